/* Buttons and what is like them (ui/ui.h). */
#include "ui/ui.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "ui/ui_part.h"

#include <stdio.h>
#include <string.h>

/* ---- keys ---- */

/* clang-format off */
static const struct {
    const char *name;
    enum ui_key key;
} key_names[] = {
    { N_("Enter"), UI_KEY_ENTER }, { N_("Esc"), UI_KEY_ESCAPE }, { N_("Space"), UI_KEY_SPACE },
    { N_("Del"), UI_KEY_DELETE }, { N_("Home"), UI_KEY_HOME }, { N_("End"), UI_KEY_END },
    { "F1", UI_KEY_F1 }, { "F2", UI_KEY_F2 }, { "F3", UI_KEY_F3 }, { "F4", UI_KEY_F4 },
    { "F5", UI_KEY_F5 }, { "F6", UI_KEY_F6 }, { "F7", UI_KEY_F7 }, { "F8", UI_KEY_F8 },
    { "F9", UI_KEY_F9 }, { "F10", UI_KEY_F10 }, { "F11", UI_KEY_F11 }, { "F12", UI_KEY_F12 },
};
/* clang-format on */

/* Whether the key that a cap names ("E", "Enter", "Ctrl+S", "Shift+Z") was pressed and is free; takes it. */
static bool ui_key_named(struct ui *ui, const char *name)
{
    bool control = strncmp(name, "Ctrl+", 5) == 0;

    if (strncmp(name, "Shift+", 6) == 0)
        return ui_key_shifted(ui, name[6]);
    if (control)
        name += 5;
    if (name[0] && !name[1])
        return ui_key(ui, UI_KEY_CHAR, name[0], control);
    for (size_t i = 0; i < sizeof key_names / sizeof key_names[0]; i++) {
        if (strcmp(key_names[i].name, name) == 0)
            return ui_key(ui, key_names[i].key, 0, control);
    }
    return false;
}

const char *ui_key_words(const char *name, char *room, size_t size)
{
    bool control = strncmp(name, "Ctrl+", 5) == 0, shift = strncmp(name, "Shift+", 6) == 0;
    const char *key = name + (control ? 5 : shift ? 6 : 0), *said = key[0] && key[1] ? _(key) : key;

    if (control) /* words: how the key that is held with another is written on keyboards: "Strg+%s" */
        snprintf(room, size, _("Ctrl+%s"), said);
    else if (shift)
        snprintf(room, size, _("Shift+%s"), said);
    return control || shift ? room : said;
}

static struct font_style key_style(struct ui *ui, enum role ink)
{
    return (struct font_style){ FACE_MEDIUM, theme_type(ui->theme, TYPE_BODY), theme_color(ui->theme, ink) };
}

/* How wide a key cap is. */
int ui_key_width(struct ui *ui, const char *key)
{
    char room[40];
    int width = font_width(ui->meter, ui->theme, key_style(ui, ROLE_QUIET),
                           ui_key_words(key, room, sizeof room)) +
                2 * theme_px(ui->theme, 7);
    int least = theme_key_cap(ui->theme);

    return larger(width, least);
}

/* Who has fingers on the screen has no keys at hand: its room stays, so that nothing moves below a finger. */
int ui_key_cap(struct ui *ui, struct rect where, const char *key, enum role ink)
{
    const struct theme *t = ui->theme;
    int width = ui_key_width(ui, key), lip = theme_px(t, 2), height = theme_key_cap(t) - lip;
    bool dark = ink == ROLE_ON_ACCENT;
    struct rect cap = { where.x + where.w - width, where.y + (where.h - height - lip) / 2, width, height };
    struct draw_box look = {
        .radius = (short)theme_radius_small(t),
        .border = (short)theme_hairline(t),
        .lip = (short)lip,
        .fill = dark ? theme_faded(t, ROLE_LIP, 340) : theme_color(t, ROLE_SUNKEN),
        .line = dark ? theme_faded(t, ROLE_ON_ACCENT, 450) : theme_color(t, ROLE_CONTROL),
        .edge = dark ? theme_faded(t, ROLE_ON_ACCENT, 450) : theme_color(t, ROLE_CONTROL)
    };
    struct font_style style = key_style(ui, ink);
    char room[40];

    if (ui->in.touch)
        return width;
    draw_box(ui->draw, cap, &look);
    draw_text_middle(ui->draw, ui->meter, cap.x + width / 2,
                     font_baseline(style.face, style.px, cap.y, cap.h), style,
                     ui_key_words(key, room, sizeof room), 0);
    return width;
}

