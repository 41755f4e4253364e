/* Fields to type in, meters, tags (ui/ui.h). */
#include "ui/ui.h"

#include "base/hash.h"
#include "base/text.h"
#include "ui/ui_part.h"

#include <string.h>

enum { BLINK = 530 };

/* Without the focus; being edited; with all of it selected: what is typed takes its place. */
enum { IDLE, EDITED, SELECTED };

/* ---- one line to type in ---- */

static size_t before(const char *text, size_t at)
{
    if (at == 0)
        return 0;
    at--;
    while (at > 0 && ((unsigned char)text[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static size_t after(const char *text, size_t at)
{
    size_t len = strlen(text);
    int step = text_char(text + at, len - at);

    return at >= len ? len : at + (size_t)(step ? step : 1);
}

static void cut_out(char *text, size_t from, size_t to)
{
    memmove(text + from, text + to, strlen(text + to) + 1);
}

/* Put what was typed where the caret stands; where it stands then. */
static size_t put_typed(struct ui *ui, char *text, size_t room, size_t caret)
{
    size_t len = strlen(text), typed = strlen(ui->in.typed);

    if (ui->typed_used || typed == 0 || len + typed + 1 > room || !text_valid(ui->in.typed, typed))
        return caret;
    ui->typed_used = true;
    memmove(text + caret + typed, text + caret, len - caret + 1);
    memcpy(text + caret, ui->in.typed, typed);
    return caret + typed;
}

/* What is selected gives way to what is typed, or goes; any other key only lets go of it. */
static void edit_selected(struct ui *ui, char *text, int *mode)
{
    bool typed = !ui->typed_used && *ui->in.typed;
    bool gone = ui_key(ui, UI_KEY_DELETE, 0, false) || ui_key(ui, UI_KEY_BACKSPACE, 0, false);

    if (typed || gone)
        text[0] = '\0';
    if (typed || gone || ui->in.presses > 0)
        *mode = EDITED;
}

static size_t edit(struct ui *ui, char *text, size_t room, size_t caret)
{
    size_t start;

    caret = put_typed(ui, text, room, caret);
    if (ui_key(ui, UI_KEY_LEFT, 0, false))
        caret = before(text, caret);
    if (ui_key(ui, UI_KEY_RIGHT, 0, false))
        caret = after(text, caret);
    if (ui_key(ui, UI_KEY_HOME, 0, false))
        caret = 0;
    if (ui_key(ui, UI_KEY_END, 0, false))
        caret = strlen(text);
    if (ui_key(ui, UI_KEY_DELETE, 0, false))
        cut_out(text, caret, after(text, caret));
    while (ui_key(ui, UI_KEY_BACKSPACE, 0, false)) {
        start = before(text, caret);
        cut_out(text, start, caret);
        caret = start;
    }
    return caret;
}

static void show_field(struct ui *ui, struct rect where, const char *text, size_t caret, int mode)
{
    bool focused = mode != IDLE;
    const struct theme *t = ui->theme;
    int pad = theme_px(t, 12), caret_width = theme_px(t, 2), px = theme_type(t, TYPE_BODY);
    struct font_style style = { FACE_BODY, px, theme_color(t, ROLE_TEXT) };
    int to_caret = caret ? ui->meter->width(ui->meter->context, FACE_BODY, px, text, caret) : 0;
    int inside = where.w - 2 * pad,
        off = to_caret > inside - caret_width ? to_caret - inside + caret_width : 0;
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(focused ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, focused ? ROLE_ACCENT : ROLE_CONTROL) };

    draw_box(ui->draw, where, &box);
    ui_clip(ui, (struct rect){ where.x + pad, where.y, inside + caret_width, where.h });
    if (mode == SELECTED)
        draw_fill(ui->draw,
                  (struct rect){ where.x + pad - off, where.y + (where.h - px) / 2 - 4, to_caret, px + 8 },
                  theme_faded(t, ROLE_ACCENT, 350));
    draw_text(ui->draw, ui->meter, where.x + pad - off, font_baseline(FACE_BODY, px, where.y, where.h), style,
              text, 0);
    if (mode == EDITED && (ui->in.now / BLINK) % 2 == 0)
        draw_fill(ui->draw,
                  (struct rect){ where.x + pad - off + to_caret, where.y + (where.h - px) / 2 - 2,
                                 caret_width, px + 4 },
                  theme_color(t, ROLE_ACCENT));
    ui_unclip(ui);
    if (focused)
        ui_wake(ui, BLINK - ui->in.now % BLINK);
}

/* Whoever comes to a field by keys, or is put there, replaces what stands in it; a click edits it. */
static int mode_of(struct ui_act act, int before, bool filled)
{
    if (act.pressed)
        return EDITED;
    if (!act.focused)
        return IDLE;
    return filled && before != EDITED ? SELECTED : EDITED;
}

bool ui_field(struct ui *ui, struct rect where, const char *id, const char *label, char *text, size_t room)
{
    struct ui_act act = ui_act(ui, id);
    struct ui_memo *memo = ui_memo(ui, hash_text(id));
    size_t len = strlen(text), caret = (size_t)memo->value < len ? (size_t)memo->value : len;
    int mode = mode_of(act, memo->extent, *text != '\0');
    bool entered = false;

    if (act.pressed || mode == SELECTED) /* a field that gets the focus has its caret at the end */
        caret = len;
    if (act.focused) {
        ui_give_keys(ui);
        if (mode == SELECTED)
            edit_selected(ui, text, &mode);
        caret = strlen(text) < caret ? strlen(text) : caret;
        caret = edit(ui, text, room, caret);
        entered = ui_key(ui, UI_KEY_ENTER, 0, false);
        ui_keep_keys(ui);
    }
    memo->value = (int)caret;
    memo->extent = mode;
    show_field(ui, where, text, caret, mode);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = text,
                                    .role = UI_FIELD,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true });
    return entered;
}

/* ---- meters and tags ---- */

void ui_meter(struct ui *ui, struct rect where, const char *id, const char *label, const char *value,
              int part, const int *ticks, enum role ink)
{
    const struct theme *t = ui->theme;
    struct draw_box well = { .radius = (short)(where.h / 2),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, ROLE_SUNKEN),
                             .line = theme_color(t, ROLE_LINE) };
    struct rect full = { where.x, where.y, (where.w * part + 500) / 1000, where.h };
    int width = theme_px(t, 2);

    draw_box(ui->draw, where, &well);
    ui_clip(ui, full); /* the end is straight: only the whole bar is round */
    draw_box(ui->draw, where,
             &(struct draw_box){ .radius = well.radius,
                                 .fill = theme_color(t, ink),
                                 .gleam = (short)(where.h / 3),
                                 .light = rgba_faded(theme_color(t, ROLE_ON_ACCENT), 0) });
    ui_unclip(ui);
    for (int i = 0; ticks && ticks[i] >= 0; i++)
        draw_fill(ui->draw,
                  (struct rect){ where.x + where.w * ticks[i] / 1000 - width / 2, where.y, width, where.h },
                  theme_faded(t, ROLE_COVER, 700));
    ui_add(ui,
           &(struct ui_widget){
               .id = id, .label = label, .value = value, .role = UI_METER, .rect = where, .enabled = true });
}

int ui_tag(struct ui *ui, int x, int y, int height, int most, enum role ink, const char *text)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ink) };
    int pad = theme_px(t, 10), width = font_width(ui->meter, t, style, text) + 2 * pad;
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_hairline(t),
                            .line = theme_color(t, ROLE_LINE) };

    if (most > 0 && width > most)
        width = most;
    draw_box(ui->draw, (struct rect){ x, y, width, height }, &box);
    ui_line(ui, (struct rect){ x + pad, y, width - 2 * pad, height }, FACE_BODY, TYPE_BODY, ink, text, -1);
    return width;
}
