#include "view/table/callout.h"

#include "base/hash.h"
#include "base/text.h"
#include "paint/paint_arrow.h"
#include "view/table/bids.h"
#include "view/table/board.h"
#include "view/table/body.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/outside.h"
#include "view/table/tip.h"
#include "view/table/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_READ = 96, SLOTS = 8 };

/* ---- what would answer the blow ---- */

/* What an answer is foreseen by, and whether somebody was asked for it. */
struct foreseen {
    const struct named_policy *policy;
    bool *asked;
};

/* Whoever acts rolls as low as can be, others as high, and answer as the policy has it. */
static bool answered(const void *context, const struct play *play, const struct question *q,
                     struct answer *answer, int *value)
{
    const struct foreseen *foreseen = context;

    if (question_rest(q, answer, value) < 0)
        return false;
    for (int i = 0; q->kind == ASK_ROLL && i < q->pool.n; i++)
        value[i] = q->about == play->command->actor ? 1 : q->pool.sides;
    for (int i = 0; q->kind == ASK_PICK && q->key == foreseen->policy->question && i < q->n; i++)
        if (q->option[i].key == foreseen->policy->option) {
            value[0] = i;
            *foreseen->asked = true;
        }
    return true;
}

/* The last of its totals is the answer's, be it without dice: "2". */
static bool is_of(const struct log_row *row, int who)
{
    return row->who == who && row->summed;
}

/* "1d8 + 2", "2": the dice of a roll by their sizes, and what is added to them. */
static void say_roll(const struct log_row *row, char *out, size_t room)
{
    int more = log_row_added(row);

    out[0] = '\0';
    for (int i = 0, n = 1; i < row->roll.n; i++, n++) {
        if (i + 1 < row->roll.n && row->sides[i + 1] == row->sides[i])
            continue;
        snprintf(out + strlen(out), room - strlen(out), "%s%dd%d", *out ? " + " : "", n, row->sides[i]);
        n = 0;
    }
    if (row->roll.n == 0)
        snprintf(out, room, "%d", more);
    else if (more)
        snprintf(out + strlen(out), room - strlen(out), more > 0 ? " + %d" : " \xe2\x88\x92 %d",
                 more > 0 ? more : -more);
}

static void foresee(struct table_screen *screen, const struct named_policy *policy, int target,
                    struct table_callout *callout)
{
    bool asked = false;
    const struct foreseen foreseen = { policy, &asked };
    const struct policy by = { answered, &foreseen };
    struct log_source source = game_log_source(&screen->game);
    struct events events = { 0 };
    struct log_row row[ROWS_READ];
    int n = session_ahead(screen->game.session, &by, &events)
                ? log_rows(&source, events.at, events.n, row, ROWS_READ)
                : 0;

    moment_look(screen);
    for (int i = n < ROWS_READ ? n - 1 : -1; asked && i >= 0; i--)
        if (is_of(&row[i], target)) {
            say_roll(&row[i], callout->roll, sizeof callout->roll);
            break;
        }
    events_clear(&events);
}

/* Whom the step under way is about, else whom the whole deed is; a roll of whoever acts is about neither. */
static int target_of(const struct table_screen *screen, const struct command *command)
{
    int target = table_board_target(screen);

    return target >= 0 && target != command->actor ? target : command->target;
}

/* Is it asked now whether the other side answers so? */
static bool asks_back(const struct table_game *game, const struct question *q, const struct spend *spend)
{
    return q->key == game->rules->shown.policies[spend->policy].question;
}

void table_callout_find(struct table_screen *screen)
{
    const struct question *q = moment_question(screen, NULL);
    struct table_callout *callout = &screen->panels.callout;
    int numbers[] = { session_head(screen->game.session), screen->game.eyes,
                      session_pending(screen->game.session) ? session_pending(screen->game.session)->events.n
                                                            : -1,
                      q ? q->key : 0 };
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1;
    const struct spend *spend;

    if (callout->key == key)
        return;
    *callout = (struct table_callout){ .key = key, .actor = NOBODY, .target = NOBODY };
    spend = table_bids_others(&screen->game);
    if (!q || !spend || !(table_bids_fit(screen, q) || asks_back(&screen->game, q, spend)))
        return;
    callout->actor = (short)session_pending(screen->game.session)->command->actor;
    callout->target = (short)target_of(screen, session_pending(screen->game.session)->command);
    if (callout->target >= 0 && callout->target != callout->actor)
        foresee(screen, &screen->game.rules->shown.policies[spend->policy], callout->target, callout);
}

/* ---- on the board ---- */

static bool stands(const struct table_game *game, int token)
{
    return token >= 0 && token < game->view->ntokens && cell_somewhere(game->view->token[token].at) &&
           table_figure_shown(game, token);
}

static struct paint_point middle(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];

    return paint_grid_figure(&screen->camera.grid, t->at, t->size);
}

/* What is lettered keeps clear of the bow of a blow. */
static void keep_clear_of_blow(struct table_screen *screen, struct paint_point from, struct paint_point to)
{
    float x = to.x - from.x, y = to.y - from.y, length = hypotf(x, y), cell = (float)screen->camera.grid.cell;

    if (length < 1)
        return;
    x *= cell / length;
    y *= cell / length;
    table_tip_bow(&screen->panels, (struct paint_point){ from.x + 0.44f * y, from.y - 0.44f * x },
                  (struct paint_point){ (from.x + to.x) / 2 + 0.95f * y, (from.y + to.y) / 2 - 0.95f * x },
                  (struct paint_point){ to.x + 0.44f * y, to.y - 0.44f * x }, screen->camera.grid.cell / 6);
}

