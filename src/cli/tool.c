#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"
#include "base/writer.h"

#include <stdio.h>

static const struct flag no_flags[] = { { NULL, NULL, NULL } };
static const struct flag json_flags[] = { { "--json", NULL, N_("one JSON document on standard output") },
                                          { NULL, NULL, NULL } };

static const struct tool tools[] = {
    { "play", "SCRIPT...", N_("run scripts (- is standard input)"), "battlemat-cli play --seed 42 duel.play",
      tool_play_flags, 1, 9999, tool_play, true },
    { "odds", "SCRIPT...", N_("run scripts, print only what their odds lines ask"),
      "battlemat-cli odds duel.play", tool_odds_flags, 1, 9999, tool_odds, true },
    { "replay", "GAME", N_("tell a saved game in words (--verbose: with every die, modifier and rule)"),
      "battlemat-cli replay friday.game", no_flags, 1, 1, tool_replay },
    { "verify", "GAME", N_("run a saved game again and compare every event"),
      "battlemat-cli verify friday.game", no_flags, 1, 1, tool_verify },
    { "export", "GAME", N_("write a saved game as JSON lines"),
      "battlemat-cli export friday.game > friday.jsonl", tool_export_flags, 1, 1, tool_export },
    { "import", "FILE -o GAME", N_("make a saved game of JSON lines"),
      "battlemat-cli import friday.jsonl -o friday.game", tool_import_flags, 1, 1, tool_import },
    { "games", "[rename GAME TITLE | export GAME FILE | rescue GAME FILE | import FILE | remove GAME]",
      N_("list the games that the window keeps, call one otherwise, copy one out or in, what is whole of a "
         "damaged one too, put one into the trash"),
      "battlemat-cli games export \"The toll at the bridge\" ~/friday.battlemat", json_flags, 0, 3,
      tool_games },
    { "scenario", "GAME [-o FILE]",
      N_("keep the table of a saved game as a scenario, for the start screen if no file is named"),
      "battlemat-cli scenario friday.game -o friday.scenario.json", tool_scenario_flags, 1, 1,
      tool_scenario },
    { "check", "FILE...", N_("look for faults in maps, sheets, scenarios and other documents"),
      "battlemat-cli check maps/*.map.json", json_flags, 1, 9999, tool_check, true },
    { "convert", "FILE -o OUT",
      N_("maps of other programs in and out; scenarios into a bundle to send, and out"),
      "battlemat-cli convert mill.dd2vtt -o mill.map.json", tool_convert_flags, 1, 1, tool_convert },
    { "generate", "[SCENERY -o FILE]",
      N_("make a map with a seed: a dungeon, a cave, a village, a wood, a river to be crossed; list these"),
      "battlemat-cli generate dungeon --size 40x30 --seed \"the old crypt\" -o crypt.map.json",
      tool_generate_flags, 0, 1, tool_generate },
    { "sheet", "new SYSTEM NAME [KEY=ANSWER...] | advance FILE [KEY=ANSWER...] | check|show|print FILE",
      N_("make a character, let it advance, look at its sheet; print makes a page of PDF"),
      "battlemat-cli sheet new another Ragna -o ragna.sheet.json", tool_sheet_flags, 2, 9999, tool_sheet,
      true },
    { "roll", "EXPRESSION", N_("roll dice and print their exact distribution"),
      "battlemat-cli roll --seed 7 2d6+1", tool_roll_flags, 1, 1, tool_roll },
    { "names", "SYSTEM", N_("list every stable name with its rule id"), "battlemat-cli names another",
      json_flags, 1, 1, tool_names, true },
    { "rules", "[SYSTEM]",
      N_("list every rule of a book: its class, and whether the code and a test name it"),
      "battlemat-cli rules another", json_flags, 0, 1, tool_rules },
    { "schema", "KIND", N_("print the JSON Schema of a kind of document"), "battlemat-cli schema map",
      no_flags, 1, 1, tool_schema },
    { "simulate", "SCENARIO... --fights N",
      N_("let the program fight itself: who wins, and which rules had a hand in it"),
      "battlemat-cli simulate maps/bridge.scenario.json --fights 100 --seed 1", tool_simulate_flags, 1, 99,
      tool_simulate, true },
    { "manual", "", N_("print the manual page"), "battlemat-cli manual | man -l -", no_flags, 0, 0,
      tool_manual },
};

const struct tool *tool_at(int i)
{
    return i >= 0 && i < (int)(sizeof tools / sizeof tools[0]) ? &tools[i] : NULL;
}

int tool_fail(const struct err *err)
{
    terminal_warn("%s\n", err->text);
    return err->kind == ERR_NONE ? ERR_DATA : (int)err->kind;
}

int tool_faults(const struct faults *faults, bool json)
{
    struct str text;
    struct writer w;

    str_init(&text);
    if (json) {
        writer_init(&w, &text, WRITER_PRETTY);
        writer_object(&w, NULL);
        faults_write(faults, &w, "faults");
        writer_end(&w);
        writer_done(&w);
        terminal_write(str_cstr(&text), text.len);
    } else {
        faults_print(faults, &text);
        terminal_warn("%s", str_cstr(&text));
    }
    int status = text.failed ? ERR_MEMORY : (int)faults_kind(faults);
    str_clear(&text);
    return status;
}

int tool_write(const struct str *text)
{
    if (text->failed)
        return ERR_MEMORY;
    terminal_write(str_cstr(text), text->len);
    return 0;
}