/* ---- faces ---- */

static void draw_ring(struct ui *ui, struct rect where, int radius)
{
    const struct theme *t = ui->theme;
    int out = theme_focus_gap(t) + theme_focus_width(t);
    struct draw_box ring = { .radius = (short)(radius + out),
                             .border = (short)theme_focus_width(t),
                             .line = theme_color(t, ROLE_ACCENT) };

    draw_box(ui->draw, rect_grown(where, out), &ring);
}

void ui_focus_ring(struct ui *ui, const char *id, struct rect where, int radius)
{
    if (ui->focus_shown && ui->focus == hash_text(id))
        draw_ring(ui, where, radius);
}

struct draw_box ui_face(struct ui *ui, struct ui_act act, bool primary, bool chosen, bool disabled)
{
    const struct theme *t = ui->theme;
    struct draw_box b = { .radius = (short)theme_radius(t),
                          .border = (short)theme_hairline(t),
                          .line = theme_color(t, ROLE_CONTROL) };

    if (disabled) {
        b.dash = (short)theme_px(t, 5);
        b.line = theme_faded(t, ROLE_CONTROL, 800);
        return b;
    }
    b.fill = theme_color(t, primary ? ROLE_ACCENT : chosen ? ROLE_CHOSEN : ROLE_RAISED);
    if (primary)
        b.line = b.fill;
    if (chosen)
        b.line = theme_faded(t, ROLE_ACCENT, 650);
    if (act.down && act.hot) {
        if (!primary)
            b.fill = theme_color(t, ROLE_SUNKEN);
        b.inset = (short)theme_px(t, 6);
        b.shade = theme_faded(t, ROLE_SHADE, primary ? 600 : 1000);
        return b;
    }
    if (act.hot && t->kind == THEME_PARCHMENT) /* its gleam is nearly white: on the accent little is enough */
        b.fill = rgba_over(b.fill, theme_faded(t, ROLE_GLEAM, primary ? 100 : 400));
    else if (act.hot)
        b.fill = rgba_over(b.fill, theme_faded(t, ROLE_GLEAM, primary ? 1800 : 1000));
    b.lip = (short)theme_px(t, 2);
    b.edge = theme_color(t, ROLE_LIP);
    b.gleam = 1;
    b.light = theme_color(t, ROLE_GLEAM);
    return b;
}

/* ---- the button ---- */

/* Where the parts of a button stand, from its upper left corner. */
struct plan {
    int pad_x, pad_top, pad_bottom, head, indent, gap;
    enum type type;
    int lines;
    bool bar;
};

static struct plan plan_of(struct ui *ui, const struct ui_button *b)
{
    const struct theme *t = ui->theme;
    int pad = t->far ? 9 : b->title ? 18 : 16;
    struct plan p = { .pad_x = theme_px(t, pad), .gap = theme_px(t, t->far ? 6 : 12), .type = TYPE_BODY };

    while (!b->disabled && p.lines < UI_LINES && b->line[p.lines])
        p.lines++;
    p.bar = !b->disabled && p.lines > 0 && b->bar >= 0;
    p.pad_top = theme_px(t, t->far ? 8 : b->title ? 12 : 10);
    p.pad_bottom = theme_px(t, t->far ? 9 : b->title ? 13 : 12);
    p.head = theme_key_cap(t);
    p.indent = b->picture > 0 ? b->picture + p.gap : b->icon != ICON_NONE ? theme_icon(t) + p.gap : 0;
    if (b->title && !t->far) { /* from afar what it leads to is the largest */
        p.type = TYPE_NUMBER;
        p.head = theme_line(t, TYPE_NUMBER);
    }
    return p;
}

