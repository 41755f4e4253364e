#include "view/table/game.h"

int game_stat(const struct table_game *game, int token, int stat)
{
    if (stat < 0 || token < 0)
        return 0;
    return ruleset_value(session_book(game->session), game->view, token, stat);
}

const char *game_word_or_none(const struct table_game *game, const char *group, const char *key)
{
    return game->word ? game->word(game->words, group, key) : NULL;
}

const char *game_word(const struct table_game *game, const char *group, const char *key, char *room,
                      size_t size)
{
    struct log_source source = { .word = game->word, .context = game->words };

    return log_word(&source, group, key, room, size);
}

const char *game_figure(const struct table_game *game, int token)
{
    if (token < 0 || token >= game->view->ntokens)
        return "";
    return texts_get(&session_book(game->session)->texts, game->view->token[token].text);
}

struct log_source game_log_source(const struct table_game *game)
{
    return (struct log_source){ .rules = game->rules,
                                .state = game->view,
                                .book = session_book(game->session),
                                .word = game->word,
                                .context = game->words,
                                .eyes = session_eyes(game->session, game->eyes) };
}

bool game_person(const struct table_game *game, int seat)
{
    const struct seat *s = session_seat(game->session, seat);

    return s && s->runner == RUNNER_PERSON && (!game->alone || seat == game->eyes);
}

unsigned game_players(const struct table_game *game)
{
    unsigned seats = 0;

    for (int i = 0; i < session_seats(game->session); i++)
        if (game_person(game, i) && !session_seat(game->session, i)->gm)
            seats |= 1u << i;
    return seats;
}

/* The side that is looked at as one's own: that of the eyes' own figures, else of a player's first one. */
static int side_without_persons(const struct table_game *game)
{
    int side = -1;

    for (int i = 0; i < game->view->ntokens; i++) {
        const struct token *figure = &game->view->token[i];
        const struct seat *seat = session_seat(game->session, figure->seat);

        if (!seat || seat->gm)
            continue;
        if (figure->seat == game->eyes)
            return figure->side;
        if (side < 0)
            side = figure->side;
    }
    return side;
}

unsigned game_party(const struct table_game *game)
{
    unsigned seats = game_players(game);
    int side = seats ? -1 : side_without_persons(game);

    for (int i = 0; side >= 0 && i < game->view->ntokens; i++) {
        const struct token *figure = &game->view->token[i];
        const struct seat *seat = session_seat(game->session, figure->seat);

        if (seat && !seat->gm && figure->side == side)
            seats |= 1u << figure->seat;
    }
    return seats;
}

bool game_is_ours(const struct table_game *game, int token)
{
    return token >= 0 && token < game->view->ntokens && game_person(game, game->view->token[token].seat);
}

int game_deed(const struct table_game *game, enum deed_flags flag)
{
    for (int i = 0; i < game->rules->nwished; i++)
        if (game->rules->deeds[i]->flags & flag)
            return i;
    return -1;
}
