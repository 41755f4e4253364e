#include "view/table/matrix.h"

#include "base/text.h"
#include "view/table/moment.h"
#include "view/table/tray.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>

enum { FEW = 12, ROWS = 24, COLUMNS = 8, NAME = 170, GAP = 8, HIGH = 40 };

struct matrix {
    const struct question *q;
    int row[ROWS], rows; /* names, the best first */
    int column[COLUMNS], columns;
    int best[ROWS]; /* what the best answer of a row comes to */
    int option[ROWS][COLUMNS], worth[ROWS][COLUMNS];
};

static bool place_of(const struct table_screen *screen, const struct question *q, int option,
                     struct option_place *place)
{
    const struct play *pending = moment_pending(screen);

    return q->n > FEW && pending && screen->game.rules->shown.tabled &&
           screen->game.rules->shown.tabled(pending, q, option, place);
}

bool table_matrix_holds(const struct table_screen *screen, const struct question *q, int option)
{
    struct option_place place;

    return place_of(screen, q, option, &place);
}

/* The place of a name in a list, a new one at its end; `room`: there is none. */
static int find(int *list, int *n, int room, int name)
{
    int at = 0;

    while (at < *n && list[at] != name)
        at++;
    if (at == *n && at < room) {
        list[at] = name;
        ++*n;
    }
    return at;
}

static void gather(const struct table_screen *screen, struct matrix *m)
{
    for (int i = 0; i < ROWS; i++) {
        m->best[i] = INT_MIN;
        for (int k = 0; k < COLUMNS; k++)
            m->option[i][k] = -1;
    }
    for (int i = 0; i < m->q->n; i++) {
        struct option_place place;

        if (!place_of(screen, m->q, i, &place))
            continue;
        int row = find(m->row, &m->rows, ROWS, place.row),
            column = find(m->column, &m->columns, COLUMNS, place.column);
        if (row == ROWS || column == COLUMNS)
            continue;
        m->best[row] = place.worth > m->best[row] ? place.worth : m->best[row];
        m->option[row][column] = i;
        m->worth[row][column] = place.worth;
    }
}

/* The rows in the order in which they are shown. */
static void order(const struct matrix *m, int at[ROWS])
{
    for (int i = 0; i < m->rows; i++) {
        int k = i;

        for (; k > 0 && m->best[at[k - 1]] < m->best[i]; k--)
            at[k] = at[k - 1];
        at[k] = i;
    }
}

static const char *name_of(const struct table_game *game, int name, char *out, size_t room)
{
    const char *alone = game_word_or_none(game, "screen", "tabled.alone");
    char word[64];

    if (name == NAME_none)
        snprintf(out, room, "%s", alone ? alone : "");
    else
        text_capital(game_word(game, "stat", ruleset_name(game->rules, name), word, sizeof word), out, room);
    return out;
}

static bool show_cell(struct table_screen *screen, struct ui *ui, const struct matrix *m, int row, int column,
                      struct rect where)
{
    char id[64], number[16], label[120];
    int option = m->option[row][column];
    struct ui_button button = { .id = id, .label = number, .bar = -1, .middle = true };

    if (option < 0)
        return false;
    table_question_id(&screen->game, m->q, option, id, sizeof id);
    table_words_answer(screen, m->q, option, label, sizeof label);
    snprintf(number, sizeof number, "%d", m->worth[row][column]);
    button.title = m->worth[row][column] == m->best[row];
    button.tip = label;
    return ui_button(ui, where, &button);
}

static void show_heads(struct table_game *game, struct ui *ui, const struct matrix *m, int width)
{
    const struct theme *t = ui->theme;
    const char *what = game_word_or_none(game, "screen", "tabled");
    char name[80];

    if (what)
        ui_label(ui, "tabled", FACE_BODY, TYPE_BODY, ROLE_QUIET, what);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    ui_cut(&row, theme_px(t, NAME), theme_px(t, GAP));
    for (int i = 0; i < m->columns; i++)
        ui_line(ui, ui_cut(&row, width, theme_px(t, GAP)), FACE_BODY, TYPE_BODY, ROLE_QUIET,
                name_of(game, m->column[i], name, sizeof name), 0);
}

/* A row; its option that was used, -1. */
static int show_row(struct table_screen *screen, struct ui *ui, const struct matrix *m, int at, int width)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, HIGH));
    int gap = theme_px(t, GAP), chosen = -1;
    char name[80];

    ui_line(ui, ui_cut(&row, theme_px(t, NAME), gap), FACE_STRONG, TYPE_BODY, ROLE_TEXT,
            name_of(&screen->game, m->row[at], name, sizeof name), -1);
    for (int k = 0; k < m->columns; k++)
        if (show_cell(screen, ui, m, at, k, ui_cut(&row, width, gap)))
            chosen = m->option[at][k];
    ui_space(ui, theme_px(t, 4) - theme_gap(t));
    return chosen;
}

/* How good the row of what is rolled by itself is: a row that is no better adds nothing to it. */
static int least_of(const struct matrix *m)
{
    for (int i = 0; i < m->rows; i++)
        if (m->row[i] == NAME_none)
            return m->best[i];
    return INT_MIN;
}

/* What is behind a row, by its words: the rows that add nothing, or all of them. */
static bool unfolds(struct table_screen *screen, struct ui *ui, const char *id)
{
    struct table_form *form = &screen->panels.form;
    const char *rest = game_word_or_none(&screen->game, "screen", id);
    struct ui_fold fold = { .id = id, .label = rest ? rest : "", .title = "", .open = form->whole };

    if (ui_fold(ui, &fold))
        form->whole = !form->whole;
    return form->whole;
}

/* Do they stand beside answers of another kind, and would a game master say what they bring: a program? */
static bool is_aside(const struct table_screen *screen, const struct question *q)
{
    bool others = false;

    for (int i = 0; i < q->n && !others; i++)
        others = !table_matrix_holds(screen, q, i);
    return others && session_runs(screen->game.session, SEAT_GM) != RUNNER_PERSON;
}

int table_matrix_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct theme *t = ui->theme;
    struct matrix m = { .q = q };
    bool aside = is_aside(screen, q);
    int at[ROWS], chosen = -1, one;

    gather(screen, &m);
    if (m.columns == 0 || (aside && !unfolds(screen, ui, "tabled.other")))
        return -1;
    order(&m, at);
    int width = (ui_width(ui) - theme_px(t, NAME) - m.columns * theme_px(t, GAP)) / m.columns,
        least = aside ? INT_MIN : least_of(&m);
    show_heads(&screen->game, ui, &m, width);
    for (int i = 0; i < m.rows; i++)
        if ((m.best[at[i]] > least || m.row[at[i]] == NAME_none) &&
            (one = show_row(screen, ui, &m, at[i], width)) >= 0)
            chosen = one;
    if (aside || !unfolds(screen, ui, "tabled.rest"))
        return chosen;
    for (int i = 0; i < m.rows; i++)
        if (m.best[at[i]] <= least && m.row[at[i]] != NAME_none &&
            (one = show_row(screen, ui, &m, at[i], width)) >= 0)
            chosen = one;
    return chosen;
}
