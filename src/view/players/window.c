#include "view/players/window.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/str.h"
#include "view/players/measure.h"
#include "view/players/shoved.h"
#include "view/table/board.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/follow.h"
#include "view/table/head.h"
#include "view/table/moment.h"
#include "view/table/place.h"
#include "view/table/strip.h"
#include "view/table/tip.h"
#include "view/table/track.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    AWAY = -10000,
    SHEET_WIDTH = 1000,
    CLOCK_BAR = 5,
    CLOCK_TICK = 1000,
    TURNS_LARGER = 150, /* per cent */
    TURNS_LARGEST = 400
};

struct players_window *players_window_new(const struct table_screen *main)
{
    struct players_window *w = mem_new(1, sizeof *w);

    if (!w)
        return NULL;
    w->screen = table_screen_guest(main);
    if (!w->screen) {
        mem_free(w);
        return NULL;
    }
    ui_init(&w->ui);
    draw_init(&w->draw);
    w->led = (struct cell){ -1, -1 };
    return w;
}

void players_window_free(struct players_window *w)
{
    if (!w)
        return;
    table_screen_free(w->screen);
    minis_clear(&w->minis);
    around_clear(&w->around);
    curtain_rise(&w->curtain);
    str_clear(&w->told.text);
    ui_clear(&w->ui);
    draw_clear(&w->draw);
    mem_free(w);
}

/* ---- whose eyes, and where they look ---- */

/* Never a game master's, whatever is asked for: the seat of a figure that acts may be one. */
static int eyes_of(const struct players_window *w, const struct players *players)
{
    const struct table_screen *s = w->screen;
    int actor = moment_actor(s), seat = players->eyes != PLAYERS_ACTING ? players->eyes
                                        : actor >= 0                    ? s->game.view->token[actor].seat
                                                                        : SEAT_TABLE;
    const struct seat *of = session_seat(s->game.session, seat);

    return seat == SEAT_CHOSEN || (seat != SEAT_GM && of && !of->gm) ? seat : SEAT_TABLE;
}

/* Have its eyes. What was found with those of other chosen seats is forgotten. */
static void open_eyes(struct players_window *w, const struct players *players)
{
    struct table_screen *s = w->screen;

    if (w->chosen != players->chosen && s->game.eyes == SEAT_CHOSEN)
        table_eyes_set(s, SEAT_TABLE);
    w->chosen = players->chosen;
    session_choose(s->game.session, w->chosen);
    table_eyes_set(s, eyes_of(w, players));
}

/* Whoever begins to act breathes, and is looked at. */
static void take_turn(struct table_screen *s, bool follows)
{
    int actor = moment_actor(s);

    if (actor == s->selection.acted)
        return;
    table_select_turn(&s->selection, actor, s->now);
    if (follows && s->placed && actor >= 0 && table_figure_shown(&s->game, actor))
        table_place_show(s, s->game.view->token[actor].at);
}

/* A turn begins: of a figure, or of a side whose figures act in any order. */
static void time_turn(const struct table_screen *s, struct players *players)
{
    const struct turn *turn = &s->game.view->turn;
    int now[] = { turn->round, turn->phase, turn->actor };

    if (memcmp(now, players->turn, sizeof now) == 0)
        return;
    memcpy(players->turn, now, sizeof now);
    players->turn_since = s->now;
}

/* Where the main window looks, if that is elsewhere now. */
static void be_led(struct players_window *w, const struct table_screen *main)
{
    const struct rect *free = &main->camera.free;
    struct cell middle;

    if (!main->placed || !camera_cell(&main->camera, free->x + free->w / 2, free->y + free->h / 2, &middle) ||
        cell_same(middle, w->led))
        return;
    w->led = middle;
    camera_look(&w->screen->camera, w->screen->camera.grid.cell, middle,
                (struct rect){ 0, 0, w->ui.in.width, w->ui.in.height });
}

/*
 * To scale the picture moves by whole cells alone: lines of the grid stay where they are, under miniatures.
 * Rows of hexes lie by turns, so there it moves by two of them. True: cells had another size, and with the
 * next frame whoever acts is looked for among these.
 */
