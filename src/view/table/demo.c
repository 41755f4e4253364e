#include "view/table/demo.h"

#include "base/language.h"
#include "base/terminal.h"

#include "session/log/log.h"

enum { ENTRIES_MOST = 4000 };

static struct log_source source_of(const struct app_game *game)
{
    return (struct log_source){ .rules = session_rules(game->session),
                                .state = session_state(game->session),
                                .book = session_book(game->session),
                                .word = game->worded ? words_find : NULL,
                                .context = &game->words,
                                .eyes = SEATS_ALL };
}

/* Print the lines from that one on. */
static void say(const struct log_source *source, const struct log *log, int first)
{
    for (int i = first; i < log->n; i++) {
        struct str text;

        str_init(&text);
        log_line_text(source, &log->line[i], false, &text);
        terminal_say(log->line[i].heading ? "\n%s\n" : "%s", str_cstr(&text));
        str_clear(&text);
    }
}

/* Print the entries that are new, the opening before them all; the number of the last one. */
static int tell(const struct app_game *game, struct log *log, int told)
{
    struct log_source source = source_of(game);
    int head = session_head(game->session), first = log->n;

    if (log->n == 0)
        log_add_opening(log, session_origin(game->session).opening, false);
    for (int id = told + 1; id <= head; id++) {
        const struct entry *entry = session_entry(game->session, id);

        if (entry)
            log_add(log, &source, id, &entry->command, entry->event, entry->nevents, entry->reason);
    }
    say(&source, log, first);
    return head;
}

bool table_demo(struct app_game *game)
{
    struct session *s = game->session;
    struct log log = { 0 };
    int told = 0;
    bool on = true;

    for (int i = 0; i < session_seats(s); i++)
        session_set_runner(s, i, RUNNER_PROGRAM);
    while (on && session_head(s) < ENTRIES_MOST) {
        on = session_question(s) ? session_serve(s) == OUTCOME_DONE : session_opponent(s);
        told = tell(game, &log, told);
    }
    log_clear(&log);
    if (session_state(s)->turn.mode == MODE_DOWNTIME)
        return true;
    if (on)
        terminal_say(_("\nThe fight was broken off after %d entries.\n"), ENTRIES_MOST);
    else
        terminal_say(_("\nThe fight is not over, but nobody can act.\n"));
    return false;
}
