#include "cli/deedcount.h"

#include "base/mem.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* Stands before the name of a weapon. */
static const char with[] = " with ";

/* ---- sums ---- */

static void add_way(struct deed_ways *ways, const char *text, long n)
{
    ways->all += n;
    for (int i = 0; i < ways->n; i++)
        if (strcmp(ways->at[i].text, text) == 0) {
            ways->at[i].n += n;
            return;
        }
    if (ways->n == DEED_WAYS)
        return;
    snprintf(ways->at[ways->n].text, sizeof ways->at[0].text, "%s", text);
    ways->at[ways->n++].n = n;
}

static void add_ways(struct deed_ways *to, const struct deed_ways *from)
{
    long all = to->all + from->all;

    for (int i = 0; i < from->n; i++)
        add_way(to, from->at[i].text, from->at[i].n);
    to->all = all;
}

/* The row of a sheet's name, -1 when there is no room for it. */
static int find_sheet(struct deedcount *c, const char *name)
{
    for (int i = 0; i < c->nsheets; i++)
        if (strcmp(c->sheet[i].name, name) == 0)
            return i;
    if (c->nsheets == DEED_SHEETS)
        return -1;
    snprintf(c->sheet[c->nsheets].name, sizeof c->sheet[0].name, "%s", name);
    return c->nsheets++;
}

void deedcount_add(struct deedcount *c, const struct deedcount *other)
{
    for (int i = 0; i < other->nsheets; i++) {
        int sheet = find_sheet(c, other->sheet[i].name);

        if (sheet < 0)
            continue;
        add_ways(&c->sheet[sheet].deeds, &other->sheet[i].deeds);
        add_ways(&c->sheet[sheet].shoves, &other->sheet[i].shoves);
    }
}

const struct deed_way *deed_most(const struct deed_ways *ways)
{
    const struct deed_way *most = NULL;

    for (int i = 0; i < ways->n; i++) {
        const struct deed_way *way = &ways->at[i];

        if (!most || way->n > most->n || (way->n == most->n && strcmp(way->text, most->text) < 0))
            most = way;
    }
    return most;
}

/* The way that was gone most, whatever the weapon's name, and what befell whom it hit. */
static void nameless(const struct deed_sheet *sheet, char way[2 * DEED_TEXT])
{
    const struct deed_way *deed = deed_most(&sheet->deeds), *shove = deed_most(&sheet->shoves);
    const char *name = deed ? strstr(deed->text, with) : NULL, *after = name ? strstr(name, " from ") : NULL;

    snprintf(way, 2 * DEED_TEXT, "%.*s%s%s%s", deed ? name ? (int)(name - deed->text) : DEED_TEXT : 0,
             deed ? deed->text : "", after ? after : "", shove ? "; " : "", shove ? shove->text : "");
}

int deedcount_different(const struct deedcount *c, int *shared)
{
    char way[DEED_SHEETS][2 * DEED_TEXT];
    int different = 0;

    *shared = 0;
    for (int i = 0; i < c->nsheets; i++) {
        int alike = 1;

        nameless(&c->sheet[i], way[i]);
        for (int k = 0; k < i; k++)
            alike += strcmp(way[k], way[i]) == 0;
        different += alike == 1 && *way[i];
        if (*way[i] && alike > *shared)
            *shared = alike;
    }
    return different;
}

/* ---- whose deeds ---- */

bool deedcount_open(struct deedcount *c, const struct scenario *s)
{
    c->of = mem_new((size_t)s->nfigures + 1, sizeof *c->of);
    c->walked = mem_new((size_t)s->nfigures + 1, sizeof *c->walked);
    if (!c->of || !c->walked) {
        deedcount_close(c);
        return false;
    }
    c->nfigures = s->nfigures;
    for (int i = 0; i < s->nfigures; i++)
        c->of[i] = find_sheet(c, s->sheet[s->figure[i].sheet].name);
    deedcount_begin(c);
    return true;
}

void deedcount_close(struct deedcount *c)
{
    mem_free(c->of);
    mem_free(c->walked);
    c->of = NULL;
    c->walked = NULL;
    c->nfigures = 0;
}

