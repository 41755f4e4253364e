/* What a deed of others came to so far, step by step; and its sentence (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/cells.h"
#include "view/table/dice.h"
#include "view/table/eyes.h"
#include "view/table/log.h"
#include "view/table/panel.h"
#include "view/table/scale.h"
#include "view/table/words.h"
#include "view/tools/ground.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the sentence ---- */

/* Does a sentence begin with that name? */
static bool begins_with(const char *text, const char *name)
{
    size_t n = strlen(name);

    return n > 0 && strncmp(text, name, n) == 0 && (text[n] == ' ' || text[n] == '\0');
}

struct log_line deed_line(const struct table_game *game, const struct log_line *line)
{
    const struct entry *entry = session_entry(game->session, line->entry);
    int actor = entry ? entry->command.actor : NOBODY;
    const char *name = actor >= 0 && actor < game->view->ntokens ? game_figure(game, actor) : "";
    struct log_line told = *line;

    for (char *at = told.text; *name && at; at = strstr(at, ". ")) {
        at += at == line->text ? 0 : 2;
        if (begins_with(at, name)) {
            told.text = at;
            told.who = actor;
            break;
        }
    }
    return told;
}

static bool is_there(const struct state *view, int token)
{
    return token < view->ntokens && (token < 0 || state_present(view, token));
}

/* Do these eyes know what was wished, by whom and to whom? */
static bool is_open(const struct table_game *game, const struct command *wish)
{
    return is_there(game->view, wish->actor) && is_there(game->view, wish->target) &&
           (table_eyes_are_gm(game) ||
            !command_says_yes(wish, &session_book(game->session)->texts, NAME_secret));
}

bool deed_title(const struct table_screen *screen, char *out, size_t room)
{
    const struct entry *entry = session_entry(screen->game.session, screen->deeds.scene.entry);
    struct str text;

    out[0] = '\0';
    if (!entry || entry->command.deed < 0 || !is_open(&screen->game, &entry->command))
        return false;
    str_init(&text);
    table_steps_name(&screen->game, &entry->command, NOBODY, &text);
    snprintf(out, room, "%s", str_cstr(&text));
    str_clear(&text);
    return true;
}

/* ---- the steps ---- */

enum { STEPS = 12 };

struct step_told {
    char name[80], below[200];
};

struct course {
    struct step_told step[STEPS];
    int n;
};

static struct step_told *add_step(struct course *course)
{
    if (course->n == STEPS)
        return NULL;
    course->step[course->n] = (struct step_told){ .name = "" };
    return &course->step[course->n++];
}

/* Is this total held against by the next one with dice, which then tells both? */
static bool is_answered(const struct log_line *line, int at, int rows)
{
    for (int i = at + 1; i < rows; i++)
        if (line->row[i].roll.n > 0 && line->row[i].summed)
            return line->row[i].against == line->row[at].sum;
    return false;
}

/* Where the dice lie whose total is the event; -1: none do. */
static int row_of(const struct log_line *line, const struct event *total)
{
    int at = -1;

    for (int i = 0; i < line->rows; i++)
        if (line->row[i].roll.n > 0 && line->row[i].what == total->what &&
            (line->row[i].who == total->who || line->row[i].who == NOBODY || total->who == NOBODY))
            at = i;
    return at;
}

/*
 * The first result of whoever does it, NULL: none; and the last dice before it, which led to it, or of all;
 * -1: none.
 */
static const struct event *first_result(const struct table_screen *screen, const struct log_line *line,
                                        int *row)
{
    const struct entry *entry = session_entry(screen->game.session, line->entry);
    unsigned eyes = game_log_source(&screen->game).eyes;

    *row = -1;
    for (int i = 0; entry && i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];
        bool dice = e->kind == EVENT_TOTAL || e->kind == EVENT_ROLLED;

        if (dice && event_known(e, eyes) && row_of(line, e) >= 0)
            *row = row_of(line, e);
        if (e->kind == EVENT_RESULT && e->who == screen->deeds.scene.who && event_known(e, eyes))
            return e;
    }
    return NULL;
}

