/* Areas: burst, cone, line, wall, and who is caught in them (view/tools/tool.h). */
#include "base/bounds.h"
#include "view/table/cells.h"
#include "view/tools/tool.h"

#include "base/language.h"
#include "base/str.h"
#include "base/text.h"
#include "board/shape.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "view/table/figure.h"
#include "view/table/screen.h"
#include "view/table/seen.h"
#include "view/table/words.h"
#include "view/tools/ground.h"
#include "view/tools/lying.h"

#include <math.h>
#include <stdio.h>

#define TURN 6.28318531f

enum { LINE_CELLS = 2 * SKETCH_SIZE_MAX + 2, CAUGHT_MOST = 64, CAUGHT_LISTED = 12, NAMES_TOLD = 4 };

static const char *const shape_name[] = { N_("Burst"), N_("Cone"), N_("Line"), N_("Wall") };

/* ---- where it points to ---- */

static float angle_to(enum layout layout, struct cell from, struct cell to)
{
    struct paint_grid grid = { .layout = layout, .cell = 64 };
    struct paint_point a = paint_grid_center(&grid, from), b = paint_grid_center(&grid, to);

    return atan2f(b.y - a.y, b.x - a.x);
}

/* How far apart two angles are, 0 .. half a turn. */
static float apart(float a, float b)
{
    float d = fmodf(fabsf(a - b), TURN);

    return d > TURN / 2 ? TURN - d : d;
}

static int direction_at(enum layout layout, float angle)
{
    struct cell origin = { 0, 0 };
    int best = 0;

    for (int d = 1; d < grid_directions(layout); d++)
        if (apart(angle_to(layout, origin, grid_step(layout, origin, d)), angle) <
            apart(angle_to(layout, origin, grid_step(layout, origin, best)), angle) - 0.001f)
            best = d;
    return best;
}

/* The cell so far away that lies nearest to an angle; `by` goes that many cells further round. */
static struct cell end_at(enum layout layout, struct cell from, int far, float *angle, int by)
{
    struct cell best = from;
    int round = grid_directions(layout) * far;

    for (int y = -far; y <= far; y++)
        for (int x = -far; x <= far; x++) {
            struct cell c = { (short)(from.x + x), (short)(from.y + y) };

            if (grid_distance(layout, from, c) == far &&
                (cell_same(best, from) || apart(angle_to(layout, from, c), *angle) <
                                              apart(angle_to(layout, from, best), *angle) - 0.001f))
                best = c;
        }
    if (by == 0 || far == 0)
        return best;
    *angle = angle_to(layout, from, best) + TURN * (float)by / (float)round;
    return end_at(layout, from, far, angle, 0);
}

/* What the tool has in hand; false while it lies nowhere. */
static bool sketch_now(const struct table_screen *screen, struct sketch *s)
{
    const struct tool_template *area = &screen->tools.area;
    enum layout layout = screen->camera.board.layout;
    struct cell at = area->at;
    float angle = area->angle;

    if (!area->down && (!tool_looks_at(screen, &at) || !grid_contains(&screen->camera.board, at)))
        return false;
    *s = (struct sketch){
        .kind = area->shape, .at = at, .size = area->size[area->shape], .broad = area->broad
    };
    s->direction = direction_at(layout, angle);
    s->to = end_at(layout, at, s->size, &angle, 0);
    return true;
}

/* ---- which cells and whom it catches ---- */

/* A line or wall, as broad as it is. */
static int long_cells(const struct grid *grid, const struct sketch *s, struct cell *cells, int room)
{
    struct cell thin[LINE_CELLS];
    int n = s->kind == SKETCH_LINE ? shape_line(grid, s->at, s->to, thin, LINE_CELLS)
                                   : shape_wall(grid, s->at, s->to, thin, LINE_CELLS);

    return n > 0 ? shape_broad(grid, thin, smaller(n, LINE_CELLS), s->broad / 2, cells, room) : 0;
}

