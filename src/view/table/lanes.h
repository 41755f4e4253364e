/*
 * view/table/lanes.h - several against one at one time: each foe has a lane with both sides' dice and totals,
 * what came of it, what is still to come, and what their number costs (ruleset_shown.crowd).
 */
#ifndef VIEW_TABLE_LANES_H
#define VIEW_TABLE_LANES_H

#include "session/log/log.h"

struct rect;
struct table_game;
struct table_screen;
struct ui;

enum { LANES_MOST = 6, LANES_TOLD = 128, LANES_ANSWERS = 4 };

/* One exchange: who is shown at the left, the foe, what each rolled, and what it did to either. */
struct table_lane {
    short side[2]; /* left, right */
    bool rolled[2];
    struct log_row row[2];
    short deed;             /* the name of what the one does to the other */
    bool acts;              /* it is done by whoever is at the left */
    short question, answer; /* what whoever is at the left chose, by words "lane.QUESTION"; names, 0: none */
    short result;           /* a name, 0: none yet */
    short winner;           /* whose result it is, NOBODY */
    short loser;            /* who lost health by it, NOBODY */
    int loss;
    short note; /* the name of a number that tells why, by words "lane.told.NAME"; 0: none */
    int noted;
    bool open;  /* it is under way */
    bool ahead; /* it is still to come */
};

/* What an answer would bring. */
struct table_lane_told {
    bool known, good;
    char one[LANES_TOLD], two[LANES_TOLD];
    int least[2], most[2];  /* what either side loses */
    struct table_lane ends; /* as it ends, if there is but one way */
};

/* Those of the figure that the open question is about, in the order in which they come. */
struct table_lanes {
    uint64_t key; /* of the position they were found for */
    int n, foes, penalty;
    short about, first; /* whose they are; against whom nothing is lost by their number */
    struct table_lane lane[LANES_MOST];
    int open, from; /* the lane that is under way (-1 none), and its first event */
    struct table_lane_told told[LANES_ANSWERS]; /* of each of the first answers */
};

/*
 * What words say of that answer, by "lane.QUESTION=ANSWER" or "lane.QUESTION" of the group "screen" ("Takes
 * the hit"), with the key by which they say it; NULL: nothing.
 */
const char *table_lanes_word(const struct table_game *game, int question, int answer, char *key, size_t room);

/* Find them for the open question; how many there are. */
int table_lanes_find(struct table_screen *screen, const struct question *q);

/*
 * What an answer to the open question would bring in the exchange that is under way, over all faces of
 * the dice that are then rolled: "66.67 % unhurt, else loses 3 to 4", what the foe loses. The deed as a whole
 * has no odds where all that is declared happens in it. False: it cannot be told, too many would be rolled.
 */
const struct table_lane_told *table_lanes_told(struct table_screen *screen, const struct question *q,
                                               int seat, int option);
bool table_lanes_odds(struct table_screen *screen, const struct question *q, int seat, int option, char *one,
                      size_t one_room, char *two, size_t two_room);

/* "Moss hits.", by the word "lane.lands": whose blow lands if nothing is done; false: nobody's for sure. */
bool table_lanes_lands(struct table_screen *screen, const struct question *q, int seat, char *out,
                       size_t room);

/* What that figure may lose in the exchange under way, by all answers. False: it cannot be told. */
bool table_lanes_stake(struct table_screen *screen, const struct question *q, int seat, int token, int *least,
                       int *most);

/*
 * Above lanes: what is asked; at the end of its line, where there is room, what each number of foes costs,
 * the present one lit, and, `corner` pixels wide, the way back; below it what is known so far. Widgets:
 * "question", "foes.N".
 */
void table_lanes_head(struct table_screen *screen, struct ui *ui, const char *asked, const char *standing,
                      const char *rule, int corner);

/*
 * Show them as rows of the open column, two of those that are over, those that are still to come in one.
 * Widgets: "lane.N", "lanes.ahead".
 */
void table_lanes_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

#endif
