#include "core/play_own.h"

#include "base/bug.h"

static void add_term(struct tally *tally, struct term term)
{
    if (tally->n >= TERMS_MAX)
        BUG("a total of more than %d terms", TERMS_MAX);
    tally->term[tally->n++] = term;
    tally->terms += term.value;
    if (term.seats == SEATS_ALL)
        tally->known += term.value;
}

void tally_add_by_number(struct tally *tally, int label, int item, unsigned rule, int value)
{
    if (value != 0)
        add_term(tally, (struct term){ .label = (short)label,
                                       .rule = (unsigned short)rule,
                                       .seats = SEATS_ALL,
                                       .item = (short)item,
                                       .value = value });
}

void tally_begin_by_number(struct tally *tally, int who, int what, unsigned rule)
{
    tally->who = (short)who;
    tally->what = (short)what;
    tally->rule = (unsigned short)rule;
    tally->die = tally->sides = tally->dice = 0;
    tally->plain = tally->gathered = false;
    tally->scopes = 0;
    tally->n = 0; /* its terms are looked at as far as there are some */
    tally->terms = tally->known = 0;
}

void tally_add_seen(struct tally *tally, int label, const char *rule, int value, unsigned seats)
{
    add_term(tally, (struct term){ .label = (short)label,
                                   .rule = event_rule_number(rule),
                                   .seats = (unsigned short)seats,
                                   .value = value });
}

void tally_add_parts(struct tally *tally, const struct parts *parts)
{
    for (int i = 0; i < parts->n; i++)
        tally_add_by_number(tally, parts->part[i].label, parts->part[i].item, parts->part[i].number,
                            parts->part[i].value);
}

int tally_sum(const struct tally *tally)
{
    return tally->die + tally->terms;
}

int tally_known(const struct tally *tally)
{
    return tally->die + tally->known;
}

void tally_scope(struct tally *tally, int word)
{
    BUG_UNLESS(word > 0 && word < 64);
    tally->scopes |= UINT64_C(1) << word;
}

/* The holder's first modifier that goes into this total: of any, or of a sort that it is of; -1. */
static int next_modifier(const struct play *p, const struct tally *tally, int holder)
{
    int row = p->rules->mark_modifier, id = state_find(p->now, holder, row, -2);

    for (; id >= 0; id = p->now->mark[id].next) {
        const struct mark *mark = &p->now->mark[id];

        if (mark->key == row && (!p->rules->marks[row].b_choices || mark->b <= 0 ||
                                 (mark->b < 64 && tally->scopes >> mark->b & 1)))
            return id;
    }
    return -1;
}

static void take_each_modifier(struct play *p, struct tally *tally, int holder)
{
    int id;

    while (!p->halted && tally->n < TERMS_MAX && (id = next_modifier(p, tally, holder)) >= 0) {
        const struct mark *mark = &p->now->mark[id];

        add_term(tally, (struct term){ .label = NAME_modifier,
                                       .rule = RULE_GM,
                                       .seats = mark->seen | SEATS_GM,
                                       .value = mark->level });
        play_unmark(p, id, "gm");
    }
}

/* A modifier that the GM laid on the table, or on this figure, goes into the first total after it. */
static inline void take_modifiers(struct play *p, struct tally *tally, int holder)
{
    if (p->rules->mark_modifier >= 0 && state_may_have(p->now, holder, p->rules->mark_modifier))
        take_each_modifier(p, tally, holder);
}

void play_gather(struct play *p, struct tally *tally)
{
    if (tally->plain || tally->gathered)
        return;
    tally->gathered = true;
    take_modifiers(p, tally, TABLE);
    if (tally->who >= 0)
        take_modifiers(p, tally, tally->who);
}

/* Each term, by an event of the same figure: who may know that one is asked once. */
static void tell_terms(struct play *p, const struct tally *tally)
{
    unsigned seen = play_seen(p, tally->who);

    for (int i = 0; i < tally->n && !p->stand_in; i++) {
        const struct term *term = &tally->term[i];
        struct event *e = play_write(p, EVENT_TERM, tally->who, tally->what, term->rule);

        e->label = (unsigned short)term->label;
        e->seats = term->seats;
        e->now = term->value;
        e->a = term->item;
        play_happen_seen(p, e, EVENT_TERM, seen);
    }
}

static void tell_total(struct play *p, int who, int what, unsigned rule, int sum, int against)
{
    struct event *e = play_write(p, EVENT_TOTAL, who, what, rule);

    e->seats = p->figures;
    e->now = sum;
    e->a = against;
    play_happen_as(p, e, EVENT_TOTAL);
}

int play_said(struct play *p, int what, int value)
{
    for (int i = p->nsaid - 1; i >= 0; i--) {
        uint64_t bit = UINT64_C(1) << (ARGS_MAX + i);

        if (p->said[i].name != what || p->args_used & bit)
            continue;
        p->args_used |= bit;
        return p->said[i].value;
    }
    return value;
}

/* What the GM has said that it comes to makes up the rest. */
static void add_said(struct play *p, struct tally *tally)
{
    int sum = tally_sum(tally), said = play_said(p, tally->what, sum);

    if (said != sum && tally->n < TERMS_MAX)
        add_term(tally,
                 (struct term){
                     .label = NAME_modifier, .rule = RULE_GM, .seats = SEATS_ALL, .value = said - sum });
}

int play_total(struct play *p, struct tally *tally, int against)
{
    int sum;

    play_gather(p, tally);
    if (p->nsaid)
        add_said(p, tally);
    sum = tally_sum(tally);
    tell_terms(p, tally);
    for (int i = 0; i < tally->n; i++)
        p->figures &= tally->term[i].seats;
    if (play_unheard(p, tally->what))
        return sum;
    tell_total(p, tally->who, tally->what, tally->rule, sum, against);
    return sum;
}

void play_term_by_number(struct play *p, int who, int what, int label, unsigned rule, int value,
                         unsigned seats)
{
    if (!p->stand_in) {
        struct event *e = play_write(p, EVENT_TERM, who, what, rule);

        e->label = (unsigned short)label;
        e->seats = (unsigned short)(seats | SEATS_GM);
        e->now = value;
        play_happen_as(p, e, EVENT_TERM);
    }
    p->figures &= (unsigned short)(seats | SEATS_GM);
}

int play_value_by_number(struct play *p, int who, int what, unsigned rule, int value)
{
    value = p->nsaid ? play_said(p, what, value) : value;
    if (play_unheard(p, what))
        return value;
    tell_total(p, who, what, rule, value, INT_MIN);
    return value;
}
