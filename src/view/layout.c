#include "view/layout.h"

#include "base/bounds.h"

#include <string.h>

/* Design pixels (paint/theme.h). */
enum {
    COMPACT_WIDTH = 1500,
    COMPACT_HEIGHT = 1000,
    LOW = 740,         /* below it the eyes stand beside the menu */
    STRIP_LEAST = 620, /* a strip with less room goes over the whole width */
    TRAY_LEAST = 640,  /* and so does a question */
    FIGURE_WIDTH_NARROW = 400,
    MENU = 68,
    EYES_HEIGHT = 82,
    STRIP_LINE = 96,
    STRIP_HEAD = 76,
    TRACK_LINE = 68,
    LOG_WIDTH = 580,
    LOG_LEAST = 440, /* unfolded */
    LOG_BROAD = 350, /* beside a tray with a table of many columns */
    LOG_LINE = 72,
    LOG_LINES = 116,  /* the same with a sentence of three lines */
    DEED_LEAST = 560, /* of a deed, with the list beside it */
    BAR = 84,
    BAR_WIDTH = 390,       /* of the bar in a compact window, */
    BAR_WIDTH_LEAST = 214, /* and when there is hardly any room */
    DRAWER_WIDTH = 640,
    BESIDE_WIDTH = 718,
    LESSON_LEAST = 250,
    PLAYERS_WIDTH = 250, /* of their small picture over the board, */
    PLAYERS_PLATE = 210, /* and how tall that is */
    PLAYERS_BROAD = 340, /* the same with much room, */
    PLAYERS_BROAD_PLATE = 290,
    PLAYERS_PLATE_ABOVE = 450, /* how tall it is above the figure, */
    PLAYERS_ROW_ABOVE = 100,   /* and in a small window, where it is one row */
    PLAYERS_OPEN = 400,        /* and how wide with what there is to decide */
    LIST_WIDTH = 372,
    DIALOG_WIDTH = 760,
    TIMELINE_HEIGHT = 290,
    TALL_FIGURE = 624, /* with sheet and deeds side by side */
    RAIL_PAD = 7,
    RAIL_GAP = 6,
    FREE_LEAST = 120
};

/* The same on a shared screen. */
enum {
    FAR_MENU = 70,
    FAR_STRIP = 72,
    FAR_HEAD = 64,
    FAR_LOG = 640,
    FAR_LOG_LINE = 50,
    FAR_LOG_LINES = 120, /* with a sentence of three lines */
    FAR_BAR = 64,
    FAR_SHEET = 480,
    FAR_FIGURE = 200,
    FAR_FREE = 260,      /* what a sentence leaves of the board, */
    FAR_FREE_LEAST = 90, /* and what is asked; */
    FAR_SENTENCE = 130   /* with less it has no place there */
};

/* What the steps below share. */
struct plan {
    struct panel_layout *l;
    const struct theme *t;
    int m; /* margin */
    bool low;
    bool strip_over; /* the strip goes over the whole width, the figure stands below it */
    bool tray_over;  /* the question does, the figure stands above it */
    int left;        /* where what stands beside the rail begins */
    int right;       /* where the figure's panel ends it */
    int top;         /* below the strip */
};

static int px(const struct plan *p, int design)
{
    return theme_px(p->t, design);
}

/* How tall a part was in the frame before, or `usual` if it was not there. */
static int tall(const struct plan *p, enum layout_part part, int usual)
{
    int h = p->l->stands[part].h;

    return h > 0 ? h : px(p, usual);
}

static enum layout_shape shape_of(const struct plan *p)
{
    if (p->t->far && p->l->width * 10 >= p->l->height * 14)
        return LAYOUT_FAR;
    if (p->l->height > p->l->width)
        return LAYOUT_TALL;
    return p->l->width < px(p, COMPACT_WIDTH) || p->l->height < px(p, COMPACT_HEIGHT) ? LAYOUT_COMPACT
                                                                                      : LAYOUT_WIDE;
}

/* ---- the left edge ---- */

