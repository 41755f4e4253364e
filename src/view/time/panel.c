#include "view/time/panel.h"

#include "base/bounds.h"
#include "base/language.h"
#include "session/history/known.h"
#include "view/table/dice.h"
#include "view/time/cards.h"

#include <stdio.h>
#include <string.h>

enum { FRAME = 5, CHIP = 42, SPEEDS_WIDTH = 250, MORE = 210, SCRUB_LEAST = 200, FINGER = 40 };

/* "round 2, Brann's turn". */
static void say_when(const struct table_screen *screen, int round, int actor, char *out, size_t room)
{
    const char *name = game_figure(&screen->game, actor);

    if (round > 0 && *name)
        snprintf(out, room, _("round %d, %s\xe2\x80\x99s turn"), round, name);
    else if (round > 0)
        snprintf(out, room, _("round %d"), round);
    else if (screen->time.at == 0)
        snprintf(out, room, "%s", _("the beginning"));
    else
        snprintf(out, room, "%s", _("a moment without a fight"));
}

/* What is looked at, in one sentence. */
static void banner(const struct table_screen *screen, char *out, size_t room)
{
    const struct time_look *look = &screen->time;
    const struct turn *turn = &screen->game.view->turn;
    char when[120];

    say_when(screen, turn->round, turn->actor, when, sizeof when);
    if (look->at == look->line.now)
        snprintf(out, room, _("Now: %s"), when);
    else if (look->line.now < 0)
        snprintf(out, room, _("You are looking at another line: %s"), when);
    else if (look->at > look->line.now)
        snprintf(out, room, _("You are looking at what was undone: %s"), when);
    else
        snprintf(out, room, _("You are looking back: %s"), when);
}

/* ---- what can be done ---- */

/* What can be done from here: to leave, and (not from now) to play on. */
struct ways {
    struct ui_button leave, on;
    bool now;
};

/* "Play on from here"; at the end of another line, "Return to this line". */
static struct ways ways_of(const struct table_screen *screen)
{
    const struct time_look *look = &screen->time;
    bool over = screen->panels.help || screen->panels.menu, now = look->at == look->line.now;
    bool back = look->line.now < 0 && look->at == look->line.items - 1;

    return (struct ways){ .leave = { .id = "time.leave",
                                     .label = now ? _("Back to the table") : _("Back to now"),
                                     .key = over ? NULL : "Esc",
                                     .bar = -1,
                                     .middle = true },
                          .on = { .id = "time.on",
                                  .label = back ? _("Return to this line") : _("Play on from here"),
                                  .key = over ? NULL : "Enter",
                                  .bar = -1,
                                  .primary = true,
                                  .middle = true },
                          .now = now };
}

static int ways_width(struct ui *ui, const struct ways *ways)
{
    int leave = ui_button_width(ui, &ways->leave), gap = theme_px(ui->theme, 12);

    return ways->now ? leave : leave + gap + ui_button_width(ui, &ways->on);
}

/* At the right end of a row that has room for them; without one, each in a row of its own. */
static void show_ways(struct table_screen *screen, struct ui *ui, const struct ways *ways, struct rect *row)
{
    int width = ways_width(ui, ways), gap = theme_px(ui->theme, 12);
    struct rect right = row ? ui_cut(row, -width, gap) : (struct rect){ 0 };
    bool on = false, leave;

    if (!ways->now)
        on = row ? ui_button(ui, ui_cut(&right, ui_button_width(ui, &ways->on), gap), &ways->on)
                 : ui_button_row(ui, &ways->on);
    leave = row ? ui_button(ui, right, &ways->leave) : ui_button_row(ui, &ways->leave);
    if (leave)
        time_look_want(&screen->time, TIME_SHUT, 0);
    else if (on)
        time_look_play_on(screen);
}

