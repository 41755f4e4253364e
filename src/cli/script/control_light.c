/* cli/script/control_light.c - lamps of the map, and lights that figures carry. */
#include "cli/script/control.h"
#include "cli/script/script.h"

#include "base/language.h"

#include <stdlib.h>
#include <string.h>

/* "ffcc88", six digits of red, green and blue. */
static bool read_colour(struct cursor *c, const struct lexeme *word, unsigned char *colour)
{
    unsigned long rgb;

    if (strlen(word->text) != 6 || word->text[strspn(word->text, "0123456789abcdefABCDEF")] != '\0')
        return script_fault(c->script, word, _("expected a colour such as ffcc88, found \"%s\""), word->text);
    rgb = strtoul(word->text, NULL, 16);
    *colour = glow_colour((int)(rgb >> 16), (int)(rgb >> 8 & 255), (int)(rgb & 255));
    return true;
}

static bool is_number(const struct lexeme *word)
{
    return word && strlen(word->text) < 3 && word->text[strspn(word->text, "0123456789")] == '\0';
}

/* BRIGHT [DIM] [COLOUR], or "none": 0. Without a dim radius it is twice the bright one. */
static bool read_glow(struct cursor *c, int *packed)
{
    struct glow glow = { .colour = GLOW_WHITE };
    int bright, dim;

    *packed = 0;
    if (cursor_peek(c) && strcmp(cursor_peek(c)->text, "none") == 0) {
        c->at++;
        return true;
    }
    if (!cursor_number(c, _("the cells that it lights fully"), 0, GLOW_REACH, &bright))
        return false;
    dim = 2 * bright < GLOW_REACH ? 2 * bright : GLOW_REACH;
    if (is_number(cursor_peek(c)) &&
        !cursor_number(c, _("the cells that it lights at least by half"), bright, GLOW_REACH, &dim))
        return false;
    if (cursor_peek(c)) {
        if (!read_colour(c, cursor_peek(c), &glow.colour))
            return false;
        c->at++;
    }
    glow.bright = (unsigned char)bright;
    glow.dim = (unsigned char)dim;
    *packed = glow_pack(glow);
    return *packed != 0 ||
           script_fault(c->script, NULL, _("expected a light that reaches some cell, or none"));
}

/* A point of the board, else a figure. */
static bool read_place(struct cursor *c, int *token, struct wall_point *at)
{
    const struct lexeme *word = cursor_peek(c);
    int used = word ? wall_point_read(word->text, at) : 0;

    *token = NOBODY;
    if (!word || used == 0 || word->text[used] != '\0')
        return cursor_figure(c, token);
    c->at++;
    return true;
}

static bool stands_on_board(struct cursor *c, struct wall_point at)
{
    const struct board *board = script_state(c->script)->board;
    struct lamp lamp = { at, 1 << 8 };

    if (!board)
        return script_fault(c->script, NULL, _("expected a map: there is none yet"));
    return lamp_fits(&board->grid, &lamp) ||
           script_fault(c->script, NULL, _("expected a point of the board"));
}

bool control_light(struct cursor *c, struct command *command)
{
    struct wall_point at;
    int token, glow;

    if (!read_place(c, &token, &at) || !read_glow(c, &glow) || !cursor_end(c))
        return false;
    if (token != NOBODY)
        return control_add(c, command, EDIT_set_token, token, NAME_light, glow, NULL, 0);
    return stands_on_board(c, at) &&
           control_add(c, command, EDIT_set_lamp, -1, 0, glow, (int[]){ at.x, at.y }, 2);
}
