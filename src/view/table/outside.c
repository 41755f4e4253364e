#include "view/table/outside.h"

#include "base/bounds.h"
#include "view/table/figure.h"
#include "view/table/place.h"
#include "view/table/seen.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { SIGNS_MOST = 8, FACE = 36, ARROW = 20, PAD = 5, STEP = 12, STEPS = 64 };

enum outwards { TO_LEFT, TO_RIGHT, TO_ABOVE, TO_BELOW };

static struct paint_point middle_of(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];

    return paint_grid_figure(&screen->camera.grid, t->at, t->size);
}

/* Is its middle where no panel lies? */
static bool is_inside(const struct panel_layout *layout, struct paint_point at)
{
    const struct rect *eyes = &layout->room[LAYOUT_EYES];
    struct rect free = layout->free;

    if ((int)at.y > eyes->y + eyes->h) { /* nothing stands below them */
        free.w += free.x;
        free.x = 0;
    }
    return rect_contains(free, (int)at.x, (int)at.y);
}

bool table_outside(const struct table_screen *screen, int token)
{
    return screen->theme->far && !rect_empty(screen->layout.free) &&
           !is_inside(&screen->layout, middle_of(screen, token));
}

static bool is_outside(const struct table_screen *screen, int token)
{
    return table_figure_shown(&screen->game, token) && !table_figure_says(&screen->game, token, MARK_DEAD) &&
           table_outside(screen, token);
}

/* One sign: at which edge it stands, and which way it points. */
struct sign {
    enum outwards edge, way;
    struct rect at;
};

/*
 * Where the way from the middle of what is seen to the figure leaves it, at the side where it is nearer:
 * those of a side stand below each other, and nobody in sight is hidden.
 */
static struct sign place_sign(const struct theme *t, struct rect free, struct paint_point to)
{
    int across = theme_px(t, FACE + 2 * PAD), along = across + theme_px(t, ARROW);
    double dx = to.x - (free.x + free.w / 2), dy = to.y - (free.y + free.h / 2);
    bool flat = fabs(dx) * free.h > fabs(dy) * free.w;
    int w = along, h = across;
    double part = flat ? (free.w - w) / 2 / fabs(dx) : (free.h - h) / 2 / fabs(dy);
    struct sign sign = { .way = flat ? (dx < 0 ? TO_LEFT : TO_RIGHT) : dy < 0 ? TO_ABOVE : TO_BELOW };

    sign.edge = dx < 0 ? TO_LEFT : TO_RIGHT;
    int y = free.y + free.h / 2 + (int)(dy * part) - h / 2;
    int x = sign.edge == TO_LEFT ? free.x : free.x + free.w - w;
    sign.at = (struct rect){ clamp(x, free.x, larger(free.x, free.x + free.w - w)),
                             clamp(y, free.y, larger(free.y, free.y + free.h - h)), w, h };
    return sign;
}

/* Along its edge to where nobody else stands; false: there is no room left. */
static bool find_room(const struct table_screen *screen, struct rect free, struct sign *sign)
{
    const struct rect wanted = sign->at;
    int step = theme_px(screen->theme, STEP);

    for (int i = 0; i < STEPS; i++) {
        int by = (i + 1) / 2 * (i % 2 ? step : -step);
        struct rect at = { wanted.x, wanted.y + by, wanted.w, wanted.h };

        if (at.x < free.x || at.y < free.y || at.x + at.w > free.x + free.w ||
            at.y + at.h > free.y + free.h || !table_tip_free(screen, at))
            continue;
        sign->at = at;
        return true;
    }
    return false;
}

static void draw_plate(struct ui *ui, struct rect at, bool hot)
{
    const struct theme *t = ui->theme;
    const struct draw_box box = { .radius = (short)theme_radius(t),
                                  .border = (short)theme_hairline(t),
                                  .fill = theme_color(t, ROLE_NOTE),
                                  .line = theme_color(t, hot ? ROLE_ACCENT : ROLE_NOTE_LINE) };

    draw_box(ui->draw, at, &box);
}

