#include "view/align_screen.h"

#include "base/bounds.h"
#include "base/decode.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "paint/paint_wood.h"
#include "view/align_sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    WIDTH = 440,
    ROW = 46,
    SOON = 1,
    CUTTING = 100,
    THUMB = 68,
    LAYOUTS = 96,
    LIGHT = 128,
    MARGIN = 112,
    SEARCHED = 16 << 20
};

#define ROOT3 1.7320508075688772
#define USUAL_CELL 70.0 /* pixels, where nothing says how large a cell is */
#define CELL_LEAST 4.0  /* pixels */

/* ---- the grid ---- */

/* As much of a file as its head is; then false: no more is wanted. */
static bool take_head(void *context, const char *bytes, size_t len, struct err *err)
{
    struct str *head = context;

    (void)err;
    return str_add(head, bytes, len) && head->len < IMAGE_HEAD;
}

/* What its first bytes say it is. */
static struct image_facts facts_of(const char *path)
{
    struct str head = { 0 };
    struct err unheard = { 0 };

    files_pass(path, IMAGE_LIMIT, take_head, &head, &unheard);
    struct image_facts facts = image_look((const unsigned char *)str_cstr(&head),
                                          head.len < IMAGE_HEAD ? head.len : IMAGE_HEAD);
    str_clear(&head);
    return facts;
}

bool align_screen_takes(const char *path)
{
    return facts_of(path).kind != IMAGE_NONE;
}

/* Pixels of a smaller picture as those of the file. */
static void enlarge(struct lattice *l, int by)
{
    l->cell *= by;
    l->cell_height *= by;
    l->x *= by;
    l->y *= by;
}

static bool is_light(const unsigned char *grey, size_t n)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += grey[i];
    return sum > n * LIGHT;
}

/* False: no memory, or the disk fails. */
static bool look(struct backdrop *picture, struct lattice *found, bool *light)
{
    int width, height, shrunk;
    unsigned char *grey = backdrop_grey(picture, SEARCHED, &width, &height, &shrunk);

    if (grey && lattice_find(grey, width, height, found))
        enlarge(found, shrunk);
    if (grey)
        *light = is_light(grey, (size_t)width * (size_t)height);
    mem_free(grey);
    return grey != NULL;
}

/* ---- beside the frames ---- */

struct looking {
    struct thought thought;
    struct backdrop *picture; /* owned */
    struct lattice found;
    bool light, done;
};

static void run(struct thought *thought, const atomic_bool *stop)
{
    struct looking *l = (struct looking *)thought;

    l->done = !atomic_load(stop) && look(l->picture, &l->found, &l->light);
}

static void drop(struct thought *thought)
{
    backdrop_drop(((struct looking *)thought)->picture);
    mem_free(thought);
}

static bool ask(struct align_screen *screen)
{
    struct looking *l = mem_new(1, sizeof *l);

    if (!l)
        return false;
    *l = (struct looking){ .thought = { .run = run, .drop = drop },
                           .picture = backdrop_hold(screen->picture) };
    thinker_ask(screen->thinker, &l->thought);
    return true;
}

static void lay_usual(struct align_screen *screen)
{
    screen->lattice = (struct lattice){ { GRID_SQUARE, 1, 1 }, USUAL_CELL, USUAL_CELL, 0, 0, 0 };
    lattice_count(&screen->lattice, screen->width, screen->height);
}

/* What the name says comes first, unless the lines say just that more exactly. */
static void choose(struct align_screen *screen)
{
    const struct lattice *found = &screen->found;
    int columns = screen->named_columns, rows = screen->named_rows;
    bool agree = found->sharp > 0 && found->grid.columns == columns && found->grid.rows == rows;

    if (columns > 0 && !agree)
        screen->lattice = lattice_filling(screen->width, screen->height, columns, rows);
    else if (found->sharp > 0)
        screen->lattice = *found;
    else
        lay_usual(screen);
    if (columns == 0 || agree)
        lattice_count(&screen->lattice, screen->width, screen->height);
}

static bool show_found(struct align_screen *screen, bool looked)
{
    if (!looked)
        return err_set(&screen->wrong, ERR_ENVIRONMENT, _("%s: its grid could not be looked for"),
                       screen->path);
    choose(screen);
    screen->stage = ALIGN_SHOWS;
    screen->fresh = true;
    return true;
}

