/* cli/script/statement_check.c - show, expect, odds, and the eyes they look through. */
#include "cli/script/statement.h"

#include "base/language.h"

#include "cli/script/chance.h"
#include "cli/script/feed.h"
#include "cli/script/path.h"
#include "cli/script/pattern.h"
#include "cli/script/report.h"
#include "cli/script/summary.h"

#include <string.h>

static struct cursor words(struct script *s, int after_name)
{
    return cursor_all(s, s->skip + 1 + after_name);
}

static bool open_eyes(struct script *s, struct eyes *eyes)
{
    return eyes_open(eyes, s->session, &s->called, s->as) ||
           script_fault(s, NULL, _("there is no memory left"));
}

/* ---- as ---- */

bool statement_as(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *word = cursor_take(&c, _("a seat"));
    struct choices choices = { 0 };
    const struct statement_row *row;

    if (!word || !cursor_read_seat(&c, word, word->text, &s->as) ||
        !(word = cursor_take(&c, _("show, expect or odds"))))
        return false;
    s->skip = 2;
    row = statement_find(word->text);
    if (row && (row->run == statement_show || row->run == statement_expect || row->run == statement_odds))
        return row->run(s);
    choices_add(&choices, "show");
    choices_add(&choices, "expect");
    choices_add(&choices, "odds");
    return cursor_unknown(&c, word, word->text, _("show, expect or odds"), &choices);
}

/* ---- show ---- */

static bool show_one(struct cursor *c, const struct eyes *eyes)
{
    struct datum value;
    struct str path;
    bool good;

    if (cursor_skip(c, "state"))
        return summary_show(c->script->report, eyes);
    datum_init(&value);
    str_init(&path);
    good = path_read(c, eyes, &value, &path);
    if (good)
        report_shown(c->script->report, str_cstr(&path), &value);
    str_clear(&path);
    datum_clear(&value);
    return good;
}

bool statement_show(struct script *s)
{
    struct cursor c = words(s, 0);
    struct eyes eyes;

    if (!open_eyes(s, &eyes))
        return false;
    do
        if (!show_one(&c, &eyes))
            return false;
    while (cursor_peek(&c));
    return true;
}

/* ---- expect what comes ---- */

static bool arm(struct script *s, struct armed armed)
{
    const struct lexeme *first = script_statement(s)->word;

    armed.line = first->line;
    armed.column = first->column;
    armed.as = s->as;
    s->armed = armed;
    s->arming = true;
    return true;
}

static bool expect_refused(struct script *s, struct cursor *c)
{
    struct armed armed = { .refused = true };

    if (cursor_peek(c))
        armed.key = cursor_take(c, _("a rule id"));
    return cursor_end(c) && arm(s, armed);
}

static bool expect_fault(struct script *s, struct cursor *c)
{
    struct armed armed = { .fault = true };

    if (cursor_peek(c))
        armed.key = cursor_take(c, _("a text"));
    return cursor_end(c) && arm(s, armed);
}

static bool check_open_question(struct script *s, const struct armed *armed)
{
    const struct question *q = script_question(s);
    struct str found;
    bool good = feed_is_question(s, q, armed->key->text) &&
                (!armed->seat || feed_asks_seat(s, q, armed->seat->text));

    if (good)
        return true;
    str_init(&found);
    feed_describe(s, q, &found);
    if (armed->seat)
        script_fault(s, armed->key, _("expected the open question %s of %s, found %s"), armed->key->text,
                     armed->seat->text, str_cstr(&found));
    else
        script_fault(s, armed->key, _("expected the open question %s, found %s"), armed->key->text,
                     str_cstr(&found));
    str_clear(&found);
    return false;
}

/* The question left open by `pending`, or the one at which the next command stops. */
static bool expect_asks(struct script *s, struct cursor *c)
{
    struct armed armed = { .asks = true };

    armed.key = cursor_take(c, _("the key of a question"));
    if (!armed.key || (cursor_skip(c, "of") && !(armed.seat = cursor_take(c, _("a seat")))) || !cursor_end(c))
        return false;
    if (s->session && script_question(s) && !s->asked)
        return check_open_question(s, &armed);
    return arm(s, armed);
}

