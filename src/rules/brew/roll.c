/* 2.1 One roll: the die and its pool, degrees of success, a roll against a number. */
#include "rules/brew/roll.h"

#include "base/bounds.h"

enum { FAR_BELOW = INT_MIN / 2 };

/* ---- BREW-148: of several professions the dots of the one that applies, most dots first ---- */

static void apply_profession(struct play *p, int who, struct parts *parts)
{
    int id = brew_pick_profession(p, who, false);

    for (int i = 0; id >= 0 && i < parts->n; i++)
        if (parts->part[i].label == N_profession)
            parts->part[i].value = p->now->mark[id].level;
}

void brew_prepare(struct play *p, struct throw *r, int who, struct pair pair, unsigned tags, int flags,
                  const char *rule)
{
    struct parts parts;

    parts_begin(&parts);
    tally_begin(&r->t, who, N_total, rule);
    r->pair = pair;
    r->tags = tags;
    r->pool = r->lucky = 0;
    r->advantage = r->disadvantage = r->thrown = r->free_used = r->ruined = r->doomed = false;
    r->tired = 0;
    r->besides = flags & ROLL_BESIDES || who != p->actor || !play_is_own(p) || p->command->automatic;
    brew_pool_parts(p->now, p->book, who, pair, tags, flags, play_was(p, who, HEALTH), &parts);
    if (pair.skill == ROW_profession)
        apply_profession(p, who, &parts);
    tally_add_parts(&r->t, &parts);
}

/* ---- BREW-08: modifiers that the GM has laid down ---- */

static void take_modifier(struct play *p, struct throw *r, int id)
{
    const struct mark *mark = &p->now->mark[id];
    const struct mark_field *field = brew_marks[MODIFIER].field;

    tally_add_seen(&r->t, NAME_modifier, "BREW-08", mark_field_now(p->book, mark, &field[MODIFIER_VALUE]),
                   mark->seen | SEATS_GM);
    if (mark_field_now(p->book, mark, &field[MODIFIER_END]) == END_ROLL)
        play_unmark(p, id, "BREW-08");
}

/* Those on the table go to whoever rolls first. */
static void take_modifiers(struct play *p, struct throw *r, int holder)
{
    uint64_t scopes = brew_scopes_of(r->pair, r->tags);

    for (int id = state_find(p->now, holder, MODIFIER, -2), next; id >= 0 && !p->halted; id = next) {
        const struct mark *mark = &p->now->mark[id];

        next = mark->next;
        if (mark->key == MODIFIER && r->t.n < TERMS_MAX && scopes >> mark->b & 1)
            take_modifier(p, r, id);
    }
}

void brew_gather(struct play *p, struct throw *r)
{
    if (!r->t.gathered) {
        r->doomed = brew_is_doomed(p, r->t.who, !r->besides);
        take_modifiers(p, r, TABLE);
        take_modifiers(p, r, r->t.who);
    }
    r->t.gathered = true;
    r->pool = (short)r->t.terms;
}

/* ---- BREW-10, BREW-149, BREW-157: better and worse dice ---- */

static void size_edges(struct play *p, struct throw *r)
{
    int size = play_stat(p, r->t.who, SIZE_CLASS);
    bool hides = r->tags >> TAG_hiding & 1, handles = r->tags >> TAG_large_object & 1;

    r->advantage |= (hides && size == SMALL) || (handles && size == LARGE);
    r->disadvantage |= (hides && size == LARGE) || (handles && size == SMALL);
}

