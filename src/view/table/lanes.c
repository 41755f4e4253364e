#include "view/table/lanes.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

/* A chance above it is certain: sums of many thirds differ in the last bits. */
#define SURE (1 - 1e-9)

enum {
    TRY_DICE = 4,
    ENTRIES = 96,
    ROWS = 24, /* pools, dice and totals of both sides, with what was rolled anew */
    LANE = 58,
    FACE = 42,
    DIE = 44,
    TOTAL = 40,
    GAP = 10,
    MIDDLE = 16
};

/* ---- finding them ---- */

/* A run of events that this seat may know something of. */
struct run {
    const struct event *at;
    int n;
    bool open;
};

static bool begins(const struct log_source *source, const struct event *e)
{
    return e->kind == EVENT_ABOUT && e->who >= 0 && e->a >= 0 && e->a != e->who &&
           event_known(e, source->eyes);
}

/* The dice of either side: of what is under way the last, with what they come to as they lie. */
static void take_rows(const struct table_panels *panels, const struct log_source *source,
                      const struct run *run, struct table_lane *lane)
{
    const struct table_dice *dice = &panels->dice;
    struct log_row row[ROWS];
    int n = log_rows(source, run->at, run->n, row, ROWS);

    for (int i = 0; i < n && i < ROWS; i++)
        for (int side = 0; side < 2; side++)
            if (row[i].who == lane->side[side] && row[i].roll.n > 0 && (run->open || !lane->rolled[side])) {
                lane->rolled[side] = true;
                lane->row[side] = row[i];
            }
    for (int i = 0; run->open && i < dice->n; i++)
        for (int side = 0; side < 2; side++)
            if (dice->row[i].who == lane->side[side] && lane->rolled[side] &&
                dice->row[i].what == lane->row[side].what)
                lane->row[side] = dice->row[i];
}

/* Does that result tell how a blow went? It has words of its own among what a deed leads to. */
static void take_outcome(const struct table_game *game, const struct log_source *source,
                         const struct run *run, struct table_lane *lane)
{
    int health = game->rules->shown.stat_hp;

    for (int i = 0; i < run->n; i++) {
        const struct event *e = &run->at[i];
        bool ours = e->who == lane->side[0] || e->who == lane->side[1];

        if (!ours || !event_known(e, source->eyes))
            continue;
        if (e->kind == EVENT_RESULT && !lane->result && e->a >= 0) {
            lane->result = e->what;
            lane->winner = e->who;
        }
        if (e->kind == EVENT_STAT && e->what == health && e->now < e->old) {
            lane->loser = e->who;
            lane->loss += e->old - e->now;
        }
    }
}

/* Something that a friend has done for it, to which nobody rolled an answer: no exchange. */
static bool is_help(const struct state *view, const struct table_lane *lane)
{
    return view->token[lane->side[0]].side == view->token[lane->side[1]].side && lane->loss == 0 &&
           !(lane->rolled[0] && lane->rolled[1]);
}

static void add_lane(struct table_screen *screen, const struct log_source *source, const struct run *run,
                     int about)
{
    struct table_lanes *lanes = &screen->panels.lanes;
    const struct event *e = run->at;
    struct table_lane lane = { .loser = NOBODY, .winner = NOBODY, .deed = e->what, .open = run->open };

    if (e->who != about && e->a != about)
        return;
    lane.side[0] = (short)about;
    lane.side[1] = (short)(e->who == about ? e->a : e->who);
    take_rows(&screen->panels, source, run, &lane);
    take_outcome(&screen->game, source, run, &lane);
    if (!lane.open && ((!lane.rolled[0] && !lane.rolled[1]) || is_help(screen->game.view, &lane)))
        return;
    if (lanes->n == LANES_MOST)
        memmove(lanes->lane, lanes->lane + 1, (size_t)--lanes->n * sizeof *lanes->lane);
    lanes->lane[lanes->n++] = lane;
}

