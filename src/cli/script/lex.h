/*
 * cli/script/lex.h - a script's text as statements of words.
 *
 * One statement a line; `#` begins a comment; an indented line continues the
 * statement before it (blank lines and comments between them do not matter).
 * Words are parted by blanks; "..." keeps blanks, commas and # together, with
 * \" and \\ inside. Lines and columns count from 1, columns in characters.
 */
#ifndef CLI_SCRIPT_LEX_H
#define CLI_SCRIPT_LEX_H

#include "base/arena.h"
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

struct lexeme {
    const char *text; /* without quotes; owned by the source */
    int line, column, width;
    int equals;  /* place in `text` of the first = outside quotes and brackets, or -1 */
    bool quoted; /* it began with a quote */
    bool plain;  /* no part of it stood in quotes */
};

struct statement {
    const struct lexeme *word;
    int n;
    int first; /* words on the first line; the others are indented */
    int line;
    const char *broken; /* why it cannot be read (a quote that is not closed), or NULL */
    int broken_line, broken_column;
};

struct lex {
    struct arena arena;
    struct statement *at;
    int n;
    size_t room;
    int line, column; /* of the first byte that is not UTF-8, when lex_read() failed for that; else 0 */
};

/*
 * Read a script. False (fault: not UTF-8, no memory) leaves `lex` without
 * statements; the caller clears it either way.
 */
bool lex_read(struct lex *lex, const char *text, size_t len, struct err *err);

/* Give the memory back. */
void lex_clear(struct lex *lex);

/* What stands after the = of a word, or "". */
const char *lex_value(const struct lexeme *word);

/* Does the part before the = of this word spell `key`? */
bool lex_is_key(const struct lexeme *word, const char *key);

/* The part before the =, or the whole word, as a text of its own; cut if it is longer than any key. */
enum { LEX_KEY = 64 };
const char *lex_key(const struct lexeme *word, char key[LEX_KEY]);

#endif
