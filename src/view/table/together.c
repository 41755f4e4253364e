#include "view/table/together.h"

#include "base/language.h"
#include "core/ask.h"
#include "view/table/moment.h"
#include "view/table/say.h"
#include "view/table/wish.h"

#include <stdio.h>

enum { BESIDE = 110 }; /* of the button: its key and room at its ends */

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

static bool takes_part(const struct table_selection *selection, int token)
{
    for (int i = 0; i < selection->ntogether; i++)
        if (selection->together[i] == token)
            return true;
    return false;
}

/* "Ana begins, with Bob and Cy": who acts takes part anyhow. */
static void label_of(const struct table_screen *screen, struct str *out)
{
    const struct table_selection *selection = &screen->selection;
    const char *actor = game_figure(&screen->game, selection->figure);
    int with[SELECT_TOGETHER], n = 0;
    struct str who;

    str_init(&who);
    for (int i = 0; i < selection->ntogether; i++)
        if (selection->together[i] != selection->figure)
            with[n++] = selection->together[i];
    for (int i = 0; i < n; i++)
        language_list_on(&who, game_figure(&screen->game, with[i]), i == n - 1);
    if (n > 0)
        str_add_format(out, _("%s begins, with %s"), actor, str_cstr(&who)); /* words: who; all the others */
    else
        str_add_format(out, _("%s begins alone"), actor);
    str_clear(&who);
}

void table_together_prompt(const struct table_screen *screen, char *out, size_t room)
{
    char key[80];

    snprintf(key, sizeof key, "together.%s", screen->game.rules->deeds[screen->selection.aim]->key);
    const char *said = game_word_or_none(&screen->game, "screen", key);
    snprintf(out, room, "%s", said ? said : _("Choose all who take part."));
}

int table_together_of(const struct table_screen *screen, int *token, int room)
{
    const struct table_selection *selection = &screen->selection;
    const struct play *pending = moment_pending(screen);
    int n = 0, who;

    if (pending && screen->game.rules->deeds[pending->command->deed]->members)
        while (n < room && (who = play_target(pending, n)) != NOBODY)
            token[n++] = who;
    else if (!pending && table_together_waits(screen))
        for (; n < room && n < selection->ntogether; n++)
            token[n] = selection->together[n];
    return n;
}

bool table_together_draw(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct table_selection *selection = &screen->selection;
    struct ui_button button = { .id = "together.do", .key = "Enter", .bar = -1, .primary = true };
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    char few[80];
    struct str label;

    if (!table_together_waits(screen) || selection->ntogether == 0)
        return false;
    str_init(&label);
    label_of(screen, &label);
    button.label = button.tip = str_cstr(&label);
    int n = selection->ntogether + !takes_part(selection, selection->figure),
        width = where.w - theme_px(t, BESIDE);
    if (font_width(ui->meter, t, style, button.label) > width) {
        snprintf(few, sizeof few, n_("Begin: %d figure", "Begin: %d figures", n), n);
        button.label = few;
    }
    bool used = ui_button(ui, where, &button);
    str_clear(&label);
    if (used)
        wish(screen);
    return true;
}
