/*
 * session/journal/load.c - a game read from its file: lists of texts, things and seats, the pending
 * command.
 */
#include "session/journal/inside.h"
#include "session/log/inside.h"
#include "session/seats/inside.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "content/items.h"
#include "core/eyes.h"
#include "session/journal/book_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the book, row by row ---- */

/* The row must get the number it had. */
static bool placed(struct reader *r, const cJSON *node, int number, int wanted)
{
    if (number >= 0 && number != wanted)
        reader_fault(r, node, NULL, FAULT_DUPLICATE, _("expected a row that is not there yet"));
    return number == wanted;
}

/* The texts that the rules give are there already; they must be the same. */
bool load_text(struct session *s, struct reader *r, const cJSON *node)
{
    int wanted = s->kept_rows.texts + 1;
    const char *text = reader_text_or(r, node, NULL, TEXT_BYTES, "");

    if (!reader_ok(r))
        return false;
    if (strlen(text) > TEXT_BYTES || wanted >= TEXTS_MAX) {
        reader_fault(r, node, NULL, FAULT_LIMIT, _("expected at most %d texts of at most %d bytes"),
                     TEXTS_MAX, TEXT_BYTES);
        return false;
    }
    s->kept_rows.texts++;
    return placed(r, node, texts_add(&s->book.texts, text), wanted);
}

bool load_item(struct session *s, struct reader *r, const cJSON *node)
{
    struct spelling spelling = session_spelling(s);
    int wanted = s->book.nitems;
    struct item item;

    book_json_read_item(r, node, &spelling, &item);
    if (!reader_ok(r))
        return false;
    if (wanted >= ITEMS_MAX) {
        reader_fault(r, node, NULL, FAULT_LIMIT, _("expected at most %d items"), ITEMS_MAX);
        return false;
    }
    return placed(r, node, book_add_item(&s->book, &item), wanted);
}

/* Onto a table that was emptied: what is built in since follows when all are there. */
bool load_terrain(struct session *s, struct reader *r, const cJSON *node)
{
    int wanted = s->kept_rows.terrain;
    struct terrain terrain;
    int row;

    book_json_read_terrain(r, node, &terrain);
    if (!reader_ok(r))
        return false;
    if (wanted == 0 && terrain_built_in_row(&terrain) != TERRAIN_FLOOR) {
        reader_fault(r, node, NULL, FAULT_VALUE, _("expected plain floor as the first kind of ground"));
        return false;
    }
    row = terrain_add(s->book.terrain, &terrain);
    if (row < 0)
        reader_fault(r, node, NULL, FAULT_VALUE, _("expected a kind of ground, and at most %d of them"),
                     TERRAIN_ROWS_MAX);
    s->kept_rows.terrain++;
    return placed(r, node, row, wanted);
}

/* ---- a row of the file as a document of its own ---- */

struct row_task {
    struct session *s;
    bool (*read)(struct session *s, struct reader *r, const cJSON *node);
    int next, most;
};

static bool read_document(struct session *s, const char *text,
                          bool (*read)(struct session *, struct reader *, const cJSON *), struct err *err)
{
    struct faults faults = { 0 };
    struct reader r;
    bool whole = reader_open_text(&r, journal_name(s->journal), text, strlen(text), &faults);

    if (whole) {
        whole = r.root && read(s, &r, r.root);
        whole = reader_close(&r) && whole;
    }
    if (!whole && faults_none(&faults, err))
        err_memory(err);
    faults_clear(&faults);
    return whole;
}

static bool in_order(struct row_task *task, int number, struct err *err)
{
    if (number == task->next++)
        return true;
    return err_set(err, ERR_DATA, _("%s: a row of a list is missing"), journal_name(task->s->journal));
}

static bool take_row(void *context, int number, const char *row, struct err *err)
{
    struct row_task *task = context;

    return task->next >= task->most ||
           (in_order(task, number, err) && read_document(task->s, row, task->read, err));
}