/* Each exchange of these events; the last of what is under way is the one that is asked about. */
static void add_events(struct table_screen *screen, const struct event *event, int n, bool pending, int about)
{
    struct log_source source = game_log_source(&screen->game);

    for (int i = 0, to; i < n; i = to) {
        for (to = i + 1; to < n && !begins(&source, &event[to]);)
            to++;
        if (pending && to == n)
            screen->panels.lanes.from = i;
        if (begins(&source, &event[i]))
            add_lane(screen, &source, &(struct run){ event + i, to - i, pending && to == n }, about);
    }
}

static bool begins_round(const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (entry->event[i].kind == EVENT_TURN && entry->event[i].what == NAME_round)
            return true;
    return false;
}

/* What was done in this round before. */
static void add_round(struct table_screen *screen, int about)
{
    struct session *session = screen->game.session;
    int id[ENTRIES], n = 0;

    for (int at = session_head(session); at > 0 && n < ENTRIES;) {
        const struct entry *entry = session_entry(session, at);

        if (!entry || begins_round(entry))
            break;
        id[n++] = at;
        at = entry->parent;
    }
    while (n-- > 0) {
        const struct entry *entry = session_entry(session, id[n]);

        add_events(screen, entry->event, entry->nevents, false, about);
    }
}

static bool has_lane(const struct table_lanes *lanes, int foe)
{
    for (int i = 0; i < lanes->n; i++)
        if (lanes->lane[i].side[1] == foe)
            return true;
    return false;
}

/* Whoever is against it and has not come to it yet; of those that are seen here. */
static void add_ahead(struct table_screen *screen, const struct play *pending, int about)
{
    const struct crowd_shown *crowd = screen->game.rules->shown.crowd;
    struct table_lanes *lanes = &screen->panels.lanes;
    short foe[LANES_MOST];
    int all = crowd->foes(pending->now, session_book(screen->game.session), about, foe, LANES_MOST), n = 0;

    for (int i = 0; i < all; i++)
        if (state_present(screen->game.view, foe[i]))
            foe[n++] = foe[i];
    lanes->foes = n;
    lanes->first = n > 0 ? foe[0] : NOBODY;
    lanes->penalty = crowd->penalty(session_book(screen->game.session), n);
    for (int i = 0; i < n && lanes->n < LANES_MOST; i++)
        if (!has_lane(lanes, foe[i]))
            lanes->lane[lanes->n++] = (struct table_lane){ .side = { (short)about, foe[i] },
                                                           .loser = NOBODY,
                                                           .ahead = true };
}

/* Whose lanes they are: whoever is asked, if it stands in the exchange and is of this seat. */
static int whose(const struct table_game *game, const struct play *pending, const struct question *q)
{
    struct log_source source = game_log_source(game);

    for (int i = pending->events.n - 1; i >= 0; i--) {
        const struct event *e = &pending->events.at[i];

        if (!begins(&source, e))
            continue;
        if ((q->about == e->who || q->about == e->a) && game_is_ours(game, q->about))
            return q->about;
        return game_is_ours(game, e->a) ? e->a : e->who;
    }
    return NOBODY;
}

int table_lanes_find(struct table_screen *screen, const struct question *q)
{
    struct table_lanes *lanes = &screen->panels.lanes;
    const struct play *pending = moment_pending(screen);
    int about = pending && screen->game.rules->shown.crowd ? whose(&screen->game, pending, q) : NOBODY;
    int numbers[] = { session_head(screen->game.session), pending ? pending->events.n : 0, about,
                      screen->game.eyes, (int)screen->panels.dice.key };
    uint64_t key = hash_bytes(numbers, sizeof numbers) | 1;

    if (about == NOBODY)
        return 0;
    if (lanes->key != key) {
        *lanes = (struct table_lanes){ .key = key, .about = (short)about, .open = -1 };
        add_round(screen, about);
        add_events(screen, pending->events.at, pending->events.n, true, about);
        add_ahead(screen, pending, about);
        for (int i = 0; i < lanes->n; i++)
            lanes->open = lanes->lane[i].open ? i : lanes->open;
    }
    return lanes->n;
}

