#include "cli/script/lex.h"

#include "base/json_scan.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/text.h"

#include <string.h>

/* The text being read and what was found so far. */
struct reading {
    struct lex *lex;
    const char *at, *end;
    int line, column;
    struct lexeme *word; /* of all statements, in order; copied into the arena at the end of each */
    int words;
    size_t room;
    struct statement open; /* the statement under way; line 0: none */
    struct str text;       /* of the word under way */
    bool failed;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* One byte further; a character counts once. */
static void step_on(struct reading *r)
{
    r->at++;
    if (r->at >= r->end || ((unsigned char)*r->at & 0xc0) != 0x80)
        r->column++;
}

/* ---- words ---- */

static void mark_broken(struct reading *r, const char *why, int column)
{
    if (r->open.broken)
        return;
    r->open.broken = why;
    r->open.broken_line = r->line;
    r->open.broken_column = column;
}

/* What stands between two quotes; the opening one is next. */
static void read_quoted(struct reading *r)
{
    int column = r->column;

    step_on(r);
    while (r->at < r->end && *r->at != '"' && *r->at != '\n') {
        if (*r->at == '\\' && r->at + 1 < r->end && (r->at[1] == '"' || r->at[1] == '\\'))
            step_on(r);
        str_add_char(&r->text, *r->at);
        step_on(r);
    }
    if (r->at < r->end && *r->at == '"')
        step_on(r);
    else
        mark_broken(r, _("expected a quote (\") that closes this one, found the end of the line"), column);
}

static void keep_word(struct reading *r, struct lexeme word)
{
    void *block = r->word;

    word.text = arena_bytes(&r->lex->arena, str_cstr(&r->text), r->text.len);
    if (!word.text || r->text.failed || !mem_reserve(&block, &r->room, (size_t)r->words + 1, sizeof word)) {
        r->failed = true;
        return;
    }
    r->word = block;
    r->word[r->words++] = word;
    r->open.n++;
}

static void read_word(struct reading *r)
{
    struct lexeme word = {
        .line = r->line, .column = r->column, .equals = -1, .quoted = *r->at == '"', .plain = true
    };
    int brackets = 0;

    str_reset(&r->text);
    while (r->at < r->end && *r->at != '\n' && *r->at != '#' && !is_blank(*r->at)) {
        if (*r->at == '"') {
            word.plain = false;
            read_quoted(r);
            continue;
        }
        brackets += (*r->at == '[') - (*r->at == ']');
        if (*r->at == '=' && word.equals < 0 && brackets == 0)
            word.equals = (int)r->text.len;
        str_add_char(&r->text, *r->at);
        step_on(r);
    }
    word.width = r->column - word.column;
    keep_word(r, word);
}

/* ---- statements ---- */

static void close_statement(struct reading *r)
{
    struct statement done = r->open;
    void *block = r->lex->at;
    struct lexeme *word;

    r->open = (struct statement){ 0 };
    if (done.line == 0)
        return;
    word = arena_take(&r->lex->arena, (size_t)done.n + 1, sizeof *word);
    if (!word || !mem_reserve(&block, &r->lex->room, (size_t)r->lex->n + 1, sizeof done)) {
        r->failed = true;
        return;
    }
    if (done.n > 0)
        memcpy(word, r->word, (size_t)done.n * sizeof *word);
    done.word = word;
    r->words = 0;
    r->lex->at = block;
    r->lex->at[r->lex->n++] = done;
}

/* A line that holds something: the next statement, or more of the one under way. */
static void open_line(struct reading *r, bool indented)
{
    if (indented && r->open.line > 0)
        return;
    close_statement(r);
    r->open.line = r->line;
    if (indented)
        mark_broken(r,
                    _("expected a statement at the beginning of the line, found an indented line with none "
                      "before it"),
                    r->column);
}

static void skip_blanks(struct reading *r)
{
    while (r->at < r->end && is_blank(*r->at))
        step_on(r);
}

static void read_line(struct reading *r)
{
    bool indented;

    skip_blanks(r);
    indented = r->column > 1;
    if (r->at < r->end && *r->at != '\n' && *r->at != '#') {
        open_line(r, indented);
        while (r->at < r->end && *r->at != '\n' && *r->at != '#') {
            read_word(r);
            skip_blanks(r);
        }
        if (!indented || r->open.line == r->line)
            r->open.first = r->open.n;
    }
    while (r->at < r->end && *r->at != '\n')
        step_on(r);
    if (r->at < r->end)
        r->at++;
    r->line++;
    r->column = 1;
}

/* The byte order mark that some editors write. */
static size_t mark_length(const char *text, size_t len)
{
    return len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Say where the first byte is that begins no character. */
static bool fail_bytes(struct lex *lex, const char *text, size_t len, struct err *err)
{
    size_t at = 0;
    int n;

    while ((n = text_char(text + at, len - at)) > 0)
        at += (size_t)n;
    json_spot(text, len, at, &lex->line, &lex->column);
    return err_set(err, ERR_DATA, _("expected a text in UTF-8, found the byte 0x%02x"),
                   (unsigned char)text[at]);
}

bool lex_read(struct lex *lex, const char *text, size_t len, struct err *err)
{
    struct reading r = { .lex = lex, .line = 1, .column = 1 };

    *lex = (struct lex){ 0 };
    arena_init(&lex->arena);
    if (!text_valid(text, len))
        return fail_bytes(lex, text, len, err);
    r.at = text + mark_length(text, len);
    r.end = text + len;
    str_init(&r.text);
    while (r.at < r.end && !r.failed)
        read_line(&r);
    close_statement(&r);
    str_clear(&r.text);
    mem_free(r.word);
    if (!r.failed)
        return true;
    lex_clear(lex);
    return err_memory(err);
}

void lex_clear(struct lex *lex)
{
    mem_free(lex->at);
    arena_clear(&lex->arena);
    *lex = (struct lex){ 0 };
}

const char *lex_value(const struct lexeme *word)
{
    return word->equals < 0 ? "" : word->text + word->equals + 1;
}

bool lex_is_key(const struct lexeme *word, const char *key)
{
    size_t len = strlen(key);

    return word->equals == (int)len && strncmp(word->text, key, len) == 0;
}

const char *lex_key(const struct lexeme *word, char key[LEX_KEY])
{
    size_t len = word->equals < 0 ? strlen(word->text) : (size_t)word->equals;

    len = text_cut(word->text, len, LEX_KEY - 1);
    memcpy(key, word->text, len);
    key[len] = '\0';
    return key;
}