int tool_template_cells(const struct camera *camera, const struct sketch *s, struct cell *cells, int room)
{
    const struct grid *grid = &camera->board;
    int n = 0;

    if (s->kind == SKETCH_BURST)
        n = shape_burst(grid, s->at, 1, s->size, cells, room);
    else if (s->kind == SKETCH_CONE)
        n = shape_cone(grid, s->at, s->direction, s->size, cells, room);
    else if (s->kind != SKETCH_INK)
        n = long_cells(grid, s, cells, room);
    return smaller(n, room);
}

int tool_template_shown(const struct table_screen *screen, struct cell *cells, int room)
{
    struct sketch sketch;

    return screen->tools.now == TOOL_TEMPLATE && sketch_now(screen, &sketch)
               ? tool_template_cells(&screen->camera, &sketch, cells, room)
               : 0;
}

/* The living figures that are known and touched. */
static int caught(const struct table_game *game, const struct cell *cells, int n, int token[CAUGHT_MOST])
{
    int found = state_tokens_at(game->view, cells, n, token, CAUGHT_MOST), kept = 0;

    for (int i = 0; i < found && i < CAUGHT_MOST; i++)
        if (table_figure_shown(game, token[i]) && !table_figure_says(game, token[i], MARK_DEAD))
            token[kept++] = token[i];
    return kept;
}

/* Everything that is shown of it, found once for a frame's each part. */
struct area {
    struct sketch sketch;
    struct cell cells[TOOL_CELLS];
    int n;
    int token[CAUGHT_MOST];
    int tokens;
};

static bool find(const struct table_screen *screen, struct area *area)
{
    if (!sketch_now(screen, &area->sketch))
        return false;
    area->n = tool_template_cells(&screen->camera, &area->sketch, area->cells, TOOL_CELLS);
    area->tokens = caught(&screen->game, area->cells, area->n, area->token);
    return true;
}

/* ---- the pointer and the keyboard ---- */

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_template *area = &screen->tools.area;

    area->at = at.cell;
    area->down = area->held = true;
}

/* Dragged, it points to where the pointer is. */
static void drag(struct table_screen *screen, struct tool_place at)
{
    struct tool_template *area = &screen->tools.area;

    if (area->held && !cell_same(at.cell, area->at))
        area->angle = angle_to(screen->camera.board.layout, area->at, at.cell);
}

static void drop(struct table_screen *screen, struct tool_place at)
{
    drag(screen, at);
    screen->tools.area.held = false;
}

static bool let_go(struct table_screen *screen)
{
    bool down = screen->tools.area.down;

    screen->tools.area.down = screen->tools.area.held = false;
    return down;
}

static bool turn(struct table_screen *screen, int by)
{
    struct tool_template *area = &screen->tools.area;
    enum layout layout = screen->camera.board.layout;
    int size = area->size[area->shape], directions = grid_directions(layout);
    struct cell origin = { 0, 0 };

    if (area->shape == SKETCH_BURST)
        return false;
    if (area->shape == SKETCH_CONE)
        area->angle = angle_to(layout, origin, grid_step(layout, origin, direction_at(layout, area->angle))) +
                      TURN * (float)by / (float)directions;
    else
        end_at(layout, origin, size, &area->angle, by);
    return true;
}

static void resize(struct tool_template *area, int by)
{
    int *size = &area->size[area->shape], least = area->shape == SKETCH_BURST ? 0 : 1;

    *size += by;
    *size = clamp(*size, least, SKETCH_SIZE_MAX);
}

static void keys(struct table_screen *screen, struct ui *ui)
{
    struct tool_template *area = &screen->tools.area;

    if (ui_key(ui, UI_KEY_CHAR, ',', false))
        turn(screen, -1);
    if (ui_key(ui, UI_KEY_CHAR, '.', false))
        turn(screen, 1);
    if (ui_key(ui, UI_KEY_CHAR, '[', false))
        resize(area, -1);
    if (ui_key(ui, UI_KEY_CHAR, ']', false))
        resize(area, 1);
}

/* ---- drawing ---- */

static void below(struct table_screen *screen, struct ui *ui)
{
    struct area *area = arena_take(&ui->arena[ui->now], 1, sizeof *area);

    if (area && find(screen, area))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_TEMPLATE, area->cells, area->n);
}

