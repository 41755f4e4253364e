#include "exchange/tmx.h"

#include "base/json_scan.h"
#include "base/language.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

#include <expat.h>

/* What an open element puts its parts into. */
struct open {
    const char *is; /* "layer", "data"; "" is passed over */
    cJSON *into;    /* not owned */
};

struct tmx {
    XML_Parser parser;
    cJSON *root; /* owned */
    struct open open[JSON_DEPTH];
    int depth, skipped;
    int elements;
    struct str text;
    bool failed;     /* memory was exhausted */
    const char *why; /* what is wrong; NULL: nothing, or expat knows */
};

bool tmx_is(const char *bytes, size_t len)
{
    size_t at = len >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    while (at < len && strchr(" \t\r\n", bytes[at]))
        at++;
    return at < len && bytes[at] == '<';
}

static void stop(struct tmx *t, const char *why)
{
    t->why = why;
    XML_StopParser(t->parser, XML_FALSE);
}

/* ---- values ---- */

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

static cJSON *value_of(const char *key, const char *text)
{
    static const char *const numbers[] = { "id",         "width",         "height",     "tilewidth",
                                           "tileheight", "hexsidelength", "firstgid",   "spacing",
                                           "margin",     "tilecount",     "columns",    "x",
                                           "y",          "gid",           "rotation",   "opacity",
                                           "offsetx",    "offsety",       "imagewidth", "imageheight",
                                           "parallaxx",  "parallaxy",     NULL };
    static const char *const flags[] = { "visible", "infinite", NULL };
    char *end;
    double number = strtod(text, &end);

    if (is_one_of(key, flags))
        return cJSON_CreateBool(strcmp(text, "0") != 0 && strcmp(text, "false") != 0);
    if (is_one_of(key, numbers) && *text && !*end && number > -1e12 && number < 1e12)
        return cJSON_CreateNumber(number);
    return cJSON_CreateString(text);
}

static void put(struct tmx *t, cJSON *into, const char *key, cJSON *value)
{
    cJSON_DeleteItemFromObjectCaseSensitive(into, key);
    if (!value || !cJSON_AddItemToObject(into, key, value))
        t->failed = true;
}

static void put_all(struct tmx *t, cJSON *into, const char **attribute)
{
    for (; *attribute; attribute += 2)
        put(t, into, attribute[0], value_of(attribute[0], attribute[1]));
}

static const char *attribute_of(const char **attribute, const char *key)
{
    for (; *attribute; attribute += 2)
        if (strcmp(attribute[0], key) == 0)
            return attribute[1];
    return NULL;
}

/* A new object at the end of a list of `into`, which is made if there is none. */
static cJSON *add_row(struct tmx *t, cJSON *into, const char *list, const char **attribute)
{
    cJSON *rows = cJSON_GetObjectItemCaseSensitive(into, list), *row = cJSON_CreateObject();

    if (!rows)
        rows = cJSON_AddArrayToObject(into, list);
    if (!row || !rows || !cJSON_AddItemToArray(rows, row)) {
        cJSON_Delete(row);
        t->failed = true;
        return NULL;
    }
    put_all(t, row, attribute);
    return row;
}

/* ---- elements ---- */

static cJSON *add_layer(struct tmx *t, cJSON *into, const char *type, const char **attribute)
{
    cJSON *layer = add_row(t, into, "layers", attribute);

    if (layer)
        put(t, layer, "type", cJSON_CreateString(type));
    return layer;
}

static cJSON *property_value(const char *type, const char *text)
{
    if (type && strcmp(type, "bool") == 0)
        return cJSON_CreateBool(strcmp(text, "true") == 0);
    if (type && (strcmp(type, "int") == 0 || strcmp(type, "float") == 0))
        return cJSON_CreateNumber(strtod(text, NULL));
    return cJSON_CreateString(text);
}

static void add_property(struct tmx *t, cJSON *into, const char **attribute)
{
    const char *text = attribute_of(attribute, "value");
    cJSON *row = add_row(t, into, "properties", (const char *[]){ NULL });

    if (row) {
        const char *name = attribute_of(attribute, "name");

        put(t, row, "name", cJSON_CreateString(name ? name : ""));
        put(t, row, "value", property_value(attribute_of(attribute, "type"), text ? text : ""));
    }
}