/* Menu and eyes are so wide. */
static int corner_width(const struct plan *p)
{
    return px(p, p->t->far ? FAR_MENU : MENU);
}

/* The tools stand in as many columns as the height down to `bottom` makes necessary. */
static void place_rail(struct plan *p, int y, int bottom)
{
    int tool = theme_button_bar(p->t), gap = px(p, RAIL_GAP), pad = px(p, RAIL_PAD), n = p->l->open.tools;
    if (n > 0 && p->l->shape == LAYOUT_COMPACT)
        n += p->l->open.ways;
    else
        p->l->open.ways = 0;
    int rows = larger(1, (bottom - y - 2 * pad + gap) / (tool + gap));

    p->left = p->m + corner_width(p) + p->m;
    p->l->rail_columns = n == 0 ? 0 : (n + rows - 1) / rows;
    if (n == 0)
        return;
    rows = (n + p->l->rail_columns - 1) / p->l->rail_columns;
    p->l->room[LAYOUT_RAIL] = (struct rect){ p->m, y, p->l->rail_columns * (tool + gap) - gap + 2 * pad,
                                             rows * (tool + gap) - gap + 2 * pad };
    p->left = larger(p->left, p->m + p->l->room[LAYOUT_RAIL].w + p->m);
}

struct rect layout_tool(const struct panel_layout *layout, const struct theme *theme, int index)
{
    const struct rect *rail = &layout->room[LAYOUT_RAIL];
    int tool = theme_button_bar(theme), gap = theme_px(theme, RAIL_GAP), pad = theme_px(theme, RAIL_PAD);
    int columns = larger(1, layout->rail_columns);

    return (struct rect){ rail->x + pad + index % columns * (tool + gap),
                          rail->y + pad + index / columns * (tool + gap), tool, tool };
}

int layout_strip_line(const struct theme *theme)
{
    return theme_px(theme, theme->far ? FAR_STRIP : STRIP_LINE);
}

int layout_track_line(const struct theme *theme)
{
    return theme_px(theme, TRACK_LINE);
}

static int strip_head(const struct theme *theme)
{
    return theme_px(theme, theme->far ? FAR_HEAD : STRIP_HEAD);
}

static int strip_height(const struct plan *p)
{
    return layout_strip_line(p->t) + (p->l->open.head ? strip_head(p->t) : 0);
}

static void place_corner(struct plan *p)
{
    struct rect *room = p->l->room;
    int menu = corner_width(p), between = px(p, 12);
    bool tall_shape = p->l->shape == LAYOUT_TALL;

    room[LAYOUT_MENU] = (struct rect){ p->m, p->m, menu, menu };
    room[LAYOUT_EYES] = (struct rect){ p->m, p->m + menu + between, menu, px(p, EYES_HEIGHT) };
    if (p->l->shape == LAYOUT_FAR) {
        room[LAYOUT_EYES].y = p->m + strip_height(p) + p->m;
        room[LAYOUT_EYES].h = menu;
    }
    if (p->low)
        room[LAYOUT_EYES] = (struct rect){ p->m + menu + between, p->m, menu, px(p, EYES_HEIGHT) };
    if (tall_shape) {
        room[LAYOUT_MENU].x = p->l->width - p->m - px(p, 14) - menu;
        room[LAYOUT_MENU].y = p->m + px(p, 14);
        room[LAYOUT_EYES].y = p->m + strip_height(p) + p->m;
    }
}

/* ---- the upper edge ---- */

static void place_strip(struct plan *p)
{
    struct rect *eyes = &p->l->room[LAYOUT_EYES], *strip = &p->l->room[LAYOUT_STRIP];
    int left = p->low ? eyes->x + eyes->w + p->m : p->m + corner_width(p) + p->m;

    if (p->l->shape == LAYOUT_TALL)
        left = p->m;
    p->strip_over = p->l->shape == LAYOUT_TALL || p->right - left < px(p, STRIP_LEAST);
    *strip = (struct rect){ left, p->m, (p->strip_over ? p->l->width - p->m : p->right) - left,
                            strip_height(p) };
    p->top = strip->y + strip->h + p->m;
}

