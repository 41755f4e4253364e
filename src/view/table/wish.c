#include "view/table/wish.h"

#include "base/language.h"
#include "session/aside.h"
#include "session/history/known.h"
#include "session/shelf/shelf.h"
#include "view/table/compose.h"
#include "view/table/ease.h"
#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

struct command table_wish_command(const struct table_game *game, int deed, int actor, int target)
{
    struct command command = command_make(deed, game->view->token[actor].seat);

    command.actor = actor;
    command.target = target;
    return command;
}

void table_wish_deed(struct table_wish *wish, const struct command *command)
{
    *wish = (struct table_wish){ .kind = WISH_DEED, .command = *command };
}

void table_wish_walk(struct table_screen *screen, int actor, const struct cell *way, int steps)
{
    const struct question *q = moment_question(screen, NULL);
    int deed = game_deed(&screen->game, DEED_WALK);
    struct table_wish *wish = &screen->wish;

    if (steps < 1 || steps > TABLE_WAY || (!q && deed < 0))
        return;
    *wish = (struct table_wish){ .kind = q ? WISH_SHOVE : WISH_WALK, .steps = steps };
    if (!q)
        wish->command = table_wish_command(&screen->game, deed, actor, NOBODY);
    memcpy(wish->way, way, (size_t)steps * sizeof *way);
}

void table_wish_walk_and_do(struct table_screen *screen, const struct command *deed)
{
    table_wish_walk(screen, deed->actor, screen->finds.plan.way, screen->finds.plan.steps);
    screen->wish.deed = *deed;
    screen->wish.strikes = true;
}

void table_wish_answer(struct table_screen *screen, enum ask kind, const int *value, int n)
{
    int seat;
    const struct question *q = moment_question(screen, &seat);

    if (!q || n > OPTIONS_ASKED)
        return;
    screen->wish = (struct table_wish){ .kind = WISH_ANSWER };
    screen->wish.answer = (struct answer){ (unsigned char)kind, (unsigned char)seat, q->key, (short)n, 0 };
    memcpy(screen->wish.value, value, (size_t)n * sizeof *value);
}

void table_wish_pick(struct table_screen *screen, int option)
{
    table_wish_answer(screen, ASK_PICK, &option, 1);
}

void table_wish_rest(struct table_screen *screen)
{
    int seat, value[OPTIONS_ASKED];
    const struct question *q = moment_question(screen, &seat);
    struct answer answer;

    if (!q || q->kind == ASK_ROLL)
        return;
    int n = question_rest(q, &answer, value);
    table_wish_answer(screen, (enum ask)answer.kind, value, n);
}

void table_wish_shove(struct table_screen *screen, int at)
{
    const struct table_spread *spread = &screen->finds.spread;
    struct cell way[SPREAD_STEPS];
    int steps = table_spread_way(spread, at, way), kind = spread->at[at].kind;

    if (spread->kind_question)
        table_wish_pick(screen, kind);
    else
        screen->wish = (struct table_wish){ 0 };
    for (int i = 0; i < spread->kinds; i++)
        if (spread->kind[i] == kind)
            table_select_kind_chosen(&screen->selection, spread->kind_name[i]);
    screen->wish.kind = WISH_SHOVE;
    screen->wish.steps = steps;
    memcpy(screen->wish.way, way, (size_t)steps * sizeof *way);
}

void table_wish_goto(struct table_wish *wish, int entry)
{
    *wish = (struct table_wish){ .kind = WISH_GOTO, .value = { entry } };
}

void table_wish_simple(struct table_wish *wish, enum wish_kind kind)
{
    *wish = (struct table_wish){ .kind = kind };
}

void table_wish_tell(struct table_screen *screen, enum outcome outcome)
{
    const struct refusal *no = session_refusal(screen->game.session);
    char room[160];

    if (outcome == OUTCOME_REFUSED && no) {
        table_words_refusal(&screen->game, no, room, sizeof room);
        notice_tell(screen, "%s", room);
    } else if (outcome == OUTCOME_BAD) {
        notice_tell(screen, "%s", session_error(screen->game.session)->text);
    } else if (outcome == OUTCOME_FAILED) {
        notice_trouble(screen, session_error(screen->game.session)->text);
    } else {
        notice_relieve(&screen->panels);
    }
}

