#include "view/table/board.h"

#include "base/language.h"
#include "base/text.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ground.h"
#include "view/deed/deed.h"
#include "view/table/band.h"
#include "view/table/barred.h"
#include "view/table/callout.h"
#include "view/table/cells.h"
#include "view/table/compose.h"
#include "view/table/doorway.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/light.h"
#include "view/table/mark.h"
#include "view/table/meant.h"
#include "view/table/moment.h"
#include "view/table/nameplates.h"
#include "view/table/offers.h"
#include "view/table/outside.h"
#include "view/table/price.h"
#include "view/table/ray.h"
#include "view/table/rooms.h"
#include "view/table/seen.h"
#include "view/table/tip.h"
#include "view/table/together.h"
#include "view/table/words.h"
#include "view/tools/door.h"
#include "view/tools/ground.h"
#include "view/tools/lying.h"
#include "view/tools/ping.h"
#include "view/workshop/workshop.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GHOST = 158, GHOST_SIZE = 90 }; /* how strong, and hundredths of a disc */
enum { CELLS_LISTED = 400, CELLS_DRAWN = 4096, LINE_PART = 6 /* of a cell */ };

/* What the pointer, or the cell cursor, is at, unless a tool has it. */
static bool looked_at(const struct table_screen *screen, struct cell *cell)
{
    *cell = screen->selection.keyed ? screen->selection.cursor : screen->selection.pointer;
    return screen->tools.now == TOOL_SELECT && (screen->selection.keyed || screen->selection.pointing);
}