/* How far it is. */
static void go_on(struct align_screen *screen)
{
    struct thought *thought;
    int done;
    enum backdrop_state state = backdrop_state(screen->picture, &done);

    if (screen->stage != ALIGN_SHOWS && state == BACKDROP_WRONG)
        screen->wrong = *backdrop_fault(screen->picture);
    else if (screen->stage == ALIGN_CUTS && state == BACKDROP_READY && ask(screen))
        screen->stage = ALIGN_LOOKS;
    else if (screen->stage == ALIGN_LOOKS && (thought = thinker_take(screen->thinker, -1)) != NULL) {
        screen->found = ((struct looking *)thought)->found;
        screen->light = ((struct looking *)thought)->light;
        show_found(screen, ((struct looking *)thought)->done);
        drop(thought);
    }
}

bool align_screen_begin(struct align_screen *screen, const char *path, const struct ruleset *rules,
                        void (*ready)(void *context), void *context, struct err *err)
{
    const struct backdrop_fit fit = { 1, 1, 0, 0 };
    const char *slash = strrchr(path, '/');

    *screen = (struct align_screen){ .rules = rules, .fresh = true };
    snprintf(screen->path, sizeof screen->path, "%s", path);
    lattice_named(slash ? slash + 1 : path, &screen->named_columns, &screen->named_rows);
    struct image_facts facts = facts_of(path);
    screen->width = facts.width;
    screen->height = facts.height;
    screen->thinker = ready ? thinker_new(ready, context) : NULL;
    screen->picture = (screen->thinker ? backdrop_begin : backdrop_open)(path, &fit, err);
    bool good = screen->picture != NULL;
    if (good && !screen->thinker &&
        !show_found(screen, look(screen->picture, &screen->found, &screen->light))) {
        *err = screen->wrong;
        good = false;
    }
    if (!good)
        align_screen_clear(screen);
    return good;
}

void align_screen_clear(struct align_screen *screen)
{
    thinker_free(screen->thinker);
    backdrop_drop(screen->picture);
    *screen = (struct align_screen){ 0 };
}

/* ---- dragging a cell ---- */

/* From line to line across and down, in pixels of the picture. */
static void steps_of(const struct lattice *l, double *across, double *down)
{
    *across = l->grid.layout == GRID_HEX_FLAT ? l->cell * 1.5 / ROOT3 : l->cell;
    *down = l->grid.layout == GRID_HEX_POINTY ? l->cell_height * 1.5 / ROOT3 : l->cell_height;
}

/* A cell is no smaller than eyes tell apart, and no larger than the picture. */
static void count_cells(struct align_screen *screen)
{
    struct lattice *l = &screen->lattice;

    l->cell = fmax(CELL_LEAST, fmin(l->cell, screen->width));
    l->cell_height = fmax(CELL_LEAST, fmin(l->cell_height, screen->height));
    lattice_count(l, screen->width, screen->height);
}

/* The corner that is dragged goes there: near the first it moves all, farther off it stretches them. */
static void drag_to(struct align_screen *screen, double x, double y)
{
    struct lattice *l = &screen->lattice;
    double across, down;

    steps_of(l, &across, &down);
    if (screen->column < 2)
        l->x = x - screen->column * across;
    else
        l->cell *= (x - l->x) / screen->column / across;
    if (screen->row < 2)
        l->y = y - screen->row * down;
    else
        l->cell_height *= (y - l->y) / screen->row / down;
    count_cells(screen);
}

static void follow_pointer(struct align_screen *screen, struct ui *ui)
{
    struct ui_act act = ui_act(ui, "align.picture");
    const struct rect *at = &screen->shown;

    if (at->w <= 0 || at->h <= 0)
        return;
    double x = (ui->in.x - at->x) * (double)screen->width / at->w,
           y = (ui->in.y - at->y) * (double)screen->height / at->h, across, down;
    if (act.pressed) {
        steps_of(&screen->lattice, &across, &down);
        screen->column = (int)floor((x - screen->lattice.x) / across + 0.5);
        screen->row = (int)floor((y - screen->lattice.y) / down + 0.5);
        screen->drags = screen->column >= 0 && screen->row >= 0;
        screen->moved = screen->moved || screen->drags;
    } else if (screen->drags && (ui->in.down || ui->in.released)) {
        drag_to(screen, x, y);
        screen->drags = !ui->in.released;
    }
}

/* ---- the picture with its grid ---- */

