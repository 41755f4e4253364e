/*
 * session/odds/thinker.h - one thread that thinks while the event loop goes on.
 *
 * Odds and the opponent's choices are thought out on copies (session/odds/snapshot.h),
 * one after the other in the order asked; nothing is shared with the game. A
 * thought is made, asked for, taken and freed on the one side; only its run()
 * is called on the thread.
 */
#ifndef SESSION_ODDS_THINKER_H
#define SESSION_ODDS_THINKER_H

#include <stdatomic.h>
#include <stdbool.h>

/* Something to think about: the first member of what is thought. */
struct thought {
    /*
     * Think. Touches nothing that others hold but the thought; ends soon once `stop` is set, or its asker
     * says that it is waited for (view/bring.c, whose files must not be left half written).
     */
    void (*run)(struct thought *thought, const atomic_bool *stop);
    /* Give back all it holds, itself too. */
    void (*drop)(struct thought *thought);
    int kind;             /* the asker's own: what thinker_forget() forgets together */
    struct thought *next; /* the thinker's */
};

struct thinker;

/*
 * A thread with nothing to think about. `ready` is called on it after every thought. NULL: it cannot be had.
 */
struct thinker *thinker_new(void (*ready)(void *context), void *context);

/* Stop it, wait until it ends (it does so soon), free what was not taken. NULL is allowed. */
void thinker_free(struct thinker *thinker);

/* Think about this after all that was asked before; taken over. */
void thinker_ask(struct thinker *thinker, struct thought *thought);

/* The next finished thought of this kind (-1: any), the caller's from now on; NULL when there is none. */
struct thought *thinker_take(struct thinker *thinker, int kind);

/* Nobody wants thoughts of this kind any more: they are freed, the one under way as soon as it ends. */
void thinker_forget(struct thinker *thinker, int kind);

/* Does a thought of this kind (-1: any) wait, go on, or lie finished? */
bool thinker_busy(struct thinker *thinker, int kind);

/* Does a finished thought lie there to be taken? */
bool thinker_done(struct thinker *thinker);

/* Wait until all thoughts are finished, at most so many milliseconds. True when they are. */
bool thinker_wait(struct thinker *thinker, unsigned milliseconds);

#endif
