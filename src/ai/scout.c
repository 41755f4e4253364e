/* ai/scout.c - sides that look for themselves (ai/scout.h). */
#include "ai/scout.h"

#include "base/mem.h"
#include "core/veil.h"

void scouts_clear(struct scouts *scouts)
{
    for (int i = 0; i < scouts->n; i++) {
        recall_end(&scouts->at[i].recall);
        board_free(scouts->at[i].of);
        mem_free(scouts->at[i].trace);
    }
    state_clear(&scouts->seen);
    *scouts = (struct scouts){ .n = 0 };
}

static struct scout *add(struct scouts *scouts, const struct state *now, const struct book *book, int side)
{
    struct scout *s = &scouts->at[scouts->n];

    if (scouts->n == SCOUTS)
        return NULL;
    *s = (struct scout){ .of = recall_nothing(now->board), .trace = mem_new(TOKENS_MAX, sizeof *s->trace) };
    if (s->trace)
        recall_no_traces(s->trace, TOKENS_MAX);
    s->recall = recall_begin_side(book, now, &s->of, s->trace, side);
    scouts->n++; /* what there is of it is given back with the others */
    return s->of && s->trace && recall_look(&s->recall) ? s : NULL;
}

static struct scout *find(struct scouts *scouts, const struct state *now, const struct book *book, int side)
{
    for (int i = 0; i < scouts->n; i++)
        if (scouts->at[i].recall.side == side)
            return &scouts->at[i];
    return add(scouts, now, book, side);
}

struct state *scouts_view(struct scouts *scouts, const struct state *now, const struct book *book, int side,
                          const struct trace **trace)
{
    const struct veil veil = { book, SEATS_ALL, side };
    struct scout *s = find(scouts, now, book, side);
    struct board *of = s && veil_draw(&veil, now, &scouts->seen) ? board_hold(s->of) : NULL;

    *trace = s ? s->trace : NULL;
    if (of && state_set_board(&scouts->seen, of))
        return &scouts->seen;
    board_free(of);
    return NULL;
}

bool scouts_follow(struct scouts *scouts, const struct event *event, int n)
{
    for (int i = 0; i < scouts->n; i++)
        if (!recall_after(&scouts->at[i].recall, event, n))
            return false;
    return true;
}
