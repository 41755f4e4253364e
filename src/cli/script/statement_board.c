/* cli/script/statement_board.c - walls, doors and ground: cell, edge, wall and reveal. */
#include "cli/script/statement.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "board/chamber.h"
#include "core/reveal.h"

#include "cli/script/control.h"
#include "cli/script/deed.h"
#include "core/dice.h"

#include <stdio.h>
#include <string.h>

static bool need_board(struct script *s)
{
    return script_state(s)->board || script_fault(s, NULL, _("expected a map before its cells, found none"));
}

static bool on_board(struct cursor *c, const struct lexeme *at, struct cell cell)
{
    const struct grid *grid = &script_state(c->script)->board->grid;
    char text[CELL_TEXT];

    return grid_contains(grid, cell) ||
           script_fault(c->script, at, _("expected a cell of the board (%d by %d), found %s"), grid->columns,
                        grid->rows, cell_print(cell, text));
}

/* ---- runs ---- */

struct run {
    const struct lexeme *word;
    struct cell from, to;
    int direction, length; /* along a direction; -1: down a stored column or row of a hex board */
    bool down;             /* which of the two */
};

/* Is `to` straight from `from`? Fills direction and length. */
static bool is_straight(enum layout layout, struct run *run)
{
    run->length = grid_distance(layout, run->from, run->to) + 1;
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell at = run->from;

        for (int i = 1; i < run->length; i++)
            at = grid_step(layout, at, d);
        run->direction = d;
        if (cell_same(at, run->to))
            return true;
    }
    return false;
}

/* On hexes: down a column of the stored rectangle, or along one of its rows. */
static bool is_stored(enum layout layout, struct run *run)
{
    int columns = grid_column(layout, run->to) - grid_column(layout, run->from);
    int rows = grid_row(layout, run->to) - grid_row(layout, run->from);

    run->direction = -1;
    run->down = columns == 0;
    run->length = (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows) + 1;
    return columns == 0 || rows == 0;
}

static struct cell next_of_run(enum layout layout, const struct run *run, struct cell at)
{
    int column = grid_column(layout, at), row = grid_row(layout, at);

    if (run->direction >= 0)
        return grid_step(layout, at, run->direction);
    if (run->down)
        row += grid_row(layout, run->to) > row ? 1 : -1;
    else
        column += grid_column(layout, run->to) > column ? 1 : -1;
    return grid_cell(layout, column, row);
}

/* "9,4", "9,4..9,7": true with *is false when it is neither. */
static bool read_run(struct cursor *c, struct run *run, bool *is)
{
    enum layout layout = script_layout(c->script);
    int used;

    run->word = cursor_peek(c);
    *is = false;
    used = run->word ? cursor_cell_length(layout, run->word->text, &run->from) : 0;
    if (used == 0)
        return true;
    *is = true;
    c->at++;
    run->to = run->from;
    if (run->word->text[used] != '\0' &&
        (strncmp(run->word->text + used, "..", 2) != 0 ||
         !cursor_read_cell(c, run->word, run->word->text + used + 2, &run->to)))
        return c->script->trouble.err.kind != ERR_NONE
                   ? false
                   : script_fault(c->script, run->word,
                                  _("expected a cell or a run such as 9,4..9,7, found \"%s\""),
                                  run->word->text);
    if (!on_board(c, run->word, run->from) || !on_board(c, run->word, run->to))
        return false;
    return is_straight(layout, run) || is_stored(layout, run) ||
           script_fault(c->script, run->word, _("expected a straight run, found \"%s\""), run->word->text);
}

/* ---- ground ---- */

static bool read_damage(struct cursor *c, const struct lexeme *word, struct terrain *t)
{
    struct dice_text dice = { 0, 0, 0 };
    int number = 0;

    if (!dice_read(lex_value(word), &dice) &&
        !cursor_read_number(c, word, lex_value(word), "damage", 0, 999, &number))
        return false;
    t->has_damage = true;
    t->damage_count = (unsigned char)dice.n;
    t->damage_sides = (unsigned char)dice.sides;
    t->damage_flat = (short)(dice.sides ? dice.plus : number);
    return true;
}

