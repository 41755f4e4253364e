/* What a GM does most to a figure; everything else is one step away (view/hand/hand.h). */
#include "base/bounds.h"
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/place.h"
#include "view/table/screen.h"
#include "view/table/tip.h"
#include "view/table/words.h"

#include <stdio.h>

enum { ROW = 48, AMOUNT_MOST = 99, AMOUNT_USUAL = 5, COLUMNS = 3, CONDITIONS_MOST = 9 };

bool hand_quick_open(struct table_screen *screen, int token)
{
    struct hand *hand = &screen->hand;

    if (hand_seat(&screen->game) < 0 || token < 0)
        return false;
    hand_open(hand, HAND_CLOSED);
    hand_open(hand, HAND_FIGURE);
    hand->of = token;
    hand->width = 0;
    hand->all_numbers = false;
    table_place_show(screen, screen->game.view->token[token].at);
    if (hand->amount < 1)
        hand->amount = AMOUNT_USUAL;
    return true;
}

/* It stays where it stood, so that nothing moves under the pointer, however the board is moved. */
struct rect hand_beside(struct table_screen *screen, int width, int height)
{
    struct hand *hand = &screen->hand;
    int token = hand->open == HAND_FIGURE ? hand_figure(screen) : NOBODY;

    if (token < 0 || !screen->game.view->board || !cell_somewhere(screen->game.view->token[token].at))
        return (struct rect){ 0 };
    if (hand->width != width || hand->height != height)
        hand->beside = table_tip_figure(screen, token);
    if (screen->camera.by_x == 0 && screen->camera.by_y == 0) {
        hand->width = width;
        hand->height = height;
    }
    return hand->beside;
}

/* ---- harm and healing ---- */

/* The number that is stored for its health; -1: it is worked out from other things. */
static int health_stat(const struct table_game *game)
{
    int stat = game->rules->shown.stat_hp;

    return stat >= 0 && game->rules->stats[stat].kind == STAT_PLAIN ? stat : -1;
}

/* What the number is once the figure is harmed or (`sign` 1) healed by so much, within its bounds. */
static int health_after(const struct table_game *game, int token, int stat, int sign, int by)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    int now = state_stat(game->view, token, stat), most = game_stat(game, token, shown->stat_hp_max),
        after = now + (shown->hp_is_harm ? -sign : sign) * by, lo = game->rules->stats[stat].lo,
        hi = game->rules->stats[stat].hi;

    if (shown->hp_is_harm)
        lo = 0;
    else if (most > 0 && after > most && sign > 0)
        after = larger(now, most);
    return clamp(after, lo, hi);
}

static void show_health(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    int stat = health_stat(&screen->game), gap = theme_px(ui->theme, 8);
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));

    hand->amount = hand_stepper(ui, &row, "quick.amount", hand->amount, 1, AMOUNT_MOST);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Points"), -1);
    row = ui_row(ui, theme_px(ui->theme, ROW));
    int width = (row.w - gap) / 2;
    for (int sign = -1; sign <= 1; sign += 2) {
        int now = state_stat(screen->game.view, token, stat),
            after = health_after(&screen->game, token, stat, sign, hand->amount);
        char label[64];
        struct ui_button button = { .id = sign < 0 ? "quick.harm" : "quick.heal",
                                    .label = label,
                                    .bar = -1,
                                    .disabled = after == now,
                                    .reason = _("It is as far as it goes.") };

        /* words: what is done to a figure's health, and what that is then */
        snprintf(label, sizeof label, sign < 0 ? _("Harm: %d to %d") : _("Heal: %d to %d"), now, after);
        if (ui_button(ui, ui_cut(&row, width, gap), &button))
            hand_edit(screen, EDIT_set_stat, token, stat, after, NULL, 0);
    }
}

/* ---- the others ---- */

/* A condition that is there or not, without a number, a word or another figure that goes with it. */
static bool is_plain(const struct mark_def *def)
{
    const unsigned more = MARK_DERIVED | MARK_TEXT | MARK_OF_MARK | MARK_OF_TOKEN | MARK_MANY | MARK_LEVEL;

    return def->flags & (MARK_SHOWN | MARK_LYING | MARK_OUT | MARK_DEAD) && !(def->flags & more) &&
           !def->b_choices;
}

static void show_condition(struct table_screen *screen, struct ui *ui, struct rect where, int token, int key)
{
    int held = state_find(screen->game.view, token, key, -2);
    char id[64], label[64];
    struct ui_button button = { .id = id, .label = label, .bar = -1, .chosen = held >= 0, .middle = true };

    snprintf(id, sizeof id, "quick.mark.%s", screen->game.rules->marks[key].key);
    hand_word(&screen->game, "mark", screen->game.rules->marks[key].key, label, sizeof label);
    if (!ui_button(ui, where, &button))
        return;
    if (held >= 0)
        hand_edit(screen, EDIT_drop_mark, NOBODY, held, 0, NULL, 0);
    else
        hand_edit(screen, EDIT_add_mark, token, 0, 0, (int[]){ key, -1, 0, 0, 0, 0, 0, SEATS_ALL }, 8);
}

