/* What the players are shown, light and doors, by the game master's hand (view/tools/tool.h). */
#include "view/tools/tool.h"

#include "base/language.h"
#include "base/mem.h"
#include "board/chamber.h"
#include "core/reveal.h"
#include "paint/paint_area.h"
#include "paint/paint_ray.h"
#include "view/table/figure.h"
#include "view/table/rooms.h"
#include "view/table/screen.h"
#include "view/table/wish.h"
#include "view/tools/door.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CELLS_DRAWN = 4096, COLOURS = 5 };

#define NEAR_LAMP 0.4f /* cells: a lamp so near is the one that is meant */

/* Colours of lights, by their place in the list. */
static const struct {
    const char *name;
    unsigned char rgb[3];
} colours[COLOURS] = { { N_("Fire"), { 255, 171, 94 } },
                       { N_("White"), { 225, 235, 255 } },
                       { N_("Green"), { 110, 255, 120 } },
                       { N_("Blue"), { 90, 150, 255 } },
                       { N_("Violet"), { 200, 100, 255 } } };

static void set_turn(struct table_screen *screen, int field, int value)
{
    struct command *command = tool_command_begin(screen);

    if (command)
        tool_command_submit(screen, command_edit(command, EDIT_set_turn, NOBODY, field, value, NULL, 0));
}

/* ---- what is pointed out ---- */

static unsigned char *new_mark(const struct table_game *game)
{
    return mem_new((size_t)grid_cells(&game->view->board->grid), 1);
}

/* Show what is marked to the players, or cover it again. Takes the marks. */
static void reveal(struct table_screen *screen, unsigned char *mark)
{
    struct command *command = mark ? tool_command_begin(screen) : NULL;

    if (command)
        tool_command_submit(screen,
                            reveal_edits(screen->game.view->board, LAYER_REVEAL, mark,
                                         screen->tools.fog.covers ? REVEAL_NOT : REVEAL_SHOWN, command));
    mem_free(mark);
}

/* The cells that the hand points out, with its last corner at `at`. */
static bool mark_pointed(const struct table_screen *screen, struct cell at, unsigned char *mark)
{
    const struct tool_fog *fog = &screen->tools.fog;
    const struct grid *grid = &screen->game.view->board->grid;

    switch (fog->hand) {
    case HOLD_ROOM:
        return chamber_mark(screen->game.view->board, at, mark);
    case HOLD_BOX:
        reveal_mark_rect(grid, fog->down ? fog->corner[0] : at, at, mark);
        return true;
    case HOLD_OUTLINE:
        if (fog->corners > 2)
            reveal_mark_outline(grid, fog->corner, fog->corners, mark);
        return true;
    default:
        for (int i = 0; i < fog->stroke.cells; i++)
            mark[grid_index(grid, fog->stroke.cell[i])] = 1;
        return true;
    }
}

static void reveal_pointed(struct table_screen *screen, struct cell at)
{
    unsigned char *mark = new_mark(&screen->game);

    if (mark && mark_pointed(screen, at, mark))
        reveal(screen, mark);
    else
        mem_free(mark);
    screen->tools.fog.down = false;
    screen->tools.fog.corners = screen->tools.fog.stroke.cells = 0;
}

static void reveal_all(struct table_screen *screen, bool covers)
{
    unsigned char *mark = new_mark(&screen->game);
    bool before = screen->tools.fog.covers;

    if (mark)
        memset(mark, 1, (size_t)grid_cells(&screen->game.view->board->grid));
    screen->tools.fog.covers = covers;
    reveal(screen, mark);
    screen->tools.fog.covers = before;
}

/* ---- outline ---- */

/* One more corner; at the first again, or when there is no room for more, the outline is done. */
static void add_corner(struct table_screen *screen, struct cell at)
{
    struct tool_fog *fog = &screen->tools.fog;

    if (fog->corners > 2 && cell_same(fog->corner[0], at)) {
        reveal_pointed(screen, at);
        return;
    }
    if (fog->corners < TOOL_CORNERS)
        fog->corner[fog->corners++] = at;
    if (fog->corners == TOOL_CORNERS)
        reveal_pointed(screen, at);
}

