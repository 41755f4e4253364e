/* cli/tool_rules.c - which rules of a book the program knows: class, named by the code, named by a test. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/terminal.h"
#include "base/writer.h"
#include "cli/cited.h"
#include "cli/script/choices.h"
#include "content/catalogue.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

/* What is known of one book. */
struct coverage {
    const char *id;
    const struct ruleset *rules; /* NULL: there is none yet */
    struct catalogue catalogue;
    struct cited code, tests;
    bool looked; /* there is a source tree to look at */
};

/* ---- looking ---- */

/* The source tree that the data lies in; false: the program is installed. */
static bool look_at_source(struct coverage *c, const char *inside, const struct str *path)
{
    struct str folder;
    bool found = path->len > strlen(inside);
    int before = found ? (int)(path->len - strlen(inside)) : 0;

    c->code.prefix = c->tests.prefix = c->catalogue.prefix;
    str_init(&folder);
    str_add_format(&folder, "%.*ssrc", before, str_cstr(path));
    found = found && cited_folder(&c->code, str_cstr(&folder));
    str_reset(&folder);
    str_add_format(&folder, "%.*stests", before, str_cstr(path));
    found = found && cited_folder(&c->tests, str_cstr(&folder));
    str_clear(&folder);
    return found;
}

static bool open_coverage(struct coverage *c, const char *id, struct faults *faults)
{
    struct str path;
    struct err err;
    char inside[200];
    bool whole = true;

    *c = (struct coverage){ .id = id, .rules = rules_find(id) };
    str_init(&path);
    snprintf(inside, sizeof inside, "rules/%s/rules.json", id);
    if (!files_data_path(inside, &path, &err)) {
        faults_add(faults, &(struct fault_place){ .file = inside },
                   err.kind == ERR_MEMORY ? FAULT_MEMORY : FAULT_FILE, "%s", err.text);
        whole = false;
    }
    whole = whole && catalogue_load_file(str_cstr(&path), c->rules, &c->catalogue, faults);
    if (whole)
        c->looked = look_at_source(c, inside, &path);
    str_clear(&path);
    return whole;
}

static bool in_code(const struct coverage *c, const struct rule_row *row)
{
    return c->code.named[row->number];
}

static bool in_tests(const struct coverage *c, const struct rule_row *row)
{
    return c->tests.named[row->number];
}

/* What the program works out must be named by both, once it knows the system; what is awaited will be. */
static bool is_missing(const struct coverage *c, const struct rule_row *row)
{
    return c->looked && c->rules && !row->awaited && row->classes >> CLASS_engine & 1 &&
           !(in_code(c, row) && in_tests(c, row));
}

static int count_awaited(const struct coverage *c)
{
    int n = 0;

    for (int i = 0; i < c->catalogue.n; i++)
        n += c->catalogue.row[i].awaited;
    return n;
}

static int count_missing(const struct coverage *c)
{
    int n = 0;

    for (int i = 0; i < c->catalogue.n; i++)
        n += is_missing(c, &c->catalogue.row[i]);
    return n;
}

/* ---- telling ---- */

static void add_classes(const struct rule_row *row, struct str *out)
{
    for (int i = 0; i < CLASS_COUNT; i++)
        if (row->classes >> i & 1)
            str_add_format(out, "%s%s", out->len ? " " : "", rule_class_name((enum rule_class)i));
}

static void print_row(const struct coverage *c, const struct rule_row *row)
{
    struct str classes;

    str_init(&classes);
    add_classes(row, &classes);
    terminal_say("  %-8s %-18s ", row->id, str_cstr(&classes));
    if (c->looked)
        terminal_say("%-5s %-5s ", in_code(c, row) ? "code" : "-", in_tests(c, row) ? "test" : "-");
    terminal_say("%s%s\n", row->title, is_missing(c, row) ? "   MISSING" : row->awaited ? "   awaited" : "");
    str_clear(&classes);
}

/* Every rule if `all`, and the sums. */
static void print(const struct coverage *c, bool all)
{
    int code = 0, tests = 0;

    for (int i = 0; i < c->catalogue.n; i++) {
        if (all)
            print_row(c, &c->catalogue.row[i]);
        code += in_code(c, &c->catalogue.row[i]);
        tests += in_tests(c, &c->catalogue.row[i]);
    }
    terminal_say(_("%s: %d rules"), c->catalogue.title, c->catalogue.n);
    if (!c->looked)
        terminal_say("%s\n", _("; coverage is told from the source tree"));
    else if (!c->rules)
        terminal_say(_(", %d named by the code, %d by tests; it has no rule set yet\n"), code, tests);
    else
        terminal_say(_(", %d named by the code, %d by tests; %d that the program works out are missing\n"),
                     code, tests, count_missing(c));
    if (count_awaited(c))
        terminal_say(n_("  %d rule is not played yet\n", "  %d rules are not played yet\n", count_awaited(c)),
                     count_awaited(c));
}

