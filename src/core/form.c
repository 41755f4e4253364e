#include "core/form.h"

#include "base/language.h"
#include "base/text.h"
#include "board/grid.h"
#include "core/whole.h"

#include <stdio.h>
#include <string.h>

/* Room for what an option is called: a mark's label and the number of a namesake. */
enum { LABEL = WHOLE_LABEL + 16 };

void form_roll(const struct question *q, char *text, size_t room)
{
    if (pool_of_coins(&q->pool))
        snprintf(text, room, "coins");
    else if (q->pool.n == 1)
        snprintf(text, room, "d%d", q->pool.sides);
    else
        snprintf(text, room, "%dd%d", q->pool.n, q->pool.sides);
}

/* ---- what options are called ---- */

/* Is it said by a name of the rule set, alone or with a text? */
static bool is_named(const struct option *o)
{
    return o->key || (!o->text && o->of < 0);
}

/* The word of the figure, mark or text that an option shows. */
static const char *shown_word(const struct question *q, const struct option *o, const struct state *now,
                              const struct book *book, char word[WHOLE_LABEL])
{
    if (o->text)
        return texts_get(&book->texts, o->text);
    if (o->of < 0)
        return "";
    if (q->kind == ASK_COUNT)
        return book->item[o->of].key;
    if (q->marks)
        return whole_label(now, book, o->of, word);
    return o->of < now->ntokens ? texts_get(&book->texts, now->token[o->of].text) : "";
}

/* How many options before this one show the same word. */
static int namesakes(const struct question *q, int option, const char *word, const struct state *now,
                     const struct book *book)
{
    char other[WHOLE_LABEL];
    int n = 0;

    for (int i = 0; i < option; i++)
        n += !is_named(&q->option[i]) && strcmp(shown_word(q, &q->option[i], now, book, other), word) == 0;
    return n;
}

/* What a name says, alone or with a text: "brawn:lifting". */
static void name_label(const struct option *o, const struct book *book, char label[LABEL])
{
    snprintf(label, LABEL, o->text ? "%s:%s" : "%s", ruleset_name(book->rules, o->key),
             texts_get(&book->texts, o->text));
}

/* Does the text begin with the name of this option and a colon, so that any text may follow? */
static size_t open_at(const struct question *q, const struct option *o, const char *text,
                      const struct book *book)
{
    const char *name = ruleset_name(book->rules, o->key);
    size_t len = strlen(name);

    return q->open && o->key && o->text && text_begins_same(text, name) && text[len] == ':' ? len + 1 : 0;
}

/* Words that mean something themselves. */
static bool is_reserved(const char *word)
{
    return strcmp(word, "rest") == 0 || strcmp(word, "none") == 0;
}

/* Could the name of what an option shows be read as a word, a cell, or the number of a namesake? */
static bool is_ambiguous(const struct question *q, const char *word, const struct book *book)
{
    if (is_reserved(word) || strcmp(word, "unnamed") == 0 || strchr(word, '/'))
        return true;
    for (int i = 0; i < q->n; i++) {
        char label[LABEL];

        if (!q->option[i].key)
            continue;
        name_label(&q->option[i], book, label);
        if (strcmp(label, word) == 0 || open_at(q, &q->option[i], word, book))
            return true;
    }
    return word[strspn(word, "0123456789,;[]-")] == '\0' && *word;
}

/* What an option is called, to `label`: the second goblin is goblin/2; what shows nothing is none. */
static const char *label_of(const struct question *q, int option, const struct state *now,
                            const struct book *book, char label[LABEL])
{
    const struct option *o = &q->option[option];
    char shown[WHOLE_LABEL];
    const char *word;
    int before;

    if (cell_somewhere(o->cell)) {
        cell_print(o->cell, label);
    } else if (is_named(o)) {
        name_label(o, book, label);
    } else {
        word = shown_word(q, o, now, book, shown);
        before = namesakes(q, option, word, now, book);
        snprintf(label, LABEL, before || is_ambiguous(q, word, book) ? "%s/%d" : "%s",
                 *word ? word : "unnamed", before + 1);
    }
    return label;
}

void form_option(const struct question *q, int option, const struct state *now, const struct book *book,
                 struct str *out)
{
    char label[LABEL];

