/* session/session.c - a session made, opened, kept elsewhere and closed; what it is asked of all the time. */
#include "session/journal/inside.h"
#include "session/log/inside.h"
#include "session/seats/inside.h"

#include "base/language.h"
#include "base/mem.h"
#include "core/due.h"
#include "session/journal/book_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct spelling session_spelling(const struct session *s)
{
    return (struct spelling){ s->rules, &s->book, s->seat, s->nseats, &s->now };
}

void session_look(struct session *s)
{
    command_clear(&s->due.command);
    due_look(&s->now, &s->book, &s->due);
}

/* ---- a new game ---- */

struct session *session_make(const struct ruleset *rules, struct err *err)
{
    struct session *s = mem_new(1, sizeof *s);

    if (!s) {
        err_memory(err);
        return NULL;
    }
    s->rules = rules;
    s->pending.kept = -1;
    if (!book_init(&s->book, rules) || !root_make(s) || !tree_reserve(s)) {
        err_memory(err);
        session_close(s);
        return NULL;
    }
    tree_add(s, &(struct branch){ 0 }, NULL);
    return s;
}

static bool put_print(struct session *s, struct err *err)
{
    char hex[SPELLING_HEX];
    uint64_t print;

    return root_print(s, &print) ? journal_put(s->journal, "print", spelling_hex(print, hex), err)
                                 : err_memory(err);
}

static bool put_board(struct session *s, struct err *err)
{
    struct str text = { 0 };
    struct writer w;
    bool put;

    writer_init(&w, &text, WRITER_COMPACT);
    board_json_write(&w, NULL, s->root.board);
    put = writer_done(&w) ? journal_put(s->journal, "board", str_cstr(&text), err) : err_memory(err);
    str_clear(&text);
    return put;
}

static bool put_options(struct session *s, struct err *err)
{
    struct str text = { 0 };
    bool put = root_write_options(s, &text) ? journal_put(s->journal, "options", str_cstr(&text), err)
                                            : err_memory(err);

    str_clear(&text);
    return put;
}

/* Write what the game begins with (between begin and commit). */
static bool put_root(struct session *s, struct err *err)
{
    return put_board(s, err) && put_options(s, err) && journal_put(s->journal, "source", s->source, err) &&
           put_print(s, err);
}

static bool put_all(struct session *s, struct err *err)
{
    char version[16];

    snprintf(version, sizeof version, "%d", s->rules->version);
    if (!journal_put(s->journal, "system", s->rules->id, err) ||
        !journal_put(s->journal, "version", version, err) || !journal_put(s->journal, "seed", s->seed, err) ||
        !put_root(s, err) || !keep_put_head(s, 0, err) || !title_put(s, err) || !origin_put(s, err))
        return false;
    for (int i = 0; i < s->nseats; i++)
        if (!seats_keep(s, i, err))
            return false;
    return true;
}

bool session_found(struct session *s, struct err *err)
{
    s->journal = journal_create(err);
    if (!s->journal || !keep_begin(s, err))
        return false;
    if (put_all(s, err) && keep_commit(s, err))
        return true;
    journal_drop(s->journal);
    return false;
}

static bool sow(struct session *s, const char *seed, struct err *err)
{
    uint64_t number;

    if (seed && strlen(seed) >= sizeof s->seed)
        return err_set(err, ERR_USAGE, _("a seed has at most %zu bytes"), sizeof s->seed - 1);
    if (seed) {
        snprintf(s->seed, sizeof s->seed, "%s", seed);
        number = random_seed_of_word(seed);
    } else {
        if (!random_seed_of_system(&number, err))
            return false;
        snprintf(s->seed, sizeof s->seed, "%" PRIu64, number);
    }
    random_from_number(&s->random, number);
    s->kept_random = s->random;
    return true;
}

struct session *session_new(const struct ruleset *rules, const char *path, const char *seed, struct err *err)
{
    struct session *s = session_make(rules, err);

    if (!s)
        return NULL;
    s->seat[0] = (struct seat){ .name = "gm", .gm = true };
    s->nseats = 1;
    book_name_seat(&s->book, 0, s->seat[0].name);
    if (sow(s, seed, err) && session_found(s, err) && (!path || session_begun(s, path, err))) {
        session_look(s);
        return s;
    }
    session_close(s);
    return NULL;
}

