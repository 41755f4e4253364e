/* cli/tool_check.c - check any document, print schemas. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"

#include "cli/script/choices.h"
#include "content/check.h"
#include "content/schema.h"
#include "rules/list.h"

#include <stdio.h>

/* Check files one by one, all faults of all of them. */
static int check_files(const char *const *file, int n, bool json, bool quiet)
{
    struct faults faults;
    int status = 0;

    faults_init(&faults);
    for (int i = 0; i < n; i++) {
        const char *kind = NULL;

        if (check_file(file[i], rules_at, &kind, &faults) && !json && !quiet)
            terminal_say(_("%s: %s in order\n"), file[i], kind ? kind : "");
    }
    if (json || faults.n > 0)
        status = tool_faults(&faults, json);
    faults_clear(&faults);
    return status;
}

int tool_check(const struct arguments *a)
{
    return check_files(a->word, a->n, arguments_get(a, "--json") != NULL, a->quiet);
}

/* ---- schema ---- */

int tool_schema(const struct arguments *a)
{
    struct choices choices = { 0 };
    struct str text;
    int status;

    str_init(&text);
    language_choose("en"); /* what editors show is part of the schema: the same for everybody */
    if (schema_print(a->word[0], rules_at, &text)) {
        status = tool_write(&text);
    } else {
        for (int i = 0; schema_kind(i); i++)
            choices_add(&choices, schema_kind(i));
        str_reset(&text);
        choices_explain(&choices, _("a kind of document"), a->word[0], &text);
        terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
        choices_clear(&choices);
        status = ERR_USAGE;
    }
    str_clear(&text);
    return status;
}
