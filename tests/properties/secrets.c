#include "properties/secrets.h"

#include "base/bug.h"
#include "cli/script/facts.h"
#include "cli/script/report.h"
#include "cli/script/script.h"
#include "content/words.h"
#include "core/eyes.h"
#include "core/form.h"
#include "probes/probes.h"
#include "session/log/log.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *channel_name(enum channel channel)
{
    static const char *const name[CHANNELS] = { "view",   "events", "log",   "question",
                                                "script", "odds",   "faults" };

    return name[channel];
}

/* ---- canaries ---- */

const char *canary_find(const char *heard)
{
    const char *word = strstr(heard, "canary");

    for (const char *at = heard; *at && (!word || at < word);) {
        if (!isdigit((unsigned char)*at)) {
            at++;
        } else {
            size_t digits = strspn(at, "0123456789");
            long number = digits == 5 ? atol(at) : 0;

            if (number >= CANARY && number < CANARY + CANARIES)
                return at;
            at += digits;
        }
    }
    return word;
}

/* ---- hiding ---- */

static int text_of(struct session *s, const char *words)
{
    return texts_add(&session_book(s)->texts, words);
}

static void edit(struct session *s, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    BUG_UNLESS(command_edit(&c, op, who, what, value, more, nmore));
    if (session_submit(s, &c) != OUTCOME_DONE)
        BUG("%s of %d, %d to %d is not done: %s", edit_name(op), who, what, value, session_error(s)->text);
    command_clear(&c);
}

/* A mark whose numbers and words are canaries; its id, or -1 where the rules have none of this kind. */
static int hide_mark(struct session *s, int holder, int key, int of, int number, const char *words, int seen)
{
    const int more[] = {
        key, of, CANARY + number, 0, CANARY + number + 1, CANARY + number + 2, text_of(s, words), seen
    };

    if (key < 0)
        return -1;
    edit(s, EDIT_add_mark, holder, 0, 0, more, 8);
    for (int id = 0; id < session_state(s)->nmarks; id++)
        if (session_state(s)->mark[id].key == key && session_state(s)->mark[id].a == more[2])
            return id;
    BUG("a mark was not laid");
}

/* The row of a mark with all of these flags and none of those whose numbers may be any, or -1. */
static int mark_with(const struct ruleset *rules, unsigned all, unsigned none)
{
    for (int i = 0; i < rules->nmarks; i++)
        if ((rules->marks[i].flags & all) == all && !(rules->marks[i].flags & none) &&
            i != rules->mark_modifier && !rules->marks[i].b_choices)
            return i;
    return -1;
}

/* Fog over the board, and walls on all sides of its last cell. */
static struct cell wall_in(struct session *s)
{
    const struct board *board = session_state(s)->board;
    struct cell c = grid_cell_at(&board->grid, grid_cells(&board->grid) - 1);

    edit(s, EDIT_set_turn, NOBODY, NAME_fog, FOG_SIGHT, NULL, 0);
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct side side;
        if (board_side(&board->grid, c, d, &side) && board_edge(board, c, d) != BARRIER_WALL)
            edit(s, EDIT_set_terrain, NOBODY, (int)side.layer, BARRIER_WALL,
                 (int[]){ cell_pack(side.cell), 1 }, 2);
    }
    return c;
}

/*
 * A figure that stands where everybody could see it, if they could, or that everybody could know, if they
 * saw it; its numbers are those of figure 1.
 */
