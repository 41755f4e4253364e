#include "cli/script/report.h"

#include "base/terminal.h"
#include "cli/script/facts.h"
#include "cli/script/script.h"
#include "core/form.h"

#include <stdio.h>
#include <string.h>

void report_init(struct report *r, bool json, bool only_odds)
{
    *r = (struct report){ .json = json, .only_odds = only_odds };
    str_init(&r->out);
    if (!json)
        return;
    writer_init(&r->w, &r->out, WRITER_PRETTY);
    writer_object(&r->w, NULL);
    writer_text(&r->w, "format", "battlemat-run/1");
    writer_array(&r->w, "statements");
}

/* ---- one statement ---- */

static void write_words(struct report *r, const struct statement *st)
{
    struct str text;

    str_init(&text);
    for (int i = 0; i < st->n; i++) {
        str_add_text(&text, i ? " " : "");
        str_add_text(&text, st->word[i].text);
    }
    writer_text(&r->w, "statement", str_cstr(&text));
    str_clear(&text);
}

void report_begin(struct report *r, const struct script *s)
{
    const struct statement *st = script_statement(s);

    r->statements++;
    r->list = NULL;
    if (!r->json)
        return;
    writer_object(&r->w, NULL);
    writer_text(&r->w, "file", s->file);
    writer_int(&r->w, "line", st->line);
    write_words(r, st);
}

/* Open the list that the next value belongs to. */
static void open_list(struct report *r, const char *list)
{
    if (r->list == list)
        return;
    if (r->list)
        writer_end(&r->w);
    r->list = list;
    if (list)
        writer_array(&r->w, list);
}

/* A list keeps its address, so that open_list() can compare. */
static const char shown[] = "shown", odds[] = "odds";

static void print_line(struct report *r, const char *prefix, const char *path, const char *mark,
                       const struct datum *value)
{
    struct str text;

    str_init(&text);
    datum_print(value, &text);
    terminal_say("%s%s = %s%s\n", prefix, path, mark, str_cstr(&text));
    r->memory = r->memory || text.failed;
    str_clear(&text);
}

void report_shown(struct report *r, const char *path, const struct datum *value)
{
    if (!r->json && !r->only_odds)
        print_line(r, "", path, "", value);
    if (!r->json)
        return;
    open_list(r, shown);
    writer_object_row(&r->w, NULL);
    writer_text(&r->w, "path", path);
    datum_write(value, &r->w, "value");
    writer_end(&r->w);
}

void report_odds(struct report *r, const char *key, const struct datum *value, bool exact)
{
    if (!r->json) {
        print_line(r, "odds.", key, exact ? "" : "~", value);
        return;
    }
    open_list(r, odds);
    writer_object_row(&r->w, NULL);
    writer_text(&r->w, "key", key);
    datum_write(value, &r->w, "value");
    writer_bool(&r->w, "exact", exact);
    writer_end(&r->w);
}

void report_told(struct report *r, const char *text)
{
    if (!r->json && !r->only_odds)
        terminal_write(text, strlen(text));
}

/* ---- how it ended ---- */

static void write_question(struct report *r, const struct eyes *eyes, const struct question *q)
{
    struct datum seats;
    struct str text;

    datum_init(&seats);
    str_init(&text);
    writer_object(&r->w, "question");
    writer_text(&r->w, "key", eyes_name(eyes, q->key));
    eyes_rule(eyes, q->rule, &text);
    writer_text(&r->w, "rule", str_cstr(&text));
    if (q->about >= 0)
        writer_text(&r->w, "about", eyes_figure(eyes, q->about));
    eyes_seats(eyes, q->seats, &seats);
    datum_write(&seats, &r->w, "seats");
    if (q->kind == ASK_ROLL) {
        char dice[16];

        form_roll(q, dice, sizeof dice);
        writer_text(&r->w, "dice", dice);
    } else if (q->kind == ASK_COUNT) {
        writer_int(&r->w, "lo", q->lo);
        writer_int(&r->w, "hi", q->hi);
    } else {
        writer_array_row(&r->w, "options");
        for (int i = 0; i < q->n; i++) {
            str_reset(&text);
            form_option(q, i, eyes->now, eyes->book, &text);
            writer_text(&r->w, NULL, str_cstr(&text));
        }
        writer_end(&r->w);
    }
    writer_end(&r->w);
    str_clear(&text);
    datum_clear(&seats);
}