/* ---- what an answer would bring ---- */

/* The answer, then dice with these faces; how many were rolled in the exchange that is under way. */
struct
try {
    const struct log_source *source;
    const struct question *q;
    int seat, option, from;
    int face[TRY_DICE], sides[TRY_DICE], n;
    bool answered, more; /* more: of dice than are tried */
};

static bool is_over(const struct try *try, const struct events *events)
{
    for (int i = try->from + 1; i < events->n; i++)
        if (begins(try->source, &events->at[i]))
            return true;
    return false;
}

static bool by_try(const void *context, const struct play *play, const struct question *q,
                   struct answer *answer, int *value)
{
    struct try *try = *(struct try *const *)context;

    if (q->kind == ASK_ROLL) {
        if (is_over(try, &play->events))
            return false;
        try->more = try->more || try->n + q->pool.n > TRY_DICE;
        if (try->more)
            return false;
        for (int i = 0; i < q->pool.n; i++) {
            try->sides[try->n] = q->pool.sides;
            value[i] = try->face[try->n++];
        }
        *answer = (struct answer){ ASK_ROLL, SEAT_GM, q->key, q->pool.n, 0 };
        return true;
    }
    if (try->answered && !(q->seats >> try->seat & 1)) /* leave is given as it mostly is */
        return ruleset_suggest(play, q, false, answer, value) != SUGGESTS_NOTHING &&
               question_allows(q, answer, value);
    if (try->answered || q->key != try->q->key)
        return false;
    try->answered = true;
    *answer = (struct answer){ ASK_PICK, (unsigned char)try->seat, q->key, 1, 0 };
    value[0] = try->option;
    return true;
}

/* The next faces; those of dice that may not be rolled then begin with 1 again. */
static bool next_faces(struct try *try)
{
    int last = try->n - 1;

    while (last >= 0 && try->face[last] == try->sides[last])
        try->face[last--] = 1;
    if (last >= 0)
        try->face[last]++;
    return last >= 0;
}

enum { ENDS = 4 };

/*
 * Of either side how likely it loses something, and from how much to how much; how likely it ends in what way
 * for whom.
 */
struct losses {
    double chance[2];
    int lo[2], hi[2];
    struct {
        short result, winner;
        double chance;
    } end[ENDS];
    int nends;
};

static void count_end(struct losses *losses, const struct table_lane *lane, double weight)
{
    int i = 0;

    while (i < losses->nends &&
           (losses->end[i].result != lane->result || losses->end[i].winner != lane->winner))
        i++;
    if (i == ENDS || !lane->result)
        return;
    losses->nends = larger(losses->nends, i + 1);
    losses->end[i].result = lane->result;
    losses->end[i].winner = lane->winner;
    losses->end[i].chance += weight;
}

static void count_loss(struct losses *losses, const struct table_lane *lane, double weight)
{
    count_end(losses, lane, weight);
    for (int side = 0; side < 2; side++)
        if (lane->loss > 0 && lane->loser == lane->side[side]) {
            if (losses->chance[side] <= 0)
                losses->lo[side] = losses->hi[side] = lane->loss;
            losses->chance[side] += weight;
            losses->lo[side] = smaller(lane->loss, losses->lo[side]);
            losses->hi[side] = larger(lane->loss, losses->hi[side]);
        }
}

