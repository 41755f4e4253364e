/* session/shelf/game.c - a scenario laid on the table: a session with its board, seats and figures. */
#include "session/shelf/game.h"

#include "base/files.h"
#include "base/language.h"

static bool seat_all(struct session *session, const struct scenario *scenario, bool by_program,
                     struct err *err)
{
    static const enum runner runner[] = { RUNNER_PERSON, RUNNER_PROGRAM, RUNNER_SILENT };

    session_set_runner(session, SEAT_GM, by_program ? RUNNER_PROGRAM : runner[scenario->seat[0].runner]);
    for (int i = 1; i < scenario->nseats; i++) {
        const struct scenario_seat *seat = &scenario->seat[i];

        if (session_add_seat(session, seat->name, seat->gm,
                             by_program ? RUNNER_PROGRAM : runner[seat->runner]) < 0)
            return err_set(err, ERR_DATA, _("the seat %s cannot be added"), seat->name);
    }
    return true;
}

static bool lay_board(struct session *session, struct scenario *scenario, struct err *err)
{
    struct board *board = NULL;

    if (!scenario_board(scenario, session_book(session), &board, err))
        return false;
    if (!board || session_set_board(session, board, scenario->map_file, err))
        return true;
    board_free(board);
    return false;
}

static bool refused(struct session *session, enum outcome outcome, struct err *err)
{
    const struct refusal *no = session_refusal(session);

    if (outcome == OUTCOME_REFUSED)
        return err_set(err, ERR_DATA, _("the scenario cannot begin: %s (%s)"),
                       ruleset_name(session_rules(session), no->why), no->rule ? no->rule : "");
    *err = *session_error(session);
    return false;
}

/* A question that a person must answer may stay open: the game then begins with it. */
static bool set_up(struct session *session, const struct scenario *scenario, struct err *err)
{
    struct scenario_commands commands = { .n = 0 };
    bool done = scenario_setup(scenario, session_book(session), &commands, err);

    for (int i = 0; done && i < commands.n; i++) {
        enum outcome outcome = session_submit(session, &commands.at[i]);

        if (outcome == OUTCOME_ASKS)
            outcome = session_serve(session);
        done = outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS || refused(session, outcome, err);
    }
    scenario_commands_clear(&commands);
    return done;
}

struct session *game_lay(struct scenario *scenario, const char *seed, bool by_program, struct err *err)
{
    const struct session_origin origin = { scenario->file, scenario->opening, scenario->goal,
                                           scenario->minutes };
    struct session *session = session_new(scenario->rules, NULL, seed, err);

    if (session && session_take_title(session, scenario->title, err) &&
        session_set_origin(session, &origin, err) && seat_all(session, scenario, by_program, err) &&
        lay_board(session, scenario, err))
        return session;
    session_close(session);
    return NULL;
}

struct session *game_begin(struct scenario *scenario, const char *path, const char *seed, bool by_program,
                           struct err *err)
{
    struct session *session = game_lay(scenario, seed, by_program, err);

    if (session && set_up(session, scenario, err) && session_begun(session, path, err))
        return session;
    session_close(session);
    return NULL;
}

bool game_folder(struct str *path, struct err *err)
{
    return files_home_path(FILES_STATE, "games", path, err) && files_make_folder(str_cstr(path), err);
}
