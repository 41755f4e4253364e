#include "view/tools/lying.h"

#include "base/language.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "view/table/screen.h"
#include "view/table/wish.h"

#include <math.h>
#include <stdio.h>

enum { TEXTS_SPARE = 8192, DROPPED_AT_ONCE = 4096 };

static const enum role inks[SKETCH_INKS] = { ROLE_PATH, ROLE_ACCENT, ROLE_PARTY,
                                             ROLE_FOE,  ROLE_ALLY,   ROLE_SLIDE };

enum role tool_lying_ink(int ink)
{
    return inks[ink];
}

const char *tool_lying_ink_name(int ink)
{
    const char *const name[SKETCH_INKS] = { _("White"),  _("Amber"), _("Blue"),
                                            _("Orange"), _("Green"), _("Pink") };

    return name[ink];
}

float tool_lying_width(int width)
{
    static const float cells[SKETCH_WIDTHS] = { 0.035f, 0.07f, 0.14f };

    return cells[width];
}

int tool_lying_next(const struct table_game *game, int id, struct sketch *sketch)
{
    const struct state *now = game->view;
    int key = sketch_key(game->rules);

    if (key < 0 || !now->board)
        return -1;
    for (id = id < 0 ? state_first(now, TABLE) : now->mark[id].next; id >= 0; id = now->mark[id].next)
        if (sketch_read(&now->mark[id], key, &session_book(game->session)->texts, now->board->grid.layout,
                        sketch))
            return id;
    return -1;
}

int tool_lying_count(const struct table_game *game, bool strokes)
{
    struct sketch sketch;
    int n = 0;

    for (int id = -1; (id = tool_lying_next(game, id, &sketch)) >= 0;)
        n += (sketch.kind == SKETCH_INK) == strokes;
    return n;
}

/* ---- drawing ---- */

void tool_lying_ink_stroke(const struct camera *camera, struct ui *ui, const struct sketch_point *point,
                           int n, int ink, int width, bool dashed, bool faded)
{
    float unit = (float)camera->grid.cell / SKETCH_UNIT, wide = tool_lying_width(width) * SKETCH_UNIT * unit;
    struct draw_pen pen = { .line = theme_faded(ui->theme, inks[ink], faded ? 350 : 1000),
                            .width = wide < 1.5f ? 1.5f : wide,
                            .casing = theme_faded(ui->theme, ROLE_CASING, faded ? 350 : 1000) };

    pen.casing_width = pen.width + 3;
    if (dashed)
        pen.dash = pen.gap = 3 * pen.width;
    for (int i = 0; i < n; i++)
        if (i == 0)
            draw_move(ui->draw, (float)point[i].x * unit, (float)point[i].y * unit);
        else
            draw_line(ui->draw, (float)point[i].x * unit, (float)point[i].y * unit);
    if (n == 1) /* a dot */
        draw_line(ui->draw, (float)point[0].x * unit + 0.1f, (float)point[0].y * unit);
    draw_ink(ui->draw, &pen);
}

/* Is the eraser over it? */
static bool struck(const struct tools *tools, int id)
{
    const struct tool_pen *pen = &tools->pen;

    for (int i = 0; i < pen->strikes; i++)
        if (pen->struck[i] == id)
            return true;
    return false;
}

static void draw_area_lying(struct camera *camera, struct ui *ui, const struct sketch *sketch)
{
    struct cell *cells = arena_take(&ui->arena[ui->now], TOOL_CELLS, sizeof *cells);
    int n = cells ? tool_template_cells(camera, sketch, cells, TOOL_CELLS) : 0;

    if (n == 0)
        return;
    paint_area(ui->draw, ui->theme, &camera->grid, AREA_LYING, cells, n);
}

void tool_lying_draw(struct table_screen *screen, struct ui *ui)
{
    struct sketch s;

    for (int id = -1; (id = tool_lying_next(&screen->game, id, &s)) >= 0;)
        if (s.kind == SKETCH_INK)
            tool_lying_ink_stroke(&screen->camera, ui, s.point, s.points, s.ink, s.width,
                                  screen->game.view->mark[id].seen == SEATS_GM, struck(&screen->tools, id));
        else if (!struck(&screen->tools, id))
            draw_area_lying(&screen->camera, ui, &s);
}

/* ---- changing what lies there ---- */

/* A new command of whoever draws; NULL, and it is said why, if nothing can be drawn now. */
static struct command *begin(struct table_screen *screen)
{
    struct command *command = &screen->tools.command;
    int seat = tool_seat(&screen->game);

    if (screen->time.open) {
        notice_tell(screen, "%s", _("While looking back, nothing can be drawn."));
        return NULL;
    }
    if (seat < 0 || session_pending(screen->game.session)) {
        notice_tell(screen, "%s", _("Answer the open question first."));
        return NULL;
    }
    if (session_book(screen->game.session)->texts.n > TEXTS_MAX - TEXTS_SPARE) {
        notice_tell(screen, "%s", _("This game has no room for more drawings."));
        return NULL;
    }
    command_clear(command);
    *command = command_make(DEED_EDIT, seat);
    return command;
}

static void submit(struct table_screen *screen, bool whole)
{
    if (whole)
        table_wish_deed(&screen->wish, &screen->tools.command);
    else
        notice_tell(screen, "%s", _("There is no memory left."));
}

