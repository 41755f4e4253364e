/*
 * view/table/lanes.h - several against one at one time: each foe has a lane with both sides' dice and totals,
 * what came of it, what is still to come, and what their number costs (ruleset_shown.crowd).
 */
#ifndef VIEW_TABLE_LANES_H
#define VIEW_TABLE_LANES_H

#include "session/log/log.h"

struct table_screen;
struct ui;

enum { LANES_MOST = 6, LANES_TOLD = 128, LANES_ANSWERS = 4 };

/* One exchange: who is shown at the left, the foe, what each rolled, and what it did to either. */
struct table_lane {
    short side[2]; /* left, right */
    bool rolled[2];
    struct log_row row[2];
    short deed;   /* the name of what the one does to the other */
    short result; /* a name, 0: none yet */
    short winner; /* whose result it is, NOBODY */
    short loser;  /* who lost health by it, NOBODY */
    int loss;
    bool open;  /* it is under way */
    bool ahead; /* it is still to come */
};

/* Those of the figure that the open question is about, in the order in which they come. */
struct table_lanes {
    uint64_t key; /* of the position they were found for */
    int n, foes, penalty;
    short about, first; /* whose they are; against whom nothing is lost by their number */
    struct table_lane lane[LANES_MOST];
    int open, from; /* the lane that is under way (-1 none), and its first event */
    struct {
        bool known, good;
        char one[LANES_TOLD], two[LANES_TOLD];
    } told[LANES_ANSWERS]; /* what each of the first answers would bring */
};

/* Find them for the open question; how many there are. */
int table_lanes_find(struct table_screen *screen, const struct question *q);

/* "3 foes at once: −4 against all but Kane"; nothing where their number costs nothing. */
void table_lanes_say(const struct table_screen *screen, struct str *out);

/*
 * What an answer to the open question would bring in the exchange that is under way, over all faces of
 * the dice that are then rolled: "66.67 % unhurt, else loses 3 to 4", what the foe loses. The deed as a whole
 * has no odds where all that is declared happens in it. False: it cannot be told, too many would be rolled.
 */
bool table_lanes_odds(struct table_screen *screen, const struct question *q, int seat, int option, char *one,
                      size_t one_room, char *two, size_t two_room);

/*
 * Show them as rows of the open column, two of those that are over, those that are still to come in one.
 * Widgets: "lane.N", "lanes.ahead".
 */
void table_lanes_draw(struct table_screen *screen, struct ui *ui, const struct question *q);

#endif
