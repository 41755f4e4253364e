/* Reads what somebody has packed (exchange/bundle.h): all of it is looked at before anything is written. */
#define _XOPEN_SOURCE 700 /* S_IFMT */

#include "exchange/bundle.h"

#include "base/files.h"
#include "base/files_set.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zip.h>

static const char head_name[] = "battlemat.json";

struct unpacking {
    const char *path; /* of the bundle, for messages */
    zip_t *zip;
    zip_int64_t n;
    struct str scenario; /* the name of that entry */
    struct files_set written;
    struct err *err;
};

bool bundle_is(const char *path)
{
    return files_begins_with(path, "PK\3\4", 4);
}

static bool refuse(const struct unpacking *u, const char *name, const char *why)
{
    struct str shown = { 0 };

    str_add_shown(&shown, name, 60);
    err_set(u->err, ERR_DATA, _("%s: \"%s\" %s; nothing was taken of it"), u->path, str_cstr(&shown), why);
    str_clear(&shown);
    return false;
}

/* ---- looking at it ---- */

/* Only what is read as text or as a picture may be in it. */
static bool is_of_a_known_kind(const char *name)
{
    static const char *const ending[] = { ".json", ".png", ".jpg", ".jpeg", ".webp" };
    size_t len = strlen(name);

    for (int i = 0; i < 5; i++) {
        size_t tail = strlen(ending[i]);

        if (len > tail && strcmp(name + len - tail, ending[i]) == 0)
            return true;
    }
    return false;
}

/* A link, a device or a folder, by the attributes that Unix keeps. */
static bool is_ordinary(zip_t *zip, zip_uint64_t entry)
{
    zip_uint8_t system;
    zip_uint32_t attributes;
    mode_t kind;

    if (zip_file_get_external_attributes(zip, entry, 0, &system, &attributes) != 0)
        return false;
    kind = (mode_t)(attributes >> 16) & S_IFMT;
    return system != ZIP_OPSYS_UNIX || kind == 0 || kind == S_IFREG;
}

