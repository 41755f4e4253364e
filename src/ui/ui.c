#include "ui/ui.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/writer.h"
#include "ui/ui_part.h"

#include <stdlib.h>
#include <string.h>

enum { DRAG_LEAST = 10, LONG_PRESS = 700, TIP_DELAY = 450, TIP_WIDTH = 360, OUTLINE = 6, STILL = 3 };

void ui_init(struct ui *ui)
{
    memset(ui, 0, sizeof *ui);
    arena_init(&ui->arena[0]);
    arena_init(&ui->arena[1]);
}

void ui_clear(struct ui *ui)
{
    for (int i = 0; i < 2; i++) {
        arena_clear(&ui->arena[i]);
        mem_free(ui->list[i]);
    }
    memset(ui, 0, sizeof *ui);
}

/* ---- what the pointer does ---- */

static const struct ui_widget *widget_of(const struct ui *ui, int list, uint64_t hash)
{
    for (size_t i = ui->count[list]; hash && i > 0; i--) {
        if (ui->list[list][i - 1].hash == hash)
            return &ui->list[list][i - 1];
    }
    return NULL;
}

/* The topmost widget of a list under the pointer. */
static const struct ui_widget *under_pointer(const struct ui *ui, int list)
{
    for (size_t i = ui->count[list]; i > 0; i--) {
        const struct ui_widget *w = &ui->list[list][i - 1];

        if (w->role != UI_LABEL && rect_contains(w->rect, ui->in.x, ui->in.y))
            return w;
    }
    return NULL;
}

/* What has something to tell there: the control itself, or a text of it that was cut. */
static uint64_t tip_under_pointer(const struct ui *ui, const struct ui_widget *hot)
{
    int last = 1 - ui->now;
    bool above = true;

    for (size_t i = ui->count[last]; !(hot && *hot->hint) && i > 0; i--) {
        const struct ui_widget *w = &ui->list[last][i - 1];

        if (w == hot)
            above = false;
        if (w->role == UI_LABEL && *w->hint && rect_contains(w->rect, ui->in.x, ui->in.y) &&
            (above || (hot->role != UI_PANEL && rect_contains(hot->rect, w->rect.x, w->rect.y))))
            return w->hash;
    }
    return hot ? hot->hash : 0;
}

/* A finger that moves lets go of what it pressed, and scrolls; on the board it drags. */
static void judge_drag(struct ui *ui)
{
    const struct ui_widget *pressed = widget_of(ui, 1 - ui->now, ui->active);
    bool scrolls = !pressed || (pressed->role != UI_BOARD && pressed->role != UI_SCROLL);

    if (!ui->in.touch)
        return;
    if (ui->in.pressed) {
        ui->dragging = false;
        ui->drag_x = ui->in.x;
        ui->drag_y = ui->drag_last = ui->in.y;
    } else if (ui->in.down && scrolls && abs(ui->in.y - ui->drag_y) > theme_px(ui->theme, DRAG_LEAST)) {
        ui->dragging = true;
        ui->active = 0;
    }
}

/* Long under a finger a control tells what it is, and does nothing. */
static bool is_only_read(const struct ui *ui, const struct ui_widget *hot)
{
    return ui->in.touch && hot && *hot->hint && ui->in.now - ui->tip_since > LONG_PRESS;
}

/* Where it pressed last, but for what a hand trembles. */
static bool is_where_pressed(const struct ui *ui)
{
    return abs(ui->in.x - ui->pressed_x) <= STILL && abs(ui->in.y - ui->pressed_y) <= STILL;
}

/*
 * Whoever clicks twice means what was there: the second press is not for what the first one brought to that
 * place, nor for what has only just come there. Such a press is taken away.
 */
static void judge_second(struct ui *ui)
{
    unsigned now = ui->in.now;
    bool soon = ui->pressed_at && (now - ui->pressed_at < UI_TWICE || now - ui->came_at < UI_TWICE);

    if (soon && is_where_pressed(ui) && ui->hot != ui->pressed_on) {
        ui->in.pressed = false;
        ui->active = 0;
        return;
    }
    ui->pressed_on = ui->hot;
    ui->pressed_x = ui->in.x;
    ui->pressed_y = ui->in.y;
    ui->pressed_at = ui->in.now;
}

