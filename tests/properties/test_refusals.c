/*
 * What is hidden from a seat never decides whether its wish is refused, nor why:
 * in random games of every rule set each wish of a player is tried again after
 * the GM has moved and laid what the player does not know. So it is with what
 * the first question offers. What comes of a wish that is granted may differ:
 * that is events.
 */
#include "properties/fights.h"
#include "properties/game.h"

#include "base/bug.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 5, MOMENTS = 8, WISHES = 40, ANNA = 1, STEPS = 4, SAID = 1200 };

/* ---- what is hidden ---- */

static int text_of(struct session *s, const char *words)
{
    return texts_add(&session_book(s)->texts, words);
}

/* An edit of the GM; those that make no sense where the game stands change nothing. */
static void edit(struct session *s, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    BUG_UNLESS(command_edit(&c, op, who, what, value, more, nmore));
    session_submit(s, &c);
    command_clear(&c);
}

/* A figure of no known side that only the GM knows, with the numbers of figure 1. */
static int add_lurker(struct session *s)
{
    const struct ruleset *rules = session_rules(s);
    int token = session_state(s)->ntokens;
    const int more[] = { text_of(s, "lurkers"), SEAT_GM, 0, 1, text_of(s, "lurker"), SEATS_GM };

    edit(s, EDIT_join, NOBODY, 0, cell_pack((struct cell){ 0, 0 }), more, 6);
    for (int i = 0; i < rules->nstats; i++)
        if (rules->stats[i].kind != STAT_DERIVED)
            edit(s, EDIT_set_stat, token, i, state_stat(session_state(s), 1, i), NULL, 0);
    return token;
}

/* Beside one of the figures: in somebody's way, most of the time. */
static void move_lurker(struct session *s, struct random *random, int lurker)
{
    const struct state *now = session_state(s);
    struct cell at = now->token[chance_below(random, lurker)].at;
    enum layout layout = now->board ? now->board->grid.layout : GRID_SQUARE;

    if (!now->board || !cell_somewhere(at))
        return;
    for (int i = chance_below(random, 3); i >= 0; i--)
        at = grid_step(layout, at, chance_below(random, grid_directions(layout)));
    if (grid_contains(&now->board->grid, at))
        edit(s, EDIT_place, lurker, 0, cell_pack(at), NULL, 0);
}

/* A mark of any kind on anybody, which only the GM knows. */
static void lay_mark(struct session *s, struct random *random)
{
    const struct ruleset *rules = session_rules(s);
    int key = chance_below(random, rules->nmarks), on = chance_below(random, session_state(s)->ntokens);
    const unsigned special = MARK_OF_MARK | MARK_OF_TOKEN | MARK_DERIVED;
    const int more[] = { key, -1, 0, 0, 1, 0, 0, SEATS_GM };

    if (!(rules->marks[key].flags & special))
        edit(s, EDIT_add_mark, on, 0, 0, more, 8);
}

/* The same to Anna's eyes: else the change was none that is hidden, such as the end of a turn. */
static bool change_what_is_hidden(struct session *s, struct random *random, int lurker)
{
    uint64_t before = session_view(s, ANNA)->hash;

    if (chance_below(random, 3) == 0)
        lay_mark(s, random);
    move_lurker(s, random, lurker);
    return !session_question(s) && session_view(s, ANNA)->hash == before;
}

/* ---- wishes ---- */

static int walking_verb(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->flags & DEED_WALK)
            return i;
    return -1;
}

/* One of Anna's figures; NOBODY. */
static int annas(const struct state *now, struct random *random)
{
    for (int tries = 0; tries < 30; tries++) {
        int token = chance_below(random, now->ntokens);

        if (now->token[token].seat == ANNA && !(now->token[token].flags & TOKEN_GONE))
            return token;
    }
    return NOBODY;
}

/* A walk of a few steps, given whole. */
static bool draw_walk(struct session *s, struct random *random, struct command *c)
{
    const struct ruleset *rules = session_rules(s);
    const struct state *now = session_state(s);
    int deed = walking_verb(rules), actor = annas(now, random);

    if (deed < 0 || actor == NOBODY || !now->board || !cell_somewhere(now->token[actor].at))
        return false;
    *c = command_make(deed, ANNA);
    c->actor = actor;
    struct cell at = now->token[actor].at;
    for (int i = chance_below(random, STEPS); i >= 0; i--) {
        const struct answer step = {
            .kind = ASK_PICK, .seat = SEAT_ANY, .key = rules->shown.ask_step, .n = 1
        };
        enum layout layout = now->board->grid.layout;
        int packed;

        at = grid_step(layout, at, chance_below(random, grid_directions(layout)));
        packed = cell_pack(at);
        BUG_UNLESS(tape_add(&c->args, step, &packed));
    }
    return true;
}

