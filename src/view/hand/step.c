/* What the GM does to the step under way, its numbers, and the dice on the table (view/hand/hand.h). */
#include "view/hand/hand.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/dice.h"
#include "view/table/screen.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 48, DICE_MOST = 8 };

/* A die that lies on the table: which of which roll. */
struct lying {
    int roll, die, who, what, sides, face;
};

static void note_touch(struct table_screen *screen, enum hand_touch_kind kind, int what, int value)
{
    screen->hand.touch = (struct hand_touch){ .kind = kind, .what = what, .value = value };
    table_wish_simple(&screen->wish, WISH_HAND);
}

void hand_do_touch(struct table_screen *screen)
{
    const struct hand_touch *touch = &screen->hand.touch;
    struct session *s = screen->game.session;
    struct err err = { 0 };
    bool done = true;

    switch (touch->kind) {
    case TOUCH_SKIP:
        done = session_edit_step(s, EDIT_skip_step, 0, 0, true);
        break;
    case TOUCH_REDO:
        done = session_edit_step(s, EDIT_redo_step, 0, 0, true);
        break;
    case TOUCH_VALUE:
        done = session_edit_step(s, EDIT_set_x, touch->what, touch->value, false);
        break;
    case TOUCH_DIE:
        done = session_change_die(s, touch->what / POOL_DICE, touch->what % POOL_DICE, touch->value);
        break;
    case TOUCH_DROP:
        if (!session_cancel(s, &err))
            notice_tell(screen, "%s", err.text);
        break;
    }
    if (!done)
        notice_tell(screen, "%s", session_error(s)->text);
    screen->hand.die = -1;
}

/* ---- dice ---- */

/* The faces that these eyes saw, by roll: one roll of many dice makes several events. */
static int find_dice(const struct table_game *game, const struct tape *tape, const struct event *event, int n,
                     struct lying *lying)
{
    int found = 0, at = 0, eyes = (int)session_eyes(game->session, game->eyes), roll = -1;

    for (int i = 0; i < tape->len; i++) {
        if (tape->at[i].kind != ASK_ROLL)
            continue;
        roll++;
        for (int die = 0; die < tape->at[i].n; at++) {
            while (at < n && event[at].kind != EVENT_ROLLED)
                at++;
            if (at == n)
                return found;
            for (int k = 0; k < event[at].roll.n; k++, die++)
                if (found < DICE_MOST && event_known(&event[at], (unsigned)eyes))
                    lying[found++] = (struct lying){
                        roll, die, event[at].who, event[at].what, event[at].roll.sides, event[at].roll.face[k]
                    };
        }
    }
    return found;
}

static int dice_lying(const struct table_game *game, struct lying *lying)
{
    const struct play *pending = session_pending(game->session);
    const struct entry *entry = pending ? NULL : session_last_deed(game->session);

    if (pending && pending->tape)
        return find_dice(game, pending->tape, pending->events.at, pending->events.n, lying);
    return entry ? find_dice(game, &entry->tape, entry->event, entry->nevents, lying) : 0;
}

/* Of two sides one counts 1 and one is blank; other dice begin at 1. */
static int least_face(const struct table_game *game, const struct lying *die)
{
    return table_dice_coins(game, die->sides) ? 0 : 1;
}

/* "Brann, attack, d20": minus, what it shows, plus. */
static void show_die(struct table_screen *screen, struct ui *ui, const struct lying *die, int place)
{
    struct hand *hand = &screen->hand;
    char id[32], label[160], word[64];
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));
    int shown = hand->die == place ? hand->face : die->face, least = least_face(&screen->game, die), now;

    snprintf(id, sizeof id, "hand.die.%d", place);
    if (die->who >= 0)
        snprintf(label, sizeof label, "%s, %s, d%d", game_figure(&screen->game, die->who),
                 game_word(&screen->game, "value", ruleset_name(screen->game.rules, die->what), word,
                           sizeof word),
                 die->sides);
    else
        snprintf(label, sizeof label, "d%d", die->sides);
    now = hand_stepper(ui, &row, id, shown - 1 + least, least, die->sides - 1 + least) + 1 - least;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, label, -1);
    if (now != shown) {
        hand->die = place;
        hand->face = now;
    }
}