static bool look_at(struct unpacking *u, zip_uint64_t entry, zip_uint64_t *all)
{
    zip_stat_t facts;

    if (zip_stat_index(u->zip, entry, ZIP_FL_ENC_STRICT, &facts) != 0 || !(facts.valid & ZIP_STAT_NAME) ||
        !(facts.valid & ZIP_STAT_SIZE) || !(facts.valid & ZIP_STAT_COMP_SIZE))
        return refuse(u, "", _("has no name or size"));
    if (!files_path_is_safe(facts.name))
        return refuse(u, facts.name, _("is no name for a file in a bundle"));
    if (!is_ordinary(u->zip, entry))
        return refuse(u, facts.name, _("is no ordinary file"));
    if (!is_of_a_known_kind(facts.name))
        return refuse(u, facts.name, _("is neither JSON nor a picture"));
    if (facts.valid & ZIP_STAT_ENCRYPTION_METHOD && facts.encryption_method != ZIP_EM_NONE)
        return refuse(u, facts.name, _("is encrypted"));
    *all += facts.size < BUNDLE_ALL ? facts.size : BUNDLE_ALL;
    if (facts.size > BUNDLE_FILE || *all > BUNDLE_ALL)
        return refuse(u, facts.name, _("is too large"));
    if (facts.size > 1 << 20 && facts.size / BUNDLE_RATIO > facts.comp_size)
        return refuse(u, facts.name, _("claims to be hundreds of times as large as it is"));
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* No name twice, and none that is also a folder. */
static bool look_for_doubles(struct unpacking *u)
{
    const char **name = mem_new((size_t)u->n, sizeof *name);
    bool good = name != NULL || err_memory(u->err);

    for (zip_int64_t i = 0; good && i < u->n; i++)
        name[i] = zip_get_name(u->zip, (zip_uint64_t)i, ZIP_FL_ENC_STRICT);
    if (good)
        qsort(name, (size_t)u->n, sizeof *name, compare);
    for (zip_int64_t i = 1; good && i < u->n; i++) {
        size_t len = strlen(name[i - 1]);

        if (strncmp(name[i - 1], name[i], len) == 0 && (name[i][len] == '\0' || name[i][len] == '/'))
            good = refuse(u, name[i], _("is in it twice"));
    }
    mem_free(name);
    return good;
}

/* ---- reading it ---- */

/* All bytes of an entry, counted as they come: they may be more than it says. */
static bool read_entry(struct unpacking *u, zip_uint64_t entry, struct str *bytes)
{
    const char *name = zip_get_name(u->zip, entry, ZIP_FL_ENC_STRICT);
    zip_file_t *file = zip_fopen_index(u->zip, entry, 0);
    char part[65536];
    zip_int64_t got = 0;
    bool good = file != NULL;

    while (good && (got = zip_fread(file, part, sizeof part)) > 0)
        good = bytes->len + (size_t)got <= BUNDLE_FILE && str_add(bytes, part, (size_t)got);
    good = good && got == 0;
    if (file && zip_fclose(file) != 0)
        good = false;
    return good || (bytes->failed ? err_memory(u->err) : refuse(u, name ? name : "", _("is damaged")));
}

/* "battlemat.json" tells which of them is the scenario. */
static bool read_head(struct unpacking *u)
{
    zip_int64_t entry = zip_name_locate(u->zip, head_name, 0);
    struct str text = { 0 };
    cJSON *root = NULL;
    const cJSON *format, *scenario;
    bool good;

    if (entry < 0)
        return err_set(u->err, ERR_DATA, _("%s: a zip, but no bundle of Battlemat"), u->path);
    good = read_entry(u, (zip_uint64_t)entry, &text);
    if (good && text.len < 65536)
        root = cJSON_ParseWithLength(str_cstr(&text), text.len);
    format = json_get(root, "format");
    scenario = json_get(root, "scenario");
    if (good && (!cJSON_IsString(format) || !cJSON_IsString(scenario)))
        good = err_set(u->err, ERR_DATA, _("%s: a zip, but no bundle of Battlemat"), u->path);
    if (good && strcmp(format->valuestring, "battlemat-bundle/1") != 0)
        good = err_set(u->err, ERR_DATA, _("%s: a bundle of another version of Battlemat"), u->path);
    if (good && (strchr(scenario->valuestring, '/') || zip_name_locate(u->zip, scenario->valuestring, 0) < 0))
        good = err_set(u->err, ERR_DATA, _("%s: its scenario is not in it"), u->path);
    good = good && (str_add_text(&u->scenario, scenario->valuestring) || err_memory(u->err));
    cJSON_Delete(root);
    str_clear(&text);
    return good;
}

static bool begin(struct unpacking *u, const char *path, struct err *err)
{
    zip_uint64_t all = 0;
    int code;

    *u = (struct unpacking){ .path = path, .err = err };
    u->zip = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code);
    if (!u->zip)
        return err_set(err, ERR_DATA, _("%s: no zip that can be read, or a damaged one"), path);
    u->n = zip_get_num_entries(u->zip, 0);
    if (u->n < 1 || u->n > BUNDLE_FILES)
        return err_set(err, ERR_DATA, _("%s: a bundle has at most %d files"), path, BUNDLE_FILES);
    for (zip_int64_t i = 0; i < u->n; i++)
        if (!look_at(u, (zip_uint64_t)i, &all))
            return false;
    return look_for_doubles(u) && read_head(u);
}

/* Close; what was written goes again unless all went well. */
static bool end(struct unpacking *u, bool good)
{
    files_set_end(&u->written, good);
    if (u->zip)
        zip_discard(u->zip);
    str_clear(&u->scenario);
    return good;
}

/* ---- writing it ---- */

/* The folders that a path goes through, from byte `from` on. */
static bool make_folders(struct str *path, size_t from, struct err *err)
{
    bool good = true;

    for (size_t at = from; good && at < path->len; at++)
        if (path->text[at] == '/') {
            path->text[at] = '\0';
            good = files_make_folder(path->text, err);
            path->text[at] = '/';
        }
    return good;
}

/* How an entry is written: with the others, where nothing or whatever may be, or by itself and at once. */
enum putting { PUT_NEW, PUT_OVER, PUT_AT_ONCE };

static bool put(struct unpacking *u, zip_uint64_t entry, const char *path, enum putting how)
{
    struct str bytes = { 0 };
    bool good = read_entry(u, entry, &bytes);

    if (good && how == PUT_AT_ONCE)
        good = files_write_new(path, str_cstr(&bytes), bytes.len, u->err) &&
               files_set_add(&u->written, path, u->err);
    else if (good)
        good = files_set_put(&u->written, path, how == PUT_NEW, str_cstr(&bytes), bytes.len, u->err);
    str_clear(&bytes);
    return good;
}

/* What becomes of a name: where it goes, or false: it is not written. */
typedef bool placing(struct unpacking *u, const char *name, const void *context, struct str *path);

static bool put_all(struct unpacking *u, placing *place, const void *context, enum putting how,
                    struct str *told)
{
    struct str path = { 0 };
    bool good = true;

