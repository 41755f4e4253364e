/* Reads the legend of a map and the rows of letters it explains. */
#include "content/map_own.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- legend ---- */

static void read_damage(const cJSON *hazard, struct terrain *ground)
{
    const char *text = field_text(hazard, "damage", NULL);
    char *end;

    ground->has_damage = json_get(hazard, "damage") != NULL;
    if (!text) {
        ground->damage_flat = (short)field_int(hazard, "damage", 0);
        return;
    }
    ground->damage_count = (unsigned char)strtol(text, &end, 10);
    ground->damage_sides = (unsigned char)(*end ? strtol(end + 1, &end, 10) : 0);
    ground->damage_flat = (short)(*end ? strtol(end, NULL, 10) : 0);
}

/* A kind of ground of the map's own. */
static void read_own(const cJSON *node, struct terrain *ground)
{
    const cJSON *hazard = field_object(node, "hazard");
    int door = field_word(node, "door", map_doors), going = field_word(node, "going", going_words);

    *ground = (struct terrain){ .cost = (short)field_thousandths(node, "cost", ONE_CELL) };
    snprintf(ground->key, sizeof ground->key, "%s", field_text(node, "key", ""));
    snprintf(ground->note, sizeof ground->note, "%s", field_text(node, "note", ""));
    snprintf(ground->look, sizeof ground->look, "%s", field_text(node, "look", "floor"));
    ground->wall = field_bool(node, "wall", false);
    ground->door = (unsigned char)(door < 0 ? BARRIER_NONE : map_door_of[door]);
    ground->going = (unsigned char)(going < 0 ? GOING_LAND : going);
    if (!hazard)
        return;
    ground->hazard = true;
    ground->pit = field_bool(hazard, "pit", false);
    ground->has_prone = json_get(hazard, "prone") != NULL;
    ground->prone = field_bool(hazard, "prone", false);
    read_damage(hazard, ground);
}

/* What the tables of fields cannot say about a kind of ground. */
static void judge_own(struct map_loading *l, const cJSON *node)
{
    bool solid = field_bool(node, "wall", false);

    if (strlen(field_text(node, "note", "")) >= sizeof((struct terrain *)NULL)->note)
        reader_expected(&l->r, node, "note", FAULT_LIMIT, _("a text of at most 119 bytes"));
    if (solid && json_get(node, "door"))
        reader_fault(&l->r, node, "door", FAULT_VALUE, _("expected a wall or a door, found both"));
    if (json_get(node, "hazard") && (solid || json_get(node, "door")))
        reader_fault(&l->r, node, "hazard", FAULT_VALUE,
                     _("expected a hazard that somebody can enter, found one in a wall or door"));
}

static int add_own(struct map_loading *l, const cJSON *legend, const cJSON *entry)
{
    struct terrain ground;
    char place[MAP_PLACE];
    int row;

    judge_own(l, entry);
    read_own(entry, &ground);
    snprintf(place, sizeof place, "legend/%s", entry->string);
    map_keep_extras(l, place, entry);
    snprintf(place, sizeof place, "hazard/%s", entry->string);
    map_keep_extras(l, place, field_object(entry, "hazard"));
    row = terrain_add(l->terrain, &ground);
    if (row < 0 && reader_ok(&l->r))
        reader_fault(&l->r, legend, entry->string, FAULT_LIMIT,
                     _("expected at most %d kinds of ground, found more"), TERRAIN_ROWS_MAX);
    return row;
}

/* After a fault a letter stands for plain floor, so that the rows can still be judged. */
static void read_letter(struct map_loading *l, const cJSON *legend, const cJSON *entry)
{
    struct map_letter *letter = &l->info->letter[l->info->nletters];
    int row = TERRAIN_FLOOR;

    if (reader_is_extra(entry->string) || strlen(entry->string) >= sizeof letter->text)
        return;
    if (cJSON_IsString(entry))
        row = terrain_find(l->terrain, entry->valuestring);
    else if (cJSON_IsObject(entry))
        row = add_own(l, legend, entry);
    letter->row = row < 0 ? TERRAIN_FLOOR : row;
    snprintf(letter->text, sizeof letter->text, "%s", entry->string);
    if ((unsigned char)*entry->string < 128)
        l->ascii[(unsigned char)*entry->string] = (short)letter->row;
    l->info->nletters++;
}

void map_read_legend(struct map_loading *l)
{
    const cJSON *legend = field_object(l->r.root, "legend");

    for (int i = 0; i < 128; i++)
        l->ascii[i] = -1;
    l->info->letter = arena_take(&l->info->arena, (size_t)cJSON_GetArraySize(legend),
                                 sizeof *l->info->letter);
    if (!l->info->letter) {
        l->failed = true;
        return;
    }
    map_keep_extras(l, "legend", legend);
    JSON_EACH(entry, legend)
        read_letter(l, legend, entry);
}

/* ---- ground ---- */

/* The row that a letter means, or -1. */
static int row_of(const struct map_loading *l, const char *text, int len)
{
    if ((unsigned char)*text < 128)
        return l->ascii[(unsigned char)*text];
    for (int i = 0; i < l->info->nletters; i++)
        if (strncmp(l->info->letter[i].text, text, (size_t)len) == 0)
            return l->info->letter[i].row;
    return -1;
}

static void set_run(struct map_loading *l, int column, int row, int length, int ground)
{
    struct cell first = grid_cell(l->grid.layout, column, row);

    if (ground > 0 && !board_set_run(l->board, LAYER_GROUND, first, length, ground))
        l->failed = true;
}

/* May a message show the character? */
static bool is_shown(const char *text)
{
    return (unsigned char)*text >= ' ' && *text != 0x7f;
}

/* Runs of the same letter are written at once. */
static void read_row(struct map_loading *l, const cJSON *node, int row)
{
    const char *text = node->valuestring, *end = text + strlen(text);
    int column = 0, begun = 0, ground = 0;

    for (; text < end; column++) {
        int len = text_char(text, (size_t)(end - text)), now = row_of(l, text, len);

        if (now < 0) {
            reader_fault(&l->r, node, NULL, FAULT_CHOICE,
                         _("expected letters of the legend, found \"%.*s\" in column %d"),
                         is_shown(text) ? len : 1, is_shown(text) ? text : "?", column);
            return;
        }
        if (now != ground) {
            set_run(l, begun, row, column - begun, ground);
            begun = column;
            ground = now;
        }
        text += len;
    }
    set_run(l, begun, row, column - begun, ground);
}

void map_read_ground(struct map_loading *l)
{
    const cJSON *ground = field_list(l->r.root, "ground");
    int row = 0, n = cJSON_GetArraySize(ground);

    if (ground && n != l->grid.rows)
        reader_fault(&l->r, l->r.root, "ground", FAULT_LIMIT, _("expected %d rows, found %d"), l->grid.rows,
                     n);
    JSON_EACH(node, ground) {
        size_t points = cJSON_IsString(node) ? text_points(node->valuestring, strlen(node->valuestring)) : 0;

        if (cJSON_IsString(node) && points != (size_t)l->grid.columns)
            reader_fault(&l->r, node, NULL, FAULT_LIMIT,
                         _("expected %d letters, one for each column, found %zu"), l->grid.columns, points);
        else if (cJSON_IsString(node) && row < l->grid.rows)
            read_row(l, node, row);
        row++;
    }
}
