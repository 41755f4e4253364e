/* cli/script/path_turn.c - paths to whose turn it is and what the table counts: switches, pools. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "cli/script/pools.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- turn ---- */

static const struct turn *turn_of(const struct path *p)
{
    return &p->eyes->now->turn;
}

static bool get_number(struct path *p, struct datum *out)
{
    datum_set_number(out, turn_of(p)->field[p->field]);
    return true;
}

static bool get_side(struct path *p, struct datum *out)
{
    if (turn_of(p)->side == 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_text(p->eyes, turn_of(p)->side));
    return true;
}

static bool get_actor(struct path *p, struct datum *out)
{
    if (turn_of(p)->actor < 0)
        datum_set_absent(out);
    else
        datum_set_word(out, eyes_figure(p->eyes, turn_of(p)->actor));
    return true;
}

static bool get_fog(struct path *p, struct datum *out)
{
    datum_set_word(out, fog_words[turn_of(p)->fog]);
    return true;
}

static bool get_doors(struct path *p, struct datum *out)
{
    datum_set_word(out, doors_words[turn_of(p)->doors]);
    return true;
}

static bool get_sky(struct path *p, struct datum *out)
{
    datum_set_word(out, sky_words[turn_of(p)->sky]);
    return true;
}

static bool get_sharing(struct path *p, struct datum *out)
{
    datum_set_word(out, sharing_words[turn_of(p)->sharing]);
    return true;
}

static bool get_mode(struct path *p, struct datum *out)
{
    const char *const *own = p->eyes->rules->shown.mode_words;

    datum_set_word(out, (own ? own : mode_words)[turn_of(p)->mode]);
    return true;
}

/* The fields of the turn, in the order of their names; a system calls them by its own words. */
static const struct path_row field_rows[TURN_FIELDS] = {
    { "round", "", "number", "the round of the fight, from 1", get_number },
    { "side", "", "word", "the side whose turn it is", get_side },
    { "actor", "", "word", "the figure whose turn it is", get_actor },
    { "acts_left", "", "number", "actions left in this turn", get_number },
    { "phase", "", "number", "the phase of the round", get_number },
    { "mode", "", "word", "the mode of time", get_mode },
    { "scene", "", "number", "scenes since the campaign began", get_number },
    { "session", "", "number", "sessions since the campaign began", get_number },
    { "minute", "", "number", "minutes since the campaign began", get_number },
    { "goal", "", "number", "the minute that the clock is on its way to", get_number },
    { "second", "", "number", "seconds of this minute", get_number },
    { "fog", "", "word", "what hides figures from who does not see them: off, sight or rooms", get_fog },
    { "doors", "", "word", "who opens doors where the book is silent: free, or held by the GM", get_doors },
    { "sky", "", "word", "what lies over the map: as the map has it (map), day, dusk, night or underground",
      get_sky },
    { "sharing", "", "word", "who knows in fog what a figure sees: its side, or its own seat alone (none)",
      get_sharing },
};

const struct path_row *path_turn_field(int i)
{
    return &field_rows[i];
}

static bool get_encounter(struct path *p, struct datum *out)
{
    datum_set_word(out, turn_of(p)->mode == MODE_ENCOUNTER ? "on" : "off");
    return true;
}

/* The figures of the fight as the strip shows them; where the rules have no order of their own: absent. */
static bool get_order(struct path *p, struct datum *out)
{
    const struct state *now = p->eyes->now;
    int last = -1, next;

    datum_set_absent(out);
    if (!ruleset_has_order(p->eyes->rules) || now->turn.mode != MODE_ENCOUNTER)
        return true;
    datum_set_list(out, true, p->eyes->layout);
    do {
        short word = 0;

        next = INT_MAX;
        for (int i = 0; i < now->ntokens; i++) {
            int at = ruleset_place(p->eyes->rules, now, i, &word);

            if (at == last && last >= 0)
                datum_add(out, eyes_figure(p->eyes, i));
            next = at > last && at < next ? at : next;
        }
        last = next;
    } while (next < INT_MAX);
    return true;
}

static bool get_turn(struct path *p, struct datum *out)
{
    p->field = NAME_actor - NAME_round;
    return get_actor(p, out);
}

enum { DAY_MINUTES = 1440 };

