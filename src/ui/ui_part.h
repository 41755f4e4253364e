/*
 * ui/ui_part.h - what the controls share among themselves (ui_*.c).
 */
#ifndef UI_UI_PART_H
#define UI_UI_PART_H

#include "ui/ui.h"

/* What the control of that hash remembers; made on first use, the oldest is forgotten for it. */
struct ui_memo *ui_memo(struct ui *ui, uint64_t hash);

/* The screen changes by itself in that many milliseconds. */
void ui_wake(struct ui *ui, unsigned milliseconds);

/* The keys that are kept for the field with the focus: to be called by that field, once. */
void ui_give_keys(struct ui *ui);

/* What it did not use of them is nobody else's either: to be called by it when it is done. */
void ui_keep_keys(struct ui *ui);

#endif
