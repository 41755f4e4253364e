/* A saved game is opened: all of it is checked, and of a damaged one it is told how far it is whole. */
#include "session/journal/inside.h"

#include "base/language.h"
#include "rules/list.h"

#include <limits.h>
#include <string.h>

static const struct ruleset *find_rules(struct journal *j, struct err *err)
{
    struct str id = { 0 };
    const struct ruleset *rules = NULL;

    if (journal_get(j, "system", &id, err) && !(rules = rules_find(str_cstr(&id))))
        err_set(err, ERR_DATA, _("%s: the game is of a system that is not known here, \"%s\""),
                journal_name(j), str_cstr(&id));
    str_clear(&id);
    return rules;
}

/* What a game began with is not run again by anything: only its sums tell whether it is as it was. */
static bool begins(struct journal *j, struct soundness *is, struct err *err)
{
    return journal_weigh(j, is, err) &&
           (is->begins ||
            err_set(
                err, ERR_DATA,
                _("%s: the saved game is damaged: what it began with was altered; nothing of it is whole"),
                journal_name(j)));
}

/* A session on the file, of which nothing but the beginning was looked at; what it reads is of one moment. */
static struct session *begin_reading(const char *path, bool only_read, struct soundness *is, struct err *err)
{
    struct journal *j = journal_open(path, only_read, err);
    const struct ruleset *rules = j && journal_hold(j, err) && begins(j, is, err) ? find_rules(j, err) : NULL;
    struct session *s = rules ? session_make(rules, err) : NULL;

    if (s)
        s->journal = j;
    else
        journal_close(j);
    return s;
}

/* Entries that are not what their digests say are found while they are read. */
static bool read_all(struct session *s, const struct soundness *is, bool only_read, struct err *err)
{
    bool read = is->all
                    ? load_all(s, err) && (only_read || journal_check(s->journal, err))
                    : err_set(err, ERR_DATA, _("%s: the saved game is damaged"), journal_name(s->journal));

    s->unchecked = !is->summed;
    journal_let_go(s->journal);
    return read;
}

/* ---- how far a damaged one is whole ---- */

static struct session *read_rows(const char *path, struct book_rows most, struct err *err)
{
    struct soundness is;
    struct session *s = begin_reading(path, true, &is, err);

    if (!s)
        return NULL;
    s->salvage = (struct salvage){ true, most };
    if (load_all(s, err))
        return s;
    session_close(s);
    return NULL;
}

/* Rows that no whole entry counts may be damaged: the second reading leaves out what the first found. */
struct session *open_salvaged(const char *path, struct err *err)
{
    struct session *s = read_rows(path, (struct book_rows){ INT_MAX, INT_MAX, INT_MAX, 0 }, err);
    struct book_rows rows;

    if (!s)
        return NULL;
    rows = s->told_rows;
    if (s->nrows == 1)
        err_set(err, ERR_DATA, _("%s: no entry of it is whole"), path);
    session_close(s);
    return rows.print ? read_rows(path, rows, err) : NULL;
}

int session_whole(const char *path)
{
    struct session *s = open_salvaged(path, NULL);
    int entries = s ? session_entries(s) : 0;

    session_close(s);
    return entries;
}

/* What is wrong, without the path that stands before it. */
static const char *detail_of(const char *path, const char *text)
{
    size_t len = strlen(path);

    return strncmp(text, path, len) == 0 && strncmp(text + len, ": ", 2) == 0 ? text + len + 2 : text;
}

/* That it is damaged, what is wrong, and how far it is whole. */
static void tell_how_far(const char *path, struct err *err)
{
    const char *head = _("the saved game is damaged");
    struct str text = { 0 };
    int entries;

    if (!err || err->kind != ERR_DATA)
        return;
    entries = session_whole(path);
    if (strncmp(detail_of(path, err->text), head, strlen(head)) == 0)
        str_add_text(&text, detail_of(path, err->text));
    else
        str_add_format(&text, "%s (%s)", head, detail_of(path, err->text));
    if (entries > 0)
        err_set(err, ERR_DATA, _("%s: %s; it is whole up to entry %d"), path, str_cstr(&text), entries);
    else
        err_set(err, ERR_DATA, _("%s: %s; nothing of it is whole"), path, str_cstr(&text));
    str_clear(&text);
}

/* ---- what callers see ---- */

static struct session *open_game(const char *path, bool only_read, struct err *err)
{
    struct soundness is;
    struct session *s = begin_reading(path, only_read, &is, err);

    if (!s || read_all(s, &is, only_read, err))
        return s;
    session_close(s);
    tell_how_far(path, err);
    return NULL;
}

struct session *session_open(const char *path, struct err *err)
{
    return open_game(path, false, err);
}

struct session *session_open_to_read(const char *path, struct err *err)
{
    return open_game(path, true, err);
}

bool session_is_checked(const struct session *s)
{
    return !s->unchecked;
}

bool session_verify_file(const char *path, struct err *err)
{
    struct session *s = open_game(path, true, err);
    bool good = s && session_verify(s, err), damaged = s && !good && !journal_check(s->journal, NULL);

    session_close(s);
    if (damaged)
        tell_how_far(path, err);
    return good;
}
