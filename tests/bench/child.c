#include "bench/child.h"

#include "bench/child_window.h"
#include "bench/gauge.h"
#include "bench/rows.h"
#include "content/map.h"
#include "session/session.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- the parent's side ---- */

static void run_word(const char *const *word, int out)
{
    int null = open("/dev/null", O_WRONLY);

    dup2(out >= 0 ? out : null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    execv(word[0], (char *const *)(uintptr_t)word);
    _exit(127);
}

static pid_t start(const char *const *word, int out)
{
    pid_t pid = fork();

    if (pid == 0)
        run_word(word, out);
    return pid;
}

pid_t child_start(const char *const *word)
{
    return start(word, -1);
}

/* The screen's number comes through a pipe once it can be used. */
static bool read_number(int from, char number[16])
{
    ssize_t got = read(from, number, 15);

    number[got > 0 ? got : 0] = '\0';
    number[strcspn(number, "\n")] = '\0';
    return number[0] != '\0';
}

pid_t child_screen(void)
{
    int ends[2];
    char to[16], number[16], display[24];
    pid_t pid;

    if (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY"))
        return 0;
    if (pipe(ends) != 0)
        return -1;
    snprintf(to, sizeof to, "%d", ends[1]);
    const char *word[] = {
        "/usr/bin/Xvfb", "-displayfd", to, "-noreset", "-screen", "0", "1920x1080x24", NULL
    };
    pid = start(word, -1);
    close(ends[1]);
    bool up = pid > 0 && read_number(ends[0], number);
    close(ends[0]);
    if (!up) {
        child_end(pid);
        return -1;
    }
    snprintf(display, sizeof display, ":%s", number);
    setenv("DISPLAY", display, 1);
    setenv("SDL_VIDEODRIVER", "x11", 1);
    return pid;
}

void child_screen_end(pid_t pid)
{
    if (pid <= 0)
        return;
    unsetenv("DISPLAY");
    unsetenv("SDL_VIDEODRIVER");
    child_end(pid);
}

bool child_ask(const char *task, const char *argument, char *said, size_t room)
{
    const char *word[] = { "/proc/self/exe", "--child", task, argument, NULL };
    int ends[2], status;
    ssize_t got;
    size_t len = 0;
    pid_t pid;

    if (pipe(ends) != 0)
        return false;
    pid = start(word, ends[1]);
    close(ends[1]);
    while (pid > 0 && len + 1 < room && (got = read(ends[0], said + len, room - 1 - len)) > 0)
        len += (size_t)got;
    said[len] = '\0';
    close(ends[0]);
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool child_wait_for_file(const char *path, double seconds)
{
    double until = gauge_now() + seconds * 1e9;

    while (access(path, R_OK) != 0) {
        if (gauge_now() > until)
            return false;
        nanosleep(&(struct timespec){ 0, 500000 }, NULL);
    }
    return true;
}

void child_end(pid_t pid)
{
    if (pid <= 0)
        return;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
}

long child_memory(pid_t pid, const char *what)
{
    char path[64], line[256];
    long size = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/status", (long)pid);
    file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, what, strlen(what)) == 0)
            size = strtol(line + strlen(what) + 1, NULL, 10);
    if (file)
        fclose(file);
    return size;
}

double child_cpu(pid_t pid)
{
    char path[64], line[1024] = "";
    unsigned long user = 0, kernel = 0;
    const char *after;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    file = fopen(path, "r");
    if (file && !fgets(line, sizeof line, file))
        line[0] = '\0';
    if (file)
        fclose(file);
    after = strrchr(line, ')');
    if (after)
        sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- the child's side ---- */

/* Load a map; what it took at most, in kilobytes, beyond what we had. */
static int load_map(const char *path)
{
    struct terrain_table *terrain = terrain_table_new();
    struct map_info info;
    struct board *board;
    struct faults faults;
    long before = child_memory(getpid(), "VmHWM");

    faults_init(&faults);
    if (!map_load(path, terrain, &board, &info, &faults))
        return 1;
    printf("%ld\n", child_memory(getpid(), "VmHWM") - before);
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
    faults_clear(&faults);
    return 0;
}

/* The same with a saved game. */
static int open_game(const char *path)
{
    long before = child_memory(getpid(), "VmHWM");
    struct session *s = session_open(path, NULL);

    if (!s)
        return 1;
    printf("%ld\n", child_memory(getpid(), "VmHWM") - before);
    session_close(s);
    return 0;
}

/* The same with a map of another program that is brought. */
static int bring_map(const char *path)
{
    long before = child_memory(getpid(), "VmHWM");

    if (!exchange_bring(path))
        return 1;
    printf("%ld\n", child_memory(getpid(), "VmHWM") - before);
    return 0;
}

int child_run(int count, char **word)
{
    if (count == 2 && strcmp(word[0], "load") == 0)
        return load_map(word[1]);
    if (count == 2 && strcmp(word[0], "open") == 0)
        return open_game(word[1]);
    if (count == 2 && strcmp(word[0], "bring") == 0)
        return bring_map(word[1]);
#ifdef BENCH_WINDOW
    if (count == 2 && strcmp(word[0], "window") == 0)
        return child_window(word[1]);
    if (count == 2 && strcmp(word[0], "table") == 0)
        return child_table(word[1]);
    if (count == 2 && strcmp(word[0], "ground") == 0)
        return child_ground(word[1]);
    if (count == 2 && strcmp(word[0], "picture") == 0)
        return child_picture(word[1]);
#endif
    return 2;
}