static bool hold_scale(struct players_window *w, int cell)
{
    struct camera *camera = &w->screen->camera;
    struct paint_grid *grid = &camera->grid;
    const struct rect *free = &camera->free;
    struct cell middle = { 0, 0 };
    double across = cell, down = cell, rows = cell * sqrt(3);
    bool other = grid->cell != cell;

    if (other) {
        camera_cell(camera, free->x + free->w / 2, free->y + free->h / 2, &middle);
        camera_look(camera, cell, middle, (struct rect){ 0, 0, w->ui.in.width, w->ui.in.height });
        w->screen->concerned.key = 0;
    }
    if (grid->layout == GRID_HEX_POINTY)
        down = rows;
    else if (grid->layout == GRID_HEX_FLAT)
        across = rows;
    grid->x = (int)lround(round(grid->x / across) * across);
    grid->y = (int)lround(round(grid->y / down) * down);
    return other;
}

static void look(struct players_window *w, const struct players *players, const struct table_screen *main)
{
    struct table_screen *s = w->screen;

    if (!s->game.view->board)
        return;
    s->whole = players->view == PLAYERS_FIGHT && !players->beyond.on;
    if (s->whole && s->placed && !table_place_fits(s))
        s->placed = false;
    struct camera stood = s->camera;
    bool stays = s->placed && (s->whole || players->view == PLAYERS_STILL || players->view == PLAYERS_LED);
    table_place(s, &w->ui);
    if (stays)
        s->camera.grid = stood.grid; /* whomever the moment concerns */
    if (players->view == PLAYERS_LED)
        be_led(w, main);
}

/* ---- what lies over the board ---- */

/* The strip above, the card below, the board between them; who sits opposite has a card beside the strip. */
static void lay_out(struct players_window *w, int card)
{
    struct table_screen *s = w->screen;
    const struct theme *t = &w->theme;
    struct layout_open open = { .head = table_head_shows(&s->game, &w->ui) };
    int m = theme_margin(t) + w->bezel;

    layout_find(&s->layout, t, w->ui.in.width, w->ui.in.height, &open);
    struct rect *strip = &s->layout.room[LAYOUT_STRIP];
    s->layout.room[LAYOUT_MENU] = s->layout.room[LAYOUT_EYES] = (struct rect){ 0, 0, 0, 0 };
    *strip = (struct rect){ m, m, w->ui.in.width - 2 * m, strip->h };
    int far = around_room(&w->around, EDGE_FAR);
    if (far > 0)
        strip->w -= smaller(far + m, strip->w / 2);
    int top = strip->y + strip->h + m, bottom = w->ui.in.height - m - card - m;
    s->layout.free = (struct rect){ m, top, w->ui.in.width - 2 * m, larger(bottom - top, m) };
    layout_track(&s->layout, t, table_track_count(&s->game));
}

static void show_black(struct players_window *w)
{
    struct rect whole = { 0, 0, w->ui.in.width, w->ui.in.height };

    draw_fill(w->ui.draw, whole, (struct rgba){ 0, 0, 0, 255 });
    ui_drawn(&w->ui, "black", _("Black"), "", _("Black"), whole);
}

void players_window_leave(struct players_window *w, const struct players *players)
{
    if (w->curtain.down)
        return;
    moment_look(w->screen);
    open_eyes(w, players);
    curtain_fall(&w->curtain, w->screen);
}

/* The name of the game and its picture in place of everything. */
static void show_curtain(struct players_window *w)
{
    curtain_draw(&w->curtain, &w->ui, session_title(w->screen->game.session));
}

/* What the game master shows them, over the board: a picture, or a sheet of text. */
static void show_handout(struct players_window *w, const struct players *players)
{
    struct ui *ui = &w->ui;
    int m = theme_margin(&w->theme), width = smaller(theme_px(&w->theme, SHEET_WIDTH), ui->in.width - 2 * m);
    struct rect whole = { 0, 0, ui->in.width, ui->in.height };

    if (!players->handed)
        return;
    draw_fill(ui->draw, whole, theme_faded(&w->theme, ROLE_SHADE, 700));
    if (players->sheet) {
        ui_drawn(ui, "handout", _("Handout"), "", _("Handout"),
                 backdrop_draw(ui->draw, players->sheet, rect_grown(whole, -2 * m)));
        return;
    }
    int tall = ui_text_height(ui, width - 4 * m, FACE_BODY, TYPE_TITLE, players->handout);
    struct rect sheet = { (whole.w - width) / 2, (whole.h - tall) / 2 - 2 * m, width, tall + 4 * m };
    ui_panel_box(ui, sheet);
    ui_text(ui, rect_grown(sheet, -2 * m), FACE_BODY, TYPE_TITLE, ROLE_TEXT, players->handout);
    ui_drawn(ui, "handout", players->handout, "", players->handout, sheet);
}

