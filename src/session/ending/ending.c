/* session/ending/ending.c - goes through a fight once to find its moments, and once to weigh it. */
#include "session/ending/ending.h"

#include "ai/fight.h"
#include "base/bounds.h"
#include "base/mem.h"
#include "core/ruleset_find.h"
#include "session/history/past.h"
#include "session/log/log.h"
#include "session/odds/snapshot.h"

#include <limits.h>
#include <stdlib.h>

enum { FELLED = 100, TURNS_LEAST = 30 /* permille: less turns nothing */ };

/* What is known while the fight is gone through. */
struct teller {
    struct session *s;
    const struct ruleset *rules;
    struct ending *out;
    struct past *past;
    unsigned eyes;
    int *health; /* of each figure, before the step; large is whole */
    int *purse;  /* what each may spend, before the step */
    int *harmer; /* who harmed each last; NOBODY: nobody did, or it is not known */
    int *feller; /* who felled each, as long as it lies; NOBODY: nobody did, or it stands */
    bool *able;
    bool *there;              /* the seat knew of the figure */
    struct ending_figure *of; /* of each figure */
    int tokens;
    int sum[2][UCHAR_MAX + 1], dice[2][UCHAR_MAX + 1]; /* by whose and by size */
};

/* ---- the entries ---- */

/* The mode that an entry changed the game to last; -1: it did not. */
static int mode_after(const struct entry *entry)
{
    int mode = -1;

    for (int i = 0; i < entry->nevents; i++)
        if (entry->event[i].kind == EVENT_TURN && entry->event[i].what == NAME_mode)
            mode = entry->event[i].now;
    return mode;
}

/* Back from where the game stands: the entry that ended a fight, then the one that began it. */
static bool find_fight(struct teller *t)
{
    struct ending *out = t->out;
    int n = 0;

    for (int id = session_head(t->s); id > 0; id = session_parent(t->s, id)) {
        const struct entry *entry = session_entry(t->s, id);
        int mode = entry ? mode_after(entry) : -1;

        if (!entry || (!out->entry && mode == MODE_ENCOUNTER))
            return false;
        if (!out->entry && mode >= 0)
            out->entry = id;
        n += out->entry != 0;
        if (out->entry && mode == MODE_ENCOUNTER) {
            out->begun = id;
            out->steps = n - 1;
            return out->steps > 0;
        }
    }
    return false;
}

/* Is it a deed of a figure's, by its own choice? */
static bool is_deed(const struct ruleset *rules, const struct entry *entry)
{
    int deed = entry->command.deed;

    return !entry->automatic && deed != DEED_EDIT && entry->command.actor >= 0 &&
           !(rules->deeds[deed]->flags & DEED_GM);
}

/* Does the seat know of anything that happened in it? What it does not know parts no times. */
static bool is_noticed(const struct teller *t, const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (event_known(&entry->event[i], t->eyes))
            return true;
    return false;
}

static bool list_steps(struct teller *t)
{
    struct ending *out = t->out;
    int id = out->entry, round = session_state(t->s)->turn.round;

    out->step = mem_new((size_t)out->steps, sizeof *out->step);
    if (!out->step)
        return false;
    for (int i = out->steps - 1; i >= 0; i--, id = session_parent(t->s, id))
        out->step[i].entry = id;
    for (int i = -1; i < out->steps; i++) {
        const struct entry *entry = session_entry(t->s, i < 0 ? out->begun : out->step[i].entry);

        if (!entry)
            return false;
        for (int k = 0; k < entry->nevents; k++)
            if (entry->event[k].kind == EVENT_TURN && entry->event[k].what == NAME_round &&
                entry->event[k].now > 0)
                round = entry->event[k].now;
        if (i < 0)
            continue;
        out->step[i].round = (short)round;
        if (is_deed(t->rules, entry) && is_noticed(t, entry))
            out->step[i].side = (short)session_state(t->s)->token[entry->command.actor].side;
    }
    out->rounds = round;
    return true;
}

/* ---- the moments ---- */

