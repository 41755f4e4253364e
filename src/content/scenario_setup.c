#include "content/scenario.h"

#include "base/language.h"
#include "content/items.h"

#include <string.h>

/* ---- catalogue and ground ---- */

static bool copy_item(struct book *to, const struct book *from, const struct item *row)
{
    struct item item = *row;

    return items_translate(&item, from, to) && book_add_item(to, &item) >= 0;
}

bool scenario_board(struct scenario *scenario, struct book *book, struct board **board, struct err *err)
{
    *board = NULL;
    for (int i = 0; i < scenario->book.nitems; i++)
        if (!copy_item(book, &scenario->book, &scenario->book.item[i]))
            return err_memory(err);
    if (!scenario->board)
        return true;
    if (!map_adopt(scenario->board, &scenario->map, book->terrain))
        return err_set(err, ERR_DATA, _("The game has no room for the kinds of ground of %s."),
                       scenario->map_file);
    *board = scenario->board;
    scenario->board = NULL;
    return true;
}

/* ---- commands ---- */

static bool set_options(const struct scenario *s, struct command *edits)
{
    for (int i = 0; i < s->noptions; i++)
        if (!command_edit(edits, EDIT_set_option, 0, s->option[i].option, s->option[i].value, NULL, 0))
            return false;
    return true;
}

static bool join_figures(const struct scenario *s, struct book *book, struct command *edits)
{
    for (int i = 0; i < s->nfigures; i++) {
        const struct scenario_figure *figure = &s->figure[i];
        const struct sheet_entry entry = { .token = i,
                                           .name = figure->name,
                                           .side = s->side[figure->side],
                                           .at = figure->at,
                                           .seat = figure->seat,
                                           .seen = figure->hidden ? SEATS_GM : SEATS_ALL,
                                           .stat = figure->stat,
                                           .nstats = figure->nstats };

        if (!sheet_join(edits, book, &s->sheet[figure->sheet], &entry))
            return false;
    }
    return true;
}

/* The side that begins is an answer in advance to the question that the beginning asks. */
static bool name_first(const struct scenario *s, struct book *book, struct command *begin)
{
    int question = ruleset_find_name(s->rules, "first_side"), side;

    if (s->first < 0 || question < 0)
        return true;
    side = texts_add(&book->texts, s->side[s->first]);
    return side >= 0 &&
           tape_add(&begin->args,
                    (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = (short)question, .n = 1 },
                    &side);
}

bool scenario_setup(const struct scenario *scenario, struct book *book, struct scenario_commands *commands,
                    struct err *err)
{
    int begin = ruleset_find_action(scenario->rules, "start_encounter");
    bool whole;

    *commands = (struct scenario_commands){ .n = 1 };
    commands->at[0] = command_make(VERB_EDIT, SEAT_GM);
    whole = set_options(scenario, &commands->at[0]) && join_figures(scenario, book, &commands->at[0]);
    if (whole && begin >= 0 && scenario->nfigures > 0) {
        commands->at[commands->n++] = command_make(begin, SEAT_GM);
        whole = name_first(scenario, book, &commands->at[1]);
    }
    if (whole)
        return true;
    scenario_commands_clear(commands);
    return err_memory(err);
}

void scenario_commands_clear(struct scenario_commands *commands)
{
    for (int i = 0; i < commands->n; i++)
        command_clear(&commands->at[i]);
    commands->n = 0;
}
