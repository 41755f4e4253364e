#include "view/table/screen.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "exchange/convert.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ground.h"
#include "session/aside.h"
#include "session/history/known.h"
#include "session/odds/thinker.h"
#include "view/backing.h"
#include "view/players/around.h"
#include "view/players/shoved.h"
#include "view/table/bids.h"
#include "view/table/board.h"
#include "view/table/cards.h"
#include "view/table/corner.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/follow.h"
#include "view/table/head.h"
#include "view/table/input.h"
#include "view/table/lanes.h"
#include "view/table/log.h"
#include "view/table/menu.h"
#include "view/table/moment.h"
#include "view/table/notice.h"
#include "view/table/opponent.h"
#include "view/table/outside.h"
#include "view/table/panel.h"
#include "view/table/place.h"
#include "view/table/printing.h"
#include "view/table/rest.h"
#include "view/table/seen.h"
#include "view/table/strip.h"
#include "view/table/track.h"
#include "view/table/tray.h"
#include "view/table/wish.h"
#include "view/time/panel.h"
#include "view/tools/ground.h"
#include "view/tools/ping.h"
#include "view/workshop/workshop.h"

#include <stdio.h>
#include <string.h>

/* ---- beginning and end ---- */

/*
 * The scenario: what was done before anybody could act, by
 * edits, the GM's first act and what follows by itself.
 */
static int setup_end(struct session *session)
{
    const struct ruleset *rules = session_rules(session);
    int end = 0;
    bool begun = false;

    for (int id = 1; id <= session_entries(session); id++) {
        const struct entry *entry = session_entry(session, id);
        int deed = entry ? entry->command.deed : 0;

        if (!entry || entry->parent != end)
            continue;
        if (!entry->automatic && (begun || (deed != DEED_EDIT && !(rules->deeds[deed]->flags & DEED_GM))))
            break;
        begun = begun || (deed != DEED_EDIT && !entry->automatic);
        end = id;
    }
    return end;
}

/* The picture that its map is made of, and what was not taken of it; a guest has its host's. */
static void look_at_map(struct table_screen *screen, const struct table_screen *host)
{
    struct str map = { 0 };
    struct err err;

    if (session_find_map(screen->game.session, &map)) {
        if (host)
            screen->stamps.backdrop = backdrop_hold(host->stamps.backdrop);
        else if (!backing_find(str_cstr(&map), false, &screen->stamps.backdrop, &err))
            notice_tell(screen, "%s", err.text);
        convert_lost(str_cstr(&map), &screen->panels.lost);
    }
    str_clear(&map);
}

static struct table_screen *screen_new(struct session *session, game_words *word, const void *words,
                                       const struct table_screen *host)
{
    struct table_screen *screen = mem_new(1, sizeof *screen);

    if (!screen)
        return NULL;
    screen->game.session = session;
    screen->game.rules = session_rules(session);
    screen->game.word = word;
    screen->game.words = words;
    screen->game.eyes = table_eyes_first(session);
    table_select_init(&screen->selection);
    screen->panels.unfolded = -1;
    screen->game.told_entry = -1;
    screen->drag.clicked_token = NOBODY;
    screen->panels.log_open = true;
    table_figure_init(&screen->game);
    table_log_init(&screen->panels.lines);
    hand_init(&screen->hand);
    tool_init(&screen->tools);
    table_threat_init(&screen->threat);
    screen->time.speed = TIME_SPEED_USUAL;
    screen->game.pace = TABLE_PACE;
    screen->game.opponent.stuck = -1;
    session_defer(session, true);
    screen->game.floor = setup_end(session);
    reach_init(&screen->finds.reach);
    screen->portraits = portraits_new();
    if (session_error(session)->kind != ERR_NONE) /* what waited for an answer could not be taken up */
        notice_tell(screen, "%s", session_error(session)->text);
    else if (!session_is_checked(session))
        notice_tell(screen, "%s", _("An older version saved this game: damage to it would not be noticed."));
    look_at_map(screen, host);
    moment_look(screen);
    return screen;
}

