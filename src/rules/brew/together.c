/* 2.1 Collaboration: one pool, and everybody's dice (BREW-16 to BREW-20, BREW-26). */
#include "rules/brew/roll.h"

#include "base/bounds.h"

enum { HANDS_MOST = 16, DICE_MOST = 48 };

/* Those who work on it, each with dice of its own, and what they have rolled. */
struct task {
    struct throw hand[HANDS_MOST];
    bool ready[HANDS_MOST]; /* it is known what dice they roll */
    int n, base, difficulty;
    int tries;                               /* all of them, in a fight those of earlier Actions too */
    short roller[DICE_MOST], die[DICE_MOST]; /* whose, a place in `hand`; with its further die for a 6 */
    bool free_used[DICE_MOST];               /* BREW-186: once for each of them */
    int ndice, sum;
};

static int hand_of(const struct task *task, int who)
{
    int i = 0;

    while (i < task->n - 1 && task->hand[i].t.who != who)
        i++;
    return i;
}

static bool collaborate_legal(const struct play *p, struct refusal *no)
{
    for (int i = 0; play_target(p, i) != NOBODY; i++)
        if (play_target(p, i) == p->actor || !brew_able(p->now, play_target(p, i)))
            return kit_refuse(no, "BREW-16", NAME_no_such_target);
    return brew_action_legal(p, no);
}

static void gather_hands(const struct play *p, struct task *task)
{
    task->n = 0;
    task->hand[task->n++].t.who = (short)p->actor;
    for (int i = 0; play_target(p, i) != NOBODY && task->n < HANDS_MOST; i++)
        task->hand[task->n++].t.who = (short)play_target(p, i);
}

/* BREW-227: any of them may answer. */
static unsigned seats_of(const struct play *p, const struct task *task)
{
    unsigned seats = 0;

    for (int i = 0; i < task->n; i++)
        seats |= play_seat_of(p, task->hand[i].t.who);
    return seats;
}

/* BREW-17: the highest pool is proposed. */
static void pick_base(struct play *p, struct task *task, struct pair pair)
{
    struct question q;
    int best = 0, chosen;

    for (int i = 1; i < task->n; i++)
        if (brew_pool(p->now, p->book, task->hand[i].t.who, pair, 0, 0) >
            brew_pool(p->now, p->book, task->hand[best].t.who, pair, 0, 0))
            best = i;
    ask_begin(&q, ASK_PICK, N_base, "BREW-17", task->hand[best].t.who, seats_of(p, task));
    ask_token(&q, task->hand[best].t.who);
    for (int i = 0; i < task->n; i++)
        if (i != best)
            ask_token(&q, task->hand[i].t.who);
    chosen = q.option[play_pick(p, &q)].of;
    task->base = hand_of(task, chosen);
}

/* BREW-16, BREW-17: each by the edges that are its own for the task; all that is added is the base's. */
static void roll_one(struct play *p, struct task *task, int i)
{
    struct throw *r = &task->hand[i];
    int at = task->ndice++;

    if (!task->ready[i])
        brew_edges(p, r);
    task->ready[i] = true;
    brew_roll_dice(p, r, false);
    task->tries++;
    task->roller[at] = (short)i;
    task->die[at] = (short)(r->t.die + r->lucky);
    task->sum += task->die[at];
}

static bool is_done(const struct task *task)
{
    return task->hand[task->base].pool + task->sum >= task->difficulty;
}

/* BREW-18: in an order that they choose, again and again. */
static void roll_on(struct play *p, struct task *task, int maximum)
{
    struct question q;

    for (int next = 0; !is_done(task) && task->ndice < maximum && !p->halted; next = (next + 1) % task->n) {
        ask_begin(&q, ASK_PICK, N_next_roller, "BREW-18", task->hand[next].t.who, seats_of(p, task));
        for (int i = 0; i < task->n; i++)
            ask_token(&q, task->hand[(next + i) % task->n].t.who);
        roll_one(p, task, hand_of(task, q.option[play_pick(p, &q)].of));
    }
}

/* BREW-24: its roller may have that die once more. Is it another one now? */
static bool reroll_die(struct play *p, struct task *task, int i)
{
    struct throw own = task->hand[task->roller[i]];
    bool rolled;

    own.t.die = task->die[i];
    own.t.pool = brew_dice(&own);
    own.thrown = true;
    own.free_used = task->free_used[i];
    rolled = brew_reroll(p, &own);
    task->free_used[i] = own.free_used;
    if (!rolled)
        return false;
    task->sum += own.t.die + own.lucky - task->die[i];
    task->die[i] = (short)(own.t.die + own.lucky);
    return true;
}

/* BREW-25, BREW-26: when it has failed each may reroll the own die, in turn, until nobody wants or can. */
static void roll_again(struct play *p, struct task *task)
{
    for (int i = 0, idle = 0; idle < task->ndice && !is_done(task) && !p->halted; i = (i + 1) % task->ndice)
        idle = reroll_die(p, task, i) ? 0 : idle + 1;
}

static void tell(struct play *p, struct task *task)
{
    int total = task->hand[task->base].pool + task->sum, who = task->hand[task->base].t.who, steps;

    play_value(p, who, N_pool, "BREW-16", task->hand[task->base].pool);
    play_value(p, who, N_total, "BREW-16", total);
    play_value(p, who, N_difficulty, "BREW-03", task->difficulty);
    if (total < task->difficulty) {
        play_result(p, who, N_failure, total, NOBODY, "BREW-20");
        return;
    }
    steps = brew_steps(p->now, task->difficulty, total);
    play_value(p, who, N_steps, "BREW-04", steps);
    play_result(p, who, steps > 1 ? N_astounding : N_success + steps, total, NOBODY, "BREW-16");
}