static bool says_why(const struct ui_button *b)
{
    return b->disabled && b->reason && *b->reason;
}

static int head_width(struct ui *ui, const struct ui_button *b, const struct plan *p);

/* From afar, where words are large: the key stands in the first line below, if the label needs its room. */
static int low_key(struct ui *ui, const struct ui_button *b, const struct plan *p, int inside)
{
    bool low = ui->theme->far && b->key && p->lines > 0 && head_width(ui, b, p) > inside;

    return low ? ui_key_width(ui, b->key) + p->gap : 0;
}

int ui_button_height(struct ui *ui, int width, const struct ui_button *b)
{
    const struct theme *t = ui->theme;
    struct plan p = plan_of(ui, b);
    int inside = width - 2 * p.pad_x - p.indent, height = p.pad_top + p.head + p.pad_bottom;
    int least = b->primary ? theme_button_main(t) : theme_button(t), key = low_key(ui, b, &p, inside);

    if (p.lines || says_why(b))
        height += theme_px(t, b->title ? 4 : 5);
    for (int i = 0; i < p.lines; i++)
        height += b->short_lines
                      ? theme_line(t, TYPE_BODY)
                      : ui_text_height(ui, inside - (i ? 0 : key), FACE_BODY, TYPE_BODY, b->line[i]);
    if (says_why(b))
        height += ui_text_height(ui, inside, FACE_BODY, TYPE_BODY, b->reason);
    if (p.bar)
        height += theme_px(t, 6) + theme_bar(t);
    return larger(height, least);
}

static enum role label_ink(const struct ui_button *b)
{
    if (b->disabled || (b->plain && !b->chosen))
        return ROLE_QUIET;
    return b->primary ? ROLE_ON_ACCENT : b->bad ? ROLE_BAD : ROLE_TEXT;
}

static enum face label_face(const struct ui_button *b)
{
    bool strong = b->primary || b->title || b->line[0] || b->icon != ICON_NONE || b->chosen;

    return strong && !b->disabled ? FACE_STRONG : b->disabled && b->line[0] ? FACE_STRONG : FACE_BODY;
}

static int aside_width(struct ui *ui, const struct ui_button *b, int gap)
{
    struct font_style style = { FACE_BODY, theme_type(ui->theme, TYPE_BODY),
                                theme_color(ui->theme, ROLE_TEXT) };

    return b->aside ? font_width(ui->meter, ui->theme, style, b->aside) + 2 * gap : 0;
}

/* What stands in one line with the label: icon, label, key. */
static int head_width(struct ui *ui, const struct ui_button *b, const struct plan *p)
{
    const struct theme *t = ui->theme;
    struct font_style style = { label_face(b), theme_type(t, p->type), theme_color(t, label_ink(b)) };

    return p->indent + font_width(ui->meter, t, style, b->label) + aside_width(ui, b, p->gap) +
           (b->key ? ui_key_width(ui, b->key) + p->gap : 0);
}

int ui_button_width(struct ui *ui, const struct ui_button *b)
{
    struct plan p = plan_of(ui, b);

    return head_width(ui, b, &p) + 2 * p.pad_x + p.gap;
}

static void head_middle(struct ui *ui, struct rect head, const struct ui_button *b, const struct plan *p)
{
    const struct theme *t = ui->theme;
    int all = head_width(ui, b, p);

    if (all > head.w)
        all = head.w;
    struct rect row = { head.x + (head.w - all) / 2, head.y, all, head.h };
    if (p->indent) {
        struct rect at = ui_cut(&row, theme_icon(t), p->gap);
        paint_icon_draw(ui->draw, b->icon, at.x, at.y + (at.h - at.w) / 2, at.w,
                        theme_color(t, label_ink(b)));
    }
    if (b->key)
        ui_key_cap(ui, ui_cut(&row, -ui_key_width(ui, b->key), p->gap), b->key,
                   label_ink(b) == ROLE_TEXT ? ROLE_QUIET : label_ink(b));
    ui_line(ui, row, label_face(b), p->type, label_ink(b), b->label, -1);
}