struct table_screen *table_screen_new(struct session *session, game_words *word, const void *words)
{
    return screen_new(session, word, words, NULL);
}

struct table_screen *table_screen_guest(const struct table_screen *host)
{
    struct table_screen *screen = screen_new(host->game.session, host->game.word, host->game.words, host);

    if (!screen)
        return NULL;
    screen->guest = true;
    screen->game.pace = 0; /* its host shows deeds one after the other */
    notice_clear(&screen->panels);
    table_eyes_set(screen, SEAT_TABLE);
    return screen;
}

void table_screen_free(struct table_screen *screen)
{
    if (!screen)
        return;
    if (!screen->guest)
        workshop_keep(screen, true);
    table_opponent_forget(&screen->game);
    time_look_clear(&screen->time);
    thinker_free(screen->game.thinker);
    ending_panel_clear(&screen->panels.ending);
    table_odds_clear(&screen->finds.odds);
    table_sheet_clear(&screen->panels.sheet);
    table_about_clear(&screen->panels.about);
    portraits_free(screen->portraits);
    backdrop_drop(screen->stamps.backdrop);
    table_looks_clear(&screen->looks);
    reach_clear(&screen->finds.reach);
    table_plan_clear(&screen->finds.plan);
    log_clear(&screen->panels.log);
    table_log_clear(&screen->panels.lines);
    table_say_clear(&screen->panels.say);
    str_clear(&screen->panels.lost);
    table_printing_end(&screen->panels);
    hand_clear(&screen->hand);
    tool_clear(&screen->tools);
    table_threat_clear(&screen->threat);
    table_light_clear(&screen->light);
    table_rooms_clear(&screen->rooms);
    paint_ground_forget();
    board_free(screen->held);
    if (!screen->guest)
        session_close(screen->game.session);
    mem_free(screen);
}

void table_screen_think(struct table_screen *screen, void (*ready)(void *context), void *context)
{
    table_opponent_forget(&screen->game);
    thinker_free(screen->game.thinker);
    screen->game.thinker = ready ? thinker_new(ready, context) : NULL;
    table_odds_begin(&screen->finds.odds, screen->game.session, screen->game.eyes, screen->game.thinker);
}

/* ---- between two frames ---- */

/* Whose turns are taken back by those who look: everybody's by a game master, else those of players here. */
static unsigned seats_taken_back(const struct table_game *game)
{
    return table_eyes_are_gm(game) ? SEATS_ALL : game_players(game);
}

/* Whose deeds are taken back by whom goes by who plays what. */
static unsigned persons(const struct session *session)
{
    unsigned seats = 0;

    for (int i = 0; i < session_seats(session); i++)
        seats |= session_runs(session, i) == RUNNER_PERSON ? 1u << i : 0;
    return seats;
}

static void find_ways_back(struct table_game *game)
{
    const struct play *pending = session_pending(game->session);
    unsigned seats = seats_taken_back(game);
    int numbers[] = { session_head(game->session),
                      session_entries(game->session),
                      (int)session_open_print(game->session),
                      pending ? pending->events.n : -1,
                      pending ? pending->head : -1,
                      (int)seats,
                      (int)persons(game->session),
                      game->eyes };
    uint64_t key = hash_bytes(numbers, sizeof numbers) | 1;

    if (game->turn_key == key)
        return;
    game->turn_key = key;
    game->turn_start = session_turn_start(game->session, game->eyes, seats, game->floor);
    game->may_undo = known_may_undo(game->session, game->eyes, game->floor);
    game->may_redo = known_may_redo(game->session, game->eyes);
    table_bar_name_undo(game);
    game->fought = session_fought(game->session);
}

/* Whoever asked for deeds behind a fight is asked anew after the next. */
static void fold_after_fight(struct table_screen *screen)
{
    if (screen->game.view->turn.mode == MODE_ENCOUNTER)
        screen->panels.over_open = false;
}

/* Nobody's turn has begun: the first figure of a person that may take it. */
static int first_to_act(const struct table_screen *screen)
{
    for (int i = 0; i < screen->game.view->ntokens; i++)
        if (moment_may_act(screen, i))
            return i;
    return NOBODY;
}

