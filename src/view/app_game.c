#include "view/app_game.h"

#include "base/files.h"
#include "content/scenario.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

/* Saved games are SQLite files; everything else is read as a scenario. */
static bool is_saved_game(const char *path)
{
    static const char magic[] = "SQLite format 3";
    char head[sizeof magic] = "";
    FILE *file = fopen(path, "rb");

    if (!file)
        return false;
    size_t got = fread(head, 1, sizeof head, file);
    fclose(file);
    return got == sizeof head && memcmp(head, magic, sizeof magic) == 0;
}

static bool all_faults(struct faults *faults, struct err *err)
{
    struct str text;

    str_init(&text);
    faults_print(faults, &text);
    while (text.len > 0 && text.text[text.len - 1] == '\n')
        str_cut(&text, text.len - 1);
    err_set(err, faults_kind(faults) == ERR_NONE ? ERR_MEMORY : faults_kind(faults), "%s", str_cstr(&text));
    str_clear(&text);
    return false;
}

static bool add_seats(struct session *session, const struct scenario *scenario, struct err *err)
{
    static const enum runner runner[] = { RUNNER_PERSON, RUNNER_PROGRAM, RUNNER_SILENT };

    session_set_runner(session, SEAT_GM, runner[scenario->seat[0].runner]);
    for (int i = 1; i < scenario->nseats; i++) {
        const struct scenario_seat *seat = &scenario->seat[i];

        if (session_add_seat(session, seat->name, seat->gm, runner[seat->runner]) < 0)
            return err_set(err, ERR_DATA, "the seat %s cannot be added", seat->name);
    }
    return true;
}

static bool set_board(struct session *session, struct scenario *scenario, struct err *err)
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
        return err_set(err, ERR_DATA, "the scenario cannot begin: %s (%s)", ruleset_name(session_rules(session), no->why),
                       no->rule ? no->rule : "");
    *err = *session_error(session);
    return false;
}

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

static struct session *begin(struct scenario *scenario, const char *seed, const char *keep, struct err *err)
{
    struct session *session = session_new(scenario->rules, keep, seed, err);

    if (session && add_seats(session, scenario, err) && set_board(session, scenario, err) && set_up(session, scenario, err))
        return session;
    session_close(session);
    return NULL;
}

static struct session *open_scenario(const char *path, const char *seed, const char *keep, struct err *err)
{
    struct scenario scenario;
    struct faults faults;
    struct session *session = NULL;

    faults_init(&faults);
    if (scenario_load(&scenario, path, rules_at, &faults)) {
        session = begin(&scenario, seed, keep, err);
        scenario_clear(&scenario);
    } else {
        all_faults(&faults, err);
    }
    faults_clear(&faults);
    return session;
}

bool app_game_open(struct app_game *game, const char *path, const char *seed, const char *keep, struct err *err)
{
    struct faults faults;

    *game = (struct app_game){ 0 };
    game->session = is_saved_game(path) ? session_open(path, err) : open_scenario(path, seed, keep, err);
    if (!game->session)
        return false;
    faults_init(&faults);
    game->worded = words_load(session_rules(game->session), &game->words, &faults);
    faults_clear(&faults); /* without its words a rule set shows its keys */
    return true;
}

void app_game_close(struct app_game *game)
{
    session_close(game->session);
    if (game->worded)
        words_clear(&game->words);
    *game = (struct app_game){ 0 };
}

bool app_game_new_name(const char *scenario, struct str *path, struct err *err)
{
    const char *slash = strrchr(scenario, '/'), *base = slash ? slash + 1 : scenario;
    char name[96];

    for (int i = 1; i < 100000; i++) {
        str_reset(path);
        snprintf(name, sizeof name, "games/%.*s-%d.battlemat", (int)strcspn(base, "."), base, i);
        if (!files_home_path(FILES_STATE, name, path, err))
            return false;
        if (!files_exist(str_cstr(path)))
            return true;
    }
    return err_set(err, ERR_ENVIRONMENT, "there are too many games of %s", base);
}
