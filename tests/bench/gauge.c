#include "bench/gauge.h"

#include "base/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 11 };

/* How long one round of one side lasts at least. */
static const double round_time = 20e6, quick_time = 1e5;

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
    return clock_of(CLOCK_PROCESS_CPUTIME_ID);
}

static double time_once(struct task task, long times)
{
    double begin = gauge_now();

    task.run(task.context, times);
    return (gauge_now() - begin) / (double)times;
}

/* How many times fill a round. The first time warms up and is not believed. */
static long times_for(const struct gauge *gauge, struct task task)
{
    double most = gauge->quick ? quick_time : round_time, took;
    long times = 1;

    if (!gauge->quick)
        time_once(task, 1);
    while ((took = time_once(task, times) * (double)times) < most / 4 && times < 1L << 40)
        times *= took < most / 64 ? 8 : 2;
    times = (long)((double)times * most / (took > 1 ? took : 1));
    return times < 1 ? 1 : times;
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
    int rounds = gauge->quick ? 1 : ROUNDS;
    long times = times_for(gauge, task);

    for (int i = 0; i < rounds; i++)
        took[i] = time_once(task, times);
    return gauge_median(took, rounds);
}

void gauge_compare(const struct gauge *gauge, struct task ours, struct task floor, struct result *result)
{
    double our[ROUNDS], bare[ROUNDS], ratio[ROUNDS];
    int rounds = gauge->quick ? 1 : ROUNDS;
    long our_times = times_for(gauge, ours), floor_times = times_for(gauge, floor);

    for (int i = 0; i < rounds; i++) {
        our[i] = time_once(ours, our_times);
        bare[i] = time_once(floor, floor_times);
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
