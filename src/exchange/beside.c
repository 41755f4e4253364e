#include "exchange/beside.h"

#include "base/files.h"
#include "base/language.h"

#include <string.h>

/* "/home/x", "C:\\x", "https://x". */
static bool is_absolute(const char *named)
{
    return *named == '/' || *named == '\\' || strchr(named, ':');
}

static const char *last_name(const char *named)
{
    const char *name = named;

    for (const char *at = named; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return name;
}

bool beside_safely(const char *from, const char *named, struct str *path, struct err *err)
{
    const char *slash = strrchr(from, '/'), *name = is_absolute(named) ? last_name(named) : named;
    size_t folder = slash ? (size_t)(slash + 1 - from) : 0;
    struct str shown = { 0 };

    if (!files_path_is_safe(name)) {
        str_add_shown(&shown, named, 60);
        err_set(err, ERR_DATA, _("%s: \"%s\" lies outside of its folder, or is no name"), from,
                str_cstr(&shown));
        str_clear(&shown);
        return false;
    }
    str_add(path, from, folder);
    str_add_text(path, name);
    if (name == named && !files_exist(str_cstr(path))) { /* as somebody keeps who takes only what is needed */
        str_cut(path, folder);
        str_add_text(path, last_name(named));
    }
    return !path->failed || err_memory(err);
}
