/* What there is to be seen of an entry, one part after the other (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "view/table/figure.h"
#include "view/table/screen.h"

#include <string.h>

/* Milliseconds that the parts take at a calm pace. */
enum { BLOW = 180, NUMBER = 320, BADGE = 220, READ_MOST = 160 };

/* Per cent that it rests longer for its dice. */
enum { DICE_READ = 75 };

/* GLANCE: what is only planned rests for so many times less. */
enum { PACE_CALM = 1000, SLOWEST = 40, GLANCE = 4 };

/* What the reader goes through. */
struct reading {
    const struct table_screen *screen;
    struct log_source source;
    const struct event *event;
    int n, at, from;
    struct deed_scene *scene;
    unsigned now; /* where in the deed */
};

/* Per cent of their usual time that parts take at the table's pace. */
static unsigned tempo(const struct table_screen *screen)
{
    unsigned pace = screen->game.pace < PACE_CALM ? screen->game.pace : PACE_CALM;

    return screen->anim.reduced ? 0 : SLOWEST + (100 - SLOWEST) * pace / PACE_CALM;
}

/* Add a part; what was seen already takes no time. */
static struct deed_beat *add(struct reading *r, enum beat_kind kind, unsigned lasts)
{
    struct deed_scene *scene = r->scene;

    if (scene->n == DEED_BEATS)
        return NULL;
    struct deed_beat *beat = &scene->beat[scene->n++];
    *beat = (struct deed_beat){ .kind = kind,
                                .who = NOBODY,
                                .on = NOBODY,
                                .ground = -1,
                                .at = r->now,
                                .lasts = r->at < r->from ? 0 : lasts * tempo(r->screen) / 100 };
    r->now += beat->lasts;
    return beat;
}

static bool is_shown(const struct reading *r, int token)
{
    return token >= 0 && token < r->screen->game.view->ntokens && state_present(r->screen->game.view, token);
}

/* ---- blows ---- */

/* Was this blow told already? */
static bool has_blow(const struct deed_scene *scene, int who, int on)
{
    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_BLOW && scene->beat[i].who == who && scene->beat[i].on == on)
            return true;
    return false;
}

/* Where a figure stood at this point of the entry. */
static struct cell place_of(const struct reading *r, int token)
{
    for (int i = r->at; i < r->n; i++)
        if (r->event[i].kind == EVENT_MOVED && r->event[i].who == token)
            return cell_unpack(r->event[i].old);
    return r->screen->game.view->token[token].at;
}

static bool are_enemies(const struct reading *r, int one, int other)
{
    return r->screen->game.view->token[one].side != r->screen->game.view->token[other].side;
}

/* Somebody aims at somebody else: told by what it is about, else by its first result. */
static void read_blow(struct reading *r, int who, int on)
{
    if (who == on || !is_shown(r, who) || !is_shown(r, on) || !are_enemies(r, who, on) ||
        has_blow(r->scene, who, on))
        return;
    struct deed_beat *beat = add(r, BEAT_BLOW, BLOW);

    if (!beat)
        return;
    beat->who = (short)who;
    beat->on = (short)on;
    beat->from = place_of(r, who);
    beat->to = place_of(r, on);
}

/* ---- dice ---- */

/* Dice that fall one after the other, with nothing to be seen between them, fall together. */
static void read_dice(struct reading *r, const struct event *e)
{
    struct deed_scene *scene = r->scene;
    struct deed_beat *last = scene->n > 0 ? &scene->beat[scene->n - 1] : NULL;

    if (!last || last->kind != BEAT_DICE)
        last = add(r, BEAT_DICE, DICE_SPIN);
    if (last)
        last->number += e->roll.again == ROLLED_FIRST;
}

/* ---- what came of it ---- */

/* The ground that a loss comes from: its result stands before or behind it. */
static int ground_near(const struct reading *r, int token)
{
    struct log_facts facts = { .event = r->event, .n = r->n };

    for (int i = r->at > 0 ? r->at - 1 : 0; i < r->n && i <= r->at + 3; i++)
        if (r->event[i].kind == EVENT_RESULT && r->event[i].who == token && log_ground(&facts, i) >= 0)
            return log_ground(&facts, i);
    return -1;
}

static void add_number(struct reading *r, int token, int lost)
{
    struct deed_beat *beat = lost != 0 && is_shown(r, token) ? add(r, BEAT_NUMBER, NUMBER) : NULL;

    if (!beat)
        return;
    beat->on = (short)token;
    beat->number = lost;
    beat->ground = ground_near(r, token);
    beat->to = place_of(r, token);
}

static void read_stat(struct reading *r, const struct event *e)
{
    const struct ruleset_shown *shown = &r->screen->game.rules->shown;

    if (shown->stat_hp >= 0 && e->what == shown->stat_hp)
        add_number(r, e->who, shown->hp_is_harm ? e->now - e->old : e->old - e->now);
}

