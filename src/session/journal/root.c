/* session/journal/root.c - row 0: the board, the switches and the print that a game begins from. */
#include "session/journal/inside.h"

#include "base/hash.h"
#include "core/apply.h"
#include "session/journal/book_json.h"

#include <string.h>

static bool set_option(struct state *state, int option, int value)
{
    struct event e = {
        .kind = EVENT_OPTION, .who = NOBODY, .what = (short)option, .old = state->option[option], .now = value
    };

    return e.old == e.now || apply_event(state, &e);
}

bool root_make(struct session *s)
{
    return apply_start(&s->root, &s->book) && state_copy(&s->now, &s->root);
}

bool root_write_options(const struct session *s, struct str *out)
{
    struct spelling spelling = session_spelling(s);
    struct writer w;

    writer_init(&w, out, WRITER_COMPACT);
    writer_object_row(&w, NULL);
    for (int i = 0; i < s->rules->noptions; i++)
        spelling_write(&w, s->rules->options[i].key, &spelling, MEANS_CHOICE, i, s->root.option[i]);
    writer_end(&w);
    return writer_done(&w);
}

/* Switches that are not named were not there when the game began: they keep their start. */
bool root_read_options(struct reader *r, const cJSON *node, struct session *s)
{
    struct spelling spelling = session_spelling(s);
    const char *keys[OPTIONS];

    for (int i = 0; i < s->rules->noptions; i++) {
        keys[i] = s->rules->options[i].key;
        if (json_get(node, keys[i]) &&
            !set_option(&s->root, i, spelling_read(r, node, keys[i], &spelling, MEANS_CHOICE, i)))
            return false;
    }
    reader_known(r, node, keys, s->rules->noptions);
    return state_copy(&s->now, &s->root);
}

bool root_print(struct session *s, uint64_t *print)
{
    struct str text = { 0 };
    struct writer w;
    bool whole;

    str_add_format(&text, "%s\n%s\n%s\n", s->rules->id, s->seed, s->source);
    whole = root_write_options(s, &text);
    writer_init(&w, &text, WRITER_COMPACT);
    board_json_write(&w, NULL, s->root.board);
    whole = writer_done(&w) && whole;
    if (whole)
        *print = hash_bytes(text.text, text.len);
    str_clear(&text);
    return whole;
}

/* A copy of `from` that stands on its own hold of `board`. */
static bool copy_on(struct state *to, const struct state *from, struct board *board)
{
    struct board *hold = board_hold(board);

    if (hold && state_copy(to, from) && state_set_board(to, hold))
        return true;
    board_free(hold);
    return false;
}

bool root_set_board(struct session *s, struct board *board)
{
    struct state root = { 0 }, now = { 0 };

    if (!copy_on(&root, &s->root, board) || !copy_on(&now, &s->now, board)) {
        state_clear(&root);
        state_clear(&now);
        return false;
    }
    state_clear(&s->root);
    state_clear(&s->now);
    s->root = root;
    s->now = now;
    board_free(board);
    return true;
}
