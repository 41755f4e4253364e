#include "view/table/threat.h"
#include "view/table/board.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "board/footprint.h"
#include "core/ruleset.h"
#include "paint/paint_area.h"
#include "view/table/figure.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* WORK_A_FRAME: of table_zone_mark(), some three milliseconds. */
enum { NEAR_MOST = 2, LINE = 128, WORK_A_FRAME = 800000 };

/* Cells that are known in a frame; enemies that are told apart; cells that plates keep from the pointer. */
enum { NAMED_A_FRAME = 4, NAMED_FOES = 32, PLATE_AWAY = 6 };

/* How it is hatched where so many enemies hit, or more; the plates there. */
enum { LEVELS = 3 };
static const enum area_style level_style[LEVELS] = { AREA_THREAT_ONE, AREA_THREAT, AREA_THREAT_MANY };

void table_threat_init(struct table_threat *threat)
{
    reach_init(&threat->reach);
    threat->before = command_make(DEED_EDIT, SEAT_GM);
}

void table_threat_clear(struct table_threat *threat)
{
    reach_clear(&threat->reach);
    command_clear(&threat->before);
}

/* Is the whole zone shown: the key is held, or the toggle on? */
static bool is_open(const struct tools *tools, const struct ui *ui)
{
    return tools->threat || ui_held(ui, 'X');
}

/* ---- the enemies ---- */

static bool are_enemies(const struct table_game *game, int one, int other)
{
    enum token_side a = table_figure_side(game, one), b = table_figure_side(game, other);

    return game->view->token[one].side != game->view->token[other].side && a != TOKEN_NEUTRAL &&
           b != TOKEN_NEUTRAL && (a == TOKEN_FOE || b == TOKEN_FOE);
}

static bool can_strike(const struct table_game *game, int token)
{
    const struct ruleset *rules = game->rules;

    return table_figure_shown(game, token) && !table_figure_says(game, token, MARK_DEAD) &&
           rules->able(game->view, token);
}

static int by_cost(const void *a, const void *b)
{
    const struct reached *one = a, *other = b;

    return one->cost != other->cost ? one->cost - other->cost : cell_compare(one->cell, other->cell);
}

static int by_cell(const void *a, const void *b)
{
    const struct cell *one = a, *other = b;

    return cell_compare(*one, *other);
}

/* Where it stands. */
static void add_place(struct table_screen *screen, struct threat_foe *foe)
{
    struct table_threat *threat = &screen->threat;

    foe->first = threat->ends;
    threat->end[threat->ends++] = screen->game.view->token[foe->token].at;
}

