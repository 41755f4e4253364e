/*
 * session/log/log.h - what happened, in plain sentences.
 *
 * One line an entry of the journal: "Brann hits Mawl for 5 and pushes it 3
 * squares." It unfolds into every total: its dice, each modifier, the rule it
 * comes from. Everything is read off the events; nothing is worked out again.
 *
 * Words come from the rule set's text file: group "log" has a clause for each
 * result ("hit": "hits {target} for {total:damage}"; "moved_other" if one
 * thing moves another, which may differ from "moved"; "held.grapple" of who does that deed,
 * "hit_back.grapple" or "hit_back" of whom it is done to; "success.BREW-80" of one that came of a number of
 * that rule: those go first, the last before all; "dead.BREW-112" of one that is of that rule itself, where
 * there is none of those), for each answer worth
 * telling ("luck_reroll=yes": "spends a luck point"), for what a deed begins
 * with ("about.ranged"), for notes ("note.short"), numbers ("told.healed")
 * and marks that rules set ("marked.wound", "unmarked.wound"), and for each action without a result
 * ("stand_up": "stands up"), and for a turn that is ended though more could have been done ("end_turn.held");
 * "" keeps silent. A clause begins
 * with its verb; who does it is put before it, and clauses of one figure are
 * joined. What may stand in braces: clause.c.
 */
#ifndef SESSION_LOG_LOG_H
#define SESSION_LOG_LOG_H

#include "base/str.h"
#include "core/event.h"
#include "core/ruleset.h"

enum { LOG_TERMS = 32 }; /* as many as a total has (core/tally.h) */

/* Where names and words are looked up. */
struct log_source {
    const struct ruleset *rules;
    const struct state *state; /* for the names of figures */
    const struct book *book;
    const char *(*word)(const void *context, const char *group, const char *key); /* NULL: there is none */
    const void *context;
    unsigned eyes; /* of whoever reads (session_eyes): what they may not know is left out */
    bool then;     /* `state` is that of the moment told of: numbers too may be read off it */
};

/* One total and all that went into it. */
struct log_row {
    short who, what;
    unsigned short rule;
    struct roll roll;                 /* n = 0: no dice; of several sizes: the first pool's, with all faces */
    unsigned char sides[EVENT_FACES]; /* of each die */
    unsigned counts;                  /* bit i: the i-th die counts */
    bool rerolled;
    int terms;
    struct {
        short label;
        unsigned short rule;
        short item; /* mark key of the item it comes from, 0 none */
        int value;
    } term[LOG_TERMS];
    bool summed;      /* false: only dice */
    int sum, against; /* INT_MIN: against nothing */
};

/* Does its i-th die count? */
static inline bool log_row_counts(const struct log_row *row, int i)
{
    return row->counts >> i & 1;
}

/* What went into its sum besides the dice that count: 4 of 5 + 4 = 9. */
int log_row_added(const struct log_row *row);

/* Do its dice that count and its terms come to its sum? Not where a face is worth something else. */
bool log_row_adds_up(const struct log_row *row);

/* One thing that was done: a sentence, and what it unfolds into. */
struct log_line {
    int entry;
    int who;             /* whose ring stands before it, NOBODY: none */
    bool heading;        /* a round or an encounter begins, or something happens at a later hour */
    bool round;          /* it is that of a round */
    bool note;           /* no entry holds it (log_add_note()) */
    bool bookkeeping;    /* nobody did it, and it hurts nobody: a number is set, a figure placed */
    char *text, *reason; /* owned; `reason` (the opponent's) may be NULL */
    struct log_row *row; /* owned */
    int rows;
    unsigned short *rule; /* owned: the rules that had a hand in it, each once */
    int rules;
};

struct log {
    struct log_line *line;
    int n;
    size_t room;
    int minute, tick; /* to which the clock was turned last, by which entry; 0: it was not */
};

/* "Day 2, 06:00" of minutes since the campaign began. */
void log_time(int minute, char *out, size_t room);

/* "Round 3", or what the book calls it by its words "screen" "fight.round" ("Exchange {n}"). */
void log_round(const struct log_source *source, int round, char *out, size_t room);

/* Give all memory back; an all-zero log is valid and empty. */
void log_clear(struct log *log);

/* Forget the lines of this entry and of later ones. */
void log_cut(struct log *log, int entry);

/*
 * Add the lines of one entry (none if it is not worth telling). False: no
 * memory, nothing added.
 */
bool log_add(struct log *log, const struct log_source *source, int entry, const struct command *command,
             const struct event *event, int n, const char *reason);

