/*
 * core/ruleset_program.h - what a program that plays thinks with. No rule stands here: whatever is felt like,
 * suggested or looked forward to is asked of the rules afterwards.
 */
#ifndef CORE_RULESET_PROGRAM_H
#define CORE_RULESET_PROGRAM_H

#include "board/cell.h"

#include <stdbool.h>

struct answer;
struct assumed;
struct book;
struct command;
struct play;
struct question;
struct ruleset;
struct state;

/* What a suggestion is worth. */
enum suggested {
    SUGGESTS_NOTHING,
    SUGGESTS_START, /* a good answer; others may be worth trying */
    SUGGESTS_ALL    /* what it leads to shows only after this command: nothing is gained by trying others */
};

/* What a figure may look forward to, as things stand. */
enum { OUTLOOK_NUMBERS = 3 };
struct outlook {
    /*
     * What it is and has beside its fitness (a better shape, luck that can be spent); what is to come of
     * what it has planned, more than of doing nothing (0: it has planned nothing). In thousandths of a
     * point of fitness.
     */
    int standing, promise;
    short name[OUTLOOK_NUMBERS]; /* the numbers behind that promise: values, results to come; 0 none */
    int number[OUTLOOK_NUMBERS]; /* in thousandths */
};

/*
 * What a program takes one deed to come to without exploring it, if all answer by the shown policy: in
 * millionths the chance of a result of the actor's; in thousandths the points of fitness that it costs the
 * actor and the target (less than 0: that it gives back), on average.
 */
enum { RECKONED_SURE = 1000000 };
struct reckoned {
    short result;
    int chance, actor, target;
};

/* `fitness` must be there, `urge` and `within` both or neither; the others as ruleset.h says. */
struct ruleset_program {
    int (*fitness)(const struct state *, const struct book *, int token); /* how whole it is, 0..100 */
    /* What fitness does not show yet: plans to be carried out, things that help later. */
    void (*outlook)(const struct state *, const struct book *, int token, struct outlook *);
    /* What outlook reckons with, of one wish; false: nothing. It must equal what exploring it comes to. */
    bool (*reckon)(const struct state *, const struct book *, const struct command *wish, struct reckoned *);
    /* What a program that is the GM answers without exploring; of one question the first that is offered */
    const struct assumed *rulings;
    /* Does the program play the GM's seat now, whoever sits there (solo play is a switch of the table)? */
    bool (*solo)(const struct state *);
    /*
     * What a program that is the GM wishes before anything else, when it is waited for (to end a fight that
     * is decided). False: nothing.
     */
    bool (*gm_wish)(const struct state *, const struct book *, struct command *);
    /*
     * An answer that is better than the question's rest, for whoever does not work one out: shown odds
     * (`spends` false: nothing that is paid for), the opponent, a form that is filled in. `play` is at the
     * question.
     */
    enum suggested (*suggest)(const struct play *, const struct question *, bool spends, struct answer *,
                              int *value);
    /*
     * For whoever plays without working anything out (ai/quick.h): how much
     * the actor feels like this deed, 0 (not at all) to 100, and from how far
     * it can be done to the target. Cheap; what is forbidden is asked of
     * deed.legal afterwards. Without them it strikes whom it may, from beside.
     */
    int (*urge)(const struct state *, const struct book *, const struct command *wish);
    int (*within)(const struct state *, const struct book *, const struct command *wish);
    /*
     * Does the deed carry from `from`, if the actor stood there, to its target at `at`: both on the map, and
     * no farther apart than `within` has it? Cheap, for it is asked of many cells (what an enemy threatens).
     * Without it whatever is near enough and in sight.
     */
    bool (*carries)(const struct state *, const struct book *, const struct command *wish, struct cell from,
                    struct cell at);
    /*
     * May a figure that a program plays go farther than its walker has it, and will it? How many cells; the
     * wish gets the arguments that say so. 0: no.
     */
    int (*hurry)(const struct state *, const struct book *, int token, struct command *wish);
    /*
     * From how far a program had better do it, where that is nearer than it can be done from: it goes so near
     * first; 0: it would rather not come nearer at all. NULL: `within` says it.
     */
    int (*nearer)(const struct state *, const struct book *, const struct command *wish);
    /*
     * What must be said with this wish, or had better be, is added to its arguments, each by its place in the
     * argument's list or as a number. False: as it stands it is not worth a try. NULL: nothing is ever said.
     */
    bool (*say_with)(const struct state *, const struct book *, struct command *wish);
    /*
     * A walk that the rules may let somebody have for less: the wish gets the arguments that say so; if it is
     * forbidden then, they are taken back. False: it cannot be had for less.
     */
    bool (*spare)(const struct state *, const struct book *, int token, struct command *wish);
    /*
     * A shut door beside a figure bars its way to the nearest foe, `behind` lies beyond it: the wish that
     * opens it or leads to that. False: it has something better to do. Without it doors stay as they are. The
     * arguments are the caller's to clear, here and of `hurry`, `say_with`, `spare`.
     */
    bool (*open_way)(const struct state *, const struct book *, int token, struct cell behind,
                     struct command *wish);
    /* Why a figure that could strike does so no more: a key of group "reason"; NULL: it does. */
    const char *(*holds_back)(const struct state *, const struct book *, int token);
};

