#include "view/play_threat.h"

#include "base/hash.h"
#include "base/language.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "paint/paint_area.h"
#include "view/play_figure.h"
#include "view/play_words.h"

#include <stdio.h>
#include <stdlib.h>

enum { NEAR_MOST = 2, SEEK_MOST = 60, LINE = 128 };

void play_threat_init(struct play_threat *threat)
{
    reach_init(&threat->reach);
    threat->before = command_make(VERB_EDIT, SEAT_GM);
}

void play_threat_clear(struct play_threat *threat)
{
    reach_clear(&threat->reach);
    command_clear(&threat->before);
}

/* Is the whole zone shown: the key is held, or the toggle on? */
static bool is_open(const struct play_screen *screen, const struct ui *ui)
{
    return screen->tools.threat || ui_held(ui, 'X');
}

/* ---- the enemies ---- */

static bool are_enemies(const struct play_screen *screen, int one, int other)
{
    enum token_side a = play_figure_side(screen, one), b = play_figure_side(screen, other);

    return screen->view->token[one].side != screen->view->token[other].side && a != TOKEN_NEUTRAL &&
           b != TOKEN_NEUTRAL && (a == TOKEN_FOE || b == TOKEN_FOE);
}

static bool can_strike(const struct play_screen *screen, int token)
{
    const struct ruleset *rules = screen->rules;

    return play_figure_shown(screen, token) && !play_figure_says(screen, token, MARK_DEAD) &&
           (!rules->able || rules->able(screen->view, token));
}

static int by_cost(const void *a, const void *b)
{
    const struct reached *one = a, *other = b;

    return one->cost != other->cost ? one->cost - other->cost : cell_compare(one->cell, other->cell);
}

/* Where it can go, the nearest first. */
static void add_ends(struct play_screen *screen, struct threat_foe *foe, struct arena *arena)
{
    struct play_threat *threat = &screen->threat;
    struct walk_who who;
    struct walker walker;
    int count = 0;

    foe->first = threat->ends;
    threat->end[threat->ends++] = screen->view->token[foe->token].at;
    if (screen->rules->walker &&
        screen->rules->walker(screen->view, session_book(screen->session), foe->token, &who, &walker) &&
        reach_find(&threat->reach, &walker, screen->view->token[foe->token].at)) {
        const struct reached *at = reach_cells(&threat->reach, &count);
        struct reached *sorted = arena_take(arena, (size_t)count + 1, sizeof *sorted);
        int n = 0;

        for (int i = 0; sorted && i < count; i++)
            if (at[i].end)
                sorted[n++] = at[i];
        if (sorted)
            qsort(sorted, (size_t)n, sizeof *sorted, by_cost);
        for (int i = 0; i < n && threat->ends < THREAT_ENDS; i++)
            threat->end[threat->ends++] = sorted[i].cell;
        foe->budget = walker.budget;
    }
    foe->ends = threat->ends - foe->first;
}

/* Somebody thereabouts, and how far off. */
struct seen {
    int token, away;
};

static int by_distance(const void *a, const void *b)
{
    const struct seen *one = a, *other = b;

    return one->away != other->away ? one->away - other->away : one->token - other->token;
}

/* The enemies about the selected figure that can strike, the nearest first; how many. */
static int find_seen(const struct play_screen *screen, struct ui *ui, struct seen **seen)
{
    struct cell at = screen->view->token[screen->selected].at;
    int room = state_tokens_near(screen->view, at, SEEK_MOST, NULL, 0), n = 0;
    int *near = arena_take(&ui->arena[ui->now], (size_t)room + 1, sizeof *near);

    *seen = arena_take(&ui->arena[ui->now], (size_t)room + 1, sizeof **seen);
    if (!near || !*seen)
        return 0;
    state_tokens_near(screen->view, at, SEEK_MOST, near, room);
    for (int i = 0; i < room; i++)
        if (are_enemies(screen, screen->selected, near[i]) && can_strike(screen, near[i]))
            (*seen)[n++] = (struct seen){ near[i], state_distance(screen->view, screen->selected, near[i]) };
    qsort(*seen, (size_t)n, sizeof **seen, by_distance);
    return n;
}

