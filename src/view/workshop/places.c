/* Start areas, zones, rooms and notes: put up, selected, named, drawn (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/language.h"
#include "base/text.h"
#include "paint/paint_area.h"
#include "view/table/eyes.h"
#include "view/table/handle.h"
#include "view/table/notice.h"
#include "view/table/rooms.h"
#include "view/table/tip.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLATE = 36, DISC = 38, CARD = 300, CARD_CELL = 30, PIN = 16, FLAP = 18, KNOB = 5, RING = 20 };
enum { AREA_CELLS = DRAFT_START };

#define NEAR_SIDE 0.3f /* cells */

const char *const workshop_starts[WORKSHOP_STARTS] = { "heroes", "foes" };

/* ---- finding ---- */

int workshop_next_place(const struct table_game *game, int id, struct place *place)
{
    const struct state *view = game->view;

    for (id++; view->board && id < view->nmarks; id++)
        if (place_read(&view->mark[id], sketch_key(game->rules), &session_book(game->session)->texts,
                       &view->board->grid, place))
            return id;
    return -1;
}

static bool same_place(const struct place *one, const struct place *other)
{
    return one->kind == other->kind && cell_same(one->at, other->at) && one->wide == other->wide &&
           one->high == other->high && one->number == other->number && strcmp(one->text, other->text) == 0;
}

/* The mark that tells a place, -1: none does any more. */
static int find_place(const struct table_game *game, const struct place *place)
{
    struct place other;
    int id = -1;

    while ((id = workshop_next_place(game, id, &other)) >= 0 && !same_place(place, &other))
        ;
    return id;
}

int workshop_places(const struct table_game *game, struct ui *ui, struct place **place)
{
    int n = 0, id = -1, most = game->view->nmarks;

    *place = arena_take(&ui->arena[ui->now], (size_t)most, sizeof **place);
    while (*place && n < most && (id = workshop_next_place(game, id, &(*place)[n])) >= 0)
        n++;
    return n;
}

void workshop_select(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    struct place place;
    struct brush_side side;
    float far;

    brush->held = HELD_NOTHING;
    if (workshop_side_near(&board->grid, at, &side, &far) && far < NEAR_SIDE &&
        board_edge(board, side.cell, side.direction) != BARRIER_NONE) {
        brush->held = HELD_SIDE;
        brush->on = side;
        return;
    }
    for (int id = -1; (id = workshop_next_place(&screen->game, id, &place)) >= 0;) {
        if (!place_holds(&place, &board->grid, at.cell) ||
            (brush->held == HELD_PLACE && place.kind < brush->place.kind))
            continue;
        brush->held = HELD_PLACE;
        brush->place = place;
        snprintf(brush->text, sizeof brush->text, "%s", place.text);
    }
}

/* ---- commands ---- */

static int next_number(const struct table_game *game, enum place_kind kind)
{
    struct place place;
    int number = 1;

    for (int id = -1; (id = workshop_next_place(game, id, &place)) >= 0;)
        if (place.kind == kind)
            number = place.kind == PLACE_ROOM ? (place.number >= number ? place.number + 1 : number)
                                              : number + 1;
    return number;
}

/* What it is called before anybody gave it a name. */
static void name_first(const struct table_screen *screen, struct place *place)
{
    switch (place->kind) {
    case PLACE_START:
        snprintf(place->text, sizeof place->text, "%s", workshop_starts[screen->tools.brush.start]);
        break;
    case PLACE_ZONE:
        snprintf(place->text, sizeof place->text, _("Zone %d"), next_number(&screen->game, PLACE_ZONE));
        break;
    case PLACE_NOTE:
        snprintf(place->text, sizeof place->text, "%s", _("A note"));
        break;
    default:
        place->number = next_number(&screen->game, PLACE_ROOM);
        break;
    }
}

static void hold(struct tool_brush *brush, const struct place *place)
{
    brush->held = HELD_PLACE;
    brush->place = *place;
    snprintf(brush->text, sizeof brush->text, "%s", place->text);
}