static bool add(struct table_screen *screen, struct command *command, const struct sketch *s)
{
    char text[TEXT_BYTES + 1];
    bool hidden = screen->tools.pen.hidden && session_seat(screen->game.session, command->seat)->gm;
    int number = sketch_write(s, screen->camera.board.layout, text)
                     ? texts_add(&session_book(screen->game.session)->texts, text)
                     : -1;
    int more[8] = { sketch_key(screen->game.rules), -1, sketch_place(s), 0, s->ink, s->width, number,
                    hidden ? SEATS_GM : SEATS_ALL };

    return number >= 0 && command_edit(command, EDIT_add_mark, TABLE, 0, 0, more, 8);
}

void tool_lying_leave(struct table_screen *screen, const struct sketch *sketch)
{
    struct command *command = begin(screen);

    if (command)
        submit(screen, add(screen, command, sketch));
}

void tool_lying_keep(struct table_screen *screen, struct sketch_point *point, int n)
{
    struct command *command = begin(screen);
    struct sketch s = { .kind = SKETCH_INK, .ink = screen->tools.pen.ink, .width = screen->tools.pen.width };
    bool whole = true;

    n = sketch_simplify(point, n);
    while (command && whole && n > 0) {
        int done = sketch_piece(point, n, &s);

        whole = add(screen, command, &s);
        point += done;
        n -= done;
    }
    if (command)
        submit(screen, whole);
}

/*
 * Does it still lie there? Something may have been undone
 * since, and a mark's number goes to another one then.
 */
static bool lies(const struct table_screen *screen, int id)
{
    struct sketch sketch;

    return id < screen->game.view->nmarks &&
           sketch_read(&screen->game.view->mark[id], sketch_key(screen->game.rules),
                       &session_book(screen->game.session)->texts, screen->camera.board.layout, &sketch);
}

void tool_lying_drop(struct table_screen *screen, const int *id, int n)
{
    struct command *command = n > 0 ? begin(screen) : NULL;
    bool whole = true;
    int dropped = 0;

    for (int i = 0; command && whole && i < n; i++)
        if (lies(screen, id[i])) {
            whole = command_edit(command, EDIT_drop_mark, -1, id[i], 0, NULL, 0);
            dropped++;
        }
    if (command && dropped > 0)
        submit(screen, whole);
}

void tool_lying_clear(struct table_screen *screen, bool strokes)
{
    int dropped[DROPPED_AT_ONCE], n = 0;
    struct sketch s;

    for (int id = -1; n < DROPPED_AT_ONCE && (id = tool_lying_next(&screen->game, id, &s)) >= 0;)
        if ((s.kind == SKETCH_INK) == strokes)
            dropped[n++] = id;
    tool_lying_drop(screen, dropped, n);
}

/* ---- finding ---- */

static float from_segment(const struct sketch_point *a, const struct sketch_point *b, float x, float y)
{
    float ax = (float)a->x / SKETCH_UNIT, ay = (float)a->y / SKETCH_UNIT,
          dx = (float)(b->x - a->x) / SKETCH_UNIT, dy = (float)(b->y - a->y) / SKETCH_UNIT,
          length = dx * dx + dy * dy;
    float k = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;

    k = k < 0 ? 0 : k > 1 ? 1 : k;
    return hypotf(x - ax - k * dx, y - ay - k * dy);
}

static bool meets(const struct camera *camera, const struct sketch *s, struct tool_place at, float near)
{
    struct cell cells[TOOL_CELLS];
    int n = 0;

    if (s->kind == SKETCH_INK)
        for (int i = 0; i < s->points; i++) {
            const struct sketch_point *b = &s->point[i], *a = i ? b - 1 : b;

            if (from_segment(a, b, at.x, at.y) <= near + tool_lying_width(s->width) / 2)
                return true;
        }
    else
        n = tool_template_cells(camera, s, cells, TOOL_CELLS);
    for (int i = 0; i < n; i++)
        if (cell_same(cells[i], at.cell))
            return true;
    return false;
}

int tool_lying_at(const struct table_screen *screen, struct tool_place at, float near)
{
    struct sketch s;
    int found = -1;

    for (int id = -1; (id = tool_lying_next(&screen->game, id, &s)) >= 0;)
        if (!struck(&screen->tools, id) && meets(&screen->camera, &s, at, near))
            found = id;
    return found;
}

/* ---- the panel ---- */

void tool_lying_panel(struct table_screen *screen, struct ui *ui)
{
    const char *const name[] = { "", _("Burst"), _("Cone"), _("Line"), _("Wall") };
    struct sketch s;
    int n = 0;

    for (int id = -1; (id = tool_lying_next(&screen->game, id, &s)) >= 0;) {
        char button_id[32], label[80], cell[CELL_TEXT];
        struct ui_button up = { .id = button_id,
                                .label = label,
                                .icon = ICON_CROSS,
                                .bar = -1,
                                .tip = _("Take it up, for everybody") };
        int size = s.kind >= SKETCH_LINE ? grid_distance(screen->camera.board.layout, s.at, s.to) : s.size;

        if (s.kind == SKETCH_INK)
            continue;
        if (n++ == 0)
            tool_title(ui, "lying", _("Lying there"), NULL, "");
        snprintf(button_id, sizeof button_id, "lying.%d", id);
        snprintf(label, sizeof label, _("%s %d at %s"), name[s.kind], size, cell_print(s.at, cell));
        if (ui_button_row(ui, &up))
            tool_lying_drop(screen, &id, 1);
    }
}
