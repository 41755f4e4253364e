/* cli/tool_rules.c - which rules of a book the program knows: class, named by the code, named by a test. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/writer.h"
#include "cli/choices.h"
#include "cli/cited.h"
#include "content/catalogue.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

/* What is known of one book. */
struct coverage {
    const struct ruleset *rules;
    struct catalogue catalogue;
    struct cited code, tests;
    bool looked; /* there is a source tree to look at */
};

/* ---- looking ---- */

/* The source tree that the data lies in; false: the program is installed. */
static bool look_at_source(struct coverage *c)
{
    struct str path;
    char inside[200];
    bool found;

    str_init(&path);
    snprintf(inside, sizeof inside, "rules/%s/rules.json", c->rules->id);
    found = files_data_path(inside, &path, NULL) && path.len > strlen(inside);
    if (found) {
        struct str folder;

        str_init(&folder);
        str_add_format(&folder, "%.*ssrc", (int)(path.len - strlen(inside)), str_cstr(&path));
        found = cited_folder(&c->code, str_cstr(&folder));
        str_reset(&folder);
        str_add_format(&folder, "%.*stests", (int)(path.len - strlen(inside)), str_cstr(&path));
        found = found && cited_folder(&c->tests, str_cstr(&folder));
        str_clear(&folder);
    }
    str_clear(&path);
    return found;
}

static bool open_coverage(struct coverage *c, const struct ruleset *rules, struct faults *faults)
{
    *c = (struct coverage){ .rules = rules, .code.prefix = rules->prefix, .tests.prefix = rules->prefix };
    if (!catalogue_load(rules, &c->catalogue, faults))
        return false;
    c->looked = look_at_source(c);
    return true;
}

static bool in_code(const struct coverage *c, const struct rule_row *row)
{
    return c->code.named[row->number];
}

static bool in_tests(const struct coverage *c, const struct rule_row *row)
{
    return c->tests.named[row->number];
}

/* What the program works out must be named by both. */
static bool is_missing(const struct coverage *c, const struct rule_row *row)
{
    return c->looked && row->classes >> CLASS_engine & 1 && !(in_code(c, row) && in_tests(c, row));
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
    printf("  %-8s %-18s ", row->id, str_cstr(&classes));
    if (c->looked)
        printf("%-5s %-5s ", in_code(c, row) ? "code" : "-", in_tests(c, row) ? "test" : "-");
    printf("%s%s\n", row->title, is_missing(c, row) ? "   MISSING" : "");
    str_clear(&classes);
}

static void print(const struct coverage *c)
{
    int code = 0, tests = 0;

    for (int i = 0; i < c->catalogue.n; i++) {
        print_row(c, &c->catalogue.row[i]);
        code += in_code(c, &c->catalogue.row[i]);
        tests += in_tests(c, &c->catalogue.row[i]);
    }
    if (c->looked)
        printf("%s: %d rules, %d named by the code, %d by tests; %d that the program works out are missing\n",
               c->rules->title, c->catalogue.n, code, tests, count_missing(c));
    else
        printf("%s: %d rules; coverage is told from the source tree\n", c->rules->title, c->catalogue.n);
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
    writer_array(w, c->rules->id);
    for (int i = 0; i < c->catalogue.n; i++)
        write_row(c, &c->catalogue.row[i], w);
    writer_end(w);
}

/* ---- the tool ---- */

/* One rule set; the status. */
static int tell(const struct ruleset *rules, struct writer *w)
{
    struct coverage c;
    struct faults faults;
    int status = 0;

    faults_init(&faults);
    if (open_coverage(&c, rules, &faults)) {
        if (w)
            write(&c, w);
        else
            print(&c);
        status = count_missing(&c) ? ERR_DATA : 0;
        catalogue_clear(&c.catalogue);
    } else {
        status = tool_faults(&faults, false);
    }
    faults_clear(&faults);
    return status;
}

static int no_such_system(const char *id)
{
    struct choices choices = { 0 };
    struct str text;

    for (int i = 0; rules_at(i); i++)
        choices_add(&choices, rules_at(i)->id);
    str_init(&text);
    choices_explain(&choices, "a system", id, &text);
    fprintf(stderr, "battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
    choices_clear(&choices);
    return ERR_USAGE;
}

int tool_rules(const struct arguments *a)
{
    const struct ruleset *only = a->n > 0 ? rules_find(a->word[0]) : NULL;
    bool json = arguments_get(a, "--json") != NULL;
    struct str text;
    struct writer w;
    int status = 0, written = 0;

    if (a->n > 0 && !only)
        return no_such_system(a->word[0]);
    str_init(&text);
    writer_init(&w, &text, WRITER_PRETTY);
    writer_object(&w, NULL);
    for (int i = 0; rules_at(i); i++)
        if ((!only || rules_at(i) == only) && (written = tell(rules_at(i), json ? &w : NULL)) != 0)
            status = written;
    writer_end(&w);
    if (json)
        written = writer_done(&w) ? tool_write(str_cstr(&text), text.len) : ERR_MEMORY;
    str_clear(&text);
    return status ? status : written;
}