static void head_row(struct ui *ui, struct rect head, const struct ui_button *b, const struct plan *p,
                     bool key)
{
    const struct theme *t = ui->theme;

    if (b->picture > 0) {
        ui_cut(&head, b->picture, p->gap);
    } else if (b->icon != ICON_NONE) {
        struct rect at = ui_cut(&head, theme_icon(t), p->gap);
        enum role plain = p->lines || b->title || b->warm ? ROLE_ACCENT : ROLE_TEXT;
        enum role ink = b->primary ? ROLE_ON_ACCENT : plain;
        paint_icon_draw(ui->draw, b->icon, at.x, at.y + (at.h - at.w) / 2, at.w,
                        theme_color(t, b->disabled ? ROLE_QUIET : ink));
    }
    if (key)
        ui_key_cap(ui, ui_cut(&head, -ui_key_width(ui, b->key), p->gap), b->key,
                   b->primary ? ROLE_ON_ACCENT : ROLE_QUIET);
    if (b->aside)
        ui_line(ui, ui_cut(&head, p->gap - aside_width(ui, b, p->gap), p->gap), FACE_BODY, TYPE_BODY,
                ROLE_TEXT, b->aside, 1);
    if (b->chosen) {
        struct rect at = ui_cut(&head, -theme_px(t, 24), p->gap);
        paint_icon_draw(ui->draw, ICON_CHECK, at.x, at.y + (at.h - at.w) / 2, at.w,
                        theme_color(t, ROLE_ACCENT));
    }
    ui_line(ui, head, label_face(b), p->type, label_ink(b), b->label, -1);
}

static void bar_in(struct ui *ui, struct rect where, int part)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)(where.h / 2), .fill = theme_color(t, ROLE_SUNKEN) };
    struct rect full = where;

    draw_box(ui->draw, where, &box);
    full.w = (where.w * part + 500) / 1000;
    box.fill = theme_color(t, ROLE_GOOD);
    if (full.w >= where.h)
        draw_box(ui->draw, full, &box);
    else
        draw_fill(ui->draw, full, box.fill);
}

/* One of its lines; how tall that is. */
static int show_text(struct ui *ui, struct rect line, const struct ui_button *b, enum role ink,
                     const char *text)
{
    if (!b->short_lines)
        return ui_text(ui, line, FACE_BODY, TYPE_BODY, ink, text);
    line.h = theme_line(ui->theme, TYPE_BODY);
    ui_line(ui, line, FACE_BODY, TYPE_BODY, ink, text, -1);
    return line.h;
}

/* At the end of its first line, which leaves so much room for it. */
static void show_low_key(struct ui *ui, struct rect *line, const struct ui_button *b, int room)
{
    int gap = room - ui_key_width(ui, b->key);
    struct rect at = ui_cut(line, gap - room, gap);

    at.h = theme_line(ui->theme, TYPE_NUMBER);
    ui_key_cap(ui, at, b->key, b->primary ? ROLE_ON_ACCENT : ROLE_QUIET);
}

static void inside(struct ui *ui, struct rect where, const struct ui_button *b)
{
    const struct theme *t = ui->theme;
    struct plan p = plan_of(ui, b);
    bool why = says_why(b) && where.h >= ui_button_height(ui, where.w, b); /* in a bar its tip tells it */
    bool tall = p.lines || why;
    enum role ink = b->primary ? ROLE_ON_ACCENT : b->title ? ROLE_TEXT : ROLE_QUIET;
    struct rect head = { where.x + p.pad_x, where.y + p.pad_top, where.w - 2 * p.pad_x, p.head };
    struct rect line = { head.x + p.indent, head.y + head.h + theme_px(t, b->title ? 4 : 5),
                         head.w - p.indent, 0 };
    int key = low_key(ui, b, &p, head.w - p.indent);

    if (!tall) {
        head.y = where.y;
        head.h = where.h;
    }
    if (b->middle && !tall)
        head_middle(ui, head, b, &p);
    else
        head_row(ui, head, b, &p, b->key && key == 0);
    for (int i = 0; i < p.lines; i++) {
        struct rect row = line;

        if (i == 0 && key > 0)
            show_low_key(ui, &row, b, key);
        line.y += show_text(ui, row, b, ink, b->line[i]);
    }
    if (why)
        ui_text(ui, line, FACE_BODY, TYPE_BODY, ROLE_QUIET, b->reason);
    if (p.bar)
        bar_in(ui, (struct rect){ line.x, line.y + theme_px(t, 5), line.w, theme_bar(t) }, b->bar);
}

