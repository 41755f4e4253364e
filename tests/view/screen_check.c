#include "view/screen_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS = 2048, FILLS = 4096, CLIPS = 32, OPAQUE = 200, LEAST_BUTTON = 40, PLAIN = 700, QUIET = 450 };

/* A text that can still be seen. */
struct seen {
    struct rect box;
    const char *text;
};

/* Something that texts may stand on. */
struct fill {
    struct rect where;
    struct rgba color;
};

struct check {
    const struct ui *ui;
    const struct ui_widget *widget;
    size_t widgets;
    const char *const *over;
    const char *where;
    struct str *faults;
    struct seen seen[TEXTS];
    int n;
    struct fill fill[FILLS];
    int fills;
    struct rect clip[CLIPS];
    int clips;
};

static void fault(struct check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void fault(struct check *c, const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    str_add_format(c->faults, "%s: %s\n", c->where, text);
}

static bool within(struct rect inner, struct rect outer, int slack)
{
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.w <= outer.x + outer.w + slack && inner.y + inner.h <= outer.y + outer.h + slack;
}

static bool is_over(const struct check *c, const char *id)
{
    for (int i = 0; c->over[i]; i++)
        if (strcmp(c->over[i], id) == 0)
            return true;
    return false;
}

/* ---- texts ---- */

/* The panel whose box this is, or NULL. */
static const struct ui_widget *panel_of_box(const struct check *c, struct rect box)
{
    for (size_t i = 0; i < c->widgets; i++)
        if (c->widget[i].role == UI_PANEL && within(c->widget[i].rect, box, 1) &&
            within(box, c->widget[i].rect, 1))
            return &c->widget[i];
    return NULL;
}

/* The topmost panel that holds the middle of the text. */
static const struct ui_widget *panel_of_text(const struct check *c, struct rect box)
{
    const struct ui_widget *panel = NULL;

    for (size_t i = 0; i < c->widgets; i++)
        if (c->widget[i].role == UI_PANEL &&
            rect_contains(c->widget[i].rect, box.x + box.w / 2, box.y + box.h / 2))
            panel = &c->widget[i];
    return panel;
}

/* Is there a control there that tells the whole of a text that was cut? */
static bool told_whole(const struct check *c, struct rect box, const char *text)
{
    size_t len = strlen(text) - strlen("\xe2\x80\xa6");
    char part[256];

    snprintf(part, sizeof part, "%.*s", (int)len, text);
    while (len > 0 && len < sizeof part && part[len - 1] == ' ')
        part[--len] = '\0';
    for (size_t i = 0; i < c->widgets; i++) {
        const struct ui_widget *w = &c->widget[i];

        if (rect_contains(w->rect, box.x + box.w / 2, box.y + box.h / 2) && w->hint && strstr(w->hint, part))
            return true;
    }
    return false;
}

/* Is it a row of numbers that are set against each other, of which none may be missing? */
static bool in_lane(const struct check *c, struct rect box)
{
    for (size_t i = 0; i < c->widgets; i++) {
        const char *id = c->widget[i].id;

        if ((strncmp(id, "lane.", 5) == 0 || strncmp(id, "track.", 6) == 0) &&
            rect_contains(c->widget[i].rect, box.x + box.w / 2, box.y + box.h / 2))
            return true;
    }
    return false;
}

static bool ends_cut(const char *text)
{
    size_t len = strlen(text), tail = strlen("\xe2\x80\xa6");

    return len > tail && strcmp(text + len - tail, "\xe2\x80\xa6") == 0;
}

/*
 * What lies below a point, if the board there were of that
 * grey. False: a picture, which must see to it itself.
 */
static bool ground_at(const struct check *c, int x, int y, unsigned char board, struct rgba *ground)
{
    bool known = false;

    *ground = (struct rgba){ board, board, board, 255 };
    for (int i = 0; i < c->fills; i++) {
        if (!rect_contains(c->fill[i].where, x, y))
            continue;
        *ground = rgba_over(*ground, c->fill[i].color);
        known = known || c->fill[i].color.a >= OPAQUE;
    }
    return known;
}

/* Ink that is not the theme's own for texts is quiet at most. */
static void check_contrast(struct check *c, const char *text, struct rgba ink, struct rect box)
{
    struct rgba plain = theme_color(c->ui->theme, ROLE_TEXT);
    int least = memcmp(&ink, &plain, sizeof ink) == 0 ? PLAIN : QUIET;

    for (unsigned char board = 20; board <= 150; board = (unsigned char)(board + 130)) {
        struct rgba ground;

        if (!ground_at(c, box.x + box.w / 2, box.y + box.h / 2, board, &ground))
            return;
        int contrast = rgba_contrast(rgba_over(ground, ink), ground);

        if (contrast < least)
            fault(c, "\"%s\" has a contrast of %d.%02d to what is below it", text, contrast / 100,
                  contrast % 100);
    }
}

/* Part of something that is scrolled out at a side, with all that is in it. */
static bool scrolled_aside(const struct check *c, struct rect shown)
{
    for (size_t i = 0; i < c->widgets; i++)
        if (c->widget[i].cut && c->widget[i].role == UI_BUTTON &&
            rect_contains(c->widget[i].rect, shown.x + shown.w / 2, shown.y + shown.h / 2))
            return true;
    return false;
}

static void take_text(struct check *c, const struct draw_op *op)
{
    const char *text = draw_op_text(c->ui->draw, op);
    int px = op->text.style.px, up = px * 72 / 100;
    struct rect box = { op->rect.x, op->rect.y - up, op->rect.w, up + px / 5 };
    struct rect clip = c->clip[c->clips - 1], shown = rect_meet(box, clip);

    if (box.w <= 0 || rect_empty(shown) || op->text.style.ink.a == 0)
        return;
    bool aside = box.x < clip.x - 1 || box.x + box.w > clip.x + clip.w + 1;
    if (c->clips > 1 && aside && !scrolled_aside(c, shown))
        fault(c, "\"%s\" is cut at its side", text);
    if (ends_cut(text) && !told_whole(c, shown, text))
        fault(c, "\"%s\" is cut, and nothing tells it whole", text);
    else if (ends_cut(text) && in_lane(c, shown))
        fault(c, "\"%s\" is cut in its lane", text);
    check_contrast(c, text, op->text.style.ink, shown);
    if (c->n < TEXTS)
        c->seen[c->n++] = (struct seen){ shown, text };
}

static bool touch(struct rect a, struct rect b)
{
    struct rect both = rect_meet(a, b);

    return both.w > 2 && both.h > 3;
}

/* What a panel, a note or a cover stands over is not seen any more; what a control stands over should be. */
static void cover(struct check *c, struct rect box, bool rightly)
{
    int kept = 0;

    for (int i = 0; i < c->n; i++) {
        if (touch(c->seen[i].box, box) && rightly)
            continue;
        if (touch(c->seen[i].box, box))
            fault(c, "\"%s\" is below a box at %d,%d %dx%d", c->seen[i].text, box.x, box.y, box.w, box.h);
        c->seen[kept++] = c->seen[i];
    }
    c->n = kept;
}

static void take_box(struct check *c, const struct draw_op *op)
{
    struct rgba fill = op->kind == DRAW_BOX ? op->box.fill : op->fill,
                note = theme_color(c->ui->theme, ROLE_NOTE);
    struct rect window = { 0, 0, c->ui->in.width, c->ui->in.height };
    bool is_note = op->kind == DRAW_BOX && memcmp(&fill, &note, sizeof fill) == 0;
    struct rect shown = rect_meet(op->rect, c->clip[c->clips - 1]);

    if (fill.a > 0 && c->fills < FILLS)
        c->fill[c->fills++] = (struct fill){ shown, fill };
    if (fill.a < OPAQUE || shown.w < 3 || shown.h < 3)
        return;
    cover(c, shown, is_note || within(window, op->rect, 0) || panel_of_box(c, op->rect) != NULL);
}

static void take_ops(struct check *c)
{
    const struct draw *d = c->ui->draw;

    c->clip[0] = (struct rect){ 0, 0, c->ui->in.width, c->ui->in.height };
    c->clips = 1;
    for (size_t i = 0; i < d->count; i++) {
        const struct draw_op *op = &d->ops[i];

        if (op->kind == DRAW_TEXT)
            take_text(c, op);
        else if (op->kind == DRAW_BOX || op->kind == DRAW_FILL)
            take_box(c, op);
        else if (op->kind == DRAW_CLIP && c->clips < CLIPS)
            c->clip[c->clips] = rect_meet(op->rect, c->clip[c->clips - 1]), c->clips++;
        else if (op->kind == DRAW_UNCLIP && c->clips > 1)
            c->clips--;
    }
}

static void check_texts(struct check *c)
{
    struct rect window = { 0, 0, c->ui->in.width, c->ui->in.height };

    for (int i = 0; i < c->n; i++) {
        const struct seen *s = &c->seen[i];
        const struct ui_widget *panel = panel_of_text(c, s->box);

        if (panel &&
            (s->box.x < panel->rect.x - 1 || s->box.x + s->box.w > panel->rect.x + panel->rect.w + 1))
            fault(c, "\"%s\" runs out of %s", s->text, panel->id);
        if (panel && !within(s->box, window, 1))
            fault(c, "\"%s\" runs out of the window", s->text);
        for (int k = i + 1; k < c->n; k++)
            if (touch(s->box, c->seen[k].box) &&
                strcmp(s->text, c->seen[k].text) != 0) /* else it is its shadow */
                fault(c, "\"%s\" and \"%s\" overlap at %d,%d", s->text, c->seen[k].text, s->box.x, s->box.y);
    }
}

/* ---- widgets ---- */

/* Lines of text that unfold are no buttons. */
static bool is_button(const struct ui_widget *w)
{
    bool pressed = w->role == UI_BUTTON || w->role == UI_TOGGLE || w->role == UI_FIELD ||
                   w->role == UI_CHOICE;

    bool line = strncmp(w->id, "log.line", 8) == 0 || strncmp(w->id, "stat.", 5) == 0 ||
                (strncmp(w->id, "sheet.", 6) == 0 && strspn(strrchr(w->id, '.') + 1, "0123456789") > 0);

    return pressed && w->stop && !line;
}

static void check_widget(struct check *c, size_t at)
{
    const struct ui_widget *w = &c->widget[at];
    struct rect window = { 0, 0, c->ui->in.width, c->ui->in.height };

    if (rect_empty(w->rect)) /* scrolled out of sight; the keyboard brings it back */
        return;
    if ((w->stop || w->role == UI_PANEL) && w->role != UI_CELL && !within(w->rect, window, 0))
        fault(c, "%s lies outside the window", w->id);
    if (is_button(w) && w->rect.h < theme_px(c->ui->theme, LEAST_BUTTON) - 1 && !w->cut)
        fault(c, "%s is only %d high", w->id, w->rect.h);
    for (size_t i = 0; i < at; i++) {
        const struct ui_widget *v = &c->widget[i];

        if (v->hash == w->hash)
            fault(c, "%s is there twice", w->id);
        if (v->role == UI_PANEL && w->role == UI_PANEL && !v->cut && !w->cut && !is_over(c, v->id) &&
            !is_over(c, w->id) && !rect_empty(rect_meet(v->rect, w->rect)))
            fault(c, "%s and %s overlap", v->id, w->id);
    }
}

/* Tab goes on to the right or down within a panel, never back up in the same column. */
static void check_order(struct check *c)
{
    const struct ui_widget *before = NULL;

    for (size_t i = 0; i < c->widgets; i++) {
        const struct ui_widget *w = &c->widget[i];

        if (w->role == UI_PANEL)
            before = NULL;
        if (!w->stop || w->role == UI_CELL || w->role == UI_BOARD || rect_empty(w->rect))
            continue;
        /* What its scroll area cuts to a sliver lies in the next row, though the fingers' room touches it. */
        bool cut = before && w->rect.h * 4 < before->rect.h;
        bool same_row = before && !cut && before->rect.y + before->rect.h / 2 < w->rect.y + w->rect.h &&
                        w->rect.y + w->rect.h / 2 < before->rect.y + before->rect.h;
        bool same_column = before && before->rect.x < w->rect.x + w->rect.w &&
                           w->rect.x < before->rect.x + before->rect.w;
        if (same_row && !same_column && w->rect.x < before->rect.x)
            fault(c, "Tab goes left from %s to %s", before->id, w->id);
        if (same_column && !same_row && w->rect.y < before->rect.y)
            fault(c, "Tab goes up from %s to %s", before->id, w->id);
        before = w;
    }
}

void screen_check(const struct ui *ui, const char *const *over, const char *where, struct str *faults)
{
    static struct check c;

    c = (struct check){ .ui = ui, .over = over, .where = where, .faults = faults };
    c.widget = ui_widgets(ui, &c.widgets);
    take_ops(&c);
    check_texts(&c);
    for (size_t i = 0; i < c.widgets; i++)
        check_widget(&c, i);
    check_order(&c);
}

/* ---- a shared screen ---- */

/* Something that one does in the game, not a row of a list. */
static bool is_deed(const struct ui_widget *w)
{
    static const char *const start[] = { "action.", "actions.more", "aimed.", "answer.", "bid.",
                                         "card.",   "undo",         "menu",   "eyes" };

    for (size_t i = 0; i < sizeof start / sizeof *start; i++)
        if (strncmp(w->id, start[i], strlen(start[i])) == 0 && w->role == UI_BUTTON)
            return true;
    return false;
}

/* The panel drawn after a widget that lies over part of it, or NULL. */
static const struct ui_widget *panel_over(const struct check *c, size_t at)
{
    for (size_t i = at + 1; i < c->widgets; i++)
        if (c->widget[i].role == UI_PANEL && !is_over(c, c->widget[i].id) &&
            !rect_empty(rect_meet(c->widget[i].rect, c->widget[at].rect)))
            return &c->widget[i];
    return NULL;
}

static void check_deed(struct check *c, size_t at)
{
    const struct ui_widget *w = &c->widget[at], *panel = panel_over(c, at);

    if (w->cut || rect_empty(w->rect))
        fault(c, "%s is cut", w->id);
    else if (panel)
        fault(c, "%s lies below %s", w->id, panel->id);
}

void screen_check_far(const struct ui *ui, const char *const *over, const char *where, struct str *faults)
{
    struct check c = { .ui = ui, .over = over, .where = where, .faults = faults };
    int least = theme_type(ui->theme, TYPE_BODY);

    c.widget = ui_widgets(ui, &c.widgets);
    for (size_t i = 0; i < ui->draw->count; i++) {
        const struct draw_op *op = &ui->draw->ops[i];

        if (op->kind == DRAW_TEXT && op->text.style.px < least)
            fault(&c, "\"%s\" is only %d high", draw_op_text(ui->draw, op), op->text.style.px);
    }
    for (size_t i = 0; i < c.widgets; i++)
        if (is_deed(&c.widget[i]))
            check_deed(&c, i);
}
