#include "core/place.h"

#include "core/book.h"
#include "core/sketch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[PLACE_KINDS] = { "start", "zone", "room", "note" };

bool place_fits(const struct place *place, const struct grid *grid)
{
    int column = grid_column(grid->layout, place->at), row = grid_row(grid->layout, place->at);
    bool area = place_is_area(place->kind), named = *place->text != '\0';

    if (!grid_holds(grid, column, row) || strlen(place->text) > PLACE_TEXT)
        return false;
    if (area)
        return named && place->wide >= 1 && place->high >= 1 && place->wide <= grid->columns - column &&
               place->high <= grid->rows - row;
    return place->kind == PLACE_ROOM ? place->number >= 1 && place->number <= PLACE_NUMBER : named;
}

/* A number and the space behind it; what follows, NULL: there is none. */
static const char *take_number(const char *text, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);

    *number = value > 0 && value <= GRID_SIDE_MAX ? (int)value : 0;
    return end > text && *end == ' ' ? end + 1 : NULL;
}

/* What follows the word of a kind, or NULL. */
static const char *after_word(const char *text, int kind)
{
    size_t n = strlen(words[kind]);

    return strncmp(text, words[kind], n) == 0 && text[n] == ' ' ? text + n + 1 : NULL;
}

bool place_read(const struct mark *mark, int key, const struct texts *texts, const struct grid *grid,
                struct place *place)
{
    const char *text = texts_get(texts, mark->text), *rest = NULL;
    struct place p = { .wide = 1, .high = 1 };
    int kind = 0;

    if (mark->key != key || key < 0 || mark->a < 0 || mark->a >= CELL_SPAN * CELL_SPAN)
        return false;
    while (kind < PLACE_KINDS && !(rest = after_word(text, kind)))
        kind++;
    if (kind == PLACE_KINDS)
        return false;
    p.kind = (enum place_kind)kind;
    p.at = cell_unpack(mark->a);
    if (place_is_area(p.kind))
        rest = take_number(rest, &p.wide);
    if (place_is_area(p.kind) && rest)
        rest = take_number(rest, &p.high);
    if (p.kind == PLACE_ROOM)
        rest = take_number(rest, &p.number);
    if (!rest || strlen(rest) > PLACE_TEXT)
        return false;
    memcpy(p.text, rest, strlen(rest) + 1);
    if (!place_fits(&p, grid))
        return false;
    *place = p;
    return true;
}

/* The text of its mark. */
static void place_write(const struct place *place, char text[TEXT_BYTES + 1])
{
    if (place_is_area(place->kind))
        snprintf(text, TEXT_BYTES + 1, "%s %d %d %s", words[place->kind], place->wide, place->high,
                 place->text);
    else if (place->kind == PLACE_ROOM)
        snprintf(text, TEXT_BYTES + 1, "%s %d %s", words[PLACE_ROOM], place->number, place->text);
    else
        snprintf(text, TEXT_BYTES + 1, "%s %s", words[place->kind], place->text);
}

bool place_add(const struct place *place, struct book *book, struct command *command)
{
    char text[TEXT_BYTES + 1];
    int key = sketch_key(book->rules), number;

    place_write(place, text);
    number = key < 0 ? -1 : texts_add(&book->texts, text);
    return number >= 0 &&
           command_edit(command, EDIT_add_mark, TABLE, 0, 0,
                        (int[]){ key, -1, cell_pack(place->at), 0, 0, 0, number, place_seats(place->kind) },
                        8);
}

bool place_holds(const struct place *place, const struct grid *grid, struct cell c)
{
    int right = grid_column(grid->layout, c) - grid_column(grid->layout, place->at),
        down = grid_row(grid->layout, c) - grid_row(grid->layout, place->at);

    return right >= 0 && down >= 0 && right < place->wide && down < place->high;
}
