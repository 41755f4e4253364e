#include "view/table/odds.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "session/odds/declared.h"
#include "view/table/screen.h"

#include <stdio.h>

/* How many positions a loss is worth; what tells its questions from others. */
enum { LOSS_BUDGET = 200000, LOSS = 7919 };

/* ---- what is kept ---- */

static struct table_odds *remembered(struct table_odds_store *store, uint64_t key)
{
    for (int i = 0; i < TABLE_ODDS_KEPT; i++)
        if (store->kept[i].key == key)
            return &store->kept[i];
    return NULL;
}

static struct table_odds *forget_oldest(struct table_odds_store *store, uint64_t key)
{
    struct table_odds *kept = &store->kept[store->next];

    store->next = (store->next + 1) % TABLE_ODDS_KEPT;
    *kept = (struct table_odds){ .key = key };
    return kept;
}

/* ---- what is watched ---- */

/* The worst that a result may turn into: itself, or the last of those that get worse. */
static int worst_of(const struct ruleset *rules, int name)
{
    const short *worse = rules->shown.or_worse;
    int last = 0;

    while (worse && worse[last] && worse[last + 1])
        last++;
    return worse && name >= worse[0] && name <= worse[last] ? worse[last] : name;
}

/* Is it one of those that get worse? */
static bool is_harm(const struct ruleset *rules, int name)
{
    const short *worse = rules->shown.or_worse;

    while (worse && *worse && *worse != name)
        worse++;
    return worse && *worse;
}

/*
 * Of whom a result is told: harm of whom the deed is done to (NOBODY: of all), not of what it may cost
 * whoever does it; how well a contest goes of the side that is `asked`, else of who begins it. What is
 * declared happens together with what others do, and is its own figures' alone.
 */
static int whose_result(const struct ruleset *rules, const struct command *wish, bool declared, int asked,
                        int name)
{
    int target = wish && wish->target != wish->actor ? wish->target : NOBODY,
        whose = wish && wish->deed >= 0 ? shown_whose(rules, wish, name) : -2;
    const short *befalls = declared ? rules->shown.crowd->befalls : NULL;

    if (!declared && whose >= 0)
        return asked >= 0 && asked == target ? target : whose;
    if (!declared)
        return target >= 0 && is_harm(rules, name) ? target : -2;
    while (*befalls && *befalls != name)
        befalls++;
    return *befalls && target >= 0 ? target : wish->actor;
}

/* A name may be a result or a value: both are watched, and what occurs is shown; of whom each is told. */
static void watch_name(struct odds *odds, const struct ruleset *rules, int name, int who, int whose)
{
    if (odds->n + 2 > WATCHES_MAX || odds->n + 2 > 2 * TABLE_ODDS_FIGURES)
        return;
    odds->watch[odds->n] = watch_make(EVENT_RESULT, name);
    odds->watch[odds->n].who = who;
    odds->watch[odds->n++].upto = worst_of(rules, name);
    odds->watch[odds->n] = watch_make(EVENT_TOTAL, name);
    odds->watch[odds->n++].who = whose;
}

static void watch_names(struct odds *odds, const struct ruleset *rules, const short *name,
                        const struct command *wish, bool declared, int asked)
{
    bool two = wish && !declared && wish->target >= 0 && wish->target != wish->actor;
    int own = two && asked == wish->target ? asked
              : wish                       ? wish->actor
                                           : NOBODY,
        foe = two ? wish->actor + wish->target - own : NOBODY;

    for (int i = 0; name && name[i] && i < TABLE_ODDS_NAMES; i++) {
        const struct either_shown *either = two ? table_odds_either(rules->shown.either, name[i]) : NULL;
        int who = whose_result(rules, wish, declared, asked, name[i]);

        if (either) {
            watch_name(odds, rules, name[i], either->suffered ? foe : own, either->suffered ? foe : own);
            watch_name(odds, rules, name[i], either->suffered ? own : foe, either->suffered ? own : foe);
        } else {
            watch_name(odds, rules, name[i], who, declared && wish->target >= 0 ? wish->target : -2);
        }
    }
}

/* How many of them belong to names, which come first, two each. */
static int named(const struct odds *odds)
{
    int n = 0;

    while (n + 1 < odds->n && odds->watch[n + 1].kind == EVENT_TOTAL)
        n += 2;
    return n;
}

