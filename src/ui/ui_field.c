/* A field to type in (ui/ui.h): keys, pointer and looks of what ui/ui_edit.h edits. */
#include "ui/ui.h"

#include "base/hash.h"
#include "base/text.h"
#include "ui/ui_part.h"

#include <string.h>

enum { BLINK = 530 };

/* ---- keys ---- */

/* What was typed, or came from the clipboard: on one line. */
static void put(struct ui *ui, char *text, size_t room, const char *more, enum edit_kind kind)
{
    char line[EDIT_TEXT];
    size_t len = strlen(more);

    if (len == 0 || len >= sizeof line || !text_valid(more, len))
        return;
    memcpy(line, more, len + 1);
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)line[i] < ' ')
            line[i] = ' ';
    edit_put(&ui->edit, text, room, line, kind);
}

static void copy(struct ui *ui, const char *text)
{
    size_t from, to;

    if (!edit_selected(&ui->edit, &from, &to) || to - from >= sizeof ui->copied)
        return;
    memcpy(ui->copied, text + from, to - from);
    ui->copied[to - from] = '\0';
    ui->copies = true;
}

/* Ctrl with a letter. */
static bool do_letter(struct ui *ui, char *text, size_t room, const struct ui_press *p)
{
    struct ui_edit *e = &ui->edit;

    switch (p->letter) {
    case 'A':
        edit_go(e, 0, false);
        edit_go(e, strlen(text), true);
        return true;
    case 'C':
        copy(ui, text);
        return true;
    case 'X':
        copy(ui, text);
        edit_cut(e, text, e->caret);
        return true;
    case 'V':
        put(ui, text, room, ui->in.pasted ? ui->in.pasted : "", EDIT_PUT);
        return true;
    case 'Z':
        if (p->shift)
            edit_redo(e, text);
        else
            edit_undo(e, text);
        return true;
    case 'Y':
        edit_redo(e, text);
        return true;
    default:
        return false;
    }
}

/* Without Shift a selection is left at the end that the key points to. */
static void go_beside(struct ui_edit *e, const char *text, const struct ui_press *p)
{
    bool left = p->key == UI_KEY_LEFT;
    size_t from, to;

    if (edit_selected(e, &from, &to) && !p->shift && !p->control)
        edit_go(e, left ? from : to, false);
    else
        edit_go(e, left ? edit_before(text, e->caret, p->control) : edit_after(text, e->caret, p->control),
                p->shift);
}

/* False: it is no key of the field's. */
static bool do_press(struct ui *ui, char *text, size_t room, const struct ui_press *p)
{
    struct ui_edit *e = &ui->edit;

    switch (p->key) {
    case UI_KEY_CHAR:
        return p->control && do_letter(ui, text, room, p);
    case UI_KEY_LEFT:
    case UI_KEY_RIGHT:
        go_beside(e, text, p);
        return true;
    case UI_KEY_HOME:
        edit_go(e, 0, p->shift);
        return true;
    case UI_KEY_END:
        edit_go(e, strlen(text), p->shift);
        return true;
    case UI_KEY_DELETE:
        edit_cut(e, text, edit_after(text, e->caret, p->control));
        return true;
    case UI_KEY_BACKSPACE:
        edit_cut(e, text, edit_before(text, e->caret, p->control));
        return true;
    default:
        return false;
    }
}

static void edit(struct ui *ui, char *text, size_t room)
{
    if (!ui->typed_used && *ui->in.typed) {
        put(ui, text, room, ui->in.typed, EDIT_TYPED);
        ui->typed_used = true;
    }
    for (int i = 0; i < ui->in.presses; i++)
        if (!ui->used[i] && !ui->in.press[i].alt)
            ui->used[i] = do_press(ui, text, room, &ui->in.press[i]);
}

/* ---- where it stands ---- */

/* What lies left of a place, in pixels. */
static int width_to(const struct ui *ui, const char *text, size_t at)
{
    return at ? ui->meter->width(ui->meter->context, FACE_BODY, theme_type(ui->theme, TYPE_BODY), text, at)
              : 0;
}

static int padding(const struct ui *ui)
{
    return theme_px(ui->theme, 12);
}

/* How far a long text is shifted to the left, so that the caret shows. */
static int shift_of(const struct ui *ui, struct rect where, const char *text)
{
    int inside = where.w - 2 * padding(ui) - theme_px(ui->theme, 2),
        to_caret = width_to(ui, text, ui->edit.caret);

    return to_caret > inside ? to_caret - inside : 0;
}

