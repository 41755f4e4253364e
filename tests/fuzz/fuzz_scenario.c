/*
 * tests/fuzz/fuzz_scenario.c - any bytes as a scenario: faults that say where, or a game as it says.
 *
 * aims: content/scenario*.c session/shelf/game.c
 * plant: scenario_setup
 */
#include "fuzz.h"

#include "base/files.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/shelf/game.h"

#include <stdio.h>

PLANT(bool, scenario_setup, const struct scenario *scenario, struct book *book,
      struct scenario_commands *commands, struct err *err);

/* The planted fault: everybody knows of every figure. */
bool __wrap_scenario_setup(const struct scenario *scenario, struct book *book,
                           struct scenario_commands *commands, struct err *err)
{
    for (int i = 0; fuzz_planted() && i < scenario->nfigures; i++)
        scenario->figure[i].hidden = false;
    return __real_scenario_setup(scenario, book, commands, err);
}

/* Put a file that scenarios may name beside them. */
static void copy(const char *from, const char *to)
{
    struct str path, text;
    struct err err;

    str_init(&path);
    str_init(&text);
    BUG_UNLESS(files_data_path(from, &path, &err) && files_read(str_cstr(&path), 1 << 20, &text, &err));
    fuzz_file(to, str_cstr(&text), text.len);
    str_clear(&path);
    str_clear(&text);
}

static void same_figure(struct session *s, const struct scenario_figure *figure, int i, bool hidden)
{
    const struct token *token = &session_state(s)->token[i];
    const struct texts *texts = &session_book(s)->texts;

    BUG_UNLESS(strcmp(texts_get(texts, token->text), figure->name) == 0);
    BUG_UNLESS(token->seat == figure->seat);
    BUG_UNLESS((token->seen != SEATS_ALL) == hidden);
}

/* The figures stand as the scenario has them, unless what follows of itself moved somebody. */
static void compare(struct session *s, const struct scenario *scenario, const bool *hidden)
{
    BUG_UNLESS(session_state(s)->ntokens == scenario->nfigures);
    BUG_UNLESS(session_seats(s) == scenario->nseats);
    for (int i = 0; i < scenario->nfigures; i++)
        same_figure(s, &scenario->figure[i], i, hidden[i]);
}

static void begin(struct scenario *scenario)
{
    bool hidden[TOKENS_MAX];
    struct session *s;
    struct err err = { 0 };

    for (int i = 0; i < scenario->nfigures; i++)
        hidden[i] = scenario->figure[i].hidden;
    s = game_begin(scenario, NULL, "1", false, &err);
    if (!s) {
        BUG_UNLESS(*err.text);
        return;
    }
    compare(s, scenario, hidden);
    BUG_UNLESS(session_verify(s, &err));
    session_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool ready;
    struct scenario scenario;
    struct faults faults;

    if (!ready) {
        copy("maps/bridge.map.json", "bridge.map.json");
        copy("tests/content/ford.map.json", "ford.map.json");
        copy("rules/another/heroes/brann.sheet.json", "brann.sheet.json");
        copy("tests/content/corpus/sheet-gifted-good-plain.json", "gifted.sheet.json");
        ready = true;
    }
    faults_init(&faults);
    if (!scenario_load(&scenario, fuzz_file("fuzz.scenario.json", data, size), rules_at, &faults)) {
        fuzz_faults(&faults);
        return 0;
    }
    begin(&scenario);
    scenario_clear(&scenario);
    return 0;
}
