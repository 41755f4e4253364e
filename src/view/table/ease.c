#include "view/table/ease.h"

#include "base/language.h"
#include "session/odds/weigh.h"
#include "view/table/moment.h"
#include "view/table/notes.h"
#include "view/table/screen.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

/* Is it the first of its kind that this window leaves unasked? Who has read that once knows it. */
static bool is_news(struct table_notes *notes, int key)
{
    for (int i = 0; i < notes->nspared; i++)
        if (notes->spared[i] == key)
            return false;
    if (notes->nspared == NOTES_SPARED)
        return false;
    notes->spared[notes->nspared++] = (short)key;
    return true;
}

/* The book's own words "unasked.QUESTION" for a number that was given: "{who} takes all {n}". False: none. */
static bool says_itself(const struct table_game *game, const struct question *q, char *out, size_t room)
{
    char key[80], n[16];
    const struct word_slot slot[] = { { "who", game_figure(game, q->about) }, { "n", n } };

    snprintf(key, sizeof key, "unasked.%s", ruleset_name(game->rules, q->key));
    snprintf(n, sizeof n, "%d", q->rest[0]);
    return table_words_said(game, key, slot, 2, out, room);
}

/*
 * "Roll the 20 again? Chosen for Brann: Keep the 20, as nothing else would have helped." Of a number none
 * is spent.
 */
static void tell(struct table_screen *screen, const struct question *q)
{
    char asked[200], answer[120], text[NOTES_TEXT];
    bool all = q->kind != ASK_PICK && q->rest[0] > 0;

    table_words_question(screen, q, asked, sizeof asked);
    if (q->kind == ASK_PICK) {
        table_words_answer(screen, q, q->rest[0], answer, sizeof answer);
        /* words: what was not asked, of whom, and the answer that was given */
        snprintf(text, sizeof text, _("%s Chosen for %s: %s, as nothing else would have helped."), asked,
                 game_figure(&screen->game, q->about), answer);
    } else if (!all) { /* words: whether to spend something, which was not asked, and of whom */
        snprintf(text, sizeof text, _("%s Chosen for %s: none, as it would not have helped."), asked,
                 game_figure(&screen->game, q->about));
    } else if (!says_itself(&screen->game, q, text, sizeof text)) {
        /* words: what was not asked, of whom, and the number that was given */
        snprintf(text, sizeof text, _("%s Chosen for %s: %d, as nothing else would have helped."), asked,
                 game_figure(&screen->game, q->about), q->rest[0]);
    }
    table_notes_add_to_pending(screen, text);
}

/*
 * Besides the rest there are only rolls out of a table of them, and no person is the game master who would
 * say what comes of one.
 */
static bool nobody_would_tell(const struct table_game *game, const struct question *q)
{
    const struct play *pending = session_pending(game->session);
    struct option_place place;

    if (q->kind != ASK_PICK || q->nrest != 1 || !pending || !game->rules->shown.tabled ||
        game_person(game, SEAT_GM))
        return false;
    for (int i = 0; i < q->n; i++)
        if (game->rules->shown.tabled(pending, q, i, &place) == (i == q->rest[0]))
            return false;
    return true;
}

bool table_ease_answer(struct table_screen *screen, enum outcome *outcome)
{
    struct session *session = screen->game.session;
    int seat = 0, value[OPTIONS_ASKED];
    struct answer answer;

    moment_look(screen);
    const struct question *q = moment_question(screen, &seat);
    if (!q || q->about == NOBODY || screen->game.asks_all || table_lesson_asks(screen, q->key) ||
        ruleset_is_composed(screen->game.rules, q->key) ||
        (!nobody_would_tell(&screen->game, q) && !session_alike(session, seat)))
        return false;
    moment_look(screen);
    q = session_question(session);
    if (is_news(&screen->panels.notes, q->key))
        tell(screen, q);
    question_rest(q, &answer, value);
    answer.seat = (unsigned char)seat;
    *outcome = session_answer(session, &answer, value);
    return true;
}

/* The answer that the book's words "begin.QUESTION" name, if it is among them: what one chose this for. */
static int begins_with(const struct table_game *game, const struct question *q, int usual)
{
    char key[80];

    snprintf(key, sizeof key, "begin.%s", ruleset_name(game->rules, q->key));
    const char *name = game_word_or_none(game, "screen", key);
    for (int i = 0; name && q->kind == ASK_PICK && i < q->n; i++)
        if (table_words_named(q, i) && strcmp(ruleset_name(game->rules, q->option[i].key), name) == 0)
            return i;
    return usual;
}

int table_ease_begin(struct table_screen *screen, const struct question *q, int seat, int usual)
{
    if ((q->kind != ASK_PICK && q->kind != ASK_COUNT) || seat < 0)
        return usual;
    usual = begins_with(&screen->game, q, usual);
    int first = q->kind == ASK_PICK ? session_begin_with(screen->game.session, seat, usual)
                                    : session_begin_count(screen->game.session, seat, usual);

    moment_look(screen);
    return first;
}
