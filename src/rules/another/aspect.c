/* Aspects that are spent on (chapter 10). */
#include "rules/another/another.h"

#include "base/text.h"
#include "rules/kit/ask.h"

static bool luck_legal(const struct play *p, struct refusal *no)
{
    return play_stat(p, p->actor, LUCK) > 0 || kit_refuse(no, "AS-16", N_no_luck);
}

/* ---- AS-104 ---- */

static bool berserk_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!kit_has(p->now, p->actor, BERSERKER))
        return kit_refuse(no, "AS-104", N_no_berserker);
    if (kit_has(p->now, p->actor, BERSERK_USED))
        return kit_refuse(no, "AS-104", N_already_berserk);
    if (kit_has(p->now, p->actor, STRUCK))
        return kit_refuse(no, "AS-104", N_already_struck);
    return luck_legal(p, no);
}

static void go_berserk(struct play *p)
{
    struct mark berserk = mark_make(BERSERK, p->actor), used = mark_make(BERSERK_USED, p->actor);

    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_berserk, NOBODY, NOWHERE, "AS-104");
    play_add(p, p->actor, LUCK, -1, "AS-104");
    berserk.until = used.until = UNTIL(UNTIL_ENCOUNTER, 0);
    play_mark(p, berserk, "AS-104");
    play_mark(p, used, "AS-104");
}

const struct deed DEED(berserk) = {
    .key = "berserk",
    .when = WHEN_ENCOUNTER,
    .rule = "AS-104",
    .legal = berserk_legal,
    .steps = STEPS({ "berserk", go_berserk, NEEDS_ACTOR }),
};

/* ---- AS-95 ---- */

/* The Expert's bonus for this kind that already lies there. */
static bool is_expert(const struct play *p, const char *kind)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == EXPERT_BONUS &&
            text_same(texts_get(&p->book->texts, p->now->mark[id].text), kind))
            return true;
    return false;
}

static bool expert_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!kit_has(p->now, p->actor, EXPERT))
        return kit_refuse(no, "AS-95", N_no_expert);
    if (play_arg(p, N_expert_kind, 0) && is_expert(p, kit_word(p, N_expert_kind)))
        return kit_refuse(no, "AS-95", N_already_expert);
    return luck_legal(p, no);
}

static void become_expert(struct play *p)
{
    struct mark bonus = mark_make(EXPERT_BONUS, p->actor);
    struct question q;

    bonus.text = (unsigned short)kit_words(p, N_expert_kind, "AS-95");
    ask_begin(&q, ASK_PICK, N_attribute, "AS-95", p->actor, play_seat_of(p, p->actor) | SEATS_GM);
    for (int i = 0; i < ATTRIBUTES; i++)
        ask_option(&q, another_attribute_names[i]);
    bonus.b = (short)play_pick(p, &q);
    bonus.until = UNTIL(UNTIL_ENCOUNTER, 0);
    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_expert, NOBODY, NOWHERE, "AS-95");
    if (is_expert(p, texts_get(&p->book->texts, bonus.text)))
        return;
    play_add(p, p->actor, LUCK, -1, "AS-95");
    play_mark(p, bonus, "AS-95");
}

const struct deed DEED(expert) = {
    .key = "expert",
    .when = ANY_TIME,
    .args = ARGS(ANSWER(expert_kind), ANSWER(attribute)),
    .rule = "AS-95",
    .legal = expert_legal,
    .steps = STEPS({ "expert", become_expert, NEEDS_ACTOR }),
};

/* ---- AS-103 ---- */

static bool change_avenger_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!kit_has(p->now, p->actor, AVENGER))
        return kit_refuse(no, "AS-103", N_no_avenger);
    return luck_legal(p, no);
}

/* The first Avenger aspect takes the new type. */
static void change_avenger(struct play *p)
{
    int text = kit_words(p, N_avenger_type, "AS-103");

    play_add(p, p->actor, LUCK, -1, "AS-103");
    play_change(p, state_find(p->now, p->actor, AVENGER, -2), NAME_text, text, "AS-103");
}

const struct deed DEED(change_avenger) = {
    .key = "change_avenger",
    .when = WHEN_DOWNTIME,
    .args = ARGS(ANSWER(avenger_type)),
    .rule = "AS-103",
    .legal = change_avenger_legal,
    .steps = STEPS({ "avenger", change_avenger, NEEDS_ACTOR }),
};

/* ---- AS-105: aspects of the table's own ---- */

static int own_aspect(const struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == OWN_ASPECT &&
            text_same(texts_get(&p->book->texts, p->now->mark[id].text), kit_word(p, N_name)))
            return id;
    return -1;
}

static bool use_aspect_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (own_aspect(p) < 0)
        return kit_refuse(no, "AS-105", N_no_own_aspect);
    return luck_legal(p, no);
}

static void use_aspect(struct play *p)
{
    another_open_turn(p, p->actor);
    play_add(p, p->actor, LUCK, -1, "AS-105");
    play_note(p, p->actor, N_use_aspect, p->now->mark[own_aspect(p)].text, 0, "AS-105");
}

const struct deed DEED(use_aspect) = {
    .key = "use_aspect",
    .when = ANY_TIME,
    .args = ARGS(TEXT(name)),
    .rule = "AS-105",
    .legal = use_aspect_legal,
    .steps = STEPS({ "use", use_aspect, NEEDS_ACTOR }),
};
