/* 2.4 Contacts and languages in play (FD-53 to FD-57). */
#include "rules/doom/pool.h"

#include "base/bounds.h"
#include "rules/kit/gm.h"

/* ---- FD-55: asking a contact ---- */

/* The figure's contact of that name (a text), -1. */
static int contact_named(const struct play *p, int who, int name)
{
    return kit_called_so(p, who, CONTACT, texts_get(&p->book->texts, name));
}

LEGAL_AND(contact, doom_action_legal, contact_named(p, p->actor, kit_text(p, N_contact)) >= 0, "FD-55",
          NAME_no_such_target);

/* FD-54: nothing but a complication costs the contact a level. */
static void strain(struct play *p, int id, const struct test *t)
{
    if (id < 0 || t->successes > 0 || t->complications < 1)
        return;
    if (p->now->mark[id].level > 1)
        play_change(p, id, NAME_level, p->now->mark[id].level - 1, "FD-54");
    else
        play_unmark(p, id, "FD-54");
}

/* FD-55: its level in place of the skill's, Expertise no higher. */
static void ask_contact(struct play *p)
{
    struct test t = doom_begin_test(p, ROW_contacts, ACTION, "FD-55");
    int id = contact_named(p, p->actor, kit_text(p, N_contact));

    t.level = p->now->mark[id].level;
    t.expertise = (short)smaller(t.expertise, t.level);
    doom_ask_rating(p, &t);
    doom_attempt(p, &t, NOBODY, "FD-09");
    strain(p, id, &t);
}

DEED_IN_ONE(contact_test, ANY_TIME, "FD-55", ask_contact, NEEDS_ACTOR,
            .args = ARGS(NAME_OF(contact, CONTACT)), .legal = contact_legal,
            .odds = ODDS(N_success, N_complication));

/* The GM says what the contact knows, and how long it takes. */
GM_RULES_BY(contact_answer, "FD-55",
            play_note(p, p->target, N_contact, kit_text(p, NAME_text), doom_minutes_said(p, 0), "FD-55"),
            .args = ARGS(NAME_OF(contact, CONTACT), { NAME_text, ARGUMENT_TEXT }), .more = ARGS(TEXT(time)),
            .legal = doom_timed);

/* ---- FD-53: somebody becomes one ---- */

/*
 * A Rapport test that works with so much to spare, or so often with the same figure, may make a contact of
 * it, called as it is.
 */
void doom_befriend(struct play *p, int who, int other, int over)
{
    int name = p->now->token[other].text, id = state_find(p->now, who, RAPPORTS, other), times = 1;
    struct mark met = mark_make(RAPPORTS, who);

    if (play_stat(p, who, SKILL + ROW_contacts) < doom_number(p->book, BEFRIEND_CONTACTS) ||
        contact_named(p, who, name) >= 0)
        return;
    if (id >= 0) {
        times = p->now->mark[id].level + 1;
        play_change(p, id, NAME_level, times, "FD-53");
    } else {
        met.of = other;
        met.level = 1;
        play_mark(p, met, "FD-53");
    }
    if ((over < doom_number(p->book, BEFRIEND_OVER) && times < doom_number(p->book, BEFRIEND_TIMES)) ||
        !play_offer(p, who, N_make_contact, "FD-53"))
        return;
    kit_lay_text(p, who, CONTACT, 1, name, "FD-53");
}

void doom_strain_contact(struct play *p, const struct test *t, int other)
{
    int said = contact_named(p, t->who, kit_text(p, N_contact));

    if (said < 0 && other >= 0)
        said = contact_named(p, t->who, p->now->token[other].text);
    strain(p, said, t);
}

/* ---- FD-56, FD-57: languages ---- */

/* Score is the attribute that the GM says, else Wits, and the level; without a level a 19 complicates too. */
static void speak(struct play *p)
{
    int said = kit_word_of(p, N_attribute, N_agility, N_wits);
    int known = kit_called_so(p, p->actor, LANGUAGE, kit_word(p, N_language));
    struct test t = doom_begin_check(p, said < 0 ? ROW_wits : said, "FD-57");

    t.score_more = (short)(known < 0 ? 0 : p->now->mark[known].level);
    t.stumbles = t.score_more == 0;
    doom_ask_rating(p, &t);
    doom_try(p, &t, NOBODY, "FD-09");
}

DEED_IN_ONE(language_check, ANY_TIME, "FD-57", speak, NEEDS_ACTOR, .args = ARGS(NAME_OF(language, LANGUAGE)),
            .more = ARGS(WORD(attribute, doom_attribute_words)), .legal = doom_action_legal,
            .odds = ODDS(N_success, N_complication));
