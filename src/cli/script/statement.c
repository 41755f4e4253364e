#include "cli/script/statement.h"

#include "base/language.h"

#include <string.h>

static const struct statement_row rows[] = {
    { "system", "ID", N_("begin a game of this system, from nothing"), statement_system, STATEMENT_ALONE },
    { "option", "KEY=VALUE ...", N_("set switches of the catalogue"), statement_option, 0 },
    { "map", "square|hex-pointy|hex-flat CxR, FILE, or none", N_("lay a board"), statement_map, 0 },
    { "cell", "CELL[..CELL] ... GROUND [cost= damage= prone= pit= note= going= light=]",
      N_("set the ground and the light of cells or straight runs"), statement_cell, 0 },
    { "edge", "CELL SIDE wall|window|door|door-open|door-locked|door-secret|door-broken|none",
      N_("set a side of a cell"), statement_edge, 0 },
    { "wall", "FROM TO [none]",
      N_("put up a wall off the grid between two points such as 1.5,2, or take it away"), statement_wall, 0 },
    { "fog", "off|sight|rooms", N_("what hides figures from who does not see them"), statement_fog, 0 },
    { "doors", "free|held", N_("who opens and shuts doors where the book is silent: everybody, or the GM"),
      statement_doors, 0 },
    { "sky", "map|day|dusk|night|underground", N_("what lies over the map, and so how light its cells are"),
      statement_sky, 0 },
    { "sharing", "side|none",
      N_("who knows in fog what a figure sees: all seats of its side, or its own alone"), statement_sharing,
      0 },
    { "light", "POINT|FIGURE BRIGHT [DIM] [COLOUR] | none",
      N_("put up a lamp at a point such as 1.5,2, or let a figure carry a light: cells lit fully, cells lit "
         "at "
         "least by half (twice as many), red, green and blue as ffcc88"),
      statement_light, 0 },
    { "reveal",
      "CELL[..CELL] ... | rect CELL CELL | outline CELL CELL CELL ... | room CELL | all | nothing | figure "
      "NAME [not]",
      N_("show cells, or a figure that is kept hidden, to all players, or (not) show them no more"),
      statement_reveal, 0 },
    { "seat", "NAME [player|gm] [person|program|silent]", N_("seat somebody"), statement_seat, 0 },
    { "figure", "NAME [name= side= seat= at= size= like= sheet= STAT= MARK= KIND=] [MARK ...] [unchecked]",
      N_("bring in a figure"), statement_figure, 0 },
    { "sheet", "NAME [keys as for figure] | NAME done", N_("begin or end the making of a character"),
      statement_sheet, 0 },
    { "mark", "FIGURE KEY [name= FIELD= PARTS= of= level= until= text= ...]",
      N_("set a mark, or change the one of that name"), statement_mark, 0 },
    { "unmark", "FIGURE KEY [of= level= ...]", N_("take marks away"), statement_unmark, 0 },
    { "item", "FIGURE KEY [FIELD= LIST= ...]", N_("give an item, with what it keeps"), statement_item, 0 },
    { "pool", "NAME N", N_("set a pool"), statement_pool, 0 },
    { "place", "FIGURE CELL|off", N_("put a figure somewhere"), statement_place, 0 },
    { "set", "FIGURE.STAT N|WORD", N_("set a number; FIGURE.item.KEY.FIELD: what a thing keeps"),
      statement_set, 0 },
    { "dice", "script | seed SEED", N_("where faces come from when the tape has none"), statement_dice,
      STATEMENT_ALONE },
    { "answers", "strict|rest", N_("what an unanswered question gets"), statement_answers, STATEMENT_ALONE },
    { "encounter", "[first=SIDE]", N_("the fight begins"), statement_encounter, 0 },
    { "turn", "FIGURE", N_("make it this figure's turn"), statement_turn, 0 },
    { "answer", "KEY=VALUE ...", N_("go on with the command left open by pending"), statement_answer, 0 },
    { "auto", "N", N_("the program plays its seats for N turns"), statement_auto, 0 },
    { "undo", "[N | turn]", N_("take back the last N commands, or a turn to its start"), statement_undo, 0 },
    { "redo", "[N]", N_("do again what was undone"), statement_redo, 0 },
    { "goto", "ENTRY", N_("go to an entry of the history"), statement_goto, 0 },
    { "save", "GAME", N_("write the game to a file"), statement_save, 0 },
    { "load", "GAME", N_("take up a saved game"), statement_load, STATEMENT_ALONE },
    { "show", "PATH ...", N_("print path = value"), statement_show, 0 },
    { "expect",
      "PATH OP VALUE | event ... | no event ... | asks KEY | refused [RULE] | fault [TEXT] | odds KEY OP "
      "VALUE",
      N_("check what is or what comes"), statement_expect, STATEMENT_ALONE },
    { "as", "SEAT show|expect ...", N_("the same through a seat's eyes"), statement_as, 0 },
    { "odds", "WISH [then WISH ...] [with KEY=VALUE ...]",
      N_("the exact odds of a wish, or of several with what is due by itself behind each"), statement_odds,
      0 },
};

const struct statement_row *statement_at(int i)
{
    return i >= 0 && i < (int)(sizeof rows / sizeof rows[0]) ? &rows[i] : NULL;
}

const struct statement_row *statement_find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}
