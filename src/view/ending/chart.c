/* view/ending/chart.c - the chance to win, moment by moment, and what turned it. */
#include "base/bounds.h"
#include "base/language.h"
#include "view/ending/ending.h"
#include "view/table/screen.h"

#include <stdio.h>

enum { TALL = 286, AXIS = 84, ENDS = 64, FOOT = 38, DOT = 5, FLAG = 44, FLAG_HIGH = 38 };

/* Where the moments lie. */
struct plot {
    struct rect area;
    int moments;
};

static int plot_x(const struct plot *plot, int moment)
{
    return plot->area.x + (plot->moments < 2 ? 0 : plot->area.w * moment / (plot->moments - 1));
}

static int plot_y(const struct plot *plot, int permille)
{
    return plot->area.y + plot->area.h - plot->area.h * permille / 1000;
}

/* Every second round lies in a lighter band. */
static void show_bands(struct ui *ui, const struct plot *plot, const struct ending *told)
{
    struct rgba ink = theme_faded(ui->theme, ROLE_TEXT, 40);

    for (int i = 1; i < told->moments; i++)
        if (ending_round(told, i, true) % 2 == 0)
            draw_fill(ui->draw,
                      (struct rect){ plot_x(plot, i - 1), plot->area.y, plot_x(plot, i) - plot_x(plot, i - 1),
                                     plot->area.h },
                      ink);
}

static void show_axis(const struct table_screen *screen, struct ui *ui, const struct plot *plot)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    const struct log_source source = game_log_source(&screen->game);
    int line = theme_line(t, TYPE_BODY), last = 0, edge = plot->area.x - theme_px(t, AXIS);
    char id[32];

    show_bands(ui, plot, told);
    for (int percent = 0; percent <= 100; percent += 50) {
        int y = plot_y(plot, 10 * percent);
        char text[16];

        snprintf(text, sizeof text, "%d %%", percent);
        draw_fill(ui->draw, (struct rect){ plot->area.x, y, plot->area.w, 1 },
                  theme_faded(t, ROLE_LINE, 700));
        ui_line(ui, (struct rect){ edge, y - line / 2, theme_px(t, AXIS - 12), line }, FACE_BODY, TYPE_BODY,
                ROLE_QUIET, text, 1);
    }
    for (int i = 1, free = 0; i < told->moments; i++) {
        int round = ending_round(told, i, true), from = plot_x(plot, i - 1);
        struct rect where = { from, plot->area.y + plot->area.h + theme_px(t, 6), theme_px(t, 140), line };
        char text[64];

        if (round == last)
            continue;
        snprintf(text, sizeof text, "%d", round);
        if (last == 0) /* the first says what the others are */
            log_round(&source, round, text, sizeof text);
        else
            draw_fill(ui->draw, (struct rect){ from, plot->area.y, 1, plot->area.h },
                      theme_faded(t, ROLE_LINE, 400));
        last = round;
        if (from < free) /* it would run into the one before it */
            continue;
        free = from + theme_px(t, 10) + ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
        where.w = free - theme_px(t, 10) - from;
        snprintf(id, sizeof id, "ending.round.%d", round);
        ui_drawn(ui, id, text, "", "", where);
    }
}

/* What lies below the line. */
static void show_below(struct ui *ui, const struct plot *plot, const struct ending *told)
{
    struct draw *d = ui->draw;

    draw_group(d, 0, 0);
    draw_move(d, (float)plot_x(plot, 0), (float)plot_y(plot, 0));
    for (int i = 0; i < told->moments; i++)
        draw_line(d, (float)plot_x(plot, i), (float)plot_y(plot, ending_chance(told, i)));
    draw_line(d, (float)plot_x(plot, told->moments - 1), (float)plot_y(plot, 0));
    draw_close(d);
    draw_ink(d, &(struct draw_pen){ .fill = theme_faded(ui->theme, ROLE_PARTY, 220) });
    draw_group_end(d);
}

