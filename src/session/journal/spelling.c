/* session/journal/spelling.c - numbers of events and commands written as words, and read back. */
#include "session/journal/spelling.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A packed cell of any board is far above every name's number. */
enum { LEAST_PACKED = 1 << 20 };

static const char *const layer_names[BOARD_LAYERS] = { "ground", "edge_a", "edge_b",
                                                       "edge_c", "light",  "reveal" };

static const char *const until_names[] = { "stays",     "turn_start", "turn_end", "round",
                                           "encounter", "scene",      "session",  "minute" };
enum { UNTIL_NAMES = sizeof until_names / sizeof until_names[0] };

/* The number that is left out when written, and meant when left out. */
static int spelling_default(enum meaning meaning)
{
    switch (meaning) {
    case MEANS_FIGURE:
    case MEANS_CELL:
        return -1;
    case MEANS_SEATS:
        return SEATS_ALL;
    case MEANS_AGAINST:
        return INT_MIN;
    default:
        return 0;
    }
}

/* What the value of a token's, mark's or turn's field means. */
static enum meaning field_meaning(int field)
{
    switch (field) {
    case NAME_text:
    case NAME_side:
    case NAME_sheet:
        return MEANS_TEXT;
    case NAME_actor:
        return MEANS_FIGURE;
    case NAME_until:
        return MEANS_UNTIL;
    case NAME_seen:
        return MEANS_SEATS;
    default:
        return MEANS_NUMBER;
    }
}

/* ---- writing: false when the number has no key ---- */

static bool word_of_figure(const struct spelling *s, int token, struct str *out)
{
    if (token < 0 || token >= s->state->ntokens)
        return false;
    return str_add_format(out, "%s#%d", texts_get(&s->book->texts, s->state->token[token].text), token);
}

static bool word_of_mark(const struct spelling *s, int key, struct str *out)
{
    const struct item *item = book_item(s->book, key);

    if (key >= 0 && key < s->rules->nmarks)
        return str_add_text(out, s->rules->marks[key].key);
    return item && str_add_format(out, "%s#%d", item->key, key - s->rules->nmarks);
}

static bool word_of_cell(int packed, struct str *out)
{
    char text[CELL_TEXT];

    if (packed < 0 || packed >= CELL_SPAN * CELL_SPAN)
        return false;
    return str_add_text(out, cell_print(cell_unpack(packed), text));
}

static bool word_of_name(const struct spelling *s, int name, struct str *out)
{
    return name >= 0 && name < s->rules->nnames && str_add_text(out, s->rules->name[name]);
}

static bool word_of_seats(int set, struct str *out)
{
    if (set < 0 || set > SEATS_ALL)
        return false;
    if (set == SEATS_ALL)
        return str_add_text(out, "all");
    for (int i = 0, n = 0; i < SEATS; i++)
        if (set >> i & 1)
            str_add_format(out, n++ ? ",%d" : "%d", i);
    return true;
}

static bool word_of_until(unsigned until, struct str *out)
{
    unsigned kind = until >> 28;

    return kind < UNTIL_NAMES && str_add_format(out, "%s:%d", until_names[kind], UNTIL_NUMBER(until));
}

static bool word_of_ground(const struct spelling *s, int layer, int value, struct str *out)
{
    const struct terrain_table *table = s->book->terrain;

    if (layer == LAYER_GROUND)
        return value >= 0 && value < table->count &&
               str_add_format(out, "%s#%d", table->row[value].key, value);
    if (layer == LAYER_LIGHT)
        return value >= 0 && value < LIGHTS && str_add_text(out, light_words[value]);
    if (layer == LAYER_REVEAL)
        return value >= 0 && value < REVEALS && str_add_text(out, reveal_words[value]);
    return value >= 0 && value < BARRIERS && str_add_text(out, barrier_name((enum barrier)value));
}

static bool word_of_choice(const struct spelling *s, int option, int value, struct str *out)
{
    char number[16];

    if (option < 0 || option >= s->rules->noptions ||
        !ruleset_option_allows(&s->rules->options[option], value))
        return false;
    return str_add_text(out, ruleset_option_word(&s->rules->options[option], value, number, sizeof number));
}