/* Does another time begin with a step, after one of that round and side? `every`: 0 sides and rounds. */
static bool parts(const struct ending_step *last, const struct ending_step *step, int every)
{
    if (!step->side)
        return false;
    return every == 0 ? step->side != last->side || step->round != last->round
                      : (step->round - 1) / every != (last->round - 1) / every;
}

/* The steps that each time ends with, into `at` (NULL: they are only counted); how many times there are. */
static int part(const struct ending *out, int every, int *at)
{
    struct ending_step last = { 0 };
    int n = 0;

    for (int i = 0; i < out->steps; i++) {
        if (last.side && parts(&last, &out->step[i], every)) {
            if (at)
                at[n] = i - 1;
            n++;
        }
        if (out->step[i].side)
            last = out->step[i];
    }
    if (at)
        at[n] = out->steps - 1;
    return n + 1;
}

static bool find_moments(struct teller *t)
{
    struct ending *out = t->out;
    int every = 0, at[ENDING_MOMENTS + 1], n;

    while ((n = part(out, every, NULL)) > ENDING_MOMENTS)
        every = every ? 2 * every : 1;
    part(out, every, at);
    out->moment = mem_new((size_t)n + 1, sizeof *out->moment);
    if (!out->moment)
        return false;
    out->moments = n + 1;
    out->moment[0].step = -1;
    for (int i = 0; i < n; i++)
        out->moment[i + 1].step = at[i];
    return true;
}

/* ---- what came of a step ---- */

/* Large is whole. */
static int health_of(const struct teller *t, const struct state *now, int token)
{
    const struct ruleset_shown *shown = &t->rules->shown;
    const struct book *book = session_book(t->s);

    if (shown->stat_hp < 0)
        return t->rules->program.fitness(now, book, token);
    int health = ruleset_value(book, now, token, shown->stat_hp);
    return shown->hp_is_harm ? -health : health;
}

/* What the seat does not know of is gone from its view. */
static bool is_there(const struct state *now, int token)
{
    return token < now->ntokens && !(now->token[token].flags & TOKEN_GONE);
}

/* What a figure may spend, as its book counts it. */
static int purse_of(const struct teller *t, const struct state *now, int token)
{
    return t->out->spends < 0 ? 0 : ruleset_value(session_book(t->s), now, token, t->out->spends);
}

static void look_at_all(struct teller *t, const struct state *now)
{
    for (int i = 0; i < now->ntokens && i < t->tokens; i++) {
        t->health[i] = health_of(t, now, i);
        t->purse[i] = purse_of(t, now, i);
        t->able[i] = t->rules->able(now, i);
        t->there[i] = is_there(now, i);
    }
}

/* Does it tell what somebody else does to the figure: begins a deed at it, or does it in answer? */
static bool is_at(const struct event *e, int token)
{
    return (e->kind == EVENT_ABOUT || e->kind == EVENT_RESULT) && e->a == token && e->who >= 0 &&
           e->who != token;
}

/* Whose doing it was what befell a figure in an entry: whoever did the deed, or struck back; NOBODY known. */
static int doer_of(const struct teller *t, const struct state *now, const struct entry *entry, int token)
{
    int actor = entry->command.actor;

    if (actor >= 0 && actor != token && actor < t->tokens)
        return t->there[actor] || is_there(now, actor) ? actor : NOBODY;
    for (int i = entry->nevents - 1; i >= 0; i--)
        if (is_at(&entry->event[i], token) && event_known(&entry->event[i], t->eyes))
            return entry->event[i].who;
    return NOBODY;
}

/* Harm that came from the ground. */
static int harm_of_ground(const struct teller *t, const struct entry *entry, int token)
{
    struct log_facts facts = { .event = entry->event, .n = entry->nevents };
    int harm = 0;

    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (e->kind == EVENT_RESULT && e->who == token && event_known(e, t->eyes) &&
            log_ground(&facts, i) >= 0 && e->now > 0)
            harm += e->now;
    }
    return harm;
}

