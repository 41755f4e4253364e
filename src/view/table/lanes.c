#include "view/table/lanes.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/boxes.h"
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
    ROWS = 24 /* pools, dice and totals of both sides, with what was rolled anew */
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

const char *table_lanes_word(const struct table_game *game, int question, int answer, char *key, size_t room)
{
    snprintf(key, room, "lane.%s=%s", ruleset_name(game->rules, question), ruleset_name(game->rules, answer));
    const char *word = game_word_or_none(game, "screen", key);

    if (word)
        return word;
    snprintf(key, room, "lane.%s", ruleset_name(game->rules, question));
    return game_word_or_none(game, "screen", key);
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

/* What it chose and which number tells why, as far as words have them: the last of each. */
static void take_deeds(const struct table_game *game, const struct log_source *source, const struct run *run,
                       struct table_lane *lane)
{
    for (int i = 0; i < run->n; i++) {
        const struct event *e = &run->at[i];
        char key[96];

        if (!event_known(e, source->eyes))
            continue;
        if (e->kind == EVENT_CHOSE && e->who == lane->side[0] &&
            table_lanes_word(game, e->what, e->b, key, sizeof key)) {
            lane->question = e->what;
            lane->answer = (short)e->b;
        }
        snprintf(key, sizeof key, "lane.told.%s", ruleset_name(game->rules, e->what));
        if (e->kind == EVENT_TOTAL && game_word_or_none(game, "screen", key)) {
            lane->note = e->what;
            lane->noted = e->now;
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
    lane.acts = e->who == about;
    take_rows(&screen->panels, source, run, &lane);
    take_outcome(&screen->game, source, run, &lane);
    take_deeds(&screen->game, source, run, &lane);
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
    short foe[TOKENS_MAX];
    int all = crowd->foes(pending->now, session_book(screen->game.session), about, foe, TOKENS_MAX), n = 0;

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
    struct table_lane last; /* of all ways the one that was tried last */
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
        const struct run run = { events.at + from, to - from, false };

        take_outcome(&screen->game, try->source, &run, &lane);
        take_deeds(&screen->game, try->source, &run, &lane);
        count_loss(losses, &lane, weight);
        losses->last = lane;
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

        table_words_percent(game, losses->end[i].chance, chance, sizeof chance);
        if (n == 0)
            snprintf(one, one_room, "%s%s%s %s: %s", FONT_NUMBER, chance, FONT_PLAIN, who, how);
        else
            str_add_format(&rest, "%s%s%s%s %s: %s", n > 1 ? ", " : "", FONT_STRONG, chance, FONT_PLAIN, who,
                           how);
    }
    snprintf(two, two_room, "%s", str_cstr(&rest));
    str_clear(&rest);
}

/* The first mark of those by which one is out of it. */
static const char *out_word(const struct table_game *game, char *room, size_t size)
{
    for (int i = 0; i < game->rules->nmarks; i++)
        if (game->rules->marks[i].flags & MARK_OUT)
            return game_word(game, "mark", game->rules->marks[i].key, room, size);
    return "";
}

/* "Health 2: −4 body, −2 mind", "Health 0: unconscious": how it is with what it loses for sure. */
static void say_after(struct table_screen *screen, const struct losses *losses, char *out, size_t room)
{
    const struct table_game *game = &screen->game;
    int me = screen->panels.lanes.about, health = game->rules->shown.stat_hp;
    char word[64], name[64], takes[96] = "";

    if (losses->chance[0] <= SURE || losses->lo[0] != losses->hi[0] || !table_boxes_fit(game, me))
        return;
    int left = game_stat(game, me, health) - losses->lo[0];
    if (left > 0)
        table_boxes_takes(screen, me, left, takes, sizeof takes);
    else
        snprintf(takes, sizeof takes, "%s", out_word(game, name, sizeof name));
    const char *stat = game_word(game, "stat", game->rules->stats[health].key, word, sizeof word);
    snprintf(out, room, *takes ? "%s %d: %s%s" : "%s %d", stat, left, FONT_BAD, takes);
    text_minus(out, room);
}

/* "Unhurt", "loses 4", "66.67 % unhurt, else loses 3 to 4". */
static void say_losses(struct table_screen *screen, const struct losses *losses, char *one, size_t one_room,
                       char *two, size_t two_room)
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
    table_words_percent(&screen->game, 1 - losses->chance[0], chance, sizeof chance);
    if (losses->chance[0] <= 0)
        snprintf(one, one_room, _("%s unhurt"), me);
    else if (losses->chance[0] > SURE)
        snprintf(one, one_room, _("%s loses %s%s"), me, FONT_NUMBER, amount);
    else
        snprintf(one, one_room, _("%s%s%s unhurt, else %s loses %s"), FONT_NUMBER, chance, FONT_PLAIN, me,
                 amount);
    say_amount(losses, 1, amount, sizeof amount);
    table_words_percent(&screen->game, losses->chance[1], chance, sizeof chance);
    *two = '\0';
    if (losses->chance[1] > SURE)
        snprintf(two, two_room, _("%s loses %s"), foe, amount);
    else if (losses->chance[1] > 0)
        snprintf(two, two_room, _("%s%s%s: %s loses %s"), FONT_STRONG, chance, FONT_PLAIN, foe, amount);
    else
        say_after(screen, losses, two, two_room);
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

/* What either side loses, and how it ends if that is certain. */
static void keep_losses(const struct losses *losses, struct table_lane_told *told)
{
    bool sure = losses->nends == 1 && losses->end[0].chance > SURE;

    told->ends = losses->last;
    for (int side = 0; side < 2; side++) {
        told->least[side] = losses->chance[side] > SURE ? losses->lo[side] : 0;
        told->most[side] = losses->chance[side] > 0 ? losses->hi[side] : 0;
        sure = sure && told->least[side] == told->most[side];
    }
    if (!sure) {
        told->ends.loss = 0;
        told->ends.result = 0;
        told->ends.note = 0;
    }
}

const struct table_lane_told *table_lanes_told(struct table_screen *screen, const struct question *q,
                                               int seat, int option)
{
    struct table_lanes *lanes = &screen->panels.lanes;

    if (option < 0 || option >= LANES_ANSWERS || q->kind != ASK_PICK)
        return NULL;
    struct table_lane_told *told = &lanes->told[option];
    if (!told->known) {
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
        told->known = true;
        told->good = try_answer(screen, &try, &losses);
        if (told->good) {
            say_losses(screen, &losses, told->one, LANES_TOLD, told->two, LANES_TOLD);
            keep_losses(&losses, told);
        }
    }
    return told->good ? told : NULL;
}

bool table_lanes_odds(struct table_screen *screen, const struct question *q, int seat, int option, char *one,
                      size_t one_room, char *two, size_t two_room)
{
    const struct table_lane_told *told = table_lanes_told(screen, q, seat, option);

    if (!told)
        return false;
    snprintf(one, one_room, "%s", told->one);
    snprintf(two, two_room, "%s", told->two);
    return true;
}

bool table_lanes_lands(struct table_screen *screen, const struct question *q, int seat, char *out,
                       size_t room)
{
    const struct table_lane_told *told = q->nrest == 1 ? table_lanes_told(screen, q, seat, q->rest[0]) : NULL;

    if (!told || (told->least[0] > 0) == (told->least[1] > 0))
        return false;
    const struct table_lane *lane = &screen->panels.lanes.lane[screen->panels.lanes.open];
    const struct word_slot who = { "who", game_figure(&screen->game, lane->side[told->least[0] > 0]) };

    return table_words_said(&screen->game, "lane.lands", &who, 1, out, room);
}

bool table_lanes_stake(struct table_screen *screen, const struct question *q, int seat, int token, int *least,
                       int *most)
{
    const struct table_lanes *lanes = &screen->panels.lanes;
    const struct table_lane_told *told = NULL;

    if (table_lanes_find(screen, q) < 2 || lanes->open < 0 || lanes->about != token || q->n > LANES_ANSWERS)
        return false;
    *most = 0;
    for (int i = 0; i < q->n; i++) {
        told = table_lanes_told(screen, q, seat, i);
        if (!told)
            return false;
        *least = i == 0 ? told->least[0] : smaller(told->least[0], *least);
        *most = larger(told->most[0], *most);
    }
    return told != NULL;
}