/* Where it can go, the nearest first. */
static void add_ends(struct table_screen *screen, struct threat_foe *foe, struct arena *arena)
{
    struct table_threat *threat = &screen->threat;
    struct walk_who who;
    struct walker walker;
    int count = 0;

    if (ruleset_walker(session_book(screen->game.session), screen->game.view, foe->token, &who, &walker) &&
        reach_find(&threat->reach, &walker, screen->game.view->token[foe->token].at)) {
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
        foe->steps = walk_farthest(&walker);
    }
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
static int find_seen(const struct table_screen *screen, struct ui *ui, struct seen **seen)
{
    struct cell at = screen->game.view->token[screen->selection.figure].at;
    int room = state_tokens_near(screen->game.view, at, ZONE_SEEK, NULL, 0), n = 0;
    int *near = arena_take(&ui->arena[ui->now], (size_t)room + 1, sizeof *near);

    *seen = arena_take(&ui->arena[ui->now], (size_t)room + 1, sizeof **seen);
    if (!near || !*seen)
        return 0;
    state_tokens_near(screen->game.view, at, ZONE_SEEK, near, room);
    for (int i = 0; i < room; i++)
        if (are_enemies(&screen->game, screen->selection.figure, near[i]) &&
            can_strike(&screen->game, near[i]))
            (*seen)[n++] = (struct seen){ near[i], state_distance(screen->game.view, screen->selection.figure,
                                                                  near[i]) };
    qsort(*seen, (size_t)n, sizeof **seen, by_distance);
    return n;
}

/* Whoever can strike; from all places that it may walk to, or from where it stands. */
static void find_foes(struct table_screen *screen, struct ui *ui, bool walking)
{
    struct table_threat *threat = &screen->threat;
    int numbers[4] = { screen->selection.figure, session_head(screen->game.session), walking,
                       screen->finds.allowance };
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1;
    struct seen *seen;

    if (threat->key == key)
        return;
    threat->key = key;
    threat->foes = threat->ends = 0;
    if (screen->selection.figure < 0 || !screen->game.view->board ||
        !cell_somewhere(screen->game.view->token[screen->selection.figure].at))
        return;
    int n = find_seen(screen, ui, &seen);
    for (int i = 0; i < n && threat->foes < THREAT_FOES && threat->ends < THREAT_ENDS; i++) {
        if (!walking && seen[i].away > screen->finds.steps_most + NEAR_MOST)
            break; /* no walk comes that near, nor to whoever is farther off */
        struct threat_foe *foe = &threat->foe[threat->foes];

        *foe = (struct threat_foe){ .token = seen[i].token };
        foe->bands = table_band_find(&screen->game, foe->token, foe->band, TABLE_BANDS);
        if (foe->bands == 0)
            continue;
        add_place(screen, foe);
        if (walking)
            add_ends(screen, foe, &ui->arena[ui->now]);
        foe->ends = threat->ends - foe->first;
        threat->foes++;
    }
}

/* ---- what they can hit: as the rules have it ---- */

static struct command strike_of(const struct table_selection *selection, const struct table_band *band)
{
    struct command strike = band->wish;

    strike.target = selection->figure;
    return strike;
}

/* The nearest of its first `ends` places from which a way of striking carries to `at`; -1: none. */
static int place_for(const struct table_screen *screen, const struct threat_foe *foe, int ends,
                     const struct table_band *band, struct cell at)
{
    const struct cell *end = &screen->threat.end[foe->first];
    const struct command strike = strike_of(&screen->selection, band);

    if (grid_distance(screen->camera.board.layout, end[0], at) > foe->steps + band->far + FOOTPRINT_SIZE_MAX)
        return -1;
    for (int i = 0; i < ends && i < foe->ends; i++)
        if (ruleset_carries(session_book(screen->game.session), screen->game.view, &strike, band->far, end[i],
                            at))
            return i;
    return -1;
}

/* Can it hit a figure at `at` from one of these places, with what carries no farther than `most` cells? */
static bool is_hit(const struct table_screen *screen, const struct threat_foe *foe, int ends, int most,
                   struct cell at)
{
    for (int i = foe->bands - 1; i >= 0; i--)
        if (foe->band[i].far <= most && place_for(screen, foe, ends, &foe->band[i], at) >= 0)
            return true;
    return false;
}

static bool is_hit_near(const struct table_screen *screen, struct cell at)
{
    const struct table_threat *threat = &screen->threat;

    for (int i = 0; i < threat->foes; i++)
        if (is_hit(screen, &threat->foe[i], 1, NEAR_MOST, at))
            return true;
    return false;
}

static void find_near(struct table_screen *screen)
{
    struct table_threat *threat = &screen->threat;
    int count = 0;
    const struct reached *at = screen->finds.reach.count > 0 ? reach_cells(&screen->finds.reach, &count)
                                                             : NULL;

    threat->nears = 0;
    for (int i = 0; i < count && threat->nears < THREAT_CELLS; i++)
        if (table_board_known(&screen->game, at[i].cell) && is_hit_near(screen, at[i].cell))
            threat->near[threat->nears++] = at[i].cell;
}

/* Mark what an enemy hits from one of its places: of ways that only differ in length the longest is all. */
static long mark_from(struct table_screen *screen, const struct threat_foe *foe, struct cell from)
{
    int first = ruleset_tells_carries(screen->game.rules) ? 0 : foe->bands - 1;
    long work = 0;

    for (int i = foe->bands - 1; i >= first; i--) {
        const struct command strike = strike_of(&screen->selection, &foe->band[i]);

        work += table_zone_mark(&screen->threat.zone, session_book(screen->game.session), screen->game.view,
                                &strike, from, foe->band[i].far);
    }
    return work;
}

/* Go on with the zone about the selected figure, for as long as a frame has time for it. */
static void find_zone(struct table_screen *screen)
{
    const struct table_threat *threat = &screen->threat;
    struct table_zone *zone = &screen->threat.zone;
    long work = 0;

    while (zone->busy && work < WORK_A_FRAME) {
        const struct threat_foe *foe = &threat->foe[zone->foe];

        if (zone->place < foe->ends) {
            work += mark_from(screen, foe, threat->end[foe->first + zone->place++]);
            continue;
        }
        zone->place = 0;
        zone->busy = ++zone->foe < threat->foes;
    }
}

/* The cells of the zone where the selected figure can be: it stands there, or can go there. */
static void find_mine(struct table_screen *screen)
{
    struct table_threat *threat = &screen->threat;
    const struct table_zone *zone = &threat->zone;
    uint64_t key = hash_more(threat->key, &screen->finds.reach_key, sizeof screen->finds.reach_key);
    struct cell here = screen->game.view->token[screen->selection.figure].at;

    if (zone->busy || threat->whose_key == key)
        return;
    threat->whose_key = key;
    threat->mines = threat->named = 0;
    for (int i = 0; i < zone->n && threat->mines < THREAT_CELLS; i++)
        if (cell_same(zone->cell[i], here) ||
            (screen->finds.reach.count > 0 && reach_cost(&screen->finds.reach, zone->cell[i]) >= 0))
            threat->mine[threat->mines++] = zone->cell[i];
    cell_sort(threat->mine, threat->mines);
}

/* Which of the first enemies hit there; a few cells a frame. */
static void find_names(struct table_screen *screen)
{
    struct table_threat *threat = &screen->threat;
    int most = smaller(threat->mines, threat->named + NAMED_A_FRAME);

    for (; threat->named < most; threat->named++) {
        threat->who[threat->named] = 0;
        for (int i = 0; i < threat->foes && i < NAMED_FOES; i++)
            if (is_hit(screen, &threat->foe[i], threat->foe[i].ends, INT_MAX, threat->mine[threat->named]))
                threat->who[threat->named] |= (uint32_t)1 << i;
    }
}

/* ---- whose reach it is ---- */

/* The cell that is looked at; NOWHERE: none. */
static struct cell cell_looked_at(const struct table_selection *selection)
{
    return selection->keyed ? selection->cursor : selection->pointing ? selection->pointer : NOWHERE;
}

/* The enemy whose odds are shown, that is pointed at or chosen: its bit; 0: none of those told apart. */
static uint32_t foe_meant(const struct table_screen *screen)
{
    const struct table_threat *threat = &screen->threat;

    for (int i = 0; i < threat->foes && i < NAMED_FOES; i++)
        if (threat->foe[i].token == screen->selection.against)
            return (uint32_t)1 << i;
    return 0;
}

/* Is it known of all cells who hits there, and are there some to choose from? */
static bool tells_foes(const struct table_threat *threat)
{
    return !threat->zone.busy && threat->mines > 1 && threat->named == threat->mines;
}

/* Where one of them hits. */
static int cells_of(const struct table_threat *threat, uint32_t foes, struct cell cell[THREAT_CELLS])
{
    int n = 0;

    for (int i = 0; i < threat->mines; i++)
        if (threat->who[i] & foes)
            cell[n++] = threat->mine[i];
    return n;
}

static bool has_cell(const struct cell *cell, int n, struct cell c)
{
    for (int i = 0; i < n; i++)
        if (cell_same(cell[i], c))
            return true;
    return false;
}

/* How many of them hit there: LEVELS is that many or more. */
static int level_of(const struct table_threat *threat, int mine)
{
    return smaller(__builtin_popcount(threat->who[mine]), LEVELS);
}

/* Where so many of them hit; the most that do in `most`. */
static int cells_at(const struct table_threat *threat, int level, struct cell cell[THREAT_CELLS], int *most)
{
    int n = 0;

    *most = 0;
    for (int i = 0; i < threat->mines; i++)
        if (level_of(threat, i) == level) {
            *most = larger(*most, __builtin_popcount(threat->who[i]));
            cell[n++] = threat->mine[i];
        }
    return n;
}

/* Within the selected figure's reach: the denser the more of them hit; a line around what one does. */
static void draw_foes(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell cell[THREAT_CELLS];
    uint32_t meant = foe_meant(screen);
    int most;

    for (int level = 1; level <= LEVELS; level++)
        paint_area(ui->draw, ui->theme, grid, level_style[level - 1], cell,
                   cells_at(&screen->threat, level, cell, &most));
    if (meant)
        paint_area(ui->draw, ui->theme, grid, AREA_FOE, cell, cells_of(&screen->threat, meant, cell));
}

/*
 * One outline around all that they reach, for whom no cells are to choose from; who goes somewhere sees whose
 * reach it is where that leads.
 */
static void show_zone(struct table_screen *screen, struct ui *ui)
{
    struct table_threat *threat = &screen->threat;
    struct table_zone *zone = &threat->zone;
    const struct token *figure = &screen->game.view->token[screen->selection.figure];

    if (zone->key != threat->key) {
        zone->key = threat->key;
        table_zone_begin(zone, &screen->game.view->board->grid, figure->at, figure->size);
    }
    find_zone(screen);
    find_mine(screen);
    if (!zone->busy)
        find_names(screen);
    if (tells_foes(threat))
        draw_foes(screen, ui);
    else if (screen->finds.reach.count == 0 || (!zone->busy && threat->mines <= 1))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_WITHIN, zone->cell, zone->n);
}

