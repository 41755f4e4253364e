/* The selected figure on a shared screen (view/table/panel.h): who it is, what it can do, all else folded. */
#include "view/table/panel.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/deed/deed.h"
#include "view/table/body.h"
#include "view/table/figure.h"
#include "view/table/mark.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

#include <stdio.h>

enum { PORTRAIT = 56, PIPS_LEAST = 64, DEEDS_LEAST = 2 };

static void show_face(struct table_screen *screen, struct ui *ui, int token, struct rect face)
{
    struct token_look look = table_figure_look(screen, token);

    look.badges = 0;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, face.x, face.y + (face.h - face.w) / 2, face.w);
}

/* `corner` pixels are left free at the right, which it gives; in *lower lies the line below the name. */
static struct rect show_name(struct table_screen *screen, struct ui *ui, int token, int corner,
                             struct rect *lower)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, PORTRAIT), body = corner > 0 ? 0 : table_body_small_size(&screen->game, t);
    int lines = theme_line(t, TYPE_TITLE) + theme_line(t, TYPE_BODY);

    size = larger(body, size);
    size = larger(lines, size);
    struct rect row = ui_row(ui, size), right = { row.x + row.w, row.y, 0, 0 };

    if (corner > 0)
        right = ui_cut(&row, -corner, theme_px(t, 4));
    struct rect face = ui_cut(&row, theme_px(t, PORTRAIT), theme_px(t, 10));
    show_face(screen, ui, token, face);
    if (body > 0)
        table_body_small(&screen->game, ui, token, ui_cut(&row, -body * 6 / 10, theme_px(t, 4)));
    struct rect upper = { row.x, row.y + (row.h - lines) / 2, row.w, theme_line(t, TYPE_TITLE) };
    *lower = (struct rect){ row.x, upper.y + upper.h, corner > 0 ? right.x + right.w - row.x : row.w,
                            lines - upper.h };
    ui_line(ui, upper, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, game_figure(&screen->game, token), -1);
    return right;
}

static void show_figure(struct table_screen *screen, struct ui *ui, int token)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_FIGURE, "figure",
                                         game_figure(&screen->game, token));

    ui_panel_begin(ui, &panel);
    struct rect lower;

    show_name(screen, ui, token, 0, &lower);
    table_panel_pips(screen, ui, token, lower);
    table_panel_health(screen, ui, token);
    table_mark_draw(screen, ui, token);
    table_sheet_fold(screen, ui, token);
    layout_stands(&screen->layout, LAYOUT_FIGURE, ui_panel_end(ui));
}

/* ---- what stands below the deeds, in the same places whatever is asked ---- */

bool table_panel_has_foot(const struct table_screen *screen)
{
    return screen->layout.room[LAYOUT_DEEDS].w > 0 && screen->selection.figure >= 0 && !screen->time.open;
}

/* Does a turn end at all? */
static bool turns_end(const struct table_game *game)
{
    return game->view->turn.mode == MODE_ENCOUNTER && game_deed(game, DEED_ENDS_TURN) >= 0;
}

static int foot_height(const struct table_game *game, const struct theme *t)
{
    return theme_button(t) + (turns_end(game) ? theme_gap(t) + theme_button_main(t) : 0);
}

static void show_undo(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct table_game *game = &screen->game;
    struct ui_button undo = { .id = "undo",
                              .label = _("Undo"),
                              .key = "Z",
                              .icon = ICON_UNDO,
                              .bar = -1,
                              .warm = true,
                              .disabled = !game->may_undo,
                              .tip = game->may_undo ? game->undoes : NULL };

    if (ui_button(ui, where, &undo) && !(ui->in.released && deed_slips(screen)))
        table_wish_simple(&screen->wish, WISH_UNDO);
}

/* Dashed while something else is to be done first: it says what. */
static void show_end(struct table_screen *screen, struct ui *ui, struct rect where)
{
    struct ui_button waits = { .id = "end.waits",
                               .label = moment_asked(screen) ? _("Answer first") : _("End turn"),
                               .bar = -1,
                               .middle = true,
                               .disabled = true };

    if (table_actions_end_height(screen, ui) > 0)
        table_actions_draw_end(screen, ui, where);
    else
        ui_button(ui, where, &waits);
}