/* ---- one frame ---- */

/* Miniatures stand where their figures are until these are moved; then somebody says that they were. */
static void follow_minis(struct players_window *w, struct players *players)
{
    if (!players->minis || w->moved != players->moved)
        minis_clear(&w->minis);
    w->moved = players->moved;
    w->screen->outlines = players->minis;
    w->screen->nameless = players->around && !players->minis;
    players->to_move = players->minis ? minis_follow(&w->minis, &w->screen->game) : 0;
}

static bool breathes(const struct table_screen *s)
{
    return s->selection.acted >= 0 && !s->anim.reduced && s->now - s->selection.acted_since < TABLE_BREATH;
}

/* Whether all of the fight is asked for, and has no room to scale. */
static void find_room(const struct players_window *w, struct players *players)
{
    const struct table_screen *s = w->screen;
    struct players_beyond *beyond = &players->beyond;
    struct rect free = s->camera.free;
    int cell = s->camera.grid.cell;

    *beyond = (struct players_beyond){ .on = false };
    if (players->view != PLAYERS_FIGHT || w->cell == 0 || !s->game.view->board || !s->placed)
        return;
    struct rect fight = table_place_fight(s);
    beyond->wide = (fight.w + cell - 1) / cell;
    beyond->high = (fight.h + cell - 1) / cell;
    beyond->room_wide = free.w / w->cell;
    beyond->room_high = free.h / w->cell;
    beyond->on = fight.w * w->cell > free.w * cell || fight.h * w->cell > free.h * cell;
}

/* Who of it is beyond the display now. */
static void find_beyond(const struct players_window *w, struct players *players)
{
    const struct table_screen *s = w->screen;
    struct players_beyond *beyond = &players->beyond;

    for (int i = 0; beyond->on && i < s->game.view->ntokens; i++) {
        struct rect at = table_tip_figure(s, i);

        if (!table_figure_shown(&s->game, i) || table_figure_says(&s->game, i, MARK_DEAD) ||
            rect_contains((struct rect){ 0, 0, w->ui.in.width, w->ui.in.height }, at.x + at.w / 2,
                          at.y + at.h / 2))
            continue;
        if (beyond->n < PLAYERS_BEYOND)
            beyond->who[beyond->n] = (short)i;
        beyond->n++;
    }
}

/* Take up what happened; the picture moves with it only where it follows. */
static void catch_up(struct players_window *w, struct players *players)
{
    struct table_screen *s = w->screen;
    bool follows = players->view == PLAYERS_FOLLOW || players->beyond.on;
    struct camera stood = s->camera;

    if (follows && !w->follows)
        s->concerned.key = 0; /* whoever acts now was left where they are */
    w->follows = follows;
    moment_look(s);
    open_eyes(w, players);
    table_follow(s);
    table_figure_sides(&s->game);
    s->game.fought = session_fought(s->game.session);
    take_turn(s, follows);
    time_turn(s, players);
    if (!follows)
        s->camera = stood;
}

