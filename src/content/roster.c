#include "content/roster.h"

#include "base/files.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 1024 };

void roster_clear(struct roster *roster)
{
    arena_clear(&roster->arena);
    *roster = (struct roster){ .n = 0 };
}

static bool has_key(const struct roster *roster, const char *key, bool hero)
{
    for (int i = 0; i < roster->n; i++)
        if (roster->entry[i].hero == hero && strcmp(roster->entry[i].key, key) == 0)
            return true;
    return false;
}

/* One sheet; what is wrong with it is told where it is opened. False: no memory. */
static bool add(struct roster *roster, const struct book *book, const char *path, bool hero, bool own)
{
    struct roster_entry *entry = &roster->entry[roster->n];
    struct faults faults;
    struct sheet sheet;
    bool whole = true;

    faults_init(&faults);
    if (sheet_load(path, book, false, &sheet, &faults)) {
        if (!has_key(roster, sheet.key, hero)) {
            *entry = (struct roster_entry){ arena_text(&roster->arena, sheet.key),
                                            arena_text(&roster->arena, sheet.name),
                                            arena_text(&roster->arena, sheet.about),
                                            arena_text(&roster->arena, path),
                                            hero,
                                            own };
            whole = entry->key && entry->name && entry->about && entry->path;
            roster->n += whole;
        }
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
    return whole;
}

static bool add_folder(struct roster *roster, const struct book *book, const char *folder, bool hero,
                       bool own)
{
    struct files_list list = { 0 };
    struct str path;
    bool whole = true;

    str_init(&path);
    if (files_list(folder, ".sheet.json", &list, NULL))
        for (int i = 0; i < list.n && whole && roster->n < MOST; i++) {
            str_reset(&path);
            whole = str_add_format(&path, "%s/%s", folder, list.name[i]) &&
                    add(roster, book, str_cstr(&path), hero, own);
        }
    files_list_clear(&list);
    str_clear(&path);
    return whole;
}

/* The person's own first: it takes the place of ours. */
static bool add_both(struct roster *roster, const struct book *book, bool hero)
{
    struct str path;
    char inside[160];
    bool whole = true;

    snprintf(inside, sizeof inside, "rules/%s/%s", book->rules->id, hero ? "heroes" : "creatures");
    str_init(&path);
    if (files_home_path(FILES_DATA, inside, &path, NULL))
        whole = add_folder(roster, book, str_cstr(&path), hero, true);
    str_reset(&path);
    if (whole && files_data_path(inside, &path, NULL))
        whole = add_folder(roster, book, str_cstr(&path), hero, false);
    str_clear(&path);
    return whole;
}

bool roster_load(const struct book *book, struct roster *roster)
{
    *roster = (struct roster){ .n = 0 };
    arena_init(&roster->arena);
    roster->entry = arena_take(&roster->arena, MOST, sizeof *roster->entry);
    if (roster->entry && add_both(roster, book, false) && add_both(roster, book, true))
        return true;
    roster_clear(roster);
    return false;
}

static bool holds(const char *text, const char *word, size_t len)
{
    for (; *text; text++) {
        size_t same = 0;

        while (same < len && tolower((unsigned char)text[same]) == tolower((unsigned char)word[same]))
            same++;
        if (same == len)
            return true;
    }
    return false;
}

bool roster_matches(const struct roster_entry *entry, const char *search)
{
    while (*search) {
        size_t len = strcspn(search, " ");

        if (len > 0 && !holds(entry->name, search, len) && !holds(entry->key, search, len) &&
            !holds(entry->about, search, len))
            return false;
        search += len + strspn(search + len, " ");
    }
    return true;
}
