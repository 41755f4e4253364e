/* What would not work, found while one draws (view/workshop/own.h, content/flaws.h). */
#include "view/workshop/own.h"

#include "base/hash.h"
#include "base/language.h"
#include "view/table/eyes.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 4, AT_ONCE = 90000 /* cells: of a larger map it is found when one asks */ };

/* What it is, and what is said below that. */
static void tell(const struct flaw *flaw, bool squares, char *title, size_t room, char *more,
                 size_t more_room)
{
    *more = '\0';
    switch (flaw->kind) {
    case FLAW_START_WALLED:
        snprintf(title, room, "%s", _("A start area lies in a wall"));
        snprintf(more, more_room, squares ? _("%s, %d squares of %d") : _("%s, %d hexes of %d"),
                 workshop_start_title(flaw->name), flaw->n, flaw->of);
        break;
    case FLAW_STARTS_APART:
        snprintf(title, room, "%s", _("The sides cannot come together"));
        snprintf(more, more_room, "%s", workshop_start_title(flaw->name));
        break;
    case FLAW_ROOM_CLOSED:
        snprintf(title, room, _("Nobody can come to room %d"), flaw->n);
        snprintf(more, more_room, "%s", *flaw->name ? flaw->name : _("It has no door"));
        break;
    case FLAW_DOOR_NOWHERE:
        snprintf(title, room, "%s", _("A door leads nowhere"));
        break;
    default:
        snprintf(title, room, "%s", _("Nobody can come here"));
        snprintf(more, more_room,
                 squares ? n_("%d square", "%d squares", (unsigned)flaw->n)
                         : n_("%d hex", "%d hexes", (unsigned)flaw->n),
                 flaw->n);
        break;
    }
}

/* While a stroke is drawn, and until the map or its places are others, what was found holds. */
static void judge(struct table_screen *screen, struct ui *ui, bool asked)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    uint64_t numbers[] = { board->version, (uint64_t)session_head(screen->game.session) },
             key = hash_bytes(numbers, sizeof numbers) | 1;
    struct place *place;

    if (brush->down || brush->judged == key || (grid_cells(&board->grid) > AT_ONCE && !asked))
        return;
    int n = workshop_places(&screen->game, ui, &place);
    flaws_find(board, place, n, &brush->flaws);
    brush->judged = key;
}

static void show_one(struct table_screen *screen, struct ui *ui, int i)
{
    const struct flaw *flaw = &screen->tools.brush.flaws.at[i];
    char id[24], title[160], more[96];
    struct ui_button button = { .id = id,
                                .label = title,
                                .icon = paint_icon_named("alert"),
                                .bar = -1,
                                .warm = true,
                                .tip = _("Show where") };

    snprintf(id, sizeof id, "flaw.%d", i);
    tell(flaw, screen->camera.grid.layout == GRID_SQUARE, title, sizeof title, more, sizeof more);
    if (*more)
        button.line[0] = more;
    if (ui_button_row(ui, &button)) {
        table_select_cursor(&screen->selection, flaw->at);
        camera_show(&screen->camera, flaw->at, screen->camera.grid.cell * ROOM);
    }
}

/* What is as it should be, in one quiet line with a tick. */
static void show_fine(const struct flaws *flaws, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 20);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY)), tick = ui_cut(&row, size, theme_px(t, 10));
    char doors[32], lights[32], text[96];

    snprintf(doors, sizeof doors, n_("%d door", "%d doors", (unsigned)flaws->doors), flaws->doors);
    snprintf(lights, sizeof lights, n_("%d light", "%d lights", (unsigned)flaws->lamps), flaws->lamps);
    /* words: how much of a map is as it should be: "6 doors and 10 lights are fine" */
    snprintf(text, sizeof text, _("%s and %s are fine"), doors, lights);
    paint_icon_draw(ui->draw, ICON_CHECK, tick.x, tick.y + (tick.h - size) / 2, size,
                    theme_color(t, ROLE_GOOD));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    ui_drawn(ui, "flaws.fine", text, "", "", row);
}

/* Does a side have none? */
static bool lacks_start(const struct table_game *game)
{
    bool has[WORKSHOP_STARTS] = { false };
    struct place place;

    for (int id = -1; (id = workshop_next_place(game, id, &place)) >= 0;)
        for (int i = 0; i < WORKSHOP_STARTS; i++)
            has[i] = has[i] || (place.kind == PLACE_START && strcmp(place.text, workshop_starts[i]) == 0);
    return !has[0] || !has[1];
}

void workshop_wrong(struct table_screen *screen, struct ui *ui)
{
    struct flaws *flaws = &screen->tools.brush.flaws;
    char count[12] = "";
    struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_TITLE));

    judge(screen, ui, false);
    if (grid_cells(&screen->game.view->board->grid) > AT_ONCE) {
        struct ui_button look = { .id = "flaws.look", .label = _("Look for it now"), .bar = -1 };

        if (ui_button_row(ui, &look))
            judge(screen, ui, true);
    }
    if (flaws->n > 0)
        snprintf(count, sizeof count, "%d", flaws->n);
    ui_drawn(ui, "flaws", _("What would not work"), count, "", row);
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("What would not work"), -1);
    ui_line(ui, row, FACE_STRONG, TYPE_NUMBER, ROLE_BAD, count, 1);
    for (int i = 0; i < flaws->n; i++)
        show_one(screen, ui, i);
    show_fine(flaws, ui);
    if (*screen->tools.brush.file && lacks_start(&screen->game))
        ui_label(ui, "flaws.starts", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("For a fight both sides need a start area."));
}
