#include "core/ruleset.h"

#include "base/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

const char *ruleset_name(const struct ruleset *rules, int name)
{
    return name >= 0 && name < rules->nnames ? rules->name[name] : "";
}

const char *ruleset_rule_of(const struct ruleset *rules, int name)
{
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->name == name)
            return use->rule;
    return NULL;
}

static bool is_used_so(const struct ruleset *rules, int name, bool truth, bool covered)
{
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->name == name && ((truth && use->truth) || (covered && use->covered)))
            return true;
    return false;
}

bool ruleset_is_truth(const struct ruleset *rules, int name)
{
    return is_used_so(rules, name, true, false);
}

/* The use of a name as a value that has words, or NULL. */
static const struct name_use *worded(const struct ruleset *rules, int name)
{
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->name == name && use->words)
            return use;
    return NULL;
}

const char *ruleset_value_word(const struct ruleset *rules, int name, int value)
{
    const struct name_use *use = worded(rules, name);

    return use ? ruleset_choice(use->words, value - use->first) : NULL;
}

bool ruleset_value_number(const struct ruleset *rules, int name, const char *word, int *value)
{
    const struct name_use *use = worded(rules, name);
    int place = use ? ruleset_find_choice(use->words, word) : -1;

    *value = place < 0 ? 0 : use->first + place;
    return place >= 0;
}

enum shove_way ruleset_shove_way(const struct ruleset *rules, int name)
{
    for (const struct shove_kind *kind = rules->shown.shoves; kind && kind->option; kind++)
        if (kind->option == name)
            return kind->way;
    return SHOVED_AWAY;
}

bool ruleset_is_rolled(const struct ruleset *rules, int question, int option)
{
    for (const struct assumed *roll = rules->shown.rolled; roll && roll->question; roll++)
        if (roll->question == question && roll->option == option)
            return true;
    return false;
}

bool ruleset_is_covered(const struct ruleset *rules, int name)
{
    return is_used_so(rules, name, false, true);
}

int ruleset_find_name(const struct ruleset *rules, const char *key)
{
    for (int i = 0; i < rules->nnames; i++)
        if (strcmp(rules->name[i], key) == 0)
            return i;
    return -1;
}

/* The tables below all begin their rows with the key. */
#define FIND(table, count) \
    for (int i = 0; i < rules->count; i++) \
        if (strcmp(rules->table[i].key, key) == 0) \
            return i; \
    return -1

static int count_words(const char *const *word)
{
    int n = 0;

    while (word && word[n])
        n++;
    return n;
}

int ruleset_find_stat(const struct ruleset *rules, const char *key)
{
    FIND(stats, nstats);
}

int ruleset_find_beside(const struct ruleset *rules, int stat, const char *suffix)
{
    char key[64];

    snprintf(key, sizeof key, "%s%s", rules->stats[stat].key, suffix);
    return ruleset_find_stat(rules, key);
}

int ruleset_find_spent(const struct ruleset *rules, int *most)
{
    for (int i = 0; i < rules->nstats; i++) {
        *most = i == rules->shown.stat_hp ? -1 : ruleset_find_beside(rules, i, "_max");
        if (*most >= 0)
            return i;
    }
    return -1;
}

bool ruleset_stat_is_large(const struct stat_def *stat)
{
    return stat->lo < SHRT_MIN || stat->hi > SHRT_MAX;
}

int ruleset_large_stats(const struct ruleset *rules)
{
    int n = 0;

    while (n < rules->nstats && ruleset_stat_is_large(&rules->stats[rules->nstats - 1 - n]))
        n++;
    return n;
}

bool ruleset_stat_is_word(const struct stat_def *stat)
{
    return stat->choices && count_words(stat->choices) > stat->hi - stat->lo;
}

