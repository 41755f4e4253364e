/* Feat rolls (chapter 1). */
#include "rules/another/another.h"

#include "base/text.h"

enum { X_ATTRIBUTE, X_DC, X_SITUATION, X_FEARLESS };

/* ---- AS-04: the kinds of task in the book suggest an attribute ---- */

static const struct item *task_of(const struct play *p)
{
    int row = book_find_item(p->book, kit_word(p, N_kind));

    return row >= 0 && p->book->item[row].kind == TASK ? &p->book->item[row] : NULL;
}

static bool feat_legal(const struct play *p, struct refusal *no)
{
    return another_turn_legal(p, no);
}

static bool only_fear(const struct play *p)
{
    return kit_has(p->now, p->actor, BRAVERY) && kit_says_yes(p, N_fear);
}

static int ask_attribute(struct play *p)
{
    const struct item *task = task_of(p);
    struct question q;

    ask_begin(&q, ASK_PICK, N_attribute, "AS-04", p->actor, SEATS_GM);
    for (int i = 0; i < ATTRIBUTES; i++)
        ask_option(&q, another_attribute_names[i]);
    q.rest[0] = task ? task->field[TASK_ATTRIBUTE] : ACCURACY;
    return play_pick(p, &q);
}

/* AS-03: the named difficulties are offered, the easiest to begin with; any other number may be said. */
static int ask_dc(struct play *p)
{
    const struct item *easiest = book_row(p->book, DIFFICULTY, 0);
    struct question q;

    ask_begin(&q, ASK_COUNT, N_dc, "AS-03", p->actor, SEATS_GM);
    q.lo = 1;
    q.hi = DC_MOST;
    for (int i = 0; i < p->book->nitems; i++)
        if (p->book->item[i].kind == DIFFICULTY)
            ask_named(&q, i, p->book->item[i].field[DIFFICULTY_NUMBER]);
    q.rest[0] = easiest ? easiest->field[DIFFICULTY_NUMBER] : q.lo;
    return play_count(p, &q);
}

/* AS-05; AS-108: armour suggests its penalty where the task is hampered by it. */
static int ask_situation(struct play *p)
{
    const struct item *task = task_of(p);
    int penalty = task && task->field[TASK_PENALTY]
                      ? another_value(p->now, p->book, p->actor, MOVEMENT_PENALTY)
                      : 0;
    int most = another_number(p->book, SITUATION_MOST);
    struct question q;

    ask_begin(&q, ASK_COUNT, N_situation_modifier, "AS-05", p->actor, SEATS_GM);
    q.lo = -most;
    q.hi = most;
    q.rest[0] = -smaller(penalty, most);
    return play_count(p, &q);
}

/* ---- AS-24, AS-51: what it costs in a fight ---- */

/* The actions that are still there to pay with, by name. */
static bool can_pay(const struct play *p, int cost)
{
    bool own = p->now->turn.actor == p->actor;

    if (cost == N_combat_action)
        return !own || play_stat(p, p->actor, COMBAT_ACTION);
    if (cost == N_movement_action)
        return !own || play_stat(p, p->actor, MOVEMENT_ACTION);
    return true;
}

static void pay(struct play *p, int cost)
{
    if (cost == N_combat_action)
        another_spend_combat(p, p->actor, "AS-51");
    if (cost == N_movement_action)
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-25");
}

/* False: the GM does not let it stand as an action now. */
static bool ask_cost(struct play *p)
{
    static const short costs[] = { NAME_refused, N_combat_action, N_movement_action, N_free };
    struct question q;
    int cost;

    if (!another_fighting(p->now))
        return true;
    ask_begin(&q, ASK_PICK, N_cost, "AS-51", p->actor, SEATS_GM);
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++)
        if (can_pay(p, costs[i]))
            ask_option(&q, costs[i]);
    cost = q.option[play_pick(p, &q)].key;
    if (cost == NAME_refused)
        return false;
    another_open_turn(p, p->actor);
    pay(p, cost);
    return true;
}

static void set_up(struct play *p)
{
    p->x[X_FEARLESS] = only_fear(p);
    if (!p->x[X_FEARLESS]) {
        p->x[X_ATTRIBUTE] = ask_attribute(p);
        p->x[X_DC] = ask_dc(p);
        p->x[X_SITUATION] = ask_situation(p);
    }
    if (!ask_cost(p)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "AS-51");
        play_end(p);
        return;
    }
    play_about(p, p->actor, N_feat, NOBODY, NOWHERE, "AS-02");
}

/* AS-95: +4 on the named kind, outside the clamp of AS-05. */
static int expert_bonus(const struct play *p)
{
    const char *kind = kit_word(p, N_kind);

    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        const struct mark *mark = &p->now->mark[id];

        if (mark->key == EXPERT_BONUS && mark->b == p->x[X_ATTRIBUTE] &&
            text_same(texts_get(&p->book->texts, mark->text), kind))
            return another_number(p->book, EXPERT_HELPS);
    }
    return 0;
}

/* AS-02, AS-09 */
static void roll(struct play *p)
{
    struct tally feat;
    int total;

    if (p->x[X_FEARLESS]) { /* AS-98 */
        play_result(p, p->actor, N_success, 0, NOBODY, "AS-98");
        play_end(p);
        return;
    }
    another_d20(p, &feat, p->actor, N_feat, "AS-02", p->x[X_ATTRIBUTE], false);
    another_add_attribute(p, &feat, p->x[X_ATTRIBUTE], "AS-02");
    tally_add(&feat, N_situation_modifier, "AS-05", p->x[X_SITUATION]);
    tally_add(&feat, N_expert, "AS-95", expert_bonus(p));
    another_add_wounded(p, &feat);
    another_offer_luck(p, &feat, p->x[X_DC]);
    total = play_total(p, &feat, p->x[X_DC]);
    play_result(p, p->actor, total >= p->x[X_DC] ? N_success : N_failure, total - p->x[X_DC], NOBODY,
                "AS-02");
}

const struct deed DEED(feat) = {
    .key = "feat",
    .when = ANY_TIME,
    .args = ARGS(ANSWER(attribute)),
    .rule = "AS-02",
    .legal = feat_legal,
    .odds = ODDS(N_success),
    .steps = STEPS({ "set-up", set_up, NEEDS_ACTOR,
                     KEEP(X_ATTRIBUTE) | KEEP(X_DC) | KEEP(X_SITUATION) | KEEP(X_FEARLESS), 0 },
                   { "roll", roll, NEEDS_ACTOR }),
};
