#include "view/table/input.h"

#include "base/language.h"
#include "board/footprint.h"
#include "view/players/players.h"
#include "view/table/board.h"
#include "view/table/card.h"
#include "view/table/compose.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/log.h"
#include "view/table/menu.h"
#include "view/table/moment.h"
#include "view/table/obvious.h"
#include "view/table/together.h"
#include "view/table/tray.h"
#include "view/table/unable.h"
#include "view/table/wish.h"
#include "view/tools/ping.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND_STILL = 5, DRAG_LEAST = 6, PAN_STEP = 96 };

static const char own_letters[] = "DJKLMNOPQTVWXYZ";

bool table_input_takes(char letter)
{
    return strchr(own_letters, letter) != NULL;
}

/* ---- what a cell means ---- */

static int option_of_cell(const struct question *q, struct cell cell)
{
    for (int i = 0; q->kind == ASK_PICK && i < q->n; i++)
        if (cell_somewhere(q->option[i].cell) && cell_same(q->option[i].cell, cell))
            return i;
    return -1;
}

/* The only answer about that figure; -1: none, or a click could mean several. */
static int option_of_figure(const struct question *q, int token)
{
    int found = -1;

    for (int i = 0; q->kind == ASK_PICK && !q->marks && token >= 0 && i < q->n; i++)
        if (q->option[i].of == token) {
            if (found >= 0)
                return -1;
            found = i;
        }
    return found;
}

static bool walk_to(struct table_screen *screen, struct cell cell)
{
    struct cell way[TABLE_WAY];
    int n = screen->selection.aim >= 0 ? -1 : table_board_way(screen, cell, way, TABLE_WAY);

    if (n < 1)
        return false;
    table_wish_walk(screen, table_board_walker(screen), way, n);
    return true;
}

/* Point at the answer to the open question. */
static void answer_with(struct table_screen *screen, const struct question *q, struct cell cell, int token)
{
    int shove = screen->finds.spread.n > 1 && !screen->finds.spread.ahead
                    ? table_spread_at(&screen->finds.spread, cell, screen->selection.kind)
                    : -1;
    int option = option_of_figure(q, token);

    if (shove > 0) {
        table_wish_shove(screen, shove);
        return;
    }
    if (option < 0 && q->key == screen->game.rules->shown.ask_step && walk_to(screen, cell))
        return;
    if (option < 0)
        option = option_of_cell(q, cell);
    if (option >= 0)
        table_wish_pick(screen, option);
    else if (token >= 0)
        table_select_figure(&screen->selection, token);
    else
        table_unable_cell(screen, cell);
}

/* The first deed of the selected figure that hits a target and is allowed. */
static void attack(struct table_screen *screen, int token)
{
    for (int row = 0; row < screen->game.rules->nwished; row++) {
        const struct deed *deed = screen->game.rules->deeds[row];

        if (!(deed->flags & DEED_TARGET) || deed->flags & (DEED_GM | DEED_HIDDEN | DEED_OWN_TARGET))
            continue;
        struct command command = table_wish_command(&screen->game, row, screen->selection.figure, token);
        if (!table_odds_wish(&screen->finds.odds, screen->game.session, NULL, &command, NULL)->refused)
            table_wish_deed(&screen->wish, &command);
        else if (screen->finds.plan.steps > 0)
            table_wish_walk_and_do(screen, &command);
        else
            continue;
        return;
    }
}

/*
 * While players act at a window of their own a game master looks at what is the master's: one of those is an
 * enemy only to another of them.
 */
static bool is_the_masters_own(const struct table_screen *screen, int token)
{
    const struct token *figure = screen->game.view->token;

    return players_act_there(screen) && figure[token].seat == SEAT_GM &&
           figure[screen->selection.figure].seat != SEAT_GM;
}

static bool is_enemy(const struct table_screen *screen, int token)
{
    return screen->selection.figure >= 0 && !is_the_masters_own(screen, token) &&
           game_is_ours(&screen->game, screen->selection.figure) &&
           screen->game.view->token[token].side != screen->game.view->token[screen->selection.figure].side;
}

/* While something is said with a deed, a friend too is whom it is done to; once more, and he is selected. */
static bool is_meant(struct table_screen *screen, int token)
{
    return table_say_is_open(screen) && token != screen->selection.figure &&
           token != screen->selection.target &&
           screen->game.rules->deeds[screen->panels.say.deed]->flags & DEED_TARGET;
}

