/* The acts that are the GM's, and below them the figure in hand (view/hand/hand.h). */
#include "base/language.h"
#include "view/hand/hand.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 2, ROW = 48 };

static bool offered(const struct deed *deed)
{
    return deed->flags & DEED_GM && !(deed->flags & DEED_HIDDEN);
}

static void show_act(struct table_screen *screen, struct ui *ui, struct rect where, int row)
{
    const struct deed *deed = screen->game.rules->deeds[row];
    char id[64], label[96], tip[160];
    const char *about = game_word_or_none(&screen->game, "about", deed->key);
    struct ui_button act = { .id = id, .label = label, .bar = -1, .tip = tip };

    snprintf(id, sizeof id, "hand.%s", deed->key);
    hand_word(&screen->game, "action", deed->key, label, sizeof label);
    snprintf(tip, sizeof tip, "%s (%s)", about ? about : label, deed->rule);
    if (ui_button(ui, where, &act))
        hand_form_open(screen, row);
}

static void show_acts(struct table_screen *screen, struct ui *ui)
{
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / COLUMNS, placed = 0;
    struct rect row = { 0 };

    for (int deed = 0; deed < screen->game.rules->nwished; deed++) {
        if (!offered(screen->game.rules->deeds[deed]))
            continue;
        if (placed++ % COLUMNS == 0)
            row = ui_row(ui, theme_px(ui->theme, ROW));
        show_act(screen, ui, ui_cut(&row, width, gap), deed);
    }
}

void hand_acts_draw(struct table_screen *screen, struct ui *ui, bool may)
{
    struct hand *hand = &screen->hand;
    int token = hand_figure(screen);
    bool marks_alone = hand->adding || hand->mark >= 0 || hand->thing > 0;

    if (!marks_alone && hand->stat < 0) {
        hand_step_draw(screen, ui);
        hand_table_draw(screen, ui, may);
        show_acts(screen, ui);
        ui_rule(ui);
    }
    if (token < 0) {
        ui_label(ui, "hand.nobody", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Choose a figure to change its numbers."));
        return;
    }
    if (!hand_choose_figure(screen, ui))
        hand_heading(ui, game_figure(&screen->game, token), "");
    if (!may)
        return;
    if (!marks_alone)
        hand_figure_draw(screen, ui, token);
    if (hand->stat < 0)
        hand_marks_draw(screen, ui, token);
}