static void show_dice(struct table_screen *screen, struct ui *ui)
{
    struct hand *hand = &screen->hand;
    struct lying lying[DICE_MOST];
    int n = dice_lying(&screen->game, lying);
    char label[64];
    struct ui_button turn = {
        .id = "hand.turn", .label = label, .icon = ICON_DICE, .bar = -1, .primary = true
    };

    if (n == 0)
        return;
    hand_heading(ui, session_pending(screen->game.session) ? _("Dice on the table") : _("The last dice"), "");
    for (int i = 0; i < n; i++)
        show_die(screen, ui, &lying[i], i);
    if (hand->die < 0 || hand->die >= n || hand->face == lying[hand->die].face)
        return;
    snprintf(label, sizeof label, _("Turn it to %d"),
             hand->face - 1 + least_face(&screen->game, &lying[hand->die]));
    if (ui_button_row(ui, &turn))
        note_touch(screen, TOUCH_DIE, lying[hand->die].roll * POOL_DICE + lying[hand->die].die, hand->face);
}

/* ---- the step ---- */

/* The step that has halted, as it began. */
static const struct step *step_under_way(const struct table_game *game, const struct play *pending)
{
    return &game->rules->deeds[pending->frame[pending->depth - 1].deed]->steps[pending->saved.step];
}

/* What the command under way is called: the rule set's deed. */
static void show_deed(struct table_game *game, struct ui *ui, const struct play *pending)
{
    int row = pending->command->deed;
    char deed[96], line[200];
    const struct step *under_way = pending->depth > 0 ? step_under_way(game, pending) : NULL;

    if (row >= 0)
        hand_word(game, "action", game->rules->deeds[row]->key, deed, sizeof deed);
    else
        snprintf(deed, sizeof deed, "%s", _("Dice"));
    hand_heading(ui, deed, _("under way"));
    if (under_way && under_way->name) {
        char word[64], step[64];

        text_capital(game_word(game, "step", under_way->name, word, sizeof word), step, sizeof step);
        snprintf(line, sizeof line, _("Step: %s"), step);
        ui_label(ui, "hand.step", FACE_BODY, TYPE_BODY, ROLE_QUIET, line);
    }
}

static void show_step_buttons(struct table_screen *screen, struct ui *ui, const struct play *pending)
{
    const struct theme *t = ui->theme;
    struct ui_button skip = {
        .id = "hand.skip_step", .label = _("Skip this step"), .bar = -1, .disabled = pending->depth == 0
    };
    struct ui_button redo = { .id = "hand.redo_step",
                              .label = _("Do it again"),
                              .bar = -1,
                              .disabled = pending->depth == 0 || pending->tape->len <= pending->step_head,
                              .reason = _("Nothing was rolled or answered in it yet.") };
    struct ui_button drop = { .id = "hand.drop_deed", .label = _("Drop all of it"), .bar = -1 };
    int gap = theme_px(t, 8), width = (ui_width(ui) - gap) / 2;
    int tall = ui_button_height(ui, width, &redo), plain = ui_button_height(ui, width, &skip);
    struct rect row = ui_row(ui, larger(tall, plain));

    if (ui_button(ui, ui_cut(&row, width, gap), &skip))
        note_touch(screen, TOUCH_SKIP, 0, 0);
    if (ui_button(ui, row, &redo))
        note_touch(screen, TOUCH_REDO, 0, 0);
    if (ui_button_row(ui, &drop))
        note_touch(screen, TOUCH_DROP, 0, 0);
}

/* Numbers that the steps before have left, by their names: a margin, a damage die. */
static void show_values(struct table_screen *screen, struct ui *ui, const struct play *pending)
{
    const short *name = pending->depth > 0
                            ? screen->game.rules->deeds[pending->frame[pending->depth - 1].deed]->x_name
                            : NULL;

    for (int i = 0; name && i < FRAME_X; i++) {
        char id[64], word[64];
        struct rect row;
        int now;

        if (!name[i])
            continue;
        row = ui_row(ui, theme_px(ui->theme, ROW));
        snprintf(id, sizeof id, "hand.set_value.%s", ruleset_name(screen->game.rules, name[i]));
        hand_word(&screen->game, "value", ruleset_name(screen->game.rules, name[i]), word, sizeof word);
        now = hand_stepper(ui, &row, id, pending->saved.x[i], -999, 999);
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, word, -1);
        if (now != pending->saved.x[i])
            note_touch(screen, TOUCH_VALUE, i, now);
    }
}

void hand_step_draw(struct table_screen *screen, struct ui *ui)
{
    const struct play *pending = session_pending(screen->game.session);
    const struct question *q = session_question(screen->game.session);

    if (hand_seat(&screen->game) < 0 || (pending && !q))
        return;
    if (q && !eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience))
        return;
    if (pending) {
        show_deed(&screen->game, ui, pending);
        show_step_buttons(screen, ui, pending);
        show_values(screen, ui, pending);
    }
    show_dice(screen, ui);
    ui_rule(ui);
}