/* "11 and 4": the dice that had fallen, if these eyes may know of them. */
static void lapsed_dice(const struct table_game *game, const struct lapsed *what, struct str *out)
{
    char face[12];

    for (int i = 0; i < what->n && what->known >> game->eyes & 1; i++) {
        snprintf(face, sizeof face, "%d", what->face[i]);
        language_list_on(out, face, i > 0 && i == what->n - 1);
    }
}

void table_wish_lapsed(struct table_screen *screen, enum outcome outcome)
{
    const struct lapsed *what = session_lapsed_what(screen->game.session);
    struct str why = { 0 }, dice = { 0 };
    char name[40];

    table_wish_tell(screen, outcome);
    lapsed_dice(&screen->game, what, &dice);
    if (outcome != OUTCOME_FAILED && dice.len > 0) {
        str_add_text(&why, screen->panels.notice.text);
        /* words: whose; why it cannot go on; dice that fell: "Bert: out of reach. The dice were 11 and 4." */
        notice_tell(screen, what->n > 1 ? _("%s: %s. The dice were %s.") : _("%s: %s. The die was %s."),
                    table_eyes_name(&screen->game, what->seat, name, sizeof name), str_cstr(&why),
                    str_cstr(&dice));
    }
    str_clear(&why);
    str_clear(&dice);
}

/* Go on until a person is asked, or it is done. */
static enum outcome serve(struct table_screen *screen, enum outcome outcome)
{
    do {
        if (outcome == OUTCOME_ASKS)
            outcome = session_serve(screen->game.session);
    } while (outcome == OUTCOME_ASKS && table_ease_answer(screen, &outcome));
    table_wish_tell(screen, outcome);
    return outcome;
}

static enum outcome answer_rest(struct table_screen *screen, const struct question *q)
{
    int value[OPTIONS_ASKED];
    struct answer answer;

    question_rest(q, &answer, value);
    return serve(screen, session_answer(screen->game.session, &answer, value));
}

/*
 * A path: fed step by step as long as the same is asked; at its end, stop. Interrupted, the person is
 * asked again.
 */
static void follow_way(struct table_screen *screen, const struct table_wish *wish)
{
    const struct question *q = moment_question(screen, NULL);
    int key = q ? q->key : 0, about = q ? q->about : NOBODY;

    if (!q || q->kind != ASK_PICK || wish->steps == 0)
        return;
    session_batch(screen->game.session, key, wish->way, wish->steps);
    serve(screen, session_question(screen->game.session) ? OUTCOME_ASKS : OUTCOME_DONE);
    q = moment_question(screen, NULL);
    const struct play *pending = session_pending(screen->game.session);
    if (!q || q->key != key || q->about != about || !pending)
        return;
    struct cell goal = wish->way[wish->steps - 1];
    int moved = pending->target >= 0 ? pending->target : pending->actor;
    moment_look(screen);
    if (cell_same(screen->game.view->token[moved].at, goal))
        answer_rest(screen, q);
}

/* The second half of walking up and striking: only if the figure stands where it wanted to. */
static void strike(struct table_screen *screen, const struct table_wish *wish)
{
    moment_look(screen);
    bool there = wish->steps > 0 &&
                 cell_same(screen->game.view->token[wish->deed.actor].at, wish->way[wish->steps - 1]);
    if (wish->strikes && there && !session_pending(screen->game.session))
        serve(screen, session_submit(screen->game.session, &wish->deed));
}

/* One after the other, as long as parts of it are asked. */
static void answer_composed(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    for (int i = 0; i < COMPOSED_MOST; i++) {
        int seat, value[OPTIONS_ASKED];
        const struct question *q = moment_question(screen, &seat);
        struct answer answer;

        if (!q || !table_composed_answer(&screen->panels.composed, q, seat, &answer, value))
            return;
        screen->panels.composed.given = true;
        serve(screen, session_answer(screen->game.session, &answer, value));
    }
}

