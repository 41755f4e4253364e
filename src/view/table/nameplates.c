#include "view/table/nameplates.h"

#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/outside.h"
#include "view/table/seen.h"
#include "view/table/tip.h"

#include <stdio.h>

enum { PLATES_MOST = 64, PAD = 7, EYE = 18, AWAY = 1 };

static struct rect disc_of(const struct table_screen *screen, const struct table_seen *seen)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *t = &screen->game.view->token[seen->token];
    struct paint_point at = paint_grid_figure(grid, t->at, t->size);
    int disc = paint_grid_disc(grid, t->size);

    return (struct rect){ (int)at.x - disc / 2 + (int)(seen->share.dx * (float)grid->cell),
                          (int)at.y - disc / 2 + (int)(seen->share.dy * (float)grid->cell), disc, disc };
}

/* One whom the players do not see. */
static bool is_secret(const struct table_screen *screen, int token)
{
    return table_figure_look(screen, token).hidden > 1;
}

static void show(const struct table_screen *screen, struct ui *ui, const struct table_seen *seen,
                 struct rect at)
{
    const struct theme *t = ui->theme;
    bool acts = seen->token == moment_actor(screen), secret = is_secret(screen, seen->token);
    int icon = theme_px(t, EYE), pad = theme_px(t, PAD);
    struct draw_box box = { .radius = (short)theme_px(t, 4),
                            .border = (short)theme_hairline(t),
                            .dash = (short)(t->far ? 0 : theme_px(t, 5)),
                            .fill = theme_color(t, secret ? ROLE_SECRET_VEIL : ROLE_NOTE),
                            .line = theme_color(t, acts     ? ROLE_ACCENT
                                                   : secret ? ROLE_SECRET
                                                            : ROLE_NOTE_LINE) };
    const char *name = game_figure(&screen->game, seen->token);
    char id[24];

    snprintf(id, sizeof id, "name.%d", seen->token);
    ui_drawn(ui, id, name, "", name, at);
    draw_box(ui->draw, at, &box);
    if (secret) {
        paint_icon_draw(ui->draw, ICON_EYE_OFF, at.x + pad, at.y + (at.h - icon) / 2, icon,
                        theme_color(t, ROLE_SECRET));
        ui_cut(&at, icon + pad, 0);
    }
    ui_line(ui, at, FACE_STRONG, TYPE_BODY, seen->known->dead ? ROLE_NOTE_QUIET : ROLE_NOTE_TEXT, name, 0);
}

/*
 * Is it to have one? On a shared screen who is seen, on one's own those that the players do not see; not
 * whom a note names already.
 */
static bool is_named(const struct table_screen *screen, const struct ui *ui, int token)
{
    return (ui->theme->far || is_secret(screen, token)) && !table_outside(screen, token) &&
           !table_tip_names(&screen->panels, token);
}

/* Whoever acts or is aimed at comes first, the dead last. */
static int rank_of(const struct table_screen *screen, const struct table_seen *seen)
{
    if (seen->token == moment_actor(screen) || seen->token == screen->selection.figure)
        return 0;
    return seen->token == screen->selection.against ? 1 : seen->known->dead ? 3 : 2;
}

/* The plate of one, if there is room for it. */
static void name_one(struct table_screen *screen, struct ui *ui, const struct table_seen *seen)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_NOTE_TEXT) };
    const char *name = game_figure(&screen->game, seen->token);
    struct rect at = { 0, 0, font_width(ui->meter, t, style, name) + 2 * theme_px(t, PAD),
                       theme_line(t, TYPE_BODY) };

    if (is_secret(screen, seen->token))
        at.w += theme_px(t, EYE) + theme_px(t, PAD);
    if (!table_tip_beside(screen, disc_of(screen, seen), theme_px(t, AWAY), &at))
        return;
    show(screen, ui, seen, at);
    table_tip_taken(&screen->panels, at);
}

void table_nameplates_draw(struct table_screen *screen, struct ui *ui)
{
    enum { RANKS = 4 };
    int plates = 0;

    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < screen->nseen && plates < PLATES_MOST; i++) {
            const struct table_seen *seen = &screen->seen[i];

            if (rank_of(screen, seen) != rank || !is_named(screen, ui, seen->token) ||
                seen->share.stack == 0 || anim_moves(&screen->anim, seen->token))
                continue;
            name_one(screen, ui, seen);
            plates++;
        }
}