/* Nothing else wants Enter: neither a control nor what lies below them (ui.h). */
static bool is_enter_free(const struct ui *ui)
{
    return !ui->enter_kept && !(ui->focus && ui->focus_shown);
}

/* Enter is the highlighted button, unless that has a letter of its own, and whatever is ready. */
static bool takes_enter(const struct ui *ui, const struct ui_button *b)
{
    bool letter = b->key && b->key[0] && !b->key[1];

    return (b->ready || (b->primary && !letter)) && !b->disabled && is_enter_free(ui);
}

bool ui_button(struct ui *ui, struct rect where, const struct ui_button *b)
{
    struct ui_act act = ui_act(ui, b->id);
    char value[256];

    if (b->key && !b->disabled && ui_key_named(ui, b->key))
        act.clicked = true;
    if (takes_enter(ui, b) && ui_key(ui, UI_KEY_ENTER, 0, false))
        act.clicked = true;
    if (b->disabled)
        act = (struct ui_act){ .focused = act.focused };
    struct draw_box face = ui_face(ui, act, b->primary, b->chosen, b->disabled);
    if (!b->plain || act.hot || b->chosen)
        draw_box(ui->draw, where, &face);
    size_t n = b->aside ? font_clean(b->aside, value, sizeof value) : 0;
    value[n] = '\0';
    for (int i = 0; i < UI_LINES && b->line[i]; i++) {
        if (i && n + 3 < sizeof value)
            n += (size_t)snprintf(value + n, sizeof value - n, "; ");
        n += font_clean(b->line[i], value + n, sizeof value - n);
    }
    if (act.down && act.hot)
        inside(ui, rect_moved(where, 0, theme_hairline(ui->theme)), b);
    else
        inside(ui, where, b);
    if (b->ready && !b->disabled && is_enter_free(ui))
        draw_ring(ui, where, theme_radius(ui->theme));
    else
        ui_focus_ring(ui, b->id, where, theme_radius(ui->theme));
    ui_add(ui, &(struct ui_widget){ .id = b->id,
                                    .label = b->label,
                                    .value = value,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = !b->disabled,
                                    .chosen = b->chosen,
                                    .stop = true,
                                    .hint = b->disabled ? b->reason : b->tip,
                                    .key = b->disabled ? "" : b->key });
    return act.clicked;
}

bool ui_button_row(struct ui *ui, const struct ui_button *button)
{
    return ui_button(ui, ui_row(ui, ui_button_height(ui, ui_width(ui), button)), button);
}

/* ---- tools, segments, switches ---- */

bool ui_tool(struct ui *ui, struct rect where, const char *id, enum icon icon, const char *label,
             const char *key, bool chosen)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    int size = theme_icon(t), radius = theme_px(t, 7), bar = theme_px(t, 3);
    struct draw_box face = { .radius = (short)radius,
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, act.down ? ROLE_SUNKEN : ROLE_RAISED),
                             .line = theme_color(t, ROLE_CONTROL) };
    char tip[160], room[40];

    if (key && ui_key_named(ui, key))
        act.clicked = true;
    if (!chosen)
        face.line = theme_color(t, ROLE_LINE);
    if (chosen || act.hot || act.down)
        draw_box(ui->draw, where, &face);
    if (chosen)
        draw_fill(ui->draw, (struct rect){ where.x, where.y + radius / 2, bar, where.h - radius / 2 * 2 },
                  theme_color(t, ROLE_ACCENT));
    paint_icon_draw(ui->draw, icon, where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size,
                    theme_color(t, chosen || act.hot ? ROLE_TEXT : ROLE_QUIET));
    ui_focus_ring(ui, id, where, radius);
    snprintf(tip, sizeof tip, key ? "%s (%s)" : "%s", label, key ? ui_key_words(key, room, sizeof room) : "");
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = chosen,
                                    .stop = true,
                                    .hint = tip,
                                    .key = key });
    return act.clicked;
}