/* The place nearest to the pointer. */
static size_t place_at(const struct ui *ui, struct rect where, const char *text)
{
    int x = ui->in.x - where.x - padding(ui) + shift_of(ui, where, text), last = 0;
    size_t at = 0;

    while (text[at]) {
        size_t next = edit_after(text, at, false);
        int width = width_to(ui, text, next);

        if (x < (last + width) / 2)
            break;
        last = width;
        at = next;
    }
    return at;
}

/* A press sets the caret, dragging selects, two presses one after the other select a word. */
static void point(struct ui *ui, struct rect where, struct ui_act act, const char *text)
{
    struct ui_edit *e = &ui->edit;
    size_t at = place_at(ui, where, text);

    if (act.pressed && ui->in.now - ui->edit_pressed < UI_TWICE && at == e->caret) {
        edit_go(e, edit_before(text, edit_after(text, at, true), true), false);
        edit_go(e, edit_after(text, e->caret, true), true);
    } else if (act.pressed) {
        edit_go(e, at, false);
    } else if (act.down && at != e->caret && ui->in.now - ui->edit_pressed >= UI_TWICE / 2) {
        edit_go(e, at, true);
    }
    if (act.pressed)
        ui->edit_pressed = ui->in.now;
}

/* ---- what it looks like ---- */

static void show_selected(struct ui *ui, struct rect where, const char *text, int x)
{
    int px = theme_type(ui->theme, TYPE_BODY);
    size_t from, to;

    if (!edit_selected(&ui->edit, &from, &to))
        return;
    int left = width_to(ui, text, from), right = width_to(ui, text, to);
    draw_fill(ui->draw, (struct rect){ x + left, where.y + (where.h - px) / 2 - 4, right - left, px + 8 },
              theme_faded(ui->theme, ROLE_ACCENT, 350));
}

static void show_caret(struct ui *ui, struct rect where, const char *text, int x)
{
    const struct theme *t = ui->theme;
    int px = theme_type(t, TYPE_BODY);

    ui_wake(ui, BLINK - ui->in.now % BLINK);
    if ((ui->in.now / BLINK) % 2 == 0)
        draw_fill(ui->draw,
                  (struct rect){ x + width_to(ui, text, ui->edit.caret), where.y + (where.h - px) / 2 - 2,
                                 theme_px(t, 2), px + 4 },
                  theme_color(t, ROLE_ACCENT));
}

static void show_field(struct ui *ui, struct rect where, const char *text, bool focused)
{
    const struct theme *t = ui->theme;
    int pad = padding(ui), px = theme_type(t, TYPE_BODY),
        x = where.x + pad - (focused ? shift_of(ui, where, text) : 0);
    struct font_style style = { FACE_BODY, px, theme_color(t, ROLE_TEXT) };
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(focused ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, focused ? ROLE_ACCENT : ROLE_CONTROL) };

    draw_box(ui->draw, where, &box);
    ui_clip(ui, (struct rect){ where.x + pad, where.y, where.w - 2 * pad + theme_px(t, 2), where.h });
    if (focused)
        show_selected(ui, where, text, x);
    draw_text(ui->draw, ui->meter, x, font_baseline(FACE_BODY, px, where.y, where.h), style, text, 0);
    if (focused)
        show_caret(ui, where, text, x);
    ui_unclip(ui);
}

/* ---- the field ---- */

/* Whoever comes to a field by keys, or is put there, replaces what stands in it; a click edits it. */
static void take_up(struct ui *ui, uint64_t field, struct ui_act act, const char *text)
{
    bool goes_on = ui->edit_of == field && ui->edit_frame + 1 == ui->frame &&
                   ui->edit.caret <= strlen(text) && ui->edit.anchor <= strlen(text);

    if (!goes_on) {
        edit_begin(&ui->edit, text, !act.pressed);
        ui->edit_pressed = ui->in.now - UI_TWICE;
    }
    ui->edit_of = field;
    ui->edit_frame = ui->frame;
}

bool ui_field(struct ui *ui, struct rect where, const char *id, const char *label, char *text, size_t room)
{
    struct ui_act act = ui_act(ui, id);
    bool entered = false;

    if (act.focused) {
        take_up(ui, hash_text(id), act, text);
        point(ui, where, act, text);
        ui_give_keys(ui);
        edit(ui, text, room);
        entered = ui_key(ui, UI_KEY_ENTER, 0, false);
        ui_keep_keys(ui);
    }
    show_field(ui, where, text, act.focused);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = text,
                                    .role = UI_FIELD,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true });
    return entered;
}
