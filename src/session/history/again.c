/* session/history/again.c - what was done in secret, done again where the game has gone to. */
#include "session/history/inside.h"
#include "session/history/past.h"
#include "session/journal/inside.h"

#include "base/mem.h"

/* A deed that a seat does not know of, from its first entry to its last. */
struct chain {
    int first, last;
};

struct deeds {
    struct chain *at; /* oldest first */
    int n;
};

/* ---- finding them ---- */

/* Did a person do something by this entry? */
static bool is_deed(struct session *s, int id)
{
    const struct gist *gist = gist_of(s, id);

    return gist && gist->did && gist->seat >= 0 && gist->seat < s->nseats &&
           s->seat[gist->seat].runner == RUNNER_PERSON;
}

/* What persons did behind `from` on the way to `to`, as far as the seat does not know of it. */
static bool find_deeds(struct session *s, int seat, int from, int to, struct deeds *deeds)
{
    int n = 0, start;

    for (int id = to; id > from; id = s->row[id].parent)
        n++;
    deeds->n = 0;
    deeds->at = mem_new((size_t)n + 1, sizeof *deeds->at);
    if (!deeds->at)
        return err_memory(&s->err);
    for (int id = to; id > from; id = s->row[start].parent)
        if (!known_deed(s, id, seat, &start) && start > from && is_deed(s, start))
            deeds->at[deeds->n++] = (struct chain){ start, id };
    for (int i = 0; i < deeds->n / 2; i++) {
        struct chain deed = deeds->at[i];

        deeds->at[i] = deeds->at[deeds->n - 1 - i];
        deeds->at[deeds->n - 1 - i] = deed;
    }
    return true;
}

/* ---- numbers of figures and marks, which another line may have given to others ---- */

enum ref { REF_NONE, REF_TOKEN, REF_MARK };

/* What the i-th number of an edit names (EDIT_OPS). */
static enum ref ref_of(const struct ruleset *rules, const int *number, int i)
{
    int key = number[0] == EDIT_add_mark ? number[4] : -1;
    unsigned flags = key >= 0 && key < rules->nmarks ? rules->marks[key].flags : 0;

    switch (number[0]) {
    case EDIT_drop_mark:
        return i == 2 ? REF_MARK : REF_NONE;
    case EDIT_change_mark:
        return i == 1 ? REF_MARK : i == 3 && number[2] == NAME_on ? REF_TOKEN : REF_NONE;
    case EDIT_set_turn:
        return i == 3 && number[2] == NAME_actor ? REF_TOKEN : REF_NONE;
    case EDIT_add_mark:
        if (i == 5)
            return flags & MARK_OF_MARK ? REF_MARK : flags & MARK_OF_TOKEN ? REF_TOKEN : REF_NONE;
        return i == 1 ? REF_TOKEN : REF_NONE;
    case EDIT_set_stat:
    case EDIT_place:
    case EDIT_set_token:
    case EDIT_leave:
    case EDIT_roll:
    case EDIT_fill:
        return i == 1 ? REF_TOKEN : REF_NONE;
    default:
        return REF_NONE;
    }
}

static bool is_token(const struct state *now, int token, int text)
{
    return token < now->ntokens && now->token[token].text == text && !(now->token[token].flags & TOKEN_GONE);
}

/* The figure of that name: under its number, else under another. */
static bool find_token(const struct state *was, const struct state *now, int *token)
{
    int text, at = 0;

    if (*token < 0 || *token >= was->ntokens)
        return *token < 0;
    text = was->token[*token].text;
    if (is_token(now, *token, text))
        return true;
    while (at < now->ntokens && !is_token(now, at, text))
        at++;
    *token = at;
    return at < now->ntokens;
}

static bool same_mark(const struct mark *one, const struct mark *other)
{
    return one->key == other->key && one->text == other->text && one->level == other->level &&
           one->b == other->b && one->seen == other->seen;
}

