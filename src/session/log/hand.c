/* What the GM did by hand, in words: "Award experience: Brann, experience 0 to 2 (AS-111)." */
#include "session/log/log.h"

#include "base/language.h"
#include "base/mem.h"
#include "board/cell.h"
#include "core/play.h"
#include "core/sketch.h"

#include <stdio.h>
#include <string.h>

enum { TOLD = 4 }; /* changes that one line tells */

static void tell_value(const struct log_source *source, const char *group, const char *key,
                       const struct event *e, struct str *out)
{
    char room[96];

    str_add_format(out, _("%s, %s %d to %d"), log_name(source, e->who),
                   log_word(source, group, key, room, sizeof room), e->old, e->now);
}

static const char *option_word(const struct log_source *source, const struct option_def *option, int value,
                               char *text, size_t room)
{
    char key[96], word[48];
    const char *said = ruleset_option_word(option, value, word, sizeof word), *known;

    snprintf(key, sizeof key, "option.%s=%s", option->key, said);
    known = source->word ? source->word(source->context, "screen", key) : NULL;
    if (known)
        return known;
    snprintf(text, room, "%s",
             strcmp(said, "true") == 0    ? _("on")
             : strcmp(said, "false") == 0 ? _("off")
                                          : said);
    return text;
}

static void tell_option(const struct log_source *source, const struct event *e, struct str *out)
{
    const struct option_def *option = &source->rules->options[e->what];
    char key[64], name[96], old[64], now[64];
    const char *known;

    snprintf(key, sizeof key, "option.%s", option->key);
    known = source->word ? source->word(source->context, "screen", key) : NULL;
    str_add_format(out, _("%s: %s, was %s (%s)"),
                   known ? known : log_word(source, "", option->key, name, sizeof name),
                   option_word(source, option, e->now, now, sizeof now),
                   option_word(source, option, e->old, old, sizeof old), option->rule);
}

static void tell_choice(const struct log_source *source, const char *key, struct str *out)
{
    char room[48];
    const char *word = source->word ? source->word(source->context, "answer", key) : NULL;

    str_add_format(out, " (%s)", word ? word : log_word(source, "stat", key, room, sizeof room));
}

/* "Advanced" where levels have words, else the number. */
static void tell_level(const struct log_source *source, int level, struct str *out)
{
    char key[24];
    const char *word;

    snprintf(key, sizeof key, "level=%d", level);
    word = source->word ? source->word(source->context, "label", key) : NULL;
    if (word)
        str_add_format(out, ", %s", word);
    else
        str_add_format(out, " %d", level);
}

static void tell_mark(const struct log_source *source, const struct event *e, struct str *out)
{
    const struct mark *mark = &e->mark;
    const struct item *item = book_item(source->book, mark->key);
    char room[96];
    const char *word = item
                           ? log_word(source, "item", item->key, room, sizeof room)
                           : log_word(source, "mark", source->rules->marks[mark->key].key, room, sizeof room);

    if (mark->on != TABLE)
        str_add_format(out, "%s, ", log_name(source, mark->on));
    if (e->kind == EVENT_UNMARKED)
        str_add_format(out, _("no longer %s"), word);
    else
        str_add_text(out, word);
    if (!item && source->rules->marks[mark->key].flags & MARK_LEVEL)
        tell_level(source, mark->level, out);
    if (!item && source->rules->marks[mark->key].b_choices)
        tell_choice(source, source->rules->marks[mark->key].b_choices[mark->b], out);
    if (mark->text)
        str_add_format(out, " (%s)", texts_get(&source->book->texts, mark->text));
}

static void tell_place(const struct log_source *source, const struct event *e, struct str *out)
{
    const char *who = log_name(source, e->who);

    if (!cell_somewhere(cell_unpack(e->now)))
        str_add_format(out, _("%s, taken off the map"), who);
    else
        str_add_format(out, cell_somewhere(cell_unpack(e->old)) ? _("%s, moved") : _("%s, placed on the map"),
                       who);
}