/* What the exchange that is under way comes to with these faces. */
static bool try_faces(struct table_screen *screen, struct try *try, struct losses *losses)
{
    const struct policy by = { by_try, &try };
    struct table_lane lane = screen->panels.lanes.lane[screen->panels.lanes.open];
    struct events events = { 0 };
    int from = try->from, to = from + 1;
    double weight = 1;

    try->answered = false;
    try->n = 0;
    bool done = session_ahead(screen->game.session, &by, &events) && !try->more && events.n > from;
    while (done && to < events.n && !begins(try->source, &events.at[to]))
        to++;
    for (int i = 0; i < try->n; i++)
        weight /= try->sides[i];
    lane.loss = 0;
    lane.result = 0;
    lane.winner = NOBODY;
    if (done) {
        take_outcome(&screen->game, try->source, &(struct run){ events.at + from, to - from, false }, &lane);
        count_loss(losses, &lane, weight);
    }
    events_clear(&events);
    return done;
}

static void say_amount(const struct losses *losses, int side, char *out, size_t room)
{
    if (losses->lo[side] == losses->hi[side])
        snprintf(out, room, "%d", losses->lo[side]);
    else
        snprintf(out, room, _("%d to %d"), losses->lo[side], losses->hi[side]);
}

/* Is it done to hurt? Of what is not (hiding, holding) it says nothing that nobody loses health by it. */
static bool is_blow(const struct ruleset *rules, const struct table_lane *lane)
{
    int deed = ruleset_find_deed(rules, ruleset_name(rules, lane->deed));

    return deed >= 0 && rules->deeds[deed]->flags & DEED_STRIKES;
}

/* One's own end comes before the foe's, of either the likelier first. */
static int first_end(const struct losses *losses, int me, unsigned told)
{
    int first = -1;

    for (int i = 0; i < losses->nends; i++) {
        bool own = losses->end[i].winner == me, before = first >= 0 && losses->end[first].winner == me;

        if (!(told >> i & 1) && (first < 0 || own > before ||
                                 (own == before && losses->end[i].chance > losses->end[first].chance)))
            first = i;
    }
    return first;
}

/* "11.11 % Ada: success", and all other ends in the second line. */
static void say_ends(const struct table_game *game, const struct losses *losses, int me, char *one,
                     size_t one_room, char *two, size_t two_room)
{
    struct str rest = { 0 };
    unsigned told = 0;

    for (int n = 0, i; (i = first_end(losses, me, told)) >= 0; n++, told |= 1u << i) {
        char chance[32], word[64];
        const char *who = game_figure(game, losses->end[i].winner),
                   *how = game_word(game, "result", ruleset_name(game->rules, losses->end[i].result), word,
                                    sizeof word);

        table_odds_percent(losses->end[i].chance, chance, sizeof chance);
        if (n == 0)
            snprintf(one, one_room, "%s%s%s %s: %s", FONT_NUMBER, chance, FONT_PLAIN, who, how);
        else
            str_add_format(&rest, "%s%s%s%s %s: %s", n > 1 ? ", " : "", FONT_STRONG, chance, FONT_PLAIN, who,
                           how);
    }
    snprintf(two, two_room, "%s", str_cstr(&rest));
    str_clear(&rest);
}

/* "Unhurt", "loses 4", "66.67 % unhurt, else loses 3 to 4". */
static void say_losses(const struct table_screen *screen, const struct losses *losses, char *one,
                       size_t one_room, char *two, size_t two_room)
{
    const struct table_lane *lane = &screen->panels.lanes.lane[screen->panels.lanes.open];
    const char *me = game_figure(&screen->game, lane->side[0]),
               *foe = game_figure(&screen->game, lane->side[1]);
    char amount[32], chance[32];

    if (losses->chance[0] + losses->chance[1] <= 0 && losses->nends > 0 &&
        !is_blow(screen->game.rules, lane)) {
        say_ends(&screen->game, losses, lane->side[0], one, one_room, two, two_room);
        return;
    }
    say_amount(losses, 0, amount, sizeof amount);
    table_odds_percent(1 - losses->chance[0], chance, sizeof chance);
    if (losses->chance[0] <= 0)
        snprintf(one, one_room, _("%s unhurt"), me);
    else if (losses->chance[0] > SURE)
        snprintf(one, one_room, _("%s loses %s%s"), me, FONT_NUMBER, amount);
    else
        snprintf(one, one_room, _("%s%s%s unhurt, else %s loses %s"), FONT_NUMBER, chance, FONT_PLAIN, me,
                 amount);
    say_amount(losses, 1, amount, sizeof amount);
    table_odds_percent(losses->chance[1], chance, sizeof chance);
    *two = '\0';
    if (losses->chance[1] > SURE)
        snprintf(two, two_room, _("%s loses %s"), foe, amount);
    else if (losses->chance[1] > 0)
        snprintf(two, two_room, _("%s%s%s: %s loses %s"), FONT_STRONG, chance, FONT_PLAIN, foe, amount);
}