static void judge_pointer(struct ui *ui)
{
    const struct ui_widget *hot = under_pointer(ui, 1 - ui->now);
    uint64_t before = ui->hot;
    bool rests = ui->in.x == ui->rest_x && ui->in.y == ui->rest_y;

    ui->hot = hot ? hot->hash : 0;
    if (ui->hot != before && rests && is_where_pressed(ui))
        ui->came_at = ui->in.now;
    ui->rest_x = ui->in.x;
    ui->rest_y = ui->in.y;
    if (ui->in.pressed)
        judge_second(ui);
    ui->clicked = 0;
    if (ui->in.pressed) {
        ui->entered_at = 0;
        ui->went_on = UI_KEY_NONE;
        ui->active = ui->hot;
        ui->focus_shown = false;
        ui->focus = hot && hot->stop ? hot->hash : 0;
    }
    judge_drag(ui);
    if (ui->in.released && ui->active && ui->active == ui->hot && !is_only_read(ui, hot))
        ui->clicked = ui->active;
    uint64_t tip = tip_under_pointer(ui, hot);
    if (ui->tip != tip || ui->in.pressed) {
        ui->tip_done = ui->in.pressed && !ui->in.touch && hot && hot->enabled;
        ui->tip = tip;
        ui->tip_since = ui->in.now;
        ui->tip_came = rests && !ui->in.pressed && !ui->in.touch;
    } else if (ui->tip_came && !rests) {
        ui->tip_came = false;
        ui->tip_since = ui->in.now;
    }
    ui->pointed = tip;
}

/* What a field that has the focus edits with; nobody else gets it. */
static bool edits(const struct ui_press *p)
{
    if (p->control && !p->alt)
        return (p->key == UI_KEY_CHAR && p->letter && strchr("ACVXYZ", p->letter)) || p->key == UI_KEY_LEFT ||
               p->key == UI_KEY_RIGHT || p->key == UI_KEY_HOME || p->key == UI_KEY_END ||
               p->key == UI_KEY_BACKSPACE || p->key == UI_KEY_DELETE;
    return !p->alt && p->key != UI_KEY_TAB && p->key != UI_KEY_ESCAPE && p->key < UI_KEY_F1 &&
           p->key != UI_KEY_UP && p->key != UI_KEY_DOWN && p->key != UI_KEY_PAGE_UP &&
           p->key != UI_KEY_PAGE_DOWN;
}

void ui_give_keys(struct ui *ui)
{
    for (int i = 0; i < ui->in.presses; i++) {
        if (edits(&ui->in.press[i]))
            ui->used[i] = false;
    }
}

void ui_keep_keys(struct ui *ui)
{
    for (int i = 0; i < ui->in.presses; i++)
        ui->used[i] = ui->used[i] || edits(&ui->in.press[i]);
}

/* Milliseconds in which nobody has read what came under the key, and nobody who was going on by it. */
enum { UI_HASTE = 350, UI_UNREAD = 1000 };

bool ui_goes_on(struct ui *ui)
{
    static const enum ui_key by[] = { UI_KEY_SPACE, UI_KEY_ENTER };

    for (int i = 0; i < 2; i++)
        if (ui_key(ui, by[i], 0, false)) {
            ui->went_on = by[i];
            return true;
        }
    return false;
}

/*
 * A second Enter is for what the first was for, as a second click is, and for nothing that came after it.
 * Space also goes on in others' turns: it is for nothing that has just come by itself. Nor is whichever
 * of them one has been going on by, until what came has been in sight long enough to be seen.
 */