/* Somebody is too far away for it from here: is there a way to where it can be done to him? */
static bool walks_up(struct table_screen *screen, const struct command *command)
{
    const struct deed *deed = screen->game.rules->deeds[command->deed];

    if (table_say_needed(deed) ||
        !table_odds_wish(&screen->finds.odds, screen->game.session, NULL, command, NULL)->refused)
        return false;
    table_select_against(&screen->selection, command->target);
    table_select_aim(&screen->selection, command->deed);
    table_board_find(screen);
    table_select_aim(&screen->selection, -1);
    return screen->finds.plan.steps > 0;
}

/* Is the deed none that can be done to its target, from wherever? */
static bool is_nobody_for(struct table_screen *screen, const struct command *command)
{
    const struct table_odds *odds = table_odds_wish(&screen->finds.odds, screen->game.session, NULL, command,
                                                    NULL);

    return odds->refused && odds->refusal.why == NAME_no_such_target;
}

/* The deed that waits for a target has found it; of whom it cannot be done to it is told, and waits on. */
static void do_aimed(struct table_screen *screen, int token)
{
    struct command command = table_wish_command(&screen->game, screen->selection.aim,
                                                screen->selection.figure, token);

    if (token == screen->selection.figure && is_nobody_for(screen, &command)) {
        notice_tell(screen, _("Not at %s: choose somebody else."), game_figure(&screen->game, token));
        return;
    }
    table_select_aim(&screen->selection, -1);
    table_select_target(&screen->selection, token);
    if (walks_up(screen, &command))
        table_wish_walk_and_do(screen, &command);
    else
        table_say_do(screen, &command);
}

static void choose_figure(struct table_screen *screen, int token, bool again)
{
    if (table_together_waits(screen)) {
        table_select_together(&screen->selection, token);
    } else if (screen->selection.aim >= 0 && screen->selection.figure >= 0) {
        do_aimed(screen, token);
    } else if (!is_enemy(screen, token) && is_meant(screen, token)) {
        table_select_target(&screen->selection, token);
    } else if (!is_enemy(screen, token)) {
        table_select_figure(&screen->selection, token);
        screen->hand.on_target = false; /* the GM's hand is on whoever was clicked last */
    } else if (again && screen->selection.target == token &&
               moment_may_act(screen, screen->selection.figure)) {
        attack(screen, token);
    } else {
        table_select_target(&screen->selection, token);
        screen->hand.on_target = true;
    }
}

void table_input_figure(struct table_screen *screen, int token)
{
    const struct question *q = moment_question(screen, NULL);
    int option = q ? option_of_figure(q, token) : -1;

    if (option >= 0)
        table_wish_pick(screen, option);
    else if (q && table_compose_aim(screen, q, NOWHERE, token))
        return;
    else if (q)
        table_select_figure(&screen->selection, token);
    else
        choose_figure(screen, token, false);
}

/* Does a click beside everything let go of a target, or of a deed that waits for one? Keys have Escape. */
static bool lets_go(const struct table_selection *selection)
{
    return !selection->keyed && (selection->aim >= 0 || selection->target >= 0);
}

void table_input_cell(struct table_screen *screen, struct cell cell, bool again)
{
    const struct question *q = moment_question(screen, NULL);
    int token = table_figure_at(&screen->game, cell);

    if (hand_take_cell(screen, cell) || (q && table_compose_aim(screen, q, cell, token)))
        return;
    bool corpse = token >= 0 && screen->selection.aim < 0 &&
                  table_figure_says(&screen->game, token, MARK_DEAD);

    if (q)
        answer_with(screen, q, cell, token);
    else if (token >= 0 && !corpse)
        choose_figure(screen, token, again);
    else if (!walk_to(screen, cell)) {
        if (!lets_go(&screen->selection))
            table_unable_cell(screen, cell);
        table_select_no_target(&screen->selection);
        table_select_aim(&screen->selection, -1);
        if (corpse)
            table_select_figure(&screen->selection, token);
    }
}

/* ---- the pointer ---- */

static void begin_drag(struct table_screen *screen, const struct ui *ui)
{
    struct table_drag *drag = &screen->drag;
    int token = screen->selection.pointing ? table_figure_at(&screen->game, screen->selection.pointer)
                                           : NOBODY;

    drag->held = true;
    drag->since = ui->in.now;
    drag->panning = false;
    drag->walking = false;
    drag->x = drag->last_x = ui->in.x;
    drag->y = drag->last_y = ui->in.y;
    drag->placing = hand_carries(screen, token);
    drag->carried = token;
    if (!drag->placing && token >= 0 && token == table_board_walker(screen))
        drag->walking = true;
    table_select_by_pointer(&screen->selection);
}

