#include "view/deed/deed.h"

#include "view/table/figure.h"
#include "view/table/follow.h"
#include "view/table/moment.h"
#include "view/table/opponent.h"
#include "view/table/screen.h"

#include <string.h>

enum {
    REST_STEP = 50, /* milliseconds between two looks at how long a rest still is */
    SLIPS = 600     /* and in which a hand goes where something lay before it sees that it is gone */
};

/* ---- what is shown ---- */

static unsigned age_of(const struct table_screen *screen)
{
    return screen->now - screen->deeds.since;
}

/* How they looked before it, until it is seen what befell them. */
static void hold_looks(struct table_screen *screen)
{
    struct deeds *deeds = &screen->deeds;

    deeds->nheld = 0;
    for (int i = 0; i < deeds->scene.n && deeds->nheld < DEED_HELD; i++) {
        const struct deed_beat *beat = &deeds->scene.beat[i];
        const struct table_known *known = beat->kind == BEAT_NUMBER || beat->kind == BEAT_BADGE ||
                                                  beat->kind == BEAT_WORD || beat->kind == BEAT_LEAVES
                                              ? table_looks_last(&screen->looks, beat->on)
                                              : NULL;
        bool is_held = false;

        for (int k = 0; k < deeds->nheld; k++)
            is_held = is_held || deeds->held[k].token == beat->on;
        if (known && !is_held)
            deeds->held[deeds->nheld++] = (struct deed_held){ beat->on, known->look };
    }
}

/* When the figure's first loss, or the last thing that befalls it, is seen. */
static unsigned befallen_at(const struct deed_scene *scene, int token)
{
    unsigned at = 0;

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].on == token && scene->beat[i].kind != BEAT_BLOW &&
            scene->beat[i].kind != BEAT_STEP)
            at = scene->beat[i].at;
    return at;
}

const struct token_look *deed_look(const struct table_screen *screen, int token)
{
    const struct deeds *deeds = &screen->deeds;

    for (int i = 0; deeds->shown && i < deeds->nheld; i++)
        if (deeds->held[i].token == token)
            return age_of(screen) < befallen_at(&deeds->scene, token) ? &deeds->held[i].look : NULL;
    return NULL;
}

/* Figures walk, and are moved, when it comes to that. */
static void move_figures(struct table_screen *screen, const struct entry *entry, int from)
{
    int beat = 0;

    for (int i = from; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        while (
            beat < screen->deeds.scene.n && e->kind == EVENT_MOVED &&
            (screen->deeds.scene.beat[beat].kind != BEAT_STEP || screen->deeds.scene.beat[beat].on != e->who))
            beat++;
        if (e->kind == EVENT_MOVED && beat < screen->deeds.scene.n)
            screen->anim.wait = screen->deeds.scene.beat[beat].at;
        table_follow_event(screen, e);
    }
    screen->anim.wait = 0;
}

/* Is there more to be seen than that somebody of ours walked? Of what is done by hand anything will do. */
static bool tells(const struct deed_scene *scene)
{
    if (scene->line < 0)
        return false;
    if (scene->by_hand)
        return scene->n > 0;
    for (int i = 0; i < scene->n; i++)
        if (!scene->ours || scene->beat[i].kind != BEAT_STEP)
            return true;
    return !scene->ours;
}

static void begin(struct table_screen *screen, int id, int from)
{
    struct deeds *deeds = &screen->deeds;
    const struct entry *entry = session_entry(screen->game.session, id);

    if (!entry)
        return;
    deed_read(screen, entry, from, &deeds->scene);
    if (!tells(&deeds->scene)) {
        for (int i = from; i < entry->nevents; i++)
            table_follow_event(screen, &entry->event[i]);
        return;
    }
    deeds->shown = true;
    deeds->over = false;
    deeds->since = screen->now;
    deeds->rows = deeds->landed = 0;
    deeds->listed = !deeds->scene.ours && !deeds->scene.by_hand;
    deeds->first = !deeds->listed ? 0 : deeds->first > 0 ? deeds->first : id;
    hold_looks(screen);
    move_figures(screen, entry, from);
}

/* ---- taking up, and going on ---- */

bool deed_take(struct table_screen *screen, int entry, int from)
{
    struct deeds *deeds = &screen->deeds;

    if (screen->game.pace == 0 || screen->time.open || screen->panels.opening ||
        deeds->nwaiting == DEED_WAITING)
        return false;
    deeds->waiting[deeds->nwaiting].entry = entry;
    deeds->waiting[deeds->nwaiting++].from = from;
    return true;
}

static void next(struct table_screen *screen)
{
    struct deeds *deeds = &screen->deeds;

    deeds->shown = false;
    while (!deeds->shown && deeds->nwaiting > 0) {
        int entry = deeds->waiting[0].entry, from = deeds->waiting[0].from;

        memmove(deeds->waiting, deeds->waiting + 1, (size_t)--deeds->nwaiting * sizeof *deeds->waiting);
        begin(screen, entry, from);
    }
}

void deed_end(struct table_screen *screen)
{
    anim_finish(&screen->anim);
    screen->deeds.since = screen->now - screen->deeds.scene.lasts - screen->deeds.scene.rest;
}

void deed_clear(struct deeds *deeds)
{
    deeds->nwaiting = 0;
    deeds->shown = deeds->listed = false;
    deeds->first = 0;
}