/* On which band of its scale the roll of whoever acts falls: told of that figure alone. */
static void watch_bands(struct odds *odds, const struct ruleset *rules, int actor)
{
    const short *band = rules->shown.bands;

    for (int i = 0; band && band[i] && i < TABLE_ODDS_BANDS && odds->n < WATCHES_MAX && actor >= 0; i++) {
        odds->watch[odds->n] = watch_make(EVENT_RESULT, band[i]);
        odds->watch[odds->n++].who = actor;
    }
}

/* Numbers worse than a figure's health was (ruleset_shown.stat_hp); one that is worked out has none. */
static void watch_health(struct odds *odds, const struct ruleset *rules, const struct state *view,
                         struct table_hurt hurt[HURTS])
{
    int stat = rules->shown.stat_hp;

    for (int i = 0; i < HURTS; i++) {
        struct watch *watch = &odds->watch[odds->n];

        if (stat < 0 || rules->stats[stat].kind != STAT_PLAIN || odds->n == WATCHES_MAX || !view ||
            hurt[i].figure < 0 || hurt[i].figure >= view->ntokens || !state_present(view, hurt[i].figure)) {
            hurt[i].figure = NOBODY;
            continue;
        }
        hurt[i].was = state_stat(view, hurt[i].figure, stat);
        *watch = watch_make(EVENT_STAT, stat);
        watch->who = hurt[i].figure;
        if (rules->shown.hp_is_harm)
            watch->least = hurt[i].was + 1;
        else
            watch->most = hurt[i].was - 1;
        odds->n++;
    }
}

static void take_range(struct table_chance *chance, const struct watch *watch)
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

static void take_hurt(struct table_hurt hurt[HURTS], const struct watch *watch)
{
    for (int i = 0; i < HURTS; i++) {
        int best = watch->lo - hurt[i].was, worst = watch->lo + watch->n - 1 - hurt[i].was;

        if (hurt[i].figure != watch->who || watch->n == 0)
            continue;
        hurt[i].chance = watch->chance;
        hurt[i].most = larger(-best, worst);
    }
}

/* Whoever reads "success" means any: those that are better are told besides. */
static void count_degrees(struct table_odds *kept)
{
    struct table_chance *plain = NULL;

    for (int i = 0; kept->degrees && i < kept->n; i++)
        if (kept->of[i].name == kept->degrees[0])
            plain = &kept->of[i];
    for (int i = 0; plain && i < kept->n; i++)
        for (const short *degree = kept->degrees + 1; *degree; degree++)
            if (kept->of[i].name == *degree)
                plain->chance += kept->of[i].chance;
}

/* Who reads an outcome alone and one for all (TBD-21) falls on two bands: nothing can be said of the one. */
static void take_bands(struct table_odds *kept, const struct odds *odds)
{
    double all = 0;

    for (int i = named(odds); i < odds->n; i++)
        if (odds->watch[i].kind == EVENT_RESULT)
            all += kept->band[kept->bands++] = odds->watch[i].chance;
    if (all > 1 + TABLE_ODDS_SAME)
        kept->bands = 0;
}

static void take_figures(struct table_odds *kept, const struct odds *odds)
{
    kept->waits = false;
    kept->refused = odds->refused;
    kept->refusal = odds->refusal;
    for (int i = named(odds); i < odds->n; i++)
        if (odds->watch[i].kind == EVENT_STAT)
            take_hurt(kept->hurt, &odds->watch[i]);
    take_bands(kept, odds);
    for (int i = 0; i < named(odds); i += 2) {
        const struct watch *result = &odds->watch[i], *total = &odds->watch[i + 1];
        struct table_chance *chance = &kept->of[kept->n++];

        *chance = (struct table_chance){
            .name = (short)result->what, .exact = odds->exact, .chance = result->chance, .mean = result->mean
        };
        chance->costs = kept->hurt[HURT_ACTOR].chance > 0 ? kept->hurt[HURT_ACTOR].most : 0;
        const struct either_shown *either = table_odds_either(kept->either, result->what);
        if (either && kept->usual[either->suffered] != 1 + result->who)
            chance->of = (short)larger(0, 1 + result->who);
        if (total->chance > 0) {
            chance->chance = total->chance;
            chance->mean = total->mean;
            take_range(chance, total);
        }
    }
    count_degrees(kept);
}

/* ---- asking ---- */

void table_odds_take(struct table_odds_store *store, struct thought *thought)
{
    struct odds_thought *x = (struct odds_thought *)thought;
    struct table_odds *kept = remembered(store, x->key);

    if (kept && kept->waits && x->failed)
        *kept = (struct table_odds){ 0 };
    else if (kept && kept->waits) {
        kept->loss = x->loss;
        kept->asks = x->way.asks;
        take_figures(kept, &x->odds);
    }
    thought->drop(thought);
}