static void above(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct area *area = arena_take(&ui->arena[ui->now], 1, sizeof *area);

    if (!area || !find(screen, area))
        return;
    for (int i = 0; i < area->tokens; i++) {
        const struct token *t = &screen->game.view->token[area->token[i]];

        paint_caught(ui->draw, ui->theme, grid, paint_grid_figure(grid, t->at, t->size),
                     paint_grid_disc(grid, t->size));
    }
    paint_middle(ui->draw, ui->theme, grid, paint_grid_center(grid, area->sketch.at));
}

/* "Grub and Nix", "Grub, Nix and 3 more". */
static void names_of(const struct table_game *game, const struct area *area, struct str *out)
{
    int told = area->tokens <= NAMES_TOLD ? area->tokens : NAMES_TOLD - 1;

    char more[64];

    for (int i = 0; i < told; i++)
        language_list_on(out, game_figure(game, area->token[i]), i + 1 == area->tokens);
    snprintf(more, sizeof more, n_("%d more", "%d more", area->tokens - told), area->tokens - told);
    if (told < area->tokens)
        language_list_on(out, more, true);
    if (area->tokens == 0)
        str_add_text(out, _("nobody"));
}

/* "with fire, bog": what harms there. */
static void grounds_of(const struct table_game *game, const struct area *area, struct str *out)
{
    const struct terrain *told[NAMES_TOLD];
    struct str names = { 0 };
    int n = 0;

    for (int i = 0; i < area->n && n < NAMES_TOLD; i++) {
        const struct terrain *ground = board_terrain(game->view->board, area->cells[i]);
        bool known = !ground->hazard;
        char word[48];

        for (int k = 0; k < n; k++)
            known = known || told[k] == ground;
        if (known)
            continue;
        language_list_on(&names, tool_ground_name(game, ground, word, sizeof word), false);
        told[n++] = ground;
    }
    if (n > 0) /* words: names of grounds that harm: "fire, bog" */
        str_add_format(out, _("with %s"), str_cstr(&names));
    str_clear(&names);
}

static void notes(struct table_screen *screen, struct ui *ui)
{
    struct area *area = arena_take(&ui->arena[ui->now], 1, sizeof *area);
    struct str head, names, ground;

    if (!area || !find(screen, area))
        return;
    str_init(&head);
    str_init(&names);
    str_init(&ground);
    names_of(&screen->game, area, &names);
    grounds_of(&screen->game, area, &ground);
    str_add_format(&head, _("%s %d: %s"), _(shape_name[area->sketch.kind - SKETCH_BURST]), area->sketch.size,
                   str_cstr(&names));
    const char *line[2] = { str_cstr(&head), str_cstr(&ground) };
    int far = area->sketch.kind == SKETCH_BURST ? area->sketch.size : 0;
    struct rect about = rect_grown(table_tip_cell(&screen->camera, area->sketch.at),
                                   smaller(far, 2) * screen->camera.grid.cell * 866 / 1000);
    struct rect where = table_tip(screen, ui, about, TIP_BELOW, ROLE_TEMPLATE, line, ground.len ? 2 : 1);
    ui_drawn(ui, "template", line[0], line[1], "", where);
    for (int i = 0; i < area->tokens; i++)
        table_seen_badges(screen, ui, area->token[i]); /* above the rings around those who are caught */
    str_clear(&head);
    str_clear(&names);
    str_clear(&ground);
}

/* ---- the panel ---- */

static void show_caught(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, 40)), face = ui_cut(&row, row.h, theme_px(t, 12));
    struct token_look look = table_figure_look(screen, token);
    char id[32], health[64], far[64] = "", line[160];

    snprintf(id, sizeof id, "caught.%d", token);
    table_words_health(&screen->game, token, health, sizeof health);
    if (screen->selection.figure >= 0 && screen->selection.figure != token) {
        int away = state_distance(screen->game.view, screen->selection.figure, token);

        table_cells_away(&screen->game, away, far, sizeof far);
    }
    look.badges = 0;
    look.still = 1;
    paint_token_portrait(ui->draw, &look, face.x, face.y, face.w);
    ui_drawn(ui, id, game_figure(&screen->game, token), health, far, row);
    row.w -= ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, far, 1) + theme_px(t, 8);
    snprintf(line, sizeof line, "%s", game_figure(&screen->game, token));
    row.x += ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, line, -1) + theme_px(t, 8);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, health, -1);
}