static int hide_figure(struct session *s, bool in_fog)
{
    const struct ruleset *rules = session_rules(s);
    const struct state *now = session_state(s);
    int token = now->ntokens;
    const int more[] = { text_of(s, "canary side"),       SEAT_GM,
                         text_of(s, "canary.sheet.json"), 1,
                         text_of(s, "canary-lurker"),     in_fog ? SEATS_ALL : SEATS_GM };
    struct cell at = in_fog ? wall_in(s) : (struct cell){ 6, 5 };

    edit(s, EDIT_join, NOBODY, 0, cell_pack(at), more, 6);
    for (int i = 0; i < now->nstats; i++)
        if (rules->stats[i].kind != STAT_DERIVED && i != rules->shown.stat_hp &&
            i != rules->shown.stat_hp_max)
            edit(s, EDIT_set_stat, token, i, state_stat(now, 1, i), NULL, 0);
    if (rules->shown.stat_hp_max >= 0 && rules->stats[rules->shown.stat_hp_max].kind != STAT_DERIVED)
        edit(s, EDIT_set_stat, token, rules->shown.stat_hp_max, CANARY + 101, NULL, 0);
    if (rules->shown.stat_hp >= 0)
        edit(s, EDIT_set_stat, token, rules->shown.stat_hp, CANARY + 100, NULL, 0);
    return token;
}

/* On a known figure, the hidden one, the table; a part of one; a known mark that names the hidden one. */
static void hide_marks(struct session *s, int lurker)
{
    const struct ruleset *rules = session_rules(s);
    unsigned special = MARK_OF_MARK | MARK_OF_TOKEN | MARK_DERIVED;
    int key = mark_with(rules, MARK_TEXT, special), whole;
    int pointing = mark_with(rules, MARK_OF_TOKEN, MARK_DERIVED);

    if (key < 0)
        key = mark_with(rules, 0, special);
    whole = hide_mark(s, 0, key, -1, 200, "canary mark", SEATS_GM);
    hide_mark(s, 0, mark_with(rules, MARK_OF_MARK, MARK_DERIVED), whole, 210, "canary part", SEATS_ALL);
    hide_mark(s, lurker, key, -1, 220, "canary wound", SEATS_ALL);
    hide_mark(s, TABLE, key, -1, 230, "canary note", SEATS_GM);
    if (whole >= 0) {
        edit(s, EDIT_change_mark, whole, NAME_level, CANARY + 240, NULL, 0);
        edit(s, EDIT_change_mark, whole, NAME_text, text_of(s, "canary renamed"), NULL, 0);
    }
    if (pointing >= 0)
        edit(s, EDIT_add_mark, 0, 0, 0, (const int[]){ pointing, lurker, 0, 0, 1, 0, 0, SEATS_ALL }, 8);
}

void canary_hide(struct session *s, bool in_fog)
{
    const struct state *now = session_state(s);
    int lurker = hide_figure(s, in_fog);

    hide_marks(s, lurker);
    for (int i = 0; i < POOLS; i++)
        if (!(ruleset_pool_seen(session_rules(s), now, i) >> 1 & 1))
            edit(s, EDIT_set_pool, 0, i, CANARY + 300 + i, NULL, 0);
    edit(s, EDIT_set_turn, 0, NAME_side, text_of(s, "canary side"), NULL, 0);
    edit(s, EDIT_set_turn, 0, NAME_side, now->token[0].side, NULL, 0);
}

bool canary_walled_in(const struct session *s)
{
    const struct state *now = session_state(s);
    const struct grid *grid = &now->board->grid;
    int token;

    return state_tokens_at(now, (struct cell[]){ grid_cell_at(grid, grid_cells(grid) - 1) }, 1, &token, 1) >
           0;
}

void canary_modify(struct session *s)
{
    int key = session_rules(s)->mark_modifier;

    if (key >= 0)
        edit(s, EDIT_add_mark, TABLE, 0, 0,
             (const int[]){ key, -1, 0, 0, CANARY + 400, 0, text_of(s, "canary reason"), SEATS_GM }, 8);
}

/* ---- hearing ---- */

static void hear_text(struct session *s, int text, struct str *out)
{
    str_add_format(out, " %d \"%s\"", text, texts_get(&session_book(s)->texts, text));
}

