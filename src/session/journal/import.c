/* session/journal/import.c - lines of text read back into a game, each judged before it is kept. */
#include "session/journal/verify.h"

#include "base/language.h"
#include "session/journal/inside.h"
#include "session/log/inside.h"
#include "session/seats/inside.h"

#include "content/items.h"
#include "rules/list.h"
#include "session/journal/book_json.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* A line of the text that is left. */
struct source {
    const char *at, *end, *name;
    int number; /* of the line that was taken last */
    const char *line;
    size_t len;
};

/* Take the next line, without its end; false after the last. */
static bool next_line(struct source *from)
{
    const char *end;

    if (from->at >= from->end)
        return false;
    end = memchr(from->at, '\n', (size_t)(from->end - from->at));
    from->line = from->at;
    from->len = (size_t)((end ? end : from->end) - from->at);
    from->at = end ? end + 1 : from->end;
    if (from->len && from->line[from->len - 1] == '\r')
        from->len--;
    from->number++;
    return true;
}

/* ---- the first line ---- */

static void each(struct session *s, struct reader *r, const char *key,
                 bool (*load)(struct session *, struct reader *, const cJSON *), int most, bool *whole)
{
    const cJSON *item;

    cJSON_ArrayForEach(item, reader_array(r, r->root, key, most))
        if (*whole && reader_ok(r))
            *whole = load(s, r, item) || !reader_ok(r);
}

static bool load_seat(struct session *s, struct reader *r, const cJSON *node)
{
    return seats_read(r, node, s);
}

/* Nothing else can be understood before the system is known. */
static const struct ruleset *read_system(struct reader *r)
{
    const char *id = reader_text(r, r->root, "system", 63);
    const struct ruleset *rules = rules_find(id);

    if (!rules && *id)
        reader_fault(r, r->root, "system", FAULT_CHOICE,
                     _("expected a system that is known here, found \"%s\""), id);
    return rules;
}

static void read_dice(struct reader *r, struct session *s)
{
    const char *random = reader_text(r, r->root, "random", RANDOM_TEXT - 1);

    snprintf(s->seed, sizeof s->seed, "%s", reader_text_or(r, r->root, "seed", sizeof s->seed - 1, ""));
    snprintf(s->source, sizeof s->source, "%s",
             reader_text_or(r, r->root, "source", sizeof s->source - 1, ""));
    title_fit(reader_text_or(r, r->root, "title", TITLE_LETTERS, ""), s->title);
    if (*random && !random_from_text(&s->random, random))
        reader_fault(r, r->root, "random", FAULT_VALUE,
                     _("expected the state of the dice, 64 hexadecimal digits"));
}

static bool read_origin(struct reader *r, struct session *s)
{
    return origin_read(s, reader_text_or(r, r->root, "scenario", PATH_MAX, ""),
                       reader_text_or(r, r->root, "opening", ORIGIN_OPENING, ""),
                       reader_text_or(r, r->root, "goal", ORIGIN_GOAL, ""),
                       reader_int_or(r, r->root, "minutes", 0, ORIGIN_MINUTES, 0));
}

static void read_board(struct reader *r, struct session *s, bool *whole)
{
    struct board *board = board_json_read(r, r->root, "board", s->book.terrain, whole);

    if (board && !root_set_board(s, board)) {
        board_free(board);
        *whole = false;
    }
}

static void check_print(struct reader *r, struct session *s, bool *whole)
{
    const char *found = reader_text(r, r->root, "print", 16);
    char hex[SPELLING_HEX];
    uint64_t print;

    if (!root_print(s, &print))
        *whole = false;
    else if (*found && strcmp(spelling_hex(print, hex), found) != 0)
        reader_fault(r, r->root, "print", FAULT_VALUE,
                     _("what the game begins with was altered: expected %s, found %s"), hex, found);
}

/* All of the first line but what concerns entries. False: no memory (faults go to the reader). */
static bool read_header(struct reader *r, struct session *s)
{
    const cJSON *options = reader_object(r, r->root, "options");
    bool whole = true;

    reader_format(r, "battlemat-journal", 1);
    reader_int(r, r->root, "version", 0, s->rules->version);
    each(s, r, "seats", load_seat, SEATS, &whole);
    if (s->nseats == 0)
        reader_fault(r, r->root, "seats", FAULT_VALUE, _("expected the gm's seat at least"));
    each(s, r, "texts", load_text, TEXTS_MAX, &whole);
    each(s, r, "items", load_item, ITEMS_MAX, &whole);
    terrain_table_empty(s->book.terrain);
    each(s, r, "terrain", load_terrain, TERRAIN_ROWS_MAX, &whole);
    terrain_table_fill(s->book.terrain);
    s->kept_rows = (struct book_rows){ 0 };
    if (options && whole)
        whole = root_read_options(r, options, s);
    read_dice(r, s);
    whole = read_origin(r, s) && whole;
    if (whole)
        read_board(r, s, &whole);
    READER_KNOWN(r, r->root, "format", "system", "version", "seed", "random", "head", "seats", "texts",
                 "items", "terrain", "options", "source", "title", "scenario", "opening", "goal", "minutes",
                 "board", "print", "walked", "asides", "pending");
    if (whole && reader_ok(r))
        check_print(r, s, &whole);
    return whole && (!reader_ok(r) || items_complete(&s->book));
}

