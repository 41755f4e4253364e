#include "ui/ui_edit.h"

#include "base/text.h"

#include <string.h>

void edit_begin(struct ui_edit *e, const char *text, bool all)
{
    e->caret = strlen(text);
    e->anchor = all ? 0 : e->caret;
    e->last = EDIT_NOTHING;
    e->steps = e->undone = 0;
}

void edit_go(struct ui_edit *e, size_t to, bool selects)
{
    e->caret = to;
    if (!selects)
        e->anchor = to;
    e->last = EDIT_NOTHING;
}

/* ---- places ---- */

static size_t one_before(const char *text, size_t at)
{
    if (at == 0)
        return 0;
    at--;
    while (at > 0 && ((unsigned char)text[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static size_t one_after(const char *text, size_t at)
{
    size_t len = strlen(text);
    int step = at < len ? text_char(text + at, len - at) : 0;

    return at >= len ? len : at + (size_t)(step ? step : 1);
}

/* Letters and figures make words, and whatever is beyond ASCII. */
static bool in_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (unsigned char)c >= 0x80;
}

size_t edit_before(const char *text, size_t at, bool word)
{
    if (!word)
        return one_before(text, at);
    while (at > 0 && !in_word(text[at - 1]))
        at--;
    while (at > 0 && in_word(text[at - 1]))
        at--;
    return at;
}

size_t edit_after(const char *text, size_t at, bool word)
{
    if (!word)
        return one_after(text, at);
    while (text[at] && !in_word(text[at]))
        at++;
    while (text[at] && in_word(text[at]))
        at++;
    return at;
}

bool edit_selected(const struct ui_edit *e, size_t *from, size_t *to)
{
    *from = e->caret < e->anchor ? e->caret : e->anchor;
    *to = e->caret < e->anchor ? e->anchor : e->caret;
    return *from < *to;
}

/* ---- changing it ---- */

/* Remember how it was; what had been taken back is gone. */
static void remember(struct ui_edit *e, const char *text, enum edit_kind kind)
{
    e->steps -= e->undone;
    e->undone = 0;
    if (kind != EDIT_PUT && kind == e->last)
        return;
    e->last = kind;
    if (e->steps == EDIT_STEPS) {
        memmove(&e->step[0], &e->step[1], (EDIT_STEPS - 1) * sizeof e->step[0]);
        e->steps--;
    }
    struct edit_step *step = &e->step[e->steps++];
    step->caret = e->caret;
    step->anchor = e->anchor;
    memcpy(step->text, text, strlen(text) + 1);
}

bool edit_put(struct ui_edit *e, char *text, size_t room, const char *put, enum edit_kind kind)
{
    size_t from, to, len = strlen(text), more = strlen(put);

    edit_selected(e, &from, &to);
    if (len - (to - from) + more + 1 > (room < EDIT_TEXT ? room : EDIT_TEXT) || len >= EDIT_TEXT)
        return false;
    remember(e, text, from < to ? EDIT_PUT : kind);
    memmove(text + from + more, text + to, len - to + 1);
    memcpy(text + from, put, more);
    e->caret = e->anchor = from + more;
    e->last = kind;
    return true;
}

void edit_cut(struct ui_edit *e, char *text, size_t to)
{
    size_t from, end;

    if (!edit_selected(e, &from, &end)) {
        from = e->caret < to ? e->caret : to;
        end = e->caret < to ? to : e->caret;
    }
    if (from == end || strlen(text) >= EDIT_TEXT)
        return;
    remember(e, text, EDIT_DELETED);
    memmove(text + from, text + end, strlen(text + end) + 1);
    e->caret = e->anchor = from;
    e->last = EDIT_DELETED;
}

/* The text and a step change places. */
static void swap(struct ui_edit *e, char *text, struct edit_step *step)
{
    struct edit_step now = { .caret = e->caret, .anchor = e->anchor };

    memcpy(now.text, text, strlen(text) + 1);
    memcpy(text, step->text, strlen(step->text) + 1);
    e->caret = step->caret;
    e->anchor = step->anchor;
    e->last = EDIT_NOTHING;
    *step = now;
}

bool edit_undo(struct ui_edit *e, char *text)
{
    if (e->undone == e->steps)
        return false;
    e->undone++;
    swap(e, text, &e->step[e->steps - e->undone]);
    return true;
}

bool edit_redo(struct ui_edit *e, char *text)
{
    if (e->undone == 0)
        return false;
    swap(e, text, &e->step[e->steps - e->undone]);
    e->undone--;
    return true;
}
