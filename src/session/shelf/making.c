/* session/shelf/making.c - a character made or advanced in a session of its own, and written as a sheet. */
#include "session/shelf/making.h"

#include "base/files.h"
#include "base/json.h"
#include "base/language.h"
#include "base/text.h"
#include "content/field.h"
#include "content/items.h"
#include "rules/list.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { KEPT_MOST = 20, SHEET_LIMIT = 1 << 20 };

/* ---- which systems ---- */

static bool makes_characters(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->when & WHEN_MAKING)
            return true;
    return false;
}

const struct ruleset *making_rules(int i)
{
    const struct ruleset *rules;

    for (int k = 0; (rules = rules_at(k)) != NULL; k++)
        if (makes_characters(rules) && i-- == 0)
            return rules;
    return NULL;
}

const struct ruleset *making_rules_named(const char *id, struct err *err)
{
    const struct ruleset *rules;
    struct str ids = { 0 };

    for (int i = 0; (rules = making_rules(i)) != NULL; i++) {
        if (strcmp(rules->id, id) == 0) {
            str_clear(&ids);
            return rules;
        }
        str_add_format(&ids, "%s%s", i > 0 ? ", " : "", rules->id);
    }
    /* words: what was typed, then all that may be: "another, nudge" */
    err_set(err, ERR_USAGE, _("there is no system \"%s\" to make characters with; there are: %s"), id,
            str_cstr(&ids));
    str_clear(&ids);
    return NULL;
}

/* ---- begin ---- */

static bool load_items(struct session *s, struct err *err)
{
    struct faults faults;
    bool whole;

    faults_init(&faults);
    whole = items_load(session_book(s), &faults) || faults_none(&faults, err);
    faults_clear(&faults);
    return whole;
}

/* One deed of the GM's hand. */
static bool edit(struct session *s, struct command *edits, struct err *err)
{
    if (session_submit(s, edits) == OUTCOME_DONE)
        return true;
    *err = *session_error(s);
    if (err->kind == ERR_NONE)
        err_set(err, ERR_DATA, _("the figure cannot be changed like that"));
    return false;
}

static bool sit_down(struct session *s, const struct sheet *sheet, int seat, bool making, struct err *err)
{
    const struct sheet_entry entry = { .at = NOWHERE, .seat = seat, .seen = SEATS_ALL, .making = making };
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    bool done = (sheet_join(&edits, session_book(s), sheet, &entry) || err_memory(err)) &&
                edit(s, &edits, err);

    command_clear(&edits);
    return done;
}

static struct session *begin(const struct sheet *sheet, const char *path, const char *seed, bool making,
                             struct err *err)
{
    struct session *s = session_new(sheet->rules, NULL, seed, err);
    int seat = s ? session_add_seat(s, "player", false, RUNNER_PERSON) : -1;

    if (s && seat < 0 && err->kind == ERR_NONE)
        err_set(err, ERR_ENVIRONMENT, _("nobody can be seated"));
    if (seat >= 0 && load_items(s, err) && sit_down(s, sheet, seat, making, err) &&
        session_begun(s, path, err))
        return s;
    session_close(s);
    return NULL;
}

struct session *making_begin(const struct ruleset *rules, const char *name, const char *path,
                             const char *seed, struct err *err)
{
    const struct sheet blank = {
        .rules = rules, .key = "", .file = "", .name = name, .about = "", .portrait = "", .size = 1
    };

    return begin(&blank, path, seed, true, err);
}

struct session *making_take(const struct sheet *sheet, const char *path, const char *seed, struct err *err)
{
    return begin(sheet, path, seed, false, err);
}

/* ---- on the way ---- */

int making_figure(const struct session *s)
{
    const struct state *now = session_state(s);

    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].flags & TOKEN_MAKING)
            return i;
    return NOBODY;
}

enum { FAULTS_SEEN = 64 };

