/*
 * content/catalogue.h - the rules of a book by their ids: rules.json, "battlemat-rules/1".
 *
 * For every rule its kind, whether a fight between programs can bring it
 * about, and by what one knows that it did: `battlemat-cli rules` and
 * `simulate` read it. Titles are our own words, not the book's.
 */
#ifndef CONTENT_CATALOGUE_H
#define CONTENT_CATALOGUE_H

#include "content/system.h"
#include "core/event.h"

/* What a rule is, as the catalogue tags it; a rule may be several. */
#define RULE_CLASSES(X) \
    X(engine) X(choice) X(sheet) X(creation) X(advance) X(table) X(option) X(ruling) X(advice)

enum rule_class {
#define RULE_CLASS(word) CLASS_##word,
    RULE_CLASSES(RULE_CLASS)
#undef RULE_CLASS
        CLASS_COUNT
};

/* What brings it about. */
enum rule_scope {
    SCOPE_FIGHT,    /* a fight between programs */
    SCOPE_GM,       /* only somebody who acts as the GM */
    SCOPE_SWITCH,   /* only a house rule that is off by default */
    SCOPE_ELSEWHERE /* what lies outside of fights: sheets, screens, odds */
};

enum { SIGN_REFUSED = EVENT_COUNT }; /* a wish that was refused: `what` is the reason's name */

/*
 * By what one knows that a rule had a hand in something: an event, or an id
 * that an event or a refusal carries. -1 in a number: any.
 */
struct rule_sign {
    unsigned short rule; /* not RULE_NONE: this id on any event or refusal, the rest is not looked at */
    short kind, what;    /* enum event_kind, or SIGN_REFUSED; name, mark or stat as the kind has it */
    int option;          /* CHOSE: the name that was picked */
};

struct rule_row {
    const char *id, *title;
    unsigned short number;  /* 41 of "AS-41" */
    unsigned short classes; /* a set of 1 << enum rule_class */
    unsigned char scope;    /* enum rule_scope */
    unsigned char layouts;  /* a set of 1 << enum layout: boards it is about; nothing said: all of them */
    bool awaited;           /* the program does not play it yet */
    struct rule_sign *sign; /* besides its own id */
    int nsigns;
};

struct catalogue {
    struct arena arena;                  /* owns all below */
    const char *system, *title, *prefix; /* "another", the book's title or "", "AS" of "AS-41" */
    struct rule_row *row;                /* in the order of the book */
    int n;
};

/* Read rules/<id>/rules.json. False: every fault is in `faults` and there is nothing to clear. */
bool catalogue_load(const struct ruleset *rules, struct catalogue *catalogue, struct faults *faults);

/*
 * The same for any file; NULL: its own. `rules` NULL: the book of a system that has no rule
 * set yet, whose signs can only be ids.
 */
bool catalogue_load_file(const char *path, const struct ruleset *rules, struct catalogue *catalogue,
                         struct faults *faults);

/* Give all memory back. */
void catalogue_clear(struct catalogue *catalogue);

/* Is this event the sign? Is this refusal? */
bool rule_sign_is(const struct rule_sign *sign, const struct event *event);
bool rule_sign_refused(const struct rule_sign *sign, const struct refusal *refusal);

/* "engine" ... and "fight", "gm", "switch", "elsewhere". */
const char *rule_class_name(enum rule_class which);
const char *rule_scope_name(enum rule_scope which);

/* The document's table, the same for every system. */
const struct document *catalogue_document(const struct system *systems, struct arena *arena);

#endif