static void tell_token(const struct log_source *source, const struct event *e, struct str *out)
{
    const char *who = log_name(source, e->who);

    if (e->what == NAME_seen)
        str_add_format(out, e->now & ~SEATS_GM ? _("%s shown") : _("%s hidden"), who);
    else if (e->what == NAME_side)
        str_add_format(out, _("%s, now of the side %s"), who, texts_get(&source->book->texts, e->now));
    else
        str_add_format(out, _("%s, changed"), who);
}

/* "3d6: 4, 2, 6"; what it comes to follows. */
static void tell_roll(const struct event *e, struct str *out)
{
    if (e->roll.n > 1)
        str_add_format(out, "%d", e->roll.n);
    str_add_format(out, "d%d: ", e->roll.sides);
    for (int i = 0; i < e->roll.n && i < EVENT_FACES; i++)
        str_add_format(out, i ? ", %d" : "%d", e->roll.face[i]);
}

/* What the dice come to, or "Kirt, a number of the GM's -2". */
static void tell_total(const struct log_source *source, const struct event *e, struct str *out)
{
    char room[96], value[48];

    if (e->rule == RULE_GM) {
        str_add_format(out, _("makes %d"), e->now);
        return;
    }
    if (e->who >= 0)
        str_add_format(out, "%s, ", log_name(source, e->who));
    str_add_format(out, "%s %s",
                   log_word(source, "value", ruleset_name(source->rules, e->what), room, sizeof room),
                   log_value(source, e->what, e->now, value, sizeof value));
}

/* One change; false for what is not told. */
static bool tell_change(const struct log_source *source, const struct event *e, struct str *out)
{
    char time[48];

    switch (e->kind) {
    case EVENT_STAT:
        tell_value(source, "stat", source->rules->stats[e->what].key, e, out);
        return true;
    case EVENT_OPTION:
        tell_option(source, e, out);
        return true;
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        if (e->mark.key == sketch_key(source->rules)) /* it is there to be seen */
            return false;
        tell_mark(source, e, out);
        return true;
    case EVENT_MOVED:
        tell_place(source, e, out);
        return true;
    case EVENT_TOKEN:
        tell_token(source, e, out);
        return true;
    case EVENT_JOINED:
        str_add_format(out, _("%s joins"), log_name(source, e->who));
        return true;
    case EVENT_LEFT:
        str_add_format(out, _("%s leaves"), log_name(source, e->who));
        return true;
    case EVENT_ROLLED:
        tell_roll(e, out);
        return e->rule == RULE_GM;
    case EVENT_TOTAL:
        tell_total(source, e, out);
        return true;
    case EVENT_TURN:
        log_time(e->now, time, sizeof time);
        str_add_format(out, _("the clock goes on to %s"), time);
        return e->what == NAME_goal;
    case EVENT_NOTE:
        str_add_text(out, texts_get(&source->book->texts, e->a));
        return e->rule == RULE_GM && e->a > 0;
    default:
        return false;
    }
}

/* Nothing but that a figure is hidden, or shown again; NULL: it is another change, or more than one. */
static const struct event *hides_alone(const struct log_source *source, const struct event *event, int n)
{
    const struct event *hides = NULL;

    for (int i = 0; i < n; i++) {
        bool is = event[i].kind == EVENT_TOKEN && event[i].what == NAME_seen;

        if (event_changes((enum event_kind)event[i].kind) && (hides || !is))
            return NULL;
        hides = is && event_known(&event[i], source->eyes) ? &event[i] : hides;
    }
    return hides;
}

/* The rule behind a change, unless the GM's hand is all there is. */
static void tell_rule(const struct log_source *source, const struct event *e, struct str *out)
{
    char rule[16];

    log_rule_text(source, e->rule, rule, sizeof rule);
    if (*rule && e->rule != RULE_GM)
        str_add_format(out, " (%s)", rule);
}