    for (zip_int64_t i = 0; good && i < u->n; i++) {
        const char *name = zip_get_name(u->zip, (zip_uint64_t)i, ZIP_FL_ENC_STRICT);

        str_reset(&path);
        if (strcmp(name, head_name) == 0 || !place(u, name, context, &path))
            continue;
        good = path.failed ? err_memory(u->err)
                           : make_folders(&path, path.len - strlen(name), u->err) &&
                                 put(u, (zip_uint64_t)i, str_cstr(&path), how);
        if (good && told)
            str_add_format(told, "%s\n", str_cstr(&path));
    }
    str_clear(&path);
    return good;
}

/* All but the scenario, beside that. */
static bool place_beside(struct unpacking *u, const char *name, const void *context, struct str *path)
{
    const char *to = context, *slash = strrchr(to, '/');

    str_add(path, to, slash ? (size_t)(slash + 1 - to) : 0);
    str_add_text(path, name);
    return strcmp(name, str_cstr(&u->scenario)) != 0;
}

static bool put_entry(struct unpacking *u, const char *name, const char *path, enum putting how)
{
    return put(u, (zip_uint64_t)zip_name_locate(u->zip, name, 0), path, how);
}

/* The scenario, which has the name that was asked for, comes last: what it names is on the disk then. */
bool bundle_unpack(const char *path, const char *to, struct str *told, struct err *err)
{
    struct unpacking u;
    bool good = begin(&u, path, err) && put_all(&u, place_beside, to, PUT_NEW, told) &&
                files_set_sync(&u.written, err) && put_entry(&u, str_cstr(&u.scenario), to, PUT_AT_ONCE);

    if (good)
        str_add_format(told, "%s\n", to);
    return end(&u, good);
}

/* ---- into our own folder ---- */

static bool hash_part(void *hash, const char *bytes, size_t len, struct err *err)
{
    (void)err;
    *(uint64_t *)hash = hash_more(*(uint64_t *)hash, bytes, len);
    return true;
}

/* "bundles/mill-0123456789abcdef": the same bundle always lies in the same place. */
static bool own_folder(const char *path, struct str *folder, struct err *err)
{
    const char *slash = strrchr(path, '/');
    char name[64], stem[64];
    uint64_t hash = HASH_START;
    struct str inside = { 0 };
    bool good;

    if (!files_pass(path, BUNDLE_ALL, hash_part, &hash, err))
        return false;
    snprintf(name, sizeof name, "%s", slash ? slash + 1 : path);
    name[strcspn(name, ".")] = '\0';
    text_file_name(name, "bundle", stem, sizeof stem);
    str_add_format(&inside, "bundles/%s-%016llx", stem, (unsigned long long)hash);
    good = !inside.failed ? files_home_path(FILES_DATA, str_cstr(&inside), folder, err) : err_memory(err);
    str_clear(&inside);
    return good && files_make_folder(str_cstr(folder), err) && (str_add_char(folder, '/') || err_memory(err));
}

static bool is_own(const char *name)
{
    return strncmp(name, "own/", 4) == 0;
}

static bool place_in_folder(struct unpacking *u, const char *name, const void *context, struct str *path)
{
    (void)u;
    str_add_text(path, context);
    str_add_text(path, name);
    return !is_own(name);
}

/* Rule files of the person's own, where there are none of that name. */
static bool place_own(struct unpacking *u, const char *name, const void *context, struct str *path)
{
    (void)context;
    return is_own(name) && strncmp(name + 4, "rules/", 6) == 0 &&
           files_home_path(FILES_DATA, name + 4, path, u->err) && !files_exist(str_cstr(path));
}

bool bundle_open(const char *path, struct str *scenario, struct err *err)
{
    struct unpacking u;
    struct str folder = { 0 }, head = { 0 };
    bool good = begin(&u, path, err) && own_folder(path, &folder, err);

    if (good && !str_add_format(&head, "%s%s", str_cstr(&folder), head_name))
        good = err_memory(err);
    if (good && !files_exist(str_cstr(&head)))
        good = put_all(&u, place_in_folder, str_cstr(&folder), PUT_OVER, NULL) &&
               put_all(&u, place_own, NULL, PUT_AT_ONCE, NULL) && files_set_sync(&u.written, err) &&
               put_entry(&u, head_name, str_cstr(&head), PUT_OVER); /* the mark that all of it lies there */
    if (good && !str_add_format(scenario, "%s%s", str_cstr(&folder), str_cstr(&u.scenario)))
        good = err_memory(err);
    str_clear(&folder);
    str_clear(&head);
    return end(&u, good);
}
