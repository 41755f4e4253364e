/* What a person wished on the screen where characters are made, carried out. */
#include "view/making/screen.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void complain(struct make_screen *screen, const char *text)
{
    size_t len = text_cut(text, strlen(text), sizeof screen->notice - 1);

    memcpy(screen->notice, text, len);
    screen->notice[len] = '\0';
}

static void complain_refused(struct make_screen *screen, const struct refusal *no)
{
    char why[200];

    make_why(screen, no->why, no->number, why, sizeof why);
    snprintf(screen->notice, sizeof screen->notice, "%s (%s)", why, no->rule ? no->rule : "");
}

/* Dice that the program rolls are rolled at once. */
static void go_on(struct make_screen *screen, enum outcome outcome)
{
    if (outcome == OUTCOME_ASKS)
        outcome = session_serve(screen->session);
    if (outcome == OUTCOME_REFUSED)
        complain_refused(screen, session_refusal(screen->session));
    else if (outcome != OUTCOME_DONE && outcome != OUTCOME_ASKS)
        complain(screen, session_error(screen->session)->text);
}

static struct command wish_of(const struct make_screen *screen, int deed)
{
    struct command command = command_make(deed, screen->now ? screen->now->token[screen->token].seat : 1);

    command.actor = make_actor(screen, screen->at);
    return command;
}

static void begin(struct make_screen *screen, int deed)
{
    struct command command = wish_of(screen, deed);

    go_on(screen, session_submit(screen->session, &command));
}

/* Do several steps ask for one deed, so that what comes after its last answer here is the next step? */
static bool is_chained(const struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);
    int n = 0;

    for (int i = 0; step && step->deed >= 0 && i < screen->steps.n; i++)
        n += screen->steps.step[i].deed == step->deed;
    return n > 1 && !step->free && !screen->advancing;
}

static void answer(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);
    struct make_wish *wish = &screen->wish;

    if (!q)
        return;
    if (!(q->seats >> wish->answer.seat & 1)) /* whoever sits here says what the table has agreed on */
        wish->answer.seat = (unsigned char)question_seat(q);
    bool chosen = q->kind != ASK_ROLL && is_chained(screen) && !make_block(screen);
    if (q->kind == ASK_WORDS) {
        int text = texts_add(&session_book(screen->session)->texts, wish->text);

        if (text < 0) {
            complain(screen, _("There is no room for more texts."));
            return;
        }
        wish->value[0] = text;
    }
    go_on(screen, session_answer(screen->session, &wish->answer, wish->value));
    if (chosen && make_done(screen, screen->at) && !make_has_rolled(screen)) /* of dice one sees what fell */
        screen->going = true;
}

/* ---- taking back ---- */

static bool has_mark(const struct make_screen *screen, int key)
{
    return state_find(session_state(screen->session), screen->token, key, -2) >= 0;
}

/*
 * An aspect and the like is taken out by taking back the answers from it on;
 * what was chosen later is chosen again, as long as nothing more is asked about it.
 */
static void drop(struct make_screen *screen, int key)
{
    int later[OPTIONS_ASKED], n = 0;
    const struct state *now = session_state(screen->session);
    int first = state_find(now, screen->token, key, -2);

    for (int id = first >= 0 ? now->mark[first].next : -1; id >= 0 && n < OPTIONS_ASKED;
         id = now->mark[id].next)
        if (now->mark[id].key < screen->rules->nmarks)
            later[n++] = now->mark[id].key;
    while (has_mark(screen, key) && session_take_back(screen->session))
        ;
    for (int i = 0; i < n; i++) {
        const struct question *q = session_question(screen->session);
        int option = 0;

        while (q && option < q->n &&
               strcmp(ruleset_name(screen->rules, q->option[option].key),
                      screen->rules->marks[later[i]].key) != 0)
            option++;
        if (!q || option == q->n)
            return;
        const struct answer again = { .kind = ASK_PICK, .seat = screen->wish.answer.seat, .n = 1 };
        go_on(screen, session_answer(screen->session, &again, &option));
    }
}

/* To the last question of an earlier step; what was bought goes back too. */
static void back(struct make_screen *screen)
{
    const struct question *q;
    int step = screen->at - 1;

    while (session_head(screen->session) > screen->floor && !session_pending(screen->session) &&
           !session_take_back(screen->session))
        if (!session_undo(screen->session))
            return;
    while ((q = session_question(screen->session)) && make_step_of(screen, q) >= step &&
           session_take_back(screen->session))
        ;
    screen->at = larger(step, 0);
    if (!make_is_there(screen, screen->at))
        screen->at = make_beside(screen, screen->at, -1);
}