/* Below the banner, in one row or two. */
static void show_ways_below(struct table_screen *screen, struct ui *ui, const struct ways *ways)
{
    struct rect row;

    if (ways_width(ui, ways) > ui_width(ui)) {
        show_ways(screen, ui, ways, NULL);
        return;
    }
    row = ui_row(ui, theme_button_bar(ui->theme));
    show_ways(screen, ui, ways, &row);
}

static void show_head(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_TITLE, theme_type(t, TYPE_NUMBER), theme_color(t, ROLE_TEXT) };
    struct ways ways = ways_of(screen);
    struct rect row = ui_row(ui, theme_button_bar(t)), line;
    int icon = theme_icon(t), wants = icon + theme_px(t, 48) + ways_width(ui, &ways);
    char text[240];

    banner(screen, text, sizeof text);
    wants += font_width(ui->meter, t, style, text);
    if (wants <= row.w)
        show_ways(screen, ui, &ways, &row);
    line = row;
    paint_icon_draw(ui->draw, ways.now ? ICON_HOURGLASS : ICON_EYE, line.x, line.y + (line.h - icon) / 2,
                    icon, theme_color(t, ROLE_ACCENT));
    ui_cut(&line, icon, theme_px(t, 12));
    ui_line(ui, line, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, text, -1);
    ui_drawn(ui, "time.banner", text, "", text, line);
    if (wants > ui_width(ui))
        show_ways_below(screen, ui, &ways);
}

/* ---- replay ---- */

static void show_speed(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const char *label[TIME_SPEEDS] = { "\xc2\xbd\xc3\x97", "1\xc3\x97", "2\xc3\x97", "4\xc3\x97" };
    int speed = ui_segments(ui, where, "time.speed", label, TIME_SPEEDS, screen->time.speed);

    if (speed != screen->time.speed)
        time_look_set_speed(screen, speed);
}

/* The moment under the pointer. */
static int scrub_at(const struct ui *ui, struct rect bar, int items)
{
    int last = items > 1 ? items - 1 : 1,
        at = ((ui->in.x - bar.x) * last + bar.w / 2) / (bar.w > 0 ? bar.w : 1);

    return clamp(at, 0, items - 1);
}

/* A tick above the bar where a round begins. */
static void show_rounds(const struct time_line *line, struct ui *ui, struct rect bar, int last)
{
    const struct theme *t = ui->theme;

    for (int i = 1, round = 0; i < line->items; i++) {
        int now = line->step[line->item[i].step].round;
        struct rect tick = { bar.x + bar.w * i / last, bar.y - theme_px(t, 8), theme_px(t, 2),
                             theme_px(t, 6) };

        if (now != round && now > 0)
            draw_fill(ui->draw, tick, theme_color(t, ROLE_QUIET));
        round = now;
    }
}

static void draw_scrub(struct ui *ui, struct rect bar, int knob, int part, int whole)
{
    const struct theme *t = ui->theme;
    struct draw_box well = { .radius = (short)(bar.h / 2),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, ROLE_SUNKEN),
                             .line = theme_color(t, ROLE_CONTROL) };
    struct draw_box done = { .radius = (short)(bar.h / 2), .fill = theme_color(t, ROLE_ACCENT) };
    struct draw_box head = { .radius = (short)(knob / 2),
                             .border = (short)theme_px(t, 4),
                             .fill = theme_color(t, ROLE_TEXT),
                             .line = theme_color(t, ROLE_ACCENT) };
    int x = bar.w * part / whole;

    draw_box(ui->draw, bar, &well);
    draw_box(ui->draw, (struct rect){ bar.x, bar.y, x, bar.h }, &done);
    draw_box(ui->draw, (struct rect){ bar.x + x - knob / 2, bar.y + (bar.h - knob) / 2, knob, knob }, &head);
}

