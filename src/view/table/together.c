#include "view/table/together.h"

#include "base/language.h"
#include "view/table/say.h"
#include "view/table/wish.h"

#include <stdio.h>

bool table_together_waits(const struct table_screen *screen)
{
    const struct table_selection *selection = &screen->selection;

    return selection->aim >= 0 && selection->figure >= 0 &&
           screen->game.rules->deeds[selection->aim]->members != 0;
}

/* The first is the target, the others are said besides. */
static void wish(struct table_screen *screen)
{
    const struct table_selection *selection = &screen->selection;
    struct command command = table_wish_command(&screen->game, selection->aim, selection->figure,
                                                selection->together[0]);
    struct answer others = {
        .kind = ASK_SHARE, .seat = SEAT_ANY, .key = NAME_target, .n = (short)(selection->ntogether - 1)
    };
    bool good = others.n == 0 || tape_add(&command.args, others, selection->together + 1);

    if (good)
        table_say_wish(screen, &command);
    command_clear(&command);
    table_select_aim(&screen->selection, -1);
}

bool table_together_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct table_selection *selection = &screen->selection;
    struct ui_button button = { .id = "together.do", .key = "Enter", .bar = -1, .primary = true };
    struct str who, label;

    if (!table_together_waits(screen) || selection->ntogether == 0)
        return false;
    str_init(&who);
    str_init(&label);
    for (int i = 0; i < selection->ntogether; i++)
        language_list_on(&who, game_figure(&screen->game, selection->together[i]),
                         i == selection->ntogether - 1);
    str_add_format(&label, _("Begin: %s"), str_cstr(&who)); /* words: who take part */
    button.label = button.tip = str_cstr(&label);
    bool used = ui_button(ui, where, &button);
    str_clear(&label);
    str_clear(&who);
    if (used)
        wish(screen);
    return true;
}
