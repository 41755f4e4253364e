/* The deed under way, step by step as the book has it (view/table/panel.h). */
#include "view/table/panel.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CIRCLE = 38, ROWS_READ = 16, COURSE_ROWS = 64, STEPS_MOST = 6 };

/*
 * A step's own words on this panel ("screen" "step.to-hit"), else those of the border; "" or none: not
 * told.
 */
static const char *step_word(const struct table_game *game, const struct step *step, const char *part)
{
    char key[80];

    snprintf(key, sizeof key, "step.%s%s", step->name, part);
    const char *own = game_word_or_none(game, "screen", key);
    return own || *part ? own : game_word_or_none(game, "step", step->name);
}

/* What has no word, or "" of its own for this panel, is bookkeeping and no business of the players. */
static bool is_told(const struct table_game *game, const struct step *step)
{
    const char *word = step_word(game, step, "");

    return word && *word;
}

static void show_circle(struct ui *ui, struct rect at, int number, enum table_stage stage)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)(at.h / 2),
                            .border = (short)theme_hairline(t),
                            .line = theme_color(t, ROLE_CONTROL) };
    char text[16];

    if (stage == STAGE_NOW)
        box.fill = box.line = theme_color(t, ROLE_ACCENT);
    if (stage == STAGE_DONE)
        box.fill = theme_color(t, ROLE_RAISED);
    draw_box(ui->draw, at, &box);
    if (stage == STAGE_DONE) {
        int size = theme_px(t, 22);
        paint_icon_draw(ui->draw, ICON_CHECK, at.x + (at.w - size) / 2, at.y + (at.h - size) / 2, size,
                        theme_color(t, ROLE_GOOD));
        return;
    }
    snprintf(text, sizeof text, "%d", number);
    ui_line(ui, at, FACE_STRONG, TYPE_BODY, stage == STAGE_NOW ? ROLE_ON_ACCENT : ROLE_QUIET, text, 0);
}

/* What the dice came to: "23 against 15", "7". Empty while they lie open. */
static void totals_of(const struct table_game *game, const struct play *pending, char *first, char *rest,
                      size_t room)
{
    struct log_source source = game_log_source(game);
    struct log_row row[ROWS_READ];
    int n = log_rows(&source, pending->events.at, pending->events.n, row, ROWS_READ);

    first[0] = rest[0] = '\0';
    for (int i = 0; i < n && i < ROWS_READ; i++) {
        char word[48];

        if (!row[i].summed || row[i].roll.n == 0)
            continue;
        if (row[i].against != INT_MIN)
            snprintf(first, room, _("%d against %d"), row[i].against, row[i].sum);
        else if (*first)
            snprintf(rest, room, "%d %s", row[i].sum,
                     game_word(game, "result", ruleset_name(game->rules, row[i].what), word, sizeof word));
    }
}

void table_steps_row(struct ui *ui, const char *id, const char *name, int number, enum table_stage stage,
                     const char *below)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), circle = theme_px(t, CIRCLE);
    int gap = theme_px(t, 14),
        words = *below ? ui_text_height(ui, ui_width(ui) - circle - gap, FACE_BODY, TYPE_BODY, below) : 0;
    struct rect row = ui_row(ui, *below ? line + words : circle), at = ui_cut(&row, circle, gap);
    char text[96];

    at.h = circle;
    show_circle(ui, at, number, stage);
    text_capital(name, text, sizeof text);
    struct rect upper = { row.x, row.y, row.w, *below ? line : circle };
    ui_line(ui, upper, FACE_STRONG, TYPE_BODY,
            stage == STAGE_NOW    ? ROLE_ACCENT
            : stage == STAGE_DONE ? ROLE_TEXT
                                  : ROLE_QUIET,
            text, -1);
    upper.y += line;
    upper.h = words;
    if (*below)
        ui_text(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, below);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = text,
                                    .value = below,
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = row,
                                    .enabled = stage != STAGE_TO_COME,
                                    .chosen = stage == STAGE_NOW });
}

/*
 * "14 against 11: a hit by 3": what the dice on the table come to, seen from who acts. Empty: they are
 * not told.
 */
