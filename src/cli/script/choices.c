#include "cli/script/choices.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

enum { FEW = 16, SOME = 6, SHOWN = 60 };

void choices_add(struct choices *choices, const char *name)
{
    void *at = choices->at;

    if (*name == '\0' || !mem_reserve(&at, &choices->room, (size_t)choices->n + 1, sizeof *choices->at))
        return;
    choices->at = at;
    choices->at[choices->n++] = name;
}

void choices_clear(struct choices *choices)
{
    mem_free(choices->at);
    *choices = (struct choices){ 0 };
}

/* All of the names if they are few, else some. */
static void list_names(const struct choices *choices, struct str *out)
{
    int n = choices->n <= FEW ? choices->n : SOME;

    for (int i = 0; i < n; i++)
        str_add_format(out, "%s%s", i == 0 ? "" : ", ", choices->at[i]);
    if (n < choices->n)
        str_add_format(out, _(" and %d more"), choices->n - n);
}

void choices_explain(const struct choices *choices, const char *what, const char *found, struct str *out)
{
    int near = text_nearest(found, choices->at, choices->n);
    struct str names = { 0 }, shown = { 0 };

    list_names(choices, &names);
    str_add_shown(&shown, found, SHOWN);
    if (near >= 0)
        str_add_format(out, _("expected %s, found \"%s\" (did you mean \"%s\"?)"), what, str_cstr(&shown),
                       choices->at[near]);
    else if (names.len > 0)
        /* words: "expected a seat (anna, gm), found "otto"": the second is the list of what there is */
        str_add_format(out, _("expected %s (%s), found \"%s\""), what, str_cstr(&names), str_cstr(&shown));
    else
        str_add_format(out, _("expected %s, found \"%s\""), what, str_cstr(&shown));
    out->failed = out->failed || names.failed || shown.failed;
    str_clear(&shown);
    str_clear(&names);
}
