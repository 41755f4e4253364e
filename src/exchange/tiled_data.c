/* Tiles of a layer of Tiled as numbers, however they are packed (exchange/tiled_own.h). */
#define ZLIB_CONST
#include "exchange/tiled_own.h"

#include "base/language.h"
#include "base/mem.h"
#include "exchange/base64.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>
#include <zstd.h>

/* ---- unpacking, into a block of exactly the bytes that must come out ---- */

/* zlib and gzip: the header tells which. */
static bool inflate_all(const unsigned char *bytes, size_t len, unsigned char *out, size_t room)
{
    z_stream z = { .next_in = bytes, .avail_in = (uInt)len, .next_out = out, .avail_out = (uInt)room };
    int status;

    if (inflateInit2(&z, 15 + 32) != Z_OK)
        return false;
    status = inflate(&z, Z_FINISH);
    inflateEnd(&z);
    return status == Z_STREAM_END && z.avail_out == 0;
}

static bool zstd_all(const unsigned char *bytes, size_t len, unsigned char *out, size_t room)
{
    return ZSTD_decompress(out, room, bytes, len) == room;
}

static bool plain_all(const unsigned char *bytes, size_t len, unsigned char *out, size_t room)
{
    if (len == room)
        memcpy(out, bytes, len);
    return len == room;
}

typedef bool unpack_all(const unsigned char *bytes, size_t len, unsigned char *out, size_t room);

static unpack_all *unpacker_named(const char *name)
{
    static const struct {
        const char *name;
        unpack_all *unpack;
    } known[] = { { "", plain_all }, { "zlib", inflate_all }, { "gzip", inflate_all }, { "zstd", zstd_all } };

    for (int i = 0; i < 4; i++)
        if (strcmp(name, known[i].name) == 0)
            return known[i].unpack;
    return NULL;
}

/* ---- its letters ---- */

static bool fail(struct tiled *t, const char *layer, const char *why)
{
    struct str shown = { 0 };

    str_add_shown(&shown, layer, 60);
    err_set(t->err, ERR_DATA, _("%s: layer \"%s\": %s"), t->path, str_cstr(&shown), why);
    str_clear(&shown);
    return false;
}

static bool read_letters(struct tiled *t, const char *layer, const char *letters, const char *packing,
                         uint32_t *out, size_t n)
{
    size_t len = strlen(letters), got = 0;
    unsigned char *bytes = mem_new_full(len + 1, 1), *room = mem_new_full(n, 4);
    struct base64 base64 = { 0 };
    unpack_all *unpack = unpacker_named(packing);
    bool good = bytes && room;

    if (!good)
        err_memory(t->err);
    if (good) {
        got = base64_read(&base64, letters, len, bytes);
        good = (got != (size_t)-1 && base64_whole(&base64)) || fail(t, layer, _("its data is not in base64"));
    }
    if (good)
        good = unpack ? unpack(bytes, got, room, n * 4) ||
                            fail(t, layer, _("its data is damaged, or of another size than it says"))
                      : fail(t, layer, _("its data is packed in a way that is not known"));
    for (size_t i = 0; good && i < n; i++)
        out[i] = room[4 * i] | (uint32_t)room[4 * i + 1] << 8 | (uint32_t)room[4 * i + 2] << 16 |
                 (uint32_t)room[4 * i + 3] << 24;
    mem_free(bytes);
    mem_free(room);
    return good;
}

/* "1,2,0,": as XML has it. */
static bool read_list(struct tiled *t, const char *layer, const char *text, uint32_t *out, size_t n)
{
    size_t i = 0;

    for (const char *at = text; i < n; i++) {
        char *end;
        unsigned long long number = strtoull(at, &end, 10);

        if (end == at || number > UINT32_MAX)
            break;
        out[i] = (uint32_t)number;
        at = end + strspn(end, ", \r\n\t");
    }
    return i == n || fail(t, layer, _("its data is damaged, or of another size than it says"));
}

static bool read_numbers(struct tiled *t, const char *layer, const cJSON *data, uint32_t *out, size_t n)
{
    size_t i = 0;

    JSON_EACH(node, data) {
        if (i == n || !cJSON_IsNumber(node) || !(node->valuedouble >= 0 && node->valuedouble <= UINT32_MAX))
            return fail(t, layer, _("its data is damaged, or of another size than it says"));
        out[i++] = (uint32_t)node->valuedouble;
    }
    return i == n || fail(t, layer, _("its data is damaged, or of another size than it says"));
}

bool tiled_tiles(struct tiled *t, const cJSON *layer, const cJSON *part, uint32_t *out, size_t n)
{
    const cJSON *data = json_get(part, "data");
    const char *name = tiled_text(layer, "name"), *encoding = tiled_text(layer, "encoding");

    if (cJSON_IsArray(data))
        return read_numbers(t, name, data, out, n);
    if (!cJSON_IsString(data))
        return fail(t, name, _("it has no data"));
    if (strcmp(encoding, "csv") == 0)
        return read_list(t, name, data->valuestring, out, n);
    return read_letters(t, name, data->valuestring, tiled_text(layer, "compression"), out, n);
}