bool table_board_known(const struct table_game *game, struct cell c)
{
    const struct state *view = game->view;

    return !view->board->remembered || view->turn.fog == FOG_OFF ||
           board_get(view->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
}

/* Where it leads on into what nobody saw yet is left open. */
static void draw_reach(struct table_screen *screen, struct ui *ui)
{
    static const int least = 2;
    struct cell cells[CELLS_DRAWN];
    int count = 0, n = 0;
    const struct reached *at = screen->finds.reach.count > 0 ? reach_cells(&screen->finds.reach, &count)
                                                             : NULL;

    for (int i = 0; i < count && n < CELLS_DRAWN; i++)
        if (table_board_known(&screen->game, at[i].cell))
            cells[n++] = at[i].cell;
    if (n >= least)
        paint_area(ui->draw, ui->theme, &screen->camera.grid, screen->light.fog ? AREA_REACH_DIM : AREA_REACH,
                   cells, n);
}

int table_board_shoved(const struct table_screen *screen)
{
    const struct table_spread *spread = &screen->finds.spread;
    struct cell look;
    int kind = screen->selection.kind_focused, best = -1, most = 0;
    bool looks = spread->n > 1 && looked_at(screen, &look);

    if (screen->selection.keyed || kind < 0)
        return looks ? table_spread_at(spread, look, table_offers_kind(&screen->selection)) : -1;
    if (looks && table_spread_at(spread, look, kind) > 0)
        return table_spread_at(spread, look, kind);
    for (int i = 1; i < spread->n; i++) {
        bool hurts = board_terrain(screen->game.view->board, spread->at[i].cell)->hazard;
        int worth = spread->at[i].steps + (hurts ? SPREAD_STEPS : 0);

        if (spread->at[i].kind == kind && worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Where the shown way leads: to the cell that is looked at, else along the plan. */
static bool way_end(struct table_screen *screen, struct cell *to)
{
    if (table_board_walker(screen) < 0 || screen->finds.reach.count == 0 || screen->ray.held)
        return false;
    if (screen->selection.aim < 0 && looked_at(screen, to) && reach_ends(&screen->finds.reach, *to))
        return true;
    if (screen->finds.plan.steps == 0)
        return false;
    *to = screen->finds.plan.way[screen->finds.plan.steps - 1];
    return true;
}

/* The point that lies so far from one point towards another; never beyond the middle. */
static struct paint_point short_of(struct paint_point from, struct paint_point to, float by)
{
    float x = to.x - from.x, y = to.y - from.y, length = sqrtf(x * x + y * y);

    if (length < 1)
        return from;
    by = by < length / 2 ? by : length / 2;
    return (struct paint_point){ from.x + x / length * by, from.y + y / length * by };
}

/* The way to a cell. Its length, -1: there is none. */
static int draw_way(struct table_screen *screen, struct ui *ui, struct cell to)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell way[TABLE_WAY];
    struct paint_point point[TABLE_WAY + 1];
    int n = table_board_way(screen, to, way, TABLE_WAY), token = table_board_walker(screen);

    if (n < 1)
        return -1;
    int size = screen->game.view->token[token].size;
    point[0] = paint_grid_figure(grid, screen->game.view->token[token].at, size);
    for (int i = 0; i < n; i++)
        point[i + 1] = paint_grid_figure(grid, way[i], size);
    point[n] = short_of(point[n], point[n - 1], (float)paint_grid_disc(grid, size) * GHOST_SIZE / 200);
    paint_area(ui->draw, ui->theme, grid, AREA_FOCUS, &to, 1);
    paint_path(ui->draw, ui->theme, grid, point, n + 1);
    for (int i = 0; i < n; i++)
        table_tip_line(&screen->panels, point[i], point[i + 1], grid->cell / LINE_PART);
    return n;
}

enum shove table_board_shove(const struct table_screen *screen, int at)
{
    static const enum shove arrow[] = {
        [SHOVED_AWAY] = SHOVE_PUSH, [SHOVED_NEARER] = SHOVE_PULL, [SHOVED_ASIDE] = SHOVE_SLIDE
    };
    const struct table_spread *spread = &screen->finds.spread;
    int kind = screen->selection.kind_chosen;

    for (int i = 0; i < spread->kinds; i++)
        if (spread->kind[i] == spread->at[at].kind)
            kind = spread->kind_name[i];
    return arrow[ruleset_shove_way(screen->game.rules, kind)];
}

/* Below the figures: where one can go, what is offered, where the pointer is. */
static void draw_areas(struct table_screen *screen, struct ui *ui, int shove)
{
    struct rect log = screen->layout.stood[LAYOUT_LOG], within = { 0, 0, ui->in.width, ui->in.height };
    struct cell look, end;

    if (screen->layout.shape == LAYOUT_TALL && log.h > 0)
        within.h = log.y; /* below it panels lie from edge to edge, with gaps */
    draw_clip(ui->draw, within);
    paint_board_group(ui->draw, &screen->camera.grid);
    tool_lying_draw(screen, ui);
    workshop_places_areas(screen, ui);
    table_band_draw(screen, ui);
    draw_reach(screen, ui);
    if (!screen->guest) /* players look at the board, not at hatching */
        table_threat_draw(screen, ui);
    table_offers_draw(screen, ui, shove);
    table_compose_area(screen, ui);
    bool way = way_end(screen, &end) && draw_way(screen, ui, end) > 0;
    if (looked_at(screen, &look)) {
        if (screen->selection.keyed && !(way && cell_same(look, end)))
            paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_FOCUS, &look, 1);
        else if (!way && screen->finds.spread.n > 1)
            table_barred_point(screen, ui, look, table_offers_kind(&screen->selection), shove);
    }
    table_meant_draw(screen, ui, true);
    tool_draw_below(screen, ui);
    draw_group_end(ui->draw);
    draw_unclip(ui->draw);
}

static void draw_ghost(struct table_screen *screen, struct ui *ui, int token, struct cell at)
{
    const struct paint_grid *grid = &screen->camera.grid;
    int size = screen->game.view->token[token].size;
    struct paint_point middle = paint_grid_figure(grid, at, size);
    struct token_look look = table_figure_look(screen, token);

    look.badges = 0;
    paint_token_draw(ui->draw, &look, (int)middle.x, (int)middle.y,
                     paint_grid_disc(grid, size) * GHOST_SIZE / 100, GHOST);
}

int table_board_target(const struct table_screen *screen)
{
    const struct play *pending = moment_pending(screen);

    if (pending)
        return pending->target >= 0 && pending->target < screen->game.view->ntokens &&
                       table_figure_shown(&screen->game, pending->target)
                   ? pending->target
                   : NOBODY;
    return moment_may_act(screen, screen->selection.figure) ? screen->selection.against : NOBODY;
}

static void draw_target(struct table_screen *screen, struct ui *ui, int token)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *t = &screen->game.view->token[token];
    struct paint_point at = anim_figure(&screen->anim, grid, token, t->at, t->size, screen->now);

    paint_target(ui->draw, ui->theme, grid, at, paint_grid_disc(grid, t->size));
}

/* The target, and all who take part in a deed of several: their rings, or the badges that lie above those. */
static void draw_targets(struct table_screen *screen, struct ui *ui,
                         void (*drawn)(struct table_screen *screen, struct ui *ui, int token))
{
    int target = table_board_target(screen), with[SELECT_TOGETHER],
        n = table_together_of(screen, with, SELECT_TOGETHER);

    for (int i = 0; i < n; i++)
        if (with[i] != target && table_figure_shown(&screen->game, with[i]))
            drawn(screen, ui, with[i]);
    if (target >= 0 && !table_meant_struck(screen, target))
        drawn(screen, ui, target);
}

/* Does a way turn anywhere, so that it does not lie below an arrow to its end? */
static bool turns(const struct paint_point *point, int n)
{
    float x = point[n - 1].x - point[0].x, y = point[n - 1].y - point[0].y, length = sqrtf(x * x + y * y);

    for (int i = 1; i < n - 1; i++)
        if (fabsf((point[i].x - point[0].x) * y - (point[i].y - point[0].y) * x) > length)
            return true;
    return false;
}

/*
 * The shove that is pointed at: an arrow to where it ends, over the cells that it leads through. One
 * that turns on its way is drawn as a path, with the arrow for its last step.
 */
static void draw_shove(struct table_screen *screen, struct ui *ui, int shove)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct table_spread *spread = &screen->finds.spread;
    int size = screen->game.view->token[spread->moved].size;
    struct cell way[SPREAD_STEPS];
    struct paint_point point[SPREAD_STEPS + 1];
    int n = 1 + table_spread_way(spread, shove, way);

    point[0] = paint_grid_figure(grid, spread->at[0].cell, size);
    for (int i = 1; i < n; i++)
        point[i] = paint_grid_figure(grid, way[i - 1], size);
    bool bent = n > 2 && turns(point, n);
    struct paint_point from = bent ? point[n - 2] : point[0], to = point[n - 1];
    if (bent)
        paint_path(ui->draw, ui->theme, grid, point, n - 1);
    enum shove kind = table_board_shove(screen, shove);
    paint_shove(ui->draw, ui->theme, grid, kind, bent ? from : short_of(from, to, grid->cell * 0.3f),
                kind == SHOVE_SLIDE ? to : short_of(to, from, grid->cell * 0.36f));
    paint_ghost_ring(ui->draw, ui->theme, grid, kind, to, paint_grid_disc(grid, size));
    for (int i = 0; i + 1 < n; i++)
        table_tip_line(&screen->panels, point[i], point[i + 1], grid->cell / LINE_PART);
}