void session_close(struct session *s)
{
    if (!s)
        return;
    pending_drop(s);
    aside_clear(s);
    journal_close(s->journal);
    command_clear(&s->due.command);
    view_forget(s);
    memory_forget(s);
    tree_clear(s);
    mem_free(s->batch.cell);
    str_clear(&s->reason);
    state_clear(&s->now);
    state_clear(&s->root);
    book_clear(&s->book);
    origin_clear(&s->origin);
    mem_free(s);
}

bool session_save_as(struct session *s, const char *path, struct err *err)
{
    struct book_rows rows = keep_rows(s), kept = s->kept_rows;
    bool more = rows.texts > kept.texts || rows.items > kept.items || rows.terrain > kept.terrain;

    /* Of a game that is only read they are what its book lacks (items_complete): not to be kept. */
    if (more && !journal_only_read(s->journal) && (!keep_begin(s, err) || !keep_commit(s, err)))
        return false;
    return journal_copy(s->journal, path, err);
}

/* ---- the board ---- */

/* Does any entry stand on the board, or put a figure on it? */
static bool is_played_on(struct session *s, bool *played, struct err *err)
{
    *played = false;
    for (int id = 1; id < s->nrows && !*played; id++) {
        const struct entry *entry = tree_entry(s, id, err);

        if (!entry)
            return false;
        for (int i = 0; i < entry->nevents; i++)
            *played = *played || entry->event[i].kind == EVENT_JOINED ||
                      entry->event[i].kind == EVENT_TERRAIN || entry->event[i].kind == EVENT_WALL ||
                      entry->event[i].kind == EVENT_LAMP;
    }
    return true;
}

/* Entries that were read remember the hash of a state on the old board. */
static void rehash_entries(struct session *s)
{
    for (int id = 1; id < s->nrows; id++)
        if (s->row[id].entry)
            s->row[id].entry->hash = s->row[id].hash ^ s->root.hash;
}

static bool keep_root(struct session *s, struct err *err)
{
    if (!keep_begin(s, err))
        return false;
    if (put_root(s, err) && keep_commit(s, err))
        return true;
    journal_drop(s->journal);
    return false;
}

/* Put the board under the game and on the disk, or leave both as they were. */
static bool change_board(struct session *s, struct board *board, const char *source, struct err *err)
{
    struct state root = s->root, now = s->now;
    struct board *hold = board_hold(board);
    char old_source[sizeof s->source];
    bool old_found = s->source_found;

    memcpy(old_source, s->source, sizeof old_source);
    s->root = s->now = (struct state){ 0 };
    if (!hold || !state_copy(&s->root, &root) || !state_copy(&s->now, &now) || !root_set_board(s, hold)) {
        board_free(hold);
        err_memory(err);
    } else {
        snprintf(s->source, sizeof s->source, "%s", source ? source : "");
        s->source_found = true;
        if (keep_root(s, err)) {
            state_clear(&root);
            state_clear(&now);
            board_free(board);
            return true;
        }
    }
    state_clear(&s->root);
    state_clear(&s->now);
    s->root = root;
    s->now = now;
    memcpy(s->source, old_source, sizeof old_source);
    s->source_found = old_found;
    return false;
}

bool session_set_board(struct session *s, struct board *board, const char *source, struct err *err)
{
    bool played;

    if (s->pending.open)
        return err_set(err, ERR_USAGE, _("a command still waits for an answer"));
    if (source && strlen(source) >= sizeof s->source)
        return err_set(err, ERR_USAGE, _("%s: the name of the map is too long"), source);
    if (!is_played_on(s, &played, err))
        return false;
    if (played)
        return err_set(err, ERR_USAGE, _("the game has begun; its map cannot be exchanged any more"));
    if (!change_board(s, board, source, err))
        return false;
    memory_forget(s);
    s->stamp++;
    rehash_entries(s);
    session_look(s);
    return true;
}

/* ---- what there is ---- */

const struct ruleset *session_rules(const struct session *s)
{
    return s->rules;
}

const struct state *session_state(const struct session *s)
{
    return &s->now;
}

uint64_t session_hash(const struct session *s)
{
    return s->now.hash;
}

struct book *session_book(struct session *s)
{
    return &s->book;
}

const struct due *session_due(const struct session *s)
{
    return &s->due;
}

const char *session_seed(const struct session *s)
{
    return s->seed;
}