/* Prone, unconscious and their like are put on and taken off by a click. */
static void show_plain_conditions(struct table_screen *screen, struct ui *ui, int token)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - (COLUMNS - 1) * gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };

    for (int key = 0; key < screen->game.rules->nmarks && placed < CONDITIONS_MOST; key++) {
        if (!is_plain(&screen->game.rules->marks[key]))
            continue;
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        show_condition(screen, ui, ui_cut(&row, width, gap), token, key);
    }
}

static void show_conditions(struct table_screen *screen, struct ui *ui, int token)
{
    bool shown = screen->game.view->token[token].seen & ~SEATS_GM, gm = table_eyes_are_gm(&screen->game);
    struct ui_button marks = { .id = "quick.marks", .label = _("Condition"), .icon = ICON_PLUS, .bar = -1 },
                     hide = { .id = "quick.hide",
                              .label = shown ? _("Hide it") : _("Show it"),
                              .icon = shown ? ICON_EYE_OFF : ICON_EYE,
                              .bar = -1,
                              .disabled = !gm,
                              .reason = _("Look with the game master\xe2\x80\x99s eyes for that.") };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));

    if (ui_button(ui, ui_cut(&row, width, gap), &marks))
        screen->hand.adding = true;
    if (ui_button(ui, row, &hide))
        hand_edit(screen, EDIT_set_token, token, NAME_seen, shown ? SEATS_GM : SEATS_ALL, NULL, 0);
}

static void show_place(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    struct ui_button move = { .id = "quick.move",
                              .label = hand->pointing ? _("Click on the map") : _("Move it"),
                              .icon = ICON_TARGET,
                              .bar = -1,
                              .chosen = hand->pointing,
                              .disabled = !screen->game.view->board,
                              .reason = _("There is no map.") },
                     leave = { .id = "quick.leave", .label = _("Remove it"), .icon = ICON_CROSS, .bar = -1 };
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));

    if (ui_button(ui, ui_cut(&row, width, gap), &move))
        hand->pointing = !hand->pointing;
    if (ui_button(ui, row, &leave)) {
        hand_edit(screen, EDIT_leave, token, 0, 0, NULL, 0);
        hand_open(hand, HAND_CLOSED);
    }
}

static void show_turn(struct table_screen *screen, struct ui *ui, int token)
{
    int deed = ruleset_deed_with(screen->game.rules, DEED_GIVES_TURN);
    char reason[160] = "";
    struct refusal no;
    struct ui_button turn = {
        .id = "quick.turn", .label = _("Give it the turn"), .icon = ICON_RIGHT, .bar = -1, .reason = reason
    };

    if (deed < 0)
        return;
    struct command command = command_make(deed, hand_seat(&screen->game));
    command.target = token;
    if (!(screen->game.rules->deeds[deed]->flags & DEED_GM))
        command.actor = token; /* where a side takes turns by itself, the GM speaks for it */
    turn.disabled = !session_allows(screen->game.session, &command, &no);
    if (turn.disabled)
        table_words_refusal(&screen->game, &no, reason, sizeof reason);
    if (!ui_button_row(ui, &turn))
        return;
    *hand_command(screen, deed) = command;
    hand_submit(screen);
}

static void show_more(struct table_screen *screen, struct ui *ui, int token)
{
    struct hand *hand = &screen->hand;
    struct ui_fold fold = {
        .id = "quick.numbers", .label = _("Numbers"), .title = "", .open = hand->all_numbers
    };
    struct ui_button whole = {
        .id = "quick.whole", .label = _("The GM\xe2\x80\x99s whole hand"), .icon = ICON_HAND, .bar = -1
    };

    if (ui_fold(ui, &fold))
        hand->all_numbers = !hand->all_numbers;
    if (hand->all_numbers)
        hand_numbers_draw(screen, ui, token);
    if (ui_button_row(ui, &whole))
        hand_open(hand, HAND_ACTS);
}

void hand_quick_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    int token = hand_figure(screen);

    if (token < 0) {
        ui_label(ui, "hand.nobody", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Click a figure to change its numbers."));
        return;
    }
    if (!may)
        return;
    if (hand->stat >= 0) {
        hand_numbers_draw(screen, ui, token);
        return;
    }
    if (hand->adding || hand->mark >= 0) {
        hand_marks_draw(screen, ui, token);
        return;
    }
    if (health_stat(&screen->game) >= 0)
        show_health(screen, ui, token);
    show_plain_conditions(screen, ui, token);
    show_conditions(screen, ui, token);
    show_place(screen, ui, token);
    show_turn(screen, ui, token);
    show_more(screen, ui, token);
}