/* The mark that is just so, on the same figure: under its number, else under another. */
static bool find_mark(const struct state *was, const struct state *now, int *id)
{
    const struct mark *mark;
    int holder;

    if (*id < 0 || *id >= was->nmarks)
        return *id < 0;
    mark = &was->mark[*id];
    holder = mark->on;
    if (mark->key == KEY_FREE || !find_token(was, now, &holder))
        return false;
    if (*id < now->nmarks && now->mark[*id].on == holder && same_mark(&now->mark[*id], mark))
        return true;
    for (int i = state_first(now, holder); i >= 0; i = now->mark[i].next)
        if (same_mark(&now->mark[i], mark)) {
            *id = i;
            return true;
        }
    return false;
}

/* Let a command name in `now` what it named in `was`. False: that is not there. */
static bool refer_anew(const struct session *s, const struct state *was, struct command *c)
{
    const struct state *now = &s->now;
    bool found = find_token(was, now, &c->actor) && find_token(was, now, &c->target) &&
                 find_mark(was, now, &c->item);

    for (int i = 0; i < c->args.len && found; i++) {
        int *number = c->args.value + c->args.at[i].at;

        for (int k = 0; k < c->args.at[i].n && c->args.at[i].kind == ASK_EDIT && found; k++) {
            enum ref ref = ref_of(s->rules, number, k);

            found = ref == REF_NONE || (ref == REF_TOKEN && find_token(was, now, &number[k])) ||
                    (ref == REF_MARK && find_mark(was, now, &number[k]));
        }
    }
    return found;
}

/* ---- is it there already? ---- */

/* The same answers, whatever numbers marks have. */
static bool same_tape(const struct ruleset *rules, const struct tape *one, const struct tape *other)
{
    if (one->len != other->len)
        return false;
    for (int i = 0; i < one->len; i++) {
        const struct answer *a = &one->at[i], *b = &other->at[i];
        const int *number = one->value + a->at;

        if (a->kind != b->kind || a->seat != b->seat || a->key != b->key || a->n != b->n)
            return false;
        for (int k = 0; k < a->n; k++)
            if (number[k] != other->value[b->at + k] &&
                (a->kind != ASK_EDIT || ref_of(rules, number, k) == REF_NONE))
                return false;
    }
    return true;
}

static bool same_deed(struct session *s, int one, int other)
{
    const struct entry *a = tree_entry(s, one, &s->err), *b = tree_entry(s, other, &s->err);

    return a && b && a->command.deed == b->command.deed && a->command.seat == b->command.seat &&
           cell_same(a->command.cell, b->command.cell) &&
           same_tape(s->rules, &a->command.args, &b->command.args) && same_tape(s->rules, &a->tape, &b->tape);
}

/* What lies on the way that is gone to need not be done again. */
static void leave_out(struct session *s, struct deeds *deeds, struct deeds *there)
{
    int n = 0;

    for (int i = 0; i < deeds->n; i++) {
        int k = 0;

        while (k < there->n && !same_deed(s, deeds->at[i].first, there->at[k].first))
            k++;
        if (k < there->n)
            there->at[k] = there->at[--there->n];
        else
            deeds->at[n++] = deeds->at[i];
    }
    deeds->n = n;
}

/* ---- doing them ---- */

static enum outcome answer(struct session *s, const struct tape *tape)
{
    if (!retouch_answer(s, tape, 0))
        return OUTCOME_FAILED;
    pending_rewind(s); /* so that an edit before the first answer acts where it did */
    return submit_settle(s, submit_run(s));
}

/* Copies: what a session holds of an entry may go while it goes on. */
static bool copy_entry(struct session *s, int id, struct command *command, struct tape *tape)
{
    const struct entry *entry = tree_entry(s, id, &s->err);

    *command = (struct command){ .deed = DEED_EDIT };
    *tape = (struct tape){ 0 };
    return entry && command_copy(command, &entry->command) && tape_copy(tape, &entry->tape);
}

/* What followed by itself asks what it asked then. */
static enum outcome answer_chain(struct session *s, const struct chain *deed, enum outcome outcome)
{
    int *path, n = 0;