static void find_foes(struct play_screen *screen, struct ui *ui)
{
    struct play_threat *threat = &screen->threat;
    int numbers[2] = { screen->selected, session_head(screen->session) };
    uint64_t key = hash_more(screen->view->hash, numbers, sizeof numbers) | 1;
    struct seen *seen;

    if (threat->key == key)
        return;
    threat->key = key;
    threat->foes = threat->ends = 0;
    if (screen->selected < 0 || !screen->view->board ||
        !cell_somewhere(screen->view->token[screen->selected].at))
        return;
    int n = find_seen(screen, ui, &seen);
    for (int i = 0; i < n && threat->foes < THREAT_FOES && threat->ends < THREAT_ENDS; i++) {
        struct threat_foe *foe = &threat->foe[threat->foes];

        *foe = (struct threat_foe){ .token = seen[i].token };
        foe->bands = play_band_find(screen, foe->token, foe->band, PLAY_BANDS);
        if (foe->bands == 0)
            continue;
        add_ends(screen, foe, &ui->arena[ui->now]);
        threat->foes++;
    }
}

/* ---- what they can hit ---- */

static bool hits(const struct play_screen *screen, const struct threat_foe *foe, struct cell from, int far,
                 struct cell at)
{
    int mine = screen->view->token[screen->selected].size, its = screen->view->token[foe->token].size;

    return footprint_distance(screen->camera.board.layout, from, its, at, mine) <= far &&
           sight_between(screen->view->board, from, its, at, mine);
}

/* The longest way of striking that is no longer than `most`; 0: none. */
static int reach_within(const struct threat_foe *foe, int most)
{
    int far = 0;

    for (int i = 0; i < foe->bands; i++)
        if (foe->band[i].far <= most)
            far = foe->band[i].far;
    return far;
}

/* The nearest place from which it can hit a figure at `at`, of its first `ends` ones; -1: none. */
static int place_for(const struct play_screen *screen, const struct threat_foe *foe, int ends, int far,
                     struct cell at)
{
    const struct cell *end = &screen->threat.end[foe->first];

    if (far == 0 ||
        grid_distance(screen->camera.board.layout, end[0], at) > foe->budget + far + FOOTPRINT_SIZE_MAX)
        return -1;
    for (int i = 0; i < ends && i < foe->ends; i++)
        if (hits(screen, foe, end[i], far, at))
            return i;
    return -1;
}

static bool is_hit(const struct play_screen *screen, struct cell at, bool near)
{
    const struct play_threat *threat = &screen->threat;

    for (int i = 0; i < threat->foes; i++) {
        const struct threat_foe *foe = &threat->foe[i];
        int far = near ? reach_within(foe, NEAR_MOST) : foe->band[foe->bands - 1].far;

        if (place_for(screen, foe, near ? 1 : foe->ends, far, at) >= 0)
            return true;
    }
    return false;
}

static void find_near(struct play_screen *screen)
{
    struct play_threat *threat = &screen->threat;
    int count = 0;
    const struct reached *at = screen->reach.count > 0 ? reach_cells(&screen->reach, &count) : NULL;

    threat->nears = 0;
    for (int i = 0; i < count && threat->nears < THREAT_CELLS; i++)
        if (is_hit(screen, at[i].cell, true))
            threat->near[threat->nears++] = at[i].cell;
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

/* The cells about the selected figure: so far it may matter where it goes. */
static void find_zone(struct play_screen *screen)
{
    struct play_threat *threat = &screen->threat;
    const struct grid *grid = &screen->camera.board;
    struct cell middle = screen->view->token[screen->selected].at;
    int column = grid_column(grid->layout, middle), row = grid_row(grid->layout, middle);

    threat->zones = 0;
    for (int y = at_least(0, row - SEEK_MOST); y < grid->rows && y <= row + SEEK_MOST; y++)
        for (int x = at_least(0, column - SEEK_MOST); x < grid->columns && x <= column + SEEK_MOST; x++) {
            struct cell c = grid_cell(grid->layout, x, y);

            if (threat->zones < THREAT_CELLS && !terrain_shut(board_terrain(screen->view->board, c)) &&
                is_hit(screen, c, false))
                threat->zone[threat->zones++] = c;
        }
}

void play_threat_draw(struct play_screen *screen, struct ui *ui)
{
    struct play_threat *threat = &screen->threat;
    bool open = is_open(screen, ui);

    if (!open && screen->reach.count == 0)
        return;
    find_foes(screen, ui);
    uint64_t key = hash_more(threat->key, &screen->reach_key, sizeof screen->reach_key) ^ open;
    if (threat->foes == 0)
        return;
    if (threat->zone_key != key) {
        threat->zone_key = key;
        if (open)
            find_zone(screen);
        else
            find_near(screen);
    }
    paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_THREAT, open ? threat->zone : threat->near,
               open ? threat->zones : threat->nears);
}

/* ---- with what odds ---- */

