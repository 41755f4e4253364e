/* Sets of tiles of Tiled: sheets and collections of pictures, what their tiles say (exchange/tiled_own.h). */
#include "exchange/tiled_own.h"

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "exchange/beside.h"
#include "exchange/tmx.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_PIXELS = 32 << 20, SET_BYTES = 16 << 20 };

const char *tiled_text(const cJSON *node, const char *key)
{
    const cJSON *value = json_get(node, key);

    return cJSON_IsString(value) ? value->valuestring : "";
}

double tiled_number(const cJSON *node, const char *key, double least, double most, double otherwise)
{
    const cJSON *value = json_get(node, key);

    return cJSON_IsNumber(value) && value->valuedouble >= least && value->valuedouble <= most
               ? value->valuedouble
               : otherwise;
}

static const cJSON *property_in(const cJSON *all, const char *name)
{
    if (!cJSON_IsArray(all))
        return json_get(all, name);
    JSON_EACH(row, all)
        if (strcmp(tiled_text(row, "name"), name) == 0)
            return json_get(row, "value");
    return NULL;
}

const cJSON *tiled_property(const cJSON *node, const char *name)
{
    return property_in(json_get(node, "properties"), name);
}

static bool is_true(const cJSON *value)
{
    return cJSON_IsTrue(value) || (cJSON_IsString(value) && strcmp(value->valuestring, "true") == 0);
}

static void hear_all(const cJSON *all, struct tiled_says *says)
{
    const cJSON *cost = property_in(all, "cost"), *hazard = property_in(all, "hazard"),
                *cover = property_in(all, "cover"), *level = property_in(all, "level");

    if (cJSON_IsNumber(cost) && cost->valuedouble > 0 && cost->valuedouble <= COST_MOST / ONE_CELL)
        says->cost = (short)fmax(lround(cost->valuedouble * ONE_CELL), 1);
    says->wall = says->wall || is_true(property_in(all, "wall"));
    says->hazard = says->hazard || is_true(hazard) || (cJSON_IsString(hazard) && *hazard->valuestring);
    says->cover = says->cover || (cover && !cJSON_IsFalse(cover));
    says->level = says->level || (cJSON_IsNumber(level) && level->valuedouble != 0);
}

void tiled_hear(const cJSON *node, struct tiled_says *says)
{
    hear_all(json_get(node, "properties"), says);
}

/* ---- pictures ---- */

/* "#ff00ff" shows nothing. */
static void make_clear(struct decoded *picture, const char *colour)
{
    uint32_t word;

    colour += *colour == '#';
    if (!picture->at || strlen(colour) != 6)
        return;
    word = 0xff000000u | (uint32_t)strtoul(colour, NULL, 16);
    for (size_t i = 0; i < (size_t)picture->width * (size_t)picture->height; i++)
        if (picture->at[i] == word)
            picture->at[i] = 0;
}

bool tiled_picture(struct tiled *t, const cJSON *node, struct decoded *picture)
{
    const char *name = tiled_text(node, "image");
    struct str path = { 0 };
    bool good = !*name || beside_safely(t->path, name, &path, t->err);

    *picture = (struct decoded){ 0 };
    if (good && *name && !files_exist(str_cstr(&path)))
        chart_note(t->chart, _("a picture: %s is not beside it"), name);
    else if (good && *name)
        good = decode_file(str_cstr(&path), SHEET_PIXELS, picture, t->err);
    if (good)
        make_clear(picture, tiled_text(node, "transparentcolor"));
    str_clear(&path);
    return good;
}

/* ---- a set ---- */

/* How many tiles it can have: one more than the largest that it names. */
static int count_tiles(const cJSON *node)
{
    int n = (int)tiled_number(node, "tilecount", 0, TILED_TILES, 0);

    JSON_EACH(tile, json_get(node, "tiles")) {
        int id = (int)tiled_number(tile, "id", 0, TILED_TILES - 1, -1);

        n = id >= n ? id + 1 : n;
    }
    return n;
}

/* An older file has what tiles say apart from them, by their numbers. */
static void hear_older(const cJSON *node, struct tiled_set *set)
{
    JSON_EACH(said, json_get(node, "tileproperties")) {
        char *end;
        unsigned long id = strtoul(said->string ? said->string : "", &end, 10);

        if (!*end && id < (unsigned long)set->tiles)
            hear_all(said, &set->says[id]);
    }
}

static bool read_tiles(struct tiled *t, const cJSON *node, struct tiled_set *set)
{
    bool good = true;

    JSON_EACH(tile, json_get(node, "tiles")) {
        int id = (int)tiled_number(tile, "id", 0, TILED_TILES - 1, -1);

        if (!good || id < 0)
            continue;
        tiled_hear(tile, &set->says[id]);
        if (json_get(tile, "image") && !set->own)
            set->own = mem_new((size_t)set->tiles, sizeof *set->own);
        if (json_get(tile, "image"))
            good = set->own ? tiled_picture(t, tile, &set->own[id]) : err_memory(t->err);
    }
    hear_older(node, set);
    return good;
}