/* ---- light ---- */

static int glow_in_hand(const struct tool_fog *fog)
{
    const unsigned char *rgb = colours[fog->colour].rgb;
    struct glow glow = { (unsigned char)fog->bright, (unsigned char)fog->dim,
                         fog->colour == 0 ? GLOW_WHITE : glow_colour(rgb[0], rgb[1], rgb[2]) };

    return glow_pack(glow);
}

/* The lamp next to a place; NULL: none is near. */
static const struct lamp *lamp_near(const struct table_game *game, struct tool_place at)
{
    const struct board *board = game->view->board;

    for (int i = 0; board->lamps && i < board->lamps->n; i++) {
        struct paint_point p = ray_point(board->grid.layout, board->lamps->at[i].at);

        if (hypotf(p.x - at.x, p.y - at.y) < NEAR_LAMP)
            return &board->lamps->at[i];
    }
    return NULL;
}

/* A figure takes the light in hand, or puts its own out; a lamp is taken away, or one put up. */
void tool_light_set(struct table_screen *screen, struct tool_place at)
{
    struct command *command = tool_command_begin(screen);
    int token = table_figure_at(&screen->game, at.cell);
    const struct lamp *lamp = lamp_near(&screen->game, at);
    struct wall_point where = lamp ? lamp->at : wall_centre(at.cell);

    if (!command)
        return;
    if (token >= 0)
        tool_command_submit(screen, command_edit(command, EDIT_set_token, token, NAME_light,
                                                 screen->game.view->token[token].glow.dim
                                                     ? 0
                                                     : glow_in_hand(&screen->tools.fog),
                                                 NULL, 0));
    else
        tool_command_submit(screen, command_edit(command, EDIT_set_lamp, NOBODY, 0,
                                                 lamp ? 0 : glow_in_hand(&screen->tools.fog),
                                                 (int[]){ where.x, where.y }, 2));
}

/* ---- the pointer ---- */

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_fog *fog = &screen->tools.fog;

    if (!grid_contains(&screen->game.view->board->grid, at.cell))
        return;
    switch (fog->hand) {
    case HOLD_ROOM:
        reveal_pointed(screen, at.cell);
        break;
    case HOLD_OUTLINE:
        add_corner(screen, at.cell);
        break;
    case HOLD_LIGHT:
        tool_light_set(screen, at);
        break;
    case HOLD_DOOR:
        tool_door_turn(screen, at);
        break;
    default:
        fog->down = true;
        fog->corner[0] = at.cell;
        fog->stroke.cells = 0;
        tool_stroke_add(&fog->stroke, &screen->game.view->board->grid, at.cell);
        break;
    }
}

static void drag(struct table_screen *screen, struct tool_place at)
{
    if (screen->tools.fog.down && screen->tools.fog.hand == HOLD_BRUSH)
        tool_stroke_add(&screen->tools.fog.stroke, &screen->game.view->board->grid, at.cell);
}

static void drop(struct table_screen *screen, struct tool_place at)
{
    if (!screen->tools.fog.down)
        return;
    drag(screen, at);
    if (grid_contains(&screen->game.view->board->grid, at.cell))
        reveal_pointed(screen, at.cell);
    screen->tools.fog.down = false;
}

static bool let_go(struct table_screen *screen)
{
    struct tool_fog *fog = &screen->tools.fog;
    bool busy = fog->down || fog->corners > 0;

    fog->down = false;
    fog->corners = fog->stroke.cells = 0;
    return busy;
}

/* ---- drawing ---- */

