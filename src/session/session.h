/*
 * session/session.h - one game: state, journal, seats, dice, history.
 *
 * The one way in. A wish is submitted; the core works it out; what it asks is
 * answered by whoever runs the asked seat; when it is done it is an entry of
 * the journal, durable on return. What then is due by itself (next figure, end
 * of an encounter) is submitted as a chain of automatic entries, which undo and
 * redo treat as one with the entry a person made.
 *
 * Whatever fails leaves everything as it was before the call, so that it can
 * be tried again: the state, the open question, the dice. Only a chain keeps
 * the entries it had already made; session_serve() goes on with it. The dice
 * go on and never back: after an undo, a new roll is a new roll.
 *
 * How failing is told, in two ways and no third. What acts on the game as a thing that is kept - its file,
 * title, board, the entry that it stands at - takes `err`, as every function of the program does that can
 * fail. What is played in it - wishes, answers, edits, what seats are run by - keeps the reason in
 * session_error(), for it is asked later and elsewhere than it came about: the outcome says FAILED or BAD, or
 * the function gives false. A wish that a rule forbids is no failure: the outcome is REFUSED, and
 * session_refusal() names the rule.
 *
 *     enum outcome o = session_submit(s, &command);     // DONE, ASKS, REFUSED ...
 *     while (o == OUTCOME_ASKS)
 *         o = session_answer(s, &answer, value);        // or session_serve(s)
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "base/err.h"
#include "base/random.h"
#include "base/str.h"
#include "core/explore.h"
#include "core/play.h"

struct session;
struct thought;

enum { SESSION_TITLE = 324 }; /* bytes of a title, with its zero */

enum runner { RUNNER_PERSON, RUNNER_PROGRAM, RUNNER_SILENT };
enum dice { DICE_PROGRAM, DICE_TYPED }; /* who rolls for a seat */

/*
 * Beside the seats: the eyes of all players together, for a table that looks at one screen, and those of some
 * of them (session_choose()). They know what each of these knows; nobody runs them. For session_view(),
 * session_eyes(), session_may_know(), odds.
 */
enum { SEAT_TABLE = SEATS, SEAT_CHOSEN };

struct seat {
    char name[32];
    bool gm;
    enum runner runner;
    enum dice dice;
};

/*
 * A new game of a rule set. `path`: the file that keeps it, which must not be
 * there yet; NULL keeps it in memory. `seed`: number or text for the dice, NULL takes it from the operating
 * system; kept in the game. NULL and err on failure.
 */
struct session *session_new(const struct ruleset *rules, const char *path, const char *seed, struct err *err);

/*
 * Open a saved game where it was left, a pending command with its dice
 * included. One that was altered, or that a later rule set does not understand,
 * is not taken up: session_error() says so. NULL and err on failure.
 */
struct session *session_open(const char *path, struct err *err);

/* The same to look at only: the file is never written, and whatever would be kept fails. */
struct session *session_open_to_read(const char *path, struct err *err);

/*
 * Every game is checked when it is opened; of a damaged one err tells how far it is whole. One of before
 * there were checksums opens, but damage to what it began with cannot be found; it gets them with its next
 * change.
 */
bool session_is_checked(const struct session *s);

/* How many entries of a damaged game are whole, from its first one on; 0: nothing of it. */
int session_whole(const char *path);

/*
 * Make a game of these: `to`, where nothing may be yet, ends with the last of them. How many: `entries`.
 * False: err.
 */
bool session_rescue(const char *path, const char *to, int *entries, struct err *err);

/*
 * A game that was begun in memory is set up: write it to `path`, whole or not at all, and go on there. From
 * now on every entry is on the disk when it is made. NULL: it stays in memory. False: err; something has that
 * name, or the disk.
 */
bool session_begun(struct session *s, const char *path, struct err *err);

/*
 * For when nothing happens: the game's file alone holds everything then. Until then what happened last may be
 * beside it; session_loose() is not 0 and grows with it.
 */
void session_rest(struct session *s);
long long session_loose(const struct session *s);

/* Close it; NULL is allowed. Nothing is lost: every entry is already on disk. */
void session_close(struct session *s);

/*
 * Write the whole game, all branches, to another file (atomically). The session
 * goes on in its own. An old file there is replaced only if it is a saved game
 * that no other program has open.
 */
bool session_save_as(struct session *s, const char *path, struct err *err);