/*
 * Who can do nothing stays selected between fights, and for a game master: a patient is looked at, and whom
 * no player knows of; anybody while players act at a window of their own.
 */
static bool may_rest_on(const struct table_screen *screen, int figure)
{
    bool looked_at = screen->game.view->turn.mode != MODE_ENCOUNTER || screen->hand.open != HAND_CLOSED ||
                     players_act_there(screen);

    return figure >= 0 &&
           (looked_at || moment_may_act(screen, figure) || table_figure_secret(&screen->game, figure));
}

/*
 * Whom somebody else helped is not whom this one strikes: a foe who stands stays in sight, no friend does,
 * nor whoever was put down since.
 */
static void forget_target(struct table_screen *screen, int actor)
{
    const struct token *token = screen->game.view->token;
    int target = screen->selection.target;

    if (target >= 0 && target < screen->game.view->ntokens &&
        (token[target].side == token[actor].side || table_figure_says(&screen->game, target, MARK_OUT)))
        table_select_no_target(&screen->selection);
}

/* A person's figure whose turn begins is selected; who is gone is not. */
static void keep_selection(struct table_screen *screen)
{
    int actor = moment_actor(screen);

    if (actor != screen->selection.acted) {
        table_select_turn(&screen->selection, actor, screen->now);
        if (game_is_ours(&screen->game, actor)) {
            table_select_figure(&screen->selection, actor);
            table_select_cursor_from(&screen->selection, screen->game.view->token[actor].at);
            forget_target(screen, actor);
            if (screen->placed && table_figure_shown(&screen->game, actor))
                table_place_show(screen, screen->game.view->token[actor].at);
        }
    }
    if (screen->selection.figure >= screen->game.view->ntokens ||
        (screen->selection.figure >= 0 && !state_present(screen->game.view, screen->selection.figure)))
        table_select_figure(&screen->selection, NOBODY);
    if (screen->selection.target >= screen->game.view->ntokens ||
        (screen->selection.target >= 0 && !state_present(screen->game.view, screen->selection.target)))
        table_select_target(&screen->selection, NOBODY);
    if (screen->selection.target >= 0 &&
        table_figure_says(&screen->game, screen->selection.target, MARK_DEAD))
        table_select_target(&screen->selection, NOBODY);
    bool over = table_select_waits(&screen->selection, moment_pending(screen) != NULL);
    if ((over && actor >= 0) ||
        (screen->selection.asked && !moment_pending(screen))) { /* whoever acts goes on */
        int on = actor >= 0 ? actor : screen->selection.before;

        if (game_is_ours(&screen->game, on))
            table_select_figure(&screen->selection, on);
    }
    if (actor < 0 && !may_rest_on(screen, screen->selection.figure) && first_to_act(screen) >= 0)
        table_select_figure(&screen->selection, first_to_act(screen));
}

/* What was thought out since the last frame goes where it belongs. */
static void take_thoughts(struct table_screen *screen)
{
    struct thought *thought;

    while (screen->game.thinker && (thought = thinker_take(screen->game.thinker, -1)) != NULL)
        if (thought->kind == THOUGHT_OPPONENT)
            table_opponent_take(&screen->game, thought);
        else if (thought->kind == THOUGHT_ENDING)
            ending_take(screen, thought);
        else
            table_odds_take(&screen->finds.odds, thought);
}

static unsigned sooner(unsigned one, unsigned other)
{
    if (one == 0 || other == 0)
        return one + other;
    return one < other ? one : other;
}

static unsigned run_opponent(struct table_screen *screen)
{
    bool done;
    unsigned wake = table_opponent_run(screen, &done);

    if (done) {
        table_follow(screen);
        wake = sooner(wake, deed_tick(screen));
    }
    return wake;
}

/* The chance to win grows sharper beside all else: nobody waits for it. */
static bool thinks(const struct table_game *game)
{
    return game->thinker &&
           (thinker_busy(game->thinker, THOUGHT_ODDS) || thinker_busy(game->thinker, THOUGHT_OPPONENT));
}