static bool take_text(void *context, int number, const char *row, struct err *err)
{
    struct row_task *task = context;
    struct texts *texts = &task->s->book.texts;
    int found = texts_find(texts, row);

    if (task->next >= task->most)
        return true;
    if (!in_order(task, number, err))
        return false;
    if (number == 0 && *row)
        return err_set(err, ERR_DATA, _("%s: text 0 is not empty"), journal_name(task->s->journal));
    if (number > 0 && (found >= 0 ? found != number
                                  : texts->n != number || strlen(row) > TEXT_BYTES || number >= TEXTS_MAX))
        return err_set(err, ERR_DATA, _("%s: text %d is not as it was"), journal_name(task->s->journal),
                       number);
    if (texts_add(texts, row) != number)
        return err_memory(err);
    task->s->kept_rows.texts = number + 1;
    return true;
}

/* Was all read; or, of a damaged game, all that there is before the damage? */
static bool read_enough(const struct session *s, bool read, const struct err *why, struct err *err)
{
    if (!read && err && !(s->salvage.on && why->kind == ERR_DATA))
        *err = *why;
    return read || (s->salvage.on && why->kind == ERR_DATA);
}

static bool load_list(struct session *s, enum journal_list list, int most,
                      bool (*read)(struct session *, struct reader *, const cJSON *), struct err *err)
{
    struct row_task task = { s, read, 0, s->salvage.on ? most : INT_MAX };
    struct err why = { 0 };
    bool all = journal_each_row(s->journal, list, read ? take_row : take_text, &task, &why);

    return read_enough(s, all, &why, err);
}

static bool read_seat(struct session *s, struct reader *r, const cJSON *node)
{
    return seats_read(r, node, s);
}

static bool load_lists(struct session *s, struct err *err)
{
    terrain_table_empty(s->book.terrain);
    const struct book_rows *most = &s->salvage.most;

    if (!load_list(s, JOURNAL_SEAT, INT_MAX, read_seat, err) ||
        !load_list(s, JOURNAL_TEXT, most->texts, NULL, err) ||
        !load_list(s, JOURNAL_ITEM, most->items, load_item, err) ||
        !load_list(s, JOURNAL_TERRAIN, most->terrain, load_terrain, err))
        return false;
    terrain_table_fill(s->book.terrain);
    s->kept_rows.items = s->book.nitems;
    if (!items_complete(&s->book))
        return err_memory(err);
    return s->nseats > 0 || err_set(err, ERR_DATA, _("%s: the game has no seats"), journal_name(s->journal));
}

/* ---- the root ---- */

static bool read_options(struct session *s, struct reader *r, const cJSON *node)
{
    return root_read_options(r, node, s);
}

static bool read_board(struct session *s, struct reader *r, const cJSON *node)
{
    bool whole = true;
    struct board *board = board_json_read(r, node, NULL, s->book.terrain, &whole);

    if (!board)
        return false;
    if (root_set_board(s, board))
        return true;
    board_free(board);
    return false;
}

static bool get_short(struct session *s, const char *key, char *text, size_t room, struct err *err)
{
    struct str value = { 0 };
    bool got = journal_get(s->journal, key, &value, err);

    if (got && value.len >= room)
        got = err_set(err, ERR_DATA, _("%s: the game's %s is too long"), journal_name(s->journal), key);
    if (got)
        snprintf(text, room, "%s", str_cstr(&value));
    str_clear(&value);
    return got;
}

/* Nobody knows any more where they stood. */
static bool new_dice(struct session *s, struct err *err)
{
    uint64_t seed;

    if (!random_seed_of_system(&seed, err))
        return false;
    random_from_number(&s->random, seed);
    return true;
}