/* Is it a number that is told in passing, in words of its own: "hit by 7"? */
static bool has_phrase(const struct table_game *game, const struct log_row *row)
{
    char key[80];

    snprintf(key, sizeof key, "value.%s", ruleset_name(game->rules, row->what));
    return table_log_tells(row) && game_word_or_none(game, "log", key);
}

/* ": hit by 7": the number that was told behind it, else in a word the result that it led to (": missed"). */
static void add_outcome(const struct table_screen *screen, const struct log_line *line, int at,
                        struct str *below)
{
    const struct table_game *game = &screen->game;
    struct str told = { 0 };
    char word[64];
    int led = -1;
    const struct event *result = first_result(screen, line, &led);

    if (led != at)
        return;
    for (int i = at + 1; i < line->rows && line->row[i].roll.n == 0 && told.len == 0; i++)
        if (has_phrase(game, &line->row[i]))
            table_log_told(game, &line->row[i], &told);
    if (told.len == 0 && result)
        str_add_text(&told,
                     game_word(game, "result", ruleset_name(game->rules, result->what), word, sizeof word));
    if (told.len > 0)
        str_add_format(below, ": %s", str_cstr(&told));
    str_clear(&told);
}

/* What one spends of so that dice are rolled again ("Luck"), by its name. */
static void name_of_again(const struct table_game *game, char *out, size_t room)
{
    int most, stat = ruleset_find_spent(game->rules, &most);
    char word[48];

    if (stat < 0) {
        snprintf(out, room, "%s", _("Rolled again"));
        return;
    }
    text_capital(game_word(game, "stat", game->rules->stats[stat].key, word, sizeof word), out, room);
}

/* "Luck: Brann rerolled the 4 and got 9", where both faces lie there. */
static void add_again(const struct table_game *game, const struct log_row *row, struct course *course)
{
    const struct roll *roll = &row->roll;
    struct step_told *step = row->rerolled && row->who >= 0 && roll->n > 1 && roll->counts < roll->n
                                 ? add_step(course)
                                 : NULL;

    if (!step)
        return;
    name_of_again(game, step->name, sizeof step->name);
    /* words: whose die, what it showed, and what it shows now: "Brann rerolled the 4 and got 9" */
    snprintf(step->below, sizeof step->below, _("%s rerolled the %d and got %d"), game_figure(game, row->who),
             roll->face[roll->n - 2], roll->face[roll->n - 1]);
}

/* What was told behind dice that do not simply add up: "6, armour stops 2, 4 past it". */
static void add_told(const struct table_game *game, const struct log_line *line, int at, struct str *below)
{
    for (int i = at + 1; i < line->rows && line->row[i].roll.n == 0; i++)
        if (has_phrase(game, &line->row[i]))
            table_log_told(game, &line->row[i], below);
}

/* "5 + 2 mace - 2 armour = 5", "3 successes", or what the tray says. */
static void say_total(const struct table_screen *screen, const struct log_line *line, int at,
                      struct str *below)
{
    const struct table_game *game = &screen->game;
    const struct log_row *row = &line->row[at];
    struct pool pool;
    char text[96], plain[96];

    if (row->who >= 0 && row->who != screen->deeds.scene.who)
        str_add_format(below, "%s: ", game_figure(game, row->who));
    if (table_scale_of(game, line->entry, row, &pool)) {
        table_scale_says(game, row, &pool, text, sizeof text);
        str_add_text(below, text);
    } else if (row->summed && !table_dice_coins(game, row->roll.sides) && log_row_adds_up(row)) {
        table_steps_terms(game, row, below);
    } else if (row->summed && !table_dice_coins(game, row->roll.sides)) {
        str_add_format(below, "%d", row->sum);
        add_told(game, line, at, below);
    } else {
        table_dice_caption(game, row, text, sizeof text);
        font_clean(text, plain, sizeof plain);
        str_add_text(below, plain);
    }
}

