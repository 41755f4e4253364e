/*
 * bench/peer.h - rows for others' workloads in others' form.
 *
 * A comparison with other programs measures them in sections and calls
 * `battlemat-bench --peer SECTION FOLDER` behind each: the folder holds the
 * workloads (grid-KIND-N.txt with picks-KIND-N.txt, mapMB.json, *.tmx,
 * board.png), and each row is area, case, tool, metric, value and unit with
 * tabs between. Rows whose tool stands in brackets are no times: they show
 * that the answers are those of the others. What the folder lacks is passed
 * over, with a word on stderr. BENCH_QUICK=1 asks for short samples.
 */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include "bench/gauge.h"

#include <stddef.h>

struct peer {
    struct gauge gauge;
    const char *area, *folder;
    char place[96]; /* the case of the rows to come */
};

/* Print the rows of a section; of one that we have nothing for, none. False: some could not be measured. */
bool peer_run(const char *section, const char *folder);

/* For the sections: a row of ours, and one in brackets. */
void peer_row(const struct peer *peer, const char *metric, double value, const char *unit);
void peer_note(const struct peer *peer, const char *metric, double value, const char *unit);

/* The row "time" of a task, in microseconds: the middle one of short samples, as theirs. */
void peer_time(const struct peer *peer, const char *tool, struct task task);

/* The path of a file of the folder, and whether it is there; a word on stderr if not. */
bool peer_file(const struct peer *peer, const char *name, char *path, size_t room);

/* The sections. */
bool peer_fov(struct peer *peer);
bool peer_path(struct peer *peer);
bool peer_json(struct peer *peer);
bool peer_raster(struct peer *peer);
bool peer_dice(struct peer *peer);
#ifdef BENCH_WINDOW
bool peer_png(struct peer *peer);
#endif

#endif