/*
 * Add a line for an act or edit of the GM's that log_add() had no words for:
 * the act's name, then each change with its old and new value and its rule.
 * Nothing is added for other commands. False: no memory, nothing added.
 */
bool log_add_hand(struct log *log, const struct log_source *source, int entry, const struct command *command,
                  const struct event *event, int n);

/*
 * Add what is read out at the beginning, before every entry (as one of entry 0), in one line; none of "".
 * `folded`: the line says its first sentence, and unfolds to all of it. False: no memory, nothing added.
 */
bool log_add_opening(struct log *log, const char *opening, bool folded);

/* Add a line that no entry holds, told after one. False: no memory, nothing added. */
bool log_add_note(struct log *log, int entry, const char *text);

/*
 * What the GM changed of a command while it was under way, as
 * a sentence. False: nothing is to be told of this event.
 */
bool log_tell_edited(const struct log_source *source, const struct event *event, struct str *out);

/* May whoever reads know any of these events? */
bool log_knows(const struct log_source *source, const struct event *event, int n);

/*
 * Only that sentence: appended to `out`. False: there is
 * nothing to tell, and what was appended is to be dropped.
 */
bool log_hand_sentence(const struct log_source *source, const struct command *command,
                       const struct event *event, int n, struct str *out);

/*
 * What was wished, in a few words for a button: "Brann, melee attack"; of an edit what it changed first:
 * "Nettle, hidden". Appended to `out`; nothing where whoever reads may not know who did it.
 */
void log_brief(const struct log_source *source, const struct command *command, const struct event *event,
               int n, struct str *out);

/* Only the sentence: appended to `out`; whose it is through `who` (may be NULL). */
void log_sentence(const struct log_source *source, const struct command *command, const struct event *event,
                  int n, struct str *out, int *who);

/* The totals of these events, at most `room`; how many there are. */
int log_rows(const struct log_source *source, const struct event *event, int n, struct log_row *row,
             int room);

/* The word of a total's term, or of a number's part: its item's name, else its label's word (in `room`). */
const char *log_term_word(const struct log_source *source, int label, int item, char *room, size_t size);

/* A total in words: "Attack 15 + 6 accuracy + 2 bow - 1 wounded = 22". */
void log_row_text(const struct log_source *source, const struct log_row *row, struct str *out);

/* Everything of a line as plain text, the unfolded part indented: for terminals. */
void log_line_text(const struct log_source *source, const struct log_line *line, bool unfolded,
                   struct str *out);

/* Why the opponent did something (struct entry, `reason`), as a sentence. */
void log_reason(const struct log_source *source, const char *reason, struct str *out);

/* A figure's name as players know it. */
const char *log_name(const struct log_source *source, int token);

/* "AS-41" of 41; "GM" of the GM's hand; "" of none. */
void log_rule_text(const struct log_source *source, unsigned short rule, char *text, size_t room);

/* What was told of that name: the word that it has there (group "answer"), else its number, in `room`. */
const char *log_value(const struct log_source *source, int name, int value, char *room, size_t size);

/* A word of a group, or the key itself with blanks for underscores (in `room`). */
const char *log_word(const struct log_source *source, const char *group, const char *key, char *room,
                     size_t size);

/*
 * Append a phrase with the numbers of a deed under way filled in: {value:NAME}, {some:NAME}, {signed:NAME},
 * the latest of these events since the last result; what stands in square brackets is left out where one is
 * not known.
 */
void log_phrase(const struct log_source *source, const char *clause, const struct event *event, int n,
                struct str *out);

/* ---- shared by log*.c ---- */

/* What a clause may name. */
struct log_facts {
    const struct event *event; /* of the whole entry */
    int n;
    int at;      /* the one that is told */
    int subject; /* who stands before the verb */
    int object;  /* figure named last in this sentence, NOBODY */
    int doer;    /* who does the deed under way, NOBODY */
};

/*
 * The kind of ground that the result at `at` came from, as it
 * was noted before it: a row of the terrain, or -1.
 */
int log_ground(const struct log_facts *facts, int at);

/* Whom an event is about: the holder of a mark, else `who`; NOBODY. */
int log_subject(const struct event *event);

/* Who else has to do with it: the target, the other figure of a mark; NOBODY. */
int log_target(const struct ruleset *rules, const struct event *event);

/* Append a clause with everything in braces filled in. */
void log_clause(const struct log_source *source, const struct log_facts *facts, const struct event *about,
                const char *clause, struct str *out);

#endif
