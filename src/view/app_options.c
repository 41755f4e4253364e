#include "view/app_options.h"

#include "base/completion.h"
#include "base/language.h"
#include "base/terminal.h"
#include "rules/list.h"
#include "view/print.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_LEAST = 16, SIDE_MOST = 16384 };

/* ---- what there is ---- */

static const struct flag window_flags[] = {
    { "--seed", "N", N_("dice from this seed (a number or a text) instead of chance") },
    { "--save", "GAME", N_("keep the new game in this file") },
    { "--seat", "NAME", N_("whose eyes the window has first: a seat, or table for all players together") },
    { "--size", "WxH", N_("size of the window") },
    { "--scale", "PERCENT", N_("of the interface, 75 to 250; automatic if not given") },
    { "--theme", "dark|parchment|contrast", N_("the colours of this window") },
    { "--pace", "MS", N_("how long each deed of others rests once it was seen; 0 shows none (1000)") },
    { "--still", NULL, N_("reduced motion: everything is there at once") },
    { "--players", "[DISPLAY]",
      N_("a window for the players, on this display (1, 2 ...) or another than ours") },
    { "--dump-ui", "FILE", N_("what is on the screen, as JSON, whenever it has come to rest") },
    { NULL, NULL, NULL },
};
static const struct flag render_flags[] = {
    { "-o", "OUT.png", N_("where the picture goes") },
    { "--cell", "PX", N_("pixels a cell (64)") },
    { "--size", "WxH", N_("size of the picture, the board fitted into it") },
    { "--seat", "NAME", N_("what this seat may know, or table for all players together (everything)") },
    { "--at", "ENTRY", N_("after this entry of the game's journal (where it stands)") },
    { "--theme", "dark|parchment|contrast", N_("the colours of the picture") },
    { NULL, NULL, NULL },
};
static const struct flag demo_flags[] = {
    { "-o", "OUT.png", N_("where the picture of the final table goes") },
    { "--seed", "N", N_("dice from this seed (a number or a text) instead of chance") },
    { "--save", "GAME", N_("keep the game in this file") },
    { "--size", "WxH", N_("size of the picture (1920x1080)") },
    { "--scale", "PERCENT", N_("of the interface, 75 to 250; automatic if not given") },
    { "--theme", "dark|parchment|contrast", N_("the colours of the picture") },
    { NULL, NULL, NULL },
};
static const struct flag print_flags[] = {
    { "-o", "OUT.pdf", N_("where the pages go") },
    { "--mm", "MM", N_("how wide a cell is, 5 to 100 millimetres (25.4, an inch)") },
    { "--paper", "a4|letter", N_("what they are printed on (a4)") },
    { "--seat", "NAME", N_("what this seat may know, or table for all players together (everything)") },
    { "--at", "ENTRY", N_("after this entry of the game's journal (where it stands)") },
    { "--spare", NULL, N_("save ink: the grid, walls, doors and what is hard to walk on") },
    { "--figures", NULL, N_("pages of paper figures to stand up as well") },
    { NULL, NULL, NULL },
};
/* The first one has no word of its own. */
static const struct verb {
    struct completion_verb form;
    enum app_task task;
} verbs[] = {
    { { "", "[FILE]", N_("the window: a scenario or a saved game; the start screen if none is named"),
        window_flags },
      TASK_WINDOW },
    { { "edit", "[FILE]",
        N_("the window: draw on a map, which is kept as you draw; a new one if it is not there"),
        window_flags },
      TASK_WINDOW },
    { { "create", "[SYSTEM]", N_("the window: make a character"), window_flags }, TASK_WINDOW },
    { { "render", "FILE", N_("a picture of a board, scenario or game; needs no display"), render_flags },
      TASK_RENDER },
    { { "demo", "SCENARIO", N_("the program plays both sides to the end and tells it; needs no display"),
        demo_flags },
      TASK_DEMO },
    { { "print", "FILE", N_("a board as PDF, so many millimetres a cell, over as many pages as it takes"),
        print_flags },
      TASK_PRINT },
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

void app_options_help(void)
{
    terminal_say("%s\n", _("battlemat - a virtual tabletop\n"));
    for (int i = 0; i < VERBS; i++) {
        terminal_say("%sbattlemat%s%s %s\n  %s\n", i ? "\n" : "", *verbs[i].form.name ? " " : "",
                     verbs[i].form.name, verbs[i].form.operands, _(verbs[i].form.about));
        if (i + 1 == VERBS || verbs[i].form.flags != verbs[i + 1].form.flags)
            flag_print(verbs[i].form.flags);
    }
    terminal_say("\n");
    flag_print(flag_asks);
    terminal_say(
        "%s\n",
        _("\nExamples:\n"
          "  battlemat maps/bridge.scenario.json --seed 42\n"
          "  battlemat edit tavern.map.json\n"
          "  battlemat render maps/bridge.map.json --cell 40 -o bridge.png\n"
          "  battlemat demo maps/marsh.scenario.json --seed 7 -o marsh.png\n\n"
          "Status: 0 done, 1 data invalid, 2 wrong usage, 3 environment (display, disk), 4 out of memory."));
}

/* ---- for shells ---- */

static bool verb_at(int i, struct completion_verb *verb)
{
    if (i < VERBS)
        *verb = verbs[i].form;
    return i < VERBS;
}

static const char *word_for(const char *form, int i)
{
    return strcmp(form, "SYSTEM") == 0 && rules_at(i) ? rules_at(i)->id : NULL;
}

bool app_options_complete(int count, char *const *word)
{
    const struct completion program = { verb_at, word_for, NULL };
    struct str found = { 0 };
    bool done = completion_find(&program, word + 2, count - 2, &found);

    if (done)
        terminal_say("%s", str_cstr(&found));
    str_clear(&found);
    return done;
}

/* ---- reading ---- */

static bool read_number(const char *text, int least, int most, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (*text == '\0' || *end != '\0' || value < least || value > most)
        return false;
    *number = (int)value;
    return true;
}

static bool read_size(const char *text, struct app_options *o)
{
    char first[16];
    size_t n = strcspn(text, "x");

    if (text[n] != 'x' || n == 0 || n >= sizeof first)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)n, text);
    return read_number(first, SIDE_LEAST, SIDE_MOST, &o->width) &&
           read_number(text + n + 1, SIDE_LEAST, SIDE_MOST, &o->height);
}

