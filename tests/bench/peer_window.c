/* bench/peer_window.c - a finished picture written to a PNG file. */
#include "bench/peer.h"

#include "sdl/sdl_png.h"

#include <SDL_image.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

struct picture_of {
    SDL_Surface *surface;
    char path[512];
    bool good;
};

static void write_picture(void *context, long times)
{
    struct picture_of *p = context;

    for (long i = 0; i < times; i++)
        p->good = sdl_png_write(p->surface, p->path, NULL) && p->good;
}

static bool measure_encoding(struct peer *peer, struct picture_of *p)
{
    struct stat about;
    double took = gauge_time(&peer->gauge, (struct task){ write_picture, p });

    if (!p->good || stat(p->path, &about) != 0)
        return gauge_fail(&peer->gauge, "the picture could not be written");
    snprintf(peer->place, sizeof peer->place, "encode-%dx%d", p->surface->w, p->surface->h);
    peer_row(peer, "time", took / 1e6, "ms");
    peer_row(peer, "size", (double)about.st_size / 1e3, "kB");
    unlink(p->path);
    return true;
}

bool peer_png(struct peer *peer)
{
    struct picture_of p = { .good = true };
    char path[512];
    bool good;

    if (!peer_file(peer, "board.png", path, sizeof path))
        return true;
    p.surface = IMG_Load(path);
    snprintf(p.path, sizeof p.path, "%s/battlemat.png", peer->folder);
    good = p.surface ? measure_encoding(peer, &p) : gauge_fail(&peer->gauge, "%s", IMG_GetError());
    SDL_FreeSurface(p.surface);
    return good;
}