static bool load_root(struct session *s, struct err *err)
{
    struct str text = { 0 };
    char random[RANDOM_TEXT + 1] = "";

    title_load(s);
    origin_load(s);
    bool loaded = get_short(s, "seed", s->seed, sizeof s->seed, err) &&
                  get_short(s, "source", s->source, sizeof s->source, err) &&
                  (get_short(s, "random", random, sizeof random, err) || s->salvage.on);

    if (loaded && !random_from_text(&s->random, random))
        loaded = s->salvage.on ? new_dice(s, err)
                               : err_set(err, ERR_DATA, _("%s: the state of the dice is not one"),
                                         journal_name(s->journal));
    s->kept_random = s->random;
    loaded = loaded && journal_get(s->journal, "options", &text, err) &&
             read_document(s, str_cstr(&text), read_options, err) &&
             journal_get(s->journal, "board", &text, err) &&
             (strcmp(str_cstr(&text), "null") == 0 || read_document(s, str_cstr(&text), read_board, err));
    str_clear(&text);
    return loaded;
}

/* ---- the tree ---- */

/* Are the rows that it stands on those that it stood on? */
static bool stands(const struct session *s, const struct line *line)
{
    struct book_rows there = s->kept_rows, rows = line->rows;

    return rows.texts >= s->told_rows.texts && rows.items >= s->told_rows.items &&
           rows.terrain >= s->told_rows.terrain && rows.texts <= there.texts && rows.items <= there.items &&
           rows.terrain <= there.terrain && keep_print_rows(s, s->told_rows, &rows) &&
           rows.print == line->rows.print;
}

static bool take_line(void *context, const struct line *line, struct err *err)
{
    struct session *s = context;

    if (line->id != s->nrows || line->parent < 0 || line->parent >= line->id)
        return err_set(err, ERR_DATA, _("%s: entry %d is missing or out of place"), journal_name(s->journal),
                       s->nrows);
    if (!tree_reserve(s))
        return err_memory(err);
    if (!tree_fits(s, line, err))
        return false;
    if (s->salvage.on && !stands(s, line))
        return err_set(err, ERR_DATA, _("%s: entry %d stands on rows that are damaged"),
                       journal_name(s->journal), line->id);
    tree_add(s,
             &(struct branch){ line->id, line->parent, line->automatic, line->cancelled, line->hash,
                               line->digest },
             NULL);
    s->since_checkpoint++;
    s->told_rows = line->rows; /* the book as the latest entry counts it */
    return true;
}

static bool take_walked(void *context, int entry, int next, struct err *err)
{
    struct session *s = context;
    bool leads = entry >= 0 && entry < s->nrows && next > entry && next < s->nrows &&
                 s->row[next].parent == entry;

    if (leads)
        s->row[entry].next = next;
    return leads || s->salvage.on ||
           err_set(err, ERR_DATA, _("%s: entry %d is not the way on from entry %d"), journal_name(s->journal),
                   next, entry);
}

static bool take_checkpoint(void *context, int entry, int bytes, struct err *err)
{
    struct session *s = context;

    (void)err;
    if (entry > 0 && entry < s->nrows) {
        s->row[entry].checkpoint = true;
        s->since_checkpoint = s->nrows - 1 - entry;
        s->checkpoint_bytes = bytes;
    }
    return true;
}

static bool load_tree(struct session *s, struct err *err)
{
    struct err why = { 0 };

    return read_enough(s, journal_each_line(s->journal, take_line, s, &why), &why, err) &&
           read_enough(s, journal_each_walked(s->journal, take_walked, s, &why), &why, err) &&
           read_enough(s, journal_each_checkpoint(s->journal, take_checkpoint, s, &why), &why, err);
}