    str_add_text(out, label_of(q, option, now, book, label));
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

/* What an answer is read against. */
struct form {
    const struct question *q;
    const struct state *now;
    struct book *book;
    struct err *err;
};

static const char *key_of(const struct form *f)
{
    return ruleset_name(f->book->rules, f->q->key);
}

/* No option is called so: say which there are, the nearest first. */
static bool fail_option(const struct form *f, const char *text, size_t len)
{
    char label[OPTIONS_ASKED][LABEL], word[LABEL];
    const char *list[OPTIONS_ASKED];
    struct str said;
    int nearest;

    for (int i = 0; i < f->q->n; i++)
        list[i] = label_of(f->q, i, f->now, f->book, label[i]);
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    nearest = text_nearest(word, list, f->q->n);
    str_init(&said);
    if (nearest >= 0)
        str_add_text(&said, list[nearest]);
    for (int i = 0; i < f->q->n; i++)
        if (i != nearest)
            str_add_format(&said, said.len ? ", %s" : "%s", list[i]);
    err_set(f->err, ERR_DATA, _("expected %s to be one of: %s; found \"%s\""), key_of(f), str_cstr(&said),
            word);
    str_clear(&said);
    return false;
}

/* The same of a part's own text, by which it is called as well as by its whole's name and that. */
static size_t own_name_fits(const struct form *f, const struct option *o, const char *text, bool *exactly)
{
    const char *own = f->q->marks && o->of >= 0 ? texts_get(&f->book->texts, f->now->mark[o->of].text) : "";
    size_t len = strlen(own);

    *exactly = strncmp(own, text, len) == 0;
    return len && text_begins_same(text, own) ? len : 0;
}

/*
 * How many bytes at the start of `text` are what this option is called; `exactly` tells whether as it is
 * written. Cells are read in either form.
 */
static size_t label_fits(const struct form *f, int option, const char *text, bool *exactly)
{
    const struct option *o = &f->q->option[option];
    char label[LABEL];
    struct cell cell = NOWHERE;
    size_t len = strlen(label_of(f->q, option, f->now, f->book, label));
    int used = 0;

    if (!o->key && cell_somewhere(o->cell) && f->now->board)
        used = grid_read_cell(f->now->board->grid.layout, text, &cell);
    *exactly = true;
    if (used > 0 && cell_same(cell, o->cell))
        return (size_t)used;
    *exactly = strncmp(label, text, len) == 0;
    return text_begins_same(text, label) ? len : own_name_fits(f, o, text, exactly);
}

/* The option that goes by this other name as well; -1. */
static int find_other_name(const struct form *f, const char *text, const char *ends, size_t *len)
{
    const struct ruleset *rules = f->book->rules;

    for (const struct also_called *a = rules->shown.also; a && a->question; a++) {
        const char *name = ruleset_name(rules, a->name);
        size_t fits = strlen(name);

        if (a->question != f->q->key || !text_begins_same(text, name) ||
            !(text[fits] == '\0' || strchr(ends, text[fits])))
            continue;
        *len = fits;
        for (int i = 0; i < f->q->n; i++)
            if (f->q->option[i].key == a->option)
                return i;
    }
    return -1;
}

/* The figure of the seat called so, where only one of them is that seat's; -1. */
static int find_by_seat(const struct form *f, const char *text, size_t *len)
{
    int seat = f->q->marks ? -1 : book_find_seat(f->book, text), found = -1, n = 0;

    for (int i = 0; i < f->q->n && seat >= 0; i++) {
        const struct option *o = &f->q->option[i];

        if (o->key || is_named(o) || cell_somewhere(o->cell) || o->of < 0 || o->of >= f->now->ntokens ||
            f->now->token[o->of].seat != seat)
            continue;
        found = i;
        n++;
    }
    if (n != 1)
        return -1;
    *len = strlen(text);
    return found;
}

/*
 * The option with the longest name that starts `text`, followed by one of `ends` or nothing; -1. Of two names
 * that differ in how they are written alone ("Ann", "ann") it is the one that stands there.
 */
static int find_option(const struct form *f, const char *text, const char *ends, size_t *len)
{
    bool sure = false, exactly;
    int found = -1;

    *len = 0;
    for (int i = 0; i < f->q->n + f->q->nunlisted; i++) {
        size_t fits = label_fits(f, i, text, &exactly);

        if (fits > 0 && (fits > *len || (fits == *len && exactly && !sure)) &&
            (text[fits] == '\0' || strchr(ends, text[fits]))) {
            *len = fits;
            sure = exactly;
            found = i;
        }
    }
    if (found < 0)
        found = find_other_name(f, text, ends, len);
    return found < 0 ? find_by_seat(f, text, len) : found;
}

/* A whole number that fills the bytes, within +-10^9. */
static bool read_number(const char *text, size_t len, int *number)
{
    long value;

    if (!text_number(text, len, &value) || value < -1000000000 || value > 1000000000)
        return false;
    *number = (int)value;
    return true;
}

/* "1101": coins, one digit each. */
static int read_coins(const char *text, int *value)
{
    int n = 0;

    for (; text[n]; n++)
        value[n] = text[n] - '0' + 1;
    return n;
}

/* "3,10,12": how many numbers, or -1 when one is none or there are more than a pool has. */
static int read_faces(const char *text, int *value)
{
    for (int n = 0; n < POOL_DICE; n++) {
        size_t part = strcspn(text, ",");

        if (!read_number(text, part, &value[n]))
            return -1;
        if (text[part] == '\0')
            return n + 1;
        text += part + 1;
    }
    return -1;
}

/* A text of at most TEXT_BYTES, added to the book. */
static bool read_text(const struct form *f, const char *text, int *number)
{
    if (!text_valid(text, strlen(text)) || strlen(text) > TEXT_BYTES)
        return err_set(f->err, ERR_DATA, _("expected %s to be a text of at most %d bytes"), key_of(f),
                       TEXT_BYTES);
    *number = texts_add(&f->book->texts, text);
    if (*number >= 0)
        return true;
    return f->book->texts.n < TEXTS_MAX
               ? err_memory(f->err)
               : err_set(f->err, ERR_DATA, _("expected at most %d different texts in one game"), TEXTS_MAX);
}

static bool parse_faces(const struct form *f, const char *text, struct answer *answer, int *value)
{
    const struct pool *pool = &f->q->pool;
    bool coins = pool_of_coins(pool) && strlen(text) == pool->n && strspn(text, "01") == pool->n;
    int n = coins ? read_coins(text, value) : read_faces(text, value);

    if (n < 0)
        return err_set(f->err, ERR_DATA, _("expected faces such as 15 or 3,10,12, found \"%s\""), text);
    answer->n = (short)n;
    return question_allows(f->q, answer, value) ||
           err_set(f->err, ERR_DATA, _("expected %d of 1 to %d, found \"%s\""), pool->n, pool->sides, text);
}

/* Are both parts of one whole that carry the same? */
static bool same_part(const struct form *f, int one, int other)
{
    const struct mark *a = &f->now->mark[f->q->option[one].of], *b = &f->now->mark[f->q->option[other].of];

    return a->key == b->key && a->of == b->of && a->b == b->b && a->text == b->text && a->a == b->a;
}

/* The mark that is called so in a longer or shorter way than its label, if all that are so are equal; -1. */
static int find_mark(const struct form *f, const char *text)
{
    int found = -1;

    for (int i = 0; f->q->marks && i < f->q->n; i++) {
        if (f->q->option[i].of < 0 || !whole_is_called(f->now, f->book, f->q->option[i].of, text))
            continue;
        if (found >= 0 && !same_part(f, found, i))
            return -1;
        found = found < 0 ? i : found;
    }
    return found;
}

/* "guile:lying" where lying is not among the options: the option of that name with another text. */
static bool parse_open(const struct form *f, const char *text, struct answer *answer, int *value)
{
    size_t name = 0;

    for (value[0] = 0; value[0] < f->q->n; value[0]++)
        if ((name = open_at(f->q, &f->q->option[value[0]], text, f->book)) > 0)
            break;
    if (name == 0 || text[name] == '\0')
        return fail_option(f, text, strlen(text));
    answer->n = 2;
    return read_text(f, text + name, &value[1]);
}

static bool parse_pick(const struct form *f, const char *text, struct answer *answer, int *value)
{
    size_t len;

    value[0] = find_option(f, text, "", &len);
    if (value[0] < 0)
        value[0] = find_mark(f, text);
    return value[0] >= 0 || parse_open(f, text, answer, value);
}

static bool parse_number(const struct form *f, const char *text, const struct answer *answer, int *value)
{
    const struct question *q = f->q;
    size_t len;
    int named = find_option(f, text, "", &len), most = question_most(q, answer->seat);

    if (named >= 0)
        value[0] = q->option[named].lo;
    return ((named >= 0 || read_number(text, strlen(text), &value[0])) && value[0] >= q->lo &&
            value[0] <= most) ||
           err_set(f->err, ERR_DATA, _("expected %s to be a number from %d to %d, found \"%s\""), key_of(f),
                   q->lo, most, text);
}

/* Why is this share not allowed, whoever gives it? */
static bool fail_share(const struct form *f, const int *value)
{
    const struct question *q = f->q;
    char label[LABEL];
    long long sum = 0;

    for (int i = 0; i < q->n; i++) {
        if (value[i] < q->option[i].lo || value[i] > q->option[i].hi)
            return err_set(f->err, ERR_DATA, _("expected %s of %s to be %d to %d, found %d"), key_of(f),
                           label_of(q, i, f->now, f->book, label), q->option[i].lo, q->option[i].hi,
                           value[i]);
        sum += (long long)value[i] * q->option[i].price;
    }
    if (sum >= q->lo && sum <= q->hi)
        return err_set(f->err, ERR_DATA, _("expected %s to be what one of the seats has to give"), key_of(f));
    if (q->lo == q->hi)
        return err_set(f->err, ERR_DATA, _("expected %s to come to %d in all"), key_of(f), q->lo);
    return err_set(f->err, ERR_DATA, _("expected %s to come to %d to %d in all"), key_of(f), q->lo, q->hi);
}

/* One part of a share, "die:2" or "rope" (1), not named before; where the next one begins, NULL: a fault. */
static const char *parse_part(const struct form *f, const char *text, bool *named, int *value)
{
    size_t len, digits;
    int option = find_option(f, text, ",:", &len), number = 1;

    if (option < 0) {
        fail_option(f, text, strcspn(text, ",:"));
        return NULL;
    }
    if (named[option]) {
        err_set(f->err, ERR_DATA, _("expected %.*s only once"), (int)len, text);
        return NULL;
    }
    named[option] = true;
    if (text[len] == ':') {
        digits = strcspn(text + len + 1, ",");
        if (!read_number(text + len + 1, digits, &number)) {
            err_set(f->err, ERR_DATA, _("expected a number after \"%.*s:\""), (int)len, text);
            return NULL;
        }
        len += 1 + digits;
    }
    value[option] = number;
    return text + len;
}

/* What the other options leave for the first. */
static int left_over(const struct question *q, const int *value)
{
    long long left = q->lo;

    for (int i = 1; i < q->n; i++)
        left -= (long long)value[i] * q->option[i].price;
    return left < q->option[0].lo ? q->option[0].lo : (int)left;
}

/* "die:2,effect": what is not named is at its least; after "rest" it is what rest has. */
static bool parse_share(const struct form *f, const char *text, struct answer *answer, int *value)
{
    const struct question *q = f->q;
    bool from_rest = strncmp(text, "rest,", 5) == 0;
    bool named[OPTIONS_ASKED] = { false };
    int giver;

    for (int i = 0; i < q->n && !from_rest; i++)
        value[i] = q->option[i].lo;
    text += from_rest ? 5 : 0;
    if (strcmp(text, "none") != 0)
        for (;;) {
            text = parse_part(f, text, named, value);
            if (!text)
                return false;
            if (*text == '\0')
                break;
            text++;
        }
    if (q->leftover && !named[0])
        value[0] = left_over(q, value);
    if (question_allows(q, answer, value))
        return true;
    giver = question_giver(q, q->seats, answer, value);
    answer->seat = (unsigned char)(giver < 0 ? answer->seat : giver);
    return giver >= 0 || fail_share(f, value);
}

/* The word rest stands for the rest answer; as a text it is rest/1, which then is rest/1/1. */
static bool is_rest_text(const char *text)
{
    if (strncmp(text, "rest", 4) != 0)
        return false;
    for (text += 4; strncmp(text, "/1", 2) == 0; text += 2)
        ;
    return *text == '\0';
}

static bool parse_words(const struct form *f, const char *text, int *value)
{
    char shorter[TEXT_BYTES + 1];

    if (is_rest_text(text) && strlen(text) <= TEXT_BYTES + 2) {
        snprintf(shorter, sizeof shorter, "%.*s", (int)strlen(text) - 2, text);
        text = shorter;
    }
    return read_text(f, text, &value[0]);
}

/* Of several seats with purses the fullest answers, unless it is said who does. */
static unsigned char fullest(const struct question *q, int seat)
{
    for (int i = 0; i < SEATS; i++)
        if (q->seats >> i & 1 && q->purse[i] > q->purse[seat])
            seat = i;
    return (unsigned char)seat;
}

static bool parse(const struct form *f, const char *text, struct answer *answer, int *value)
{
    const struct question *q = f->q;

    question_rest(q, answer, value);
    if (q->purses)
        answer->seat = fullest(q, answer->seat);
    if (q->kind != ASK_ROLL && strcmp(text, "rest") == 0)
        return true;
    switch (q->kind) {
    case ASK_ROLL:
        return parse_faces(f, text, answer, value);
    case ASK_PICK:
        return parse_pick(f, text, answer, value);
    case ASK_COUNT:
        return parse_number(f, text, answer, value);
    case ASK_SHARE:
        return parse_share(f, text, answer, value);
    default:
        return parse_words(f, text, value);
    }
}

bool form_parse(const struct question *q, const struct state *now, struct book *book, const char *text,
                struct answer *answer, int *value, struct err *err)
{
    struct question whole;

