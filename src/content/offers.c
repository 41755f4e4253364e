#include "content/offers.h"

#include "base/text.h"
#include "content/roster.h"

#include <stdio.h>
#include <string.h>

static const struct word_source *source_of(const struct ruleset *rules, int question)
{
    for (const struct word_source *source = rules->shown.word_sources; source && source->question; source++)
        if (source->question == question)
            return source;
    return NULL;
}

static bool has(const struct offers *offers, const char *text)
{
    for (int i = 0; i < offers->n; i++)
        if (text_same(offers->text[i], text))
            return true;
    return false;
}

/* What is too long for a button has to be typed. */
static void add(struct offers *offers, const char *text)
{
    if (offers->n < OFFERS_MOST && *text && strlen(text) < OFFER_BYTES && !has(offers, text))
        snprintf(offers->text[offers->n++], OFFER_BYTES, "%s", text);
}

/* The texts that this mark has on a sheet; a sheet with faults has none. */
static void add_sheet(struct offers *offers, const struct book *book, const char *path, int mark)
{
    struct faults faults;
    struct sheet sheet;

    faults_init(&faults);
    if (sheet_load(path, book, false, &sheet, &faults)) {
        for (int i = 0; i < sheet.nmarks; i++)
            if (sheet.mark[i].key == mark)
                add(offers, sheet.mark[i].text);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
}

static void add_sheets(struct offers *offers, const struct book *book, int mark)
{
    struct roster roster;

    if (!roster_load(book, &roster))
        return;
    for (int i = 0; i < roster.n; i++)
        add_sheet(offers, book, roster.entry[i].path, mark);
    roster_clear(&roster);
}

static void add_items(struct offers *offers, const struct book *book, int kind)
{
    for (int i = 0; i < book->nitems; i++)
        if (book->item[i].kind == kind)
            add(offers, book->item[i].key);
}

void offers_gather(const struct book *book, int question, struct offers *offers)
{
    const struct word_source *source = source_of(book->rules, question);

    *offers = (struct offers){ .group = "" };
    if (source && source->mark >= 0)
        add_sheets(offers, book, source->mark);
    if (source && source->kind >= 0) {
        offers->group = book->rules->kinds[source->kind].key;
        add_items(offers, book, source->kind);
    }
}
