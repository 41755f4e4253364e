#include "base/flag.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/terminal.h"

#include <stdio.h>
#include <string.h>

const struct flag flag_asks[] = {
    { "--help", NULL, N_("this help") },
    { "--version", NULL, N_("the version") },
    { NULL, NULL, NULL },
};

int flag_find(const struct flag *flags, const char *word, const char **value)
{
    size_t len = strcspn(word, "=");

    *value = word[len] == '=' ? word + len + 1 : NULL;
    for (int i = 0; flags[i].name; i++)
        if (strlen(flags[i].name) == len && strncmp(flags[i].name, word, len) == 0)
            return i;
    return -1;
}

static int width(const struct flag *flag)
{
    return (int)(strlen(flag->name) + (flag->value ? 1 + strlen(flag->value) : 0));
}

void flag_print(const struct flag *flags)
{
    int widest = 22;

    for (int i = 0; flags[i].name; i++)
        widest = larger(width(&flags[i]), widest);
    for (int i = 0; flags[i].name; i++)
        terminal_say("  %s%s%s%*s %s\n", flags[i].name, flags[i].value ? " " : "",
                     flags[i].value ? flags[i].value : "", widest - width(&flags[i]), "", _(flags[i].about));
}
