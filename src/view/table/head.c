#include "view/table/head.h"

#include "view/table/plates.h"

enum { NARROW = 1300 }; /* design pixels of the window */

static bool has_own(const struct table_game *game)
{
    return game->rules->shown.accounts || game->rules->shown.fought_for;
}

bool table_head_has_plates(const struct table_game *game, const struct ui *ui)
{
    return game->rules->shown.plates && !has_own(game) && ui->in.width < theme_px(ui->theme, NARROW);
}

bool table_head_shows(const struct table_game *game, const struct ui *ui)
{
    return has_own(game) || table_head_has_plates(game, ui);
}

int table_head_spare(const struct table_screen *screen, struct ui *ui, int width)
{
    return screen->game.rules->shown.accounts ? width - table_accounts_width(screen, ui) : 0;
}

struct rect table_head_box(struct ui *ui, struct rect where, bool lit)
{
    const struct theme *t = ui->theme;
    int pad = theme_px(t, 12);
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(lit ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = theme_color(t, lit ? ROLE_RAISED : ROLE_SUNKEN),
                            .line = theme_color(t, lit ? ROLE_ACCENT : ROLE_LINE) };

    draw_box(ui->draw, where, &box);
    return (struct rect){ where.x + pad, where.y, where.w - 2 * pad, where.h };
}

void table_head_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    if (screen->game.rules->shown.accounts)
        table_accounts_draw(screen, ui, where);
    else if (screen->game.rules->shown.fought_for)
        table_clock_draw(&screen->game, ui, where);
    else
        table_plates_draw(screen, ui, where);
}