static bool word_of_score(const struct spelling *s, int stat, int value, struct str *out)
{
    const char *word = stat >= 0 && stat < s->rules->nstats ? ruleset_stat_word(&s->rules->stats[stat], value)
                                                            : NULL;

    return word && str_add_text(out, word);
}

static bool word_of_pool(const struct spelling *s, int pool, struct str *out)
{
    int seat, row = ruleset_pool_row(s->rules, pool, &seat);

    if (row < 0 || seat >= s->nseats)
        return false;
    return seat < 0 ? str_add_text(out, s->rules->pools[row].key)
                    : str_add_format(out, "%s.%s", s->rules->pools[row].key, s->seat[seat].name);
}

static bool word_of(const struct spelling *s, enum meaning meaning, int about, int number, struct str *out)
{
    const char *word;

    switch (meaning) {
    case MEANS_NUMBER:
    case MEANS_AGAINST:
        return false;
    case MEANS_NAME:
        return word_of_name(s, number, out);
    case MEANS_STAT:
        return number >= 0 && number < s->rules->nstats && str_add_text(out, s->rules->stats[number].key);
    case MEANS_FIGURE:
        return word_of_figure(s, number, out);
    case MEANS_MARK:
        return word_of_mark(s, number, out);
    case MEANS_CELL:
        return word_of_cell(number, out);
    case MEANS_PLACE:
        return number < LEAST_PACKED ? word_of_name(s, number, out) : word_of_cell(number, out);
    case MEANS_TEXT:
        return number >= 0 && number < s->book->texts.n &&
               str_add_text(out, texts_get(&s->book->texts, number));
    case MEANS_SEAT:
        return number >= 0 && number < s->nseats && str_add_text(out, s->seat[number].name);
    case MEANS_SEATS:
        return word_of_seats(number, out);
    case MEANS_UNTIL:
        return word_of_until((unsigned)number, out);
    case MEANS_LAYER:
        return number >= 0 && number < BOARD_LAYERS && str_add_text(out, layer_names[number]);
    case MEANS_GROUND:
        return word_of_ground(s, about, number, out);
    case MEANS_POOL:
        return word_of_pool(s, number, out);
    case MEANS_OPTION:
        return number >= 0 && number < s->rules->noptions && str_add_text(out, s->rules->options[number].key);
    case MEANS_CHOICE:
        return word_of_choice(s, about, number, out);
    case MEANS_SCORE:
        return word_of_score(s, about, number, out);
    case MEANS_TOLD:
        word = ruleset_value_word(s->rules, about, number);
        return word && str_add_text(out, word);
    case MEANS_FIELD:
        return word_of(s, field_meaning(about), 0, number, out);
    }
    return false;
}

void spelling_write(struct writer *w, const char *key, const struct spelling *s, enum meaning meaning,
                    int about, int number)
{
    struct str word = { 0 };

    if (word_of(s, meaning, about, number, &word))
        writer_text(w, key, str_cstr(&word));
    else
        writer_int(w, key, number);
    if (word.failed)
        w->out->failed = true;
    str_clear(&word);
}

void spelling_write_unless(struct writer *w, const char *key, const struct spelling *s, enum meaning meaning,
                           int about, int number)
{
    if (number != spelling_default(meaning == MEANS_FIELD ? field_meaning(about) : meaning) ||
        (meaning == MEANS_TOLD && ruleset_value_word(s->rules, about, number)))
        spelling_write(w, key, s, meaning, about, number);
}

/* ---- reading: false when the word is no key ---- */

/* The number behind the last '#', in 0..limit-1. */
static bool numbered(const char *word, int limit, int *number)
{
    const char *hash = strrchr(word, '#');
    long read;

    if (!hash || !text_number(hash + 1, strlen(hash + 1), &read) || read < 0 || read >= limit)
        return false;
    *number = (int)read;
    return true;
}

static bool read_mark(const struct spelling *s, const char *word, int *number)
{
    if (!numbered(word, s->book->nitems, number))
        return (*number = ruleset_find_mark(s->rules, word)) >= 0;
    *number += s->rules->nmarks;
    return true;
}

