#include "view/table/log.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "view/deed/deed.h"
#include "view/table/concern.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOG_HEIGHT = 330,
    UNFOLDED = 300,
    UNFOLDED_MOST = 420,
    HEAD = 30,
    GAP = 6,
    SCROLL_BAR = 12,
    LINE_LEAST = 300,
    HEADING = 72,
    FOLD = 126,
    FOLD_TALL = 40,
    BRIEF_LINES = 3,
    RING = 18,
    RING_GAP = 10,
    SENTENCE = 700
};

static const char area[] = "log.lines";

void table_log_init(struct table_log *log)
{
    *log = (struct table_log){ .details_of = -1, .reveal = -1, .last_deed = -1 };
}

void table_log_clear(struct table_log *log)
{
    mem_free(log->tall);
    table_log_init(log);
}

void table_log_cut(struct table_panels *panels, int lines)
{
    if (panels->lines.n > lines)
        panels->lines.n = larger(0, lines - 1); /* the last one may be an empty round no more */
    if (panels->unfolded >= lines)
        panels->unfolded = -1;
}

/* ---- how tall lines are ---- */

/* Everything that the height of a line depends on. */
static uint64_t measure_key(const struct ui *ui, int width, bool all)
{
    int numbers[4] = { width, ui->theme->percent, theme_line(ui->theme, TYPE_BODY), all };

    return hash_more(hash_text(language_now()), numbers, sizeof numbers);
}

/* Of bookkeeping nothing is said once a deed has followed, unless it is wanted. */
static bool is_aside(const struct table_panels *panels, int i)
{
    return panels->log.line[i].bookkeeping && !panels->lines.shows_all && i < panels->lines.last_deed;
}

/* Something was done, neither set up nor read out at the beginning. */
static bool is_deed(const struct log_line *line)
{
    return !line->heading && !line->bookkeeping && (line->entry > 0 || line->note);
}

/* The same of the heading of a round in which nothing happened that anybody would want to read. */
static bool is_left_out(const struct table_panels *panels, int i)
{
    const struct log *log = &panels->log;
    int next = i + 1;

    if (is_aside(panels, i) || !log->line[i].round)
        return is_aside(panels, i);
    while (next < log->n && is_aside(panels, next))
        next++;
    return next < log->n && log->line[next].round;
}

/* Another round begins: the one before may have been empty. */
static void drop_empty(struct table_panels *panels, int before)
{
    while (before >= 0 && is_aside(panels, before))
        before--;
    if (before >= 0 && is_left_out(panels, before))
        panels->lines.tall[before] = 0;
}

/* How many lines are bookkeeping; it is shown where that is all there is. */
static void count_books(struct table_panels *panels)
{
    struct table_log *lines = &panels->lines;
    int before = lines->last_deed, books = 0;

    lines->books = 0;
    lines->last_deed = -1;
    for (int i = 0; i < panels->log.n; i++) {
        books += panels->log.line[i].bookkeeping;
        if (!is_deed(&panels->log.line[i]))
            continue;
        lines->last_deed = i;
        lines->books = books;
    }
    lines->shows_all = lines->all || lines->last_deed < 0;
    if (lines->last_deed < before) /* one was undone: what was behind it is told again */
        lines->n = 0;
    for (int i = larger(before, 0); i < lines->n && lines->last_deed > before; i++)
        if (is_left_out(panels, i)) /* a deed has followed it */
            lines->tall[i] = 0;
}

/* Measure what is new and may be read by now; false: no memory. */
static bool measure(struct table_screen *screen, struct ui *ui, int width)
{
    struct table_panels *panels = &screen->panels;
    struct table_log *lines = &panels->lines;

    int told = deed_lines_told(screen);

    count_books(panels);
    uint64_t key = measure_key(ui, width, lines->shows_all);
    void *block = lines->tall;
    if (lines->key != key)
        lines->n = 0;
    lines->key = key;
    lines->width = width;
    if (!mem_reserve(&block, &lines->room, (size_t)panels->log.n + 1, sizeof *lines->tall))
        return false;
    lines->tall = block;
    lines->n = smaller(lines->n, told);
    for (; lines->n < told; lines->n++) {
        const struct log_line *line = &panels->log.line[lines->n];
        int height = is_aside(panels, lines->n) ? 0 : table_log_line_height(&screen->game, ui, line, width);

        lines->tall[lines->n] = height + (height > 0) * theme_px(ui->theme, GAP);
        if (line->round)
            drop_empty(panels, lines->n - 1);
    }
    return true;
}