static bool turns_at(const int *turn, int turns, int moment)
{
    for (int i = 0; i < turns; i++)
        if (turn[i] == moment)
            return true;
    return false;
}

static void show_line(struct ui *ui, const struct plot *plot, const struct ending *told, const int *turn,
                      int turns)
{
    const struct theme *t = ui->theme;
    struct draw *d = ui->draw;

    draw_group(d, 0, 0);
    for (int i = 1; i < told->moments; i++) {
        int before = ending_chance(told, i - 1), after = ending_chance(told, i);
        bool turned = turns_at(turn, turns, i);
        enum role ink = !turned ? ROLE_PARTY : after > before ? ROLE_GOOD : ROLE_BAD;

        draw_move(d, (float)plot_x(plot, i - 1), (float)plot_y(plot, before));
        draw_line(d, (float)plot_x(plot, i), (float)plot_y(plot, after));
        draw_ink(d, &(struct draw_pen){ .line = theme_color(t, ink),
                                        .width = (float)theme_px(t, turned ? 8 : 5),
                                        .casing = theme_color(t, ROLE_CASING),
                                        .casing_width = (float)theme_px(t, turned ? 11 : 8) });
    }
    for (int i = 0; i < told->moments; i++) {
        draw_circle(d, (float)plot_x(plot, i), (float)plot_y(plot, ending_chance(told, i)),
                    (float)theme_px(t, DOT));
        draw_ink(d, &(struct draw_pen){ .fill = theme_color(t, ROLE_TEXT),
                                        .line = theme_color(t, ROLE_CASING),
                                        .width = (float)theme_px(t, 2) });
    }
    draw_group_end(d);
}

/* Where the chance at the beginning is written: clear of the line that leaves it. */
static struct rect begin_at(const struct theme *t, const struct plot *plot, const struct ending *told)
{
    int line = theme_line(t, TYPE_BODY), begin = plot_y(plot, ending_chance(told, 0)),
        above = begin - line - theme_px(t, 8);

    bool rises = told->moments > 1 && ending_chance(told, 1) > ending_chance(told, 0),
         low = begin + line + theme_px(t, 8) > plot->area.y + plot->area.h;
    return (struct rect){ plot_x(plot, 0) + theme_px(t, 8),
                          above < plot->area.y || (rises && !low) ? begin + theme_px(t, 8) : above,
                          theme_px(t, 70), line };
}

/* Each turning point's number stands below or above the middle of its stretch, and beside what is written. */
static void show_numbers(struct ui *ui, const struct plot *plot, const struct ending *told, const int *turn,
                         int turns)
{
    struct rect written = begin_at(ui->theme, plot, told);

    for (int i = 0; i < turns; i++) {
        int y = (plot_y(plot, ending_chance(told, turn[i] - 1)) +
                 plot_y(plot, ending_chance(told, turn[i]))) /
                2,
            x = (plot_x(plot, turn[i] - 1) + plot_x(plot, turn[i])) / 2, away = theme_px(ui->theme, 30),
            least = plot->area.y + theme_px(ui->theme, 20),
            most = plot->area.y + plot->area.h - theme_px(ui->theme, 20);

        y = larger(y + away > most ? y - away : y + away, least);
        if (rect_contains(rect_grown(written, theme_px(ui->theme, 17)), x, y))
            x = written.x + written.w + theme_px(ui->theme, 18);
        ending_number(ui, x, y, i + 1);
    }
}

/* How low it once was, below that moment, if it went up again and there is room. */
static void show_lowest(struct ui *ui, const struct plot *plot, const struct ending *told)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), low = 0, wide = theme_px(t, 80);
    char text[16];

    for (int i = 1; i < told->moments; i++)
        low = ending_chance(told, i) < ending_chance(told, low) ? i : low;
    struct rect at = { plot_x(plot, low) - wide / 2, plot_y(plot, ending_chance(told, low)) + theme_px(t, 8),
                       wide, line };
    if (low == 0 || low == told->moments - 1 || at.y + at.h > plot->area.y + plot->area.h)
        return;
    snprintf(text, sizeof text, "%d %%", (ending_chance(told, low) + 5) / 10);
    ui_line(ui, at, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 0);
    ui_drawn(ui, "ending.lowest", text, "", "", at);
}

