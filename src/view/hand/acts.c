/* The acts that are the GM's, and below them the figure in hand (view/hand/hand.h). */
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 2, ROW = 48 };

static bool offered(const struct deed *action)
{
    return action->flags & ACT_GM && !(action->flags & ACT_HIDDEN);
}

static void show_act(struct play_screen *screen, struct ui *ui, struct rect where, int verb)
{
    const struct deed *action = screen->game.rules->deeds[verb];
    char id[64], label[96], tip[160];
    const char *about = screen_word_or_none(&screen->game, "about", action->key);
    struct ui_button act = { .id = id, .label = label, .bar = -1, .tip = tip };

    snprintf(id, sizeof id, "hand.%s", action->key);
    hand_word(&screen->game, "action", action->key, label, sizeof label);
    snprintf(tip, sizeof tip, "%s (%s)", about ? about : label, action->rule);
    if (ui_button(ui, where, &act))
        hand_form_open(screen, verb);
}

static void show_acts(struct play_screen *screen, struct ui *ui)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };

    for (int verb = 0; verb < screen->game.rules->nactions; verb++) {
        if (!offered(screen->game.rules->deeds[verb]))
            continue;
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        show_act(screen, ui, ui_cut(&row, width, gap), verb);
    }
}

void hand_acts_draw(struct play_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    int token = hand_figure(screen);

    if (!hand->adding && hand->mark < 0 && hand->stat < 0) {
        hand_step_draw(screen, ui);
        hand_table_draw(screen, ui, may);
        show_acts(screen, ui);
        ui_rule(ui);
    }
    if (token < 0) {
        ui_label(ui, "hand.nobody", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Click a figure to change its numbers."));
        return;
    }
    if (!hand_choose_figure(screen, ui))
        hand_heading(ui, screen_figure(&screen->game, token), "");
    if (!may)
        return;
    if (!hand->adding && hand->mark < 0)
        hand_figure_draw(screen, ui, token);
    if (hand->stat < 0)
        hand_marks_draw(screen, ui, token);
}
