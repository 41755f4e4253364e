/* The kinds of ground, each as play paints it (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "paint/paint_vista.h"
#include "view/tools/ground.h"

#include <stdio.h>

enum { SHOWN = 9, SHOWN_LEAST = 4, PIECE = 4, HEAD = 176, SWATCH = 64, NARROW = 84, BOOT = 20 };

/* What is laid most, in this order, then what houses are furnished with; all others follow. */
static const char *const usual[] = { "wood",    "tiles",  "stone",  "dirt",  "grass", "rubble",
                                     "water",   "bog",    "wall",   "table", "desk",  "counter",
                                     "barrels", "crates", "stairs", "rug",   "tree",  "bush" };

enum { USUAL = sizeof usual / sizeof usual[0] };

static bool is_usual(const struct terrain_table *table, int ground)
{
    for (int i = 0; i < USUAL; i++)
        if (terrain_find(table, usual[i]) == ground)
            return true;
    return false;
}

/* The grounds in the order in which they stand; how many. */
static int order(const struct terrain_table *table, unsigned char out[TERRAIN_ROWS_MAX])
{
    int n = 0;

    for (int i = 0; i < USUAL; i++)
        if (terrain_find(table, usual[i]) >= 0)
            out[n++] = (unsigned char)terrain_find(table, usual[i]);
    for (int i = 0; i < table->count; i++)
        if (!is_usual(table, i))
            out[n++] = (unsigned char)i;
    return n;
}

/* A board with a piece of each ground, so wide that no neighbour shows in its middle. */
static const struct board *swatches(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    const struct grid grid = { GRID_SQUARE, PIECE * board->terrain->count, PIECE };

    if (brush->swatches && brush->swatches->grid.columns == grid.columns)
        return brush->swatches;
    board_free(brush->swatches);
    brush->swatches = grid_valid(&grid) ? board_new(&grid, board->terrain) : NULL;
    for (int i = 0; brush->swatches && i < board->terrain->count; i++)
        for (short row = 0; row < PIECE; row++)
            board_set_run(brush->swatches, LAYER_GROUND, (struct cell){ (short)(i * PIECE), row }, PIECE, i);
    return brush->swatches;
}

static void draw_swatch(struct table_screen *screen, struct ui *ui, struct rect where, int ground)
{
    const struct board *board = swatches(screen);
    int cell = larger(where.h, 16), radius = theme_radius_small(ui->theme);
    struct paint_grid grid = { GRID_SQUARE, cell, where.x - (ground * PIECE + 1) * cell - cell / 4,
                               where.y - cell };

    if (board)
        paint_vista_sample(ui->draw, ui->theme, board, &grid, where, radius);
}

/* "no way", or how many steps it takes to enter. */
static void name_price(const struct terrain *ground, char *out, size_t room)
{
    if (ground->wall || barrier_shut(ground->door))
        snprintf(out, room, "%s", _("no way"));
    else if (ground->cost % ONE_CELL == 0)
        snprintf(out, room, "%d", ground->cost / ONE_CELL);
    else
        snprintf(out, room, "%.2g", ground->cost / (double)ONE_CELL);
}

/* Small where it is too wide else. */
static enum type type_for(const struct ui *ui, int width, enum face face, const char *text)
{
    struct font_style style = { face, theme_type(ui->theme, TYPE_BODY), theme_color(ui->theme, ROLE_TEXT) };

    return font_width(ui->meter, ui->theme, style, text) <= width ? TYPE_BODY : TYPE_SMALL;
}

static bool is_number(const char *price)
{
    return price[0] >= '0' && price[0] <= '9';
}

/* Room for the price, and for the boot before a number; no more, so that the ground shows. */
static int plate_width(const struct ui *ui, const char *price, int most)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, is_number(price) ? TYPE_BODY : TYPE_SMALL),
                                theme_color(t, ROLE_TEXT) };

    return smaller(font_width(ui->meter, t, style, price) + theme_px(t, is_number(price) ? BOOT + 12 : 12),
                   most);
}