static int tall(const struct table_panels *panels, int line)
{
    const struct table_log *lines = &panels->lines;

    if (lines->tall[line] == 0)
        return 0;
    return lines->tall[line] + (line == panels->unfolded && line == lines->details_of ? lines->details : 0);
}

/* The row above all lines, which says that there is more. */
static int tall_of_head(const struct table_panels *panels, const struct theme *t)
{
    return panels->lines.books > 0 && (panels->lines.all || !panels->lines.shows_all)
               ? theme_px(t, HEAD + GAP)
               : 0;
}

static int tall_of_all(const struct table_panels *panels, const struct theme *t)
{
    int height = tall_of_head(panels, t);

    for (int i = 0; i < panels->lines.n; i++)
        height += tall(panels, i);
    return height;
}

/* ---- scrolling ---- */

/*
 * Where the area is to stand: at its end, unless somebody scrolled away; a line that was unfolded in
 * sight.
 */
static void place(struct table_panels *panels, struct ui *ui, int height)
{
    struct table_log *lines = &panels->lines;
    int most, at = ui_scrolled(ui, area, &most), top = tall_of_head(panels, ui->theme);

    if (!lines->away)
        ui_scroll_to(ui, area, at = most);
    if (lines->reveal < 0 || lines->reveal >= lines->n)
        return;
    for (int i = 0; i < lines->reveal; i++)
        top += tall(panels, i);
    int bottom = top + tall(panels, lines->reveal);
    if (bottom > at + height)
        at = bottom - height;
    if (top < at)
        at = top;
    ui_scroll_to(ui, area, at);
    lines->away = at < tall_of_all(panels, ui->theme) - theme_px(ui->theme, GAP) - height;
    if (lines->reveal != panels->unfolded || lines->details_of == lines->reveal)
        lines->reveal = -1;
}

static int focused_line(const struct table_panels *panels, const struct ui *ui)
{
    char id[40];

    for (int i = panels->log.n - 1; i >= 0 && ui->focus && ui->focus_shown; i--) {
        snprintf(id, sizeof id, "log.line.%d", i);
        if (hash_text(id) == ui->focus)
            return i;
    }
    return -1;
}

/* The next line that is shown, that way; without one, where it ends. */
static int nearest(const struct table_panels *panels, int at, int step)
{
    while (at + step >= 0 && at + step < panels->log.n && is_left_out(panels, at))
        at += step;
    return at;
}

void table_log_keys(struct table_screen *screen, struct ui *ui)
{
    int from = screen->layout.log_line ? -1 : focused_line(&screen->panels, ui), to = from;
    char id[40];

    if (from < 0)
        return;
    if (ui_key(ui, UI_KEY_UP, 0, false))
        to--;
    if (ui_key(ui, UI_KEY_DOWN, 0, false))
        to++;
    if (ui_key(ui, UI_KEY_PAGE_UP, 0, false))
        to -= 5;
    if (ui_key(ui, UI_KEY_PAGE_DOWN, 0, false))
        to += 5;
    if (ui_key(ui, UI_KEY_HOME, 0, false))
        to = 0;
    if (ui_key(ui, UI_KEY_END, 0, false))
        to = screen->panels.log.n - 1;
    int step = to < from ? -1 : 1;
    to = clamp(to, 0, screen->panels.log.n - 1);
    to = nearest(&screen->panels, nearest(&screen->panels, to, step), -step);
    if (to == from || to < 0)
        return;
    snprintf(id, sizeof id, "log.line.%d", to);
    ui_focus(ui, id);
    screen->panels.lines.reveal = to;
}

