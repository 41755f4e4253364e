#include "session/odds/declared.h"

#include "base/mem.h"
#include "base/text.h"
#include "session/odds/inside.h"

/* A word among those, by its text; -1: it is none of them. */
static int find_word(const char *const *words, const char *text)
{
    for (int i = 0; words && words[i]; i++)
        if (text_same(words[i], text))
            return i;
    return -1;
}

/* What the wish says to its deed's first argument, as a place among its words; -1: nothing. */
static int said(const struct ruleset *rules, const struct texts *texts, const struct command *command)
{
    const struct argument *argument = rules->deeds[command->deed]->args;

    for (int i = 0; i < command->args.len; i++) {
        const struct answer *at = &command->args.at[i];

        if (at->key == argument->name && at->kind == ASK_COUNT)
            return command->args.value[at->at];
        if (at->key == argument->name && at->kind == ASK_WORDS)
            return find_word(ruleset_argument_words(rules, argument),
                             texts_get(texts, command->args.value[at->at]));
    }
    return -1;
}

static bool declares(const struct ruleset *rules, const struct command *command)
{
    return rules->shown.crowd && command->deed == rules->shown.crowd->declare;
}

int declared_deed(const struct ruleset *rules, const struct texts *texts, const struct command *command)
{
    int word = declares(rules, command) ? said(rules, texts, command) : -1;

    return word < 0 ? -1 : rules->shown.crowd->stands_for(word);
}

const short *declared_odds_names(const struct ruleset *rules, const struct texts *texts,
                                 const struct command *command)
{
    int deed = declares(rules, command) ? declared_deed(rules, texts, command) : command->deed;

    return deed < 0 ? NULL : rules->deeds[deed]->odds;
}

/* ---- the round ---- */

/*
 * A wish, and behind it those of everybody else who may still declare: to do nothing. Behind the last one an
 * edit of nothing: a wish alone is explored without what is due behind it.
 */
static int gather(struct state *now, struct book *book, const struct command *command, struct answer *idle,
                  int *word, struct command *wish)
{
    const struct ruleset *rules = book->rules;
    struct refusal no;
    int n = 0;

    *word = rules->shown.crowd->idle;
    *idle = (struct answer){ ASK_COUNT, SEAT_ANY, rules->deeds[command->deed]->args->name, 1, 0 };
    wish[n++] = *command;
    for (int i = 0; i < now->ntokens; i++) {
        struct command *other = &wish[n];

        *other = command_make(command->deed, now->token[i].seat);
        other->actor = i;
        other->args = (struct tape){
            .at = idle, .len = 1, .room = 1, .value = word, .nvalues = 1, .value_room = 1
        };
        n += i != command->actor && state_present(now, i) && play_legal(now, book, other, &no);
    }
    if (n == 1)
        wish[n++] = command_make(DEED_EDIT, SEAT_GM);
    return n;
}

bool declared_odds(struct state *now, struct book *book, const struct command *command,
                   const struct tape *tape, const struct policy policy[SEATS], const struct odds_score *score,
                   long budget, struct odds *odds)
{
    score_fn *worth = score ? score->worth : NULL;
    const void *context = score ? score->context : NULL;
    struct command *wish;
    struct answer idle;
    int word;

    if (!declares(book->rules, command) || (tape && tape->len > 0))
        return explore_odds(now, book, command, tape, policy, worth, context, budget, odds);
    wish = mem_new((size_t)now->ntokens + 2, sizeof *wish);
    if (!wish)
        return false;
    int n = gather(now, book, command, &idle, &word, wish);
    bool done = explore_plan(now, book, wish, n, policy, worth, context, budget, odds);
    mem_free(wish);
    return done;
}
