/* cli/tool_sheet.c - sheet new, advance, check, show, print. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"
#include "cli/prompt.h"
#include "content/check.h"
#include "session/shelf/alone.h"
#include "session/shelf/making.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_WIDTH = 78 };

const struct flag tool_sheet_flags[] = {
    { "--json", NULL, N_("check: one JSON document on standard output") },
    { "--out", "FILE", N_("new, advance, print: the file to write (also -o)") },
    { "--seed", "N", N_("new: dice come from this seed (number or text)") },
    { NULL, NULL, NULL },
};

/* ---- a sheet on a table of its own ---- */

/* Load a sheet and lay out its page; the status. */
static int lay_out(struct sheet_alone *alone, const char *path)
{
    struct faults faults;
    struct err err = { 0 };
    int status = 0;

    faults_init(&faults);
    if (!sheet_alone_open(alone, path, &faults, &err))
        status = faults_kind(&faults) != ERR_NONE ? tool_faults(&faults, false) : tool_fail(&err);
    faults_clear(&faults);
    return status;
}

/* ---- show, print ---- */

static int show(const char *path)
{
    struct sheet_alone alone;
    struct str text;
    int status = lay_out(&alone, path);

    str_init(&text);
    if (status == 0) {
        sheet_page_text(&alone.page, TEXT_WIDTH, &text);
        status = tool_write(&text);
    }
    str_clear(&text);
    sheet_alone_clear(&alone);
    return status;
}

/* "ragna.pdf" beside where we stand, from ".../ragna.sheet.json". */
static void pdf_name(const char *path, struct str *out)
{
    static const char ending[] = ".sheet.json";
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t len = strlen(name), tail = sizeof ending - 1;

    if (len > tail && strcmp(name + len - tail, ending) == 0)
        len -= tail;
    str_add(out, name, len);
    str_add_text(out, ".pdf");
}

static int print(const struct arguments *a, const char *path)
{
    struct sheet_alone alone;
    struct str file;
    struct err err;
    int status = lay_out(&alone, path);

    str_init(&file);
    if (arguments_get(a, "--out"))
        str_add_text(&file, arguments_get(a, "--out"));
    else
        pdf_name(path, &file);
    if (status == 0 && !sheet_alone_print(&alone, str_cstr(&file), &err))
        status = tool_fail(&err);
    if (status == 0 && !a->quiet)
        terminal_say("%s\n", str_cstr(&file));
    str_clear(&file);
    sheet_alone_clear(&alone);
    return status;
}

/* ---- new ---- */

static int finish(struct session *s, const struct arguments *a)
{
    struct str path;
    struct err err;
    bool done;

    str_init(&path);
    done = making_finish(s, &err);
    if (done && arguments_get(a, "--out"))
        str_add_text(&path, arguments_get(a, "--out"));
    else
        done = done && making_path(session_rules(s), a->word[2], &path, &err);
    done = done && making_write(s, 0, NULL, str_cstr(&path), &err);
    if (done && !a->quiet)
        terminal_say("%s\n", str_cstr(&path));
    str_clear(&path);
    return done ? 0 : tool_fail(&err);
}

static int new_sheet(const struct arguments *a)
{
    struct err err = { 0 };
    const struct ruleset *rules = making_rules_named(a->word[1], &err);
    struct session *s = rules ? making_begin(rules, a->word[2], NULL, arguments_get(a, "--seed"), &err)
                              : NULL;
    int status;

    if (!s)
        return tool_fail(&err);
    status = prompt_making(s, a->word + 3, a->n - 3, &err) ? finish(s, a) : tool_fail(&err);
    session_close(s);
    return status;
}

/* ---- advance ---- */

static int advance(const struct arguments *a)
{
    const char *file = arguments_get(a, "--out") ? arguments_get(a, "--out") : a->word[1];
    struct sheet_alone alone;
    struct err err = { 0 };
    int status = lay_out(&alone, a->word[1]);

    if (status == 0 && (!prompt_advancing(alone.session, a->word + 2, a->n - 2, &err) ||
                        !making_write(alone.session, 0, &alone.sheet, file, &err)))
        status = tool_fail(&err);
    if (status == 0 && !a->quiet)
        terminal_say("%s\n", file);
    sheet_alone_clear(&alone);
    return status;
}

/* ---- which ---- */

static int wrong(const char *what)
{
    terminal_warn(_("battlemat-cli: expected %s\n"), what);
    return ERR_USAGE;
}

static int check(const struct arguments *a)
{
    const struct arguments files = { .flag = a->flag, .word = a->word + 1, .n = a->n - 1, .quiet = a->quiet };
    struct arguments with = files;

    memcpy(with.value, a->value, sizeof with.value);
    return tool_check(&with);
}

int tool_sheet(const struct arguments *a)
{
    const char *which = a->word[0];
    int status = 0, one;

    if (strcmp(which, "new") == 0)
        return a->n >= 3 ? new_sheet(a) : wrong("sheet new SYSTEM NAME [KEY=ANSWER...]");
    if (strcmp(which, "check") == 0)
        return check(a);
    if (strcmp(which, "advance") == 0)
        return advance(a);
    if (strcmp(which, "print") == 0)
        return a->n == 2 ? print(a, a->word[1]) : wrong("sheet print FILE [-o FILE.pdf]");
    if (strcmp(which, "show") != 0)
        return wrong("sheet new, advance, check, show or print");
    for (int i = 1; i < a->n; i++)
        if ((one = show(a->word[i])) > status)
            status = one;
    return status;
}