static bool is_stray(struct ui *ui, enum ui_key key)
{
    bool going = ui->went_on == key;
    unsigned unread = going ? UI_UNREAD : UI_HASTE;

    if ((going || key == UI_KEY_SPACE) && ui->given_at && ui->in.now - ui->given_at < unread)
        return true;
    bool soon = ui->entered_at && ui->in.now - ui->entered_at < UI_HASTE;

    if (soon && (ui->focus_given || ui->focus != ui->entered_on))
        return true;
    ui->entered_at = ui->in.now;
    ui->entered_on = ui->focus;
    ui->focus_given = false;
    return false;
}

/* Enter and Space use what has the focus; a field that has it keeps its keys. */
static void judge_keys(struct ui *ui)
{
    const struct ui_widget *focus = widget_of(ui, 1 - ui->now, ui->focus);
    bool field = focus && focus->role == UI_FIELD;

    for (int i = 0; i < ui->in.presses; i++) {
        const struct ui_press *p = &ui->in.press[i];

        if (field && edits(p))
            ui->used[i] = true;
        if (p->key != UI_KEY_ENTER && p->key != UI_KEY_SPACE) {
            ui->entered_at = ui->given_at = 0;
            ui->went_on = UI_KEY_NONE;
        } else if (!field && is_stray(ui, p->key)) {
            ui->used[i] = true;
            continue;
        }
        if (field || !focus || !ui->focus_shown || (p->key != UI_KEY_ENTER && p->key != UI_KEY_SPACE))
            continue;
        if (focus->role == UI_BOARD || focus->role == UI_SCROLL)
            continue;
        ui->clicked = ui->focus;
        ui->went_on = UI_KEY_NONE;
        ui->used[i] = true;
    }
}

void ui_begin(struct ui *ui, const struct theme *theme, const struct font_meter *meter, struct draw *draw,
              const struct ui_input *input)
{
    if (ui->in.wheel || input->wheel || ui->dragging)
        ui->pressed_at = 0; /* what comes there now was scrolled there */
    ui->theme = theme;
    ui->meter = meter;
    ui->draw = draw;
    ui->in = *input;
    ui->now = 1 - ui->now;
    arena_reset(&ui->arena[ui->now]);
    ui->count[ui->now] = 0;
    ui->frame++;
    ui->wake = 0;
    ui->failed = false;
    ui->columns = 0;
    ui->clips = 1;
    ui->clip[0] = (struct rect){ 0, 0, input->width, input->height };
    memset(ui->used, 0, sizeof ui->used);
    ui->typed_used = ui->wheel_used = ui->deaf = ui->enter_kept = false;
    ui->spent &= input->held;
    ui->by_keys = (ui->by_keys && ui->in.x == ui->rest_x && ui->in.y == ui->rest_y && !ui->in.pressed) ||
                  ui->in.presses > 0;
    judge_pointer(ui);
    judge_keys(ui);
}

struct ui_act ui_act(const struct ui *ui, const char *id)
{
    uint64_t hash = hash_text(id);
    struct ui_act act = { 0 };

    if (ui->deaf)
        return act;
    act.hot = ui->hot == hash && (!ui->active || ui->active == hash);
    act.down = ui->active == hash && (ui->in.down || ui->in.pressed);
    act.pressed = ui->in.pressed && ui->active == hash;
    act.clicked = ui->clicked == hash;
    act.focused = ui->focus == hash;
    act.dropped = ui->in.released && ui->active == hash && ui->hot != hash;
    return act;
}

/* ---- below a dialog ---- */

void ui_deafen(struct ui *ui)
{
    const struct ui_input nothing = { .width = ui->in.width,
                                      .height = ui->in.height,
                                      .x = -1,
                                      .y = -1,
                                      .now = ui->in.now,
                                      .taken = ui->in.taken };

    ui->deaf = true;
    ui->heard = ui->in;
    ui->in = nothing;
}

void ui_hear(struct ui *ui, const char *id, const char *label)
{
    ui->deaf = false;
    ui->in = ui->heard;
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = { 0, 0, ui->in.width, ui->in.height },
                                    .enabled = true });
}

/* ---- the list ---- */

