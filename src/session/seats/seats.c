/* session/seats/seats.c - who sits at the table, who runs them, and whose dice they throw. */
#include "session/seats/inside.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

static const char *const runner_names[] = { "person", "program", "silent" };
static const char *const dice_names[] = { "program", "typed" };
enum { RUNNERS = 3, DICE = 2 };

int session_seats(const struct session *s)
{
    return s->nseats;
}

const struct seat *session_seat(const struct session *s, int seat)
{
    return seat >= 0 && seat < s->nseats ? &s->seat[seat] : NULL;
}

int session_find_seat(const struct session *s, const char *name)
{
    for (int i = 0; i < s->nseats; i++)
        if (strcmp(s->seat[i].name, name) == 0)
            return i;
    return -1;
}

bool seats_exists(const struct session *s, int seat)
{
    return (seat >= 0 && seat < s->nseats) || seat == SEAT_TABLE || seat == SEAT_CHOSEN;
}

bool seats_is_gm(const struct session *s, int seat)
{
    return seat == SEAT_GM || (seat > 0 && seat < s->nseats && s->seat[seat].gm);
}

static unsigned players_of(const struct session *s)
{
    unsigned players = 0;

    for (int i = 0; i < s->nseats; i++)
        if (!seats_is_gm(s, i))
            players |= 1u << i;
    return players;
}

/* The players together; where there are none, whoever might sit down. */
static unsigned eyes_of_table(const struct session *s)
{
    unsigned players = players_of(s);

    return EYES_TOGETHER | (players ? players : SEATS_ALL & ~(unsigned)SEATS_GM);
}

unsigned session_eyes(const struct session *s, int seat)
{
    if (seat == SEAT_CHOSEN && s->chosen)
        return EYES_TOGETHER | s->chosen;
    if (seat == SEAT_TABLE || seat == SEAT_CHOSEN)
        return eyes_of_table(s);
    if (seat < 0 || seat >= s->nseats)
        return 0;
    return seats_is_gm(s, seat) ? SEATS_ALL : 1u << seat;
}

void session_choose(struct session *s, unsigned seats)
{
    unsigned chosen = seats & players_of(s);

    if (chosen == s->chosen)
        return;
    s->chosen = chosen;
    s->view[SEAT_CHOSEN].made = false;
    for (int id = 0; id < s->nrows; id++)
        s->row[id].gist.known = false; /* who may know of it is to be found anew */
}

int seats_first(const struct session *s, unsigned set)
{
    for (int i = 0; i < s->nseats; i++)
        if (set >> i & 1)
            return i;
    return -1;
}

enum runner session_runs(const struct session *s, int seat)
{
    bool solo = seat == SEAT_GM && ruleset_solo(s->rules, &s->now);

    return solo ? RUNNER_PROGRAM : s->seat[seat].runner;
}

int seats_first_run(const struct session *s, unsigned set, enum runner runner)
{
    for (int i = 0; i < s->nseats; i++)
        if (set >> i & 1 && session_runs(s, i) == runner)
            return i;
    return -1;
}

/* ---- writing and reading ---- */

void seats_write(struct writer *w, const struct seat *seat)
{
    writer_object_row(w, NULL);
    writer_text(w, "name", seat->name);
    writer_bool(w, "gm", seat->gm);
    writer_text(w, "runner", runner_names[seat->runner]);
    writer_text(w, "dice", dice_names[seat->dice]);
    writer_end(w);
}

bool seats_read(struct reader *r, const cJSON *node, struct session *s)
{
    struct seat *seat = &s->seat[s->nseats];
    const char *name = reader_text(r, node, "name", sizeof seat->name - 1);

    if (s->nseats >= SEATS || session_find_seat(s, name) >= 0 || strlen(name) >= sizeof seat->name) {
        reader_fault(r, node, "name", FAULT_VALUE, _("expected at most %d seats with different names"),
                     SEATS);
        return false;
    }
    *seat = (struct seat){ .gm = reader_bool(r, node, "gm"),
                           .runner = (enum runner)reader_choice(r, node, "runner", runner_names, RUNNERS),
                           .dice = (enum dice)reader_choice(r, node, "dice", dice_names, DICE) };
    snprintf(seat->name, sizeof seat->name, "%s", name);
    READER_KNOWN(r, node, "name", "gm", "runner", "dice");
    book_name_seat(&s->book, s->nseats++, seat->name);
    return reader_ok(r);
}

bool seats_keep(struct session *s, int seat, struct err *err)
{
    struct str row = { 0 };
    struct writer w;
    bool kept;

    writer_init(&w, &row, WRITER_COMPACT);
    seats_write(&w, &s->seat[seat]);
    kept = writer_done(&w) ? journal_put_row(s->journal, JOURNAL_SEAT, seat, str_cstr(&row), err)
                           : err_memory(err);
    str_clear(&row);
    return kept;
}

/* ---- changing ---- */

/* Write the seat as it is now, or make it again what it was. */
static bool keep_change(struct session *s, int seat, struct seat before)
{
    if (journal_begin(s->journal, &s->err)) {
        if (seats_keep(s, seat, &s->err) && journal_commit(s->journal, &s->err))
            return true;
        journal_drop(s->journal);
    }
    s->seat[seat] = before;
    return false;
}

int session_add_seat(struct session *s, const char *name, bool gm, enum runner runner)
{
    struct seat *seat = &s->seat[s->nseats];

    if (s->nseats >= SEATS || *name == '\0' || strlen(name) >= sizeof seat->name ||
        session_find_seat(s, name) >= 0)
        return -1;
    *seat = (struct seat){ .gm = gm, .runner = runner, .dice = DICE_PROGRAM };
    snprintf(seat->name, sizeof seat->name, "%s", name);
    book_name_seat(&s->book, s->nseats++, name);
    if (keep_change(s, s->nseats - 1, (struct seat){ 0 })) {
        for (int id = 0; id < s->nrows; id++)
            s->row[id].gist.known = false; /* who may know of it is to be found anew */
        memory_forget(s);                  /* what the new one has seen too */
        s->stamp++;                        /* the table knows what its players know: no view is as it was */
        return s->nseats - 1;
    }
    book_name_seat(&s->book, --s->nseats, "");
    return -1;
}

bool session_set_runner(struct session *s, int seat, enum runner runner)
{
    struct seat before;

    if (seat < 0 || seat >= s->nseats)
        return false;
    before = s->seat[seat];
    s->seat[seat].runner = runner;
    return before.runner == runner || keep_change(s, seat, before);
}

bool session_set_dice(struct session *s, int seat, enum dice dice)
{
    struct seat before;

    if (seat < 0 || seat >= s->nseats)
        return false;
    before = s->seat[seat];
    s->seat[seat].dice = dice;
    return before.dice == dice || keep_change(s, seat, before);
}
