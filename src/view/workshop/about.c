/* The right column: what is selected or in hand, and what would not work (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/language.h"
#include "base/text.h"
#include "paint/paint_vista.h"
#include "view/table/handle.h"
#include "view/tools/ground.h"

#include <stdio.h>
#include <string.h>

/* How doors stand; the last two are what a side may be besides. */
static const struct {
    const char *id, *label;
    enum icon icon;
    int barrier;
} stands[] = { { "open", N_("Open"), ICON_DOOR_OPEN, BARRIER_DOOR_OPEN },
               { "shut", N_("Shut"), ICON_DOOR, BARRIER_DOOR },
               { "locked", N_("Locked"), ICON_LOCK, BARRIER_DOOR_LOCKED },
               { "secret", N_("Secret"), ICON_MASK, BARRIER_DOOR_SECRET },
               { "wall", N_("Wall"), ICON_MINUS, BARRIER_WALL },
               { "window", N_("Window"), ICON_EYE, BARRIER_WINDOW } };

enum { DOORS_OF = 4, STANDS = 6, BOX = 56, PICTURE = 92 };

/* What it is called, its icon in a box before that, and what it is about. */
static void show_title(struct ui *ui, enum icon icon, const char *title, const char *about)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, BOX)), at = ui_cut(&row, row.h, theme_px(t, 14));
    const struct draw_box box = { .radius = (short)theme_radius_small(t),
                                  .border = 1,
                                  .fill = theme_color(t, ROLE_SUNKEN),
                                  .line = theme_color(t, ROLE_CONTROL) };
    int size = at.h * 5 / 8, inset = (at.h - size) / 2;

    draw_box(ui->draw, at, &box);
    paint_icon_draw(ui->draw, icon, at.x + inset, at.y + inset, size, theme_color(t, ROLE_ACCENT));
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, title, -1);
    ui_drawn(ui, "work.title", title, "", "", row);
    if (about && *about)
        ui_label(ui, "work.about", FACE_BODY, TYPE_BODY, ROLE_QUIET, about);
}

/* What stands on the side, as it is painted there, and what it is called. */
static void show_side_title(struct table_screen *screen, struct ui *ui, const char *title)
{
    const struct theme *t = ui->theme;
    const struct board *board = screen->game.view->board;
    struct rect row = ui_row(ui, theme_px(t, PICTURE)), at = ui_cut(&row, row.h, theme_px(t, 16));
    struct paint_grid grid = screen->camera.grid;
    const struct brush_side *on = &screen->tools.brush.on;

    grid.cell = at.h * 3 / 4;
    grid.x = grid.y = 0;
    struct paint_point one = paint_grid_center(&grid, on->cell),
                       two = paint_grid_center(&grid, grid_step(grid.layout, on->cell, on->direction));
    grid.x = at.x + at.w / 2 - (int)((one.x + two.x) / 2);
    grid.y = at.y + at.h / 2 - (int)((one.y + two.y) / 2);
    int radius = theme_radius_small(t);
    paint_vista_card(ui->draw, t, board, &grid, at, radius, radius);
    draw_box(ui->draw, at,
             &(struct draw_box){
                 .radius = (short)radius, .border = 1, .line = theme_color(t, ROLE_CONTROL) });
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, title, -1);
    ui_drawn(ui, "work.title", title, "", "", row);
}

/* Buttons in two columns; the barrier that is chosen now. */
static int show_stands(struct ui *ui, int n, int now)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = { 0 };

    for (int i = 0; i < n; i++) {
        char id[32];
        struct ui_button button = { .id = id,
                                    .label = _(stands[i].label),
                                    .icon = stands[i].icon,
                                    .bar = -1,
                                    .chosen = stands[i].barrier == now };

        snprintf(id, sizeof id, "work.stands.%s", stands[i].id);
        if (i % 2 == 0)
            row = ui_row(ui, theme_button(ui->theme));
        if (ui_button(ui, i % 2 == 0 ? ui_cut(&row, width, gap) : row, &button))
            now = stands[i].barrier;
    }
    return now;
}

/* Which of both sides starts there: the one that is chosen now. */
static int show_sides(struct ui *ui, int now)
{
    const char *const start[WORKSHOP_STARTS] = { _("Heroes"), _("Foes") };

    return ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "work.side", start, WORKSHOP_STARTS, now);
}

static bool show_remove(struct ui *ui)
{
    struct ui_button remove = {
        .id = "work.remove", .label = _("Remove"), .key = "Del", .icon = ICON_CROSS, .bar = -1
    };

    return ui_button(ui, ui_row(ui, theme_button(ui->theme)), &remove) || ui_key(ui, UI_KEY_DELETE, 0, false);
}

static bool is_door(int barrier)
{
    for (int i = 0; i < DOORS_OF; i++)
        if (stands[i].barrier == barrier)
            return true;
    return false;
}

