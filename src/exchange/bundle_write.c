/* Packs a scenario and what belongs to it (exchange/bundle.h). */
#include "exchange/bundle.h"

#include "base/files.h"
#include "base/language.h"
#include "base/writer.h"
#include "content/overlay.h"
#include "content/portrait.h"
#include "content/scenario.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <zip.h>

struct packing {
    zip_t *zip;
    const struct scenario *scenario;
    struct str folder; /* of the scenario, "" or with its last '/' */
    struct str own;    /* the person's own folder, likewise */
    struct str *told;
    struct err err;
};

static const char *name_in(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* ---- entries ---- */

/* The same bytes whenever the same files are packed. */
static void date(struct packing *p, zip_int64_t entry)
{
    zip_file_set_mtime(p->zip, (zip_uint64_t)entry, 315619200, 0);
}

/* Put a file in under a name, unless that is there. */
static bool add_file(struct packing *p, const char *path, const char *name)
{
    zip_source_t *source;
    zip_int64_t entry;

    if (zip_name_locate(p->zip, name, 0) >= 0)
        return true;
    if (!files_path_is_safe(name))
        return err_set(&p->err, ERR_DATA, _("%s: it lies where a bundle cannot keep it"), path);
    if (zip_get_num_entries(p->zip, 0) >= BUNDLE_FILES)
        return err_set(&p->err, ERR_DATA, _("a bundle has at most %d files"), BUNDLE_FILES);
    source = files_exist(path) ? zip_source_file(p->zip, path, 0, -1) : NULL;
    entry = source ? zip_file_add(p->zip, name, source, ZIP_FL_ENC_UTF_8) : -1;
    if (entry < 0) {
        zip_source_free(source);
        return err_set(&p->err, ERR_ENVIRONMENT, _("%s: cannot be read"), path);
    }
    date(p, entry);
    str_add_format(p->told, "%s\n", name);
    return true;
}

/* The name of a file below a folder; NULL: it lies elsewhere. */
static const char *below(const char *path, const struct str *folder)
{
    return strncmp(path, str_cstr(folder), folder->len) == 0 && path[folder->len] != '/' ? path + folder->len
                                                                                         : NULL;
}

/* A file beside the scenario or of the person's own; what comes with the program need not go along. */
static bool add(struct packing *p, const char *path)
{
    const char *own = below(path, &p->own), *beside = below(path, &p->folder);
    struct str name = { 0 };
    bool done;

    if (!own || p->own.len == 0)
        return !beside || add_file(p, path, beside);
    str_add_format(&name, "own/%s", own);
    done = !name.failed ? add_file(p, path, str_cstr(&name)) : err_memory(&p->err);
    str_clear(&name);
    return done;
}

/* ---- what belongs to a scenario ---- */

/* The words of a document in other languages, which lie beside it. */
static bool add_words(struct packing *p, const char *document)
{
    struct str folder = { 0 }, base = { 0 }, path = { 0 };
    struct files_list list = { 0 };
    char code[16];
    bool done = true;

    str_add(&folder, document, (size_t)(name_in(document) - document));
    if (files_list(folder.len ? str_cstr(&folder) : ".", ".json", &list, NULL))
        for (int i = 0; i < list.n && done; i++) {
            str_reset(&base);
            str_reset(&path);
            if (!overlay_base(list.name[i], &base, code, sizeof code) ||
                strcmp(str_cstr(&base), name_in(document)) != 0)
                continue;
            str_add(&path, str_cstr(&folder), folder.len);
            done = str_add_text(&path, list.name[i]) ? add(p, str_cstr(&path)) : err_memory(&p->err);
        }
    files_list_clear(&list);
    str_clear(&folder);
    str_clear(&base);
    str_clear(&path);
    return done;
}

static bool add_document(struct packing *p, const char *path)
{
    return add(p, path) && add_words(p, path);
}

/* A picture beside a document; one that is not there is missed no more in a bundle than here. */
static bool add_picture(struct packing *p, const char *document, const char *name)
{
    struct str path = { 0 };
    bool done = portrait_path(document, name, &path) || err_memory(&p->err);

    if (done && files_exist(str_cstr(&path)))
        done = add(p, str_cstr(&path));
    str_clear(&path);
    return done;
}

static bool add_map(struct packing *p)
{
    const struct scenario *s = p->scenario;
    const char *picture = s->map.picture.file;

    return !*s->map_file ||
           (add_document(p, s->map_file) && (!picture || !*picture || add_picture(p, s->map_file, picture)));
}

static bool add_sheets(struct packing *p)
{
    bool done = true;

    for (int i = 0; i < p->scenario->nsheets && done; i++) {
        const struct sheet *sheet = &p->scenario->sheet[i];

        done = add_document(p, sheet->file) &&
               (!*sheet->portrait || add_picture(p, sheet->file, sheet->portrait));
    }
    return done;
}

/* Things and lists that the person has added to the rule set. */
static bool add_own(struct packing *p)
{
    struct str folder = { 0 }, path = { 0 };
    struct files_list list = { 0 };
    bool done = true;

    str_add_format(&folder, "%srules/%s", str_cstr(&p->own), p->scenario->rules->id);
    if (p->own.len > 0 && files_exist(str_cstr(&folder)) &&
        files_list(str_cstr(&folder), "s.json", &list, NULL))
        for (int i = 0; i < list.n && done; i++) {
            str_reset(&path);
            done = str_add_format(&path, "%s/%s", str_cstr(&folder), list.name[i]) ? add(p, str_cstr(&path))
                                                                                   : err_memory(&p->err);
        }
    files_list_clear(&list);
    str_clear(&folder);
    str_clear(&path);
    return done;
}

/* Which of them is the scenario; the text must last until the zip is closed. */
static bool add_head(struct packing *p, struct str *text)
{
    struct writer w;
    zip_source_t *source;
    zip_int64_t entry;

    writer_init(&w, text, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_text(&w, "format", "battlemat-bundle/1");
    writer_text(&w, "scenario", name_in(p->scenario->file));
    writer_end(&w);
    source = text->failed ? NULL : zip_source_buffer(p->zip, text->text, text->len, 0);
    entry = source ? zip_file_add(p->zip, "battlemat.json", source, ZIP_FL_ENC_UTF_8) : -1;
    if (entry < 0) {
        zip_source_free(source);
        return err_memory(&p->err);
    }
    date(p, entry);
    return true;
}

/* ---- the file ---- */

static bool pack(struct packing *p, struct str *head)
{
    return add_head(p, head) && add_document(p, p->scenario->file) && add_map(p) && add_sheets(p) &&
           add_own(p);
}

/* Under another name first, so that what was there stays until all is well. */
static bool write_zip(struct packing *p, const char *to)
{
    struct str head = { 0 }, fresh = { 0 };
    int code = 0;
    bool done = false;

    str_add_format(&fresh, "%s.new", to);
    p->zip = fresh.failed ? NULL : zip_open(str_cstr(&fresh), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (!p->zip) {
        err_set(&p->err, ERR_ENVIRONMENT, _("%s: cannot be written"), to);
    } else if (!pack(p, &head)) {
        zip_discard(p->zip);
    } else if (zip_close(p->zip) != 0) {
        err_set(&p->err, ERR_ENVIRONMENT, "%s: %s", to, zip_strerror(p->zip));
        zip_discard(p->zip);
    } else {
        done = rename(str_cstr(&fresh), to) == 0 ||
               err_set(&p->err, ERR_ENVIRONMENT, _("%s: cannot be written"), to);
    }
    if (!done && !fresh.failed)
        unlink(str_cstr(&fresh));
    str_clear(&head);
    str_clear(&fresh);
    return done;
}

bool bundle_write(const char *scenario, const char *to, rules_lister *rules_at, struct str *told,
                  struct faults *faults)
{
    struct scenario loaded;
    struct packing p = { .scenario = &loaded, .told = told };
    bool done;

    if (!scenario_load(&loaded, scenario, rules_at, faults))
        return false;
    str_add(&p.folder, scenario, (size_t)(name_in(scenario) - scenario));
    if (files_home_path(FILES_DATA, "", &p.own, NULL))
        str_add_char(&p.own, '/');
    done = (!p.folder.failed && !p.own.failed && write_zip(&p, to)) ||
           (p.err.kind == ERR_NONE && err_memory(&p.err));
    if (!done)
        faults_add(faults, &(struct fault_place){ .file = NULL },
                   p.err.kind == ERR_MEMORY ? FAULT_MEMORY : FAULT_FILE, "%s", p.err.text);
    str_clear(&p.folder);
    str_clear(&p.own);
    scenario_clear(&loaded);
    return done;
}
