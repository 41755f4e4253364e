/* What stands above the deeds of the selected figure (view/table/card.h). */
#include "view/table/card.h"

#include "base/language.h"
#include "view/table/cells.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

/* What the odds below assume, at the right end of the row, which becomes narrower. */
static void show_terms(struct table_screen *screen, struct ui *ui, struct rect *row)
{
    int most, stat = ruleset_find_spent(screen->game.rules, &most);
    char text[128], word[64];

    if (stat >= 0) /* words: what the figures assume: "no luck spent" */
        snprintf(text, sizeof text, _("no %s spent"),
                 game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word, sizeof word));
    else
        snprintf(text, sizeof text, "%s", _("nothing spent"));
    if (screen->finds.plan.steps > 0)
        table_cells_after(&screen->game, screen->finds.plan.cost, text, sizeof text);
    ui_drawn(ui, screen->finds.plan.steps > 0 ? "actions.plan" : "actions.plain", text, "", "", *row);
    row->w -= ui_line(ui, *row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1) + theme_px(ui->theme, 8);
}

/* Does a card in sight mean whoever is aimed at? Of what can be done now only, which tells odds: `now`. */
static bool any_meant(const struct table_game *game, const struct table_card *card, int n, bool now)
{
    for (int i = 0; i < n; i++)
        if (!(now ? card[i].refused : card[i].hopeless) &&
            table_card_aims(game->rules->deeds[card[i].deed]) && !table_card_page(game, card[i].deed))
            return true;
    return false;
}

/* Is whoever is aimed at of one's own side? */
static bool is_friend(const struct table_screen *screen)
{
    const struct state *now = screen->game.view;
    int own = screen->selection.figure, other = screen->selection.against;

    return own >= 0 && now->token[own].side == now->token[other].side;
}

static void show_heading(struct table_screen *screen, struct ui *ui, bool meant, bool odds)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row_heading(ui, theme_line(t, TYPE_NUMBER));
    char text[128];

    snprintf(text, sizeof text, "%s", _("Actions"));
    if (screen->selection.against >= 0 && meant)
        snprintf(text, sizeof text, is_friend(screen) ? _("For %s") : _("Against %s"),
                 game_figure(&screen->game, screen->selection.against));
    if (screen->selection.against >= 0 && odds)
        show_terms(screen, ui, &row);
    ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, text, -1);
}

/* "Left: Action, Quick": what the turn still holds, in a book that has words for it ("left.STAT"). */
static void show_left(struct table_screen *screen, struct ui *ui)
{
    const struct table_game *game = &screen->game;
    const char *word;
    char key[48], left[160] = "", text[192];
    bool any = false;

    for (int stat = 0; stat < game->rules->nstats && game->view->turn.mode == MODE_ENCOUNTER; stat++) {
        snprintf(key, sizeof key, "left.%s", game->rules->stats[stat].key);
        word = game_word_or_none(game, "screen", key);
        if (!word)
            continue;
        any = true;
        if (state_stat(game->view, screen->selection.figure, stat) > 0)
            snprintf(left + strlen(left), sizeof left - strlen(left), "%s%s", *left ? ", " : "", word);
    }
    if (!any)
        return;
    snprintf(text, sizeof text, _("Left of the turn: %s"), *left ? left : _("nothing"));
    ui_label(ui, "actions.left", FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

void table_actions_head(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n)
{
    show_heading(screen, ui, any_meant(&screen->game, card, n, false),
                 any_meant(&screen->game, card, n, true));
    show_left(screen, ui);
}

void table_actions_wait(struct table_screen *screen, struct ui *ui)
{
    char text[128];
    int actor = moment_actor(screen);

    if (table_figure_says(&screen->game, screen->selection.figure, MARK_DEAD) ||
        screen->game.view->turn.mode != MODE_ENCOUNTER)
        return;
    if (actor >= 0 && actor != screen->selection.figure)
        snprintf(text, sizeof text, _("%s acts now."), game_figure(&screen->game, actor));
    else
        snprintf(text, sizeof text, _("It is not %s\xe2\x80\x99s turn."),
                 game_figure(&screen->game, screen->selection.figure));
    ui_label(ui, "actions.wait", FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

void table_actions_unused(const struct table_game *game, int token, char *out, size_t room)
{
    char key[48];

    out[0] = '\0';
    for (int stat = 0; stat < game->rules->nstats && !*out; stat++) {
        snprintf(key, sizeof key, "unused.%s", game->rules->stats[stat].key);
        const char *word = game_word_or_none(game, "screen", key);
        if (word && state_stat(game->view, token, stat) > 0)
            snprintf(out, room, "%s", word);
    }
}