/* ---- the lower edge ---- */

static void hang(struct plan *p, enum layout_part part, int left, int right, int bottom, int height)
{
    p->l->room[part] = (struct rect){ left, bottom - height, right - left, height };
}

static int above(struct plan *p, enum layout_part part, int usual)
{
    struct rect *room = &p->l->room[part];

    return room->y + room->h - smaller(room->h, tall(p, part, usual)) - p->m;
}

/* How tall the log may be there: a drawer above it wants its room too. */
static int log_room(const struct plan *p, int room)
{
    return p->l->open.drawer ? smaller(room, room * 2 / 5 + px(p, LOG_LINE)) : room;
}

/* What is left below the strip: some of the board, the players' small picture; unfolded it scrolls. */
static int kept_free(const struct plan *p)
{
    int plate = p->l->shape == LAYOUT_WIDE ? PLAYERS_BROAD_PLATE : PLAYERS_PLATE;

    return larger(px(p, FREE_LEAST), p->l->open.players ? px(p, plate) + p->m : 0);
}

/* Log and tray side by side, the log as tall as the rail allows. */
static void place_bottom_wide(struct plan *p)
{
    int bottom = p->l->height - p->m,
        middle = p->m + px(p, p->l->open.broad || p->l->open.page ? LOG_BROAD : LOG_WIDTH);
    struct rect *rail = &p->l->room[LAYOUT_RAIL];
    int roof = (rail->h ? rail->y + rail->h : p->top) + p->m;

    p->l->bar = p->right - 2 * p->m - px(p, LOG_WIDTH);
    hang(p, LAYOUT_LOG, p->m, middle, bottom, log_room(p, bottom - roof));
    hang(p, LAYOUT_TRAY, middle + p->m, p->right, bottom,
         p->l->open.page ? bottom - p->top
                         : smaller((p->l->height - p->top) * 3 / 4, bottom - p->top - kept_free(p)));
}

/* What others did beside what they do now; without room for both, the one above the other. */
static void place_deed_compact(struct plan *p)
{
    int bottom = p->l->height - p->m, middle = p->left + px(p, LOG_LEAST);
    bool beside = p->right - middle - p->m >= px(p, DEED_LEAST);

    hang(p, LAYOUT_TRAY, beside ? middle + p->m : p->left, p->right, bottom, bottom - p->top - kept_free(p));
    if (beside)
        hang(p, LAYOUT_LOG, p->left, middle, bottom, bottom - p->top - px(p, FREE_LEAST));
}

/* The log is one line beside the bar; while something is asked it is there only if it was unfolded. */
static void place_bottom_compact(struct plan *p)
{
    int bottom = p->l->height - p->m, left = p->low ? p->left : p->m;
    bool roomy = p->right - left >= px(p, 2 * BAR_WIDTH);
    int bar = px(p, roomy ? BAR_WIDTH : BAR_WIDTH_LEAST);

    if (p->l->open.deed && !p->l->open.question) {
        place_deed_compact(p);
        return;
    }
    if (!p->l->open.question) {
        hang(p, LAYOUT_TRAY, p->right - bar, p->right, bottom, px(p, 3 * BAR));
        if (p->l->log_line) {
            hang(p, LAYOUT_LOG, left, p->right - bar - p->m, bottom, px(p, LOG_LINES));
            return;
        }
        bool beside = p->right - bar - p->m - p->left >= px(p, LOG_LEAST);
        bottom = beside ? bottom : above(p, LAYOUT_TRAY, BAR);
        hang(p, LAYOUT_LOG, p->left, beside ? p->right - bar - p->m : p->right, bottom,
             log_room(p, bottom - p->top));
        return;
    }
    hang(p, LAYOUT_TRAY, p->left, p->tray_over ? p->l->width - p->m : p->right, bottom,
         bottom - p->top - (p->l->open.page ? 0 : kept_free(p)));
    bottom = above(p, LAYOUT_TRAY, BAR);
    if (!p->l->log_line) /* one line would cost more of the board than it tells */
        hang(p, LAYOUT_LOG, p->left, p->right, bottom, log_room(p, bottom - p->top));
}

