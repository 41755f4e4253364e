#include "view/app_map.h"

#include "base/files.h"
#include "base/json.h"
#include "base/language.h"
#include "base/mem.h"
#include "rules/list.h"
#include "session/shelf/draft.h"
#include "session/shelf/draft_hold.h"
#include "session/shelf/draft_kept.h"
#include "view/workshop/workshop.h"

#include <stdio.h>
#include <string.h>

static void close_all(struct app_stack *stack)
{
    while (stack->n > 0) {
        struct app_older *one = &stack->at[--stack->n];

        str_clear(&one->file);
        one->screen->tools.brush.file[0] = '\0'; /* nothing more is written to it */
        app_close_played(one->screen, &one->game);
    }
    mem_free(stack->at);
    *stack = (struct app_stack){ 0 };
}

void app_map_close_older(struct app *app)
{
    close_all(&app->older);
    close_all(&app->newer);
    app->below = 0;
}

void app_map_let_go(struct app *app)
{
    draft_hold_drop(app->hold);
    app->hold = NULL;
}

/* Put a draft on the table, with the grounds and figures of its rules at hand. */
static bool show_draft(struct app *app, const char *map, struct draft *draft, struct err *err)
{
    struct app_game game;
    int floor = draft->floor, layer = draft->layer;

    app_game_draft(&game, draft);
    if (!app_show_table(app, &game, err))
        return false;
    app->screen->game.floor = floor;
    workshop_begin(app->screen, map, layer);
    return true;
}

/* A map file that is there; nobody else draws on it meanwhile. One that is drawn on here stays as it is. */
static bool draw(struct app *app, const char *map, const struct ruleset *rules, struct err *err)
{
    struct draft draft;

    if (draft_hold_is_of(app->hold, map))
        return workshop_keep_now(app->screen, err);
    struct draft_hold *hold = draft_hold_take(map, err);
    if (hold && draft_open(map, 0, rules, &draft, err) && show_draft(app, map, &draft, err)) {
        app->hold = hold; /* that of the map before went with it */
        app->below = draft.layer;
        return true;
    }
    draft_hold_drop(hold);
    return false;
}

bool app_edit(struct app *app, const char *map, struct err *err)
{
    const struct ruleset *rules = app_usual_rules(app) ? app_usual_rules(app) : rules_at(0);

    if (!map) {
        app->laying = (app_shown(app) != APP_NOTHING || app_start(app, err)) &&
                      scenery_screen_begin(&app->scenery, rules);
        return app->laying;
    }
    if (files_exist(map) && align_screen_takes(map))
        return app_map_align(app, map, err);
    return (files_exist(map) || bring_bare_map(map, err)) && draw(app, map, rules, err);
}

/* The map beside a scenario that was written just now; both go again if it cannot be drawn on. */
static bool draw_on(struct app *app, const char *scenario, const struct ruleset *rules, struct err *err)
{
    struct str map = { 0 };
    bool done = (bring_map_of(scenario, &map) || err_memory(err)) && draw(app, str_cstr(&map), rules, err);

    if (!done)
        bring_take_back(scenario);
    str_clear(&map);
    return done;
}

bool app_map_keep_made(struct app *app, struct err *err)
{
    struct str scenario = { 0 };
    const struct ruleset *rules = rules_at(app->scenery.rules);
    bool draws = app->scenery.draw, done = scenery_screen_keep(&app->scenery, &scenario, err);

    if (done && draws)
        done = draw_on(app, str_cstr(&scenario), rules, err);
    else if (done)
        done = app_open(app, str_cstr(&scenario), NULL, NULL, err);
    str_clear(&scenario);
    return done;
}

/* What is shown waits, as `older` has it. */
static void put_below(struct app *app, const struct app_older *older)
{
    app->older.at[app->older.n++] = *older;
    app->game = (struct app_game){ 0 };
    app->screen = NULL;
}

static bool too_often(struct err *err)
{
    return err_set(err, ERR_DATA, _("It was made larger or smaller too often; open it anew."));
}

