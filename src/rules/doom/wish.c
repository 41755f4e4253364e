/* What a wish says beyond the kit, and questions of one name among several. */
#include "rules/doom/doom.h"

#include "base/text.h"

#include <string.h>

bool doom_says(const struct play *p, int key, int word)
{
    return text_same(kit_word(p, key), ruleset_name(p->rules, word));
}

int doom_word_of(const struct play *p, int key, int first, int last)
{
    for (int name = first; name <= last; name++)
        if (doom_says(p, key, name))
            return name - first;
    return -1;
}

bool doom_among(const struct play *p, int key, const char *word)
{
    size_t len = strlen(word);

    for (const char *at = kit_word(p, key); *at;) {
        size_t n = strcspn(at, ",");

        if (n == len && strncmp(at, word, n) == 0)
            return true;
        at += n + (at[n] == ',');
    }
    return false;
}

bool doom_same_key(const struct play *p, int text, const char *key)
{
    return text_same(texts_get(&p->book->texts, text), key);
}

int doom_choose(struct play *p, int key, const char *rule, int about, unsigned seats, int first, int last,
                int rest)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, about, seats);
    ask_option(&q, first + rest);
    for (int name = first; name <= last; name++)
        if (name != first + rest)
            ask_option(&q, name);
    return q.option[play_pick(p, &q)].key - first;
}

int doom_minutes_said(const struct play *p, int usual)
{
    static const char *const scale[] = { "urgent", "fast", "normal", "casual", "research", NULL };
    int said = kit_choice(p, N_time, scale);

    return said < 0 ? play_arg_value(p, N_time, usual) : doom_seconds(p->book, said) / MINUTE_SECONDS;
}

bool doom_offer(struct play *p, int key, const char *rule, int about, unsigned seats)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, about, seats);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    return play_pick(p, &q) == 1;
}