static bool try_answer(struct table_screen *screen, struct try *try, struct losses *losses)
{
    bool good = screen->panels.lanes.open >= 0;

    do
        good = good && try_faces(screen, try, losses);
    while (good && next_faces(try));
    moment_look(screen);
    return good;
}

bool table_lanes_odds(struct table_screen *screen, const struct question *q, int seat, int option, char *one,
                      size_t one_room, char *two, size_t two_room)
{
    struct table_lanes *lanes = &screen->panels.lanes;

    if (option >= LANES_ANSWERS || q->kind != ASK_PICK)
        return false;
    if (!lanes->told[option].known) {
        struct log_source source = game_log_source(&screen->game);
        struct question asked; /* its own is gone while the game is set aside */
        struct try try = { .source = &source,
                           .q = &asked,
                           .seat = seat,
                           .option = option,
                           .from = lanes->from,
                           .face = { 1, 1, 1, 1 } };
        struct losses losses = { 0 };

        question_copy(&asked, q);
        lanes->told[option].known = true;
        lanes->told[option].good = try_answer(screen, &try, &losses);
        if (lanes->told[option].good)
            say_losses(screen, &losses, lanes->told[option].one, LANES_TOLD, lanes->told[option].two,
                       LANES_TOLD);
    }
    snprintf(one, one_room, "%s", lanes->told[option].one);
    snprintf(two, two_room, "%s", lanes->told[option].two);
    return lanes->told[option].good;
}

/* ---- showing them ---- */

/* In full words, in short ones where the book has some, the numbers alone. */
enum spelled { WHOLE, BRIEF, BARE, SPELLED };

/* " power", " POW", "": what stands behind a number. */
static const char *term_name(const struct table_game *game, const struct log_row *row, int i,
                             enum spelled how, char *out, size_t room)
{
    struct log_source source = game_log_source(game);
    char word[64];
    const char *name = log_term_word(&source, row->term[i].label, row->term[i].item, word, sizeof word),
               *key = ruleset_name(game->rules, row->term[i].label),
               *brief = how == BRIEF && !row->term[i].item ? game_word_or_none(game, "short", key) : NULL;

    snprintf(out, room, " %s", brief ? brief : name);
    return how == BARE ? "" : out;
}

/* "+4 power +3 melee −4 others": what its total is made of besides the die. */
static void spell_terms(const struct table_game *game, const struct log_row *row, enum spelled how, char *out,
                        size_t room)
{
    struct str text = { 0 };

    for (int i = 0; i < row->terms; i++) {
        char name[80];
        int value = row->term[i].value;

        if (value == 0)
            continue;
        str_add_format(&text, "%s%s%d%s%s", text.len == 0 ? "" : " ",
                       value < 0 ? FONT_BAD "\xe2\x88\x92" : "+", value < 0 ? -value : value, FONT_QUIET,
                       term_name(game, row, i, how, name, sizeof name));
    }
    snprintf(out, room, "%s", str_cstr(&text));
    str_clear(&text);
}

