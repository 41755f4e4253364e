/*
 * tests/fuzz/fuzz_argv.c - any words as the command line of battlemat-cli: a status, and a message if it is
 * not 0.
 *
 * A line of the input is a word. The program runs in this process, in a folder
 * with a script, a game, its export, a map, a sheet and a scenario. What the
 * words cannot be used for is left out: other folders, long simulations.
 *
 * aims: cli/cli.c cli/arguments.c cli/tool*.c cli/script/choices.c cli/telling.c
 * plant: tool_fail
 */
#include "fuzz.h"
#include "games.h"

#include "base/files.h"
#include "cli/cli.h"
#include "cli/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { WORDS = 12, WORD = 200 };

PLANT(int, tool_fail, const struct err *err);

/* The planted fault: what went wrong is told, but the status says that nothing did. */
int __wrap_tool_fail(const struct err *err)
{
    int status = __real_tool_fail(err);

    return fuzz_planted() ? 0 : status;
}

/* ---- the folder ---- */

static const char script[] = "system another\nmap square 12x8\nseat anna player\n"
                             "figure ragna side=heroes seat=anna at=2,3 muscularity=4 weapon=long_sword\n"
                             "figure snik side=foes at=3,3\nencounter first=heroes\nturn ragna\n"
                             "ragna: attack snik\n  d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no\n"
                             "odds ragna: attack snik\nshow snik.hp\nexpect snik.hp == 3\nsave mine.game\n";

struct folder {
    struct str game, lines, map, scenario, sheet;
};

static void read_data(const char *name, struct str *text)
{
    struct str path;
    struct err err;

    str_init(&path);
    BUG_UNLESS(files_data_path(name, &path, &err) && files_read(str_cstr(&path), 1 << 20, text, &err));
    str_clear(&path);
}

static void make_folder(struct folder *f)
{
    struct session *s = games_good(3);
    struct err err;

    BUG_UNLESS(session_export(s, &f->lines, &err) && session_save_as(s, "good.game", &err));
    BUG_UNLESS(files_read("good.game", 1 << 22, &f->game, &err));
    session_close(s);
    read_data("tests/content/ford.map.json", &f->map);
    read_data("tests/content/ford.scenario.json", &f->scenario);
    read_data("rules/another/heroes/brann.sheet.json", &f->sheet);
}

static void fill_folder(const struct folder *f)
{
    fuzz_tidy();
    BUG_UNLESS(mkdir("battlemat", 0700) == 0 && mkdir("battlemat/games", 0700) == 0);
    fuzz_file("good.play", script, sizeof script - 1);
    fuzz_file("good.game", str_cstr(&f->game), f->game.len);
    fuzz_file("battlemat/games/kept.game", str_cstr(&f->game), f->game.len);
    fuzz_file("battlemat/games/bad.battlemat", "x", 1);
    fuzz_file("good.jsonl", str_cstr(&f->lines), f->lines.len);
    fuzz_file("ford.map.json", str_cstr(&f->map), f->map.len);
    fuzz_file("ford.scenario.json", str_cstr(&f->scenario), f->scenario.len);
    fuzz_file("brann.sheet.json", str_cstr(&f->sheet), f->sheet.len);
}

/* ---- the words ---- */

struct words {
    char *at[WORDS + 2];
    int n;
};

static void split(struct words *w, char *text)
{
    static char program[] = "battlemat-cli";
    char *rest = text, *word;

    w->at[0] = program;
    w->n = 1;
    while (w->n <= WORDS && (word = strsep(&rest, "\n")) != NULL && (rest || *word))
        w->at[w->n++] = word;
    w->at[w->n] = NULL;
}

/* A simulation of more than nine fights, or by the slow opponent, or of many games at once. */
static bool takes_long(const struct words *w)
{
    bool simulates = w->n > 1 && strncmp(w->at[1], "simulate", 8) == 0;

    for (int i = 2; i < w->n && simulates; i++) {
        size_t digits = strspn(w->at[i] + strcspn(w->at[i], "0123456789"), "0123456789");

        if (digits > 1 || strstr(w->at[i], "strong"))
            return true;
    }
    return false;
}

/* Faults stand in the document then. */
static bool speaks_json(const struct words *w)
{
    for (int i = 1; i < w->n; i++)
        if (strcmp(w->at[i], "--json") == 0)
            return true;
    return false;
}

/* ---- one run ---- */

/* What was said on standard error goes to a file of the folder; how much there is. */
static int run(struct words *w, long *said)
{
    FILE *loud = stderr, *out = stdout;
    int status;

    stderr = fopen("said", "w");
    stdout = fopen("/dev/null", "w");
    stdin = freopen("good.play", "r", stdin);
    BUG_UNLESS(stderr && stdout && stdin);
    status = cli_main(w->n, w->at);
    fflush(stderr);
    *said = ftell(stderr);
    fclose(stderr);
    fclose(stdout);
    stderr = loud;
    stdout = out;
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct folder folder;
    struct words w;
    char *text;
    long said;
    int status;

    if (size > WORDS * WORD || !fuzz_stays_inside(data, size))
        return 0;
    text = strndup((const char *)data, size);
    split(&w, text);
    fuzz_enter();
    if (!folder.lines.len)
        make_folder(&folder);
    if (!takes_long(&w)) {
        fill_folder(&folder);
        status = run(&w, &said);
        BUG_UNLESS(status >= 0 && status <= 4);
        BUG_UNLESS((status == 0) == (said == 0) || speaks_json(&w));
    }
    free(text);
    return 0;
}
