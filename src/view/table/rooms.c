#include "view/table/rooms.h"

#include "base/language.h"
#include "base/mem.h"
#include "board/chamber.h"
#include "core/place.h"
#include "core/sketch.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_icon.h"
#include "view/table/eyes.h"
#include "view/table/screen.h"
#include "view/table/tip.h"

#include <stdio.h>
#include <string.h>

enum { CELLS_MOST = 40000, CELLS_DRAWN = 4096, CHIP_CELL = 24 };

/* ---- which cells hang together ---- */

/* The cells of a room that was just marked, numbered; its number stands in the last cell of its first row. */
static void take_room(struct table_rooms *rooms, const struct grid *grid, const unsigned char *mark,
                      struct cell first)
{
    struct table_room *room = &rooms->room[rooms->n++];
    int row = grid_row(grid->layout, first);

    *room = (struct table_room){ .first = first, .chip = first };
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        if (mark[i] != CHAMBER_INSIDE || rooms->of[i])
            continue;
        rooms->of[i] = (unsigned char)rooms->n;
        room->cells++;
        if (grid_row(grid->layout, c) == row)
            room->chip = c;
    }
}

static void find_rooms(struct table_rooms *rooms, const struct board *board)
{
    const struct grid *grid = &board->grid;
    size_t n = (size_t)grid_cells(grid);
    unsigned char *mark = mem_new(n, 1);

    mem_free(rooms->of);
    rooms->of = mem_new(n, 1);
    rooms->n = 0;
    for (int i = 0; mark && rooms->of && i < grid_cells(grid) && rooms->n < TABLE_ROOMS; i++) {
        struct cell c = grid_cell_at(grid, i);

        if (mark[i] == CHAMBER_INSIDE || board_walled(board, c) || board_terrain(board, c)->door)
            continue;
        if (!chamber_mark(board, c, mark))
            break;
        take_room(rooms, grid, mark, c);
    }
    mem_free(mark);
}

/* A room is known as its best known cell is. */
static void find_known(struct table_rooms *rooms, const struct grid *grid, const unsigned char *theirs)
{
    for (int i = 0; i < rooms->n; i++)
        rooms->room[i].known = FOG_NEVER;
    for (int i = 0; theirs && rooms->of && i < grid_cells(grid); i++) {
        struct table_room *room = rooms->of[i] ? &rooms->room[rooms->of[i] - 1] : NULL;

        if (room && theirs[i] > (unsigned char)room->known)
            room->known = (enum fog_state)theirs[i];
    }
}

/* What the map calls them. */
static void find_numbers(struct table_rooms *rooms, const struct table_game *game)
{
    const struct grid *grid = &game->view->board->grid;
    struct place place;

    for (int i = 0; i < rooms->n; i++)
        rooms->room[i].number = i + 1;
    for (int id = 0; rooms->of && id < game->view->nmarks; id++) {
        if (!place_read(&game->view->mark[id], sketch_key(game->rules), &session_book(game->session)->texts,
                        grid, &place) ||
            place.kind != PLACE_ROOM || !grid_contains(grid, place.at))
            continue;
        int of = rooms->of[grid_index(grid, place.at)];
        if (of > 0)
            rooms->room[of - 1].number = place.number;
    }
}

int table_rooms_count(const struct table_rooms *rooms, enum fog_state known)
{
    int n = 0;

    for (int i = 0; i < rooms->n; i++)
        n += rooms->room[i].known == known;
    return n;
}

void table_rooms_clear(struct table_rooms *rooms)
{
    mem_free(rooms->of);
    *rooms = (struct table_rooms){ .of = NULL };
}

/* ---- drawing ---- */

static void draw_outline(struct table_screen *screen, struct ui *ui, int number)
{
    const struct table_rooms *rooms = &screen->rooms;
    const struct table_room *room = &rooms->room[number - 1];
    const struct grid *grid = &screen->game.view->board->grid;
    struct cell *cells = room->known == FOG_NOW || room->cells > CELLS_DRAWN
                             ? NULL
                             : arena_take(&ui->arena[ui->now], (size_t)room->cells, sizeof *cells);
    int n = 0;

    for (int i = 0; cells && i < grid_cells(grid) && n < room->cells; i++)
        if (rooms->of[i] == number)
            cells[n++] = grid_cell_at(grid, i);
    if (n > 0)
        paint_area(ui->draw, ui->theme, &screen->camera.grid,
                   room->known == FOG_NEVER ? AREA_SECRET : AREA_BEFORE, cells, n);
}

