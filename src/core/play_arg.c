/* core/play_arg.c - what was said with the wish, and questions that it answers in advance (core/ask.h). */
#include "core/form.h"
#include "core/play_own.h"

const struct answer *play_find_arg(const struct play *p, int key, int i)
{
    const struct tape *args = &p->command->args;

    for (int k = 0; k < args->len; k++)
        if (args->at[k].kind != ASK_EDIT && args->at[k].key == key && i-- == 0)
            return &args->at[k];
    return NULL;
}

int play_arg_value(const struct play *p, int key, int otherwise)
{
    const struct answer *arg = play_arg(p, key, 0);

    return arg && arg->n > 0 ? p->command->args.value[arg->at] : otherwise;
}

/* A word said by its place in the list of an argument; "" where there is none. */
static const char *word_at(const struct ruleset *rules, const struct argument *list, int key, int place)
{
    for (; list && list->name; list++) {
        const char *const *words = list->name == key ? ruleset_argument_words(rules, list) : NULL;

        for (int i = 0; words && words[i]; i++)
            if (i == place)
                return words[i];
    }
    return "";
}

const char *play_find_word(const struct play *p, int key)
{
    const struct deed *deed = p->command->deed < 0 ? NULL : p->rules->deeds[p->command->deed];
    const struct answer *arg = play_arg(p, key, 0);
    int number = arg && arg->n > 0 ? p->command->args.value[arg->at] : 0;
    const char *word;

    if (arg && arg->kind == ASK_WORDS)
        return texts_get(&p->book->texts, number);
    if (!arg || arg->kind != ASK_COUNT || !deed)
        return "";
    word = word_at(p->rules, deed->args, key, number);
    return *word ? word : word_at(p->rules, deed->more, key, number);
}

int play_target(const struct play *p, int i)
{
    const struct answer *arg;

    if (i == 0)
        return p->command->target;
    i--;
    for (int k = 0; (arg = play_arg(p, NAME_target, k)) != NULL; k++) {
        if (arg->kind == ASK_SHARE && i < arg->n)
            return p->command->args.value[arg->at + i];
        i -= arg->kind == ASK_SHARE ? arg->n : 0;
    }
    return NOBODY;
}

/* Bit k of args_used: the k-th argument has served. */
static bool served(const struct play *p, int place)
{
    return p->args_used >> place & 1;
}

/* Which argument with this key serves next: its place in the command's args, or -1. */
static int next_arg(const struct play *p, int key)
{
    const struct tape *args = &p->command->args;
    int last = -1;

    for (int k = 0; k < args->len && k < ARGS_MAX; k++) {
        if (args->at[k].kind == ASK_EDIT || args->at[k].key != key)
            continue;
        last = k;
        if (!served(p, k))
            break;
    }
    return last;
}

bool play_args_spent(const struct play *p, int key)
{
    int next = next_arg(p, key);

    return next >= 0 && served(p, next);
}

static int option_at(const struct question *q, int packed)
{
    for (int i = 0; packed >= 0 && i < q->n; i++)
        if (cell_pack(q->option[i].cell) == packed)
            return i;
    return -1;
}

/* Which option of a PICK a number says: the one called by it; where none is called by a number, its place. */
static int option_said(const struct question *q, int number)
{
    bool called = false;
    int found = -1;

    for (int i = 0; i < q->n; i++) {
        called = called || q->option[i].lo != 0;
        found = found < 0 && q->option[i].lo == number ? i : found;
    }
    return called ? found : number;
}

/* Turn an argument into an answer of this question; false when it does not fit. */
static bool fit_arg(struct play *p, const struct question *q, const struct answer *arg, struct answer *answer,
                    int *value)
{
    const int *number = p->command->args.value + arg->at;
    struct err err;

    question_rest(q, answer, value);
    if (arg->kind == ASK_WORDS) {
        if (!form_parse(q, p->now, p->book, texts_get(&p->book->texts, number[0]), answer, value, &err))
            return false;
    } else if (arg->kind == ASK_PICK && q->kind == ASK_PICK) {
        answer->n = 1;
        value[0] = option_at(q, number[0]);
    } else if (arg->kind == ASK_COUNT && (q->kind == ASK_COUNT || q->kind == ASK_PICK)) {
        answer->n = 1;
        value[0] = q->kind == ASK_PICK ? option_said(q, number[0]) : number[0];
    } else {
        return false;
    }
    if (arg->seat != SEAT_ANY)
        answer->seat = arg->seat;
    return question_allows(q, answer, value);
}

/* A path is its walker's: whoever else walks meanwhile takes other steps. */
static int arg_for(const struct play *p, const struct question *q)
{
    if (p->command->args.len == 0 || (q->key == p->rules->shown.ask_step && q->about != p->command->actor))
        return -1;
    return next_arg(p, q->key);
}

bool play_answer_in_advance(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int place = arg_for(p, q);
    const struct answer *arg;

    if (place < 0)
        return false;
    arg = &p->command->args.at[place];
    if (arg->seat != SEAT_ANY && (arg->seat >= SEATS || !(q->seats >> arg->seat & 1)))
        return false;
    if (fit_arg(p, q, arg, answer, value)) {
        p->args_used |= UINT64_C(1) << place;
        return true;
    }
    if (!served(p, place))
        play_stop_at(p, q, OUTCOME_BAD);
    return false;
}

void play_use_up(struct play *p, const struct question *q)
{
    int place = arg_for(p, q), value[OPTIONS_ASKED];
    struct answer answer;

    if (place >= 0 && !served(p, place) && fit_arg(p, q, &p->command->args.at[place], &answer, value))
        p->args_used |= UINT64_C(1) << place;
}
