#include "view/app_map.h"

#include "base/files.h"
#include "base/language.h"
#include "rules/list.h"
#include "session/shelf/draft.h"
#include "view/workshop/workshop.h"

#include <stdio.h>
#include <string.h>

void app_map_close_older(struct app *app)
{
    while (app->nolder > 0) {
        struct app_older *older = &app->older[--app->nolder];

        older->screen->tools.brush.file[0] = '\0';
        app_close_played(older->screen, &older->game);
    }
}

bool app_edit(struct app *app, const char *map, struct err *err)
{
    const struct ruleset *rules = app_usual_rules(app) ? app_usual_rules(app) : rules_at(0);
    struct app_game game;

    if (!map) {
        app->laying = (app_shown(app) != APP_NOTHING || app_start(app, err)) &&
                      scenery_screen_begin(&app->scenery, rules);
        return app->laying;
    }
    if ((!files_exist(map) && !bring_bare_map(map, err)) || !app_game_draft(&game, map, rules, err) ||
        !app_show_table(app, &game, err))
        return false;
    workshop_begin(app->screen, map, app->nolder);
    return true;
}

/* The map lies beside its scenario, under the same name. */
static bool draw_on(struct app *app, const struct str *scenario, struct err *err)
{
    struct str map = { 0 };
    bool done = (str_add(&map, str_cstr(scenario), scenario->len - strlen(".scenario.json")) &&
                 str_add_text(&map, ".map.json")) ||
                err_memory(err);

    done = done && app_edit(app, str_cstr(&map), err);
    str_clear(&map);
    return done;
}

bool app_map_keep_made(struct app *app, struct err *err)
{
    struct str scenario = { 0 };
    bool draws = app->scenery.draw,
         done = scenery_screen_keep(&app->scenery, &scenario, err) &&
                (draws ? draw_on(app, &scenario, err) : app_open(app, str_cstr(&scenario), NULL, NULL, err));

    str_clear(&scenario);
    return done;
}

bool app_map_resize(struct app *app, struct err *err)
{
    struct tool_brush *brush = &app->screen->tools.brush;
    char file[sizeof brush->file];

    if (app->nolder == APP_OLDER)
        return err_set(err, ERR_DATA, _("It was made larger or smaller too often; open it anew."));
    snprintf(file, sizeof file, "%s", brush->file);
    if (!draft_resize(app->screen->game.session, file, &brush->grow, err))
        return false;
    app->older[app->nolder++] = (struct app_older){ app->game, app->screen };
    app->game = (struct app_game){ 0 };
    app->screen = NULL;
    if (app_edit(app, file, err))
        return true;
    app->nolder--;
    app->game = app->older[app->nolder].game;
    app->screen = app->older[app->nolder].screen;
    return false;
}

void app_map_unsize(struct app *app)
{
    struct app_older older = app->older[app->nolder - 1];

    app->nolder--;
    players_window_free(app->shown_players);
    app->shown_players = NULL;
    app->screen->tools.brush.file[0] = '\0';
    app_close_played(app->screen, &app->game);
    app->game = older.game; /* what its screen points at stood here before */
    app->screen = older.screen;
    app->screen->tools.brush.kept = -1;
    workshop_keep(app->screen, true);
}

bool app_map_try(struct app *app, struct err *err)
{
    struct str scenario = { 0 };
    const struct table_screen *screen = app->screen;

    workshop_keep(app->screen, true);
    bool done = bring_try(screen->game.rules, screen->tools.brush.file, &scenario, err) &&
                app_open(app, str_cstr(&scenario), NULL, NULL, err);
    str_clear(&scenario);
    return done;
}