static void write_events(struct report *r, const struct script *s)
{
    struct eyes eyes;

    if (!s->session || !eyes_open(&eyes, s->session, &s->called, EYES_ALL))
        return;
    eyes.events = &s->happened;
    if (s->told) {
        writer_array(&r->w, "events");
        for (int i = 0; i < s->happened.n; i++)
            facts_write(&eyes, &s->happened.at[i], &r->w);
        writer_end(&r->w);
    }
    if (s->outcome == SCRIPT_ASKS && session_question(s->session))
        write_question(r, &eyes, session_question(s->session));
}

static void write_refusal(struct report *r, const struct script *s)
{
    writer_object_row(&r->w, "refusal");
    writer_text(&r->w, "rule", s->refusal.rule ? s->refusal.rule : "");
    writer_text(&r->w, "why", ruleset_name(script_rules(s), s->refusal.why));
    if (s->refusal.number)
        writer_int(&r->w, "number", s->refusal.number);
    writer_end(&r->w);
}

static void write_fault(struct report *r, const struct script *s)
{
    writer_object_row(&r->w, "fault");
    writer_text(&r->w, "file", s->file);
    writer_int(&r->w, "line", s->trouble.line);
    writer_int(&r->w, "column", s->trouble.column);
    writer_text(&r->w, "message", s->trouble.err.text);
    writer_end(&r->w);
}

static void write_end(struct report *r, const struct script *s, bool expected)
{
    static const char *const outcomes[] = { "done", "asks", "refused", "fault" };

    open_list(r, NULL);
    writer_text(&r->w, "outcome", outcomes[s->outcome]);
    if (expected)
        writer_bool(&r->w, "expected", true);
    write_events(r, s);
    if (s->outcome == SCRIPT_REFUSED)
        write_refusal(r, s);
    if (s->trouble.err.kind != ERR_NONE)
        write_fault(r, s);
    writer_end(&r->w);
}

void report_end(struct report *r, const struct script *s, bool expected)
{
    bool wrong = s->trouble.err.kind != ERR_NONE && !expected;

    r->failed += wrong;
    if (r->json) {
        write_end(r, s, expected);
    } else if (wrong) {
        terminal_warn("%s:%d:%d: %s\n", s->file, s->trouble.line, s->trouble.column, s->trouble.err.text);
    }
}

void report_file(struct report *r, const char *file, int line, int column, const struct err *err)
{
    const char *after = strncmp(err->text, file, strlen(file)) == 0 ? err->text : NULL;

    r->failed++;
    if (!r->json) {
        if (after)
            terminal_warn("%s\n", after);
        else if (line)
            terminal_warn("%s:%d:%d: %s\n", file, line, column, err->text);
        else
            terminal_warn("%s: %s\n", file, err->text);
        return;
    }
    writer_object(&r->w, NULL);
    writer_text(&r->w, "file", file);
    writer_int(&r->w, "line", line);
    writer_text(&r->w, "outcome", "fault");
    writer_object_row(&r->w, "fault");
    writer_text(&r->w, "file", file);
    writer_int(&r->w, "line", line);
    writer_int(&r->w, "column", column);
    writer_text(&r->w, "message", err->text);
    writer_end(&r->w);
    writer_end(&r->w);
}

bool report_finish(struct report *r)
{
    if (r->json) {
        writer_end(&r->w);
        writer_int(&r->w, "run", r->statements);
        writer_int(&r->w, "failed", r->failed);
        writer_end(&r->w);
        r->memory = !writer_done(&r->w) || r->memory;
        terminal_write(str_cstr(&r->out), r->out.len);
    }
    str_clear(&r->out);
    return !r->memory;
}