/* Above the figures: the targets, the shove that is pointed at. */
static void draw_marks(struct table_screen *screen, struct ui *ui, int shove)
{
    paint_board_group(ui->draw, &screen->camera.grid);
    if (shove <= 0) /* then the arrow shows whom */
        draw_targets(screen, ui, draw_target);
    table_callout_arrows(screen, ui);
    table_meant_draw(screen, ui, false);
    if (shove > 0)
        draw_shove(screen, ui, shove);
    deed_draw_below(screen, ui);
    tool_draw_above(screen, ui);
    tool_ping_draw(screen, ui);
    table_lesson_mark(screen, ui);
    draw_group_end(ui->draw);
    draw_targets(screen, ui, table_seen_badges);
}

/* ---- notes beside what is looked at ---- */

/* What a way of that cost takes of the turn besides, by the word of how it is gone; NULL: nothing to tell. */
static const char *gait_word(const struct table_screen *screen, int cost)
{
    const struct table_game *game = &screen->game;
    short argument = 0;
    char key[80];
    const char *gait = game->rules->shown.gait
                           ? game->rules->shown.gait(game->view, session_book(game->session),
                                                     table_board_walker(screen), cost, &argument)
                           : NULL;

    snprintf(key, sizeof key, "gait.%s=%s", ruleset_name(game->rules, argument), gait ? gait : "");
    return gait ? game_word_or_none(game, "screen", key) : NULL;
}