/* ---- what there is ---- */

const struct ruleset *session_rules(const struct session *s);
/*
 * Append the path of the map file that the board came from, where it may be believed: a game may come from
 * somebody else and name whatever it likes, so it is one's own (as it was named, or a `.json` of whoever
 * plays), or of those that come along the one of that name. False: there is none, nothing is added.
 */
bool session_find_map(const struct session *s, struct str *path);
/*
 * What people call the game: the scenario's title until somebody gives it another name; "" if it has none.
 * False: no title (1 to 80 characters, no control characters), or the disk.
 */
const char *session_title(const struct session *s);
bool session_set_title(struct session *s, const char *title, struct err *err);
/* The same with the title of a document, which nobody typed here: what may not stand in one becomes '?'. */
bool session_take_title(struct session *s, const char *text, struct err *err);
/*
 * The scenario that the game was begun from, and what of it no table tells: what is read out at the
 * beginning, what is to be done, how many minutes it takes (0: nobody knows). All empty: it was begun
 * from none, or before games kept this.
 */
struct session_origin {
    const char *file, *opening, *goal; /* NULL counts as "" */
    int minutes;
};
struct session_origin session_origin(const struct session *s);
bool session_set_origin(struct session *s, const struct session_origin *origin, struct err *err);
/* Where that scenario lies now, believed as below. False: nowhere, and `path` is empty. */
bool session_find_scenario(const struct session *s, struct str *path);
/* What its dice began with: a number or a text. */
const char *session_seed(const struct session *s);
/*
 * Where the sheet lies that a figure names (its text number), in the catalogue or beside the scenario: that
 * may have moved with the game, or to our maps. Of where a scenario lay a saved game is believed only if a
 * file of one's own lies there, and below its folder alone. False: nowhere, and `path` is empty.
 */
bool session_find_sheet(const struct session *s, int sheet, struct str *path);
/* The true state, including what a pending command did so far. */
const struct state *session_state(const struct session *s);
/* A number that changes with it, for whoever keeps what was found: it tells nobody what is in it. */
uint64_t session_hash(const struct session *s);
/* Texts, items and terrain; rows may be added by callers (they are journalled with the next entry). */
struct book *session_book(struct session *s);

/* Seats: number of the new one, -1 when 16 are taken or the name is. Seat 0, "gm", always exists. */
int session_add_seat(struct session *s, const char *name, bool gm, enum runner runner);
int session_find_seat(const struct session *s, const char *name);
int session_seats(const struct session *s);
const struct seat *session_seat(const struct session *s, int seat);
/*
 * Who runs a seat now: as it was set, but the program runs the
 * GM's while the rules say so (struct ruleset, solo).
 */
enum runner session_runs(const struct session *s, int seat);
/* Another runs it, or rolls for it, from now on. False: there is no such seat, or session_error(). */
bool session_set_runner(struct session *s, int seat, enum runner runner);
bool session_set_dice(struct session *s, int seat, enum dice dice);
/*
 * The seats whose knowledge a seat has, as a set for eyes_know():
 * every seat's for a GM, else its own. For audiences.
 */
unsigned session_eyes(const struct session *s, int seat);
/* SEAT_CHOSEN is these players, one bit each; of nobody, and of a game master's seat, the table's. */
void session_choose(struct session *s, unsigned seats);

/* ---- playing ---- */

/*
 * Set the board of a game in which no entry of any branch has brought a figure
 * or changed the ground (taken over by the session on success; base of the
 * journal, not an entry). It is made with the terrain of session_book().
 * `source`: the map file's name, or NULL.
 */
bool session_set_board(struct session *s, struct board *board, const char *source, struct err *err);

/*
 * Submit a wish (copied). A seat wishes for its own figures, and is judged by
 * what it may know; a GM's seat for all, while something is under way only what
 * can be done then (deed.meanwhile). REFUSED: see session_refusal(). BAD
 * (it names nothing there is, or an argument does not fit), FAILED: see session_error().
 */
enum outcome session_submit(struct session *s, const struct command *command);

/* Would this wish be allowed, as far as its seat may know? Else `no` says why. Nothing happens. */
bool session_allows(struct session *s, const struct command *command, struct refusal *no);

/*
 * Answer the open question (checked by question_allows; BAD leaves it open). A
 * GM may also answer with an edit, which acts at the first border behind the
 * answer given last.
 */
