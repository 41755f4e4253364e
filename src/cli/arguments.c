#include "cli/arguments.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/terminal.h"
#include "base/text.h"
#include "cli/script/choices.h"

#include <stdio.h>
#include <string.h>

const struct flag arguments_common[] = {
    { "--quiet", NULL, N_("say nothing but what was asked for and what is wrong") },
    { "--verbose", NULL, N_("say more") },
    { "--no-color", NULL, N_("no colours (there are none; NO_COLOR does the same)") },
    { NULL, NULL, NULL },
};

static bool unknown_flag(const struct flag *flags, const char *word)
{
    struct choices choices = { 0 };
    struct str text;

    for (int i = 0; flags[i].name; i++)
        choices_add(&choices, flags[i].name);
    for (int i = 0; arguments_common[i].name; i++)
        choices_add(&choices, arguments_common[i].name);
    str_init(&text);
    choices_explain(&choices, _("an option"), word, &text);
    terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
    choices_clear(&choices);
    return false;
}

static bool take_flag(struct arguments *a, int argc, char **argv, int *at)
{
    const char *value;
    int row = flag_find(a->flag, argv[*at], &value), common = flag_find(arguments_common, argv[*at], &value);

    if (row < 0 && common >= 0 && !value) {
        a->quiet = a->quiet || common == 0;
        a->verbose = a->verbose || common == 1;
        return true;
    }
    if (row < 0 && strcmp(argv[*at], "-o") == 0)
        row = flag_find(a->flag, "--out", &value);
    if (row < 0)
        return unknown_flag(a->flag, argv[*at]);
    if (a->flag[row].value && !value && *at + 1 < argc)
        value = argv[++*at];
    if (a->flag[row].value && !value) {
        terminal_warn(_("battlemat-cli: expected %s after %s\n"), a->flag[row].value, a->flag[row].name);
        return false;
    }
    if (!a->flag[row].value && value) {
        terminal_warn(_("battlemat-cli: expected nothing after %s, found \"%s\"\n"), a->flag[row].name,
                      value);
        return false;
    }
    a->value[row] = value ? value : "";
    return true;
}

bool arguments_read(struct arguments *a, const struct flag *flags, int argc, char **argv, int *status)
{
    bool only_words = false;

    *a = (struct arguments){ .flag = flags, .word = mem_new((size_t)argc + 1, sizeof *a->word) };
    *status = 2;
    if (!a->word) {
        *status = 4;
        return false;
    }
    for (int i = 0; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0)
            only_words = true;
        else if (only_words || argv[i][0] != '-' || argv[i][1] == '\0')
            a->word[a->n++] = argv[i];
        else if (!take_flag(a, argc, argv, &i))
            return false;
    }
    return true;
}

void arguments_clear(struct arguments *a)
{
    mem_free(a->word);
    *a = (struct arguments){ 0 };
}

const char *arguments_get(const struct arguments *a, const char *name)
{
    for (int i = 0; a->flag[i].name; i++)
        if (strcmp(a->flag[i].name, name) == 0)
            return a->value[i];
    return NULL;
}

bool arguments_number(const struct arguments *a, const char *name, long lo, long hi, long otherwise,
                      long *number)
{
    const char *text = arguments_get(a, name);

    *number = otherwise;
    if (!text || (text_number(text, strlen(text), number) && *number >= lo && *number <= hi))
        return true;
    terminal_warn(_("battlemat-cli: expected a number from %ld to %ld after %s, found \"%s\"\n"), lo, hi,
                  name, text);
    return false;
}
