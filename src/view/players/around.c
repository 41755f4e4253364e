#include "view/players/around.h"

#include "base/bounds.h"
#include "session/aside.h"
#include "view/table/figure.h"
#include "view/table/input.h"
#include "view/table/moment.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    AWAY = -10000,
    PALM = 90,
    GUESS = 3780,
    PALM_FINGERS = 3,
    STEP = 8,
    GLOW = 72,
    GLOW_STEPS = 24,
    GLOW_LINE = 3
};

/* ---- who sits where ---- */

static bool plays(const struct session *session, int seat)
{
    const struct seat *s = session_seat(session, seat);

    return s && !s->gm && seat != SEAT_GM && session_runs(session, seat) == RUNNER_PERSON;
}

void around_seat(struct players *players, const struct session *session, bool around)
{
    static const enum players_edge turn[] = { EDGE_NEAR, EDGE_FAR, EDGE_RIGHT, EDGE_LEFT };
    int n = 0;

    players->around = around;
    for (int i = 0; i < SEATS; i++)
        if (plays(session, i) && players->edge[i] == EDGE_NONE)
            players->edge[i] = turn[n++ % 4];
}

/* Where the seat has its card. */
static enum players_edge edge_of(const struct players *players, const struct session *session, int seat)
{
    return players->around && plays(session, seat) ? players->edge[seat] : EDGE_NONE;
}

unsigned around_without(const struct players *players, const struct session *session)
{
    unsigned with = 0;
    bool shown = players && players->state == PLAYERS_LIVE && !players->away && !players->measure.on;

    for (int seat = 0; shown && seat < SEATS; seat++)
        with |= edge_of(players, session, seat) != EDGE_NONE ? 1u << seat : 0;
    return ~with;
}

static int find_card(const struct around *a, int seat)
{
    for (int i = 0; i < a->n; i++)
        if (a->card[i]->seat == seat)
            return i;
    return -1;
}

static void drop_card(struct around *a, int at)
{
    seat_card_free(a->card[at]);
    for (a->n--; at < a->n; at++)
        a->card[at] = a->card[at + 1];
}

void around_clear(struct around *a)
{
    while (a->n > 0)
        drop_card(a, 0);
    *a = (struct around){ .touched = NOBODY, .tells = NOBODY };
}

/* A card for each seat that has an edge, and no others. */
static void seat_all(struct around *a, const struct around_frame *f)
{
    const struct session *session = f->shown->game.session;

    for (int seat = 0; seat < SEATS; seat++) {
        enum players_edge edge = edge_of(f->players, session, seat);
        int at = find_card(a, seat);

        if (at >= 0 && edge == EDGE_NONE)
            drop_card(a, at);
        else if (at >= 0)
            a->card[at]->edge = edge;
        else if (edge != EDGE_NONE && a->n < AROUND_MOST &&
                 (a->card[a->n] = seat_card_new(f->shown, seat, edge)) != NULL)
            a->n++;
    }
}

bool around_sits(const struct around *a, enum players_edge edge)
{
    for (int i = 0; i < a->n; i++)
        if (a->card[i]->edge == edge)
            return true;
    return false;
}

int around_room(const struct around *a, enum players_edge edge)
{
    int room = 0;

    for (int i = 0; i < a->n; i++)
        if (a->card[i]->edge == edge)
            room += a->card[i]->width;
    return room;
}

bool around_tells(struct around *a, const struct table_screen *shown)
{
    const struct play *pending = moment_pending(shown);
    int actor = pending && moment_asked(shown) ? moment_actor(shown) : NOBODY;

    a->tells = NOBODY;
    for (int i = 0; i < a->n && actor >= 0; i++) {
        const struct seat_card *card = a->card[i];

        if (card->edge == EDGE_NEAR && card->seat == shown->game.view->token[actor].seat && !card->asks &&
            !card->covered && !card->sheet && card->screen->wish.kind == WISH_NOTHING)
            a->tells = card->seat;
    }
    return a->tells != NOBODY;
}

bool around_asks(const struct around *a)
{
    for (int i = 0; i < a->n; i++)
        if (!a->card[i]->covered && a->card[i]->asks)
            return true;
    return false;
}

/* ---- fingers ---- */

