#include "view/play_odds.h"

#include "base/hash.h"
#include "core/shown.h"

#include <math.h>
#include <stdio.h>

static struct play_odds *remembered(struct play_odds_store *store, uint64_t key)
{
    for (int i = 0; i < PLAY_ODDS_KEPT; i++)
        if (store->kept[i].key == key)
            return &store->kept[i];
    return NULL;
}

static struct play_odds *forget_oldest(struct play_odds_store *store, uint64_t key)
{
    struct play_odds *kept = &store->kept[store->next];

    store->next = (store->next + 1) % PLAY_ODDS_KEPT;
    *kept = (struct play_odds){ .key = key };
    return kept;
}

/* A name may be a result or a value: both are watched, and what occurs is shown. */
static void watch_names(struct odds *odds, const short *name)
{
    for (int i = 0; name && name[i] && odds->n + 2 <= WATCHES_MAX && i < PLAY_ODDS_FIGURES; i++) {
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, name[i]);
        odds->watch[odds->n++] = watch_make(EVENT_TOTAL, name[i]);
    }
}

static void take_range(struct play_chance *chance, const struct watch *watch)
{
    int first = 0, last = watch->n - 1;

    while (first < last && watch->histogram[first] <= 0)
        first++;
    while (last > first && watch->histogram[last] <= 0)
        last--;
    chance->ranged = watch->n > 0;
    chance->lo = watch->lo + first;
    chance->hi = watch->lo + last;
}

static void take_figures(struct play_odds *kept, const struct odds *odds)
{
    kept->exact = odds->exact;
    kept->refused = odds->refused;
    kept->refusal = odds->refusal;
    for (int i = 0; i + 1 < odds->n; i += 2) {
        const struct watch *result = &odds->watch[i], *total = &odds->watch[i + 1];
        struct play_chance *chance = &kept->of[kept->n++];

        *chance = (struct play_chance){ .name = (short)result->what,
                                        .chance = result->chance,
                                        .mean = result->mean };
        if (total->chance > 0) {
            chance->chance = total->chance;
            chance->mean = total->mean;
            take_range(chance, total);
        }
    }
}

/*
 * The odds of `command`, after `before` if there is one; NULL: of what is pending, once it is answered
 * by `first`.
 */
static void work_out(struct play_odds *kept, struct session *session, const struct shown *shown,
                     const struct command *before, const struct command *command, const struct tape *first,
                     const short *names)
{
    struct policy policy[SEATS] = { { NULL, NULL } };
    struct odds odds = { 0 };

    shown_policies(shown, policy);
    watch_names(&odds, names);
    if (before ? session_odds_after(session, shown->seat, before, command, policy, PLAY_ODDS_BUDGET, &odds)
               : session_odds(session, shown->seat, command, first, policy, PLAY_ODDS_BUDGET, &odds))
        take_figures(kept, &odds);
    else
        kept->refused = true;
    odds_clear(&odds);
}

static uint64_t position_key(struct session *session)
{
    const struct play *pending = session_pending(session);
    int numbers[3] = { session_head(session), pending ? pending->events.n : -1,
                       pending ? pending->head : -1 };

    return hash_more(session_state(session)->hash, numbers, sizeof numbers);
}

const struct play_odds *play_odds_wish(struct play_odds_store *store, struct session *session,
                                       const struct command *walk, const struct command *command,
                                       const struct spend *spend)
{
    const struct ruleset *rules = session_rules(session);
    int numbers[8] = { command->verb,   command->seat,
                       command->actor,  command->target,
                       command->item,   command->cell.x,
                       command->cell.y, spend ? 1 + (int)(spend - rules->spends) : 0 };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct shown shown = { .seat = command->seat };
    struct command before = command_make(spend ? spend->first : -1, command->seat);
    if (walk)
        key = hash_more(key, walk->args.value, (size_t)walk->args.nvalues * sizeof *walk->args.value);
    struct play_odds *kept = remembered(store, key);

    if (kept)
        return kept;
    if (spend && spend->policy >= 0)
        shown.spend = &rules->policies[spend->policy];
    kept = forget_oldest(store, key);
    before.actor = command->actor;
    work_out(kept, session, &shown, spend && spend->first >= 0 ? &before : walk, command, NULL,
             rules->actions[command->verb].odds);
    return kept;
}

const struct play_odds *play_odds_answer(struct play_odds_store *store, struct session *session,
                                         const struct answer *answer, const int *value)
{
    const struct play *pending = session_pending(session);
    uint64_t key = hash_more(position_key(session), value, (size_t)answer->n * sizeof *value) ^ 1;
    int verb = pending && pending->command ? pending->command->verb : VERB_EDIT;
    struct play_odds *kept = remembered(store, key);
    struct shown shown = { .seat = answer->seat };
    struct tape first = { 0 };

    if (kept)
        return kept;
    kept = forget_oldest(store, key);
    if (verb >= 0 && tape_add(&first, *answer, value))
        work_out(kept, session, &shown, NULL, NULL, &first, session_rules(session)->actions[verb].odds);
    tape_clear(&first);
    return kept;
}

void play_odds_percent(double chance, char *text, size_t room)
{
    long hundredths = lround(chance * 10000);

    if (hundredths % 100 == 0)
        snprintf(text, room, "%ld %%", hundredths / 100);
    else if (hundredths % 10 == 0)
        snprintf(text, room, "%ld.%ld %%", hundredths / 100, hundredths % 100 / 10);
    else
        snprintf(text, room, "%ld.%02ld %%", hundredths / 100, hundredths % 100);
}

const struct play_chance *play_odds_of(const struct play_odds *odds, int name)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->of[i].name == name)
            return &odds->of[i];
    return NULL;
}