static bool read_cell(const char *word, int *number)
{
    struct cell c;

    if (!grid_parse_cell(GRID_SQUARE, word, &c) || *word == '[')
        return false;
    *number = cell_pack(c);
    return true;
}

static bool read_seats(const char *word, int *number)
{
    char *end;

    if (strcmp(word, "all") == 0) {
        *number = SEATS_ALL;
        return true;
    }
    *number = 0;
    while (*word) {
        long seat = strtol(word, &end, 10);

        if (end == word || seat < 0 || seat >= SEATS || (*end && (*end != ',' || !end[1])))
            return false;
        *number |= 1 << seat;
        word = *end ? end + 1 : end;
    }
    return true;
}

static bool read_until(const char *word, int *number)
{
    const char *colon = strchr(word, ':');
    long count;

    if (!colon || !text_number(colon + 1, strlen(colon + 1), &count) || count < 0 || count > 0xfffffff)
        return false;
    for (unsigned kind = 0; kind < UNTIL_NAMES; kind++)
        if (strlen(until_names[kind]) == (size_t)(colon - word) &&
            strncmp(until_names[kind], word, (size_t)(colon - word)) == 0) {
            *number = (int)UNTIL(kind, count);
            return true;
        }
    return false;
}

static bool read_ground(const struct spelling *s, int layer, const char *word, int *number)
{
    if (layer == LAYER_GROUND)
        return numbered(word, s->book->terrain->count, number);
    if (layer == LAYER_LIGHT)
        return (*number = ruleset_find_choice(light_words, word)) >= 0;
    if (layer == LAYER_REVEAL)
        return (*number = ruleset_find_choice(reveal_words, word)) >= 0;
    return (*number = barrier_named(word)) >= 0;
}

static bool read_layer(const char *word, int *number)
{
    for (int i = 0; i < BOARD_LAYERS; i++)
        if (strcmp(layer_names[i], word) == 0) {
            *number = i;
            return true;
        }
    return false;
}

static bool read_seat(const struct spelling *s, const char *word, int *number)
{
    for (int i = 0; i < s->nseats; i++)
        if (strcmp(s->seat[i].name, word) == 0) {
            *number = i;
            return true;
        }
    return false;
}

static bool read_pool(const struct spelling *s, const char *word, int *number)
{
    const char *dot = strchr(word, '.');
    size_t len = dot ? (size_t)(dot - word) : strlen(word);
    int seat = -1;

    for (int i = 0; i < s->rules->npools; i++)
        if (strlen(s->rules->pools[i].key) == len && strncmp(s->rules->pools[i].key, word, len) == 0)
            return (!dot || read_seat(s, dot + 1, &seat)) && (*number = ruleset_pool(s->rules, i, seat)) >= 0;
    return false;
}

static bool read_choice(const struct spelling *s, int option, const char *word, int *number)
{
    return option >= 0 && option < s->rules->noptions &&
           ruleset_option_value(&s->rules->options[option], word, number);
}

static bool read_score(const struct spelling *s, int stat, const char *word, int *number)
{
    const struct stat_def *def = stat >= 0 && stat < s->rules->nstats ? &s->rules->stats[stat] : NULL;
    int place = def ? ruleset_find_choice(def->choices, word) : -1;

    *number = place < 0 ? 0 : def->lo + place;
    return place >= 0;
}