/* NU-172 */
static bool read_cost(struct cursor *c, const struct lexeme *word, struct terrain *t)
{
    int cost;

    if (!cursor_read_thousandths(c, word, lex_value(word), "cost", 1, COST_MOST, &cost))
        return false;
    t->cost = (short)cost;
    return true;
}

static bool read_going(struct cursor *c, const struct lexeme *word, struct terrain *t)
{
    int going = ruleset_find_choice(going_words, lex_value(word));
    struct choices choices = { 0 };

    t->going = (unsigned char)larger(going, 0);
    for (int i = 0; going < 0 && i < GOINGS; i++)
        choices_add(&choices, going_words[i]);
    return going >= 0 || cursor_unknown(c, word, lex_value(word), _("how one goes about there"), &choices);
}

static bool read_detail(struct cursor *c, const struct lexeme *word, struct terrain *t)
{
    static const char *const keys[] = { "cost", "damage", "prone", "pit",   "hazard",
                                        "note", "look",   "going", "light", NULL };
    struct choices choices = { 0 };
    char key[LEX_KEY];

    if (lex_is_key(word, "damage"))
        return read_damage(c, word, t);
    if (lex_is_key(word, "prone")) {
        t->has_prone = true;
        return cursor_read_yes(c, word, lex_value(word), &t->prone);
    }
    if (lex_is_key(word, "pit"))
        return cursor_read_yes(c, word, lex_value(word), &t->pit);
    if (lex_is_key(word, "hazard"))
        return cursor_read_yes(c, word, lex_value(word), &t->hazard);
    if (lex_is_key(word, "cost"))
        return read_cost(c, word, t);
    if (lex_is_key(word, "going"))
        return read_going(c, word, t);
    if (lex_is_key(word, "note") || lex_is_key(word, "look")) {
        char *text = lex_is_key(word, "note") ? t->note : t->look;
        size_t room = lex_is_key(word, "note") ? sizeof t->note : sizeof t->look;

        memset(text, 0, room);
        return snprintf(text, room, "%s", lex_value(word)) < (int)room ||
               script_fault(c->script, word, _("expected a text of at most %zu bytes"), room - 1);
    }
    for (int i = 0; keys[i]; i++)
        choices_add(&choices, keys[i]);
    return cursor_unknown(c, word, lex_key(word, key), _("a detail of the ground as key=value"), &choices);
}

static bool unknown_ground(struct cursor *c, const struct lexeme *word)
{
    const struct terrain_table *table = script_book(c->script)->terrain;
    struct choices choices = { 0 };

    for (int i = 0; i < table->count; i++)
        choices_add(&choices, table->row[i].key);
    return cursor_unknown(c, word, word->text, _("a kind of ground"), &choices);
}

/* What is laid on cells: a row of the table, how they are lit; -1: that stays as it is. */
struct laid {
    int row, light;
};

static bool read_light(struct cursor *c, const struct lexeme *word, struct laid *laid)
{
    struct choices choices = { 0 };

    laid->light = ruleset_find_choice(light_words, lex_value(word));
    for (int i = 0; laid->light < 0 && i < LIGHTS; i++)
        choices_add(&choices, light_words[i]);
    return laid->light >= 0 || cursor_unknown(c, word, lex_value(word), _("how well it is lit"), &choices);
}

/*
 * The ground and the light that the rest of the line tells. `under`: what lies there when only details of the
 * ground are told.
 */