/* What the lenses show is looked at again where the grid was moved. */
static void look_closely(struct align_screen *screen)
{
    const struct lattice *a = &screen->seen, *b = &screen->lattice;

    if (a->grid.layout == b->grid.layout && a->grid.columns == b->grid.columns &&
        a->grid.rows == b->grid.rows && a->cell == b->cell && a->cell_height == b->cell_height &&
        a->x == b->x && a->y == b->y)
        return;
    screen->seen = screen->lattice;
    align_lens_find(screen->lens, &screen->lattice, screen->picture);
}

/* The cell in hand, or one that waits to be taken. */
static void show_cell(const struct align_screen *screen, const struct align_sheet *sheet, struct ui *ui)
{
    const struct grid *g = &screen->lattice.grid;

    if (screen->moved)
        align_sheet_cell(sheet, ui, screen->column, screen->row, false);
    else
        align_sheet_cell(sheet, ui, g->columns * 3 / 5, g->rows / 3, true);
}

static void show_picture(struct align_screen *screen, struct ui *ui, struct rect where)
{
    int edge = align_sheet_margin(ui->theme);
    struct rect room = { where.x + edge, where.y + edge, where.w - edge, where.h - edge };

    screen->shown = backdrop_draw(ui->draw, screen->picture, room);
    if (screen->stage != ALIGN_SHOWS)
        return;
    const struct align_sheet sheet = { &screen->lattice, screen->shown,
                                       screen->shown.w / (double)screen->width, screen->light };
    align_sheet_grid(&sheet, ui);
    look_closely(screen);
    show_cell(screen, &sheet, ui);
    align_lens_draw(screen->lens, &screen->lattice, screen->picture, screen->width, ui, screen->shown, where);
    ui_add(ui, &(struct ui_widget){ .id = "align.picture",
                                    .label = _("Drag a cell onto its lines, and all others follow"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BOARD,
                                    .rect = screen->shown,
                                    .enabled = true });
}

/* ---- the panel ---- */

/* Sunken, with the edge of a control. */
static void show_box(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct draw_box box = { .radius = (short)theme_radius_small(t),
                                  .border = 1,
                                  .fill = theme_color(t, ROLE_SUNKEN),
                                  .line = theme_color(t, ROLE_CONTROL) };

    draw_box(ui->draw, where, &box);
}

static void show_number(struct ui *ui, const char *id, const char *label, const char *value, int *by)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t), gap = theme_px(t, 10);
    struct rect row = ui_row(ui, size), plus = ui_cut(&row, -size, gap),
                middle = ui_cut(&row, -theme_px(t, 112), gap), minus = ui_cut(&row, -size, gap);
    char less[48], more[48];
    struct ui_button button = { .id = less, .label = "\xe2\x88\x92", .bar = -1, .middle = true };

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    ui_drawn(ui, id, label, value, "", middle);
    show_box(ui, middle);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_line(ui, middle, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, 0);
    *by = ui_button(ui, minus, &button) ? -1 : 0;
    button.id = more;
    button.label = "+";
    *by += ui_button(ui, plus, &button);
}

/* So many columns or rows from here to the end of the picture. */
static void show_counts(struct align_screen *screen, struct ui *ui)
{
    struct lattice *l = &screen->lattice;
    char value[24];
    int by;

    snprintf(value, sizeof value, "%d", l->grid.columns);
    show_number(ui, "align.columns", _("Columns"), value, &by);
    if (by && l->grid.columns + by > 0)
        l->cell *= l->grid.columns / (double)(l->grid.columns + by);
    snprintf(value, sizeof value, "%d", l->grid.rows);
    int down;
    show_number(ui, "align.rows", _("Rows"), value, &down);
    if (down && l->grid.rows + down > 0)
        l->cell_height *= l->grid.rows / (double)(l->grid.rows + down);
    snprintf(value, sizeof value, "%.1f", l->cell);
    int both;
    show_number(ui, "align.cell", _("Cell, in pixels"), value, &both);
    l->cell += both * 0.1;
    l->cell_height += both * 0.1;
    if (by || down || both)
        count_cells(screen);
}

static void show_shift(struct align_screen *screen, struct ui *ui)
{
    static const struct {
        const char *id;
        enum icon icon;
        int x, y;
    } ways[] = { { "align.left", ICON_LEFT, -1, 0 },
                 { "align.right", ICON_RIGHT, 1, 0 },
                 { "align.up", ICON_UP, 0, -1 },
                 { "align.down", ICON_DOWN, 0, 1 } };
    int size = theme_button_bar(ui->theme), gap = theme_px(ui->theme, 6);
    struct rect row = ui_row(ui, size), keys = ui_cut(&row, -(4 * size + 3 * gap), gap);

    for (int i = 0; i < 4; i++) {
        struct rect key = ui_cut(&keys, size, gap);

        show_box(ui, key);
        if (ui_tool(ui, key, ways[i].id, ways[i].icon, _("Shift by a pixel"), NULL, false)) {
            screen->lattice.x += ways[i].x;
            screen->lattice.y += ways[i].y;
            lattice_count(&screen->lattice, screen->width, screen->height);
        }
    }
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, _("Shift by a pixel"), -1);
}

