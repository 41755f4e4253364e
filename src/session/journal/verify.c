/* session/journal/verify.c - does a game still say what its rules do? Every entry run again and compared. */
#include "session/journal/verify.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "core/eyes.h"
#include "session/journal/inside.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 48 }; /* bytes of what was expected and found */

bool verify_begin(struct verify *v, struct session *s)
{
    *v = (struct verify){ .s = s, .next = 1 };
    return state_copy(&v->state, &s->root);
}

void verify_end(struct verify *v)
{
    state_clear(&v->state);
}

/* The line of a fault's document is line 1; in its file it is `number`. */
static void verify_move_faults(struct faults *faults, int number)
{
    for (int i = 0; number > 0 && i < faults->n; i++)
        if (faults->at[i].line > 0)
            faults->at[i].line += number - 1;
}

/* A line under examination. */
struct exam {
    const char *text, *name;
    size_t len;
    int number;
    struct line *line;
    struct entry *entry;
    struct err *err;
};

/* Say that the line is wrong at a byte of it. */
static bool wrong_at(const struct exam *x, size_t offset, const char *what)
{
    if (x->number == 0)
        return err_set(x->err, ERR_DATA, _("%s: entry %d: %s"), x->name, x->line->id, what);
    return err_set(x->err, ERR_DATA, _("%s:%d:%zu: entry %d: %s"), x->name, x->number,
                   text_points(x->text, offset) + 1, x->line->id, what);
}

static bool wrong(const struct exam *x, const char *what)
{
    return wrong_at(x, 0, what);
}

/* ---- reading ---- */

static bool read_line(struct verify *v, struct exam *x)
{
    struct spelling spelling = session_spelling(v->s);
    struct faults faults = { 0 };
    struct reader r;
    bool read = reader_open_text(&r, x->name, x->text, x->len, &faults);

    if (read) {
        read = line_read(&r, &spelling, x->line, x->entry);
        if (!reader_close(&r))
            read = false;
    }
    verify_move_faults(&faults, x->number);
    if (!read && faults_none(&faults, x->err))
        err_memory(x->err);
    faults_clear(&faults);
    return read;
}

/* ---- running ---- */

/* A person may wish it, or it was due by itself; a cancelled one may have been either. */
static bool was_allowed(const struct verify *v, const struct entry *entry)
{
    bool wish = !entry->automatic || entry->cancelled, due = entry->automatic || entry->cancelled;

    return (wish && fit_wish(v->s, &v->state, &entry->command)) ||
           (due && fit_due(v->s, &v->state, &entry->command));
}

static bool judge_outcome(const struct exam *x, const struct play *p, enum outcome outcome)
{
    if (outcome == OUTCOME_FAILED)
        return err_memory(x->err);
    if (outcome == OUTCOME_REFUSED)
        return wrong(x, _("the rules refuse its command"));
    if (outcome == OUTCOME_BAD)
        return wrong(x, _("one of its answers does not fit its question"));
    if (p->head < x->entry->tape.len)
        return wrong(x, _("it has more answers than questions"));
    if ((outcome == OUTCOME_ASKS) != x->entry->cancelled)
        return wrong(x,
                     x->entry->cancelled ? _("it was cancelled, but is complete") : _("it lacks an answer"));
    return true;
}

/* Put what came out in writing, with its digest. */
static bool write_again(struct verify *v, const struct exam *x, const struct play *p, const struct told *told,
                        struct line *again)
{
    struct session *s = v->s;
    struct spelling spelling = session_spelling(s);
    struct entry entry = *x->entry;
    struct book_rows rows = { x->line->rows.texts, x->line->rows.items, x->line->rows.terrain, 0 };

    spelling.state = &v->state;
    entry.event = entry.cancelled ? NULL : p->events.at;
    entry.nevents = entry.cancelled ? 0 : p->events.n;
    if (!keep_print_rows(s, v->rows, &rows) ||
        !line_make(again, &spelling, &entry, told, rows, v->state.hash ^ s->root.hash))
        return err_memory(x->err);
    again->version = x->line->version;
    return line_digest(again, s->row[entry.parent].digest, &again->digest) || err_memory(x->err);
}

/* The first byte that differs, and what stands there. */
static bool compare(const struct exam *x, const struct line *again)
{
    struct str text = { 0 }, what = { 0 };
    size_t at = 0, len;
    bool same;

    if (!line_write(again, &text)) {
        str_clear(&text);
        return err_memory(x->err);
    }
    len = text.len < x->len ? text.len : x->len;
    while (at < len && text.text[at] == x->text[at])
        at++;
    same = at == text.len && at == x->len;
    if (!same) {
        size_t from = at > SHOWN / 2 ? text_cut(text.text, text.len, at - SHOWN / 2) : 0;

        str_add_format(&what, _("its dice and answers give ...%.*s..., written is ...%.*s..."),
                       (int)text_cut(text.text + from, text.len - from, SHOWN), text.text + from,
                       (int)text_cut(x->text + from, x->len - from, SHOWN), x->text + from);
        wrong_at(x, at, str_cstr(&what));
    }
    str_clear(&text);
    str_clear(&what);
    return same;
}

