/* bench/peer_files.c - others' documents and maps: read, written, made into a picture. */
#include "bench/child.h"
#include "bench/peer.h"

#include "base/json.h"
#include "base/writer.h"

#include <stdio.h>
#include <stdlib.h>

enum { MEGABYTE = 1000000 };

/* ---- documents ---- */

struct document {
    struct json json;
    struct str out;
};

/* Scanned strictly, and made a tree. */
static void parse(void *context, long times)
{
    struct document *d = context;

    for (long i = 0; i < times; i++) {
        struct json again;
        struct faults faults;

        faults_init(&faults);
        if (json_open_text(&again, "map", str_cstr(&d->json.text), d->json.text.len, &faults))
            json_close(&again);
        faults_clear(&faults);
    }
}

static void write_tree(void *context, long times)
{
    struct document *d = context;

    for (long i = 0; i < times; i++) {
        struct writer w;

        str_cut(&d->out, 0);
        writer_init(&w, &d->out, WRITER_COMPACT);
        writer_node(&w, NULL, d->json.root);
        gauge_use(writer_done(&w));
    }
}

/* What is written is read again as the same. */
static bool reads_back(const struct document *d)
{
    cJSON *back = cJSON_Parse(str_cstr(&d->out));
    bool same = back && cJSON_Compare(back, d->json.root, true);

    cJSON_Delete(back);
    return same;
}

/* What has more values than a document may have is passed over. */
static bool open_document(struct document *d, const char *path)
{
    struct faults faults;

    faults_init(&faults);
    bool good = json_open_file(&d->json, path, JSON_BOARD_LIMIT, &faults);
    if (!good)
        fprintf(stderr, "battlemat-bench: %s\n", faults.n ? faults.at[0].message : "no memory");
    faults_clear(&faults);
    return good;
}

static void measure_document(struct peer *peer, const char *path, int size)
{
    struct document d = { 0 };
    double bytes;

    if (!open_document(&d, path))
        return;
    bytes = (double)d.json.text.len / MEGABYTE;
    snprintf(peer->place, sizeof peer->place, "parse-%dMB", size);
    peer_row(peer, "rate", bytes / gauge_time(&peer->gauge, (struct task){ parse, &d }) * 1e9, "MB/s");
    snprintf(peer->place, sizeof peer->place, "save-%dMB", size);
    peer_row(peer, "rate", bytes / gauge_time(&peer->gauge, (struct task){ write_tree, &d }) * 1e9, "MB/s");
    if (size == 1)
        peer_note(peer, "reads_back_equal", reads_back(&d), "bool");
    json_close(&d.json);
    str_clear(&d.out);
}

bool peer_json(struct peer *peer)
{
    static const int sizes[] = { 1, 10, 50 };
    char name[32], path[512];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "map%d.json", sizes[i]);
        if (peer_file(peer, name, path, sizeof path))
            measure_document(peer, path, sizes[i]);
    }
    return true;
}

/* ---- maps of Tiled: read, and a picture of the whole map ---- */

struct brought {
    const char *path;
    long kilobytes; /* of memory, at most */
    bool good;
};

static void bring(void *context, long times)
{
    struct brought *b = context;
    char said[64];

    for (long i = 0; i < times; i++) {
        b->good = child_ask("bring", b->path, said, sizeof said) && b->good;
        b->kilobytes = strtol(said, NULL, 10);
    }
}

static bool measure_map(struct peer *peer, const char *name, const char *place)
{
    char path[512];
    struct brought b = { .path = path, .good = true };
    double took;

    if (!peer_file(peer, name, path, sizeof path))
        return true;
    took = gauge_time(&peer->gauge, (struct task){ bring, &b });
    if (!b.good)
        return gauge_fail(&peer->gauge, "%s could not be brought", name);
    snprintf(peer->place, sizeof peer->place, "%s", place);
    peer_row(peer, "wall", took / 1e9, "s");
    peer_row(peer, "peak_rss", (double)b.kilobytes / 1024, "MiB");
    return true;
}

bool peer_raster(struct peer *peer)
{
    return measure_map(peer, "m100.tmx", "tmx-100x100-to-3200px") &&
           measure_map(peer, "mhex.tmx", "tmx-hex-100x100-full-size");
}
