/* cli/tool_check.c - check any document, print schemas, look at sheets. */
#include "cli/tool.h"

#include "cli/choices.h"
#include "content/check.h"
#include "content/items.h"
#include "content/schema.h"
#include "content/sheet.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

/* Check files one by one, all faults of all of them. */
static int check_files(const char *const *file, int n, bool json, bool quiet)
{
    struct faults faults;
    int status = 0;

    faults_init(&faults);
    for (int i = 0; i < n; i++) {
        const char *kind = NULL;

        if (check_file(file[i], rules_at, &kind, &faults) && !json && !quiet)
            printf("%s: %s in order\n", file[i], kind ? kind : "");
    }
    if (json || faults.n > 0)
        status = tool_faults(&faults, json);
    faults_clear(&faults);
    return status;
}

int tool_check(const struct arguments *a)
{
    return check_files(a->word, a->n, arguments_get(a, "--json") != NULL, a->quiet);
}

/* ---- schema ---- */

int tool_schema(const struct arguments *a)
{
    struct choices choices = { 0 };
    struct str text;
    int status;

    str_init(&text);
    if (schema_print(a->word[0], rules_at, &text)) {
        status = tool_write(str_cstr(&text), text.len);
    } else {
        for (int i = 0; schema_kind(i); i++)
            choices_add(&choices, schema_kind(i));
        str_reset(&text);
        choices_explain(&choices, "a kind of document", a->word[0], &text);
        fprintf(stderr, "battlemat-cli: %s\n", str_cstr(&text));
        choices_clear(&choices);
        status = ERR_USAGE;
    }
    str_clear(&text);
    return status;
}

/* ---- sheet ---- */

static void show_stats(const struct sheet *sheet)
{
    for (int i = 0; i < sheet->nstats; i++)
        printf("%s = %d\n", sheet->rules->stats[sheet->stat[i].stat].key, sheet->stat[i].value);
}

static void show_marks(const struct sheet *sheet)
{
    for (int i = 0; i < sheet->nmarks; i++) {
        const struct mark_def *def = &sheet->rules->marks[sheet->mark[i].key];

        printf("mark = %s", def->key);
        if (def->flags & MARK_LEVEL)
            printf(" level=%d", sheet->mark[i].level);
        if (def->b_choices)
            printf(" %s=%s", def->b_key, def->b_choices[sheet->mark[i].b]);
        if (*sheet->mark[i].text)
            printf(" %s=\"%s\"", def->text_key ? def->text_key : "text", sheet->mark[i].text);
        putchar('\n');
    }
}

static void show_items(const struct sheet *sheet)
{
    for (int i = 0; i < sheet->nitems; i++) {
        const struct item_kind *kind = &sheet->rules->kinds[sheet->item[i].item.kind];

        printf("%s = %s%s%s\n", kind->key, sheet->item[i].item.key,
               sheet->item[i].used && kind->used ? " " : "",
               sheet->item[i].used && kind->used ? kind->used : "");
    }
}

/* The rule set that a sheet file names is known once it loads with one of them. */
static bool load_any(const char *path, struct book *book, struct sheet *sheet, struct faults *faults)
{
    for (int i = 0; rules_at(i); i++) {
        faults_clear(faults);
        if (!book_init(book, rules_at(i)))
            return false;
        if (items_load(book, faults) && sheet_load(path, book, false, sheet, faults))
            return true;
        book_clear(book);
    }
    return false;
}

static int show_sheet(const char *path)
{
    struct faults faults;
    struct sheet sheet;
    struct book book;
    int status;

    faults_init(&faults);
    if (!load_any(path, &book, &sheet, &faults)) {
        status = tool_faults(&faults, false);
        faults_clear(&faults);
        return status;
    }
    printf("name = %s\n", sheet.name);
    show_stats(&sheet);
    show_marks(&sheet);
    show_items(&sheet);
    sheet_clear(&sheet);
    book_clear(&book);
    faults_clear(&faults);
    return 0;
}

int tool_sheet(const struct arguments *a)
{
    int status = 0, one;

    if (strcmp(a->word[0], "check") == 0)
        return check_files(a->word + 1, a->n - 1, arguments_get(a, "--json") != NULL, a->quiet);
    if (strcmp(a->word[0], "show") != 0) {
        fprintf(stderr, "battlemat-cli: expected sheet check or sheet show, found \"%s\"\n", a->word[0]);
        return ERR_USAGE;
    }
    for (int i = 1; i < a->n; i++)
        if ((one = show_sheet(a->word[i])) > status)
            status = one;
    return status;
}
