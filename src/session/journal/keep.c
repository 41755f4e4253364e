/*
 * session/journal/keep.c - what a session keeps when: an entry, a pending command, a checkpoint, where
 * the game stands.
 */
#include "session/journal/inside.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "session/journal/book_json.h"

#include <stdio.h>
#include <string.h>

struct book_rows keep_rows(const struct session *s)
{
    return (struct book_rows){ s->book.texts.n, s->book.nitems, s->book.terrain->count, s->told_rows.print };
}

/* ---- rows of the book ---- */

static bool write_row(const struct session *s, enum journal_list list, int number, struct str *out)
{
    struct spelling spelling = session_spelling(s);
    struct writer w;

    str_reset(out);
    if (list == JOURNAL_TEXT)
        return str_add_text(out, texts_get(&s->book.texts, number));
    writer_init(&w, out, WRITER_COMPACT);
    if (list == JOURNAL_ITEM)
        book_json_write_item(&w, NULL, &spelling, &s->book.item[number]);
    else
        book_json_write_terrain(&w, NULL, &s->book.terrain->row[number]);
    return writer_done(&w);
}

typedef bool take_row(const struct session *, enum journal_list, int, const struct str *, void *,
                      struct err *);

/* Call `take` for the rows from `first` up to `end` of one list. */
static bool each_row(const struct session *s, enum journal_list list, int first, int end, take_row *take,
                     void *context, struct err *err)
{
    struct str row = { 0 };
    bool taken = true;

    for (int i = first; i < end && taken; i++)
        taken = write_row(s, list, i, &row) ? take(s, list, i, &row, context, err) : err_memory(err);
    str_clear(&row);
    return taken;
}

static bool each_new_row(const struct session *s, struct book_rows from, struct book_rows to, take_row *take,
                         void *context, struct err *err)
{
    return each_row(s, JOURNAL_TEXT, from.texts, to.texts, take, context, err) &&
           each_row(s, JOURNAL_ITEM, from.items, to.items, take, context, err) &&
           each_row(s, JOURNAL_TERRAIN, from.terrain, to.terrain, take, context, err);
}

static bool put_row(const struct session *s, enum journal_list list, int number, const struct str *row,
                    void *context, struct err *err)
{
    (void)context;
    if (!text_valid(str_cstr(row), row->len))
        return err_set(err, ERR_DATA, _("a text of the game is not valid UTF-8"));
    return journal_put_row(s->journal, list, number, str_cstr(row), err);
}

static bool print_row(const struct session *s, enum journal_list list, int number, const struct str *row,
                      void *context, struct err *err)
{
    uint64_t *print = context;
    char head[32];

    (void)s;
    (void)err;
    snprintf(head, sizeof head, "%d:%d:", (int)list, number);
    *print = hash_more(hash_more(*print, head, strlen(head)), str_cstr(row), row->len + 1);
    return true;
}

bool keep_print_rows(const struct session *s, struct book_rows from, struct book_rows *to)
{
    uint64_t print = from.print ? from.print : HASH_START;

    if (!each_new_row(s, from, *to, print_row, &print, NULL))
        return false;
    to->print = print;
    return true;
}

/* ---- transactions ---- */

static bool begin(struct session *s, bool row_goes, struct err *err)
{
    char random[RANDOM_TEXT];

    if (!journal_begin(s->journal, err))
        return false;
    random_to_text(&s->random, random);
    if (each_new_row(s, s->kept_rows, keep_rows(s), put_row, NULL, err) &&
        journal_put(s->journal, "random", random, err) && asides_put(s, row_goes, err))
        return true;
    journal_drop(s->journal);
    return false;
}

bool keep_begin(struct session *s, struct err *err)
{
    return begin(s, false, err);
}

bool keep_commit(struct session *s, struct err *err)
{
    struct book_rows rows = keep_rows(s);

    if (!journal_commit(s->journal, err))
        return false;
    s->kept_rows = rows;
    s->kept_random = s->random;
    s->asides_kept = s->asides_next;
    return true;
}

bool session_begun(struct session *s, const char *path, struct err *err)
{
    return keep_begin(s, err) && keep_commit(s, err) && (!path || journal_place(s->journal, path, err));
}

void session_rest(struct session *s)
{
    journal_rest(s->journal);
}

long long session_loose(const struct session *s)
{
    return journal_commits(s->journal);
}

bool keep_put_head(struct session *s, int head, struct err *err)
{
    char text[16];

    snprintf(text, sizeof text, "%d", head);
    return journal_put(s->journal, "head", text, err);
}

/* ---- entries ---- */

/* A checkpoint is due after so many entries, and when they weigh as much as it will. */
static bool wants_checkpoint(const struct session *s, const struct line *line)
{
    return s->since_checkpoint + 1 >= CHECKPOINT_ENTRIES &&
           s->bytes_since + (int)line->events.len >= s->checkpoint_bytes;
}

bool keep_checkpoint(struct session *s, const struct state *state, const struct line *line, int *bytes,
                     struct err *err)
{
    struct str text = { 0 };
    bool put = true;

