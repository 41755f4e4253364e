/* NU-45, NU-140, NU-142, NU-159: a chosen action that is held back until somebody else does something. */
#include "rules/nudge/nudge.h"

#include "base/text.h"

#include <string.h>

/*
 * What it waits for: enum awaits; of AWAITS_ACTS a kind, -1 any; a figure that is come Close to; an area's
 * name.
 */
struct awaited {
    enum awaits deed;
    int act, other, area;
};

/* NU-140: may an action of that kind come upon one of this kind (-1: not known before)? */
static bool is_early(const struct state *now, int own, int act)
{
    return !now->option[PREPARE_MAY_BE_EARLY] && act >= 0 && act < own;
}

/* ---- what may be watched for ---- */

static int find_area(const struct state *now, const struct book *book, const char *name)
{
    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == AREA && nudge_says(book, now->mark[id].text, name))
            return now->mark[id].text;
    return 0;
}

/* What such a deed is done with or to: a kind ("any"), a figure, an area. */
static bool read_detail(const struct play *p, const char *of, struct awaited *event)
{
    switch (event->deed) {
    case AWAITS_ACTS:
        event->act = kit_find_word(nudge_declared_words, of);
        return text_same(of, "any") || (event->act >= 0 && event->act < NOTHING);
    case AWAITS_COMES_CLOSE:
    case AWAITS_LEAVES_CLOSE:
        return (event->other = kit_called(p, of)) != NOBODY;
    case AWAITS_ENTERS_AREA:
        return (event->area = find_area(p->now, p->book, of)) > 0;
    case AWAITS_BUTTON:
        break;
    }
    return false;
}

/* "acts", "acts:long", "comes_close:val", "enters_area:gate", "button". */
static bool read_event(const struct play *p, const char *text, struct awaited *event)
{
    size_t len = strcspn(text, ":");
    char word[32] = "";
    int deed;

    if (len < sizeof word)
        memcpy(word, text, len);
    deed = kit_find_word(nudge_event_words, word);
    *event = (struct awaited){ (enum awaits)deed, -1, NOBODY, 0 };
    if (deed < 0 || text[len] == '\0')
        return deed == AWAITS_ACTS || deed == AWAITS_BUTTON;
    return read_detail(p, text + len + 1, event);
}

/* ---- may it? ---- */

static bool watched_legal(const struct play *p, struct refusal *no)
{
    const char *word = kit_word(p, N_watched);
    int token = kit_figure(p, N_watched);

    if (!play_arg(p, N_watched, 0) || text_same(word, "any_foe") || text_same(word, "anybody"))
        return true;
    return (token != NOBODY && token != p->actor) || kit_refuse(no, "NU-45", NAME_no_such_target);
}

static bool event_legal(const struct play *p, struct refusal *no)
{
    int kind = kit_choice(p, N_kind, nudge_declared_words);
    struct awaited event;

    if (!play_arg(p, N_event, 0))
        return true;
    if (!read_event(p, kit_word(p, N_event), &event))
        return kit_refuse(no, "NU-159", NAME_no_such_word);
    return !is_early(p->now, kind, event.act) || kit_refuse(no, "NU-140", N_too_early);
}

static bool prepare_legal(const struct play *p, struct refusal *no)
{
    int kind = kit_choice(p, N_kind, nudge_declared_words);

    if (!nudge_choice_legal(p, no))
        return false;
    if (!nudge_of_players(p->now, p->actor) && !p->now->option[ENEMIES_PREPARE])
        return kit_refuse(no, "NU-142", N_enemies_do_not);
    if (play_arg(p, N_kind, 0) && (kind < 0 || kind == NOTHING))
        return kit_refuse(no, "NU-34", NAME_no_such_word);
    return watched_legal(p, no) && event_legal(p, no);
}

/* ---- what is asked ---- */

static void begin_question(struct play *p, struct question *q, int key, const char *rule)
{
    ask_begin(q, ASK_PICK, key, rule, p->actor, nudge_seat(p));
    q->audience = (unsigned short)nudge_who_knows(p);
}

/* Any foe, anybody, or one figure (through `token`). */
static int ask_watched(struct play *p, int *token)
{
    struct question q;
    int choice;

    begin_question(p, &q, N_watched, "NU-45");
    ask_option(&q, N_any_foe);
    ask_option(&q, N_anybody);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != p->actor && nudge_here(p->now, i))
            ask_token(&q, i);
    choice = play_pick(p, &q);
    *token = q.option[choice].of;
    return q.option[choice].key == N_any_foe   ? WATCHED_ANY_FOE
           : q.option[choice].key == N_anybody ? WATCHED_ANYBODY
                                               : WATCHED_FIGURE;
}

