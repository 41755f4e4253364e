/* What the table reads of the game, and how it says it (view/table/screen.h). */
#include "view/table/screen.h"

#include <stdarg.h>
#include <stdio.h>

void screen_look(struct table_screen *screen)
{
    const struct state *past = time_look_view(screen);

    screen->game.view = past ? past : session_view(screen->game.session, screen->game.eyes);
}

const struct play *screen_pending(const struct table_screen *screen)
{
    return screen->time.open ? NULL : session_pending(screen->game.session);
}

const struct question *screen_asked(const struct table_screen *screen)
{
    return screen->time.open ? NULL : session_question(screen->game.session);
}

int screen_stat(const struct table_game *game, int token, int stat)
{
    if (stat < 0 || token < 0)
        return 0;
    return ruleset_value(session_book(game->session), game->view, token, stat);
}

const char *screen_word_or_none(const struct table_game *game, const char *group, const char *key)
{
    return game->word ? game->word(game->words, group, key) : NULL;
}

const char *screen_word(const struct table_game *game, const char *group, const char *key, char *room,
                        size_t size)
{
    struct log_source source = { .word = game->word, .context = game->words };

    return log_word(&source, group, key, room, size);
}

const char *screen_figure(const struct table_game *game, int token)
{
    if (token < 0 || token >= game->view->ntokens)
        return "";
    return texts_get(&session_book(game->session)->texts, game->view->token[token].text);
}

struct log_source screen_log_source(const struct table_game *game)
{
    return (struct log_source){ .rules = game->rules,
                                .state = game->view,
                                .book = session_book(game->session),
                                .word = game->word,
                                .context = game->words,
                                .eyes = session_eyes(game->session, game->eyes) };
}

bool screen_person(const struct table_game *game, int seat)
{
    const struct seat *s = session_seat(game->session, seat);

    return s && s->runner == RUNNER_PERSON;
}

unsigned screen_players(const struct table_game *game)
{
    unsigned seats = 0;

    for (int i = 0; i < session_seats(game->session); i++)
        if (screen_person(game, i) && !session_seat(game->session, i)->gm)
            seats |= 1u << i;
    return seats;
}

bool screen_is_ours(const struct table_game *game, int token)
{
    return token >= 0 && token < game->view->ntokens && screen_person(game, game->view->token[token].seat);
}

bool screen_may_act(const struct table_screen *screen, int token)
{
    const struct ruleset *rules = screen->game.rules;

    return !screen->time.open && screen_is_ours(&screen->game, token) &&
           state_present(screen->game.view, token) && rules->able(screen->game.view, token) &&
           rules->may_act(screen->game.view, token);
}

static bool may_answer(const struct table_screen *screen, const struct question *q, int seat)
{
    return seat >= 0 && seat < SEATS && q->seats >> seat & 1 && screen_person(&screen->game, seat);
}

/* Of several the one that was chosen, else the one that looks, else the first. */
static int who_answers(const struct table_screen *screen, const struct question *q, int first)
{
    if (may_answer(screen, q, screen->panels.form.giver - 1))
        return screen->panels.form.giver - 1;
    return may_answer(screen, q, screen->game.eyes) ? screen->game.eyes : first;
}

bool screen_may_react(const struct table_screen *screen, int token)
{
    return !screen->time.open && screen_is_ours(&screen->game, token) &&
           state_present(screen->game.view, token) &&
           ruleset_may_react(screen->game.rules, screen->game.view, token);
}

const struct question *screen_question(const struct table_screen *screen, int *seat)
{
    const struct question *q = screen_asked(screen);

    if (q && !eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience))
        return NULL; /* table_eyes_prompt() */
    for (int i = 0; q && i < SEATS; i++) {
        if (!may_answer(screen, q, i))
            continue;
        if (seat)
            *seat = who_answers(screen, q, i);
        return q;
    }
    return NULL;
}

bool screen_is_over(const struct table_screen *screen)
{
    return screen->game.fought && screen->game.view->turn.mode != MODE_ENCOUNTER &&
           !screen->panels.over_open && !screen_asked(screen);
}

int screen_actor(const struct table_screen *screen)
{
    const struct play *pending = screen_pending(screen);
    int actor = pending && pending->command ? pending->command->actor : NOBODY;

    if (actor >= 0 &&
        !(screen->game.view->token[actor].flags & TOKEN_GONE)) /* else these eyes may not know who acts */
        return actor;
    return screen->game.view->turn.mode == MODE_ENCOUNTER ? screen->game.view->turn.actor : NOBODY;
}

void screen_label(struct ui *ui, const char *id, const char *label, const char *value, const char *hint,
                  struct rect where)
{
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = value,
                                    .hint = hint,
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = true });
}

void screen_notice(struct table_screen *screen, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(screen->panels.notice, sizeof screen->panels.notice, format, args);
    va_end(args);
    screen->panels.notice_until = screen->now + TABLE_NOTICE_TIME;
    screen->panels.notice_stays = false;
}

void screen_trouble(struct table_screen *screen, const char *text)
{
    screen_notice(screen, "%s", text);
    screen->panels.notice_stays = true;
}

void screen_relieve(struct table_screen *screen)
{
    if (screen->panels.notice_stays)
        screen->panels.notice[0] = '\0';
    screen->panels.notice_stays = false;
}

int screen_action(const struct table_game *game, enum deed_flags flag)
{
    for (int i = 0; i < game->rules->nwished; i++)
        if (game->rules->deeds[i]->flags & flag)
            return i;
    return -1;
}
