#include "rules/kit/wish.h"

#include "base/text.h"
#include "rules/kit/figure.h"

#include <stdio.h>
#include <string.h>

bool kit_refuse(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why };
    return false;
}

int kit_text(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? p->command->args.value[arg->at] : 0;
}

/* By its place: 1 is yes, as it is offered. */
bool kit_says_yes(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    if (arg && arg->kind == ASK_COUNT)
        return play_arg_value(p, key, 0) == 1;
    return arg && (text_same(kit_word(p, key), "yes") || text_same(kit_word(p, key), "true"));
}

int kit_find_word(const char *const *words, const char *word)
{
    for (int i = 0; *word && words[i]; i++)
        if (text_same(words[i], word))
            return i;
    return -1;
}

int kit_choice(const struct play *p, int key, const char *const *words)
{
    return kit_find_word(words, kit_word(p, key));
}

bool kit_says(const struct play *p, int key, int name)
{
    const char *word = kit_word(p, key); /* mostly nothing is said */

    return *word && text_same(word, ruleset_name(p->rules, name));
}

int kit_word_of(const struct play *p, int key, int first, int last)
{
    const char *word = kit_word(p, key);

    for (int name = first; *word && name <= last; name++)
        if (text_same(word, ruleset_name(p->rules, name)))
            return name - first;
    return -1;
}

bool kit_may_say(const struct play *p, int key, int first, int last, const char *rule, struct refusal *no)
{
    return !play_arg(p, key, 0) || kit_word_of(p, key, first, last) >= 0 ||
           kit_refuse(no, rule, NAME_no_such_word);
}

bool kit_among(const struct play *p, int key, const char *word)
{
    char part[TEXT_BYTES + 1];
    size_t n;

    for (const char *at = kit_word(p, key); *at; at += n + (at[n] == ',')) {
        n = strcspn(at, ",");
        snprintf(part, sizeof part, "%.*s", (int)n, at);
        if (text_same(part, word))
            return true;
    }
    return false;
}

bool kit_same_key(const struct play *p, int text, const char *key)
{
    return text_same(texts_get(&p->book->texts, text), key);
}

int kit_called(const struct play *p, const char *name)
{
    for (int i = 0; *name && i < p->now->ntokens; i++)
        if (kit_there(p->now, i) && text_same(texts_get(&p->book->texts, p->now->token[i].text), name))
            return i;
    return NOBODY;
}

int kit_figure(const struct play *p, int key)
{
    return kit_called(p, kit_word(p, key));
}

const struct item *kit_item(const struct play *p, int key)
{
    const char *word = kit_word(p, key);
    int row = *word ? book_find_item(p->book, word) : -1; /* mostly nothing is named */

    return row < 0 ? NULL : &p->book->item[row];
}

int kit_own_thing(const struct play *p, int key)
{
    if (p->command->item >= 0)
        return p->now->mark[p->command->item].on == p->actor ? p->command->item : -1;
    return kit_thing_called(p->now, p->book, p->actor, kit_word(p, key));
}

int kit_amount(struct play *p, int key, int what, const char *rule)
{
    const struct answer *said = play_arg(p, key, 0);
    const int *number = p->command->args.value + said->at;
    struct pool pool = { .read = READ_SUM };

    if (said->kind != ASK_ROLL)
        return number[0];
    pool.n = (unsigned char)number[0];
    pool.sides = (unsigned char)number[1];
    return play_pool(p, NOBODY, what, rule, &pool).n[0] + number[2];
}

bool kit_answer(struct command *wish, enum ask kind, int key, int value)
{
    const struct answer answer = { .kind = (unsigned char)kind, .seat = SEAT_ANY, .key = (short)key, .n = 1 };

    return tape_add(&wish->args, answer, &value);
}

bool kit_say(struct command *wish, int key, int place)
{
    return kit_answer(wish, ASK_COUNT, key, place);
}

void kit_due(struct due *due, int deed, int actor)
{
    due->kind = DUE_AUTO;
    command_begin(&due->command, deed, SEAT_GM);
    due->command.actor = actor;
    due->command.automatic = true;
}

void kit_wait(struct due *due, int key, unsigned seats)
{
    due->kind = DUE_WAIT;
    due->key = (short)key;
    due->seats = (unsigned short)seats;
}