static void undo(struct make_screen *screen)
{
    const struct play *pending = session_pending(screen->session);
    struct err err;

    if (pending && pending->events.n == 0 && session_head(screen->session) > screen->floor)
        session_cancel(screen->session, &err); /* a question that opened by itself is nothing to undo */
    if (!session_take_back(screen->session) &&
        (session_pending(screen->session) || session_head(screen->session) > screen->floor))
        session_undo(screen->session);
    const struct question *q = session_question(screen->session);
    if (q && make_step_of(screen, q) >= 0 && make_step_of(screen, q) < screen->at - 1)
        screen->at = make_step_of(screen, q) + 1; /* what is asked again belongs to an earlier step */
}

/* ---- buying ---- */

/* The wish to trade: an item of the tables by its key, or one that the figure has. */
static bool trade_of(struct make_screen *screen, int deed, int row, int mark, struct command *command)
{
    int name = ruleset_ware_name(screen->rules->deeds[deed]), text;

    *command = wish_of(screen, deed);
    command->item = row < 0 ? mark : -1;
    if (row < 0)
        return true;
    text = texts_add(&session_book(screen->session)->texts, session_book(screen->session)->item[row].key);
    return text >= 0 && name > 0 &&
           tape_add(&command->args,
                    (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = (short)name, .n = 1 },
                    &text);
}

bool make_may_trade(struct make_screen *screen, int deed, int row, int mark, struct refusal *no)
{
    struct command command;
    bool may;

    *no = (struct refusal){ NULL, NAME_refused };
    may = trade_of(screen, deed, row, mark, &command) && session_allows(screen->session, &command, no);
    command_clear(&command);
    return may;
}

bool make_may_begin(struct make_screen *screen, int deed, struct refusal *no)
{
    struct command command = wish_of(screen, deed);
    bool may = session_allows(screen->session, &command, no);
    command_clear(&command);
    return may;
}

static void trade(struct make_screen *screen)
{
    struct command command;

    if (trade_of(screen, screen->wish.deed, screen->wish.row, screen->wish.mark, &command))
        go_on(screen, session_submit(screen->session, &command));
    command_clear(&command);
}

/* ---- the end ---- */

/* A sheet of one's own is written where it came from; what came with the program becomes one's own. */
static bool find_path(const struct make_screen *screen, struct str *path, struct err *err)
{
    struct str own;
    bool is_own;

    str_init(&own);
    is_own = *screen->file && files_home_path(FILES_DATA, "", &own, NULL) && str_add_char(&own, '/') &&
             strncmp(screen->file, str_cstr(&own), own.len) == 0;
    str_clear(&own);
    return is_own ? str_add_text(path, screen->file) || err_memory(err)
                  : making_path(screen->rules, screen->name, path, err);
}

static void finish(struct make_screen *screen)
{
    struct str path;
    struct err err = { 0 };

    str_init(&path);
    if (making_figure(screen->session) >= 0 && !making_finish(screen->session, &err))
        complain(screen, err.text);
    else if (find_path(screen, &path, &err) &&
             making_write(screen->session, screen->token, screen->sheet, str_cstr(&path), &err) &&
             making_write_others(screen->session, screen->token, &err)) {
        snprintf(screen->written, sizeof screen->written, "%s", str_cstr(&path));
        ui_focus(screen->ui, "play");
    } else {
        complain(screen, err.text);
    }
    str_clear(&path);
}

static void give_name(struct make_screen *screen)
{
    struct err err = { 0 };

    if (!making_name(screen->session, screen->token, screen->name, &err))
        complain(screen, err.text);
}

static int text_of_name(const struct make_screen *screen)
{
    return session_state(screen->session)->token[screen->token].text;
}

void make_wish_do(struct make_screen *screen)
{
    struct make_wish *wish = &screen->wish;
    int named = text_of_name(screen);

    if (wish->kind != MAKE_NOTHING)
        screen->notice[0] = '\0';
    switch (wish->kind) {
    case MAKE_NOTHING:
        break;
    case MAKE_NAME:
        give_name(screen);
        break;
    case MAKE_BEGIN:
        begin(screen, wish->deed);
        break;
    case MAKE_ANSWER:
        answer(screen);
        break;
    case MAKE_ROLL:
        go_on(screen, session_roll(screen->session));
        break;
    case MAKE_DROP:
        drop(screen, wish->deed);
        break;
    case MAKE_BACK:
        back(screen);
        break;
    case MAKE_TRADE:
        trade(screen);
        break;
    case MAKE_UNDO:
        undo(screen);
        break;
    case MAKE_FINISH:
        finish(screen);
        break;
    }
    if (text_of_name(screen) != named) /* undone, or given */
        make_read_name(screen);
    wish->kind = MAKE_NOTHING;
}
