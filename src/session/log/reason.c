/*
 * Why the opponent did something, in words: ai/reason.h says what is kept,
 * group "reason" of the text file how it is told. A reason of another form
 * stands as it is: games of older versions have whole sentences.
 */
#include "session/log/log.h"

#include "base/language.h"
#include "base/text.h"
#include "content/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_TOLD = 6, REASON_ROOM = 512 };

/* ---- taking it apart ---- */

struct plan {
    char *part, *next; /* "attack@3"; what follows it, NULL */
    char *name[NUMBERS_TOLD];
    char *number[NUMBERS_TOLD];
    int n;
};

/* Cut a text at the first such character; what is behind it, NULL: there is none. */
static char *cut(char *text, char at)
{
    char *found = text ? strchr(text, at) : NULL;

    if (found)
        *found++ = '\0';
    return found;
}

static struct plan take_apart(char *text)
{
    struct plan plan = { .part = text };
    char *rest = cut(text, ' ');

    plan.next = cut(text, '+');
    while (rest && plan.n < NUMBERS_TOLD) {
        char *word = rest;

        rest = cut(word, ' ');
        plan.number[plan.n] = cut(word, '=');
        plan.name[plan.n] = word;
        plan.n += plan.number[plan.n] != NULL;
    }
    return plan;
}

/* ---- words ---- */

/* A text of group "reason" with its braces filled, else the fallback. */
static void tell(const struct log_source *source, const char *key, const char *fallback,
                 const struct word_slot *slot, int n, struct str *out)
{
    const char *text = source->word ? source->word(source->context, "reason", key) : NULL;

    words_fill(text ? text : fallback, slot, n, out);
}

static void tell_figure(const struct log_source *source, const char *number, struct str *out)
{
    long token = strtol(number, NULL, 10);

    if (token >= 0 && token < source->state->ntokens)
        str_add_text(out, log_name(source, (int)token));
    else
        str_add_char(out, '?');
}

static const char *find_word(const struct log_source *source, const char *group, const char *key)
{
    return source->word ? source->word(source->context, group, key) : NULL;
}

/*
 * A plan's deed: how it is planned ("declare.ranged"), and what leads to somebody ("move.towards"), may
 * have words of their own; else it is told as the deed itself.
 */
static void tell_deed(const struct log_source *source, const char *part, bool figure,
                      const struct word_slot *slot, struct str *out)
{
    char key[96], room[80], otherwise[96];
    const char *word;

    snprintf(key, sizeof key, "%s%s", part, figure ? ".towards" : "");
    word = find_word(source, "reason", key);
    if (!word) {
        snprintf(key, sizeof key, "%.*s", (int)strcspn(part, "."), part);
        word = find_word(source, "reason", key);
    }
    snprintf(otherwise, sizeof otherwise, figure ? "%s {target}" : "%s",
             log_word(source, "action", key, room, sizeof room));
    words_fill(word ? word : otherwise, slot, 1, out);
}

/* "attack@3" of a plan, "push" of a question. */
static void tell_part(const struct log_source *source, const char *question, char *part, struct str *out)
{
    char room[80], both[96];
    char *figure = cut(part, '@');
    struct str name;
    struct word_slot slot = { "target", "" };

    str_init(&name);
    if (figure)
        tell_figure(source, figure, &name);
    slot.text = str_cstr(&name);
    if (!question) {
        tell_deed(source, part, figure != NULL, &slot, out);
    } else if (!*part || isdigit((unsigned char)*part) || *part == '-') {
        str_add_text(out, *part ? part : slot.text);
    } else {
        const char *word;

        snprintf(both, sizeof both, "%s=%s", question, part);
        word = find_word(source, "answer", both);
        str_add_text(out, word ? word : log_word(source, "answer", part, room, sizeof room));
    }
    str_clear(&name);
}

static const char *number_word(const struct log_source *source, const char *name, char *room, size_t size)
{
    const char *word = source->word ? source->word(source->context, "result", name) : NULL;

    return word ? word : log_word(source, "value", name, room, size);
}

/* Is it told in per cent? */
static bool happens(const struct log_source *source, const char *name)
{
    for (const struct name_use *use = source->rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->kind == NAMES_VALUE && !use->truth &&
            strcmp(ruleset_name(source->rules, use->name), name) == 0)
            return false;
    return true;
}

/* "67 %", "4.1". */
static void number_text(const struct log_source *source, const char *name, const char *number, char *out,
                        size_t room)
{
    double value = strtod(number, NULL);

    snprintf(out, room, happens(source, name) ? "%.0f %%" : "%.1f",
             happens(source, name) ? 100 * value : value);
}

/* Something that happens is told in per cent, any other number as it is. */
static void tell_number(const struct log_source *source, const char *name, const char *number,
                        struct str *out)
{
    double value = strtod(number, NULL);
    char room[80], text[40];

    if (strcmp(name, "away") == 0) {
        struct word_slot slot = { "n", text };
        bool square = !source->state->board || source->state->board->grid.layout == GRID_SQUARE;
        const char *usual = square ? n_("{n} square away", "{n} squares away", (int)value)
                                   : n_("{n} hex away", "{n} hexes away", (int)value);

        snprintf(text, sizeof text, "%.0f", value);
        tell(source, name, usual, &slot, 1, out);
        return;
    }
    number_text(source, name, number, text, sizeof text);
    str_add_format(out, "%s %s", text, number_word(source, name, room, sizeof room));
}

/*
 * A plan of one deed in a sentence of its own, "attack.told" of group "reason", if there is one that has all
 * of its numbers: "67 % to hit Brann, for 4.1 damage on average".
 */
