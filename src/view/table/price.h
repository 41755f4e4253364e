/*
 * view/table/price.h - the price of a way in harm, before anybody goes it or is shoved along it.
 *
 * From the rules' own code by what the eyes that look may know (table_odds_loss); nothing is said of what is
 * not worked out, or costs nothing.
 */
#ifndef VIEW_TABLE_PRICE_H
#define VIEW_TABLE_PRICE_H

#include "board/cell.h"

#include <stdbool.h>
#include <stddef.h>

struct command;
struct question;
struct table_odds;
struct table_screen;

enum { PRICE_LINES = 3, PRICE_LINE = 120 };

/* Lines of text; more may come. */
struct table_price {
    char line[PRICE_LINES][PRICE_LINE];
    int n;
    bool waits;             /* of a deed: they are being worked out */
    int most;               /* of a deed: the most that is lost, if the ground adds to it; 0: it does not, */
    char whole[PRICE_LINE]; /* and the same in full: "With the river: up to 14, about 4.8" */
};

/* Of the walker's way to a cell: on the way, if they strike who may then, and if it stays there. */
void table_price_way(struct table_screen *screen, struct cell to, struct table_price *price);

/* Of the way to a place in the screen's spread; whether something is to be chosen behind it. */
void table_price_shove(struct table_screen *screen, int at, struct table_price *price);

/* Of a deed that leads its own figure away: if they strike who may then. */
void table_price_leaving(struct table_screen *screen, const struct command *command,
                         struct table_price *price);

/*
 * Of a deed (after `walk`, NULL: none) for its target, besides what its own figures `plain` tell: with all
 * that it leads to, a shove straight on included, then what the ground does besides if the target stays.
 */
void table_price_deed(struct table_screen *screen, const struct command *walk, const struct command *command,
                      const struct table_odds *plain, struct table_price *price);

/*
 * How far a kind of shove leads, and into what: "up to 3, even into the river"; where there is only a
 * `narrow` place for it, "up to 3 squares". False: it is none.
 */
bool table_price_kind(const struct table_screen *screen, int option, bool narrow, char *out, size_t room);

/*
 * Of an answer to how somebody is shoved: what the ground does along the worst way of that kind, or what
 * health is left who stays. `room`: while it is worked out, as much as it may say; `narrow`: as briefly as it
 * can be said.
 */
void table_price_shoved(struct table_screen *screen, const struct question *q, int seat, int option,
                        bool room, bool narrow, char *out, size_t size);

/*
 * Of an answer for whom the deed under way is done to, a shove that its enemy then chooses included: "6 to
 * 26 hit points lost, ground included"; "": no more than the answer's own figures tell. `room`: while it
 * is worked out, as much as it may say.
 */
void table_price_answer(struct table_screen *screen, const struct question *q, int seat, int option,
                        bool room, char *out, size_t size);

#endif