/* ---- entries ---- */

static bool put_line(struct session *s, const struct verify *v, const struct line *line, struct err *err)
{
    int checkpoint;

    if (!tree_reserve(s))
        return err_memory(err);
    if (!journal_put_line(s->journal, line, err) || !keep_checkpoint(s, &v->state, line, &checkpoint, err))
        return false;
    tree_add(s,
             &(struct branch){ line->id, line->parent, line->automatic, line->cancelled, line->hash,
                               line->digest },
             NULL);
    keep_note(s, line, checkpoint);
    s->told_rows = line->rows;
    return true;
}

/* Every line is run before it is believed. */
static bool take_lines(struct session *s, struct source *from, struct err *err)
{
    struct verify v;
    bool good = verify_begin(&v, s) || err_memory(err);

    while (good && next_line(from)) {
        struct line line;
        struct entry entry;

        if (from->len == 0)
            continue;
        good = verify_line(&v, from->line, from->len, from->name, from->number, &line, &entry, err);
        good = good && put_line(s, &v, &line, err);
        line_clear(&line);
        entry_clear(&entry);
    }
    verify_end(&v);
    return good;
}

/* ---- where it stands ---- */

static bool read_walked(struct reader *r, struct session *s, struct err *err)
{
    const cJSON *pair;

    cJSON_ArrayForEach(pair, reader_array_or_none(r, r->root, "walked", INT_MAX)) {
        int at[2];

        if (!reader_ints(r, pair, NULL, 0, s->nrows - 1, at, 2))
            continue;
        if (at[1] == 0 || s->row[at[1]].parent != at[0]) {
            reader_fault(r, pair, NULL, FAULT_VALUE,
                         _("expected an entry and one of its children, found %d and %d"), at[0], at[1]);
            continue;
        }
        s->row[at[0]].next = at[1];
        if (!journal_put_walked(s->journal, at[0], at[1], err))
            return false;
    }
    return true;
}

static void read_pending(struct reader *r, struct session *s)
{
    const cJSON *object = reader_object_or_none(r, r->root, "pending");
    struct line line = { 0 };
    uint64_t digest;

    if (!object)
        return;
    READER_KNOWN(r, object, "automatic", "command", "tape", "reason", "digest");
    if (load_pending(s, r, object) && keep_pending_line(s, &line) &&
        spelling_read_hex(reader_text(r, object, "digest", 16), &digest) && keep_fits(s, &line, digest)) {
        s->pending.kept = -1;
    } else if (reader_ok(r)) {
        reader_fault(r, object, NULL, FAULT_VALUE, _("the command that waits for an answer was altered"));
    }
    line_clear(&line);
}

static bool take_place(struct reader *r, struct session *s, struct err *err)
{
    int head = reader_int(r, r->root, "head", 0, s->nrows - 1);

    if (!read_walked(r, s, err) || !reader_ok(r) || !walk_to(s, &s->now, &s->head, head, err) ||
        !keep_put_head(s, s->head, err) || !keep_commit(s, err))
        return false;
    session_look(s);
    asides_read(r, s);
    read_pending(r, s);
    return reader_ok(r) && (!s->pending.open || keep_pending(s, err));
}

/* ---- the whole ---- */

/* Give the game its journal and its entries; on failure err is filled or the reader has a fault. */
static bool take_all(struct reader *r, struct session *s, struct source *from, struct err *err)
{
    if (!read_header(r, s))
        return reader_ok(r) && err_memory(err);
    s->kept_random = s->random;
    return reader_ok(r) && session_found(s, err) && keep_begin(s, err) && take_lines(s, from, err) &&
           take_place(r, s, err);
}

static struct session *import_text(struct source *from, struct err *err)
{
    struct faults faults = { 0 };
    const struct ruleset *rules = NULL;
    struct session *s = NULL;
    struct reader r;
    bool good = false, opened;

    next_line(from);
    opened = reader_open_text(&r, from->name, from->line ? from->line : "", from->len, &faults);
    if (opened) {
        rules = r.root ? read_system(&r) : NULL;
        s = rules ? session_make(rules, err) : NULL;
        good = s && take_all(&r, s, from, err);
        opened = reader_close(&r);
    }
    if (!opened && faults_none(&faults, err))
        err_memory(err);
    faults_clear(&faults);
    if (opened && good)
        return s;
    session_close(s);
    return NULL;
}

struct session *session_import(const char *text, size_t bytes, const char *name, const char *path,
                               struct err *err)
{
    struct source from = { text, text + bytes, name, 0, NULL, 0 };
    struct session *s = import_text(&from, err);
    bool saved;

    if (!s || !path)
        return s;
    saved = session_save_as(s, path, err);
    session_close(s);
    return saved ? session_open(path, err) : NULL;
}
