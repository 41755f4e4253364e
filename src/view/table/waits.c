#include "view/table/waits.h"

#include "base/language.h"
#include "base/str.h"
#include "session/aside.h"
#include "view/players/around.h"
#include "view/table/eyes.h"
#include "view/table/words.h"

#include <stdio.h>

bool table_waits_shows(const struct table_screen *screen, const struct question *q)
{
    const struct players *players = screen->players;
    const struct session *session = screen->game.session;

    return q && players && players->open && players->around && table_eyes_are_gm(&screen->game) &&
           !(q->seats & around_without(players, session)) &&
           screen->panels.answers_here != session_open_print(session);
}

static void add_names(const struct table_game *game, unsigned seats, struct str *out)
{
    char name[40];

    for (int i = 0; i < session_seats(game->session) && i < SEATS; i++)
        if (seats >> i & 1)
            language_list_on(out, table_eyes_name(game, i, name, sizeof name), false);
}

/* A command that stands open beside the one in front: whom it asks, and what it is. */
static void show_beside(const struct table_game *game, struct ui *ui, int i, const struct command *command,
                        unsigned asks)
{
    struct str text = { 0 };
    char id[24], deed[96];

    if (command->deed < 0)
        return;
    hand_word(game, "action", game->rules->deeds[command->deed]->key, deed, sizeof deed);
    add_names(game, asks, &text);
    str_add_format(&text, ": %s", deed);
    snprintf(id, sizeof id, "waits.%d", i);
    ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_TEXT, str_cstr(&text));
    str_clear(&text);
}

void table_waits_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct command *command;
    struct str text = { 0 };
    char words[200];
    unsigned asks;

    table_words_question(screen, q, words, sizeof words);
    add_names(&screen->game, q->seats, &text);
    str_add_format(&text, ": %s", words);
    struct ui_button here = { .id = "waits.here",
                              .label = str_cstr(&text),
                              .icon = ICON_HOURGLASS,
                              .bar = -1,
                              .tip = _("They answer on their card; click to answer for them here.") };
    if (ui_button_row(ui, &here))
        screen->panels.answers_here = session_open_print(screen->game.session);
    for (int i = 0; (command = session_aside(screen->game.session, i, &asks)) != NULL; i++)
        show_beside(&screen->game, ui, i, command, asks);
    str_clear(&text);
}