static bool befalls(const struct ruleset_shown *shown, int result)
{
    for (const short *name = shown->befalls; name && *name; name++)
        if (*name == result)
            return true;
    return false;
}

/* What befell somebody besides numbers; a blow that did nothing is told by its own word. */
static void read_result(struct reading *r, const struct event *e)
{
    int on = e->a >= 0 ? e->a : e->who;
    struct deed_beat *beat;

    if (e->a >= 0)
        read_blow(r, e->who, e->a);
    if (!befalls(&r->screen->game.rules->shown, e->what) || !is_shown(r, on))
        return;
    beat = add(r, BEAT_WORD, BADGE);
    if (!beat)
        return;
    beat->on = (short)on;
    beat->word = e->what;
    beat->to = place_of(r, on);
}

static void read_move(struct reading *r, const struct event *e)
{
    bool shoved = e->a == NAME_shove;
    struct cell from = cell_unpack(e->old), to = cell_unpack(e->now);

    if ((e->a == NAME_placed && !r->scene->by_hand) || !cell_somewhere(from) || !cell_somewhere(to) ||
        !is_shown(r, e->who))
        return;
    struct deed_beat *beat = add(r, BEAT_STEP, shoved ? ANIM_SHOVE : ANIM_STEP);
    if (!beat)
        return;
    beat->on = e->who;
    beat->shoved = shoved;
    beat->from = from;
    beat->to = to;
}

static void read_mark(struct reading *r, const struct event *e)
{
    const struct ruleset *rules = r->screen->game.rules;
    int key = e->mark.key, on = e->mark.on;

    if (key >= rules->nmarks || !(rules->marks[key].flags & MARK_SHOWN) || !is_shown(r, on) ||
        rules->marks[key].flags & MARK_DONE || paint_badge_named(rules->marks[key].key) == BADGE_MARK)
        return;
    struct deed_beat *beat = add(r, BEAT_BADGE, BADGE);
    if (!beat)
        return;
    beat->on = (short)on;
    beat->mark = (short)key;
    beat->rule = e->rule;
    beat->to = place_of(r, on);
}

/* It is brought to the table, or taken off it: where it stands, or stood. */
static void read_coming(struct reading *r, const struct event *e, enum beat_kind kind)
{
    struct deed_beat *beat;

    if (!r->scene->by_hand || !cell_somewhere(e->token.at) || (kind == BEAT_COMES && !is_shown(r, e->who)))
        return;
    beat = add(r, kind, NUMBER);
    if (!beat)
        return;
    beat->on = e->who;
    beat->to = e->token.at;
}

static void read_event(struct reading *r, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ABOUT:
        read_blow(r, e->who, e->a);
        break;
    case EVENT_ROLLED:
        read_dice(r, e);
        break;
    case EVENT_STAT:
        read_stat(r, e);
        break;
    case EVENT_RESULT:
        read_result(r, e);
        break;
    case EVENT_MOVED:
        read_move(r, e);
        break;
    case EVENT_MARKED:
        read_mark(r, e);
        break;
    case EVENT_JOINED:
        read_coming(r, e, BEAT_COMES);
        break;
    case EVENT_LEFT:
        read_coming(r, e, BEAT_LEAVES);
        break;
    default:
        break;
    }
}

/* ---- a blow that came to nothing ---- */

/* Has anything befallen it? */
static bool is_spared(const struct deed_scene *scene, int token)
{
    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].on == token && scene->beat[i].kind != BEAT_BLOW)
            return false;
    return true;
}

/* The last result of `who` about `on` that has a word: "miss". */
static int result_about(const struct reading *r, int who, int on)
{
    for (int i = r->n - 1; i >= 0; i--) {
        const struct event *e = &r->event[i];

        if (e->kind == EVENT_RESULT && e->who == who && e->a == on && event_known(e, r->source.eyes) &&
            game_word_or_none(&r->screen->game, "result", ruleset_name(r->screen->game.rules, e->what)))
            return e->what;
    }
    return 0;
}

/* Does it answer a blow before it, as a defence does? What that came to is told of whoever was struck. */
static bool is_answer(const struct deed_scene *scene, int at)
{
    for (int i = 0; i < at; i++)
        if (scene->beat[i].kind == BEAT_BLOW && scene->beat[i].who == scene->beat[at].on &&
            scene->beat[i].on == scene->beat[at].who)
            return true;
    return false;
}

/* Is it how a blow went? Without such a list anything may be. */
static bool tells_blow(const struct ruleset_shown *shown, int result)
{
    const short *name = shown->went;

    while (name && *name && *name != result)
        name++;
    return !name || *name;
}