bool ruleset_stat_value(const struct stat_def *stat, const char *word, int *value)
{
    int place = ruleset_find_choice(stat->choices, word);
    bool large = ruleset_stat_is_large(stat);
    long number;

    if (place >= 0) {
        *value = stat->lo + place;
        return true;
    }
    if (ruleset_stat_is_word(stat) || !text_number(word, strlen(word), &number) ||
        number < (large ? INT_MIN : SHRT_MIN) || number > (large ? INT_MAX : SHRT_MAX))
        return false;
    *value = (int)number;
    return true;
}

int ruleset_find_mark(const struct ruleset *rules, const char *key)
{
    FIND(marks, nmarks);
}

bool ruleset_mark_b_fits(const struct ruleset *rules, int key, int b)
{
    const char *const *word = key < rules->nmarks ? rules->marks[key].b_choices : NULL;
    int n = 0;

    if (!word)
        return b >= SHRT_MIN && b <= SHRT_MAX;
    while (word[n])
        n++;
    return b >= 0 && b < n;
}

bool ruleset_is_words(const struct mark_def *def)
{
    return def->flags == (MARK_ON_SHEET | MARK_TEXT) && !def->b_key && !def->field;
}

struct mark_list ruleset_list(const struct mark_def *def, int i)
{
    static const struct mark_list none = { NULL, 0, false };

    if (def->parts_key && i == 0)
        return (struct mark_list){ def->parts_key, def->parts, false };
    i -= def->parts_key != NULL;
    for (int k = 0; def->more && k <= i; k++)
        if (!def->more[k].key || k == i)
            return def->more[k];
    return none;
}

int ruleset_find_list(const struct mark_def *def, const char *key)
{
    for (int i = 0; ruleset_list(def, i).key; i++)
        if (strcmp(ruleset_list(def, i).key, key) == 0)
            return i;
    return -1;
}

int ruleset_find_option(const struct ruleset *rules, const char *key)
{
    FIND(options, noptions);
}

const char *ruleset_option_member(const struct option_def *option)
{
    const char *dot = strchr(option->key, '.');

    return dot ? dot + 1 : NULL;
}

bool ruleset_option_is_switch(const struct option_def *option)
{
    return option->choices && option->lo > option->hi && option->first_choice == 0 &&
           strcmp(option->choices[0], "false") == 0;
}

static bool is_of_list(const struct ruleset *rules, int row, const char *key, size_t len)
{
    return row < rules->noptions && strncmp(rules->options[row].key, key, len) == 0 &&
           rules->options[row].key[len] == '.';
}

int ruleset_find_option_list(const struct ruleset *rules, const char *key, int *n)
{
    size_t len = strcspn(key, ".");
    int first = 0;

    while (first < rules->noptions && !is_of_list(rules, first, key, len))
        first++;
    for (*n = 0; is_of_list(rules, first + *n, key, len);)
        ++*n;
    return *n > 0 ? first : -1;
}

int ruleset_option_least(const struct ruleset *rules, int first, int n)
{
    while (n > 0 && rules->options[first + n - 1].spare)
        n--;
    return n;
}

enum option_list ruleset_option_list(const struct ruleset *rules, int first, int n)
{
    bool on = true;

    if (strcmp(ruleset_option_member(&rules->options[first]), "1") == 0)
        return LIST_IN_ORDER;
    for (int i = first; i < first + n; i++)
        on = on && ruleset_option_is_switch(&rules->options[i]);
    return on ? LIST_OF_ON : LIST_BY_NAME;
}

int ruleset_find_deed(const struct ruleset *rules, const char *key)
{
    for (int i = 0; i < rules->nwished; i++)
        if (strcmp(rules->deeds[i]->key, key) == 0)
            return i;
    return -1;
}

int ruleset_deed_with(const struct ruleset *rules, enum deed_flags flag)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->flags & flag)
            return i;
    return -1;
}

int ruleset_argument_name(const struct deed *deed, enum argument_kind kind)
{
    for (const struct argument *list = deed->args; list && list->name; list++)
        if (list->kind == kind)
            return list->name;
    return 0;
}