static const char *copied(struct ui *ui, const char *text)
{
    size_t room = text ? strlen(text) + 1 : 1;
    char *copy = room > 1 ? arena_take(&ui->arena[ui->now], room, 1) : NULL;

    if (!copy)
        return "";
    font_clean(text, copy, room);
    return copy;
}

/* Scroll the column so that a control that has just got the keyboard's focus shows, with its outline. */
static void reveal(struct ui *ui, struct rect control)
{
    struct rect rect = rect_grown(control, theme_px(ui->theme, OUTLINE));

    for (int i = ui->columns - 1; i >= 0; i--) {
        struct ui_column *c = &ui->column[i];

        if (!c->scrolls)
            continue;
        struct ui_memo *memo = ui_memo(ui, c->hash);
        if (rect.y < c->where.y)
            memo->value -= c->where.y - rect.y;
        else if (rect.y + rect.h > c->where.y + c->where.h)
            memo->value += rect.y + rect.h - (c->where.y + c->where.h);
        return;
    }
}

bool ui_add(struct ui *ui, const struct ui_widget *widget)
{
    int now = ui->now;
    void *block = ui->list[now];

    if (!mem_reserve(&block, &ui->room[now], ui->count[now] + 1, sizeof *ui->list[now])) {
        ui->failed = true;
        return false;
    }
    ui->list[now] = block;
    struct ui_widget *w = &ui->list[now][ui->count[now]++];
    *w = *widget;
    w->id = copied(ui, widget->id);
    w->label = copied(ui, widget->label);
    w->value = copied(ui, widget->value);
    w->hint = copied(ui, widget->hint);
    w->key = copied(ui, widget->key);
    w->hash = hash_text(w->id);
    w->focused = w->hash == ui->focus;
    if (w->focused && ui->focus_moved)
        reveal(ui, widget->rect);
    w->rect = rect_meet(widget->rect, ui->clip[ui->clips - 1]);
    w->stop = widget->stop && !ui->deaf;
    w->cut = w->rect.w != widget->rect.w || w->rect.h != widget->rect.h;
    return !rect_empty(w->rect);
}

const struct ui_widget *ui_widgets(const struct ui *ui, size_t *count)
{
    *count = ui->count[ui->now];
    return ui->list[ui->now];
}

const struct ui_widget *ui_find(const struct ui *ui, const char *id)
{
    return widget_of(ui, ui->now, hash_text(id));
}

static const char *const role_names[UI_ROLES] = { "panel",  "label", "button", "toggle", "choice", "field",
                                                  "scroll", "board", "token",  "cell",   "meter" };

void ui_dump(const struct ui *ui, struct str *out)
{
    struct writer w;

    writer_init(&w, out, WRITER_PRETTY);
    writer_array(&w, NULL);
    for (size_t i = 0; i < ui->count[ui->now]; i++) {
        const struct ui_widget *v = &ui->list[ui->now][i];

        writer_object_row(&w, NULL);
        writer_text(&w, "id", v->id);
        writer_text(&w, "role", role_names[v->role]);
        writer_text(&w, "label", v->label);
        if (*v->value)
            writer_text(&w, "value", v->value);
        if (*v->hint)
            writer_text(&w, "hint", v->hint);
        if (*v->key)
            writer_text(&w, "key", v->key);
        writer_array_row(&w, "rect");
        writer_int(&w, NULL, v->rect.x);
        writer_int(&w, NULL, v->rect.y);
        writer_int(&w, NULL, v->rect.w);
        writer_int(&w, NULL, v->rect.h);
        writer_end(&w);
        writer_bool(&w, "enabled", v->enabled);
        writer_bool(&w, "focused", v->focused);
        writer_bool(&w, "chosen", v->chosen);
        writer_end(&w);
    }
    writer_end(&w);
    writer_done(&w);
}

/* ---- focus and keys ---- */

void ui_focus(struct ui *ui, const char *id)
{
    uint64_t to = id ? hash_text(id) : 0;

    if (to != ui->focus)
        ui->given_at = to ? ui->in.now : 0;
    ui->focus = to;
    ui->focus_shown = ui->focus_moved = id != NULL;
    ui->focus_given = true;
}