/* A point of the display on a card as it lies upright. */
static void upright(const struct seat_card *card, int x, int y, int *u, int *v)
{
    int dx = x - card->at.x, dy = y - card->at.y;

    *u = card->edge == EDGE_LEFT ? dy : card->edge == EDGE_RIGHT ? card->width - 1 - dy : dx;
    *v = card->edge == EDGE_LEFT ? card->height - 1 - dx : card->edge == EDGE_RIGHT ? dx : dy;
    if (card->edge == EDGE_FAR) {
        *u = card->width - 1 - dx;
        *v = card->height - 1 - dy;
    }
}

static struct around_finger *known_finger(struct around *a, long long id)
{
    for (int i = 0; i < a->fingers; i++)
        if (a->finger[i].id == id)
            return &a->finger[i];
    return NULL;
}

/* More than two at once within the breadth of a hand, in pixels. */
static bool is_palm(const struct around_frame *f, const struct ui_finger *at)
{
    int density = f->players->inch.across > 0 ? f->players->inch.across : GUESS, n = 0,
        reach = inch_pixels(density, PALM * 10);

    for (int i = 0; i < f->fingers->n; i++) {
        const struct ui_finger *other = &f->fingers->at[i];

        n += abs(other->x - at->x) < reach && abs(other->y - at->y) < reach;
    }
    return n >= PALM_FINGERS;
}

/* With something to answer, or unfolded, it lies on top of those for which its edge has no room beside it. */
static bool lies_on_top(const struct seat_card *card)
{
    return !card->covered && (card->asks || card->deeds || card->sheet);
}

/* The card drawn last lies on top. */
static struct seat_card *card_under(const struct around *a, int x, int y)
{
    for (int top = 1; top >= 0; top--)
        for (int i = a->n - 1; i >= 0; i--)
            if (lies_on_top(a->card[i]) == (top == 1) && rect_contains(a->card[i]->at, x, y))
                return a->card[i];
    return NULL;
}

/* A finger that goes down on a card is that seat's until it lifts. */
static void take_down(struct around *a, const struct ui_finger *at)
{
    struct seat_card *card = card_under(a, at->x, at->y);
    struct around_finger finger = { .id = at->id, .seat = NOBODY, .does = FINGER_BOARD };

    if (card) {
        a->touched = finger.seat = card->seat;
        finger.does = card->covered ? FINGER_LIFTS : FINGER_POINTS;
    }
    if (a->fingers < UI_FINGERS)
        a->finger[a->fingers++] = finger;
}

/* Whoever is asked points with it; else whose turn it is: of several the one who touched a card last. */
static struct seat_card *who_points(const struct around *a)
{
    struct seat_card *found = NULL;
    int best = 0;

    for (int i = 0; i < a->n; i++) {
        struct seat_card *card = a->card[i];
        struct table_screen *s = card->screen;
        bool last = card->seat == a->touched;

        moment_look(s);
        int worth = card->asks ? 3 + last : moment_may_act(s, s->selection.figure) ? 1 + last : 0;

        if (worth > best) {
            best = worth;
            found = card;
        }
    }
    return found;
}

int around_figure(const struct around *a, struct table_screen *shown, int *target)
{
    struct seat_card *card = who_points(a);
    int figure = card ? card->screen->selection.figure : NOBODY, foe;

    *target = NOBODY;
    moment_look(shown);
    if (!card || card->asks || card->covered || figure < 0 || seat_card_knows_more(card) ||
        !table_figure_shown(&shown->game, figure))
        return NOBODY;
    foe = card->screen->selection.against;
    if (foe >= 0 && table_figure_shown(&shown->game, foe))
        *target = foe;
    return figure;
}

unsigned around_waits(const struct around *a)
{
    unsigned seats = 0;

    for (int i = 0; i < a->n; i++)
        if (a->card[i]->screen->wish.kind != WISH_NOTHING)
            seats |= 1u << a->card[i]->seat;
    return seats;
}

/* To the front what is for nobody's card: that is looked at elsewhere. */
static void bring_back(const struct around_frame *f)
{
    struct session *session = f->shown->game.session;

    session_bring_first(session, around_without(f->players, session));
    moment_look(f->shown);
}