static void add_image(struct tmx *t, cJSON *into, const char **attribute)
{
    static const char *const keys[][2] = { { "source", "image" },
                                           { "width", "imagewidth" },
                                           { "height", "imageheight" },
                                           { "trans", "transparentcolor" } };

    for (int i = 0; i < 4; i++) {
        const char *text = attribute_of(attribute, keys[i][0]);

        if (text)
            put(t, into, keys[i][1], value_of(keys[i][1], text));
    }
}

/* "0,0 16,-4": points. */
static void add_points(struct tmx *t, cJSON *into, const char *key, const char **attribute)
{
    const char *at = attribute_of(attribute, "points");
    cJSON *points = cJSON_AddArrayToObject(into, key);

    while (points && at && *at) {
        char *end;
        cJSON *point;
        double x = strtod(at, &end), y = *end == ',' ? strtod(end + 1, &end) : 0;

        if (end == at || !cJSON_AddItemToArray(points, point = cJSON_CreateObject()))
            break;
        put(t, point, "x", cJSON_CreateNumber(x));
        put(t, point, "y", cJSON_CreateNumber(y));
        at = end + strspn(end, " \n\t");
    }
    t->failed = t->failed || !points;
}

static void add_gid(struct tmx *t, cJSON *into, const char **attribute)
{
    const char *text = attribute_of(attribute, "gid");
    cJSON *data = cJSON_GetObjectItemCaseSensitive(into, "data"),
          *gid = cJSON_CreateNumber(text ? strtod(text, NULL) : 0);

    if (!data)
        data = cJSON_AddArrayToObject(into, "data");
    if (!data || !gid || !cJSON_AddItemToArray(data, gid))
        t->failed = true;
}

/* What the layer of such an element is called in JSON; NULL: it is none. */
static const char *layer_type(const char *name)
{
    static const char *const types[][2] = { { "layer", "tilelayer" },
                                            { "objectgroup", "objectgroup" },
                                            { "imagelayer", "imagelayer" },
                                            { "group", "group" } };

    for (int i = 0; i < 4; i++)
        if (strcmp(name, types[i][0]) == 0)
            return types[i][1];
    return NULL;
}

/* Parts that only say something of what they stand in. */
static bool add_part(struct tmx *t, const char *name, cJSON *into, const char **attribute)
{
    if (strcmp(name, "property") == 0)
        add_property(t, into, attribute);
    else if (strcmp(name, "image") == 0)
        add_image(t, into, attribute);
    else if (strcmp(name, "ellipse") == 0 || strcmp(name, "point") == 0)
        put(t, into, name, cJSON_CreateTrue());
    else if (strcmp(name, "polygon") == 0 || strcmp(name, "polyline") == 0)
        add_points(t, into, name, attribute);
    else if (strcmp(name, "text") == 0)
        put(t, into, name, cJSON_CreateObject());
    else
        return false;
    return true;
}

/* The object that an element becomes; NULL: it is passed over with all in it. */
static cJSON *open_in(struct tmx *t, const char *name, const struct open *in, const char **attribute)
{
    const char *type = layer_type(name);

    if (type)
        return strcmp(in->is, "map") == 0 || strcmp(in->is, "group") == 0
                   ? add_layer(t, in->into, type, attribute)
                   : NULL;
    if (strcmp(name, "tileset") == 0)
        return add_row(t, in->into, "tilesets", attribute);
    if (strcmp(name, "object") == 0)
        return add_row(t, in->into, "objects", attribute);
    if (strcmp(name, "chunk") == 0)
        return add_row(t, in->into, "chunks", attribute);
    if (strcmp(name, "tile") == 0 && strcmp(in->is, "tileset") == 0)
        return add_row(t, in->into, "tiles", attribute);
    if (strcmp(name, "data") == 0) {
        put_all(t, in->into, attribute);
        return in->into;
    }
    return strcmp(name, "properties") == 0 ? in->into : NULL;
}