enum outcome session_answer(struct session *s, const struct answer *answer, const int *value);

/*
 * Lay an answer on the tape without going on: the next session_answer() goes
 * on with both. So a GM's edit can stand at the border right behind an answer.
 * False: session_error(), nothing changed.
 */
bool session_hold(struct session *s, const struct answer *answer, const int *value);

/*
 * What would this answer to the open question make of the game? `after` (a state, or all-zero) becomes the
 * true state behind it, up to the next question; `told` (NULL: not wanted) gets what is told on the way, of
 * the whole command, and it goes on to the next question to the same seat: what others are asked in between
 * is answered as the rule set suggests. Nothing happens. For whoever may know all of it. False: the answer
 * does not fit, or no memory.
 */
bool session_try(struct session *s, const struct answer *answer, const int *value, struct state *after,
                 struct events *told);

/* Gets what is told of a command on one of the ways that it can go. */
typedef void session_told_fn(void *context, const struct events *told);

/*
 * Go on from this answer to the open question in every way that the same seat may pick, up to `most` ways
 * and as far as picks lead; others answer as the rule set suggests, else what changes nothing. `each` gets
 * what is told on each. Nothing happens. For whoever may know all of it. False: the answer does not fit, or
 * no memory.
 */
bool session_ways(struct session *s, const struct answer *answer, const int *value, int most,
                  session_told_fn *each, void *context);

/*
 * What would a figure be if `n` of its stats were set so by hand, and all that sheets leave to the rules were
 * filled in anew? `after` (a state, or all-zero) becomes the true state with it; nothing happens. For whoever
 * may know all of it. False: such numbers cannot be, or no memory.
 */
bool session_suppose(struct session *s, int token, const int *stat, const int *value, int n,
                     struct state *after);

/*
 * All that the pending command comes to, up to the next roll that `by` has no faces for, if everybody who is
 * asked answers by it (NULL, and where it has no answer: what changes nothing); nothing happens. With `by` it
 * is followed to what comes of it at last (play_foresees()). Appended to `events`: what a
 * seat may know of it, event_known() tells. False: nothing is asked, or no memory.
 */
bool session_ahead(struct session *s, const struct policy *by, struct events *events);

/* Answer the open roll with the game's generator. */
enum outcome session_roll(struct session *s);

/*
 * Go on for whoever is not a person: rolls of seats whose dice the program
 * rolls (and nobody's), questions to program seats (the opponent) and silent
 * ones (rest). Stops at a person's question, or when nothing is pending. A
 * chain that was cut short goes on, if no entry follows yet.
 */
enum outcome session_serve(struct session *s);

/* The same for the open question alone. */
enum outcome session_serve_one(struct session *s);

/*
 * From now on the persons of these seats are not asked what is routine (ruleset_shown.routine): the rest is
 * given by session_serve(), unless another person who is asked wants to answer. Not kept: a game that is
 * opened asks everything.
 */
void session_leave_routine(struct session *s, unsigned seats);

/*
 * Leave questions to the program's seats open from now on: somebody thinks about
 * them elsewhere (session_think) and session_serve() stops there.
 */
void session_defer(struct session *s, bool defer);

/* The program's seat that the open question is for, no person being asked; -1: there is none. */
int session_asks_program(const struct session *s);

/*
 * Does the program, as the GM, wish something that waits for nobody (to end a fight that is decided), also
 * while a person is to act?
 */
bool session_gm_comes_in(struct session *s);

/*
 * What the program is to think about now, on copies (session/odds/thinker.h): the
 * answer to the open question, or the deed of a seat that is due. `attempt`:
 * 0, then one more each time what was thought of is refused, because of what
 * the seat could not see. NULL: nothing (more), or session_error(). It must not outlive the session.
 */
struct thought *session_think(struct session *s, int attempt);

/*
 * Do what was thought of. False: it is refused, or the game
 * went on meanwhile. The thought stays the caller's.
 */
bool session_act(struct session *s, struct thought *thought);

/*
 * If only program seats may act now, or the GM comes in: let the opponent choose,
 * submit and serve. False: a person is to act, or nobody is.
 */
bool session_opponent(struct session *s);

/*
 * Answers in advance for the question `key` while it is asked again and again
 * (a path), now or in the next command; what is left waits while dice are
 * rolled, and is dropped at any other question, at a cell that is not offered,
 * and at the end of the command.
 * False: session_error(), nothing changed.
 */
