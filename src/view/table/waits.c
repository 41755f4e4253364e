#include "view/table/waits.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/str.h"
#include "session/aside.h"
#include "view/players/around.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>

enum { FACE = 38, TIME = 64, GAP = 8 };

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

/* May not everybody at the table know that it is asked? */
static bool is_secret(const struct table_game *game, const struct question *q)
{
    return !eyes_know(session_eyes(game->session, SEAT_TABLE), q->audience);
}

/* Whom it is about, at the left end of its row. */
static void show_face(const struct table_screen *screen, struct ui *ui, int token, struct rect row)
{
    int size = theme_px(ui->theme, FACE), edge = (row.h - size) / 2;
    struct token_look look = table_figure_look(screen, token);

    look.badges = 0;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, row.x + edge, row.y + edge, size);
}

/* While a clock tells of turns, how long the question has been open, at the right end of the row. */
static void show_waited(struct table_screen *screen, struct ui *ui, const struct question *q,
                        struct rect *row)
{
    struct table_waited *waited = &screen->panels.waited;
    const struct play *pending = moment_pending(screen);
    int numbers[] = { (int)session_open_print(screen->game.session), pending ? pending->head : 0, q->key };
    uint64_t key = hash_bytes(numbers, sizeof numbers);
    char text[24];

    if (waited->key != key)
        *waited = (struct table_waited){ key, screen->now };
    if (players_panel_wake(screen) == 0)
        return;
    unsigned seconds = (screen->now - waited->since) / 1000;
    snprintf(text, sizeof text, "%u:%02u", seconds / 60, seconds % 60);
    struct rect time = ui_cut(row, -theme_px(ui->theme, TIME), theme_px(ui->theme, GAP));
    ui_line(ui, time, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    ui_drawn(ui, "waits.since", text, "", text, time);
}

void table_waits_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct command *command;
    struct str text = { 0 };
    char words[200];
    unsigned asks;

    table_words_question(screen, q, words, sizeof words);
    add_names(&screen->game, q->seats, &text);
    /* words: whom, what they are asked: "Mira, secret: Which of them?" */
    str_add_format(&text, is_secret(&screen->game, q) ? _(", secret: %s") : ": %s", words);
    bool face = q->about >= 0 && q->about < screen->game.view->ntokens;
    struct ui_button here = { .id = "waits.here",
                              .label = str_cstr(&text),
                              .icon = ICON_HOURGLASS,
                              .picture = face ? theme_px(ui->theme, FACE) : 0,
                              .bar = -1,
                              .tip = _("They answer on their card; with this, you answer for them here.") };
    struct rect row = ui_row(ui, ui_button_height(ui, ui_width(ui), &here));
    show_waited(screen, ui, q, &row);
    if (ui_button(ui, row, &here))
        screen->panels.answers_here = session_open_print(screen->game.session);
    if (face)
        show_face(screen, ui, q->about, row);
    for (int i = 0; (command = session_aside(screen->game.session, i, &asks)) != NULL; i++)
        show_beside(&screen->game, ui, i, command, asks);
    str_clear(&text);
}
