/*
 * content/field.h - what a document may contain, said once.
 *
 * A table of fields describes an object of a JSON document. The loader checks
 * a document against it (content/field_check.c), the published JSON Schema is
 * printed from it (content/schema.h): the two can not come to differ. What a
 * table cannot say, such as "every row is as long as the map is wide", the
 * loader adds to it, and a test lists.
 *
 * Every object may have members that begin with "x-": they are anybody's.
 */
#ifndef CONTENT_FIELD_H
#define CONTENT_FIELD_H

#include "base/reader.h"

enum field_kind {
    FIELD_INT,         /* a whole number, lo..hi */
    FIELD_THOUSANDTHS, /* a number with three decimals at most, lo..hi thousandths */
    FIELD_NUMBER,      /* one of the numbers in `words` */
    FIELD_BOOL,
    FIELD_TEXT,   /* lo..hi characters, of a form perhaps */
    FIELD_WORD,   /* one of `words` */
    FIELD_OBJECT, /* members as in `of` */
    FIELD_LIST,   /* lo..hi elements, each like `of` */
    FIELD_MAP,    /* an object of lo..hi members of any key that has the form, each like `of` */
    FIELD_EITHER, /* one of the fields in `of`, told apart by the JSON type of each */
    FIELD_CASE /* an object; its member words[0] names the field of `of` that describes it ("": left out) */
};

/* What a text, or a key of a FIELD_MAP, must look like. */
struct text_form {
    const char *what;               /* for messages: "a cell such as \"3,4\"" */
    const char *pattern;            /* the same for the schema */
    bool (*fits)(const char *text); /* the same for the loader */
};

struct field {
    const char *key;   /* of the member; NULL ends a table */
    const char *about; /* what it is for: editors show it */
    enum field_kind kind;
    bool needed;
    bool said; /* a text that people read: other languages have words for it (content/overlay.h) */
    int lo, hi;
    const struct text_form *form;
    const char *const *words; /* NULL-terminated */
    const struct field *of;   /* a table of fields, or one field */
    const char *fallback;     /* what it means when left out, as JSON; NULL: that needs no telling */
    const char *example;      /* as JSON, NULL: none */
};

/*
 * Short rows of such tables: what is never left out, then what else there is to say, the last of it usually
 * what it is for.
 */
#define FIELD_ROW(key_, kind_, ...) \
    { \
        .key = key_, .kind = kind_, __VA_ARGS__ \
    }
#define INT_FIELD(key, least, most, ...) FIELD_ROW(key, FIELD_INT, .lo = least, .hi = most, __VA_ARGS__)
#define BOOL_FIELD(key, ...) FIELD_ROW(key, FIELD_BOOL, __VA_ARGS__)
#define TEXT_FIELD(key, least, most, ...) FIELD_ROW(key, FIELD_TEXT, .lo = least, .hi = most, __VA_ARGS__)
#define FORM_FIELD(key, its_form, ...) FIELD_ROW(key, FIELD_TEXT, .form = its_form, __VA_ARGS__)
#define WORD_FIELD(key, list, ...) FIELD_ROW(key, FIELD_WORD, .words = list, __VA_ARGS__)
#define OBJECT_FIELD(key, members, ...) FIELD_ROW(key, FIELD_OBJECT, .of = members, __VA_ARGS__)
#define EITHER_FIELD(key, ways, ...) FIELD_ROW(key, FIELD_EITHER, .of = ways, __VA_ARGS__)
#define LIST_FIELD(key, least, most, row, ...) \
    FIELD_ROW(key, FIELD_LIST, .lo = least, .hi = most, .of = row, __VA_ARGS__)
#define MAP_FIELD(key, least, most, its_form, member, ...) \
    FIELD_ROW(key, FIELD_MAP, .lo = least, .hi = most, .form = its_form, .of = member, __VA_ARGS__)

/* A kind of document. */
struct document {
    const char *format; /* "battlemat-map/1" is "battlemat-map" */
    const char *title, *about;
    const struct field *field; /* of the root: FIELD_OBJECT or FIELD_CASE */
};

/* Words of yes-no questions and the like, shared by tables. */
extern const struct text_form form_name; /* letters, digits, '_' and '-', not beginning with "x-" */
extern const struct text_form form_key;  /* a stable key: a-z 0-9 '_' */
extern const struct text_form form_path; /* a file below the document's folder */
extern const struct text_form form_text; /* a text that a game can hold (core/texts.h) */

/*
 * Check the root of a document, all faults at once: its format, then every
 * field, then every key that means nothing. True if there was no fault.
 */
bool field_check_document(struct reader *r, const struct document *document);

/* Check one value: the member `key` of `node`, or `node` itself (NULL). */
bool field_check(struct reader *r, const cJSON *node, const char *key, const struct field *field);

/*
 * Members of a document that was checked: nothing is reported here, and a
 * value of another type counts as left out. So a loader reads on after
 * faults and finds those that no table tells.
 */
int field_int(const cJSON *node, const char *key, int fallback);
int field_thousandths(const cJSON *node, const char *key, int fallback);
bool field_bool(const cJSON *node, const char *key, bool fallback);
const char *field_text(const cJSON *node, const char *key, const char *fallback);
const cJSON *field_list(const cJSON *node, const char *key);
const cJSON *field_object(const cJSON *node, const char *key);

/* The place of a member's word among `words`, or -1. */
int field_word(const cJSON *node, const char *key, const char *const *words);

#endif