/* ---- expect events ---- */

static bool knows(const struct script *s, const struct event *e)
{
    return s->as == EYES_ALL || session_may_know(s->session, e, s->as);
}

/* The place of the first event from `from` on that fits, or -1. */
static int find_event(const struct script *s, const struct eyes *eyes, const struct pattern *pattern,
                      int from)
{
    for (int i = from; i < s->happened.n; i++)
        if (knows(s, &s->happened.at[i]) && pattern_fits(pattern, eyes, &s->happened.at[i]))
            return i;
    return -1;
}

static bool missing_event(struct script *s, const struct pattern *pattern, int from)
{
    return script_fault(s, pattern->word, _("expected an event %s%s%s like this%s, found none"),
                        pattern->word->text, pattern->about ? " " : "", pattern->about ? pattern->about : "",
                        from > 0 ? _(" after the one before") : "");
}

static bool expect_event(struct script *s, struct cursor *c, bool wanted)
{
    struct pattern pattern;
    struct eyes eyes;
    int at = -1, from;
    bool all = true;

    if (!open_eyes(s, &eyes))
        return false;
    eyes.events = &s->happened;
    do {
        from = at + 1;
        if (!pattern_read(c, &eyes, &pattern))
            return false;
        if (all)
            at = find_event(s, &eyes, &pattern, from);
        if (wanted && at < 0)
            return missing_event(s, &pattern, from);
        all = all && at >= 0;
    } while (cursor_skip(c, "then"));
    if (!cursor_end(c))
        return false;
    return wanted || !all ||
           script_fault(s, pattern.word, _("expected no event %s%s%s like this, found one"),
                        pattern.word->text, pattern.about ? " " : "", pattern.about ? pattern.about : "");
}

/* ---- expect values ---- */

enum { WANTED_MAX = 512 };

static bool unknown_op(struct cursor *c, const struct lexeme *word)
{
    struct choices choices = { 0 };

    for (int i = 0; i < DATUM_OP_COUNT; i++)
        choices_add(&choices, datum_op_sign((enum datum_op)i));
    return cursor_unknown(c, word, word->text, _("a comparison"), &choices);
}

static bool tell_difference(struct script *s, const struct lexeme *at, const char *path,
                            const struct datum *value, const char *op, const char *const *wanted, int n)
{
    struct str text;

    str_init(&text);
    str_add_format(&text, "expected %s %s", path, op);
    for (int i = 0; i < n; i++)
        str_add_format(&text, " %s", wanted[i]);
    str_add_text(&text, _(", found "));
    datum_print(value, &text);
    script_fault(s, at, "%s", str_cstr(&text));
    str_clear(&text);
    return false;
}

/* `OP VALUE` after a path or key, which came to `value`. */
static bool compare(struct cursor *c, const struct lexeme *at, const char *path, const struct datum *value)
{
    const struct lexeme *sign = cursor_take(c, _("a comparison such as =="));
    const char *wanted[WANTED_MAX];
    int n = 0, op;
    bool holds;
    struct err err;

    if (!sign)
        return false;
    op = datum_op_find(sign->text);
    if (op < 0)
        return unknown_op(c, sign);
    while (cursor_peek(c) && n < WANTED_MAX)
        wanted[n++] = cursor_take(c, _("a value"))->text;
    if (!cursor_end(c))
        return false;
    if (!datum_compare(value, (enum datum_op)op, wanted, n, &holds, &err))
        return script_fail(c->script, n > 0 ? sign + 1 : NULL, &err);
    return holds || tell_difference(c->script, at, path, value, sign->text, wanted, n);
}

/* Where an op stands within a word, outside brackets: "snik.hp==10". 0: nowhere. */
static size_t find_op(const char *text, size_t *len)
{
    int brackets = 0;

    for (size_t i = 1; i < strlen(text); i++) {
        brackets += (text[i] == '[') - (text[i] == ']');
        *len = strspn(text + i, "=!<>~");
        if (brackets == 0 && *len > 0 && *len < 3)
            return i;
    }
    return 0;
}

