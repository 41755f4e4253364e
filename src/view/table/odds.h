/*
 * view/table/odds.h - the figures on buttons: exact odds, asked for once.
 *
 * The one place where the window asks for odds. They come from the rules' own
 * code (session/odds/odds.h), worked out on the screen's thinker; nothing is worked
 * out here. Until they are known an entry says that it waits; whether the wish
 * is allowed is known at once. Answers are kept until the position changes. A
 * seat's odds assume what the rule set says they do (ruleset.assumed, AS-143);
 * a spend is followed if it is asked for (AS-144).
 */
#ifndef VIEW_TABLE_ODDS_H
#define VIEW_TABLE_ODDS_H

#include "session/odds/odds.h"

enum {
    TABLE_ODDS_NAMES = 7,    /* so many results are told of, */
    TABLE_ODDS_FIGURES = 10, /* and a figure more where either of two may come to one */
    TABLE_ODDS_BANDS = BANDS_MOST,
    TABLE_ODDS_KEPT = 128,
    TABLE_ODDS_PATIENCE = 3
};

/*
 * Positions to be explored; past them an estimate by so many runs by chance, shown as one. What a spend makes
 * of it is a line besides, for which nobody waits ten seconds: who may roll again five times has millions.
 */
enum { TABLE_ODDS_BUDGET = 2000000, TABLE_ODDS_SPEND = 200000, TABLE_ODDS_SAMPLES = 20000 };

/* Chances and means nearer than this are the same: sums in another order differ in the last bits. */
#define TABLE_ODDS_SAME 1e-9

/* One figure under a button: the chance of a result, or the range of a value. */
struct table_chance {
    short name;
    bool ranged; /* a value that has a range: damage */
    bool exact;  /* false: an estimate, and to be shown as one */
    short of;    /* whose it is, counted from 1, where either of two may come to it (either_shown); 0 */
    double chance, mean;
    int lo, hi;
    int costs; /* so much of the health of whoever does the deed, at most, whatever comes of it */
};

/* What a wish comes to for the health of whoever does it, of its target: all that it leads to counts. */
struct table_hurt {
    int figure, was; /* NOBODY: not followed */
    double chance;   /* that it is ever worse than it was */
    int most;        /* by so much */
};
enum { HURT_ACTOR, HURT_TARGET, HURTS };

struct table_odds {
    uint64_t key;
    bool waits;   /* they are being worked out: no figures yet */
    bool refused; /* without a rule: they cannot be told without telling what the seat may not know */
    struct refusal refusal;
    const short *degrees; /* of one success (ruleset_shown.degrees): the plain one counts the others in */
    const struct either_shown *either;
    short usual[2]; /* whose deed, whose harm needs no name, counted from 1 */
    int n;
    struct table_chance of[TABLE_ODDS_FIGURES];
    int bands; /* of the scale that whoever acts rolls on (ruleset_shown.bands): the chance of each */
    double band[TABLE_ODDS_BANDS];
    struct table_hurt hurt[HURTS];
    struct odds_loss loss; /* of table_odds_loss() and its like alone */
    bool asks;             /* of table_odds_moved(): something is to be chosen behind the way */
};

struct table_odds_store {
    struct table_odds kept[TABLE_ODDS_KEPT];
    struct table_odds failed; /* what there was no memory for; asked again in the next frame */
    int next;
    struct thinker *thinker; /* NULL: worked out at once */
    struct snapshot *last;   /* of the questions asked last, for the next one */
    uint64_t position;       /* to which the questions that wait belong */
    int eyes;                /* the seat whose knowledge the odds come from */
    bool asked;              /* something was, in this frame */
};

/*
 * A frame begins, shown to `eyes`: no odds come from more than that seat knows; what others' eyes knew is
 * forgotten. Questions about another
 * position are not waited for any more. `thinker` may be NULL: then odds are worked out here.
 */
void table_odds_begin(struct table_odds_store *store, struct session *session, int eyes,
                      struct thinker *thinker);

/* Other eyes look: forget all that is known. */
void table_odds_forget(struct table_odds_store *store);

/* Give back what it holds; the thinker must be gone. */
void table_odds_clear(struct table_odds_store *store);

/* A thought of kind THOUGHT_ODDS is finished; taken over. */
void table_odds_take(struct table_odds_store *store, struct thought *thought);

/*
 * Wait a moment for what was asked in this frame, at most TABLE_ODDS_PATIENCE
 * milliseconds: the usual odds are known by then and need no second frame.
 */
void table_odds_wait(struct table_odds_store *store);

/*
 * The odds of a wish for whoever looks; `spend` (NULL: nobody
 * spends) is one of the rule set's, `walk` (NULL: none) goes before it. Valid
 * until the next call.
 */
const struct table_odds *table_odds_wish(struct table_odds_store *store, struct session *session,
                                         const struct command *walk, const struct command *command,
                                         const struct spend *spend);

/*
 * The odds of `command` as `seat` knows the game, once `before` (a game master's
 * edits, to imagine a position) is done; who acts then may be anybody.
 */