/* Another one of ours who may act is pulled: it is chosen, and walks once its reach is found. */
static bool chooses_walker(struct table_screen *screen, int token)
{
    if (token < 0 || token == screen->selection.figure || moment_question(screen, NULL) ||
        screen->selection.aim >= 0 || table_say_is_open(screen) || !moment_may_act(screen, token))
        return false;
    table_select_figure(&screen->selection, token);
    return true;
}

/* It is pulled away from where it was pressed. */
static void begin_pull(struct table_screen *screen)
{
    struct table_drag *drag = &screen->drag;

    drag->walking = chooses_walker(screen, drag->carried);
    drag->placing = !drag->walking && screen->selection.aim < 0 && hand_takes(screen, drag->carried);
    drag->panning = !drag->walking && !drag->placing;
    if (drag->panning)
        table_unable_pull(screen, drag->carried);
}

static void drag_on(struct table_screen *screen, const struct ui *ui)
{
    struct table_drag *drag = &screen->drag;

    if (!drag->walking && !drag->placing && !drag->panning &&
        (abs(ui->in.x - drag->x) > DRAG_LEAST || abs(ui->in.y - drag->y) > DRAG_LEAST))
        begin_pull(screen);
    if (drag->panning)
        camera_pan(&screen->camera, ui->in.x - drag->last_x, ui->in.y - drag->last_y);
    drag->last_x = ui->in.x;
    drag->last_y = ui->in.y;
}

static void end_drag(struct table_screen *screen, const struct ui *ui)
{
    struct table_drag *drag = &screen->drag;
    bool again = ui->in.now - drag->clicked_at < UI_TWICE;

    drag_on(screen, ui); /* a quick one may have moved and let go at once */
    bool dragged = drag->panning;
    int token = screen->selection.pointing ? table_figure_at(&screen->game, screen->selection.pointer)
                                           : NOBODY;

    drag->held = drag->panning = false;
    if (drag->walking && token != table_board_walker(screen))
        dragged = screen->selection.pointing && walk_to(screen, screen->selection.pointer);
    if (drag->placing && screen->selection.pointing && token != drag->carried) {
        hand_put_down(screen, drag->carried, screen->selection.pointer);
        dragged = true;
    }
    drag->walking = drag->placing = false;
    if (dragged || !screen->selection.pointing)
        return;
    table_input_cell(screen, screen->selection.pointer, again && drag->clicked_token == token);
    drag->clicked_at = ui->in.now;
    drag->clicked_token = token;
}

/* A click with the second button that did not move the board: the GM's hand for the figure there. */
static void hand_with_second(struct table_screen *screen, const struct ui *ui)
{
    const struct table_drag *drag = &screen->drag;
    struct cell at;

    if (ui->in.second_released && abs(ui->in.x - drag->second_x) <= SECOND_STILL &&
        abs(ui->in.y - drag->second_y) <= SECOND_STILL &&
        camera_cell(&screen->camera, ui->in.x, ui->in.y, &at) &&
        !hand_quick_open(screen, table_figure_at(&screen->game, at)) &&
        table_figure_at(&screen->game, at) >= 0)
        notice_tell(screen, "%s",
                    table_eyes_are_gm(&screen->game)
                        ? _("The program is the game master. To be one too: Menu, The GM\xe2\x80\x99s hand.")
                        : _("Only the game master changes figures by hand."));
}

/* The same for a figure that is pressed for long. */
static bool hand_with_hold(struct table_screen *screen, const struct ui *ui)
{
    if (screen->drag.placing || !tool_ping_held_long(screen, ui) ||
        !hand_quick_open(screen, table_figure_at(&screen->game, screen->selection.pointer)))
        return false;
    screen->drag.held = screen->drag.walking = screen->drag.placing = false;
    return true;
}

static void pan_with_second(struct table_screen *screen, const struct ui *ui, bool hot)
{
    struct table_drag *drag = &screen->drag;

    if (ui->in.second_pressed) {
        drag->second_x = ui->in.x;
        drag->second_y = ui->in.y;
    }
    if (hot)
        hand_with_second(screen, ui);

    if (ui->in.second_down && !ui->in.second_pressed && hot)
        camera_pan(&screen->camera, ui->in.x - drag->last_x, ui->in.y - drag->last_y);
    if (ui->in.second_down) {
        drag->last_x = ui->in.x;
        drag->last_y = ui->in.y;
    }
}