/* A reason, with a tick if it speaks for the grid. */
static void show_reason(struct ui *ui, const char *id, bool good, const char *text)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 20);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY)), icon = ui_cut(&row, size, theme_px(t, 10));

    paint_icon_draw(ui->draw, good ? ICON_CHECK : ICON_CROSS, icon.x, icon.y + (icon.h - size) / 2, size,
                    theme_color(t, good ? ROLE_GOOD : ROLE_BAD));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
    ui_drawn(ui, id, text, "", "", row);
}

/* How far its lines lie beside the picture's at worst, in pixels of that; below 0: there are none. */
static double apart_of(const struct align_screen *screen)
{
    bool both = fmin(screen->lens[0].apart, screen->lens[1].apart) >= 0;

    return both ? fmax(screen->lens[0].apart, screen->lens[1].apart) : -1;
}

static void show_why(const struct align_screen *screen, struct ui *ui)
{
    char text[120];
    double apart = apart_of(screen);

    ui_label(ui, "align.why", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Why we think so"));
    if (screen->found.sharp > 0)
        snprintf(text, sizeof text, _("The lines repeat every %.1f pixels"), screen->found.cell);
    else
        snprintf(text, sizeof text, "%s", _("No lines were found that repeat"));
    show_reason(ui, "align.lines", screen->found.sharp > 0, text);
    if (screen->named_columns > 0) {
        snprintf(text, sizeof text, _("The name says %d \xc3\x97 %d"), screen->named_columns,
                 screen->named_rows);
        show_reason(ui, "align.name", true, text);
    }
    if (apart >= 0) {
        snprintf(text, sizeof text, _("At worst %.1f pixels apart"), apart);
        show_reason(ui, "align.apart", apart <= 1, text);
    }
}

static void show_back(struct align_screen *screen, struct ui *ui, struct rect where)
{
    struct ui_button back = { .id = "align.back", .label = _("Back"), .key = "Esc", .bar = -1 };

    if (ui_button(ui, where, &back))
        screen->leave = true;
}

/* More than a pixel: then Enter looks for it again. */
static bool is_off(const struct align_screen *screen)
{
    return apart_of(screen) > 1;
}

/* Is the focus on the button that was highlighted before the grid went off, or before it fitted again? */
static bool is_on_other(const struct align_screen *screen, const struct ui *ui)
{
    return screen->stage == ALIGN_SHOWS && screen->off != is_off(screen) &&
           ui->focus == hash_text(screen->off ? "align.again" : "align.done");
}

static void show_foot(struct align_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    bool off = is_off(screen);
    struct ui_button done = { .id = "align.done",
                              .label = _("Looks right"),
                              .key = off ? "L" : "Enter",
                              .bar = -1,
                              .primary = !off,
                              .middle = true };
    struct ui_button again = {
        .id = "align.again", .label = _("Find again"), .key = off ? "Enter" : "F", .bar = -1, .primary = off
    };
    struct ui_button none = { .id = "align.none",
                              .label = _("No grid"),
                              .key = "G",
                              .bar = -1,
                              .tip = _("The picture has none: cells of the usual size lie on it") };

    if (ui_button(ui, ui_row(ui, theme_button_main(t)), &done))
        screen->done = true;
    struct rect row = ui_row(ui, theme_button(t)), left = ui_cut(&row, row.w * 6 / 10, theme_px(t, 8));
    if (ui_button(ui, left, &again))
        choose(screen);
    if (ui_button(ui, row, &none))
        lay_usual(screen);
    show_back(screen, ui, ui_row(ui, theme_button(t)));
}

/* What is being done, while there is no grid yet: words, and a thousand when it is done. */
static const char *doing(const struct align_screen *screen, int *done)
{
    if (screen->stage == ALIGN_CUTS) {
        backdrop_state(screen->picture, done);
        return _("The picture is cut into tiles, this once.");
    }
    *done = 1000;
    return _("Its grid is being looked for.");
}

static void show_doing(struct align_screen *screen, struct ui *ui)
{
    char value[24];
    int done;
    const char *words = doing(screen, &done);

    snprintf(value, sizeof value, "%d %%", done / 10);
    ui_meter(ui, ui_row(ui, theme_px(ui->theme, ROW)), "align.doing", words, value, done, NULL, ROLE_ACCENT);
    show_back(screen, ui, ui_row(ui, theme_button(ui->theme)));
}

/* A square, or a hex that stands on its point or lies on its side, in the middle of a place. */
static void draw_shape(struct ui *ui, enum layout layout, struct rect where)
{
    const struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_ACCENT),
                                  .width = (float)theme_px(ui->theme, 2) };
    int corners = layout == GRID_SQUARE ? 4 : 6;
    double turn = layout == GRID_SQUARE ? 0.5 : layout == GRID_HEX_POINTY ? 0 : 0.5, radius = where.h / 2.0;

    draw_group(ui->draw, where.x + where.w / 2, where.y + where.h / 2);
    for (int i = 0; i <= corners; i++) {
        double angle = (i + turn) * 4 * acos(0.0) / corners;
        float x = (float)(radius * sin(angle)), y = (float)(-radius * cos(angle));

        if (i == 0)
            draw_move(ui->draw, x, y);
        else
            draw_line(ui->draw, x, y);
    }
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

