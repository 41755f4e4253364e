/*
 * NU-45, NU-140 to NU-143, NU-159: a chosen action that is held back until somebody else does something; what
 * happens while it waits, and how it comes then.
 */
#include "rules/nudge/nudge.h"

#include "base/text.h"
#include "board/footprint.h"

#include <string.h>

/* What it waits for: of AWAITS_ACTS a kind, -1 any; a figure that is come Close to; an area's name. */
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

/* What such a deed is done with or to: a kind ("any"), a figure, an area. */
static bool read_detail(const struct play *p, const char *of, struct awaited *event)
{
    int area = kit_called_so(p, TABLE, AREA, of);

    event->act = event->deed == AWAITS_ACTS ? kit_find_word(nudge_declared_words, of) : -1;
    if (event->deed == AWAITS_ACTS)
        return text_same(of, "any") || (event->act >= 0 && event->act < NOTHING);
    event->area = event->deed == AWAITS_ENTERS_AREA && area >= 0 ? p->now->mark[area].text : 0;
    if (event->deed == AWAITS_ENTERS_AREA || event->deed == AWAITS_BUTTON)
        return event->area > 0;
    return (event->other = kit_called(p, of)) != NOBODY;
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

static bool event_legal(const struct play *p, struct refusal *no)
{
    struct awaited event;

    if (!play_arg(p, N_event, 0))
        return true;
    return (read_event(p, kit_word(p, N_event), &event) || kit_refuse(no, "NU-159", NAME_no_such_word)) &&
           (!is_early(p->now, kit_choice(p, N_kind, nudge_declared_words), event.act) ||
            kit_refuse(no, "NU-140", N_too_early));
}

LEGAL(prepare, nudge_choice_legal(p, no) &&
                   (nudge_of_players(p->now, p->actor) || p->now->option[ENEMIES_PREPARE] ||
                    kit_refuse(no, "NU-142", N_enemies_do_not)) &&
                   kit_may_say(p, N_kind, N_defend, N_long, "NU-34", no) &&
                   (!play_arg(p, N_watched, 0) || kit_word_of(p, N_watched, N_any_foe, N_anybody) >= 0 ||
                    (kit_figure(p, N_watched) != NOBODY && kit_figure(p, N_watched) != p->actor) ||
                    kit_refuse(no, "NU-45", NAME_no_such_target)) &&
                   event_legal(p, no));

/* Any foe, anybody, or one figure (through `token`): one that is out too, as older games counted them. */
static int ask_watched(struct play *p, int *token)
{
    struct question q;
    int choice;

    nudge_begin_choice(p, &q, N_watched, "NU-45");
    ask_option(&q, N_any_foe);
    ask_option(&q, N_anybody);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != p->actor && nudge_here(p->now, i))
            ask_token(&q, i);
    choice = play_pick(p, &q);
    *token = q.option[choice].of;
    return choice == 0 ? WATCHED_ANY_FOE : choice == 1 ? WATCHED_ANYBODY : WATCHED_FIGURE;
}

/* `of`: whom to, NOBODY. */
static void offer_event(struct question *q, enum awaits deed, int text, int of)
{
    if (q->n >= OPTIONS_ASKED)
        return;
    ask_pair(q, N_acts + (int)deed, text);
    q->option[q->n - 1].of = of;
}

static void offer_close(const struct play *p, struct question *q, int other)
{
    for (int deed = AWAITS_COMES_CLOSE; deed <= AWAITS_LEAVES_CLOSE; deed++)
        offer_event(q, (enum awaits)deed, p->now->token[other].text, other);
}

/* First an action of any kind, then what else there is; oneself before others. */
static void offer_events(struct play *p, struct question *q, int kind)
{
    offer_event(q, AWAITS_ACTS, 0, NOBODY);
    for (int act = DEFEND; act < NOTHING; act++)
        if (!is_early(p->now, kind, act))
            offer_event(q, AWAITS_ACTS, TEXT_DEFEND + act, NOBODY);
    offer_event(q, AWAITS_BUTTON, 0, NOBODY);
    for (int id = state_find(p->now, TABLE, AREA, -2); id >= 0; id = kit_next(p->now, id))
        offer_event(q, AWAITS_ENTERS_AREA, p->now->mark[id].text, NOBODY);
    offer_close(p, q, p->actor);
    for (int i = 0; i < p->now->ntokens; i++)
        if (i != p->actor && nudge_here(p->now, i) && play_known_to_all(p, i)) /* its name is told to all */
            offer_close(p, q, i);
}