static enum icon icon_of(int barrier)
{
    for (int i = 0; i < STANDS; i++)
        if (stands[i].barrier == barrier)
            return stands[i].icon;
    return ICON_SELECT;
}

/* A door that everybody sees, or that whoever finds it does; the barrier that is chosen now. */
static int show_seers(struct ui *ui, int now)
{
    struct ui_button all = { .id = "work.seen.all",
                             .label = _("Everybody"),
                             .icon = ICON_EYE,
                             .bar = -1,
                             .chosen = now != BARRIER_DOOR_SECRET },
                     finder = { .id = "work.seen.finder",
                                .label = _("Whoever finds it"),
                                .icon = ICON_EYE_OFF,
                                .bar = -1,
                                .chosen = now == BARRIER_DOOR_SECRET };

    ui_label(ui, "work.seen", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Who sees it"));
    if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &all) && now == BARRIER_DOOR_SECRET)
        now = BARRIER_DOOR;
    if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &finder))
        now = BARRIER_DOOR_SECRET;
    if (now == BARRIER_DOOR_SECRET)
        ui_label(ui, "work.seen.how", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Plain wall to everybody else."));
    return now;
}

static void show_side(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;
    int now = board_edge(screen->game.view->board, brush->on.cell, brush->on.direction);
    const char *called = now == BARRIER_NONE   ? _("Nothing stands there")
                         : now == BARRIER_WALL ? _("Wall")
                                               : handle_called(now);

    show_side_title(screen, ui, called);
    int chosen = show_stands(ui, STANDS, now);
    if (is_door(now) && chosen == now)
        chosen = show_seers(ui, now);
    if (show_remove(ui))
        workshop_turn(screen, BARRIER_NONE);
    else if (chosen != now)
        workshop_turn(screen, chosen);
}

/* Whose start it is, which the next one is too. */
static void show_whose(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    int now = strcmp(brush->place.text, workshop_starts[1]) == 0;
    int chosen = show_sides(ui, now);

    if (chosen == now)
        return;
    brush->start = chosen;
    workshop_name_place(screen, workshop_starts[chosen]);
}

static void show_place(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    const char *const title[PLACE_KINDS] = { _("Start area"), _("Zone"), _("Room"), _("Note") };
    const enum icon icon[PLACE_KINDS] = { ICON_FLAG, paint_icon_named("zone"), paint_icon_named("room"),
                                          paint_icon_named("note") };
    struct ui_button name = { .id = "work.name", .label = _("Rename"), .bar = -1, .middle = true };

    show_title(ui, icon[brush->place.kind], title[brush->place.kind],
               brush->place.kind == PLACE_ZONE ? _("Everybody at the table knows of it.")
                                               : _("The game master alone sees it."));
    if (brush->typing)
        ui_focus(ui, "work.text");
    brush->typing = false;
    if (brush->place.kind == PLACE_START) {
        show_whose(screen, ui);
    } else {
        struct rect row = ui_row(ui, theme_button(ui->theme));
        bool entered = ui_field(ui, row, "work.text",
                                brush->place.kind == PLACE_NOTE ? _("What it says") : _("Its name"),
                                brush->text, sizeof brush->text);

        if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &name) || entered) {
            workshop_name_place(screen, brush->text);
            ui_focus(ui, NULL);
        }
    }
    if (show_remove(ui))
        workshop_drop_place(screen);
}

static void show_area(struct table_screen *screen, struct ui *ui)
{
    const struct place *area = &screen->tools.brush.place;
    struct ui_button copy = { .id = "work.copy",
                              .label = _("Copy"),
                              .key = "C",
                              .bar = -1,
                              .tip = _("Take it in hand, to lay it elsewhere") };
    char size[32];

    snprintf(size, sizeof size, "%d \xc3\x97 %d", area->wide, area->high);
    show_title(ui, ICON_SELECT, size,
               _("The ground, what stands on the sides of its cells, and its lights."));
    if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &copy))
        workshop_copy(screen);
}

static void show_stamps(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    const char *const name[STAMPS] = { _("Room"), _("Stairs"), _("Bridge"), _("Camp"), _("What was copied") };
    struct ui_button turn = { .id = "work.turn", .label = _("Turn"), .key = "Q", .bar = -1 },
                     flip = { .id = "work.flip", .label = _("Flip"), .key = "J", .bar = -1 };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = { 0 };

    show_title(ui, paint_icon_named("stamp"), name[brush->stamp],
               _("A click lays it. Select an area to copy it."));
    for (int i = 0; i < STAMP_COPY; i++) {
        char id[24];
        struct ui_button button = { .id = id, .label = name[i], .bar = -1, .chosen = (int)brush->stamp == i };

        snprintf(id, sizeof id, "work.stamp.%d", i);
        if (i % 2 == 0)
            row = ui_row(ui, theme_button(ui->theme));
        if (ui_button(ui, i % 2 == 0 ? ui_cut(&row, width, gap) : row, &button))
            workshop_take_stamp(screen, (enum brush_stamp)i);
    }
    row = ui_row(ui, theme_button(ui->theme));
    if (ui_button(ui, ui_cut(&row, width, gap), &turn))
        piece_turn(&brush->piece);
    if (ui_button(ui, row, &flip))
        piece_flip(&brush->piece);
    if (ui_field(ui, ui_row(ui, theme_button(ui->theme)), "work.other",
                 _("Or another map's file, then Enter"), brush->other, sizeof brush->other)) {
        workshop_copy_map(screen, brush->other);
        ui_focus(ui, NULL);
    }
}