/* Room for one more, of no more than may be open at once. */
static bool has_room(struct app_stack *stack, struct err *err)
{
    if (stack->n == APP_OLDER)
        return too_often(err);
    return MEM_RESERVE(stack->at, stack->room, stack->n + 1) || err_memory(err);
}

bool app_map_resize(struct app *app, struct err *err)
{
    struct tool_brush *brush = &app->screen->tools.brush;
    struct app_older older = { .game = app->game, .screen = app->screen };
    struct err again = { 0 };
    struct draft draft = { 0 };
    char file[sizeof brush->file];
    int layer = app->below + (int)app->older.n;

    if (layer >= APP_LAYERS)
        return too_often(err);
    if (!has_room(&app->older, err))
        return false;
    snprintf(file, sizeof file, "%s", brush->file);
    if (!workshop_keep_now(app->screen, err) || !files_read(file, JSON_BOARD_LIMIT, &older.file, err) ||
        !draft_resize(app->screen->game.session, file, &brush->grow, err)) {
        str_clear(&older.file);
        return false;
    }
    const struct table_game *game = &older.screen->game;
    bool laid = draft_kept_lay_by(file, layer, game->floor, &older.file);
    put_below(app, &older);
    if (draft_open(file, layer + 1, game->rules, &draft, err) && show_draft(app, file, &draft, err)) {
        if (laid)
            app->older.at[app->older.n - 1].game.fresh[0] = '\0'; /* another lies upon it: it stays */
        close_all(&app->newer);
        return true;
    }
    if (laid)
        draft_kept_take_back(file, layer, game->floor);
    app->older.n--;
    app->game = older.game;
    app->screen = older.screen;
    if (!files_write(file, str_cstr(&older.file), older.file.len, &again))
        app->screen->tools.brush.kept = -1; /* it is written anew from the board */
    str_clear(&older.file);
    return false;
}

/*
 * The last of a stack comes, with its file, and what is shown goes on the other one, with what the file was.
 * False: err, and nothing was changed.
 */
static bool change_over(struct app *app, struct app_stack *from, struct app_stack *to, struct err *err)
{
    struct app_older comes = from->at[from->n - 1], goes = { .game = app->game, .screen = app->screen };
    const char *file = app->screen->tools.brush.file;

    if (!workshop_keep_now(app->screen, err) || !files_read(file, JSON_BOARD_LIMIT, &goes.file, err) ||
        !files_write(file, str_cstr(&comes.file), comes.file.len, err)) {
        str_clear(&goes.file);
        return false;
    }
    str_clear(&comes.file);
    from->n--;
    to->at[to->n++] = goes;
    app_players_close(app);
    app->game = comes.game; /* what its screen points at stood here before */
    app->screen = comes.screen;
    return true;
}

/* What was kept another day, below all that is open. */
static bool fetch_below(struct app *app, struct err *err)
{
    struct app_older now = { .game = app->game, .screen = app->screen }, below = { 0 };
    const char *map = now.screen->tools.brush.file;
    struct draft draft;

    if (!draft_below(map, app->below - 1, &draft, &below.file, err))
        return false;
    app->game = (struct app_game){ 0 };
    app->screen = NULL;
    bool shown = show_draft(app, map, &draft, err);
    if (shown) {
        below.game = app->game;
        below.screen = app->screen;
        app->older.at[app->older.n++] = below;
        app->below--;
    } else {
        str_clear(&below.file);
    }
    app->game = now.game;
    app->screen = now.screen;
    return shown;
}

bool app_map_unsize(struct app *app, struct err *err)
{
    if (app->older.n == 0 && app->below == 0)
        return true;
    if (!has_room(&app->newer, err))
        return false;
    if (app->older.n == 0 && !(has_room(&app->older, err) && fetch_below(app, err)))
        return false;
    if (!change_over(app, &app->older, &app->newer, err))
        return false;
    app->screen->tools.brush.newer = session_head(app->screen->game.session);
    return true;
}

