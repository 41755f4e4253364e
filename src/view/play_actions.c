/* What the selected figure can do, as buttons with odds (view/play_panel.h). */
#include "view/play_panel.h"

#include "base/language.h"

#include "view/play_figure.h"
#include "view/play_wish.h"
#include "view/play_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 48 };

/* One action, ready to be shown. */
struct row {
    int verb;
    bool refused;
    bool planned; /* allowed after the way of the plan */
    char key[2];  /* its letter: the same whether it is allowed or not */
    struct command command;
};

static bool offered(const struct play_screen *screen, const struct action *action)
{
    int when = screen->view->turn.mode == MODE_ENCOUNTER ? WHEN_ENCOUNTER : WHEN_DOWNTIME;

    if (action->flags & (ACT_GM | ACT_HIDDEN) || !(action->when & when))
        return false;
    return !screen->view->board || !(action->flags & ACT_WALK); /* on a map one walks by pointing */
}

static bool is_end(const struct action *action)
{
    return action->flags & ACT_ENDS_TURN;
}

static bool needs_target(const struct action *action)
{
    return action->flags & ACT_TARGET && !(action->flags & ACT_OWN_TARGET);
}

/* Whom it is done to: the target; for what may be done to oneself, the target only if it is a friend. */
static int target_for(const struct play_screen *screen, const struct action *action)
{
    if (!(action->flags & ACT_TARGET) || screen->against < 0)
        return NOBODY;
    if (action->flags & ACT_OWN_TARGET &&
        screen->view->token[screen->against].side != screen->view->token[screen->selected].side)
        return NOBODY;
    return screen->against;
}

static const struct play_odds *odds_of(struct play_screen *screen, const struct row *row,
                                       const struct spend *spend)
{
    return play_odds_wish(&screen->odds, screen->session, row->planned ? &screen->plan.walk : NULL,
                          &row->command, spend);
}

/* May this spend go with the row? What comes first of it does not follow a walk. */
static bool goes_with(const struct row *row, const struct spend *spend)
{
    return spend->action == row->verb && !row->refused && (spend->first < 0 || !row->planned);
}

/* Ask what spends would make of it, so that all questions of a frame go out together. */
static void ask_spends(struct play_screen *screen, const struct row *row)
{
    if (needs_target(&screen->rules->actions[row->verb]) && row->command.target < 0)
        return;
    for (int i = 0; i < screen->rules->nspends; i++)
        if (goes_with(row, &screen->rules->spends[i]))
            odds_of(screen, row, &screen->rules->spends[i]);
}

static int gather(struct play_screen *screen, struct row *row)
{
    char taken[32] = "E", label[96];
    int n = 0;

    for (int verb = 0; verb < screen->rules->nactions && n < ROWS_MOST; verb++) {
        const struct action *action = &screen->rules->actions[verb];

        if (!offered(screen, action))
            continue;
        row[n].verb = verb;
        row[n].command = play_wish_command(screen, verb, screen->selected, target_for(screen, action));
        row[n].planned = false;
        row[n].refused =
            (!needs_target(action) || row[n].command.target >= 0) && odds_of(screen, &row[n], NULL)->refused;
        if (row[n].refused && needs_target(action) && screen->plan.steps > 0) {
            row[n].planned = true;
            row[n].refused = odds_of(screen, &row[n], NULL)->refused;
            row[n].planned = !row[n].refused;
        }
        ask_spends(screen, &row[n]);
        play_words_action(screen, verb, screen->selected, label, sizeof label);
        row[n].key[0] = is_end(action) ? 'E' : play_words_letter(label, taken);
        row[n].key[1] = '\0';
        n++;
    }
    play_odds_wait(&screen->odds);
    return n;
}

/* A quiet line for what one more spend would make of it (AS-144); false if it changes nothing. */
static bool spend_line(struct play_screen *screen, const struct row *row, const struct spend *spend,
                       char *out, size_t room)
{
    struct play_odds plain = *odds_of(screen, row, NULL);
    const struct play_odds *spent = odds_of(screen, row, spend);
    const struct play_chance *before = play_odds_of(&plain, spend->what),
                             *after = play_odds_of(spent, spend->what);

    if (!after || !before || spent->refused)
        return false;
    if (fabs(after->chance - before->chance) < 1e-9 && fabs(after->mean - before->mean) < 1e-9)
        return false;
    play_words_spend(screen, spend, after, out, room);
    return true;
}

/* A deed that comes to nothing while the GM rests has no figures worth showing. */
static bool tells(const struct play_odds *odds)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->of[i].chance > 0)
            return true;
    return false;
}