/* How many of the sentence's rows have fallen by now, and which of them are still tumbling. */
static void lay_dice(struct table_screen *screen)
{
    struct deeds *deeds = &screen->deeds;
    const struct log_line *line = &screen->panels.log.line[deeds->scene.line];
    unsigned age = age_of(screen);
    int rolls = 0, dice = 0, rows = 0, before = deeds->rows;

    for (int i = 0; i < deeds->scene.n; i++)
        if (deeds->scene.beat[i].kind == BEAT_DICE && deeds->scene.beat[i].at <= age) {
            rolls += deeds->scene.beat[i].number;
            deeds->fell = deeds->since + deeds->scene.beat[i].at;
        }
    while (rolls > 0 && rows < line->rows && (line->row[rows].roll.n == 0 || dice < rolls))
        dice += line->row[rows++].roll.n > 0;
    if (rows > before)
        deeds->landed = before;
    deeds->rows = rows;
}

/* Only a person's answer is waited for, or their deed; what was seen makes room for it. */
static bool is_in_the_way(const struct table_screen *screen)
{
    return screen->time.open || moment_question(screen, NULL) != NULL;
}

bool deed_slips(const struct table_screen *screen)
{
    const struct deeds *deeds = &screen->deeds;

    return !deeds->shown && deeds->seen > 0 && screen->now - deeds->seen < SLIPS;
}

unsigned deed_tick(struct table_screen *screen)
{
    struct deeds *deeds = &screen->deeds;

    if (deeds->shown && deeds->listed)
        deeds->seen = screen->now;
    if (is_in_the_way(screen)) {
        while (deeds->shown || deeds->nwaiting > 0)
            next(screen);
        return 0;
    }
    deeds->over = deeds->shown && age_of(screen) >= deeds->scene.lasts + deeds->scene.rest;
    if (!deeds->shown || (deeds->over && (deeds->nwaiting > 0 || !table_opponent_acts(screen))))
        next(screen);
    if (!deeds->shown) {
        deeds->listed = deeds->listed && table_opponent_acts(screen);
        deeds->first = deeds->listed ? deeds->first : 0;
        return 0;
    }
    if (deeds->over)
        return 0;
    lay_dice(screen);
    return deed_moves(screen) ? TABLE_FRAME : REST_STEP;
}

unsigned deed_left(const struct table_screen *screen)
{
    const struct deeds *deeds = &screen->deeds;
    unsigned all = deeds->scene.lasts + deeds->scene.rest, age = age_of(screen);

    if (!deeds->shown || deeds->over)
        return deeds->nwaiting > 0;
    return age < all ? all - age : 1;
}

/* ---- whom it befalls ---- */

int deed_struck(const struct table_screen *screen)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    int struck = NOBODY;

    if (!screen->deeds.shown || scene->ours || scene->by_hand || screen->time.open)
        return NOBODY;
    for (int i = 0; i < scene->n; i++) {
        int on = scene->beat[i].on;

        if (on < 0 || on == scene->who || scene->beat[i].kind == BEAT_DICE ||
            !table_figure_shown(&screen->game, on))
            continue;
        if (game_is_ours(&screen->game, on))
            return on;
        struck = struck == NOBODY ? on : struck;
    }
    return struck;
}

bool deed_brought(const struct table_screen *screen, int token, int mark)
{
    const struct deed_scene *scene = &screen->deeds.scene;

    for (int i = 0; screen->deeds.shown && !screen->time.open && i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_BADGE && scene->beat[i].on == token && scene->beat[i].mark == mark &&
            scene->beat[i].at <= age_of(screen))
            return true;
    return false;
}

int deed_spends(const struct table_screen *screen, int token, int stat)
{
    const struct entry *entry = screen->deeds.shown
                                    ? session_entry(screen->game.session, screen->deeds.scene.entry)
                                    : NULL;
    unsigned eyes = session_eyes(screen->game.session, screen->game.eyes);
    int spent = 0;

    for (int i = 0; entry && deed_has_rolled(screen) && i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (e->kind == EVENT_STAT && e->who == token && e->what == stat && event_known(e, eyes))
            spent += e->old - e->now;
    }
    return spent;
}

int deed_takes(const struct table_screen *screen, int token, int *unseen)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    int all = 0;

    *unseen = 0;
    for (int i = 0; screen->deeds.shown && i < scene->n; i++) {
        const struct deed_beat *beat = &scene->beat[i];

        if (beat->kind != BEAT_NUMBER || beat->on != token)
            continue;
        all += beat->number;
        *unseen += beat->at > age_of(screen) ? beat->number : 0;
    }
    return all;
}

bool deed_has_rolled(const struct table_screen *screen)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    unsigned until = 0;

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_DICE)
            until = scene->beat[i].at + scene->beat[i].lasts;
    return age_of(screen) >= until;
}

int deed_lines_told(const struct table_screen *screen)
{
    const struct deeds *deeds = &screen->deeds;
    const struct log *log = &screen->panels.log;
    bool falling = deeds->shown && !deed_has_rolled(screen);
    int n = log->n, from = falling ? deeds->scene.entry : deeds->nwaiting > 0 ? deeds->waiting[0].entry : 0;

    while (from > 0 && n > 0 && log->line[n - 1].entry >= from)
        n--;
    return n;
}

bool deed_moves(const struct table_screen *screen)
{
    return screen->deeds.shown && age_of(screen) < screen->deeds.scene.lasts + TABLE_FRAME;
}

/* ---- keys ---- */

/* A press that is not for what the tray itself offers. */
static bool is_elsewhere(const struct table_screen *screen, const struct ui *ui)
{
    return ui->in.pressed && !rect_contains(screen->layout.stands[LAYOUT_TRAY], ui->in.x, ui->in.y);
}

void deed_keys(struct table_screen *screen, struct ui *ui)
{
    bool others = table_opponent_acts(screen) || screen->deeds.nwaiting > 0;

    if (!screen->deeds.shown)
        return;
    if (others ? ui_goes_on(ui) || ui_act(ui, "board").pressed
               : ui->in.presses > 0 || is_elsewhere(screen, ui))
        deed_end(screen);
}