/* Who hits in a cell, of those that lines tell apart; 0: nobody, or it is not within the reach. */
static uint32_t who_at(const struct table_threat *threat, struct cell c)
{
    const struct cell *at = bsearch(&c, threat->mine, (size_t)threat->mines, sizeof c, by_cell);

    return at ? threat->who[at - threat->mine] : 0;
}

/* The plate centred about that point. */
static struct rect plate_about(struct paint_point middle, struct rect plate)
{
    return (struct rect){ (int)middle.x - plate.w / 2, (int)middle.y - plate.h / 2, plate.w, plate.h };
}

/* The farther from what is looked at the better, up to PLATE_AWAY; below 0: there is no room. */
static int plate_worth(struct table_screen *screen, struct cell c, struct rect at)
{
    struct cell look = cell_looked_at(&screen->selection);

    if (!rect_contains(screen->layout.free, at.x, at.y) ||
        !rect_contains(screen->layout.free, at.x + at.w, at.y + at.h) || !table_tip_free(screen, at))
        return -1;
    return cell_somewhere(look) ? smaller(PLATE_AWAY, grid_distance(screen->camera.board.layout, look, c))
                                : PLATE_AWAY;
}

/* Where the name of the enemy meant stands: on its line. False: nowhere. */
static bool place_name(struct table_screen *screen, uint32_t meant, struct rect *plate)
{
    const struct table_threat *threat = &screen->threat;
    const struct paint_grid *grid = &screen->camera.grid;
    int most = -1;
    struct rect best = *plate;

    for (int i = 0; i < threat->mines; i++)
        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct cell c = threat->mine[i], out = grid_step(grid->layout, c, d);
            struct paint_point in = paint_grid_center(grid, c), there = paint_grid_center(grid, out);
            struct rect at = plate_about((struct paint_point){ (in.x + there.x) / 2, (in.y + there.y) / 2 },
                                         *plate);

            if (!(threat->who[i] & meant) || who_at(threat, out) & meant || grid_is_diagonal(grid->layout, d))
                continue; /* no line runs there */
            int worth = plate_worth(screen, c, at);
            if (worth > most) {
                most = worth;
                best = at;
            }
        }
    *plate = best;
    return most >= 0;
}

