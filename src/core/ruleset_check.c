/* core/ruleset_check.c - says at once what a rule set has left out (ruleset.h). */
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

/* Where the message goes, and the set that it is about. */
struct checking {
    const struct ruleset *rules;
    char *text;
    size_t room;
};

/* Holds it? Else the message says what is missing, and of which row. */
static bool needs(const struct checking *c, bool holds, const char *what, const char *row)
{
    if (!holds)
        snprintf(c->text, c->room, "%s%s%s", row ? row : "", row ? ": " : "", what);
    return holds;
}

static bool is_name(const struct ruleset *rules, int name)
{
    return name >= 0 && name < rules->nnames;
}

static bool has_its_tables(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    return needs(c, r->id && r->title && r->prefix, "no id, title or prefix", NULL) &&
           needs(c, r->version > 0, "no version", NULL) &&
           needs(c, r->name && r->nnames >= NAME_COUNT, "no names, or not the core's first", NULL) &&
           needs(c, r->nstats <= STATS_MAX && (r->stats || r->nstats == 0), "stats", NULL) &&
           needs(c, r->marks || r->nmarks == 0, "marks", NULL) &&
           needs(c, r->noptions <= OPTIONS && (r->options || r->noptions == 0), "options", NULL) &&
           needs(c, r->npools <= POOLS_TABLE && (r->pools || r->npools == 0), "pools", NULL) &&
           needs(c, r->nkinds <= ITEM_KINDS && (r->kinds || r->nkinds == 0), "kinds of items", NULL) &&
           needs(c, r->nwished <= r->ndeeds && (r->deeds || r->ndeeds == 0), "deeds", NULL);
}

/* What holds of every figure at every table. */
static bool has_its_functions(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    return needs(c, r->due, "nothing says what is due", NULL) &&
           needs(c, r->able && r->there && r->may_act, "able, there or may_act", NULL) &&
           needs(c, r->program.fitness, "no fitness", NULL) &&
           needs(c, !r->program.urge == !r->program.within, "urge without within, or within without urge",
                 NULL) &&
           needs(c, !r->program.carries || r->program.within, "carries without within", NULL) &&
           needs(c, !r->program.hurry || r->walker, "hurry without walker", NULL);
}

/* Has it such a field, for itself and in no list? */
static bool is_plain_field(const struct item_kind *kind, int row)
{
    int n = 0;

    while (n < ITEM_FIELDS && kind->field[n].key)
        n++;
    return row >= 0 && row < n && !kind->field[row].list;
}

/* What a stat starts as is its own, or stands in a table that there is. */
static bool starts_in_book(const struct ruleset *r, const struct stat_def *s)
{
    return s->from == 0 || (s->from <= r->nkinds && s->from_row >= 0 && s->start != START_BY_RULE &&
                            is_plain_field(&r->kinds[s->from - 1], s->from_field));
}

/* What a row of a table asks for. */
static bool stats_are_whole(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    for (int i = 0; i < r->nstats; i++) {
        const struct stat_def *s = &r->stats[i];

        if (!needs(c, s->key && s->lo <= s->hi, "a stat without key or range", s->key) ||
            !needs(c, s->kind == STAT_PLAIN || r->value, "worked out, but there is no `value`", s->key) ||
            !needs(c, !ruleset_stat_is_large(s) || i >= r->nstats - ruleset_large_stats(r),
                   "large, but not among the last rows", s->key) ||
            !needs(c, s->start != START_BY_RULE || r->start, "starts by rule, but there is no `start`",
                   s->key) ||
            !needs(c, starts_in_book(r, s), "starts as a number that no table has", s->key))
            return false;
    }
    return true;
}

/* Numbers side by side in `a`: each has bits of its own, a set its words, and what asks for a set has one. */
static bool fields_are_whole(const struct checking *c, const struct mark_field *fields, const char *row)
{
    unsigned taken = 0;

    for (const struct mark_field *f = fields; f && f->key; f++) {
        const struct mark_field *set = f->where ? mark_field_find(fields, f->where) : NULL;
        unsigned bits = ((1u << f->bits) - 1) << f->shift;

        if (!needs(c, f->bits > 0 && f->bits < 32 && f->shift + f->bits <= 32 && !(taken & bits),
                   "a number that it keeps has no bits of its own", row) ||
            !needs(c, !f->set || (f->choices && f->lo == 0), "a set without words", row) ||
            !needs(c, !f->where || (set && set->set), "a number asks for a set that is not there", row))
            return false;
        taken |= bits;
    }
    return true;
}

/* Carries it one thing: a text, a word or a level? */
static bool carries_one(const struct mark_def *part)
{
    return part->flags & MARK_OF_MARK && !part->field && !part->points_at &&
           !!(part->flags & MARK_TEXT) + !!part->b_choices + !!(part->flags & MARK_LEVEL) == 1;
}