    if (!q->list)
        return parse(&(struct form){ q, now, book, err }, text, answer, value);
    question_copy(&whole, q);
    return parse(&(struct form){ &whole, now, book, err }, text, answer, value);
}

/* ---- writing ---- */

/* Must the number 1 be written, so that the name is not read as something else? */
static bool needs_number(const char *label)
{
    return strpbrk(label, ",:") || is_reserved(label);
}

static void write_share(const struct question *q, const struct state *now, const struct book *book,
                        const int *value, struct str *out)
{
    size_t start = out->len;
    char label[LABEL];

    for (int i = 0; i < q->n; i++) {
        if (value[i] == q->option[i].lo)
            continue;
        str_add_text(out, out->len > start ? "," : "");
        str_add_text(out, label_of(q, i, now, book, label));
        if (value[i] != 1 || needs_number(label))
            str_add_format(out, ":%d", value[i]);
    }
    if (out->len == start)
        str_add_text(out, "none");
}

/* "15", "3,10,12"; coins "1101". */
static void write_faces(const struct pool *pool, const struct answer *answer, const int *value,
                        struct str *out)
{
    for (int i = 0; i < answer->n; i++)
        if (pool_of_coins(pool))
            str_add_char(out, (char)('0' + value[i] - 1));
        else
            str_add_format(out, i ? ",%d" : "%d", value[i]);
}

void form_answer(const struct question *q, const struct state *now, const struct book *book,
                 const struct answer *answer, const int *value, struct str *out)
{
    switch (q->kind) {
    case ASK_ROLL:
        write_faces(&q->pool, answer, value, out);
        break;
    case ASK_PICK:
        if (answer->n > 1)
            str_add_format(out, "%s:%s", ruleset_name(book->rules, q->option[value[0]].key),
                           texts_get(&book->texts, value[1]));
        else
            form_option(q, value[0], now, book, out);
        break;
    case ASK_SHARE:
        write_share(q, now, book, value, out);
        break;
    case ASK_WORDS:
        str_add_text(out, texts_get(&book->texts, value[0]));
        if (is_rest_text(texts_get(&book->texts, value[0])))
            str_add_text(out, "/1");
        break;
    default:
        str_add_format(out, "%d", value[0]);
    }
}