/*
 * Begin what is pending again from its first question, `other` (NULL: the same) in its place; what is refused
 * leaves all as it was. `other` is taken over.
 */
static bool begin_again(struct table_screen *screen, struct command *other)
{
    const struct play *pending = session_pending(screen->game.session);
    struct err err = { 0 };
    struct command same = command_make(DEED_EDIT, SEAT_GM);
    bool done = command_copy(&same, pending->command) && session_cancel(screen->game.session, &err);

    if (done && (!other || serve(screen, session_submit(screen->game.session, other)) == OUTCOME_REFUSED))
        done = session_submit(screen->game.session, &same) == OUTCOME_ASKS;
    if (other)
        command_clear(other);
    command_clear(&same);
    return done;
}

/* Aimed at another target or cell, with the answers that the page has. */
static void aim_anew(struct table_screen *screen, struct table_wish *wish)
{
    const struct play *pending = session_pending(screen->game.session);
    struct command other = command_make(DEED_EDIT, SEAT_GM);

    if (!pending || !command_copy(&other, pending->command))
        return;
    other.target = wish->command.target;
    other.cell = wish->command.cell;
    screen->panels.composed.key = 0;
    begin_again(screen, &other);
}

/* Undo takes back what was answered since a page was left, and opens it as it was. */
static bool reopen_page(struct table_screen *screen)
{
    const struct table_composed *composed = &screen->panels.composed;

    return composed->given && composed->entry == session_head(screen->game.session) &&
           known_pending_own(screen->game.session, screen->game.eyes) && begin_again(screen, NULL);
}

static void save_copy(struct table_screen *screen, struct table_wish *wish)
{
    struct str title = { 0 };
    struct err err = { 0 };

    (void)wish;
    if (shelf_copy(screen->game.session, &title, &err))
        notice_tell(screen, _("Kept among the saved games: %s"), str_cstr(&title));
    else
        notice_tell(screen, "%s", err.text);
    str_clear(&title);
}

static void go_through_history(struct table_screen *screen, bool back)
{
    bool done = back ? known_undo(screen->game.session, screen->game.eyes, screen->game.floor)
                     : known_redo(screen->game.session, screen->game.eyes);
    const struct err *err = session_error(screen->game.session);

    if (!done && err->kind != ERR_NONE)
        notice_trouble(screen, err->text);
    else if (done)
        notice_relieve(&screen->panels);
    else
        notice_tell(screen, back ? _("There is nothing to undo.") : _("There is nothing to redo."));
    screen->game.lost += known_lost(screen->game.session);
    table_select_let_go(&screen->selection); /* Enter begins the likeliest deed anew */
}

/* Play on from another moment; the line that was left stays. */
static void go_to(struct table_screen *screen, struct table_wish *wish)
{
    struct session *session = screen->game.session;
    int entry = wish->value[0], left = known_tip(session, screen->game.eyes);

    if (!known_goto(session, screen->game.eyes, entry)) {
        notice_trouble(screen, session_error(session)->text);
        return;
    }
    screen->game.lost += known_lost(screen->game.session);
    if (known_before(session, screen->game.eyes, left) != known_head(session, screen->game.eyes))
        screen->time.old = left;
    notice_tell(screen, "%s",
                !known_may_redo(session, screen->game.eyes)
                    ? _("The game goes on with this line. The one you left stays in the timeline.")
                    : _("The game goes on from here. The line you left stays in the timeline."));
}

/* Back to where the turn began, or why not. */
static void go_to_turn(struct table_screen *screen, struct table_wish *wish)
{
    struct turn_start start = screen->game.turn_start;

    (void)wish;
    table_select_aim(&screen->selection, -1);
    if (start.verdict == TURN_NONE)
        notice_tell(screen, "%s", _("Nothing has been done in a turn that could be taken back."));
    else if (start.verdict == TURN_GMS)
        notice_tell(screen, "%s", _("The game master changed something since then: only they take it back."));
    else if (!known_turn_back(screen->game.session, screen->game.eyes, &start))
        notice_trouble(screen, session_error(screen->game.session)->text);
    else {
        notice_relieve(&screen->panels);
        screen->game.lost += known_lost(screen->game.session);
    }
}