/* What a click would show or cover. */
static void draw_pointed(struct table_screen *screen, struct ui *ui, struct cell at)
{
    const struct grid *grid = &screen->game.view->board->grid;
    struct cell cell[CELLS_DRAWN];
    unsigned char *mark = new_mark(&screen->game);
    int n = 0;

    if (mark && mark_pointed(screen, at, mark))
        for (int i = 0; i < grid_cells(grid) && n < CELLS_DRAWN; i++)
            if (mark[i] && !(screen->tools.fog.hand == HOLD_ROOM && mark[i] != CHAMBER_INSIDE))
                cell[n++] = grid_cell_at(grid, i);
    mem_free(mark);
    paint_area(ui->draw, ui->theme, &screen->camera.grid,
               screen->tools.fog.covers ? AREA_FORBIDDEN : AREA_TEMPLATE, cell, n);
}

static void draw_corners(const struct table_screen *screen, struct ui *ui, struct cell at)
{
    const struct tool_fog *fog = &screen->tools.fog;
    const struct paint_grid *grid = &screen->camera.grid;
    struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_TEMPLATE),
                            .width = 3,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 6 };

    for (int i = 0; i <= fog->corners; i++) {
        struct paint_point p = paint_grid_center(grid, i < fog->corners ? fog->corner[i] : at);

        if (i == 0)
            draw_move(ui->draw, p.x - (float)grid->x, p.y - (float)grid->y);
        else
            draw_line(ui->draw, p.x - (float)grid->x, p.y - (float)grid->y);
    }
    draw_ink(ui->draw, &pen);
}

/* How far the light in hand would shine, round and as far as nothing stops it. */
void tool_light_reach(const struct table_screen *screen, struct ui *ui, struct cell at)
{
    const struct tool_fog *fog = &screen->tools.fog;
    const struct paint_grid *grid = &screen->camera.grid;
    const unsigned char *rgb = colours[fog->colour].rgb;
    struct paint_point p = paint_grid_center(grid, at);
    struct draw_pen pen = { .line = { rgb[0], rgb[1], rgb[2], 255 },
                            .fill = { rgb[0], rgb[1], rgb[2], 20 },
                            .width = 2.8f,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 5,
                            .dash = 2,
                            .gap = 9 };

    draw_circle(ui->draw, p.x - (float)grid->x, p.y - (float)grid->y,
                ((float)fog->dim + 0.5f) * (float)grid->cell);
    draw_ink(ui->draw, &pen);
}

static void above(struct table_screen *screen, struct ui *ui)
{
    const struct tool_fog *fog = &screen->tools.fog;
    struct cell at;

    if (!tool_looks_at(screen, &at) || !grid_contains(&screen->game.view->board->grid, at))
        return;
    if (fog->hand == HOLD_OUTLINE && fog->corners > 0)
        draw_corners(screen, ui, at);
    else if (fog->hand == HOLD_LIGHT)
        tool_light_reach(screen, ui, at);
    else if (fog->hand == HOLD_DOOR || fog->hand == HOLD_OUTLINE || (fog->hand == HOLD_BRUSH && !fog->down))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_POINTER, &at, 1);
    else
        draw_pointed(screen, ui, at);
}

/* ---- the panel ---- */