static void show_face(struct table_screen *screen, struct ui *ui, int token, struct rect where)
{
    struct token_look look = table_figure_look(screen, token);
    int size = theme_px(ui->theme, FACE);

    paint_token_portrait(ui->draw, &look, where.x, where.y + (where.h - size) / 2, size);
}

/* What it rolls with, as fully and as large as there is room for. */
static void show_terms(struct table_game *game, struct ui *ui, const struct log_row *roll, int align,
                       struct rect where)
{
    static const enum type types[] = { TYPE_BODY, TYPE_SMALL };
    char text[240] = "";

    for (int n = 0; n < 2 * SPELLED; n++) {
        enum type type = types[n % 2];
        struct font_style style = { FACE_BODY, theme_type(ui->theme, type),
                                    theme_color(ui->theme, ROLE_QUIET) };

        spell_terms(game, roll, (enum spelled)(n / 2), text, sizeof text);
        if (n < 2 * SPELLED - 1 && font_width(ui->meter, ui->theme, style, text) > where.w)
            continue;
        ui_line(ui, where, FACE_BODY, type, ROLE_QUIET, text, align);
        return;
    }
}

/* Its name above what it rolls with. */
static void show_name(struct table_game *game, struct ui *ui, const struct table_lane *lane, int side,
                      struct rect where)
{
    int line = theme_line(ui->theme, TYPE_BODY), align = side ? 1 : -1;
    struct rect row = { where.x, where.y + (where.h - 2 * line) / 2, where.w, line };

    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, game_figure(game, lane->side[side]), align);
    row.y += line;
    if (lane->rolled[side])
        show_terms(game, ui, &lane->row[side], align, row);
}

/* The die that counts, and the total at its inner side. */
static void show_roll(struct table_screen *screen, struct ui *ui, const struct table_lane *lane, int side,
                      struct rect *row)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, DIE), sign = side ? -1 : 1;
    struct rect die = ui_cut(row, sign * size, theme_px(t, GAP)),
                total = ui_cut(row, sign * theme_px(t, TOTAL), 0);
    const struct log_row *of = &lane->row[side];
    char text[16];

    if (!lane->rolled[side])
        return;
    table_dice_one(screen, ui, of, of->roll.counts < of->roll.n ? of->roll.counts : 0, die.x + size / 2,
                   die.y + die.h / 2, size, 0);
    snprintf(text, sizeof text, "%d", of->sum);
    if (of->summed)
        ui_line(ui, total, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, text, 0);
}

/* "5 to Kane", "missed", "now". */
static void outcome(const struct table_game *game, const struct question *q, const struct table_lane *lane,
                    char *out, size_t room, enum role *ink)
{
    int result = lane->result ? lane->result : lane->open ? q->result : 0;
    char word[64];

    *ink = ROLE_QUIET;
    if (lane->loss > 0) {
        bool left = lane->loser == lane->side[0];

        *ink = game_is_ours(game, lane->loser) ? ROLE_BAD : ROLE_GOOD;
        snprintf(out, room, left ? _("\xe2\x86\x90 %d to %s") : _("%d to %s \xe2\x86\x92"), lane->loss,
                 game_figure(game, lane->loser));
    } else if (result) {
        text_capital(game_word(game, "result", ruleset_name(game->rules, result), word, sizeof word), out,
                     room);
        *ink = lane->open ? ROLE_ACCENT : ROLE_QUIET;
    } else {
        snprintf(out, room, "%s", lane->open ? _("now") : "");
    }
}

/* The arrow says to whom, where there is no room for the name. */
static const char *in_room(struct ui *ui, int width, const struct table_lane *lane, const char *text,
                           char *out, size_t room)
{
    struct font_style style = { FACE_STRONG, theme_type(ui->theme, TYPE_BODY) };

    if (lane->loss < 1 || font_width(ui->meter, ui->theme, style, text) <= width)
        return text;
    snprintf(out, room, lane->loser == lane->side[0] ? "\xe2\x86\x90 %d" : "%d \xe2\x86\x92", lane->loss);
    return out;
}