static void show_ground(struct table_screen *screen, struct ui *ui, struct rect where, int ground, int place)
{
    const struct theme *t = ui->theme;
    const struct terrain *row = &screen->game.view->board->terrain->row[ground];
    struct tool_brush *brush = &screen->tools.brush;
    char id[32], word[48], name[64], key[16], price[16];
    bool floors = brush->stuff == STUFF_WALL && brush->shape == BRUSH_BOX, /* walls stand about it */
        chosen = floors ? brush->floor == ground + 1
                        : brush->stuff == STUFF_GROUND && brush->ground == ground;
    struct rect picture = { where.x, where.y, where.w, theme_px(t, SWATCH) };
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_px(t, chosen ? 3 : 1),
                            .line = theme_color(t, chosen ? ROLE_ACCENT : ROLE_CONTROL) };

    snprintf(id, sizeof id, "brush.ground.%d", ground);
    snprintf(key, sizeof key, "%d", place + 1);
    name_price(row, price, sizeof price);
    text_capital(tool_ground_name(&screen->game, row, word, sizeof word), name, sizeof name);
    bool taken = ui_act(ui, id).clicked || ui_key(ui, UI_KEY_CHAR, *key, false);
    if (taken && floors) {
        brush->floor = chosen ? 0 : ground + 1;
    } else if (taken) {
        brush->stuff = STUFF_GROUND;
        brush->ground = ground;
        if (brush->shape == BRUSH_SELECT || brush->shape == BRUSH_ERASE || brush->shape == BRUSH_PICK)
            brush->shape = BRUSH_FREE;
    }
    draw_swatch(screen, ui, picture, ground);
    draw_box(ui->draw, picture, &box);
    int plate_w = plate_width(ui, price, picture.w - theme_px(t, 8));
    struct rect plate = { picture.x + picture.w - theme_px(t, 4) - plate_w,
                          picture.y + picture.h - theme_px(t, 32), plate_w, theme_px(t, 28) },
                cap = { picture.x + theme_px(t, 4), picture.y + theme_px(t, 4), theme_px(t, 26),
                        theme_px(t, 26) };
    struct draw_box dark = { .radius = (short)theme_radius_small(t), .fill = theme_color(t, ROLE_NOTE) };
    draw_box(ui->draw, plate, &dark);
    draw_box(ui->draw, cap, &dark);
    if (is_number(price)) { /* so many steps */
        paint_icon_draw(ui->draw, paint_icon_named("boot"), plate.x + theme_px(t, 6),
                        plate.y + (plate.h - theme_px(t, 16)) / 2, theme_px(t, 16),
                        theme_color(t, ROLE_ACCENT));
        ui_cut(&plate, theme_px(t, BOOT), 0);
    }
    ui_line(ui, plate, FACE_BODY, is_number(price) ? TYPE_BODY : TYPE_SMALL, ROLE_NOTE_TEXT, price, 0);
    ui_line(ui, cap, FACE_STRONG, TYPE_BODY, ROLE_NOTE_TEXT, key, 0);
    ui_line(ui, (struct rect){ where.x, picture.y + picture.h, where.w, where.h - picture.h }, FACE_STRONG,
            type_for(ui, where.w, FACE_STRONG, name), chosen ? ROLE_ACCENT : ROLE_TEXT, name, 0);
    ui_focus_ring(ui, id, picture, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = name,
                                    .value = price,
                                    .hint = "",
                                    .key = key,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = chosen,
                                    .stop = true });
}

/* The next ones, or the first again. */
static void show_more(struct tool_brush *brush, struct ui *ui, struct rect where, int shown, int count)
{
    struct ui_button more = { .id = "work.more",
                              .label = _("More"),
                              .key = "0",
                              .bar = -1,
                              .middle = true,
                              .tip = _("More kinds of ground") };

    if (ui_button(ui, where, &more))
        brush->first = brush->first + shown < count ? brush->first + shown : 0;
}

/* What it is, and what the boots mean. */
static void show_head(struct ui *ui, struct rect head)
{
    const struct theme *t = ui->theme;
    struct rect below = { head.x, head.y + head.h / 2, head.w, theme_line(t, TYPE_BODY) };

    ui_line(ui, (struct rect){ head.x, head.y, head.w, head.h / 2 }, FACE_TITLE, TYPE_TITLE, ROLE_TEXT,
            _("Ground"), -1);
    struct rect boot = ui_cut(&below, theme_px(t, 22), theme_px(t, 6));
    paint_icon_draw(ui->draw, ICON_BOOT, boot.x, boot.y + (boot.h - boot.w) / 2, boot.w,
                    theme_color(t, ROLE_ACCENT));
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("steps to enter"), -1);
}

void workshop_palette(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct tool_brush *brush = &screen->tools.brush;
    struct rect room = screen->layout.room[LAYOUT_TRAY];
    unsigned char ground[TERRAIN_ROWS_MAX];
    int count = screen->game.view->board->terrain->count, gap = theme_px(t, 8);

    if (room.w <= 0)
        return;
    ui_panel_box(ui, room);
    ui_add(ui, &(struct ui_widget){ .id = "work.palette",
                                    .label = _("Ground"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = room,
                                    .enabled = true });
    struct rect row = rect_grown(room, -theme_px(t, 12)), more = ui_cut(&row, -theme_px(t, 140), gap);
    if (row.w - theme_px(t, HEAD) - gap >= SHOWN * theme_px(t, NARROW))
        show_head(ui, ui_cut(&row, theme_px(t, HEAD), gap));
    int shown = clamp((row.w + gap) / theme_px(t, NARROW), SHOWN_LEAST, SHOWN),
        wide = (row.w + gap) / shown - gap;
    order(screen->game.view->board->terrain, ground);
    for (int i = 0; i < shown && brush->first + i < count; i++)
        show_ground(screen, ui, ui_cut(&row, wide, gap), ground[brush->first + i], i);
    more.h = theme_px(t, SWATCH);
    show_more(brush, ui, more, shown, count);
}
