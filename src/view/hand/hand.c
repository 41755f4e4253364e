#include "view/hand/hand.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/screen.h"
#include "view/table/tip.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { CHOICE = 48 };

void hand_init(struct hand *hand)
{
    *hand = (struct hand){
        .deed = -1, .stat = -1, .option = -1, .mark = -1, .die = -1, .cell = NOWHERE, .dice = "d20"
    };
    hand->command = hand->everybodys = command_make(DEED_EDIT, SEAT_GM);
    hand_drop_clear(hand);
}

void hand_clear(struct hand *hand)
{
    command_clear(&hand->command);
    command_clear(&hand->everybodys);
    hand_drop_clear(hand);
    mem_free(hand->choice);
}

void hand_open(struct hand *hand, enum hand_panel panel)
{
    hand->open = hand->open == panel ? HAND_CLOSED : panel;
    hand->deed = hand->stat = hand->option = hand->mark = -1;
    hand->adding = hand->pointing = hand->rolling = hand->clock = hand->behind = hand->secret = false;
    hand->die = hand->drop.chosen = hand->drop.dragged = -1;
    hand->drop.read = false;
}

bool hand_let_go(struct hand *hand)
{
    if (hand->open == HAND_CLOSED)
        return false;
    if (hand->pointing)
        hand->pointing = false;
    else if (hand->deed >= 0)
        hand->deed = -1;
    else if (hand->rolling || hand->clock || hand->behind)
        hand->rolling = hand->clock = hand->behind = false;
    else if (hand->open == HAND_DROP)
        hand->open = HAND_ACTS;
    else if (hand->thing > 0)
        hand->thing = 0;
    else if (hand->stat >= 0 || hand->mark >= 0 || hand->adding)
        hand->adding = (hand->stat = hand->mark = -1) >= 0;
    else
        hand_open(hand, HAND_CLOSED);
    return true;
}

/* ---- whose hand ---- */

int hand_seat(const struct table_game *game)
{
    for (int i = 0; i < session_seats(game->session); i++) {
        const struct seat *seat = session_seat(game->session, i);

        if ((i == SEAT_GM || seat->gm) && seat->runner == RUNNER_PERSON)
            return i;
    }
    return -1;
}

bool hand_may(const struct table_game *game, char *why, size_t room)
{
    const struct seat *gm = session_seat(game->session, SEAT_GM);

    *why = '\0';
    if (hand_seat(game) < 0)
        snprintf(why, room, "%s",
                 gm && gm->runner == RUNNER_PROGRAM ? _("The program is the game master. To change things by "
                                                        "hand, be one yourself.")
                                                    : _("Nobody is the game master. To change things by "
                                                        "hand, be one yourself."));
    else if (session_pending(game->session))
        snprintf(why, room, _("Something is under way: answer the open question first, or undo."));
    return *why == '\0';
}

int hand_moment(const struct table_game *game)
{
    const struct play *pending = session_pending(game->session);

    return pending ? pending->events.n : -1;
}

int hand_figure(const struct table_screen *screen)
{
    if (screen->hand.open == HAND_FIGURE)
        return state_present(screen->game.view, screen->hand.of) ? screen->hand.of : NOBODY;
    if (screen->hand.on_target && screen->selection.target >= 0)
        return screen->selection.target;
    return screen->selection.figure >= 0 ? screen->selection.figure : screen->selection.target;
}

bool hand_choose_figure(struct table_screen *screen, struct ui *ui)
{
    const char *label[2] = { game_figure(&screen->game, screen->selection.figure),
                             game_figure(&screen->game, screen->selection.target) };

    if (screen->selection.figure < 0 || screen->selection.target < 0 ||
        screen->selection.figure == screen->selection.target)
        return false;
    screen->hand.on_target = ui_segments(ui, ui_row(ui, theme_px(ui->theme, CHOICE)), "hand.figure", label, 2,
                                         screen->hand.on_target) == 1;
    return true;
}

/* ---- what it does ---- */

struct command *hand_command(struct table_screen *screen, int deed)
{
    struct command *command = &screen->hand.command;
    int seat = hand_seat(&screen->game);

    command_clear(command);
    *command = command_make(deed, seat < 0 ? SEAT_GM : seat);
    return command;
}

void hand_submit(struct table_screen *screen)
{
    table_wish_deed(&screen->wish, &screen->hand.command);
}

void hand_edit(struct table_screen *screen, enum edit_op op, int who, int what, int value, const int *more,
               int nmore)
{
    if (command_edit(hand_command(screen, DEED_EDIT), op, who, what, value, more, nmore))
        hand_submit(screen);
    else
        notice_tell(screen, _("There is no memory left."));
}