int making_faults(struct session *s, struct sheet_fault *fault, int room)
{
    struct sheet_fault all[FAULTS_SEEN];
    int token = making_figure(s);
    int n = token < 0 ? 0 : ruleset_check_sheet(session_book(s), session_state(s), token, all, FAULTS_SEEN);

    for (int i = 0; i < smaller(n, room); i++)
        fault[i] = all[i];
    return n;
}

bool making_name(struct session *s, int token, const char *name, struct err *err)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    int text = texts_add(&session_book(s)->texts, name);
    bool done = ((text >= 0 && command_edit(&edits, EDIT_set_token, token, NAME_text, text, NULL, 0)) ||
                 err_memory(err)) &&
                edit(s, &edits, err);

    command_clear(&edits);
    return done;
}

/* ---- done ---- */

/* The first that it is not only warned of (points that are left may stay so). False: there is none. */
static bool first_fault(struct session *s, struct sheet_fault *first)
{
    struct sheet_fault fault[FAULTS_SEEN];
    int n = making_faults(s, fault, FAULTS_SEEN);

    for (int i = 0; i < n && i < FAULTS_SEEN; i++)
        if (!fault[i].warning) {
            *first = fault[i];
            return true;
        }
    return false;
}

bool making_is_whole(struct session *s)
{
    struct sheet_fault fault;

    return !first_fault(s, &fault);
}

static bool is_in_order(struct session *s, struct err *err)
{
    struct sheet_fault fault;

    if (first_fault(s, &fault))
        return err_set(err, ERR_DATA, _("%s is not finished: %s (%s)"),
                       texts_get(&session_book(s)->texts, session_state(s)->token[making_figure(s)].text),
                       ruleset_name(session_rules(s), fault.why), fault.rule);
    return true;
}

bool making_finish(struct session *s, struct err *err)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    int token = making_figure(s);
    bool done;

    if (token < 0)
        return err_set(err, ERR_DATA, _("no character is being made"));
    done = is_in_order(s, err) &&
           (command_edit(&edits, EDIT_set_token, token, NAME_flags, 0, NULL, 0) || err_memory(err)) &&
           edit(s, &edits, err);
    command_clear(&edits);
    return done;
}

bool making_write(struct session *s, int token, const struct sheet *like, const char *path, struct err *err)
{
    struct str text;
    bool done;

    str_init(&text);
    done = (sheet_save(session_state(s), session_book(s), token, like, &text) || err_memory(err)) &&
           files_write(path, str_cstr(&text), text.len, err);
    str_clear(&text);
    return done;
}

bool making_path(const struct ruleset *rules, const char *name, struct str *path, struct err *err)
{
    char folder[120], file[64];
    size_t len;

    snprintf(folder, sizeof folder, "rules/%s/heroes", rules->id);
    text_file_name(name, "character", file, sizeof file);
    if (!files_home_path(FILES_DATA, folder, path, err) || !files_make_folder(str_cstr(path), err))
        return false;
    len = path->len;
    for (int number = 1; number < 1000; number++) {
        str_cut(path, len);
        if (!(number == 1 ? str_add_format(path, "/%s.sheet.json", file)
                          : str_add_format(path, "/%s_%d.sheet.json", file, number)))
            return err_memory(err);
        if (!files_exist(str_cstr(path)) && !files_come_along(folder, path->text + len + 1))
            return true;
    }
    return err_set(err, ERR_ENVIRONMENT, _("%s has too many sheets of that name"), folder);
}

static const char *name_of(struct session *s, int token)
{
    return texts_get(&session_book(s)->texts, session_state(s)->token[token].text);
}

/* Is this what making_path() calls a sheet of that name: "aldis", "aldis_2"? */
static bool is_named_after(const char *key, const char *name)
{
    char file[64];

    text_file_name(name, "character", file, sizeof file);
    size_t len = strlen(file);
    return strncmp(key, file, len) == 0 &&
           (key[len] == '\0' ||
            (key[len] == '_' && strspn(key + len + 1, "0123456789") == strlen(key + len + 1)));
}

/* The sheet that a figure was made of. */
static const char *key_of(struct session *s, int token)
{
    return texts_get(&session_book(s)->texts, session_state(s)->token[token].sheet);
}