/* What was said in words of one's own ("acts:any", somebody far down the list) counts as what it says. */
static struct awaited ask_event(struct play *p, int kind)
{
    struct awaited anything = { AWAITS_ACTS, -1, NOBODY, 0 }, event = anything;
    const struct option *chosen;
    struct question q;
    int text;

    nudge_begin_choice(p, &q, N_event, "NU-159");
    q.open = true;
    offer_events(p, &q, kind);
    chosen = &q.option[play_pick_text(p, &q, &text)];
    event.deed = (enum awaits)(chosen->key - N_acts);
    if (text != chosen->text)
        return read_detail(p, texts_get(&p->book->texts, text), &event) ? event : anything;
    event.act = event.deed == AWAITS_ACTS && text ? text - TEXT_DEFEND : -1;
    event.area = event.deed == AWAITS_ENTERS_AREA ? text : 0;
    event.other = chosen->of;
    return event;
}

static void prepare(struct play *p)
{
    int whom, kind = nudge_ask_kind(p, LONG), watched = ask_watched(p, &whom);
    struct awaited event = ask_event(p, kind);
    struct mark mark = MARK_OF(PREPARED, p->actor, whom, .b = kind, .text = event.area);

    kit_put(p, &mark, P_WATCHED, watched);
    kit_put(p, &mark, P_EVENT, (int)event.deed);
    kit_put(p, &mark, P_ACT, event.act + 1);
    kit_put(p, &mark, P_OTHER, event.other);
    nudge_choose(p, mark, "NU-45");
}

DEED_IN_ONE(prepare, WHEN_ENCOUNTER, "NU-45", prepare, 0, .flags = DEED_PLANS,
            .args = ARGS(ANSWER(kind), ANSWER(watched), ANSWER(event)), .legal = prepare_legal);

/* ---- NU-159: does it happen? ---- */

/* Frames above the one that asks: the action itself, a shot, the counter, a defence, its toll, a Wound. */
enum { FIRE_DEPTH = 6 };

static const struct mark *prepared_by(const struct state *now, int owner)
{
    int id = state_find(now, owner, PREPARED, -2);

    return id < 0 ? NULL : &now->mark[id];
}

/* Does the step lead Close to that figure, or away from there, as the event has it? */
static bool goes(const struct state *now, const struct happening *h, int other, int event)
{
    bool was, is;

    if (h->kind >= 0 || other == NOBODY || other == h->actor || !nudge_here(now, other))
        return false;
    was = nudge_close(now, h->actor, other);
    is = nudge_grid(now) ? nudge_close_at(now, h->actor, h->to, other) : was != (other == h->other);
    return was != is && is == (event == AWAITS_COMES_CLOSE);
}

static bool in_area(const struct state *now, int token, struct cell at, int area)
{
    for (int id = state_find(now, TABLE, AREA, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].text == area &&
            footprint_distance(now->board->grid.layout, at, now->token[token].size,
                               cell_unpack(now->mark[id].a), 1) <= now->mark[id].level)
            return true;
    return false;
}

static bool occurs(const struct state *now, const struct mark *prepared, const struct happening *h)
{
    int event = nudge_field(prepared, P_EVENT), act = nudge_field(prepared, P_ACT), area = prepared->text;

    switch (event) {
    case AWAITS_ACTS:
        return h->kind >= 0 && (act == 0 || act - 1 == h->kind);
    case AWAITS_COMES_CLOSE:
    case AWAITS_LEAVES_CLOSE:
        return goes(now, h, nudge_field(prepared, P_OTHER), event);
    case AWAITS_ENTERS_AREA:
        return h->kind < 0 && nudge_grid(now) && in_area(now, h->actor, h->to, area) &&
               !in_area(now, h->actor, now->token[h->actor].at, area);
    default:
        return false; /* AWAITS_BUTTON: the GM's */
    }
}

