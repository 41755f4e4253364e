#define _DEFAULT_SOURCE /* memory that belongs to no file */
#include "base/decode.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"

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

enum { CHILD_SECONDS = 20, CHILD_ROOM = 256 << 20 };

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
static void add_row(struct decode_rows *rows, const unsigned char *rgba)
{
    for (int x = 0; x < rows->facts.width; x++, rgba += 4) {
        uint64_t *sum = rows->sum + (size_t)(x / rows->shrink) * 4, alpha = rgba[3];

        sum[0] += rgba[0] * alpha;
        sum[1] += rgba[1] * alpha;
        sum[2] += rgba[2] * alpha;
        sum[3] += alpha;
    }
}

static uint32_t averaged(const uint64_t *sum, uint64_t n)
{
    uint64_t r = sum[0] / (n * 255), g = sum[1] / (n * 255), b = sum[2] / (n * 255), a = sum[3] / n;

    return (uint32_t)(a << 24 | r << 16 | g << 8 | b);
}

/* Of a picture that stays as large as it is: as averaged() of one pixel. */
static void take_row(struct decode_rows *rows, const unsigned char *rgba)
{
    uint32_t *to = rows->to + (size_t)rows->row * (size_t)rows->facts.width;

    for (int x = 0; x < rows->facts.width; x++, rgba += 4) {
        uint32_t a = rgba[3], r = rgba[0] * a / 255, g = rgba[1] * a / 255, b = rgba[2] * a / 255;

        to[x] = a << 24 | r << 16 | g << 8 | b;
        rows->opaque = rows->opaque && a == 255;
    }
    rows->row++;
}

void decode_row(struct decode_rows *rows, const unsigned char *rgba)
{
    int k = rows->shrink, wide = (rows->facts.width + k - 1) / k, from = rows->row / k * k,
        high = smaller(k, rows->facts.height - from);
    uint32_t *to = rows->to + (size_t)(rows->row / k) * (size_t)wide;

    if (k == 1) {
        take_row(rows, rgba);
        return;
    }
    add_row(rows, rgba);
    rows->row++;
    if (rows->row < from + high)
        return;
    for (int x = 0; x < wide; x++) {
        uint64_t *sum = rows->sum + (size_t)x * 4;

        to[x] = averaged(sum, (uint64_t)(high * smaller(k, rows->facts.width - x * k)));
        rows->opaque = rows->opaque && to[x] >> 24 == 255;
        sum[0] = sum[1] = sum[2] = sum[3] = 0;
    }
}

/* ---- the child ---- */

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

/* From now on it may take and give back memory, and end. */
static bool shut_in(void)
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
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    struct sock_fprog program = { sizeof rule / sizeof *rule, rule };

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#else
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

/* What the parent reads when the child is done. */
struct result {
    int done, opaque;
};

static _Noreturn void decode_in_child(const unsigned char *bytes, size_t len, struct decode_rows *rows,
                                      struct result *result)
{
    bool shut = limit(RLIMIT_CPU, CHILD_SECONDS) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0);

    if (!WATCHED)
        shut = shut && limit(RLIMIT_AS, mapped_now() + room_for(&rows->facts, len)) && shut_in();
    if (shut && decode_bytes(bytes, len, rows)) {
        result->opaque = rows->opaque;
        result->done = rows->row == rows->facts.height;
    }
    _exit(0);
}

/* Run a child; false: it was not done when it ended. */
static bool run_child(const unsigned char *bytes, size_t len, struct decode_rows *rows, struct result *result)
{
    pid_t child = fork();
    int status;

    if (child == 0)
        decode_in_child(bytes, len, rows, result);
    while (child > 0 && waitpid(child, &status, 0) < 0)
        ;
    return child > 0 && WIFEXITED(status) && result->done;
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
    if (facts->width > DECODE_SIDE || facts->height > DECODE_SIDE || pixels > most * 1000000)
        return err_set(err, ERR_DATA, _("%s: %d x %d pixels are too many; at most %d a side, %lld million"),
                       path, facts->width, facts->height, DECODE_SIDE, most);
    return true;
}

/* Pixels and result lie in memory that the child shares. */
static bool decode(const char *path, const unsigned char *bytes, size_t len, int most, struct decoded *to,
                   struct err *err)
{
    struct decode_rows rows = { .facts = image_look(bytes, len < IMAGE_HEAD ? len : IMAGE_HEAD),
                                .opaque = true };

    if (!check(path, &rows.facts, err))
        return false;
    int k = rows.shrink = shrink_for(rows.facts.width, rows.facts.height, most);
    int wide = (rows.facts.width + k - 1) / k, high = (rows.facts.height + k - 1) / k;
    size_t area = (size_t)wide * (size_t)high * sizeof *rows.to, sums = (size_t)wide * 4 * sizeof *rows.sum;
    struct result *result = mmap(NULL, sizeof *result + sums + area, PROT_READ | PROT_WRITE,
                                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (result == MAP_FAILED)
        return err_memory(err);
    rows.sum = (uint64_t *)(result + 1);
    rows.to = (uint32_t *)(rows.sum + (size_t)wide * 4);
    bool good = run_child(bytes, len, &rows, result) ||
                err_set(err, ERR_DATA, _("%s: the picture cannot be decoded"), path);
    uint32_t *at = good ? mem_new_full((size_t)wide * (size_t)high, sizeof *at) : NULL;
    if (good && !at)
        good = err_memory(err);
    if (good) {
        memcpy(at, rows.to, area);
        *to = (struct decoded){ wide, high, at, k, result->opaque };
    }
    munmap(result, sizeof *result + sums + area);
    return good;
}

bool decode_file(const char *path, int most, struct decoded *to, struct err *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    struct stat facts;
    bool good = false;

    if (file < 0 || fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        err_set(err, ERR_ENVIRONMENT, _("%s: cannot be read"), path);
    } else if (facts.st_size < 1 || facts.st_size > IMAGE_LIMIT) {
        err_set(err, ERR_DATA, _("%s: a picture has at most %d MB, and is not empty"), path,
                IMAGE_LIMIT >> 20);
    } else {
        void *bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);

        good = bytes != MAP_FAILED ? decode(path, bytes, (size_t)facts.st_size, most, to, err)
                                   : err_memory(err);
        if (bytes != MAP_FAILED)
            munmap(bytes, (size_t)facts.st_size);
    }
    if (file >= 0)
        close(file);
    return good;
}