static void tell_time(struct play *p, const struct task *task)
{
    int step = brew_field(p->now, p->book, TABLE, TRIES, TRIES_STEP);

    play_value(p, task->hand[task->base].t.who, N_tries, "BREW-18", task->tries);
    play_value(p, task->hand[task->base].t.who, N_minutes, "BREW-18", task->tries * step);
    kit_drop_all(p, TABLE, TRIES, "BREW-20");
}

/* ---- BREW-18: in a fight a try is an Action, and the task stays on the table ---- */

static const struct mark_field *field(int i)
{
    return &brew_marks[COLLABORATION].field[i];
}

/* The task of one of those who are named, begun in an earlier Action: its mark, -1. */
static int begun(const struct play *p, const struct task *task)
{
    int id = brew_fighting(p->now) ? state_find(p->now, TABLE, COLLABORATION, -2) : -1;

    for (; id >= 0; id = kit_next(p->now, id))
        for (int i = 0; i < task->n; i++)
            if (task->hand[i].t.who == p->now->mark[id].of)
                return id;
    return -1;
}

static void take_up(const struct play *p, struct task *task, int id)
{
    const struct mark *mark = &p->now->mark[id];

    task->base = hand_of(task, mark->of);
    task->sum = mark_field_now(p->book, mark, field(TASK_DICE));
    task->tries = mark_field_now(p->book, mark, field(TASK_TRIES));
    task->difficulty = mark_field_now(p->book, mark, field(TASK_DIFFICULTY));
}

static void put_down(struct play *p, const struct task *task, struct pair pair)
{
    struct mark mark = mark_make(COLLABORATION, TABLE);

    mark.of = task->hand[task->base].t.who;
    mark.b = (short)pair_code(pair);
    mark.a = mark_field_put(0, field(TASK_DICE), task->sum);
    mark.a = mark_field_put(mark.a, field(TASK_TRIES), task->tries);
    mark.a = mark_field_put(mark.a, field(TASK_DIFFICULTY), task->difficulty);
    play_mark(p, mark, "BREW-18");
    play_value(p, mark.of, N_tries, "BREW-18", task->tries);
}

/* ---- the task ---- */

static const char *const kinds[] = { "consecutive", "concurrent", NULL };

/* Whose pool, of which pair, against what: asked, or as it was begun. */
static struct pair set_about(struct play *p, struct task *task, int id)
{
    struct pair pair;

    if (id < 0) {
        pair = brew_ask_any_pair(p, p->actor, N_pair, "BREW-15");
        pick_base(p, task, pair);
    } else {
        pair = pair_of(p->now->mark[id].b);
        take_up(p, task, id);
        play_unmark(p, id, "BREW-18");
    }
    for (int i = 0; i < task->n; i++)
        brew_prepare(p, &task->hand[i], task->hand[i].t.who, pair, 0, i == task->base ? 0 : ROLL_BESIDES,
                     "BREW-16");
    if (id < 0)
        task->difficulty = brew_ask_difficulty(p, p->actor, brew_number(p->book, DIFFICULTY_REST), "BREW-07");
    brew_gather(p, &task->hand[task->base]);
    return pair;
}

/* BREW-18, BREW-19: in turn until it is done, or all at the same moment, once. */
static void work(struct play *p)
{
    bool concurrent = kit_choice(p, N_kind, kinds) == 1, one = !concurrent && brew_fighting(p->now);
    int said = brew_field(p->now, p->book, TABLE, TRIES, TRIES_MAXIMUM);
    int maximum = said ? smaller(said, DICE_MOST) : DICE_MOST;
    struct task task = { .ndice = 0 };
    struct pair pair;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_collaborate, NOBODY, p->now->token[p->actor].at, "BREW-16");
    brew_spend_action(p, p->actor, "BREW-208");
    gather_hands(p, &task);
    pair = set_about(p, &task, concurrent ? -1 : begun(p, &task));
    if (one)
        roll_one(p, &task, 0);
    for (int i = 0; concurrent && i < task.n; i++)
        roll_one(p, &task, i);
    if (concurrent)
        task.tries = 1;
    if (!one && !concurrent)
        roll_on(p, &task, maximum);
    if (one && !is_done(&task) && task.tries < maximum) {
        put_down(p, &task, pair);
        return;
    }
    if (!is_done(&task))
        roll_again(p, &task);
    tell(p, &task);
    tell_time(p, &task);
}

const struct deed DEED(collaborate) = {
    .key = "collaborate",
    .when = ALWAYS,
    .flags = DEED_TARGET | DEED_TARGETS,
    .args = ARGS(WORD(kind, kinds)),
    .more = ARGS(ANSWER(pair)),
    .members = N_with,
    .rule = "BREW-16",
    .legal = collaborate_legal,
    .odds = ODDS(N_success),
    .steps = STEPS({ "work", work, NEEDS_ACTOR }),
};

/* ---- BREW-20: how long a try takes, and how many there are ---- */

static void set_tries(struct play *p)
{
    const struct mark_field *field = brew_marks[TRIES].field;
    struct mark mark = mark_make(TRIES, TABLE);

    kit_drop_all(p, TABLE, TRIES, "BREW-20");
    mark.a = mark_field_put(0, &field[TRIES_STEP], play_arg_value(p, N_step, 0));
    mark.a = mark_field_put(mark.a, &field[TRIES_MAXIMUM], play_arg_value(p, N_maximum, 0));
    play_mark(p, mark, "BREW-20");
}

const struct deed DEED(tries) = {
    .key = "tries",
    .when = ALWAYS,
    .flags = DEED_GM,
    .more = ARGS(NUMBER(step, 0, 9999), NUMBER(maximum, 0, DICE_MOST)),
    .rule = "BREW-20",
    .steps = STEPS({ "tries", set_tries }),
};