static void show_rooms(struct table_screen *screen, struct ui *ui)
{
    char text[160];
    const struct table_rooms *rooms = &screen->rooms;

    /* words: how many rooms the players see now, have seen before, never saw */
    snprintf(text, sizeof text, _("Rooms: %d seen now, %d before, %d never"),
             table_rooms_count(rooms, FOG_NOW), table_rooms_count(rooms, FOG_BEFORE),
             table_rooms_count(rooms, FOG_NEVER));
    ui_label(ui, "fog.rooms", FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

static void show_fog(struct table_screen *screen, struct ui *ui)
{
    const char *const what[] = { _("Show"), _("Cover") };
    struct rect row;
    int width = (ui_width(ui) - theme_px(ui->theme, 8)) / 2;
    struct ui_button all = { .id = "fog.all", .label = _("Show all"), .bar = -1, .middle = true },
                     none = { .id = "fog.nothing", .label = _("Cover all"), .bar = -1, .middle = true };

    screen->tools.fog.covers = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.what", what, 2,
                                           screen->tools.fog.covers) == 1;
    row = ui_row(ui, theme_button(ui->theme));
    if (ui_button(ui, ui_cut(&row, width, theme_px(ui->theme, 8)), &all))
        reveal_all(screen, false);
    if (ui_button(ui, row, &none))
        reveal_all(screen, true);
}

void tool_light_rows(struct table_screen *screen, struct ui *ui)
{
    struct tool_fog *fog = &screen->tools.fog;
    const char *name[COLOURS];
    char value[16];

    for (int i = 0; i < COLOURS; i++)
        name[i] = _(colours[i].name);
    snprintf(value, sizeof value, "%d", fog->bright);
    fog->bright = tool_stepper(ui, "fog.bright", _("Bright"), value, fog->bright, 0, GLOW_REACH);
    fog->dim = fog->dim < fog->bright ? fog->bright : fog->dim;
    snprintf(value, sizeof value, "%d", fog->dim);
    fog->dim = tool_stepper(ui, "fog.dim", _("Dim"), value, fog->dim, fog->bright > 1 ? fog->bright : 1,
                            GLOW_REACH);
    fog->colour = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.colour", name, COLOURS,
                              fog->colour);
    ui_label(ui, "fog.light", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("A click puts a lamp up or takes it away; on a figure, it lights or puts out its torch."));
}

/* What hides, and how dark the sky is: of the whole table. */
static void show_table(struct table_screen *screen, struct ui *ui)
{
    const struct turn *turn = &screen->game.view->turn;
    const char *const fog[] = { _("No fog"), _("By sight"), _("By rooms") };
    const char *const sky[] = { _("Day"), _("Dusk"), _("Night") };
    int old = turn->sky == SKY_OF_MAP ? (int)screen->game.view->board->sky : turn->sky - 1;
    int lies = old > SKY_NIGHT ? SKY_NIGHT : old;
    int now = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.mode", fog, FOGS, (int)turn->fog);

    if (now != (int)turn->fog)
        set_turn(screen, NAME_fog, now);
    now = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.sky", sky, 3, lies);
    if (now != lies)
        set_turn(screen, NAME_sky, now + 1);
}

static void panel(struct table_screen *screen, struct ui *ui)
{
    struct tool_fog *fog = &screen->tools.fog;
    const char *const shape[] = { _("Room"), _("Brush"), _("Box"), _("Outline") };
    const char *const thing[] = { _("Fog"), _("Light"), _("Doors") };
    int held = fog->hand == HOLD_LIGHT ? 1 : fog->hand == HOLD_DOOR ? 2 : 0;
    int now;

    ui_rule(ui);
    tool_title(ui, "fog", _("Fog and light"), "O",
               fog->corners > 0 ? _("Click the first corner to close it") : "");
    now = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.thing", thing, 3, held);
    if (now != held) {
        let_go(screen);
        fog->hand = now == 1 ? HOLD_LIGHT : now == 2 ? HOLD_DOOR : HOLD_ROOM;
    }
    if (fog->hand == HOLD_LIGHT) {
        tool_light_rows(screen, ui);
    } else if (fog->hand == HOLD_DOOR) {
        ui_label(
            ui, "fog.door", FACE_BODY, TYPE_BODY, ROLE_QUIET,
            _("A click finds a secret door, opens a shut one, locks an open one, unlocks a locked one."));
    } else {
        struct ui_well well;

        ui_well_begin(ui, &well); /* what belongs to the hand that holds fog */
        fog->hand = (enum fog_hand)ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "fog.shape", shape, 4,
                                               (int)fog->hand);
        show_fog(screen, ui);
        ui_well_end(ui, &well);
    }
    ui_rule(ui);
    show_table(screen, ui);
    show_rooms(screen, ui);
}

const struct tool_def tool_fog_def = { .id = "tool.fog",
                                       .label = N_("Fog, light and doors"),
                                       .key = "O",
                                       .icon = ICON_FOG,
                                       .press = press,
                                       .drag = drag,
                                       .drop = drop,
                                       .let_go = let_go,
                                       .above = above,
                                       .panel = panel };