static bool read_ground(struct cursor *c, int under, struct laid *laid)
{
    struct terrain_table *table = script_book(c->script)->terrain;
    const struct lexeme *word = cursor_peek(c);
    struct terrain terrain;
    bool ground = word && word->equals < 0;

    *laid = (struct laid){ -1, -1 };
    if (!word)
        return cursor_take(c, _("a kind of ground")) != NULL;
    if (ground) {
        c->at++;
        under = strcmp(word->text, "none") == 0 ? TERRAIN_FLOOR : terrain_find(table, word->text);
        if (under < 0)
            return unknown_ground(c, word);
    }
    terrain = table->row[under];
    while ((word = cursor_peek(c)) != NULL) {
        bool light = lex_is_key(word, "light");

        c->at++;
        ground = ground || !light;
        if (light ? !read_light(c, word, laid) : !read_detail(c, word, &terrain))
            return false;
    }
    if (!ground)
        return true;
    laid->row = terrain_add(table, &terrain);
    return laid->row >= 0 ||
           script_fault(c->script, NULL, _("expected at most %d kinds of ground"), TERRAIN_ROWS_MAX);
}

/* ---- cell ---- */

static bool add_layer(struct cursor *c, struct command *command, struct cell first, int length,
                      enum layer layer, int value)
{
    return value < 0 || control_add(c, command, EDIT_set_terrain, -1, (int)layer, value,
                                    (int[]){ cell_pack(first), length }, 2);
}

static bool add_stretch(struct cursor *c, struct command *command, struct cell first, int length,
                        const struct laid *laid)
{
    return add_layer(c, command, first, length, LAYER_GROUND, laid->row) &&
           add_layer(c, command, first, length, LAYER_LIGHT, laid->light);
}

/* One edit a stretch of one stored row. */
static bool add_run(struct cursor *c, struct command *command, const struct run *run, const struct laid *laid)
{
    enum layout layout = script_layout(c->script);
    struct cell at = run->from, first = run->from;
    int length = 1;

    for (int i = 1; i < run->length; i++) {
        struct cell next = next_of_run(layout, run, at);

        at = next;
        if (grid_row(layout, next) == grid_row(layout, first) &&
            grid_column(layout, next) == grid_column(layout, first) + length) {
            length++;
            continue;
        }
        if (!add_stretch(c, command, first, length, laid))
            return false;
        first = next;
        length = 1;
    }
    return add_stretch(c, command, first, length, laid);
}

enum { RUNS = 64 };

bool statement_read_ground(struct cursor *c, struct command *command)
{
    struct run run[RUNS];
    struct laid laid;
    int n = 0;
    bool is = true, good = need_board(c->script);

    while (good && is && n < RUNS) {
        good = read_run(c, &run[n], &is);
        n += is;
    }
    if (good && n == 0)
        good = script_fault(c->script, cursor_peek(c),
                            _("expected a cell such as 9,4 or a run such as 9,4..9,7"));
    good = good && read_ground(c, board_ground(script_state(c->script)->board, run[0].from), &laid);
    for (int i = 0; i < n && good; i++)
        good = add_run(c, command, &run[i], &laid);
    return good;
}

bool statement_cell(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    bool good = statement_read_ground(&c, &command) && deed_run(s, &command, &none, DEED_BUILDING);

    command_clear(&command);
    return good;
}

/* ---- edge ---- */

static bool read_side(struct cursor *c, struct cell cell, struct side *side)
{
    const struct grid *grid = &script_state(c->script)->board->grid;
    const struct lexeme *word = cursor_take(c, _("a side of the cell"));
    int direction = word ? grid_direction_named(grid->layout, word->text) : -1;
    struct choices choices = { 0 };

    if (!word)
        return false;
    if (direction >= 0 && !grid_is_diagonal(grid->layout, direction))
        return board_side(grid, cell, direction, side) ||
               script_fault(c->script, word,
                            _("expected a side with a cell of the board behind it, found %s"), word->text);
    for (int i = 0; i < grid_directions(grid->layout); i++)
        if (!grid_is_diagonal(grid->layout, i))
            choices_add(&choices, grid_direction_name(grid->layout, i));
    return cursor_unknown(c, word, word->text, _("a side of the cell"), &choices);
}

