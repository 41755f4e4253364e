#include "properties/game.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "content/items.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- building ---- */

static void copy_book(const struct bench *b, struct book *book)
{
    for (int i = 1; i < b->book.texts.n; i++)
        BUG_UNLESS(texts_add(&book->texts, texts_get(&b->book.texts, i)) == i);
    for (int i = 0; i < b->book.nitems; i++)
        BUG_UNLESS(book_add_item(book, &b->book.item[i]) == i);
    for (int i = terrain_built_in(); i < b->book.terrain->count; i++)
        BUG_UNLESS(terrain_add(book->terrain, &b->book.terrain->row[i]) == i);
}

static void copy_board(const struct board *from, struct session *s)
{
    struct board *board = board_new(&from->grid, session_book(s)->terrain);
    struct err err;

    BUG_UNLESS(board);
    board->hour = from->hour;
    board->sky = from->sky;
    board->remembered = from->remembered;
    for (int layer = 0; layer < BOARD_LAYERS; layer++)
        for (int row = 0; row < from->grid.rows; row++)
            for (int column = 0; column < from->grid.columns; column++) {
                struct cell c = grid_cell(from->grid.layout, column, row);
                int value = board_get(from, (enum layer)layer, c);

                BUG_UNLESS(value == 0 || board_set(board, (enum layer)layer, c, value));
            }
    BUG_UNLESS(session_set_board(s, board, NULL, &err));
}

static void add_edit(struct command *c, enum edit_op op, int who, int what, int value)
{
    BUG_UNLESS(command_edit(c, op, who, what, value, NULL, 0));
}

static void copy_figures(const struct state *now, struct command *c)
{
    for (int i = 0; i < now->ntokens; i++) {
        const struct token *t = &now->token[i];
        const int more[] = { t->side, t->seat, t->sheet, t->size, t->text, t->seen };

        BUG_UNLESS(command_edit(c, EDIT_join, NOBODY, 0, cell_pack(t->at), more, 6));
        for (int k = 0; k < now->nstats; k++)
            if (state_stat(now, i, k) != 0)
                add_edit(c, EDIT_set_stat, i, k, state_stat(now, i, k));
    }
}

/* Free places between marks are filled and emptied again, so that all keep their ids. */
static void copy_marks(const struct state *now, const struct ruleset *rules, struct command *c)
{
    int filler = 0;

    while (filler < rules->nmarks && rules->marks[filler].flags & MARK_DERIVED)
        filler++;
    for (int id = 0; id < now->nmarks; id++) {
        const struct mark *m = &now->mark[id];
        const int more[] = { m->key, -1, m->a, (int)m->until, m->level, m->b, m->text, m->seen };
        const int none[] = { filler, -1, 0, 0, 0, 0, 0, SEATS_ALL };

        BUG_UNLESS(command_edit(c, EDIT_add_mark, m->key == KEY_FREE ? TABLE : m->on, 0, 0,
                                m->key == KEY_FREE ? none : more, 8));
    }
    for (int id = 0; id < now->nmarks; id++)
        if (now->mark[id].key == KEY_FREE)
            add_edit(c, EDIT_drop_mark, 0, id, 0);
        else if (now->mark[id].of != -1)
            add_edit(c, EDIT_change_mark, id, NAME_of, now->mark[id].of);
}

static void copy_rest(const struct state *now, const struct ruleset *rules, struct command *c)
{
    for (int i = 0; i < POOLS; i++)
        if (now->pool[i] != 0)
            add_edit(c, EDIT_set_pool, 0, i, now->pool[i]);
    for (int i = 0; i < rules->noptions; i++)
        if (now->option[i] != rules->options[i].start)
            add_edit(c, EDIT_set_option, 0, i, now->option[i]);
    for (int i = 0; i < TURN_FIELDS; i++)
        if (now->turn.field[i] != (i == NAME_actor - NAME_round ? NOBODY : 0))
            add_edit(c, EDIT_set_turn, 0, NAME_round + i, now->turn.field[i]);
}

static void add_seats(struct session *s, const struct state *now)
{
    int most = 1;

    for (int i = 0; i < now->ntokens; i++)
        most = larger(now->token[i].seat, most);
    for (int seat = 1; seat <= most; seat++) {
        char name[16];

        snprintf(name, sizeof name, seat == 1 ? "anna" : "seat-%d", seat);
        BUG_UNLESS(session_add_seat(s, name, false, RUNNER_PERSON) == seat);
    }
}

