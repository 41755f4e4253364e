/*
 * What of the form of an act of the GM's only its own judgement tells, asked on copies (view/hand/hand.h):
 * which figures it takes, whether it needs an answer beforehand, whether it is allowed as it is filled in.
 */
#include "view/hand/hand.h"

#include "base/hash.h"
#include "session/odds/snapshot.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

struct probe {
    struct table_screen *screen;
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

/* Need it not be said? */
static bool is_more(const struct deed *deed, const struct argument *argument)
{
    const struct argument *more = deed->more;

    while (more && more->name && more != argument)
        more++;
    return more && more->name;
}

/* The figures that are allowed, nobody too if none need be named, the first filled in; else it is typed. */
static void find_figures(struct probe *probe, struct hand_field *field)
{
    struct hand *hand = &probe->screen->hand;
    struct refusal no;

    if (is_more(probe->screen->game.rules->deeds[hand->deed], field->argument))
        hand_offer(hand, field, "");
    for (int i = 0; i < probe->screen->game.view->ntokens; i++) {
        snprintf(field->text, sizeof field->text, "%s", game_figure(&probe->screen->game, i));
        if (*field->text && allows(probe, &no))
            hand_offer(hand, field, field->text);
    }
    field->kind = field->choices > 0 ? HAND_CHOICE : HAND_TEXT;
    snprintf(field->text, sizeof field->text, "%s", field->choices > 0 ? hand_choice(hand, field, 0) : "");
}

/* What the act asks for itself is left to it: the tray is the better place. */
static void drop_answers(struct probe *probe, struct hand *hand)
{
    struct refusal no;

    for (int i = hand->fields - 1; i >= 0; i--)
        if (hand->field[i].argument->kind == ARGUMENT_ANSWER && allows(probe, &no))
            memmove(&hand->field[i], &hand->field[i + 1], (size_t)(--hand->fields - i) * sizeof *hand->field);
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

void hand_probe_fields(struct table_screen *screen)
{
    struct hand *hand = &screen->hand;
    struct hand_field old[HAND_FIELDS];
    int before = hand->fields;
    int seat = hand_seat(&screen->game);
    struct probe probe = { screen, snapshot_take(screen->game.session, seat < 0 ? SEAT_GM : seat, NULL) };

    memcpy(old, hand->field, sizeof old);
    hand_arguments_add(screen);
    for (int i = 0; i < hand->fields && probe.copy; i++)
        if (hand->field[i].argument->kind == ARGUMENT_FIGURE)
            find_figures(&probe, &hand->field[i]);
    if (probe.copy)
        drop_answers(&probe, hand);
    for (int i = 0; i < hand->fields; i++)
        keep_filled(hand, &hand->field[i], old, before);
    snapshot_release(probe.copy);
    hand->judged = 0;
}

void hand_probe_form(struct table_screen *screen)
{
    struct hand *hand = &screen->hand;
    int seat = hand_seat(&screen->game);
    uint64_t key = hash_bytes(hand->field, sizeof hand->field);
    int rest[] = { hand->deed, hand_figure(screen), session_head(screen->game.session),
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