static void point_at_board(const struct around *a, const struct around_frame *f, const struct ui_finger *at)
{
    struct seat_card *card = who_points(a);
    struct cell cell;

    if (!card || !f->shown->game.view->board || !camera_cell(&f->shown->camera, at->x, at->y, &cell))
        return;
    session_bring(card->screen->game.session, card->seat);
    moment_look(card->screen);
    table_input_cell(card->screen, cell, false);
    bring_back(f);
}

/* What a finger does to the card where it went down. */
static void press_card(struct seat_card *card, const struct ui_finger *at)
{
    struct ui_input *in = &card->in;

    upright(card, at->x, at->y, &in->x, &in->y);
    in->touch = true;
    in->pressed = at->pressed;
    in->released = at->released;
    in->down = !at->released;
}

/* A palm lets go of whatever it pressed, elsewhere. */
static void let_go(struct around *a, struct around_finger *finger)
{
    int card = finger->does == FINGER_POINTS ? find_card(a, finger->seat) : -1;

    finger->does = FINGER_PALM;
    if (card >= 0) {
        a->card[card]->in.released = a->card[card]->in.down;
        a->card[card]->in.x = a->card[card]->in.y = AWAY;
        a->card[card]->in.down = false;
    }
}

static void take_finger(struct around *a, const struct around_frame *f, const struct ui_finger *at)
{
    struct around_finger *finger = known_finger(a, at->id);

    if (!finger && at->pressed) {
        take_down(a, at);
        finger = known_finger(a, at->id);
    }
    if (!finger)
        return;
    if (finger->does != FINGER_PALM && is_palm(f, at))
        let_go(a, finger);
    int card = find_card(a, finger->seat);
    if (finger->does == FINGER_POINTS && card >= 0)
        press_card(a->card[card], at);
    else if (finger->does == FINGER_BOARD && at->released)
        point_at_board(a, f, at);
}

/* Those that lifted are forgotten; so are those of which nothing is heard any more. */
static void forget_lifted(struct around *a, const struct ui_fingers *fingers)
{
    int n = 0;

    for (int i = 0; i < a->fingers; i++) {
        bool down = false;

        for (int k = 0; k < fingers->n; k++)
            down = down || (fingers->at[k].id == a->finger[i].id && !fingers->at[k].released);
        if (down)
            a->finger[n++] = a->finger[i];
    }
    a->fingers = n;
}

static bool is_lifted(const struct around *a, int seat)
{
    for (int i = 0; i < a->fingers; i++)
        if (a->finger[i].seat == seat && a->finger[i].does == FINGER_LIFTS)
            return true;
    return false;
}

/* After the frame that saw a release there is no pointer any more. */
static void rest_pointer(struct seat_card *card)
{
    struct ui_input *in = &card->in;

    if (in->released)
        in->x = in->y = AWAY;
    in->pressed = in->released = false;
}

/* ---- a frame ---- */

/* As the game stands now. */
static bool is_secret(struct seat_card *card, const struct around_frame *f)
{
    moment_look(f->shown);
    moment_look(card->screen);
    return seat_card_is_secret(card, &f->shown->game);
}

/* What a press opens is covered in the same frame if it has to be. */
static unsigned build_card(struct seat_card *card, const struct around_frame *f, bool lifted, int wide,
                           int high)
{
    struct session *session = card->screen->game.session;
    bool released = card->in.released;

    session_bring(session, card->seat);
    card->held = lifted;
    card->covered = is_secret(card, f) && !lifted;
    unsigned next = seat_card_build(card, f->shown, f->theme, f->meter, wide, high);
    if (!lifted && !card->covered && is_secret(card, f)) {
        rest_pointer(card);
        card->covered = true;
        next = seat_card_build(card, f->shown, f->theme, f->meter, wide, high);
    }
    bring_back(f);
    return released ? 1 : next; /* the pointer goes, and what it did shows */
}