static bool draw_wish(struct session *s, struct random *random, struct command *c)
{
    if (chance_below(random, 2) == 0)
        return draw_walk(s, random, c);
    if (!chance_wish(random, session_rules(s), session_state(s), c))
        return false;
    c->seat = ANNA;
    c->actor = annas(session_state(s), random);
    return true;
}

/* What she is asked at once, and what is offered. */
static void tell_question(const struct question *q, char said[SAID])
{
    int n = snprintf(said, SAID, "asks %d %d of %d %d..%d:", q->kind, q->key, q->about, q->lo, q->hi);

    for (int i = 0; i < q->n && n < SAID - 60; i++)
        n += snprintf(said + n, (size_t)(SAID - n), " %d/%d/%d,%d", q->option[i].key, q->option[i].of,
                      q->option[i].cell.x, q->option[i].cell.y);
}

/* What Anna hears of her wish before anything happens; the game then stands where it stood. */
static void try_wish(struct session *s, const struct command *c, char said[SAID])
{
    int head = session_head(s);
    struct err err = { 0 };
    enum outcome outcome = session_submit(s, c);
    const struct refusal *no = session_refusal(s);

    if (outcome == OUTCOME_REFUSED)
        snprintf(said, SAID, "refused by %s: %s", no->rule ? no->rule : "no rule",
                 ruleset_name(session_rules(s), no->why));
    else if (outcome == OUTCOME_BAD)
        snprintf(said, SAID, "bad: %s", session_error(s)->text);
    else
        snprintf(said, SAID, "happens");
    if (outcome == OUTCOME_ASKS && !(session_question(s)->seats & SEATS_GM))
        tell_question(session_question(s), said);
    if (outcome == OUTCOME_FAILED)
        BUG("%s", session_error(s)->text);
    if (!session_cancel(s, &err) || !session_goto(s, head, &err))
        BUG("%s", err.text);
}

/* ---- the property ---- */

struct counted {
    int refused, happened;
};

static bool begins(const char *said, const char *with)
{
    return strncmp(said, with, strlen(with)) == 0;
}

/* The same, as far as she hears it: what happens may lead to other questions, or to none. */
static bool agree(const char *first, const char *again)
{
    return strcmp(first, again) == 0 || (begins(first, "happens") && begins(again, "asks")) ||
           (begins(first, "asks") && begins(again, "happens"));
}

static void count(struct counted *n, const char *said)
{
    n->refused += begins(said, "refused");
    n->happened += begins(said, "happens") || begins(said, "asks");
}

static void try_wishes(struct session *s, struct random *random, int lurker, struct counted *n)
{
    for (int i = 0; i < WISHES; i++) {
        struct command c;
        char first[SAID], again[SAID];

        if (!draw_wish(s, random, &c))
            continue;
        move_lurker(s, random, lurker);
        try_wish(s, &c, first);
        if (change_what_is_hidden(s, random, lurker)) {
            try_wish(s, &c, again);
            count(n, again);
            if (!agree(first, again))
                fail_msg("%s, %s of %d: %s; with something else hidden: %s", session_rules(s)->id,
                         session_rules(s)->deeds[c.deed]->key, c.actor, first, again);
        }
        command_clear(&c);
        game_finish(s, random);
    }
}

/* `state`: which system. */
static void no_refusal_tells_what_is_hidden(void **state)
{
    int system = *(const int *)*state;
    struct counted n = { 0 };
    struct random random;

    random_from_number(&random, 990u + (unsigned)system);
    for (int i = 0; i < GAMES; i++) {
        struct bench b = fight_of(system, &random);
        struct session *s = game_of(&b);
        int lurker = add_lurker(s);

        bench_close(&b);
        for (int moment = 0; moment < MOMENTS; moment++) {
            try_wishes(s, &random, lurker, &n);
            game_play(s, &random, 2, false);
            if (lurker >= session_state(s)->ntokens) /* gone back to before it came */
                lurker = add_lurker(s);
        }
        session_close(s);
    }
    assert_true(n.refused > 20 && n.happened > 20);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX] = { { 0 } };
    char name[FIGHT_SYSTEMS_MAX][64];

    for (int i = 0; i < fight_systems(); i++) {
        snprintf(name[i], sizeof name[i], "no_refusal_tells_what_is_hidden: %s", fight_system(i));
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(no_refusal_tells_what_is_hidden, &system[i]);
        tests[i].name = name[i];
    }
    return cmocka_run_group_tests_name("properties/refusals", tests, NULL, NULL);
}
