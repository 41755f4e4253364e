/* cli/script/path_board.c - paths to cells, and what is measured on the board. */
#include "cli/script/path_own.h"

#include "base/bounds.h"
#include "base/language.h"

#include "board/footprint.h"
#include "board/fov.h"
#include "board/reach.h"
#include "board/sight.h"
#include "core/lighting.h"

#include <stdio.h>
#include <string.h>

/* ---- cell.3,4.ground ---- */

/* The board as these eyes know the cell: as it is, or as it was when they saw it. */
static const struct board *board_of(const struct path *p)
{
    const struct eyes *eyes = p->eyes;
    const struct board *then = NULL;

    if (eyes->seat != EYES_ALL && session_sighted(eyes->session, eyes->seat, p->cell) == SIGHTED_BEFORE)
        then = session_memory(eyes->session, eyes->seat);
    return then ? then : eyes->now->board;
}

static const struct terrain *ground_of(const struct path *p)
{
    return board_terrain(board_of(p), p->cell);
}

static bool get_ground(struct path *p, struct datum *out)
{
    datum_set_word(out, ground_of(p)->key);
    return true;
}

static bool get_wall(struct path *p, struct datum *out)
{
    datum_set_yes(out, board_walled(board_of(p), p->cell));
    return true;
}

static bool get_cost(struct path *p, struct datum *out)
{
    datum_set_number(out, ground_of(p)->cost / (double)ONE_CELL);
    return true;
}

static bool get_door(struct path *p, struct datum *out)
{
    datum_set_word(out, barrier_name((enum barrier)ground_of(p)->door));
    return true;
}

static bool get_hazard(struct path *p, struct datum *out)
{
    datum_set_yes(out, ground_of(p)->hazard);
    return true;
}

static bool get_pit(struct path *p, struct datum *out)
{
    datum_set_yes(out, ground_of(p)->pit);
    return true;
}

static bool get_note(struct path *p, struct datum *out)
{
    datum_set_word(out, ground_of(p)->note);
    return true;
}

static bool get_damage(struct path *p, struct datum *out)
{
    const struct terrain *t = ground_of(p);
    char text[40];

    if (!t->has_damage) {
        datum_set_absent(out);
    } else if (t->damage_sides == 0) {
        datum_set_number(out, t->damage_flat);
    } else {
        snprintf(text, sizeof text, t->damage_flat ? "%dd%d%+d" : "%dd%d", t->damage_count, t->damage_sides,
                 t->damage_flat);
        datum_set_word(out, text);
    }
    return true;
}

static bool get_prone(struct path *p, struct datum *out)
{
    if (ground_of(p)->has_prone)
        datum_set_yes(out, ground_of(p)->prone);
    else
        datum_set_absent(out);
    return true;
}

static bool get_light(struct path *p, struct datum *out)
{
    const struct board *board = board_of(p);
    bool now = board == p->eyes->now->board;

    datum_set_word(out, light_words[now ? lighting_at(p->eyes->now, p->cell) : board_light(board, p->cell)]);
    return true;
}

static bool get_going(struct path *p, struct datum *out)
{
    datum_set_word(out, going_words[terrain_going(ground_of(p))]);
    return true;
}

static bool get_edge(struct path *p, struct datum *out)
{
    const struct board *board = board_of(p);
    struct choices choices = { 0 };
    enum layout layout = board->grid.layout;
    const char *part = path_next(p);
    int direction = part ? grid_direction_named(layout, part) : -1;

    if (direction >= 0 && !grid_is_diagonal(layout, direction)) {
        datum_set_word(out, barrier_name((enum barrier)board_edge(board, p->cell, direction)));
        return true;
    }
    for (int i = 0; i < grid_directions(layout); i++)
        if (!grid_is_diagonal(layout, i))
            choices_add(&choices, grid_direction_name(layout, i));
    return path_unknown(p, part ? part : "", _("a side of the cell after \"edge.\""), &choices);
}

static bool get_figures(struct path *p, struct datum *out)
{
    enum { ROOM = 64 };
    int token[ROOM], n = state_tokens_at(p->eyes->now, &p->cell, 1, token, ROOM);

    datum_set_list(out, false, p->eyes->layout);
    for (int i = 0; i < n && i < ROOM; i++)
        datum_add(out, eyes_figure(p->eyes, token[i]));
    return true;
}