static bool read_barrier(struct cursor *c, int *barrier)
{
    const struct lexeme *word =
        cursor_take(c, _("wall, window, door, door-open, door-locked, door-secret, door-broken or none"));
    struct choices choices = { 0 };

    if (!word)
        return false;
    *barrier = barrier_named(word->text);
    if (*barrier >= 0)
        return true;
    for (int i = 0; i < BARRIERS; i++)
        choices_add(&choices, barrier_name((enum barrier)i));
    return cursor_unknown(c, word, word->text, _("what lies on the side"), &choices);
}

bool statement_edge(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    struct side side;
    struct cell cell;
    int barrier;
    bool good = need_board(s) && cursor_cell(&c, &cell) && on_board(&c, &c.word[1], cell) &&
                read_side(&c, cell, &side) && read_barrier(&c, &barrier) && cursor_end(&c) &&
                control_add(&c, &command, EDIT_set_terrain, -1, (int)side.layer, barrier,
                            (int[]){ cell_pack(side.cell), 1 }, 2) &&
                deed_run(s, &command, &none, DEED_BUILDING);

    command_clear(&command);
    return good;
}

/* ---- wall ---- */

static bool read_point(struct cursor *c, struct wall_point *p)
{
    const struct lexeme *word = cursor_take(c, _("a point such as 1.5,2"));
    int used = word ? wall_point_read(word->text, p) : 0;

    return word &&
           ((used > 0 && word->text[used] == '\0') ||
            script_fault(c->script, word, _("expected a point such as 1.5,2, found \"%s\""), word->text));
}

/* "none" at the end: it goes. */
static bool read_stands(struct cursor *c, bool *stands)
{
    const struct lexeme *word = cursor_peek(c);

    *stands = word == NULL;
    if (!word)
        return true;
    c->at++;
    return strcmp(word->text, "none") == 0 ||
           script_fault(c->script, word, _("expected none or nothing more, found \"%s\""), word->text);
}

bool statement_wall(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    struct wall wall;
    bool stands, good = need_board(s) && read_point(&c, &wall.from) && read_point(&c, &wall.to) &&
                        read_stands(&c, &stands) && cursor_end(&c);

    if (good && !wall_fits(&script_state(s)->board->grid, &wall))
        good = script_fault(s, &c.word[1], _("expected two different points of the board"));
    good = good &&
           control_add(&c, &command, EDIT_set_wall, -1, 0, stands,
                       (int[]){ wall.from.x, wall.from.y, wall.to.x, wall.to.y }, 4) &&
           deed_run(s, &command, &none, DEED_BUILDING);
    command_clear(&command);
    return good;
}

/* ---- reveal ---- */

static bool mark_all(struct cursor *c, const struct board *board, unsigned char *mark)
{
    (void)c;
    memset(mark, 1, (size_t)grid_cells(&board->grid));
    return true;
}

static bool read_corner(struct cursor *c, struct cell *cell)
{
    const struct lexeme *word = cursor_peek(c);

    return cursor_cell(c, cell) && on_board(c, word, *cell);
}

static bool mark_room(struct cursor *c, const struct board *board, unsigned char *mark)
{
    struct cell from;

    return read_corner(c, &from) &&
           (chamber_mark(board, from, mark) || script_fault(c->script, NULL, _("there is no memory left")));
}

/* A rectangle of the stored columns and rows. */
static bool mark_rect(struct cursor *c, const struct board *board, unsigned char *mark)
{
    struct cell a, b;

    if (!read_corner(c, &a) || !read_corner(c, &b))
        return false;
    reveal_mark_rect(&board->grid, a, b, mark);
    return true;
}

enum { OUTLINE_CORNERS = 64 };

