#include "view/time/look.h"

#include "base/bounds.h"
#include "session/history/known.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/follow.h"
#include "view/table/moment.h"
#include "view/table/place.h"
#include "view/table/wish.h"

static const int percent[TIME_SPEEDS] = { 50, 100, 200, 400 };

void time_look_clear(struct time_look *look)
{
    past_free(look->past);
    time_line_clear(&look->line);
    *look = (struct time_look){ .speed = look->speed, .old = look->old };
}

void time_look_want(struct time_look *time, enum time_want want, int value)
{
    time->want = want;
    time->value = value;
}

const struct state *time_look_view(const struct table_screen *screen)
{
    const struct time_look *look = &screen->time;
    bool elsewhere = look->open && look->at != look->line.now;

    return elsewhere ? past_view(look->past, screen->game.eyes) : NULL;
}

static void stop(struct table_screen *screen)
{
    screen->time.plays = false;
    screen->anim.percent = 0;
}

/* A question that is still open begins again, with the focus where it belongs; what is being typed stays. */
static void ask_again(struct table_screen *screen)
{
    const struct question *q = session_question(screen->game.session);

    if (q && q->kind == ASK_PICK)
        screen->panels.form.key = 0;
}

static void leave(struct table_screen *screen)
{
    stop(screen);
    ask_again(screen);
    anim_finish(&screen->anim);
    time_look_clear(&screen->time);
    table_dice_clear(&screen->panels);
    moment_look(screen);
}

/* ---- going to a moment ---- */

/* What happened between two moments moves as it did. */
static void follow(struct table_screen *screen, int from, int to)
{
    for (int i = from + 1; i <= to; i++) {
        const struct entry *entry = session_entry(screen->game.session, screen->time.line.step[i].entry);

        for (int k = 0; entry && k < entry->nevents; k++)
            table_follow_event(screen, &entry->event[k]);
    }
}

/* Whom the moment is about comes into sight. */
static void show_who(struct table_screen *screen)
{
    const struct log_line *told = time_line_told(&screen->time.line, &screen->panels, screen->time.at);

    if (told && told->who >= 0 && told->who < screen->game.view->ntokens &&
        table_figure_shown(&screen->game, told->who))
        table_place_show(screen, screen->game.view->token[told->who].at);
}

/* Its dice lie beside the timeline; they fall once more when everything moves as it did. */
static void lay_dice(struct table_screen *screen, bool moving)
{
    const struct log_line *told = time_line_told(&screen->time.line, &screen->panels, screen->time.at);
    unsigned spin = DICE_SPIN * 100u / (unsigned)(screen->anim.percent ? screen->anim.percent : 100);

    if (told && told->rows > 0)
        table_dice_lay(screen, told->row, told->rows, moving ? spin : 0);
    else
        table_dice_clear(&screen->panels);
}

static void go(struct table_screen *screen, int item, bool moving)
{
    struct time_look *look = &screen->time;
    struct time_line *line = &look->line;
    int from = look->at, last = line->items - 1;
    struct err err = { 0 };

    item = clamp(item, 0, last);
    anim_finish(&screen->anim);
    look->at = item;
    look->scroll = -1;
    if (!past_go(look->past, time_line_entry(line, item), &err)) {
        leave(screen);
        notice_tell(screen, "%s", err.text);
        return;
    }
    moment_look(screen);
    lay_dice(screen, moving);
    if (screen->placed)
        show_who(screen);
    if (moving && from < item)
        follow(screen, line->item[from].step, line->item[item].step);
}

/* Show a line, at the game's own moment or at its end. */
static void show_line(struct table_screen *screen, int tip)
{
    struct time_look *look = &screen->time;
    struct err err = { 0 };

    stop(screen);
    look->head = session_head(screen->game.session);
    look->entries = session_entries(screen->game.session);
    look->eyes = screen->game.eyes;
    if (time_line_build(&look->line, screen, look->past, tip, &err)) {
        go(screen, look->line.now >= 0 ? look->line.now : look->line.items - 1, false);
        return;
    }
    leave(screen);
    notice_tell(screen, "%s", err.text);
}