bool session_batch(struct session *s, int key, const struct cell *cell, int n);

/*
 * Drop the pending command: nothing happened. A GM's act once dice were rolled;
 * then an entry tells it (struct entry, `cancelled`), which undo and redo pass
 * over. True when nothing is pending.
 */
bool session_cancel(struct session *s, struct err *err);

/*
 * A GM's edit at the border before the step under way. `anew`: all that the step asked is asked again; else
 * what was answered stays, as long as the same is asked. False: session_error(), nothing changed.
 */
bool session_edit_step(struct session *s, enum edit_op op, int what, int value, bool anew);

/* What a person or the opponent did last, without what followed by itself; NULL: nothing. */
const struct entry *session_last_deed(struct session *s);

/*
 * A GM turns a die of the pending command, or where nothing is pending of session_last_deed(): its `roll`-th
 * roll (from 0), the `die`-th of its dice. The step is worked out again with it; what was answered afterwards
 * stays as long as the same is asked. What was done already becomes another branch. False: session_error(),
 * nothing changed.
 */
bool session_change_die(struct session *s, int roll, int die, int face);

/*
 * While it is paused nobody but GMs acts, answers or rolls, and the program waits. Not kept: a game that is
 * opened goes on.
 */
void session_pause(struct session *s, bool paused);
bool session_paused(const struct session *s);

/* The open question, or NULL. */
const struct question *session_question(const struct session *s);
/*
 * How the dice are read that `who` rolled last for `what` (a name) in the pending command (`entry` -1) or in
 * that entry, of which only the latest are kept; the caller shows them to whom may know that roll. False: no
 * such roll is known.
 */
bool session_rolled(const struct session *s, int entry, int who, int what, struct pool *pool);
/* The pending play, or NULL: its events so far, for show. */
const struct play *session_pending(const struct session *s);
/* Why the last wish was refused. */
const struct refusal *session_refusal(const struct session *s);
/* What went wrong at the last FAILED or BAD. */
const struct err *session_error(const struct session *s);
/* What is due now. */
const struct due *session_due(const struct session *s);

/* ---- history: an append-only tree of entries ---- */

struct entry {
    int id, parent; /* 0 is the root, before anything happened */
    bool automatic;
    bool cancelled; /* dropped by the GM after dice were rolled: `tape` tells them, nothing happened */
    struct command command; /* owned by the session, as all of this */
    struct tape tape;
    struct event *event;
    int nevents;
    uint64_t hash;    /* of the state afterwards */
    char reason[200]; /* why the opponent did it (ai/reason.h; log_reason() words it), "" otherwise */
};

/* The entry where the game stands. */
int session_head(const struct session *s);
/* How many entries there are, all branches; ids run from 1. */
int session_entries(const struct session *s);
/* One of them, NULL if there is none; valid until the next call that changes the session. */
const struct entry *session_entry(struct session *s, int id);
/* The latest child on the line last walked (what redo goes to), 0 none. */
int session_next(struct session *s, int id);

/*
 * What is known of an entry without reading it: the one it follows, whether it belongs to a chain. 0 and
 * false if there is none.
 */
int session_parent(const struct session *s, int id);
bool session_chained(const struct session *s, int id);
/*
 * Back before what a person submitted last, its chain with it: that may be a pending command, which is
 * cancelled, or one set aside (aside.h), which is dropped; or only before what a GM changed of the pending
 * one last (a step, a die), if nothing was answered since. False: nothing to undo, or session_error().
 */
bool session_undo(struct session *s);
/*
 * Back before the answer that a person gave last, its command being open again;
 * also after that command was done, as long as nothing followed from it. The
 * dice that were rolled before it stay as they are. False: the last thing that
 * happened was no person's answer (session_undo() takes it all back), or session_error().
 */
bool session_take_back(struct session *s);
/* A turn that may be taken back to its start, which lies at most so many entries back. */
enum { TURN_SPAN = 4096 };

struct turn_start {
    /* NONE: there is no turn; GMS: a game master acted since then */
    enum { TURN_MAY, TURN_NONE, TURN_GMS } verdict;
    int entry; /* where the game stood when it began */
    int token; /* whose turn it is; NOBODY for TURN_NONE */
};
/*
 * The start of the latest turn, of a figure that one of `seats` plays, in which something happened since, as
 * far as `seat` may know; nothing up to entry `floor` is taken back. Acts and edits of a person who is a
 * game master are taken back by a GM's seat alone.
 */
