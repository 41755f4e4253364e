/* A scenario as a game: its catalogue, ground, seats and figures as edits (content/scenario.h). */
#include "content/scenario.h"

#include "base/language.h"
#include "content/items.h"
#include "core/sketch.h"

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

/* What the map tells of itself, where the rule set has a place for that. */
static bool add_places(const struct scenario *s, struct book *book, struct command *edits)
{
    for (int i = 0; sketch_key(s->rules) >= 0 && i < s->map.nplaces; i++)
        if (!place_add(&s->map.place[i], book, edits))
            return false;
    return true;
}

static bool set_options(const struct scenario *s, struct command *edits)
{
    for (int i = 0; i < s->noptions; i++)
        if (!command_edit(edits, EDIT_set_option, 0, s->option[i].option, s->option[i].value, NULL, 0))
            return false;
    return true;
}

/*
 * Before anybody comes: of whom nobody sees, nobody hears that he joins. The word by which wishes are judged
 * by what a side knows (core/eyes.h) is there from the start: a kept fight names it by the same number.
 */
static bool set_eyes(const struct scenario *s, struct book *book, struct command *edits)
{
    for (int i = 0; i < SCENARIO_EYES; i++)
        if (s->eyes[i] &&
            (!command_edit(edits, EDIT_set_turn, NOBODY, scenario_eyes[i].field, s->eyes[i], NULL, 0) ||
             texts_add(&book->texts, "yes") < 0))
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
                                           .height = figure->height,
                                           .glow = figure->glow,
                                           .seat = figure->seat,
                                           .seen = figure->hidden ? SEATS_GM : SEATS_ALL,
                                           .stat = figure->stat,
                                           .nstats = figure->nstats };

        if (!sheet_join(edits, book, &s->sheet[figure->sheet], &entry))
            return false;
    }
    return true;
}

/* ---- what names figures ---- */

static int figure_named(const struct scenario *s, const char *name)
{
    for (int i = 0; i < s->nfigures; i++)
        if (strcmp(s->figure[i].name, name) == 0)
            return i;
    return -1;
}

static bool add_other(const struct scenario *s, struct book *book, struct command *edits, int token,
                      const struct sheet_mark *mark)
{
    int text = texts_add(&book->texts, mark->text);
    const int more[] = { mark->key, figure_named(s, mark->of), mark->a, 0, mark->level, mark->b, text,
                         SEATS_ALL };

    return text >= 0 && command_edit(edits, EDIT_add_mark, token, 0, 0, more, 8);
}

/* Marks that name other figures come when all of these are there. */
static bool add_others(const struct scenario *s, struct book *book, struct command *edits)
{
    for (int i = 0; i < s->nfigures; i++) {
        const struct sheet *sheet = &s->sheet[s->figure[i].sheet];

        for (int k = 0; k < sheet->nmarks; k++)
            if (sheet->mark[k].of && !add_other(s, book, edits, i, &sheet->mark[k]))
                return false;
    }
    return true;
}

/* ---- pools ---- */

static bool is_set(const struct scenario *s, int pool)
{
    for (int i = 0; i < s->npools; i++)
        if (s->pool[i].pool == pool)
            return true;
    return false;
}

/* What begins by rule follows from the figures, so it comes behind them. */
static bool fill_pools(const struct scenario *s, struct command *edits)
{
    for (int row = 0; row < s->rules->npools; row++) {
        const struct pool_def *def = &s->rules->pools[row];
        int n = def->flags & POOL_OF_SEAT ? s->nseats : 1;

        for (int seat = 0; def->flags & POOL_START_BY_RULE && seat < n; seat++) {
            int pool = ruleset_pool(s->rules, row, seat);

            if (!is_set(s, pool) && !command_edit(edits, EDIT_fill_pool, 0, pool, 0, NULL, 0))
                return false;
        }
    }
    return true;
}

static bool set_pools(const struct scenario *s, struct command *edits)
{
    for (int i = 0; i < s->npools; i++)
        if (!command_edit(edits, EDIT_set_pool, 0, s->pool[i].pool, s->pool[i].value, NULL, 0))
            return false;
    return fill_pools(s, edits);
}

/* ---- the beginning ---- */

/* The side that begins is an answer in advance to the question that the beginning asks. */
static bool name_first(const struct scenario *s, struct book *book, struct command *begin)
{
    int question = ruleset_argument_name(s->rules->deeds[begin->deed], ARGUMENT_ANSWER), side;

    if (s->first < 0 || question == 0)
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
    int begin = ruleset_deed_with(scenario->rules, DEED_BEGINS);
    struct command *edits = &commands->at[0];
    bool whole;

    *commands = (struct scenario_commands){ .n = 1 };
    *edits = command_make(DEED_EDIT, SEAT_GM);
    whole = set_options(scenario, edits) && set_eyes(scenario, book, edits) &&
            join_figures(scenario, book, edits) && add_others(scenario, book, edits) &&
            set_pools(scenario, edits) && add_places(scenario, book, edits);
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
