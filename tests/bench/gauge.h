/*
 * bench/gauge.h - how the benchmarks measure.
 *
 * Whatever is compared runs in one process, turn by turn, eleven rounds; the
 * medians are told, and the median of the ratios of each round. So a machine
 * that slows down slows both sides, and one disturbed round says nothing.
 * What one thread does is counted in its own processor time, so that a busy
 * machine does not count as ours.
 * Quick mode runs everything once, shortly: it shows that a row works.
 */
#ifndef BENCH_GAUGE_H
#define BENCH_GAUGE_H

#include <stdbool.h>

/* What a row found, in its own unit. */
struct result {
    double ours, floor, ratio; /* floor and ratio 0: nothing to compare with */
    char note[160];            /* a remark, "" for none */
};

struct gauge {
    bool quick;
    bool waits;         /* this row counts by the clock on the wall: several threads, or the disk */
    const char *folder; /* for files of our own, without a slash at its end */
    char fault[300];    /* why a row could not be measured */
};

/* Something to be timed: does the same `times` times over. */
struct task {
    void (*run)(void *context, long times);
    void *context;
};

/* Monotonic time, in nanoseconds; and what this thread has computed. */
double gauge_now(void);
double gauge_cpu(void);

/* Let seconds go by. */
void gauge_wait(double seconds);

/* Nanoseconds that one time takes. */
double gauge_time(const struct gauge *gauge, struct task task);

/*
 * The same by the clock on the wall, as programs of others are measured: short samples, from 3 to 2,001 of
 * them in a share of 0.4 s (quick: 0.06 s), so that whoever else is at work disturbs some and not the middle
 * one. `least` (may be NULL) gets the shortest.
 */
double gauge_sample(const struct gauge *gauge, struct task task, int shares, double *least);

/* The same for both, round by round: fills ours, floor and ratio. */
void gauge_compare(const struct gauge *gauge, struct task ours, struct task floor, struct result *result);

/* The same for what times itself: nanoseconds of one time. */
void gauge_compare_once(const struct gauge *gauge, double (*ours)(void *), void *our_context,
                        double (*floor)(void *), void *floor_context, struct result *result);

/* Divide what gauge_compare() found by the pieces each time did (cells, tokens): ours, floor and ratio. */
void gauge_each(struct result *result, double ours, double floor);

/* Turn nanoseconds a time into times a second. */
void gauge_rate(struct result *result);

/* The middle one; sorts them. */
double gauge_median(double *value, int n);

/* Remove our folder with the files in it. */
void gauge_clean(const struct gauge *gauge);

/* Keep the reason and give false. */
bool gauge_fail(struct gauge *gauge, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Use a value, so that working it out cannot be left out. */
void gauge_use(long value);

#endif
