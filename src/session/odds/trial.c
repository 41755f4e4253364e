/*
 * session/odds/trial.c - what one mark of a character is worth: it is played with and without it in a
 * small scene.
 */
#include "session/odds/trial.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/sheet.h"
#include "core/shown.h"
#include "session/odds/inside.h"
#include "session/odds/snapshot.h"

#include <limits.h>
#include <string.h>

enum { FIELD_COLUMNS = 14, FIELD_ROWS = 5, SELF_COLUMN = 2, TRIAL_BUDGET = 200000 };

/* The scene: a copy of the game with the two of them on open ground. */
struct scene {
    const struct trial *trial;
    struct snapshot *of;
    struct state *state;
    struct book *book;
    int self, foe;
};

/* Do a deed for good. False: it is not allowed. */
static bool do_deed(struct scene *x, const struct command *command)
{
    struct play play;
    struct tape tape = { 0 };
    bool done = try_at_rest(&play, x->state, x->book, command, &tape);

    play_clear(&play);
    tape_clear(&tape);
    return done;
}

/* ---- setting it up ---- */

static struct cell place_of(int away)
{
    return grid_cell(GRID_SQUARE, SELF_COLUMN + away, FIELD_ROWS / 2);
}

static bool lay_ground(struct scene *x)
{
    const struct grid grid = { GRID_SQUARE, FIELD_COLUMNS, FIELD_ROWS };
    struct board *board = board_new(&grid, x->book->terrain);

    if (board && state_set_board(x->state, board))
        return true;
    board_free(board);
    return false;
}

/* The number of the word among the mark's choices; -1: it is a text. */
static int choice_of(const struct mark_def *def, const char *word)
{
    for (int i = 0; word && def->b_choices && def->b_choices[i]; i++)
        if (strcmp(def->b_choices[i], word) == 0)
            return i;
    return -1;
}

static bool put_mark(struct scene *x, struct command *edits)
{
    const char *word = x->trial->word;
    int b = choice_of(&x->book->rules->marks[x->trial->mark], word);
    int text = word && b < 0 ? texts_add(&x->book->texts, word) : 0;
    const int more[] = { x->trial->mark, -1, 0, 0, 0, larger(b, 0), text, SEATS_ALL };

    return text >= 0 && command_edit(edits, EDIT_add_mark, x->self, 0, 0, more, sizeof more / sizeof *more);
}

/* The figure as it would be: finished, on its place, and with the mark or without. */
static bool ready_self(struct scene *x, struct command *edits, bool with)
{
    int side = texts_add(&x->book->texts, "self");
    bool good = side >= 0 && command_edit(edits, EDIT_set_token, x->self, NAME_flags, 0, NULL, 0) &&
                command_edit(edits, EDIT_set_token, x->self, NAME_side, side, NULL, 0) &&
                command_edit(edits, EDIT_place, x->self, 0, cell_pack(place_of(0)), NULL, 0);

    for (int id = state_first(x->state, x->self); id >= 0; id = x->state->mark[id].next)
        if (x->state->mark[id].key == x->trial->mark)
            good = good && command_edit(edits, EDIT_drop_mark, 0, id, 0, NULL, 0);
    return good && (!with || put_mark(x, edits));
}

static bool bring_foe(struct scene *x, struct command *edits, struct err *err)
{
    const struct sheet_entry entry = {
        .token = x->foe, .side = "foe", .at = place_of(x->trial->away), .seen = SEATS_ALL
    };
    struct sheet sheet;
    struct faults faults;
    struct str path;
    bool done = false;

    str_init(&path);
    faults_init(&faults);
    if (!sheet_find(x->book, x->trial->foe, &path, err))
        done = false;
    else if (sheet_load(str_cstr(&path), x->book, true, &sheet, &faults)) {
        done = sheet_join(edits, x->book, &sheet, &entry) || err_memory(err);
        sheet_clear(&sheet);
    } else {
        faults_none(&faults, err);
    }
    faults_clear(&faults);
    str_clear(&path);
    return done;
}

