#include "view/app_options.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_LEAST = 16, SIDE_MOST = 16384 };

static const char help[] = N_(
    "battlemat - a virtual tabletop\n"
    "\n"
    "  battlemat [FILE]                     the window: a scenario or a saved game; the start screen if "
    "none is named\n"
    "  battlemat create [SYSTEM]            the window: make a character\n"
    "  battlemat render FILE -o OUT.png     a picture of a board, scenario or game; needs no display\n"
    "  battlemat demo SCENARIO -o OUT.png   the program plays both sides to the end: the log to standard "
    "output,\n"
    "                                       the final table as a picture; needs no display\n"
    "\n"
    "window:  --seed N       dice from this seed (a number or a text) instead of chance\n"
    "         --save GAME    keep the new game in this file\n"
    "         --seat NAME    whose eyes the window has first: a seat, or table for all players together\n"
    "         --size WxH     size of the window\n"
    "         --scale PERCENT  of the interface, 75 to 250; automatic if not given\n"
    "         --theme NAME   dark, parchment or contrast\n"
    "         --pace MS      how long the program waits before each deed (650)\n"
    "         --still        reduced motion: everything is there at once\n"
    "         --dump-ui FILE what is on the screen, as JSON, whenever it has come to rest\n"
    "render:  --cell PX      pixels a cell (64)\n"
    "         --size WxH     size of the picture, the board fitted into it\n"
    "         --seat NAME    what this seat may know (all)\n"
    "         --at ENTRY     after this entry of the game's journal (where it stands)\n"
    "demo:    --seed N, --size WxH (1920x1080), --theme NAME\n"
    "\n"
    "         --help, --version\n"
    "\n"
    "Examples: battlemat maps/bridge.scenario.json --seed 42\n"
    "          battlemat render maps/bridge.map.json --cell 40 -o bridge.png\n"
    "          battlemat demo maps/marsh.scenario.json --seed 7 -o marsh.png\n"
    "\n"
    "Status: 0 done, 1 data invalid, 2 wrong usage, 3 environment (display, disk), 4 out of memory.\n");

const char *app_options_help(void)
{
    return _(help);
}

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

static bool wrong(const char *option, const char *value, const char *expected, struct err *err)
{
    return err_set(err, ERR_USAGE, _("%s %s: expected %s"), option, value, expected);
}

/* An option with its value. False: it is none of ours, or the value is wrong. */
static bool read_option(struct app_options *o, const char *option, const char *value, struct err *err)
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
    if (strcmp(option, "--size") == 0)
        return read_size(value, o) || wrong(option, value, _("a size such as 1280x720"), err);
    if (strcmp(option, "--theme") == 0)
        return (o->themed = theme_named(value, &o->theme)) ||
               wrong(option, value, _("dark, parchment or contrast"), err);
    return err_set(err, ERR_USAGE, _("unknown option %s; battlemat --help lists them"), option);
}

static bool complete(const struct app_options *o, struct err *err)
{
    bool picture = o->task == TASK_RENDER || o->task == TASK_DEMO;

    if (picture && !o->file)
        return err_set(err, ERR_USAGE, _("%s: which file?"), o->task == TASK_RENDER ? "render" : "demo");
    if (picture && !o->out)
        return err_set(err, ERR_USAGE, _("%s: -o OUT.png is missing"),
                       o->task == TASK_RENDER ? "render" : "demo");
    return true;
}

bool app_options_read(struct app_options *o, int count, char *const *word, struct err *err)
{
    bool only_files = false;
    int i = 1;

    *o = (struct app_options){ .task = TASK_WINDOW, .at = -1, .pace = -1, .theme = THEME_DARK };
    if (count > 1 && strcmp(word[1], "render") == 0)
        o->task = TASK_RENDER;
    if (count > 1 && strcmp(word[1], "demo") == 0)
        o->task = TASK_DEMO;
    o->make = count > 1 && strcmp(word[1], "create") == 0;
    for (i += o->task != TASK_WINDOW || o->make; i < count; i++) {
        if (!only_files && strcmp(word[i], "--") == 0) {
            only_files = true;
        } else if (!only_files && strcmp(word[i], "--help") == 0) {
            o->task = TASK_HELP;
            return true;
        } else if (!only_files && strcmp(word[i], "--version") == 0) {
            o->task = TASK_VERSION;
            return true;
        } else if (!only_files && strcmp(word[i], "--still") == 0) {
            o->still = true;
        } else if (!only_files && word[i][0] == '-' && word[i][1] != '\0') {
            if (i + 1 == count)
                return err_set(err, ERR_USAGE, _("%s: a value is missing"), word[i]);
            if (!read_option(o, word[i], word[i + 1], err))
                return false;
            i++;
        } else if (o->file) {
            return err_set(err, ERR_USAGE, _("one file is enough: %s"), word[i]);
        } else {
            o->file = word[i];
        }
    }
    return complete(o, err);
}