bool hand_take_cell(struct table_screen *screen, struct cell cell)
{
    struct hand *hand = &screen->hand;

    if (!hand->pointing)
        return false;
    hand->pointing = false;
    if (hand->open == HAND_DROP)
        hand_drop_at(screen, cell);
    else if (hand->deed >= 0)
        hand->cell = cell;
    else
        hand_edit(screen, EDIT_place, hand_figure(screen), 0, cell_pack(cell), NULL, 0);
    return true;
}

bool hand_carries(const struct table_screen *screen, int token)
{
    char why[160];

    return token >= 0 && screen->hand.open != HAND_CLOSED && screen->hand.open != HAND_OPTIONS &&
           !screen->hand.pointing && hand_may(&screen->game, why, sizeof why);
}

bool hand_takes(const struct table_screen *screen, int token)
{
    char why[160];

    return token >= 0 && table_eyes_are_gm(&screen->game) && screen->tools.now == TOOL_SELECT &&
           !screen->time.open && hand_may(&screen->game, why, sizeof why);
}

void hand_put_down(struct table_screen *screen, int token, struct cell cell)
{
    hand_edit(screen, EDIT_place, token, 0, cell_pack(cell), NULL, 0);
}

/* ---- what it looks like ---- */

void hand_word(const struct table_game *game, const char *group, const char *key, char *out, size_t room)
{
    char word[96];

    text_capital(game_word(game, group, key, word, sizeof word), out, room);
}

int hand_stepper(struct ui *ui, struct rect *row, const char *id, int value, int lo, int hi)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 44), gap = theme_px(t, 4);
    char less[64], more[64], text[16], widest[16];

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    snprintf(text, sizeof text, "%d", value);
    snprintf(widest, sizeof widest, "%d", -lo > hi ? lo : hi);
    int least = theme_px(t, 76),
        wide = font_width(ui->meter, t, (struct font_style){ FACE_STRONG, theme_type(t, TYPE_BODY) },
                          widest) +
               2 * gap;
    struct rect plus = ui_cut(row, -size, gap), number = ui_cut(row, wide > least ? -wide : -least, gap),
                minus = ui_cut(row, -size, theme_px(t, 12));
    ui_line(ui, number, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 0);
    ui_drawn(ui, id, text, text, "", number);
    minus.y += (minus.h - size) / 2;
    plus.y += (plus.h - size) / 2;
    minus.h = plus.h = size;
    if (ui_tool(ui, minus, less, ICON_MINUS, _("Less"), NULL, false) && value > lo)
        value--;
    if (ui_tool(ui, plus, more, ICON_PLUS, _("More"), NULL, false) && value < hi)
        value++;
    return value;
}

void hand_heading(struct ui *ui, const char *text, const char *quiet)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    int width = ui_line(ui, row, FACE_BODY, TYPE_SMALL, ROLE_QUIET, quiet, 1);

    row.w -= width + theme_px(t, 12);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, -1);
}

/* Of a figure its picture stands before its name. */
static void show_title(struct table_screen *screen, struct ui *ui, const char *title)
{
    const struct theme *t = ui->theme;
    struct hand *hand = &screen->hand;
    struct rect row = ui_row(ui, theme_px(t, 44)), shut = ui_cut(&row, -theme_px(t, 44), theme_px(t, 12));
    int token = hand->open == HAND_FIGURE ? hand_figure(screen) : NOBODY;

    if (token >= 0) {
        struct token_look look = table_figure_look(screen, token);
        struct rect face = ui_cut(&row, row.h, theme_px(t, 12));

        look.badges = 0;
        look.still = 1;
        paint_token_portrait(ui->draw, &look, face.x, face.y, face.w);
    }
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, title, -1);
    if (ui_tool(ui, shut, "hand.shut", ICON_CROSS, _("Close"), NULL, false))
        hand_open(hand, HAND_CLOSED);
}

/*
 * Who plays alone may have the GM's hand as well: a seat of its own, for the GM's figures stay the program's.
 */
static int show_offer(struct table_screen *screen, struct ui *ui)
{
    struct ui_button take = {
        .id = "hand.take", .label = _("Be a game master too"), .icon = ICON_HAND, .bar = -1
    };

    if (hand_seat(&screen->game) >= 0)
        return 0;
    if (ui_button_row(ui, &take))
        table_wish_simple(&screen->wish, WISH_HOST);
    return ui_button_height(ui, ui_width(ui), &take) + theme_px(ui->theme, 8);
}

