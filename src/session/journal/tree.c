/*
 * session/journal/tree.c - the tree of entries in memory: who follows whom; entries themselves are
 * read when needed.
 */
#include "session/journal/inside.h"

#include "base/language.h"
#include "base/mem.h"

bool tree_reserve(struct session *s)
{
    void *row = s->row;

    if (!mem_reserve(&row, &s->row_room, (size_t)s->nrows + 1, sizeof *s->row))
        return false;
    s->row = row;
    return true;
}

void tree_add(struct session *s, const struct branch *branch, struct entry *entry)
{
    s->row[s->nrows++] = (struct row){ .parent = branch->parent,
                                       .automatic = branch->automatic,
                                       .cancelled = branch->cancelled,
                                       .hash = branch->hash,
                                       .digest = branch->digest,
                                       .walked = ++s->walks,
                                       .entry = entry };
    if (branch->id > 0)
        s->row[branch->parent].next = branch->id;
    s->loaded += entry != NULL;
}

static void free_entry(struct entry *entry)
{
    if (entry)
        entry_clear(entry);
    mem_free(entry);
}

void tree_trim(struct session *s)
{
    if (s->loaded <= CACHE_ENTRIES)
        return;
    for (int id = 1; id < s->nrows; id++) {
        free_entry(s->row[id].entry);
        s->row[id].entry = NULL;
    }
    s->loaded = 0;
}

void tree_clear(struct session *s)
{
    for (int id = 0; id < s->nrows; id++)
        free_entry(s->row[id].entry);
    mem_free(s->row);
    s->row = NULL;
}

int tree_meet(const struct session *s, int one, int other)
{
    while (one != other)
        if (one > other)
            one = s->row[one].parent;
        else
            other = s->row[other].parent;
    return one;
}

/* ---- entries ---- */

bool tree_fits(const struct session *s, const struct line *line, struct err *err)
{
    uint64_t digest;

    if (!line_digest(line, s->row[line->parent].digest, &digest))
        return err_memory(err);
    return digest == line->digest || err_set(err, ERR_DATA, _("%s: entry %d was altered or is damaged"),
                                             journal_name(s->journal), line->id);
}

bool tree_line(const struct session *s, int id, struct line *line, struct err *err)
{
    const struct row *row = &s->row[id];

    if (!journal_get_line(s->journal, id, line, err))
        return false;
    if (line->parent != row->parent || line->digest != row->digest)
        return err_set(err, ERR_DATA, _("%s: entry %d was altered or is damaged"), journal_name(s->journal),
                       id);
    return tree_fits(s, line, err);
}

/* The events of a line, in a list that has no room to spare; an empty list takes their place. */
static bool parse_events(const struct session *s, struct line *line, struct events *events,
                         struct faults *faults)
{
    struct spelling spelling = session_spelling(s);
    bool parsed = event_json_read_text(journal_name(s->journal), str_cstr(&line->events), &spelling, events,
                                       faults);
    void *fitted = parsed && events->n > 0 ? mem_resize(events->at, (size_t)events->n, sizeof *events->at)
                                           : NULL;

    if (fitted)
        events->at = fitted;
    str_clear(&line->events);
    return parsed && str_add_text(&line->events, "[]");
}

/* All of a line but its events. */
static bool parse_rest(const struct session *s, struct line *line, struct entry *entry, struct faults *faults)
{
    struct spelling spelling = session_spelling(s);
    struct str text = { 0 };
    struct line read;
    struct reader r;
    bool opened = line_write(line, &text), parsed;

    line_clear(line);
    opened = opened && reader_open_text(&r, journal_name(s->journal), str_cstr(&text), text.len, faults);
    str_clear(&text);
    parsed = opened && line_read(&r, &spelling, &read, entry);
    return opened && reader_close(&r) && parsed;
}

/* The line's texts are given back on the way: that of a crowd is long, and its tree longer. */
static bool parse_line(const struct session *s, struct line *line, struct entry *entry, struct err *err)
{
    struct faults faults = { 0 };
    struct events events = { 0 };
    bool parsed = parse_events(s, line, &events, &faults) && parse_rest(s, line, entry, &faults);

    entry->event = events.at;
    entry->nevents = events.n;
    if (!parsed && faults_none(&faults, err))
        err_memory(err);
    entry->hash = line->hash ^ s->root.hash;
    faults_clear(&faults);
    return parsed;
}

static struct entry *load_entry(struct session *s, int id, struct err *err)
{
    struct entry *entry = mem_new(1, sizeof *entry);
    struct line line;
    bool loaded;

    if (!entry) {
        err_memory(err);
        return NULL;
    }
    loaded = tree_line(s, id, &line, err) && parse_line(s, &line, entry, err);
    line_clear(&line);
    if (loaded)
        return entry;
    free_entry(entry);
    return NULL;
}

struct entry *tree_entry(struct session *s, int id, struct err *err)
{
    struct row *row = &s->row[id];

    if (!row->entry && (row->entry = load_entry(s, id, err)) != NULL)
        s->loaded++;
    return row->entry;
}

/* ---- what callers see ---- */

int session_head(const struct session *s)
{
    return s->head;
}

int session_entries(const struct session *s)
{
    return s->nrows - 1;
}

const struct entry *session_entry(struct session *s, int id)
{
    return id > 0 && id < s->nrows ? tree_entry(s, id, &s->err) : NULL;
}

int session_next(struct session *s, int id)
{
    return id >= 0 && id < s->nrows ? s->row[id].next : 0;
}

static const struct row *row_of(const struct session *s, int id)
{
    return &s->row[id > 0 && id < s->nrows ? id : 0];
}

int session_parent(const struct session *s, int id)
{
    return row_of(s, id)->parent;
}

bool session_chained(const struct session *s, int id)
{
    return row_of(s, id)->automatic;
}