static void show_layout(struct align_screen *screen, struct ui *ui)
{
    static const char *const id[] = { "align.layout.0", "align.layout.1", "align.layout.2" };
    const char *const layout[GRID_LAYOUTS] = { _("Squares"), _("Hex, point"), _("Hex, flat") };
    const struct theme *t = ui->theme;
    int now = (int)screen->lattice.grid.layout, gap = theme_px(t, 8), chosen = now,
        wide = (ui_width(ui) - (GRID_LAYOUTS - 1) * gap) / GRID_LAYOUTS;
    struct rect row = ui_row(ui, theme_px(t, LAYOUTS));

    for (int i = 0; i < GRID_LAYOUTS; i++) {
        struct rect at = ui_cut(&row, wide, gap),
                    shape = { at.x, at.y + theme_px(t, 16), at.w, theme_px(t, 30) };
        struct ui_act act = ui_act(ui, id[i]);
        struct draw_box face = ui_face(ui, act, false, i == now, false);

        draw_box(ui->draw, at, &face);
        draw_shape(ui, (enum layout)i, shape);
        ui_line(ui, (struct rect){ at.x, at.y + at.h / 2, at.w, at.h / 2 },
                i == now ? FACE_STRONG : FACE_BODY, TYPE_BODY, ROLE_TEXT, layout[i], 0);
        ui_focus_ring(ui, id[i], at, theme_radius_small(t));
        ui_add(ui, &(struct ui_widget){ .id = id[i],
                                        .label = layout[i],
                                        .value = "",
                                        .hint = "",
                                        .role = UI_BUTTON,
                                        .rect = at,
                                        .enabled = true,
                                        .chosen = i == now,
                                        .stop = true });
        if (act.clicked)
            chosen = i;
    }
    if (chosen == now)
        return;
    screen->lattice.grid.layout = (enum layout)chosen;
    lattice_count(&screen->lattice, screen->width, screen->height);
}

/* How the grid lies, and why. */
static void show_grid(struct align_screen *screen, struct ui *ui)
{
    show_layout(screen, ui);
    show_counts(screen, ui);
    show_shift(screen, ui);
    ui_rule(ui);
    show_why(screen, ui);
    if (*screen->notice)
        ui_label(ui, "align.notice", FACE_BODY, TYPE_BODY, ROLE_BAD, screen->notice);
    show_foot(screen, ui);
}

/* The picture small, its name without what it ends in, and how large it is. */
static void show_file(struct align_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const char *slash = strrchr(screen->path, '/'), *name = slash ? slash + 1 : screen->path,
               *dot = strrchr(name, '.');
    struct rect row = ui_row(ui, theme_px(t, THUMB)), small = ui_cut(&row, row.h * 4 / 3, theme_px(t, 16));
    int half = row.h / 2;
    char size[48], stem[ALIGN_PATH];

    snprintf(stem, sizeof stem, "%.*s", dot && dot > name ? (int)(dot - name) : (int)strlen(name), name);
    snprintf(size, sizeof size, _("%d \xc3\x97 %d pixels"), screen->width, screen->height);
    backdrop_draw(ui->draw, screen->picture, small);
    ui_line(ui, (struct rect){ row.x, row.y, row.w, half }, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, stem, -1);
    ui_line(ui, (struct rect){ row.x, row.y + half, row.w, half }, FACE_BODY, TYPE_BODY, ROLE_QUIET, size,
            -1);
    ui_drawn(ui, "align.file", name, size, "", row);
}

