#include "view/time/line.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "session/history/known.h"
#include "view/table/follow.h"
#include "view/table/screen.h"

#include <string.h>

/* ---- the entries ---- */

/* What the seat hears of rounds and turns in an entry. */
static void hear_turn(struct time_step *step, const struct entry *entry, unsigned eyes)
{
    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (e->kind != EVENT_TURN || (e->what != NAME_round && e->what != NAME_actor))
            continue;
        if (e->what == NAME_round)
            step->round = (short)e->now;
        else
            step->actor = event_known(e, eyes) ? (short)e->now : NOBODY;
    }
}

static bool find_steps(struct time_line *line, const struct table_game *game, struct err *err)
{
    struct session *session = game->session;
    unsigned eyes = session_eyes(session, game->eyes);
    int n = 1;

    for (int id = line->tip; id > 0; id = session_parent(session, id))
        n++;
    line->step = mem_new((size_t)n, sizeof *line->step);
    if (!line->step)
        return err_memory(err);
    line->steps = n;
    for (int id = line->tip; n > 0; id = session_parent(session, id))
        line->step[--n].entry = id;
    line->step[0].actor = NOBODY;
    for (int i = 1; i < line->steps; i++) {
        const struct entry *entry = session_entry(session, line->step[i].entry);

        if (!entry) {
            *err = *session_error(session);
            return false;
        }
        line->step[i].round = line->step[i - 1].round;
        line->step[i].actor = line->step[i - 1].actor;
        hear_turn(&line->step[i], entry, eyes);
    }
    return true;
}

/* The step of an entry; -1: it is not on the line. */
static int step_of(const struct time_line *line, int entry)
{
    int low = 0, high = line->steps - 1;

    while (low < high) {
        int middle = (low + high + 1) / 2;

        if (line->step[middle].entry <= entry)
            low = middle;
        else
            high = middle - 1;
    }
    return line->steps > 0 && line->step[low].entry == entry ? low : -1;
}

/* ---- the moments ---- */

/* The last step on which the game's own line goes too. */
static int shared_steps(const struct time_line *line, const struct session *session)
{
    int entry = session_head(session);

    while (step_of(line, entry) < 0)
        entry = session_parent(session, entry);
    return step_of(line, entry);
}

/* What lies ahead or on another line is told as it is known at its end. */
static bool tell_rest(struct time_line *line, const struct table_screen *screen, struct past *past, int from,
                      struct err *err)
{
    struct log_source source = game_log_source(&screen->game);

    if (from == line->steps)
        return true;
    if (!past_go(past, line->tip, err))
        return false;
    source.state = past_view(past, screen->game.eyes);
    for (int i = from; source.state && i < line->steps; i++)
        table_follow_tell(screen, &line->told, &source, line->step[i].entry);
    return source.state || err_memory(err);
}

static void add_lines(struct time_line *line, const struct log *log, bool own, int from, int to)
{
    int at = 0;

    for (int i = from; i < to; i++) {
        int entry = line->step[i].entry;

        for (; at < log->n && log->line[at].entry < entry; at++)
            ;
        for (; at < log->n && log->line[at].entry == entry; at++)
            line->item[line->items++] = (struct time_item){ i, at, own };
    }
}

static bool find_items(struct time_line *line, const struct table_screen *screen, struct past *past,
                       struct err *err)
{
    int shared = shared_steps(line, screen->game.session), first = step_of(line, screen->game.floor);

    first = larger(first, 0);
    int rest = larger(shared, first) + 1;
    if (!tell_rest(line, screen, past, rest, err))
        return false;
    line->item = mem_new((size_t)(screen->panels.log.n + line->told.n + 1), sizeof *line->item);
    if (!line->item)
        return err_memory(err);
    line->item[line->items++] = (struct time_item){ first, -1, false };
    add_lines(line, &screen->panels.log, false, first + 1, rest);
    line->now = step_of(line, known_head(screen->game.session, screen->game.eyes)) < 0 ? -1 : line->items - 1;
    add_lines(line, &line->told, true, rest, line->steps);
    return true;
}

/* ---- the other lines ---- */

/* Is anything told of what leads from `part` to `tip`? */
static bool is_known(const struct table_screen *screen, const struct log_source *source, int part, int tip)
{
    struct log log = { 0 };

    for (int id = tip; id != part && log.n == 0; id = session_parent(screen->game.session, id))
        table_follow_tell(screen, &log, source, id);
    bool known = log.n > 0;
    log_clear(&log);
    return known;
}

/* Does a line end there that these eyes may know, and is not listed yet? */
static bool is_end(const struct time_line *line, const struct table_game *game, int known)
{
    for (int i = 0; i < line->branches; i++)
        if (line->branch[i].known == known)
            return false;
    return known_next(game->session, game->eyes, known) == 0;
}

static bool find_branches(struct time_line *line, const struct table_screen *screen, struct err *err)
{
    struct session *session = screen->game.session;
    struct log_source source = game_log_source(&screen->game);
    int n = session_entries(session) + 1;
    int *part = mem_new((size_t)n, sizeof *part); /* the entry of the line that each came from */
    bool *led_on = mem_new((size_t)n, sizeof *led_on);

    for (int i = 1; part && led_on && i < n; i++) {
        int parent = session_parent(session, i);

        part[i] = step_of(line, i) >= 0 ? i : part[parent];
        led_on[parent] = true;
    }
    for (int tip = n - 1; part && led_on && tip > screen->game.floor && line->branches < TIME_BRANCHES;
         tip--) {
        struct time_branch *branch = &line->branch[line->branches];

        if (led_on[tip] || part[tip] == tip)
            continue;
        const struct time_step *parted = &line->step[step_of(line, part[tip])];
        *branch = (struct time_branch){ tip, part[tip], known_before(session, screen->game.eyes, tip),
                                        parted->round, parted->actor };
        line->branches += is_end(line, &screen->game, branch->known) &&
                          is_known(screen, &source, part[tip], tip);
    }
    bool found = part && led_on;
    mem_free(part);
    mem_free(led_on);
    return found || err_memory(err);
}

/* ---- what callers see ---- */

bool time_line_build(struct time_line *line, const struct table_screen *screen, struct past *past, int tip,
                     struct err *err)
{
    time_line_clear(line);
    line->tip = tip;
    if (find_steps(line, &screen->game, err) && find_items(line, screen, past, err) &&
        find_branches(line, screen, err))
        return true;
    time_line_clear(line);
    return false;
}

void time_line_clear(struct time_line *line)
{
    mem_free(line->step);
    mem_free(line->item);
    log_clear(&line->told);
    *line = (struct time_line){ .now = -1 };
}

const struct log_line *time_line_told(const struct time_line *line, const struct table_panels *panels,
                                      int item)
{
    const struct time_item *i = &line->item[item];

    return i->line < 0 ? NULL : i->own ? &line->told.line[i->line] : &panels->log.line[i->line];
}

int time_line_entry(const struct time_line *line, int item)
{
    return line->step[line->item[item].step].entry;
}

int time_line_end(const struct time_line *line, const struct session *session, int item)
{
    int step = line->item[item].step;

    while (step + 1 < line->steps && session_chained(session, line->step[step + 1].entry))
        step++;
    return line->step[step].entry;
}

int time_line_find(const struct time_line *line, int entry)
{
    int item = line->items - 1;

    while (item > 0 && time_line_entry(line, item) > entry)
        item--;
    return item;
}
