#include "view/scenery_screen.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/random.h"
#include "base/text.h"
#include "content/map_furnish.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_vista.h"
#include "paint/paint_wood.h"
#include "rules/list.h"
#include "view/bring.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 580, ROW = 46, GAP = 10, SIZES = 4, SOON = 1, KINDS = 16, PADDING = 22, RADIUS = 14 };
enum { SEED_COUNTS = 99999999 };

enum { SIDE_LEAST = 2, GROUNDS = 6 };

static const short sizes[SIZES][2] = { { 20, 14 }, { 30, 20 }, { 40, 28 }, { 60, 40 } };

/* What bare ground may be made of. */
static const struct {
    const char *key, *title;
} grounds[GROUNDS] = { { "grass", N_("Grass") }, { "dirt", N_("Earth") },  { "stone", N_("Stone") },
                       { "wood", N_("Boards") }, { "water", N_("Water") }, { "wall", N_("Rock wall") } };

/* ---- the map ---- */

static void begin_seed(struct scenery_screen *screen)
{
    uint64_t seed = 1;
    struct err err = { 0 };

    if (!random_seed_of_system(&seed, &err))
        snprintf(screen->notice, sizeof screen->notice, "%.500s", err.text);
    snprintf(screen->seed, sizeof screen->seed, "%u", (unsigned)(seed % 10000));
}

/* 41 becomes 42; "mill" becomes "mill 2", "mill 3" ... */
static void count_seed(struct scenery_screen *screen)
{
    size_t length = strlen(screen->seed), words = length;
    unsigned long number;

    while (words > 0 && screen->seed[words - 1] >= '0' && screen->seed[words - 1] <= '9' &&
           length - words < 8)
        words--;
    number = strtoul(screen->seed + words, NULL, 10);
    if (words == length || number >= SEED_COUNTS)
        snprintf(screen->seed + text_cut(screen->seed, length, SCENERY_SEED - 4), 4, " 2");
    else
        snprintf(screen->seed + words, sizeof screen->seed - words, "%lu", number + 1);
}

static bool is_bare(const struct scenery_screen *screen)
{
    return !scenery_id(screen->kind);
}

/* Cells of a side, as they are typed; 0: no map has so many. */
static int side_of(const char *typed)
{
    char *end;
    long cells = strtol(typed, &end, 10);

    return end > typed && !*end && cells >= SIDE_LEAST && cells <= GRID_SIDE_MAX ? (int)cells : 0;
}

static struct scenery_wish wish_of(const struct scenery_screen *screen)
{
    if (is_bare(screen))
        return (struct scenery_wish){
            screen->kind, { (enum layout)screen->grid, side_of(screen->columns), side_of(screen->rows) }, ""
        };
    return (
        struct scenery_wish){ screen->kind,
                              { (enum layout)screen->grid, sizes[screen->size][0], sizes[screen->size][1] },
                              screen->seed };
}

/* Whether the map that shows is another than the one that is asked for. */
static bool is_stale(const struct scenery_screen *screen)
{
    const struct scenery_wish *made = &screen->made, now = wish_of(screen);

    return (!screen->board && !*screen->notice) || made->kind != now.kind ||
           made->grid.layout != now.grid.layout || made->grid.columns != now.grid.columns ||
           made->grid.rows != now.grid.rows ||
           (is_bare(screen) ? screen->made_ground != screen->ground
                            : strcmp(screen->made_seed, screen->seed) != 0);
}

static void forget_map(struct scenery_screen *screen)
{
    board_free(screen->board);
    if (screen->board)
        map_info_clear(&screen->info);
    terrain_table_free(screen->terrain);
    screen->board = NULL;
    screen->terrain = NULL;
}

static bool lay_bare(struct scenery_screen *screen, struct err *err)
{
    const struct grid *grid = &screen->made.grid;
    int ground = terrain_find(screen->terrain, grounds[screen->made_ground].key);

    if (grid->columns == 0 || grid->rows == 0)
        return err_set(err, ERR_DATA, _("A map has %d to %d cells a side."), SIDE_LEAST, GRID_SIDE_MAX);
    struct board *board = board_new(grid, screen->terrain);
    bool whole = board != NULL;
    for (int i = 0; whole && i < grid_cells(grid); i++)
        whole = board_set(board, LAYER_GROUND, grid_cell_at(grid, i), ground);
    if (!whole) {
        board_free(board);
        return err_memory(err);
    }
    screen->board = board;
    screen->info = (struct map_info){ .title = _("New map"), .about = "" };
    return true;
}

