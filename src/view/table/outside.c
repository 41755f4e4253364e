#include "view/table/outside.h"

#include "base/bounds.h"
#include "view/table/figure.h"
#include "view/table/place.h"
#include "view/table/seen.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { SIGNS_MOST = 8, FACE = 36, ARROW = 20, PAD = 5, STEP = 12, STEPS = 64, LOW = 260 };

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
 * Where the way from the middle of what is seen to the figure leaves it; at a side, where that is so low that
 * those who are left in sight would be hidden.
 */
static struct sign place_sign(const struct theme *t, struct rect free, struct paint_point to)
{
    int across = theme_px(t, FACE + 2 * PAD), along = across + theme_px(t, ARROW);
    double dx = to.x - (free.x + free.w / 2), dy = to.y - (free.y + free.h / 2);
    bool flat = fabs(dx) * free.h > fabs(dy) * free.w, aside = flat || free.h < theme_px(t, LOW);
    int w = aside ? along : across, h = aside ? across : along;
    double part = flat ? (free.w - w) / 2 / fabs(dx) : (free.h - h) / 2 / fabs(dy);
    struct sign sign = { .way = flat ? (dx < 0 ? TO_LEFT : TO_RIGHT) : dy < 0 ? TO_ABOVE : TO_BELOW };

    sign.edge = !aside ? sign.way : dx < 0 ? TO_LEFT : TO_RIGHT;
    int x = free.x + free.w / 2 + (int)(dx * part) - w / 2,
        y = free.y + free.h / 2 + (int)(dy * part) - h / 2;
    if (aside)
        x = sign.edge == TO_LEFT ? free.x : free.x + free.w - w;
    sign.at = (struct rect){ clamp(x, free.x, larger(free.x, free.x + free.w - w)),
                             clamp(y, free.y, larger(free.y, free.y + free.h - h)), w, h };
    return sign;
}

/* Along its edge to where nobody else stands; false: there is no room left. */
static bool find_room(const struct table_screen *screen, struct rect free, struct sign *sign)
{
    const struct rect wanted = sign->at;
    bool aside = sign->edge == TO_LEFT || sign->edge == TO_RIGHT;
    int step = theme_px(screen->theme, STEP);

    for (int i = 0; i < STEPS; i++) {
        int by = (i + 1) / 2 * (i % 2 ? step : -step);
        struct rect at = { wanted.x + (aside ? 0 : by), wanted.y + (aside ? by : 0), wanted.w, wanted.h };

        if (at.x < free.x || at.y < free.y || at.x + at.w > free.x + free.w ||
            at.y + at.h > free.y + free.h || !table_tip_free(screen, at))
            continue;
        sign->at = at;
        return true;
    }
    return false;
}

static void show_sign(struct table_screen *screen, struct ui *ui, int token, const struct sign *sign)
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
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_NOTE),
                            .line = theme_color(t, act.hot ? ROLE_ACCENT : ROLE_NOTE_LINE) };
    draw_box(ui->draw, at, &box);
    portrait.x += pad + (sign->edge == TO_LEFT ? size : 0);
    portrait.y += pad + (sign->edge == TO_ABOVE ? size : 0);
    tip.x = sign->edge == TO_LEFT    ? at.x + pad / 2
            : sign->edge == TO_RIGHT ? at.x + at.w - size - pad / 2
                                     : tip.x;
    tip.y = sign->edge == TO_ABOVE   ? at.y + pad / 2
            : sign->edge == TO_BELOW ? at.y + at.h - size - pad / 2
                                     : tip.y;
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

void table_outside_draw(struct table_screen *screen, struct ui *ui)
{
    struct rect free = screen->layout.free;
    int signs = 0;

    if (!ui->theme->far || !screen->game.view->board || screen->panels.opening || rect_empty(free))
        return;
    for (int i = 0; i < screen->game.view->ntokens && signs < SIGNS_MOST; i++) {
        if (!is_outside(screen, i))
            continue;
        struct sign sign = place_sign(ui->theme, free, middle_of(screen, i));
        if (!find_room(screen, free, &sign))
            continue;
        show_sign(screen, ui, i, &sign);
        table_tip_taken(&screen->panels, sign.at);
        signs++;
    }
}