static void add_misses(struct reading *r)
{
    struct deed_scene *scene = r->scene;
    int n = scene->n;

    for (int i = 0; i < n; i++) {
        struct deed_beat blow = scene->beat[i];
        int word = blow.kind == BEAT_BLOW && is_spared(scene, blow.on) ? result_about(r, blow.who, blow.on)
                                                                       : 0;

        if (is_answer(scene, i) && !tells_blow(&r->screen->game.rules->shown, word))
            continue;
        struct deed_beat *beat = word ? add(r, BEAT_WORD, BADGE) : NULL;

        if (!beat)
            continue;
        beat->on = blow.on;
        beat->word = (short)word;
        beat->to = blow.to;
    }
}

/* ---- health that is reckoned from marks ---- */

/* What it has lost since the last frame, if that was not told yet: no event tells such a number. */
static void reckon(struct reading *r, int on)
{
    const struct ruleset *rules = r->screen->game.rules;
    int stat = rules->shown.stat_hp;
    const struct table_known *before = is_shown(r, on) ? table_looks_last(&r->screen->looks, on) : NULL;

    for (int i = 0; i < r->scene->n; i++)
        if (r->scene->beat[i].kind == BEAT_NUMBER && r->scene->beat[i].on == on)
            return;
    if (before)
        add_number(r, on,
                   (game_stat(&r->screen->game, on, stat) - before->health) *
                       (rules->shown.hp_is_harm ? 1 : -1));
}

/* Of whoever was struck; of everybody whose marks a game master changes. */
static void add_reckoned(struct reading *r)
{
    const struct ruleset *rules = r->screen->game.rules;
    int stat = rules->shown.stat_hp, n = r->scene->n;

    if (stat < 0 || rules->stats[stat].kind != STAT_DERIVED)
        return;
    for (int i = 0; i < n; i++)
        if (r->scene->beat[i].kind == BEAT_BLOW)
            reckon(r, r->scene->beat[i].on);
    for (int i = 0; i < r->n && r->scene->by_hand; i++)
        if (r->event[i].kind == EVENT_MARKED || r->event[i].kind == EVENT_UNMARKED)
            reckon(r, r->event[i].mark.on);
}

/* ---- all of it ---- */

/* Is it a plan alone, of which a badge at most is to be seen? */
static bool only_plans(const struct table_game *game, const struct entry *entry,
                       const struct deed_scene *scene)
{
    int deed = entry->command.deed;

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind != BEAT_BADGE)
            return false;
    return deed >= 0 && game->rules->deeds[deed]->flags & DEED_PLANS;
}

static bool has_dice(const struct deed_scene *scene)
{
    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_DICE)
            return true;
    return false;
}

/* Longer sentences are read longer, and dice with what they come to longer than that. */
static unsigned rest_of(const struct table_screen *screen, const struct entry *entry,
                        const struct deed_scene *scene)
{
    unsigned pace = screen->game.pace / (only_plans(&screen->game, entry, scene) ? GLANCE : 1);
    size_t length = scene->line >= 0 ? strlen(screen->panels.log.line[scene->line].text) : 0;

    length = length < READ_MOST ? length : READ_MOST;
    unsigned all = pace + pace * (unsigned)length / READ_MOST;
    return has_dice(scene) ? all + all * DICE_READ / 100 : all;
}

/* What tells of the deed itself, not what is noted down behind it: what nobody was asked. */
static int line_of(const struct log *log, int entry)
{
    for (int i = log->n - 1; i >= 0 && log->line[i].entry >= entry; i--)
        if (log->line[i].entry == entry && !log->line[i].heading && !log->line[i].note)
            return i;
    return -1;
}

/* Is it an edit, or a deed that is the game master's alone? */
static bool is_by_hand(const struct table_game *game, const struct entry *entry)
{
    int deed = entry->command.deed;

    return !entry->automatic && (deed == DEED_EDIT || game->rules->deeds[deed]->flags & DEED_GM);
}

void deed_read(const struct table_screen *screen, const struct entry *entry, int from,
               struct deed_scene *scene)
{
    struct reading r = { .screen = screen,
                         .source = game_log_source(&screen->game),
                         .event = entry->event,
                         .n = entry->nevents,
                         .from = from,
                         .scene = scene };

    *scene = (struct deed_scene){ .entry = entry->id,
                                  .by_hand = is_by_hand(&screen->game, entry),
                                  .line = line_of(&screen->panels.log, entry->id),
                                  .who = entry->command.actor,
                                  .ours = !entry->automatic &&
                                          game_is_ours(&screen->game, entry->command.actor) };
    for (r.at = 0; r.at < r.n; r.at++)
        if (event_known(&r.event[r.at], r.source.eyes))
            read_event(&r, &r.event[r.at]);
    add_reckoned(&r);
    add_misses(&r);
    scene->lasts = r.now;
    scene->rest = rest_of(screen, entry, scene);
}
