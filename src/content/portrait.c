#include "content/portrait.h"

#include "base/files.h"
#include "base/language.h"
#include "base/png.h"
#include "base/reader.h"
#include "content/field.h"

#include <string.h>

bool portrait_path(const char *sheet, const char *name, struct str *path)
{
    const char *slash = strrchr(sheet, '/');

    str_add(path, sheet, slash ? (size_t)(slash + 1 - sheet) : 0);
    return str_add_text(path, name);
}

/* Why the file cannot be read, without its path: the picture was just named. */
static const char *detail_of(const struct err *err, const char *path)
{
    size_t len = strlen(path);

    return strncmp(err->text, path, len) == 0 && strncmp(err->text + len, ": ", 2) == 0 ? err->text + len + 2
                                                                                        : err->text;
}

static void accuse(struct reader *r, const char *name, const char *found)
{
    reader_fault(r, r->root, "portrait", FAULT_VALUE,
                 _("expected a PNG picture beside this file, found %s %s"), name, found);
}

static void judge(struct reader *r, const char *name, struct png png)
{
    switch (png.is) {
    case PNG_WHOLE:
        break;
    case PNG_NONE:
        accuse(r, name, _("that is none"));
        break;
    case PNG_CUT:
        accuse(r, name, _("without its end"));
        break;
    case PNG_BROKEN:
        accuse(r, name, _("broken"));
        break;
    case PNG_LARGE:
        reader_fault(r, r->root, "portrait", FAULT_LIMIT,
                     _("expected a picture of 1 to %d pixels a side, found %s with %lu x %lu"), PNG_SIDE_MOST,
                     name, png.width, png.height);
        break;
    }
}

static void look_at(struct reader *r, const char *sheet, const char *name)
{
    struct str path = { 0 }, bytes = { 0 };
    struct err err = { 0 };

    if (portrait_path(sheet, name, &path) && files_read(str_cstr(&path), PNG_BYTES_MOST, &bytes, &err))
        judge(r, name, png_look(str_cstr(&bytes), bytes.len));
    else if (path.failed || err.kind == ERR_MEMORY)
        r->faults->failed = true;
    else
        reader_fault(r, r->root, "portrait", FAULT_VALUE,
                     _("expected a PNG picture beside this file, found none: %s: %s"), name,
                     detail_of(&err, str_cstr(&path)));
    str_clear(&bytes);
    str_clear(&path);
}

bool portrait_check(const char *sheet, struct faults *faults)
{
    struct reader r;

    if (!reader_open(&r, sheet, JSON_LIMIT, faults))
        return false;
    const char *name = field_text(r.root, "portrait", "");
    if (form_path.fits(name))
        look_at(&r, sheet, name);
    return reader_close(&r) && !faults->failed;
}

void portrait_accuse(const char *sheet, struct faults *faults)
{
    struct reader r;

    if (!reader_open(&r, sheet, JSON_LIMIT, faults))
        return;
    accuse(&r, field_text(r.root, "portrait", ""), _("that cannot be shown"));
    reader_close(&r);
}