/* An event on offer, and what it means. */
static void offer_event(struct question *q, struct awaited *event, struct awaited one, int text)
{
    static const short words[] = { N_acts, N_comes_close, N_leaves_close, N_enters_area, N_button };

    if (q->n == OPTIONS_ASKED)
        return;
    event[q->n] = one;
    if (text)
        ask_pair(q, words[one.deed], text);
    else
        ask_option(q, words[one.deed]);
}

static void offer_close(const struct play *p, struct question *q, struct awaited *event, int other)
{
    offer_event(q, event, (struct awaited){ AWAITS_COMES_CLOSE, -1, other, 0 }, p->now->token[other].text);
    offer_event(q, event, (struct awaited){ AWAITS_LEAVES_CLOSE, -1, other, 0 }, p->now->token[other].text);
}

/* First an action of any kind, then what else there is; oneself before others. */
static void offer_events(struct play *p, struct question *q, struct awaited *event, int kind)
{
    offer_event(q, event, (struct awaited){ AWAITS_ACTS, -1, NOBODY, 0 }, 0);
    for (int act = DEFEND; act < NOTHING; act++)
        if (!is_early(p->now, kind, act))
            offer_event(q, event, (struct awaited){ AWAITS_ACTS, act, NOBODY, 0 }, TEXT_DEFEND + act);
    offer_event(q, event, (struct awaited){ AWAITS_BUTTON, -1, NOBODY, 0 }, 0);
    for (int id = p->now->table_first; id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == AREA)
            offer_event(q, event, (struct awaited){ AWAITS_ENTERS_AREA, -1, NOBODY, p->now->mark[id].text },
                        p->now->mark[id].text);
    offer_close(p, q, event, p->actor);
    for (int i = 0; i < p->now->ntokens; i++)
        if (i != p->actor && nudge_here(p->now, i) && play_known_to_all(p, i)) /* its name is told to all */
            offer_close(p, q, event, i);
}

/* What was said in words of one's own ("acts:any", somebody far down the list) counts as what it says. */
static struct awaited ask_event(struct play *p, int kind)
{
    struct awaited event[OPTIONS_ASKED], said;
    struct question q;
    int choice, text;

    begin_question(p, &q, N_event, "NU-159");
    q.open = true;
    offer_events(p, &q, event, kind);
    choice = play_pick_text(p, &q, &text);
    if (text == q.option[choice].text)
        return event[choice];
    said = (struct awaited){ event[choice].deed, -1, NOBODY, 0 };
    return read_detail(p, texts_get(&p->book->texts, text), &said) ? said : event[0];
}

/* ---- the declaration ---- */

static void prepare(struct play *p)
{
    struct mark mark = mark_make(PREPARED, p->actor);
    const struct mark_field *field = nudge_marks[PREPARED].field;
    struct awaited event;
    int watched;

    mark.b = (short)nudge_ask_kind(p, LONG);
    watched = ask_watched(p, &mark.of);
    event = ask_event(p, mark.b);
    mark.text = (unsigned short)event.area;
    mark.a = mark_field_put(mark.a, &field[P_WATCHED], watched);
    mark.a = mark_field_put(mark.a, &field[P_EVENT], (int)event.deed);
    mark.a = mark_field_put(mark.a, &field[P_ACT], event.act + 1);
    mark.a = mark_field_put(mark.a, &field[P_OTHER], event.other);
    nudge_choose(p, mark, "NU-45");
}

DEED_IN_ONE(prepare, WHEN_ENCOUNTER, "NU-45", prepare, 0, .flags = DEED_PLANS,
            .args = ARGS(ANSWER(kind), ANSWER(watched), ANSWER(event)), .legal = prepare_legal);

/* ---- NU-141: what was not triggered ---- */

/* Kept it is the next round's choice, as it was; it may be changed. */
static void keep_or_drop(struct play *p, int owner)
{
    int id = state_find(p->now, owner, PREPARED, -2);
    struct question q;

    ask_begin(&q, ASK_PICK, N_missed_trigger, "NU-141", owner, play_seat_of(p, nudge_player(p->now, owner)));
    ask_option(&q, N_keep);
    ask_option(&q, N_drop);
    if (play_pick(p, &q))
        play_unmark(p, id, "NU-141");
    else
        kit_keep(p, id, P_KEPT, 1, "NU-141");
}

void nudge_missed_triggers(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_has(p->now, i, PREPARED)) {
            if (nudge_stands(p->now, i))
                keep_or_drop(p, i);
            else
                nudge_lose_trigger(p, i, "NU-37");
        }
}