/* Each list of parts has a row of its own. */
static bool lists_are_whole(const struct checking *c, const struct mark_def *def)
{
    int i = 0;

    for (; ruleset_list(def, i).key; i++) {
        struct mark_list list = ruleset_list(def, i);

        if (!needs(c, list.parts > 0 && list.parts < c->rules->nmarks, "a list of no parts", def->key) ||
            !needs(c, !list.one || carries_one(&c->rules->marks[list.parts]),
                   "a single value that is not one", def->key))
            return false;
        for (int k = 0; k < i; k++)
            if (!needs(c, list.parts != ruleset_list(def, k).parts,
                       "two of its lists are of the same parts, or of none", def->key))
                return false;
    }
    return needs(c, i <= MARK_LISTS, "too many lists", def->key);
}

/* A type stands on sheets as its text; there is one row of them. */
static bool types_are_whole(const struct checking *c)
{
    const struct mark_def *marks = c->rules->marks;
    int n = 0;

    for (int i = 0; i < c->rules->nmarks; i++)
        if (marks[i].flags & MARK_TYPE &&
            !needs(c, ++n == 1 && marks[i].flags & MARK_ON_SHEET && marks[i].flags & MARK_TEXT,
                   "a type that is not on sheets by its text, or a second row of them", marks[i].key))
            return false;
    return true;
}

static bool marks_are_whole(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    for (int i = 0; i < r->nmarks; i++)
        if (!needs(c, r->marks[i].key, "a mark without key", NULL) ||
            !needs(c, !(r->marks[i].flags & MARK_DERIVED) || r->marked, "derived, but there is no `marked`",
                   r->marks[i].key) ||
            !needs(c, r->marks[i].parts < r->nmarks && r->marks[i].points_at < r->nmarks,
                   "its parts are no row of marks", r->marks[i].key) ||
            !fields_are_whole(c, r->marks[i].field, r->marks[i].key) || !lists_are_whole(c, &r->marks[i]))
            return false;
    return types_are_whole(c);
}

/* What two kinds keep by one key is the same: a sheet says it of a thing whose kind it does not name. */
static bool state_is_one(const struct checking *c, const struct item_kind *kind,
                         const struct item_kind *other)
{
    for (const struct mark_field *f = kind->state; f && f->key; f++) {
        const struct mark_field *same = mark_field_find(other->state, f->key);

        if (!needs(c, !same || (same->choices == f->choices && same->lo == f->lo && same->bits == f->bits),
                   "two kinds keep something else by one key", f->key))
            return false;
    }
    return needs(c,
                 !kind->used || !other->used || strcmp(kind->used, other->used) != 0 ||
                     kind->places == other->places,
                 "two kinds have other places by one key", kind->used);
}

static bool kind_is_whole(const struct checking *c, const struct item_kind *kind)
{
    for (const struct mark_field *f = kind->state; f && f->key; f++)
        if (!needs(c, f->from == 0 || is_plain_field(kind, f->from - 1),
                   "what a thing starts as is no field of it", kind->key) ||
            !needs(c, ruleset_find_field(kind, f->key) < 0, "what it keeps is a field of its row", kind->key))
            return false;
    for (const struct number_def *n = kind->numbers; n && n->key; n++)
        if (!needs(c, kind->field[0].key && n->lo <= n->hi, "a number without a field or a range", n->key))
            return false;
    return fields_are_whole(c, kind->state, kind->key);
}

/* What marks start as stands in a row of the book, by their word. */
static bool starts_are_told(const struct checking *c, const struct mark_def *def)
{
    for (const struct mark_field *f = def->field; f && f->key; f++)
        if (!needs(c, !f->table == !f->from, "a start in no table, or a table of no start", def->key) ||
            !needs(c,
                   f->table == 0 || (f->table <= c->rules->nkinds && def->b_choices &&
                                     is_plain_field(&c->rules->kinds[f->table - 1], f->from - 1)),
                   "what a mark starts as is no field of a table by its word", def->key))
            return false;
    return true;
}

/* The book keeps them in one list (book_number). */
static bool numbers_are_of_one_kind(const struct checking *c)
{
    int kinds = 0, n = 0;

    for (int i = 0; i < c->rules->nkinds; i++) {
        const struct number_def *numbers = c->rules->kinds[i].numbers;

        kinds += numbers != NULL;
        for (; numbers && numbers[n].key; n++)
            ;
    }
    return needs(c, kinds <= 1 && n <= BOOK_NUMBERS, "the single numbers are of two kinds, or too many",
                 "numbers");
}

static bool kinds_are_whole(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    for (int i = 0; i < r->nmarks; i++)
        if (!starts_are_told(c, &r->marks[i]))
            return false;
    for (int i = 0; i < r->nkinds; i++) {
        if (!kind_is_whole(c, &r->kinds[i]))
            return false;
        for (int k = 0; k < i; k++)
            if (!state_is_one(c, &r->kinds[i], &r->kinds[k]))
                return false;
    }
    return numbers_are_of_one_kind(c);
}

