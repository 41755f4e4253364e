/* The fight begins (chapter 3). */
#include "rules/another/another.h"

#include "rules/kit/fight.h"

/* ---- AS-20, AS-21: the fight begins ---- */

static bool start_encounter_legal(const struct play *p, struct refusal *no)
{
    int side[SIDES_MAX], n = another_list_sides(p->now, side);

    if (n == 0)
        return kit_refuse(no, "AS-19", NAME_no_such_target);
    return n <= SIDES_MAX || kit_refuse(no, "AS-20", N_too_many_sides);
}

enum { X_FIRST };          /* 0: the dice say who begins, else the side in that place from 1 */
enum { TIES_ROLLED = 20 }; /* at most so often; list order then stands */

/* AS-20: the GM says who starts, or has the dice say it. */
static void ask_first(struct play *p)
{
    struct question q;
    int side[SIDES_MAX], n = another_list_sides(p->now, side);

    ask_begin(&q, ASK_PICK, N_first_side, "AS-20", NOBODY, SEATS_GM);
    ask_option(&q, N_dice);
    for (int i = 0; i < n; i++) {
        ask_text(&q, side[i]);
        q.audience &= (unsigned short)play_side_seen(p, side[i]);
    }
    p->x[X_FIRST] = play_pick(p, &q);
}

static void open_fight(struct play *p)
{
    kit_open_fight(p, "AS-19");
    play_result(p, NOBODY, N_began, 0, NOBODY, "AS-19");
}

/* AS-20: the GM's side first, the others in list order. */
static void order_by_choice(struct play *p, const int *side, int n, int first)
{
    int place = 0;

    another_place_side(p, side[first], place++, "AS-20");
    for (int i = 0; i < n; i++)
        if (i != first)
            another_place_side(p, side[i], place++, "AS-20");
}

/* AS-21: a plain d20 for each of these sides, which stood level so far. */
static void roll_sides(struct play *p, const int *side, int n, int *rolled)
{
    for (int i = 0; i < n; i++) {
        struct tally die;

        play_roll(p, &die, NOBODY, N_initiative, "AS-21", DIE);
        rolled[i] = play_total(p, &die, INT_MIN);
        p->audience = (unsigned short)play_side_seen(p, side[i]);
        play_note(p, NOBODY, N_initiative, side[i], rolled[i], "AS-21");
        p->audience = SEATS_ALL;
    }
}

/* Sort so that the highest stands first; equal ones keep their order. */
static void sort_sides(int *side, int *rolled, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && rolled[k] > rolled[k - 1]; k--) {
            int s = side[k], r = rolled[k];

            side[k] = side[k - 1];
            rolled[k] = rolled[k - 1];
            side[k - 1] = s;
            rolled[k - 1] = r;
        }
}

/*
 * Tied sides roll again among themselves. While a step is halted dice read lowest for ever, so the rounds are
 * limited.
 */
static void order_by_dice(struct play *p, int *side, int n, int depth)
{
    int rolled[SIDES_MAX];

    roll_sides(p, side, n, rolled);
    sort_sides(side, rolled, n);
    for (int i = 0; i < n && !p->halted && depth < TIES_ROLLED;) {
        int end = i + 1;

        while (end < n && rolled[end] == rolled[i])
            end++;
        if (end - i > 1)
            order_by_dice(p, side + i, end - i, depth + 1);
        i = end;
    }
}

static void order_sides(struct play *p)
{
    int side[SIDES_MAX], n = another_list_sides(p->now, side);

    if (p->x[X_FIRST] > 0) {
        order_by_choice(p, side, n, p->x[X_FIRST] - 1);
    } else {
        if (n > 1)
            order_by_dice(p, side, n, 0);
        for (int i = 0; i < n; i++)
            another_place_side(p, side[i], i, "AS-21");
    }
    play_turn(p, NAME_side, another_side_after(p->now, 0), "AS-20");
}

/* AS-100: pairs that stand near when the fight starts, in list order. */
static void meet_auras(struct play *p)
{
    for (int newcomer = 0; newcomer < p->now->ntokens; newcomer++)
        for (int bearer = 0; bearer < p->now->ntokens; bearer++)
            if (another_aura_due(p, newcomer, bearer)) {
                play_again(p);
                play_call(p, DO_aura, newcomer, bearer, -1, NULL);
                return;
            }
}

const struct deed DEED(start_encounter) = {
    .key = "start_encounter",
    .when = WHEN_DOWNTIME,
    .flags = DEED_GM | DEED_BEGINS,
    .args = ARGS(ANSWER(first_side)),
    .rule = "AS-20",
    .legal = start_encounter_legal,
    .steps = STEPS({ "first", ask_first, 0, KEEP(X_FIRST) }, { "open", open_fight, 0, KEEP(X_FIRST) },
                   { "order", order_sides }, { "auras", meet_auras }),
};