/* Ask on the thinker, or think at once. */
static void ask(struct table_odds_store *store, struct odds_thought *x)
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
    table_odds_take(store, &x->thought);
}

/* What cannot be kept: there was no memory. */
static const struct table_odds *failure(struct table_odds_store *store)
{
    store->failed = (struct table_odds){ .refused = true, .refusal = { .why = NAME_none } };
    return &store->failed;
}

/* The wish, else what is under way; NULL: nothing is. */
static const struct command *wish_or_pending(struct session *session, const struct odds_wish *wish)
{
    const struct play *pending = session_pending(session);

    return wish->command ? wish->command : pending ? pending->command : NULL;
}

/* Whose outcome the scale is about: where members of a group read their own, the one that is asked about. */
static int who_rolls(struct session *session, const struct odds_wish *wish, const struct command *command)
{
    const struct ruleset_shown *shown = &session_rules(session)->shown;
    const struct play *pending = wish->command ? NULL : session_pending(session);
    struct band_numbers numbers = { .falls = true };

    if (pending && shown->band_numbers && shown->band_numbers(pending, &numbers) && !numbers.falls &&
        pending->wants.about >= 0)
        return pending->wants.about;
    return command ? command->actor : NOBODY;
}

/* What is to be counted of it. */
static void watch_all(struct odds *odds, struct session *session, const struct odds_wish *wish,
                      const short *names, struct table_hurt hurt[HURTS])
{
    const struct ruleset *rules = session_rules(session);
    const struct command *command = wish_or_pending(session, wish);
    const struct question *open = session_question(session);
    bool declared = wish->command && declared_deed(rules, &session_book(session)->texts, wish->command) >= 0;

    watch_names(odds, rules, names, command, declared, !wish->command && open ? open->about : NOBODY);
    watch_bands(odds, rules, who_rolls(session, wish, command));
    hurt[HURT_ACTOR].figure = names && wish->command ? wish->command->actor : NOBODY;
    hurt[HURT_TARGET].figure = names && wish->command ? wish->command->target : NOBODY;
    watch_health(odds, rules, session_view(session, wish->seat), hurt);
}

/* Ask about a wish that is not known yet, unless the rules refuse it. */
static const struct table_odds *find(struct table_odds_store *store, struct session *session, uint64_t key,
                                     const struct odds_wish *wish, const short *names)
{
    struct refusal refusal = { NULL, 0 };
    bool refused = wish->command && !odds_allowed(session, wish, &refusal);
    struct odds_thought *x = refused ? NULL : odds_thought_new(session, wish, store->last);
    struct table_odds *kept;

    if (!refused && !x)
        return failure(store);
    kept = forget_oldest(store, key);
    if (refused) {
        kept->refused = true;
        kept->refusal = refusal;
        return kept;
    }
    kept->waits = true;
    kept->degrees = session_rules(session)->shown.degrees;
    kept->either = session_rules(session)->shown.either;
    if (wish->command) { /* before it begins it is clear who is meant */
        kept->usual[0] = (short)(1 + wish->command->actor);
        kept->usual[1] = (short)(1 + wish->command->target);
    }
    x->key = key;
    x->odds.samples = wish->hurt > 0 ? 0 : TABLE_ODDS_SAMPLES;
    x->odds.foresees = wish->foresees;
    watch_all(&x->odds, session, wish, names, kept->hurt);
    ask(store, x);
    return kept->key == key ? kept : failure(store);
}

static uint64_t position_key(struct session *session)
{
    const struct play *pending = session_pending(session);
    const struct command *wish = pending ? pending->command : NULL;
    const struct question *q = session_question(session);
    int numbers[] = { session_head(session),        pending ? pending->events.n : -1,
                      pending ? pending->head : -1, wish ? wish->target : NOBODY,
                      wish ? wish->cell.x : -1,     wish ? wish->cell.y : -1,
                      wish ? wish->deed : -1,       wish ? wish->actor : NOBODY,
                      wish ? wish->seat : -1,       q ? q->key : -1 };

    return hash_more(session_hash(session), numbers, sizeof numbers);
}

void table_odds_forget(struct table_odds_store *store)
{
    if (store->thinker)
        thinker_forget(store->thinker, THOUGHT_ODDS);
    for (int i = 0; i < TABLE_ODDS_KEPT; i++)
        store->kept[i] = (struct table_odds){ 0 };
}