void workshop_put_place(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &screen->game.view->board->grid;
    struct place place = { .kind = (enum place_kind)(brush->stuff - STUFF_START + PLACE_START),
                           .at = brush->to.cell,
                           .wide = 1,
                           .high = 1 };
    struct command *command = tool_command_begin(screen);

    if (!command)
        return;
    if (place_is_area(place.kind))
        workshop_box(brush, grid, &place);
    name_first(screen, &place);
    if (!place_fits(&place, grid))
        return;
    if (place.kind == PLACE_START && !draft_start_fits(screen->game.session, &place)) {
        notice_tell(screen, _("A start area has at most %d cells."), DRAFT_START);
        return;
    }
    tool_command_submit(screen, place_add(&place, session_book(screen->game.session), command));
    hold(brush, &place);
    brush->typing = place.kind != PLACE_START;
}

void workshop_name_place(struct table_screen *screen, const char *text)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct place place = brush->place;
    int id = find_place(&screen->game, &place);
    struct command *command = id >= 0 ? tool_command_begin(screen) : NULL;

    snprintf(place.text, sizeof place.text, "%s", text);
    if (!command || !place_fits(&place, &screen->game.view->board->grid) || same_place(&place, &brush->place))
        return;
    tool_command_submit(screen, command_edit(command, EDIT_drop_mark, NOBODY, id, 0, NULL, 0) &&
                                    place_add(&place, session_book(screen->game.session), command));
    hold(brush, &place);
}

void workshop_drop_place(struct table_screen *screen)
{
    int id = find_place(&screen->game, &screen->tools.brush.place);
    struct command *command = id >= 0 ? tool_command_begin(screen) : NULL;

    if (command)
        tool_command_submit(screen, command_edit(command, EDIT_drop_mark, NOBODY, id, 0, NULL, 0));
    screen->tools.brush.held = HELD_NOTHING;
}

/* ---- drawing ---- */

const char *workshop_start_title(const char *name)
{
    if (strcmp(name, workshop_starts[0]) == 0)
        return _("Heroes");
    return strcmp(name, workshop_starts[1]) == 0 ? _("Foes") : name;
}

static enum area_style style_of(const struct place *place)
{
    if (place->kind == PLACE_ZONE)
        return AREA_BAND;
    return strcmp(place->text, workshop_starts[1]) == 0 ? AREA_FOES : AREA_REACH;
}

/* Start areas show in the workshop alone: at the table figures stand there. */
static bool shows(const struct table_screen *screen, const struct place *place)
{
    return place->kind != PLACE_START || screen->tools.now == TOOL_BRUSH;
}

void workshop_places_areas(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell cell[AREA_CELLS];
    struct place place;

    for (int id = -1; (id = workshop_next_place(&screen->game, id, &place)) >= 0;) {
        int column = grid_column(grid->layout, place.at), row = grid_row(grid->layout, place.at), n = 0;

        if (!place_is_area(place.kind) || !shows(screen, &place))
            continue;
        for (; n < place.wide * place.high && n < AREA_CELLS; n++)
            cell[n] = grid_cell(grid->layout, column + n % place.wide, row + n / place.wide);
        paint_area(ui->draw, ui->theme, grid, style_of(&place), cell, n);
    }
}

/* A plate with words about a point of the window, behind the ring of a side (-1: of none). */
static void draw_plate(struct ui *ui, const char *id, struct paint_point at, const char *text, enum role line,
                       int side)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_NOTE_TEXT) };
    int ring = side < 0 ? 0 : theme_px(t, RING), high = theme_px(t, PLATE),
        wide = font_width(ui->meter, t, style, text) + theme_px(t, 28) + (ring ? ring + theme_px(t, 8) : 0);
    struct rect where = { (int)at.x - wide / 2, (int)at.y - high / 2, wide, high };
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_px(t, 2),
                            .fill = theme_color(t, ROLE_NOTE),
                            .line = theme_color(t, line) };

    if (!ui_in_sight(ui, where))
        return;
    draw_box(ui->draw, where, &box);
    ui_drawn(ui, id, text, "", "", where);
    if (ring) {
        paint_ring_draw(ui->draw, (enum token_side)side, where.x + theme_px(t, 14),
                        where.y + (high - ring) / 2, ring);
        ui_cut(&where, ring + theme_px(t, 8), 0);
    }
    ui_line(ui, where, FACE_STRONG, TYPE_BODY, ROLE_NOTE_TEXT, text, 0);
}