static bool pools_are_whole(const struct checking *c)
{
    const struct ruleset *r = c->rules;

    for (int i = 0; i < r->npools; i++)
        if (!needs(c, r->pools[i].key, "a pool without key", NULL) ||
            !needs(c, !(r->pools[i].flags & POOL_START_BY_RULE) || r->pool_start,
                   "starts by rule, but there is no `pool_start`", r->pools[i].key))
            return false;
    return true;
}

static bool arguments_are_whole(const struct checking *c, const struct argument *list, const char *key)
{
    for (; list && list->name; list++)
        if (!needs(c, is_name(c->rules, list->name), "what is said with it is no name", key) ||
            !needs(c, list->kind != ARGUMENT_WORD || ruleset_argument_words(c->rules, list),
                   "a word is said with it, but there are none", key))
            return false;
    return true;
}

static bool deed_is_whole(const struct checking *c, const struct deed *deed, bool wished)
{
    const char *key = deed ? deed->key : NULL;

    if (!needs(c, key && deed->steps, "a deed without key or steps", key) ||
        !needs(c, !wished || (deed->when && deed->rule), "it may be wished, but at no time or by no rule",
               key) ||
        !needs(c, wished || !deed->when, "it may be wished, but stands behind those that are called", key) ||
        !needs(c, !(deed->flags & DEED_WALK) || c->rules->walker, "walks, but there is no `walker`", key))
        return false;
    for (const struct step *step = deed->steps; step->name; step++)
        if (!needs(c, step->run, "a step that does nothing", key))
            return false;
    return arguments_are_whole(c, deed->args, key) && arguments_are_whole(c, deed->more, key);
}

/* How many deeds that may be wished have this flag. */
static int deeds_with(const struct ruleset *rules, enum deed_flags flag)
{
    int n = 0;

    for (int i = 0; i < rules->nwished; i++)
        n += (rules->deeds[i]->flags & flag) != 0;
    return n;
}

/* Is there a deed that is for fights alone? */
static bool has_fights(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->when == WHEN_ENCOUNTER && !(rules->deeds[i]->flags & DEED_HIDDEN))
            return true;
    return false;
}

/* Scenarios and scripts find by their flags what begins a fight and what gives a turn. */
static bool fights_begin(const struct checking *c)
{
    const struct ruleset *r = c->rules;
    int turn = ruleset_deed_with(r, DEED_GIVES_TURN);

    return needs(c, !has_fights(r) || deeds_with(r, DEED_BEGINS) == 1,
                 "there are deeds of fights, but not one that begins them (DEED_BEGINS)", NULL) &&
           needs(c, turn < 0 || (deeds_with(r, DEED_GIVES_TURN) == 1 && r->deeds[turn]->flags & DEED_TARGET),
                 "gives turns, but to no target or not alone", turn < 0 ? NULL : r->deeds[turn]->key);
}

static bool deeds_are_whole(const struct checking *c)
{
    for (int i = 0; i < c->rules->ndeeds; i++)
        if (!deed_is_whole(c, c->rules->deeds[i], i < c->rules->nwished))
            return false;
    return fights_begin(c);
}

/* What is shown names what there is. */
static bool shown_is_whole(const struct checking *c)
{
    const struct ruleset *r = c->rules;
    const struct ruleset_shown *s = &r->shown;

    for (int i = 0; i < s->npolicies; i++)
        if (!needs(c, s->policies[i].key && is_name(r, s->policies[i].question), "a policy of no question",
                   s->policies[i].key))
            return false;
    for (int i = 0; i < s->nspends; i++)
        if (!needs(c,
                   s->spends[i].deed < r->nwished && s->spends[i].policy < s->npolicies &&
                       is_name(r, s->spends[i].label) && is_name(r, s->spends[i].what),
                   "a line below the odds that names no row", NULL))
            return false;
    if (!needs(c, !s->provoked == !s->provoking && (!s->provoked || is_name(r, s->provoked->question)),
               "what is provoked without a question or deeds", NULL))
        return false;
    for (const struct shove_kind *kind = s->shoves; kind && kind->option; kind++)
        if (!needs(c, is_name(r, kind->option), "a kind of shove that is no name", NULL))
            return false;
    for (const struct assumed *roll = s->rolled; roll && roll->question; roll++)
        if (!needs(c, is_name(r, roll->question) && is_name(r, roll->option), "rolled for, but no names",
                   NULL))
            return false;
    return needs(c, s->stat_hp < r->nstats && s->stat_hp_max < r->nstats, "the health ring's numbers",
                 NULL) &&
           needs(c, r->mark_modifier < r->nmarks, "the modifier's mark", NULL) &&
           needs(c, is_name(r, s->ask_step) && is_name(r, s->ask_shove) && is_name(r, s->ask_shove_step),
                 "questions of the map that are no names", NULL);
}

bool ruleset_check(const struct ruleset *rules, char *text, size_t room)
{
    struct checking c = { rules, text, room };

    return has_its_tables(&c) && has_its_functions(&c) && stats_are_whole(&c) && marks_are_whole(&c) &&
           kinds_are_whole(&c) && pools_are_whole(&c) && deeds_are_whole(&c) && shown_is_whole(&c);
}