static void write_row(const struct coverage *c, const struct rule_row *row, struct writer *w)
{
    writer_object(w, NULL);
    writer_text(w, "id", row->id);
    writer_text(w, "title", row->title);
    writer_array(w, "classes");
    for (int i = 0; i < CLASS_COUNT; i++)
        if (row->classes >> i & 1)
            writer_text(w, NULL, rule_class_name((enum rule_class)i));
    writer_end(w);
    writer_text(w, "scope", rule_scope_name((enum rule_scope)row->scope));
    if (c->looked) {
        writer_bool(w, "code", in_code(c, row));
        writer_bool(w, "test", in_tests(c, row));
    }
    writer_end(w);
}

static void write(const struct coverage *c, struct writer *w)
{
    writer_array(w, c->id);
    for (int i = 0; i < c->catalogue.n; i++)
        write_row(c, &c->catalogue.row[i], w);
    writer_end(w);
}

/* ---- which books there are ---- */

enum { BOOKS_MOST = 64 };

struct books {
    struct files_list folder; /* of the data folder "rules" */
    const char *id[BOOKS_MOST];
    int n;
};

static bool has_book(const struct books *b, const char *id)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->id[i], id) == 0)
            return true;
    return false;
}

static void add_book(struct books *b, const char *id)
{
    struct str path;
    char inside[200];

    str_init(&path);
    snprintf(inside, sizeof inside, "rules/%s/rules.json", id);
    if (b->n < BOOKS_MOST && !has_book(b, id) && files_data_path(inside, &path, NULL))
        b->id[b->n++] = id;
    str_clear(&path);
}

/* Those with a rule set first, then the others by their names. */
static void books_find(struct books *b)
{
    struct str path;

    *b = (struct books){ 0 };
    for (int i = 0; rules_at(i); i++)
        b->id[b->n++] = rules_at(i)->id;
    str_init(&path);
    if (files_data_path("rules", &path, NULL) && files_list(str_cstr(&path), "", &b->folder, NULL))
        for (int i = 0; i < b->folder.n; i++)
            add_book(b, b->folder.name[i]);
    str_clear(&path);
}

/* ---- the tool ---- */

/* One book; the status. */
static int tell(const char *id, bool all, struct writer *w)
{
    struct coverage c;
    struct faults faults;
    int status = 0;

    faults_init(&faults);
    if (open_coverage(&c, id, &faults)) {
        if (w)
            write(&c, w);
        else
            print(&c, all || c.rules);
        status = count_missing(&c) ? ERR_DATA : 0;
        catalogue_clear(&c.catalogue);
    } else {
        status = tool_faults(&faults, false);
    }
    faults_clear(&faults);
    return status;
}

static int no_such_system(const struct books *books, const char *id)
{
    struct choices choices = { 0 };
    struct str text;

    for (int i = 0; i < books->n; i++)
        choices_add(&choices, books->id[i]);
    str_init(&text);
    choices_explain(&choices, _("a system"), id, &text);
    terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
    choices_clear(&choices);
    return ERR_USAGE;
}

/* All books, or the one called `only`. */
static int tell_all(const struct books *books, const char *only, bool json)
{
    struct str text;
    struct writer w;
    int status = 0, written = 0;

    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    for (int i = 0; i < books->n; i++)
        if (!only || strcmp(books->id[i], only) == 0)
            if ((written = tell(books->id[i], only != NULL, json ? &w : NULL)) != 0)
                status = written;
    writer_end(&w);
    if (json)
        written = writer_done(&w) ? tool_write(&text) : ERR_MEMORY;
    str_clear(&text);
    return status ? status : written;
}

int tool_rules(const struct arguments *a)
{
    const char *only = a->n > 0 ? a->word[0] : NULL;
    struct books books;
    int status;

    books_find(&books);
    if (only && !has_book(&books, only))
        status = no_such_system(&books, only);
    else
        status = tell_all(&books, only, arguments_get(a, "--json") != NULL);
    files_list_clear(&books.folder);
    return status;
}