unsigned around_build(struct around *a, const struct around_frame *f)
{
    unsigned wake = 0;

    seat_all(a, f);
    for (int i = 0; i < a->n; i++)
        rest_pointer(a->card[i]);
    for (int i = 0; i < f->fingers->n; i++)
        take_finger(a, f, &f->fingers->at[i]);
    forget_lifted(a, f->fingers);
    for (int i = 0; i < a->n; i++) {
        struct seat_card *card = a->card[i];
        bool aside = card->edge == EDGE_LEFT || card->edge == EDGE_RIGHT;
        int wide = f->width - 2 * f->margin, high = f->height - 2 * f->margin;

        card->in.now = f->now;
        unsigned next = build_card(card, f, is_lifted(a, card->seat), aside ? high : wide,
                                   (aside ? wide : high) * 7 / 8);
        wake = wake == 0 || (next > 0 && next < wake) ? next : wake;
    }
    return wake;
}

/* ---- where they lie ---- */

static int quarters_of(enum players_edge edge)
{
    static const int quarters[] = { [EDGE_LEFT] = 1, [EDGE_FAR] = 2, [EDGE_RIGHT] = 3 };

    return edge == EDGE_NEAR ? 0 : quarters[edge];
}

static bool meets(const struct around *a, int n, const struct rect *taken, int ntaken, struct rect r)
{
    for (int i = 0; i < n; i++)
        if (!rect_empty(rect_meet(a->card[i]->at, r)))
            return true;
    for (int i = 0; i < ntaken; i++)
        if (!rect_empty(rect_meet(taken[i], r)))
            return true;
    return false;
}

/* At its own edge, as near to the middle as what lies there already allows. */
static struct rect place_of(const struct around *a, int at, struct rect whole, const struct rect *taken,
                            int n)
{
    const struct seat_card *card = a->card[at];
    bool aside = card->edge == EDGE_LEFT || card->edge == EDGE_RIGHT;
    int w = aside ? card->height : card->width, h = aside ? card->width : card->height;
    int room = aside ? whole.h - h : whole.w - w;
    struct rect r = { card->edge == EDGE_RIGHT ? whole.x + whole.w - w : whole.x,
                      card->edge == EDGE_NEAR ? whole.y + whole.h - h : whole.y, w, h };

    for (int off = 0; off <= room; off += STEP) {
        int along = room / 2 + (off / STEP % 2 ? -(off + STEP) / 2 : off / 2);
        struct rect there = r;

        *(aside ? &there.y : &there.x) += clamp(along, 0, larger(room, 0));
        if (!meets(a, at, taken, n, there))
            return there;
    }
    *(aside ? &r.y : &r.x) += larger(room / 2, 0);
    return r;
}

/* Whether a finger rests on it: then it stays where it lies, whatever goes away beside it. */
static bool is_touched(const struct around *a, const struct seat_card *card)
{
    bool aside = card->edge == EDGE_LEFT || card->edge == EDGE_RIGHT;
    bool fits = card->at.w == (aside ? card->height : card->width) &&
                card->at.h == (aside ? card->width : card->height);

    for (int i = 0; i < a->fingers && fits; i++)
        if (a->finger[i].seat == card->seat && a->finger[i].does == FINGER_POINTS)
            return true;
    return false;
}

static void draw_card(const struct seat_card *card, struct ui *ui)
{
    char id[24];

    paint_mirror_turned(ui->draw, &card->pixels, card->stamp, quarters_of(card->edge),
                        theme_radius(&card->theme), card->at.x, card->at.y);
    snprintf(id, sizeof id, "seat.%d", card->seat);
    ui_drawn(ui, id, session_seat(card->screen->game.session, card->seat)->name, "", "", card->at);
}

void around_draw(struct around *a, struct ui *ui, const struct rect *taken, int n, int margin)
{
    struct rect whole = rect_grown((struct rect){ 0, 0, ui->in.width, ui->in.height }, -margin);

    for (int i = 0; i < a->n; i++) {
        struct seat_card *card = a->card[i];

        if (card->seat == a->tells)
            card->at = (struct rect){ 0, 0, 0, 0 };
        else if (!is_touched(a, card))
            card->at = place_of(a, i, whole, taken, n);
    }
    for (int top = 0; top < 2; top++)
        for (int i = 0; i < a->n; i++)
            if (a->card[i]->seat != a->tells && lies_on_top(a->card[i]) == (top == 1))
                draw_card(a->card[i], ui);
}

/* What lies upright on a card, as it lies on the display. */
static struct rect turned(const struct seat_card *card, struct rect r)
{
    int below = card->height - r.y - r.h, right = card->width - r.x - r.w;