static void standing_of(const struct table_game *game, const struct play *pending, const struct question *q,
                        char *out, size_t room)
{
    bool own = q->about == pending->actor;
    int mine = own ? q->total : q->against, theirs = own ? q->against : q->total;
    struct str phrase;

    out[0] = '\0';
    if (q->total == TOTAL_NONE)
        return;
    if (q->against == TOTAL_NONE) {
        snprintf(out, room, _("%d as it stands"), q->total);
        return;
    }
    str_init(&phrase);
    table_words_stands(game, pending, q, ".short", &phrase);
    snprintf(out, room, _("%d against %d%s%s"), mine, theirs, phrase.len ? ": " : "", str_cstr(&phrase));
    str_clear(&phrase);
}

/* The question about the dice that lie on the table is a step of its own: they have been rolled. */
static void show_question(struct table_game *game, struct ui *ui, const struct question *q, int number)
{
    const char *key = ruleset_name(game->rules, q->key), *word;
    const struct word_slot slot = { "who", game_figure(game, q->about) };
    char name[80], room[64];
    struct str below;

    snprintf(name, sizeof name, "ask.%s.about", key);
    word = game_word_or_none(game, "screen", name);
    str_init(&below);
    if (word)
        words_fill(word, &slot, 1, &below);
    snprintf(name, sizeof name, "ask.%s", key);
    word = game_word_or_none(game, "screen", name);
    if (!word)
        text_of_key(key, room, sizeof room);
    table_steps_row(ui, "step.asked", word ? word : room, number, STAGE_NOW, str_cstr(&below));
    str_clear(&below);
}

/* "Attack on Kane", or as the book puts it: "Hide from Kane". */
static void done_to(const struct table_game *game, int row, const char *deed, int target, struct str *out)
{
    const struct word_slot slot = { "who", game_figure(game, target) };
    char key[80];

    snprintf(key, sizeof key, "done_to.%s", game->rules->deeds[row]->key);
    const char *word = game_word_or_none(game, "screen", key);
    if (word)
        words_fill(word, &slot, 1, out);
    else
        str_add_format(out, _("%s on %s"), deed, game_figure(game, target));
}

void table_steps_name(const struct table_game *game, const struct command *command, int beside,
                      struct str *out)
{
    int row = command->deed, actor = command->actor, target = command->target;
    char word[64], deed[80];

    text_capital(game_word(game, "action", game->rules->deeds[row]->key, word, sizeof word), deed,
                 sizeof deed);
    bool plain = game->rules->deeds[row]->members || target < 0; /* not done to anybody */
    if (actor >= 0 && actor != beside && !game->rules->deeds[row]->members)
        str_add_format(out, _("%s: "), game_figure(game, actor));
    if (plain)
        str_add_text(out, deed);
    else
        done_to(game, row, deed, target, out);
}

static void show_title(struct table_screen *screen, struct ui *ui, const struct play *pending)
{
    struct str text;

    if (pending->command->deed < 0)
        return;
    str_init(&text);
    table_steps_name(&screen->game, pending->command, screen->selection.figure, &text);
    ui_line(ui, ui_row(ui, theme_line(ui->theme, TYPE_NUMBER)), FACE_TITLE, TYPE_NUMBER, ROLE_TEXT,
            str_cstr(&text), -1);
    str_clear(&text);
}

/* What stands below a step: what it came to, else what it is for. */
static const char *below_of(const struct table_game *game, const struct step *step, enum table_stage stage,
                            const char *came)
{
    const char *about = step_word(game, step, ".about");

    if (stage == STAGE_DONE)
        return came;
    return about ? about : "";
}

/* The first step at or behind the one under way that is told: the others happen in silence. */
static int now_told(const struct table_game *game, const struct step *step, int at)
{
    while (step[at].name && !is_told(game, &step[at]))
        at++;
    return at;
}

/* How many steps of a deed are told. */
static int told_steps(const struct table_game *game, const struct step *step)
{
    int n = 0;

    for (; step->name; step++)
        n += is_told(game, step);
    return n;
}

/*
 * The deed's own deed, unless it has little to tell: then
 * the innermost one that it has called and that has more.
 */
