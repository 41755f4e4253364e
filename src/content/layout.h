/*
 * content/layout.h - how a system's sheet is laid out and how its characters
 * are made and advance: the lists "sheet", "creation" and "advancement" of
 * ruleset.json.
 *
 * Screens, the printed page and the terminal walk these lists and know no
 * system by name.
 */
#ifndef CONTENT_LAYOUT_H
#define CONTENT_LAYOUT_H

#include "content/system.h"
#include "core/state.h"

/* How a block is shown. */
enum block_show {
    BLOCK_BOXES, /* numbers side by side */
    BLOCK_POOLS, /* numbers with a greatest value: "hp" with "hp_max" */
    BLOCK_LINES, /* numbers one below the other */
    BLOCK_MARKS,
    BLOCK_ITEMS
};

struct layout_block {
    const char *key; /* its title is text.json's "screen" "sheet.KEY" */
    enum block_show show;
    const short *of; /* rows of the rule set: stats, marks or kinds of item */
    int n;
    bool chips;   /* at the table its lines stand side by side and are not folded */
    bool full;    /* every line is told, also of a number that is worked out and comes to 0 */
    bool sparing; /* a line of 0 is left out, and boxes where all are 0 */
};

/* A step of making a character, or of advancing it. */
struct layout_step {
    const char *key;       /* words "screen" "create.KEY", "create.KEY.title", "create.KEY.about" */
    short deed;            /* row of deeds that asks, -1 none */
    const short *question; /* names of its questions that belong to this step */
    int n;
    int choose;                  /* how many marks of its block are chosen; 0: nobody says */
    short buy, sell, use;        /* rows of deeds of a step in which things are bought; -1 none */
    bool free;                   /* it may be left undone and come back to, in any order */
    const short *needs, *unless; /* rows of stats, one of which must be above its least, or none of which */
    int nneeds, nunless;
    short whose; /* row of marks: the step is for the figure that such a mark ties to it; -1: its own */
};

struct layout_steps {
    struct layout_step *step;
    int n;
};

struct sheet_layout {
    struct layout_block *block;
    int nblocks;
    struct layout_steps creation, advancement;
};

/*
 * Whose deeds the step has, while this figure is made or advances: its own, those of the figure that its mark
 * names, or of the first whose mark names it. NOBODY: there is none, or the figure has not what the step is
 * about ("needs", "unless"), and the step is passed over.
 */
int layout_actor(const struct layout_step *step, const struct ruleset *rules, const struct state *now,
                 int token);

/* The fields of the three lists, made in the arena. False: no memory (the table has failed). */
bool layout_fields(struct field_table *table, const struct system *system);

/* Read the lists of a document that was checked. False: no memory. */
bool layout_read(struct sheet_layout *layout, const cJSON *root, const struct ruleset *rules,
                 struct arena *arena);

#endif