/* A bar over the whole line: press or drag to go there. */
static void show_scrub(struct time_look *time, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct time_look *look = time;
    int items = look->line.items, last = items > 1 ? items - 1 : 1, knob = theme_px(t, 22);
    struct rect bar = { where.x + knob / 2, where.y + where.h / 2 - theme_px(t, 4), where.w - knob,
                        theme_px(t, 8) };
    char value[64];

    if (ui_act(ui, "time.scrub").down && scrub_at(ui, bar, items) != look->at)
        time_look_want(time, TIME_GO, scrub_at(ui, bar, items));
    draw_scrub(ui, bar, knob, look->at, last);
    show_rounds(&look->line, ui, bar, last);
    snprintf(value, sizeof value, _("%d of %d"), look->at + 1, items);
    ui_add(ui, &(struct ui_widget){ .id = "time.scrub",
                                    .label = _("The whole line"),
                                    .value = value,
                                    .hint = "",
                                    .role = UI_METER,
                                    .rect = where,
                                    .enabled = true });
}

static void show_transport(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct time_look *look = &screen->time;
    struct rect row = ui_row(ui, theme_button_bar(t));
    int size = row.h, gap = theme_px(t, 4);

    if (ui_tool(ui, ui_cut(&row, size, gap), "time.first", ICON_FIRST, _("To the beginning"), "Home", false))
        time_look_want(&screen->time, TIME_GO, 0);
    if (ui_tool(ui, ui_cut(&row, size, gap), "time.back", ICON_LEFT, _("One moment back"), NULL, false))
        time_look_want(&screen->time, TIME_GO, look->at - 1);
    if (ui_tool(ui, ui_cut(&row, size, gap), "time.play", look->plays ? ICON_PAUSE : ICON_PLAY,
                look->plays ? _("Pause") : _("Replay"), NULL, look->plays))
        time_look_want(&screen->time, TIME_PLAY, 0);
    if (ui_tool(ui, ui_cut(&row, size, gap), "time.forth", ICON_RIGHT, _("One moment on"), NULL, false))
        time_look_want(&screen->time, TIME_STEP, look->at + 1);
    if (ui_tool(ui, ui_cut(&row, size, theme_px(t, 14)), "time.last", ICON_LAST, _("To now"), "End", false))
        time_look_want(&screen->time, TIME_GO, time_look_last(look));
    if (row.w < theme_px(t, SPEEDS_WIDTH))
        row = ui_row(ui, size);
    show_speed(screen, ui, ui_cut(&row, theme_px(t, SPEEDS_WIDTH), theme_px(t, 16)));
    show_scrub(&screen->time, ui, row.w < theme_px(t, SCRUB_LEAST) ? ui_row(ui, size) : row);
}

/* ---- the other lines ---- */

static void branch_label(const struct table_screen *screen, const struct time_branch *branch, char *out,
                         size_t room)
{
    const char *name = game_figure(&screen->game, branch->actor);
    bool old = branch->tip == screen->time.old;

    if (branch->tip == known_tip(screen->game.session, screen->game.eyes))
        snprintf(out, room, "%s", _("The line of the game"));
    else if (branch->round > 0 && *name)
        snprintf(out, room, old ? _("The old line, from round %d, %s") : _("Another line from round %d, %s"),
                 branch->round, name);
    else if (branch->round > 0)
        snprintf(out, room, old ? _("The old line, from round %d") : _("Another line from round %d"),
                 branch->round);
    else
        snprintf(out, room, "%s", old ? _("The old line") : _("Another line"));
}

/* Lines that have no room are reached by keys. */
static void show_more(struct ui *ui, struct rect row, int more)
{
    char text[80];

    if (more == 0)
        return;
    snprintf(text, sizeof text, n_("%d more (Down, Up)", "%d more (Down, Up)", more), more);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    ui_drawn(ui, "time.more", text, "", "", row);
}

