/* The calendar: how late it is, what comes by the clock, and how long the GM lets pass (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "core/ruleset_ask.h"
#include "session/log/log.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>

enum { HOUR = 60, DAY = 24 * HOUR, WEEK = 7 * DAY, COLUMNS = 2, COMING = 6 };

/* What the clock will bring to a figure: a mark of it ends or falls due, or what it counts is complete. */
struct coming {
    int minute, mark; /* -1: what the rule set does by the clock alone, such as a dawn */
};

/* ---- what comes ---- */

static void add_coming(struct coming coming[COMING], int *n, struct coming one)
{
    int at = *n;

    while (at > 0 && coming[at - 1].minute > one.minute)
        at--;
    if (at == COMING)
        return;
    for (int i = smaller(*n, COMING - 1); i > at; i--)
        coming[i] = coming[i - 1];
    coming[at] = one;
    *n = smaller(*n + 1, COMING);
}

/* As things stand. */
static int minute_of(const struct table_game *game, int mark)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    int due = shown->falls_due ? shown->falls_due(game->view, session_book(game->session), mark) : 0;

    return due ? due : UNTIL_NUMBER(game->view->mark[mark].until);
}

/* The next of what comes, the earliest first. */
static int find_coming(const struct table_game *game, struct coming coming[COMING])
{
    const struct state *now = game->view;
    int n = 0, next = ruleset_next_minute(game->rules, now, -1);

    if (next > now->turn.minute)
        add_coming(coming, &n, (struct coming){ next, -1 });
    for (int i = 0; i < now->nmarks; i++) {
        const struct mark *mark = &now->mark[i];

        if (mark->key != KEY_FREE && UNTIL_KIND(mark->until) == UNTIL_MINUTE &&
            UNTIL_NUMBER(mark->until) > now->turn.minute)
            add_coming(coming, &n, (struct coming){ minute_of(game, i), i });
    }
    return n;
}

/* "Hob: dying"; with what the mark counts by the clock, "Hob: healing check, days so far: 2". */
static void say_coming(const struct table_game *game, int mark, char *out, size_t room)
{
    int on = mark < 0 ? NOBODY : game->view->mark[mark].on;
    char label[160];

    if (mark < 0) {
        hand_word(game, "screen", "clock.next", out, room);
        return;
    }
    if (!hand_mark_whole(game, mark, label, sizeof label))
        hand_mark_label(game, mark, label, sizeof label);
    if (on < 0)
        snprintf(out, room, "%s", label);
    else
        snprintf(out, room, "%s: %s", game_figure(game, on), label);
}

static void show_coming(struct table_game *game, struct ui *ui, const struct coming *coming, int n)
{
    for (int i = 0; i < n; i++) {
        struct rect row = ui_row(ui, theme_line(ui->theme, TYPE_BODY));
        char id[32], what[224], when[48];

        log_time(coming[i].minute, when, sizeof when);
        say_coming(game, coming[i].mark, what, sizeof what);
        snprintf(id, sizeof id, "hand.coming.%d", i);
        ui_drawn(ui, id, what, when, "", row);
        int width = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, when, 1);
        row.w -= width + theme_px(ui->theme, 12);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, what, -1);
    }
}

/* ---- letting time pass ---- */

/* All that is due on the way is due then, one thing after another. */
static void pass(struct table_screen *screen, int minutes)
{
    int now = screen->game.view->turn.minute;

    if (minutes > 0 && now < INT_MAX - minutes)
        hand_edit(screen, EDIT_set_turn, NOBODY, NAME_goal, now + minutes, NULL, 0);
}

static void show_spans(struct table_screen *screen, struct ui *ui, bool may)
{
    const struct {
        const char *id, *label;
        int minutes;
    } spans[] = {
        { "hand.pass.10", _("10 minutes"), 10 },     { "hand.pass.60", _("1 hour"), HOUR },
        { "hand.pass.300", _("5 hours"), 5 * HOUR }, { "hand.pass.480", _("8 hours"), 8 * HOUR },
        { "hand.pass.day", _("1 day"), DAY },        { "hand.pass.week", _("1 week"), WEEK },
    };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS;
    struct rect row = { 0 };

    for (int i = 0; i < (int)(sizeof spans / sizeof *spans); i++) {
        struct ui_button span = { .id = spans[i].id, .label = spans[i].label, .bar = -1, .disabled = !may };

        if (i % COLUMNS == 0)
            row = ui_row(ui, ui_button_height(ui, width, &span));
        if (ui_button(ui, ui_cut(&row, width, gap), &span))
            pass(screen, spans[i].minutes);
    }
}

/* "To Day 1, 04:00": what comes first, and nothing further. */
static void show_next(struct table_screen *screen, struct ui *ui, const struct coming *first, bool may)
{
    char label[64], when[48], what[224];
    struct ui_button next = { .id = "hand.pass.next",
                              .label = label,
                              .icon = ICON_HOURGLASS,
                              .bar = -1,
                              .disabled = !may,
                              .line = { what } };

    log_time(first->minute, when, sizeof when);
    snprintf(label, sizeof label, _("Until %s"), when);
    say_coming(&screen->game, first->mark, what, sizeof what);
    if (ui_button_row(ui, &next))
        pass(screen, first->minute - screen->game.view->turn.minute);
}

void hand_clock_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };
    struct coming coming[COMING];
    int n = find_coming(&screen->game, coming);
    char when[48];

    log_time(screen->game.view->turn.minute, when, sizeof when);
    hand_heading(ui, _("The clock"), "");
    ui_label(ui, "hand.clock.now", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, when);
    show_spans(screen, ui, may);
    if (n > 0) {
        show_next(screen, ui, &coming[0], may);
        ui_rule(ui);
        hand_heading(ui, _("What comes"), "");
        show_coming(&screen->game, ui, coming, n);
    }
    if (ui_button_row(ui, &back))
        screen->hand.clock = false;
}
