#include "view/table/odds.h"

#include "base/hash.h"
#include "view/table/screen.h"

#include <math.h>
#include <stdio.h>

/* ---- what is kept ---- */

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

/* ---- what is watched ---- */

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
    kept->waits = false;
    kept->refused = odds->refused;
    kept->refusal = odds->refusal;
    for (int i = 0; i + 1 < odds->n; i += 2) {
        const struct watch *result = &odds->watch[i], *total = &odds->watch[i + 1];
        struct play_chance *chance = &kept->of[kept->n++];

        *chance = (struct play_chance){
            .name = (short)result->what, .exact = odds->exact, .chance = result->chance, .mean = result->mean
        };
        if (total->chance > 0) {
            chance->chance = total->chance;
            chance->mean = total->mean;
            take_range(chance, total);
        }
    }
}

/* ---- asking ---- */

void play_odds_take(struct play_odds_store *store, struct thought *thought)
{
    struct odds_thought *x = (struct odds_thought *)thought;
    struct play_odds *kept = remembered(store, x->key);

    if (kept && kept->waits && x->failed)
        *kept = (struct play_odds){ 0 };
    else if (kept && kept->waits)
        take_figures(kept, &x->odds);
    thought->drop(thought);
}

/* Ask on the thinker, or think at once. */
static void ask(struct play_odds_store *store, struct odds_thought *x)
{
    const atomic_bool never = false;

    x->thought.kind = THOUGHT_ODDS;
    snapshot_release(store->last);
    store->last = snapshot_hold(x->of);
    if (store->thinker) {
        store->asked = true;
        thinker_ask(store->thinker, &x->thought);
        return;
    }
    x->thought.run(&x->thought, &never);
    play_odds_take(store, &x->thought);
}

/* What cannot be kept: there was no memory. */
static const struct play_odds *failure(struct play_odds_store *store)
{
    store->failed = (struct play_odds){ .refused = true, .refusal = { .why = NAME_none } };
    return &store->failed;
}

/* Ask about a wish that is not known yet, unless the rules refuse it. */
static const struct play_odds *find(struct play_odds_store *store, struct session *session, uint64_t key,
                                    const struct odds_wish *wish, const short *names)
{
    struct refusal refusal = { NULL, 0 };
    bool refused = wish->command && !odds_allowed(session, wish, &refusal);
    struct odds_thought *x = refused ? NULL : odds_thought_new(session, wish, store->last);
    struct play_odds *kept;

    if (!refused && !x)
        return failure(store);
    kept = forget_oldest(store, key);
    if (refused) {
        kept->refused = true;
        kept->refusal = refusal;
        return kept;
    }
    kept->waits = true;
    x->key = key;
    x->odds.samples = PLAY_ODDS_SAMPLES;
    watch_names(&x->odds, names);
    ask(store, x);
    return kept->key == key ? kept : failure(store);
}

static uint64_t position_key(struct session *session)
{
    const struct play *pending = session_pending(session);
    int numbers[3] = { session_head(session), pending ? pending->events.n : -1,
                       pending ? pending->head : -1 };

    return hash_more(session_state(session)->hash, numbers, sizeof numbers);
}

void play_odds_forget(struct play_odds_store *store)
{
    if (store->thinker)
        thinker_forget(store->thinker, THOUGHT_ODDS);
    for (int i = 0; i < PLAY_ODDS_KEPT; i++)
        store->kept[i] = (struct play_odds){ 0 };
}

void play_odds_begin(struct play_odds_store *store, struct session *session, int eyes,
                     struct thinker *thinker)
{
    uint64_t position = position_key(session);

    store->asked = false;
    store->eyes = eyes;
    if (store->position == position && store->thinker == thinker)
        return;
    if (thinker)
        thinker_forget(thinker, THOUGHT_ODDS);
    for (int i = 0; i < PLAY_ODDS_KEPT; i++)
        if (store->kept[i].waits)
            store->kept[i] = (struct play_odds){ 0 };
    store->position = position;
    store->thinker = thinker;
}

void play_odds_clear(struct play_odds_store *store)
{
    snapshot_release(store->last);
    *store = (struct play_odds_store){ .next = 0 };
}

void play_odds_wait(struct play_odds_store *store)
{
    struct thought *thought;

    if (!store->thinker || !store->asked)
        return;
    store->asked = false;
    thinker_wait(store->thinker, PLAY_ODDS_PATIENCE);
    while ((thought = thinker_take(store->thinker, THOUGHT_ODDS)) != NULL)
        play_odds_take(store, thought);
}

const struct play_odds *play_odds_wish(struct play_odds_store *store, struct session *session,
                                       const struct command *walk, const struct command *command,
                                       const struct spend *spend)
{
    const struct ruleset *rules = session_rules(session);
    int numbers[8] = { command->verb,   command->seat,
                       command->actor,  command->target,
                       command->item,   command->cell.x,
                       command->cell.y, spend ? 1 + (int)(spend - rules->shown.spends) : 0 };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct command before = command_make(spend ? spend->first : -1, command->seat);
    struct odds_wish wish = { .seat = store->eyes,
                              .command = command,
                              .shown = { .seat = command->seat },
                              .budget = PLAY_ODDS_BUDGET };
    int n = 0;

    if (spend && spend->first >= 0)
        wish.before[n++] = &before;
    wish.before[n] = walk;
    if (walk)
        key = hash_more(key, walk->args.value, (size_t)walk->args.nvalues * sizeof *walk->args.value);
    const struct play_odds *kept = remembered(store, key);
    if (kept)
        return kept;
    if (spend && spend->policy >= 0)
        wish.shown.spend = &rules->shown.policies[spend->policy];
    before.actor = command->actor;
    return find(store, session, key, &wish, rules->deeds[command->verb]->odds);
}

const struct play_odds *play_odds_after(struct play_odds_store *store, struct session *session, int seat,
                                        const struct command *before, const struct command *command)
{
    int numbers[5] = { seat, command->verb, command->actor, command->target, command->item };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct odds_wish wish = { .seat = seat,
                              .before = { before },
                              .command = command,
                              .shown = { .seat = command->seat },
                              .budget = PLAY_ODDS_BUDGET };
    const struct play_odds *kept;

    key = hash_more(key, before->args.value, (size_t)before->args.nvalues * sizeof *before->args.value);
    kept = remembered(store, key);
    return kept ? kept : find(store, session, key, &wish, session_rules(session)->deeds[command->verb]->odds);
}

const struct play_odds *play_odds_answer(struct play_odds_store *store, struct session *session,
                                         const struct answer *answer, const int *value)
{
    static const struct play_odds nothing = { .key = 0 };
    const struct play *pending = session_pending(session);
    uint64_t key = hash_more(position_key(session), value, (size_t)answer->n * sizeof *value) ^ 1;
    int verb = pending && pending->command ? pending->command->verb : VERB_EDIT;
    const struct play_odds *kept = remembered(store, key);
    struct tape first = { 0 };
    struct odds_wish wish = {
        .seat = store->eyes, .first = &first, .shown = { .seat = answer->seat }, .budget = PLAY_ODDS_BUDGET
    };

    if (kept)
        return kept;
    if (verb < 0)
        return &nothing;
    kept = tape_add(&first, *answer, value)
               ? find(store, session, key, &wish, session_rules(session)->deeds[verb]->odds)
               : failure(store);
    tape_clear(&first);
    return kept;
}

/* ---- reading ---- */

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