static void note_way(struct table_screen *screen, struct ui *ui, struct cell to)
{
    int cost = reach_cost(&screen->finds.reach, to), n = 1;
    const char *gait = gait_word(screen, cost);
    char text[80];
    const char *line[2 + PRICE_LINES] = { text, gait };
    struct table_price price;

    table_cells_of(&screen->game, cost, screen->finds.allowance, text, sizeof text);
    table_price_way(screen, to, &price);
    n += gait != NULL;
    for (int i = 0; i < price.n; i++)
        line[n++] = price.line[i];
    ui_drawn(ui, "note.way", text,
             price.n > 0 ? price.line[0]
             : gait      ? gait
                         : "",
             "",
             table_tip(screen, ui, table_tip_cell(&screen->camera, to), TIP_ABOVE,
                       price.n > 0 ? ROLE_BAD : ROLE_ACCENT, line, n));
}

static void note_shove(struct table_screen *screen, struct ui *ui, int shove)
{
    const struct table_spread *spread = &screen->finds.spread;
    const struct terrain *ground = board_terrain(screen->game.view->board, spread->at[shove].cell);
    char kind[40], room[40], far[60], text[120], effect[160];
    const char *line[3 + PRICE_LINES] = { text };
    int most = spread->at[shove].steps, lines = 1;
    struct table_price price;

    snprintf(kind, sizeof kind, "%s", _("Move"));
    for (int i = 0; i < spread->kinds; i++) {
        if (spread->kind[i] != spread->at[shove].kind)
            continue;
        text_capital(game_word(&screen->game, "answer",
                               ruleset_name(screen->game.rules, spread->kind_name[i]), room, sizeof room),
                     kind, sizeof kind);
        most = spread->kind_steps[i];
    }
    table_cells_of(&screen->game, spread->at[shove].steps * ONE_CELL, most * ONE_CELL, far, sizeof far);
    const char *into = tool_ground_hazard(&screen->game, ground, room, sizeof room);
    if (into)
        /* words: how somebody is shoved, how far, and where to: "Push", "3 of 5 squares", "river" */
        snprintf(text, sizeof text, p_("a shove", "%s %s, into the %s"), kind, far, into);
    else
        /* words: how somebody is shoved, then how far: "Push", "3 of 5 squares" */
        snprintf(text, sizeof text, p_("a shove", "%s %s"), kind, far);
    table_price_shove(screen, shove, &price);
    bool effects = tool_ground_effect(&screen->game, ground, effect, sizeof effect),
         brief = price.n > 0 &&
                 (ui->theme->far || !(ground->pit || ground->prone)); /* what it costs says all */
    if (effects && !brief)
        line[lines++] = effect;
    for (int i = 0; i < price.n && !(ui->theme->far && brief && i > 0); i++)
        line[lines++] = price.line[i];
    screen->panels.tips.spared = table_offers_cells(screen, shove, screen->panels.tips.spare,
                                                    TABLE_TIPS_SPARE);
    if (ground->hazard && *ground->note && price.n == 0)
        line[lines++] = _(ground->note);
    ui_drawn(ui, "note.shove", text,
             effects     ? effect
             : lines > 1 ? line[1]
                         : "",
             "",
             table_tip(screen, ui, table_tip_cell(&screen->camera, spread->at[shove].cell), TIP_BESIDE,
                       ROLE_PATH, line, lines));
    screen->panels.tips.spared = 0;
}

