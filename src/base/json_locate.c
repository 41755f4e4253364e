/*
 * Where nodes stand in the source. Faults are few, so nodes do not remember
 * it; tree and bytes hold the same members in the same order, and are walked
 * side by side once for all places asked for.
 */
#include "base/json.h"

/* The walkers trust the bytes: they passed the scan, and a zero byte stands behind them. */

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static const char *skip_space(const char *at)
{
    while (is_space(*at))
        at++;
    return at;
}

static const char *skip_text(const char *quote)
{
    const char *at = quote + 1;

    while (*at != '"')
        at += *at == '\\' ? 2 : 1;
    return at + 1;
}

/* Everything up to the bracket that closes the one at `at`. */
static const char *skip_list(const char *at)
{
    int depth = 0;

    do {
        if (*at == '"') {
            at = skip_text(at);
            continue;
        }
        if (*at == '[' || *at == '{')
            depth++;
        else if (*at == ']' || *at == '}')
            depth--;
        at++;
    } while (depth > 0);
    return at;
}

static const char *skip_value(const char *at)
{
    if (*at == '[' || *at == '{')
        return skip_list(at);
    if (*at == '"')
        return skip_text(at);
    while (*at && !is_space(*at) && *at != ',' && *at != ']' && *at != '}')
        at++;
    return at;
}

void json_add_key(struct str *path, const char *key)
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

/* The walk: the nodes from the root down to where it is, and what it looks for. */
struct walk {
    const struct json *json;
    struct json_place *place;
    int n, left;
    const cJSON *node[JSON_DEPTH + 1];
    int rank[JSON_DEPTH + 1]; /* of each node in its parent */
    int depth;
};

static void add_path(const struct walk *w, struct str *path)
{
    for (int i = 1; i < w->depth; i++)
        if (w->node[i]->string)
            json_add_key(path, w->node[i]->string);
        else
            str_add_format(path, "/%d", w->rank[i]);
}

/* Fill the places that ask for the last node of the walk: its name is at `name`, its value at `value`. */
static void fill_places(struct walk *w, const char *name, const char *value)
{
    const char *text = str_cstr(&w->json->text);

    for (int i = 0; i < w->n; i++) {
        struct json_place *place = &w->place[i];

        if (place->node != w->node[w->depth - 1])
            continue;
        json_spot(text, w->json->text.len, (size_t)((place->at_key ? name : value) - text), &place->line,
                  &place->column);
        add_path(w, &place->path);
        w->left--;
    }
}

/* Visit a node and all below it; gives the end of its value, any place once nothing is left to find. */
static const char *visit(struct walk *w, const cJSON *node, int rank, const char *name, const char *value)
{
    const char *at = value;
    int nth = 0;

    w->node[w->depth] = node;
    w->rank[w->depth++] = rank;
    fill_places(w, name, value);
    for (const cJSON *child = node->child; child && w->left > 0; child = child->next) {
        const char *member = skip_space(at + 1); /* behind the bracket or comma */

        at = child->string ? skip_space(skip_space(skip_text(member)) + 1) : member;
        at = visit(w, child, nth++, member, at);
        if (w->left > 0)
            at = skip_space(at);
    }
    w->depth--;
    if (w->left == 0)
        return at;
    return node->child ? at + 1 : skip_value(at);
}

void json_locate(const struct json *json, struct json_place *place, int n)
{
    struct walk w = { .json = json, .place = place, .n = n, .left = n };
    const char *text = str_cstr(&json->text), *at = skip_space(text + json_mark(text, json->text.len));

    if (n > 0)
        visit(&w, json->root, 0, at, at);
}
