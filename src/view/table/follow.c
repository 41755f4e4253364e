#include "view/table/follow.h"

#include "base/mem.h"
#include "session/aside.h"
#include "view/table/figure.h"
#include "view/table/log.h"
#include "view/table/moment.h"
#include "view/table/notes.h"
#include "view/table/place.h"

/* The latest entry that both lie behind. */
static int common_entry(struct session *session, int one, int other)
{
    while (one != other) {
        int *later = one > other ? &one : &other;
        const struct entry *entry = session_entry(session, *later);

        *later = entry ? entry->parent : 0;
    }
    return one;
}

/* Figures glide after what happened, and the view after the figures. */
void table_follow_event(struct table_screen *screen, const struct event *event)
{
    if (!session_may_know(screen->game.session, event, screen->game.eyes))
        return;
    if (event->kind == EVENT_ABOUT && event->a >= 0 && screen->placed &&
        table_figure_shown(&screen->game, event->a))
        table_place_show(screen, screen->game.view->token[event->a].at);
    if (event->kind != EVENT_MOVED)
        return;
    anim_add(&screen->anim, event, screen->now);
    if (screen->placed && cell_somewhere(cell_unpack(event->now)))
        table_place_show(screen, cell_unpack(event->now));
}

void table_follow_tell(const struct table_screen *screen, struct log *log, const struct log_source *source,
                       int id)
{
    const struct entry *entry = session_entry(screen->game.session, id);
    int lines = log->n;

    if (!entry)
        return;
    log_add(log, source, id, &entry->command, entry->event, entry->nevents,
            session_reason_known(screen->game.session, entry, screen->game.eyes));
    if (log->n == lines && id > screen->game.floor)
        log_add_hand(log, source, id, &entry->command, entry->event, entry->nevents);
    table_notes_tell(&screen->panels.notes, log, id);
}

/* Take one entry up: into the log, and (what was not shown while it was pending) into the animation. */
static void take_entry(struct table_screen *screen, int id, bool moving)
{
    const struct entry *entry = session_entry(screen->game.session, id);
    struct log_source source = game_log_source(&screen->game);

    if (!entry)
        return;
    table_follow_tell(screen, &screen->panels.log, &source, id);
    if (moving && !deed_take(screen, id, screen->game.told_pending))
        for (int i = screen->game.told_pending; i < entry->nevents; i++)
            table_follow_event(screen, &entry->event[i]);
    screen->game.told_pending = 0;
}

/* The entry before; 0, and the reason is shown, if it cannot be read any more. */
static int entry_before(struct table_screen *screen, int id)
{
    const struct entry *entry = session_entry(screen->game.session, id);

    if (!entry)
        notice_tell(screen, "%s", session_error(screen->game.session)->text);
    return entry ? entry->parent : 0;
}

/* Notes of what was under way belong to what came of it, before any is told: else they are told twice. */
static void settle_notes(struct table_screen *screen, int id)
{
    const struct entry *entry = session_entry(screen->game.session, id);

    if (entry)
        table_notes_settle(&screen->panels.notes, session_open_print(screen->game.session), entry->parent,
                           entry->cancelled ? -1 : id);
}

static void take_entries(struct table_screen *screen, int from, int head, bool moving)
{
    int n = 0;

    for (int id = head; id > from; n++)
        id = entry_before(screen, id);
    int *path = mem_new((size_t)n + 1, sizeof *path);
    if (!path)
        return;
    for (int id = head, i = n; i > 0; id = entry_before(screen, id))
        path[--i] = id;
    for (int i = 0; i < n; i++)
        settle_notes(screen, path[i]);
    for (int i = 0; i < n; i++)
        take_entry(screen, path[i], moving);
    mem_free(path);
}

static void take_pending(struct table_screen *screen)
{
    const struct play *pending = session_pending(screen->game.session);
    int n = pending && !screen->time.open ? pending->events.n : 0;

    for (int i = screen->game.told_pending; i < n; i++)
        table_follow_event(screen, &pending->events.at[i]);
    screen->game.told_pending = n;
}

void table_follow(struct table_screen *screen)
{
    int head = session_head(screen->game.session), told = screen->game.told_entry;

    moment_look(screen);
    table_notes_drop(screen);
    if (head != told) {
        int common = told < 0 ? 0 : common_entry(screen->game.session, told, head);

        log_cut(&screen->panels.log, common + 1);
        table_log_cut(&screen->panels, screen->panels.log.n);
        if (told < 0 && screen->panels.log.n == 0) {
            log_add_opening(&screen->panels.log, session_origin(screen->game.session).opening, true);
            log_add_opening(&screen->panels.log, session_origin(screen->game.session).goal, false);
        }
        if (common != told) {
            anim_finish(&screen->anim);
            deed_clear(&screen->deeds);
        }
        if (common != told)
            screen->game.told_pending = 0;
        screen->game.told_entry = head;
        take_entries(screen, common, head, common == told);
    }
    take_pending(screen);
}
