#include "core/form.h"

#include "base/text.h"
#include "board/grid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void form_roll(const struct question *q, char *text, size_t room)
{
    if (q->pool.sides == 2)
        snprintf(text, room, "coins");
    else if (q->pool.n == 1)
        snprintf(text, room, "d%d", q->pool.sides);
    else
        snprintf(text, room, "%dd%d", q->pool.n, q->pool.sides);
}

/* The word of a mark: its own name, else its key. */
static const char *mark_word(const struct state *now, const struct book *book, int id)
{
    const struct mark *mark = &now->mark[id];
    const struct item *item = book_item(book, mark->key);

    if (mark->text)
        return texts_get(&book->texts, mark->text);
    return item ? item->key : book->rules->marks[mark->key].key;
}

void form_option(const struct question *q, int option, const struct state *now, const struct book *book,
                 struct str *out)
{
    const struct option *o = &q->option[option];
    char cell[CELL_TEXT];

    if (o->key)
        str_add_text(out, ruleset_name(book->rules, o->key));
    else if (cell_somewhere(o->cell))
        str_add_text(out, cell_print(o->cell, cell));
    else if (o->text)
        str_add_text(out, texts_get(&book->texts, o->text));
    else if (o->of >= 0)
        str_add_text(out, q->marks ? mark_word(now, book, o->of) : texts_get(&book->texts, now->token[o->of].text));
    else
        str_add_text(out, ruleset_name(book->rules, NAME_none));
}

int form_token(const struct state *now, const struct book *book, const char *name)
{
    int text = texts_find(&book->texts, name);

    for (int i = 0; text > 0 && i < now->ntokens; i++)
        if (now->token[i].text == text && !(now->token[i].flags & TOKEN_GONE))
            return i;
    return -1;
}

/* ---- reading ---- */

/* What a question would have accepted, for messages. */
static void list_options(const struct question *q, const struct state *now, const struct book *book, struct str *out)
{
    for (int i = 0; i < q->n; i++) {
        str_add_text(out, i ? ", " : "");
        form_option(q, i, now, book, out);
    }
}

static bool fail_option(const struct question *q, const struct state *now, const struct book *book, const char *text,
                        size_t len, struct err *err)
{
    struct str list;

    str_init(&list);
    list_options(q, now, book, &list);
    err_set(err, ERR_DATA, "expected %s to be one of: %s; found \"%.*s\"", ruleset_name(book->rules, q->key),
            str_cstr(&list), (int)len, text);
    str_clear(&list);
    return false;
}

/* The option called by these bytes, or -1. Cells may be written in either form. */
static int find_option(const struct question *q, const struct state *now, const struct book *book, const char *text,
                       size_t len)
{
    char word[TEXT_BYTES + 8];
    struct cell cell = NOWHERE;
    struct str name;
    int found = -1;

    if (len >= sizeof word)
        return -1;
    memcpy(word, text, len);
    word[len] = '\0';
    if (now->board && !grid_parse_cell(now->board->grid.layout, word, &cell))
        cell = NOWHERE;
    str_init(&name);
    for (int i = 0; i < q->n && found < 0; i++) {
        str_reset(&name);
        form_option(q, i, now, book, &name);
        if (strcmp(str_cstr(&name), word) == 0
            || (cell_somewhere(cell) && cell_same(q->option[i].cell, cell)))
            found = i;
    }
    str_clear(&name);
    return found;
}

/* A whole number that fills the bytes, within +-10^9. */
static bool read_number(const char *text, size_t len, int *number)
{
    long value;

    if (!text_number(text, len, &value) || value < -1000000000 || value > 1000000000)
        return false;
    return *number = (int)value, true;
}

static bool parse_faces(const struct question *q, const char *text, struct answer *answer, int *value, struct err *err)
{
    size_t len = strlen(text);
    int n = 0;

    if (q->pool.sides == 2 && len == q->pool.n && strspn(text, "01") == len) {
        for (; n < q->pool.n; n++)
            value[n] = text[n] - '0' + 1;
    } else {
        for (const char *at = text; n < POOL_DICE; at++) {
            size_t part = strcspn(at, ",");

            if (!read_number(at, part, &value[n++]))
                return err_set(err, ERR_DATA, "expected faces such as 15 or 3,10,12, found \"%s\"", text);
            if (at[part] == '\0')
                break;
            at += part;
        }
    }
    answer->n = (short)n;
    if (!question_allows(q, answer, value))
        return err_set(err, ERR_DATA, "expected %d of 1 to %d, found \"%s\"", q->pool.n, q->pool.sides, text);
    return true;
}