static void hear_view(struct session *s, int seat, int from, struct str *out)
{
    const struct state *view = session_view(s, seat);

    (void)from;
    for (int i = 0; i < TURN_FIELDS; i++)
        str_add_format(out, " %d", view->turn.field[i]);
    hear_text(s, view->turn.side, out);
    for (int i = 0; i < POOLS; i++)
        str_add_format(out, " %d", view->pool[i]);
    for (int i = 0; i < view->ntokens; i++) {
        hear_text(s, view->token[i].text, out);
        hear_text(s, view->token[i].side, out);
        hear_text(s, view->token[i].sheet, out);
        for (int k = 0; k < view->nstats; k++)
            str_add_format(out, " %d", state_stat(view, i, k));
    }
    for (int i = 0; i < view->nmarks; i++) {
        const struct mark *m = &view->mark[i];

        if (m->key == KEY_FREE)
            continue;
        str_add_format(out, " %d %d %d %d %d %u", m->key, m->of, m->a, m->level, m->b, m->until);
        hear_text(s, m->text, out);
    }
}

static void hear_event(struct session *s, int seat, const struct event *e, struct str *out)
{
    struct eyes eyes;
    struct writer w;

    if (!session_may_know(s, e, seat))
        return;
    BUG_UNLESS(eyes_open(&eyes, s, NULL, seat));
    writer_init(&w, out, WRITER_COMPACT);
    facts_write(&eyes, e, &w);
}

/* Of the entries since, and of what is pending. */
static void hear_events(struct session *s, int seat, int from, struct str *out)
{
    const struct play *pending = session_pending(s);

    for (int id = from; id <= session_entries(s); id++) {
        const struct entry *e = session_entry(s, id);

        for (int i = 0; i < e->nevents; i++)
            hear_event(s, seat, &e->event[i], out);
    }
    for (int i = 0; pending && i < pending->events.n; i++)
        hear_event(s, seat, &pending->events.at[i], out);
}

/* Words of the shipped system come from the source tree, those of a probe from beside it. */
static bool open_words(const struct ruleset *rules, struct words *words)
{
    struct faults faults;
    char path[512];
    bool opened;

    snprintf(path, sizeof path, PROBE_DATA "/rules/%s/text.json", rules->id);
    faults_init(&faults);
    opened = probe_at(0) && words_load_file(path, rules, words, &faults);
    faults_clear(&faults);
    faults_init(&faults);
    opened = opened || words_load(rules, words, &faults);
    faults_clear(&faults);
    return opened;
}

static void hear_log(struct session *s, int seat, int from, struct str *out)
{
    struct words words;
    bool worded = open_words(session_rules(s), &words);
    struct log_source source = { .rules = session_rules(s),
                                 .state = session_view(s, seat),
                                 .book = session_book(s),
                                 .word = worded ? words_find : NULL,
                                 .context = &words,
                                 .eyes = session_eyes(s, seat) };
    struct log log = { 0 };

    for (int id = from; id <= session_entries(s); id++) {
        const struct entry *e = session_entry(s, id);

        BUG_UNLESS(
            log_add(&log, &source, id, &e->command, e->event, e->nevents, session_reason_known(s, e, seat)));
    }
    for (int i = 0; i < log.n; i++)
        log_line_text(&source, &log.line[i], true, out);
    log_clear(&log);
    if (worded)
        words_clear(&words);
}

static void hear_question(struct session *s, int seat, int from, struct str *out)
{
    const struct question *q = session_question(s);

    (void)from;
    if (!q || !(q->audience & session_eyes(s, seat)))
        return;
    str_add_format(out, "%s %d..%d", ruleset_name(session_rules(s), q->key), q->lo, q->hi);
    for (int i = 0; i < q->n; i++) {
        str_add_text(out, " ");
        form_option(q, i, session_view(s, seat), session_book(s), out);
    }
}

/* ---- by a script ---- */

/* All but the lines that only repeat what the script's author wrote. */
static void take_document(const char *text, struct str *out)
{
    while (*text) {
        size_t len = strcspn(text, "\n");
        const char *word = text + strspn(text, " ");

        if (strncmp(word, "\"statement\"", 11) != 0 && strncmp(word, "\"path\"", 6) != 0) {
            str_add(out, text, len);
            str_add_text(out, "\n");
        }
        text += len + (text[len] == '\n');
    }
}