static void show_panel(struct align_screen *screen, struct ui *ui, int x)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = { .id = "align",
                              .title = _("Does the grid fit?"),
                              .x = x,
                              .y = theme_margin(t),
                              .width = ui->in.width - x - theme_margin(t),
                              .most = ui->in.height - 2 * theme_margin(t) };

    ui_panel_begin(ui, &panel);
    show_file(screen, ui);
    ui_rule(ui);
    (screen->stage == ALIGN_SHOWS ? show_grid : show_doing)(screen, ui);
    ui_panel_end(ui);
}

/* ---- the screen ---- */

/* How the grid lies, in a sentence, and whether it fits as far as one can tell. */
static bool say_how(const struct align_screen *screen, char *text, size_t room)
{
    const struct lattice *l = &screen->lattice;
    double apart = apart_of(screen);

    if (apart < 0)
        snprintf(text, room,
                 _("%d \xc3\x97 %d cells of %.1f pixels. Drag a cell onto its lines, and all others follow."),
                 l->grid.columns, l->grid.rows, l->cell);
    else if (apart <= 1)
        snprintf(text, room, _("%d \xc3\x97 %d cells of %.1f pixels: near both ends it fits within a pixel."),
                 l->grid.columns, l->grid.rows, l->cell);
    else
        snprintf(text, room,
                 screen->lens[0].apart > 1
                     ? _("%d \xc3\x97 %d cells of %.1f pixels: near the upper left it is %.1f pixels off.")
                     : _("%d \xc3\x97 %d cells of %.1f pixels: near the lower right it is %.1f pixels off."),
                 l->grid.columns, l->grid.rows, l->cell,
                 screen->lens[0].apart > 1 ? screen->lens[0].apart : apart);
    return apart >= 0 && apart <= 1;
}

/* What stands over the picture. */
static void show_head(const struct align_screen *screen, struct ui *ui, struct rect head)
{
    const struct theme *t = ui->theme;
    struct rect line = { head.x, head.y + head.h * 3 / 5, head.w, head.h * 2 / 5 };
    int done, size = theme_px(t, 22);
    char text[160];

    ui_line(ui, (struct rect){ head.x, head.y, head.w, head.h * 3 / 5 }, FACE_TITLE, TYPE_PAGE,
            ROLE_NOTE_TEXT, _("Does the grid fit?"), -1);
    bool shows = screen->stage == ALIGN_SHOWS, fits = shows && say_how(screen, text, sizeof text);
    if (!shows)
        snprintf(text, sizeof text, "%s", doing(screen, &done));
    ui_drawn(ui, "align.found", text, "", "", head);
    if (fits)
        paint_icon_draw(ui->draw, ICON_CHECK, line.x, line.y + (line.h - size) / 2, size,
                        theme_color(t, ROLE_GOOD));
    if (fits)
        ui_cut(&line, size, theme_px(t, 10));
    ui_line(ui, line, FACE_BODY, TYPE_BODY, ROLE_NOTE_TEXT, text, -1);
}

unsigned align_screen_frame(struct align_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int m = theme_margin(t), panel = smaller(theme_px(t, WIDTH), ui->in.width / 3), top = theme_px(t, MARGIN),
        right = ui->in.width - panel - 2 * m;

    go_on(screen);
    if (screen->fresh && screen->stage != ALIGN_SHOWS)
        ui_focus(ui, "align.back");
    else if (screen->fresh || is_on_other(screen, ui))
        ui_focus(ui, is_off(screen) ? "align.again" : "align.done");
    screen->fresh = false;
    screen->off = is_off(screen);
    if (screen->stage == ALIGN_SHOWS)
        follow_pointer(screen, ui);
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    show_head(screen, ui, (struct rect){ m, m, right - 2 * m, top - m });
    show_picture(screen, ui, (struct rect){ m, top + m / 2, right - 2 * m, ui->in.height - top - 2 * m });
    show_panel(screen, ui, right + m);
    if (screen->done || screen->leave || screen->drags || screen->wrong.kind != ERR_NONE ||
        ui->in.presses > 0 || ui->in.released)
        return SOON;
    return screen->stage != ALIGN_SHOWS ? CUTTING : 0;
}