int ruleset_ware_name(const struct deed *deed)
{
    int item = ruleset_argument_name(deed, ARGUMENT_ITEM);

    return item ? item : ruleset_argument_name(deed, ARGUMENT_ANSWER);
}

void ruleset_argument_range(const struct ruleset *rules, const struct argument *argument, int *lo, int *hi)
{
    int stat = argument->kind == ARGUMENT_STAT ? ruleset_find_stat(rules, ruleset_name(rules, argument->name))
                                               : -1;
    bool own = stat >= 0 && argument->lo == 0 && argument->hi == 0;

    *lo = own ? rules->stats[stat].lo : argument->lo;
    *hi = own ? rules->stats[stat].hi : argument->hi;
}

const char *const *ruleset_argument_words(const struct ruleset *rules, const struct argument *argument)
{
    if (argument->kind != ARGUMENT_WORD)
        return NULL;
    return argument->words ? argument->words : rules->marks[argument->mark].b_choices;
}

int ruleset_find_kind(const struct ruleset *rules, const char *key)
{
    FIND(kinds, nkinds);
}

bool ruleset_kind_is(const struct item_kind *kind, const char *word)
{
    return strcmp(kind->key, word) == 0 || (kind->group && strcmp(kind->group, word) == 0);
}

int ruleset_next_kind(const struct ruleset *rules, const char *word, int after)
{
    for (int i = after + 1; i < rules->nkinds; i++)
        if (ruleset_kind_is(&rules->kinds[i], word))
            return i;
    return -1;
}

bool ruleset_strikes_with(const struct ruleset *rules, int kind)
{
    const char *group = rules->kinds[0].group;

    return kind == 0 || (group && ruleset_kind_is(&rules->kinds[kind], group));
}

const char *const *ruleset_places(const struct item_kind *kind)
{
    static const char *const truth[] = { "no", "yes", NULL };

    return kind->places ? kind->places : truth;
}

int ruleset_find_pool(const struct ruleset *rules, const char *key)
{
    FIND(pools, npools);
}

static bool is_of_seats(const struct ruleset *rules, int row)
{
    return rules->pools[row].flags & POOL_OF_SEAT;
}

int ruleset_pool(const struct ruleset *rules, int row, int seat)
{
    int before = 0;

    if (row < 0 || row >= rules->npools)
        return -1;
    for (int i = 0; i < row; i++)
        before += is_of_seats(rules, i) == is_of_seats(rules, row);
    if (!is_of_seats(rules, row))
        return before;
    return seat >= 0 && seat < SEATS ? POOLS_TABLE + before * SEATS + seat : -1;
}

int ruleset_pool_row(const struct ruleset *rules, int pool, int *seat)
{
    *seat = pool < POOLS_TABLE ? -1 : (pool - POOLS_TABLE) % SEATS;
    for (int i = 0; i < rules->npools; i++)
        if (ruleset_pool(rules, i, *seat) == pool)
            return i;
    return -1;
}

unsigned ruleset_pool_seen(const struct ruleset *rules, const struct state *state, int pool)
{
    int seat, row = ruleset_pool_row(rules, pool, &seat);

    return row >= 0 && rules->pools[row].seen ? rules->pools[row].seen(state, seat) | SEATS_GM : SEATS_ALL;
}

int ruleset_find_turn(const struct ruleset *rules, const char *word)
{
    for (const char *const *pair = rules->shown.turn_words; pair && *pair; pair += 2)
        if (strcmp(pair[0], word) == 0)
            word = pair[1];
    for (int name = NAME_round; name < NAME_round + TURN_FIELDS; name++)
        if (strcmp(ruleset_name(rules, name), word) == 0)
            return name;
    return -1;
}