/* Run a script on the game as it is; the entry made last counts as the last command. */
static void run_script(struct session *s, const char *text, struct str *out)
{
    struct report report;
    struct script script;
    const struct entry *e = session_entry(s, session_entries(s));

    report_init(&report, true, false);
    script_init(&script, NULL, &report);
    script.session = s;
    for (int i = 0; e && i < e->nevents; i++)
        BUG_UNLESS(events_add(&script.acted, &e->event[i]) && events_add(&script.happened, &e->event[i]));
    script_run(&script, "heard", text, strlen(text));
    take_document(str_cstr(&report.out), out);
    script.session = NULL;
    script_clear(&script);
    str_clear(&report.out);
}

/* Figures that the first player knows. */
static bool is_known(struct session *s, int token)
{
    return session_state(s)->token[token].seen == SEATS_ALL &&
           (eyes_on(session_book(s), session_state(s), token) >> 1 & 1) != 0 &&
           !(session_state(s)->token[token].flags & TOKEN_GONE);
}

static const char *name_of(struct session *s, int token)
{
    return texts_get(&session_book(s)->texts, session_state(s)->token[token].text);
}

static void hear_script(struct session *s, int seat, int from, struct str *out)
{
    static const char *const paths[] = { "state",     "ask.key",     "ask.seats",       "ask.options",
                                         "ask.about", "turn.actor",  "turn.side",       "turn.round",
                                         "clock",     "table.marks", "cell.6,5.figures" };
    const struct ruleset *rules = session_rules(s);
    const char *who = session_seat(s, seat)->name;
    struct str text = { 0 };

    (void)from;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        str_add_format(&text, "as %s show %s\n", who, paths[i]);
    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        str_add_format(&text, "as %s show %s.%s\n", who, use->kind == NAMES_QUESTION ? "answer" : "value",
                       ruleset_name(rules, use->name));
    for (int i = 0; i < session_state(s)->ntokens; i++)
        if (is_known(s, i))
            str_add_format(&text, "as %s show %s.marks %s.actions %s.faults\nas %s show reach %s\n", who,
                           name_of(s, i), name_of(s, i), name_of(s, i), who, name_of(s, i));
    run_script(s, str_cstr(&text), out);
    str_clear(&text);
}

/* ---- odds ---- */

static void write_odds(struct session *s, const struct odds *odds, struct str *out)
{
    str_add_format(out, "%d %d %d %g %g\n", odds->exact, odds->refused, odds->refusal.why, odds->whole,
                   odds->score);
    for (int i = 0; i < odds->n; i++) {
        const struct watch *w = &odds->watch[i];

        str_add_format(out, "%s %.9f %.9f %d..%d\n", ruleset_name(session_rules(s), w->what), w->chance,
                       w->mean, w->lo, w->lo + w->n);
    }
}

/* Whose turn it is, if everybody knows; else figure 0. */
static int actor_of(struct session *s)
{
    int actor = session_state(s)->turn.actor;

    return actor >= 0 && is_known(s, actor) ? actor : 0;
}

static int target_of(struct session *s)
{
    return actor_of(s) == 2 ? 0 : 2;
}

/* All that is counted of an action. */
static void hear_odds_of(struct session *s, int seat, int deed, struct str *out)
{
    const struct ruleset *rules = session_rules(s);
    struct command c = command_make(deed, session_state(s)->token[actor_of(s)].seat);
    static const struct policy rest[SEATS];
    struct odds odds = { .n = 0 };

    c.actor = actor_of(s);
    c.target = rules->deeds[deed]->flags & DEED_TARGET ? target_of(s) : NOBODY;
    for (const struct name_use *use = rules->shown.uses;
         use && use->kind != NAMES_END && odds.n < WATCHES_MAX; use++)
        if (use->kind != NAMES_QUESTION)
            odds.watch[odds.n++] = watch_make(use->kind == NAMES_RESULT ? EVENT_RESULT : EVENT_TOTAL,
                                              use->name);
    BUG_UNLESS(session_odds(s, seat, &c, NULL, rest, 20000, &odds));
    write_odds(s, &odds, out);
    odds_clear(&odds);
}