/* Which of the elements it is that matter to those in it. */
static const char *kind_of(const char *name)
{
    static const char *const kinds[] = { "data", "chunk", "map", "group", "tileset" };

    for (int i = 0; i < 5; i++)
        if (strcmp(name, kinds[i]) == 0)
            return kinds[i];
    return "";
}

static cJSON *open_root(struct tmx *t, const char *name, const char **attribute)
{
    if (strcmp(name, "map") != 0 && strcmp(name, "tileset") != 0) {
        stop(t, _("it is neither a map nor a set of tiles of Tiled"));
        return NULL;
    }
    t->root = cJSON_CreateObject();
    if (!t->root) {
        t->failed = true;
        return NULL;
    }
    put_all(t, t->root, attribute);
    put(t, t->root, "type", cJSON_CreateString(name));
    return t->root;
}

static void on_start(void *user, const char *name, const char **attribute)
{
    struct tmx *t = user;
    const struct open *in = t->depth > 0 ? &t->open[t->depth - 1] : NULL;
    cJSON *into = NULL;

    if (t->failed || ++t->elements > JSON_VALUES || t->skipped > 10000) {
        stop(t, _("it is too large"));
        return;
    }
    if (t->skipped == 0 && t->depth < JSON_DEPTH) {
        if (!in)
            into = open_root(t, name, attribute);
        else if (strcmp(name, "tile") == 0 && strcmp(in->is, "tileset") != 0)
            add_gid(t, in->into, attribute);
        else if (!add_part(t, name, in->into, attribute))
            into = open_in(t, name, in, attribute);
    }
    if (!into) {
        t->skipped++;
        return;
    }
    t->open[t->depth++] = (struct open){ kind_of(name), into };
    str_reset(&t->text);
}

static void on_end(void *user, const char *name)
{
    struct tmx *t = user;

    (void)name;
    if (t->skipped > 0) {
        t->skipped--;
        return;
    }
    const struct open *o = &t->open[--t->depth];
    bool data = strcmp(o->is, "data") == 0 || strcmp(o->is, "chunk") == 0;

    if (data && str_cstr(&t->text)[strspn(str_cstr(&t->text), " \r\n\t")])
        put(t, o->into, "data", cJSON_CreateString(str_cstr(&t->text)));
    t->failed = t->failed || t->text.failed;
    str_reset(&t->text);
}

static void on_text(void *user, const char *text, int len)
{
    struct tmx *t = user;
    const char *is = t->depth > 0 ? t->open[t->depth - 1].is : "";

    if (t->skipped == 0 && (strcmp(is, "data") == 0 || strcmp(is, "chunk") == 0))
        str_add(&t->text, text, (size_t)len);
}

/* Where names for texts, and files that they come from, could be told. */
static void on_type(void *user, const char *name, const char *system, const char *public, int internal)
{
    (void)name;
    (void)system;
    (void)public;
    (void)internal;
    stop(user, _("it has a document type, which no map needs"));
}

cJSON *tmx_read(const char *name, const char *bytes, size_t len, struct err *err)
{
    struct tmx t = { .parser = XML_ParserCreate(NULL) };
    bool good;

    if (!t.parser) {
        err_memory(err);
        return NULL;
    }
    XML_SetUserData(t.parser, &t);
    XML_SetElementHandler(t.parser, on_start, on_end);
    XML_SetCharacterDataHandler(t.parser, on_text);
    XML_SetStartDoctypeDeclHandler(t.parser, on_type);
    good = len <= 64 << 20 && XML_Parse(t.parser, bytes, (int)len, 1) == XML_STATUS_OK && !t.failed && t.root;
    if (t.failed)
        err_memory(err);
    else if (!good)
        err_set(err, ERR_DATA, "%s:%lu: %s", name, XML_GetCurrentLineNumber(t.parser),
                t.why ? t.why : XML_ErrorString(XML_GetErrorCode(t.parser)));
    XML_ParserFree(t.parser);
    str_clear(&t.text);
    if (good)
        return t.root;
    cJSON_Delete(t.root);
    return NULL;
}