/* "Dice: 23 against 16: hit by 7": two totals, or one and what it takes, seen from whoever does it. */
static void say_duel(const struct table_screen *screen, const struct log_row *row, struct step_told *step,
                     struct str *below)
{
    bool own = row->who == screen->deeds.scene.who;

    snprintf(step->name, sizeof step->name, "%s", _("Dice"));
    str_add_format(below, _("%d against %d"), own ? row->sum : row->against, own ? row->against : row->sum);
}

/* Is that told of the ground, as it is seen, or by the total that is held against it? */
static bool told_elsewhere(const struct table_screen *screen, const struct log_line *line, int at, int rows)
{
    const struct log_row *row = &line->row[at];

    for (int i = 0; i < screen->deeds.scene.n; i++)
        if (deed_ground_row(screen, &screen->deeds.scene.beat[i]) == row)
            return true;
    return row->summed && is_answered(line, at, rows);
}

/* One total as a step; nothing where dice lie that come to nothing. */
static void add_total(const struct table_screen *screen, const struct log_line *line, int at,
                      struct course *course)
{
    const struct table_game *game = &screen->game;
    const struct log_row *row = &line->row[at];
    struct pool pool;
    bool comes = row->summed || table_scale_of(game, line->entry, row, &pool) ||
                 table_dice_coins(game, row->roll.sides);
    struct step_told *step = comes ? add_step(course) : NULL;
    struct str below = { 0 };
    char word[48];

    if (!step)
        return;
    text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word),
                 step->name, sizeof step->name);
    if (row->summed && row->against != INT_MIN)
        say_duel(screen, row, step, &below);
    else
        say_total(screen, line, at, &below);
    add_outcome(screen, line, at, &below);
    snprintf(step->below, sizeof step->below, "%s", str_cstr(&below));
    str_clear(&below);
}

/* The totals that lie in the tray by now. */
static void add_totals(const struct table_screen *screen, const struct log_line *line, struct course *course)
{
    int rows = smaller(screen->deeds.rows, line->rows), told = 0;

    for (int i = 0; i < rows; i++) {
        if (line->row[i].roll.n == 0 || told_elsewhere(screen, line, i, rows))
            continue;
        add_total(screen, line, i, course);
        for (; told <= i; told++)
            add_again(&screen->game, &line->row[told], course);
    }
}

/* How it is moved, as was chosen: "Push"; "Brann is moved" where nothing was. */
static void name_of_way(const struct table_screen *screen, int on, char *out, size_t room)
{
    const struct table_game *game = &screen->game;
    const struct entry *entry = session_entry(game->session, screen->deeds.scene.entry);
    int asks = game->rules->shown.ask_shove;
    char word[48];

    snprintf(out, room, _("%s is moved"), game_figure(game, on));
    for (int i = 0; entry && asks > 0 && i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (e->kind == EVENT_CHOSE && e->what == asks && event_known(e, game_log_source(game).eyes))
            text_capital(game_word(game, "answer", ruleset_name(game->rules, e->b), word, sizeof word), out,
                         room);
    }
}

/* "Push: Brann, 5 squares": whom it moves against their will, in one step. */
static void add_way(const struct table_screen *screen, unsigned age, struct course *course)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    int steps = 0, on = NOBODY;
    char cells[48];

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_STEP && scene->beat[i].shoved && scene->beat[i].at <= age) {
            on = scene->beat[i].on;
            steps++;
        }
    struct step_told *step = on >= 0 ? add_step(course) : NULL;
    if (!step)
        return;
    name_of_way(screen, on, step->name, sizeof step->name);
    table_cells_say(&screen->game, steps, cells, sizeof cells);
    snprintf(step->below, sizeof step->below, "%s, %s", game_figure(&screen->game, on), cells);
}

const struct log_row *deed_ground_row(const struct table_screen *screen, const struct deed_beat *beat)
{
    int at = screen->deeds.scene.line;
    const struct log_line *line = at >= 0 ? &screen->panels.log.line[at] : NULL;

    for (int i = 0; line && beat->kind == BEAT_NUMBER && beat->ground >= 0 && i < line->rows; i++)
        if (line->row[i].roll.n > 0 && line->row[i].who == beat->on && line->row[i].sum == abs(beat->number))
            return &line->row[i];
    return NULL;
}