static void show_lane(struct table_screen *screen, struct ui *ui, const struct question *q, int i)
{
    const struct theme *t = ui->theme;
    const struct table_lane *lane = &screen->panels.lanes.lane[i];
    struct rect row = ui_row(ui, theme_px(t, LANE)), all = row;
    int gap = theme_px(t, GAP), face = theme_px(t, FACE), names;
    char text[120], brief[24], id[24];
    enum role ink;

    if (lane->open) {
        draw_fill(ui->draw, row, theme_faded(t, ROLE_ACCENT, 120));
        draw_fill(ui->draw, (struct rect){ row.x, row.y, theme_px(t, 4), row.h },
                  theme_color(t, ROLE_ACCENT));
    }
    ui_cut(&row, gap, 0);
    ui_cut(&row, -gap, 0);
    show_face(screen, ui, lane->side[0], ui_cut(&row, face, gap));
    show_face(screen, ui, lane->side[1], ui_cut(&row, -face, gap));
    names = (row.w * (100 - MIDDLE) / 100 - 2 * (theme_px(t, DIE + TOTAL + GAP))) / 2;
    show_name(&screen->game, ui, lane, 0, ui_cut(&row, names, 0));
    show_name(&screen->game, ui, lane, 1, ui_cut(&row, -names, 0));
    show_roll(screen, ui, lane, 0, &row);
    show_roll(screen, ui, lane, 1, &row);
    outcome(&screen->game, q, lane, text, sizeof text, &ink);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ink, in_room(ui, row.w, lane, text, brief, sizeof brief), 0);
    snprintf(id, sizeof id, "lane.%d", i);
    ui_drawn(ui, id, game_figure(&screen->game, lane->side[1]), text,
             lane->open ? _("What is asked now is about this one") : "", all);
}

void table_lanes_say(const struct table_screen *screen, struct str *out)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    int lost = -lanes->penalty;

    if (lanes->penalty)
        str_add_format(out, _("%d foes at once: %s\xe2\x88\x92%d%s against all but %s"), lanes->foes,
                       FONT_BAD, lost, FONT_QUIET, game_figure(&screen->game, lanes->first));
}

/* All that is still to come in one row: their faces, and what they cost. */
static void show_ahead(struct table_screen *screen, struct ui *ui, int from)
{
    const struct theme *t = ui->theme;
    const struct table_lanes *lanes = &screen->panels.lanes;
    struct rect row = ui_row(ui, theme_px(t, LANE)), all = row;
    struct str text = { 0 };

    ui_cut(&row, theme_px(t, GAP), 0);
    for (int i = from; i < lanes->n; i++) {
        int foe = lanes->lane[i].side[1];

        show_face(screen, ui, foe, ui_cut(&row, theme_px(t, FACE), theme_px(t, GAP)));
        str_add_format(&text, "%s%s", text.len > 0 ? ", " : "", game_figure(&screen->game, foe));
    }
    str_add_format(&text, "  %s%s", FONT_QUIET, _("still to come"));
    if (lanes->penalty)
        str_add_format(&text, ", %s\xe2\x88\x92%d%s %s", FONT_BAD, -lanes->penalty, FONT_QUIET,
                       _("on each defence"));
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, str_cstr(&text), -1);
    ui_drawn(ui, "lanes.ahead", _("still to come"), str_cstr(&text), "", all);
    str_clear(&text);
}

void table_lanes_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    int close = theme_gap(ui->theme) - theme_px(ui->theme, 3), i = larger(0, lanes->open - 2);

    for (; i < lanes->n && !lanes->lane[i].ahead; i++) {
        show_lane(screen, ui, q, i);
        ui_space(ui, -close);
    }
    if (i < lanes->n)
        show_ahead(screen, ui, i);
    else
        ui_space(ui, close);
}