static void hear_odds(struct session *s, int seat, int from, struct str *out)
{
    const struct ruleset *rules = session_rules(s);
    struct str text = { 0 };

    (void)from;
    for (int deed = 0; deed < rules->nwished; deed++)
        if (!(rules->deeds[deed]->flags & (DEED_GM | DEED_HIDDEN))) {
            hear_odds_of(s, seat, deed, out);
            str_add_format(&text, "as %s odds %s: %s%s%s\n", session_seat(s, seat)->name,
                           name_of(s, actor_of(s)), rules->deeds[deed]->key,
                           rules->deeds[deed]->flags & DEED_TARGET ? " " : "",
                           rules->deeds[deed]->flags & DEED_TARGET ? name_of(s, target_of(s)) : "");
        }
    if (!session_question(s))
        run_script(s, str_cstr(&text), out);
    str_clear(&text);
}

/* ---- slips of the pen ---- */

/*
 * Statements with a word that is nearly a hidden name, wherever one may stand, and expectations that fail: %1
 * is a known figure, %2 the word. What is told then offers what is near, or what was found.
 */
static const char *const slips[] = {
    "show %2.at",
    "show count %2.marks",
    "show distance %1 %2",
    "show sight %2 %1",
    "show reach %2",
    "show burst %2 1",
    "show cone %2 n 2",
    "show line %1 %2",
    "show %1.%2",
    "show %1.mark.%2",
    "show %1.item.%2",
    "show table.%2",
    "show table.mark.%2",
    "show turn.%2",
    "show option.%2",
    "show pool.%2",
    "show value.%2",
    "show answer.%2",
    "show ask.%2",
    "show cell.6,5.%2",
    "show %2",
    "expect event RESULT who=%2",
    "expect no event MARKED on=%2",
    "expect event RESULT %2",
    "expect event %2",
    "expect asks %2",
    "expect asks %2 of %2",
    "expect %1.marks == %2",
    "expect %1.items == %2",
    "expect %1.actions == %2",
    "expect table.marks == %2",
    "expect turn.actor == %2",
    "expect turn.side == %2",
    "expect turn.order == %2",
    "expect entry == -1",
    "expect clock == -1",
    "expect ask.key == %2",
    "expect ask.options == %2",
    "expect ask.about == %2",
    "expect cell.6,5.figures == %2",
    "expect cell[6;5].ground == %2",
    "expect odds.%2 == 2",
    "odds %2: move",
    "odds %1: attack %2",
    "odds %1: %2",
    "odds gm: %2",
};

static void hear_faults(struct session *s, int seat, int from, struct str *out)
{
    static const char *const words[] = { "xanary-lurker", "anary", "2710", "xanary_side" };
    struct str text = { 0 };

    (void)from;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
            const char *at = slips[i];

            str_add_format(&text, "as %s ", session_seat(s, seat)->name);
            for (; *at; at++)
                if (*at != '%') {
                    str_add_char(&text, *at);
                } else {
                    str_add_text(&text, at[1] == '1' ? name_of(s, actor_of(s)) : words[k]);
                    at++;
                }
            str_add_char(&text, '\n');
        }
    run_script(s, str_cstr(&text), out);
    str_clear(&text);
}

void channel_hear(struct session *s, int seat, enum channel channel, int from, struct str *out)
{
    static void (*const hear[CHANNELS])(struct session *, int, int, struct str *) = {
        hear_view, hear_events, hear_log, hear_question, hear_script, hear_odds, hear_faults,
    };

    hear[channel](s, seat, from, out);
}
