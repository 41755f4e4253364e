/* What each mark that can be chosen would change for this character: "40 % -> 60 %". */
#include "view/making/screen.h"

#include "base/language.h"
#include "session/odds/trial.h"
#include "view/table/odds.h"

#include <stdio.h>

/* A chance as people say it. */
static void say_chance(double chance, char *text, size_t room)
{
    if (chance <= 0)
        snprintf(text, room, "%s", _("never"));
    else if (chance >= 1)
        snprintf(text, room, "%s", _("always"));
    else
        table_odds_percent(chance, text, room);
}

static void say(const struct trial *trial, const struct trial_outcome *outcome, char *text, size_t room)
{
    switch (trial->count) {
    case TRIAL_CHANCE:
        say_chance(outcome->chance, text, room);
        break;
    case TRIAL_MEAN:
        snprintf(text, room, "%.2f", outcome->mean);
        break;
    case TRIAL_RANGE:
        snprintf(text, room, _("%d to %d"), outcome->least, outcome->most);
        break;
    case TRIAL_MOST:
        snprintf(text, room, "%d", outcome->most);
        break;
    }
}

/* Nothing to compare with: without the mark it cannot be done, or it never happens. */
static bool is_nothing(const struct trial_outcome *outcome)
{
    return !outcome->possible || outcome->chance <= 0;
}

static void try_mark(struct make_screen *screen, const struct trial *trial, struct make_trial *shown)
{
    struct trial_outcome without, with;
    struct err err = { 0 };

    if (!trial_play(screen->session, screen->token, trial, false, &without, &err) ||
        !trial_play(screen->session, screen->token, trial, true, &with, &err))
        snprintf(screen->notice, sizeof screen->notice, "%.200s", err.text);
    else if (with.possible || (trial->count == TRIAL_CHANCE && without.possible)) {
        if (!is_nothing(&without))
            say(trial, &without, shown->before, sizeof shown->before);
        say(trial, &with, shown->after, sizeof shown->after);
    }
}

void make_trials(struct make_screen *screen, const struct layout_block *block)
{
    for (int i = 0; i < MAKE_TRIALS; i++) {
        const struct trial *trial = block && i < block->n ? trial_of(&screen->tables.trials, block->of[i])
                                                          : NULL;

        screen->trial[i] = (struct make_trial){ .of = trial };
        if (trial)
            try_mark(screen, trial, &screen->trial[i]);
    }
}