/* Whoever points at a cell says no to what the deed would have said aloud: "move step [run]". */
static void say_no(struct table_game *game, struct command *command)
{
    const struct argument *argument = game->rules->deeds[command->deed]->args;

    for (; argument && argument->name; argument++)
        if (argument->kind == ARGUMENT_YES)
            hand_form_add(command, session_book(game->session), argument->name, "no");
}

/* ---- what is carried out for each kind of wish ---- */

static void do_deed(struct table_screen *screen, struct table_wish *wish)
{
    serve(screen, hand_deed(screen, &wish->command));
}

static void do_walk(struct table_screen *screen, struct table_wish *wish)
{
    table_plan_gait(screen->game.session, screen->game.eyes, &wish->command,
                    reach_cost(&screen->finds.reach, wish->way[wish->steps - 1]));
    say_no(&screen->game, &wish->command);
    serve(screen, session_submit(screen->game.session, &wish->command));
    command_clear(&wish->command);
    follow_way(screen, wish);
    strike(screen, wish);
}

static void do_answer(struct table_screen *screen, struct table_wish *wish)
{
    serve(screen, session_answer(screen->game.session, &wish->answer, wish->value));
}

/* Its kind, if that is still open; then where to. */
static void do_shove(struct table_screen *screen, struct table_wish *wish)
{
    if (wish->answer.key)
        do_answer(screen, wish);
    follow_way(screen, wish);
}

static void do_roll(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    serve(screen, session_roll(screen->game.session));
}

static void do_undo(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    if (!reopen_page(screen))
        go_through_history(screen, true);
}

static void do_redo(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    go_through_history(screen, false);
}

static void do_hand(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    hand_do_touch(screen);
    serve(screen, session_question(screen->game.session) ? OUTCOME_ASKS : OUTCOME_DONE);
}

static void do_host(struct table_screen *screen, struct table_wish *wish)
{
    (void)wish;
    if (session_add_seat(screen->game.session, "host", true, RUNNER_PERSON) < 0)
        notice_tell(screen, "%s", session_error(screen->game.session)->text);
}

/* How each wish is carried out; NULL: nothing is wished. */
static void (*const carry_out[])(struct table_screen *screen, struct table_wish *wish) = {
    [WISH_NOTHING] = NULL,
    [WISH_DEED] = do_deed,
    [WISH_WALK] = do_walk,
    [WISH_ANSWER] = do_answer,
    [WISH_COMPOSED] = answer_composed,
    [WISH_AIM] = aim_anew,
    [WISH_SHOVE] = do_shove,
    [WISH_ROLL] = do_roll,
    [WISH_UNDO] = do_undo,
    [WISH_REDO] = do_redo,
    [WISH_SAVE] = save_copy,
    [WISH_GOTO] = go_to,
    [WISH_TURN] = go_to_turn,
    [WISH_HAND] = do_hand,
    [WISH_HOST] = do_host,
};

/* While somebody looks back nothing is done by mistake. */
static bool is_dropped(const struct time_look *time, enum wish_kind kind)
{
    return time->open && kind != WISH_GOTO && kind != WISH_SAVE;
}

bool table_wish_do(struct table_screen *screen)
{
    struct table_wish wish = screen->wish;

    screen->wish.kind = WISH_NOTHING;
    if (!carry_out[wish.kind] || is_dropped(&screen->time, wish.kind))
        return false;
    session_defer(screen->game.session,
                  wish.steps == 0); /* a way goes on to its end, whoever is asked on it */
    carry_out[wish.kind](screen, &wish);
    session_defer(screen->game.session, true);
    return true;
}

bool table_wish_act(struct table_screen *screen, struct thought *choice)
{
    bool done = session_act(screen->game.session, choice);

    if (done)
        notice_relieve(&screen->panels);
    if (done && session_question(screen->game.session))
        serve(screen, OUTCOME_ASKS);
    return done;
}

void table_wish_serve(struct table_screen *screen)
{
    table_wish_tell(screen, session_serve(screen->game.session));
    moment_look(screen);
}