static bool get_day(struct path *p, struct datum *out)
{
    datum_set_number(out, turn_of(p)->minute / DAY_MINUTES + 1);
    return true;
}

const struct path_row path_turn_rows[] = {
    { "turn", "", "word", "the figure whose turn it is", get_turn },
    { "day", "", "number", "the day of the campaign, from 1", get_day },
    { "encounter", "", "on or off", "is there a fight?", get_encounter },
    { "order", "", "list", "the figures of the fight in their order", get_order },
    { NULL },
};

bool path_read_turn_field(struct path *p, int name, struct datum *out)
{
    p->field = name - NAME_round;
    return field_rows[p->field].get(p, out);
}

bool path_read_turn(struct path *p, struct datum *out)
{
    const struct path_row *row;
    struct choices choices = { 0 };
    const char *part;
    int name;

    if (!path_need(p, &part, _("round, side, actor or another part of the turn")))
        return false;
    if ((row = path_find(path_turn_rows, part)))
        return row->get(p, out);
    name = ruleset_find_turn(p->eyes->rules, part);
    if (name >= 0)
        return path_read_turn_field(p, name, out);
    for (int i = 0; i < TURN_FIELDS; i++)
        choices_add(&choices, ruleset_turn_word(p->eyes->rules, NAME_round + i));
    path_list(path_turn_rows, &choices);
    return path_unknown(p, part, _("a part of the turn"), &choices);
}

/* ---- clock, history, switches, pools ---- */

bool path_read_clock(struct path *p, struct datum *out)
{
    datum_set_number(out, p->eyes->now->turn.minute);
    return true;
}

bool path_read_entry(struct path *p, struct datum *out)
{
    if (p->eyes->seat == EYES_ALL || session_seat(p->eyes->session, p->eyes->seat)->gm)
        datum_set_number(out, session_head(p->eyes->session));
    else
        datum_set_absent(out); /* the number tells how much was done in secret */
    return true;
}

/* A list of options, as scripts say it. */
static void read_option_list(const struct path *p, int first, int n, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    enum option_list form = ruleset_option_list(rules, first, n);
    char word[24], said[OPTION_KEY + 24];

    datum_set_list(out, form == LIST_IN_ORDER, p->eyes->layout);
    for (int row = first; row < first + n; row++) {
        const struct option_def *def = &rules->options[row];
        const char *value = ruleset_option_word(def, p->eyes->now->option[row], word, sizeof word);

        if (form == LIST_IN_ORDER && def->spare && p->eyes->now->option[row] == def->lo)
            break;
        snprintf(said, sizeof said, "%s:%s", ruleset_option_member(def), value);
        if (form != LIST_OF_ON || p->eyes->now->option[row])
            datum_add(out, form == LIST_IN_ORDER ? value
                           : form == LIST_OF_ON  ? ruleset_option_member(def)
                                                 : said);
    }
}

bool path_read_option(struct path *p, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    struct choices choices = { 0 };
    const char *part, *member;
    char word[24], key[OPTION_KEY];
    int option, n, first;

    if (!path_need(p, &part, _("the key of an option")))
        return false;
    first = ruleset_find_option_list(rules, part, &n);
    member = first < 0 ? NULL : path_next(p);
    snprintf(key, sizeof key, "%s%s%s", part, member ? "." : "", member ? member : "");
    option = ruleset_find_option(rules, key);
    if (option >= 0) {
        datum_set_word(out, ruleset_option_word(&rules->options[option], p->eyes->now->option[option], word,
                                                sizeof word));
        return true;
    }
    if (first >= 0 && !member) {
        read_option_list(p, first, n, out);
        return true;
    }
    for (int i = 0; i < rules->noptions; i++)
        choices_add(&choices, rules->options[i].key);
    return path_unknown(p, part, _("the key of an option"), &choices);
}

bool path_read_pool(struct path *p, struct datum *out)
{
    const char *part;
    int pool;

    if (!path_need(p, &part, _("the name of a pool")) ||
        !pools_find(p->cursor, p->word, part, path_next(p), &pool))
        return false;
    if (pools_seen(p->eyes, pool))
        datum_set_number(out, p->eyes->now->pool[pool]);
    else
        datum_set_absent(out);
    return true;
}