/* ---- opening ---- */

/* Nothing that was begun goes on behind it. */
static void let_go(struct table_screen *screen)
{
    table_select_let_go(&screen->selection);
    hand_open(&screen->hand, HAND_CLOSED);
    if (screen->tools.now != TOOL_SELECT)
        tool_choose(screen, TOOL_SELECT);
    anim_finish(&screen->anim);
}

static void open_at(struct table_screen *screen, int entry)
{
    struct time_look *look = &screen->time;

    if (!look->open) {
        look->past = past_new(screen->game.session);
        if (!look->past) {
            notice_tell(screen, "%s", session_error(screen->game.session)->text);
            return;
        }
        look->open = true;
        let_go(screen);
        show_line(screen, known_tip(screen->game.session, screen->game.eyes));
    }
    if (look->open && entry >= 0)
        go(screen, time_line_find(&look->line, entry), false);
}

/* ---- replay ---- */

int time_look_last(const struct time_look *look)
{
    return look->line.now >= 0 ? look->line.now : look->line.items - 1;
}

static bool at_end(const struct time_look *look)
{
    return look->at == look->line.now || look->at == look->line.items - 1;
}

static void table_or_pause(struct table_screen *screen)
{
    struct time_look *look = &screen->time;

    if (look->plays) {
        stop(screen);
        return;
    }
    if (at_end(look))
        go(screen, 0, false);
    look->plays = true;
    look->next = screen->now + screen->game.pace;
    time_look_set_speed(screen, look->speed);
}

void time_look_set_speed(struct table_screen *screen, int speed)
{
    screen->time.speed = clamp(speed, 0, TIME_SPEEDS - 1);
    screen->anim.percent = screen->time.plays ? percent[screen->time.speed] : 0;
}

/* How long figures and dice still move. */
static unsigned moves_for(const struct table_screen *screen)
{
    unsigned walks = anim_left(&screen->anim, screen->now),
             spins = DICE_SPIN - (screen->now - screen->panels.dice.since);
    bool dice = screen->panels.dice.n > 0 && !screen->anim.reduced && spins <= DICE_SPIN;

    return dice && spins > walks ? spins : walks;
}

/* The next moment when its time has come; milliseconds until then. */
static unsigned replay(struct table_screen *screen)
{
    struct time_look *look = &screen->time;
    int wait = (int)(look->next - screen->now);

    if (wait > 0)
        return (unsigned)wait;
    if (at_end(look)) {
        stop(screen);
        return 1;
    }
    go(screen, look->at + 1, true);
    look->next = screen->now + moves_for(screen) + screen->game.pace * 100u / (unsigned)percent[look->speed];
    return 1;
}

/* ---- a frame ---- */

static void do_wanted(struct table_screen *screen)
{
    struct time_look *look = &screen->time;
    enum time_want want = look->want;
    int value = look->value;

    look->want = TIME_STAY;
    if (want == TIME_OPEN || want == TIME_WATCH)
        open_at(screen, value);
    if (!look->open)
        return;
    if (want == TIME_GO || want == TIME_STEP || want == TIME_LINE)
        stop(screen);
    switch (want) {
    case TIME_SHUT:
        leave(screen);
        break;
    case TIME_GO:
        go(screen, value, false);
        break;
    case TIME_STEP:
        go(screen, value, true);
        break;
    case TIME_LINE:
        show_line(screen, value);
        break;
    case TIME_WATCH:
    case TIME_PLAY:
        table_or_pause(screen);
        break;
    default:
        break;
    }
}

/* Is it still the game, and are they still the eyes, that the line was made for? */
static bool is_current(const struct table_screen *screen)
{
    const struct time_look *look = &screen->time;

    return look->head == session_head(screen->game.session) &&
           look->entries == session_entries(screen->game.session) && look->eyes == screen->game.eyes;
}

unsigned time_look_tick(struct table_screen *screen)
{
    struct time_look *look = &screen->time;

    if (look->open && (!is_current(screen) || screen->hand.open != HAND_CLOSED))
        leave(screen);
    do_wanted(screen);
    return look->plays ? replay(screen) : 0;
}