static bool read_set(struct tiled *t, const cJSON *node, struct tiled_set *set)
{
    set->width = (int)tiled_number(node, "tilewidth", 1, 4096, t->wide);
    set->height = (int)tiled_number(node, "tileheight", 1, 4096, t->high);
    set->margin = (int)tiled_number(node, "margin", 0, 4096, 0);
    set->spacing = (int)tiled_number(node, "spacing", 0, 4096, 0);
    set->offset_x = (int)tiled_number(json_get(node, "tileoffset"), "x", -4096, 4096, 0);
    set->offset_y = (int)tiled_number(json_get(node, "tileoffset"), "y", -4096, 4096, 0);
    set->columns = (int)tiled_number(node, "columns", 0, TILED_TILES, 0);
    set->tiles = count_tiles(node);
    set->says = mem_new((size_t)set->tiles + 1, sizeof *set->says);
    if (!set->says)
        return err_memory(t->err);
    if (!tiled_picture(t, node, &set->sheet))
        return false;
    if (set->columns == 0 && set->sheet.at)
        set->columns = (set->sheet.width * set->sheet.shrunk - set->margin) / (set->width + set->spacing);
    return read_tiles(t, node, set);
}

/* A set that lies in a file of its own, JSON or XML; NULL: a fault, or it is not there, which is told. */
static cJSON *load_external(struct tiled *t, const char *name, bool *good)
{
    struct str path = { 0 }, text = { 0 };
    cJSON *root = NULL;
    struct json_trouble trouble;

    *good = beside_safely(t->path, name, &path, t->err);
    if (*good && !files_exist(str_cstr(&path))) {
        chart_note(t->chart, _("a set of tiles: %s is not beside it"), name);
    } else if (*good && (*good = files_read(str_cstr(&path), SET_BYTES, &text, t->err))) {
        if (tmx_is(str_cstr(&text), text.len))
            root = tmx_read(str_cstr(&path), str_cstr(&text), text.len, t->err);
        else if (!json_scan(str_cstr(&text), text.len, &trouble))
            err_set(t->err, ERR_DATA, "%s: %s", str_cstr(&path), trouble.text);
        else if (!(root = cJSON_ParseWithLength(str_cstr(&text), text.len)))
            err_memory(t->err);
        *good = root != NULL;
    }
    str_clear(&path);
    str_clear(&text);
    return root;
}

bool tiled_load_sets(struct tiled *t)
{
    bool good = true;

    JSON_EACH(node, json_get(t->root, "tilesets")) {
        const char *source = tiled_text(node, "source");
        struct tiled_set *set = &t->set[t->nsets];
        cJSON *external = NULL;

        if (good && t->nsets == TILED_SETS)
            good = err_set(t->err, ERR_DATA, _("%s: at most %d sets of tiles"), t->path, TILED_SETS);
        if (!good)
            break;
        t->nsets++;
        set->first = (uint32_t)tiled_number(node, "firstgid", 1, 0x0fffffff, 1);
        if (*source)
            external = load_external(t, source, &good);
        if (good && (external || !*source))
            good = read_set(t, external ? external : node, set);
        cJSON_Delete(external);
    }
    return good;
}

void tiled_clear_sets(struct tiled *t)
{
    for (int i = 0; i < t->nsets; i++) {
        struct tiled_set *set = &t->set[i];

        for (int k = 0; set->own && k < set->tiles; k++)
            mem_free(set->own[k].at);
        mem_free(set->own);
        mem_free(set->sheet.at);
        mem_free(set->says);
    }
    t->nsets = 0;
}

const struct tiled_set *tiled_set_of(const struct tiled *t, uint32_t number, int *tile)
{
    const struct tiled_set *best = NULL;

    for (int i = 0; i < t->nsets; i++)
        if (t->set[i].first <= number && (!best || t->set[i].first > best->first))
            best = &t->set[i];
    if (!best || number - best->first >= (uint32_t)best->tiles)
        return NULL;
    *tile = (int)(number - best->first);
    return best;
}

bool tiled_piece(const struct tiled_set *set, int tile, struct montage_piece *piece)
{
    if (set->own && set->own[tile].at) {
        const struct decoded *own = &set->own[tile];

        *piece = (struct montage_piece){ own, 0, 0, own->width * own->shrunk, own->height * own->shrunk };
        return true;
    }
    if (!set->sheet.at || set->columns < 1)
        return false;
    *piece = (struct montage_piece){ &set->sheet,
                                     set->margin + tile % set->columns * (set->width + set->spacing),
                                     set->margin + tile / set->columns * (set->height + set->spacing),
                                     set->width, set->height };
    return true;
}