void deedcount_begin(struct deedcount *c)
{
    c->actor = c->target = NOBODY;
    for (int i = 0; i < c->nfigures; i++)
        c->walked[i] = false;
}

static bool is_counted(const struct deedcount *c, int token)
{
    return token >= 0 && token < c->nfigures;
}

static struct deed_sheet *sheet_of(struct deedcount *c, int token)
{
    return is_counted(c, token) && c->of[token] >= 0 ? &c->sheet[c->of[token]] : NULL;
}

/* ---- what happened ---- */

/* Where all declare first, moving and striking are turns of their own. */
static bool plans(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i]->flags & DEED_PLANS)
            return true;
    return false;
}

static void turn_to(struct deedcount *c, const struct ruleset *rules, int actor)
{
    if (c->actor != actor && is_counted(c, actor) && !plans(rules))
        c->walked[actor] = false;
    c->actor = actor;
}

/* From how far: the event tells where the other stood then. */
static const char *distance_word(const struct state *now, const struct event *about)
{
    const struct token *who = &now->token[about->who], *target = &now->token[about->a];
    struct cell at = cell_unpack(about->b);
    int away;

    if (about->a == about->who)
        return "itself";
    if (!now->board || !cell_somewhere(at) || !cell_somewhere(who->at))
        return who->side == target->side ? "a friend" : "somebody";
    away = state_distance_from(now, about->who, who->at, about->a, at);
    return away <= 1 ? "from beside" : away == 2 ? "from two away" : "from afar";
}

/* Is it only how one goes about, or the way to something else? */
static bool is_walk(const struct ruleset *rules, int deed)
{
    int row = ruleset_find_deed(rules, ruleset_name(rules, deed));

    return row >= 0 && rules->deeds[row]->flags & (DEED_WALK | DEED_PLANS);
}

/* A state of the actor's that a deed of the same name brings about, as long as it lasts. */
static const char *state_word(const struct state *now, const struct ruleset *rules, int actor, int deed)
{
    for (int i = 0; i < rules->nwished; i++) {
        int mark = ruleset_find_mark(rules, rules->deeds[i]->key);

        if (mark >= 0 && !(rules->marks[mark].flags & MARK_ON_SHEET) &&
            ruleset_find_name(rules, rules->deeds[i]->key) != deed && state_find(now, actor, mark, -2) >= 0)
            return rules->deeds[i]->key;
    }
    return NULL;
}

/* Is the mark what that deed brings about ("changed", of "change_form")? */
static bool is_brought_by(const char *mark, const char *deed)
{
    size_t verb = strcspn(deed, "_");

    return strncmp(mark, deed, verb) == 0 && strcmp(mark + verb, "d") == 0;
}

/*
 * Where deeds are planned: what the actor has become, a mark that says no plan; else that it was held back,
 * for then what its actor had prepared goes just before it. NULL: neither.
 */
static const char *planned_word(const struct state *now, const struct ruleset *rules,
                                const struct event *first, const struct event *about)
{
    const char *held = NULL;

    for (int i = 0; i < rules->nwished && plans(rules); i++)
        for (int mark = 0; mark < rules->nmarks; mark++) {
            bool planned = rules->marks[mark].b_choices;

            if (!is_brought_by(rules->marks[mark].key, rules->deeds[i]->key))
                continue;
            if (!planned && state_find(now, about->who, mark, -2) >= 0)
                return rules->marks[mark].key;
            for (const struct event *e = first; e < about && planned; e++)
                if (e->kind == EVENT_UNMARKED && e->who == about->who && e->what == mark)
                    held = rules->marks[mark].key;
        }
    return held;
}

/* A mark of its own that the actor strikes with: it is named in what follows (a Skill). NULL: none is. */
static const char *skill_word(const struct book *book, const struct event *about, int n)
{
    for (int i = 1; i < n; i++)
        if (about[i].kind == EVENT_NOTE && about[i].who == about->who && about[i].a > 0 &&
            ruleset_find_mark(book->rules, ruleset_name(book->rules, about[i].label)) >= 0)
            return texts_get(&book->texts, about[i].a);
    return NULL;
}

