/*
 * session/journal/record.c - what a command did, gathered into an entry, and undone where it came to
 * nothing.
 */
#include "session/journal/record.h"

#include "base/language.h"
#include "session/journal/inside.h"
#include "session/shelf/game.h"

#include <stdio.h>

struct session *record_begin(struct scenario *scenario, const char *seed, struct err *err)
{
    struct session *s = game_lay(scenario, seed, true, err);
    struct scenario_commands commands = { .n = 0 };

    if (s && scenario_setup(scenario, session_book(s), &commands, err)) {
        scenario_commands_clear(&commands);
        return s;
    }
    session_close(s);
    return NULL;
}

/* Run it to its end, each answer told as it is given. */
static bool run(struct session *s, const struct tape *tape, struct err *err)
{
    struct pending *p = &s->pending;
    struct spelling spelling = session_spelling(s);
    enum outcome outcome;

    if (!tape_copy(&p->tape, tape))
        return err_memory(err);
    outcome = pending_replay(&p->play, &p->tape, &spelling, &p->told);
    s->stamp++;
    if (outcome == OUTCOME_FAILED)
        return err_memory(err);
    if (outcome == OUTCOME_REFUSED)
        return err_set(err, ERR_DATA, _("the rules refuse it (%s)"),
                       p->play.refusal.rule ? p->play.refusal.rule : _("no rule"));
    if (outcome != OUTCOME_DONE || p->play.head < p->tape.len)
        return err_set(err, ERR_DATA, _("its dice and answers do not bring it to its end"));
    return true;
}

bool record_deed(struct session *s, const struct command *command, const struct tape *tape, const char *why,
                 struct err *err)
{
    if (!pending_begin(s, command))
        return err_memory(err);
    snprintf(s->pending.reason, sizeof s->pending.reason, "%s", why);
    if (!run(s, tape, err)) {
        pending_drop(s);
        return false;
    }
    if (!submit_finish(s)) {
        *err = s->err;
        pending_drop(s);
        return false;
    }
    tree_trim(s);
    session_look(s);
    return true;
}

bool record_end(struct session *s, const char *path, struct err *err)
{
    bool kept = session_begun(s, path, err);

    session_close(s);
    return kept && session_verify_file(path, err);
}
