#include "probes/ale.h"

/* BREW-33 to BREW-38, BREW-85: story, in which a game begins, bullet time (the encounter) and downtime. */
static int wished_mode(const struct play *p)
{
    const struct answer *arg = play_arg(p, NAME_mode, 0);

    return arg ? ruleset_find_choice(mode_words, texts_get(&p->book->texts, play_arg_value(p, NAME_mode, 0)))
               : -1;
}

bool ale_set_mode_legal(const struct play *p, struct refusal *no)
{
    int mode = wished_mode(p);

    return mode == MODE_STORY || mode == MODE_DOWNTIME || kit_refuse(no, "BREW-38", N_no_such_mode);
}

static void set_mode(struct play *p)
{
    play_turn(p, NAME_mode, wished_mode(p), "BREW-38");
}

static void start(struct play *p)
{
    struct mark before = mark_make(BEFORE, TABLE);

    before.level = (short)p->now->turn.mode;
    play_mark(p, before, "BREW-85");
    play_turn(p, NAME_mode, MODE_ENCOUNTER, "BREW-38");
    play_turn(p, NAME_round, 1, "BREW-39");
    play_turn(p, NAME_actor, NOBODY, "BREW-39");
}

/* BREW-85: the mode from before the fight comes back. */
static void end(struct play *p)
{
    int id = state_find(p->now, TABLE, BEFORE, -2);

    play_turn(p, NAME_mode, id < 0 ? MODE_STORY : p->now->mark[id].level, "BREW-85");
    play_unmark(p, id, "BREW-85");
}

const struct step ale_start_steps[] = { { "start", start, 0, 0, 0 }, { NULL } };
const struct step ale_end_steps[] = { { "end", end, 0, 0, 0 }, { NULL } };
const struct step ale_set_mode_steps[] = { { "set", set_mode, 0, 0, 0 }, { NULL } };