/* ---- the panel ---- */

/* At the right end of a row; `whole`: the row itself is the button, for there is no room for one. */
static void show_fold(struct table_screen *screen, struct ui *ui, struct rect row, bool whole)
{
    struct ui_button fold = { .id = "log.fold",
                              .label = screen->layout.log_line ? _("Log") : _("Fold"),
                              .key = "L",
                              .tip = screen->layout.log_line ? _("Unfold the log") : _("Fold the log"),
                              .bar = -1,
                              .plain = true };

    if (whole) {
        fold.tip = fold.label;
        fold.label = "";
        fold.key = NULL;
    }
    int above = screen->layout.log_line && !whole ? row.h - theme_px(ui->theme, FOLD_TALL) : 0;
    row.y += above < row.h / 3 ? above / 2 : above; /* however tall the sentence is */
    row.h -= above;
    if (ui_button(ui, whole ? row : ui_cut(&row, -theme_px(ui->theme, 116), 0), &fold))
        table_log_fold(screen);
}

/* What has just happened can be seen once more; without room for the button, by its key alone. */
static void show_again(struct table_screen *screen, struct ui *ui, struct rect row)
{
    struct ui_button again = {
        .id = "log.again", .label = _("See it again"), .key = "W", .bar = -1, .plain = true
    };
    int width = ui_button_width(ui, &again);

    if (screen->panels.log.n > 0 && width + theme_px(ui->theme, HEADING) <= row.w &&
        ui_button(ui, ui_cut(&row, -width, 0), &again))
        time_look_again(screen);
}

/* What was set up or noted down waits at the very beginning. */
static void show_head(struct table_panels *panels, struct ui *ui)
{
    struct table_log *lines = &panels->lines;
    char label[64];
    struct ui_fold fold = { .id = "log.all", .label = label, .title = "", .open = lines->all };

    if (tall_of_head(panels, ui->theme) == 0)
        return;
    if (lines->all)
        snprintf(label, sizeof label, "%s", _("Hide set-up and notes"));
    else /* words: lines of the log that tell no deed: what was set up, what was noted down */
        snprintf(label, sizeof label, _("Set-up and notes (%d)"), lines->books);
    if (!ui_fold(ui, &fold))
        return;
    lines->all = !lines->all;
    lines->away = true;
    panels->unfolded = -1;
    ui->wake = 1;
}

/* The lines in sight, and one more at either end so that the keyboard gets there. */
static void show_lines(struct table_screen *screen, struct ui *ui, struct rect where)
{
    int most, at = ui_scrolled(ui, area, &most), y = tall_of_head(&screen->panels, ui->theme),
              focus = focused_line(&screen->panels, ui);

    show_head(&screen->panels, ui);
    for (int i = 0; i < screen->panels.lines.n; i++) {
        int height = tall(&screen->panels, i);

        if (height == 0)
            continue;
        if ((y + height < at || y > at + where.h) && i != focus && i != screen->panels.lines.reveal)
            ui_space(ui, height);
        else
            table_log_line(screen, ui, i);
        y += height;
    }
}

/*
 * How tall the lines may be in all. Where somebody wants to know how one came about, so much that all of that
 * is in sight, with little beside it.
 */
static int room_for_lines(const struct table_screen *screen, const struct theme *t)
{
    const struct table_panels *panels = &screen->panels;
    bool details = panels->unfolded >= 0 && panels->unfolded < panels->lines.n;
    int usual = theme_px(t, LOG_HEIGHT), room = screen->layout.room[LAYOUT_LOG].h - theme_px(t, 84);

    if (details)
        usual = clamp(tall(panels, panels->unfolded), theme_px(t, UNFOLDED), theme_px(t, UNFOLDED_MOST));
    return smaller(usual, room);
}

/* As many whole lines of the last ones as have room there. */
static int whole_lines(const struct table_panels *panels, int gap, int room)
{
    int height = -gap;

    for (int i = panels->lines.n - 1; i >= 0 && height + tall(panels, i) <= room; i--)
        height += tall(panels, i);
    return height > 0 ? height : room;
}

