#include "content/added.h"

#include "base/files.h"
#include "base/language.h"
#include "content/items.h"
#include "content/sheet.h"
#include "content/words.h"

#include <stdio.h>

static void check_sheet(const char *path, const struct book *book, struct faults *faults)
{
    struct sheet sheet;

    if (sheet_load(path, book, true, &sheet, faults))
        sheet_clear(&sheet);
}

/* The sheets in a folder of the person's own, and where it is. The caller clears both, whatever comes. */
static bool list_sheets(const struct book *book, const char *folder, struct str *place,
                        struct files_list *list)
{
    char name[100];

    str_init(place);
    *list = (struct files_list){ 0 };
    snprintf(name, sizeof name, "rules/%s/%s", book->rules->id, folder);
    return files_home_path(FILES_DATA, name, place, NULL) &&
           files_list(str_cstr(place), ".sheet.json", list, NULL) && list->n > 0;
}

static bool has_sheets(const struct book *book, const char *folder)
{
    struct files_list list;
    struct str place;
    bool some = list_sheets(book, folder, &place, &list);

    files_list_clear(&list);
    str_clear(&place);
    return some;
}

static void check_sheets(const struct book *book, const char *folder, struct faults *faults)
{
    struct files_list list;
    struct str place, path;

    str_init(&path);
    if (list_sheets(book, folder, &place, &list))
        for (int i = 0; i < list.n; i++) {
            str_reset(&path);
            if (str_add_format(&path, "%s/%s", str_cstr(&place), list.name[i]))
                check_sheet(str_cstr(&path), book, faults);
        }
    files_list_clear(&list);
    str_clear(&path);
    str_clear(&place);
}

/*
 * Our own things are read only where there is a sheet to judge, which few people have: this is asked whenever
 * a program begins. Without them no sheet can be judged: that is told by whoever needs them.
 */
static void check_system(struct book *book, struct faults *faults)
{
    struct words words = { 0 };
    struct faults unheard;

    words_lay_added(book->rules, &words, faults);
    words_clear(&words);
    items_check_lists(book->rules, faults);
    items_load_added(book, faults);
    book_cut(book, 0);
    if (!has_sheets(book, "creatures") && !has_sheets(book, "heroes"))
        return;
    faults_init(&unheard);
    if (items_load(book, &unheard)) {
        check_sheets(book, "creatures", faults);
        check_sheets(book, "heroes", faults);
    }
    faults_clear(&unheard);
}

/* Check all of it, for every rule set. False: every fault is in `faults`. */
static bool check_all(rules_lister *rules_at, struct faults *faults)
{
    int before = faults->n;

    for (int i = 0; rules_at(i); i++) {
        struct book book;

        if (!book_init(&book, rules_at(i))) {
            faults->failed = true;
            return false;
        }
        check_system(&book, faults);
        book_clear(&book);
    }
    return faults->n == before && !faults->failed;
}

bool added_tell(rules_lister *rules_at, struct str *out)
{
    struct faults faults;
    struct err err;
    bool whole;

    faults_init(&faults);
    whole = check_all(rules_at, &faults) || faults_none(&faults, &err);
    faults_clear(&faults);
    return !whole && str_add_format(out, _("%s. What you added is left out until it is mended."), err.text);
}
