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

enum { HOUR = 60, DAY = 24 * HOUR, WEEK = 7 * DAY, COLUMNS = 2, COMING = 12 };

/* What the clock will bring: a mark ends or falls due, or something comes of it within the week. */
struct coming {
    int minute,
        mark; /* -1: none; by itself it is what the rule set does by the clock alone, such as a dawn */
    const struct hand_hour *hour;
    bool until; /* the mark ends then, and that is all */
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

/* Does it come to that figure at that minute anyway? */
static bool comes_then(const struct hand_ahead *ahead, int minute, int who)
{
    for (int i = 0; i < ahead->n; i++)
        if (ahead->at[i].minute == minute && ahead->at[i].who == who)
            return true;
    return false;
}

/* Of a mark, as things stand. */
static void add_mark(const struct table_game *game, int mark, const struct hand_ahead *ahead,
                     struct coming coming[COMING], int *n)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    const struct mark *of = &game->view->mark[mark];
    int due = shown->falls_due ? shown->falls_due(game->view, session_book(game->session), mark) : 0;
    bool ends = UNTIL_KIND(of->until) == UNTIL_MINUTE;
    int minute = due || !ends ? due : UNTIL_NUMBER(of->until);

    if (minute > game->view->turn.minute && !comes_then(ahead, minute, of->on))
        add_coming(coming, n, (struct coming){ minute, mark, NULL, due == 0 });
}

/* The next of what comes, the earliest first; of one minute the dawn, then what it brings. */
static int find_coming(const struct table_game *game, const struct hand_ahead *ahead,
                       struct coming coming[COMING])
{
    const struct state *now = game->view;
    int n = 0, next = ruleset_next_minute(game->rules, now, -1);

    if (next > now->turn.minute)
        add_coming(coming, &n, (struct coming){ next, -1, NULL, false });
    for (int i = 0; i < ahead->n; i++)
        add_coming(coming, &n, (struct coming){ ahead->at[i].minute, -1, &ahead->at[i], false });
    for (int i = 0; i < now->nmarks; i++)
        if (now->mark[i].key != KEY_FREE)
            add_mark(game, i, ahead, coming, &n);
    return n;
}

/* What of a mark the book's words "comes.MARK" say; else its own, with what it counts. */
static void say_mark(const struct table_game *game, int mark, char *out, size_t room)
{
    int key = game->view->mark[mark].key;
    const char *word = NULL;
    char name[96];

    if (key < game->rules->nmarks) {
        snprintf(name, sizeof name, "comes.%s", game->rules->marks[key].key);
        word = game_word_or_none(game, "screen", name);
    }
    if (word)
        snprintf(out, room, "%s", word);
    else if (!hand_mark_whole(game, mark, out, room))
        hand_mark_label(game, mark, out, room);
}

/* "Hob dies", "Hob: dying"; with what the mark counts by the clock, "Hob: healing check, days so far: 2". */
static void say_coming(const struct table_game *game, const struct coming *coming, char *out, size_t room)
{
    int on = coming->mark < 0 ? NOBODY : game->view->mark[coming->mark].on;
    char label[160];

    if (coming->hour) {
        snprintf(out, room, coming->hour->doubtful ? _("If the dice fall badly: %s") : "%s",
                 coming->hour->text);
        return;
    }
    if (coming->mark < 0) {
        hand_word(game, "screen", "clock.next", out, room);
        return;
    }
    say_mark(game, coming->mark, label, sizeof label);
    if (on < 0)
        snprintf(out, room, "%s", label);
    else
        snprintf(out, room, "%s: %s", game_figure(game, on), label);
}

/* "Day 1, 04:00"; "until Day 1, 04:00" of what lasts so long. */
static void say_when(const struct coming *coming, char *out, size_t room)
{
    char when[48];

    log_time(coming->minute, when, sizeof when);
    snprintf(out, room, coming->until ? _("until %s") : "%s", when);
}

static int text_width(struct ui *ui, const char *text)
{
    struct font_style style = { FACE_BODY, theme_type(ui->theme, TYPE_BODY),
                                theme_color(ui->theme, ROLE_TEXT) };

    return font_width(ui->meter, ui->theme, style, text);
}