/* Its end is where one stays, until somebody scrolls; a line more or another width is nobody's doing. */
static void look_scrolled(struct table_log *lines, struct ui *ui, int before, int all, int height)
{
    bool same = lines->whole == all && lines->height == height;
    int most, after = ui_scrolled(ui, area, &most);

    lines->whole = all;
    lines->height = height;
    if (same && after != before)
        lines->away = after < most;
    else if (after < most && !lines->away)
        ui->wake = 1; /* it is longer than in the last frame: in the next its end is reached */
}

static void show_area(struct table_screen *screen, struct ui *ui)
{
    int gap = theme_px(ui->theme, GAP), most, before;

    if (!measure(screen, ui, ui_width(ui) - theme_px(ui->theme, SCROLL_BAR)))
        return;
    int all = tall_of_all(&screen->panels, ui->theme) - gap, room = room_for_lines(screen, ui->theme);
    if (screen->game.view->turn.round > 1 && !screen->panels.lines.all)
        room = smaller(room, all - tall_of_head(&screen->panels, ui->theme)); /* no news: one scrolls to it */
    if (all > room && !screen->panels.lines.away)
        room = whole_lines(&screen->panels, gap, room);
    struct rect where = ui_row(ui, smaller(all, room));
    if (ui_extent(ui, area) > where.h) /* the bar stands in the panel's margin */
        where.w += theme_px(ui->theme, SCROLL_BAR);
    place(&screen->panels, ui, where.h);
    before = ui_scrolled(ui, area, &most);
    ui_scroll_begin(ui, area, _("Log"), where, gap);
    show_lines(screen, ui, where);
    ui_scroll_end(ui);
    look_scrolled(&screen->panels.lines, ui, before, all, where.h);
}

static struct rect show_open(struct table_screen *screen, struct ui *ui, struct ui_panel *panel)
{
    const struct theme *t = ui->theme;

