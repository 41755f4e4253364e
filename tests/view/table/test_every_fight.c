/*
 * Every scenario of every system, played by what the window offers: whatever is tried, the game goes on, and
 * whoever acts finds something to do. What was tried least in a system is tried next, so that each deed on
 * offer is tried, and each answer; whom a deed is for and where one points change from try to try. All seats
 * are persons', seen with the game master's eyes.
 */
#include "view/tabletop.h"

#include <dirent.h>

#include "base/hash.h"
#include "view/table/moment.h"
#include "view/table/place.h"
#include "view/table/wish.h"

enum { MOVES = 10, MOVES_MOST = 50, ANSWERS = 40, TRIED = 8192, WIDE = 3840, TALL = 2160, PATIENCE = 12 };

struct fight {
    struct tabletop t;
    uint64_t tried[TRIED]; /* what was tried, once for each time; of all systems */
    int ntried;
    unsigned turns; /* how often something was chosen: whom and where changes with it */
};

/* ---- what was tried least ---- */

static uint64_t name_of(const struct fight *f, const char *what, const char *id)
{
    char name[200];

    snprintf(name, sizeof name, "%s/%s/%s", f->t.app.screen->game.rules->id, what, id);
    return hash_bytes(name, strlen(name));
}

static int times(const struct fight *f, uint64_t name)
{
    int n = 0;

    for (int i = 0; i < f->ntried; i++)
        n += f->tried[i] == name;
    return n;
}

static void note(struct fight *f, uint64_t name)
{
    if (f->ntried < TRIED)
        f->tried[f->ntried++] = name;
}

/* Of the controls with one of these beginnings the one that was used least for this; how often, -1: none. */
static int least(struct fight *f, const char *what, const char *const *begin, char id[96])
{
    size_t count;
    const struct ui_widget *w = ui_widgets(&f->t.app.ui, &count);
    int fewest = -1;

    id[0] = '\0';
    for (size_t i = 0; i < count; i++)
        for (int k = 0; begin[k]; k++) {
            if (!w[i].enabled || !w[i].stop || strncmp(w[i].id, begin[k], strlen(begin[k])) != 0)
                continue;
            int n = times(f, name_of(f, what, w[i].id));

            if (fewest < 0 || n < fewest) {
                fewest = n;
                snprintf(id, 96, "%s", w[i].id);
            }
        }
    return fewest;
}

static void use(struct fight *f, const char *what, const char *id)
{
    note(f, name_of(f, what, id));
    f->turns++;
    tabletop_click(&f->t, id);
}

/* ---- answering ---- */

static const struct question *asked(struct fight *f)
{
    return moment_question(f->t.app.screen, NULL);
}

/* The n-th of the cells that a question asks for. */
static bool point_at_answer(struct fight *f, const struct question *q)
{
    int n = 0, wanted;
    struct cell cell[OPTIONS_ASKED];

    for (int i = 0; q->kind == ASK_PICK && i < q->n; i++)
        if (cell_somewhere(q->option[i].cell))
            cell[n++] = q->option[i].cell;
    if (n == 0 || f->turns % 3 == 0)
        return false;
    wanted = (int)(f->turns % (unsigned)n);
    f->turns++;
    table_place_show(f->t.app.screen, cell[wanted]);
    tabletop_frame(&f->t);
    tabletop_point(&f->t, cell[wanted]);
    tabletop_down(&f->t);
    tabletop_up(&f->t);
    return true;
}

static void answer_once(struct fight *f, const struct question *q, int patience)
{
    static const char *const all[] = { "answer.", "card.", "bid.", "offer.", NULL }, *const last[] = {
        "answer.ok", "answer.roll", "answer.rest", "card.", "bid.0", NULL
    };
    const char *key = ruleset_name(f->t.app.screen->game.rules, q->key);
    char id[96];

    if (point_at_answer(f, q))
        return;
    if (least(f, key, patience < PATIENCE ? all : last, id) >= 0 || least(f, key, all, id) >= 0)
        use(f, key, id);
    else
        fail_msg("nothing on the screen answers %s", key);
}

/* Until nothing is asked. A form that goes round in circles is sent off, a question without end gets rest. */
static void answer_all(struct fight *f)
{
    for (int i = 0, patience = 0; asked(f); i++) {
        const struct play *pending = session_pending(f->t.app.game.session);
        int head = pending->head;

        if (i >= ANSWERS && asked(f)->kind != ASK_ROLL) {
            table_wish_rest(f->t.app.screen);
            tabletop_settle(&f->t);
        } else {
            answer_once(f, asked(f), patience);
        }
        pending = session_pending(f->t.app.game.session);
        patience = pending && pending->head == head ? patience + 1 : 0;
        if (i > 20 * ANSWERS)
            fail_msg("the question %s comes to no end",
                     ruleset_name(f->t.app.screen->game.rules, asked(f)->key));
    }
}

/* ---- doing ---- */