struct turn_start session_turn_start(struct session *s, int seat, unsigned seats, int floor);
/* Did an encounter end at most TURN_SPAN entries before where the game stands, and none begin since? */
bool session_fought(struct session *s);
/*
 * Go there, as one step that session_redo() does again (what
 * was pending apart). False: it may not be, or session_error().
 */
bool session_turn_back(struct session *s, const struct turn_start *start);
/*
 * Forwards on the line walked last, to the end of the next chain, or of what session_turn_back() took back.
 * False: there is none, or a command is pending.
 */
bool session_redo(struct session *s);
/* To any entry of any branch, also within a chain; cancels what is pending. */
bool session_goto(struct session *s, int entry, struct err *err);

/* ---- what a seat may know ---- */

/*
 * A projection of the true state without what `seat` may not
 * know; valid until the session changes. NULL: no memory.
 */
const struct state *session_view(struct session *s, int seat);

/*
 * What a seat has seen of the board since fog first lay on it, up to the entry where the game stands: a board
 * on which LAYER_REVEAL tells the cells (REVEAL_SHOWN), with the ground, light and sides that each had when
 * it was seen last. Seats of a side see what any of it sees. Valid until the session changes. NULL: a GM's
 * seat, which sees all, or no seat; no board, or no memory.
 */
const struct board *session_memory(struct session *s, int seat);

/*
 * What a seat sees of the board now, in the middle of a command too: a board on which LAYER_REVEAL tells the
 * cells. Owned by the caller. NULL: a GM's seat, which sees all, no fog, no board, or no memory.
 */
struct board *session_sight(struct session *s, int seat);

enum sighted { SIGHTED_NEVER, SIGHTED_BEFORE, SIGHTED_NOW };

/* Has a seat seen a cell of the board, or does it now? While there is no fog everything is seen. */
enum sighted session_sighted(struct session *s, int seat, struct cell c);

/*
 * Why the opponent made this entry, as far as `seat` may know: "" when it saw what the seat does not, "!"
 * then of who ended its turn though it could have done more.
 */
const char *session_reason_known(const struct session *s, const struct entry *entry, int seat);

/* May `seat`, a GM's or a player's, know this event? */
bool session_may_know(const struct session *s, const struct event *event, int seat);

/*
 * Odds of a wish as `seat` may know them (explore.h); hidden things never
 * enter. `command` NULL: of the pending command, from its next answer on
 * (`first` answers given first, may be NULL).
 */
bool session_odds(struct session *s, int seat, const struct command *command, const struct tape *first,
                  const struct policy policy[SEATS], long budget, struct odds *odds);

/* The same of `n` wishes, done one after the other with what is due behind each (explore_plan). */
bool session_odds_plan(struct session *s, int seat, const struct command *wish, int n,
                       const struct policy policy[SEATS], long budget, struct odds *odds);

/*
 * The greatest value from 0 to `most` of a figure's number at which a derived
 * mark holds in that level or a higher one, everything else being as `seat`
 * knows it: where health turns into wounds. -1: at none of them, or no memory.
 */
int session_threshold(struct session *s, int seat, int token, int stat, int mark, int level, int most);

/*
 * What wounds and the like would add to each roll with the number `of`, if a figure's number `stat` were
 * `value`, everything else being as `seat` knows it (ruleset_shown.hampers). 0: nothing, or no memory.
 */
int session_hampered(struct session *s, int seat, int token, int stat, int value, int of);

/* ---- checking and exchange ---- */

/*
 * Run every entry's command and tape again and compare events
 * and hashes. False: err names the first entry that differs.
 */
bool session_verify(struct session *s, struct err *err);

/* Verify a saved game without changing it. */
bool session_verify_file(const char *path, struct err *err);

/*
 * The whole game as JSON lines (one header line, one line an entry), and back:
 * every line is run again before it is believed, and must come out the same to
 * the last byte. `name` stands before line and column in faults; `path` as in
 * session_new(), or an old game, which is replaced.
 */
bool session_export(struct session *s, struct str *out, struct err *err);
/* `path` may be NULL: it is kept in memory. */
struct session *session_import(const char *text, size_t bytes, const char *name, const char *path,
                               struct err *err);

#endif
