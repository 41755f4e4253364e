#include "bench/gauge.h"

#include "base/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 11, ROUNDS_OF_LONG = 5, SAMPLES_LEAST = 3, SAMPLES_MOST = 2001 };

/* How long one round of one side lasts at least; and when it is so long that fewer rounds must do. */
static const double round_time = 20e6, quick_time = 1e5, long_time = 300e6;
/* How long one sample lasts at least; and all of them together, quickly or not. */
static const double sample_time = 20e3, samples_time = 400e6, samples_quick = 60e6;

static double clock_of(clockid_t id)
{
    struct timespec t;

    clock_gettime(id, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double gauge_now(void)
{
    return clock_of(CLOCK_MONOTONIC);
}

double gauge_cpu(void)
{
    return clock_of(CLOCK_THREAD_CPUTIME_ID);
}

void gauge_wait(double seconds)
{
    long whole = (long)seconds;

    nanosleep(&(struct timespec){ whole, (long)((seconds - (double)whole) * 1e9) }, NULL);
}

static double time_once(const struct gauge *gauge, struct task task, long times)
{
    double (*clock)(void) = gauge->waits ? gauge_now : gauge_cpu;
    double begin = clock();

    task.run(task.context, times);
    return (clock() - begin) / (double)times;
}

/* How many times fill a round. The first time warms up and is not believed. */
static long times_for(const struct gauge *gauge, struct task task)
{
    double most = gauge->quick ? quick_time : round_time, took;
    long times = 1;

    if (!gauge->quick)
        time_once(gauge, task, 1);
    while ((took = time_once(gauge, task, times) * (double)times) < most / 4 && times < 1L << 40)
        times *= took < most / 64 ? 8 : 2;
    times = (long)((double)times * most / (took > 1 ? took : 1));
    return times < 1 ? 1 : times;
}

static int rounds_for(const struct gauge *gauge, double took)
{
    return gauge->quick ? 1 : took > long_time ? ROUNDS_OF_LONG : ROUNDS;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double gauge_median(double *value, int n)
{
    qsort(value, (size_t)n, sizeof *value, ascending);
    return n % 2 ? value[n / 2] : (value[n / 2 - 1] + value[n / 2]) / 2;
}

double gauge_time(const struct gauge *gauge, struct task task)
{
    double took[ROUNDS];
    long times = times_for(gauge, task);
    int n = 0;

    do
        took[n] = time_once(gauge, task, times);
    while (++n < rounds_for(gauge, took[0] * (double)times));
    return gauge_median(took, n);
}

double gauge_sample(const struct gauge *gauge, struct task task, int shares, double *least)
{
    static double took[SAMPLES_MOST];
    double begin = gauge_now(), end = begin + (gauge->quick ? samples_quick : samples_time) / shares;
    long times;
    int n = 0;

    task.run(task.context, 1);
    times = (long)(sample_time / (gauge_now() - begin + 10)) + 1;
    do {
        begin = gauge_now();
        task.run(task.context, times);
        took[n] = (gauge_now() - begin) / (double)times;
    } while (++n < SAMPLES_MOST && (n < SAMPLES_LEAST || gauge_now() < end));
    gauge_median(took, n);
    if (least)
        *least = took[0];
    return took[n / 2];
}

void gauge_compare(const struct gauge *gauge, struct task ours, struct task floor, struct result *result)
{
    double our[ROUNDS], bare[ROUNDS], ratio[ROUNDS];
    long our_times = times_for(gauge, ours), floor_times = times_for(gauge, floor);
    int n = 0;

    do {
        our[n] = time_once(gauge, ours, our_times);
        bare[n] = time_once(gauge, floor, floor_times);
        ratio[n] = our[n] / bare[n];
        n++;
    } while (n < rounds_for(gauge, our[0] * (double)our_times + bare[0] * (double)floor_times));
    result->ours = gauge_median(our, n);
    result->floor = gauge_median(bare, n);
    result->ratio = gauge_median(ratio, n);
}

/* The middle of several. */
static double middle_of(double (*once)(void *), void *context)
{
    double took[ROUNDS];

    for (int i = 0; i < ROUNDS; i++)
        took[i] = once(context);
    return gauge_median(took, ROUNDS);
}

void gauge_compare_once(const struct gauge *gauge, double (*ours)(void *), void *our_context,
                        double (*floor)(void *), void *floor_context, struct result *result)
{
    double our[ROUNDS], bare[ROUNDS], ratio[ROUNDS];
    int rounds = gauge->quick ? 1 : ROUNDS;

    for (int i = 0; i < rounds; i++) {
        our[i] = middle_of(ours, our_context);
        bare[i] = middle_of(floor, floor_context);
        ratio[i] = our[i] / bare[i];
    }
    result->ours = gauge_median(our, rounds);
    result->floor = gauge_median(bare, rounds);
    result->ratio = gauge_median(ratio, rounds);
}

void gauge_each(struct result *result, double ours, double floor)
{
    result->ours /= ours;
    result->floor /= floor;
    result->ratio *= floor / ours;
}

void gauge_rate(struct result *result)
{
    result->ours = 1e9 / result->ours;
    result->floor = result->floor > 0 ? 1e9 / result->floor : 0;
    result->ratio = result->ratio > 0 ? 1 / result->ratio : 0;
}

void gauge_clean(const struct gauge *gauge)
{
    struct files_list list = { 0 };
    char path[512];

    files_list(gauge->folder, "", &list, NULL);
    for (int i = 0; i < list.n; i++) {
        snprintf(path, sizeof path, "%s/%s", gauge->folder, list.name[i]);
        remove(path);
    }
    files_list_clear(&list);
    rmdir(gauge->folder);
}

bool gauge_fail(struct gauge *gauge, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(gauge->fault, sizeof gauge->fault, format, args);
    va_end(args);
    return false;
}

void gauge_use(long value)
{
    static volatile long sink;

    sink = value;
    (void)sink;
}
