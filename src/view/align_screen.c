#include "view/align_screen.h"

#include "base/bounds.h"
#include "base/decode.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "paint/paint_wood.h"
#include "view/align_grid.h"
#include "view/align_head.h"
#include "view/align_panel.h"
#include "view/align_sheet.h"
#include "view/bring.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 440, SOON = 1, CUTTING = 100, LIGHT = 128, MARGIN = 112, SEARCHED = 16 << 20 };

#define ROOT3 1.7320508075688772

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
    char beside[ALIGN_PATH];
    struct convert_count count;
    struct lattice found;
    bool light, done;
};

static void run(struct thought *thought, const atomic_bool *stop)
{
    struct looking *l = (struct looking *)thought;

    l->done = !atomic_load(stop) && look(l->picture, &l->found, &l->light);
    if (*l->beside && (atomic_load(stop) || !convert_count(l->beside, &l->count)))
        l->beside[0] = '\0';
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
    snprintf(l->beside, sizeof l->beside, "%s", screen->beside);
    thinker_ask(screen->thinker, &l->thought);
    return true;
}

static bool show_found(struct align_screen *screen, bool looked)
{
    if (!looked)
        return err_set(&screen->wrong, ERR_ENVIRONMENT, _("%s: its grid could not be looked for"),
                       screen->path);
    align_grid_choose(screen);
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
        screen->count = ((struct looking *)thought)->count;
        snprintf(screen->beside, sizeof screen->beside, "%s", ((struct looking *)thought)->beside);
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
    bring_beside(path, screen->beside, sizeof screen->beside);
    lattice_named(slash ? slash + 1 : path, &screen->named_columns, &screen->named_rows);
    struct image_facts facts = facts_of(path);
    screen->width = facts.width;
    screen->height = facts.height;
    screen->thinker = ready ? thinker_new(ready, context) : NULL;
    if (!screen->thinker && *screen->beside && !convert_count(screen->beside, &screen->count))
        screen->beside[0] = '\0';
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
    align_grid_count(screen);
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

/* Which cell waits to be taken: the plainest where no lens lies, for things hide the lines of a cell. */
static void find_plain(struct align_screen *screen)
{
    enum { BROAD = 5, HIGH = 4 };
    const struct grid *g = &screen->lattice.grid;
    int left = larger(g->columns * 3 / 5 - BROAD / 2, 0), top = g->rows / 3, least = -1;

    screen->plain_column = g->columns * 3 / 5;
    screen->plain_row = top;
    for (int i = 0; i < BROAD * HIGH; i++) {
        int column = left + i % BROAD, row = top + i / BROAD,
            busy = column < g->columns && row < g->rows
                       ? align_lens_busy(&screen->lattice, screen->picture, column, row)
                       : -1;

        if (busy >= 0 && (least < 0 || busy < least)) {
            least = busy;
            screen->plain_column = column;
            screen->plain_row = row;
        }
    }
}

/* What the lenses show is looked at again where the grid was moved. */
static void look_closely(struct align_screen *screen)
{
    const struct lattice *a = &screen->seen, *b = &screen->lattice;

    if (a->grid.layout == b->grid.layout && a->grid.columns == b->grid.columns &&
        a->grid.rows == b->grid.rows && a->cell == b->cell && a->cell_height == b->cell_height &&
        a->x == b->x && a->y == b->y)
        return;
    screen->seen = screen->lattice;
    align_lens_find(screen->lens, &screen->lattice, screen->picture, screen->drags);
    find_plain(screen);
}

/* The cell in hand, or one that waits to be taken. */
static void show_cell(const struct align_screen *screen, const struct align_sheet *sheet, struct ui *ui)
{
    if (screen->moved)
        align_sheet_cell(sheet, ui, screen->column, screen->row, false);
    else
        align_sheet_cell(sheet, ui, screen->plain_column, screen->plain_row, true);
}

static void show_picture(struct align_screen *screen, struct ui *ui, struct rect where)
{
    int edge = align_sheet_margin(ui->theme);
    int left = larger(edge, align_lens_margin(ui->theme));
    struct rect room = { where.x + left, where.y + edge, where.w - left, where.h - edge };

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

/* ---- the screen ---- */

/* Is the focus on the button that was highlighted before the grid went off, or before it fitted again? */
static bool is_on_other(const struct align_screen *screen, const struct ui *ui)
{
    return screen->stage == ALIGN_SHOWS && screen->off != align_grid_is_off(screen) &&
           ui->focus == hash_text(screen->off ? "align.again" : "align.done");
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
        ui_focus(ui, align_grid_is_off(screen) ? "align.again" : "align.done");
    screen->fresh = false;
    screen->off = align_grid_is_off(screen);
    if (screen->stage == ALIGN_SHOWS)
        follow_pointer(screen, ui);
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    align_head_show(screen, ui, (struct rect){ m, m, right - 2 * m, top - m });
    int bar = align_head_bar(screen, t), foot = ui->in.height - m - bar, end = bar > 0 ? foot - m : foot;

    show_picture(screen, ui, (struct rect){ m, top + m / 2, right - 2 * m, end - top - m / 2 });
    align_head_show_bar(screen, ui, (struct rect){ m, foot, right - 2 * m, bar });
    align_panel_show(screen, ui, right + m);
    if (screen->done || screen->leave || screen->instead || screen->drags || screen->wrong.kind != ERR_NONE ||
        ui->in.presses > 0 || ui->in.released)
        return SOON;
    return screen->stage != ALIGN_SHOWS ? CUTTING : 0;
}
