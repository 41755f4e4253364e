#define _GNU_SOURCE /* pipe2(), the size of a pipe, close_range() */
#include "base/decode.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHILD_SECONDS = 60, CHILD_ROOM = 256 << 20, PORTION = 64 << 10, PIPE_ROOM = 256 << 10 };

/* Tools that watch memory map much of it, and call on the system: under them only the time counts. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WATCHED 1
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WATCHED 1
#endif
#ifndef WATCHED
#define WATCHED 0
#endif

/* ---- rows ---- */

/* How many pixels of the file become one. */
static int shrink_for(int width, int height, int most)
{
    int shrink = 1;

    while ((long long)((width + shrink - 1) / shrink) * ((height + shrink - 1) / shrink) > most)
        shrink++;
    return shrink;
}

/* Colours count as much as they cover. */
static void add_row(struct decode_pixels *pixels, const unsigned char *row, int bytes)
{
    for (int x = 0; x < pixels->width; x++, row += bytes) {
        uint64_t *sum = pixels->sum + (size_t)(x / pixels->shrink) * 4, alpha = bytes == 4 ? row[3] : 255;

        sum[0] += row[0] * alpha;
        sum[1] += row[1] * alpha;
        sum[2] += row[2] * alpha;
        sum[3] += alpha;
    }
}

static uint32_t averaged(const uint64_t *sum, uint64_t n)
{
    uint64_t r = sum[0] / (n * 255), g = sum[1] / (n * 255), b = sum[2] / (n * 255), a = sum[3] / n;

    return (uint32_t)(a << 24 | r << 16 | g << 8 | b);
}

/* Of a picture that stays as large as it is: as averaged() of one pixel. */
static void keep_row(struct decode_pixels *pixels, const unsigned char *row, int bytes)
{
    uint32_t *to = pixels->to + (size_t)pixels->row * (size_t)pixels->width, all = 255;

    for (int x = 0; bytes == 3 && x < pixels->width; x++, row += 3)
        to[x] = 255u << 24 | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
    for (int x = 0; bytes == 4 && x < pixels->width; x++, row += 4) {
        uint32_t a = row[3], r = row[0] * a / 255, g = row[1] * a / 255, b = row[2] * a / 255;

        to[x] = a << 24 | r << 16 | g << 8 | b;
        all &= a;
    }
    pixels->opaque = pixels->opaque && all == 255;
    pixels->row++;
}

void decode_row(struct decode_pixels *pixels, const unsigned char *row, int bytes)
{
    int k = pixels->shrink, wide = (pixels->width + k - 1) / k, from = pixels->row / k * k,
        high = smaller(k, pixels->height - from);
    uint32_t *to = pixels->to + (size_t)(pixels->row / k) * (size_t)wide;

    if (k == 1) {
        keep_row(pixels, row, bytes);
        return;
    }
    add_row(pixels, row, bytes);
    pixels->row++;
    if (pixels->row < from + high)
        return;
    for (int x = 0; x < wide; x++) {
        uint64_t *sum = pixels->sum + (size_t)x * 4;

        to[x] = averaged(sum, (uint64_t)(high * smaller(k, pixels->width - x * k)));
        pixels->opaque = pixels->opaque && to[x] >> 24 == 255;
        sum[0] = sum[1] = sum[2] = sum[3] = 0;
    }
}

/* ---- the child ---- */

/* A file that is open, as it lies in memory. */
struct mapped {
    unsigned char *bytes;
    size_t len;
    struct image_facts facts;
};

static bool limit(int what, rlim_t most)
{
    return setrlimit((__rlimit_resource_t)what, &(struct rlimit){ most, most }) == 0;
}

#define ALLOW(name) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

/* From now on it may take and give back memory, write into the pipe, and end. */
static bool shut_in(int pipe)
{
#if defined(MACHINE)
    struct sock_filter rule[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(brk),
        ALLOW(mmap),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(mprotect),
        ALLOW(madvise),
        ALLOW(futex),
        ALLOW(rt_sigreturn),
        ALLOW(exit),
        ALLOW(exit_group),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_write, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)), /* its lower half */
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)pipe, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    struct sock_fprog program = { sizeof rule / sizeof *rule, rule };

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#else
    (void)pipe;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
#endif
}

/* Bytes that it may have beside what it has: a large picture that is decoded whole, and some. */
static rlim_t room_for(const struct image_facts *facts, size_t mapped)
{
    return (rlim_t)facts->width * (rlim_t)facts->height * 8 + mapped + CHILD_ROOM;
}