static bool read_length(const char *text, double *length)
{
    char *end;

    *length = strtod(text, &end);
    return *text != '\0' && *end == '\0' && print_fits(*length);
}

static bool read_paper(const char *text, bool *letter)
{
    *letter = strcmp(text, "letter") == 0;
    return *letter || strcmp(text, "a4") == 0;
}

static bool wrong(const char *option, const char *value, const char *expected, struct err *err)
{
    return err_set(err, ERR_USAGE, _("%s %s: expected %s"), option, value, expected);
}

/* Take the value of an option of ours; "" where it has none. */
static bool take_value(struct app_options *o, const char *option, const char *value, struct err *err)
{
    const struct {
        const char *option;
        const char **text;
    } texts[] = { { "-o", &o->out },
                  { "--seed", &o->seed },
                  { "--save", &o->save },
                  { "--seat", &o->seat },
                  { "--dump-ui", &o->dump } };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(texts[i].option, option) != 0)
            continue;
        *texts[i].text = value;
        return true;
    }
    if (strcmp(option, "--mm") == 0)
        return read_length(value, &o->paper_cell) || wrong(option, value, _("5 to 100 millimetres"), err);
    if (strcmp(option, "--paper") == 0)
        return read_paper(value, &o->letter) || wrong(option, value, _("a4 or letter"), err);
    if (strcmp(option, "--spare") == 0)
        return (o->spare = true);
    if (strcmp(option, "--figures") == 0)
        return (o->figures = true);
    if (strcmp(option, "--at") == 0)
        return read_number(value, 0, 1 << 30, &o->at) ||
               wrong(option, value, _("the number of an entry"), err);
    if (strcmp(option, "--cell") == 0)
        return read_number(value, 4, 512, &o->cell) || wrong(option, value, _("4 to 512 pixels"), err);
    if (strcmp(option, "--scale") == 0)
        return read_number(value, 75, 250, &o->scale) || wrong(option, value, _("75 to 250"), err);
    if (strcmp(option, "--pace") == 0)
        return read_number(value, 0, 10000, &o->pace) ||
               wrong(option, value, _("0 to 10000 milliseconds"), err);
    if (strcmp(option, "--players") == 0)
        return read_number(value, 0, 16, &o->players) ||
               wrong(option, value, _("the number of a display"), err);
    if (strcmp(option, "--size") == 0)
        return read_size(value, o) || wrong(option, value, _("a size such as 1280x720"), err);
    if (strcmp(option, "--theme") == 0)
        return (o->themed = theme_named(value, &o->theme)) ||
               wrong(option, value, _("dark, parchment or contrast"), err);
    return (o->still = true); /* --still */
}

