/*
 * What an act of the GM's takes, found by asking its own judgement on copies
 * (view/hand/hand.h): rule sets say which arguments there are, not what fits them.
 */
#include "view/hand/hand.h"

#include "base/hash.h"
#include "session/odds/snapshot.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

/* A word that no rule set knows. */
static const char nonsense[] = "?!";

struct probe {
    struct play_screen *screen;
    struct snapshot *copy;
};

static bool allows(struct probe *probe, struct refusal *no)
{
    struct command command;
    bool good = hand_form_fill(probe->screen, probe->copy->book, &command) &&
                play_legal(&probe->copy->state, probe->copy->book, &command, no);

    command_clear(&command);
    return good;
}

/* If it has to be done while something is under way: can it? Such acts take no texts. */
static bool interrupts(struct probe *probe, struct refusal *no)
{
    struct command command;
    bool good;

    if (!session_question(probe->screen->game.session))
        return true;
    good = hand_form_fill(probe->screen, probe->copy->book, &command) &&
           session_allows(probe->screen->game.session, &command, no);
    command_clear(&command);
    return good;
}

static bool allows_text(struct probe *probe, struct hand_field *field, const char *text)
{
    struct refusal no;

    snprintf(field->text, sizeof field->text, "%s", text);
    return allows(probe, &no);
}

static void offer(struct hand *hand, struct hand_field *field, const char *word)
{
    for (int i = 0; i < field->choices; i++)
        if (strcmp(hand_choice(hand, field, i), word) == 0)
            return;
    hand_offer(hand, field, word);
}

/* The words of the rule set, and figures, that are allowed where nonsense is not. */
static void find_choices(struct probe *probe, struct hand_field *field)
{
    const struct ruleset *rules = probe->screen->game.rules;

    for (int i = 1; i < rules->nnames; i++)
        if (allows_text(probe, field, ruleset_name(rules, i)))
            offer(&probe->screen->hand, field, ruleset_name(rules, i));
    for (int i = 0; i < probe->screen->game.view->ntokens; i++)
        if (allows_text(probe, field, screen_figure(&probe->screen->game, i)))
            offer(&probe->screen->hand, field, screen_figure(&probe->screen->game, i));
}

/* A seat is named, whatever number it has. */
static void find_seats(const struct probe *probe, struct hand_field *field)
{
    const struct session *session = probe->screen->game.session;

    for (int i = 0; i < session_seats(session); i++)
        if (i != SEAT_GM && !session_seat(session, i)->gm)
            offer(&probe->screen->hand, field, session_seat(session, i)->name);
    field->kind = field->choices > 0 ? HAND_CHOICE : HAND_TEXT;
    snprintf(field->text, sizeof field->text, "%s",
             field->choices > 0 ? hand_choice(&probe->screen->hand, field, 0) : "");
}

static void find_kind(struct probe *probe, struct hand_field *field)
{
    if (field->name == NAME_seat) {
        find_seats(probe, field);
        return;
    }
    bool number = allows_text(probe, field, "1"), words = allows_text(probe, field, nonsense);

    field->kind = number && !words ? HAND_NUMBER : HAND_TEXT;
    if (!number && !words)
        find_choices(probe, field);
    if (field->choices > 0)
        field->kind = HAND_CHOICE;
    snprintf(field->text, sizeof field->text, "%s",
             field->kind == HAND_CHOICE   ? hand_choice(&probe->screen->hand, field, 0)
             : field->kind == HAND_NUMBER ? "1"
                                          : "");
}

/* Is there a question of this name? */
static bool is_question(const struct ruleset *rules, int name)
{
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->kind == NAMES_QUESTION && use->name == name)
            return true;
    return false;
}

static void add_fields(struct play_screen *screen)
{
    struct hand *hand = &screen->hand;
    const struct argument *first = screen->game.rules->deeds[hand->verb]->args;

    hand->fields = 0;
    hand->choices = 0;
    for (; first && first->name && hand->fields < HAND_FIELDS; first++)
        hand->field[hand->fields++] = (struct hand_field){ .name = first->name,
                                                           .kind = first->kind == ARGUMENT_YES ? HAND_FLAG
                                                                                               : HAND_TEXT };
    hand_arguments_add(screen);
}

/*
 * Find what fits the fields: first those that only the form
 * can fill, then those that the act may ask for itself.
 */
static void find_kinds(struct probe *probe, struct hand *hand, bool questions)
{
    struct refusal no;

    for (int i = 0; i < hand->fields; i++) {
        struct hand_field *field = &hand->field[i];

        if (field->more || field->kind == HAND_FLAG ||
            is_question(probe->screen->game.rules, field->name) != questions)
            continue;
        if (questions && allows(probe, &no)) { /* the tray is the better place */
            memmove(field, field + 1, (size_t)(--hand->fields - i) * sizeof *field);
            i--;
        } else {
            find_kind(probe, field);
        }
    }
}

/* What was filled in before stays where it still fits. */
static void keep_filled(const struct hand *hand, struct hand_field *field, const struct hand_field *old,
                        int n)
{
    bool fits = field->kind != HAND_CHOICE;

    while (n > 0 &&
           (old->name != field->name || old->kind != field->kind || strcmp(old->was, field->was) != 0)) {
        old++;
        n--;
    }
    for (int i = 0; n > 0 && i < field->choices; i++)
        fits = fits || strcmp(hand_choice(hand, field, i), old->text) == 0;
    if (n == 0 || !fits)
        return;
    field->on = old->on;
    memcpy(field->text, old->text, sizeof field->text);
}

void hand_probe_fields(struct play_screen *screen)
{
    struct hand *hand = &screen->hand;
    struct hand_field old[HAND_FIELDS];
    int before = hand->fields;
    int seat = hand_seat(&screen->game);
    struct probe probe = { screen, snapshot_take(screen->game.session, seat < 0 ? SEAT_GM : seat, NULL) };

    memcpy(old, hand->field, sizeof old);
    add_fields(screen);
    if (probe.copy) {
        find_kinds(&probe, hand, false);
        find_kinds(&probe, hand, true);
    }
    for (int i = 0; i < hand->fields; i++)
        keep_filled(hand, &hand->field[i], old, before);
    snapshot_release(probe.copy);
    hand->judged = 0;
}

void hand_probe_form(struct play_screen *screen)
{
    struct hand *hand = &screen->hand;
    int seat = hand_seat(&screen->game);
    uint64_t key = hash_bytes(hand->field, sizeof hand->field);
    int rest[] = { hand->verb, hand_figure(screen), session_head(screen->game.session),
                   hand_moment(&screen->game), cell_pack(hand->cell) };

    key = (key ^ hash_bytes(rest, sizeof rest)) | 1;
    if (hand->judged == key)
        return;
    struct probe probe = { screen, snapshot_take(screen->game.session, seat < 0 ? SEAT_GM : seat, NULL) };
    hand->no = (struct refusal){ .rule = "", .why = NAME_refused };
    hand->allowed = probe.copy && allows(&probe, &hand->no) && interrupts(&probe, &hand->no);
    hand->judged = key;
    snapshot_release(probe.copy);
}
