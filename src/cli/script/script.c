#include "cli/script/script.h"

#include "base/language.h"
#include "base/terminal.h"

#include "cli/script/feed.h"
#include "cli/script/oddsheet.h"
#include "cli/script/report.h"
#include "cli/script/statement.h"
#include "cli/script/wish.h"
#include "core/form.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- a run ---- */

static void begin_dice(struct script *s)
{
    s->seeded = s->seed != NULL;
    if (s->seed)
        random_from_number(&s->random, random_seed_of_word(s->seed));
}

void script_init(struct script *s, const char *seed, struct report *report)
{
    *s = (struct script){ .seed = seed, .report = report, .as = EYES_ALL, .no_redo = -1 };
    str_init(&s->given);
    begin_dice(s);
}

void script_take_session(struct script *s, struct session *session)
{
    bool again = s->session != NULL;

    telling_close(&s->telling);
    session_close(s->session);
    s->session = session;
    if (session && s->log)
        telling_open(&s->telling, session_rules(session), false);
    events_clear(&s->happened);
    events_clear(&s->acted);
    str_reset(&s->given);
    oddsheet_clear(&s->odds);
    s->asked = false;
    s->no_redo = -1;
    if (!again)
        return;
    s->rest = false;
    begin_dice(s);
}

void script_clear(struct script *s)
{
    script_take_session(s, NULL);
    str_clear(&s->given);
    called_clear(&s->called);
}

/* ---- for statements ---- */

const struct statement *script_statement(const struct script *s)
{
    return &s->lex->at[s->at];
}

const struct ruleset *script_rules(const struct script *s)
{
    return session_rules(s->session);
}

const struct state *script_state(const struct script *s)
{
    return session_state(s->session);
}

const struct state *script_seen(const struct script *s)
{
    static const struct state nothing = { .ntokens = 0 }; /* without memory nothing is known */
    const struct state *seen = s->as == EYES_ALL ? script_state(s) : session_view(s->session, s->as);

    return seen ? seen : &nothing;
}

int script_figure(const struct script *s, const struct state *now, const char *word)
{
    const struct book *book = session_book(s->session);
    int token = form_token(now, book, word);

    return token >= 0 ? token : form_token(now, book, called_name(&s->called, word));
}

const struct question *script_question(const struct script *s)
{
    const struct question *q = session_question(s->session);

    return q && (s->as == EYES_ALL || eyes_know(session_eyes(s->session, s->as), q->audience)) ? q : NULL;
}

struct book *script_book(struct script *s)
{
    return session_book(s->session);
}

enum layout script_layout(const struct script *s)
{
    const struct board *board = script_state(s)->board;

    return board ? board->grid.layout : GRID_SQUARE;
}

/* Where the statement ends: just behind its last word. */
static void point_at_end(struct script *s)
{
    const struct statement *st = script_statement(s);
    const struct lexeme *last = st->n > 0 ? &st->word[st->n - 1] : NULL;

    s->trouble.line = last ? last->line : st->line;
    s->trouble.column = last ? last->column + last->width : 1;
}

bool script_fail(struct script *s, const struct lexeme *at, const struct err *err)
{
    if (s->trouble.err.kind != ERR_NONE)
        return false;
    s->outcome = SCRIPT_FAULT;
    s->trouble.err = *err;
    if (s->trouble.err.kind == ERR_NONE || s->trouble.err.kind == ERR_USAGE)
        s->trouble.err.kind = ERR_DATA;
    point_at_end(s);
    if (at) {
        s->trouble.line = at->line;
        s->trouble.column = at->column;
    }
    return false;
}

bool script_fault(struct script *s, const struct lexeme *at, const char *format, ...)
{
    struct str text;
    struct err err;
    va_list args;

    str_init(&text);
    va_start(args, format);
    str_add_list(&text, format, args);
    va_end(args);
    err_set(&err, ERR_DATA, "%s", str_cstr(&text));
    str_clear(&text);
    return script_fail(s, at, &err);
}

/* ---- one statement ---- */

static bool unknown_statement(struct script *s, const struct lexeme *word)
{
    struct cursor c = cursor_all(s, 0);
    struct choices choices = { 0 };

    for (int i = 0; statement_at(i); i++)
        choices_add(&choices, statement_at(i)->name);
    return cursor_unknown(&c, word, word->text, _("a statement, or a wish such as ragna: attack snik"),
                          &choices);
}