/* How much the process has mapped already. */
static rlim_t mapped_now(void)
{
    char text[64] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t n = file < 0 ? 0 : read(file, text, sizeof text - 1);
    rlim_t pages = 0;

    if (file >= 0)
        close(file);
    for (ssize_t i = 0; i < n && text[i] >= '0' && text[i] <= '9'; i++)
        pages = pages * 10 + (rlim_t)(text[i] - '0');
    return pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

/* Whole rows go through the pipe, so many at once. */
struct portion {
    int pipe, rows, n; /* strides that fill it; that are in it */
    size_t stride;
    unsigned char *at;
};

static bool portion_new(struct portion *p, int pipe, int width, int bytes)
{
    p->pipe = pipe;
    p->stride = decode_stride(width, bytes);
    p->rows = larger(1, (int)(PORTION / p->stride));
    p->n = 0;
    p->at = mem_new_full((size_t)p->rows, p->stride);
    return p->at != NULL;
}

static bool read_all(int pipe, unsigned char *at, size_t left)
{
    while (left > 0) {
        ssize_t n = read(pipe, at, left);

        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
        at += n > 0 ? n : 0;
        left -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

static bool send_portion(struct portion *p)
{
    size_t full = (size_t)p->n * p->stride;

    p->n = 0;
    return files_write_whole(p->pipe, p->at, full);
}

/* In the child. Before the first it tells how many bytes come for a pixel; many at once go as they are. */
static bool send_rows(struct decode_rows *rows, const unsigned char *row, int strides)
{
    struct portion *p = rows->context;
    unsigned char bytes = (unsigned char)rows->bytes;

    if (rows->n == 0 &&
        !(portion_new(p, p->pipe, rows->facts.width, rows->bytes) && files_write_whole(p->pipe, &bytes, 1)))
        return false;
    if (strides > 1)
        return files_write_whole(p->pipe, row, (size_t)strides * p->stride);
    memcpy(p->at + (size_t)p->n++ * p->stride, row, p->stride);
    if (p->n < p->rows && rows->n + decode_step(rows->bytes) < rows->facts.height)
        return true;
    return send_portion(p);
}

/*
 * Whatever else the process has open, the pipes of other children among them: those would not end while one
 * more has them. The kernel may be too old for it.
 */
static void close_all_but(int pipe)
{
    if (pipe > STDERR_FILENO + 1)
        close_range(STDERR_FILENO + 1, (unsigned)pipe - 1, 0);
    close_range((unsigned)pipe + 1, ~0U, 0);
}

static _Noreturn void decode_in_child(const struct mapped *m, bool planes, int pipe)
{
    struct portion portion = { .pipe = pipe };
    struct decode_rows rows = { m->facts, planes, .take = send_rows, .context = &portion };
    bool shut = limit(RLIMIT_CPU, CHILD_SECONDS) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0);

    if (!WATCHED)
        shut = shut && limit(RLIMIT_AS, mapped_now() + room_for(&m->facts, m->len)) && shut_in(pipe);
    _exit(shut && decode_bytes(m->bytes, m->len, &rows) && rows.n == m->facts.height ? 0 : 1);
}

/* All rows that come out of the pipe. */
static bool take_rows(const struct image_facts *facts, const struct decode_sink *sink, int pipe)
{
    struct portion p = { 0 };
    unsigned char bytes = 0;
    bool good = read_all(pipe, &bytes, 1) &&
                (bytes == DECODE_RGB || bytes == DECODE_RGBA || (sink->planes && bytes == DECODE_PLANES)) &&
                portion_new(&p, pipe, facts->width, bytes) && sink->begin(sink->context, facts, bytes);
    int strides = (facts->height + decode_step(bytes) - 1) / decode_step(bytes);

    for (int done = 0; good && done < strides; done += p.rows) {
        int n = smaller(p.rows, strides - done);

        good = read_all(pipe, p.at, (size_t)n * p.stride);
        for (int i = 0; good && i < n; i++)
            good = sink->take(sink->context, p.at + (size_t)i * p.stride);
    }
    mem_free(p.at);
    return good;
}

struct child {
    pid_t id;
    int pipe; /* where its rows come out */
};

static bool child_start(struct child *child, const struct mapped *m, bool planes)
{
    int end[2];

    if (pipe2(end, O_CLOEXEC) != 0)
        return false;
    fcntl(end[1], F_SETPIPE_SZ, PIPE_ROOM); /* else it is smaller, and takes longer */
    *child = (struct child){ fork(), end[0] };
    if (child->id == 0) {
        close_all_but(end[1]);
        decode_in_child(m, planes, end[1]);
    }
    close(end[1]);
    if (child->id < 0)
        close(end[0]);
    return child->id > 0;
}

/* False: it was not done. */
static bool child_end(struct child *child)
{
    int status = 1;

    close(child->pipe);
    while (waitpid(child->id, &status, 0) < 0)
        ;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* ---- a file ---- */

static bool check(const char *path, const struct image_facts *facts, struct err *err)
{
    long long pixels = (long long)facts->width * facts->height,
              most = facts->kind == IMAGE_WEBP ? DECODE_MILLIONS_WHOLE : DECODE_MILLIONS;

    if (facts->kind == IMAGE_NONE)
        return err_set(err, ERR_DATA, _("%s: neither PNG, JPEG nor WebP"), path);
    if (facts->width < 1 || facts->height < 1)
        return err_set(err, ERR_DATA, _("%s: the picture does not say how large it is"), path);
    if (facts->width > DECODE_SIDE || facts->height > DECODE_SIDE || pixels / 1000000 > most)
        return err_set(err, ERR_DATA, _("%s: %d x %d pixels are too many; at most %d a side, %lld million"),
                       path, facts->width, facts->height, DECODE_SIDE, most);
    return true;
}

static void unmap(const struct mapped *m)
{
    munmap(m->bytes, m->len);
}

static bool map_open(const char *path, int file, struct mapped *m, struct err *err)
{
    struct stat facts;
    void *bytes;

    if (file < 0 || fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode))
        return err_set(err, ERR_ENVIRONMENT, _("%s: cannot be read"), path);
    if (facts.st_size < 1 || facts.st_size > IMAGE_LIMIT)
        return err_set(err, ERR_DATA, _("%s: a picture has at most %d MB, and is not empty"), path,
                       IMAGE_LIMIT >> 20);
    bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED)
        return err_memory(err);
    *m = (struct mapped){ bytes, (size_t)facts.st_size, { 0 } };
    m->facts = image_look(bytes, m->len < IMAGE_HEAD ? m->len : IMAGE_HEAD);
    if (check(path, &m->facts, err))
        return true;
    unmap(m);
    return false;
}

/* A file that may be decoded. False: its fault, and nothing is to be given back. */
static bool map(const char *path, struct mapped *m, struct err *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    bool good = map_open(path, file, m, err);

    if (file >= 0)
        close(file);
    return good;
}

bool decode_look(const char *path, struct image_facts *facts, struct err *err)
{
    struct mapped m = { 0 };

    if (!map(path, &m, err))
        return false;
    *facts = m.facts;
    unmap(&m);
    return true;
}

/* Something is asked for first: what the heap wants to know of the system, a child may no longer ask. */
static bool decode_mapped(const struct mapped *m, const struct decode_sink *sink)
{
    struct child child;

    mem_free(mem_new(1, sizeof child));
    if (!child_start(&child, m, sink->planes))
        return false;
    bool taken = take_rows(&m->facts, sink, child.pipe);
    return child_end(&child) && taken;
}

bool decode_to(const char *path, const struct decode_sink *sink, struct err *err)
{
    struct mapped m = { 0 };

    if (!map(path, &m, err))
        return false;
    bool good = decode_mapped(&m, sink);
    unmap(&m);
    return good || err_set(err, ERR_DATA, _("%s: the picture cannot be decoded"), path);
}

/* ---- as pixels ---- */

/* Pixels in the making. */
struct making {
    struct decode_pixels pixels;
    int bytes, most;
    bool poor; /* memory is exhausted */
};

/* There is no room for the pixels before the child has begun, as that takes a while. */
static bool begin_pixels(void *context, const struct image_facts *facts, int bytes)
{
    struct making *m = context;
    struct decode_pixels *p = &m->pixels;
    int k = shrink_for(facts->width, facts->height, m->most);
    size_t wide = (size_t)(facts->width + k - 1) / (size_t)k,
           high = (size_t)(facts->height + k - 1) / (size_t)k;

    *p = (struct decode_pixels){ facts->width, facts->height, .shrink = k, .opaque = true };
    p->to = mem_new_full(wide * high, sizeof *p->to);
    p->sum = mem_new(wide + 1, 4 * sizeof *p->sum);
    m->bytes = bytes;
    m->poor = !p->to || !p->sum;
    return !m->poor;
}

static bool take_pixels(void *context, const unsigned char *row)
{
    struct making *m = context;

    decode_row(&m->pixels, row, m->bytes);
    return true;
}

bool decode_file(const char *path, int most, struct decoded *to, struct err *err)
{
    struct making m = { .most = most };
    const struct decode_pixels *p = &m.pixels;
    bool good = decode_to(path, &(struct decode_sink){ begin_pixels, take_pixels, &m, false }, err);

    mem_free(p->sum);
    if (good) {
        int k = p->shrink;

        *to = (struct decoded){ (p->width + k - 1) / k, (p->height + k - 1) / k, p->to, k, p->opaque };
        return true;
    }
    mem_free(p->to);
    return m.poor ? err_memory(err) : false;
}