static const struct frame *frame_told(const struct table_game *game, const struct play *pending)
{
    const struct deed *const *deeds = game->rules->deeds;
    int at = 0;

    for (int i = 1; i < pending->depth && told_steps(game, deeds[pending->frame[0].deed]->steps) < 2; i++)
        if (told_steps(game, deeds[pending->frame[i].deed]->steps) > 1)
            at = i;
    return &pending->frame[at];
}

void table_steps_now(const struct table_game *game, const struct play *pending, char *out, size_t room)
{
    out[0] = '\0';
    if (!pending || pending->depth == 0 || pending->frame[0].deed < 0)
        return;
    const struct frame *frame = frame_told(game, pending);
    const struct step *step = game->rules->deeds[frame->deed]->steps;
    bool calls = frame != &pending->frame[pending->depth - 1] && frame->step > 0;
    int now = now_told(game, step, frame->step - calls);
    if (step[now].name)
        snprintf(out, room, "%s", step_word(game, &step[now], ""));
}

/* A long deed would push away what else the panel tells: how many of its steps are past and not shown. */
static int first_shown(const struct table_game *game, const struct step *step, int now)
{
    int all = told_steps(game, step), before = 0, most = all - STEPS_MOST;

    for (int i = 0; i < now && step[i].name; i++)
        before += is_told(game, &step[i]);
    return most <= 0 ? 0 : clamp(before - 1, 0, most);
}

/* ---- a course through deeds that are called ---- */

static bool has_course(const struct table_game *game, int deed)
{
    const struct course_step *row = game->rules->shown.course;

    while (row && row->step && row->of != deed)
        row++;
    return row && row->step;
}

/* Where the step is: in the innermost frame of its deed, before, at or behind the step under way there. */
static enum table_stage stage_of(const struct table_game *game, const struct play *pending,
                                 const struct course_step *row)
{
    const struct step *step = game->rules->deeds[row->deed]->steps;
    int at = pending->depth - 1, place = 0;

    while (at >= 0 && pending->frame[at].deed != row->deed)
        at--;
    while (step[place].name && strcmp(step[place].name, row->step) != 0)
        place++;
    if (at < 0)
        return STAGE_TO_COME;
    /* a frame that has called another stands before its next step already */
    int now = pending->frame[at].step - (at < pending->depth - 1 && pending->frame[at].step > 0);
    return place < now ? STAGE_DONE : place == now ? STAGE_NOW : STAGE_TO_COME;
}

void table_steps_terms(const struct table_game *game, const struct log_row *row, struct str *out)
{
    struct log_source source = game_log_source(game);
    int n = 0;

    for (int i = 0; i < row->roll.n; i++)
        if (log_row_counts(row, i))
            str_add_format(out, n++ ? " + %d" : "%d", row->roll.face[i]);
    for (int i = 0; i < row->terms; i++) {
        int value = row->term[i].value;
        char word[64];

        if (value)
            str_add_format(out, "%s%s%d %s", n++ ? " " : "", value < 0 ? "\xe2\x88\x92 " : "+ ", abs(value),
                           log_term_word(&source, row->term[i].label, row->term[i].item, word, sizeof word));
    }
    if (n != 1 || row->terms > 0)
        str_add_format(out, n ? " = %d" : "%d", row->sum);
}

/* What it has come to: the last total of that name, nothing where there is none. */
static void came_to(const struct table_game *game, const struct play *pending, int total, struct str *out)
{
    struct log_source source = game_log_source(game);
    struct log_row row[COURSE_ROWS];
    int n = total ? log_rows(&source, pending->events.at, pending->events.n, row, COURSE_ROWS) : 0;

    for (int i = smaller(n, COURSE_ROWS) - 1; i >= 0; i--)
        if (row[i].summed && row[i].what == total) {
            table_steps_terms(game, &row[i], out);
            return;
        }
}

static const char *course_word(const struct table_game *game, const struct course_step *row, const char *part,
                               char *key, size_t room)
{
    snprintf(key, room, "course.%s.%s%s", game->rules->deeds[row->of]->key, row->step, part);
    const char *word = game_word_or_none(game, "screen", key);
    return word ? word : "";
}