/* Before anything of a frame is drawn: what the last one showed is shown no more. */
static void make_map(struct scenery_screen *screen)
{
    struct err err = { 0 };

    forget_map(screen);
    screen->made = wish_of(screen);
    snprintf(screen->made_seed, sizeof screen->made_seed, "%s", screen->seed);
    screen->made_ground = screen->ground;
    screen->terrain = terrain_table_new();
    bool bare = is_bare(screen);
    if (!screen->terrain)
        err_memory(&err);
    else if (bare ? lay_bare(screen, &err)
                  : scenery_make(&screen->made, screen->terrain, &screen->board, &screen->info, &err))
        screen->notice[0] = '\0';
    else
        screen->board = NULL;
    if (screen->board && !map_furnish(screen->terrain, &screen->info)) {
        forget_map(screen);
        err_memory(&err);
    }
    if (!screen->board)
        snprintf(screen->notice, sizeof screen->notice, "%.500s", err.text);
}

bool scenery_screen_begin(struct scenery_screen *screen, const struct ruleset *rules)
{
    scenery_screen_clear(screen);
    for (int i = 0; rules_at(i); i++)
        if (rules_at(i) == rules)
            screen->rules = i;
    screen->size = 1;
    snprintf(screen->columns, sizeof screen->columns, "%d", sizes[1][0]);
    snprintf(screen->rows, sizeof screen->rows, "%d", sizes[1][1]);
    screen->fight = screen->fresh = true;
    begin_seed(screen);
    return true;
}

void scenery_screen_clear(struct scenery_screen *screen)
{
    forget_map(screen);
    *screen = (struct scenery_screen){ 0 };
}

bool scenery_screen_keep(const struct scenery_screen *screen, struct str *scenario, struct err *err)
{
    struct cast cast;
    struct bring_made made = { rules_at(screen->rules), screen->board, &screen->info, NULL };
    uint64_t chance = random_seed_of_text(screen->made_seed);

    bool fight = screen->fight && !is_bare(screen);

    if (fight && !cast_find(made.rules, screen->info.start[0].n, chance, &cast))
        return err_set(err, ERR_DATA, _("Nobody of %s comes along who would fit on it."), made.rules->title);
    if (fight)
        made.cast = &cast;
    return bring_made(&made, scenario, err);
}

/* ---- the choices ---- */

static void show_heading(struct ui *ui, const char *text)
{
    ui_line(ui, ui_row(ui, theme_line(ui->theme, TYPE_BODY)), FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, -1);
}

/* Buttons in two columns, one of which is chosen: which it is now. */
static int show_pairs(struct ui *ui, const char *id, const char *const *label, int n, int chosen)
{
    const struct theme *t = ui->theme;
    struct rect row = { 0 };

    for (int i = 0; i < n; i++) {
        char name[48];
        struct ui_button button = { .id = name, .label = label[i], .bar = -1, .chosen = i == chosen };

        snprintf(name, sizeof name, "%s.%d", id, i);
        if (i % 2 == 0)
            row = ui_row(ui, theme_px(t, ROW));
        struct rect at = i % 2 == 0 ? ui_cut(&row, (row.w - theme_px(t, GAP)) / 2, theme_px(t, GAP)) : row;

        if (ui_button(ui, at, &button))
            chosen = i;
    }
    return chosen;
}

static void show_kinds(struct scenery_screen *screen, struct ui *ui)
{
    const char *label[KINDS];
    int n = 0;

    for (; n < KINDS - 1 && scenery_id(n); n++)
        label[n] = scenery_title(n);
    label[n++] = _("Bare ground");
    screen->kind = show_pairs(ui, "scenery.kind", label, n, screen->kind);
    ui_label(ui, "scenery.about", FACE_BODY, TYPE_SMALL, ROLE_QUIET,
             is_bare(screen) ? _("Nothing is on it yet: draw it.") : scenery_about(screen->kind));
}