/* Is the open form one of an act that need not wait for what is under way? */
static bool can_interrupt(const struct table_screen *screen)
{
    const struct hand *hand = &screen->hand;

    return hand->open == HAND_ACTS && hand->deed >= 0 && screen->game.rules->deeds[hand->deed]->meanwhile &&
           hand_seat(&screen->game) >= 0 && session_question(screen->game.session);
}

/* Another page is looked at from its top, however far the one before was scrolled. */
static void turn_page(struct hand *hand, struct ui *ui)
{
    int leaf = hand->rolling ? 2 : 3 * hand->clock + 4 * hand->behind,
        page = hand->open * 8 + (hand->deed >= 0 ? 1 : leaf);

    if (page != hand->page)
        ui_scroll_to(ui, "hand", 0);
    hand->page = page;
}

static const char *page_title(const struct table_screen *screen)
{
    const struct hand *hand = &screen->hand;

    if (hand->open == HAND_OPTIONS)
        return _("House rules");
    if (hand->open == HAND_DROP)
        return _("Bring figures");
    return hand->open == HAND_FIGURE && hand_figure(screen) >= 0
               ? game_figure(&screen->game, hand_figure(screen))
               : _("The GM\xe2\x80\x99s hand");
}

/* A corner of the panel points at the figure that it stands beside. */
static void show_notch(struct table_screen *screen, struct ui *ui, struct rect panel)
{
    const struct theme *t = ui->theme;
    int token = screen->hand.open == HAND_FIGURE ? hand_figure(screen) : NOBODY, size = theme_px(t, 14);
    struct draw_pen fill = { .fill = theme_color(t, ROLE_PANEL) };

    if (token < 0 || !screen->game.view->board || !cell_somewhere(screen->game.view->token[token].at))
        return;
    struct rect figure = table_tip_figure(screen, token);
    int y = figure.y + figure.h / 2, edge = panel.x, by = -size;
    if (figure.x >= panel.x + panel.w) {
        edge = panel.x + panel.w;
        by = size;
    } else if (figure.x + figure.w > panel.x) {
        return;
    }
    if (y < panel.y + 2 * size || y > panel.y + panel.h - 2 * size)
        return;
    draw_group(ui->draw, 0, 0);
    draw_move(ui->draw, (float)edge, (float)(y - size));
    draw_line(ui->draw, (float)(edge + by), (float)y);
    draw_line(ui->draw, (float)edge, (float)(y + size));
    draw_close(ui->draw);
    draw_ink(ui->draw, &fill);
    draw_group_end(ui->draw);
}

void hand_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct hand *hand = &screen->hand;
    bool options = hand->open == HAND_OPTIONS;
    const char *title = page_title(screen);
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DRAWER, "hand", title);
    char why[160];

    turn_page(hand, ui);
    if (hand->open == HAND_CLOSED || panel.width == 0)
        return;
    panel.gap = theme_px(t, 8);
    bool may = hand_may(&screen->game, why, sizeof why);
    bool reads = hand->open == HAND_ACTS && hand->behind;
    if (!may && can_interrupt(screen))
        may = true;
    if (may || reads) /* that may always be done */
        *why = '\0';
    ui_panel_begin(ui, &panel);
    show_title(screen, ui, title);
    if (*why)
        ui_label(ui, "hand.why", FACE_BODY, TYPE_BODY, ROLE_ACCENT, why);
    int used = show_offer(screen, ui) + theme_px(t, 44) + 2 * theme_padding(t) + 2 * panel.gap +
               (*why ? ui_text_height(ui, ui_width(ui), FACE_BODY, TYPE_BODY, why) + panel.gap : 0);
    if (options)
        hand_options_draw(screen, ui, may, panel.most - used);
    else if (hand->open == HAND_DROP)
        hand_drop_draw(screen, ui, may, panel.most - used);
    else if (hand->open == HAND_FIGURE)
        hand_quick_draw(screen, ui, may);
    else if (hand->deed >= 0)
        hand_form_draw(screen, ui, may);
    else if (hand->rolling)
        hand_roll_draw(screen, ui, may);
    else if (hand->clock)
        hand_clock_draw(screen, ui, may);
    else if (hand->behind)
        hand_behind_draw(screen, ui);
    else
        hand_acts_draw(screen, ui, may);
    struct rect stands = ui_panel_end(ui);
    layout_stands(&screen->layout, LAYOUT_DRAWER, stands);
    show_notch(screen, ui, stands);
}