static void show_foot(struct table_screen *screen, struct ui *ui, struct rect panel)
{
    const struct theme *t = ui->theme;
    int padding = theme_padding(t), height = foot_height(&screen->game, t);
    struct rect row = { panel.x + padding, panel.y + panel.h - padding - height, panel.w - 2 * padding,
                        theme_button(t) };

    show_undo(screen, ui, row);
    row.y += row.h + theme_gap(t);
    row.h = theme_button_main(t);
    if (turns_end(&screen->game))
        show_end(screen, ui, row);
}

/* So many rows of one line have room above it. */
static int rows_for(const struct panel_layout *layout, const struct theme *t, int foot)
{
    int row = theme_button(t) + theme_gap(t);

    return (layout->room[LAYOUT_DEEDS].h - 2 * theme_padding(t) - foot) / row;
}

/* What it can do, or how far it is with what it does, above undo and the end of the turn. */
static void show_deeds(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DEEDS, "deeds", _("Actions"));
    int foot = foot_height(&screen->game, t), rows = rows_for(&screen->layout, t, foot);
    bool asked = moment_asked(screen), ours = game_is_ours(&screen->game, token),
         acts = moment_may_act(screen, token) || moment_may_react(screen, token);
    bool stays = asked && rows >= screen->panels.listed.n && table_actions_stay(screen, token),
         lists = !asked && acts && ours && rows >= DEEDS_LEAST;

    if (!table_panel_has_foot(screen))
        return;
    panel.foot = foot + (stays || lists ? theme_gap(t) : 0);
    ui_panel_begin(ui, &panel);
    if (stays)
        table_actions_listed(screen, ui);
    else if (lists)
        table_actions_list(screen, ui, rows);
    struct rect stands = ui_panel_end(ui);
    layout_stands(&screen->layout, LAYOUT_DEEDS, stands);
    show_foot(screen, ui, stands);
}

/* Numbers and things, or what the tool in hand has to say, beside the deeds: which stay where they are. */
static void show_sheet(struct table_screen *screen, struct ui *ui, int token)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_SHEET, "sheet", _("Sheet"));

    if (panel.width == 0)
        return;
    ui_panel_begin(ui, &panel);
    if (tool_has_panel(screen)) {
        tool_panel(screen, ui);
    } else {
        table_panel_card_sheet(screen, ui, token);
    }
    ui_panel_end(ui);
}

/* ---- a seat at the table's edge ---- */

struct rect table_panel_card(struct table_screen *screen, struct ui *ui, int token, int corner)
{
    const struct table_game *game = &screen->game;
    int now = game_stat(game, token, game->rules->shown.stat_hp),
        most = game_stat(game, token, game->rules->shown.stat_hp_max);
    char text[48];
    struct rect lower, right = show_name(screen, ui, token, corner, &lower);

    if (game->rules->shown.stat_hp >= 0 && most > 0) {
        snprintf(text, sizeof text, _("%d of %d"), now, most);
        text_minus(text, sizeof text);
        int wide = ui_line(ui, lower, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
        ui_drawn(ui, "figure.health", text, "", text, ui_cut(&lower, wide, theme_px(ui->theme, 12)));
    }
    table_panel_pips(screen, ui, token, lower);
    return right;
}

void table_panel_card_sheet(struct table_screen *screen, struct ui *ui, int token)
{
    table_panel_stats(screen, ui, token);
    table_body_draw(&screen->game, ui, token, false);
    table_panel_lines(screen, ui, token);
    table_sheet_draw(screen, ui, token);
}

void table_panel_asked(struct table_screen *screen, struct ui *ui, int token, struct rect words,
                       const char *lower, struct rect left)
{
    const struct theme *t = ui->theme;
    const struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int line = theme_line(t, TYPE_BODY), said = font_width(ui->meter, t, style, lower) + theme_px(t, 24);
    struct rect row = { words.x + said, words.y + words.h - line, words.w - said, line };

    show_face(screen, ui, token, ui_cut(&left, theme_px(t, PORTRAIT), 0));
    if (*lower && row.w > theme_px(t, PIPS_LEAST))
        table_panel_pips(screen, ui, token, row);
}

void table_panel_far(struct table_screen *screen, struct ui *ui)
{
    int struck = deed_struck(screen), token = struck >= 0 ? struck : screen->selection.figure;

    if (token >= 0) {
        show_figure(screen, ui, token);
        show_deeds(screen, ui, token);
    }
    if (token >= 0 || tool_has_panel(screen))
        show_sheet(screen, ui, token);
}