/* A figure that may act and is not done, or NOBODY. */
static int who_acts(struct fight *f)
{
    const struct table_screen *screen = f->t.app.screen;
    const struct state *now = session_state(f->t.app.game.session);

    if (moment_actor(screen) >= 0)
        return moment_actor(screen);
    for (int i = 0; i < now->ntokens; i++) {
        int token = (i + (int)f->turns) % now->ntokens;

        if (state_present(now, token) && moment_may_act(screen, token))
            return token;
    }
    return NOBODY;
}

/* A deed waits for a target: figures are clicked until it is done, another one first each time. */
static void aim(struct fight *f, const char *id)
{
    const struct table_selection *selection = &f->t.app.screen->selection;
    int n = session_state(f->t.app.game.session)->ntokens, head = session_head(f->t.app.game.session);
    int from = times(f, name_of(f, "aimed", id));
    char figure[32];

    note(f, name_of(f, "aimed", id));
    for (int i = 0; i < n && selection->aim >= 0 && !asked(f) && session_head(f->t.app.game.session) == head;
         i++) {
        int token = (from + n - 1 - i) % n;

        snprintf(figure, sizeof figure, "figure.%d", (token + n) % n);
        if (tabletop_has(&f->t, figure))
            tabletop_click(&f->t, figure);
    }
    if (selection->aim >= 0)
        tabletop_key(&f->t, UI_KEY_ESCAPE, 0);
}

/* Somewhere within reach. */
static void walk(struct fight *f)
{
    struct table_screen *screen = f->t.app.screen;
    const struct reached *cell;
    int n = 0;

    if (!screen->game.view->board || screen->finds.walks != screen->selection.figure)
        return;
    cell = reach_cells(&screen->finds.reach, &n);
    for (int i = 0; i < n; i++) {
        const struct reached *to = &cell[(i + (int)f->turns * 7) % n];

        if (!to->end)
            continue;
        struct cell there = to->cell;
        table_place_show(screen, there);
        tabletop_frame(&f->t);
        tabletop_point(&f->t, there);
        tabletop_down(&f->t);
        tabletop_up(&f->t);
        return;
    }
}

/* Of whoever acts the card that was tried least: how often it had been, -1: nobody acts. */
static int one_deed(struct fight *f, bool walks)
{
    static const char *const cards[] = { "action.", NULL };
    struct table_screen *screen = f->t.app.screen;
    int who = who_acts(f), had_been;
    char id[96];

    if (who == NOBODY)
        return -1;
    table_select_figure(&screen->selection, who);
    screen->panels.pages_open = ~0u;
    tabletop_settle(&f->t);
    if (walks)
        walk(f);
    if (asked(f) || who_acts(f) != who)
        return 0;
    had_been = least(f, "deed", cards, id);
    if (had_been < 0)
        fail_msg("%s is to act, and there is nothing to press", game_figure(&screen->game, who));
    use(f, "deed", id);
    if (screen->selection.aim >= 0 && !asked(f))
        aim(f, id);
    return had_been;
}

/* ---- a whole fight ---- */

static void open_fight(struct fight *f, const char *path)
{
    tabletop_open_file(&f->t, path, true);
    for (int i = 0; i < session_seats(f->t.app.game.session); i++)
        assert_true(session_set_runner(f->t.app.game.session, i, RUNNER_PERSON));
    f->t.app.screen->game.pace = 0;
    f->t.app.screen->panels.opening = false;
    f->t.input.width = WIDE; /* all cards stand in it, and all of the board */
    f->t.input.height = TALL;
    f->t.app.settings.scale = 75;
    table_eyes_set(f->t.app.screen, SEAT_GM);
    tabletop_settle(&f->t);
}

/* For some moves, and for so long as something that was never tried is on offer. */
static void play(struct fight *f, const char *path)
{
    int had_been = 0;

    open_fight(f, path);
    for (int i = 0; had_been >= 0 && (i < MOVES || (had_been == 0 && i < MOVES_MOST)); i++) {
        answer_all(f);
        had_been = one_deed(f, i % 5 == 4);
    }
    answer_all(f);
    assert_int_not_equal(session_head(f->t.app.game.session), f->t.app.screen->game.floor);
    app_clear(&f->t.app);
}

static int is_scenario(const struct dirent *entry)
{
    return strstr(entry->d_name, ".scenario.json") && !strstr(entry->d_name, ".scenario.de.");
}

static void every_fight_can_be_played_by_the_windows_means(void **unused)
{
    static struct fight f;
    struct dirent **list;
    int n = scandir(TEST_SOURCE_DIR "/maps", &list, is_scenario, alphasort);

    (void)unused;
    assert_true(n > 10);
    for (int i = 0; i < n; i++) {
        char path[600];

        snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s", list[i]->d_name);
        play(&f, path);
        free(list[i]);
    }
    free(list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fight_can_be_played_by_the_windows_means),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