/* What a figure brings with it when it joins is told on its sheet. */
static bool is_newcomers(const struct event *event, int at)
{
    for (int i = at - 1; i >= 0 && event[at].kind != EVENT_JOINED; i--)
        if (event[i].kind == EVENT_JOINED && event[i].who == event[at].who)
            return true;
    return false;
}

/* Nor is it told what it takes away when it leaves. */
static bool is_leavers(const struct event *event, int n, int at)
{
    for (int i = at + 1; i < n; i++)
        if (event[i].kind == EVENT_LEFT && event[i].who == event[at].who)
            return true;
    return false;
}

/* What the GM has said of a value before it is worked out. */
static void tell_value_said(const struct log_source *source, const struct event *e, struct str *out)
{
    char name[96], value[96];

    /* TRANSLATORS: a number of a roll, and what it is to be */
    str_add_format(out, _("The game master says: %s is %s."),
                   log_word(source, "value", ruleset_name(source->rules, e->label), name, sizeof name),
                   log_value(source, e->label, e->now, value, sizeof value));
}

bool log_tell_edited(const struct log_source *source, const struct event *e, struct str *out)
{
    char room[96];
    const char *own;

    if (e->kind != EVENT_EDITED || !event_known(e, source->eyes))
        return false;
    snprintf(room, sizeof room, "edited.%s", ruleset_name(source->rules, e->label));
    own = source->word && e->label > 0 ? source->word(source->context, "log", room) : NULL;
    if (e->what == EDITED_VALUE)
        tell_value_said(source, e, out);
    else if (own && e->what != EDITED_DIE)
        str_add_text(out, own);
    else if (e->what >= FRAME_X)
        str_add_text(out, e->now ? _("The game master skipped a step.")
                                 : _("The game master had a step done again."));
    else if (e->what != EDITED_DIE)
        str_add_format(out, _("The game master changed a number from %d to %d."), e->old, e->now);
    else if (e->who >= 0)
        str_add_format(out, _("The game master turned a die of %s (%s) from %d to %d."),
                       log_name(source, e->who),
                       log_word(source, "value", ruleset_name(source->rules, e->label), room, sizeof room),
                       e->old, e->now);
    else
        str_add_format(out, _("The game master turned a die from %d to %d."), e->old, e->now);
    return true;
}

static void tell_changes(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    int told = 0;

    for (int i = 0; i < n && told <= TOLD; i++) {
        size_t before = out->len;

        if (!event_known(&event[i], source->eyes) || is_newcomers(event, i) || is_leavers(event, n, i))
            continue;
        str_add_text(out, told ? "; " : ": ");
        if (told == TOLD)
            str_add_text(out, _("and more"));
        else if (tell_change(source, &event[i], out))
            tell_rule(source, &event[i], out);
        else
            str_cut(out, before);
        told += out->len > before;
    }
}

/* Whoever opens or shuts a door freely (core/doorway.h); NULL: it is another edit. */
static const int *door_edit(const struct command *command)
{
    const struct answer *a = command->args.at;
    const int *number = command->args.len == 1 ? command->args.value + a->at : NULL;

    return command->deed == DEED_EDIT && number && a->kind == ASK_EDIT && a->n == 4 && number[0] == EDIT_door
               ? number
               : NULL;
}

static bool tell_door(const struct log_source *source, const int *number, struct str *out)
{
    str_add_format(out, number[2] ? _("%s opens a door.") : _("%s shuts a door."),
                   log_name(source, number[1]));
    return true;
}

/* What somebody does between fights to their own sheet alone: it grows, is bought for, makes ready. */
static bool is_of_sheet(const struct deed *deed, const struct event *event, int n)
{
    int changes = 0;

    for (int i = 0; i < n; i++) {
        if (event_changes((enum event_kind)event[i].kind) && event[i].kind != EVENT_STAT)
            return false;
        changes += event[i].kind == EVENT_STAT;
    }
    return changes > 0 && (deed->when & (WHEN_DOWNTIME | WHEN_ENCOUNTER)) == WHEN_DOWNTIME;
}

