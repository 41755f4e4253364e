/* 2.1 Collaboration: one pool, and everybody's dice (BREW-16 to BREW-20, BREW-26). */
#include "rules/brew/roll.h"

enum { HANDS_MOST = 16, DICE_MOST = 48 };

/* Those who work on it, and the dice that they have rolled; the base's first die is part of its throw. */
struct task {
    int who[HANDS_MOST], n;
    int base; /* place in who */
    int difficulty;
    struct throw throw;
    short roller[DICE_MOST], die[DICE_MOST];
    int ndice, sum;
};

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
    task->who[task->n++] = p->actor;
    for (int i = 0; play_target(p, i) != NOBODY && task->n < HANDS_MOST; i++)
        task->who[task->n++] = play_target(p, i);
}

/* BREW-227: any of them may answer. */
static unsigned seats_of(const struct play *p, const struct task *task)
{
    unsigned seats = 0;

    for (int i = 0; i < task->n; i++)
        seats |= play_seat_of(p, task->who[i]);
    return seats;
}

/* BREW-17: the highest pool is proposed. */
static void pick_base(struct play *p, struct task *task, struct pair pair)
{
    struct question q;
    int best = 0, chosen;

    for (int i = 1; i < task->n; i++)
        if (brew_pool(p->now, p->book, task->who[i], pair, 0, 0) >
            brew_pool(p->now, p->book, task->who[best], pair, 0, 0))
            best = i;
    ask_begin(&q, ASK_PICK, N_base, "BREW-17", task->who[best], seats_of(p, task));
    ask_token(&q, task->who[best]);
    for (int i = 0; i < task->n; i++)
        if (i != best)
            ask_token(&q, task->who[i]);
    chosen = q.option[play_pick(p, &q)].of;
    for (int i = 0; i < task->n; i++)
        if (task->who[i] == chosen)
            task->base = i;
}

/* The base's die goes by its own edges, the others' are plain. */
static void roll_one(struct play *p, struct task *task, int who)
{
    struct pool edge = { .n = 1, .sides = DIE, .read = READ_SUM, .keep = 1 };
    int at = task->ndice++;

    task->roller[at] = (short)who;
    if (who == task->who[task->base]) {
        brew_roll_dice(p, &task->throw, false);
        task->die[at] = (short)(task->throw.t.die + task->throw.lucky);
    } else {
        task->die[at] = (short)play_pool(p, who, N_total, "BREW-16", &edge).n[0];
    }
    task->sum += task->die[at];
}

static bool is_done(const struct task *task)
{
    return task->throw.pool + task->sum >= task->difficulty;
}

/* BREW-18: in an order that they choose, again and again. */
static void roll_on(struct play *p, struct task *task, int maximum)
{
    struct question q;

    for (int next = 0; !is_done(task) && task->ndice < maximum && !p->halted; next = (next + 1) % task->n) {
        ask_begin(&q, ASK_PICK, N_next_roller, "BREW-18", task->who[next], seats_of(p, task));
        for (int i = 0; i < task->n; i++)
            ask_token(&q, task->who[(next + i) % task->n]);
        roll_one(p, task, q.option[play_pick(p, &q)].of);
    }
}

/* BREW-26: when it has failed each may roll the own die again. */
static void roll_again(struct play *p, struct task *task)
{
    for (int i = 0; i < task->ndice && !is_done(task) && !p->halted; i++) {
        struct throw own = task->throw;

        own.t.who = task->roller[i];
        own.t.die = task->die[i];
        own.thrown = true;
        own.advantage = own.advantage && task->roller[i] == task->who[task->base];
        own.t.pool = (struct pool){ .n = 1, .sides = DIE, .read = READ_SUM, .keep = 1 };
        if (!brew_reroll(p, &own))
            continue;
        task->sum += own.t.die + own.lucky - task->die[i];
        task->die[i] = (short)(own.t.die + own.lucky);
    }
}

static void tell(struct play *p, struct task *task)
{
    int total = task->throw.pool + task->sum, who = task->who[task->base], steps;

    play_value(p, who, N_pool, "BREW-16", task->throw.pool);
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

    play_value(p, task->who[task->base], N_tries, "BREW-18", task->ndice);
    play_value(p, task->who[task->base], N_minutes, "BREW-18", task->ndice * step);
    kit_drop_all(p, TABLE, TRIES, "BREW-20");
}

static const char *const kinds[] = { "consecutive", "concurrent", NULL };

static void work(struct play *p)
{
    bool concurrent = kit_choice(p, N_kind, kinds) == 1;
    int said = brew_field(p->now, p->book, TABLE, TRIES, TRIES_MAXIMUM);
    struct task task = { .ndice = 0 };
    struct pair pair;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_collaborate, NOBODY, p->now->token[p->actor].at, "BREW-16");
    brew_spend_action(p, p->actor, "BREW-208");
    gather_hands(p, &task);
    pair = brew_ask_any_pair(p, p->actor, N_pair, "BREW-15");
    pick_base(p, &task, pair);
    brew_prepare(p, &task.throw, task.who[task.base], pair, 0, 0, "BREW-16");
    task.difficulty = brew_ask_difficulty(p, p->actor, DIFFICULTY_REST, "BREW-07");
    brew_gather(p, &task.throw);
    task.throw.thrown = true;
    if (concurrent)
        for (int i = 0; i < task.n; i++)
            roll_one(p, &task, task.who[i]);
    else
        roll_on(p, &task, said ? brew_least(said, DICE_MOST) : DICE_MOST);
    if (!is_done(&task))
        roll_again(p, &task);
    tell(p, &task);
    if (!concurrent)
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