static void show_lines(struct table_screen *screen, struct ui *ui)
{
    const struct time_look *look = &screen->time;
    struct rect row, chips;
    int shown = 0;

    if (look->line.branches == 0)
        return;
    row = chips = ui_row(ui, theme_px(ui->theme, CHIP));
    chips.w -= theme_px(ui->theme, MORE);
    for (int i = 0; i < look->line.branches; i++) {
        const struct time_branch *branch = &look->line.branch[i];
        char id[40], label[160];
        struct ui_button chip = { .id = id, .label = label, .icon = ICON_BRANCH, .bar = -1 };

        snprintf(id, sizeof id, "time.line.%d", branch->tip);
        branch_label(screen, branch, label, sizeof label);
        int width = ui_button_width(ui, &chip);
        if (width > chips.w)
            break;
        if (ui_button(ui, ui_cut(&chips, width, theme_px(ui->theme, 10)), &chip))
            time_look_want(&screen->time, TIME_LINE, branch->tip);
        shown++;
    }
    row.w -= chips.x - row.x;
    row.x = chips.x;
    show_more(ui, row, look->line.branches - shown);
}

static struct ui_button offer_of(const char *id)
{
    return (struct ui_button){ .id = id, .label = _("Look at this moment"), .bar = -1, .plain = true };
}

int time_panel_offer_width(struct ui *ui)
{
    const struct ui_button look = offer_of("");

    return ui_button_width(ui, &look);
}

/* It says in words what it does, at the end of the line that tells what came of the dice. */
void time_panel_offer(struct time_look *time, struct ui *ui, struct rect row, int entry)
{
    char id[40];
    struct ui_button look = offer_of(id);
    int grows = larger(0, theme_px(ui->theme, FINGER) - row.h + 1) / 2;

    snprintf(id, sizeof id, "log.look.%d", entry);
    struct rect where = ui_cut(&row, -time_panel_offer_width(ui), 0);
    where.x += theme_px(ui->theme, 28); /* its words end where the sums do */
    where.w -= theme_px(ui->theme, 12);
    where.y -= grows;
    where.h += 2 * grows;
    if (ui_button(ui, where, &look))
        time_look_want(time, TIME_OPEN, entry);
}

/* ---- all of it ---- */

/* The table behind a frame is not the game as it stands. */
static void show_frame(const struct table_screen *screen, struct ui *ui)
{
    struct draw_box frame = { .border = (short)theme_px(ui->theme, FRAME),
                              .line = theme_color(ui->theme, ROLE_ACCENT) };

    if (time_look_view(screen))
        draw_box(ui->draw, (struct rect){ 0, 0, ui->in.width, ui->in.height }, &frame);
}

/* What was rolled at the moment that is shown, above the timeline. */
static void show_dice(struct table_screen *screen, struct ui *ui, struct rect timeline)
{
    const struct theme *t = ui->theme;
    int padding = theme_padding_small(t);
    struct table_dice_fit fit = table_dice_fit(screen, ui, timeline.w - 2 * padding);
    struct ui_panel panel = { .id = "time.dice",
                              .title = _("Dice"),
                              .x = timeline.x + timeline.w - fit.width - 2 * padding,
                              .y = timeline.y - theme_margin(t) / 2,
                              .width = fit.width + 2 * padding,
                              .anchor = UI_BOTTOM,
                              .padding = padding };

    if (fit.width == 0 ||
        panel.y - fit.height - 2 * padding < screen->layout.free.y) /* no room, or no dice */
        return;
    ui_panel_begin(ui, &panel);
    table_dice_draw(screen, ui, NULL, &fit, ui_row(ui, fit.height));
    ui_panel_end(ui);
}

void time_panel_draw(struct table_screen *screen, struct ui *ui)
{
    struct rect stands;
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_TIMELINE, "time", _("Timeline"));

    panel.padding = theme_padding_small(ui->theme);
    show_frame(screen, ui);
    ui_panel_begin(ui, &panel);
    show_head(screen, ui);
    show_transport(screen, ui);
    time_cards_draw(screen, ui);
    show_lines(screen, ui);
    stands = ui_panel_end(ui);
    layout_stands(&screen->layout, LAYOUT_TIMELINE, stands);
    show_dice(screen, ui, stands);
}