static bool has_specialty(const struct state *now, int who, int skill)
{
    for (int id = state_find(now, who, SPECIALTY, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == SPECIALTY && now->mark[id].b == skill)
            return true;
    return false;
}

static void specialty_edge(struct play *p, struct throw *r)
{
    if (r->pair.skill >= 0 && has_specialty(p->now, r->t.who, r->pair.skill))
        r->advantage |= kit_yes(p, N_specialty_applies, "BREW-149", r->t.who, SEATS_GM, false);
}

void brew_edges(struct play *p, struct throw *r)
{
    size_edges(p, r);
    specialty_edge(p, r);
}

struct pool brew_dice(const struct throw *r)
{
    int edge = r->advantage - r->disadvantage;
    struct pool dice = { .n = edge ? 2 : 1, .sides = DIE, .keep = 1 };

    dice.read = edge > 0 ? READ_HIGH : edge < 0 ? READ_LOW : READ_SUM;
    return dice;
}

void brew_roll_dice(struct play *p, struct throw *r, bool again)
{
    struct pool dice = brew_dice(r);

    if (again)
        play_reroll(p, &r->t, "BREW-25");
    else
        play_roll_into(p, &r->t, &dice);
    r->lucky = 0;
    if (r->t.die == DIE && brew_has_feature(p->now, r->t.who, TEXT_lucky))
        r->lucky = (short)play_die(p, r->t.who, N_lucky, "BREW-180", DIE);
}

/* BREW-177 */
static void tick_used(struct play *p, const struct throw *r)
{
    brew_tick(p, r->t.who, r->pair.attribute);
    if (r->pair.skill >= 0)
        brew_tick(p, r->t.who, ATTRIBUTES + r->pair.skill);
}

void brew_throw(struct play *p, struct throw *r)
{
    brew_gather(p, r);
    r->thrown = r->pool > 0 && !r->doomed;
    if (!r->thrown)
        return;
    tick_used(p, r);
    brew_edges(p, r);
    brew_roll_dice(p, r, false);
}

int brew_sum(const struct throw *r)
{
    return r->thrown ? tally_sum(&r->t) + r->lucky + r->tired : FAR_BELOW;
}

int brew_stand(struct play *p, struct throw *r, int against)
{
    int total;

    play_value(p, r->t.who, N_pool, "BREW-02", r->pool);
    if (!r->thrown) {
        play_result(p, r->t.who, r->doomed ? N_catastrophe : N_auto_failure, 0, NOBODY,
                    r->doomed ? "BREW-184" : "BREW-05");
        return FAR_BELOW;
    }
    play_value(p, r->t.who, NAME_die, "BREW-10", r->t.die);
    tally_add(&r->t, N_lucky, "BREW-180", r->lucky);
    tally_add(&r->t, N_tired, "BREW-80", r->tired);
    r->lucky = 0;
    r->tired = 0;
    total = play_total(p, &r->t, against == FAR_BELOW ? INT_MIN : against);
    brew_meet_enemy(p, r);
    return total;
}

/* ---- BREW-03, BREW-04, BREW-07: against a number ---- */

int brew_steps(const struct state *now, int difficulty, int total)
{
    int steps = 0;

    for (int i = 0; i < LADDER_RUNGS; i++) {
        int rung = now->option[THRESHOLD_LADDER + i];

        steps += difficulty < rung && rung <= total;
    }
    return steps;
}

int brew_next_rung(const struct state *now, int total)
{
    int next = NO_GOAL;

    for (int i = 0; i < LADDER_RUNGS; i++)
        if (now->option[THRESHOLD_LADDER + i] > total)
            next = smaller(next, now->option[THRESHOLD_LADDER + i]);
    return next;
}

/* BREW-30: a higher threshold, or more healing. */
static int goal_above(const struct play *p, const struct throw *r, int total)
{
    int rung = brew_next_rung(p->now, total);

    return r->pair.skill == SKILLS + ROW_healing ? smaller(rung, brew_next_healing(p->now, p->book, total))
                                                 : rung;
}

/* What the GM has said of the next task; it is said once. -1: nothing. */
static int said_before(struct play *p)
{
    int id = state_find(p->now, TABLE, DIFFICULTY, -2), said = id < 0 ? -1 : p->now->mark[id].level;

    play_unmark(p, id, "BREW-07");
    return said;
}

int brew_ask_difficulty(struct play *p, int who, int rest, const char *rule)
{
    struct question q;
    int said = said_before(p);

    if (said >= 0)
        return said;
    ask_begin(&q, ASK_COUNT, N_difficulty, rule, who, SEATS_GM);
    q.hi = DIFFICULTY_MOST + 1;
    q.rest[0] = rest;
    for (int i = 0; book_row(p->book, NUMBER_TABLE, i); i++) {
        const struct item *row = book_row(p->book, NUMBER_TABLE, i);

        ask_named(&q, (int)(row - p->book->item), row->field[NUMBER_OF]);
    }
    return play_count(p, &q);
}

static void tell_degree(struct play *p, int who, int difficulty, int total)
{
    int steps = brew_steps(p->now, difficulty, total);

    play_value(p, who, N_steps, "BREW-04", steps);
    play_result(p, who, steps > 1 ? N_astounding : N_success + steps, total, NOBODY, "BREW-04");
}

/* BREW-06: outside bullet time whoever is good enough need not roll; BREW-162: nor the best. */
static bool rolls_anyway(struct play *p, int who)
{
    return brew_bullet(p->now) || kit_yes(p, N_roll_anyway, "BREW-06", who, play_seat_of(p, who), false);
}

static bool unrolled(struct play *p, struct throw *r, int difficulty, int *total)
{
    *total = larger(r->pool, difficulty);
    play_value(p, r->t.who, N_pool, "BREW-02", r->pool);
    play_value(p, r->t.who, N_difficulty, "BREW-03", difficulty);
    play_result(p, r->t.who, N_auto_success, *total, NOBODY, "BREW-06");
    play_value(p, r->t.who, N_total, "BREW-06", *total);
    tell_degree(p, r->t.who, difficulty, *total);
    return true;
}

bool brew_test(struct play *p, struct throw *r, int difficulty, int *total)
{
    bool best = brew_best(p->now, r->t.who, r->pair), safe;

    if (difficulty > DIFFICULTY_MOST || difficulty < 1) {
        play_result(p, r->t.who, difficulty < 1 ? N_auto_success : N_auto_failure, 0, NOBODY, "BREW-07");
        return difficulty < 1;
    }
    brew_gather(p, r);
    safe = !r->doomed && (best || r->pool >= difficulty);
    if (safe && (r->pool <= 0 || !rolls_anyway(p, r->t.who)))
        return unrolled(p, r, difficulty, total);
    brew_throw(p, r);
    while (!safe && brew_sum(r) < difficulty && brew_reroll(p, r))
        continue;
    if (brew_sum(r) >= difficulty)
        brew_push(p, r, difficulty, goal_above(p, r, brew_sum(r)));
    *total = brew_stand(p, r, difficulty);
    play_value(p, r->t.who, N_difficulty, "BREW-03", difficulty);
    if (safe)
        *total = larger(*total, difficulty);
    if (*total >= difficulty && !r->ruined)
        tell_degree(p, r->t.who, difficulty, *total);
    else if (r->thrown)
        play_result(p, r->t.who, N_failure, *total, NOBODY, "BREW-04");
    return *total >= difficulty && !r->ruined;
}
