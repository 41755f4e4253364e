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

/* Cells that are named in a frame; enemies that are told apart, in one cell; pixels of the least cell. */
enum { NAMED_A_FRAME = 4, NAMED_FOES = 32, NAMED_A_CELL = 3, NAMED_LEAST = 36 };

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

/* Are the cells so large that initials in them tell who can hit there? */
static bool has_names(const struct camera *camera)
{
    return camera->grid.cell >= NAMED_LEAST;
}

/* One outline around all that they reach; hatched where the selected figure can be, if it says no names. */
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
    paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_WITHIN, zone->cell, zone->n);
    if (!zone->busy && !has_names(&screen->camera))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_THREAT, threat->mine, threat->mines);
}

/* "M P", "M P +2" in the middle of a cell, with a dark edge. */
static void draw_names(struct table_screen *screen, struct ui *ui, int at)
{
    const struct table_threat *threat = &screen->threat;
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point middle = paint_grid_center(grid, threat->mine[at]);
    struct font_style style = { FACE_STRONG, grid->cell / 4, theme_color(ui->theme, ROLE_NOTE_TEXT) },
                      edge = { FACE_STRONG, grid->cell / 4, theme_color(ui->theme, ROLE_NOTE) };
    char text[32] = "";
    int n = 0, left = 0;

    for (int i = 0; i < NAMED_FOES && i < threat->foes; i++) {
        const char *name = game_figure(&screen->game, threat->foe[i].token);
        int first = 1;

        if (!(threat->who[at] >> i & 1))
            continue;
        while (((unsigned char)name[first] & 0xC0) == 0x80)
            first++;
        if (n < NAMED_A_CELL)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.*s", n ? " " : "", first, name);
        left += n++ >= NAMED_A_CELL;
    }
    if (left > 0)
        snprintf(text + strlen(text), sizeof text - strlen(text), " +%d", left);
    int x = (int)middle.x, y = font_baseline(style.face, style.px, (int)middle.y - style.px, 2 * style.px);
    for (int i = 0; i < 4 && n > 0; i++)
        draw_text_middle(ui->draw, ui->meter, x + (i & 1 ? 1 : -1), y + (i & 2 ? 1 : -1), edge, text, 0);
    if (n > 0)
        draw_text_middle(ui->draw, ui->meter, x, y, style, text, 0);
}

bool table_threat_busy(const struct table_threat *threat)
{
    return threat->zone.busy || threat->named < threat->mines;
}

void table_threat_names(struct table_screen *screen, struct ui *ui)
{
    const struct table_threat *threat = &screen->threat;

    if (!is_open(&screen->tools, ui) || screen->selection.figure < 0 || threat->foes == 0 ||
        threat->zone.busy || !has_names(&screen->camera))
        return;
    for (int i = 0; i < threat->mines && i < threat->named; i++)
        if (table_figure_at(&screen->game, threat->mine[i]) < 0)
            draw_names(screen, ui, i);
}

static void show_near(struct table_screen *screen, struct ui *ui)
{
    struct table_threat *threat = &screen->threat;
    uint64_t key = hash_more(threat->key, &screen->finds.reach_key, sizeof screen->finds.reach_key);

    if (threat->near_key != key) {
        threat->near_key = key;
        find_near(screen);
    }
    paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_THREAT, threat->near, threat->nears);
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
