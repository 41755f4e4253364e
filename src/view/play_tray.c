#include "view/play_tray.h"

#include "base/language.h"
#include "view/play_dice.h"
#include "view/play_menu.h"
#include "view/play_wish.h"

#include <stdio.h>

enum { BAR_WIDE = 620 };

/* ---- undo and redo ---- */

bool play_tray_can_undo(const struct play_screen *screen)
{
    return screen_pending(screen) || session_head(screen->session) > screen->floor;
}

/* Why the turn cannot be taken back to its start; "" where it can. */
static const char *why_not_turn(const struct play_screen *screen)
{
    switch (screen->turn_start.verdict) {
    case TURN_NONE: return _("Nothing has been done in a turn that could be taken back.");
    case TURN_GMS: return _("The game master changed something since then: only they take it back.");
    default: return "";
    }
}

static void show_history(struct play_screen *screen, struct ui *ui, struct rect *row)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, 12);
    struct ui_button undo = { .id = "undo",
                              .label = _("Undo"),
                              .key = "Z",
                              .icon = ICON_UNDO,
                              .bar = -1,
                              .disabled = !play_tray_can_undo(screen) };
    struct ui_button turn = { .id = "turn.start",
                              .label = _("Back to turn start"),
                              .bar = -1,
                              .middle = true,
                              .tip = _("Takes back what was done in this turn (Shift+Z)"),
                              .reason = why_not_turn(screen) };
    struct rect redo;

    turn.disabled = *turn.reason;
    if (ui_button(ui, ui_cut(row, -theme_px(t, 216), gap), &turn))
        play_wish_simple(screen, WISH_TURN);
    redo = ui_cut(row, -theme_button_bar(t), gap);
    if (session_next(screen->session, session_head(screen->session)) != 0 &&
        ui_tool(ui, redo, "redo", ICON_REDO, _("Redo"), "Y", false))
        play_wish_simple(screen, WISH_REDO);
    if (ui_button(ui, ui_cut(row, -theme_px(t, 168), gap), &undo))
        play_wish_simple(screen, WISH_UNDO);
}

/* The same, small, in the corner of a question. */
int play_tray_tools_width(const struct play_screen *screen, const struct ui *ui)
{
    bool redo = session_next(screen->session, session_head(screen->session)) != 0;
    bool turn = *why_not_turn(screen) == '\0';
    int n = play_tray_can_undo(screen) + redo + turn;

    return n * (theme_button_bar(ui->theme) + theme_px(ui->theme, 6));
}

void play_tray_tools(struct play_screen *screen, struct ui *ui, struct rect *row)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t), gap = theme_px(t, 6);

    if (session_next(screen->session, session_head(screen->session)) != 0 &&
        ui_tool(ui, ui_cut(row, -size, gap), "redo", ICON_REDO, _("Redo"), "Y", false))
        play_wish_simple(screen, WISH_REDO);
    if (play_tray_can_undo(screen) &&
        ui_tool(ui, ui_cut(row, -size, gap), "undo", ICON_UNDO, _("Undo"), "Z", false))
        play_wish_simple(screen, WISH_UNDO);
    if (*why_not_turn(screen) == '\0' && ui_tool(ui, ui_cut(row, -size, gap), "turn.start", ICON_UNDO_ALL,
                                                 _("Back to turn start"), "Shift+Z", false))
        play_wish_simple(screen, WISH_TURN);
}

/* ---- nothing is asked: what to do ---- */

static void prompt(const struct play_screen *screen, char *out, size_t room)
{
    bool square = !screen->view->board || screen->view->board->grid.layout == GRID_SQUARE;
    int actor = screen_actor(screen);

    if (play_eyes_prompt(screen, out, room))
        return;
    if (screen->aim >= 0)
        snprintf(out, room, _("Choose whom. Esc lets go."));
    else if (screen->opponent.waits && actor >= 0 && !screen_is_ours(screen, actor))
        snprintf(out, room, _("%s acts."), screen_figure(screen, actor));
    else if (screen->opponent.waits)
        snprintf(out, room, _("The other side acts."));
    else if (actor >= 0 && actor != screen->selected && screen_may_act(screen, actor))
        snprintf(out, room, _("%s acts: click it to go on."), screen_figure(screen, actor));
    else if (screen_may_act(screen, screen->selected))
        snprintf(out, room, "%s", square ? _("Click a square, or an action.") : _("Click a hex, or an action."));
    else if (session_due(screen->session)->kind == DUE_WAIT && screen->view->turn.mode == MODE_ENCOUNTER)
        snprintf(out, room, _("Choose who acts."));
    else
        snprintf(out, room, screen->log.n > 0 ? _("The fight is over.") : _("There is no fight."));
}

static void show_prompt(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_button_bar(t)), text = row;
    char line[120];
    int icon = theme_icon(t);

    if (ui_width(ui) < theme_px(t, BAR_WIDE)) {
        play_tray_tools(screen, ui, &text);
    } else {
        show_history(screen, ui, &text);
    }
    paint_icon_draw(ui->draw, ICON_BOOT, text.x, text.y + (text.h - icon) / 2, icon,
                    theme_color(t, ROLE_ACCENT));
    ui_cut(&text, icon, theme_px(t, 12));
    play_menu_way_out(screen, ui, &text);
    prompt(screen, line, sizeof line);
    ui_line(ui, text, FACE_BODY, TYPE_BODY, ROLE_TEXT, line, -1);
    screen_label(ui, "prompt", line, "", "", text);
}

void play_tray_draw(struct play_screen *screen, struct ui *ui)
{
    int seat = SEAT_GM;
    const struct question *q = screen_question(screen, &seat);
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_TRAY, "tray", _("Tray"));

    panel.padding = theme_padding_small(ui->theme);
    ui_panel_begin(ui, &panel);
    if (q)
        play_question_draw(screen, ui, q, seat);
    else {
        play_dice_clear(screen);
        show_prompt(screen, ui);
        play_eyes_offer(screen, ui);
    }
    layout_stands(&screen->layout, LAYOUT_TRAY, ui_panel_end(ui));
}