/* Is the map's picture not there yet? */
static bool is_cut(const struct table_screen *screen)
{
    int done;

    return screen->stamps.backdrop && backdrop_state(screen->stamps.backdrop, &done) != BACKDROP_READY;
}

bool table_screen_settled(const struct table_screen *screen)
{
    if (screen->panels.seats.covered)
        return !screen->panels.seats.held && screen->wish.kind == WISH_NOTHING;
    return screen->anim.n == 0 && !screen->panels.dice.spinning && !screen->time.plays &&
           screen->time.want == TIME_STAY && screen->camera.by_x == 0 && screen->camera.by_y == 0 &&
           !screen->rested.waits && !table_threat_busy(&screen->threat) && !table_opponent_acts(screen) &&
           deed_left(screen) == 0 && !screen->panels.obvious.on && !screen->panels.printing &&
           screen->wish.kind == WISH_NOTHING && !ending_is_due(screen) && !thinks(&screen->game) &&
           !is_cut(screen);
}

/* ---- one frame ---- */

/* For three seconds the figure whose turn begins breathes; then the table is still. */
static bool breathes(const struct table_screen *screen)
{
    return screen->selection.acted >= 0 && !screen->anim.reduced &&
           screen->now - screen->selection.acted_since < TABLE_BREATH;
}

/* Pictures are read when a figure is shown first. */
static void tell_portraits(struct table_screen *screen)
{
    struct err err;

    if (!portraits_sound(screen->portraits, &err))
        notice_tell(screen, "%s", err.text);
}

/* Every panel gets its place for this frame. */
static void lay_out(struct table_screen *screen, const struct ui *ui)
{
    int seat = 0;
    const struct question *q = moment_question(screen, &seat);
    bool far = ui->theme->far, tool = tool_has_panel(screen), folded = far && !screen->panels.tools && !tool;
    struct layout_open open = {
        .figure = screen->selection.figure >= 0 || screen->hand.open == HAND_FIGURE || (tool && !far),
        .question = q != NULL || (!deed_in_tray(screen) && table_say_is_open(screen)),
        .broad = q && (table_bids_fit(screen, q) || table_cards_fit(&screen->game, q, seat) ||
                       table_lanes_find(screen, q) > 0),
        .deed = deed_in_tray(screen) || deed_in_list(screen),
        .page = q && ruleset_is_composed(screen->game.rules, q->key),
        .log = screen->panels.log_open,
        .log_more = screen->panels.log_more,
        .drawer = screen->hand.open != HAND_CLOSED || table_lesson_open(screen),
        .lesson = table_lesson_open(screen),
        .timeline = screen->time.open,
        .head = table_head_shows(&screen->game, ui),
        .sheet = tool || table_sheet_is_open(&screen->panels.sheet),
        .tracks = table_track_count(&screen->game),
        .tools = screen->game.view->board && !folded ? tool_rail_count(&screen->game) : 0,
        .ways = screen->game.alone ? 0 : 2,
        .players = screen->players && screen->players->open,
        .players_more = screen->players && screen->players->more,
        .beside = hand_beside(screen, ui->in.width, ui->in.height)
    };

    screen->game.far = far;
    layout_find(&screen->layout, ui->theme, ui->in.width, ui->in.height, &open);
    screen->game.undoes_apart = table_panel_has_foot(screen);
}

/*
 * Do only figures move from here on, until something is due in `wake` milliseconds (0: nothing is)? Whoever
 * is aimed at has marks about it that move along, and are drawn anew each time.
 */
static void judge_glide(struct table_screen *screen, bool still, unsigned wake)
{
    screen->glides = still && (screen->anim.n > 0 || breathes(screen)) && !screen->panels.dice.spinning &&
                     !table_threat_busy(&screen->threat) && !deed_moves(screen) &&
                     !table_light_glides(screen) && !table_lesson_pulses(screen) &&
                     !anim_moves(&screen->anim, table_board_target(screen));
    screen->glides_until = screen->now + (wake > 0 && wake < TABLE_GLIDE ? wake : TABLE_GLIDE);
}

