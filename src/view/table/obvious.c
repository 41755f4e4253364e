#include "view/table/obvious.h"

#include "base/language.h"
#include "view/table/moment.h"
#include "view/table/screen.h"
#include "view/table/wish.h"

/* Under which heading of the order it stands; 0: under none. */
static short word_of(const struct table_game *game, int token)
{
    short word = 0;

    if (ruleset_has_order(game->rules))
        ruleset_place(game->rules, game->view, token, &word);
    return word;
}

/* The next figure of this seat, from that one on, that is still to declare; NOBODY: there is none. */
static int next_from(const struct table_game *game, int from, int but, short word)
{
    for (int i = from; i < game->view->ntokens; i++)
        if (i != but && state_present(game->view, i) && game_is_ours(game, i) &&
            game->rules->able(game->view, i) && word_of(game, i) == word)
            return i;
    return NOBODY;
}

/* What the rule set suggests; -1: nothing. */
static int suggested(const struct table_screen *screen, const struct question *q)
{
    const struct play *pending = moment_pending(screen);
    int value[OPTIONS_ASKED];
    struct answer answer;

    if (!pending || q->kind != ASK_PICK ||
        ruleset_suggest(pending, q, false, &answer, value) == SUGGESTS_NOTHING ||
        !question_allows(q, &answer, value))
        return -1;
    return value[0];
}

void table_obvious_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct play *pending = moment_pending(screen);
    struct table_obvious *all = &screen->panels.obvious;
    struct ui_button button = { .id = "answer.obvious",
                                .label = _("Everybody does the obvious"),
                                .key = "Shift+A",
                                .bar = -1,
                                .middle = true };

    if (!pending || !pending->command || pending->command->deed < 0 || pending->command->actor < 0 ||
        !(screen->game.rules->deeds[pending->command->deed]->flags & DEED_PLANS) || suggested(screen, q) < 0)
        return;
    short word = word_of(&screen->game, pending->command->actor);
    if (next_from(&screen->game, 0, pending->command->actor, word) == NOBODY || !ui_button_row(ui, &button))
        return;
    *all = (struct table_obvious){
        .on = true, .deed = pending->command->deed, .question = q->key, .word = word
    };
}

/* What the rule set lets a figure plan first of all, aimed at nobody; -1: nothing. */
static int deed_that_plans(const struct table_game *game, int token)
{
    struct refusal no;

    for (int row = 0; row < game->rules->nwished; row++) {
        struct command plan = table_wish_command(game, row, token, NOBODY);
        int flags = game->rules->deeds[row]->flags;

        if (flags & DEED_PLANS && !(flags & (DEED_TARGET | DEED_HIDDEN | DEED_GM)) &&
            session_allows(game->session, &plan, &no))
            return row;
    }
    return -1;
}

void table_obvious_key(struct table_screen *screen, struct ui *ui)
{
    const struct table_game *game = &screen->game;
    int token = screen->selection.figure;

    if (moment_question(screen, NULL) || moment_pending(screen) || moment_actor(screen) >= 0 ||
        !moment_may_act(screen, token) || !ui_key_shifted(ui, 'A'))
        return;
    int deed = deed_that_plans(game, token);
    if (deed >= 0)
        screen->panels.obvious = (struct table_obvious){
            .on = true, .deed = deed, .question = -1, .word = word_of(game, token)
        };
}

/* ---- from a deed to its dice ---- */

static bool has_rolled(const struct play *p)
{
    for (int i = 0; i < p->events.n; i++)
        if (p->events.at[i].kind == EVENT_ROLLED)
            return true;
    return false;
}

/* Whoever does the deed is asked about it itself, before its dice. */
static bool is_before_dice(const struct play *pending, const struct question *q)
{
    return q->kind != ASK_ROLL && q->kind != ASK_WORDS && q->about == pending->command->actor &&
           !has_rolled(pending);
}

bool table_obvious_rolls(const struct table_screen *screen, const struct question *q)
{
    const struct play *pending = moment_pending(screen);

    return pending && pending->command->deed >= 0 && game_is_ours(&screen->game, pending->command->actor) &&
           q->kind == ASK_SHARE && is_before_dice(pending, q) && !screen->panels.lesson.of;
}

void table_obvious_roll(struct table_screen *screen)
{
    int seat;

    if (moment_question(screen, &seat))
        screen->panels.obvious = (struct table_obvious){ .on = true, .rolls = true, .seat = seat };
}

/* As the rule set suggests, else the rest; where that is no answer to give unseen, or another's, it ends. */
static void go_on_to_dice(struct table_screen *screen, const struct question *q, int seat)
{
    struct table_obvious *all = &screen->panels.obvious;
    const struct play *pending = moment_pending(screen);
    int value[OPTIONS_ASKED];
    struct answer answer;

    all->on = pending && !has_rolled(pending);
    if (!q || !all->on)
        return;
    all->on = seat == all->seat && is_before_dice(pending, q) && (q->kind != ASK_PICK || q->nrest == 1);
    if (!all->on)
        return;
    if (ruleset_suggest(pending, q, false, &answer, value) == SUGGESTS_NOTHING ||
        !question_allows(q, &answer, value))
        answer.n = (short)question_rest(q, &answer, value);
    table_wish_answer(screen, q->kind, value, answer.n);
}

/* ---- going on ---- */

void table_obvious_go_on(struct table_screen *screen)
{
    struct table_obvious *all = &screen->panels.obvious;
    int seat = -1;
    const struct question *q = moment_question(screen, &seat);
    struct refusal no;

    if (!all->on || screen->wish.kind != WISH_NOTHING)
        return;
    if (all->rolls) {
        go_on_to_dice(screen, q, seat);
        return;
    }
    if (q) {
        int option = all->question < 0 || q->key == all->question ? suggested(screen, q) : -1;

        all->question = q->key;
        all->on = option >= 0;
        if (all->on)
            table_wish_pick(screen, option);
        return;
    }
    int token = moment_pending(screen) ? NOBODY : next_from(&screen->game, all->next, NOBODY, all->word);
    all->on = token >= 0;
    if (!all->on)
        return;
    struct command declare = table_wish_command(&screen->game, all->deed, token, NOBODY);
    all->next = token + 1;
    if (session_allows(screen->game.session, &declare, &no))
        table_wish_deed(&screen->wish, &declare);
}