/* Who is gone from here on though nothing kept it from acting. */
static void note_who_left(struct teller *t, const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];
        bool off = e->kind == EVENT_MOVED && !cell_somewhere(cell_unpack(e->now));

        if (e->who < 0 || e->who >= t->tokens || !event_known(e, t->eyes))
            continue;
        if (e->kind == EVENT_LEFT || off)
            t->of[e->who].left = t->able[e->who];
        else if (e->kind == EVENT_MOVED)
            t->of[e->who].left = false;
    }
}

static void count_shoves(struct teller *t, const struct state *now, const struct entry *entry)
{
    int last = NOBODY;

    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];
        int who = e->kind == EVENT_MOVED && e->a == NAME_shove && event_known(e, t->eyes)
                      ? doer_of(t, now, entry, e->who)
                      : NOBODY;

        if (who < 0)
            continue;
        t->of[who].shoves += e->who != last;
        t->of[who].cells++;
        t->out->shoved = true;
        last = e->who;
    }
}

static int camp_of(const struct teller *t, int token)
{
    return session_state(t->s)->token[token].side != t->out->side;
}

static void count_dice(struct teller *t, const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (e->kind != EVENT_ROLLED || e->who < 0 || !event_known(e, t->eyes))
            continue;
        for (int k = 0; k < e->roll.n; k++)
            t->sum[camp_of(t, e->who)][e->roll.sides] += e->roll.face[k];
        t->dice[camp_of(t, e->who)][e->roll.sides] += e->roll.n;
    }
}

/* Whoever gets up again, and is felled again, lies there once in the end. */
static void count_felled(struct teller *t, int token, int by, bool able)
{
    if (t->feller[token] >= 0 && (able || by >= 0)) {
        t->of[t->feller[token]].felled--;
        t->feller[token] = NOBODY;
    }
    if (by >= 0) {
        t->of[by].felled++;
        t->feller[token] = by;
    }
}

/* What a figure lost in a step goes to whose doing it was. Who comes into sight or leaves it lost nothing. */
static int weigh_figure(struct teller *t, const struct state *now, const struct entry *entry, int token)
{
    if (!t->there[token] || !is_there(now, token))
        return 0;
    int lost = t->health[token] - health_of(t, now, token), by = doer_of(t, now, entry, token);
    bool fell = t->able[token] && !t->rules->able(now, token);

    if (lost > 0) {
        int ground = harm_of_ground(t, entry, token);

        t->of[token].suffered += lost;
        ground = smaller(ground, lost);
        t->out->grounded = t->out->grounded || ground > 0;
        if (by >= 0) {
            t->of[by].harm += lost;
            t->of[by].ground += ground;
            t->harmer[token] = by;
        }
    }
    if (by < 0 && entry->command.deed != DEED_EDIT) /* bled out, or gave up its life itself */
        by = t->harmer[token];
    count_felled(t, token, fell ? by : NOBODY, t->rules->able(now, token));
    return abs(lost) + (fell ? FELLED : 0);
}

/* What is gone from its purse a figure spent, but by the GM's hand. */
static void count_spent(struct teller *t, const struct state *now, const struct entry *entry)
{
    for (int i = 0; entry->command.deed != DEED_EDIT && i < now->ntokens && i < t->tokens; i++)
        if (t->there[i] && is_there(now, i))
            t->of[i].spent += larger(t->purse[i] - purse_of(t, now, i), 0);
}

static void weigh_step(struct teller *t, const struct state *now, struct ending_step *step)
{
    const struct entry *entry = session_entry(t->s, step->entry);

    for (int i = 0; entry && i < now->ntokens && i < t->tokens; i++)
        step->weight += weigh_figure(t, now, entry, i);
    if (entry) {
        note_who_left(t, entry);
        count_shoves(t, now, entry);
        count_dice(t, entry);
        count_spent(t, now, entry);
    }
    look_at_all(t, now);
}

/* ---- through the fight ---- */

static const struct state *go(struct teller *t, int entry)
{
    struct err err;

    return past_go(t->past, entry, &err) ? past_view(t->past, t->out->seat) : NULL;
}

