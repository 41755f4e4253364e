#include "view/tools/ping.h"

#include "base/language.h"
#include "view/table/screen.h"

#include <math.h>
#include <stdio.h>

enum { HOLD = 650, RINGS = 2 };

/* The colour that the seat has on the plate, too. */
static enum role ink_of(const struct table_game *game, int seat)
{
    return seat < 0 ? ROLE_ACCENT : table_eyes_color(game, seat);
}

void tool_ping_at(struct table_screen *screen, struct tool_place at)
{
    struct tool_ping *ping = screen->tools.ping, *oldest = &ping[0];

    for (int i = 0; i < TOOL_PINGS; i++) {
        if (!ping[i].shown) {
            oldest = &ping[i];
            break;
        }
        if (screen->now - ping[i].since > screen->now - oldest->since)
            oldest = &ping[i];
    }
    *oldest = (struct tool_ping){ at.x, at.y, ink_of(&screen->game, tool_seat(&screen->game)), screen->now,
                                  true };
}

bool tool_ping_press(struct table_screen *screen, const struct ui *ui, const struct ui_act *act)
{
    if (!act->pressed || !ui->in.alt || !screen->selection.pointing)
        return false;
    tool_ping_at(screen, tool_place_of_pointer(screen, ui));
    return true;
}

bool tool_ping_held_long(const struct table_screen *screen, const struct ui *ui)
{
    const struct table_drag *drag = &screen->drag;

    return drag->held && !drag->panning && screen->selection.pointing && screen->now - drag->since >= HOLD &&
           !((drag->walking || drag->placing) && (ui->in.x != drag->x || ui->in.y != drag->y));
}

bool tool_ping_hold(struct table_screen *screen, const struct ui *ui)
{
    if (!tool_ping_held_long(screen, ui))
        return false;
    tool_ping_at(screen, tool_place_of_pointer(screen, ui));
    return true;
}

/* A ring that grows out of the point and fades; still, and of one size, where motion is reduced. */
static void draw_ring(const struct table_screen *screen, struct ui *ui, const struct tool_ping *ping,
                      float age, int ring)
{
    float cell = (float)screen->camera.grid.cell, phase = age * RINGS * 0.75f - (float)ring * 0.35f;
    int fade = (int)(1000 * (1 - age));
    struct draw_pen pen = { .width = cell * 0.05f, .casing_width = cell * 0.05f + 3 };

    if (screen->anim.reduced) {
        phase = ring ? 0.2f : 0.9f;
        fade = 1000;
    }
    if (phase <= 0 || phase > 1.2f)
        return;
    pen.line = theme_faded(ui->theme, ping->ink, fade);
    pen.casing = theme_faded(ui->theme, ROLE_CASING, fade);
    draw_circle(ui->draw, ping->x * cell, ping->y * cell, cell * (0.12f + 0.55f * sqrtf(phase)));
    draw_ink(ui->draw, &pen);
}

void tool_ping_draw(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;

    for (int i = 0; i < TOOL_PINGS; i++) {
        struct tool_ping *ping = &screen->tools.ping[i];
        unsigned age = screen->now - ping->since;
        int x = grid->x + (int)(ping->x * (float)grid->cell),
            y = grid->y + (int)(ping->y * (float)grid->cell);
        char id[24];

        if (!ping->shown || age >= TOOL_PING_TIME) {
            ping->shown = false;
            continue;
        }
        for (int ring = 0; ring < RINGS; ring++)
            draw_ring(screen, ui, ping, (float)age / TOOL_PING_TIME, ring);
        snprintf(id, sizeof id, "ping.%d", i);
        ui_drawn(ui, id, _("Look here"), "", "",
                 (struct rect){ x - grid->cell / 2, y - grid->cell / 2, grid->cell, grid->cell });
    }
}

unsigned tool_ping_wake(const struct table_screen *screen)
{
    const struct table_drag *drag = &screen->drag;
    unsigned wake = 0;

    for (int i = 0; i < TOOL_PINGS; i++) {
        const struct tool_ping *ping = &screen->tools.ping[i];
        unsigned age = screen->now - ping->since, left = age < TOOL_PING_TIME ? TOOL_PING_TIME - age : 1;

        if (ping->shown && !screen->anim.reduced)
            return TABLE_FRAME;
        if (ping->shown && (wake == 0 || left < wake))
            wake = left;
    }
    if (drag->held && !drag->panning && screen->now - drag->since < HOLD)
        wake = HOLD - (screen->now - drag->since) + 1;
    return wake;
}