bool app_map_resized(struct app *app, struct err *err)
{
    return has_room(&app->older, err) && change_over(app, &app->newer, &app->older, err);
}

bool app_map_try(struct app *app, struct err *err)
{
    struct str scenario = { 0 };
    const struct table_screen *screen = app->screen;

    bool done = workshop_keep_now(app->screen, err) &&
                bring_try(screen->game.rules, screen->tools.brush.file, &scenario, err) &&
                app_open(app, str_cstr(&scenario), NULL, NULL, err);
    str_clear(&scenario);
    return done;
}

/* ---- of other programs ---- */

bool app_map_bring(struct app *app, const char *path, struct err *err)
{
    if (app_shown(app) == APP_NOTHING && !app_start(app, err))
        return false;
    bring_screen_init(&app->bring, path, app_usual_rules(app));
    app->bringing = true;
    app->configuring = false;
    return true;
}

bool app_map_open_foreign(struct app *app, const char *path, const char *seed, const char *keep,
                          struct err *err)
{
    if (!app_map_bring(app, path, err))
        return false;
    app->bring.seed = seed;
    app->bring.keep = keep;
    return true;
}

void app_map_follow_bring(struct app *app)
{
    struct bring_screen *bring = &app->bring;
    struct bring_wish wish = { bring->path, rules_at(bring->rules), bring->windows };
    struct str scenario = { 0 };
    struct err err = { 0 };
    bool begins = bring->bring && !bring->aside, ends = bring->aside && bringing_is_done(bring->aside),
         brought = false;

    bring->bring = false;
    if (begins && align_screen_takes(bring->path)) {
        char path[BRING_PATH];

        memcpy(path, bring->path, sizeof path);
        app_close_bring(app);
        app_tell_if_not(app, app_map_align(app, path, &err), &err);
        return;
    }
    if (begins && app->ready)
        bring->aside = bringing_begin(&wish, app->ready, app->ready_context);
    if (begins && !bring->aside) {
        brought = bring_map(&wish, &scenario, &err);
        ends = true;
    } else if (ends) {
        brought = bringing_end(bring->aside, &scenario, &err);
        bring->aside = NULL;
    } else if (bring->leave && !bring->aside) {
        app_close_bring(app);
    }
    if (ends)
        app_tell_if_not(app, brought && app_open(app, str_cstr(&scenario), bring->seed, bring->keep, &err),
                        &err);
    str_clear(&scenario);
}

/* ---- of pictures ---- */

bool app_map_align(struct app *app, const char *path, struct err *err)
{
    const struct ruleset *rules = app_usual_rules(app) ? app_usual_rules(app) : rules_at(0);
    struct align_screen align;

    if (app_shown(app) == APP_NOTHING && !app_start(app, err))
        return false;
    if (!align_screen_begin(&align, path, rules, app->ready, app->ready_context, err))
        return false;
    app_map_close_align(app);
    app->align = align;
    app->aligning = true;
    app->configuring = false;
    return true;
}

void app_map_close_align(struct app *app)
{
    if (app->aligning)
        align_screen_clear(&app->align);
    app->aligning = false;
}

void app_map_follow_align(struct app *app)
{
    struct str scenario = { 0 };
    struct err err = { 0 };

    if (app->align.instead) {
        char path[ALIGN_PATH];

        memcpy(path, app->align.beside, sizeof path);
        app_map_close_align(app);
        app_tell_if_not(app, app_map_bring(app, path, &err), &err);
    } else if (app->align.leave) {
        app_map_close_align(app);
    } else if (app->align.wrong.kind != ERR_NONE) {
        err = app->align.wrong;
        app_map_close_align(app);
        app_tell_if_not(app, false, &err);
    } else if (app->align.done) {
        const struct bring_picture picture = { app->align.rules, app->align.path, &app->align.lattice };

        app->align.done = false;
        app_tell_if_not(app,
                        bring_picture(&picture, &scenario, &err) &&
                            draw_on(app, str_cstr(&scenario), picture.rules, &err),
                        &err);
    }
    str_clear(&scenario);
}