const char *ruleset_turn_word(const struct ruleset *rules, int name)
{
    for (const char *const *pair = rules->shown.turn_words; pair && *pair; pair += 2)
        if (strcmp(pair[1], ruleset_name(rules, name)) == 0)
            return pair[0];
    return ruleset_name(rules, name);
}

int ruleset_find_field(const struct item_kind *kind, const char *key)
{
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (!kind->field[i].list && strcmp(kind->field[i].key, key) == 0)
            return i;
    return -1;
}

static bool is_in_list(const struct item_kind *kind, int i, const char *list)
{
    return i < ITEM_FIELDS && kind->field[i].key && kind->field[i].list &&
           strcmp(kind->field[i].list, list) == 0;
}

/* An object begins with the key that the first one of its list begins with. */
static bool begins_object(const struct item_kind *kind, int i, const char *list)
{
    int first = 0;

    while (first < i && !is_in_list(kind, first, list))
        first++;
    return is_in_list(kind, i, list) && strcmp(kind->field[i].key, kind->field[first].key) == 0;
}

int ruleset_next_object(const struct item_kind *kind, const char *list, int from)
{
    for (int i = from; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (begins_object(kind, i, list))
            return i;
    return -1;
}

int ruleset_object_fields(const struct item_kind *kind, int first)
{
    const char *list = kind->field[first].list;
    int n = 1;

    while (list && is_in_list(kind, first + n, list) && !begins_object(kind, first + n, list))
        n++;
    return n;
}

const char *ruleset_choice(const char *const *choices, int value)
{
    return value >= 0 && value < count_words(choices) ? choices[value] : NULL;
}

/* A switch's words in the order no, yes; -1 of others. */
static int switch_side(const char *word)
{
    static const char *const sides[][2] = { { "no", "yes" }, { "false", "true" }, { "off", "on" } };

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (int side = 0; side < 2; side++)
            if (strcmp(sides[i][side], word) == 0)
                return side;
    return -1;
}

int ruleset_find_choice(const char *const *choices, const char *word)
{
    int side = switch_side(word);

    for (int i = 0; i < count_words(choices); i++)
        if (strcmp(choices[i], word) == 0)
            return i;
    for (int i = 0; side >= 0 && i < count_words(choices); i++)
        if (switch_side(choices[i]) == side)
            return i;
    return -1;
}

const char *ruleset_stat_word(const struct stat_def *stat, int value)
{
    return stat->choices ? ruleset_choice(stat->choices, value - stat->lo) : NULL;
}

const char *ruleset_option_word(const struct option_def *option, int value, char *text, size_t room)
{
    int word = value - option->first_choice;

    if (word >= 0 && word < count_words(option->choices))
        return option->choices[word];
    return ruleset_option_number(option, value, text, room);
}

const char *ruleset_option_number(const struct option_def *option, int number, char *text, size_t room)
{
    if (option->decimals && number >= 0)
        text_of_thousandths(number, text, room);
    else
        snprintf(text, room, "%d", number);
    return text;
}

/* A plain number, as the option is told. */
static bool read_number(const struct option_def *option, const char *word, int *number)
{
    long whole;

    if (option->decimals)
        return text_thousandths(word, strlen(word), number);
    if (!text_number(word, strlen(word), &whole) || whole < INT_MIN || whole > INT_MAX)
        return false;
    *number = (int)whole;
    return true;
}

bool ruleset_option_value(const struct option_def *option, const char *word, int *value)
{
    int number;

    for (int i = 0; i < count_words(option->choices); i++)
        if (strcmp(option->choices[i], word) == 0) {
            *value = option->first_choice + i;
            return true;
        }
    if (!read_number(option, word, &number) || number < option->lo || number > option->hi)
        return false;
    *value = number;
    return true;
}

bool ruleset_option_allows(const struct option_def *option, int value)
{
    int word = value - option->first_choice;

    return (word >= 0 && word < count_words(option->choices)) || (value >= option->lo && value <= option->hi);
}
