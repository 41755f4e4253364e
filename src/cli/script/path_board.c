/* cli/script/path_board.c - paths to cells, and what is measured on the board. */
#include "cli/script/path_own.h"

#include "base/language.h"

#include "board/footprint.h"
#include "board/reach.h"
#include "board/sight.h"

#include <stdio.h>
#include <string.h>

/* ---- cell.3,4.ground ---- */

static void set_damage(const struct terrain *t, struct datum *out)
{
    char text[40];

    if (!t->has_damage)
        datum_set_absent(out);
    else if (t->damage_sides == 0)
        datum_set_number(out, t->damage_flat);
    else {
        snprintf(text, sizeof text, t->damage_flat ? "%dd%d%+d" : "%dd%d", t->damage_count, t->damage_sides,
                 t->damage_flat);
        datum_set_word(out, text);
    }
}

static bool read_edge(struct path *p, const struct board *board, struct cell c, struct datum *out)
{
    struct choices choices = { 0 };
    enum layout layout = board->grid.layout;
    const char *part = path_next(p);
    int direction = part ? grid_direction_named(layout, part) : -1;

    if (direction >= 0 && !grid_is_diagonal(layout, direction)) {
        datum_set_word(out, barrier_name((enum barrier)board_edge(board, c, direction)));
        return true;
    }
    for (int i = 0; i < grid_directions(layout); i++)
        if (!grid_is_diagonal(layout, i))
            choices_add(&choices, grid_direction_name(layout, i));
    return path_unknown(p, part ? part : "", _("a side of the cell after \"edge.\""), &choices);
}

static void set_figures(const struct path *p, struct cell c, struct datum *out)
{
    enum { ROOM = 64 };
    int token[ROOM], n = state_tokens_at(p->eyes->now, &c, 1, token, ROOM);

    datum_set_list(out, false, p->eyes->layout);
    for (int i = 0; i < n && i < ROOM; i++)
        datum_add(out, eyes_figure(p->eyes, token[i]));
}

static bool read_cell_part(struct path *p, const struct board *board, struct cell c, const char *part,
                           struct datum *out)
{
    static const char *const names[] = { "ground", "wall",  "cost",    "door", "hazard", "pit",  "note",
                                         "damage", "prone", "figures", "edge", "going",  "light" };
    const struct terrain *t = board_terrain(board, c);
    struct choices choices = { 0 };

    if (strcmp(part, "ground") == 0)
        datum_set_word(out, t->key);
    else if (strcmp(part, "wall") == 0)
        datum_set_yes(out, board_walled(board, c));
    else if (strcmp(part, "cost") == 0)
        datum_set_number(out, t->cost / (double)ONE_CELL);
    else if (strcmp(part, "door") == 0)
        datum_set_word(out, barrier_name((enum barrier)t->door));
    else if (strcmp(part, "hazard") == 0)
        datum_set_yes(out, t->hazard);
    else if (strcmp(part, "pit") == 0)
        datum_set_yes(out, t->pit);
    else if (strcmp(part, "note") == 0)
        datum_set_word(out, t->note);
    else if (strcmp(part, "damage") == 0)
        set_damage(t, out);
    else if (strcmp(part, "prone") == 0 && !t->has_prone)
        datum_set_absent(out);
    else if (strcmp(part, "prone") == 0)
        datum_set_yes(out, t->prone);
    else if (strcmp(part, "light") == 0)
        datum_set_word(out, light_words[board_light(board, c)]);
    else if (strcmp(part, "going") == 0)
        datum_set_word(out, going_words[terrain_going(t)]);
    else if (strcmp(part, "figures") == 0)
        set_figures(p, c, out);
    else if (strcmp(part, "edge") == 0)
        return read_edge(p, board, c, out);
    else {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
            choices_add(&choices, names[i]);
        return path_unknown(p, part, _("a part of a cell"), &choices);
    }
    return true;
}

bool path_read_cell(struct path *p, struct datum *out)
{
    const struct board *board = p->eyes->now->board;
    const char *where = path_next(p), *part = path_next(p);
    struct cell c;

    if (!where || !part)
        return script_fault(p->cursor->script, p->word,
                            _("expected a path such as cell.3,4.ground, found \"%s\""), p->word->text);
    if (!cursor_read_cell(p->cursor, p->word, where, &c))
        return false;
    if (!board || !grid_contains(&board->grid, c)) {
        p->at = p->n;
        datum_set_absent(out);
        return true;
    }
    return read_cell_part(p, board, c, part, out);
}

/* ---- words that measure ---- */

bool path_read_place(struct path *p, const char *what, struct place *place)
{
    struct cursor *c = p->cursor;
    const struct lexeme *word = cursor_take(c, what);

    *place = (struct place){ NOWHERE, 1, NOBODY, 0 };
    if (!word)
        return false;
    if (cursor_cell_length(p->eyes->layout, word->text, &place->at) == (int)strlen(word->text))
        return true;
    p->word = word;
    if (!path_figure(p, word->text, &place->token))
        return false;
    if (place->token >= 0) {
        place->at = p->eyes->now->token[place->token].at;
        place->size = p->eyes->now->token[place->token].size;
        place->height = p->eyes->now->token[place->token].height;
    }
    return true;
}

bool path_read_distance(struct path *p, struct datum *out)
{
    struct place a, b;

    if (!path_read_place(p, _("a figure or a cell"), &a) ||
        !path_read_place(p, _("another figure or cell"), &b))
        return false;
    if (!cell_somewhere(a.at) || !cell_somewhere(b.at))
        datum_set_absent(out);
    else
        datum_set_number(out, footprint_distance_risen(p->eyes->layout, a.at, a.size, b.at, b.size,
                                                       a.height - b.height));
    return true;
}

bool path_read_sight(struct path *p, struct datum *out)
{
    struct place a, b;

    if (!path_read_place(p, _("a figure or a cell"), &a) ||
        !path_read_place(p, _("another figure or cell"), &b))
        return false;
    if (!p->eyes->now->board || !cell_somewhere(a.at) || !cell_somewhere(b.at))
        datum_set_absent(out);
    else
        datum_set_yes(out, sight_between(p->eyes->now->board, a.at, a.size, b.at, b.size));
    return true;
}

static bool list_reach(const struct path *p, const struct walker *walker, struct cell from, struct datum *out)
{
    struct reach reach;
    const struct reached *cells;
    int n = 0;

    reach_init(&reach);
    if (!reach_find(&reach, walker, from)) {
        reach_clear(&reach);
        return false;
    }
    cells = reach_cells(&reach, &n);
    datum_set_list(out, true, p->eyes->layout);
    out->cells = true;
    for (int i = 0; i < n; i++)
        if (cells[i].end && !cell_same(cells[i].cell, from))
            datum_add_cell(out, cells[i].cell);
    reach_clear(&reach);
    return true;
}

bool path_read_reach(struct path *p, struct datum *out)
{
    const struct lexeme *word = cursor_take(p->cursor, _("a figure"));
    struct walker walker = { 0 };
    struct walk_who who;
    int token;

    if (!word)
        return false;
    p->word = word;
    if (!path_figure(p, word->text, &token))
        return false;
    datum_set_absent(out);
    if (token < 0 || !p->eyes->now->board || !cell_somewhere(p->eyes->now->token[token].at))
        return true;
    if (!ruleset_walker(p->eyes->book, p->eyes->now, token, &who, &walker)) {
        datum_set_list(out, true, p->eyes->layout);
        out->cells = true;
        return true;
    }
    return list_reach(p, &walker, p->eyes->now->token[token].at, out) ||
           script_fault(p->cursor->script, word, _("there is no memory left"));
}