static bool is_numbered(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && isdigit((unsigned char)name[n - 1]);
}

/* Below the figure where a way ends beside it, which has its note above. */
static void note_figure(struct table_screen *screen, struct ui *ui, int token, bool barred, bool below)
{
    const char *name = game_figure(&screen->game, token);
    int height = barred ? 0 : screen->game.view->token[token].height;
    char text[200], health[96], up[48];
    const char *const line[2] = { text, up };

    table_words_health(&screen->game, token, health, sizeof health);
    if (barred)
        snprintf(text, sizeof text, _("%s stands in the way"), name);
    else if (!*health)
        snprintf(text, sizeof text, "%s", name);
    else /* words: a figure's health; where that is more than two numbers, or the name ends with one */
        snprintf(text, sizeof text,
                 screen->game.rules->shown.hp_is_harm || is_numbered(name) ? _("%s, %s")
                                                                           : p_("health", "%s %s"),
                 name, health);
    table_cells_up(&screen->game, height, up, sizeof up);
    table_tip_name(&screen->panels, token);
    ui_drawn(ui, "note.figure", text, height > 0 ? up : "", "",
             table_tip(screen, ui, table_tip_figure(screen, token), below ? TIP_BELOW : TIP_ABOVE,
                       barred ? ROLE_BAD : ROLE_NOTE_LINE, line, height > 0 ? 2 : 1));
}

/* Beside what the pointer or the cursor is at: a badge, a shove, a figure. */
static void note_looked_at(struct table_screen *screen, struct ui *ui, int shove, bool way)
{
    struct cell look;

    if (!looked_at(screen, &look) || !grid_contains(&screen->camera.board, look) ||
        table_mark_note(screen, ui))
        return;
    int token = table_figure_at(&screen->game, look);
    if (shove > 0)
        note_shove(screen, ui, shove);
    else if (token >= 0 && token != table_board_walker(screen) && !deed_writes_at(screen, token) &&
             !table_outside(screen, token))
        note_figure(screen, ui, token,
                    screen->finds.spread.n > 1 && !screen->finds.spread.ahead &&
                        token != screen->finds.spread.moved,
                    way);
}

/* Who does a deed, and whom it befalls, are named while it is seen; from afar everybody is. */
static void note_deed(struct table_screen *screen, struct ui *ui)
{
    int struck = deed_struck(screen), who = screen->deeds.scene.who;

    if (struck < 0 || ui->theme->far)
        return;
    if (!anim_moves(&screen->anim, struck))
        note_figure(screen, ui, struck, false, true);
    if (who >= 0 && who != struck && table_figure_shown(&screen->game, who))
        note_figure(screen, ui, who, false, true);
}

/* Below the figure in a game master's hand: what it would come to. */
static void note_foretold(struct table_screen *screen, struct ui *ui)
{
    int token = hand_figure(screen), after, stat = screen->game.rules->shown.stat_hp;
    char text[128];
    const char *const line[1] = { text };

    if (!hand_foretold(screen, token, &after) || !cell_somewhere(screen->game.view->token[token].at))
        return;
    table_tip_name(&screen->panels, token);
    snprintf(text, sizeof text, "%s %d \xe2\x86\x92 %d", game_figure(&screen->game, token),
             game_stat(&screen->game, token, stat), after);
    ui_drawn(ui, "note.foretold", text, "", "",
             table_tip(screen, ui, table_tip_figure(screen, token), TIP_BELOW,
                       screen->hand.act == HAND_HEAL ? ROLE_GOOD : ROLE_BAD, line, 1));
}