/* Where one's own side is out it has lost, to whoever of the others can act, however many sides they are. */
static int find_winner(const struct ruleset *rules, const struct state *now, int side)
{
    int winner = fight_winner(rules, now);

    for (int i = 0; i < now->ntokens && winner == 0; i++)
        if (rules->able(now, i) && now->token[i].side == side)
            return 0;
    for (int i = 0; i < now->ntokens && winner == 0; i++)
        winner = rules->able(now, i) ? now->token[i].side : 0;
    return winner;
}

/* The sides change at some steps: there the state is kept. */
static bool go_through(struct teller *t)
{
    struct ending *out = t->out;
    const struct state *now = go(t, out->begun);
    int next = 1;

    if (!now || !state_copy(&out->moment[0].state, now))
        return false;
    look_at_all(t, now);
    for (int i = 0; i < out->steps; i++) {
        now = go(t, out->step[i].entry);
        if (!now)
            return false;
        weigh_step(t, now, &out->step[i]);
        if (out->moment[next].step == i && !state_copy(&out->moment[next++].state, now))
            return false;
    }
    out->winner = find_winner(t->rules, now, out->side);
    return true;
}

/* ---- sums ---- */

static bool took_part(const struct teller *t, int token)
{
    const struct state *now = &t->out->moment[t->out->moments - 1].state;

    return t->of[token].left ||
           (is_there(now, token) && (cell_somewhere(now->token[token].at) || !now->board));
}

/* Side by side, one's own first, in the order of the figures. */
static bool list_figures(struct teller *t)
{
    struct ending *out = t->out;

    out->figure = mem_new((size_t)t->tokens, sizeof *out->figure);
    if (!out->figure)
        return false;
    for (int camp = 0; camp < 2; camp++)
        for (int i = 0; i < t->tokens; i++)
            if (took_part(t, i) && camp_of(t, i) == camp) {
                t->of[i].token = i;
                out->figure[out->figures++] = t->of[i];
            }
    return true;
}

/*
 * Of several sizes that were rolled, the one that was rolled most counts. Where low is good, that is so of
 * the largest alone: how well the others fell is not told by whether they are high or low.
 */
static void sum_dice(struct teller *t)
{
    int best = 0;

    for (int size = 2; size <= UCHAR_MAX; size++) {
        int rolled = t->dice[0][size] + t->dice[1][size];

        if (t->rules->shown.low_dice ? rolled > 0 : rolled > t->dice[0][best] + t->dice[1][best])
            best = size;
    }
    t->out->sides = best;
    for (int camp = 0; camp < 2; camp++)
        t->out->dice[camp] = (struct ending_dice){ t->dice[camp][best], t->sum[camp][best] };
}

/* The side that the seat is with: that of its own first figure; a GM and the table are with the persons'. */
static int side_of(struct session *s, int seat)
{
    const struct state *now = session_state(s);
    int persons = 0;

    for (int i = 0; i < now->ntokens; i++) {
        const struct seat *owner = session_seat(s, now->token[i].seat);

        if (now->token[i].seat == seat && seat != SEAT_GM)
            return now->token[i].side;
        if (!persons && owner && !owner->gm && owner->runner == RUNNER_PERSON)
            persons = now->token[i].side;
    }
    return persons ? persons : now->ntokens ? now->token[0].side : 0;
}

static bool get_room(struct teller *t)
{
    t->tokens = session_state(t->s)->ntokens;
    t->health = mem_new((size_t)t->tokens + 1, sizeof *t->health);
    t->purse = mem_new((size_t)t->tokens + 1, sizeof *t->purse);
    t->harmer = mem_new((size_t)t->tokens + 1, sizeof *t->harmer);
    t->feller = mem_new((size_t)t->tokens + 1, sizeof *t->feller);
    for (int i = 0; t->harmer && t->feller && i < t->tokens; i++)
        t->harmer[i] = t->feller[i] = NOBODY;
    t->able = mem_new((size_t)t->tokens + 1, sizeof *t->able);
    t->there = mem_new((size_t)t->tokens + 1, sizeof *t->there);
    t->of = mem_new((size_t)t->tokens + 1, sizeof *t->of);
    t->past = past_new(t->s);
    t->out->book = snapshot_take(t->s, t->out->seat, NULL);
    return t->health && t->purse && t->harmer && t->feller && t->able && t->there && t->of && t->past &&
           t->out->book;
}

