#include "view/table/say.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "session/odds/declared.h"
#include "view/table/card.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

#include <limits.h>
#include <string.h>

enum { UNSAID = INT_MIN };

void table_say_clear(struct table_say *say)
{
    command_clear(&say->command);
}

/* ---- fields and their choices ---- */

bool table_say_is_few(const struct argument *argument)
{
    enum { A_FEW = 8 };

    return argument->kind == ARGUMENT_NUMBER && argument->hi - argument->lo < A_FEW;
}

static bool has_field(const struct deed *deed, const struct argument *argument, bool first)
{
    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_WORD:
    case ARGUMENT_NAME:
        return true;
    case ARGUMENT_NUMBER:
        return first || table_say_is_few(argument);
    case ARGUMENT_TEXT:
        return argument->lo > 0 || argument->hi > 0;
    case ARGUMENT_YES:
        return !argument->hides && !(deed->flags & DEED_WALK);
    case ARGUMENT_ITEM:
        return deed->flags & DEED_ITEM;
    default:
        return false;
    }
}

static bool must_be_said(const struct deed *deed, const struct argument *argument)
{
    return argument->kind == ARGUMENT_WORD || argument->kind == ARGUMENT_NUMBER ||
           argument->kind == ARGUMENT_NAME || (argument->kind == ARGUMENT_TEXT && argument->lo > 0) ||
           (argument->kind == ARGUMENT_ITEM && argument == deed->args);
}

int table_say_fields(const struct deed *deed, struct say_field field[SAY_FIELDS])
{
    int n = 0;

    for (const struct argument *one = deed->args; one && one->name && n < SAY_FIELDS; one++)
        if (has_field(deed, one, true))
            field[n++] = (struct say_field){ one->kind == ARGUMENT_ITEM ? NULL : one, must_be_said(deed, one),
                                             deed->flags & DEED_STRIKES };
    for (const struct argument *one = deed->more; one && one->name && n < SAY_FIELDS; one++)
        if (has_field(deed, one, false) && one->kind != ARGUMENT_ITEM)
            field[n++] = (struct say_field){ one, false, false };
    return n;
}

bool table_say_needed(const struct deed *deed)
{
    struct say_field field[SAY_FIELDS];
    bool needed = false;

    for (int i = 0, n = table_say_fields(deed, field); i < n; i++)
        needed = needed || field[i].needed;
    return needed;
}

/* The figure's own things; of a blow those that strike. */
static int find_things(const struct table_game *game, bool strikes, int figure, int value[SAY_CHOICES])
{
    const struct book *book = session_book(game->session);
    const struct state *now = game->view;
    int n = 0;

    for (int id = state_first(now, figure); id >= 0 && n < SAY_CHOICES; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && (!strikes || ruleset_strikes_with(game->rules, item->kind)))
            value[n++] = id;
    }
    return n;
}

/* The texts of such marks that the figure has. */
static int find_names(const struct table_game *game, const struct argument *argument, int figure,
                      int value[SAY_CHOICES])
{
    const struct state *now = game->view;
    int n = 0;

    for (int id = state_first(now, figure); id >= 0 && n < SAY_CHOICES; id = now->mark[id].next)
        if (now->mark[id].key == argument->mark && now->mark[id].text)
            value[n++] = now->mark[id].text;
    return n;
}

/* Is there a switch without which it says nothing, and is that off? */
static bool says_nothing(const struct table_game *game, const struct argument *argument)
{
    return argument->option && !game->view->option[argument->option - 1];
}

int table_say_choices(const struct table_game *game, const struct say_field *field, int figure,
                      int value[SAY_CHOICES])
{
    bool spoken = field->argument && field->argument->kind == ARGUMENT_WORD;
    const char *const *word = spoken ? ruleset_argument_words(game->rules, field->argument) : NULL;
    int n = 0;

    if (!field->argument)
        return find_things(game, field->strikes, figure, value);
    if (field->argument->kind == ARGUMENT_TEXT) /* as long as nothing is typed, some text stands for it */
        value[n++] = game->view->token[figure].text;
    if (field->argument->kind == ARGUMENT_NAME)
        return find_names(game, field->argument, figure, value);
    if (field->argument->kind == ARGUMENT_YES && !says_nothing(game, field->argument))
        value[n++] = 1;
    for (int number = field->argument->lo; table_say_is_few(field->argument) && number <= field->argument->hi;
         number++)
        value[n++] = number;
    for (; word && word[n] && n < SAY_CHOICES; n++)
        value[n] = n;
    return n;
}