/* The last step that has begun: what stands before it is over, also where its own deed tries once more. */
static const struct course_step *reached(const struct table_game *game, const struct play *pending)
{
    const struct course_step *last = NULL;

    for (const struct course_step *row = game->rules->shown.course; row->step; row++)
        if (row->of == pending->command->deed && stage_of(game, pending, row) != STAGE_TO_COME)
            last = row;
    return last;
}

/* Where the room is tight what is over is left out, and what is to come is told by its name alone. */
static const char *told_below(const struct table_sheet *sheet, enum table_stage stage, const char *below)
{
    return sheet->brief && stage == STAGE_TO_COME ? "" : below;
}

static bool is_left_out(const struct table_sheet *sheet, enum table_stage stage)
{
    return sheet->brief && stage == STAGE_DONE;
}

static void show_course(struct table_screen *screen, struct ui *ui, const struct play *pending)
{
    const struct table_game *game = &screen->game;
    const struct course_step *last = reached(game, pending);
    int number = 0;
    bool now = false;

    for (const struct course_step *row = game->rules->shown.course; row->step; row++) {
        struct str came = { 0 };
        char key[80];

        if (row->of != pending->command->deed)
            continue;
        enum table_stage stage = last && row < last ? STAGE_DONE : stage_of(game, pending, row);
        if (stage == STAGE_TO_COME && !now) /* what lies between two steps is told as the one to come */
            stage = STAGE_NOW;
        now = now || stage == STAGE_NOW;
        const char *about = course_word(game, row, ".about", key, sizeof key);
        came_to(game, pending, stage == STAGE_DONE ? row->total : 0, &came);
        if (stage == STAGE_DONE && row->total && came.len == 0) /* "Nothing to roll" */
            str_add_text(&came, course_word(game, row, ".none", key, sizeof key));
        const char *word = course_word(game, row, "", key, sizeof key);
        number++;
        if (!is_left_out(&screen->panels.sheet, stage))
            table_steps_row(ui, key, word, number, stage,
                            stage == STAGE_DONE ? str_cstr(&came)
                                                : told_below(&screen->panels.sheet, stage, about));
        str_clear(&came);
    }
}

void table_steps_draw(struct table_screen *screen, struct ui *ui)
{
    const struct play *pending = moment_pending(screen);
    const struct question *q = moment_asked(screen);
    const struct frame *frame = pending && pending->depth > 0 ? frame_told(&screen->game, pending) : NULL;
    char first[96], rest[96], standing[96], id[64];
    int number = 0;

    if (!frame || !pending->command || !q)
        return;
    const struct step *step = screen->game.rules->deeds[frame->deed]->steps;
    /* While what a step has called is under way, the deed itself stands before its next step already. */
    bool calls = frame != &pending->frame[pending->depth - 1] && frame->step > 0;
    int at = frame->step - calls, now = now_told(&screen->game, step, at);
    bool asked = q->die > 0 && now == at, course = has_course(&screen->game, pending->command->deed);

    if (!course && told_steps(&screen->game, step) == 0) /* a heading over nothing */
        return;
    totals_of(&screen->game, pending, first, rest, sizeof first);
    standing_of(&screen->game, pending, q, standing, sizeof standing);
    ui_rule(ui);
    show_title(screen, ui, pending);
    if (course) {
        show_course(screen, ui, pending);
        return;
    }
    int from = first_shown(&screen->game, step, now);
    for (int i = 0; step[i].name; i++) {
        enum table_stage stage = i < now || (i == now && asked) ? STAGE_DONE
                                 : i == now                     ? STAGE_NOW
                                                                : STAGE_TO_COME;
        const char *earlier = number == 1 ? rest : "", *before = number == 0 ? first : earlier;
        const char *came = asked && i == now ? standing : before;

        if (!is_told(&screen->game, &step[i]))
            continue;
        if (number++ < from || number > from + STEPS_MOST)
            continue;
        snprintf(id, sizeof id, "step.%s", step[i].name);
        if (!is_left_out(&screen->panels.sheet, stage))
            table_steps_row(ui, id, step_word(&screen->game, &step[i], ""), number, stage,
                            told_below(&screen->panels.sheet, stage,
                                       below_of(&screen->game, &step[i], stage, came)));
        if (asked && i == now)
            show_question(&screen->game, ui, q, ++number);
    }
}