static bool run_again(struct verify *v, struct exam *x, struct line *again)
{
    struct session *s = v->s;
    struct spelling spelling = session_spelling(s);
    struct told told = { 0 };
    struct play p;
    enum outcome outcome;
    bool good;

    spelling.state = &v->state;
    x->entry->command.eyes = x->entry->automatic ? SEATS_ALL
                                                 : eyes_of_wish(&x->entry->command, &s->book.texts,
                                                                session_eyes(s, x->entry->command.seat));
    x->entry->command.version = x->line->version;
    play_begin(&p, &v->state, &s->book, &x->entry->command);
    outcome = pending_replay(&p, &x->entry->tape, &spelling, &told);
    good = judge_outcome(x, &p, outcome);
    if (!good || x->entry->cancelled)
        play_rollback(&p);
    good = good && write_again(v, x, &p, &told, again) && compare(x, again);
    if (!good)
        play_rollback(&p);
    play_clear(&p);
    told_clear(&told);
    return good;
}

/* ---- one line ---- */

static bool rows_grow(const struct verify *v, struct book_rows rows)
{
    struct book_rows all = keep_rows(v->s);

    return rows.texts >= v->rows.texts && rows.items >= v->rows.items && rows.terrain >= v->rows.terrain &&
           rows.texts <= all.texts && rows.items <= all.items && rows.terrain <= all.terrain;
}

static bool examine(struct verify *v, struct exam *x, struct line *again)
{
    struct session *s = v->s;

    if (x->line->id != v->next)
        return wrong(x, _("it is out of order"));
    if (!walk_to(s, &v->state, &v->at, x->line->parent, x->err))
        return false;
    if (!fit_command(s, &v->state, &x->entry->command, NULL) || !fit_tape(s, &x->entry->tape, NULL))
        return wrong(x, _("its command or its answers mean nothing in this game"));
    if (!rows_grow(v, x->line->rows))
        return wrong(x, _("the lists of texts, items and terrain do not go with it"));
    if (!was_allowed(v, x->entry))
        return wrong(x, x->entry->automatic ? _("it was not due by itself") : _("its seat may not wish it"));
    return run_again(v, x, again);
}

bool verify_line(struct verify *v, const char *text, size_t len, const char *name, int number,
                 struct line *line, struct entry *entry, struct err *err)
{
    struct exam x = { text, name, len, number, line, entry, err };
    struct line again = { 0 };
    bool good;

    *line = (struct line){ 0 };
    *entry = (struct entry){ 0 };
    good = read_line(v, &x) && examine(v, &x, &again);
    if (good) {
        *line = again;
        entry->hash = v->state.hash;
        v->rows = again.rows;
        v->at = line->id;
        v->next = line->id + 1;
    } else {
        line_clear(&again);
    }
    return good;
}

/* ---- a whole game ---- */

static bool check_root(struct session *s, struct err *err)
{
    struct str kept = { 0 };
    char hex[SPELLING_HEX];
    uint64_t print;
    bool same = journal_get(s->journal, "print", &kept, err);

    if (same && !root_print(s, &print))
        same = err_memory(err);
    else if (same && strcmp(spelling_hex(print, hex), str_cstr(&kept)) != 0)
        same = err_set(err, ERR_DATA, _("%s: what the game begins with was altered"),
                       journal_name(s->journal));
    str_clear(&kept);
    return same;
}

/* A pending command that could be taken up when the game was opened is as written; as is one set aside. */
static bool check_pending(struct session *s, struct err *err)
{
    struct line line;
    bool found = false, read = journal_get_pending(s->journal, &line, &found, err);

    line_clear(&line);
    if (!read || !found || s->pending.open || s->kept_of > 0)
        return read;
    return err_set(err, ERR_DATA, _("%s: the command that waits for an answer was altered"),
                   journal_name(s->journal));
}

static bool verify_entry(struct verify *v, int id, struct err *err)
{
    struct str text = { 0 };
    struct line stored, line = { 0 };
    struct entry entry = { 0 };
    bool good = tree_line(v->s, id, &stored, err);

    if (good)
        good = line_write(&stored, &text)
                   ? verify_line(v, text.text, text.len, journal_name(v->s->journal), 0, &line, &entry, err)
                   : err_memory(err);
    if (good && line.digest != v->s->row[id].digest)
        good = err_set(err, ERR_DATA, _("%s: entry %d was altered"), journal_name(v->s->journal), id);
    line_clear(&stored);
    line_clear(&line);
    entry_clear(&entry);
    str_clear(&text);
    return good;
}

bool session_verify(struct session *s, struct err *err)
{
    struct verify v;
    bool good;

    if (!verify_begin(&v, s))
        return err_memory(err);
    good = journal_check(s->journal, err) && check_root(s, err) && check_pending(s, err);
    for (int id = 1; id < s->nrows && good; id++)
        good = verify_entry(&v, id, err);
    verify_end(&v);
    return good;
}
