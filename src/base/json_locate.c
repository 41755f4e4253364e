/*
 * Where a node stands in the source. Trees are small and faults few, so the
 * way down to the node is searched in the tree, and then walked once more in
 * the bytes, counting members: both hold them in the same order.
 */
#include <string.h>

#include "base/bug.h"
#include "base/json.h"

/* The nodes from the root down to one node. */
struct trail {
    const cJSON *node[JSON_DEPTH + 2];
    int n;
};

/* Find the way from `node` down to `wanted`; false and an unchanged trail if it is not below. */
static bool find_trail(struct trail *trail, const cJSON *node, const cJSON *wanted)
{
    trail->node[trail->n++] = node;
    if (node == wanted)
        return true;
    JSON_EACH(child, node)
        if (find_trail(trail, child, wanted))
            return true;
    trail->n--;
    return false;
}

/* How many members stand before `child`. */
static int rank_of(const cJSON *parent, const cJSON *child)
{
    int rank = 0;

    for (const cJSON *at = parent->child; at != child; at = at->next)
        rank++;
    return rank;
}

/* The walkers below trust the bytes: they passed the scan, and a zero byte stands behind them. */

static const char *skip_space(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static const char *skip_text(const char *quote)
{
    const char *at = quote + 1;

    while (*at != '"')
        at += *at == '\\' ? 2 : 1;
    return at + 1;
}

static const char *skip_value(const char *at)
{
    int depth = 0;

    do {
        if (*at == '"') {
            at = skip_text(at);
        } else if (*at == '[' || *at == '{') {
            depth++;
            at++;
        } else if (*at == ']' || *at == '}') {
            depth--;
            at++;
        } else {
            at += strcspn(at, "\"[]{}, \t\r\n");
            at += depth > 0 ? strspn(at, ", \t\r\n") : 0;
        }
    } while (depth > 0);
    return at;
}

/* The value of the `rank`-th member of the array or object at `open`; `*key` gets its key's quote, if it has one. */
static const char *find_member(const char *open, int rank, const char **key)
{
    const char *at = skip_space(open + 1);

    for (;; rank--) {
        *key = at;
        if (*open == '{')
            at = skip_space(skip_space(skip_text(at)) + 1);
        if (rank == 0)
            return at;
        at = skip_space(skip_space(skip_value(at)) + 1);
    }
}

static void add_key(struct str *path, const char *key)
{
    enum { SHOWN = 60 };
    struct str shown;

    str_init(&shown);
    str_add_shown(&shown, key, SHOWN);
    str_add_char(path, '/');
    for (const char *at = str_cstr(&shown); *at; at++)
        if (*at == '~' || *at == '/')
            str_add_text(path, *at == '~' ? "~0" : "~1");
        else
            str_add_char(path, *at);
    if (shown.failed)
        path->failed = true;
    str_clear(&shown);
}

/* Walk the trail in the bytes: the value at its end; `*key` gets the quote of its key. Writes the path on the way. */
static const char *walk(const struct json *json, const struct trail *trail, struct str *path,
                        const char **key)
{
    const char *at = str_cstr(&json->text);

    at = skip_space(at + json_mark(at, json->text.len));
    *key = at;
    for (int i = 1; i < trail->n; i++) {
        const cJSON *parent = trail->node[i - 1], *child = trail->node[i];
        int rank = rank_of(parent, child);

        at = find_member(at, rank, key);
        if (cJSON_IsObject(parent))
            add_key(path, child->string);
        else
            str_add_format(path, "/%d", rank);
    }
    return at;
}

void json_locate(const struct json *json, const cJSON *node, const char *key, bool at_key,
                 struct json_place *place)
{
    struct trail trail = {.n = 0};
    const cJSON *member = key ? json_get(node, key) : NULL;
    const char *at, *at_name;

    *place = (struct json_place){0};
    BUG_UNLESS(find_trail(&trail, json->root, node));
    if (member)
        trail.node[trail.n++] = member;
    at = walk(json, &trail, &place->path, &at_name);
    if (key && !member)
        add_key(&place->path, key);
    if (member && at_key)
        at = at_name;
    json_spot(json->text.text, json->text.len, (size_t)(at - json->text.text), &place->line, &place->column);
}

void json_place_clear(struct json_place *place)
{
    str_clear(&place->path);
}