    ui_panel_begin(ui, panel);
    struct rect head = ui_row(ui, theme_px(t, 32));
    ui_line(ui, head, FACE_TITLE, TYPE_NUMBER, ROLE_QUIET, _("Log"), -1);
    struct rect tools = rect_grown(head, theme_px(t, 6)), before = tools;
    before.w -= theme_px(t, 124);
    show_again(screen, ui, before);
    bool narrow = screen->layout.open.broad || screen->layout.open.page; /* for a while: it would move */
    if (!narrow)
        show_fold(screen, ui, tools, false);
    ui_rule(ui);
    if (screen->panels.log.n == 0)
        ui_label(ui, "log.empty", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Nothing has happened yet."));
    else
        show_area(screen, ui);
    return ui_panel_end(ui);
}

/* A round that has just begun, or whose turn it is: both stand elsewhere, and tell of nothing done. */
static bool only_leads_on(const struct table_game *game, const struct log_line *line)
{
    const struct entry *entry = line->entry > 0 ? session_entry(game->session, line->entry) : NULL;
    bool gives = entry && entry->command.deed >= 0 && entry->command.deed < game->rules->ndeeds &&
                 game->rules->deeds[entry->command.deed]->flags & DEED_GIVES_TURN;

    return line->heading || (gives && line->who == NOBODY);
}

/* What happened last. */
static const struct log_line *last_line(const struct table_screen *screen)
{
    const struct log *log = &screen->panels.log;
    int last = deed_lines_told(screen) - 1, i = last;

    while (i > 0 && only_leads_on(&screen->game, &log->line[i]))
        i--;
    if (i >= 0 && only_leads_on(&screen->game, &log->line[i]) && !log->line[last].heading)
        i = last; /* nothing else did */
    return i >= 0 ? &log->line[i] : NULL;
}

/* As wide as the sentence is, if it has room in one line: a plate over the board hides no more of it. */
static int fitted(const struct table_game *game, struct ui *ui, const struct log_line *line,
                  const struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int around = 2 * panel->padding + theme_px(t, RING + RING_GAP);
    char text[SENTENCE];

    table_log_sentence(game, line, sizeof text, text, sizeof text);
    return smaller(panel->width, around + font_width(ui->meter, t, style, text) + theme_px(t, RING_GAP));
}

/*
 * From afar the sentence is a plate over the board: at the left, or at the right if somebody whom the moment
 * concerns stands there. False: there is no place for it.
 */
static bool place_plate(const struct table_screen *screen, struct ui *ui, const struct log_line *line,
                        struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    int height = theme_line(t, TYPE_BODY) + 2 * panel->padding, right = panel->x + panel->width;

    panel->width = fitted(&screen->game, ui, line, panel);
    struct rect plate = { panel->x, panel->y - height, panel->width, height };
    if (!table_concern_meets(screen, plate))
        return true;
    plate.x = panel->x = right - panel->width;
    return !table_concern_meets(screen, plate);
}

/* As tall as the tray, if that stands at its side; 0: it does not. */
static int beside_tray(const struct table_screen *screen, const struct ui_panel *panel)
{
    const struct rect *tray = &screen->layout.stood[LAYOUT_TRAY];

    return screen->layout.shape == LAYOUT_COMPACT && tray->h > 0 && tray->h < panel->most &&
                   tray->x > panel->x + panel->width
               ? tray->h - 2 * panel->padding
               : 0;
}

static struct rect show_folded(struct table_screen *screen, struct ui *ui, struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = last_line(screen);

    if (t->far && line && !place_plate(screen, ui, line, panel))
        return (struct rect){ 0 };
    ui_panel_begin(ui, panel);
    int across = ui_width(ui);
    bool narrow = t->far || across < theme_px(t, LINE_LEAST);
    across -= narrow ? 0 : theme_px(t, FOLD);
    int lines = clamp((panel->most - 2 * panel->padding) / theme_line(t, TYPE_BODY), 1, BRIEF_LINES),
        height = line ? table_log_brief_height(&screen->game, ui, line, across, lines) : 0;
    height = larger(larger(height, theme_px(t, t->far ? 0 : 40)), beside_tray(screen, panel));
    struct rect row = ui_row(ui, height), text = row;
    show_fold(screen, ui, t->far ? rect_grown(row, theme_px(t, 8)) : row, narrow);
    text.w = across;
    if (line) {
        struct rect ring = ui_cut(&text, theme_px(t, RING), theme_px(t, RING_GAP));
        table_log_ring(&screen->game, ui, line, ring);
        table_log_brief(&screen->game, ui, line, text, lines);
        ui_drawn(ui, "log.last", line->text, "", line->text, text);
        if (ui->in.pressed && rect_contains(text, ui->in.x, ui->in.y))
            table_log_fold(screen);
    }
    return ui_panel_end(ui);
}

/* Has it a place of its own, which is given up only if somebody wants that? */
static bool has_own_place(const struct panel_layout *layout)
{
    return layout->shape == LAYOUT_WIDE && !layout->open.drawer;
}

bool table_log_let_go(struct table_screen *screen)
{
    if (has_own_place(&screen->layout) || !screen->panels.log_more)
        return false;
    table_log_fold(screen);
    return true;
}

void table_log_fold(struct table_screen *screen)
{
    screen->panels.lines.away = false; /* it opens at what has just happened */
    if (has_own_place(&screen->layout))
        screen->panels.log_open = !screen->panels.log_open;
    else
        screen->panels.log_more = !screen->panels.log_more;
}

void table_log_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_LOG, "log", _("Log"));

    if (panel.width == 0)
        return;
    panel.padding = theme_padding_small(t);
    panel.gap = theme_px(t, 8);
    if (deed_in_list(screen)) {
        ui_panel_begin(ui, &panel);
        deed_list(screen, ui);
        layout_stands(&screen->layout, LAYOUT_LOG, ui_panel_end(ui));
        return;
    }
    struct rect stands = screen->layout.log_line ? show_folded(screen, ui, &panel)
                                                 : show_open(screen, ui, &panel);
    layout_stands(&screen->layout, LAYOUT_LOG, stands);
}