/* How tall the panel in two columns may be: the board is to keep most of the window. */
static int tall_figure(const struct plan *p)
{
    int height = p->l->height;

    return p->l->open.question ? height * 28 / 100
                               : clamp(px(p, TALL_FIGURE), height * 30 / 100, height * 40 / 100);
}

/* From below: bar or question, figure, log line. */
static void place_bottom_tall(struct plan *p)
{
    int left = p->m, right = p->l->width - p->m, bottom = p->l->height - p->m;

    hang(p, LAYOUT_TRAY, left, right, bottom, p->l->height * 2 / 5);
    bottom = above(p, LAYOUT_TRAY, BAR);
    if (p->l->open.figure) {
        hang(p, LAYOUT_FIGURE, left, right, bottom, tall_figure(p));
        bottom = above(p, LAYOUT_FIGURE, 300);
    }
    hang(p, LAYOUT_LOG, left, right, bottom, p->l->log_line ? px(p, LOG_LINES) : p->l->height / 4);
}

/*
 * What is decided now from edge to edge, the last sentence on a plate of its own above it, which lies over
 * the board: in one line while something is asked that leaves little of that, and not where it leaves less.
 */
static void place_bottom_far(struct plan *p)
{
    int left = p->m, right = p->right, bottom = p->l->height - p->m;

    hang(p, LAYOUT_TRAY, left, right, bottom, p->l->height - p->top - p->m - px(p, FAR_FREE_LEAST));
    bottom = above(p, LAYOUT_TRAY, FAR_BAR);
    bool low = p->l->open.question && bottom - px(p, FAR_LOG_LINES) - p->top < px(p, FAR_FREE);
    const struct rect *eyes = &p->l->room[LAYOUT_EYES];
    if (low && eyes->y + eyes->h > bottom - px(p, FAR_LOG_LINE))
        left = eyes->x + eyes->w + p->m;
    bool hides = p->l->open.question && bottom - px(p, FAR_LOG_LINE) - p->top < px(p, FAR_SENTENCE);
    if (p->l->log_line && !hides)
        hang(p, LAYOUT_LOG, left, low ? right : smaller(right, left + px(p, FAR_LOG)), bottom,
             px(p, low ? FAR_LOG_LINE : FAR_LOG_LINES));
    else if (!p->l->log_line)
        hang(p, LAYOUT_LOG, p->left, right, bottom, log_room(p, bottom - p->top));
}

/* While something is asked a sentence hides none of the board, if there is room above what one does. */
static void place_sentence_aside(struct plan *p)
{
    struct rect *room = p->l->room, *deeds = &room[LAYOUT_DEEDS];
    int below = p->l->stands[LAYOUT_DEEDS].h, bottom = deeds->y + deeds->h - below - p->m,
        tall = px(p, FAR_LOG_LINES);

    if (p->l->log_line && (p->l->open.question || room[LAYOUT_LOG].w == 0) && below > 0 &&
        bottom - tall >= deeds->y)
        hang(p, LAYOUT_LOG, deeds->x, deeds->x + deeds->w, bottom, tall);
}

/* Who it is above what it can do; the sheet beside them, over the board. */
static void place_figure_far(struct plan *p)
{
    struct rect *room = p->l->room;
    int x = p->right + p->m, width = p->l->width - p->m - x, bottom = p->l->height - p->m;
    int sheet = smaller(px(p, FAR_SHEET), p->right - p->left);

    if (p->l->open.figure) {
        room[LAYOUT_FIGURE] = (struct rect){ x, p->m, width, (bottom - p->m) / 2 };
        int y = p->m + smaller(room[LAYOUT_FIGURE].h, tall(p, LAYOUT_FIGURE, FAR_FIGURE)) + p->m;
        room[LAYOUT_DEEDS] = (struct rect){ x, y, width, bottom - y };
        place_sentence_aside(p);
    }
    if (p->l->open.sheet)
        room[LAYOUT_SHEET] = (struct rect){ p->right - sheet, p->top, sheet, bottom - p->top };
}