bool table_screen_glide(struct table_screen *screen, struct ui *ui, unsigned now)
{
    bool glides = screen->glides && (int)(screen->glides_until - now) > 0 &&
                  !(screen->game.thinker && thinker_done(screen->game.thinker)),
         moves = screen->anim.n > 0;

    if (!glides)
        return false;
    screen->now = now;
    if (anim_tick(&screen->anim, now) != moves || !(moves || breathes(screen)))
        return false; /* what waited for its end goes on */
    screen->glides = table_seen_again(screen, ui);
    return screen->glides;
}

enum {
    AT_ONCE = 1,  /* milliseconds: what was done shows in the next frame */
    CUTTING = 100 /* how often it is told how far a picture is */
};

/* What is asked of whoever has no card of its own is for this window; what could not begin anew is told. */
static void bring_front(struct table_screen *screen)
{
    struct session *session = screen->game.session;
    const struct players *players = screen->players;
    enum outcome outcome;

    session_bring_first(session, around_without(players && players->open ? players : NULL, session));
    if (session_lapsed(session, &outcome))
        table_wish_lapsed(screen, outcome);
}

/* Take up what happened since the last frame, and what was wished in it. Milliseconds until more is due. */
static unsigned catch_up(struct table_screen *screen)
{
    unsigned wake;

    if (table_wish_do(screen)) /* while a frame is built and shown, its view must last: so it is done now */
        table_opponent_forget(&screen->game);
    hand_everybody_go_on(screen);
    bring_front(screen);
    wake = time_look_tick(screen);
    table_follow(screen);
    wake = sooner(wake, deed_tick(screen));
    table_lesson_watch(screen);
    table_odds_begin(&screen->finds.odds, screen->game.session, screen->game.eyes, screen->game.thinker);
    take_thoughts(screen);
    wake = sooner(wake, run_opponent(screen));
    table_figure_sides(&screen->game);
    find_ways_back(&screen->game);
    fold_after_fight(screen);
    wake = sooner(wake, ending_watch(screen));
    keep_selection(screen);
    table_obvious_go_on(screen);
    return screen->panels.obvious.on ? sooner(wake, TABLE_FRAME) : wake;
}

/* What the pointer means: once panels and camera stand, before the board shows what is aimed at. */
static void point(struct table_screen *screen, struct ui *ui)
{
    bool workshop = workshop_is_open(screen); /* its letters are its tools' */

    if (workshop)
        workshop_lay_out(screen, ui);
    else
        lay_out(screen, ui);
    table_place(screen, ui);
    table_rest(screen, ui);
    ui->enter_kept = screen->game.view->board && screen->selection.keyed;
    if (!workshop) {
        time_look_keys(screen, ui);
        deed_keys(screen, ui);
        hand_amount_keys(screen, ui);
    }
    if (!screen->time.open && !workshop)
        table_log_keys(screen, ui);
    table_board_aim(screen, ui);
    table_board_find(screen);
    table_input_pointer(screen, ui);
}

void table_screen_attend(struct table_screen *screen, struct ui *ui, bool waits)
{
    screen->now = ui->in.now;
    screen->theme = ui->theme;
    if (!waits)
        table_wish_do(screen);
    table_follow(screen);
    anim_finish(&screen->anim);
    table_odds_begin(&screen->finds.odds, screen->game.session,
                     screen->game.open ? SEAT_TABLE : screen->game.eyes, screen->game.thinker);
    take_thoughts(screen);
    table_figure_sides(&screen->game);
    find_ways_back(&screen->game);
    fold_after_fight(screen);
    keep_selection(screen);
    lay_out(screen, ui);
    table_board_find(screen);
}

