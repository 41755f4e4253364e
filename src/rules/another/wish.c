#include "rules/another/another.h"

#include "base/text.h"

bool another_no(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why };
    return false;
}

const char *another_word(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? texts_get(&p->book->texts, p->command->args.value[arg->at]) : "";
}

bool another_says_yes(const struct play *p, int key)
{
    return text_same(another_word(p, key), "yes") || text_same(another_word(p, key), "true");
}

bool another_has_number(const struct play *p, int key, int lo, int hi)
{
    const struct answer *arg = play_arg(p, key, 0);
    int value = play_arg_value(p, key, lo - 1);

    return arg && arg->kind == ASK_COUNT && value >= lo && value <= hi;
}

bool another_has_target(const struct play *p, const char *rule, struct refusal *no)
{
    if (p->target == NOBODY || p->now->token[p->target].flags & TOKEN_GONE)
        return another_no(no, rule, NAME_no_such_target);
    return true;
}