/* ---- the question, once for each occurrence, at its beginning ---- */

/* Keep, before or after; the answer's mark goes with the trigger: of whom it waited for, at which step. */
static void ask_owner(struct play *p, int owner, int actor, int step)
{
    int choice = kit_choose(p, N_trigger, "NU-45", owner, nudge_seat_of(p, owner), N_keep, N_after, 0);

    if (choice > 0)
        play_mark(p, MARK_OF(TRIGGERED, owner, actor, .b = choice - 1, .level = step), "NU-45");
}

void nudge_ask_triggers(struct play *p, const struct happening *h)
{
    if (!play_fits(p, FIRE_DEPTH) || !kit_fighting(p->now))
        return;
    for (int i = 0; i < p->now->ntokens; i++) {
        const struct mark *prepared = prepared_by(p->now, i);
        int whom = prepared ? nudge_field(prepared, P_WATCHED) : -1;
        bool watches = whom == WATCHED_FIGURE    ? prepared->of == h->actor
                       : whom == WATCHED_ANY_FOE ? !kit_same_side(p->now, h->actor, i)
                                                 : whom >= 0 && h->actor != i;

        if (watches && occurs(p->now, prepared, h) && nudge_stands(p->now, i) &&
            !kit_has(p->now, i, TRIGGERED) && /* NU-37, NU-140: can it act now? */
            (play_option(p, PREPARE_MAY_BE_EARLY) || p->now->turn.phase > prepared->b))
            ask_owner(p, i, h->actor, h->step);
    }
}

/* ---- NU-143: who comes next ---- */

static bool chose(const struct play *p, int owner, int when)
{
    int id = state_find(p->now, owner, TRIGGERED, p->actor);

    return id >= 0 && p->now->mark[id].b == when - N_before && nudge_stands(p->now, owner);
}

static void fire_next(struct play *p, int when)
{
    int next = kit_is_about(p->now, TRIGGERED) ? nudge_ask_next(p, "NU-143", chose, when) : NOBODY;

    if (next == NOBODY)
        return;
    play_call(p, DO_fire, next, p->actor, -1, NULL);
    play_again(p);
}

void nudge_fire_before(struct play *p)
{
    fire_next(p, N_before);
}

void nudge_fire_after(struct play *p)
{
    fire_next(p, N_after);
}

void nudge_forget_triggers(struct play *p, int actor, int step)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        int id = state_find(p->now, i, TRIGGERED, actor == NOBODY ? -2 : actor);

        if (id >= 0 && (step < 0 || p->now->mark[id].level == step))
            play_unmark(p, id, "NU-143");
    }
}

/* ---- DO_fire: the actor's prepared action; the target is who triggered it ---- */

enum { X_KIND };

/* It fires once; being an action it may be waited for itself. */
static void fire_begin(struct play *p)
{
    const struct mark *prepared = prepared_by(p->now, p->actor);

    if (!prepared) {
        play_end(p);
        return;
    }
    p->x[X_KIND] = prepared->b;
    kit_drop_these(p, p->actor, KEYS(PREPARED, TRIGGERED), "NU-45");
    nudge_resolve(p, p->actor, "NU-45");
    nudge_ask_triggers(p, &(struct happening){ p->actor, p->x[X_KIND], NOWHERE, NOBODY });
}

/* D-17: the target is picked now, any legal one; who triggered it is proposed. */
static int ask_target(struct play *p, int kind)
{
    struct refusal no;
    struct question q;

    ask_begin(&q, ASK_PICK, NAME_target, "NU-45", p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++) {
        if (kind == MOVE ? i == p->actor || !nudge_here(p->now, i)
                         : !nudge_can_hit(p->now, p->actor, i, kind, &no))
            continue;
        if (i == p->target)
            q.rest[0] = q.n;
        ask_token(&q, i);
    }
    return q.option[play_pick(p, &q)].of;
}

