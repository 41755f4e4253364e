/*
 * content/sheet_page.h - a figure's sheet in words: headings and lines, the same for
 * the terminal, the printed page and the screen.
 *
 * Made from the layout of the rule set's data; knows no system by name.
 */
#ifndef CONTENT_SHEET_PAGE_H
#define CONTENT_SHEET_PAGE_H

#include "content/layout.h"
#include "content/words.h"

/* A line of a block. Texts may be "". */
struct page_line {
    const char *label; /* "Endurance", "Paragon: muscularity", "Long sword" */
    const char *plain; /* the same inside a sentence: "endurance", "long sword" */
    const char *brief; /* "END" of boxes, "stops 1" of things */
    const char *value; /* "5", "14 of 20" */
    const char *about; /* a sentence that explains it, or what it is made of */
    const char *worse; /* of health: what it takes from where on, "at 5: −2 body, −1 mind" */
    const char *less;  /* what is taken from rolls with it now, "−2" */
    /* label and that in one, "Shotgun (Advanced item): +2 Brawn shooting"; NULL: it has no such form */
    const char *whole;
    const char *rule; /* "AS-96" */
    int stat;         /* row of the number it shows, -1 */
    int mark;         /* id of the mark it shows, -1 */
    int now, most;    /* pools: the two numbers; most: how many boxes of harm stand behind a number */
    bool used;        /* an item in hand or worn */
};

struct page_block {
    const char *key, *title;
    enum block_show show;
    bool chips; /* at the table its lines stand side by side */
    struct page_line *line;
    int n;
};

struct sheet_page {
    struct arena arena; /* owns all below */
    const char *name, *system;
    const char *account; /* what its player has an account of, which paper has room for; NULL: nothing */
    struct page_block *block;
    int nblocks;
};

/*
 * Lay out the sheet of a figure as it is now. Lines that say nothing (no such
 * mark, a derived number of zero) are left out, empty blocks stay. The caller
 * must sheet_page_clear(). False: no memory, and nothing to clear.
 */
bool sheet_page_make(struct sheet_page *page, const struct state *state, const struct book *book, int token,
                     const struct words *words, const struct sheet_layout *layout);

/* Give all memory back. */
void sheet_page_clear(struct sheet_page *page);

/* Append the page as plain text, `width` columns wide at most where lines can be broken. */
void sheet_page_text(const struct sheet_page *page, int width, struct str *out);

#endif