/* Did that sheet come with the program, as somebody's or as a kind of creature? */
static bool is_ready(const struct ruleset *rules, const char *key)
{
    static const char *const kinds[] = { "heroes", "creatures" };
    char file[80], folder[80];

    snprintf(file, sizeof file, "%s.sheet.json", key);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        snprintf(folder, sizeof folder, "rules/%s/%s", rules->id, kinds[i]);
        if (files_come_along(folder, file))
            return true;
    }
    return false;
}

/* Was the sheet of that file kept from the ready one, under that name? One of many has a number to it. */
static bool is_kept_of(const char *path, const char *key, const char *name)
{
    struct str text;
    struct err none;

    str_init(&text);
    cJSON *root = files_read(path, SHEET_LIMIT, &text, &none) ? cJSON_Parse(str_cstr(&text)) : NULL;
    bool kept = root && strcmp(field_text(root, "kept_of", ""), key) == 0 &&
                strcmp(field_text(root, "name", ""), name) == 0;
    cJSON_Delete(root);
    str_clear(&text);
    return kept;
}

/* The sheet of one's own that a ready figure was kept on before. */
static bool kept_before(struct session *s, int token, struct str *path)
{
    char file[64], inside[200];

    text_file_name(name_of(s, token), "character", file, sizeof file);
    for (int number = 1; number <= KEPT_MOST; number++) {
        char tail[16] = "";

        if (number > 1)
            snprintf(tail, sizeof tail, "_%d", number);
        snprintf(inside, sizeof inside, "rules/%s/heroes/%s%s.sheet.json", session_rules(s)->id, file, tail);
        str_reset(path);
        if (!files_home_path(FILES_DATA, inside, path, NULL))
            return false;
        if (files_exist(str_cstr(path)) && is_kept_of(str_cstr(path), key_of(s, token), name_of(s, token)))
            return true;
    }
    return false;
}

bool making_origin(struct session *s, int token, struct str *path)
{
    const char *key = key_of(s, token), *name = name_of(s, token);
    bool numbered = *name && isdigit((unsigned char)name[strlen(name) - 1]); /* one of many */
    char inside[200];

    if (is_ready(session_rules(s), key))
        return !numbered && kept_before(s, token, path);
    if (!is_named_after(key, name))
        return false;
    snprintf(inside, sizeof inside, "rules/%s/heroes/%s.sheet.json", session_rules(s)->id, key);
    return files_home_path(FILES_DATA, inside, path, NULL) && files_exist(str_cstr(path));
}

/* What no game knows of it, such as its portrait, stays on the sheet that it goes back to. */
static bool write_back(struct session *s, int token, const char *path, struct err *err)
{
    struct faults faults;
    struct sheet like;

    faults_init(&faults);
    bool read = sheet_load(path, session_book(s), false, &like, &faults),
         done = making_write(s, token, read ? &like : NULL, path, err);

    if (read)
        sheet_clear(&like);
    faults_clear(&faults);
    return done;
}

/* A new sheet, which says which ready one it was kept from. */
static bool write_own(struct session *s, int token, struct err *err)
{
    const char *key = key_of(s, token);
    struct sheet like = {
        .about = "", .portrait = "", .emblem = "", .kept_of = is_ready(session_rules(s), key) ? key : ""
    };
    struct str path;
    bool done;

    str_init(&path);
    done = making_path(session_rules(s), name_of(s, token), &path, err) &&
           making_write(s, token, &like, str_cstr(&path), err);
    str_clear(&path);
    return done;
}

bool making_keep(struct session *s, int token, struct err *err)
{
    struct str path;
    bool done;

    str_init(&path);
    done = making_origin(s, token, &path) ? write_back(s, token, str_cstr(&path), err)
                                          : write_own(s, token, err);
    str_clear(&path);
    return done;
}

bool making_write_others(struct session *s, int token, struct err *err)
{
    for (int i = 0; i < session_state(s)->ntokens; i++)
        if (i != token && !(session_state(s)->token[i].flags & TOKEN_GONE) && !write_own(s, i, err))
            return false;
    return true;
}