/* One edge of the map: a cell less, a cell more. */
static void show_edge(struct ui *ui, const char *id, const char *label, int step, int *grow)
{
    char value[8] = "";

    *grow += step * tool_stepper(ui, id, label, value, 0, -1, 1);
}

static void show_size(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    enum layout layout = screen->game.view->board->grid.layout;
    struct margins grow = { 0 };

    show_title(ui, ICON_FIT, _("Larger or smaller"),
               _("At any edge. What is cut off is back when it is undone."));
    show_edge(ui, "work.left", _("At the left"), layout == GRID_HEX_FLAT ? 2 : 1, &grow.left);
    show_edge(ui, "work.right", _("At the right"), 1, &grow.right);
    show_edge(ui, "work.top", _("Above"), layout == GRID_HEX_POINTY ? 2 : 1, &grow.top);
    show_edge(ui, "work.bottom", _("Below"), 1, &grow.bottom);
    if (grow.left || grow.right || grow.top || grow.bottom) {
        brush->grow = grow;
        screen->exit = EXIT_RESIZE;
    }
}

/* What the tool in hand does, and what of it is to be chosen. */
static void show_hand(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    char word[48], name[64];

    switch (brush->stuff) {
    case STUFF_DOOR:
        show_title(ui, icon_of(brush->door), handle_called(brush->door),
                   _("A click sets it on the nearest side of a cell."));
        brush->door = show_stands(ui, DOORS_OF, brush->door);
        break;
    case STUFF_LIGHT:
        show_title(ui, ICON_LIGHT, _("Light"), NULL);
        tool_light_rows(screen, ui);
        break;
    case STUFF_START:
        show_title(ui, ICON_FLAG, _("Start area"), _("Drag a rectangle; several of one side are one area."));
        brush->start = show_sides(ui, brush->start);
        break;
    case STUFF_ZONE:
        show_title(ui, paint_icon_named("zone"), _("Zone"),
                   _("Drag a rectangle, then say what it is called."));
        break;
    case STUFF_ROOM:
        show_title(ui, paint_icon_named("room"), _("Room"),
                   _("A click sets the next number; doors, windows and walls make the room."));
        break;
    case STUFF_NOTE:
        show_title(ui, paint_icon_named("note"), _("Note"), _("Click where it belongs, then write it."));
        break;
    case STUFF_STAMP:
        show_stamps(screen, ui);
        break;
    case STUFF_WALL:
        show_title(
            ui, paint_icon_named("wall"), _("Wall"),
            _("Along the sides of cells: by brush or line, or about a rectangle or what a flood fills."));
        break;
    case STUFF_WINDOW:
        show_title(ui, paint_icon_named("window"), _("Window"),
                   _("One sees and shoots through it; nobody goes through"));
        break;
    case STUFF_FREE:
        show_title(ui, paint_icon_named("freewall"), _("Free wall"),
                   _("Drag from point to point: corners, sides and middles of cells."));
        break;
    default:
        text_capital(tool_ground_name(&screen->game, &screen->game.view->board->terrain->row[brush->ground],
                                      word, sizeof word),
                     name, sizeof name);
        show_title(ui, paint_icon_named("brush"), name,
                   _("Walls and doors are kinds of ground too. A stroke is taken back as a whole."));
        break;
    }
}

/* What is in hand at the top, what would not work at the bottom, each as tall as it must be. */
void workshop_about(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_FIGURE, "work.panel", _("In hand")),
                    wrong = layout_panel(&screen->layout, LAYOUT_LOG, "work.wrong", _("What would not work"));

    ui_panel_begin(ui, &panel);
    if (screen->tools.brush.sizing)
        show_size(screen, ui);
    else if (screen->tools.brush.held == HELD_AREA)
        show_area(screen, ui);
    else if (screen->tools.brush.held == HELD_SIDE)
        show_side(screen, ui);
    else if (screen->tools.brush.held == HELD_PLACE)
        show_place(screen, ui);
    else
        show_hand(screen, ui);
    layout_stands(&screen->layout, LAYOUT_FIGURE, ui_panel_end(ui));
    wrong.y = screen->layout.room[LAYOUT_LOG].y + screen->layout.room[LAYOUT_LOG].h;
    wrong.anchor = UI_BOTTOM;
    ui_panel_begin(ui, &wrong);
    workshop_wrong(screen, ui);
    layout_stands(&screen->layout, LAYOUT_LOG, ui_panel_end(ui));
}