/* A sign that something there would not work. */
static void draw_alert(struct ui *ui, int x, int y)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 26);
    struct rect where = { x - size / 2, y - size / 2, size, size };
    struct draw_box box = { .radius = (short)(size / 2), .fill = theme_color(t, ROLE_NOTE) };

    draw_box(ui->draw, where, &box);
    paint_icon_draw(ui->draw, paint_icon_named("alert"), where.x, where.y, size, theme_color(t, ROLE_BAD));
}

static void draw_disc(struct ui *ui, const char *id, struct paint_point at, const struct place *place,
                      bool closed)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, DISC);
    struct rect where = { (int)at.x - size / 2, (int)at.y - size / 2, size, size };
    struct draw_box box = { .radius = (short)(size / 2),
                            .border = (short)theme_px(t, closed ? 4 : 2),
                            .fill = theme_color(t, ROLE_NOTE_TEXT),
                            .line = theme_color(t, closed ? ROLE_BAD : ROLE_CASING) };
    char text[8];

    if (!ui_in_sight(ui, where))
        return;
    snprintf(text, sizeof text, "%d", place->number);
    draw_box(ui->draw, where, &box);
    ui_line(ui, where, FACE_TITLE, TYPE_NUMBER, ROLE_NOTE, text, 0);
    ui_drawn(ui, id, text, place->text, "", where);
    if (closed)
        draw_alert(ui, where.x + where.w, where.y);
}

/* Half of a square, below the diagonal that rises to the right or above it. */
static void draw_half(struct ui *ui, float x, float y, float size, bool outer, struct rgba fill)
{
    const struct draw_pen pen = { .fill = fill };

    draw_move(ui->draw, x + size, y);
    draw_line(ui->draw, x, y + size);
    draw_line(ui->draw, outer ? x + size : x, outer ? y + size : y);
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
}

/* The lower right corner of a paper is turned up. */
static void draw_flap(struct ui *ui, struct rect paper)
{
    int size = theme_px(ui->theme, FLAP);
    float x = (float)(paper.x + paper.w - size), y = (float)(paper.y + paper.h - size);

    draw_group(ui->draw, 0, 0);
    draw_half(ui, x, y, (float)size, true, (struct rgba){ 70, 56, 36, 255 });
    draw_half(ui, x, y, (float)size, false, (struct rgba){ 205, 182, 132, 255 });
    draw_group_end(ui->draw);
}

/* Paper with a pin in the middle of its upper edge, in both themes. */
static void draw_paper(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct draw_box paper = { .radius = (short)theme_px(t, 3),
                                    .border = 1,
                                    .shadow = (short)theme_px(t, 12),
                                    .drop = (short)theme_px(t, 4),
                                    .fill = { 239, 225, 191, 255 },
                                    .line = { 150, 122, 78, 255 },
                                    .shade = { 0, 0, 0, 130 } };
    int size = theme_px(t, PIN);
    const struct draw_box pin = {
        .radius = (short)(size / 2), .border = 1, .fill = { 178, 52, 38, 255 }, .line = { 92, 22, 14, 255 }
    };

    draw_box(ui->draw, where, &paper);
    if (where.w > 2 * theme_px(t, FLAP))
        draw_flap(ui, where);
    draw_box(ui->draw, (struct rect){ where.x + (where.w - size) / 2, where.y - size / 3, size, size }, &pin);
}

/* From a note to what it is about, with a knob where that is a point. */
static void draw_thread(struct ui *ui, const char *id, struct rect paper, struct rect about)
{
    const struct theme *t = ui->theme;
    const struct draw_pen pen = { .line = { 239, 225, 191, 255 },
                                  .width = (float)theme_px(t, 2),
                                  .casing = theme_color(t, ROLE_CASING),
                                  .casing_width = (float)theme_px(t, 4) },
                          knob = { .fill = pen.line, .line = pen.casing, .width = (float)theme_hairline(t) };
    int x = about.x + about.w / 2, from = paper.y, to = about.y + about.h;

    if (paper.y < about.y) {
        from = paper.y + paper.h;
        to = about.y;
    }
    draw_group(ui->draw, 0, 0);
    draw_move(ui->draw, (float)x, (float)from);
    draw_line(ui->draw, (float)x, (float)to);
    draw_ink(ui->draw, &pen);
    if (about.w == 0) {
        draw_circle(ui->draw, (float)x, (float)to, (float)theme_px(t, KNOB));
        draw_ink(ui->draw, &knob);
    }
    draw_group_end(ui->draw);
    ui_drawn(ui, id, "", "", "", (struct rect){ x, from < to ? from : to, 1, abs(to - from) + 1 });
}

