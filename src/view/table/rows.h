/*
 * view/table/rows.h - how answers stand: how many side by side, and on how many pages.
 *
 * A question may have so many answers that they would leave the tray, as what somebody waits for of all
 * who are there: as many as have room stand there at a time, the others behind "More".
 */
#ifndef VIEW_TABLE_ROWS_H
#define VIEW_TABLE_ROWS_H

#include "view/table/screen.h"

enum { TABLE_ROW = 4 }; /* so many answers stand side by side at most */

/* Those that are shown, of how many pages this is which one. */
struct table_page {
    int from, n, at, pages;
};

/* How wide each of those is that stand side by side. */
struct table_columns {
    int n, gap;
    int width[TABLE_ROW];
    bool narrow; /* there is little room below a name */
};

/*
 * As many side by side as their labels allow; where more is `told` of them, three: odds need the width. Few
 * stand in one row, where a long one has what the others do not need; four without the room two by two.
 */
struct table_columns table_rows_columns(struct table_screen *screen, struct ui *ui, const struct question *q,
                                        const int *option, int n, int all, bool told);

/* Those of the answers that stand in the open panel; all of them unless they are `bare` names. */
struct table_page table_rows_page(const struct table_form *form, const struct ui *ui, const int *option,
                                  int n, int columns, bool bare);

/* If there are others: on to the next page, from the last to the first. Widget: "answer.more". */
void table_rows_more(struct table_screen *screen, struct ui *ui, const struct table_page *page);

#endif