static bool run_statement(struct script *s)
{
    const struct statement *st = script_statement(s);
    const struct statement_row *row;

    if (st->broken) {
        script_fault(s, NULL, "%s", st->broken);
        s->trouble.line = st->broken_line;
        s->trouble.column = st->broken_column;
        return false;
    }
    row = statement_find(st->word[0].text);
    if (!row && !wish_begins(&st->word[0]))
        return unknown_statement(s, &st->word[0]);
    if (!s->session && !(row && row->flags & STATEMENT_ALONE))
        return script_fault(s, &st->word[0], _("expected system ID as the first statement, found \"%s\""),
                            st->word[0].text);
    return row ? row->run(s) : statement_wish(s);
}

/* ---- what the statement before it expected ---- */

/* The fault of an expectation stands at the `expect` that had it. */
static bool unmet(struct script *s, const struct armed *armed, const char *what, const char *found)
{
    s->trouble.err.kind = ERR_NONE;
    script_fault(s, armed->key, _("expected %s%s%s, found %s"), what, armed->key ? " " : "",
                 armed->key ? armed->key->text : "", found);
    s->trouble.line = armed->line;
    s->trouble.column = armed->column;
    return false;
}

static bool judge_fault(struct script *s, const struct armed *armed)
{
    char found[sizeof s->trouble.err.text];

    if (s->outcome != SCRIPT_FAULT)
        return unmet(s, armed, _("the next statement to fail with"),
                     s->outcome == SCRIPT_REFUSED ? _("a refusal") : _("none"));
    if (!armed->key || strstr(s->trouble.err.text, armed->key->text))
        return true;
    memcpy(found, s->trouble.err.text, sizeof found);
    return unmet(s, armed, _("the next statement to fail with"), found);
}

static bool judge_refused(struct script *s, const struct armed *armed)
{
    const char *rule = s->refusal.rule ? s->refusal.rule : "";
    struct str found;
    bool good;

    if (s->outcome == SCRIPT_FAULT)
        return false;
    if (s->outcome != SCRIPT_REFUSED)
        return unmet(s, armed, _("the next wish to be refused by"), _("that it is not"));
    if (!armed->key || strcmp(armed->key->text, rule) == 0 ||
        strcmp(armed->key->text, ruleset_name(script_rules(s), s->refusal.why)) == 0)
        return true;
    str_init(&found);
    str_add_format(&found, "%s (%s)", rule, ruleset_name(script_rules(s), s->refusal.why));
    good = unmet(s, armed, _("the next wish to be refused by"), str_cstr(&found));
    str_clear(&found);
    return good;
}

static bool judge_asks(struct script *s, const struct armed *armed)
{
    const struct question *q;
    struct str found;
    bool good;

    if (s->outcome == SCRIPT_FAULT)
        return false;
    s->as = armed->as;
    q = s->session ? script_question(s) : NULL;
    if (s->outcome != SCRIPT_ASKS || !q)
        return unmet(s, armed, _("the next command to stop at"),
                     s->outcome == SCRIPT_REFUSED ? _("a refusal") : _("its end"));
    if (feed_is_question(s, q, armed->key->text) && (!armed->seat || feed_asks_seat(s, q, armed->seat->text)))
        return true;
    str_init(&found);
    feed_describe(s, q, &found);
    good = unmet(s, armed, _("the next command to stop at"), str_cstr(&found));
    str_clear(&found);
    return good;
}

/* Did what was expected come true? True also when nothing was expected and nothing went wrong. */
static bool judge(struct script *s, const struct armed *armed, bool *expected)
{
    *expected = false;
    if (armed->fault)
        return *expected = judge_fault(s, armed);
    if (armed->refused)
        return *expected = judge_refused(s, armed);
    if (armed->asks)
        return judge_asks(s, armed);
    if (s->outcome != SCRIPT_REFUSED)
        return s->outcome != SCRIPT_FAULT;
    s->outcome = SCRIPT_REFUSED;
    return false;
}