static bool tell_whole(const struct log_source *source, const struct plan *plan, struct str *out)
{
    struct word_slot slot[NUMBERS_TOLD + 1] = { { "target", "" } };
    char number[NUMBERS_TOLD][24], key[96], brace[64];
    const char *figure = strchr(plan->part, '@'), *word;
    struct str name = { 0 };
    bool whole = figure && !plan->next && plan->n > 0;

    snprintf(key, sizeof key, "%.*s.told", (int)strcspn(plan->part, "@"), plan->part);
    word = whole ? find_word(source, "reason", key) : NULL;
    for (int i = 0; word && i < plan->n; i++) {
        snprintf(brace, sizeof brace, "{%s}", plan->name[i]);
        whole = whole && strstr(word, brace);
        number_text(source, plan->name[i], plan->number[i], number[i], sizeof number[i]);
        slot[i + 1] = (struct word_slot){ plan->name[i], number[i] };
    }
    int braces = 0;
    for (const char *at = word ? strchr(word, '{') : NULL; at; at = strchr(at + 1, '{'))
        braces++;
    if (!word || !whole || braces != plan->n + 1)
        return false;
    tell_figure(source, figure + 1, &name);
    slot[0].text = str_cstr(&name);
    words_fill(word, slot, plan->n + 1, out);
    str_clear(&name);
    return true;
}

/* What a plan is worth is no word of the table: it only tells how far two lie apart. */
static double take_worth(struct plan *plan)
{
    double worth = 0;
    int n = 0;

    for (int i = 0; i < plan->n; i++) {
        if (strcmp(plan->name[i], "worth") == 0) {
            worth = strtod(plan->number[i], NULL);
            continue;
        }
        plan->name[n] = plan->name[i];
        plan->number[n++] = plan->number[i];
    }
    plan->n = n;
    return worth;
}

/* What it is worth. */
static double tell_plan(const struct log_source *source, const char *question, char *text, struct str *out)
{
    struct plan plan = take_apart(text);
    double worth = take_worth(&plan);
    struct str first, next;
    struct word_slot slot[2] = { { "first", "" }, { "next", "" } };

    if (!question && tell_whole(source, &plan, out))
        return worth;
    str_init(&first);
    str_init(&next);
    tell_part(source, question, plan.part, &first);
    if (plan.next) {
        tell_part(source, question, plan.next, &next);
        slot[0].text = str_cstr(&first);
        slot[1].text = str_cstr(&next);
        tell(source, "then", _("{first}, then {next}"), slot, 2, out);
    } else {
        str_add_text(out, str_cstr(&first));
    }
    for (int i = 0; i < plan.n; i++) {
        str_add_text(out, i == 0 ? " (" : ", ");
        tell_number(source, plan.name[i], plan.number[i], out);
    }
    if (plan.n > 0)
        str_add_char(out, ')');
    str_clear(&next);
    str_clear(&first);
    return worth;
}

/* The best plan, and by how much it seemed better than the other. */
static void tell_rather(const struct log_source *source, double gap, const struct word_slot slot[2],
                        struct str *out)
{
    static const double much = 4, hardly = 0.5;

    if (gap >= much)
        tell(source, "rather.much", _("{best}. Far worse: {second}."), slot, 2, out);
    else if (gap < hardly)
        tell(source, "rather.hardly", _("{best}. Nearly as good: {second}."), slot, 2, out);
    else
        tell(source, "rather", _("{best}. Next best: {second}."), slot, 2, out);
}

/* Is that other plan the end of the turn? That something is better than nothing goes without saying. */
static bool only_ends(const struct log_source *source, const char *question, const char *plan)
{
    size_t n = strcspn(plan, " @+");

    for (int i = 0; !question && i < source->rules->nwished; i++)
        if (source->rules->deeds[i]->flags & DEED_ENDS_TURN && strlen(source->rules->deeds[i]->key) == n &&
            strncmp(source->rules->deeds[i]->key, plan, n) == 0)
            return true;
    return false;
}

/* A sentence begins with a capital, if its first letter is one of ours. */
static void add_sentence(const char *text, struct str *out)
{
    char sentence[REASON_ROOM];

    text_capital(text, sentence, sizeof sentence);
    str_add_text(out, sentence);
}

void log_reason(const struct log_source *source, const char *reason, struct str *out)
{
    char text[REASON_ROOM], *rest = text + 1, *question = NULL, *second, *held;
    struct str best, other, whole;
    struct word_slot slot[2] = { { "best", "" }, { "second", "" } };
    const char *word;

    if (*reason != '=' || strlen(reason) >= sizeof text) {
        str_add_text(out, reason);
        return;
    }
    memcpy(text, reason, strlen(reason) + 1);
    str_init(&best);
    str_init(&other);
    str_init(&whole);
    held = cut(rest, '!');
    second = cut(rest, '|');
    if (strchr(rest, ':')) {
        question = rest;
        rest = cut(rest, ':');
    }
    double worth = tell_plan(source, question, rest, &best);
    bool done = second && only_ends(source, question, second);
    if (second)
        worth -= tell_plan(source, question, second, &other);
    slot[0].text = str_cstr(&best);
    slot[1].text = str_cstr(&other);
    if (done || (held && !second))
        words_fill("{best}.", slot, 1, &whole);
    else if (second)
        tell_rather(source, worth, slot, &whole);
    else
        tell(source, "only", _("{best}: nothing else was possible."), slot, 1, &whole);
    add_sentence(str_cstr(&whole), out);
    if (held && (word = find_word(source, "reason", held)) != NULL) {
        str_add_char(out, ' ');
        add_sentence(word, out);
    }
    str_clear(&whole);
    str_clear(&other);
    str_clear(&best);
}
