/* 2.11, 2.13 The GM's part of advancement: experience, ticks, what is granted or dropped (BREW-155, BREW-174,
 * BREW-177). */
#include "rules/brew/make.h"

/* ---- BREW-174: to one, or to all who are a player's; where none is, to all ---- */

static bool is_a_players(const struct state *now, int token)
{
    return kit_plays(now, token) && now->token[token].seat != SEAT_GM;
}

static void award(struct play *p)
{
    int points = play_arg_value(p, N_amount, 0);
    bool players = false;

    for (int i = 0; i < p->now->ntokens; i++)
        players = players || is_a_players(p->now, i);
    for (int i = 0; i < p->now->ntokens; i++)
        if (i == p->target ||
            (p->target == NOBODY && kit_plays(p->now, i) && (!players || is_a_players(p->now, i))))
            play_add(p, i, EXPERIENCE, points, "BREW-174");
}

const struct deed DEED(award) = {
    .key = "award",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET,
    .args = ARGS(NUMBER(amount, -999, 999)),
    .rule = "BREW-174",
    .steps = STEPS({ "award", award }),
};

/* ---- BREW-177: used in play ---- */

void brew_tick(struct play *p, int who, int score)
{
    struct mark used = mark_make(USED, who);

    used.b = (short)score;
    if (kit_with_b(p->now, who, USED, score) < 0)
        play_mark(p, used, "BREW-177");
}

static void mark_used(struct play *p)
{
    brew_tick(p, p->target, kit_choice(p, N_entry, brew_scores));
}

const struct deed DEED(mark_used) = {
    .key = "mark_used",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(WORD(entry, brew_scores)),
    .rule = "BREW-177",
    .steps = STEPS({ "tick", mark_used }),
};

/* ---- BREW-155, BREW-177: a trick, a flaw or a class outright ---- */

static const struct item *granted(const struct play *p)
{
    const struct item *row = NULL;
    int text = kit_text(p, N_feature);

    for (int table = TRICK_TABLE; table <= CLASS_TABLE && !row; table++)
        row = brew_listed(p->book, table, text);
    return row;
}

static bool grant_legal(const struct play *p, struct refusal *no)
{
    return granted(p) || kit_refuse(no, "BREW-177", NAME_no_such_word);
}

static void grant(struct play *p)
{
    const struct item *row = granted(p);

    if (row->kind != CLASS_TABLE) {
        brew_give_text(p, p->target, row->kind == TRICK_TABLE ? TRICK : FLAW, brew_key_text(p, row),
                       "BREW-177");
        return;
    }
    brew_take_class(p, p->target, row);
    brew_take_class_specialty(p, p->target, row);
}

const struct deed DEED(grant) = {
    .key = "grant",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(TEXT(feature)),
    .more = ARGS(ANSWER(bonus_choice), ANSWER(specialty_text)),
    .rule = "BREW-177",
    .legal = grant_legal,
    .steps = STEPS({ "grant", grant }),
};

/* ---- BREW-155: one thing at a time is dropped, the rest is kept ---- */

/* The mark that such a word means: of a list or a specialty by its text, of a bonus by its score; -1. */
static int dropped(const struct play *p)
{
    static const int keys[] = { CLASS, ANCESTRY, TRICK, FLAW, SPECIALTY };
    int text = kit_text(p, N_feature), score = kit_choice(p, N_feature, brew_scores);

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (int id = state_find(p->now, p->target, keys[i], -2); id >= 0; id = kit_next(p->now, id))
            if (p->now->mark[id].text == text)
                return id;
    return score < 0 ? -1 : kit_with_b(p->now, p->target, BONUS, score);
}

static bool drop_legal(const struct play *p, struct refusal *no)
{
    return dropped(p) >= 0 || kit_refuse(no, "BREW-155", N_nothing_to_lose);
}

static void drop(struct play *p)
{
    play_unmark(p, dropped(p), "BREW-155");
}

const struct deed DEED(drop) = {
    .key = "drop",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(TEXT(feature)),
    .rule = "BREW-155",
    .legal = drop_legal,
    .steps = STEPS({ "drop", drop }),
};

/* ---- BREW-188: the servant's faith, lost or found again ---- */

static void lose_faith(struct play *p)
{
    if (kit_has(p->now, p->target, FAITH_LOST))
        kit_drop_all(p, p->target, FAITH_LOST, "BREW-188");
    else
        kit_give(p, p->target, FAITH_LOST, "BREW-188");
}

DEED_IN_ONE(faith_lost, ALWAYS, "BREW-188", lose_faith, 0, .flags = DEED_GM | DEED_TARGET);