static void show_list(struct table_screen *screen, struct ui *ui)
{
    struct area *area = arena_take(&ui->arena[ui->now], 1, sizeof *area);
    char cells[48], figures[48], count[112];

    if (!area || !find(screen, area))
        return;
    ui_rule(ui);
    table_cells_say(&screen->game, area->n, cells, sizeof cells);
    snprintf(figures, sizeof figures, n_("%d figure", "%d figures", area->tokens), area->tokens);
    /* words: what an area holds: "12 squares", "3 figures" */
    snprintf(count, sizeof count, p_("an area", "%s, %s"), cells, figures);
    tool_title(ui, "caught", _("Caught"), NULL, count);
    for (int i = 0; i < area->tokens && i < CAUGHT_LISTED; i++)
        show_caught(screen, ui, area->token[i]);
}

/* May what lies there stay when the tool is put away? */
static bool may_leave(const struct table_game *game)
{
    return sketch_key(game->rules) >= 0 && tool_seat(game) >= 0;
}

static void show_leave(struct table_screen *screen, struct ui *ui, struct rect where)
{
    struct sketch sketch;
    struct ui_button leave = { .id = "template.leave",
                               .label = "",
                               .tip = _("Keep it on the board"),
                               .icon = ICON_FLAG,
                               .middle = true,
                               .bar = -1,
                               .reason = _("Put it down on the board first.") };

    leave.disabled = !screen->tools.area.down;
    if (ui_button(ui, where, &leave) && screen->tools.area.down && sketch_now(screen, &sketch))
        tool_lying_leave(screen, &sketch);
}

static void show_size(struct table_screen *screen, struct ui *ui)
{
    struct tool_template *area = &screen->tools.area;
    bool burst = area->shape == SKETCH_BURST;
    int size = area->size[area->shape];
    char value[48];

    table_cells_say(&screen->game, size, value, sizeof value);
    resize(area, tool_stepper(ui, "template.size", burst ? _("Radius") : _("Length"), value, size,
                              burst ? 0 : 1, SKETCH_SIZE_MAX) -
                     size);
    if (area->shape < SKETCH_LINE)
        return;
    table_cells_say(&screen->game, area->broad, value, sizeof value);
    size = tool_stepper(ui, "template.width", _("Width"), value, area->broad, 1, SKETCH_BROAD_MAX);
    area->broad += 2 * (size - area->broad); /* so that its middle stays a row of cells */
}

static void panel(struct table_screen *screen, struct ui *ui)
{
    struct tool_template *area = &screen->tools.area;
    const char *name[] = { _(shape_name[0]), _(shape_name[1]), _(shape_name[2]), _(shape_name[3]) };

    ui_rule(ui);
    tool_title(ui, "templates", _("Templates"), "T", "");
    struct rect row = ui_row(ui, theme_button(ui->theme)), leave = { 0 };
    if (may_leave(&screen->game))
        leave = ui_cut(&row, -row.h, theme_px(ui->theme, 8));
    area->shape = (enum sketch_kind)(
        SKETCH_BURST + ui_segments(ui, row, "template.shape", name, 4, (int)area->shape - SKETCH_BURST));
    if (leave.w > 0)
        show_leave(screen, ui, leave);
    show_size(screen, ui);
    show_list(screen, ui);
    tool_lying_panel(screen, ui);
}

const struct tool_def tool_template_def = { .id = "tool.template",
                                            .label = N_("Templates"),
                                            .key = "T",
                                            .icon = ICON_TEMPLATE,
                                            .press = press,
                                            .drag = drag,
                                            .drop = drop,
                                            .let_go = let_go,
                                            .turn = turn,
                                            .keys = keys,
                                            .below = below,
                                            .above = above,
                                            .notes = notes,
                                            .panel = panel };