const struct path_row path_cell_rows[] = {
    { "ground", "", "word", "the kind of ground", get_ground },
    { "wall", "", "yes or no", "is it all wall?", get_wall },
    { "cost", "", "number", "cells that entering it costs", get_cost },
    { "door", "", "word", "the door that fills it", get_door },
    { "hazard", "", "yes or no", "is it a hazard?", get_hazard },
    { "pit", "", "yes or no", "does a forced movement end there?", get_pit },
    { "note", "", "word", "what the GM reads out when somebody enters", get_note },
    { "damage", "", "number or dice", "the harm it does; absent: none, or the GM is asked", get_damage },
    { "prone", "", "yes or no", "does who is harmed there fall prone? absent: the GM is asked", get_prone },
    { "figures", "", "list", "who stands there", get_figures },
    { "edge", ".DIRECTION", "word", "what lies on that side of it", get_edge },
    { "going", "", "word", "how one goes about there: on land, in water ...", get_going },
    { "light", "", "word", "how light it is", get_light },
    { NULL },
};

/* Has the seat whose eyes they are never seen the cell? */
static bool is_unknown(const struct eyes *eyes, struct cell c)
{
    return eyes->seat != EYES_ALL && eyes->now->turn.fog != FOG_OFF &&
           session_sighted(eyes->session, eyes->seat, c) == SIGHTED_NEVER;
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
    if (!board || !grid_contains(&board->grid, c) || is_unknown(p->eyes, c)) {
        p->at = p->n;
        datum_set_absent(out);
        return true;
    }
    p->cell = c;
    return path_read_row(p, path_cell_rows, part, _("a part of a cell"), out);
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
        datum_set_number(out, larger(a.token == b.token ? 0 : p->eyes->rules->sharing,
                                     footprint_distance_risen(p->eyes->layout, a.at, a.size, b.at, b.size,
                                                              a.height - b.height)));
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

/* Does it know what another seat sees: is it that seat itself, or the GM's eyes? */
static bool knows_of(const struct eyes *eyes, int seat)
{
    return eyes->seat == EYES_ALL || eyes->seat == seat || session_seat(eyes->session, eyes->seat)->gm;
}

bool path_read_seen(struct path *p, struct datum *out)
{
    static const char *const words[] = { "never", "before", "now" };
    const struct lexeme *at = cursor_take(p->cursor, _("a cell")), *of, *seat;
    struct cell c;
    int number;

    if (!at || !cursor_read_cell(p->cursor, at, at->text, &c))
        return false;
    of = cursor_take(p->cursor, _("of"));
    if (!of)
        return false;
    if (strcmp(of->text, "of") != 0)
        return script_fault(p->cursor->script, of, _("expected of, found \"%s\""), of->text);
    seat = cursor_take(p->cursor, _("a seat"));
    if (!seat || !cursor_read_seat(p->cursor, seat, seat->text, &number))
        return false;
    if (!p->eyes->now->board || !grid_contains(&p->eyes->now->board->grid, c) || !knows_of(p->eyes, number))
        datum_set_absent(out);
    else
        datum_set_word(out, words[session_sighted(p->eyes->session, number, c)]);
    return true;
}

static void list_view(const struct board *board, const struct fov *fov, struct datum *out)
{
    for (int i = 0; i < grid_cells(&board->grid); i++)
        if (fov_holds(fov, grid_cell_at(&board->grid, i)))
            datum_add_cell(out, grid_cell_at(&board->grid, i));
}

bool path_read_view(struct path *p, struct datum *out)
{
    const struct board *board = p->eyes->now->board;
    struct place place;
    struct fov fov;
    bool good;

    if (!path_read_place(p, _("a figure or a cell"), &place))
        return false;
    datum_set_absent(out);
    if (!board || !cell_somewhere(place.at))
        return true;
    datum_set_list(out, true, p->eyes->layout);
    out->cells = true;
    fov_init(&fov);
    good = fov_find(&fov, board, place.at, place.size, FOV_FAR);
    if (good)
        list_view(board, &fov, out);
    fov_clear(&fov);
    return good || script_fault(p->cursor->script, p->word, _("there is no memory left"));
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