/* Two fingers move and stretch the board. */
static void pinch(struct table_screen *screen, const struct ui_input *in)
{
    struct table_drag *drag = &screen->drag;

    if (!in->pinching) {
        drag->pinched = 0;
        return;
    }
    drag->held = false;
    if (drag->pinched == 0)
        drag->pinched = screen->camera.grid.cell;
    camera_pan(&screen->camera, in->pan_x, in->pan_y);
    int cell = (drag->pinched * in->pinch + 500) / 1000;
    if (cell != screen->camera.grid.cell)
        camera_zoom_to(&screen->camera, cell, in->pinch_x, in->pinch_y);
    if (in->pinch_ends)
        drag->pinched = 0;
}

void table_input_pointer(struct table_screen *screen, struct ui *ui)
{
    struct ui_act act = ui_act(ui, "board");

    if (!screen->game.view->board)
        return;
    struct cell at = screen->selection.pointer;
    bool over = act.hot && camera_cell(&screen->camera, ui->in.x, ui->in.y, &at);

    table_select_point(&screen->selection, over, at);
    if (ui->in.pressed || ui->in.presses > 0)
        anim_finish(&screen->anim);
    if (ui->in.presses > 0 || (ui->in.pressed && !act.pressed))
        screen->drag.clicked_token = NOBODY; /* what lies between two clicks parts them */
    tool_keys(screen, ui);
    if (act.hot && ui->in.wheel != 0 && !ui->wheel_used && !tool_wheel(screen, ui->in.wheel))
        camera_zoom(&screen->camera, ui->in.wheel, ui->in.x, ui->in.y);
    pan_with_second(screen, ui, act.hot);
    pinch(screen, &ui->in);
    if (tool_pointer(screen, ui, &act) || tool_ping_press(screen, ui, &act))
        return;
    if (act.pressed)
        begin_drag(screen, ui);
    else if (screen->drag.held && ui->in.released)
        end_drag(screen, ui);
    else if (screen->drag.held && ui->in.down && !hand_with_hold(screen, ui) && !tool_ping_hold(screen, ui))
        drag_on(screen, ui);
    else
        screen->drag.held = false;
}

/* ---- keys ---- */

/*
 * The neighbour nearest to a direction of the screen (columns to the right, rows down), as arrows and
 * number pads have it.
 */
static struct cell neighbour(const struct camera *camera, struct cell from, int right, int down)
{
    const struct paint_grid *grid = &camera->grid;
    struct paint_point at = paint_grid_center(grid, from);
    struct cell best = from;
    float most = 0;

    for (int i = 0; i < grid_directions(grid->layout); i++) {
        struct cell next = grid_step(grid->layout, from, i);
        struct paint_point to = paint_grid_center(grid, next);
        float x = to.x - at.x, y = to.y - at.y, along = x * (float)right + y * (float)down;
        float worth = along * along / ((x * x + y * y) * (float)(right * right + down * down));

        if (along > 0 && worth > most + 0.001f && grid_contains(&camera->board, next)) {
            most = worth;
            best = next;
        }
    }
    return best;
}

static void move_cursor(struct table_screen *screen, struct ui *ui, int right, int down)
{
    struct cell from = screen->selection.cursor;

    if (!screen->selection.keyed) {
        int actor = moment_actor(screen), token = screen->selection.figure;

        token = token < 0 && actor >= 0 && table_figure_shown(&screen->game, actor) ? actor : token;
        from = screen->selection.pointing ? screen->selection.pointer : (struct cell){ 0, 0 };
        if (token >= 0)
            from = screen->game.view->token[token].at;
        if (screen->finds.spread.n > 1)
            from = screen->finds.spread.at[0].cell;
    }
    table_select_cursor(&screen->selection, neighbour(&screen->camera, from, right, down));
    camera_show(&screen->camera, screen->selection.cursor, screen->camera.grid.cell);
    ui_focus(ui, NULL);
}

/* Is a cell asked for: where to shove or walk, where a deed, a tool or the GM's hand is to work? */
static bool wants_cell(const struct table_screen *screen)
{
    const struct question *q = moment_question(screen, NULL);

    if (!q)
        return screen->hand.pointing;
    if ((screen->finds.spread.n > 1 && !screen->finds.spread.ahead) ||
        q->key == screen->game.rules->shown.ask_step)
        return true;
    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell))
            return true;
    return false;
}