const struct table_odds *table_odds_after(struct table_odds_store *store, struct session *session, int seat,
                                          const struct command *before, const struct command *command);

/* The same for the open question, once it is answered so; `spend` (NULL: nobody spends) as above. */
const struct table_odds *table_odds_answer(struct table_odds_store *store, struct session *session,
                                           const struct answer *answer, const int *value,
                                           const struct spend *spend);

/*
 * The same for several answers, each with its numbers on a tape, up to what comes of them at last; `names`:
 * what is counted, ending at 0; `spend` may be NULL.
 */
const struct table_odds *table_odds_answers(struct table_odds_store *store, struct session *session,
                                            const struct tape *answers, const short *names,
                                            const struct spend *spend);

/*
 * How much health a figure loses by a command, after `walk` (NULL: none), or by what follows until its next
 * turn is over, if it stays where that leaves it; or by both.
 */
const struct table_odds *table_odds_loss(struct table_odds_store *store, struct session *session, int figure,
                                         const struct command *walk, const struct command *command,
                                         enum odds_span span);

/* How much it loses by its own command if all strike who may (ruleset_shown.provoked); NULL: nobody may. */
const struct table_odds *table_odds_provoked(struct table_odds_store *store, struct session *session,
                                             const struct command *command);

/*
 * How much health a figure loses from now on if it is moved so by what is pending, and how likely each harm
 * is that gets worse (ruleset_shown.or_worse).
 */
const struct table_odds *table_odds_moved(struct table_odds_store *store, struct session *session, int seat,
                                          struct shown_way *way);

/*
 * How much health a figure loses by what is pending, if `seat` gives the answer `first` (NULL: none), and
 * then what is assumed (ruleset_shown).
 */
const struct table_odds *table_odds_pending(struct table_odds_store *store, struct session *session, int seat,
                                            const struct tape *first, int figure);

/* A figure that is worked out, as wide as it may be: the room that is kept for it. */
struct table_chance table_odds_room(int name);

/* The same of all odds of these names, ending at 0; `names` may be NULL: none. */
struct table_odds table_odds_room_of(const short *names);
/* The same of the open question's. */
struct table_odds table_odds_room_asked(struct session *session);

/* What the odds of the deed under way are about, ending at 0; NULL: it has none. */
const short *table_odds_names(struct session *session);

/*
 * "70 %", "57.25 %", "33.3 %": exact where two decimals are, else to a tenth, enough to choose by; "0.04 %"
 * and "<0.01 %" of what hardly ever happens: what may happen never becomes 0 or 100 %.
 */
void table_odds_percent(double chance, char *text, size_t room);

/* To a tenth of a per cent, unless that is 0 or 100: for what is only estimated. */
double table_odds_tenth(double chance);

/* Its row in such a list, where either of two may come to it; NULL. */
const struct either_shown *table_odds_either(const struct either_shown *either, int name);

/* Do both tell the same? What is still being worked out, or forbidden by a rule, is like nothing. */
bool table_odds_alike(const struct table_odds *one, const struct table_odds *other);

/*
 * Does something happen for certain in them, and is nothing left to chance? That is worth saying even where
 * it is so for each answer. Where nothing happens at all, what decides is asked later.
 */
bool table_odds_settled(const struct table_odds *odds);
/* The same of each of several, in the same way: then none of them is a reason to roll a die again. */
bool table_odds_settled_alike(const struct table_odds *odds, int n);

/* Does something happen for certain, as far as is known, if it is open how much: does a blow land anyhow? */
bool table_odds_sure(const struct table_odds *odds);

/*
 * Figures of the odds of several answers, by their places, that are the same whatever is answered; how many.
 * Where nothing differs, what only may happen stays: none are if all is settled, else those that are certain
 * or impossible.
 */
int table_odds_decided(const struct table_odds *odds, int n, short decided[TABLE_ODDS_FIGURES]);

/* The odds without those; where no other figure differs, what never happens is silent. */
struct table_odds table_odds_undecided(const struct table_odds *odds, const short *decided, int n);

/* What happens more rarely is not worth a word beside what does not. */
#define TABLE_ODDS_LEAST 0.005

/* Is it not worth a word, as it hardly happens, unless it is the first that is told, and of no side alone? */
bool table_odds_idle(const struct table_odds *odds, int i);

/* Of figures in words, "4 % out, 2 to 7 damage", so many stay; the others go to `rest`, plain, for a tip. */
void table_odds_fold(char *more, int keep, char *rest, size_t room);

/* Can anything come of it? A deed that comes to nothing while the GM rests has no figures worth showing. */
bool table_odds_tell(const struct table_odds *odds);

/* The figure of that name, or NULL; where either of two may come to it, of the one that is told first. */
const struct table_chance *table_odds_of(const struct table_odds *odds, int name);
/* The figure that a spend is about: of what others may do that of the other one. */
const struct table_chance *table_odds_of_spend(const struct table_odds *odds, const struct ruleset *rules,
                                               const struct spend *spend);

#endif
