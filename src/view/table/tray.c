#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/deed/deed.h"
#include "view/table/dice.h"
#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/panel.h"
#include "view/table/waits.h"

void table_tray_draw(struct table_screen *screen, struct ui *ui)
{
    int seat = SEAT_GM;
    const struct question *q = moment_question(screen, &seat);
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_TRAY, "tray", _("Tray"));

    panel.padding = theme_padding_small(ui->theme);
    if (!q)
        screen->panels.form.key = 0; /* the same question is a new one if it is asked again, as after undo */
    bool deed = !q && deed_in_tray(screen), says = !q && !deed && table_say_is_open(screen);
    if (!q && !deed && !says && !table_bar_shows(screen, ui, panel.width - 2 * panel.padding)) {
        table_dice_clear(&screen->panels);
        return;
    }
    bool waits = table_waits_shows(screen, q), builds = q && !waits &&
                                                        ruleset_is_composed(screen->game.rules, q->key) &&
                                                        !screen->panels.composed.aiming;
    if (builds)
        panel.least = smaller(screen->panels.composed.tall, panel.most);
    int foot = (q && !waits) || says ? table_bar_foot(screen, ui->theme) : 0;
    if (foot > 0)
        panel.foot = foot + theme_gap(ui->theme);
    ui_panel_begin(ui, &panel);
    if (waits) {
        table_waits_draw(screen, ui, q);
        table_bar_draw(screen, ui);
    } else if (q)
        table_question_draw(screen, ui, q, seat);
    else if (deed)
        deed_tray(screen, ui);
    else if (says)
        table_say_draw(screen, ui);
    else {
        table_dice_clear(&screen->panels);
        if (ui->theme->far)
            table_actions_choice(screen, ui);
        table_eyes_offer(screen, ui);
        table_bar_draw(screen, ui);
    }
    struct rect stands = ui_panel_end(ui);
    table_bar_draw_foot(screen, ui, stands, foot);
    if (builds)
        screen->panels.composed.tall = stands.h;
    layout_stands(&screen->layout, LAYOUT_TRAY, stands);
}
