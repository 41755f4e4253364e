#include "content/extras.h"

#include "base/reader.h"

#include <string.h>

/* Room for one more; the arena keeps the old list until it is cleared. */
static bool grow(struct extras *extras, struct arena *arena)
{
    int room = extras->room ? 2 * extras->room : 8;
    struct extra *at;

    if (extras->n < extras->room)
        return true;
    at = arena_take(arena, (size_t)room, sizeof *at);
    if (!at)
        return false;
    if (extras->n > 0)
        memcpy(at, extras->at, (size_t)extras->n * sizeof *at);
    extras->at = at;
    extras->room = room;
    return true;
}

bool extras_add(struct extras *extras, struct arena *arena, const char *place, const char *key,
                const cJSON *value)
{
    struct str json;
    struct writer w;
    struct extra extra = { 0 };

    str_init(&json);
    writer_init(&w, &json, WRITER_COMPACT);
    writer_node(&w, NULL, value);
    if (writer_done(&w) && grow(extras, arena)) {
        extra.place = arena_text(arena, place);
        extra.key = arena_text(arena, key);
        extra.json = arena_text(arena, str_cstr(&json));
    }
    str_clear(&json);
    if (!extra.place || !extra.key || !extra.json)
        return false;
    extras->at[extras->n++] = extra;
    return true;
}

bool extras_keep(struct extras *extras, struct arena *arena, const char *place, const cJSON *object)
{
    bool whole = true;

    JSON_EACH(member, object)
        if (member->string && reader_is_extra(member->string))
            whole = whole && extras_add(extras, arena, place, member->string, member);
    return whole;
}

void extras_write(const struct extras *extras, const char *place, struct writer *w)
{
    for (int i = 0; i < extras->n; i++)
        if (strcmp(extras->at[i].place, place) == 0)
            writer_raw(w, extras->at[i].key, extras->at[i].json);
}

bool extras_at(const struct extras *extras, const char *place)
{
    for (int i = 0; i < extras->n; i++)
        if (strcmp(extras->at[i].place, place) == 0)
            return true;
    return false;
}