/* What is left of a turn, quietly: a bar below the strip that gets shorter, and minutes. */
static void show_clock(struct players_window *w, const struct players *players)
{
    const struct table_screen *s = w->screen;
    const struct ui_widget *strip = ui_find(&w->ui, "strip");
    int seconds = players->clock, left = players_clock_left(players, s->now),
        high = theme_px(&w->theme, CLOCK_BAR);
    char text[24];

    if (seconds <= 0 || s->game.view->turn.mode != MODE_ENCOUNTER || !strip)
        return;
    struct rect bar = { strip->rect.x, strip->rect.y + strip->rect.h, strip->rect.w * left / seconds, high };
    struct rect words = { bar.x, bar.y + high, strip->rect.w, theme_line(&w->theme, TYPE_BODY) };
    snprintf(text, sizeof text, "%d:%02d", left / 60, left % 60);
    draw_fill(w->ui.draw, bar, theme_color(&w->theme, left > 0 ? ROLE_QUIET : ROLE_LINE));
    ui_line(&w->ui, words, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    ui_drawn(&w->ui, "clock", text, "", text, words);
}

/* Those who sit around it, with what lies before them. */
static void show_seats(struct players_window *w, const struct players *players)
{
    int m = theme_margin(&w->theme), n = 0;
    struct rect taken[2];

    if (!players->around)
        return;
    around_glow(&w->around, w->screen, &w->ui);
    const struct ui_widget *strip = ui_find(&w->ui, "strip"), *told = ui_find(&w->ui, "told.card");
    if (strip)
        taken[n++] = rect_grown(strip->rect, m);
    if (told)
        taken[n++] = rect_grown(told->rect, m);
    around_draw(&w->around, &w->ui, taken, n, m + w->bezel);
}

/* Whose fingers the board listens to: where that figure can go, and whom it is to strike. */
static void show_whom(struct players_window *w)
{
    struct table_screen *s = w->screen;
    int target = NOBODY, figure = around_figure(&w->around, s, &target);

    table_select_figure(&s->selection, figure);
    table_select_against(&s->selection, target);
}

/* The board, and what lies on it. */
static void show_board(struct players_window *w, const struct players *players)
{
    struct table_screen *s = w->screen;
    struct ui *ui = &w->ui;

    table_board_find(s); /* cells that somebody is asked to choose from, or can go to */
    table_flames_begin(s, ui);
    table_board_draw(s, ui);
    shoved_draw_between(s, ui);
    if (!players->minis)
        shoved_draw(s, ui);
    minis_draw(&w->minis, s, ui);
}

static unsigned show_table(struct players_window *w, struct players *players, const struct table_screen *main)
{
    struct table_screen *s = w->screen;
    struct ui *ui = &w->ui;
    int card = s->layout.stands[LAYOUT_TRAY].h;
    bool beyond = players->beyond.on;

    find_room(w, players);
    w->bezel = inch_bezel(&players->inch);
    s->grid_line = players->inch.line;
    int bottom = ui->in.height - theme_margin(&w->theme) - w->bezel;
    catch_up(w, players);
    follow_minis(w, players);
    lay_out(w, card);
    look(w, players, main);
    show_whom(w);
    bool moves = anim_tick(&s->anim, s->now), glides = camera_tick(&s->camera, s->now);
    bool scaled = w->cell > 0 && s->game.view->board && hold_scale(w, w->cell);
    find_beyond(w, players);
    struct paint_grid stands = s->camera.grid;
    if (w->trails)
        s->camera.grid = w->stood;
    show_board(w, players);
    table_strip_draw(s, ui);
    table_track_draw(s, ui);
    show_clock(w, players);
    struct told_place place = { .bottom = bottom, .left = w->bezel, .near = around_tells(&w->around, s) };
    place.beside = !place.near && around_sits(&w->around, EDGE_NEAR);
    place.asked = around_asks(&w->around);
    int tall = told_draw(s, ui, &place, &w->told);
    s->layout.stands[LAYOUT_TRAY].h = tall;
    if (w->cell > 0)
        measure_bar(&players->inch, ui,
                    (struct rect){ 0, 0, ui->in.width - w->bezel - theme_margin(&w->theme), bottom },
                    w->cell);
    show_seats(w, players);
    show_handout(w, players);
    s->camera.grid = stands;
    unsigned wake = table_flames_wake(s);
    if (players->clock > 0 && s->game.view->turn.mode == MODE_ENCOUNTER && (wake == 0 || wake > CLOCK_TICK))
        wake = CLOCK_TICK;
    bool again = moves || glides || scaled || tall != card || beyond != players->beyond.on || breathes(s) ||
                 s->panels.dice.spinning;

    return again ? TABLE_FRAME : wake;
}

unsigned players_window_cards(struct players_window *w, struct players *players, const struct theme *theme,
                              const struct font_meter *meter, const struct inch_fit *fit,
                              const struct ui_fingers *fingers, unsigned now)
{
    struct around_frame frame = { .players = players,
                                  .shown = w->screen,
                                  .theme = theme,
                                  .meter = meter,
                                  .width = fit->width,
                                  .height = fit->height,
                                  .margin = theme_margin(theme) + inch_bezel(&players->inch),
                                  .fingers = fingers,
                                  .now = now };

    if (players->state != PLAYERS_LIVE || players->measure.on) {
        around_clear(&w->around);
        players->waits = 0;
        return 0;
    }
    moment_look(w->screen);
    w->screen->theme = theme;
    unsigned wake = around_build(&w->around, &frame);
    players->waits = around_waits(&w->around);
    return wake;
}

/* Nobody points at it; all else is as it is at the main window. */
static void begin_frame(struct players_window *w, const struct table_screen *main,
                        const struct font_meter *meter, int width, int height, unsigned now)
{
    struct ui_input nothing = { .width = width, .height = height, .x = AWAY, .y = AWAY, .now = now };

    w->screen->theme = &w->theme;
    w->screen->now = now;
    w->screen->anim.reduced = main->anim.reduced;
    w->screen->panels.dice_shown = main->panels.dice_shown;
    w->screen->panels.pieces = main->panels.pieces;
    draw_reset(&w->draw);
    ui_begin(&w->ui, &w->theme, meter, &w->draw, &nothing);
}

static unsigned build(struct players_window *w, struct players *players, const struct table_screen *main,
                      const struct font_meter *meter, const struct inch_fit *fit, unsigned now)
{
    unsigned wake = 0;

    begin_frame(w, main, meter, fit->width, fit->height, now);
    if (players->state == PLAYERS_LIVE)
        curtain_rise(&w->curtain);
    else
        players_window_leave(w, players);
    if (players->measure.on)
        measure_draw(players, &w->ui);
    else if (players->state == PLAYERS_BLACK)
        show_black(w);
    else if (players->state == PLAYERS_CURTAIN)
        show_curtain(w);
    else
        wake = show_table(w, players, main);
    unsigned other = ui_end(&w->ui);
    return wake == 0 || (other > 0 && other < wake) ? other : wake;
}

/* Whether a question of the same command as the last one's is open now. */
static bool asks_next(struct players_window *w)
{
    moment_look(w->screen);
    const struct play *pending = moment_pending(w->screen);
    struct players_asked was = w->asked, now = { .open = pending && moment_asked(w->screen),
                                                 .entry = session_head(w->screen->game.session),
                                                 .at = pending ? pending->head : 0 };

    w->asked = now;
    return was.open && now.open && now.entry == was.entry && now.at != was.at;
}

/* Where the board stands from now on, if that was put off. */
static void catch_up_camera(struct players_window *w, bool trails)
{
    struct camera *camera = &w->screen->camera;

    w->stood = camera->grid;
    if (w->trails)
        *camera = w->camera;
    w->trails = trails && w->screen->placed;
}

/*
 * How high the card below is shows only once it is drawn: the board is looked at beside it as it is then.
 * Whoever answered waits for the next question: it lies over the board as that stood, whose ground is there,
 * and only the next frame moves that, maybe to another size.
 */
unsigned players_window_frame(struct players_window *w, struct players *players,
                              const struct table_screen *main, const struct theme *theme,
                              const struct font_meter *meter, const struct inch_fit *fit, unsigned now)
{
    const int *card = &w->screen->layout.stands[LAYOUT_TRAY].h, was = *card;

    w->theme = *theme;
    w->cell = fit->cell;
    catch_up_camera(w, players->state == PLAYERS_LIVE && asks_next(w));
    unsigned wake = build(w, players, main, meter, fit, now);
    if (*card != was)
        wake = build(w, players, main, meter, fit, now);
    if (!w->trails)
        return wake;
    w->camera = w->screen->camera;
    w->screen->camera.grid = w->stood; /* fingers mean what they see */
    return TABLE_FRAME;
}

/* The strip in the middle, from edge to edge. */
static unsigned show_turns(struct players_window *w, struct players *players)
{
    struct table_screen *s = w->screen;
    int m = theme_margin(&w->theme);
    bool ticks = players->clock > 0 && s->game.view->turn.mode == MODE_ENCOUNTER;

    catch_up(w, players);
    anim_finish(&s->anim);
    lay_out(w, 0);
    struct rect *strip = &s->layout.room[LAYOUT_STRIP];
    *strip = (struct rect){ m, (w->ui.in.height - strip->h) / 2, w->ui.in.width - 2 * m, strip->h };
    table_strip_draw(s, &w->ui);
    show_clock(w, players);
    return ticks ? CLOCK_TICK : 0;
}

unsigned players_window_turns(struct players_window *w, struct players *players,
                              const struct table_screen *main, const struct theme *theme,
                              const struct font_meter *meter, int width, int height, unsigned now)
{
    unsigned wake = 0;

    w->theme = *theme;
    w->theme.percent = smaller(w->theme.percent * TURNS_LARGER / 100, TURNS_LARGEST);
    w->bezel = 0;
    begin_frame(w, main, meter, width, height, now);
    if (players->state == PLAYERS_BLACK)
        show_black(w);
    else if (players->state == PLAYERS_CURTAIN)
        curtain_draw(&(struct curtain){ .down = true }, &w->ui, session_title(w->screen->game.session));
    else
        wake = show_turns(w, players);
    unsigned other = ui_end(&w->ui);
    return wake == 0 || (other > 0 && other < wake) ? other : wake;
}