bool ending_tell(struct session *s, int seat, struct ending *ending)
{
    struct teller t = { .s = s, .rules = session_rules(s), .out = ending, .eyes = session_eyes(s, seat) };

    int most;

    *ending = (struct ending){ .seat = seat,
                               .side = side_of(s, seat),
                               .spends = ruleset_find_spent(t.rules, &most) };
    bool told = find_fight(&t) && list_steps(&t) && find_moments(&t) && get_room(&t) && go_through(&t) &&
                list_figures(&t);
    if (told)
        sum_dice(&t);
    past_free(t.past);
    mem_free(t.health);
    mem_free(t.purse);
    mem_free(t.harmer);
    mem_free(t.feller);
    mem_free(t.able);
    mem_free(t.there);
    mem_free(t.of);
    if (!told)
        ending_clear(ending);
    return told;
}

void ending_clear(struct ending *ending)
{
    for (int i = 0; i < ending->moments; i++)
        state_clear(&ending->moment[i].state);
    mem_free(ending->step);
    mem_free(ending->moment);
    mem_free(ending->figure);
    snapshot_release(ending->book);
    *ending = (struct ending){ 0 };
}

/* ---- what it says ---- */

int ending_round(const struct ending *told, int moment, bool first)
{
    int from = told->moment[larger(0, moment - 1)].step + 1, to = told->moment[moment].step, round = 0;

    for (int i = from; i <= to; i++)
        if (told->step[i].side && (round == 0 || !first))
            round = told->step[i].round;
    return round ? round : larger(1, told->moment[larger(0, moment - 1)].state.turn.round);
}

int ending_chance(const struct ending *ending, int moment)
{
    const struct ending_moment *m = &ending->moment[moment];

    if (moment == ending->moments - 1 && (ending->winner || moment == 0))
        return ending->winner == ending->side ? 1000 : 0;
    if (moment == ending->moments - 1) /* nobody won: it stood as it last did */
        return ending_chance(ending, moment - 1);
    return m->played ? (1000 * m->won + m->played / 2) / m->played : -1;
}

int ending_played(const struct ending *ending)
{
    int least = ending->moments > 1 ? ending->moment[0].played : 1;

    for (int i = 1; i < ending->moments - 1; i++)
        least = smaller(ending->moment[i].played, least);
    return least;
}

static int change_at(const struct ending *ending, int moment)
{
    int before = ending_chance(ending, moment - 1), after = ending_chance(ending, moment);

    return before < 0 || after < 0 ? 0 : after - before;
}

int ending_turns(const struct ending *ending, int *moment, int room)
{
    int n = 0;

    for (int i = 1; i < ending->moments; i++) {
        int change = abs(change_at(ending, i)), at = smaller(n, room);

        while (at > 0 && abs(change_at(ending, moment[at - 1])) < change) {
            if (at < room)
                moment[at] = moment[at - 1];
            at--;
        }
        if (change < TURNS_LEAST || at == room)
            continue;
        moment[at] = i;
        n += n < room;
    }
    return n;
}

int ending_deeds(const struct ending *ending, int moment, int *step, int room)
{
    int n = 0;

    for (int i = ending->moment[moment - 1].step + 1; i <= ending->moment[moment].step; i++) {
        int least = 0;

        if (ending->step[i].weight == 0)
            continue;
        if (n < room) {
            step[n++] = i;
            continue;
        }
        for (int k = 1; k < n; k++)
            if (ending->step[step[k]].weight < ending->step[step[least]].weight)
                least = k;
        if (ending->step[step[least]].weight >= ending->step[i].weight)
            continue;
        for (int k = least; k + 1 < n; k++)
            step[k] = step[k + 1];
        step[n - 1] = i;
    }
    return n;
}