/* Things of the rule set's first kind, and those of its group, are for striking. NULL: not this mark. */
static const char *weapon_called(const struct state *now, const struct book *book, int id)
{
    const struct item *item = book_item(book, now->mark[id].key);

    if (!item || !ruleset_strikes_with(book->rules, item->kind))
        return NULL;
    return item->name ? texts_get(&book->texts, item->name) : item->key;
}

/* What left the actor with the deed. */
static const char *thrown_word(const struct state *now, const struct book *book, const struct event *about,
                               int n)
{
    for (int i = 1; i < n; i++)
        if (about[i].kind == EVENT_CHANGED && about[i].what == NAME_on && about[i].old == about->who &&
            weapon_called(now, book, about[i].a))
            return weapon_called(now, book, about[i].a);
    return NULL;
}

/* What the actor strikes with, in use as its kind is. NULL: bare hands, or the set knows no weapons. */
static const char *weapon_word(const struct state *now, const struct book *book, int actor)
{
    for (int id = state_first(now, actor); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);
        int in_use = item && book->rules->kinds[item->kind].in_use ? book->rules->kinds[item->kind].in_use
                                                                   : 1;

        if (item && now->mark[id].level == in_use && weapon_called(now, book, id))
            return weapon_called(now, book, id);
    }
    return NULL;
}

/* A number of the actor's own that the wish says it strikes by, no weapon: a field of magic. NULL: none. */
static const char *art_word(const struct ruleset *rules, const struct command *wish, int actor)
{
    const struct argument *of_deed = wish->deed >= 0 && wish->actor == actor ? rules->deeds[wish->deed]->more
                                                                             : NULL;

    for (const struct argument *one = of_deed; one && one->name; one++)
        for (int i = 0; i < wish->args.len; i++) {
            const struct answer *said = &wish->args.at[i];
            const char *const *words = ruleset_argument_words(rules, one);

            if (said->key == one->name && words &&
                ruleset_find_stat(rules, words[wish->args.value[said->at]]) >= 0)
                return words[wish->args.value[said->at]];
        }
    return NULL;
}

static void tell_means(const struct state *now, const struct book *book, const struct command *wish,
                       const struct event *about, int n, struct str *text)
{
    const char *art = art_word(book->rules, wish, about->who), *weapon = skill_word(book, about, n);

    weapon = weapon ? weapon : thrown_word(now, book, about, n);
    weapon = weapon ? weapon : weapon_word(now, book, about->who);
    if (art)
        str_add_format(text, " by %s", art);
    else if (weapon || !plans(book->rules))
        str_add_format(text, "%s%s", with, weapon ? weapon : "bare hands");
}

/*
 * "go there, attack with mace from beside", "heal a friend", "berserk feint with bare hands from beside",
 * "attack by destruction from afar".
 */
static void tell_deed(const struct deedcount *c, const struct state *now, const struct book *book,
                      const struct command *wish, const struct event *events, const struct event *about,
                      int n, struct str *text)
{
    const char *state = state_word(now, book->rules, about->who, about->what);
    const char *planned = planned_word(now, book->rules, events, about);

    bool walked = is_counted(c, about->who) && c->walked[about->who] && !planned;

    state = planned ? planned : state;
    str_add_format(text, "%s%s%s%s", walked ? "go there, " : "", state ? state : "", state ? " " : "",
                   ruleset_name(book->rules, about->what));
    if (about->a < 0 || about->a >= now->ntokens)
        return;
    if (now->token[about->a].side != now->token[about->who].side)
        tell_means(now, book, wish, about, n, text);
    str_add_format(text, " %s", distance_word(now, about));
}

static void count_deed(struct deedcount *c, const struct state *now, const struct book *book,
                       const struct command *wish, const struct event *events, const struct event *about,
                       int n)
{
    struct deed_sheet *sheet = sheet_of(c, about->who);
    struct str text;

    turn_to(c, book->rules, about->who);
    c->target = about->a;
    str_init(&text);
    tell_deed(c, now, book, wish, events, about, n, &text);
    if (sheet)
        add_way(&sheet->deeds, str_cstr(&text), 1);
    if (sheet && plans(book->rules))
        c->walked[about->who] = false;
    str_clear(&text);
}