/* Take the option at word[*at] and the value that may follow it. */
static bool take_option(struct app_options *o, const struct flag *flags, int count, char *const *word,
                        int *at, struct err *err)
{
    const char *value;
    int row = flag_find(flags, word[*at], &value);

    if (row < 0)
        return err_set(err, ERR_USAGE, _("%s is no option here; battlemat --help lists them"), word[*at]);
    if (!flags[row].value && value)
        return err_set(err, ERR_USAGE, _("%s: nothing is expected after it"), flags[row].name);
    bool may = flags[row].value && *flags[row].value == '['; /* only a number that follows is meant */
    if (flags[row].value && !value && *at + 1 < count && (!may || isdigit((unsigned char)*word[*at + 1])))
        value = word[++*at];
    if (may && !value)
        value = "0";
    if (flags[row].value && !value)
        return err_set(err, ERR_USAGE, _("%s: a value is missing"), word[*at]);
    return take_value(o, flags[row].name, value ? value : "", err);
}

static bool complete(const struct app_options *o, struct err *err)
{
    static const char *const made[][2] = { [TASK_RENDER] = { "render", "OUT.png" },
                                           [TASK_DEMO] = { "demo", "OUT.png" },
                                           [TASK_PRINT] = { "print", "OUT.pdf" },
                                           [TASK_COMPLETE] = { NULL, NULL } };

    if (made[o->task][0] && !o->file)
        return err_set(err, ERR_USAGE, _("%s: which file?"), made[o->task][0]);
    if (made[o->task][0] && !o->out)
        return err_set(err, ERR_USAGE, _("%s: -o %s is missing"), made[o->task][0], made[o->task][1]);
    return true;
}

/* What the first word asks for. */
static const struct verb *find_verb(int count, char *const *word)
{
    for (int i = 1; count > 1 && i < VERBS; i++)
        if (strcmp(word[1], verbs[i].form.name) == 0)
            return &verbs[i];
    return &verbs[0];
}

bool app_options_read(struct app_options *o, int count, char *const *word, struct err *err)
{
    const struct verb *verb = find_verb(count, word);
    bool only_files = false;

    *o = (struct app_options){
        .task = verb->task, .at = -1, .players = -1, .pace = -1, .theme = THEME_DARK, .paper_cell = 25.4
    };
    o->make = strcmp(verb->form.name, "create") == 0;
    o->edit = strcmp(verb->form.name, "edit") == 0;
    if (count > 1 && strcmp(word[1], "--complete") == 0) {
        o->task = TASK_COMPLETE;
        return true;
    }
    for (int i = *verb->form.name ? 2 : 1; i < count; i++) {
        if (!only_files && strcmp(word[i], "--") == 0) {
            only_files = true;
        } else if (!only_files && strcmp(word[i], "--help") == 0) {
            o->task = TASK_HELP;
            return true;
        } else if (!only_files && strcmp(word[i], "--version") == 0) {
            o->task = TASK_VERSION;
            return true;
        } else if (!only_files && word[i][0] == '-' && word[i][1] != '\0') {
            if (!take_option(o, verb->form.flags, count, word, &i, err))
                return false;
        } else if (o->file) {
            return err_set(err, ERR_USAGE, _("one file is enough: %s"), word[i]);
        } else {
            o->file = word[i];
        }
    }
    return complete(o, err);
}