/* In one line, or what it is below its hour where that does not fit. */
static void show_coming(struct table_game *game, struct ui *ui, const struct coming *coming, int n)
{
    for (int i = 0; i < n; i++) {
        char id[32], what[240], when[64];
        enum role ink = coming[i].hour && coming[i].hour->dies ? ROLE_BAD : ROLE_TEXT;
        int line = theme_line(ui->theme, TYPE_BODY), gap = theme_px(ui->theme, 12);

        say_when(&coming[i], when, sizeof when);
        say_coming(game, &coming[i], what, sizeof what);
        snprintf(id, sizeof id, "hand.coming.%d", i);
        int left = ui_width(ui) - gap - text_width(ui, when);
        bool fits = text_width(ui, what) <= left;
        int height = fits ? line : line + ui_text_height(ui, ui_width(ui), FACE_BODY, TYPE_BODY, what);
        struct rect row = ui_row(ui, height);
        ui_drawn(ui, id, what, when, "", row);
        ui_line(ui, (struct rect){ row.x, row.y, row.w, line }, FACE_BODY, TYPE_BODY, ROLE_QUIET, when,
                fits ? 1 : -1);
        if (fits)
            row.w = left;
        else
            row = (struct rect){ row.x, row.y + line, row.w, height - line };
        ui_text(ui, row, FACE_BODY, TYPE_BODY, ink, what);
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

/* Each with who would be dead by then, as things stand. */
static void show_spans(struct table_screen *screen, struct ui *ui, const struct hand_ahead *ahead, bool may)
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
    char dies[sizeof spans / sizeof *spans][96];
    struct ui_button span[sizeof spans / sizeof *spans];
    struct rect row = { 0 };

    for (int i = 0; i < (int)(sizeof spans / sizeof *spans); i++) {
        hand_ahead_deaths(&screen->game, ahead, screen->game.view->turn.minute + spans[i].minutes, dies[i],
                          sizeof dies[i]);
        span[i] = (struct ui_button){
            .id = spans[i].id, .label = spans[i].label, .bar = -1, .disabled = !may, .bad = *dies[i]
        };
        if (*dies[i])
            span[i].line[0] = dies[i];
    }
    for (int i = 0; i < (int)(sizeof spans / sizeof *spans); i++) {
        if (i % COLUMNS == 0)
            row = ui_row(ui, larger(ui_button_height(ui, width, &span[i]),
                                    ui_button_height(ui, width, &span[i + 1])));
        if (ui_button(ui, ui_cut(&row, width, gap), &span[i]))
            pass(screen, spans[i].minutes);
    }
}

/* "To Day 1, 04:00": what comes first, and nothing further. */
static void show_next(struct table_screen *screen, struct ui *ui, const struct coming *first, bool may)
{
    char label[64], when[48], what[240];
    struct ui_button next = { .id = "hand.pass.next",
                              .label = label,
                              .icon = ICON_HOURGLASS,
                              .bar = -1,
                              .disabled = !may,
                              .line = { what } };

    log_time(first->minute, when, sizeof when);
    snprintf(label, sizeof label, _("Until %s"), when);
    say_coming(&screen->game, first, what, sizeof what);
    if (ui_button_row(ui, &next))
        pass(screen, first->minute - screen->game.view->turn.minute);
}

void hand_clock_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };
    const struct hand_ahead *ahead = hand_ahead_find(screen, WEEK);
    struct coming coming[COMING];
    int n = find_coming(&screen->game, ahead, coming);
    char when[48];

    log_time(screen->game.view->turn.minute, when, sizeof when);
    hand_heading(ui, _("The clock"), "");
    ui_label(ui, "hand.clock.now", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, when);
    show_spans(screen, ui, ahead, may);
    if (n > 0) {
        show_next(screen, ui, &coming[0], may);
        ui_rule(ui);
        hand_heading(ui, _("What comes"), "");
        show_coming(&screen->game, ui, coming, n);
    }
    if (ui_button_row(ui, &back))
        screen->hand.clock = false;
}