/* Below those whom the game master hides, while that hand is on a figure: nobody else sees them. */
static void note_hidden(struct table_screen *screen, struct ui *ui)
{
    enum { FROM_ALL = 2 }; /* paint/paint_token.h */
    char text[128];
    const char *const line[1] = { text };

    for (int i = 0; i < screen->nseen && screen->hand.open == HAND_FIGURE; i++) {
        int token = screen->seen[i].token;

        if (screen->seen[i].known->look.hidden != FROM_ALL ||
            table_tip_is_under(screen, table_tip_figure(screen, token)))
            continue;
        table_tip_name(&screen->panels, token);
        snprintf(text, sizeof text, _("only you see %s"), game_figure(&screen->game, token));
        ui_drawn(ui, "note.hidden", text, "", "",
                 table_tip(screen, ui, table_tip_figure(screen, token), TIP_BELOW, ROLE_NOTE_LINE, line, 1));
    }
}

static void draw_notes(struct table_screen *screen, struct ui *ui, int shove)
{
    struct cell look;

    workshop_places_plates(screen, ui);
    table_rooms_chips(screen, ui);
    tool_draw_notes(screen, ui);
    bool way = way_end(screen, &look);
    if (way)
        note_way(screen, ui, look);
    tool_ground_note(screen, ui);
    if (way || (looked_at(screen, &look) && grid_contains(&screen->camera.board, look)))
        table_threat_note(screen, ui, look);
    note_foretold(screen, ui);
    note_hidden(screen, ui);
    table_callout_notes(screen, ui);
    table_meant_notes(screen, ui);
    note_deed(screen, ui);
    note_looked_at(screen, ui, shove, way);
    table_barred_note(screen, ui, shove);
    table_band_note(screen, ui);
    table_threat_names(screen, ui);
    if (ui->theme->far ? !screen->nameless : screen->players && screen->players->open)
        table_nameplates_draw(screen, ui);
}

/* ---- the widget list ---- */

static void list_cell(struct table_screen *screen, struct ui *ui, struct cell cell, const char *label,
                      const char *worth)
{
    const struct terrain *ground = board_terrain(screen->game.view->board, cell);
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point at = paint_grid_center(grid, cell);
    char id[40], text[16];

    snprintf(id, sizeof id, "cell.%s", cell_print(cell, text));
    ui_add(ui,
           &(struct ui_widget){
               .id = id,
               .label = label,
               .value = worth,
               .role = UI_CELL,
               .enabled = true,
               .hint = ground->hazard ? *ground->note ? _(ground->note) : ground->key : "",
               .rect = { (int)at.x - grid->cell / 2, (int)at.y - grid->cell / 2, grid->cell, grid->cell } });
}

static void list_cells(struct table_screen *screen, struct ui *ui)
{
    const struct table_spread *spread = &screen->finds.spread;
    int count = 0;
    const struct reached *at = screen->finds.reach.count > 0 ? reach_cells(&screen->finds.reach, &count)
                                                             : NULL;
    char worth[16];

    for (int i = 0; i < count && i < CELLS_LISTED; i++) {
        text_of_thousandths(at[i].cost, worth, sizeof worth);
        if (at[i].end)
            list_cell(screen, ui, at[i].cell, _("walk"), worth);
    }
    for (int i = 1; i < spread->n && !spread->ahead; i++) {
        if (table_spread_at(spread, spread->at[i].cell, -1) != i) /* another kind leads there, too */
            continue;
        snprintf(worth, sizeof worth, "%d", spread->at[i].steps);
        list_cell(screen, ui, spread->at[i].cell, _("shove"), worth);
    }
}

static void list_figures(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const char *party = _("party"), *foe = _("foe");

    for (int i = 0; i < screen->nseen; i++) {
        const struct table_seen *seen = &screen->seen[i];
        int token = seen->token;
        const struct token *t = &screen->game.view->token[token];
        struct paint_point at = paint_grid_figure(grid, t->at, t->size);
        int disc = paint_grid_disc(grid, t->size);

        ui_add(ui, &(struct ui_widget){
                       .id = seen->known->id,
                       .label = game_figure(&screen->game, token),
                       .value = seen->known->value,
                       .role = UI_TOKEN,
                       .rect = { (int)at.x - disc / 2, (int)at.y - disc / 2, disc, disc },
                       .enabled = !seen->known->dead,
                       .chosen = token == screen->selection.figure,
                       .hint = table_figure_side(&screen->game, token) == TOKEN_PARTY ? party : foe });
    }
}

