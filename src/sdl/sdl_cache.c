#include "sdl/sdl_cache.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"

void sdl_cache_init(struct sdl_cache *cache, size_t most_bytes)
{
    *cache = (struct sdl_cache){ .most_bytes = most_bytes };
}

void sdl_cache_clear(struct sdl_cache *cache)
{
    for (size_t i = 0; i < cache->count; i++) {
        pixels_free(&cache->texture[i].pixels);
        mem_free(cache->texture[i].busy);
    }
    mem_free(cache->texture);
    hash_table_clear(&cache->table);
    cache->texture = NULL;
    cache->count = cache->room = cache->bytes = cache->aside = 0;
}

static size_t bytes_of(const struct sdl_texture *t)
{
    return (size_t)t->pixels.width * (size_t)t->pixels.height * 4;
}

struct sdl_texture *sdl_cache_get(struct sdl_cache *cache, uint64_t key)
{
    uintptr_t one = hash_table_get(&cache->table, key);

    if (!one)
        return NULL;
    cache->texture[one - 1].used = cache->frame;
    return &cache->texture[one - 1];
}

/* The last one takes the place of the one that goes. */
static void destroy(struct sdl_cache *cache, struct sdl_texture *t)
{
    struct sdl_texture *last = &cache->texture[--cache->count];

    cache->bytes -= bytes_of(t);
    cache->aside -= t->aside;
    pixels_free(&t->pixels);
    mem_free(t->busy);
    hash_table_drop(&cache->table, t->key);
    if (last == t)
        return;
    *t = *last;
    hash_table_drop(&cache->table, t->key);
    hash_table_add(&cache->table, t->key,
                   (uintptr_t)(t - cache->texture) + 1); /* two were dropped: it cannot fail */
}

void sdl_cache_drop(struct sdl_cache *cache, uint64_t key)
{
    uintptr_t one = hash_table_get(&cache->table, key);

    if (one)
        destroy(cache, &cache->texture[one - 1]);
}

void sdl_cache_set_aside(struct sdl_cache *cache, uint64_t key)
{
    uintptr_t one = hash_table_get(&cache->table, key);

    if (!one)
        return;
    struct sdl_texture *t = &cache->texture[one - 1];
    t->key = hash_mix(key ^ (uint64_t)cache->made); /* nobody asks for that */
    t->aside = true;
    cache->aside++;
    hash_table_drop(&cache->table, key);
    hash_table_add(&cache->table, t->key, one); /* one was dropped: it cannot fail */
}

void sdl_cache_frame(struct sdl_cache *cache)
{
    cache->frame++;
    for (size_t i = cache->count; cache->aside > 0 && i-- > 0;)
        if (cache->texture[i].aside)
            destroy(cache, &cache->texture[i]);
}

/*
 * The frame before which textures must go so that three quarters of the bound remain. What the last frame
 * showed stays even so: this one will want it again, and would paint without end.
 */
static unsigned oldest_kept(const struct sdl_cache *cache)
{
    for (unsigned age = 64; age > 2; age /= 2) {
        size_t kept = 0;

        for (size_t i = 0; i < cache->count; i++)
            if (cache->texture[i].used + age > cache->frame)
                kept += bytes_of(&cache->texture[i]);
        if (kept <= cache->most_bytes / 4 * 3)
            return cache->frame - age + 1;
    }
    return cache->frame - 1;
}

static void evict(struct sdl_cache *cache)
{
    unsigned oldest = oldest_kept(cache);

    for (size_t i = cache->count; i-- > 0;)
        if (cache->texture[i].used < oldest)
            destroy(cache, &cache->texture[i]);
}

/* Where a texture of that key goes, with room made for it; NULL: no memory. */
static struct sdl_texture *place(struct sdl_cache *cache, uint64_t key, size_t bytes)
{
    void *texture = cache->texture;

    sdl_cache_drop(cache, key);
    if (cache->bytes + bytes > cache->most_bytes && cache->count)
        evict(cache);
    if (!mem_reserve(&texture, &cache->room, cache->count + 1, sizeof *cache->texture))
        return NULL;
    cache->texture = texture;
    if (!hash_table_add(&cache->table, key, cache->count + 1))
        return NULL;
    return &cache->texture[cache->count++];
}

/* All words of a row together. */
static uint32_t any_of(const uint32_t *row, int n)
{
    uint32_t any = 0;

    for (int i = 0; i < n; i++)
        any |= row[i];
    return any;
}

/* The smallest part of a picture that holds all that is in it. */
static struct rect held_part(const struct pixels *p)
{
    int left = p->width, right = 0, top = p->height, bottom = 0;

    for (int y = 0; y < p->height; y++) {
        const uint32_t *row = p->at + (size_t)y * (size_t)p->width;
        int first = 0, end = p->width;

        if (!any_of(row, end))
            continue;
        while (!row[first])
            first++;
        while (!row[end - 1])
            end--;
        left = smaller(first, left);
        right = larger(end, right);
        top = smaller(y, top);
        bottom = y + 1;
    }
    return (struct rect){ left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0 };
}

/* Which blocks of a large picture hold anything; NULL for a small one. */
static unsigned char *busy_blocks(const struct pixels *p)
{
    int across = (p->width + SDL_BLOCK - 1) / SDL_BLOCK, down = (p->height + SDL_BLOCK - 1) / SDL_BLOCK;
    unsigned char *busy = across * down > 4 ? mem_new((size_t)across * (size_t)down, 1) : NULL;

    for (int y = 0; busy && y < p->height; y++) {
        const uint32_t *row = p->at + (size_t)y * (size_t)p->width;

        for (int i = 0; i < across; i++) {
            int left = i * SDL_BLOCK, n = smaller(p->width - left, SDL_BLOCK);

            busy[y / SDL_BLOCK * across + i] |= any_of(row + left, n) != 0;
        }
    }
    return busy;
}

struct sdl_texture *sdl_cache_put(struct sdl_cache *cache, uint64_t key, struct pixels *pixels,
                                  enum painter_kind kind)
{
    struct sdl_texture *t = place(cache, key, (size_t)pixels->width * (size_t)pixels->height * 4);

    if (!t) {
        pixels_free(pixels);
        return NULL;
    }
    *t = (struct sdl_texture){ .key = key,
                               .pixels = *pixels,
                               .kind = kind,
                               .held = kind == PAINTER_CLEAR
                                           ? held_part(pixels)
                                           : (struct rect){ 0, 0, pixels->width, pixels->height },
                               .busy = kind == PAINTER_CLEAR ? busy_blocks(pixels) : NULL,
                               .used = cache->frame };
    *pixels = (struct pixels){ .at = NULL };
    cache->bytes += bytes_of(t);
    cache->made++;
    return t;
}