/* Which of the sizes is typed, -1: another. */
static int size_typed(const struct scenery_screen *screen)
{
    for (int i = 0; i < SIZES; i++)
        if (side_of(screen->columns) == sizes[i][0] && side_of(screen->rows) == sizes[i][1])
            return i;
    return -1;
}

static void choose_size(struct scenery_screen *screen, int size)
{
    screen->size = size;
    snprintf(screen->columns, sizeof screen->columns, "%d", sizes[size][0]);
    snprintf(screen->rows, sizeof screen->rows, "%d", sizes[size][1]);
}

static void show_size(struct scenery_screen *screen, struct ui *ui)
{
    const char *grid[GRID_LAYOUTS] = { _("Squares"), _("Hexes"), _("Hexes, flat") };
    char size[SIZES][24];
    const char *label[SIZES];

    for (int i = 0; i < SIZES; i++) {
        /* words: so many cells wide, and so many high */
        snprintf(size[i], sizeof size[i], _("%d by %d"), sizes[i][0], sizes[i][1]);
        label[i] = size[i];
    }
    int preset = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), "scenery.size", label, SIZES,
                             is_bare(screen) ? size_typed(screen) : screen->size);
    if (preset >= 0 && (!is_bare(screen) || preset != size_typed(screen)))
        choose_size(screen, preset);
    screen->grid = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), "scenery.grid", grid, GRID_LAYOUTS,
                               screen->grid);
}

static void show_seed(struct scenery_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_button(t)),
                left = ui_cut(&row, (row.w - theme_px(t, GAP)) / 2, theme_px(t, GAP));
    struct ui_button other = { .id = "scenery.other",
                               .label = _("Another one"),
                               .key = "O",
                               .icon = ICON_DICE,
                               .bar = -1,
                               .tip = _("Another map of this kind") };

    ui_field(ui, left, "scenery.seed", _("The seed"), screen->seed, sizeof screen->seed);
    if (ui_button(ui, row, &other))
        screen->other = true;
}

/* How many cells, each way, and what lies in all of them. */
static void show_bare(struct scenery_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const char *label[GROUNDS];
    struct rect row = ui_row(ui, theme_button(t)), left = ui_cut(&row, (row.w - theme_px(t, GAP)) / 2, 0);

    ui_cut(&row, theme_px(t, GAP), 0);
    ui_field(ui, left, "scenery.columns", _("Columns"), screen->columns, sizeof screen->columns);
    ui_field(ui, row, "scenery.rows", _("Rows"), screen->rows, sizeof screen->rows);
    for (int i = 0; i < GROUNDS; i++)
        label[i] = _(grounds[i].title);
    for (int i = 0; i < GROUNDS; i += GROUNDS / 2) {
        char id[32];

        snprintf(id, sizeof id, "scenery.ground%d", i / (GROUNDS / 2));
        int chosen = ui_segments(ui, ui_row(ui, theme_px(t, ROW)), id, label + i, GROUNDS / 2,
                                 screen->ground - i);
        if (chosen >= 0 && chosen < GROUNDS / 2)
            screen->ground = i + chosen;
    }
}

static void show_rules(struct scenery_screen *screen, struct ui *ui)
{
    const char *label[KINDS];
    int n = 0;

    for (; n < KINDS && rules_at(n); n++)
        label[n] = rules_at(n)->title;
    screen->rules = show_pairs(ui, "scenery.rules", label, n, screen->rules);
    if (!is_bare(screen))
        ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "scenery.fight",
                  _("Heroes and foes wait at both ends"), &screen->fight);
}

/* What stays where it is, however long the rest of the panel. */
static int foot_height(const struct theme *t)
{
    return 2 * theme_button(t) + 2 * theme_gap(t);
}