/*
 * The board as whoever looks knows it: it lasts until the frame is shown, which that of a view need not. One
 * with secret doors is held for whom they are walls, and in fog what is known of it.
 */
static const struct board *board_shown(struct table_screen *screen)
{
    const struct board *whole = session_state(screen->game.session)->board, *seen = screen->game.view->board;

    if (!whole || !seen || table_eyes_are_gm(&screen->game) || (whole->secrets == 0 && !seen->remembered))
        return whole;
    if (!screen->held || screen->held->version != seen->version) {
        board_free(screen->held);
        screen->held = board_hold(seen);
    }
    return screen->held ? screen->held : seen;
}

/* The ground; where something lights or hides it, as it is lit and known. */
static void draw_ground(struct table_screen *screen, struct ui *ui, const struct state *state,
                        const struct board *board)
{
    struct rect whole = { 0, 0, ui->in.width, ui->in.height };
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_fog *fog = table_light_find(screen, ui, state, board);
    int lines = screen->drag.walking ? 2000 : 1000;

    if (screen->grid_line > 1)
        lines += PAINT_GRID_WIDER * (screen->grid_line - 1);

    if (fog)
        paint_ground_draw_in_fog(ui->draw, ui->theme, board, fog, screen->game.eyes, grid, whole, lines,
                                 &screen->stamps);
    else
        paint_ground_draw(ui->draw, ui->theme, board, grid, whole, lines, &screen->stamps);
}

void table_board_draw(struct table_screen *screen, struct ui *ui)
{
    struct rect whole = { 0, 0, ui->in.width, ui->in.height };
    const struct state *past = time_look_view(screen);
    const struct board *board = past ? past->board : board_shown(screen);
    struct cell look;
    int shove = table_board_shoved(screen);

    screen->nseen = 0;
    if (!board) {
        draw_fill(ui->draw, whole, theme_color(ui->theme, ROLE_TABLE));
        return;
    }
    table_callout_find(screen);
    list_cells(screen, ui);
    table_seen_find(screen, ui);
    list_figures(screen, ui);
    ui_add(ui, &(struct ui_widget){ .id = "board",
                                    .label = _("Board"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BOARD,
                                    .rect = whole,
                                    .enabled = true });
    draw_ground(screen, ui, past ? past : screen->game.view, board);
    workshop_art(screen, ui);
    table_tip_begin(screen, ui);
    paint_ground_lamp(ui->draw, ui->theme, whole);
    table_rooms_draw(screen, ui);
    table_seen_draw(screen, ui, LAYER_OF_DEAD);
    draw_areas(screen, ui, shove);
    table_flames_draw(screen, ui, board);
    table_seen_draw(screen, ui, LAYER_OF_LYING);
    table_seen_draw(screen, ui, LAYER_OF_STANDING);
    draw_marks(screen, ui, shove);
    if (screen->drag.placing && screen->selection.pointing)
        draw_ghost(screen, ui, screen->drag.carried, screen->selection.pointer);
    else if (shove > 0)
        draw_ghost(screen, ui, screen->finds.spread.moved, screen->finds.spread.at[shove].cell);
    else if (way_end(screen, &look))
        draw_ghost(screen, ui, table_board_walker(screen), look);
    table_barred_draw(screen, ui, shove, looked_at(screen, &look) ? look : NOWHERE);
    deed_draw_above(screen, ui);
    if (!tool_doors_draw(screen, ui))
        table_doorways_draw(screen, ui);
    table_ray_draw(screen, ui);
    draw_notes(screen, ui, shove);
}
