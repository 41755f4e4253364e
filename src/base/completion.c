#include "base/completion.h"

#include "base/language.h"

#include <ctype.h>
#include <string.h>

/* Offer a word if it goes on as what is typed. */
static void offer(const char *word, size_t len, const char *about, const char *typed, struct str *out)
{
    if (len < strlen(typed) || strncmp(word, typed, strlen(typed)) != 0)
        return;
    str_add(out, word, len);
    str_add_format(out, "\t%s\n", about);
}

static void offer_flags(const struct flag *flags, const char *typed, struct str *out)
{
    for (int i = 0; flags && flags[i].name; i++)
        offer(flags[i].name, strlen(flags[i].name), _(flags[i].about), typed, out);
}

/* What may stand for "[SYSTEM]", "quick|strong" or "check|print FILE". */
static void offer_form(const struct completion *c, const char *form, const char *typed, struct str *out)
{
    static const char between[] = " |[].";
    char name[32];

    for (const char *at = form + strspn(form, between); *at; at += strspn(at, between)) {
        size_t len = strcspn(at, between);
        const char *word;

        if (islower((unsigned char)*at))
            offer(at, len, "", typed, out);
        if (len < sizeof name) {
            memcpy(name, at, len);
            name[len] = '\0';
            for (int i = 0; (word = c->word(name, i)) != NULL; i++)
                offer(word, strlen(word), "", typed, out);
        }
        at += len;
    }
}

/* The verb of that name; false: there is none. */
static bool find_verb(const struct completion *c, const char *name, struct completion_verb *verb)
{
    for (int i = 0; c->verb(i, verb); i++)
        if (strcmp(verb->name, name) == 0)
            return true;
    return false;
}

/* The option that waits for its value before the last word, NULL if none does. */
static const struct flag *waiting(const struct flag *flags, const char *word)
{
    const char *value;
    int row = flag_find(flags, word, &value);

    return row >= 0 && flags[row].value && !value ? &flags[row] : NULL;
}

static void offer_verbs(const struct completion *c, const char *typed, struct str *out)
{
    struct completion_verb verb;

    for (int i = 0; c->verb(i, &verb); i++)
        if (*verb.name)
            offer(verb.name, strlen(verb.name), _(verb.about), typed, out);
}

bool completion_find(const struct completion *c, char *const *words, int n, struct str *out)
{
    static const struct flag none[] = { { NULL, NULL, NULL } };
    const struct completion_verb no_verb = { "", "", "", none };
    const char *typed = n > 0 ? words[n - 1] : "";
    struct completion_verb verb;

    if (!(n > 1 && find_verb(c, words[0], &verb)) && !find_verb(c, "", &verb))
        verb = no_verb;
    if (n > 1 && waiting(verb.flags, words[n - 2])) {
        offer_form(c, waiting(verb.flags, words[n - 2])->value, typed, out);
    } else if (*typed == '-') {
        offer_flags(verb.flags, typed, out);
        offer_flags(c->common, typed, out);
        offer_flags(flag_asks, typed, out);
    } else {
        if (n <= 1)
            offer_verbs(c, typed, out);
        offer_form(c, verb.operands, typed, out);
    }
    return !out->failed;
}