/* ---- asked so, for each may be left out (core/ruleset_ask.c) ---- */

/* How much the actor feels like this deed; from how far it can be done. Only where ruleset_feels(). */
int ruleset_urge(const struct book *book, const struct state *now, const struct command *wish);
int ruleset_within(const struct book *book, const struct state *now, const struct command *wish);

/* The wish that opens the way through a door (`open_way`); false without it, and `wish` stays as it is. */
bool ruleset_open_way(const struct book *book, const struct state *now, int token, struct cell behind,
                      struct command *wish);

/* Does it tell how much one feels like a deed (urge, within)? Without them one strikes whom one may. */
bool ruleset_feels(const struct ruleset *rules);

/* Does it tell how its deeds carry? Without it all do that are near enough and in sight. */
bool ruleset_tells_carries(const struct ruleset *rules);

/* Does it suggest answers? */
bool ruleset_suggests(const struct ruleset *rules);

/* Does it say what a figure may look forward to? Without it fitness shows all. */
bool ruleset_looks_forward(const struct ruleset *rules);

/* Does it know how doors are opened? Without it they stay as they are. */
bool ruleset_opens_ways(const struct ruleset *rules);

/* Without `solo` no program plays the GM's seat for a person. */
bool ruleset_solo(const struct ruleset *rules, const struct state *now);

/* Without `outlook` false, and `outlook` stays as it is. */
bool ruleset_outlook(const struct book *book, const struct state *now, int token, struct outlook *outlook);

/* Without `reckon` false. */
bool ruleset_reckon(const struct book *book, const struct state *now, const struct command *wish,
                    struct reckoned *reckoned);

/* Without `gm_wish` it never wishes anything. */
bool ruleset_gm_wish(const struct book *book, const struct state *now, struct command *wish);

/* Without `suggest` nothing is suggested. */
enum suggested ruleset_suggest(const struct play *play, const struct question *question, bool spends,
                               struct answer *answer, int *value);

/*
 * Does the deed carry from one cell to its target at another, `within` cells away at most (what
 * ruleset_program.within says of it)?
 * Without `carries` it does if they are near enough, high or low, and in sight.
 */
bool ruleset_carries(const struct book *book, const struct state *now, const struct command *wish, int within,
                     struct cell from, struct cell at);

/* Without `nearer` as `within` says. */
int ruleset_nearer(const struct book *book, const struct state *now, const struct command *wish);
/* Without `say_with` nothing is said and all is worth a try; without `spare` no walk is had for less. */
bool ruleset_say_with(const struct book *book, const struct state *now, struct command *wish);
bool ruleset_spare(const struct book *book, const struct state *now, int token, struct command *wish);

/* Without `hurry` nobody hurries: 0. */
int ruleset_hurry(const struct book *book, const struct state *now, int token, struct command *wish);

#endif