/* One of them; whether it was taken. */
static bool segment(struct ui *ui, struct rect where, const char *id, const char *label, bool chosen)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    struct draw_box face = { .radius = (short)theme_radius_small(t),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, ROLE_RAISED),
                             .line = theme_color(t, ROLE_CONTROL) };
    int foot = theme_px(t, 3), radius = theme_radius_small(t);

    if (!chosen)
        face.fill.a = face.line.a = act.hot ? 110 : 0;
    draw_box(ui->draw, where, &face);
    if (chosen)
        draw_fill(ui->draw,
                  (struct rect){ where.x + radius / 2, where.y + where.h - foot, where.w - radius / 2 * 2,
                                 foot },
                  theme_color(t, ROLE_ACCENT));
    ui_line(ui, where, chosen ? FACE_STRONG : FACE_BODY, TYPE_BODY, chosen ? ROLE_TEXT : ROLE_QUIET, label,
            0);
    ui_focus_ring(ui, id, where, radius);
    struct rect finger = { where.x, where.y - theme_px(t, 4), where.w, where.h + theme_px(t, 8) };
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .role = UI_CHOICE,
                                    .rect = finger, /* the well as well */
                                    .enabled = true,
                                    .chosen = chosen,
                                    .stop = true });
    return act.clicked;
}

int ui_segments(struct ui *ui, struct rect where, const char *id, const char *const *label, int count,
                int chosen)
{
    const struct theme *t = ui->theme;
    struct draw_box well = { .radius = (short)theme_radius(t),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, ROLE_SUNKEN),
                             .line = theme_color(t, ROLE_LINE) };
    struct rect in = rect_grown(where, -theme_px(t, 4));
    char name[128];
    int taken = chosen;

    draw_box(ui->draw, where, &well);
    for (int i = 0; i < count; i++) {
        struct rect part = { in.x + in.w * i / count, in.y, in.w * (i + 1) / count - in.w * i / count, in.h };

        snprintf(name, sizeof name, "%s.%d", id, i);
        if (segment(ui, part, name, label[i], i == chosen))
            taken = i;
    }
    return taken;
}

bool ui_toggle(struct ui *ui, struct rect where, const char *id, const char *label, bool *on)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    struct rect row = where, track = ui_cut(&row, -theme_px(t, 48), theme_px(t, 12));
    int height = theme_px(t, 28), edge = theme_px(t, 4), knob = height - 2 * edge;

    if (act.clicked)
        *on = !*on;
    track.y += (track.h - height) / 2;
    track.h = height;
    struct draw_box box = { .radius = (short)(height / 2),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, *on ? ROLE_ACCENT : ROLE_SUNKEN),
                            .line = theme_color(t, *on ? ROLE_ACCENT : ROLE_CONTROL) };
    draw_box(ui->draw, track, &box);
    box = (struct draw_box){ .radius = (short)(knob / 2),
                             .fill = theme_color(t, *on ? ROLE_ON_ACCENT : ROLE_QUIET) };
    draw_box(ui->draw,
             (struct rect){ *on ? track.x + track.w - edge - knob : track.x + edge, track.y + edge, knob,
                            knob },
             &box);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_focus_ring(ui, id, where, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = *on ? _("on") : _("off"),
                                    .role = UI_TOGGLE,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = *on,
                                    .stop = true });
    return act.clicked;
}