static bool read_word(const struct spelling *s, enum meaning meaning, int about, const char *word,
                      int *number)
{
    switch (meaning) {
    case MEANS_NUMBER:
    case MEANS_AGAINST:
        return false;
    case MEANS_NAME:
        return (*number = ruleset_find_name(s->rules, word)) >= 0;
    case MEANS_STAT:
        return (*number = ruleset_find_stat(s->rules, word)) >= 0;
    case MEANS_FIGURE:
        return numbered(word, TOKENS_MAX, number);
    case MEANS_MARK:
        return read_mark(s, word, number);
    case MEANS_CELL:
        return read_cell(word, number);
    case MEANS_PLACE:
        return read_cell(word, number) || (*number = ruleset_find_name(s->rules, word)) >= 0;
    case MEANS_TEXT:
        return (*number = texts_find(&s->book->texts, word)) >= 0;
    case MEANS_SEAT:
        return read_seat(s, word, number);
    case MEANS_SEATS:
        return read_seats(word, number);
    case MEANS_UNTIL:
        return read_until(word, number);
    case MEANS_LAYER:
        return read_layer(word, number);
    case MEANS_GROUND:
        return read_ground(s, about, word, number);
    case MEANS_POOL:
        return read_pool(s, word, number);
    case MEANS_OPTION:
        return (*number = ruleset_find_option(s->rules, word)) >= 0;
    case MEANS_CHOICE:
        return read_choice(s, about, word, number);
    case MEANS_SCORE:
        return read_score(s, about, word, number);
    case MEANS_TOLD:
        return ruleset_value_number(s->rules, about, word, number);
    case MEANS_FIELD:
        return read_word(s, field_meaning(about), 0, word, number);
    }
    return false;
}

/* What is expected where the word is none. */
static const char *expected(enum meaning meaning, int about)
{
    static const char *const what[] = {
        [MEANS_NUMBER] = N_("a whole number"),
        [MEANS_NAME] = N_("a name of the rule set"),
        [MEANS_STAT] = N_("a number that figures have"),
        [MEANS_FIGURE] = N_("a figure as NAME#NUMBER"),
        [MEANS_MARK] = N_("a mark or an item of the game"),
        [MEANS_CELL] = N_("a cell"),
        [MEANS_PLACE] = N_("a cell or a name"),
        [MEANS_TEXT] = N_("a text of the game"),
        [MEANS_SEAT] = N_("a seat"),
        [MEANS_SEATS] = N_("a set of seats"),
        [MEANS_UNTIL] = N_("when it ends"),
        [MEANS_LAYER] = N_("a layer of the board"),
        [MEANS_GROUND] = N_("a kind of ground"),
        [MEANS_POOL] = N_("a pool"),
        [MEANS_OPTION] = N_("a house rule"),
        [MEANS_CHOICE] = N_("a house rule's value"),
        [MEANS_SCORE] = N_("a figure's number"),
        [MEANS_TOLD] = N_("a word of this value"),
        [MEANS_AGAINST] = N_("a whole number"),
    };

    return _(what[meaning == MEANS_FIELD ? field_meaning(about) : meaning]);
}

int spelling_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                  enum meaning meaning, int about)
{
    const cJSON *item = key ? json_get(node, key) : node;
    int number = spelling_default(meaning == MEANS_FIELD ? field_meaning(about) : meaning);
    struct str found = { 0 };

    if (!item)
        return number;
    if (cJSON_IsNumber(item))
        return reader_int(r, node, key, INT_MIN, INT_MAX);
    if (cJSON_IsString(item) && read_word(s, meaning, about, item->valuestring, &number))
        return number;
    json_describe(item, &found);
    reader_fault(r, node, key, FAULT_VALUE, _("expected %s, found %s"), expected(meaning, about),
                 str_cstr(&found));
    str_clear(&found);
    return spelling_default(meaning == MEANS_FIELD ? field_meaning(about) : meaning);
}

short spelling_read_short(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                          enum meaning meaning, int about)
{
    int number = spelling_read(r, node, key, s, meaning, about);

    if (number >= SHRT_MIN && number <= SHRT_MAX)
        return (short)number;
    reader_fault(r, node, key, FAULT_RANGE, _("expected %s, found %d"), expected(meaning, about), number);
    return 0;
}

/* ---- 64 bits ---- */

char *spelling_hex(uint64_t number, char text[SPELLING_HEX])
{
    for (int i = 15; i >= 0; i--, number >>= 4)
        text[i] = "0123456789abcdef"[number & 15];
    text[16] = '\0';
    return text;
}

bool spelling_read_hex(const char *text, uint64_t *number)
{
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return false;
    *number = strtoull(text, NULL, 16);
    return true;
}