static bool load_head(struct session *s, struct err *err)
{
    char text[16] = "";
    char *end;
    long head;

    if (!get_short(s, "head", text, sizeof text, err) && !s->salvage.on)
        return false;
    head = strtol(text, &end, 10);
    if (s->salvage.on && (*text == '\0' || *end || head < 0 || head >= s->nrows))
        head = s->nrows - 1;
    else if (*text == '\0' || *end || head < 0 || head >= s->nrows)
        return err_set(err, ERR_DATA, _("%s: the game stands at an entry that is not there"),
                       journal_name(s->journal));
    return walk_to(s, &s->now, &s->head, (int)head, err);
}

/* ---- what waits ---- */

/* The command and its answers, without running them. */
static bool read_pending(struct session *s, struct reader *r, const cJSON *node)
{
    struct pending *p = &s->pending;
    struct spelling spelling = session_spelling(s);

    if (!command_json_read(r, node, "command", &spelling, &p->command) ||
        !command_json_read_tape(r, node, "tape", &spelling, &p->tape))
        return false;
    p->command.automatic = reader_bool_or(r, node, "automatic", false);
    snprintf(p->reason, sizeof p->reason, "%s", reader_text_or(r, node, "reason", sizeof p->reason - 1, ""));
    return reader_ok(r);
}

bool load_pending(struct session *s, struct reader *r, const cJSON *node)
{
    struct pending *p = &s->pending;
    struct spelling spelling = session_spelling(s);

    if (read_pending(s, r, node) && fit_command(s, &s->now, &p->command, NULL) &&
        fit_tape(s, &p->tape, NULL) && (p->command.automatic ? fit_due : fit_wish)(s, &s->now, &p->command)) {
        p->command.eyes = p->command.automatic
                              ? SEATS_ALL
                              : eyes_of_wish(&p->command, &s->book.texts, session_eyes(s, p->command.seat));
        play_begin(&p->play, &s->now, &s->book, &p->command);
        p->begun = ++s->begun;
        p->open = true;
        s->stamp++;
        if (pending_replay(&p->play, &p->tape, &spelling, &p->told) == OUTCOME_ASKS &&
            p->play.head == p->tape.len) {
            p->kept = p->tape.len;
            return true;
        }
    }
    pending_drop(s);
    return false;
}

/* What stands on the disk as an object. */
static bool write_pending(const struct line *line, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object(&w, NULL);
    keep_write_waiting(&w, line);
    writer_end(&w);
    return writer_done(&w);
}

/*
 * A pending command that was altered, or that a later rule set
 * does not understand, is not taken up; err says so.
 */
static bool resume_pending(struct session *s, const struct line *line, struct err *err)
{
    struct str text = { 0 };
    struct line again = { 0 };
    bool resumed = write_pending(line, &text) && read_document(s, str_cstr(&text), load_pending, err);

    if (resumed &&
        (!keep_pending_line(s, &again) || !keep_fits(s, &again, line->digest) || line->parent != s->head)) {
        pending_drop(s);
        resumed = err_set(err, ERR_DATA, _("%s: the command that waits for an answer was altered"),
                          journal_name(s->journal));
    }
    line_clear(&again);
    str_clear(&text);
    return resumed;
}

/* Those that were set aside, if the game has such. */
static void resume_asides(struct session *s)
{
    struct str text = { 0 };
    struct err none;

    if (journal_get(s->journal, "asides", &text, &none) && text.len > 0) {
        read_document(s, str_cstr(&text), asides_take, &s->err);
        s->asides_kept = s->asides_next = hash_text(str_cstr(&text));
    }
    str_clear(&text);
}

/* ---- the whole ---- */

bool load_all(struct session *s, struct err *err)
{
    struct line line = { 0 };
    bool found = false;

    if (!load_lists(s, err) || !load_root(s, err) || !load_tree(s, err) || !load_head(s, err) ||
        (!s->salvage.on && !journal_get_pending(s->journal, &line, &found, err)))
        return false;
    session_look(s);
    if (!s->salvage.on)
        resume_asides(s);
    if (found && resume_pending(s, &line, &s->err))
        s->kept_of = s->pending.begun;
    line_clear(&line);
    return true;
}