/* Its portrait, and an arrow to where it stands. The plate lies there already if it is `one` of many. */
static void show_sign(struct table_screen *screen, struct ui *ui, int token, const struct sign *sign,
                      bool one)
{
    static const enum icon arrow[] = { ICON_LEFT, ICON_RIGHT, ICON_UP, ICON_DOWN };
    const struct theme *t = ui->theme;
    const char *name = game_figure(&screen->game, token);
    int face = theme_px(t, FACE), size = theme_px(t, ARROW), pad = theme_px(t, PAD);
    struct token_look look = table_figure_look(screen, token);
    struct rect at = sign->at, tip = { at.x + (at.w - size) / 2, at.y + (at.h - size) / 2, size, size },
                portrait = at;
    char id[24];

    snprintf(id, sizeof id, "outside.%d", token);
    struct ui_act act = ui_act(ui, id);
    if (!one || act.hot)
        draw_plate(ui, at, act.hot);
    portrait.x += pad + (sign->edge == TO_LEFT ? size : 0);
    portrait.y += pad;
    tip.x = sign->edge == TO_LEFT ? at.x + pad / 2 : at.x + at.w - size - pad / 2;
    look.badges = 0;
    look.still = 1;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, portrait.x, portrait.y, face);
    paint_icon_draw(ui->draw, arrow[sign->way], tip.x, tip.y, size, theme_color(t, ROLE_ACCENT));
    ui_add(ui, &(struct ui_widget){
                   .id = id, .label = name, .hint = name, .role = UI_BUTTON, .rect = at, .enabled = true });
    if (act.clicked)
        table_place_figure(screen, token);
}

/* Those who stand out of sight at one side, in the order of the table. */
struct column {
    int token[SIGNS_MOST];
    struct sign sign[SIGNS_MOST];
    int n;
};

static void add_to(struct column *column, int token, const struct sign *sign)
{
    if (column->n < SIGNS_MOST) {
        column->token[column->n] = token;
        column->sign[column->n++] = *sign;
    }
}

/* All of a side on one plate, about where the ways to them leave what is seen; false: there is no room. */
static bool show_column(struct table_screen *screen, struct ui *ui, const struct column *column)
{
    struct rect free = screen->layout.free;
    const struct theme *t = ui->theme;
    int across = theme_px(t, FACE + 2 * PAD), wide = across + theme_px(t, ARROW), middle = 0;
    bool left = column->sign[0].edge == TO_LEFT;

    for (int i = 0; i < column->n; i++)
        middle += (column->sign[i].at.y + column->sign[i].at.h / 2) / column->n;
    struct sign all = column->sign[0];
    int high = column->n * across;
    all.at = (struct rect){ left ? free.x : free.x + free.w - wide,
                            clamp(middle - high / 2, free.y, larger(free.y, free.y + free.h - high)), wide,
                            high };
    if (!find_room(screen, free, &all))
        return false;
    draw_plate(ui, all.at, false);
    for (int i = 0; i < column->n; i++) {
        struct sign sign = column->sign[i];

        sign.at = (struct rect){ all.at.x, all.at.y + i * across, wide, across };
        show_sign(screen, ui, column->token[i], &sign, true);
        table_tip_taken(&screen->panels, sign.at);
    }
    return true;
}

/* Each where there is room for it. */
static void show_apart(struct table_screen *screen, struct ui *ui, const struct column *column)
{
    for (int i = 0; i < column->n; i++) {
        struct sign sign = column->sign[i];

        if (!find_room(screen, screen->layout.free, &sign))
            continue;
        show_sign(screen, ui, column->token[i], &sign, false);
        table_tip_taken(&screen->panels, sign.at);
    }
}

void table_outside_draw(struct table_screen *screen, struct ui *ui)
{
    struct rect free = screen->layout.free;
    struct column column[2] = { { .n = 0 }, { .n = 0 } };

    if (!ui->theme->far || !screen->game.view->board || screen->panels.opening || rect_empty(free))
        return;
    for (int i = 0; i < screen->game.view->ntokens && column[0].n + column[1].n < SIGNS_MOST; i++) {
        if (!is_outside(screen, i))
            continue;
        struct sign sign = place_sign(ui->theme, free, middle_of(screen, i));
        add_to(&column[sign.edge == TO_RIGHT], i, &sign);
    }
    for (int side = 0; side < 2; side++)
        if (column[side].n > 0 && !show_column(screen, ui, &column[side]))
            show_apart(screen, ui, &column[side]);
}
