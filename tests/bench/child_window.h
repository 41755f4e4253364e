/* bench/child_window.h - a bare SDL window in a process of its own. */
#ifndef BENCH_CHILD_WINDOW_H
#define BENCH_CHILD_WINDOW_H

/* Open a window of 1920x1080, show one frame, make the file `path`, and stay. */
int child_window(const char *path);

#endif
