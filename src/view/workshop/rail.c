/* The workshop's tools: how the brush goes about it, and what it lays (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/language.h"

#include <string.h>

enum { ROW = 40 };

/* In the order in which they stand; a rule is drawn where the group changes. */
static const struct {
    const char *id, *label, *key, *icon, *tip;
    int shape, stuff; /* -1: it is the other */
    int group;
} rows[] = {
    { "work.select", N_("Select"), "S", "select",
      N_("Doors, walls, places: what a click selects stands at the right"), BRUSH_SELECT, -1, 0 },
    { "work.erase", N_("Erase"), "X", "erase",
      N_("What stands there goes; where nothing does, the first ground comes back"), BRUSH_ERASE, -1, 0 },
    { "work.pick", N_("Pick up"), "K", "pick", N_("Take what lies there in hand"), BRUSH_PICK, -1, 0 },
    { "work.brush", N_("Brush"), "B", "brush", N_("Lay it where the brush goes"), BRUSH_FREE, -1, 1 },
    { "work.line", N_("Line"), "L", "line", N_("Lay it from point to point"), BRUSH_LINE, -1, 1 },
    { "work.box", N_("Rectangle"), "R", "box", N_("Fill a rectangle; walls stand about it"), BRUSH_BOX, -1,
      1 },
    { "work.outline", N_("Outline"), "O", "outline", N_("Lay it along the rim of a rectangle"), BRUSH_OUTLINE,
      -1, 1 },
    { "work.fill", N_("Flood"), "F", "flood", N_("As far as the same ground goes"), BRUSH_FILL, -1, 1 },
    { "work.ground", N_("Ground"), "H", "prep", N_("The kinds of ground stand below"), -1, STUFF_GROUND, 2 },
    { "work.wall", N_("Wall"), "W", "wall", N_("On the sides of cells; walls that fill a cell are a ground"),
      -1, STUFF_WALL, 2 },
    { "work.door", N_("Door"), "D", "door", N_("On the side of a cell"), -1, STUFF_DOOR, 2 },
    { "work.window", N_("Window"), "I", "window", N_("One sees through it, and nobody goes through"), -1,
      STUFF_WINDOW, 2 },
    { "work.free", N_("Free wall"), "V", "freewall", N_("A wall off the grid, from point to point"), -1,
      STUFF_FREE, 2 },
    { "work.light", N_("Light"), "G", "light", N_("A click puts a lamp up, or takes it away"), -1,
      STUFF_LIGHT, 2 },
    { "work.start", N_("Start area"), "A", "flag", N_("Where a side begins"), -1, STUFF_START, 3 },
    { "work.zone", N_("Zone"), "E", "zone", N_("A named area that everybody knows of"), -1, STUFF_ZONE, 3 },
    { "work.room", N_("Room"), "U", "room", N_("The number of a room, which the game master sees"), -1,
      STUFF_ROOM, 3 },
    { "work.note", N_("Note"), "N", "note", N_("What the game master is to remember there"), -1, STUFF_NOTE,
      3 },
    { "work.stamp", N_("Stamp"), "T", "stamp", N_("A room, stairs, a bridge, a camp, what was copied"), -1,
      STUFF_STAMP, 3 },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static bool is_chosen(const struct tool_brush *brush, int row)
{
    bool lays = brush->shape != BRUSH_SELECT && brush->shape != BRUSH_ERASE && brush->shape != BRUSH_PICK;

    return rows[row].shape >= 0 ? (int)brush->shape == rows[row].shape
                                : lays && (int)brush->stuff == rows[row].stuff;
}

static bool is_area(enum brush_shape shape)
{
    return shape == BRUSH_BOX || shape == BRUSH_OUTLINE || shape == BRUSH_FILL;
}

/* A door or window is set one by one; ground and walls get back the shape of an area that they had. */
static void keep_shape(struct tool_brush *brush)
{
    bool opening = brush->stuff == STUFF_DOOR || brush->stuff == STUFF_WINDOW;

    if (opening && is_area(brush->shape)) {
        brush->shaped = brush->shape;
        brush->shape = BRUSH_FREE;
    } else if ((brush->stuff == STUFF_GROUND || brush->stuff == STUFF_WALL) && brush->shaped) {
        brush->shape = brush->shaped;
        brush->shaped = BRUSH_FREE;
    }
}

static void stay_held(struct tool_brush *brush, enum brush_held held)
{
    brush->held = held;
    if (!workshop_keeps_held(brush))
        brush->held = HELD_NOTHING;
}

/* Whoever takes up something to be laid wants to lay it. */
static void choose(struct table_screen *screen, int row)
{
    struct tool_brush *brush = &screen->tools.brush;

    enum brush_held held = brush->held;
    tool_brush_def.let_go(screen);
    if (rows[row].shape >= 0) {
        brush->shape = (enum brush_shape)rows[row].shape;
        brush->shaped = BRUSH_FREE;
        stay_held(brush, held);
        return;
    }
    brush->stuff = (enum brush_stuff)rows[row].stuff;
    keep_shape(brush);
    if (brush->stuff == STUFF_STAMP && brush->piece.n == 0)
        workshop_take_stamp(screen, STAMP_ROOM);
    if (brush->shape == BRUSH_SELECT || brush->shape == BRUSH_ERASE || brush->shape == BRUSH_PICK)
        brush->shape = BRUSH_FREE;
    stay_held(brush, held);
}

void workshop_rail(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct rect room = screen->layout.room[LAYOUT_RAIL];
    struct ui_panel panel = { .id = "work.rail",
                              .title = _("Tools"),
                              .x = room.x,
                              .y = room.y,
                              .width = room.w,
                              .most = room.h,
                              .padding = theme_px(t, 8),
                              .gap = -1 };

    ui_panel_begin(ui, &panel);
    for (int i = 0; i < ROWS; i++) {
        struct ui_button button = { .id = rows[i].id,
                                    .label = _(rows[i].label),
                                    .key = rows[i].key,
                                    .icon = paint_icon_named(rows[i].icon),
                                    .bar = -1,
                                    .plain = true,
                                    .chosen = is_chosen(&screen->tools.brush, i),
                                    .tip = _(rows[i].tip) };

        if (i > 0 && rows[i].group != rows[i - 1].group)
            ui_rule(ui);
        if (ui_button(ui, ui_row(ui, theme_px(t, ROW)), &button))
            choose(screen, i);
    }
    ui_panel_end(ui);
}
