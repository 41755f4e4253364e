/* What the GM does to the whole table: pause, secrecy, dice that no rule asks for (view/hand/hand.h). */
#include "view/hand/hand.h"

#include "base/language.h"
#include "core/dice.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 48 };

/* Does a game master run who does it? What a player's figure does is heard, behind the screen or not. */
static bool is_the_masters(const struct table_game *game, const struct command *command)
{
    if (command->deed < 0 || command->actor < 0 || command->actor >= game->view->ntokens)
        return false;
    int seat = game->view->token[command->actor].seat;
    return seat == SEAT_GM ||
           (seat >= 0 && seat < session_seats(game->session) && session_seat(game->session, seat)->gm);
}

static enum outcome submit(struct table_screen *screen, const struct command *command)
{
    struct session *s = screen->game.session;
    struct command secret;
    int yes, seat = hand_seat(&screen->game);

    if (!hand_is_secret(screen) || seat < 0 || !is_the_masters(&screen->game, command))
        return session_submit(s, command);
    screen->hand.secret = false;
    yes = texts_add(&session_book(s)->texts, "yes");
    if (yes < 0 || !command_copy(&secret, command))
        return OUTCOME_FAILED;
    secret.seat = (short)seat;
    enum outcome outcome = OUTCOME_FAILED;
    if (tape_add(&secret.args,
                 (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = NAME_secret, .n = 1 }, &yes))
        outcome = session_submit(s, &secret);
    command_clear(&secret);
    return outcome;
}

enum outcome hand_deed(struct table_screen *screen, const struct command *command)
{
    bool everybody = hand_is_everybodys(screen, command);
    enum outcome outcome = submit(screen, command);

    if (everybody && (outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS))
        hand_everybody_begin(&screen->hand, command);
    return outcome;
}

bool hand_is_secret(const struct table_screen *screen)
{
    return screen->hand.secret && table_eyes_are_gm(&screen->game);
}

/* The GM's secret acts happen before the GM's eyes only. */
static void show_secret(struct table_screen *screen, struct ui *ui)
{
    if (!table_eyes_are_gm(&screen->game)) {
        ui_label(ui, "hand.eyes", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("For what the players must not know, look with the game master\xe2\x80\x99s eyes: click "
                   "the plate in "
                   "the corner."));
        return;
    }
    ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "hand.secret",
              _("Tell nobody of the next thing you do"), &screen->hand.secret);
}

/* Everybody rolls: what is chosen for one player character is asked of all of them at once. */
static void show_everybody(struct table_screen *screen, struct ui *ui)
{
    if (table_eyes_are_gm(&screen->game) && game_players(&screen->game))
        ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "hand.everybody",
                  _("All heroes do what one does next"), &screen->hand.everybody);
}

static void show_pause(struct table_screen *screen, struct ui *ui, struct rect where)
{
    bool paused = session_paused(screen->game.session);
    struct ui_button pause = { .id = "hand.pause",
                               .label = paused ? _("Go on") : _("Pause"),
                               .icon = paused ? ICON_PLAY : ICON_PAUSE,
                               .bar = -1,
                               .primary = paused,
                               .tip = _("Nobody but the game master acts, and the program waits.") };

    if (!ui_button(ui, where, &pause))
        return;
    session_pause(screen->game.session, !paused);
    table_notes_add(screen, paused ? _("The game goes on.") : _("The game master pauses the game."));
}

void hand_table_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct ui_button dice = {
        .id = "hand.roll", .label = _("Roll dice"), .icon = ICON_DICE, .bar = -1, .disabled = !may
    };
    struct ui_button drop = {
        .id = "hand.drop", .label = _("Bring figures"), .icon = ICON_GROUP, .bar = -1, .disabled = !may
    };
    struct ui_button clock = {
        .id = "hand.clock", .label = _("The clock"), .icon = ICON_HOURGLASS, .bar = -1
    };
    struct ui_button behind = {
        .id = "hand.behind", .label = _("Behind the screen"), .icon = ICON_EYE_OFF, .bar = -1
    };
    struct rect row;

    if (hand_seat(&screen->game) < 0)
        return;
    show_secret(screen, ui);
    show_everybody(screen, ui);
    row = ui_row(ui, ui_button_height(ui, width, &dice));
    show_pause(screen, ui, ui_cut(&row, width, gap));
    if (ui_button(ui, row, &dice))
        screen->hand.rolling = true;
    row = ui_row(ui, ui_button_height(ui, width, &drop));
    if (ui_button(ui, ui_cut(&row, width, gap), &drop))
        hand_open(&screen->hand, HAND_DROP);
    if (ui_button(ui, row, &clock))
        screen->hand.clock = true;
    if (table_eyes_are_gm(&screen->game) && ui_button_row(ui, &behind))
        screen->hand.behind = true;
    ui_rule(ui);
}

/* ---- dice ---- */

static void roll(struct table_screen *screen, const struct dice_text *dice)
{
    struct hand *hand = &screen->hand;
    int text = *hand->text ? texts_add(&session_book(screen->game.session)->texts, hand->text) : 0;

    if (text < 0)
        notice_tell(screen, "%s", _("There is no room for more texts."));
    else
        hand_edit(screen, EDIT_roll, NOBODY, text, dice->plus,
                  (int[]){ dice->n, dice->sides, hand_is_secret(screen) ? SEATS_GM : SEATS_ALL }, 3);
    hand->secret = hand->rolling = false;
}

void hand_roll_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    const struct theme *t = ui->theme;
    struct dice_text dice;
    bool good = dice_read(hand->dice, &dice);
    struct ui_button act = { .id = "hand.do",
                             .label = _("Roll"),
                             .icon = ICON_DICE,
                             .bar = -1,
                             .primary = may && good,
                             .disabled = !may || !good,
                             .reason = _("Dice such as 3d6+1") };
    struct ui_button back = { .id = "hand.back", .label = _("Back"), .icon = ICON_LEFT, .bar = -1 };

    hand_heading(ui, _("Roll dice"), "");
    show_secret(screen, ui);
    bool sent = ui_field(ui, ui_row(ui, theme_px(t, ROW)), "hand.dice", _("Dice such as 3d6+1"), hand->dice,
                         sizeof hand->dice);
    ui_field(ui, ui_row(ui, theme_px(t, ROW)), "hand.text", _("What for"), hand->text, sizeof hand->text);
    if ((ui_button_row(ui, &act) || sent) && may && good)
        roll(screen, &dice);
    if (ui_button_row(ui, &back))
        hand->rolling = false;
}
