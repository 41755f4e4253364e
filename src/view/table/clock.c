/* Modes of time, which of them it is, and how late (view/table/head.h). */
#include "view/table/head.h"

#include "base/language.h"
#include "base/text.h"
#include "view/table/words.h"

#include <stdio.h>

enum { GAP = 10, DAY = 24 * 60, HOUR = 60 };

/* "9 seconds in" while there is a fight, "Day 1, 20:14": what stands beside a mode. */
static void say_when(const struct table_game *game, int mode, char *out, size_t room)
{
    const struct turn *turn = &game->view->turn;
    char seconds[12], day[12], time[24];
    const struct word_slot slots[] = { { "seconds", seconds }, { "day", day }, { "time", time } };
    char key[48];

    snprintf(seconds, sizeof seconds, "%d", game->rules->shown.fought_for(game->view));
    snprintf(day, sizeof day, "%d", turn->minute / DAY + 1);
    snprintf(time, sizeof time, "%02d:%02d", turn->minute % DAY / HOUR, turn->minute % HOUR);
    snprintf(key, sizeof key, "clock.%s", game->rules->shown.mode_words[mode]);
    if ((mode == MODE_ENCOUNTER && turn->mode != mode) ||
        !table_words_said(game, key, slots, sizeof slots / sizeof *slots, out, room))
        out[0] = '\0';
}

static enum icon icon_of(const struct table_game *game, int mode)
{
    enum icon icon = table_words_icon_of(game, game->rules->shown.mode_words[mode]);

    return icon ? icon : ICON_HOURGLASS;
}

static void show_mode(struct table_game *game, struct ui *ui, int mode, struct rect where)
{
    const struct theme *t = ui->theme;
    bool now = game->view->turn.mode == mode;
    const char *key = game->rules->shown.mode_words[mode];
    int icon = theme_icon(t);
    char name[48], when[80], id[40];

    snprintf(id, sizeof id, "time.%s", key);
    if (!table_words_said(game, id, NULL, 0, name, sizeof name))
        text_capital(key, name, sizeof name);
    say_when(game, mode, when, sizeof when);
    ui_drawn(ui, id, name, when, when, where);
    where = table_head_box(ui, where, now);
    struct rect sign = ui_cut(&where, icon, theme_px(t, GAP));
    paint_icon_draw(ui->draw, icon_of(game, mode), sign.x, sign.y + (sign.h - icon) / 2, icon,
                    theme_color(t, now ? ROLE_ACCENT : ROLE_QUIET));
    int used = ui_line(ui, where, FACE_STRONG, TYPE_BODY, now ? ROLE_TEXT : ROLE_QUIET, name, -1);
    ui_cut(&where, used, theme_px(t, GAP));
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    if (font_width(ui->meter, t, style, when) <= where.w) /* else pointing at it tells */
        ui_line(ui, where, FACE_BODY, TYPE_BODY, now ? ROLE_TEXT : ROLE_QUIET, when, 1);
}

/* From what lasts seconds to what lasts weeks. */
void table_clock_draw(struct table_game *game, struct ui *ui, struct rect where)
{
    static const int order[] = { MODE_ENCOUNTER, MODE_STORY, MODE_DOWNTIME };
    int gap = theme_px(ui->theme, GAP), width = (where.w - (MODES - 1) * gap) / MODES;

    for (int i = 0; i < MODES; i++)
        show_mode(game, ui, order[i], ui_cut(&where, width, gap));
}