/* Who has an ability, or somebody to revive, says now what is done; else it is told, no more (-1). */
static int ask_deed(struct play *p, int kind, bool revives)
{
    bool uses = nudge_has_ability(p), may[] = { true, uses || revives, uses, revives };
    static const short name[] = { NAME_none, N_test, N_use_ability, N_revive };
    static const int does[] = { -1, DO_test, DO_use_ability, DO_revive };
    int deed[4];
    struct question q;

    ask_begin(&q, ASK_PICK, N_act, kind == SHORT ? "NU-39" : "NU-44", p->actor, nudge_seat(p));
    for (int i = 0; i < 4; i++)
        if (may[i]) {
            deed[q.n] = does[i];
            ask_option(&q, name[i]);
        }
    return deed[play_pick(p, &q)];
}

/* A Short or Long Action. */
static void fire_told(struct play *p, int kind)
{
    int deed, target = p->target;
    struct question revived;
    struct refusal no;

    play_about(p, p->actor, N_defend + kind, p->target, NOWHERE, kind == SHORT ? "NU-39" : "NU-44");
    if (!nudge_tests(p->now, p->actor))
        return;
    ask_begin(&revived, ASK_PICK, NAME_target, "NU-65", p->actor, nudge_seat(p));
    ask_option(&revived, NAME_none);
    for (int i = 0; i < p->now->ntokens && revived.n < OPTIONS_ASKED; i++)
        if (nudge_may_revive(p->now, p->actor, i, &no))
            ask_token(&revived, i);
    deed = ask_deed(p, kind, kind == LONG && revived.n > 1);
    if (deed == DO_revive)
        target = revived.option[play_pick(p, &revived)].of;
    if (deed >= 0 && (deed != DO_revive || target != NOBODY))
        play_call(p, deed, p->actor, target, -1, NULL);
}

/* It is lost without a target, and where something came before it (NU-143). */
static void fire_deed(struct play *p)
{
    int kind = p->x[X_KIND], target = NOBODY;
    bool stands = nudge_stands(p->now, p->actor), strikes = nudge_strikes(kind);

    if (stands && (strikes || (kind == MOVE && !nudge_grid(p->now))))
        target = ask_target(p, kind);
    if (!stands) {
        nudge_forget_triggers(p, p->actor, -1);
        play_result(p, p->actor, N_action_lost, 1, NOBODY, "NU-36");
        play_end(p);
    } else if (strikes && target == NOBODY) {
        play_result(p, p->actor, N_action_lost, 1, NOBODY, "NU-45");
    } else if (strikes) {
        play_call(p, DO_strike, p->actor, target, -1, (const int[4]){ kind, 1, nudge_attack_type(kind) });
    } else if (kind == MOVE) {
        play_call(p, DO_walk, p->actor, target, -1, (const int[4]){ 1 });
    } else if (kind == DEFEND) {
        nudge_defend(p);
    } else {
        fire_told(p, kind);
    }
}

DEED_CALLED(fire, STEPS({ "begin", fire_begin, 0, KEEP(X_KIND), READS(MEDDLE) },
                        { "before", nudge_fire_before, 0, KEEP(X_KIND), READS(MEDDLE) },
                        { "deed", fire_deed, 0, 0, READS(MEDDLE) },
                        { "after", nudge_fire_after, 0, 0, READS(MEDDLE) }));

/* ---- NU-159: the GM's button; the wish's target is whose trigger it is, `entity` who did it ---- */

LEGAL(fire_trigger, (nudge_stands(p->now, p->target) || kit_refuse(no, "NU-37", N_out_of_action)) &&
                        (kit_has(p->now, p->target, PREPARED) || kit_refuse(no, "NU-159", N_not_prepared)));

static void press(struct play *p)
{
    int actor = play_arg(p, N_entity, 0) ? kit_figure(p, N_entity) : prepared_by(p->now, p->target)->of;

    ask_owner(p, p->target, actor, 0);
    if (kit_has(p->now, p->target, TRIGGERED))
        play_call(p, DO_fire, p->target, actor, -1, NULL);
}

DEED_OF(fire_trigger, WHEN_ENCOUNTER, "NU-159", STEPS({ "press", press, 0, 0, READS(MEDDLE) }),
        .flags = DEED_GM | DEED_TARGET, .more = ARGS(FIGURE(entity)), .legal = fire_trigger_legal);
