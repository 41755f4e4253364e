#include "view/app_game.h"

#include "base/files.h"
#include "base/language.h"
#include "content/scenario.h"
#include "exchange/bundle.h"
#include "rules/list.h"
#include "session/shelf/draft.h"
#include "session/shelf/game.h"
#include "session/shelf/making.h"

#include <stdio.h>
#include <string.h>

/* Saved games are SQLite files; everything else is read as a scenario. */
static bool is_saved_game(const char *path)
{
    static const char magic[] = "SQLite format 3";

    return files_begins_with(path, magic, sizeof magic);
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

static bool follow_choice(struct scenario *scenario, const struct game_choice *choice, struct faults *faults)
{
    bool whole = true;

    for (int i = 0; i < choice->seats && i < scenario->nseats; i++)
        scenario->seat[i].runner = choice->runner[i];
    for (int i = 0; i < choice->options && i < scenario->rules->noptions && whole; i++)
        whole = scenario_set_option(scenario, i, choice->option[i]);
    for (int i = 0; i < choice->parts && whole; i++)
        whole = choice->part[i].figure < scenario->nfigures &&
                scenario_recast(scenario, choice->part[i].figure, choice->part[i].sheet, faults);
    return whole && scenario_spare(scenario, choice->spared); /* last: it moves the others' rows */
}

/* `choice` may be NULL: as the scenario has it. */
static struct session *begin_scenario(struct app_game *game, const char *path,
                                      const struct game_choice *choice, const char *seed, const char *keep,
                                      struct err *err)
{
    struct scenario scenario;
    struct faults faults;
    struct session *session = NULL;

    faults_init(&faults);
    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        all_faults(&faults, err);
    } else if (choice && !follow_choice(&scenario, choice, &faults)) {
        all_faults(&faults, err);
        scenario_clear(&scenario);
    } else {
        session = game_begin(&scenario, keep,
                             seed             ? seed
                             : *scenario.seed ? scenario.seed
                                              : NULL,
                             false, err);
        if (session) {
            game->lesson = scenario.lesson;
            scenario.lesson = (struct lesson){ .n = 0 };
            str_add_text(&game->taught, path);
        }
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
    return session;
}

/* The same of a bundle, which is taken into our own folder first. */
static struct session *open_scenario(struct app_game *game, const char *path,
                                     const struct game_choice *choice, const char *seed, const char *keep,
                                     struct err *err)
{
    struct str taken = { 0 };
    bool bundle = bundle_is(path);
    struct session *session = NULL;

    if (!bundle || bundle_open(path, &taken, err))
        session = begin_scenario(game, bundle ? str_cstr(&taken) : path, choice, seed, keep, err);
    str_clear(&taken);
    return session;
}

/* ---- a sheet ---- */

bool app_game_is_sheet(const char *path)
{
    static const char ending[] = ".sheet.json";
    size_t len = strlen(path), tail = sizeof ending - 1;

    return len > tail && strcmp(path + len - tail, ending) == 0;
}

static struct session *open_sheet(struct app_game *game, const char *path, const char *seed, const char *keep,
                                  struct err *err)
{
    struct faults faults;

    faults_init(&faults);
    game->has_sheet = sheet_load_any(path, rules_at, true, &game->book, &game->sheet, &faults) ||
                      all_faults(&faults, err);
    faults_clear(&faults);
    return game->has_sheet ? making_take(&game->sheet, keep, seed, err) : NULL;
}

/* With a session, bring the words of its rule set. */
static bool add_words(struct app_game *game)
{
    struct faults faults;

    if (!game->session)
        return false;
    faults_init(&faults);
    game->worded = words_load(session_rules(game->session), &game->words, &faults);
    faults_clear(&faults); /* without its words a rule set shows its keys */
    const struct state *view = session_view(game->session, SEAT_TABLE);
    words_speak_of(&game->words, view ? view->board : NULL);
    return true;
}

/* The same steps in other words; a scenario that is gone, or has others now, leaves the old ones. */
static void read_lesson_again(struct app_game *game)
{
    struct scenario scenario;
    struct faults faults;

    faults_init(&faults);
    if (scenario_load(&scenario, str_cstr(&game->taught), rules_at, &faults)) {
        if (scenario.lesson.n == game->lesson.n) {
            struct lesson old = game->lesson;

            game->lesson = scenario.lesson;
            scenario.lesson = old;
        }
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
}

void app_game_speak(struct app_game *game)
{
    struct words old = game->words;

    if (!game->session)
        return;
    game->words = (struct words){ 0 };
    add_words(game);
    words_clear(&old);
    if (game->lesson.n > 0)
        read_lesson_again(game);
}

/* A saved game of a lesson is taught on, if its scenario is still there. */
static void take_lesson(struct app_game *game)
{
    struct scenario scenario;
    struct faults faults;

    faults_init(&faults);
    if (session_find_scenario(game->session, &game->taught) &&
        scenario_load(&scenario, str_cstr(&game->taught), rules_at, &faults)) {
        if (scenario.rules == session_rules(game->session)) {
            game->lesson = scenario.lesson;
            scenario.lesson = (struct lesson){ .n = 0 };
        }
        scenario_clear(&scenario);
    }
    faults_clear(&faults);
}

bool app_game_open(struct app_game *game, const char *path, const char *seed, const char *keep,
                   struct err *err)
{
    *game = (struct app_game){ 0 };
    game->session = is_saved_game(path)       ? session_open(path, err)
                    : app_game_is_sheet(path) ? open_sheet(game, path, seed, keep, err)
                                              : open_scenario(game, path, NULL, seed, keep, err);
    if (game->session && is_saved_game(path))
        take_lesson(game);
    if (add_words(game))
        return true;
    app_game_close(game);
    return false;
}

bool app_game_begin(struct app_game *game, const char *path, const struct game_choice *choice,
                    const char *seed, const char *keep, struct err *err)
{
    *game = (struct app_game){ .choice = *choice, .chosen = true };
    game->session = open_scenario(game, path, choice, seed, keep, err);
    if (add_words(game))
        return true;
    app_game_close(game);
    return false;
}

bool app_game_look(struct app_game *game, const char *path, struct err *err)
{
    *game = (struct app_game){ 0 };
    game->session = is_saved_game(path) ? session_open_to_read(path, err)
                                        : open_scenario(game, path, NULL, "0", NULL, err);
    return add_words(game);
}

bool app_game_make(struct app_game *game, const char *system, const char *seed, const char *keep,
                   struct err *err)
{
    const struct ruleset *rules = making_rules_named(system, err);

    *game = (struct app_game){ 0 };
    if (rules)
        game->session = making_begin(rules, _(MAKING_NAMELESS), keep, seed, err);
    return add_words(game);
}

void app_game_note_fresh(struct app_game *game, const char *name)
{
    if (strlen(name) >= sizeof game->fresh || !files_exist(name))
        return;
    snprintf(game->fresh, sizeof game->fresh, "%s", name);
    snprintf(game->title, sizeof game->title, "%s", session_title(game->session));
}

void app_game_draft(struct app_game *game, struct draft *draft)
{
    *game = (struct app_game){ .session = draft->session };
    if (draft->layer == 0 && draft->fresh.len > 0)
        app_game_note_fresh(game, str_cstr(&draft->fresh)); /* one that is only looked at leaves nothing */
    str_clear(&draft->fresh);
    add_words(game);
}

void app_game_close(struct app_game *game)
{
    session_close(game->session);
    lesson_clear(&game->lesson);
    str_clear(&game->taught);
    if (game->worded)
        words_clear(&game->words);
    if (game->has_sheet) {
        sheet_clear(&game->sheet);
        book_clear(&game->book);
    }
    *game = (struct app_game){ 0 };
}

bool app_game_new_name(const char *scenario, struct str *path, struct err *err)
{
    const char *slash = strrchr(scenario, '/'), *base = slash ? slash + 1 : scenario;

    for (int i = 1; i < 100000; i++) {
        str_reset(path);
        if (!game_folder(path, err))
            return false;
        str_add_format(path, "/%.*s-%d.battlemat", (int)strcspn(base, "."), base, i);
        if (!files_exist(str_cstr(path)))
            return true;
    }
    return err_set(err, ERR_ENVIRONMENT, _("there are too many games of %s"), base);
}
