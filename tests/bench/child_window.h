/* bench/child_window.h - windows in a process of their own: a bare one of SDL, and ours. */
#ifndef BENCH_CHILD_WINDOW_H
#define BENCH_CHILD_WINDOW_H

/* Open a window of 1920x1080, show one frame, make the file `path`, and stay. */
int child_window(const char *path);

/*
 * Put the demo on the table in our own window, as the program does, show one frame, make the file, and stay.
 */
int child_table(const char *path);

/*
 * Open a map that is made of a picture as "battlemat edit" does, look at all of it in a window of 1920x1080,
 * from afar and near, and say how many kilobytes that took at most, and how long the longest frame was while
 * the picture was cut, in milliseconds.
 */
int child_picture(const char *path);

/* Write a board of 500 x 40 cells to that file, and say how many kilobytes that took at most. */
int child_ground(const char *path);

#endif