/* With the focus on a control, arrows go from control to control. */
static bool arrows_point(const struct table_screen *screen, const struct ui *ui)
{
    return screen->game.view->board && (!ui->focus || !ui->focus_shown || wants_cell(screen));
}

static void move_keys(struct table_screen *screen, struct ui *ui)
{
    static const enum ui_key arrow[4] = { UI_KEY_LEFT, UI_KEY_RIGHT, UI_KEY_UP, UI_KEY_DOWN };
    static const int by[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
    bool shift = ui->in.presses > 0 && ui->in.press[0].shift;

    for (int i = 0; i < 4; i++) {
        if (!arrows_point(screen, ui) || !ui_key(ui, arrow[i], 0, false))
            continue;
        if (shift)
            camera_pan(&screen->camera, -by[i][0] * PAN_STEP, -by[i][1] * PAN_STEP);
        else
            move_cursor(screen, ui, by[i][0], by[i][1]);
    }
    for (int digit = 1; digit <= 9; digit++)
        if (digit != 5 && ui_key(ui, UI_KEY_CHAR, (char)('0' + digit), false))
            move_cursor(screen, ui, (digit - 1) % 3 - 1, 1 - (digit - 1) / 3);
}

static void zoom_keys(struct camera *camera, struct ui *ui)
{
    const struct rect *free = &camera->free;
    int x = free->x + free->w / 2, y = free->y + free->h / 2;

    if (ui_key(ui, UI_KEY_CHAR, '+', false) || ui_key(ui, UI_KEY_CHAR, '=', false))
        camera_zoom(camera, 1, x, y);
    if (ui_key(ui, UI_KEY_CHAR, '-', false))
        camera_zoom(camera, -1, x, y);
    if (ui_key(ui, UI_KEY_HOME, 0, false))
        camera_fit(camera);
}

/* A game without a map has no camera. */
static void show_figure(struct table_screen *screen, int token)
{
    if (table_figure_shown(&screen->game, token))
        camera_show(&screen->camera, screen->game.view->token[token].at, screen->camera.grid.cell);
}

static void next_figure(struct table_screen *screen)
{
    int n = screen->game.view->ntokens, from = screen->selection.figure;

    for (int i = 1; i <= n; i++) {
        int token = (from + i + n) % n;

        if (!moment_may_act(screen, token))
            continue;
        table_select_figure(&screen->selection, token);
        show_figure(screen, token);
        if (token != from)
            return;
    }
    table_unable_next(screen);
}

static bool is_target(struct table_screen *screen, int token)
{
    return state_present(screen->game.view, token) && is_enemy(screen, token) &&
           !table_figure_says(&screen->game, token, MARK_DEAD);
}

/* In which order targets come: who lies there unable to act last, else the nearest first. */
static long target_order(struct table_screen *screen, int token)
{
    const struct state *view = screen->game.view;
    const struct token *from = screen->selection.figure >= 0 ? &view->token[screen->selection.figure] : NULL,
                       *to = &view->token[token];
    long far = 0, fallen = table_figure_says(&screen->game, token, MARK_OUT);

    if (from && view->board && cell_somewhere(from->at) && cell_somewhere(to->at))
        far = footprint_distance(view->board->grid.layout, from->at, from->size, to->at, to->size);
    return ((fallen << 16) + far) * view->ntokens + token;
}

/* The target that comes after that one in their order, after the last the first; NOBODY: the first. */
static int target_after(struct table_screen *screen, int now)
{
    int next = NOBODY, first = NOBODY;
    long least = now >= 0 && is_target(screen, now) ? target_order(screen, now) : -1;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        if (!is_target(screen, i))
            continue;
        long order = target_order(screen, i);

        if (first < 0 || order < target_order(screen, first))
            first = i;
        if (order > least && (next < 0 || order < target_order(screen, next)))
            next = i;
    }
    return next >= 0 ? next : first;
}

static void next_target(struct table_screen *screen)
{
    struct table_selection *selection = &screen->selection;
    bool aims = selection->aim >= 0 && screen->game.view->board;
    int under = aims && selection->keyed ? table_figure_at(&screen->game, selection->cursor) : NOBODY;
    int next = target_after(screen, under >= 0 ? under : selection->target);

    if (next < 0)
        table_unable_target(screen);
    else if (aims && table_figure_shown(&screen->game, next)) /* whom a deed waits for is at the cursor */
        table_select_cursor(selection, screen->game.view->token[next].at);
    else
        table_select_target(selection, next);
    if (next >= 0)
        show_figure(screen, next);
}