    switch (card->edge) {
    case EDGE_LEFT:
        return (struct rect){ card->at.x + below, card->at.y + r.x, r.h, r.w };
    case EDGE_FAR:
        return (struct rect){ card->at.x + right, card->at.y + below, r.w, r.h };
    case EDGE_RIGHT:
        return (struct rect){ card->at.x + r.y, card->at.y + right, r.h, r.w };
    default:
        return (struct rect){ card->at.x + r.x, card->at.y + r.y, r.w, r.h };
    }
}

static void dump_widget(const struct seat_card *card, const struct ui_widget *widget, struct writer *w)
{
    struct rect r = turned(card, widget->rect);
    const int sides[] = { r.x, r.y, r.w, r.h };
    char id[96];

    snprintf(id, sizeof id, "%d.%s", card->seat, widget->id);
    writer_object(w, NULL);
    writer_text(w, "id", id);
    writer_text(w, "label", widget->label);
    writer_array(w, "rect");
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
        writer_int(w, NULL, sides[i]);
    writer_end(w);
    writer_bool(w, "enabled", widget->enabled);
    writer_end(w);
}

void around_dump(const struct around *a, struct writer *w)
{
    writer_array(w, "cards");
    for (int i = 0; i < a->n; i++) {
        size_t n;
        const struct ui_widget *list = ui_widgets(&a->card[i]->ui, &n);

        for (size_t k = 0; k < n; k++)
            dump_widget(a->card[i], &list[k], w);
    }
    writer_end(w);
}

/* ---- whose turn it is ---- */

static void glow_at(struct ui *ui, enum players_edge edge)
{
    int band = theme_px(ui->theme, GLOW) / GLOW_STEPS, bright = theme_px(ui->theme, GLOW_LINE),
        wide = ui->in.width, high = ui->in.height;
    const struct rect line[] = { [EDGE_NEAR] = { wide / 16, high - bright, wide * 7 / 8, bright },
                                 [EDGE_FAR] = { wide / 16, 0, wide * 7 / 8, bright },
                                 [EDGE_LEFT] = { 0, high / 16, bright, high * 7 / 8 },
                                 [EDGE_RIGHT] = { wide - bright, high / 16, bright, high * 7 / 8 } };

    for (int i = 0; i < GLOW_STEPS; i++) {
        const struct rect bands[] = { [EDGE_NEAR] = { 0, high - (i + 1) * band, wide, band },
                                      [EDGE_FAR] = { 0, i * band, wide, band },
                                      [EDGE_LEFT] = { i * band, 0, band, high },
                                      [EDGE_RIGHT] = { wide - (i + 1) * band, 0, band, high } };

        draw_fill(ui->draw, bands[edge],
                  theme_faded(ui->theme, ROLE_ACCENT,
                              520 * (GLOW_STEPS - i) * (GLOW_STEPS - i) / (GLOW_STEPS * GLOW_STEPS)));
        if (i == 0)
            draw_fill(ui->draw, line[edge], theme_color(ui->theme, ROLE_ACCENT));
    }
}

/* Who acts; where nobody does alone, whoever may: of figures that everybody knows, as they know them. */
static bool has_turn(const struct seat_card *card, const struct table_screen *shown)
{
    const struct state *view = shown->game.view;
    int actor = moment_actor(shown);

    if (actor >= 0)
        return view->token[actor].seat == card->seat;
    for (int i = 0; i < view->ntokens; i++)
        if (view->token[i].seat == card->seat && moment_may_act(shown, i))
            return true;
    return false;
}

void around_glow(const struct around *a, const struct table_screen *shown, struct ui *ui)
{
    bool glows[EDGES] = { false };
    char id[24];

    for (int i = 0; i < a->n; i++)
        glows[a->card[i]->edge] = glows[a->card[i]->edge] || has_turn(a->card[i], shown);
    for (int edge = EDGE_NONE + 1; edge < EDGES; edge++) {
        if (!glows[edge])
            continue;
        glow_at(ui, (enum players_edge)edge);
        snprintf(id, sizeof id, "glow.%d", edge);
        ui_drawn(ui, id, "", "", "", (struct rect){ 0, 0, ui->in.width, ui->in.height });
    }
}
