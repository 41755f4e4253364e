/*
 * view/table/sheet.h - the selected figure's whole sheet, folded into rows.
 *
 * What stands on it is said by the rule set's data (content/sheet_page.h): no
 * system is known by name. Every number unfolds into what it is made of
 * (core/part.h), with the rule it comes from. The page is laid out again only
 * when something in the game has changed.
 */
#ifndef VIEW_TABLE_SHEET_H
#define VIEW_TABLE_SHEET_H

#include "content/sheet_page.h"
#include "content/tables.h"
#include "ui/ui.h"
#include "view/table/fit.h"

struct table_panels;
struct table_screen;

struct table_sheet {
    struct tables tables; /* the system's layout */
    bool looked, laid;    /* it was looked for; it is there */
    struct sheet_page page;
    bool made;
    uint64_t key;      /* of what the page shows */
    uint64_t about_of; /* the sheet that `about` was read from, and the language */
    char about[1000];  /* what its author wrote about it */
    unsigned open;     /* groups that are unfolded: bit i of the page's blocks */
    struct table_fit fit[FIT_STATES];
    int fitted;           /* which of them held in the frame before, and one more; 0: none */
    bool tight;           /* the deeds need the panel's room: the groups wait behind one row */
    bool row;             /* the players' window above it is one row, */
    bool others;          /* even so: what needs nobody waits behind a row as well, */
    bool close;           /* and then its cards stand closer, */
    bool few;             /* and all but the first wait, */
    int filled;           /* though of what waits so much stands in sight as has room: so many pixels of it */
    bool brief;           /* or, while something is asked, of its deed the steps to come alone are told */
    bool small;           /* the body is drawn without words */
    bool lone;            /* nothing else is offered: then it stays in sight */
    uint64_t crowded_for; /* figure, window and moment that `crowded` holds for */
    bool crowded;         /* there is no room for numbers side by side: they wait behind a row as well */
    bool now;             /* what it is marked with is unfolded too */
    int shown;            /* whom the panel had in the frame before */
    char unfolded[64];    /* the number that is: "stat.hp"; "" none */
    bool carried;         /* it was for another figure */
    char rule[112];       /* the rule tag that is; "" none */
};

/* Give back what it holds. */
void table_sheet_clear(struct table_sheet *sheet);

/* The page of a figure as it is now; NULL: the system has no layout. */
const struct sheet_page *table_sheet_page(struct table_screen *screen, int token);

/*
 * Its groups as rows of the open column, or one row for all of them where the panel would have to be scrolled
 * otherwise. Widgets: "sheet.BLOCK", "sheet.BLOCK.N", "sheet.more", "sheet.all".
 */
void table_sheet_draw(struct table_screen *screen, struct ui *ui, int token);

/*
 * The numbers that its layout wants side by side, where there is room. Widgets: "sheet.BLOCK.N".
 */
void table_sheet_chips(struct table_screen *screen, struct ui *ui, int token);

/* Has anybody unfolded a group of it or a number? */
bool table_sheet_is_unfolded(const struct table_sheet *sheet);

/* On a shared screen: the row that unfolds all of it into a panel of its own, and whether it is. */
void table_sheet_fold(struct table_screen *screen, struct ui *ui, int token);
bool table_sheet_is_open(const struct table_sheet *sheet);

/*
 * A number of the figure that can be unfolded: make the rect a control of that id. Whether it is
 * unfolded now.
 */
bool table_sheet_number(struct table_panels *panels, struct ui *ui, const char *id, const char *label,
                        const char *value, struct rect where);

/*
 * What a number of the figure is made of, in a well; `most` (-1 none) is the number that it is at most.
 * `named`: its name and value stand above, for they are not on the row that was unfolded.
 */
void table_sheet_parts(struct table_screen *screen, struct ui *ui, int token, int stat, int most, bool named);

#endif