/* Where it is said how many hit in these cells: amidst them. False: nowhere. */
static bool place_count(struct table_screen *screen, const struct cell *cell, int n, struct rect *plate)
{
    const struct paint_grid *grid = &screen->camera.grid;
    int most = -1;
    struct rect best = *plate;

    for (int i = 0; i < n; i++) {
        struct rect at = plate_about(paint_grid_center(grid, cell[i]), *plate);
        int worth = plate_worth(screen, cell[i], at), middle = at.y + at.h / 2;

        if (worth >= 0) /* nor over what stands beside them */
            worth += 3 * (has_cell(cell, n, paint_grid_cell(grid, at.x, middle)) +
                          has_cell(cell, n, paint_grid_cell(grid, at.x + at.w - 1, middle)));
        for (int d = 0; worth >= 0 && d < grid_directions(grid->layout); d++)
            worth += has_cell(cell, n, grid_step(grid->layout, cell[i], d));
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    *plate = best;
    return most >= 0;
}

/* Show a plate where it was placed. */
static void show_plate(struct table_panels *panels, struct ui *ui, const char *id, const char *text,
                       struct rect at)
{
    struct rect window = { 0, 0, ui->in.width, ui->in.height };

    paint_note(ui->draw, ui->theme, ui->meter, at.x + at.w / 2, at.y, ROLE_FOE, &text, 1, window);
    table_tip_taken(panels, at);
    ui_drawn(ui, id, text, "", "", at);
}

/* "2 enemies" amidst the cells that so many hit. */
static void say_level(struct table_screen *screen, struct ui *ui, int level)
{
    struct cell cell[THREAT_CELLS];
    int most, n = cells_at(&screen->threat, level, cell, &most);
    char text[LINE], id[24];
    const char *const line[1] = { text };

    if (n == 0)
        return;
    snprintf(text, sizeof text, most > level ? _("%d enemies or more") : n_("%d enemy", "%d enemies", level),
             level);
    snprintf(id, sizeof id, "threat.level.%d", level);
    struct rect at = paint_note_size(ui->theme, ui->meter, line, 1);
    if (place_count(screen, cell, n, &at))
        show_plate(&screen->panels, ui, id, text, at);
}

bool table_threat_busy(const struct table_threat *threat)
{
    return threat->zone.busy || threat->named < threat->mines;
}

void table_threat_names(struct table_screen *screen, struct ui *ui)
{
    const struct table_threat *threat = &screen->threat;
    uint32_t meant = foe_meant(screen);

    if (!is_open(&screen->tools, ui) || screen->selection.figure < 0 || threat->foes == 0 ||
        !tells_foes(threat))
        return;
    if (meant) {
        const char *name = game_figure(&screen->game, screen->selection.against);
        struct rect at = paint_note_size(ui->theme, ui->meter, &name, 1);

        if (place_name(screen, meant, &at))
            show_plate(&screen->panels, ui, "threat.foe", name, at);
    }
    for (int level = LEVELS; level > 0; level--)
        say_level(screen, ui, level);
}

static void show_near(struct table_screen *screen, struct ui *ui)
{
    struct table_threat *threat = &screen->threat;
    uint64_t key = hash_more(threat->key, &screen->finds.reach_key, sizeof screen->finds.reach_key);

    if (threat->near_key != key) {
        threat->near_key = key;
        find_near(screen);
    }
    paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_THREAT_NEAR, threat->near, threat->nears);
}

