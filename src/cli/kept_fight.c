#include "cli/kept_fight.h"

#include "base/files.h"
#include "base/language.h"
#include "rules/list.h"
#include "session/journal/record.h"

#include <stdio.h>
#include <unistd.h>

/* It was loaded before: faults would be told there. */
static bool load(struct scenario *scenario, const char *path, struct err *err)
{
    struct faults faults;
    bool loaded;

    faults_init(&faults);
    loaded = scenario_load(scenario, path, rules_at, &faults);
    if (!loaded && faults_none(&faults, err))
        err_memory(err);
    faults_clear(&faults);
    return loaded;
}

bool kept_fight_begin(struct kept_fight *k, const char *path_of_scenario, const char *path, const char *seed,
                      const struct command *lay, const struct tape *laid, struct err *err)
{
    struct scenario scenario;

    *k = (struct kept_fight){ .err = { .kind = ERR_NONE } };
    snprintf(k->path, sizeof k->path, "%s", path);
    if (files_exist(path))
        return err_set(err, ERR_ENVIRONMENT, _("%s: is there already, and a game is not replaced by another"),
                       path);
    if (!load(&scenario, path_of_scenario, err))
        return false;
    k->session = record_begin(&scenario, seed, err);
    scenario_clear(&scenario);
    if (k->session && !record_deed(k->session, lay, laid, "", &k->err) && k->err.kind == ERR_NONE)
        k->err.kind = ERR_DATA;
    return k->session != NULL;
}

void kept_fight_deed(struct kept_fight *k, const struct play *play, const char *why)
{
    const struct ruleset *rules = play->rules;
    struct err err = { .kind = ERR_NONE };

    if (!k->session || k->err.kind != ERR_NONE ||
        record_deed(k->session, play->command, play->tape, why, &err))
        return;
    err_set(&k->err, err.kind, "%s: %s", rules->deeds[play->command->deed]->key, err.text);
}

/*
 * The file's state at its end is that of the fight, and each
 * entry of it is what its dice and answers make of it.
 */
static bool is_good(struct kept_fight *k, uint64_t hash, struct err *err)
{
    bool same = session_state(k->session)->hash == hash;

    return record_end(k->session, k->path, err) &&
           (same || err_set(err, ERR_DATA, _("the game comes to another end than the fight")));
}

bool kept_fight_end(struct kept_fight *k, uint64_t hash, bool stays, struct err *err)
{
    bool whole = k->err.kind == ERR_NONE, good = whole && is_good(k, hash, err);

    if (!whole) {
        session_close(k->session);
        *err = k->err;
    }
    k->session = NULL;
    if (good && !stays)
        unlink(k->path);
    return good;
}
