/* Writes a board as a map file, piece by piece. */
#include "content/map_own.h"

#include "base/files.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* ---- letters ---- */

static bool is_taken(const struct map_saving *s, const char *letter)
{
    for (int i = 0; i < TERRAIN_ROWS_MAX; i++)
        if (strcmp(s->letter[i], letter) == 0)
            return true;
    for (int i = 0; i < s->info->nletters; i++)
        if (strcmp(s->info->letter[i].text, letter) == 0)
            return true;
    return false;
}

/* The letter that suits a row: its usual one, the first of its key, any other. */
static void choose_letter(struct map_saving *s, int row)
{
    static const char usual[] = ".#+'!\",=_w:;~bT^*foctkgelhdmpsMBvuSx"; /* of the built-in rows */
    static const char others[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$%&()-/<>?@[]`{|}";
    int built_in = terrain_built_in_row(&s->board->terrain->row[row]);
    char *letter = s->letter[row], text[5] = "";
    int point = 0xC0; /* and then on from there */

    text[0] = built_in >= 0 ? usual[built_in] : s->board->terrain->row[row].key[0];
    for (const char *next = others; is_taken(s, text) && *next; next++)
        text[0] = *next;
    for (; is_taken(s, text); point++)
        snprintf(text, sizeof text, "%c%c", 0xC0 | point >> 6, 0x80 | (point & 0x3f));
    snprintf(letter, sizeof s->letter[row], "%s", text);
}

static void find_used(struct map_saving *s)
{
    const struct grid *grid = &s->board->grid;
    unsigned char ground[MAP_ROW];

    for (int row = 0; row < grid->rows; row++) {
        map_row(s->board, LAYER_GROUND, row, ground);
        for (int column = 0; column < grid->columns; column++) /* no branch: which way it goes costs more */
            s->used[ground[column]] = true;
    }
}

/* The author's letters stay; rows without one get the next that is free. */
static void choose_letters(struct map_saving *s)
{
    find_used(s);
    for (int i = 0; i < s->info->nletters; i++) {
        const struct map_letter *letter = &s->info->letter[i];

        if (!*s->letter[letter->row])
            snprintf(s->letter[letter->row], sizeof s->letter[letter->row], "%s", letter->text);
    }
    for (int row = 0; row < TERRAIN_ROWS_MAX; row++)
        if (s->used[row] && !*s->letter[row])
            choose_letter(s, row);
}

/* ---- legend ---- */

static void write_damage(struct writer *w, const struct terrain *ground)
{
    char text[24];

    if (ground->damage_sides == 0) {
        writer_int(w, "damage", ground->damage_flat);
        return;
    }
    snprintf(text, sizeof text, ground->damage_flat ? "%dd%d%+d" : "%dd%d", ground->damage_count,
             ground->damage_sides, ground->damage_flat);
    writer_text(w, "damage", text);
}

static void write_hazard(struct map_saving *s, const struct terrain *ground, const char *letter)
{
    char place[MAP_PLACE];

    writer_object(&s->w, "hazard");
    if (ground->has_damage)
        write_damage(&s->w, ground);
    if (ground->has_prone)
        writer_bool(&s->w, "prone", ground->prone);
    if (ground->pit)
        writer_bool(&s->w, "pit", true);
    snprintf(place, sizeof place, "hazard/%s", letter);
    extras_write(&s->info->extras, place, &s->w);
    writer_end(&s->w);
}

/* The word of map_doors[] for a door that fills a cell. */
static const char *door_word(int barrier)
{
    int i = 0;

    while (map_door_of[i] != barrier)
        i++;
    return map_doors[i];
}

static void write_own(struct map_saving *s, const struct terrain *ground, const char *letter)
{
    char place[MAP_PLACE];

    writer_object_row(&s->w, letter);
    writer_text(&s->w, "key", ground->key);
    if (*ground->note)
        writer_text(&s->w, "note", ground->note);
    if (ground->cost != ONE_CELL)
        writer_real(&s->w, "cost", ground->cost / (double)ONE_CELL);
    if (ground->wall)
        writer_bool(&s->w, "wall", true);
    if (ground->door)
        writer_text(&s->w, "door", door_word(ground->door));
    if (ground->going != GOING_LAND)
        writer_text(&s->w, "going", going_words[ground->going]);
    if (ground->hazard)
        write_hazard(s, ground, letter);
    writer_text(&s->w, "look", *ground->look ? ground->look : "floor");
    snprintf(place, sizeof place, "legend/%s", letter);
    extras_write(&s->info->extras, place, &s->w);
    writer_end(&s->w);
}

static void write_letter(struct map_saving *s, int row, const char *letter)
{
    if (terrain_built_in_row(&s->board->terrain->row[row]) >= 0)
        writer_text(&s->w, letter, s->board->terrain->row[row].key);
    else
        write_own(s, &s->board->terrain->row[row], letter);
}

static bool is_authors(const struct map_saving *s, int row)
{
    for (int i = 0; i < s->info->nletters; i++)
        if (s->info->letter[i].row == row)
            return true;
    return false;
}

static void write_legend(struct map_saving *s)
{
    writer_object(&s->w, "legend");
    for (int i = 0; i < s->info->nletters; i++)
        write_letter(s, s->info->letter[i].row, s->info->letter[i].text);
    for (int row = 0; row < TERRAIN_ROWS_MAX; row++)
        if (s->used[row] && !is_authors(s, row))
            write_letter(s, row, s->letter[row]);
    extras_write(&s->info->extras, "legend", &s->w);
    writer_end(&s->w);
}

/* ---- ground ---- */

enum { QUOTED = 8 }; /* bytes of a letter, quoted and ended */

/* The letters as JSON writes them. */
struct quoted {
    char text[TERRAIN_ROWS_MAX][QUOTED];
    unsigned char length[TERRAIN_ROWS_MAX];
    bool single; /* as most maps have it: every letter that is used is a single byte */
};

static void quote_letters(const struct map_saving *s, struct quoted *q)
{
    q->single = true;
    for (int row = 0; row < TERRAIN_ROWS_MAX; row++) {
        const char *letter = s->letter[row];

        snprintf(q->text[row], QUOTED, *letter == '"' || *letter == '\\' ? "\\%s" : "%s", letter);
        q->length[row] = (unsigned char)strlen(q->text[row]);
        q->single = q->single && (!s->used[row] || q->length[row] == 1);
    }
}

/*
 * A row's letters, one after the other; where they end. Whatever a letter's length, all its room is written,
 * and the next one over what is too much: so no branch depends on it.
 */
static char *lay_letters(const unsigned char *ground, int columns, const struct quoted *q, char *end)
{
    for (int column = 0; column < columns && q->single; column++)
        *end++ = q->text[ground[column]][0];
    for (int column = 0; column < columns && !q->single; column++) {
        memcpy(end, q->text[ground[column]], QUOTED);
        end += q->length[ground[column]];
    }
    return end;
}

static void write_row(struct map_saving *s, int row, const struct quoted *q)
{
    char text[GRID_SIDE_MAX * 5 + 3 + QUOTED], *end = text;
    unsigned char ground[MAP_ROW];

    map_row(s->board, LAYER_GROUND, row, ground);
    *end++ = '"';
    end = lay_letters(ground, s->board->grid.columns, q, end);
    *end++ = '"';
    *end = '\0';
    writer_raw(&s->w, NULL, text);
}

static void write_ground(struct map_saving *s)
{
    struct quoted quoted;

    quote_letters(s, &quoted);
    writer_array(&s->w, "ground");
    for (int row = 0; row < s->board->grid.rows; row++)
        write_row(s, row, &quoted);
    writer_end(&s->w);
}

/* ---- the whole ---- */

static void write_starts(struct map_saving *s)
{
    char text[CELL_TEXT];

    if (s->info->nstarts == 0 && !extras_at(&s->info->extras, "starts"))
        return;
    writer_object(&s->w, "starts");
    for (int i = 0; i < s->info->nstarts; i++) {
        writer_array_row(&s->w, s->info->start[i].name);
        for (int k = 0; k < s->info->start[i].n; k++)
            writer_text(&s->w, NULL, cell_print(s->info->start[i].cell[k], text));
        writer_end(&s->w);
    }
    extras_write(&s->info->extras, "starts", &s->w);
    writer_end(&s->w);
}

static void write_map(struct map_saving *s)
{
    const struct grid *grid = &s->board->grid;

    writer_object(&s->w, NULL);
    writer_text(&s->w, "$schema", "../schemas/map.schema.json");
    writer_text(&s->w, "format", "battlemat-map/1");
    if (s->info->title && *s->info->title)
        writer_text(&s->w, "title", s->info->title);
    if (s->info->about && *s->info->about)
        writer_text(&s->w, "about", s->info->about);
    writer_text(&s->w, "grid", map_grids[grid->layout]);
    writer_int(&s->w, "columns", grid->columns);
    writer_int(&s->w, "rows", grid->rows);
    if (s->board->hour != HOUR_DAY)
        writer_text(&s->w, "light", map_hours[s->board->hour]);
    if (s->board->sky != SKY_DAY)
        writer_text(&s->w, "sky", map_skies[s->board->sky]);
    map_write_picture(s);
    write_legend(s);
    write_ground(s);
    map_write_sides(s);
    map_write_walls(s);
    map_write_lamps(s);
    map_write_shade(s);
    write_starts(s);
    map_write_places(s);
    extras_write(&s->info->extras, "", &s->w);
    writer_end(&s->w);
}

bool map_save(const struct board *board, const struct map_info *info, struct str *out)
{
    const struct map_info none = { 0 };
    struct map_saving s = { .board = board, .info = info ? info : &none };

    choose_letters(&s);
    writer_init(&s.w, out, WRITER_PRETTY);
    write_map(&s);
    return writer_done(&s.w);
}

bool map_save_file(const char *path, const struct board *board, const struct map_info *info, struct err *err)
{
    struct str text;
    bool whole;

    str_init(&text);
    whole = map_save(board, info, &text) ? files_write(path, text.text, text.len, err) : err_memory(err);
    str_clear(&text);
    return whole;
}
