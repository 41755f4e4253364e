/* 2.16: looking, saying, what anybody may suggest (FD-26, FD-164). */
#include "rules/doom/pool.h"

/* ---- FD-164: a Notice check as a Minor, a few sentences ---- */

static void look(struct play *p)
{
    struct test t = doom_begin_test(p, ROW_notice, MINOR, "FD-164");

    doom_ask_rating(p, &t);
    doom_attempt(p, &t, NOBODY, "FD-09");
}

DEED_IN_ONE(look, ANY_TIME, "FD-164", look, NEEDS_ACTOR, .legal = doom_minor_legal,
            .odds = ODDS(N_success, N_complication));

static void say(struct play *p)
{
    doom_begin(p, QUICK, "FD-164");
    play_note(p, p->actor, N_say, kit_text(p, NAME_text), 0, "FD-164");
}

DEED_IN_ONE(say, ANY_TIME, "FD-164", say, NEEDS_ACTOR, .args = ARGS(MUST_SAY(text)),
            .legal = doom_quick_legal);

/* ---- FD-26: anybody may suggest something, nobody has to answer ---- */

LEGAL_IF(suggest, kit_text(p, NAME_text) > 0, "FD-26", N_no_text);
DEED_DOES(suggest, ANY_TIME, "FD-26", play_note(p, p->actor, N_suggest, kit_text(p, NAME_text), 0, "FD-26"),
          NEEDS_ACTOR, .flags = DEED_REACTS, .args = ARGS(MUST_SAY(text)), .legal = suggest_legal);