    for (int id = deed->last; id != deed->first; id = s->row[id].parent)
        n++;
    path = mem_new((size_t)n + 1, sizeof *path);
    for (int id = deed->last, i = n; path && i > 0; id = s->row[id].parent)
        path[--i] = id;
    for (int i = 0; path && i < n && outcome == OUTCOME_ASKS; i++) {
        struct command command;
        struct tape tape;

        if (copy_entry(s, path[i], &command, &tape) && tape.len > 0 && !s->row[path[i]].cancelled)
            outcome = answer(s, &tape);
        command_clear(&command);
        tape_clear(&tape);
    }
    mem_free(path);
    return outcome;
}

/* Has all that came since been hidden from the seat? */
static bool is_secret(struct session *s, int seat, int from)
{
    int start;

    for (int id = s->head; id > from; id = s->row[start].parent)
        if (known_deed(s, id, seat, &start))
            return false;
    return true;
}

/* A command under way that the seat does not know of, as it was: by itself, or where a chain stopped. */
struct held {
    bool open;
    struct command command;
    struct tape tape;
};

/* `held`: what its chain has open behind it, or NULL. */
static bool do_deed(struct session *s, struct past *past, const struct chain *deed, const struct held *held)
{
    enum outcome outcome = OUTCOME_FAILED;
    const struct state *was = NULL;
    struct command command;
    struct tape tape;

    if (past_go(past, s->row[deed->first].parent, &s->err))
        was = past_view(past, SEAT_GM);
    if (copy_entry(s, deed->first, &command, &tape) && was && refer_anew(s, was, &command))
        outcome = session_submit(s, &command);
    if (outcome == OUTCOME_ASKS)
        outcome = answer(s, &tape);
    command_clear(&command);
    tape_clear(&tape);
    outcome = answer_chain(s, deed, outcome);
    if (outcome == OUTCOME_ASKS && held && held->tape.len > 0)
        outcome = answer(s, &held->tape);
    return outcome == OUTCOME_DONE || (outcome == OUTCOME_ASKS && held);
}

/* Nothing of what was tried. */
static void give_up(struct session *s, int head)
{
    pending_drop(s);
    history_go(s, head, &s->err);
    s->lost++;
}

static void do_deeds(struct session *s, int seat, struct past *past, const struct deeds *deeds,
                     const struct held *held)
{
    for (int i = 0; i < deeds->n; i++) {
        bool chained = i == deeds->n - 1 && held->open && held->command.automatic;
        int head = s->head;

        if (!do_deed(s, past, &deeds->at[i], chained ? held : NULL) || !is_secret(s, seat, head))
            give_up(s, head);
    }
}

static bool hold(struct session *s, struct held *held)
{
    if (!s->pending.open)
        return true;
    if (!command_copy(&held->command, &s->pending.command) || !tape_copy(&held->tape, &s->pending.tape))
        return err_memory(&s->err);
    pending_drop(s);
    return held->open = true;
}

static void begin_held(struct session *s, const struct held *held)
{
    int head = s->head;
    enum outcome outcome = session_submit(s, &held->command);

    if (outcome == OUTCOME_ASKS && held->tape.len > 0)
        outcome = answer(s, &held->tape);
    if (outcome != OUTCOME_ASKS)
        give_up(s, head);
}

/* Go, and do all of it again. */
static bool go(struct session *s, int seat, int to, const struct deeds *deeds)
{
    struct held held = { .command = { .deed = DEED_EDIT } };
    struct past *past = NULL;
    bool gone = hold(s, &held) && (deeds->n == 0 || (past = past_new(s))) && history_go(s, to, &s->err);

    if (gone)
        do_deeds(s, seat, past, deeds, &held);
    if (held.open && !s->pending.open && !(gone && held.command.automatic))
        begin_held(s, &held);
    past_free(past);
    command_clear(&held.command);
    tape_clear(&held.tape);
    return gone;
}

bool again_go(struct session *s, int seat, int to)
{
    struct deeds deeds = { 0 }, there = { 0 };
    int meet = tree_meet(s, s->head, to);
    bool gone = find_deeds(s, seat, meet, s->head, &deeds) && find_deeds(s, seat, meet, to, &there);

    if (gone) {
        leave_out(s, &deeds, &there);
        gone = go(s, seat, to, &deeds);
    }
    if (gone)
        s->err = (struct err){ 0 }; /* what could not be done again is counted, and not told to this seat */
    mem_free(deeds.at);
    mem_free(there.at);
    return gone;
}