static void show_foot(struct scenery_screen *screen, struct ui *ui, struct rect foot)
{
    const struct theme *t = ui->theme;
    struct rect upper = { foot.x, foot.y, foot.w, theme_button(t) },
                row = { foot.x, foot.y + foot.h - theme_button(t), foot.w, theme_button(t) };
    struct ui_button keep = { .id = "scenery.keep",
                              .label = _("Keep it"),
                              .key = "Enter",
                              .bar = -1,
                              .primary = true,
                              .middle = true };
    struct ui_button back = {
        .id = "scenery.back", .label = _("Back"), .key = "Esc", .bar = -1, .middle = true
    };
    struct ui_button draw = { .id = "scenery.draw",
                              .label = _("Draw on it"),
                              .key = "D",
                              .bar = -1,
                              .middle = true,
                              .icon = ICON_DRAW,
                              .tip = _("Keep it, and change it by hand") };

    keep.disabled = draw.disabled = !screen->board;
    if (is_bare(screen)) { /* it is there to be drawn on */
        draw.key = keep.key;
        draw.primary = true;
        keep.key = NULL;
        keep.primary = false;
    }
    if (ui_button(ui, upper, &draw))
        screen->draw = true;
    struct rect left = ui_cut(&row, row.w / 3, theme_px(t, GAP));
    if (ui_button(ui, left, &back))
        screen->leave = true;
    if (ui_button(ui, row, &keep))
        screen->keep = true;
}

/* ---- the map as it is painted ---- */

static void mark_start(struct ui *ui, const struct paint_grid *grid, const struct map_start *start,
                       enum area_style style)
{
    paint_area(ui->draw, ui->theme, grid, style, start->cell, start->n);
}

static void draw_map(const struct scenery_screen *screen, struct ui *ui, struct rect where)
{
    struct paint_grid grid = { .layout = screen->board->grid.layout };
    int radius = theme_px(ui->theme, RADIUS);
    int width, height;

    paint_grid_fit(&grid, &screen->board->grid, where);
    paint_grid_extent(&grid, &screen->board->grid, &width, &height);
    where = (struct rect){ grid.x, grid.y, smaller(width, where.w), smaller(height, where.h) };
    paint_vista_draw(ui->draw, ui->theme, screen->board, &grid, where, radius, radius);
    draw_clip(ui->draw, where);
    paint_board_group(ui->draw, &grid);
    for (int i = 0; i < smaller(2, screen->info.nstarts); i++)
        mark_start(ui, &grid, &screen->info.start[i], i == 0 ? AREA_REACH : AREA_FOES);
    draw_group_end(ui->draw);
    draw_unclip(ui->draw);
    ui_drawn(ui, "scenery.map", screen->info.title, "", "", where);
}

/* ---- the screen ---- */

static struct ui_panel panel_of(const struct ui *ui)
{
    const struct theme *t = ui->theme;
    int margin = theme_margin(t);
    struct ui_panel panel = { .id = "scenery",
                              .title = _("Make a map"),
                              .x = margin,
                              .y = margin,
                              .width = smaller(theme_px(t, WIDTH), ui->in.width / 2),
                              .padding = theme_px(t, PADDING),
                              .foot = foot_height(t) };

    panel.most = ui->in.height - 2 * margin;
    return panel;
}

/* What was asked for in the frame before. */
static void catch_up(struct scenery_screen *screen, struct ui *ui)
{
    if (screen->other)
        count_seed(screen);
    if (screen->fresh)
        ui_focus(ui, "scenery.keep");
    screen->other = screen->fresh = false;
    if (is_stale(screen))
        make_map(screen);
}

unsigned scenery_screen_frame(struct scenery_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = panel_of(ui);
    int left = panel.x + panel.width + panel.x;

    catch_up(screen, ui);
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    if (screen->board)
        draw_map(screen, ui, (struct rect){ left, panel.y, ui->in.width - left - panel.x, panel.most });
    ui_panel_begin(ui, &panel);
    ui_label(ui, "scenery.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, _("Make a map"));
    show_kinds(screen, ui);
    show_size(screen, ui);
    (is_bare(screen) ? show_bare : show_seed)(screen, ui);
    show_heading(ui, _("Played by"));
    show_rules(screen, ui);
    if (*screen->notice)
        ui_label(ui, "scenery.notice", FACE_BODY, TYPE_BODY, ROLE_BAD, screen->notice);
    struct rect stood = ui_panel_end(ui);
    int high = foot_height(t) - theme_gap(t);
    show_foot(screen, ui,
              (struct rect){ stood.x + panel.padding, stood.y + stood.h - panel.padding - high,
                             stood.w - 2 * panel.padding, high });
    return screen->other || screen->keep || screen->draw || screen->leave || is_stale(screen) ? SOON : 0;
}