void time_look_play_on(struct table_screen *screen)
{
    const struct time_look *look = &screen->time;

    if (look->at != look->line.now)
        table_wish_goto(&screen->wish, time_line_end(&look->line, screen->game.session, look->at));
}

/* ---- what has just happened ---- */

static bool is_by_person(const struct table_game *game, const struct entry *entry)
{
    return !entry->automatic && (game_players(game) >> entry->command.seat & 1);
}

static bool begins_round(const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (entry->event[i].kind == EVENT_TURN && entry->event[i].what == NAME_round)
            return true;
    return false;
}

/* The entry after which it is shown: a person's last deed; where nothing followed it, before the round. */
static int before_lately(struct table_game *game)
{
    struct session *s = game->session;
    bool own = false, others = false;

    for (int id = known_head(s, game->eyes); id > game->floor; id = session_parent(s, id)) {
        const struct entry *entry = session_entry(s, id);

        if (!entry || (others && is_by_person(game, entry)))
            return id;
        if (own && begins_round(entry))
            return session_parent(s, id);
        own = own || is_by_person(game, entry);
        others = others || !(entry->automatic || own);
    }
    return game->floor;
}

void time_look_again(struct table_screen *screen)
{
    time_look_want(&screen->time, TIME_WATCH, before_lately(&screen->game));
}

/* ---- keys ---- */

static void step_keys(struct table_screen *screen, struct ui *ui)
{
    const struct time_look *look = &screen->time;
    bool free = !ui->focus || !ui->focus_shown; /* else arrows go from control to control */

    if (free && ui_key(ui, UI_KEY_LEFT, 0, false))
        time_look_want(&screen->time, TIME_GO, look->at - 1);
    if (free && ui_key(ui, UI_KEY_RIGHT, 0, false))
        time_look_want(&screen->time, TIME_STEP, look->at + 1);
    if (ui_key(ui, UI_KEY_HOME, 0, false))
        time_look_want(&screen->time, TIME_GO, 0);
    if (ui_key(ui, UI_KEY_END, 0, false))
        time_look_want(&screen->time, TIME_GO, time_look_last(look));
    if (ui_key(ui, UI_KEY_SPACE, 0, false))
        time_look_want(&screen->time, TIME_PLAY, 0);
    if (ui_key(ui, UI_KEY_CHAR, ',', false))
        time_look_set_speed(screen, look->speed - 1);
    if (ui_key(ui, UI_KEY_CHAR, '.', false))
        time_look_set_speed(screen, look->speed + 1);
}

/*
 * The tip of the line that was played last before the one that
 * is shown (`by` -1), or first after it (1); 0 none.
 */
static int line_beside(const struct time_line *line, int by)
{
    int best = 0;

    for (int i = 0; i < line->branches; i++) {
        int tip = line->branch[i].tip;

        if ((tip - line->tip) * by > 0 && (best == 0 || (best - tip) * by > 0))
            best = tip;
    }
    return best;
}

/* Up and down go through the lines of the game. */
static void line_keys(struct time_look *time, struct ui *ui)
{
    const struct time_line *line = &time->line;
    int older = line_beside(line, -1), newer = line_beside(line, 1);
    bool free = !ui->focus || !ui->focus_shown;

    if (free && ui_key(ui, UI_KEY_DOWN, 0, false) && older > 0)
        time_look_want(time, TIME_LINE, older);
    if (free && ui_key(ui, UI_KEY_UP, 0, false) && newer > 0)
        time_look_want(time, TIME_LINE, newer);
}

void time_look_keys(struct table_screen *screen, struct ui *ui)
{
    if (ui_key(ui, UI_KEY_CHAR, 'J', false))
        time_look_want(&screen->time, screen->time.open ? TIME_SHUT : TIME_OPEN, -1);
    if (!screen->time.open && ui_key(ui, UI_KEY_CHAR, 'W', false))
        time_look_again(screen);
    if (!screen->time.open)
        return;
    step_keys(screen, ui);
    line_keys(&screen->time, ui);
}
