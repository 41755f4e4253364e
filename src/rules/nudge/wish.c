#include "rules/nudge/nudge.h"

#include "base/text.h"

#include <string.h>

bool nudge_no(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why };
    return false;
}

const char *nudge_word(const struct play *p, int key)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->kind == ASK_WORDS ? texts_get(&p->book->texts, p->command->args.value[arg->at]) : "";
}

bool nudge_says_yes(const struct play *p, int key)
{
    return text_same(nudge_word(p, key), "yes") || text_same(nudge_word(p, key), "true");
}

bool nudge_has_number(const struct play *p, int key, int lo, int hi)
{
    const struct answer *arg = play_arg(p, key, 0);
    int value = play_arg_value(p, key, lo - 1);

    return arg && arg->kind == ASK_COUNT && value >= lo && value <= hi;
}

bool nudge_has_target(const struct play *p, const char *rule, struct refusal *no)
{
    if (p->target == NOBODY || p->now->token[p->target].flags & TOKEN_GONE)
        return nudge_no(no, rule, NAME_no_such_target);
    return true;
}

int nudge_called(const struct play *p, const char *name)
{
    for (int i = 0; *name && i < p->now->ntokens; i++)
        if (!(p->now->token[i].flags & TOKEN_GONE) && nudge_says(p->book, p->now->token[i].text, name))
            return i;
    return NOBODY;
}

int nudge_figure(const struct play *p, int key)
{
    return nudge_called(p, nudge_word(p, key));
}

int nudge_named_mark(const struct play *p, int holder, int key, int argument)
{
    const char *name = nudge_word(p, argument);

    for (int id = state_first(p->now, holder); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == key && nudge_says(p->book, p->now->mark[id].text, name))
            return id;
    return -1;
}

int nudge_find_word(const char *const *words, const char *word)
{
    for (int i = 0; *word && words[i]; i++)
        if (text_same(words[i], word))
            return i;
    return -1;
}

static bool holds(const struct state *now, int holder, int token)
{
    return (holder == NOBODY || holder == token) && !(now->token[token].flags & TOKEN_GONE);
}

int nudge_mark_meant(const struct play *p, int argument, int holder,
                     bool (*fits)(const struct state *, int id))
{
    bool named = play_arg(p, argument, 0) != NULL;

    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = holds(p->now, holder, i) ? state_first(p->now, i) : -1; id >= 0;
             id = p->now->mark[id].next)
            if (fits(p->now, id) &&
                (!named || nudge_says(p->book, p->now->mark[id].text, nudge_word(p, argument))))
                return id;
    return -1;
}

int nudge_ask_mark(struct play *p, int key, const char *rule, int holder, unsigned seats,
                   bool (*fits)(const struct state *, int id))
{
    struct question q;

    if (play_arg(p, key, 0))
        return nudge_mark_meant(p, key, holder, fits);
    ask_begin(&q, ASK_PICK, key, rule, holder, seats);
    q.marks = true;
    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = holds(p->now, holder, i) ? state_first(p->now, i) : -1; id >= 0 && q.n < OPTIONS_ASKED;
             id = p->now->mark[id].next)
            if (fits(p->now, id))
                ask_token(&q, id);
    return q.option[play_pick(p, &q)].of;
}