/* What a note is about: the handle of a door of its cell, else the point in the middle of the cell. */
static struct rect told_of(const struct table_screen *screen, struct ui *ui, struct cell c)
{
    const struct board *board = screen->game.view->board;
    struct paint_point middle = paint_grid_center(&screen->camera.grid, c);
    struct handle_door door;
    struct rect handle;

    for (int k = 0; k < paint_grid_corners(board->grid.layout); k++)
        if (handle_door_at(board, c, paint_grid_direction(board->grid.layout, k), &door) &&
            handle_place(screen, ui, &door, &handle))
            return handle;
    return (struct rect){ (int)middle.x, (int)middle.y, 0, 0 };
}

static int covered_figures(const struct table_screen *screen, struct rect where)
{
    const struct state *view = screen->game.view;
    int n = 0;

    for (int i = 0; i < view->ntokens; i++) {
        struct paint_point at = paint_grid_center(&screen->camera.grid, view->token[i].at);

        n += cell_somewhere(view->token[i].at) &&
             rect_contains(rect_grown(where, screen->camera.grid.cell / 2), (int)at.x, (int)at.y);
    }
    return n;
}

/*
 * So wide and high a paper stands above what it is about, or below it where it would reach out of the free
 * board; in the middle, or further left or right where it covers fewer figures.
 */
static struct rect beside(const struct table_screen *screen, struct rect about, int wide, int high)
{
    int away = screen->camera.grid.cell * 3 / 4, x = about.x + about.w / 2, y = about.y + about.h / 2,
        above = y - away - high, fewest = INT_MAX, close = screen->layout.free.y;

    if (above < close && close + high <= y - theme_px(screen->theme, DISC) / 2) /* still clear of it */
        above = close;
    const int left[] = { wide / 2, wide * 5 / 6, wide / 6 };
    struct rect best = { 0 };

    for (int i = 0; i < 3; i++) {
        const struct rect *free = &screen->layout.free;
        int keeps = clamp(x - left[i], free->x, larger(free->x, free->x + free->w - wide)),
            most = x - wide / 12; /* the thread ends on it */
        struct rect where = { clamp(keeps, x - wide * 11 / 12, most), above < free->y ? y + away : above,
                              wide, high };
        int covered = covered_figures(screen, where);

        if (covered < fewest) {
            fewest = covered;
            best = where;
        }
    }
    return best;
}

/* "1 Common room", where the cell is that of a room's number; "" else. */
static void title_of(const struct table_game *game, struct cell c, char *out, size_t room)
{
    struct place place;

    *out = '\0';
    for (int id = -1; (id = workshop_next_place(game, id, &place)) >= 0;)
        if (place.kind == PLACE_ROOM && cell_same(place.at, c))
            snprintf(out, room, "%d %s", place.number, place.text);
}

static void write_note(struct ui *ui, struct rect on, int head, const char *title, const char *text)
{
    struct rect top = { on.x, on.y, on.w, head };

    if (head > 0)
        ui_line(ui, top, FACE_TITLE, TYPE_NUMBER, ROLE_NOTE, title, -1);
    on.y += head;
    on.h -= head;
    ui_text(ui, on, FACE_BODY, TYPE_BODY, ROLE_NOTE, text);
}

/* A paper beside its cell with a thread to it, where cells are large enough; else a pinned scrap on it. */
static void draw_note(struct table_screen *screen, struct ui *ui, const char *id, struct cell c,
                      const char *text)
{
    const struct theme *t = ui->theme;
    bool small = screen->camera.grid.cell < CARD_CELL;
    struct rect about = told_of(screen, ui, c);
    char thread[40], title[PLACE_TEXT + 16];

    title_of(&screen->game, c, title, sizeof title);
    int pad = theme_px(t, 12), wide = theme_px(t, small ? 16 : CARD),
        head = *title ? theme_line(t, TYPE_NUMBER) : 0,
        high = small ? wide : head + 2 * pad + ui_text_height(ui, wide - 2 * pad, FACE_BODY, TYPE_BODY, text);
    struct rect scrap = { about.x + (about.w - wide) / 2, about.y + (about.h - high) / 2, wide, high },
                where = small ? scrap : beside(screen, about, wide, high);

    if (!ui_in_sight(ui, where) && !ui_in_sight(ui, scrap))
        return;
    snprintf(thread, sizeof thread, "%s.thread", id);
    if (!small)
        draw_thread(ui, thread, where, about);
    draw_paper(ui, where);
    table_tip_taken(&screen->panels, where);
    if (!small)
        write_note(ui, rect_grown(where, -pad), head, title, text);
    ui_drawn(ui, id, text, title, "", where);
}