static bool is_letter(const struct ui_press *p)
{
    return p->key == UI_KEY_CHAR && p->letter >= 'A' && p->letter <= 'Z';
}

/* Signs come with Shift or without it, as keyboards have them; letters mean something else with it. */
static bool take_key(struct ui *ui, enum ui_key key, char letter, bool control, bool shift)
{
    for (int i = 0; i < ui->in.presses; i++) {
        const struct ui_press *p = &ui->in.press[i];

        if (ui->used[i] || p->key != key || p->control != control || p->alt)
            continue;
        if (key == UI_KEY_CHAR && (p->letter != letter || (is_letter(p) && p->shift != shift)))
            continue;
        ui->used[i] = true;
        if (is_letter(p))
            ui->spent |= 1u << (letter - 'A');
        return true;
    }
    return false;
}

bool ui_key(struct ui *ui, enum ui_key key, char letter, bool control)
{
    return take_key(ui, key, letter, control, false);
}

bool ui_key_shifted(struct ui *ui, char letter)
{
    return take_key(ui, UI_KEY_CHAR, letter, false, true);
}

bool ui_held(const struct ui *ui, char letter)
{
    const struct ui_widget *focused = widget_of(ui, !ui->now, ui->focus);

    return (ui->in.held & ~ui->spent) >> (letter - 'A') & 1 && !(focused && focused->role == UI_FIELD);
}

static bool may_stop(const struct ui_widget *w)
{
    return w->stop && (w->enabled || *w->hint);
}

/* The next place the keyboard stops at, in the order of the list. */
static void focus_step(struct ui *ui, int by)
{
    const struct ui_widget *list = ui->list[ui->now];
    int count = (int)ui->count[ui->now], at = by > 0 ? -1 : count;

    for (int i = 0; i < count; i++) {
        if (list[i].hash == ui->focus)
            at = i;
    }
    for (int i = 0; i < count; i++) {
        at = (at + by + count) % count;
        if (may_stop(&list[at])) {
            ui->focus = list[at].hash;
            return;
        }
    }
}

/* How far `to` lies from `from` in that direction, sideways counting double; below 0: not that way. */
static int way(struct rect from, struct rect to, int dx, int dy)
{
    int x = to.x + to.w / 2 - from.x - from.w / 2, y = to.y + to.h / 2 - from.y - from.h / 2;
    int ahead = dx ? x * dx : y * dy, aside = dx ? y : x;
    bool across = dx > 0 ? to.x >= from.x + from.w : to.x + to.w <= from.x;
    bool down = dy > 0 ? to.y >= from.y + from.h : to.y + to.h <= from.y, beyond = dx ? across : down;

    return beyond ? ahead + 2 * (aside < 0 ? -aside : aside) : -1;
}

static void focus_towards(struct ui *ui, int dx, int dy)
{
    const struct ui_widget *from = widget_of(ui, ui->now, ui->focus), *best = NULL;
    int least = 0;

    for (size_t i = 0; from && i < ui->count[ui->now]; i++) {
        const struct ui_widget *w = &ui->list[ui->now][i];
        int far = may_stop(w) && !rect_empty(w->rect) ? way(from->rect, w->rect, dx, dy) : -1;

        if (far >= 0 && (!best || far < least)) {
            best = w;
            least = far;
        }
    }
    if (best)
        ui->focus = best->hash;
}

/* Tab and the arrows, unless somebody took them. */
static void move_focus(struct ui *ui)
{
    uint64_t before = ui->focus;

    for (int i = 0; i < ui->in.presses; i++) {
        const struct ui_press *p = &ui->in.press[i];

        if (ui->used[i] || p->control || p->alt)
            continue;
        if (p->key == UI_KEY_TAB)
            focus_step(ui, p->shift ? -1 : 1);
        else if (p->key == UI_KEY_LEFT || p->key == UI_KEY_RIGHT)
            focus_towards(ui, p->key == UI_KEY_LEFT ? -1 : 1, 0);
        else if (p->key == UI_KEY_UP || p->key == UI_KEY_DOWN)
            focus_towards(ui, 0, p->key == UI_KEY_UP ? -1 : 1);
        else
            continue;
        ui->focus_shown = true;
    }
    ui->focus_moved = ui->focus != before;
    if (ui->focus_moved) {
        ui->wake = 1;
        ui->tip = ui->focus;
        ui->tip_since = ui->in.now;
    }
}

