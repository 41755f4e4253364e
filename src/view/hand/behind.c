/* Behind the game master's screen: what no player knows of the game as it stands (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "core/place.h"
#include "core/sketch.h"
#include "session/log/log.h"
#include "view/hand/hand.h"
#include "view/table/figure.h"
#include "view/table/place.h"
#include "view/table/screen.h"

#include <stdio.h>

enum { ROWS = 16, TOLD = 3 };

/* ---- notes and figures, which lead to where they are on the board ---- */

static bool row(struct ui *ui, const char *what, int number, const char *label, enum icon icon)
{
    char id[32];
    struct ui_button button = { .id = id, .label = label, .icon = icon, .bar = -1 };

    snprintf(id, sizeof id, "hand.%s.%d", what, number);
    return ui_button_row(ui, &button);
}

/* How many there are. */
static int show_notes(struct table_screen *screen, struct ui *ui)
{
    const struct state *view = screen->game.view;
    const struct texts *texts = &session_book(screen->game.session)->texts;
    struct place place;
    int n = 0;

    for (int id = 0; view->board && id < view->nmarks; id++) {
        if (!place_read(&view->mark[id], sketch_key(screen->game.rules), texts, &view->board->grid, &place) ||
            place.kind != PLACE_NOTE)
            continue;
        if (row(ui, "note", id, place.text, ICON_BOOK))
            table_place_show(screen, place.at);
        n++;
    }
    return n;
}

static int show_figures(struct table_screen *screen, struct ui *ui)
{
    const struct state *view = screen->game.view;
    int n = 0;

    for (int token = 0; token < view->ntokens; token++) {
        if (!table_figure_secret(&screen->game, token))
            continue;
        if (row(ui, "unknown", token, game_figure(&screen->game, token), ICON_EYE_OFF))
            table_place_figure(screen, token);
        n++;
    }
    return n;
}

/* ---- dice ---- */

/* Whether dice or numbers of that line are told to game masters alone. */
static bool is_secret(const struct table_game *game, const struct log_line *line)
{
    const struct entry *entry = line->rows > 0 ? session_entry(game->session, line->entry) : NULL;
    struct log_source told = game_log_source(game);
    struct log_row known[ROWS];

    told.eyes = session_eyes(game->session, SEAT_TABLE);
    return entry && log_rows(&told, entry->event, entry->nevents, known, ROWS) < smaller(line->rows, ROWS);
}

/* The latest lines of such dice, found once as long as nothing is added to the log. */
static const struct hand_rolls *find_rolls(struct table_screen *screen)
{
    struct hand_rolls *rolls = &screen->hand.rolls;
    const struct log *log = &screen->panels.log;
    int head = session_head(screen->game.session);

    if (rolls->lines == log->n && rolls->head == head && rolls->found)
        return rolls;
    *rolls = (struct hand_rolls){ .found = true, .lines = log->n, .head = head };
    for (int i = log->n - 1; i >= 0 && rolls->n < HAND_ROLLS; i--)
        if (is_secret(&screen->game, &log->line[i]))
            rolls->line[rolls->n++] = i;
    return rolls;
}

/* What was done, and below it what was rolled and what went into that. */
static void show_roll(struct table_screen *screen, struct ui *ui, int at)
{
    const struct log_line *line = &screen->panels.log.line[at];
    struct log_source source = game_log_source(&screen->game);
    struct str text = { 0 };
    char id[32];

    snprintf(id, sizeof id, "hand.rolled.%d", at);
    ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_TEXT, line->text);
    for (int i = 0; i < smaller(line->rows, TOLD); i++) {
        str_clear(&text);
        log_row_text(&source, &line->row[i], &text);
        snprintf(id, sizeof id, "hand.rolled.%d.%d", at, i);
        ui_label(ui, id, FACE_BODY, TYPE_SMALL, ROLE_QUIET, str_cstr(&text));
    }
    str_clear(&text);
}

static int show_rolls(struct table_screen *screen, struct ui *ui)
{
    const struct hand_rolls *rolls = find_rolls(screen);

    for (int i = 0; i < rolls->n; i++)
        show_roll(screen, ui, rolls->line[i]);
    return rolls->n;
}

/* ---- the page ---- */

void hand_behind_draw(struct table_screen *screen, struct ui *ui)
{
    static const struct {
        const char *id, *heading, *none;
        int (*show)(struct table_screen *screen, struct ui *ui);
    } parts[] = {
        { "hand.behind.notes", N_("Notes"), N_("None on this map. The workshop lays them."), show_notes },
        { "hand.behind.figures", N_("Figures"), N_("The players know of everybody."), show_figures },
        { "hand.behind.rolls", N_("Secret rolls"), N_("None yet."), show_rolls },
    };
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };

    if (!table_eyes_are_gm(&screen->game)) {
        screen->hand.behind = false;
        return;
    }
    hand_heading(ui, _("Behind the screen"), _("Only you see this"));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (i > 0)
            ui_rule(ui);
        hand_heading(ui, _(parts[i].heading), "");
        if (parts[i].show(screen, ui) == 0)
            ui_label(ui, parts[i].id, FACE_BODY, TYPE_BODY, ROLE_QUIET, _(parts[i].none));
    }
    if (ui_button_row(ui, &back))
        screen->hand.behind = false;
}