/* A refusal that nobody expected is reported as a fault is. */
static void tell_refusal(struct script *s)
{
    const char *rule = s->refusal.rule ? s->refusal.rule : _("the rules"), *why;

    if (s->outcome != SCRIPT_REFUSED || s->trouble.err.kind != ERR_NONE)
        return;
    why = ruleset_name(script_rules(s), s->refusal.why);
    if (s->refusal.number)
        script_fault(s, &script_statement(s)->word[0], _("refused by %s: %s (%d)"), rule, why,
                     s->refusal.number);
    else
        script_fault(s, &script_statement(s)->word[0], _("refused by %s: %s"), rule, why);
    s->outcome = SCRIPT_REFUSED;
}

static void begin_statement(struct script *s)
{
    s->outcome = SCRIPT_DONE;
    s->trouble = (struct trouble){ { ERR_NONE, "" }, 0, 0 };
    s->refusal = (struct refusal){ 0 };
    s->deeds = 0;
    s->told = s->arming = false;
    s->as = EYES_ALL;
    s->skip = 0;
}

/* Is this what the armed expectation waits for: any statement for a fault, a command for the others? */
static bool is_awaited(const struct script *s, const struct armed *armed)
{
    return armed->fault || s->deeds > 0 || s->outcome == SCRIPT_FAULT || s->outcome == SCRIPT_REFUSED;
}

/* --log: what the statement did, in words. */
static void tell(struct script *s)
{
    struct str text;

    if (!s->log || !s->told)
        return;
    str_init(&text);
    if (!telling_since(&s->telling, s->session, s->from_head, &text))
        s->status = ERR_MEMORY;
    if (text.len > 0)
        report_told(s->report, str_cstr(&text));
    str_clear(&text);
}

/* --keep: the entries that are on the disk now. Whoever reads it may rely on that, so it goes out at once. */
static void acknowledge(struct script *s)
{
    char text[32];

    if (!s->keep || !s->session)
        return;
    while (s->told_kept < session_entries(s->session)) {
        snprintf(text, sizeof text, "entry %d\n", ++s->told_kept);
        report_told(s->report, text);
    }
    terminal_flush();
}

/* An expected fault is given by its text: that is English in every script, and so is the fault. */
static void run_to_fault(struct script *s)
{
    char spoken[LANGUAGE_CODE];

    snprintf(spoken, sizeof spoken, "%s", language_now());
    language_choose("en");
    run_statement(s);
    language_choose(spoken);
}

static void run_one(struct script *s)
{
    struct armed armed = s->armed;
    bool good, expected = false;

    begin_statement(s);
    report_begin(s->report, s);
    if (armed.fault && armed.key)
        run_to_fault(s);
    else
        run_statement(s);
    tell(s);
    acknowledge(s);
    if ((armed.fault || armed.refused || armed.asks) && (armed.fault || !s->arming) &&
        is_awaited(s, &armed)) {
        s->armed = (struct armed){ 0 };
        good = judge(s, &armed, &expected);
    } else {
        good = judge(s, &(struct armed){ 0 }, &expected);
    }
    if (!good)
        tell_refusal(s);
    if (!good && s->trouble.err.kind > s->status)
        s->status = s->trouble.err.kind;
    report_end(s->report, s, expected);
}

/* An expectation that nothing came after. */
static void report_armed(struct script *s)
{
    struct armed armed = s->armed;

    s->armed = (struct armed){ 0 };
    if ((!armed.fault && !armed.refused && !armed.asks) || s->lex->n == 0)
        return;
    s->at = s->lex->n - 1;
    begin_statement(s);
    report_begin(s->report, s);
    unmet(s, &armed, _("a statement after this expect"), _("the end of the script"));
    if (s->trouble.err.kind > s->status)
        s->status = s->trouble.err.kind;
    report_end(s->report, s, false);
}

bool script_run(struct script *s, const char *name, const char *text, size_t len)
{
    struct lex lex;
    struct err err;

    s->file = name;
    if (!lex_read(&lex, text, len, &err)) {
        report_file(s->report, name, lex.line, lex.column, &err);
        if (err.kind > s->status)
            s->status = err.kind;
        lex_clear(&lex);
        return false;
    }
    s->lex = &lex;
    for (s->at = 0; s->at < lex.n && s->status != ERR_MEMORY; s->at++)
        run_one(s);
    report_armed(s);
    lex_clear(&lex);
    s->lex = NULL;
    return true;
}
