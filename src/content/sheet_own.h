/*
 * content/sheet_own.h - shared by sheet_*.c.
 */
#ifndef CONTENT_SHEET_OWN_H
#define CONTENT_SHEET_OWN_H

#include "content/sheet.h"

/*
 * What the rule set's own check says about a sheet, put into `fault`; how many,
 * at most `room` of them written. -1: no memory.
 */
int sheet_judge(const struct sheet *sheet, const struct book *book, struct sheet_fault *fault, int room);

/* The key that an own item called `name` gets: "Frost Brand" is "frost_brand". */
void sheet_item_key(const char *name, char key[32]);

#endif