/* Part the word of a path that was written without blanks; the words and texts are the arena's. */
static bool part_words(struct cursor *c, struct arena *arena)
{
    const struct lexeme *first = cursor_peek(c);
    size_t len = 0, at = first && first->plain ? find_op(first->text, &len) : 0;
    struct lexeme *word;
    int n = c->n - c->at;

    if (at == 0)
        return true;
    word = arena_take(arena, (size_t)n + 2, sizeof *word);
    if (!word)
        return script_fault(c->script, first, _("there is no memory left"));
    for (int i = 0; i < 3; i++)
        word[i] = *first;
    word[0].text = arena_bytes(arena, first->text, at);
    word[1].text = arena_bytes(arena, first->text + at, len);
    word[2].text = first->text + at + len;
    word[0].equals = word[1].equals = word[2].equals = -1;
    if (!word[0].text || !word[1].text)
        return script_fault(c->script, first, _("there is no memory left"));
    n = *word[2].text ? n + 2 : n + 1;
    for (int i = *word[2].text ? 3 : 2, k = c->at + 1; k < c->n; i++, k++)
        word[i] = c->word[k];
    *c = (struct cursor){ .script = c->script, .word = word, .n = n };
    return true;
}

static bool expect_value(struct script *s, struct cursor *c)
{
    const struct lexeme *at = cursor_peek(c);
    struct datum value;
    struct eyes eyes;
    struct str path;
    bool good;

    if (!open_eyes(s, &eyes))
        return false;
    datum_init(&value);
    str_init(&path);
    good = path_read(c, &eyes, &value, &path) && compare(c, at, str_cstr(&path), &value);
    str_clear(&path);
    datum_clear(&value);
    return good;
}

static bool expect_path(struct script *s, struct cursor *c)
{
    struct arena arena;
    bool good;

    arena_init(&arena);
    good = part_words(c, &arena) && expect_value(s, c);
    arena_clear(&arena);
    return good;
}

static bool expect_odds(struct script *s, struct cursor *c)
{
    const struct lexeme *at = cursor_peek(c);
    const double *number;
    struct datum value;
    struct str key;
    bool good;

    if (!s->odds.worked_out)
        return script_fault(s, at, _("expected an odds line before, found none"));
    str_init(&key);
    datum_init(&value);
    good = chance_read_key(c, &key);
    number = good ? chance_find(s, str_cstr(&key)) : NULL;
    if (number)
        datum_set_number(&value, *number);
    good = good && compare(c, at, str_cstr(&key), &value);
    datum_clear(&value);
    str_clear(&key);
    return good;
}

bool statement_expect(struct script *s)
{
    struct cursor c = words(s, 0);

    if (cursor_skip(&c, "fault"))
        return expect_fault(s, &c);
    if (cursor_skip(&c, "refused"))
        return expect_refused(s, &c);
    if (!s->session)
        return script_fault(s, &script_statement(s)->word[0], _("expected system ID as the first statement"));
    if (cursor_skip(&c, "asks"))
        return expect_asks(s, &c);
    if (cursor_skip(&c, "event"))
        return expect_event(s, &c, true);
    if (cursor_skip(&c, "odds"))
        return expect_odds(s, &c);
    if (cursor_skip(&c, "no")) {
        if (cursor_skip(&c, "event"))
            return expect_event(s, &c, false);
        return script_fault(s, cursor_peek(&c), _("expected event after no"));
    }
    return expect_path(s, &c);
}

/* ---- odds ---- */

bool statement_odds(struct script *s)
{
    struct cursor c = words(s, 0);
    struct datum value;

    if (!chance_run(&c))
        return false;
    if (s->outcome == SCRIPT_REFUSED)
        return true;
    datum_init(&value);
    for (int i = 0; i < s->odds.n && (i < s->odds.shown || s->report->json); i++) {
        if (s->odds.known)
            datum_set_number(&value, s->odds.at[i].number);
        report_odds(s->report, s->odds.at[i].key, &value, s->odds.exact);
    }
    datum_clear(&value);
    return true;
}
