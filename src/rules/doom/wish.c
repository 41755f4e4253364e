/* What a wish says, its refusal, and the plain shapes of question. */
#include "rules/doom/doom.h"

#include "base/text.h"

#include <string.h>

bool doom_no(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why, 0 };
    return false;
}

const char *doom_word(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? texts_get(&p->book->texts, p->command->args.value[arg->at]) : "";
}

bool doom_says(const struct play *p, int key, int word)
{
    return text_same(doom_word(p, key), ruleset_name(p->rules, word));
}

int doom_word_of(const struct play *p, int key, int first, int last)
{
    for (int name = first; name <= last; name++)
        if (doom_says(p, key, name))
            return name - first;
    return -1;
}

bool doom_says_yes(const struct play *p, int key)
{
    return doom_says(p, key, NAME_yes) || text_same(doom_word(p, key), "true");
}

bool doom_among(const struct play *p, int key, const char *word)
{
    size_t len = strlen(word);

    for (const char *at = doom_word(p, key); *at;) {
        size_t n = strcspn(at, ",");

        if (n == len && strncmp(at, word, n) == 0)
            return true;
        at += n + (at[n] == ',');
    }
    return false;
}

int doom_text(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? p->command->args.value[arg->at] : 0;
}

bool doom_same_key(const struct play *p, int text, const char *key)
{
    return text_same(texts_get(&p->book->texts, text), key);
}

int doom_count(struct play *p, int key, const char *rule, int about, unsigned seats, int most)
{
    struct question q;

    if (most < 1)
        return 0;
    ask_begin(&q, ASK_COUNT, key, rule, about, seats);
    q.hi = most;
    return play_count(p, &q);
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

bool doom_offer(struct play *p, int key, const char *rule, int about, unsigned seats)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, about, seats);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    return play_pick(p, &q) == 1;
}

unsigned doom_side_seats(const struct play *p, int token)
{
    unsigned seats = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        if (doom_in_game(p->now, i) && p->now->token[i].side == p->now->token[token].side)
            seats |= play_seat_of(p, i);
    return seats ? seats : SEATS_GM;
}

int doom_least(int one, int other)
{
    return one < other ? one : other;
}

int doom_most(int one, int other)
{
    return one > other ? one : other;
}