/* Whom a deed that a key has chosen waits for is looked for from a foe on, unless it does good. */
static void aim_by_keys(struct table_screen *screen, struct ui *ui)
{
    const struct table_selection *selection = &screen->selection;
    int aim = selection->aim, foe = aim >= 0 ? target_after(screen, NOBODY) : NOBODY;
    bool chosen = table_select_aims_anew(&screen->selection);
    int under = selection->keyed ? table_figure_at(&screen->game, selection->cursor) : NOBODY;

    if (foe < 0 || !chosen || ui->in.presses == 0 || (under >= 0 && is_target(screen, under)) ||
        table_together_waits(screen) || table_card_does_good(screen->game.rules, aim) ||
        !table_figure_shown(&screen->game, foe))
        return;
    table_select_cursor(&screen->selection, screen->game.view->token[foe].at);
    show_figure(screen, foe);
    ui_focus(ui, NULL);
    ui->wake = 1; /* the board, which is drawn before, follows */
}

static void stop_aiming(struct table_selection *selection)
{
    table_select_aim(selection, -1);
    table_select_by_pointer(selection);
}

static void let_go(struct table_screen *screen, struct ui *ui)
{
    if (ui->focus && ui->focus_shown && !moment_question(screen, NULL))
        ui_focus(ui, NULL);
    else if (screen->panels.seats.listed)
        screen->panels.seats.listed = false;
    else if (hand_let_go(&screen->hand) || tool_let_go(screen))
        return;
    else if (moment_question(screen, NULL))
        table_wish_rest(screen);
    else if (screen->selection.aim >= 0)
        stop_aiming(&screen->selection);
    else if (table_say_is_open(screen))
        screen->panels.say.open = false;
    else if (screen->selection.keyed)
        table_select_by_pointer(&screen->selection);
    else if (screen->selection.target >= 0 || screen->selection.against >= 0)
        table_select_no_target(&screen->selection);
    else if (!table_log_let_go(screen))
        table_menu_open(&screen->panels);
}

static void history_keys(struct table_screen *screen, struct ui *ui)
{
    if ((ui_key(ui, UI_KEY_CHAR, 'Z', true) || ui_key(ui, UI_KEY_CHAR, 'Z', false)) && screen->game.may_undo)
        table_wish_simple(&screen->wish, WISH_UNDO);
    if (ui_key_shifted(ui, 'Z'))
        table_wish_simple(&screen->wish, WISH_TURN);
    if (ui_key(ui, UI_KEY_CHAR, 'Y', true) || ui_key(ui, UI_KEY_CHAR, 'Y', false))
        table_wish_simple(&screen->wish, WISH_REDO);
    if (ui_key(ui, UI_KEY_CHAR, 'S', true))
        table_wish_simple(&screen->wish, WISH_SAVE);
}

void table_input_keys(struct table_screen *screen, struct ui *ui)
{
    if (screen->time.open) { /* it took its own keys before */
        zoom_keys(&screen->camera, ui);
        if (ui_key(ui, UI_KEY_F1, 0, false))
            table_menu_help(&screen->panels, ui, false);
        return;
    }
    history_keys(screen, ui);
    if (ui_key(ui, UI_KEY_ESCAPE, 0, false))
        let_go(screen, ui);
    if (ui_key(ui, UI_KEY_F1, 0, false))
        table_menu_help(&screen->panels, ui, arrows_point(screen, ui));
    if (ui_key(ui, UI_KEY_CHAR, 'L', false))
        table_log_fold(screen);
    table_obvious_key(screen, ui);
    if (ui_key_shifted(ui, 'G'))
        hand_quick_open(screen, hand_figure(screen));
    if (ui_key(ui, UI_KEY_CHAR, 'N', false))
        next_figure(screen);
    if (ui_key(ui, UI_KEY_CHAR, 'Q', false))
        next_target(screen);
    if (!screen->game.view->board)
        return;
    if (ui_key(ui, UI_KEY_CHAR, 'P', false))
        tool_ping_at(screen, tool_place_looked_at(screen, ui));
    aim_by_keys(screen, ui);
    move_keys(screen, ui);
    zoom_keys(&screen->camera, ui);
    if (screen->selection.keyed && ui_key(ui, UI_KEY_ENTER, 0, false) && !tool_enter(screen))
        table_input_cell(screen, screen->selection.cursor,
                         screen->selection.target ==
                             table_figure_at(&screen->game, screen->selection.cursor));
}