static bool parse_number(const struct question *q, const struct book *book, const char *text, struct answer *answer,
                         int *value, struct err *err)
{
    answer->n = 1;
    if (!read_number(text, strlen(text), &value[0]) || value[0] < q->lo || value[0] > q->hi)
        return err_set(err, ERR_DATA, "expected %s to be a number from %d to %d, found \"%s\"",
                       ruleset_name(book->rules, q->key), q->lo, q->hi, text);
    return true;
}

/* One part of a share, "die:2" or "rope" (1); a cell's own comma belongs to it. */
static bool parse_part(const struct question *q, const struct state *now, const struct book *book, const char *text,
                       size_t len, int *value, struct err *err)
{
    const char *colon = memchr(text, ':', len);
    size_t name = colon ? (size_t)(colon - text) : len;
    int option = find_option(q, now, book, text, name), number = 1;

    if (option < 0)
        return fail_option(q, now, book, text, name, err);
    if (colon && !read_number(colon + 1, len - name - 1, &number))
        return err_set(err, ERR_DATA, "expected a number after \"%.*s:\"", (int)name, text);
    value[option] = number;
    return true;
}

static bool parse_share(const struct question *q, const struct state *now, const struct book *book, const char *text,
                        struct answer *answer, int *value, struct err *err)
{
    bool from_rest = strcmp(text, "rest") == 0 || strncmp(text, "rest,", 5) == 0;

    answer->n = (short)q->n;
    for (int i = 0; i < q->n; i++)
        value[i] = from_rest && i < q->nrest ? q->rest[i] : q->option[i].lo;
    text += from_rest ? 4 + (text[4] == ',') : 0;
    if (strcmp(text, "none") == 0)
        return question_allows(q, answer, value);
    while (*text) {
        size_t part = strcspn(text, ",");

        if (!parse_part(q, now, book, text, part, value, err))
            return false;
        text += part + (text[part] == ',');
    }
    if (!question_allows(q, answer, value))
        return err_set(err, ERR_DATA, "expected %s to come to %d to %d in all", ruleset_name(book->rules, q->key),
                       q->lo, q->hi);
    return true;
}

static bool parse_words(const struct book *book, struct texts *texts, const struct question *q, const char *text,
                        struct answer *answer, int *value, struct err *err)
{
    answer->n = 1;
    value[0] = text_valid(text, strlen(text)) ? texts_add(texts, text) : -1;
    if (value[0] < 0)
        return err_set(err, ERR_DATA, "expected %s to be a text of at most %d bytes",
                       ruleset_name(book->rules, q->key), TEXT_BYTES);
    return true;
}

bool form_parse(const struct question *q, const struct state *now, struct book *book, const char *text,
                struct answer *answer, int *value, struct err *err)
{
    question_rest(q, answer, value);
    if (q->kind == ASK_ROLL)
        return parse_faces(q, text, answer, value, err);
    if (strcmp(text, "rest") == 0)
        return true;
    switch (q->kind) {
    case ASK_PICK:
        answer->n = 1;
        value[0] = find_option(q, now, book, text, strlen(text));
        return value[0] >= 0 || fail_option(q, now, book, text, strlen(text), err);
    case ASK_COUNT:
        return parse_number(q, book, text, answer, value, err);
    case ASK_SHARE:
        return parse_share(q, now, book, text, answer, value, err);
    default:
        return parse_words(book, &book->texts, q, text, answer, value, err);
    }
}

/* ---- writing ---- */

static void write_share(const struct question *q, const struct state *now, const struct book *book, const int *value,
                        struct str *out)
{
    size_t start = out->len;

    for (int i = 0; i < q->n; i++) {
        if (value[i] == q->option[i].lo)
            continue;
        str_add_text(out, out->len > start ? "," : "");
        form_option(q, i, now, book, out);
        if (value[i] != 1)
            str_add_format(out, ":%d", value[i]);
    }
    if (out->len == start)
        str_add_text(out, "none");
}

void form_answer(const struct question *q, const struct state *now, const struct book *book,
                 const struct answer *answer, const int *value, struct str *out)
{
    switch (q->kind) {
    case ASK_PICK:
        form_option(q, value[0], now, book, out);
        break;
    case ASK_SHARE:
        write_share(q, now, book, value, out);
        break;
    case ASK_WORDS:
        str_add_text(out, texts_get(&book->texts, value[0]));
        break;
    default:
        for (int i = 0; i < answer->n; i++)
            str_add_format(out, q->pool.sides == 2 && q->kind == ASK_ROLL ? "%d" : i ? ",%d" : "%d",
                           q->pool.sides == 2 && q->kind == ASK_ROLL ? value[i] - 1 : value[i]);
    }
}