/* Log and tray have no place beside it. */
static void place_timeline(struct plan *p)
{
    int bottom = p->l->height - p->m;

    hang(p, LAYOUT_TIMELINE, p->left, p->tray_over ? p->l->width - p->m : p->right, bottom,
         p->l->height * 3 / 5);
    if (p->l->shape == LAYOUT_TALL && p->l->open.figure)
        hang(p, LAYOUT_FIGURE, p->m, p->right, above(p, LAYOUT_TIMELINE, TIMELINE_HEIGHT),
             p->l->height * 28 / 100);
}

/* ---- what stands around the board ---- */

static void place_figure(struct plan *p)
{
    int y = p->strip_over ? p->top : p->m, x = p->right + p->m;
    int bottom = p->l->height - p->m;

    if (p->tray_over)
        bottom = p->l->open.timeline ? above(p, LAYOUT_TIMELINE, TIMELINE_HEIGHT)
                                     : above(p, LAYOUT_TRAY, BAR);

    if (p->l->shape == LAYOUT_TALL)
        return;
    if (p->l->open.figure)
        p->l->room[LAYOUT_FIGURE] = (struct rect){ x, y, p->l->width - p->m - x, bottom - y };
}

/* The lowest that something from `left` to `right` may reach. */
static int floor_of(struct plan *p, int left, int right)
{
    static const struct {
        enum layout_part part;
        int usual;
    } below[] = { { LAYOUT_LOG, LOG_LINE }, { LAYOUT_TRAY, BAR }, { LAYOUT_TIMELINE, TIMELINE_HEIGHT } };
    int bottom = p->l->height - p->m;

    for (int i = 0; i < 3; i++) {
        const struct rect *room = &p->l->room[below[i].part];

        if (room->w > 0 && room->x < right && room->x + room->w > left)
            bottom = smaller(bottom, above(p, below[i].part, below[i].usual));
    }
    return bottom;
}

/* Beside the figure that it is about: to its right, where there is room for that, or to its left. */
static void place_beside(struct plan *p)
{
    const struct rect *figure = &p->l->open.beside;
    struct rect *room = &p->l->room[LAYOUT_DRAWER];
    int gap = p->m, right = figure->x + figure->w + gap, left = figure->x - gap - room->w;

    if (figure->w == 0 || p->l->shape == LAYOUT_TALL)
        return;
    if (right + room->w <= p->right) /* a little further off, where there is room for that */
        room->x = larger(smaller(right + 2 * p->m, p->right - room->w), p->left);
    else if (left >= p->left)
        room->x = left;
    else if (figure->x < (p->left + p->right) / 2)
        room->x = p->right - room->w;
    room->h = floor_of(p, room->x, room->x + room->w) - p->top;
}

/* What is asked leaves a lesson no room above it: it stands below the figure, which then has less. */
static void place_lesson_aside(struct plan *p)
{
    struct rect *drawer = &p->l->room[LAYOUT_DRAWER], *figure = &p->l->room[LAYOUT_FIGURE];
    int least = px(p, LESSON_LEAST), bottom = figure->y + figure->h;
    bool beside = p->l->shape == LAYOUT_WIDE || p->l->shape == LAYOUT_COMPACT;

    if (!beside || !p->l->open.lesson || figure->w == 0 || drawer->h >= least || figure->h < 2 * least)
        return;
    figure->h -= least + p->m;
    int y = figure->y + smaller(figure->h, tall(p, LAYOUT_FIGURE, 300)) + p->m;
    *drawer = (struct rect){ figure->x, y, figure->w, bottom - y };
}

