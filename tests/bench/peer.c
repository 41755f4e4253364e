#include "bench/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    bool (*run)(struct peer *peer);
} sections[] = {
    { "fov", peer_fov },       { "path", peer_path }, { "json", peer_json },
    { "raster", peer_raster }, { "dice", peer_dice },
#ifdef BENCH_WINDOW
    { "png", peer_png },
#endif
};

bool peer_run(const char *section, const char *folder)
{
    const char *quick = getenv("BENCH_QUICK");
    /* the others count by the clock on the wall */
    struct peer peer = {
        { .quick = quick && *quick == '1', .waits = true, .folder = folder }, section, folder, ""
    };

    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++)
        if (strcmp(section, sections[i].name) == 0 && !sections[i].run(&peer)) {
            fprintf(stderr, "battlemat-bench: %s: %s\n", section, peer.gauge.fault);
            return false;
        }
    return true;
}

static void print(const struct peer *peer, const char *tool, const char *metric, double value,
                  const char *unit)
{
    printf("%s\t%s\t%s\t%s\t%.6g\t%s\n", peer->area, peer->place, tool, metric, value, unit);
    fflush(stdout);
}

void peer_row(const struct peer *peer, const char *metric, double value, const char *unit)
{
    print(peer, "battlemat", metric, value, unit);
}

void peer_note(const struct peer *peer, const char *metric, double value, const char *unit)
{
    print(peer, "(battlemat)", metric, value, unit);
}

void peer_time(const struct peer *peer, const char *tool, struct task task)
{
    print(peer, tool, "time", gauge_sample(&peer->gauge, task, 1, NULL) / 1000, "us");
}

bool peer_file(const struct peer *peer, const char *name, char *path, size_t room)
{
    snprintf(path, room, "%s/%s", peer->folder, name);
    if (access(path, R_OK) == 0)
        return true;
    fprintf(stderr, "battlemat-bench: no %s\n", path);
    return false;
}