/* Where deeds are planned, a walk is one; how somebody goes, asked and said yes to, is worth telling. */
static bool is_hurry(const struct ruleset *rules, const struct event *e)
{
    return e->kind == EVENT_CHOSE && e->b == NAME_yes && plans(rules);
}

/*
 * A walk that brings the actor to roll against somebody is a deed of its own: the roll says which. So is one
 * that is hurried.
 */
static void count_walk(struct deedcount *c, const struct ruleset *rules, const struct event *event, int n)
{
    const struct event *told = NULL;
    struct deed_sheet *sheet = sheet_of(c, c->actor);
    char text[DEED_TEXT];

    for (int i = 0; i < n && !told; i++)
        if (event[i].who == c->actor &&
            (is_hurry(rules, &event[i]) || (event[i].kind == EVENT_TOTAL && event[i].a != INT_MIN)))
            told = &event[i];
    if (!told || !sheet)
        return;
    snprintf(text, sizeof text, "go near, %s",
             is_hurry(rules, told) ? "running" : ruleset_name(rules, told->what));
    add_way(&sheet->deeds, text, 1);
}

/* The hazard that a shove led into, or NULL. */
static const char *hazard_of(const struct state *now, int target, const struct event *event, int n)
{
    const char *key = NULL;

    for (int i = 0; i < n && now->board; i++)
        if (event[i].kind == EVENT_MOVED && event[i].who == target && event[i].a == NAME_shove) {
            const struct terrain *ground = board_terrain(now->board, cell_unpack(event[i].now));

            if (ground->hazard)
                key = ground->key;
        }
    return key;
}

static void count_shove(struct deedcount *c, const struct state *now, const struct ruleset *rules,
                        const struct event *chose, const struct event *rest, int n)
{
    const char *hazard = hazard_of(now, c->target, rest, n);
    struct deed_sheet *sheet = sheet_of(c, c->actor);
    char text[DEED_TEXT];

    snprintf(text, sizeof text, "%s%s%s", ruleset_name(rules, chose->b), hazard ? " into " : "",
             hazard ? hazard : "");
    if (sheet && chose->now > 0)
        add_way(&sheet->shoves, text, 1);
}

/* How a deed went for whom it was aimed at, or what it did besides harm, if the rule set says by what. */
static void count_befallen(struct deedcount *c, const struct ruleset *rules, const struct event *e)
{
    struct deed_sheet *sheet = sheet_of(c, c->actor);
    const short *told = rules->shown.went ? rules->shown.went : rules->shown.befalls;

    for (const short *what = told; what && *what; what++)
        if (sheet && e->what == *what && c->target != c->actor && (e->who == c->target || e->a == c->target))
            add_way(&sheet->shoves, ruleset_name(rules, *what), 1);
}

void deedcount_events(struct deedcount *c, const struct state *now, const struct book *book,
                      const struct command *wish, const struct event *event, int n)
{
    const struct ruleset *rules = book->rules;
    bool deed = false, walk = false;

    for (int i = 0; i < n; i++) {
        const struct event *e = &event[i];

        if (e->kind == EVENT_ABOUT && e->who >= 0 && !deed && !is_walk(rules, e->what)) {
            count_deed(c, now, book, wish, event, e, n - i);
            deed = true;
        } else if (e->kind == EVENT_MOVED && e->a == NAME_walk && !deed) {
            turn_to(c, rules, e->who);
            if (is_counted(c, e->who))
                c->walked[e->who] = walk = true;
        } else if (e->kind == EVENT_CHOSE && deed && rules->shown.ask_shove &&
                   e->what == rules->shown.ask_shove) {
            count_shove(c, now, rules, e, e, n - i);
        } else if (e->kind == EVENT_RESULT && deed) {
            count_befallen(c, rules, e);
        }
    }
    if (walk && !deed)
        count_walk(c, rules, event, n);
    if (now->turn.actor != c->actor)
        turn_to(c, rules, NOBODY);
}