/* What the chance was at the beginning, and how it ended. */
static void show_ends(struct ui *ui, const struct plot *plot, const struct ending *told)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), end = told->moments - 1;
    bool won = ending_chance(told, end) > 0;
    char text[16];

    snprintf(text, sizeof text, "%d %%", (ending_chance(told, 0) + 5) / 10);
    ui_line(ui, begin_at(t, plot, told), FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, -1);
    show_lowest(ui, plot, told);
    if (told->winner)
        ui_line(ui,
                (struct rect){ plot_x(plot, end) + theme_px(t, 12),
                               plot_y(plot, ending_chance(told, end)) - line / 2, theme_px(t, ENDS), line },
                FACE_STRONG, TYPE_BODY, won ? ROLE_GOOD : ROLE_BAD, won ? _("won") : _("lost"), -1);
}

/* The chosen moment: a dashed line, and its chance above. */
static void show_chosen(struct table_panels *panels, struct ui *ui, const struct plot *plot)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &panels->ending.told;
    int moment = panels->ending.chosen, x = plot_x(plot, moment);
    struct draw *d = ui->draw;

    draw_group(d, 0, 0);
    draw_move(d, (float)x, (float)plot->area.y);
    draw_line(d, (float)x, (float)(plot->area.y + plot->area.h));
    draw_ink(d, &(struct draw_pen){ .line = theme_color(t, ROLE_ACCENT),
                                    .width = (float)theme_px(t, 3),
                                    .dash = (float)theme_px(t, 8),
                                    .gap = (float)theme_px(t, 6) });
    draw_circle(d, (float)x, (float)plot_y(plot, ending_chance(told, moment)), (float)theme_px(t, DOT + 4));
    draw_ink(d, &(struct draw_pen){ .fill = theme_color(t, ROLE_ACCENT),
                                    .line = theme_color(t, ROLE_CASING),
                                    .width = (float)theme_px(t, 2) });
    draw_group_end(d);
}

/* What a moment is: "Round 2", "The end". */
static void moment_words(const struct table_screen *screen, int moment, char *out, size_t room)
{
    const struct ending *told = &screen->panels.ending.told;
    struct log_source source = game_log_source(&screen->game);
    char round[64];

    log_round(&source, ending_round(told, moment, false), round, sizeof round);
    if (moment == told->moments - 1)
        snprintf(out, room, "%s", _("The end"));
    else if (moment == 0)
        snprintf(out, room, "%s", _("The beginning"));
    else
        snprintf(out, room, "%s", round);
}

/* A flag at the chosen moment: what it is, and the chance there. */
static void show_flag(const struct table_screen *screen, struct ui *ui, const struct plot *plot)
{
    const struct theme *t = ui->theme;
    const struct ending_panel *panel = &screen->panels.ending;
    const struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int high = theme_px(t, FLAG_HIGH), icon = theme_px(t, 22), pad = theme_px(t, 12);
    char moment[80], text[120];

    moment_words(screen, panel->chosen, moment, sizeof moment);
    snprintf(text, sizeof text, "%s: %d %%", moment, (ending_chance(&panel->told, panel->chosen) + 5) / 10);
    int wide = font_width(ui->meter, t, style, text) + icon + 2 * pad + theme_px(t, 8);
    struct rect where = { clamp(plot_x(plot, panel->chosen) - wide / 2, plot->area.x,
                                plot->area.x + plot->area.w + theme_px(t, ENDS) - wide),
                          plot->area.y - high - theme_px(t, 6), wide, high };
    draw_box(ui->draw, where,
             &(struct draw_box){ .radius = (short)theme_radius_small(t),
                                 .border = (short)theme_hairline(t),
                                 .fill = theme_color(t, ROLE_SUNKEN),
                                 .line = theme_color(t, ROLE_ACCENT) });
    ui_drawn(ui, "ending.flag", text, "", "", where);
    ui_cut(&where, pad, 0);
    struct rect at = ui_cut(&where, icon, theme_px(t, 8));
    paint_icon_draw(ui->draw, ICON_FLAG, at.x, at.y + (at.h - icon) / 2, icon, theme_color(t, ROLE_ACCENT));
    ui_line(ui, where, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, -1);
}