static bool mark_outline(struct cursor *c, const struct board *board, unsigned char *mark)
{
    struct cell corner[OUTLINE_CORNERS];
    const struct lexeme *word;
    int n = 0;

    while ((word = cursor_peek(c)) != NULL && strcmp(word->text, "not") != 0)
        if (n == OUTLINE_CORNERS || !read_corner(c, &corner[n++]))
            return n < OUTLINE_CORNERS
                       ? false
                       : script_fault(c->script, word, _("expected at most %d corners"), OUTLINE_CORNERS);
    if (n < 3)
        return script_fault(c->script, NULL, _("expected at least three corners of an outline"));
    reveal_mark_outline(&board->grid, corner, n, mark);
    return true;
}

/* Cells and straight runs, as the brush goes. */
static bool mark_runs(struct cursor *c, const struct board *board, unsigned char *mark)
{
    struct run run;
    bool is = true;

    for (int n = 0; is; n++) {
        if (!read_run(c, &run, &is))
            return false;
        if (!is && n == 0)
            return cursor_take(c, _("cells, rect, outline, room, all or nothing")) != NULL &&
                   script_fault(c->script, run.word,
                                _("expected a cell such as 9,4 or a run such as 9,4..9,7"));
        struct cell at = run.from;
        for (int i = 0; is && i < run.length; i++) {
            mark[grid_index(&board->grid, at)] = 1;
            at = next_of_run(board->grid.layout, &run, at);
        }
    }
    return true;
}

/* Whether the line ends with "not". */
static bool take_not(struct cursor *c)
{
    const struct lexeme *word = cursor_peek(c);
    bool is = word && strcmp(word->text, "not") == 0;

    c->at += is;
    return is;
}

/* What is told to be shown; `value`: whether it is, or is no more. */
static bool read_shown(struct cursor *c, const struct board *board, unsigned char *mark, enum reveal *value)
{
    static const struct {
        const char *word;
        bool (*mark)(struct cursor *, const struct board *, unsigned char *);
    } ways[] = { { "rect", mark_rect }, { "outline", mark_outline }, { "room", mark_room },
                 { "all", mark_all },   { "nothing", mark_all },     { NULL, mark_runs } };
    const struct lexeme *word = cursor_peek(c);
    bool nothing = word && strcmp(word->text, "nothing") == 0;
    int way = 0;

    while (ways[way].word && !(word && strcmp(word->text, ways[way].word) == 0))
        way++;
    c->at += ways[way].word != NULL;
    if (!ways[way].mark(c, board, mark))
        return false;
    *value = take_not(c) || nothing ? REVEAL_NOT : REVEAL_SHOWN;
    return cursor_end(c);
}

static bool reveal_cells(struct script *s, struct cursor *c)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    const struct board *board = script_state(s)->board;
    unsigned char *mark = need_board(s) ? mem_new((size_t)grid_cells(&board->grid), 1) : NULL;
    enum reveal value = REVEAL_SHOWN;
    bool good = mark && read_shown(c, board, mark, &value);

    if (good && !reveal_edits(board, LAYER_REVEAL, mark, (int)value, &command))
        good = script_fault(s, NULL, _("there is no memory left"));
    good = good && (command.args.len == 0 || deed_run(s, &command, &none, DEED_BUILDING));
    mem_free(mark);
    command_clear(&command);
    return good;
}

/* "figure NAME [not]": who was kept hidden is so no more, or is. */
static bool reveal_figure(struct script *s, struct cursor *c)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    int token;
    bool good = cursor_figure(c, &token);
    unsigned seen = good && take_not(c) ? SEATS_GM : SEATS_ALL;

    good = good && cursor_end(c) &&
           (script_state(s)->token[token].seen == seen ||
            (control_add(c, &command, EDIT_set_token, token, NAME_seen, (int)seen, NULL, 0) &&
             deed_run(s, &command, &none, DEED_BUILDING)));
    command_clear(&command);
    return good;
}

bool statement_reveal(struct script *s)
{
    struct cursor c = cursor_all(s, 1);

    if (cursor_peek(&c) && strcmp(cursor_peek(&c)->text, "figure") == 0) {
        c.at++;
        return reveal_figure(s, &c);
    }
    return reveal_cells(s, &c);
}
