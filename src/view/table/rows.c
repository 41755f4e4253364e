#include "view/table/rows.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/words.h"

#include <stdio.h>

enum { FEW = 3, GAP = 16, GAP_FOUR = 12, GAP_FAR = 8, PAGED_LEAST = 8, LEAST = 120, NARROW = 300 };

/* How wide an answer has to be for its name and its key. */
static int wanted(struct table_screen *screen, struct ui *ui, const struct question *q, int option, bool low)
{
    bool rest = q->nrest == 1 && q->rest[0] == option, alone = screen->game.alone;
    char label[120];
    struct ui_button button = {
        .label = label, .key = rest ? "Esc" : "K", .line = { "" }, .bar = -1, .title = q->n <= FEW && !alone
    };

    if (alone || low)
        button.key = NULL;
    table_words_answer(screen, q, option, label, sizeof label);
    return ui_button_width(ui, &button);
}

/* All alike; who wants more than that has it, if the others can do with less. False: `least` is not left. */
static bool share(struct table_columns *columns, const int *wants, int all, int least)
{
    int left = all - (columns->n - 1) * columns->gap, among = columns->n;
    bool given[TABLE_ROW] = { false };

    for (int i = 0; i < columns->n && among > 0; i++) {
        if (given[i] || wants[i] <= left / among)
            continue;
        columns->width[i] = wants[i];
        left -= wants[i];
        among--;
        given[i] = true;
        i = -1; /* the others have less now */
    }
    for (int i = 0; i < columns->n; i++)
        if (!given[i])
            columns->width[i] = left / among;
    return left >= 0 && (among == 0 || left / among >= least);
}

struct table_columns table_rows_columns(struct table_screen *screen, struct ui *ui, const struct question *q,
                                        const int *option, int n, int all, bool told)
{
    const struct theme *t = ui->theme;
    bool low = t->far && n <= TABLE_ROW; /* from afar a second row would hide the board */
    int gap = t->far ? GAP_FAR : n == TABLE_ROW ? GAP_FOUR : GAP;
    struct table_columns columns = { .gap = theme_px(t, gap) };
    int wants[TABLE_ROW] = { 0 }, widest = 0;

    columns.n = n <= FEW || !told || low ? smaller(n, TABLE_ROW) : smaller((n + 1) / 2, FEW);
    for (int i = 0; i < n; i++) {
        int width = wanted(screen, ui, q, option[i], low);

        widest = larger(width, widest);
        if (i < TABLE_ROW)
            wants[i] = width;
    }
    if (columns.n == n && !t->far && share(&columns, wants, all, theme_px(t, LEAST))) {
        for (int i = 0; i < n; i++)
            columns.narrow = columns.narrow || columns.width[i] < theme_px(t, NARROW);
        return columns;
    }
    while (columns.n > 1 && (all - (columns.n - 1) * columns.gap) / columns.n < widest)
        columns.n--;
    columns.n = n == TABLE_ROW && columns.n == FEW ? 2 : larger(columns.n, 1);
    for (int i = 0; i < columns.n; i++)
        columns.width[i] = (all - (columns.n - 1) * columns.gap) / columns.n;
    return columns;
}

struct table_page table_rows_page(const struct table_form *form, const struct ui *ui, const int *option,
                                  int n, int columns, bool bare)
{
    int tall = theme_button_main(ui->theme) + theme_gap(ui->theme), room = ui_left(ui) + theme_gap(ui->theme),
        rows = larger(room / tall - 1, 1), each = rows * columns, first = 0;

    if (!bare || n <= PAGED_LEAST || (n + columns - 1) / columns * tall <= room)
        return (struct table_page){ 0, n, 0, 1 };
    while (first < n - 1 && option[first] != form->suggested)
        first++;
    struct table_page page = { .pages = (n + each - 1) / each };
    page.at = (form->page > 0 ? form->page - 1 : first / each) % page.pages;
    page.from = page.at * each;
    page.n = smaller(each, n - page.from);
    return page;
}

void table_rows_more(struct table_screen *screen, struct ui *ui, const struct table_page *page)
{
    char label[64];
    struct ui_button more = {
        .id = "answer.more", .label = label, .key = "0", .icon = ICON_RIGHT, .bar = -1, .middle = true
    };

    if (page->pages < 2)
        return;
    snprintf(label, sizeof label, _("More answers (page %d of %d)"), page->at + 1, page->pages);
    if (screen->game.alone) /* fingers have no keys */
        more.key = NULL;
    if (ui_button_row(ui, &more))
        screen->panels.form.page = (page->at + 1) % page->pages + 1;
}