/* From the board up: what is drawn later lies above. */
static void draw(struct table_screen *screen, struct ui *ui)
{
    table_board_draw(screen, ui);
    if (screen->players && screen->players->open)
        shoved_draw(screen, ui);
    if (screen->panels.ending.open) { /* the board alone lies below it */
        table_menu_draw(screen, ui);
        return;
    }
    if (workshop_is_open(screen)) {
        workshop_draw(screen, ui);
        table_menu_draw(screen, ui);
        return;
    }
    table_outside_draw(screen, ui);
    table_strip_draw(screen, ui);
    table_track_draw(screen, ui);
    table_corner_draw(screen, ui);
    table_panel_draw(screen, ui);
    players_panel_draw(screen, ui);
    if (screen->time.open) {
        time_panel_draw(screen, ui);
    } else {
        table_log_draw(screen, ui);
        table_tray_draw(screen, ui);
        hand_draw(screen, ui);
        table_lesson_draw(screen, ui);
    }
    table_eyes_list(screen, ui);
    table_menu_draw(screen, ui);
}

/* How far the map's picture is, while it is being cut; one that cannot be had is said, and missed. */
static unsigned tell_picture(struct table_screen *screen)
{
    int done;
    struct backdrop *picture = screen->guest ? NULL : screen->stamps.backdrop;

    bool ours = screen->panels.cuts && screen->panels.notice.stays, /* nobody said anything else meanwhile */
        free = !*screen->panels.notice.text;

    if (!picture || !is_cut(screen)) {
        if (ours)
            notice_relieve(&screen->panels);
        screen->panels.cuts = false;
        return 0;
    }
    if (backdrop_state(picture, &done) == BACKDROP_WRONG) {
        notice_tell(screen, "%s", backdrop_fault(picture)->text);
        backdrop_drop(picture);
        screen->stamps.backdrop = NULL;
        screen->panels.cuts = false;
        return AT_ONCE;
    }
    char text[120];
    snprintf(text, sizeof text, _("The picture is cut into tiles, this once: %d %%"), done / 10);
    screen->panels.cuts = ours || free;
    if (ours || free)
        notice_trouble(screen, text);
    return CUTTING;
}

/* What is said above everything else. Milliseconds until it goes. */
static unsigned say(struct table_screen *screen, struct ui *ui)
{
    unsigned wake = tell_picture(screen);

    tell_portraits(screen);
    wake = sooner(wake,
                  sooner(notice_left(screen), sooner(tool_ping_wake(screen), tool_ground_wake(screen))));
    notice_draw(screen, ui);
    wake = sooner(wake, workshop_keep(screen, false));
    return wake;
}

/* Is there something that only the next frame shows? */
static bool was_touched(const struct table_screen *screen, const struct ui *ui)
{
    return screen->wish.kind != WISH_NOTHING || screen->time.want != TIME_STAY || ui->in.presses > 0 ||
           ui->in.pressed || ui->in.released || ui->in.second_pressed || ui->in.second_released;
}

unsigned table_screen_frame(struct table_screen *screen, struct ui *ui)
{
    screen->now = ui->in.now;
    screen->theme = ui->theme;
    screen->glides = false;
    if (table_eyes_cover(screen, ui)) {
        if (screen->panels.seats.held)
            return TABLE_FRAME;
        return screen->panels.seats.covered ? 0 : AT_ONCE; /* let down, the table shows next */
    }
    unsigned wake = catch_up(screen);
    table_flames_begin(screen, ui);
    bool dialog = table_menu_is_open(&screen->panels);
    enum hand_panel hand = screen->hand.open;
    if (dialog)
        ui_deafen(ui);
    point(screen, ui);
    bool glides = anim_tick(&screen->anim, screen->now), still = !camera_tick(&screen->camera, screen->now);
    bool moving = glides || !still || breathes(screen);
    draw(screen, ui);
    if (!dialog)
        table_input_keys(screen, ui); /* those that no control took */
    wake = sooner(wake, say(screen, ui));
    if (table_printing_go_on(screen) || was_touched(screen, ui) || screen->hand.open != hand)
        return AT_ONCE;
    wake = sooner(sooner(wake, table_flames_wake(screen)), players_panel_wake(screen));
    judge_glide(screen, still, wake);
    if (moving || screen->panels.dice.spinning || table_lesson_pulses(screen) ||
        table_threat_busy(&screen->threat))
        wake = sooner(wake, TABLE_FRAME);
    return wake;
}
