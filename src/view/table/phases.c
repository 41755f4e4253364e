#include "view/table/phases.h"

#include "base/language.h"
#include "view/table/moment.h"

#include <stdio.h>

enum { PHASES = 3, SIGN = 24, GAP = 8 };

static const char *name_of(int phase)
{
    const char *const names[PHASES] = { _("Declared"), _("Dice"), _("Effects") };

    return names[phase];
}

/* Has somebody still to say what is to be done? */
static bool is_open(const struct table_game *game)
{
    const struct state *now = game->view;
    bool open = false;

    for (int i = 0; i < now->ntokens && !open; i++)
        open = state_present(now, i) && state_find(now, i, game->rules->shown.crowd->declared, -2) < 0 &&
               game->rules->may_act(now, i);
    return open;
}

/* Is it known what comes of the deed that is under way? Of its dice nothing is then asked any more. */
static bool has_effect(const struct table_game *game, const struct events *events)
{
    int health = game->rules->shown.stat_hp;

    for (int i = events->n - 1; i >= 0 && events->at[i].kind != EVENT_ABOUT; i--)
        if (events->at[i].kind == EVENT_RESULT ||
            (events->at[i].kind == EVENT_STAT && events->at[i].what == health))
            return true;
    return false;
}

static int now_at(const struct table_screen *screen)
{
    const struct play *pending = moment_pending(screen);

    if (!pending || is_open(&screen->game))
        return 0;
    return has_effect(&screen->game, &pending->events) ? 2 : 1;
}

/* What is over has a tick before it. */
static int width_of(struct ui *ui, int phase, int now)
{
    const struct theme *t = ui->theme;
    struct font_style style = { phase == now ? FACE_STRONG : FACE_BODY, theme_type(t, TYPE_BODY),
                                theme_color(t, ROLE_TEXT) };

    return font_width(ui->meter, t, style, name_of(phase)) + (phase < now ? theme_px(t, SIGN + GAP) : 0) + 1;
}

static void show_phase(struct ui *ui, int phase, int now, struct rect where)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, SIGN);
    enum role ink = phase == now ? ROLE_ACCENT : phase < now ? ROLE_GOOD : ROLE_QUIET;
    char id[24];

    snprintf(id, sizeof id, "phase.%d", phase);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = name_of(phase),
                                    .value = phase < now ? _("done") : "",
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = phase <= now,
                                    .chosen = phase == now });
    if (phase < now) {
        struct rect sign = ui_cut(&where, size, theme_px(t, GAP));

        paint_icon_draw(ui->draw, ICON_CHECK, sign.x, sign.y + (sign.h - size) / 2, size,
                        theme_color(t, ink));
    }
    ui_line(ui, where, phase == now ? FACE_STRONG : FACE_BODY, TYPE_BODY, ink, name_of(phase), -1);
}

bool table_phases_fit(const struct table_game *game)
{
    const struct crowd_shown *crowd = game->rules->shown.crowd;

    return crowd && crowd->declares(game->view);
}

const char *table_phases_now(const struct table_screen *screen)
{
    const char *const names[PHASES] = { _("All declare"), _("Now: dice"), _("Now: effects") };

    return names[now_at(screen)];
}

int table_phases_width(const struct table_screen *screen, struct ui *ui)
{
    int width = (PHASES - 1) * theme_px(ui->theme, SIGN + 2 * GAP);

    if (!table_phases_fit(&screen->game))
        return 0;
    for (int i = 0, now = now_at(screen); i < PHASES; i++)
        width += width_of(ui, i, now);
    return width;
}

void table_phases_draw(const struct table_screen *screen, struct ui *ui, struct rect line)
{
    const struct theme *t = ui->theme;
    int now = now_at(screen), size = theme_px(t, SIGN), gap = theme_px(t, GAP);

    ui_cut(&line, line.w - table_phases_width(screen, ui), 0);
    for (int i = 0; i < PHASES; i++) {
        if (i > 0) {
            struct rect sign = ui_cut(&line, size + gap, gap);

            paint_icon_draw(ui->draw, ICON_RIGHT, sign.x + gap, sign.y + (sign.h - size) / 2, size,
                            theme_color(t, ROLE_CONTROL));
        }
        show_phase(ui, i, now, ui_cut(&line, width_of(ui, i, now), 0));
    }
}