/* Each moment can be chosen, by a strip over the whole height of the plot. */
static void take_choice(struct table_screen *screen, struct ui *ui, const struct plot *plot)
{
    struct ending_panel *panel = &screen->panels.ending;
    int half = plot->moments < 2 ? plot->area.w : plot->area.w / (plot->moments - 1) / 2;

    for (int i = 0; i < panel->told.moments; i++) {
        struct rect strip = { plot_x(plot, i) - half, plot->area.y, 2 * half, plot->area.h };
        char id[32], label[80], value[24];

        snprintf(id, sizeof id, "ending.moment.%d", i);
        snprintf(value, sizeof value, "%d %%", (ending_chance(&panel->told, i) + 5) / 10);
        moment_words(screen, i, label, sizeof label);
        struct ui_act act = ui_act(ui, id);
        if (act.clicked)
            ending_choose(panel, i);
        ui_focus_ring(ui, id, strip, theme_radius_small(ui->theme));
        ui_add(ui, &(struct ui_widget){ .id = id,
                                        .label = label,
                                        .value = value,
                                        .hint = "",
                                        .role = UI_CHOICE,
                                        .rect = strip,
                                        .enabled = true,
                                        .stop = true,
                                        .chosen = panel->chosen == i });
    }
}

/* Arrows go from moment to moment. */
static void take_arrows(struct table_panels *panels, struct ui *ui)
{
    struct ending_panel *panel = &panels->ending;

    if (ui->focus && ui->focus_shown)
        return;
    if (panel->chosen > 0 && ui_key(ui, UI_KEY_LEFT, 0, false))
        ending_choose(panel, panel->chosen - 1);
    if (panel->chosen < panel->told.moments - 1 && ui_key(ui, UI_KEY_RIGHT, 0, false))
        ending_choose(panel, panel->chosen + 1);
}

static void show_plot(struct table_screen *screen, struct ui *ui, struct rect row, const int *turn, int turns)
{
    const struct theme *t = ui->theme;
    const struct ending *told = &screen->panels.ending.told;
    struct plot plot = { row, told->moments };

    plot.area.x += theme_px(t, AXIS);
    plot.area.w -= theme_px(t, AXIS + ENDS);
    plot.area.y += theme_px(t, FLAG);
    plot.area.h -= theme_px(t, FLAG + FOOT);
    show_axis(screen, ui, &plot);
    show_below(ui, &plot, told);
    take_choice(screen, ui, &plot);
    show_chosen(&screen->panels, ui, &plot);
    show_line(ui, &plot, told, turn, turns);
    show_numbers(ui, &plot, told, turn, turns);
    show_ends(ui, &plot, told);
    show_flag(screen, ui, &plot);
}

void ending_chart(struct table_screen *screen, struct ui *ui, const int *turn, int turns)
{
    const struct ending_panel *panel = &screen->panels.ending;
    int played = ending_played(&panel->told);
    struct ui_well well;
    char beside[120];

    take_arrows(&screen->panels, ui);
    if (played > 0)
        snprintf(beside, sizeof beside, _("each point played on %d times"), played);
    else
        snprintf(beside, sizeof beside, "%s", _("the program is playing on from each point ..."));
    ending_box_begin(ui, &well, _("Your chance to win"), beside);
    struct rect row = ui_row(ui, theme_px(ui->theme, TALL));
    if (played > 0)
        show_plot(screen, ui, row, turn, turns);
    ending_box_end(&screen->panels.ending, ui, &well, ENDING_ABOVE);
}
