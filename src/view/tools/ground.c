#include "view/tools/ground.h"

#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "core/lighting.h"
#include "view/table/figure.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

enum { REST = 450, LINE = 160 };

/* What grounds that every map knows are called where the rule set has no word of its own for them. */
static const struct {
    const char *key, *name;
} names[] = { { "floor", N_("floor") },
              { "wall", N_("wall") },
              { "door", N_("door") },
              { "door-open", N_("open door") },
              { "door-locked", N_("locked door") },
              { "grass", N_("grass") },
              { "dirt", N_("dirt") },
              { "road", N_("road") },
              { "stone", N_("stone") },
              { "wood", N_("wood") },
              { "rough", N_("rough ground") },
              { "rubble", N_("rubble") },
              { "water", N_("water") },
              { "bog", N_("bog") },
              { "tree", N_("tree") },
              { "rock", N_("rock") },
              { "hazard", N_("danger") },
              { "fire", N_("fire") },
              { "pit", N_("pit") },
              { "carpet", N_("carpet") },
              { "tiles", N_("tiles") },
              { "concrete", N_("concrete") },
              { "grating", N_("grating") },
              { "steel", N_("steel") },
              { "lift", N_("lift") },
              { "helipad", N_("helipad") },
              { "desk", N_("desk") },
              { "table", N_("table") },
              { "planter", N_("planter") },
              { "servers", N_("servers") },
              { "machinery", N_("machinery") },
              { "block", N_("block") },
              { "drop", N_("drop") },
              { "bush", N_("bush") },
              { "door-secret", N_("secret door") },
              { "door-broken", N_("broken door") },
              { "stairs", N_("stairs") },
              { "planks", N_("planks") },
              { "counter", N_("counter") },
              { "barrels", N_("barrels") },
              { "crates", N_("crates") },
              { "rug", N_("rug") },
              { "pillar", N_("pillar") },
              { "piano", N_("piano") },
              { "trough", N_("trough") } };

enum { NAMES = sizeof names / sizeof names[0] };

const char *tool_ground_name(const struct table_game *game, const struct terrain *ground, char *room,
                             size_t size)
{
    char key[64];
    const char *word;

    snprintf(key, sizeof key, "ground.%s", ground->key);
    word = game_word_or_none(game, "screen", key);
    for (int i = 0; i < NAMES && !word; i++)
        if (strcmp(names[i].key, ground->key) == 0)
            word = _(names[i].name);
    if (word)
        return word;
    snprintf(room, size, "%s", ground->key);
    for (char *c = room; *c; c++)
        if (*c == '-' || *c == '_')
            *c = ' ';
    return room;
}

const char *tool_ground_hazard(const struct table_game *game, const struct terrain *ground, char *room,
                               size_t size)
{
    char any[32];
    const char *name = tool_ground_name(game, ground, room, size);

    return ground->hazard && strcmp(name, game_word(game, "screen", "ground", any, sizeof any)) != 0 ? name
                                                                                                     : NULL;
}

/* Is there more to say of it than that one may walk there? */
static bool tells(const struct terrain *ground)
{
    return !terrain_shut(ground) && (ground->hazard || ground->cost != ONE_CELL);
}

static void dice_of(const struct terrain *ground, char *out, size_t room)
{
    if (!ground->damage_sides)
        snprintf(out, room, "%d", ground->damage_flat);
    else if (ground->damage_flat)
        snprintf(out, room, "%dd%d%+d", ground->damage_count, ground->damage_sides, ground->damage_flat);
    else
        snprintf(out, room, "%dd%d", ground->damage_count, ground->damage_sides);
}

static bool harms(const struct terrain *ground)
{
    return ground->has_damage && (ground->damage_sides || ground->damage_flat);
}

/* What the words "ground.does.WHAT" say of such ground: what harm and lying mean is the book's. */
bool tool_ground_effect(const struct table_game *game, const struct terrain *ground, char *out, size_t room)
{
    bool prone = ground->has_prone && ground->prone;
    char dice[24], key[40];
    const struct word_slot slot = { "damage", dice };
    struct str filled;

    if (!ground->hazard)
        return false;
    dice_of(ground, dice, sizeof dice);
    snprintf(key, sizeof key, "ground.does%s%s%s", ground->pit ? ".pit" : "", harms(ground) ? ".harm" : "",
             prone && !ground->pit ? ".prone" : "");
    const char *words = game_word_or_none(game, "screen", key);
    str_init(&filled);
    words_fill(words ? words : _("The game master says what it does"), &slot, 1, &filled);
    snprintf(out, room, "%s", str_cstr(&filled));
    str_clear(&filled);
    return true;
}

/* The cell that is rested on. */
static bool resting(const struct table_screen *screen, struct cell *at)
{
    return screen->tools.now == TOOL_SELECT && !screen->drag.held && !screen->ray.held &&
           tool_looks_at(screen, at) && grid_contains(&screen->camera.board, *at) &&
           table_figure_at(&screen->game, *at) < 0 && screen->finds.spread.n <= 1 &&
           (tells(board_terrain(screen->game.view->board, *at)) ||
            lighting_at(screen->game.view, *at) != LIGHT_LIT);
}

/* A pointer that was left for the keys asks nothing until it is moved again. */
static bool forsaken(struct table_screen *screen, const struct ui *ui)
{
    struct tools *tools = &screen->tools;
    bool there = ui->in.x == tools->left_x && ui->in.y == tools->left_y;

    if (ui->in.presses > 0) {
        tools->left_x = ui->in.x;
        tools->left_y = ui->in.y;
        there = true;
    }
    return there && !screen->selection.keyed;
}

void tool_ground_note(struct table_screen *screen, struct ui *ui)
{
    struct tools *tools = &screen->tools;
    char word[48], name[64], cost[16], head[LINE], effect[LINE];
    const char *line[4] = { head, effect };
    struct cell at;
    int n = 1;

    bool left = forsaken(screen, ui);
    if (!resting(screen, &at) || left || screen->deeds.shown) { /* nothing lies over a deed that is shown */
        tools->rests = NOWHERE;
        return;
    }
    if (!cell_same(at, tools->rests)) {
        tools->rests = at;
        tools->rests_since = screen->now;
    }
    if (screen->now - tools->rests_since < REST)
        return;
    const struct terrain *ground = board_terrain(screen->game.view->board, at);
    text_capital(tool_ground_name(&screen->game, ground, word, sizeof word), name, sizeof name);
    text_of_thousandths(ground->cost, cost, sizeof cost);
    snprintf(head, sizeof head, _("%s: %s to enter"), name, cost);
    n += tool_ground_effect(&screen->game, ground, effect, sizeof effect);
    if (lighting_at(screen->game.view, at) != LIGHT_LIT)
        line[n++] = lighting_at(screen->game.view, at) == LIGHT_DIM ? _("In half light") : _("In the dark");
    if (*ground->note)
        line[n++] = ground->note;
    struct rect where = table_tip(screen, ui, table_tip_cell(&screen->camera, at), TIP_ABOVE, ROLE_NOTE_LINE,
                                  line, n);
    ui_drawn(ui, "ground", head, n > 1 ? line[1] : "", "", where);
}

unsigned tool_ground_wake(const struct table_screen *screen)
{
    unsigned rested = screen->now - screen->tools.rests_since;

    return cell_somewhere(screen->tools.rests) && rested < REST ? REST - rested + 1 : 0;
}
