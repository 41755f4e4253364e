/* session/batch.c - a tape as a person wrote it for a script, fed to the open question answer by answer. */
#include "session/seats/inside.h"

#include "base/mem.h"

/* The seat that answers a path: whoever wished the command, if asked. */
static int answering_seat(const struct session *s, const struct question *q)
{
    int seat = s->pending.command.seat;

    return q->seats >> seat & 1 ? seat : seats_first(s, q->seats);
}

static int option_with(const struct question *q, struct cell cell)
{
    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell) && cell_same(q->option[i].cell, cell))
            return i;
    return -1;
}

bool batch_feed(struct session *s)
{
    const struct question *q = &s->pending.play.wants;
    struct batch *b = &s->batch;
    struct answer answer = { .kind = ASK_PICK, .n = 1 };
    int value, seat;

    if (b->at >= b->n || q->kind == ASK_ROLL) /* dice that fall on the way do not end it */
        return false;
    value = q->kind == ASK_PICK && q->key == b->key ? option_with(q, b->cell[b->at]) : -1;
    seat = answering_seat(s, q);
    if (value >= 0 && seat >= 0) {
        answer.seat = (unsigned char)seat;
        b->at++;
        if (question_allows(q, &answer, &value) && pending_give(s, &answer, &value))
            return true;
    }
    b->n = b->at = 0;
    return false;
}

bool session_batch(struct session *s, int key, const struct cell *cell, int n)
{
    struct batch *b = &s->batch;
    void *cells = b->cell;

    if (!pending_revive(s))
        return false;
    if (!mem_reserve(&cells, &b->room, (size_t)n, sizeof *cell))
        return err_memory(&s->err);
    b->cell = cells;
    for (int i = 0; i < n; i++)
        b->cell[i] = cell[i];
    b->key = key;
    b->n = n;
    b->at = 0;
    if (!session_question(s) || !batch_feed(s))
        return true;
    return submit_settle(s, submit_run(s)) != OUTCOME_FAILED;
}