static void place_drawer(struct plan *p)
{
    struct rect *room = p->l->room;
    int wide = p->l->open.beside.w > 0 ? BESIDE_WIDTH : DRAWER_WIDTH;
    int width = smaller(px(p, wide), p->right - p->left);
    int dialog = smaller(px(p, DIALOG_WIDTH), p->l->width - 2 * p->m);
    int list = smaller(px(p, LIST_WIDTH), p->l->width - p->left - p->m);

    if (p->l->open.drawer)
        room[LAYOUT_DRAWER] = (struct rect){ p->left, p->top, width,
                                             floor_of(p, p->left, p->left + width) - p->top };
    if (p->l->open.drawer)
        place_beside(p);
    place_lesson_aside(p);
    room[LAYOUT_LIST] = (struct rect){ p->left, p->top, list, p->l->height - p->m - p->top };
    if (p->l->shape == LAYOUT_TALL)
        room[LAYOUT_LIST].x = p->l->width - p->m - list;
    if (p->l->shape == LAYOUT_FAR) /* it needs all of the height */
        room[LAYOUT_LIST] = (struct rect){ p->left, p->m, list, p->l->height - 2 * p->m };
    room[LAYOUT_DIALOG] = (struct rect){ (p->l->width - dialog) / 2, p->m, dialog, p->l->height - 2 * p->m };
}

/* Folded, above the figure, if that keeps most of its column. */
static bool place_players_above(struct plan *p)
{
    struct rect *figure = &p->l->room[LAYOUT_FIGURE];
    bool wide = p->l->shape == LAYOUT_WIDE;
    int high = tall(p, LAYOUT_PLAYERS, wide ? PLAYERS_PLATE_ABOVE : PLAYERS_ROW_ABOVE);

    if (!(wide || p->l->shape == LAYOUT_COMPACT) || p->l->open.players_more || figure->w == 0 ||
        2 * high > figure->h)
        return false;
    p->l->room[LAYOUT_PLAYERS] = (struct rect){ figure->x, figure->y, figure->w, figure->h / 2 };
    figure->y += high + p->m;
    figure->h -= high + p->m;
    return true;
}

/* Above the figure, else in the corner of the board beside it; never below drawer or page. */
static void place_players(struct plan *p)
{
    bool wide = p->l->shape == LAYOUT_WIDE;
    int plate = p->l->open.players_more ? PLAYERS_OPEN : wide ? PLAYERS_BROAD : PLAYERS_WIDTH;
    int width = smaller(px(p, plate), p->right - p->left);
    struct rect *room = p->l->room, *drawer = &room[LAYOUT_DRAWER];
    int x = p->right - width, bottom = floor_of(p, x, p->right);

    if (p->l->open.players && place_players_above(p))
        return;
    if (!p->l->open.players || !(wide || p->l->shape == LAYOUT_COMPACT) || p->l->open.page ||
        (drawer->w > 0 && drawer->x + drawer->w > x))
        return;
    room[LAYOUT_PLAYERS] = (struct rect){ x, p->top, width, bottom - p->top };
}

static void find_free(struct plan *p)
{
    struct rect *free = &p->l->free, *drawer = &p->l->room[LAYOUT_DRAWER];
    int little = px(p, FREE_LEAST), gap = p->m / 2, x = p->left, right = p->right;

    if (drawer->w > 0 && p->l->open.beside.w > 0 && drawer->x - x > right - drawer->x - drawer->w) {
        if (drawer->x - gap - x >= 2 * little)
            right = drawer->x - gap;
    } else if (drawer->w > 0 && drawer->x < right && right - (drawer->x + drawer->w + gap) >= 2 * little)
        x = drawer->x + drawer->w + gap;
    int bottom = floor_of(p, x, right) + gap;
    bool over = p->l->shape == LAYOUT_FAR && p->l->log_line;
    if (over) /* the last sentence may lie over the board */
        bottom = above(p, p->l->open.timeline ? LAYOUT_TIMELINE : LAYOUT_TRAY, FAR_BAR) + gap;
    *free = (struct rect){ x, p->top, larger(right - x, little), larger(bottom - p->top, little) };
}

void layout_track(struct panel_layout *layout, const struct theme *theme, int tracks)
{
    const struct rect *players = &layout->room[LAYOUT_PLAYERS];
    struct rect *free = &layout->free;
    int line = layout_track_line(theme), m = theme_margin(theme), right = free->x + free->w,
        room = free->h - m - theme_px(theme, FREE_LEAST / 2), height = smaller(tracks, room / line) * line;

    if (height <= 0)
        return;
    if (players->w > 0 && players->x < right)
        right = players->x - m;
    layout->room[LAYOUT_TRACK] = (struct rect){ free->x, free->y, right - free->x, height };
    free->y += height + m;
    free->h -= height + m;
}