    *bytes = 0;
    if (wants_checkpoint(s, line) && checkpoint_write(s, state, &text)) {
        put = journal_put_checkpoint(s->journal, line->id, &text, err);
        *bytes = (int)text.len;
    }
    str_clear(&text);
    return put;
}

void keep_note(struct session *s, const struct line *line, int checkpoint)
{
    s->row[line->id].checkpoint = checkpoint > 0;
    s->since_checkpoint = checkpoint > 0 ? 0 : s->since_checkpoint + 1;
    s->bytes_since = checkpoint > 0 ? 0 : s->bytes_since + (int)line->events.len;
    s->checkpoint_bytes = checkpoint > 0 ? checkpoint : s->checkpoint_bytes;
}

static bool put_entry(struct session *s, const struct line *line, int *checkpoint, struct err *err)
{
    if (!begin(s, true, err))
        return false;
    if (journal_put_line(s->journal, line, err) && keep_put_head(s, line->id, err) &&
        (s->row[s->head].next == 0 || journal_put_walked(s->journal, s->head, line->id, err)) &&
        journal_drop_pending(s->journal, err) && keep_checkpoint(s, &s->now, line, checkpoint, err) &&
        keep_commit(s, err))
        return true;
    journal_drop(s->journal);
    return false;
}

bool keep_entry(struct session *s, struct entry *entry, const struct told *told, struct err *err)
{
    struct spelling spelling = session_spelling(s);
    struct book_rows rows = keep_rows(s);
    struct line line = { 0 };
    bool kept = false;
    int checkpoint;

    entry->id = s->nrows;
    entry->parent = s->head;
    entry->hash = s->now.hash;
    if (!tree_reserve(s) || !keep_print_rows(s, s->told_rows, &rows) ||
        !line_make(&line, &spelling, entry, told, rows, s->now.hash ^ s->root.hash) ||
        !line_digest(&line, s->row[s->head].digest, &line.digest)) {
        err_memory(err);
    } else if (put_entry(s, &line, &checkpoint, err)) {
        tree_add(s,
                 &(struct branch){ line.id, line.parent, line.automatic, line.cancelled, line.hash,
                                   line.digest },
                 entry);
        keep_note(s, &line, checkpoint);
        s->told_rows = rows;
        s->head = line.id;
        s->kept_of = 0;
        kept = true;
    }
    line_clear(&line);
    return kept;
}

/* ---- what waits, and where the game stands ---- */

static bool make_line(const struct session *s, const struct command *command, const struct told *told,
                      const char *reason, struct line *line)
{
    struct spelling spelling = session_spelling(s);
    struct entry entry = { .parent = s->head, .automatic = command->automatic, .command = *command };

    snprintf(entry.reason, sizeof entry.reason, "%s", reason);
    return line_make(line, &spelling, &entry, told, (struct book_rows){ 0 }, 0) &&
           line_digest(line, s->row[s->head].digest, &line->digest);
}

bool keep_pending_line(const struct session *s, struct line *line)
{
    return make_line(s, &s->pending.command, &s->pending.told, s->pending.reason, line);
}

bool keep_aside_line(const struct session *s, const struct aside *aside, struct line *line)
{
    return make_line(s, &aside->command, &aside->told, aside->reason, line);
}

bool keep_fits(const struct session *s, struct line *line, uint64_t digest)
{
    while (line->digest != digest && line->version > 1) {
        line->version--;
        if (!line_digest(line, s->row[s->head].digest, &line->digest))
            return false;
    }
    return line->digest == digest;
}

void keep_write_waiting(struct writer *w, const struct line *line)
{
    writer_bool(w, "automatic", line->automatic);
    writer_raw(w, "command", str_cstr(&line->command));
    writer_raw(w, "tape", str_cstr(&line->tape));
    if (line->reason.len)
        writer_text(w, "reason", str_cstr(&line->reason));
}

bool keep_pending(struct session *s, struct err *err)
{
    struct line line = { 0 };
    bool kept = false;

    if (!keep_pending_line(s, &line)) {
        err_memory(err);
    } else if (begin(s, true, err)) {
        kept = journal_put_pending(s->journal, &line, err) && keep_commit(s, err);
        if (!kept)
            journal_drop(s->journal);
    }
    line_clear(&line);
    if (kept) {
        s->pending.kept = s->pending.tape.len;
        s->kept_of = s->pending.begun;
    }
    return kept;
}

bool keep_head(struct session *s, int head, struct err *err)
{
    if (!begin(s, true, err))
        return false;
    for (int id = head; id > 0; id = s->row[id].parent) {
        int parent = s->row[id].parent;

        if (s->row[parent].next != id && !journal_put_walked(s->journal, parent, id, err)) {
            journal_drop(s->journal);
            return false;
        }
    }
    if (keep_put_head(s, head, err) && journal_drop_pending(s->journal, err) && keep_commit(s, err)) {
        s->walks++;
        for (int id = head; id > 0; id = s->row[id].parent) {
            s->row[s->row[id].parent].next = id;
            s->row[id].walked = s->walks;
        }
        s->head = head;
        s->kept_of = 0;
        return true;
    }
    journal_drop(s->journal);
    return false;
}