void table_odds_begin(struct table_odds_store *store, struct session *session, int eyes,
                      struct thinker *thinker)
{
    uint64_t position = position_key(session);

    store->asked = false;
    if (store->eyes != eyes)
        table_odds_forget(store);
    store->eyes = eyes;
    if (store->position == position && store->thinker == thinker)
        return;
    if (thinker)
        thinker_forget(thinker, THOUGHT_ODDS);
    for (int i = 0; i < TABLE_ODDS_KEPT; i++)
        if (store->kept[i].waits)
            store->kept[i] = (struct table_odds){ 0 };
    store->position = position;
    store->thinker = thinker;
}

void table_odds_clear(struct table_odds_store *store)
{
    snapshot_release(store->last);
    *store = (struct table_odds_store){ .next = 0 };
}

void table_odds_wait(struct table_odds_store *store)
{
    struct thought *thought;

    if (!store->thinker || !store->asked)
        return;
    store->asked = false;
    thinker_wait(store->thinker, TABLE_ODDS_PATIENCE);
    while ((thought = thinker_take(store->thinker, THOUGHT_ODDS)) != NULL)
        table_odds_take(store, thought);
}

/* What is said with a command, and the way (NULL: none) that is gone before it. */
static uint64_t said_key(uint64_t key, const struct command *walk, const struct command *command)
{
    for (int i = 0; i < command->args.len; i++)
        key = hash_more(key, &command->args.at[i].key, sizeof command->args.at[i].key);
    key = hash_more(key, command->args.value, (size_t)command->args.nvalues * sizeof *command->args.value);
    return walk ? hash_more(key, walk->args.value, (size_t)walk->args.nvalues * sizeof *walk->args.value)
                : key;
}

const struct table_odds *table_odds_wish(struct table_odds_store *store, struct session *session,
                                         const struct command *walk, const struct command *command,
                                         const struct spend *spend)
{
    const struct ruleset *rules = session_rules(session);
    int numbers[8] = { command->deed,   command->seat,
                       command->actor,  command->target,
                       command->item,   command->cell.x,
                       command->cell.y, spend ? 1 + (int)(spend - rules->shown.spends) : 0 };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct command before = command_make(spend ? spend->first : -1, command->seat);
    struct odds_wish wish = { .seat = store->eyes,
                              .command = command,
                              .shown = { .seat = command->seat },
                              .budget = spend ? TABLE_ODDS_SPEND : TABLE_ODDS_BUDGET };
    int n = 0;

    if (spend && spend->first >= 0)
        wish.before[n++] = &before;
    wish.before[n] = walk;
    key = said_key(key, walk, command);
    const struct table_odds *kept = remembered(store, key);
    if (kept)
        return kept;
    if (spend && spend->policy >= 0)
        wish.shown.spend = &rules->shown.policies[spend->policy];
    before.actor = command->actor;
    return find(store, session, key, &wish,
                declared_odds_names(rules, &session_book(session)->texts, command));
}

const struct table_odds *table_odds_after(struct table_odds_store *store, struct session *session, int seat,
                                          const struct command *before, const struct command *command)
{
    int numbers[5] = { seat, command->deed, command->actor, command->target, command->item };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct odds_wish wish = { .seat = seat,
                              .before = { before },
                              .command = command,
                              .shown = { .seat = command->seat },
                              .budget = TABLE_ODDS_BUDGET };
    const struct table_odds *kept;

    key = hash_more(key, before->args.value, (size_t)before->args.nvalues * sizeof *before->args.value);
    kept = remembered(store, key);
    return kept ? kept : find(store, session, key, &wish, session_rules(session)->deeds[command->deed]->odds);
}

const struct table_odds *table_odds_answers(struct table_odds_store *store, struct session *session,
                                            const struct tape *answers, const short *names,
                                            const struct spend *spend)
{
    const struct ruleset_shown *shown = &session_rules(session)->shown;
    int which = spend ? 1 + (int)(spend - shown->spends) : 0;
    uint64_t key = hash_more(position_key(session), answers->value,
                             (size_t)answers->nvalues * sizeof *answers->value) ^
                   1;
    struct odds_wish wish = { .seat = store->eyes,
                              .first = answers,
                              .shown = { .seat = answers->at[0].seat },
                              .foresees = true,
                              .budget = spend ? TABLE_ODDS_SPEND : TABLE_ODDS_BUDGET };
    const struct table_odds *kept;

    key = hash_more(hash_more(key, names, sizeof *names), &which, sizeof which);
    if (spend && spend->policy >= 0)
        wish.shown.spend = &shown->policies[spend->policy];
    kept = remembered(store, key);
    return kept ? kept : find(store, session, key, &wish, names);
}