/* ---- as a command ---- */

static bool says_text(const struct argument *argument)
{
    return argument->kind == ARGUMENT_NAME || argument->kind == ARGUMENT_TEXT;
}

/* Nothing is said yet; what must be begins with its first choice. */
static void begin(const struct table_game *game, int deed, int figure, struct said *said)
{
    struct say_field field[SAY_FIELDS];
    int value[SAY_CHOICES];

    for (int i = 0, n = table_say_fields(game->rules->deeds[deed], field); i < n; i++) {
        const struct argument *argument = field[i].argument;

        said->value[i] = UNSAID;
        if (!field[i].needed)
            continue;
        if (argument && argument->kind == ARGUMENT_NUMBER && !table_say_is_few(argument))
            said->value[i] = argument->lo > 1 ? argument->lo : smaller(argument->hi, 1);
        else if (table_say_choices(game, &field[i], figure, value) > 0)
            said->value[i] = value[0];
    }
}

void table_say_fill(const struct table_game *game, struct command *command, struct said *said)
{
    struct say_field field[SAY_FIELDS];
    int len = 0;

    for (int i = 0, n = table_say_fields(game->rules->deeds[command->deed], field); i < n; i++) {
        if (!field[i].argument)
            command->item = said->value[i] == UNSAID ? -1 : said->value[i];
        if (!field[i].argument || said->value[i] == UNSAID)
            continue;
        said->answer[len] = (struct answer){ says_text(field[i].argument) ? ASK_WORDS : ASK_COUNT, SEAT_ANY,
                                             field[i].argument->name, 1, len };
        said->number[len++] = said->value[i];
    }
    command->args = (struct tape){ .at = said->answer,
                                   .len = len,
                                   .room = SAY_FIELDS,
                                   .value = said->number,
                                   .nvalues = len,
                                   .value_room = SAY_FIELDS };
}

/* Does it declare something that does good, while a foe that stands is aimed at? */
static bool declares_help(const struct table_screen *screen, const struct command *command)
{
    int deed = declared_deed(screen->game.rules, &session_book(screen->game.session)->texts, command);

    return deed >= 0 && table_card_helps_foe(screen, screen->game.rules->deeds[deed]);
}

bool table_say_allowed(struct table_screen *screen, struct command *command, struct refusal *no)
{
    struct session *session = screen->game.session;
    int target = command->target, against = screen->selection.against;

    if (session_allows(session, command, no))
        return true;
    if (target < 0 && against >= 0 && no->why == NAME_no_such_target && !declares_help(screen, command)) {
        command->target = against; /* this one of its words is said against somebody */
        if (session_allows(session, command, no))
            return true;
        command->target = target;
    }
    return target >= 0 && screen->finds.plan.steps > 0 &&
           !table_odds_wish(&screen->finds.odds, session, &screen->finds.plan.walk, command, NULL)->refused;
}

int table_say_first(struct table_screen *screen, struct command *command, struct said *said,
                    struct refusal *no)
{
    struct say_field field[SAY_FIELDS];
    int n = table_say_fields(screen->game.rules->deeds[command->deed], field), at = 0, value[SAY_CHOICES],
        found = 0;
    struct said first = { .value = { 0 } };

    *no = (struct refusal){ screen->game.rules->deeds[command->deed]->rule, NAME_no_such_item };
    begin(&screen->game, command->deed, command->actor, said);
    while (at < n &&
           (!field[at].needed || (field[at].argument && field[at].argument->kind == ARGUMENT_NUMBER &&
                                  !table_say_is_few(field[at].argument))))
        at++;
    int choices = at < n ? table_say_choices(&screen->game, &field[at], command->actor, value) : 1;
    for (int i = 0; i < choices && found < 2; i++) {
        struct refusal why;

        if (at < n) /* else what it begins with may be done or not */
            said->value[at] = value[i];
        table_say_fill(&screen->game, command, said);
        if (table_say_allowed(screen, command, &why) && found++ == 0)
            first = *said;
        else if (i == 0)
            *no = why;
    }
    *said = found > 0 ? first : *said;
    table_say_fill(&screen->game, command, said);
    bool typed = at < n && field[at].argument && field[at].argument->kind == ARGUMENT_TEXT;