/* Is it told as what the hand did? The GM's deeds are, and what else says nothing of itself. */
static bool is_by_hand(const struct deed *deed, const struct event *event, int n)
{
    return !(deed->flags & DEED_HIDDEN) && (deed->flags & DEED_GM || is_of_sheet(deed, event, n));
}

bool log_hand_sentence(const struct log_source *source, const struct command *command,
                       const struct event *event, int n, struct str *out)
{
    const struct ruleset *rules = source->rules;
    bool edit = command->deed == DEED_EDIT;
    char room[96];
    size_t before;

    if (n > 0 && !log_knows(source, event, n))
        return false;
    if (door_edit(command))
        return n > 0 && tell_door(source, door_edit(command), out);
    if (!edit && !is_by_hand(rules->deeds[command->deed], event, n))
        return false;
    const struct event *hides = edit ? hides_alone(source, event, n) : NULL;
    if (hides && !(hides->now & ~SEATS_GM) && !(source->eyes & SEATS_GM))
        return false; /* whom only the GM sees any more is no matter of players */
    if (hides) {
        str_add_format(out,
                       hides->now & ~SEATS_GM ? _("The GM shows %s to the players.")
                                              : _("The GM hides %s. The players see nothing of it."),
                       log_name(source, hides->who));
        return true;
    }
    if (!edit && rules->deeds[command->deed]->flags & DEED_GIVES_TURN && command->target != NOBODY) {
        str_add_format(out, _("%s gets the turn."), log_name(source, command->target));
        return true; /* what it brings needs no word */
    }
    str_add_text(out, edit ? log_word(source, "label", "gm", room, sizeof room)
                           : log_word(source, "action", rules->deeds[command->deed]->key, room, sizeof room));
    before = out->len;
    tell_changes(source, event, n, out);
    if (out->len == before && !edit)
        str_add_format(out, " (%s)", rules->deeds[command->deed]->rule);
    str_add_char(out, '.');
    return !edit || out->len > before + 1;
}

/* What an edit changes first, in a few words: "Nettle hidden". */
static bool brief_edit(const struct log_source *source, const struct event *event, int n, struct str *out)
{
    for (int i = 0; i < n; i++) {
        size_t before = out->len;

        if (!event_known(&event[i], source->eyes) || is_newcomers(event, i) || is_leavers(event, n, i))
            continue;
        if (tell_change(source, &event[i], out))
            return true;
        str_cut(out, before);
    }
    return false;
}

void log_brief(const struct log_source *source, const struct command *command, const struct event *event,
               int n, struct str *out)
{
    char room[96];

    if (door_edit(command) && n > 0) {
        tell_door(source, door_edit(command), out);
        if (out->len > 0)
            str_cut(out, out->len - 1); /* a label has no full stop */
    } else if (command->deed == DEED_EDIT) {
        if (!brief_edit(source, event, n, out))
            str_add_text(out, log_word(source, "label", "gm", room, sizeof room));
    }
    if (command->deed == DEED_EDIT)
        return;
    const struct deed *deed = source->rules->deeds[command->deed];
    int who = command->actor >= 0 ? command->actor : command->target;
    const char *word = log_word(source, "action", deed->key, room, sizeof room);

    if (who >= 0 && !state_present(source->state, who))
        return;                                   /* who is not known did what is not named */
    if (who >= 0 && deed->flags & DEED_ENDS_TURN) /* words: what is taken back */
        str_add_text(out, _("end of turn"));
    else if (who >= 0 && who != source->state->turn.actor)
        str_add_format(out, "%s, %s", log_name(source, who), word);
    else
        str_add_text(out, word);
}