/* A position in which it stands there, the selected figure here, and no turn order holds it back. */
static bool imagine(struct play_screen *screen, int foe, struct cell there, struct cell here)
{
    struct command *before = &screen->threat.before;

    command_clear(before);
    *before = command_make(VERB_EDIT, SEAT_GM);
    return command_edit(before, EDIT_place, screen->selected, 0, cell_pack(here), NULL, 0) &&
           command_edit(before, EDIT_place, foe, 0, cell_pack(there), NULL, 0) &&
           command_edit(before, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
}

/* The best odds that it has with anything that reaches; false: nothing does. */
static bool best_odds(struct play_screen *screen, const struct threat_foe *foe, struct cell at,
                      struct play_odds *best)
{
    const struct cell *end = &screen->threat.end[foe->first];
    bool any = false;

    for (int i = 0; i < foe->bands; i++) {
        int place = place_for(screen, foe, foe->ends, foe->band[i].far, at);
        struct command strike = foe->band[i].wish;

        strike.target = screen->selected;
        if (place < 0 || !imagine(screen, foe->token, end[place], at))
            continue;
        const struct play_odds *odds =
            play_odds_after(&screen->odds, screen->session, screen->eyes, &screen->threat.before, &strike);
        if (!any || odds->waits || (odds->n > 0 && (best->n == 0 || odds->of[0].chance > best->of[0].chance)))
            *best = *odds;
        any = true;
        if (odds->waits)
            break;
    }
    return any;
}

struct told {
    char text[LINE];
    double chance;
};

static int by_chance(const void *a, const void *b)
{
    const struct told *one = a, *other = b;

    return one->chance < other->chance ? 1 : one->chance > other->chance ? -1 : 0;
}

static void tell(const struct play_screen *screen, int token, const struct play_odds *odds, struct told *told)
{
    char chance[80];

    told->chance = odds->n > 0 ? odds->of[0].chance : 0;
    if (odds->waits || odds->refused || odds->n == 0) {
        snprintf(told->text, sizeof told->text, odds->waits ? _("%s: ...") : _("%s: nobody can tell"),
                 screen_figure(screen, token));
        return;
    }
    play_words_chance(screen, &odds->of[0], chance, sizeof chance);
    snprintf(told->text, sizeof told->text, "%s: %s", screen_figure(screen, token), chance);
}

/* Who can hit there: the nearest with their odds in `told`, the best first; how many there are in all. */
static int find_told(struct play_screen *screen, struct cell at, struct told told[THREAT_ASKED], int *n)
{
    const struct play_threat *threat = &screen->threat;
    struct play_odds odds;
    int all = 0;

    *n = 0;
    for (int i = 0; i < threat->foes; i++) {
        const struct threat_foe *foe = &threat->foe[i];

        if (place_for(screen, foe, foe->ends, foe->band[foe->bands - 1].far, at) < 0)
            continue;
        all++;
        if (*n < THREAT_ASKED && best_odds(screen, foe, at, &odds))
            tell(screen, foe->token, &odds, &told[(*n)++]);
    }
    qsort(told, (size_t)*n, sizeof *told, by_chance);
    return all;
}

void play_threat_note(struct play_screen *screen, struct ui *ui, struct cell at)
{
    struct told told[THREAT_ASKED];
    const char *line[THREAT_TOLD + 1], *who = screen_figure(screen, screen->selected);
    char head[LINE], id[24];
    int n, all, lines = 1;

    if (!is_open(screen, ui) || screen->threat.foes == 0 || screen->selected < 0 ||
        time_look_view(screen)) /* odds are of the game as it stands */
        return;
    all = find_told(screen, at, told, &n);
    if (all == 0)
        snprintf(head, sizeof head, _("Nobody can hit %s here"), who);
    else
        snprintf(head, sizeof head, n_("%d enemy can hit %s here", "%d enemies can hit %s here", all), all,
                 who);
    line[0] = head;
    for (int i = 0; i < n && i < THREAT_TOLD; i++)
        line[lines++] = told[i].text;
    struct paint_point middle = paint_grid_center(&screen->camera.grid, at);
    middle.y += (float)screen->camera.grid.cell * 0.4f;
    struct rect where = tool_note(screen, ui, middle, false, ROLE_FOE, line, lines);
    screen_label(ui, "threat", head, n > 0 ? told[0].text : "", "", where);
    for (int i = 1; i < lines; i++) {
        snprintf(id, sizeof id, "threat.%d", i - 1);
        screen_label(ui, id, line[i], "", "", where);
    }
}
