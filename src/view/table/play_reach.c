/* What can be pointed at: the reach of whoever may walk, the cells of a shove. */
#include "view/table/play_board.h"

#include "base/hash.h"
#include "view/table/play_figure.h"
#include "view/table/play_wish.h"

int play_board_walker(const struct play_screen *screen)
{
    const struct question *q = screen_asked(screen);

    if (!screen->view->board || !screen->rules->walker)
        return NOBODY;
    if (q)
        return screen_question(screen, NULL) && q->key == screen->rules->shown.ask_step ? q->about : NOBODY;
    return screen->aim < 0 && screen_may_act(screen, screen->selected) && screen->walks == screen->selected
               ? screen->selected
               : NOBODY;
}

/* May the selected figure set out at all, as things stand? */
static void find_walks(struct play_screen *screen)
{
    int numbers[3] = { screen->selected, session_head(screen->session), screen_asked(screen) != NULL };
    int verb = screen_action(screen, ACT_WALK);
    uint64_t key = hash_more(screen->view->hash, numbers, sizeof numbers) | 1;
    struct command walk;
    struct refusal no;

    if (key == screen->walks_key)
        return;
    screen->walks_key = key;
    screen->walks = NOBODY;
    if (verb < 0 || screen->selected < 0 || screen_asked(screen))
        return;
    walk = play_wish_command(screen, verb, screen->selected, NOBODY);
    if (session_allows(screen->session, &walk, &no))
        screen->walks = screen->selected;
    command_clear(&walk);
}

static void find_reach(struct play_screen *screen)
{
    int token = play_board_walker(screen);
    int numbers[2] = { token, session_head(screen->session) };
    uint64_t key = hash_more(screen->view->hash, numbers, sizeof numbers) | 1;
    struct walk_who who;
    struct walker walker;

    if (key == screen->reach_key)
        return;
    screen->reach_key = key;
    screen->allowance = screen->steps_most = 0;
    reach_clear(&screen->reach);
    reach_init(&screen->reach);
    if (token < 0 || !ruleset_walker(session_book(screen->session), screen->view, token, &who, &walker))
        return;
    screen->allowance = walker.budget;
    screen->steps_most = walk_farthest(&walker);
    reach_find(&screen->reach, &walker, screen->view->token[token].at);
}

/* The first deed against others that the target is too far away for. */
static bool find_deed(const struct play_screen *screen, struct play_odds_store *odds, struct command *deed)
{
    for (int verb = 0; verb < screen->rules->nactions; verb++) {
        const struct action *action = &screen->rules->actions[verb];

        if (!(action->flags & ACT_TARGET) || action->flags & (ACT_GM | ACT_HIDDEN | ACT_OWN_TARGET))
            continue;
        *deed = play_wish_command(screen, verb, screen->selected, screen->against);
        return play_odds_wish(odds, screen->session, NULL, deed, NULL)->refused;
    }
    return false;
}

/* The cell that is pointed at, if one may go there: the way shown ends in it. */
static const struct cell *way_end(struct play_screen *screen)
{
    const struct cell *at = screen->keyed ? &screen->cursor : screen->pointing ? &screen->pointer : NULL;

    return at && reach_ends(&screen->reach, *at) ? at : NULL;
}

static void find_plan(struct play_screen *screen)
{
    int verb = screen_action(screen, ACT_WALK);
    struct command deed;

    if (verb < 0 || screen->against < 0 || screen->aim >= 0 || screen_asked(screen) ||
        play_board_walker(screen) != screen->selected || screen->selected < 0 || screen->reach.count == 0 ||
        screen->view->token[screen->against].side == screen->view->token[screen->selected].side ||
        !find_deed(screen, &screen->odds, &deed)) {
        play_plan_clear(&screen->plan);
        return;
    }
    struct command walk = play_wish_command(screen, verb, screen->selected, NOBODY);
    play_plan_find(&screen->plan, screen->session, screen->eyes, &screen->reach, &walk,
                   screen->rules->shown.ask_step, &deed, way_end(screen));
}

/* Somebody who can be struck: in sight, of another side than the selected figure, and not dead. */
static bool is_foe(const struct play_screen *screen, int token)
{
    return token >= 0 && token < screen->view->ntokens && play_figure_shown(screen, token) &&
           screen_may_act(screen, screen->selected) &&
           screen->view->token[token].side != screen->view->token[screen->selected].side &&
           !play_figure_says(screen, token, MARK_DEAD);
}

/* The enemy under the pointer or the cell cursor, or NOBODY. */
static int foe_there(const struct play_screen *screen, const struct ui *ui)
{
    struct cell at = screen->cursor;
    bool there = screen->keyed;

    if (!there)
        there = ui_act(ui, "board").hot && camera_cell(&screen->camera, ui->in.x, ui->in.y, &at);
    int token = there ? play_figure_at(screen, at) : NOBODY;

    return is_foe(screen, token) ? token : NOBODY;
}

/* Whom the pointer rested on stays faced while it goes to a card; whom it only passed does not. */
static void keep_faced(struct play_screen *screen, int there)
{
    if (there != screen->passed) {
        if (is_foe(screen, screen->passed) && screen->now - screen->passed_since >= PLAY_REST)
            screen->faced = screen->passed;
        screen->passed = there;
        screen->passed_since = screen->now;
    }
    if (!is_foe(screen, screen->faced))
        screen->faced = NOBODY;
}

void play_board_aim(struct play_screen *screen, const struct ui *ui)
{
    bool aims = screen->view->board && !screen_asked(screen);
    int there = aims ? foe_there(screen, ui) : NOBODY;

    keep_faced(screen, there);
    screen->against = there >= 0 ? there : screen->target >= 0 || !aims ? screen->target : screen->faced;
}

void play_board_find(struct play_screen *screen)
{
    int kind = screen->rules->shown.ask_shove, step = screen->rules->shown.ask_shove_step;

    find_walks(screen);
    find_reach(screen);
    find_plan(screen);
    const struct question *q = screen_question(screen, NULL);
    const struct play *pending = screen_pending(screen);
    if (q) /* a reroll that the attacker is asked about: what the roll as it stands would lead to */
        play_spread_find(&screen->spread, screen->session, screen->eyes, kind, step,
                         q->die > 0 && pending && q->about == pending->actor);
    else
        screen->spread = (struct play_spread){ 0 };
    screen_look(screen);
}

int play_board_way(struct play_screen *screen, struct cell to, struct cell *way, int room)
{
    if (play_board_walker(screen) < 0 || screen->reach.count == 0 || !reach_ends(&screen->reach, to))
        return -1;
    return reach_path(&screen->reach, to, way, room);
}