/* Nobody can stand on these cells of a start area. */
static void draw_walled(const struct table_screen *screen, struct ui *ui, const struct place *place)
{
    const struct theme *t = ui->theme;
    const struct board *board = screen->game.view->board;
    const struct paint_grid *grid = &screen->camera.grid;
    int column = grid_column(grid->layout, place->at), row = grid_row(grid->layout, place->at),
        size = grid->cell * 5 / 8;

    for (int i = 0; i < place->wide * place->high; i++) {
        struct cell c = grid_cell(grid->layout, column + i % place->wide, row + i / place->wide);
        struct paint_point at = paint_grid_center(grid, c);
        struct rect where = { (int)at.x - size / 2, (int)at.y - size / 2, size, size };
        struct draw_box box = { .radius = (short)(size / 2),
                                .border = (short)theme_px(t, 3),
                                .fill = theme_color(t, ROLE_NOTE),
                                .line = theme_color(t, ROLE_BAD) };

        if (!grid_contains(&board->grid, c) || !board_terrain(board, c)->wall || !ui_in_sight(ui, where))
            continue;
        draw_box(ui->draw, where, &box);
        paint_icon_draw(ui->draw, ICON_CROSS, where.x + size / 6, where.y + size / 6, size * 2 / 3,
                        theme_color(t, ROLE_BAD));
    }
}

/* Can nobody come to that room? */
static bool is_closed(const struct flaws *flaws, const struct place *room)
{
    for (int i = 0; i < flaws->n; i++)
        if (flaws->at[i].kind == FLAW_ROOM_CLOSED && flaws->at[i].n == room->number)
            return true;
    return false;
}

/* The plate of a start area or a zone, in the middle of its upper edge. */
static void draw_name(const struct table_screen *screen, struct ui *ui, const char *id,
                      const struct place *place)
{
    const struct paint_grid *grid = &screen->camera.grid;
    int right = grid_column(grid->layout, place->at) + place->wide - 1;
    struct paint_point at = paint_grid_center(grid, place->at),
                       end = paint_grid_center(grid, grid_cell(grid->layout, right,
                                                               grid_row(grid->layout, place->at)));
    struct paint_point middle = { (at.x + end.x) / 2, at.y - (float)grid->cell / 2 };
    bool foes = style_of(place) == AREA_FOES;

    if (place->kind == PLACE_ZONE) {
        draw_plate(ui, id, middle, place->text, ROLE_BAND, -1);
        return;
    }
    draw_walled(screen, ui, place);
    draw_plate(ui, id, middle, workshop_start_title(place->text), foes ? ROLE_FOE : ROLE_PARTY,
               foes ? TOKEN_FOE : TOKEN_PARTY);
}

void workshop_places_plates(struct table_screen *screen, struct ui *ui)
{
    struct place place;

    for (int other = 0; other < 2; other++) /* notes lie below all else */
        for (int id = -1; (id = workshop_next_place(&screen->game, id, &place)) >= 0;) {
            struct paint_point at = paint_grid_center(&screen->camera.grid, place.at);
            char name[24];

            snprintf(name, sizeof name, "place.%d", id);
            if (!shows(screen, &place) || (place.kind == PLACE_NOTE) == other ||
                (place.kind == PLACE_ROOM && screen->tools.now != TOOL_BRUSH && table_rooms_show(screen)))
                continue;
            if (place.kind == PLACE_ROOM)
                draw_disc(ui, name, at, &place, is_closed(&screen->tools.brush.flaws, &place));
            else if (place.kind == PLACE_NOTE)
                draw_note(screen, ui, name, place.at, place.text);
            else
                draw_name(screen, ui, name, &place);
        }
}