static const char *state_name(enum fog_state known)
{
    return known == FOG_NOW      ? _("the players see it")
           : known == FOG_BEFORE ? _("the players have seen it before")
                                 : _("the players never saw it");
}

/* Where a chip of that size stands in a cell. */
static struct rect chip_in(const struct paint_grid *grid, struct cell c, int wide, int high)
{
    struct paint_point p = paint_grid_center(grid, c);

    return (struct rect){ (int)p.x + grid->cell / 3 - wide, (int)p.y - grid->cell / 3, wide, high };
}

/* In the room's corner, or as near below and left of it as nothing is in the way; empty: nowhere. */
static struct rect place_chip(const struct table_screen *screen, int number, int wide, int high)
{
    enum { DOWN = 6, LEFT = 6 };
    const struct grid *grid = &screen->game.view->board->grid;
    const struct table_rooms *rooms = &screen->rooms;
    struct cell corner = rooms->room[number - 1].chip;
    struct rect at = chip_in(&screen->camera.grid, corner, wide, high);

    if (table_tip_free(screen, at))
        return at;
    for (int i = 1; i < DOWN * LEFT; i++) {
        struct cell c = { (short)(corner.x - i % LEFT), (short)(corner.y + i / LEFT) };
        struct rect there = chip_in(&screen->camera.grid, c, wide, high);

        if (grid_contains(grid, c) && rooms->of[grid_index(grid, c)] == number &&
            table_tip_free(screen, there))
            return there;
    }
    return (struct rect){ 0, 0, 0, 0 };
}

/* The number of a room with an eye that is open, shut or struck. */
static void draw_chip(struct table_screen *screen, struct ui *ui, int number)
{
    const struct table_room *room = &screen->rooms.room[number - 1];
    const struct theme *t = ui->theme;
    int icon = theme_px(t, 24), high = theme_px(t, 38), wide = theme_px(t, room->number > 9 ? 86 : 74);
    struct rect at = place_chip(screen, number, wide, high);
    enum role ink = room->known == FOG_NEVER ? ROLE_SECRET : ROLE_NOTE_TEXT;
    struct draw_box box = { .radius = (short)(high / 2),
                            .border = (short)theme_px(t, 2),
                            .dash = (short)(room->known == FOG_BEFORE ? theme_px(t, 4) : 0),
                            .fill = theme_color(t, ROLE_NOTE),
                            .line = theme_color(t, room->known == FOG_NOW ? ROLE_ACCENT : ink) };
    char id[24], text[12];

    if (rect_empty(at))
        return;
    table_tip_taken(&screen->panels, at);
    snprintf(id, sizeof id, "room.%d", number);
    snprintf(text, sizeof text, "%d", room->number);
    draw_box(ui->draw, at, &box);
    paint_icon_draw(ui->draw, room->known == FOG_NEVER ? ICON_EYE_OFF : ICON_EYE, at.x + theme_px(t, 12),
                    at.y + (high - icon) / 2, icon,
                    theme_faded(t, ink, room->known == FOG_BEFORE ? 600 : 1000));
    ui_line(ui, (struct rect){ at.x + theme_px(t, 42), at.y, wide - theme_px(t, 54), high }, FACE_TITLE,
            TYPE_NUMBER, ink, text, 1);
    ui_drawn(ui, id, text, state_name(room->known), "", at);
}

bool table_rooms_show(const struct table_screen *screen)
{
    const struct state *view = screen->game.view;

    return table_eyes_are_gm(&screen->game) && (view->turn.fog != FOG_OFF || screen->tools.now == TOOL_FOG) &&
           !screen->time.open && screen->camera.grid.cell >= CHIP_CELL &&
           grid_cells(&view->board->grid) <= CELLS_MOST;
}

/* What the players know: they are told of it by the tints of the ground (paint_fog.h) and this. */
void table_rooms_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_rooms *rooms = &screen->rooms;
    const struct state *view = screen->game.view;

    if (!table_rooms_show(screen))
        return;
    if (rooms->key != view->board->version) {
        find_rooms(rooms, view->board);
        rooms->key = view->board->version;
    }
    find_known(rooms, &view->board->grid, screen->light.theirs);
    find_numbers(rooms, &screen->game);
    paint_board_group(ui->draw, &screen->camera.grid);
    for (int i = 1; i <= rooms->n && view->turn.fog != FOG_OFF; i++)
        draw_outline(screen, ui, i);
    draw_group_end(ui->draw);
}

void table_rooms_chips(struct table_screen *screen, struct ui *ui)
{
    for (int i = 1; table_rooms_show(screen) && i <= screen->rooms.n; i++)
        draw_chip(screen, ui, i);
}