/* Is it among them? */
static bool is_named(const short *names, short name)
{
    while (names && *names && *names != name)
        names++;
    return names && *names;
}

const short *table_odds_names(struct session *session)
{
    const struct play *pending = session_pending(session);
    const struct question *q = session_question(session);
    int deed = pending && pending->command ? pending->command->deed : DEED_EDIT;
    const short *names = deed < 0 ? NULL : session_rules(session)->deeds[deed]->odds;
    bool within = q && q->hoped[0] && !is_named(names, q->hoped[0]) && !is_named(names, q->result);

    return within ? q->hoped : names; /* of a roll that is no part of the deed itself */
}

const struct table_odds *table_odds_answer(struct table_odds_store *store, struct session *session,
                                           const struct answer *answer, const int *value,
                                           const struct spend *spend)
{
    static const struct table_odds nothing = { .key = 0 };
    const short *names = table_odds_names(session);
    struct tape first = { 0 };
    const struct table_odds *odds;

    if (!names)
        return &nothing;
    odds = tape_add(&first, *answer, value) ? table_odds_answers(store, session, &first, names, spend)
                                            : failure(store);
    tape_clear(&first);
    return odds;
}

static const struct table_odds *loss(struct table_odds_store *store, struct session *session, int figure,
                                     const struct command *walk, const struct command *command,
                                     enum odds_span span, const struct named_policy *provoked)
{
    int numbers[] = { figure,          (int)span,       command->deed,
                      command->actor,  command->target, command->item,
                      command->cell.x, command->cell.y, provoked ? -LOSS : LOSS };
    uint64_t key = said_key(hash_more(position_key(session), numbers, sizeof numbers), walk, command);
    struct odds_wish wish = { .seat = store->eyes,
                              .before = { walk },
                              .command = command,
                              .shown = { .spend = provoked, .seat = command->seat },
                              .budget = LOSS_BUDGET,
                              .hurt = 1 + figure,
                              .span = span };
    const struct table_odds *kept = remembered(store, key);

    return kept ? kept : find(store, session, key, &wish, NULL);
}

const struct table_odds *table_odds_loss(struct table_odds_store *store, struct session *session, int figure,
                                         const struct command *walk, const struct command *command,
                                         enum odds_span span)
{
    return loss(store, session, figure, walk, command, span, NULL);
}

const struct table_odds *table_odds_provoked(struct table_odds_store *store, struct session *session,
                                             const struct command *command)
{
    const struct ruleset_shown *shown = &session_rules(session)->shown;
    const short *deed = shown->provoking;

    while (deed && *deed >= 0 && *deed != command->deed)
        deed++;
    return deed && *deed >= 0
               ? loss(store, session, command->actor, NULL, command, ODDS_OF_COMMAND, shown->provoked)
               : NULL;
}

const struct table_odds *table_odds_moved(struct table_odds_store *store, struct session *session, int seat,
                                          struct shown_way *way)
{
    int numbers[] = { way->kind, way->option, way->moved, LOSS };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct odds_wish wish = { .seat = store->eyes,
                              .shown = { .seat = seat, .way = way },
                              .budget = LOSS_BUDGET,
                              .hurt = 1 + way->moved };
    const struct table_odds *kept;

    key = hash_more(key, way->cell, (size_t)way->steps * sizeof *way->cell);
    kept = remembered(store, key);
    return kept ? kept : find(store, session, key, &wish, session_rules(session)->shown.or_worse);
}

const struct table_odds *table_odds_pending(struct table_odds_store *store, struct session *session, int seat,
                                            const struct tape *first, int figure)
{
    int numbers[] = { figure, seat, -LOSS, first ? first->value[0] : -1 };
    uint64_t key = hash_more(position_key(session), numbers, sizeof numbers);
    struct odds_wish wish = { .seat = store->eyes,
                              .first = first,
                              .shown = { .seat = seat },
                              .budget = LOSS_BUDGET,
                              .hurt = 1 + figure };
    const struct table_odds *kept = remembered(store, key);

    return kept ? kept : find(store, session, key, &wish, NULL);
}