/* ---- the end of a frame ---- */

void ui_wake(struct ui *ui, unsigned milliseconds)
{
    if (milliseconds == 0)
        milliseconds = 1;
    if (ui->wake == 0 || milliseconds < ui->wake)
        ui->wake = milliseconds;
}

static void show_tip(struct ui *ui, const struct ui_widget *w, bool keyboard)
{
    const struct theme *t = ui->theme;
    int pad = theme_px(t, 12), most = theme_px(t, TIP_WIDTH), margin = theme_px(t, 8);
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_NOTE_TEXT) };
    int natural = font_width(ui->meter, t, style, w->hint), width = natural < most ? natural + 1 : most;
    int height = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, w->hint) + 2 * pad - theme_px(t, 4);
    struct rect box = { ui->in.x + theme_px(t, 14), ui->in.y + theme_px(t, 20), width + 2 * pad, height };
    struct draw_box look = { .radius = (short)theme_radius(t),
                             .border = (short)theme_hairline(t),
                             .shadow = (short)theme_px(t, 12),
                             .drop = (short)theme_px(t, 4),
                             .fill = theme_color(t, ROLE_NOTE),
                             .line = theme_color(t, ROLE_NOTE_LINE),
                             .shade = theme_color(t, ROLE_SHADE) };

    if (keyboard) {
        box.x = w->rect.x;
        box.y = w->rect.y + w->rect.h + margin;
    }
    if (box.y + box.h > ui->in.height - margin)
        box.y = (keyboard ? w->rect.y : ui->in.y) - box.h - margin;
    box.x = clamp(box.x, margin, ui->in.width - box.w - margin);
    box.y = clamp(box.y, margin, ui->in.height - box.h - margin);
    draw_box(ui->draw, box, &look);
    ui_text(ui, (struct rect){ box.x + pad, box.y + pad - theme_px(t, 2), width, 0 }, FACE_BODY, TYPE_BODY,
            ROLE_NOTE_TEXT, w->hint);
}

static void tips(struct ui *ui)
{
    bool keyboard = ui->focus_shown && ui->tip == ui->focus;
    const struct ui_widget *w = keyboard || ui->tip == ui->pointed ? widget_of(ui, ui->now, ui->tip) : NULL;
    unsigned rested = ui->in.now - ui->tip_since;
    bool held = w && ui->in.touch &&
                ui->active == w->hash; /* from when it tells what it is, it is but read */
    unsigned delay = held ? LONG_PRESS + 1 : TIP_DELAY;

    if (!w || !*w->hint || (ui->active && !held) || ((ui->tip_done || ui->tip_came) && !keyboard))
        return;
    if (rested >= delay)
        show_tip(ui, w, keyboard);
    else
        ui_wake(ui, delay - rested);
}

unsigned ui_end(struct ui *ui)
{
    if (ui->columns || ui->clips != 1)
        BUG("a panel, scroll area or clip was not closed");
    if (ui->focus && !widget_of(ui, ui->now, ui->focus))
        ui->focus = 0;
    ui->focus_moved = false;
    tips(ui);
    move_focus(ui);
    if (ui->in.released || !ui->in.down)
        ui->active = 0;
    ui->drag_last = ui->in.y;
    const struct ui_widget *hot = under_pointer(ui, ui->now);
    if ((hot ? hot->hash : 0) != ui->hot)
        ui_wake(ui, 1); /* it is to be known when that came */
    return ui->wake;
}

void ui_drawn(struct ui *ui, const char *id, const char *label, const char *value, const char *hint,
              struct rect where)
{
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = value,
                                    .hint = hint,
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = true });
}
