/* cli/tool_convert.c - maps of others in and out. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"
#include "exchange/convert.h"
#include "rules/list.h"

#include <string.h>

const struct flag tool_convert_flags[] = {
    { "--json", NULL, N_("one JSON document on standard output if there is a fault") },
    { "--out", "FILE", N_("the file to make (also -o); its ending says what") },
    { "--windows", NULL, N_("openings narrower than doors are windows (Universal VTT does not tell)") },
    { NULL, NULL, NULL },
};

/* What could not be taken, each on a line of its own. */
static void tell_losses(const struct str *lost)
{
    const char *at = str_cstr(lost);

    for (const char *end; (end = strchr(at, '\n')); at = end + 1)
        terminal_say(_("not taken: %.*s\n"), (int)(end - at), at);
}

int tool_convert(const struct arguments *a)
{
    struct conversion c = { .from = a->word[0],
                            .to = arguments_get(a, "--out"),
                            .rules_at = rules_at,
                            .windows = arguments_get(a, "--windows") };
    struct faults faults;
    int status = 0;

    if (!c.to) {
        terminal_warn(_("battlemat-cli: expected %s\n"), "convert FILE -o OUT");
        return ERR_USAGE;
    }
    faults_init(&faults);
    if (!convert(&c, &faults)) {
        status = tool_faults(&faults, arguments_get(a, "--json"));
    } else if (!a->quiet) {
        terminal_say("%s", str_cstr(&c.told));
        tell_losses(&c.lost);
    }
    conversion_clear(&c);
    faults_clear(&faults);
    return status;
}