struct session *game_of(const struct bench *b)
{
    struct err err = { 0 };
    struct session *s = session_new(b->rules, NULL, "11", &err);
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    if (!s)
        BUG("%s", err.text);
    copy_book(b, session_book(s));
    if (!items_complete(session_book(s))) /* as every game that is opened is */
        BUG("%s: its book stays without tables", b->rules->id);
    add_seats(s, &b->now);
    if (b->now.board)
        copy_board(b->now.board, s);
    copy_figures(&b->now, &c);
    copy_marks(&b->now, b->rules, &c);
    copy_rest(&b->now, b->rules, &c);
    if (session_submit(s, &c) != OUTCOME_DONE)
        BUG("%s", session_error(s)->text);
    command_clear(&c);
    BUG_UNLESS(state_same(session_state(s), &b->now));
    return s;
}

void game_edit(struct session *s, const int (*edit)[EDIT_NUMBERS], int n)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    for (int i = 0; i < n; i++)
        BUG_UNLESS(command_edit(&c, (enum edit_op)edit[i][0], edit[i][1], edit[i][2], edit[i][3], edit[i] + 4,
                                EDIT_NUMBERS - 4));
    if (session_submit(s, &c) != OUTCOME_DONE)
        BUG("%s", session_error(s)->text);
    command_clear(&c);
}

/* ---- playing ---- */

/* One of the seats that are asked. */
static int asked_seat(const struct session *s, const struct question *q)
{
    for (int i = 0; i < session_seats(s); i++)
        if (q->seats >> i & 1)
            return i;
    return SEAT_GM;
}

static void answer(struct session *s, struct random *random)
{
    const struct question *q = session_question(s);
    struct answer given;
    int value[OPTIONS_ASKED];

    chance_answer(random, q, session_book(s), &given, value);
    given.seat = (unsigned char)asked_seat(s, q);
    if (session_answer(s, &given, value) >= OUTCOME_BAD)
        BUG("%s", session_error(s)->text);
}

void game_finish(struct session *s, struct random *random)
{
    while (session_question(s))
        answer(s, random);
}

/* Most wishes drawn blindly are refused, or name what their seat does not know. */
static void wish(struct session *s, struct random *random)
{
    struct command c;
    enum outcome outcome = OUTCOME_REFUSED;

    for (int tries = 0; tries < 40 && (outcome == OUTCOME_REFUSED || outcome == OUTCOME_BAD); tries++)
        if (chance_wish(random, session_rules(s), session_state(s), &c)) {
            outcome = session_submit(s, &c);
            command_clear(&c);
        }
    if (outcome == OUTCOME_FAILED)
        BUG("%s", session_error(s)->text);
}

static void edit(struct session *s, struct random *random)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int number[EDIT_NUMBERS], n = chance_edit(random, session_rules(s), session_state(s), false, number);

    BUG_UNLESS(tape_add(&c.args, (struct answer){ .kind = ASK_EDIT, .n = (short)n }, number));
    session_submit(s, &c);
    command_clear(&c);
}

static void jump(struct session *s, struct random *random)
{
    struct err err;

    /* Not before the entry that made the fight. */
    session_goto(s, 1 + chance_below(random, session_entries(s)), &err);
}

void game_play(struct session *s, struct random *random, int deeds, bool stay)
{
    for (int i = 0; i < deeds; i++) {
        int deed = chance_below(random, 20);

        if (deed == 0 && session_head(s) > 1)
            session_undo(s);
        else if (deed == 1)
            session_redo(s);
        else if (deed == 2)
            jump(s, random);
        else if (deed == 3)
            edit(s, random);
        else
            wish(s, random);
        if (session_question(s) && deed == 4)
            answer(s, random);
        if (i < deeds - 1 || !stay)
            game_finish(s, random);
    }
}

/* ---- comparing ---- */

static bool same_bytes(const void *one, const void *other, size_t n)
{
    return n == 0 || memcmp(one, other, n) == 0;
}

static bool same_tape(const struct tape *one, const struct tape *other)
{
    if (one->len != other->len)
        return false;
    for (int i = 0; i < one->len; i++)
        if (one->at[i].kind != other->at[i].kind || one->at[i].seat != other->at[i].seat ||
            one->at[i].key != other->at[i].key || one->at[i].n != other->at[i].n ||
            one->at[i].at != other->at[i].at)
            return false;
    return one->nvalues == other->nvalues &&
           same_bytes(one->value, other->value, (size_t)one->nvalues * sizeof *one->value);
}

static const char *entry_differs(struct session *s, struct session *other, int id)
{
    const struct entry *one = session_entry(s, id), *two = session_entry(other, id);

    if (!one || !two)
        return "an entry is not there";
    if (one->parent != two->parent || one->automatic != two->automatic || one->cancelled != two->cancelled)
        return "an entry stands elsewhere in the tree";
    if (one->hash != two->hash)
        return "an entry leads to another state";
    if (one->command.deed != two->command.deed || one->command.seat != two->command.seat ||
        one->command.actor != two->command.actor || one->command.target != two->command.target ||
        one->command.item != two->command.item || !cell_same(one->command.cell, two->command.cell) ||
        !same_tape(&one->command.args, &two->command.args))
        return "an entry has another command";
    if (!same_tape(&one->tape, &two->tape))
        return "an entry has another tape";
    if (one->nevents != two->nevents ||
        !same_bytes(one->event, two->event, (size_t)one->nevents * sizeof *one->event))
        return "an entry has other events";
    return NULL;
}