static void show_action(struct play_screen *screen, struct ui *ui, const struct row *row)
{
    const struct action *action = &screen->rules->actions[row->verb];
    struct play_odds odds = { 0 };
    char id[64], label[96], reason[160] = "", text[UI_LINES][192];
    struct ui_button button = { .id = id,
                                .label = label,
                                .icon = play_words_icon(screen, row->verb),
                                .bar = -1,
                                .warm = true,
                                .reason = reason,
                                .disabled = row->refused,
                                .chosen = screen->aim == row->verb };
    int lines = 0;

    snprintf(id, sizeof id, "action.%s", action->key);
    play_words_action(screen, row->verb, screen->selected, label, sizeof label);
    button.key = row->key[0] ? row->key : NULL;
    if (!needs_target(action) || row->command.target >= 0)
        odds = *odds_of(screen, row, NULL);
    if (row->refused) {
        play_words_refusal(screen, &odds.refusal, reason, sizeof reason);
    } else {
        play_words_odds(screen, &odds, text[0], sizeof text[0], text[1], sizeof text[1]);
        for (lines = 0; lines < 2 && text[lines][0] && tells(&odds); lines++)
            button.line[lines] = text[lines];
        if (odds.waits)
            button.line[lines++] = PLAY_WORDS_WAIT;
        if (lines > 0 && odds.n > 0 && !odds.of[0].ranged)
            button.bar = (int)lround(odds.of[0].chance * 1000);
        for (int i = 0; lines > 0 && i < screen->rules->nspends && lines < UI_LINES; i++) {
            const struct spend *spend = &screen->rules->spends[i];
            if (goes_with(row, spend) && spend_line(screen, row, spend, text[lines], sizeof text[lines])) {
                button.line[lines] = text[lines];
                lines++;
            }
        }
    }
    if (!ui_button_row(ui, &button))
        return;
    if (needs_target(action) && row->command.target < 0)
        screen->aim = screen->aim == row->verb ? -1 : row->verb;
    else if (row->planned)
        play_wish_walk_and_do(screen, &row->command);
    else
        play_wish_deed(screen, &row->command);
}

/* The action that ends the turn, if the selected figure may do it now. */
static bool find_end(struct play_screen *screen, struct command *command)
{
    int verb = screen_action(screen, ACT_ENDS_TURN);

    if (verb < 0 || session_question(screen->session) || !screen_may_act(screen, screen->selected) ||
        !offered(screen, &screen->rules->actions[verb]))
        return false;
    *command = play_wish_command(screen, verb, screen->selected, NOBODY);
    return !play_odds_wish(&screen->odds, screen->session, NULL, command, NULL)->refused;
}

int play_actions_end_height(struct play_screen *screen, const struct ui *ui)
{
    struct command command;

    return find_end(screen, &command) ? theme_button_main(ui->theme) : 0;
}

void play_actions_draw_end(struct play_screen *screen, struct ui *ui, struct rect where)
{
    char label[96];
    struct ui_button button = {
        .id = "action.end_turn", .label = label, .key = "E", .bar = -1, .primary = true, .middle = true
    };
    struct command command;

    snprintf(label, sizeof label, _("End %s\xe2\x80\x99s turn"), screen_figure(screen, screen->selected));
    if (find_end(screen, &command) && ui_button(ui, where, &button))
        play_wish_deed(screen, &command);
}

static void show_heading(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_line(t, TYPE_NUMBER));
    char text[128];

    snprintf(text, sizeof text, "%s", _("Actions"));
    if (screen->against >= 0)
        snprintf(text, sizeof text, _("Against %s"), screen_figure(screen, screen->against));
    ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, text, -1);
    if (screen->against < 0)
        return;
    snprintf(text, sizeof text, _("nobody spends"));
    if (screen->plan.steps > 0)
        /* words: odds as they are after a walk: "after 3 squares" */
        snprintf(text, sizeof text, _("after %d %s"), screen->plan.cost,
                 screen_cells(screen, screen->plan.cost));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    screen_label(ui, screen->plan.steps > 0 ? "actions.plan" : "actions.plain", text, "", "", row);
}

static void show_waiting(struct play_screen *screen, struct ui *ui)
{
    char text[128];
    int actor = screen_actor(screen);

    if (play_figure_says(screen, screen->selected, MARK_DEAD) || screen->view->turn.mode != MODE_ENCOUNTER)
        return;
    if (actor >= 0 && actor != screen->selected)
        snprintf(text, sizeof text, _("%s acts now."), screen_figure(screen, actor));
    else
        snprintf(text, sizeof text, _("It is not %s\xe2\x80\x99s turn."),
                 screen_figure(screen, screen->selected));
    ui_label(ui, "actions.wait", FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

/* What is not allowed now and has no target would only fill the panel: it waits behind a line. */
static void show_rest(struct play_screen *screen, struct ui *ui, const struct row *row, int n)
{
    struct ui_button fold = { .id = "actions.rest",
                              .label = screen->rest_open ? _("Less") : _("Not now, and why"),
                              .bar = -1,
                              .plain = true,
                              .icon = screen->rest_open ? ICON_DOWN : ICON_RIGHT };
    bool any = false;

    for (int i = 0; i < n; i++)
        any = any || (row[i].refused && !is_end(&screen->rules->actions[row[i].verb]) &&
                      !needs_target(&screen->rules->actions[row[i].verb]));
    if (!any)
        return;
    if (ui_button_row(ui, &fold))
        screen->rest_open = !screen->rest_open;
    for (int i = 0; screen->rest_open && i < n; i++)
        if (row[i].refused && !is_end(&screen->rules->actions[row[i].verb]) &&
            !needs_target(&screen->rules->actions[row[i].verb]))
            show_action(screen, ui, &row[i]);
}

/* What has a target or is allowed, then the rest. */
void play_actions_draw(struct play_screen *screen, struct ui *ui)
{
    struct row row[ROWS_MOST];

    if (session_question(screen->session))
        return;
    ui_rule(ui);
    if (!screen_may_act(screen, screen->selected)) {
        show_waiting(screen, ui);
        return;
    }
    int n = gather(screen, row);
    show_heading(screen, ui);
    for (int i = 0; i < n; i++) {
        const struct action *action = &screen->rules->actions[row[i].verb];

        if (!is_end(action) && (!row[i].refused || needs_target(action)))
            show_action(screen, ui, &row[i]);
    }
    show_rest(screen, ui, row, n);
}
