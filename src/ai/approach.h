/*
 * ai/approach.h - the way towards somebody: straight if possible, else round what stands in it, or through
 * shut doors.
 */
#ifndef AI_APPROACH_H
#define AI_APPROACH_H

#include "board/reach.h"
#include "core/play.h"
#include "core/recall.h"

/* What searches keep from one to the next. */
struct ways {
    struct reach reach;
    /* the board with these doors open, as it was at that version; NULL: not asked for yet */
    struct board *open;
    int opened; /* enum errand_doors */
    uint64_t version;
    const struct trace *trace; /* what the side has in mind of each figure, NULL; the caller's */
};

/* A figure that walks, but for some rounds not into who stood in its side's way unseen. */
struct wary {
    struct walker walker; /* as it walks; the rest is the module's own */
    struct walker inner;
    struct walk_who who;
    const struct state *now;
    const struct trace *trace;
    int token;
};

/* How a figure walks now; `wary` is not moved while that is used. False: it walks not (ruleset_walker()). */
bool approach_walker(const struct state *now, const struct book *book, const struct ways *ways, int token,
                     struct wary *wary);

/* Nothing is known yet; give the memory back. */
void ways_init(struct ways *ways);
void ways_clear(struct ways *ways);

/* Which doors are taken for open: none, those that are not locked, all. */
enum errand_doors { ERRAND_NO_DOORS, ERRAND_UNLOCKED, ERRAND_ALL_DOORS };

/*
 * Whom it goes to: within so many cells of `target`, and in sight of it; `doors`: as if these stood open.
 * `wish`: what it goes there for, where the book says whence that carries (ruleset_carries), or NULL.
 */
struct errand {
    int token, target, within;
    enum errand_doors doors;
    const struct command *wish;
};

/* One walk, and what it comes to. */
struct approach {
    struct cell step[ARGS_MAX];
    int n;
    bool arrives;
    struct cell door; /* the cell behind the shut door that bars the next step; NOWHERE */
};

/*
 * Find the walk that brings `walker` there, or nearer. Ground that hurts is left out where there is another
 * way. False: it comes no nearer, and no door bars it.
 */
bool approach_find(const struct state *now, const struct book *book, const struct walker *walker,
                   struct ways *ways, struct errand errand, struct approach *found);

/*
 * The walk of a figure that knows of no foe in fog: to where one was seen last, else to ground that was
 * never seen, else to some that it does not see from where it stands, for a few rounds the same. False: it
 * knows all that it can get to, and sees it.
 */
bool approach_search(const struct state *now, const struct book *book, const struct walker *walker,
                     struct ways *ways, int token, enum errand_doors doors, struct approach *found);

/* The same as a wish: the walk, or the door that bars it. Arguments as below. */
bool approach_hunt(struct state *now, struct book *book, struct ways *ways, int token, struct command *wish);

/* Does this figure walk from cell to cell now, as far as the rules let it? */
bool approach_walks(const struct state *now, const struct book *book, int token);

/*
 * Say how a walk is gone (ruleset_shown.gait), unless the rules tell the program themselves (ruleset.spare).
 * False: so it is not worth a try (ruleset.say_with), or no memory; what was said is the caller's to clear.
 */
bool approach_gait(const struct state *now, struct book *book, struct command *walk);

/* Have a walk for less, if the rules let it (ruleset.spare). */
void approach_for_less(struct state *now, struct book *book, struct command *walk);

/*
 * The same as a wish of the figure that wishes `deed`, towards its target, to within so many cells; faster
 * than usual where the rules have it so (ruleset.hurry). Its arguments are the caller's to clear. False: it
 * cannot walk, comes no nearer, or there is no memory.
 */
bool approach_wish(struct state *now, struct book *book, struct ways *ways, const struct command *deed,
                   int within, struct command *wish);

/*
 * The wish that leads through the shut door beside the figure, if its way to the nearest foe leads there
 * and the rules think so too (ruleset.open_way): that foe; NOBODY: there is no such wish. Arguments as
 * above.
 */
int approach_door(struct state *now, struct book *book, struct ways *ways, int token, struct command *wish);

#endif