static struct plan plan_of(struct panel_layout *l, const struct theme *t)
{
    struct plan p = { .l = l, .t = t, .m = theme_margin(t) };
    int figure = theme_panel_width(t);
    bool column;

    l->shape = shape_of(&p);
    p.low = l->shape != LAYOUT_TALL && l->shape != LAYOUT_FAR && l->height < px(&p, LOW);
    if (l->shape != LAYOUT_FAR && (l->width * 10 < l->height * 14 || l->width < px(&p, COMPACT_WIDTH)))
        figure = px(&p, FIGURE_WIDTH_NARROW);
    column = l->open.figure;
    p.right = l->shape == LAYOUT_TALL || !column ? l->width - p.m : l->width - figure - 2 * p.m;
    return p;
}

void layout_find(struct panel_layout *layout, const struct theme *theme, int width, int height,
                 const struct layout_open *open)
{
    layout->width = width;
    layout->height = height;
    layout->open = *open;
    memset(layout->room, 0, sizeof layout->room);
    struct plan p = plan_of(layout, theme);
    layout->log_line = !(layout->shape == LAYOUT_WIDE && !open->drawer ? open->log : open->log_more);
    place_corner(&p);
    place_strip(&p);
    struct rect *eyes = &layout->room[LAYOUT_EYES];
    int log = p.low ? 0 : px(&p, LOG_LINE) + p.m; /* the least that stands below the rail */
    if (layout->shape == LAYOUT_FAR)
        log = tall(&p, open->timeline ? LAYOUT_TIMELINE : LAYOUT_TRAY, FAR_BAR) + px(&p, FAR_LOG_LINE) +
              3 * p.m;
    place_rail(&p, eyes->y + eyes->h + px(&p, 14), height - p.m - log);
    p.tray_over = layout->shape == LAYOUT_COMPACT && (open->question || open->timeline) &&
                  p.right - p.left < px(&p, TRAY_LEAST);
    if (open->timeline)
        place_timeline(&p);
    else if (layout->shape == LAYOUT_WIDE)
        place_bottom_wide(&p);
    else if (layout->shape == LAYOUT_COMPACT)
        place_bottom_compact(&p);
    else if (layout->shape == LAYOUT_FAR)
        place_bottom_far(&p);
    else
        place_bottom_tall(&p);
    if (layout->shape == LAYOUT_FAR)
        place_figure_far(&p);
    else
        place_figure(&p);
    place_drawer(&p);
    place_players(&p);
    find_free(&p);
    layout_track(layout, theme, open->tracks);
    memcpy(layout->stood, layout->stands, sizeof layout->stood);
    memset(layout->stands, 0, sizeof layout->stands);
}

/* Does the part hang from the lower edge of its room? */
static bool hangs_below(const struct panel_layout *layout, enum layout_part part)
{
    return part == LAYOUT_LOG || part == LAYOUT_TRAY || part == LAYOUT_TIMELINE || part == LAYOUT_DEEDS ||
           (part == LAYOUT_FIGURE && layout->shape == LAYOUT_TALL);
}

struct ui_panel layout_panel(const struct panel_layout *layout, enum layout_part part, const char *id,
                             const char *title)
{
    const struct rect *room = &layout->room[part];
    bool hangs = hangs_below(layout, part);

    return (struct ui_panel){ .id = id,
                              .title = title,
                              .x = room->x,
                              .y = hangs ? room->y + room->h : room->y,
                              .width = room->w,
                              .anchor = hangs ? UI_BOTTOM : UI_TOP,
                              .most = room->h,
                              .over = part == LAYOUT_LIST || part == LAYOUT_DIALOG || part == LAYOUT_SHEET };
}

void layout_stands(struct panel_layout *layout, enum layout_part part, struct rect where)
{
    layout->stands[part] = where;
}
