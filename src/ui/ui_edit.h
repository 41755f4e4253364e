/*
 * ui/ui_edit.h - editing one line of text: caret, selection, words, undo. Knows nothing of keys or drawing.
 *
 * The text is the caller's, in UTF-8 and with a zero, in `room` bytes; places are bytes and lie between
 * characters. What does not fit as a whole is not taken.
 */
#ifndef UI_UI_EDIT_H
#define UI_UI_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum { EDIT_TEXT = 1024, EDIT_STEPS = 24 };

/* What was done last: alike and one after the other it is taken back as one. */
enum edit_kind { EDIT_NOTHING, EDIT_TYPED, EDIT_DELETED, EDIT_PUT };

/* The text before something was done. */
struct edit_step {
    char text[EDIT_TEXT];
    size_t caret, anchor;
};

struct ui_edit {
    size_t caret, anchor; /* what lies between them is selected */
    enum edit_kind last;
    struct edit_step step[EDIT_STEPS]; /* the oldest first */
    int steps, undone;                 /* of the steps, those that were taken back */
};

/* Begin with a text: nothing to take back, the caret at its end, all of it selected or nothing. */
void edit_begin(struct ui_edit *e, const char *text, bool all);

/* Put the caret somewhere; with `selects` what it passes over is selected. */
void edit_go(struct ui_edit *e, size_t to, bool selects);

/* The place one character, one word before or after this one. */
size_t edit_before(const char *text, size_t at, bool word);
size_t edit_after(const char *text, size_t at, bool word);

/* What is selected, from the first place to the second; false: nothing. */
bool edit_selected(const struct ui_edit *e, size_t *from, size_t *to);

/* Put a text in place of what is selected, at the caret. False: it does not fit, and nothing changes. */
bool edit_put(struct ui_edit *e, char *text, size_t room, const char *put, enum edit_kind kind);

/* Take out what is selected, else what lies between the caret and `to`. */
void edit_cut(struct ui_edit *e, char *text, size_t to);

/* Take back, and do again. False: there is nothing. */
bool edit_undo(struct ui_edit *e, char *text);
bool edit_redo(struct ui_edit *e, char *text);

#endif