/* "River": what the ground took; "1d6 = 3" where it was rolled. */
static void add_ground(const struct table_screen *screen, const struct deed_beat *beat,
                       const struct terrain *ground, struct step_told *step)
{
    const struct log_row *row = deed_ground_row(screen, beat);
    char word[64];

    text_capital(tool_ground_name(&screen->game, ground, word, sizeof word), step->name, sizeof step->name);
    if (row && row->roll.counts >= ROLL_ALL_COUNT)
        snprintf(step->below, sizeof step->below, "%s: %dd%d = %d", game_figure(&screen->game, beat->on),
                 row->roll.n, row->roll.sides, row->sum);
    else
        snprintf(step->below, sizeof step->below, "%s: %s%d", game_figure(&screen->game, beat->on),
                 beat->number > 0 ? "\xe2\x88\x92" : "+", abs(beat->number));
}

/* "Prone": who, and why, in the book's words for the rule that it comes of ("because.AS-66"). */
static void add_mark(const struct table_game *game, const struct deed_beat *beat, struct step_told *step)
{
    struct log_source source = game_log_source(game);
    char word[64], rule[24], key[48];

    text_capital(game_word(game, "mark", game->rules->marks[beat->mark].key, word, sizeof word), step->name,
                 sizeof step->name);
    log_rule_text(&source, beat->rule, rule, sizeof rule);
    snprintf(key, sizeof key, "because.%s", rule);
    const char *why = game_word_or_none(game, "screen", key);
    snprintf(step->below, sizeof step->below, "%s%s%s", game_figure(game, beat->on), why ? ": " : "",
             why ? why : "");
}

/* Is it one of theirs to whom nothing is done: what befell it was not what the deed was for. */
static bool stands_by(const struct table_screen *screen, int on)
{
    const struct entry *entry = session_entry(screen->game.session, screen->deeds.scene.entry);
    const struct state *now = screen->game.view;
    int who = screen->deeds.scene.who;

    return entry && on != who && on != entry->command.target && who >= 0 && who < now->ntokens &&
           now->token[on].side == now->token[who].side;
}

/* What befell somebody besides, as it is seen: the ground's harm, marks. */
static void add_befallen(const struct table_screen *screen, unsigned age, struct course *course)
{
    const struct terrain_table *terrain = session_book(screen->game.session)->terrain;

    for (int i = 0; i < screen->deeds.scene.n; i++) {
        const struct deed_beat *beat = &screen->deeds.scene.beat[i];
        bool ground = beat->kind == BEAT_NUMBER && beat->ground >= 0 && terrain &&
                      beat->ground < terrain->count;

        if (beat->at > age || (beat->kind != BEAT_BADGE && !ground) || stands_by(screen, beat->on))
            continue;
        struct step_told *step = add_step(course);
        if (!step)
            return;
        if (ground)
            add_ground(screen, beat, &terrain->row[beat->ground], step);
        else
            add_mark(&screen->game, beat, step);
    }
}

void deed_course(struct table_screen *screen, struct ui *ui)
{
    const struct deeds *deeds = &screen->deeds;
    unsigned age = screen->now - deeds->since;
    struct course course = { .n = 0 };
    char title[160], id[24];

    ui_rule(ui);
    if (deed_title(screen, title, sizeof title))
        ui_line(ui, ui_row(ui, theme_line(ui->theme, TYPE_NUMBER)), FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title,
                -1);
    if (deeds->scene.line >= 0 && deed_has_rolled(screen))
        add_totals(screen, &screen->panels.log.line[deeds->scene.line], &course);
    add_way(screen, age, &course);
    add_befallen(screen, age, &course);
    for (int i = 0; i < course.n; i++) {
        snprintf(id, sizeof id, "course.%d", i);
        table_steps_row(ui, id, course.step[i].name, i + 1, i + 1 < course.n ? STAGE_DONE : STAGE_NOW,
                        course.step[i].below);
    }
}
