/* What can be pointed at: the reach of whoever may walk, the cells of a shove. */
#include "view/play_board.h"

#include "base/hash.h"

int play_board_walker(const struct play_screen *screen)
{
    const struct question *q = session_question(screen->session);

    if (!screen->view->board || !screen->rules->walker)
        return NOBODY;
    if (q)
        return screen_question(screen, NULL) && q->key == screen->rules->ask_step ? q->about : NOBODY;
    return screen->aim < 0 && screen_may_act(screen, screen->selected) ? screen->selected : NOBODY;
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
    screen->allowance = 0;
    reach_clear(&screen->reach);
    reach_init(&screen->reach);
    if (token < 0 || !screen->rules->walker(screen->view, session_book(screen->session), token, &who, &walker))
        return;
    screen->allowance = walker.budget;
    reach_find(&screen->reach, &walker, screen->view->token[token].at);
}

void play_board_find(struct play_screen *screen)
{
    int kind = screen->rules->ask_shove, step = screen->rules->ask_shove_step;

    find_reach(screen);
    if (screen_question(screen, NULL))
        play_spread_find(&screen->spread, screen->session, kind, step);
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