void table_callout_arrows(struct table_screen *screen, struct ui *ui)
{
    const struct table_callout *callout = &screen->panels.callout;
    const struct paint_grid *grid = &screen->camera.grid;

    if (!stands(&screen->game, callout->actor) || !stands(&screen->game, callout->target) ||
        callout->actor == callout->target)
        return;
    struct paint_point from = middle(screen, callout->actor), to = middle(screen, callout->target);

    paint_blow(ui->draw, ui->theme, grid, false, from, to);
    keep_clear_of_blow(screen, from, to);
    if (*callout->roll) {
        paint_blow(ui->draw, ui->theme, grid, true, to, from);
        keep_clear_of_blow(screen, to, from);
    }
}

/* What the words "screen" KEY say of a figure: {name}, {roll} and each of its numbers by its key. */
static bool say_of(const struct table_game *game, const char *key, int token, const char *roll, char *out,
                   size_t room)
{
    const char *word = game_word_or_none(game, "screen", key);
    struct word_slot slot[SLOTS] = { { "name", game_figure(game, token) }, { "roll", roll } };
    char number[SLOTS][12];
    struct str text = { 0 };
    int n = 2;

    for (int i = 0; word && i < game->rules->nstats && n < SLOTS; i++) {
        char mark[80];

        snprintf(mark, sizeof mark, "{%s}", game->rules->stats[i].key);
        if (!strstr(word, mark))
            continue;
        snprintf(number[n], sizeof number[n], "%d",
                 ruleset_value(session_book(game->session), game->view, token, i));
        slot[n] = (struct word_slot){ game->rules->stats[i].key, number[n] };
        n++;
    }
    if (word)
        words_fill(word, slot, n, &text);
    snprintf(out, room, "%s", str_cstr(&text));
    str_clear(&text);
    return word;
}

/* What a note keeps clear of: the figure, and the arrows beside it. */
static struct rect room_of(const struct table_screen *screen, int token)
{
    return rect_grown(table_tip_figure(screen, token), screen->camera.grid.cell / 6);
}

static void note_of(struct table_screen *screen, struct ui *ui, const char *id, int token, enum tip_side side,
                    enum role role, const char *title, const char *text, const char *more)
{
    const char *const line[] = { title, text, more };

    if (table_outside(screen, token) || table_tip_is_under(screen, room_of(screen, token)))
        return;
    if (strcmp(title, game_figure(&screen->game, token)) == 0)
        table_tip_name(&screen->panels, token);
    ui_drawn(ui, id, title, text, more,
             table_tip(screen, ui, room_of(screen, token), side, role, line, *more ? 3 : 2));
}

/*
 * "A hit fells it 23.4 %": what may follow from a result, by the words "callout.chance.FOLLOWS", which name
 * that result as "callout.chance.FOLLOWS.of"; how likely once it has come, if nobody bids more. "": nothing.
 */
static void say_fate(struct table_screen *screen, char *out, size_t room)
{
    int none[OPTIONS_ASKED] = { 0 }, seat = 0;
    const struct table_game *game = &screen->game;
    const struct question *q = moment_question(screen, &seat);
    char key[80], name[96], number[24];
    const struct word_slot slot = { "chance", number };

    out[0] = '\0';
    if (!q || !table_bids_fit(screen, q))
        return;
    const struct answer stop = { ASK_SHARE, (unsigned char)seat, q->key, (short)q->n, 0 };
    const struct table_odds *odds = table_odds_answer(&screen->finds.odds, game->session, &stop, none, NULL);

    moment_look(screen);
    for (int i = 0; i < odds->n && !*out; i++) {
        snprintf(key, sizeof key, "callout.chance.%s", ruleset_name(game->rules, odds->of[i].name));
        snprintf(name, sizeof name, "%s.of", key);
        const char *of = game_word_or_none(game, "screen", name);
        const struct table_chance *first = of ? table_odds_of(odds, ruleset_find_name(game->rules, of))
                                              : NULL;

        if (!first || first->chance <= 0 || odds->of[i].chance <= 0)
            continue;
        table_odds_percent(odds->of[i].chance / first->chance, number, sizeof number);
        table_words_said(game, key, &slot, 1, out, room);
    }
}

/* Where bodies have places, whom the deed under way is aimed at has what lies on them beside it. */
static void note_body(struct table_screen *screen, struct ui *ui)
{
    const struct table_game *game = &screen->game;
    const struct play *pending = moment_pending(screen);
    int target = pending ? table_board_target(screen) : NOBODY;
    char text[160];

    if (!stands(game, target) || !stands(game, pending->actor) ||
        table_figure_side(game, target) == table_figure_side(game, pending->actor))
        return;
    table_body_say(game, target, text, sizeof text);
    if (*text)
        note_of(screen, ui, "note.target", target, TIP_BESIDE, ROLE_BAD, game_figure(game, target), text, "");
}

void table_callout_notes(struct table_screen *screen, struct ui *ui)
{
    const struct table_callout *callout = &screen->panels.callout;
    const struct table_game *game = &screen->game;
    char title[120], text[160], fate[80];

    if (!stands(game, callout->target)) {
        note_body(screen, ui);
        return;
    }
    say_fate(screen, fate, sizeof fate);
    if (say_of(game, "callout.target", callout->target, "", text, sizeof text))
        note_of(screen, ui, "note.target", callout->target, TIP_BESIDE, ROLE_NOTE_LINE,
                game_figure(game, callout->target), text, fate);
    if (*callout->roll && stands(game, callout->actor) &&
        say_of(game, "callout.answers", callout->target, "", title, sizeof title) &&
        say_of(game, "callout.answer", callout->actor, callout->roll, text, sizeof text))
        note_of(screen, ui, "note.answer", callout->actor, TIP_BELOW, ROLE_BAD, title, text, "");
}
