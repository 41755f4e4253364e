#include "view/table/answer.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/figure.h"
#include "view/table/keys.h"
#include "view/table/lanes.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

/* What an answer is, whatever stands on it now: the number in "Keep the 7" is another each time. */
static uint64_t answer_is(const struct option *o, const char *label)
{
    bool named = o->key && !o->text && o->of < 0 && !cell_somewhere(o->cell);

    return named ? hash_more(1, &o->key, sizeof o->key) : hash_text(label);
}

/* The letter that the book's words have for an answer, so that it is the same in each question: '\0' none. */
static char own_letter(const struct table_game *game, const struct option *o)
{
    char key[80];

    snprintf(key, sizeof key, "answer.%s", ruleset_name(game->rules, o->key));
    return o->key ? table_words_own_key(game, key) : '\0';
}

/* Letters of deeds, whether they are listed now or not: they would mean two things. */
static void letters_of_deeds(const struct table_screen *screen, char letters[TABLE_LETTERS])
{
    const struct ruleset *rules = screen->game.rules;

    letters[0] = '\0';
    for (int i = 0; i < rules->ndeeds; i++)
        table_keys_take(letters, table_words_own_key(&screen->game, rules->deeds[i]->key));
    table_keys_kept(&screen->panels.keys, 0, letters);
}

/* The one answer that Esc gives needs no letter. */
static bool is_rest(const struct question *q, int option)
{
    return q->nrest == 1 && q->rest[0] == option && table_words_named(q, option);
}

void table_answer_letters(struct table_screen *screen, const struct question *q, const int *option, int n,
                          char letter[OPTIONS_ASKED])
{
    char label[TABLE_KEYED][120], given[TABLE_KEYED], deeds[TABLE_LETTERS];
    struct table_keyed keyed[TABLE_KEYED];
    int who[TABLE_KEYED], wanting = 0;

    memset(letter, 0, OPTIONS_ASKED);
    letters_of_deeds(screen, deeds);
    for (int i = 0; i < n && wanting < TABLE_KEYED; i++) {
        if (is_rest(q, option[i])) {
            letter[i] = TABLE_ANSWER_ESC;
            continue;
        }
        char *text = label[wanting];

        table_words_answer(screen, q, option[i], text, sizeof label[wanting]);
        keyed[wanting] = (struct table_keyed){ answer_is(&q->option[option[i]], text), text,
                                               own_letter(&screen->game, &q->option[option[i]]) };
        who[wanting++] = i;
    }
    table_keys_give(&screen->panels.keys, 1 + (uint64_t)q->key, "E", deeds, keyed, wanting, given);
    for (int i = 0; i < wanting; i++)
        letter[who[i]] = given[i];
}

static bool is_friend(const struct state *now, const struct question *q, int option)
{
    int of = q->option[option].of;

    return of >= 0 && now->token[of].side == now->token[q->about].side;
}

void table_answer_order(const struct table_game *game, const struct question *q, int *option, int n)
{
    int friends[OPTIONS_ASKED], nfriends = 0, foes = 0;

    if (q->key != NAME_target || q->about < 0 || q->marks)
        return;
    for (int i = 0; i < n; i++)
        if (is_friend(game->view, q, option[i]))
            friends[nfriends++] = option[i];
        else
            option[foes++] = option[i];
    memcpy(option + foes, friends, (size_t)nfriends * sizeof *friends);
}

/* Is what comes of it as it stands a success like the wish's, but of the other side? */
static bool is_turned(const struct ruleset *rules, const struct question *q, const struct command *wish)
{
    const short *odds = rules->deeds[wish->deed]->odds;

    return odds && q->result && q->result == odds[0] && q->fails == (q->about == wish->actor);
}

bool table_answer_beside(struct table_screen *screen, const struct question *q)
{
    const struct ruleset *rules = screen->game.rules;
    const struct play *pending = moment_pending(screen);
    int n = table_lanes_find(screen, q), open = screen->panels.lanes.open;
    const struct command *wish = pending ? pending->command : NULL;

    if (n == 0 || open < 0 || !wish || wish->deed < 0 || q->key == rules->shown.ask_step)
        return false; /* whoever walks on is past the blow */
    const struct table_lane *lane = &screen->panels.lanes.lane[open];
    bool own = (lane->side[0] == wish->actor && lane->side[1] == wish->target) ||
               (lane->side[1] == wish->actor && lane->side[0] == wish->target);
    return !own || is_turned(rules, q, wish) ||
           (!(rules->deeds[wish->deed]->flags & DEED_STRIKES) && q->about != wish->actor);
}

/* "65 %": the chance that the die asked about is higher when it is rolled again. */
static void better(const struct question *q, char *out, size_t room)
{
    out[0] = '\0';
    if (q->die > 0 && q->sides > q->die)
        table_odds_percent((double)(q->sides - q->die) / q->sides, out, room);
}

/* The words "means.QUESTION=ANSWER" or others of that kind; NULL: none. */
static const char *meaning(const struct table_game *game, const struct question *q, int option,
                           const char *kind)
{
    char key[160];

    snprintf(key, sizeof key, "%s.%s=%s", kind, ruleset_name(game->rules, q->key),
             ruleset_name(game->rules, q->option[option].key));
    return table_words_named(q, option) ? game_word_or_none(game, "screen", key) : NULL;
}

void table_answer_outlasts(const struct table_game *game, const struct question *q, struct str *out)
{
    const char *words = game_word_or_none(game, "screen", "beside.out");
    const struct play *pending = session_pending(game->session);
    int doer = words && pending ? pending->target : NOBODY;

    if (doer < 0 || q->about < 0 || doer == q->about || !table_figure_says(game, doer, MARK_OUT))
        return;
    const struct word_slot slot[] = { { "who", game_figure(game, q->about) },
                                      { "target", game_figure(game, doer) } };
    str_add_text(out, out->len > 0 ? " " : "");
    words_fill(words, slot, sizeof slot / sizeof slot[0], out);
}

const char *table_answer_idle(const struct table_game *game, const struct question *q, int option)
{
    return meaning(game, q, option, "idle");
}

/* "needs.QUESTION=ANSWER" names what whoever is asked must have left for the meaning to hold. */
static bool has_needed(const struct table_game *game, const struct question *q, int option)
{
    const char *needs = meaning(game, q, option, "needs");
    int stat = needs ? ruleset_find_stat(game->rules, needs) : -1;

    return stat < 0 || q->about < 0 || state_stat(game->view, q->about, stat) > 0;
}

void table_answer_means(const struct table_screen *screen, const struct question *q, int option, bool bare,
                        char *out, size_t room)
{
    const struct table_game *game = &screen->game;
    char percent[24], text[96];
    struct str stands = { 0 }, filled = { 0 };

    out[0] = '\0';
    const char *found = has_needed(game, q, option) ? meaning(game, q, option, "means") : NULL;
    if (!found && bare)
        found = meaning(game, q, option, "bare");
    if (!found)
        return;
    better(q, percent, sizeof percent);
    bool stands_so = table_words_stands(game, moment_pending(screen), q, ".short", &stands);
    const struct word_slot slot[] = { { "better", percent }, { "stands", str_cstr(&stands) } };
    if ((stands_so || !strstr(found, "{stands}")) && (*percent || !strstr(found, "{better}")))
        words_fill(found, slot, sizeof slot / sizeof slot[0], &filled);
    text_capital(str_cstr(&filled), text, sizeof text);
    snprintf(out, room, "%s", text);
    str_clear(&stands);
    str_clear(&filled);
}