static bool set_scene(struct scene *x, bool with, struct err *err)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    bool done = (lay_ground(x) && ready_self(x, &edits, with)) || err_memory(err);

    done = done && bring_foe(x, &edits, err) &&
           (do_deed(x, &edits) || err_set(err, ERR_DATA, _("the figures of the trial of %s cannot be placed"),
                                          x->book->rules->marks[x->trial->mark].key));
    command_clear(&edits);
    return done;
}

/* ---- the deeds ---- */

/* The cells of a walk along the row, up to where it ends. */
static bool add_way(const struct scene *x, struct command *command, int to)
{
    const struct answer step = {
        .kind = ASK_PICK, .seat = SEAT_ANY, .key = x->book->rules->shown.ask_step, .n = 1
    };
    bool good = true;

    for (int away = x->trial->away - 1; good && away >= to; away--)
        good = tape_add(&command->args, step, &(int){ cell_pack(place_of(away)) });
    return good;
}

/* What is said with a deed: a number, or a word that the question reads. */
static bool add_answer(struct scene *x, struct command *command, int question, const char *text)
{
    struct answer said = { .kind = ASK_WORDS, .seat = SEAT_ANY, .key = (short)question, .n = 1 };
    long number;

    if (text_number(text, strlen(text), &number) && number >= INT_MIN && number <= INT_MAX) {
        said.kind = ASK_COUNT;
        return tape_add(&command->args, said, &(int){ (int)number });
    }
    int word = texts_add(&x->book->texts, text);
    return word >= 0 && tape_add(&command->args, said, &word);
}

static bool make_deed(struct scene *x, const struct trial_deed *deed, struct command *command)
{
    const struct deed *row = x->book->rules->deeds[deed->deed];
    bool good = true;

    *command = command_make(deed->deed, SEAT_GM);
    if (!(row->flags & DEED_GM))
        command->actor = deed->foe ? x->foe : x->self;
    if (row->flags & DEED_TARGET)
        command->target = deed->foe ? x->self : x->foe;
    for (int i = 0; good && i < deed->n; i++)
        good = add_answer(x, command, deed->question[i], deed->answer[i]);
    return good && (deed->to == 0 || add_way(x, command, deed->to));
}

static bool do_before(struct scene *x)
{
    bool good = true;

    for (int i = 0; good && i < x->trial->nbefore; i++) {
        struct command command;

        good = make_deed(x, &x->trial->before[i], &command);
        if (good)
            do_deed(x, &command);
        command_clear(&command);
    }
    return good;
}

static void read_watch(const struct watch *watch, struct trial_outcome *outcome)
{
    outcome->chance = watch->chance;
    outcome->mean = watch->mean;
    outcome->least = outcome->most = 0;
    for (int i = watch->n - 1; i >= 0; i--)
        if (watch->histogram[i] > 0)
            outcome->least = watch->lo + i;
    for (int i = 0; i < watch->n; i++)
        if (watch->histogram[i] > 0)
            outcome->most = watch->lo + i;
}

static bool count(struct scene *x, struct trial_outcome *outcome)
{
    const struct shown shown = { 0 };
    struct policy policy[SEATS];
    struct odds odds = { .n = 1,
                         .watch = { watch_make(x->trial->count == TRIAL_CHANCE ? EVENT_RESULT : EVENT_TOTAL,
                                               x->trial->name) } };
    struct command command;
    bool good;

    shown_policies(&shown, policy);
    good = make_deed(x, &x->trial->deed, &command) &&
           explore_odds(x->state, x->book, &command, NULL, policy, NULL, NULL, TRIAL_BUDGET, &odds);
    outcome->possible = good && odds.exact && !odds.refused;
    if (outcome->possible)
        read_watch(&odds.watch[0], outcome);
    odds_clear(&odds);
    command_clear(&command);
    return good;
}

bool trial_play(struct session *s, int token, const struct trial *trial, bool with,
                struct trial_outcome *outcome, struct err *err)
{
    struct scene x = { .trial = trial, .of = snapshot_take(s, SEAT_GM, NULL), .self = token };
    bool done;

    *outcome = (struct trial_outcome){ .possible = false };
    if (!x.of)
        return err_memory(err);
    x.state = &x.of->state;
    x.book = x.of->book;
    x.foe = x.state->ntokens;
    done = set_scene(&x, with, err) && ((do_before(&x) && count(&x, outcome)) || err_memory(err));
    snapshot_release(x.of);
    return done;
}