static const char *pending_differs(const struct session *s, const struct session *other)
{
    const struct question *one = session_question(s), *two = session_question(other);

    if (!one && !two)
        return NULL;
    if (!one || !two || one->key != two->key || one->kind != two->kind || one->about != two->about ||
        one->n != two->n)
        return "another question is open";
    return session_pending(s)->events.n == session_pending(other)->events.n
               ? NULL
               : "what is pending did something else";
}

const char *game_differs(struct session *s, struct session *other)
{
    const char *how = NULL;

    if (session_rules(s) != session_rules(other) || session_seats(s) != session_seats(other))
        return "other rules or seats";
    if (session_entries(s) != session_entries(other) || session_head(s) != session_head(other))
        return "other entries, or it stands elsewhere";
    for (int id = 1; id <= session_entries(s) && !how; id++)
        how = entry_differs(s, other, id);
    if (!how)
        how = pending_differs(s, other);
    if (!how && (session_state(s)->hash != session_state(other)->hash ||
                 session_state(other)->hash != state_hash(session_state(other))))
        how = "another hash";
    if (!how && !state_same(session_state(s), session_state(other)))
        how = "another state";
    return how;
}

/* ---- travelling ---- */

static bool exports_the_same(struct session *s, struct session *other)
{
    struct str one = { 0 }, two = { 0 };
    struct err err;
    bool same = session_export(s, &one, &err) && session_export(other, &two, &err) &&
                strcmp(str_cstr(&one), str_cstr(&two)) == 0;

    str_clear(&one);
    str_clear(&two);
    return same;
}

/* Compare, then close the other. */
static const char *arrives(struct session *s, struct session *other, const char *lost)
{
    const char *how = other ? game_differs(s, other) : lost;

    if (!how && !exports_the_same(s, other))
        how = "it is exported otherwise";
    session_close(other);
    return how;
}

static const char *by_lines(struct session *s)
{
    struct str lines = { 0 };
    struct err err = { 0 };
    const char *how = "it is not exported";

    if (session_export(s, &lines, &err))
        how = arrives(s, session_import(lines.text, lines.len, "game", NULL, &err), "it is not imported");
    if (err.kind != ERR_NONE)
        fprintf(stderr, "%s\n", err.text);
    str_clear(&lines);
    return how;
}

static const char *by_file(struct session *s, const char *path)
{
    struct err err = { 0 };
    const char *how = "it is not saved";

    if (session_save_as(s, path, &err))
        how = session_verify_file(path, &err) ? arrives(s, session_open(path, &err), "it is not opened")
                                              : "the file does not verify";
    if (err.kind != ERR_NONE)
        fprintf(stderr, "%s\n", err.text);
    unlink(path);
    return how;
}

const char *game_travels(struct session *s, const char *path)
{
    struct err err = { 0 };
    const char *how = NULL;

    if (!session_verify(s, &err)) {
        fprintf(stderr, "%s\n", err.text);
        return "it does not verify";
    }
    how = by_lines(s);
    return how ? how : by_file(s, path);
}

/* ---- there and back ---- */

/* The state is what the entry where the game stands says. */
static bool stands(struct session *s)
{
    const struct entry *e = session_head(s) ? session_entry(s, session_head(s)) : NULL;

    return session_state(s)->hash == state_hash(session_state(s)) &&
           (!e || e->hash == session_state(s)->hash);
}

const char *game_returns(struct session *s)
{
    struct state before = { 0 };
    int head = session_head(s), next = session_next(s, head);
    bool within = next > 0 && session_entry(s, next)->automatic; /* of a chain, where redo never stops */
    const char *how = NULL;
    struct err err;

    if (!state_copy(&before, session_state(s)))
        return "no memory";
    while (!how && session_undo(s))
        how = stands(s) ? NULL : "undone, the state is not the entry's";
    if (!how && (session_head(s) != 0 || session_state(s)->ntokens != 0))
        how = "undone, it does not stand at its beginning";
    while (!how && session_head(s) != head && session_redo(s))
        how = stands(s) ? NULL : "redone, the state is not the entry's";
    if (!how && session_head(s) != head && within)
        session_goto(s, head, &err);
    if (!how && session_head(s) != head)
        how = "redone, it stands elsewhere";
    if (!how && !state_same(&before, session_state(s)))
        how = "redone, the state is another";
    state_clear(&before);
    return how;
}
