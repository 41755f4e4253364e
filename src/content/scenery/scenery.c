#include "content/scenery/scenery_own.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"

#include <string.h>

/* A kind is a row: what it is called, what lies over it, and how it is laid out. */
static const struct kind {
    const char *id, *title, *about;
    enum sky sky;
    bool ends; /* sides begin at both ends of it */
    void (*lay)(struct scenery *s);
} kinds[] = {
    { "dungeon", N_("Dungeon"),
      N_("Rooms and passages under the ground, one wall apart. Some doors are locked, some are not to be "
         "seen; "
         "what is behind them is nobody's way."),
      SKY_UNDERGROUND, false, scenery_dungeon },
    { "cave", N_("Cave"),
      N_("Halls and narrows that water made, with pools, rubble, crystals that glow and a drop or two."),
      SKY_UNDERGROUND, false, scenery_cave },
    { "village", N_("Village street"),
      N_("A street with houses on both sides that one can enter, by the door or through the yard; through "
         "windows one sees and shoots."),
      SKY_DAY, true, scenery_village },
    { "wood", N_("Wood"),
      N_("Trees and thickets, a path, and clearings that it leads to; a pool lies somewhere off it."),
      SKY_DAY, true, scenery_wood },
    { "river", N_("River crossing"),
      N_("A river between two banks, a bridge that is the short way, and a ford that is the other."), SKY_DAY,
      true, scenery_river },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *scenery_id(int i)
{
    return i >= 0 && i < KINDS ? kinds[i].id : NULL;
}

const char *scenery_title(int i)
{
    return _(kinds[i].title);
}

const char *scenery_about(int i)
{
    return _(kinds[i].about);
}

int scenery_named(const char *id)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].id, id) == 0)
            return i;
    return -1;
}

/* ---- chance ---- */

int scenery_roll(struct scenery *s, int lo, int hi)
{
    return hi > lo ? lo + random_face(&s->dice, hi - lo + 1) - 1 : lo;
}

bool scenery_chance(struct scenery *s, int percent)
{
    return random_face(&s->dice, 100) <= percent;
}

/* The height of a corner of the lattice that noise is drawn over. */
static int corner(const struct scenery *s, int which, int x, int y)
{
    return (int)(hash_mix(s->salt + (uint64_t)which * 0x10000000u + (uint64_t)y * 4096u + (uint64_t)x) & 255);
}

int scenery_noise(const struct scenery *s, int which, int spot, int scale)
{
    int x = spot % s->width, y = spot / s->width, left = x / scale, top = y / scale;
    int across = x % scale, down = y % scale;
    int above = corner(s, which, left, top) * (scale - across) + corner(s, which, left + 1, top) * across;
    int below = corner(s, which, left, top + 1) * (scale - across) +
                corner(s, which, left + 1, top + 1) * across;

    return (above * (scale - down) + below * down) / (scale * scale);
}

/* ---- the whole ---- */

static void take_room(struct scenery *s)
{
    s->lies = mem_new((size_t)s->spots, sizeof *s->lies);
    s->kept = mem_new((size_t)s->spots, sizeof *s->kept);
    s->mark = mem_new_full((size_t)s->spots, sizeof *s->mark);
    s->queue = mem_new_full((size_t)s->spots, sizeof *s->queue);
    s->failed = s->failed || !s->lies || !s->kept || !s->mark || !s->queue;
}

static void give_room_back(struct scenery *s)
{
    mem_free(s->lies);
    mem_free(s->kept);
    mem_free(s->mark);
    mem_free(s->queue);
}

/* What it is called, and what one needs to make it again. */
static void entitle(struct scenery *s, const struct scenery_wish *wish)
{
    struct str title = { 0 }, about = { 0 };

    str_add_format(&title, "%s: ", scenery_title(wish->kind));
    str_add_shown(&title, wish->seed, 12);
    str_add_format(&about, "%s %s", scenery_about(wish->kind), _("Made with the seed "));
    str_add_shown(&about, wish->seed, 40);
    s->info->title = arena_text(&s->info->arena, str_cstr(&title));
    s->info->about = arena_text(&s->info->arena, str_cstr(&about));
    s->failed = s->failed || title.failed || about.failed || !s->info->title || !s->info->about;
    str_clear(&title);
    str_clear(&about);
}

/* Write the sheet to the board, a run of the same ground at a time where the board's rows are the sheet's. */
static void write_ground(struct scenery *s)
{
    for (int spot = 0, n; spot < s->spots; spot += n) {
        int left = s->turned ? 1 : s->width - spot % s->width;

        for (n = 1; n < left && s->lies[spot + n] == s->lies[spot]; n++)
            continue;
        if (!board_set_run(s->board, LAYER_GROUND, scenery_cell(s, spot), n, s->row[s->lies[spot]]))
            s->failed = true;
    }
}

static void lay_out(struct scenery *s, const struct scenery_wish *wish)
{
    const struct kind *kind = &kinds[wish->kind];

    s->board->sky = kind->sky;
    s->board->hour = kind->sky == SKY_DAY ? HOUR_DAY : HOUR_NIGHT;
    s->salt = hash_mix(random_seed_of_word(wish->seed));
    random_from_number(&s->dice, random_seed_of_word(wish->seed));
    kind->lay(s);
    if (!s->failed)
        scenery_starts(s, kind->ends);
    if (!s->failed)
        write_ground(s);
    entitle(s, wish);
}

bool scenery_make(const struct scenery_wish *wish, struct terrain_table *terrain, struct board **board,
                  struct map_info *info, struct err *err)
{
    const struct grid *grid = &wish->grid;
    struct scenery s = { .info = info, .terrain = terrain, .turned = grid->rows > grid->columns };

    s.width = s.turned ? grid->rows : grid->columns;
    s.height = s.turned ? grid->columns : grid->rows;
    s.spots = s.width * s.height;
    *info = (struct map_info){ 0 };
    if (!scenery_ground_rows(&s))
        return err_set(err, ERR_DATA, _("expected at most %d kinds of ground in one game, found more"),
                       TERRAIN_ROWS_MAX);
    s.board = board_new(grid, terrain);
    s.failed = !s.board;
    take_room(&s);
    if (!s.failed)
        lay_out(&s, wish);
    give_room_back(&s);
    if (!s.failed) {
        *board = s.board;
        return true;
    }
    board_free(s.board);
    map_info_clear(info);
    return err_memory(err);
}