void table_threat_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_threat *threat = &screen->threat;
    bool open = is_open(&screen->tools, ui);

    if (open || screen->finds.reach.count > 0)
        find_foes(screen, ui, open);
    if (!open || threat->foes == 0) {
        threat->zone.key = 0;
        threat->zone.busy = false;
        threat->whose_key = 0;
        threat->mines = threat->named = 0;
    }
    if ((!open && screen->finds.reach.count == 0) || threat->foes == 0)
        return;
    if (open)
        show_zone(screen, ui);
    else
        show_near(screen, ui);
}

/* ---- with what odds ---- */

/* A position in which it stands there, the selected figure here, and no turn order holds it back. */
static bool imagine(struct table_screen *screen, int foe, struct cell there, struct cell here)
{
    struct command *before = &screen->threat.before;

    command_clear(before);
    *before = command_make(DEED_EDIT, SEAT_GM);
    return command_edit(before, EDIT_place, screen->selection.figure, 0, cell_pack(here), NULL, 0) &&
           command_edit(before, EDIT_place, foe, 0, cell_pack(there), NULL, 0) &&
           command_edit(before, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
}

/* The best odds that it has with anything that reaches; false: nothing does. */
static bool best_odds(struct table_screen *screen, const struct threat_foe *foe, struct cell at,
                      struct table_odds *best)
{
    const struct cell *end = &screen->threat.end[foe->first];
    bool any = false;

    for (int i = 0; i < foe->bands; i++) {
        int place = place_for(screen, foe, foe->ends, &foe->band[i], at);
        const struct command strike = strike_of(&screen->selection, &foe->band[i]);

        if (place < 0 || !imagine(screen, foe->token, end[place], at))
            continue;
        const struct table_odds *odds = table_odds_after(&screen->finds.odds, screen->game.session,
                                                         screen->game.eyes, &screen->threat.before, &strike);
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

static void tell(const struct table_game *game, int token, const struct table_odds *odds, struct told *told)
{
    char chance[80];

    told->chance = odds->n > 0 ? odds->of[0].chance : 0;
    if (odds->waits || odds->refused || odds->n == 0) {
        snprintf(told->text, sizeof told->text, odds->waits ? _("%s: ...") : _("%s: nobody can tell"),
                 game_figure(game, token));
        return;
    }
    table_words_chance(game, &odds->of[0], chance, sizeof chance);
    snprintf(told->text, sizeof told->text, "%s: %s", game_figure(game, token), chance);
}

/* Who can hit there: the nearest with their odds in `told`, the best first; how many there are in all. */
static int find_told(struct table_screen *screen, struct cell at, struct told told[THREAT_ASKED], int *n)
{
    const struct table_threat *threat = &screen->threat;
    struct table_odds odds;
    int all = 0;

    *n = 0;
    for (int i = 0; i < threat->foes; i++) {
        const struct threat_foe *foe = &threat->foe[i];

        if (!is_hit(screen, foe, foe->ends, INT_MAX, at))
            continue;
        all++;
        if (*n < THREAT_ASKED && best_odds(screen, foe, at, &odds))
            tell(&screen->game, foe->token, &odds, &told[(*n)++]);
    }
    qsort(told, (size_t)*n, sizeof *told, by_chance);
    return all;
}

void table_threat_note(struct table_screen *screen, struct ui *ui, struct cell at)
{
    struct told told[THREAT_ASKED];
    const char *line[THREAT_TOLD + 1], *who = game_figure(&screen->game, screen->selection.figure);
    char head[LINE], id[24], number[16];
    int n, all, lines = 1;

    if (!is_open(&screen->tools, ui) || screen->threat.foes == 0 || screen->selection.figure < 0 ||
        time_look_view(screen)) /* odds are of the game as it stands */
        return;
    all = find_told(screen, at, told, &n);
    const struct word_slot slot[] = { { "who", who }, { "n", number } };

    snprintf(number, sizeof number, "%d", all);
    if (table_words_said(&screen->game,
                         all == 0   ? "threat.none"
                         : all == 1 ? "threat.one"
                                    : "threat.many",
                         slot, 2, head, sizeof head))
        ; /* as the book has it */
    else if (all == 0)
        snprintf(head, sizeof head, _("Nobody can hit %s here"), who);
    else
        snprintf(head, sizeof head, n_("%d enemy can hit %s here", "%d enemies can hit %s here", all), all,
                 who);
    line[0] = head;
    for (int i = 0; i < n && i < THREAT_TOLD; i++)
        line[lines++] = told[i].text;
    struct rect where = table_tip(screen, ui, table_tip_cell(&screen->camera, at), TIP_BELOW, ROLE_FOE, line,
                                  lines);
    ui_drawn(ui, "threat", head, n > 0 ? told[0].text : "", "", where);
    for (int i = 1; i < lines; i++) {
        snprintf(id, sizeof id, "threat.%d", i - 1);
        ui_drawn(ui, id, line[i], "", "", where);
    }
}
