#include "content/choice.h"

#include <string.h>

static int count(const char *const *words)
{
    int n = 0;

    while (words[n])
        n++;
    return n;
}

bool choice_is_truth(const char *const *words)
{
    return words && count(words) == 2 &&
           ((strcmp(words[0], "false") == 0 && strcmp(words[1], "true") == 0) ||
            (strcmp(words[0], "no") == 0 && strcmp(words[1], "yes") == 0));
}

/* A word or a number: of the rule set "none", 1, 2, 3. */
static struct field either_field(const struct choice *choice, struct arena *arena)
{
    struct field_table ways;

    field_table_init(&ways, arena);
    field_table_add(&ways, (struct field){ .key = choice->key, .kind = FIELD_WORD, .words = choice->words });
    field_table_add(&ways, (struct field){ .key = choice->key,
                                           .kind = FIELD_INT,
                                           .lo = choice->lo + count(choice->words),
                                           .hi = choice->hi });
    return (struct field){ .key = choice->key, .kind = FIELD_EITHER, .of = field_table_done(&ways) };
}

struct field choice_field(const struct choice *choice, struct arena *arena)
{
    if (choice->numbers)
        return either_field(choice, arena);
    if (choice_is_truth(choice->words))
        return (struct field){ .key = choice->key, .kind = FIELD_BOOL };
    if (choice->words)
        return (struct field){ .key = choice->key, .kind = FIELD_WORD, .words = choice->words };
    return (struct field){ .key = choice->key,
                           .kind = choice->decimals ? FIELD_THOUSANDTHS : FIELD_INT,
                           .lo = choice->lo,
                           .hi = choice->hi };
}

/* A list of words, each of which may be in the set. */
static struct field set_field(const struct choice *choice, int start, struct arena *arena)
{
    const struct field word = { .key = choice->key, .kind = FIELD_WORD, .words = choice->words };
    struct field field = {
        .key = choice->key, .kind = FIELD_LIST, .hi = count(choice->words), .of = field_table_one(arena, word)
    };

    field.fallback = start ? NULL : "[]";
    return field;
}

static int read_set(const cJSON *node, const struct choice *choice, int otherwise)
{
    const cJSON *list = field_list(node, choice->key);
    int value = 0;

    JSON_EACH(word, list)
        for (int i = 0; choice->words[i]; i++)
            if (cJSON_IsString(word) && strcmp(word->valuestring, choice->words[i]) == 0)
                value |= 1 << i;
    return list ? value : otherwise;
}

static void write_set(struct writer *w, const struct choice *choice, int value)
{
    writer_array_row(w, choice->key);
    for (int i = 0; choice->words[i]; i++)
        if (value >> i & 1)
            writer_text(w, NULL, choice->words[i]);
    writer_end(w);
}

struct field choice_field_or(const struct choice *choice, int start, struct arena *arena)
{
    struct field field = choice_field(choice, arena);
    int place = start - choice->lo;

    if (choice->set)
        return set_field(choice, start, arena);
    if (place < 0) /* none of them, unless one is said */
        return field;
    if (field.kind == FIELD_BOOL)
        field.fallback = place ? "true" : "false";
    else if (choice->words && place < count(choice->words))
        field.fallback = field_table_text(arena, "\"%s\"", choice->words[place]);
    else
        field.fallback = field_table_text(arena, "%d", start);
    return field;
}

int choice_read(const cJSON *node, const struct choice *choice, int otherwise)
{
    int place;

    if (choice->set)
        return read_set(node, choice, otherwise);
    if (choice->decimals)
        return json_thousandths(json_get(node, choice->key), &place) ? place : otherwise;
    if (choice_is_truth(choice->words))
        return choice->lo + field_bool(node, choice->key, otherwise - choice->lo);
    if (!choice->words || (choice->numbers && cJSON_IsNumber(json_get(node, choice->key))))
        return field_int(node, choice->key, otherwise);
    place = field_word(node, choice->key, choice->words);
    return place < 0 ? otherwise : choice->lo + place;
}

void choice_write(struct writer *w, const struct choice *choice, int value)
{
    int place = value - choice->lo;

    if (choice->set)
        write_set(w, choice, value);
    else if (choice_is_truth(choice->words))
        writer_bool(w, choice->key, place);
    else if (choice->words && place >= 0 && place < count(choice->words))
        writer_text(w, choice->key, choice->words[place]);
    else if (choice->decimals)
        writer_real(w, choice->key, value / 1000.0);
    else
        writer_int(w, choice->key, value);
}