    return (n > 1 || typed) && found > 0 ? 2 : found;
}

/* ---- what may be said besides ---- */

static bool find_more(struct table_screen *screen, const struct command *command)
{
    struct say_field field[SAY_FIELDS];
    struct command wish = *command;
    struct said said;
    int n = table_say_fields(screen->game.rules->deeds[command->deed], field), value[SAY_CHOICES];

    for (int i = 0; i < n; i++)
        for (int k = 0, choices = table_say_choices(&screen->game, &field[i], command->actor, value);
             k < choices; k++) {
            struct refusal no;

            begin(&screen->game, command->deed, command->actor, &said);
            said.value[i] = value[k];
            table_say_fill(&screen->game, &wish, &said);
            wish.target = command->target;
            if (!field[i].needed && table_say_allowed(screen, &wish, &no) &&
                (field[i].argument || choices > 1))
                return true;
        }
    return false;
}

bool table_say_more(struct table_screen *screen, const struct command *command)
{
    struct table_say *say = &screen->panels.say;
    int numbers[] = { session_head(screen->game.session), screen->game.eyes, command->actor, command->target,
                      screen->finds.plan.steps };
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1,
             bit = UINT64_C(1) << command->deed % 64;

    if (say->ways_key != key)
        say->ways[0] = say->ways[1] = 0;
    say->ways_key = key;
    if (!(say->ways[0] & bit) && find_more(screen, command))
        say->ways[1] |= bit;
    say->ways[0] |= bit;
    return say->ways[1] & bit;
}

/* ---- the page opens and shuts ---- */

void table_say_open(struct table_screen *screen, int deed)
{
    struct table_say *say = &screen->panels.say;

    say->open = say->fresh = true;
    say->deed = deed;
    say->figure = screen->selection.figure;
    say->moment = session_head(screen->game.session);
    say->text[0] = '\0';
    begin(&screen->game, deed, say->figure, &say->said);
}

/* Whether the figure still has each of its things that is said. */
static bool has_all(const struct table_game *game, const struct table_say *say)
{
    struct say_field field[SAY_FIELDS];
    int value[SAY_CHOICES];
    bool all = true;

    for (int i = 0, n = table_say_fields(game->rules->deeds[say->deed], field); i < n; i++) {
        bool has = field[i].argument || say->said.value[i] == UNSAID;

        for (int k = 0, things = has ? 0 : table_say_choices(game, &field[i], say->figure, value); k < things;
             k++)
            has = has || value[k] == say->said.value[i];
        all = all && has;
    }
    return all;
}

/* Around a table others go on meanwhile: what they did since shuts the page only where a thing is gone. */
static bool is_of_now(struct table_screen *screen)
{
    struct table_say *say = &screen->panels.say;
    int head = session_head(screen->game.session), id = head;

    while (id > say->moment) {
        const struct entry *entry = session_entry(screen->game.session, id);

        if (!entry || entry->command.actor == say->figure)
            return false;
        id = entry->parent;
    }
    bool now = id == say->moment && (id == head || has_all(&screen->game, say));
    if (now)
        say->moment = head;
    return now;
}

bool table_say_is_open(struct table_screen *screen)
{
    struct table_say *say = &screen->panels.say;

    say->open = say->open && say->figure == screen->selection.figure && !moment_asked(screen) &&
                is_of_now(screen) && table_card_offered(screen, screen->game.rules->deeds[say->deed]);
    return say->open;
}

void table_say_wish(struct table_screen *screen, const struct command *command)
{
    struct table_say *say = &screen->panels.say;
    struct refusal no;

    say->open = false;
    command_clear(&say->command);
    if (!command_copy(&say->command, command))
        return;
    if (screen->finds.plan.steps > 0 && !session_allows(screen->game.session, &say->command, &no))
        table_wish_walk_and_do(screen, &say->command);
    else
        table_wish_deed(&screen->wish, &say->command);
}

void table_say_do(struct table_screen *screen, const struct command *command)
{
    struct command wish = *command;
    struct said said;
    struct refusal no;

    if (!table_say_needed(screen->game.rules->deeds[command->deed]))
        table_wish_deed(&screen->wish, command);
    else if (table_say_first(screen, &wish, &said, &no) == 1)
        table_say_wish(screen, &wish);
    else
        table_say_open(screen, command->deed);
}
