#include "view/table/lesson.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/str.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MOST = 640 };

void table_lesson_begin(struct table_panels *panels, const struct lesson *lesson)
{
    panels->lesson = (struct table_lesson){ .of = lesson->n > 0 ? lesson : NULL, .begun = -1 };
}

bool table_lesson_open(const struct table_screen *screen)
{
    return screen->panels.lesson.of && screen->hand.open == HAND_CLOSED && !screen->time.open;
}

bool table_lesson_asks(const struct table_screen *screen, int question)
{
    const struct table_lesson *lesson = &screen->panels.lesson;

    if (!table_lesson_open(screen))
        return false;
    for (int i = lesson->at; i < lesson->of->n && lesson->of->step[i].until == LESSON_ANSWER; i++)
        if (lesson->of->step[i].what == question)
            return true;
    return false;
}

/* ---- seeing what was done ---- */

/* Somebody was moved who did not walk. */
static bool has_shoved(const struct entry *entry)
{
    for (int i = 0; i < entry->nevents; i++)
        if (entry->event[i].kind == EVENT_MOVED && entry->event[i].a != NAME_walk &&
            entry->event[i].a != NAME_placed)
            return true;
    return false;
}

static unsigned flags_of(const struct table_game *game, const struct command *command)
{
    return command->deed >= 0 ? game->rules->deeds[command->deed]->flags : 0;
}

/* Is such a question answered on the tape? */
static bool has_answered(const struct tape *tape, int question)
{
    for (int i = 0; i < tape->len; i++)
        if (tape->at[i].kind != ASK_ROLL && tape->at[i].kind != ASK_EDIT && tape->at[i].key == question)
            return true;
    return false;
}

/* Has a figure of ours got such a mark? */
static bool has_marked(const struct table_game *game, const struct event *event, int n, int mark)
{
    for (int i = 0; i < n; i++)
        if (event[i].kind == EVENT_MARKED && event[i].mark.key == mark &&
            game_is_ours(game, event[i].mark.on))
            return true;
    return false;
}

/* A blow of others at one of ours is over, whatever came of it. */
static bool was_struck_at(const struct table_game *game, const struct command *command)
{
    return flags_of(game, command) & DEED_STRIKES && !game_is_ours(game, command->actor) &&
           command->target >= 0 && game_is_ours(game, command->target);
}

/* Does the deed end the step? */
static bool ends(const struct table_game *game, const struct lesson_step *step, const struct entry *entry)
{
    unsigned flags = flags_of(game, &entry->command);
    enum lesson_until until = step->until;

    if (until == LESSON_MARK)
        return has_marked(game, entry->event, entry->nevents, step->what) ||
               was_struck_at(game, &entry->command);
    if (until == LESSON_ANSWER && has_answered(&entry->tape, step->what))
        return true;
    if (entry->automatic || !game_is_ours(game, entry->command.actor))
        return false;
    if (until == LESSON_DEED || until == LESSON_ANSWER)
        return until == LESSON_ANSWER || entry->command.deed == step->what;
    return (until == LESSON_WALK && flags & DEED_WALK) || (until == LESSON_STRIKE && flags & DEED_STRIKES) ||
           (until == LESSON_SHOVE && has_shoved(entry)) || (until == LESSON_TURN && flags & DEED_ENDS_TURN);
}

/* What is under way ends a step that waits for it to begin, or for what has come of it already. */
static bool begins(const struct table_game *game, const struct lesson_step *step)
{
    const struct play *pending = session_pending(game->session);

    if (pending && step->until == LESSON_MARK)
        return has_marked(game, pending->events.at, pending->events.n, step->what);
    if (pending && step->until == LESSON_ANSWER)
        return has_answered(pending->tape, step->what);
    return step->until == LESSON_STRIKE && pending && game_is_ours(game, pending->command->actor) &&
           flags_of(game, pending->command) & DEED_STRIKES;
}

static const struct lesson_step *step_of(const struct table_lesson *lesson)
{
    return lesson->of && lesson->at < lesson->of->n ? &lesson->of->step[lesson->at] : NULL;
}

/* ---- which step that makes it ---- */

static void go_to(struct table_lesson *lesson, int step)
{
    lesson->strayed = lesson->strayed && step == lesson->at;
    lesson->fell_short = lesson->fell_short && step == lesson->at;
    lesson->at = lesson->left = step;
}

static bool may_be_left_out(const struct lesson_step *step)
{
    return step->until == LESSON_WALK || step->until == LESSON_UNDO;
}

/*
 * The step that the deed ends: the present one, or one behind steps that one may do without, a walk and what
 * is to be taken back. -1: none.
 */
static int ended_by(const struct table_game *game, const struct table_lesson *lesson,
                    const struct entry *entry)
{
    for (int i = lesson->at; i < lesson->of->n; i++)
        if (ends(game, &lesson->of->step[i], entry))
            return i;
        else if (!may_be_left_out(&lesson->of->step[i]))
            return -1;
    return -1;
}

/* A blow that shoved nobody, before or at the step that waits for the shove: it is struck again. */
static bool fell_short(const struct table_game *game, const struct table_lesson *lesson, int shove,
                       const struct entry *entry)
{
    return shove > 0 && shove < lesson->of->n && lesson->of->step[shove].until == LESSON_SHOVE &&
           lesson->of->step[shove - 1].until == LESSON_STRIKE && game_is_ours(game, entry->command.actor) &&
           flags_of(game, &entry->command) & DEED_STRIKES && !has_shoved(entry);
}

/* Does the step ask for something that another deed is not? Until a turn or the fight is over all are. */
static bool minds(const struct lesson_step *step)
{
    return step->until != LESSON_TURN && step->until != LESSON_FIGHT;
}

static void remember(struct table_lesson *lesson, int entry)
{
    if (lesson->npast == LESSON_KEPT)
        memmove(&lesson->past[0], &lesson->past[1], (size_t)--lesson->npast * sizeof lesson->past[0]);
    lesson->past[lesson->npast].entry = entry;
    lesson->past[lesson->npast++].at = lesson->begun >= 0 ? lesson->begun : lesson->at;
}

/* The step that what is under way ends by having begun: as ended_by() has it. */
static int begun_step(const struct table_game *game, const struct table_lesson *lesson)
{
    for (int i = lesson->at; i < lesson->of->n; i++)
        if (begins(game, &lesson->of->step[i]))
            return i;
        else if (!may_be_left_out(&lesson->of->step[i]))
            return -1;
    return -1;
}

/* Our blow is over, and what the step would have answered was not asked: it missed, or nothing was left. */
static bool is_void(const struct table_game *game, const struct lesson_step *step, const struct entry *entry)
{
    return step && step->until == LESSON_ANSWER && !entry->automatic &&
           game_is_ours(game, entry->command.actor) && flags_of(game, &entry->command) & DEED_STRIKES;
}

static void take_up(const struct table_game *game, struct table_lesson *lesson, int id)
{
    const struct entry *entry = session_entry(game->session, id);

    if (!entry)
        return;
    remember(lesson, id);
    bool begun = lesson->begun >= 0; /* by this deed, when it asked */
    lesson->begun = -1;
    int ended = ended_by(game, lesson, entry), shove = ended >= 0 ? ended + 1 : lesson->at;
    if (fell_short(game, lesson, shove, entry)) {
        go_to(lesson, shove - 1);
        lesson->strayed = lesson->fell_short = true;
    } else if (ended >= 0) {
        go_to(lesson, ended + 1);
        if (step_of(lesson) && step_of(lesson)->until == LESSON_SHOVE && has_shoved(entry))
            go_to(lesson, lesson->at + 1);
        while (is_void(game, step_of(lesson), entry))
            go_to(lesson, lesson->at + 1);
    } else if (lesson->fell_short && flags_of(game, &entry->command) & DEED_ENDS_TURN) {
        lesson->strayed = lesson->fell_short = false; /* as was proposed: it is struck in the next one */
    } else if (!begun && !entry->automatic && game_is_ours(game, entry->command.actor)) {
        lesson->strayed = step_of(lesson) && minds(step_of(lesson));
    }
}

/* Back to the step before the first deed that was taken back, unless that is what was to be done. */
static void take_back(struct table_lesson *lesson, const struct lesson_step *step, int head)
{
    int at = lesson->at;

    while (lesson->npast > 0 && lesson->past[lesson->npast - 1].entry > head)
        at = lesson->past[--lesson->npast].at;
    go_to(lesson, step && step->until == LESSON_UNDO ? lesson->at + 1 : at);
    lesson->strayed = lesson->fell_short = false;
}

/* Did it happen on the way to where the game stands? What was taken back did not. */
static bool has_happened(const struct session *session, int id, int head)
{
    while (head > id)
        head = session_parent(session, head);
    return head == id;
}

void table_lesson_watch(struct table_screen *screen)
{
    struct table_lesson *lesson = &screen->panels.lesson;
    const struct lesson_step *step = step_of(lesson);
    int head = session_head(screen->game.session);

    if (!lesson->of || screen->deeds.nwaiting > 0) /* what was not seen yet ends nothing */
        return;
    if (head < lesson->head)
        take_back(lesson, step, head);
    for (int id = lesson->head + 1; id <= head && step_of(lesson); id++)
        if (has_happened(screen->game.session, id, head))
            take_up(&screen->game, lesson, id);
    lesson->head = head;
    if (lesson->begun >= 0 && !session_pending(screen->game.session)) { /* called off */
        go_to(lesson, lesson->begun);
        lesson->begun = -1;
    }
    for (int next; (next = begun_step(&screen->game, lesson)) >= 0;) {
        lesson->begun = lesson->begun < 0 ? lesson->at : lesson->begun;
        go_to(lesson, next + 1);
    }
    step = step_of(lesson);
    if (step && !time_look_view(screen) && screen->game.view->turn.mode != MODE_ENCOUNTER)
        lesson->at = lesson->of->n;
}

/* ---- showing it ---- */

/* The ring of a square that one is to go to, in cells; milliseconds of each of its pulses, and how many. */
#define RING 0.075f
enum { PULSE = 1000, PULSES = 3 };

bool table_lesson_pulses(const struct table_screen *screen)
{
    const struct table_lesson *lesson = &screen->panels.lesson;
    const struct lesson_step *step = step_of(lesson);

    return step && cell_somewhere(step->at) && !screen->anim.reduced && table_lesson_open(screen) &&
           lesson->since > 0 && screen->now - lesson->since < PULSE * PULSES;
}

/* A second ring goes out from it and fades, while the step is new. */
static void draw_pulse(struct table_screen *screen, struct ui *ui, struct paint_point at)
{
    unsigned age = (screen->now - screen->panels.lesson.since) % PULSE;
    float cell = (float)screen->camera.grid.cell, out = (float)age / (float)PULSE;
    struct draw_pen pen = { .width = cell * RING,
                            .line = theme_faded(ui->theme, ROLE_ACCENT, 800 - (int)(800 * out)) };

    draw_circle(ui->draw, at.x, at.y, cell * (0.4f + 0.35f * out));
    draw_ink(ui->draw, &pen);
}

void table_lesson_mark(struct table_screen *screen, struct ui *ui)
{
    const struct lesson_step *step = step_of(&screen->panels.lesson);
    float cell = (float)screen->camera.grid.cell;

    if (!step || !cell_somewhere(step->at) || moment_question(screen, NULL))
        return;
    struct paint_point at = paint_grid_center(&screen->camera.grid, step->at);
    struct draw_pen pen = { .width = cell * RING,
                            .casing_width = cell * RING + 3,
                            .line = theme_color(ui->theme, ROLE_ACCENT),
                            .casing = theme_color(ui->theme, ROLE_CASING) };

    at.x -= (float)screen->camera.grid.x;
    at.y -= (float)screen->camera.grid.y;
    if (table_lesson_pulses(screen))
        draw_pulse(screen, ui, at);
    draw_circle(ui->draw, at.x, at.y, cell * 0.4f);
    draw_ink(ui->draw, &pen);
}

/* Nobody of those whom a person plays here is left. */
static bool is_lost(const struct table_game *game)
{
    for (int i = 0; i < game->view->ntokens; i++)
        if (game_is_ours(game, i) && table_figure_stands(game, i))
            return false;
    return true;
}

/* Does whoever learns go by keys? Else the hand is on the mouse, or on the screen. */
static bool by_keys(const struct table_selection *selection, const struct ui *ui)
{
    return ui->focus_shown || selection->keyed || ui->by_keys;
}

/* What one does to choose something on the board: a step begins with it. */
static const char *pick_word(const struct table_screen *screen, const struct ui *ui)
{
    if (screen->game.alone || ui->in.touch)
        return _("Tap");
    return by_keys(&screen->selection, ui) ? _("Choose") : _("Click");
}

/* The keys of a control of the last frame, as a person reads them; NULL: it has none. */
static const char *keys_of(const struct table_screen *screen, const struct ui *ui, const char *id, char *room,
                           size_t size)
{
    const struct ui_widget *widget = ui_find(ui, id);

    if (strcmp(id, "cell") == 0)
        return by_keys(&screen->selection, ui) ? _("arrow keys and Enter") : NULL;
    if (strcmp(id, "foe") == 0) /* words: the key that goes from foe to foe */
        return by_keys(&screen->selection, ui) ? _("Q") : NULL;
    if (strcmp(id, "answer") == 0)
        return moment_question(screen, NULL) ? ui_key_words("Enter", room, size) : NULL;
    return widget && *widget->key ? ui_key_words(widget->key, room, size) : NULL;
}

/* A text with the keys of the moment in the places of the controls that it names. */
static void fill_keys(const struct table_screen *screen, const struct ui *ui, const char *text,
                      struct str *out)
{
    bool fingers = screen->game.alone || ui->in.touch;

    for (const char *end; *text; text = end) {
        size_t run = strcspn(text, "{");
        char id[64], room[40];

        str_add(out, text, run);
        text += run;
        end = *text ? strchr(text, '}') : text;
        if (!end || end == text)
            return;
        snprintf(id, sizeof id, "%.*s", (int)(end - text - 1), text + 1);
        const char *key = fingers ? NULL : keys_of(screen, ui, id, room, sizeof room);
        if (strcmp(id, "pick") == 0)
            str_add_text(out, pick_word(screen, ui));
        else if (key)
            str_add_format(out, " (%s)", key);
        end++;
    }
}

/* How long the sentence is, with the spaces behind it: a stop within what stands out ends none. */
static size_t sentence_length(const char *text, bool *stands_out)
{
    size_t n = 0;

    *stands_out = false;
    for (bool within = false; text[n]; n++) {
        within = (within || text[n] == '[') && text[n] != ']';
        *stands_out |= text[n] == '[';
        if (!within && strchr(".?!", text[n]) && text[n + 1] == ' ')
            return n + 2;
    }
    return n;
}

/* What is to be done on lines of its own, larger than what is said about it before and after. */
static void show_text(struct ui *ui, const char *text)
{
    int told = 0;

    while (*text) {
        bool does, more;
        size_t n = sentence_length(text, &does);
        char id[24] = "lesson.text", run[TEXT_MOST], stressed[TEXT_MOST];

        for (size_t next; text[n] && (next = sentence_length(text + n, &more)) > 0 && more == does;)
            n += next;
        if (!does)
            snprintf(id, sizeof id, "lesson.about.%d", told++);
        snprintf(run, sizeof run, "%.*s", (int)(text[n] ? n - 1 : n), text);
        ui_label(ui, id, FACE_BODY, does ? TYPE_NUMBER : TYPE_BODY, ROLE_TEXT,
                 font_stress(run, stressed, sizeof stressed));
        text += n;
    }
}

/* The controls are those of the last frame: when the moment is another one, there is one more. */
static void show_step(struct table_screen *screen, struct ui *ui, const struct lesson_step *step)
{
    struct table_lesson *lesson = &screen->panels.lesson;
    const struct question *q = moment_question(screen, NULL);
    int moment[] = { lesson->at,
                     session_head(screen->game.session),
                     q ? q->key : 0,
                     screen->selection.figure,
                     screen->selection.target,
                     screen->selection.against,
                     by_keys(&screen->selection, ui) };
    uint64_t now = hash_more(1, moment, sizeof moment);
    struct str text = { 0 };

    if (now != lesson->told)
        ui->wake = 1;
    lesson->told = now;
    if (lesson->since == 0 || lesson->since_of != lesson->at)
        lesson->since = screen->now > 0 ? screen->now : 1;
    lesson->since_of = lesson->at;
    fill_keys(screen, ui, step->text, &text);
    show_text(ui, str_cstr(&text));
    str_clear(&text);
}

/* Two buttons of a width in a row, the second alone if there is no first; which was used, -1 neither. */
static int show_two(struct ui *ui, const struct ui_button *first, const struct ui_button *second)
{
    int gap = theme_gap(ui->theme);
    struct rect row = ui_row(ui, theme_button(ui->theme));

    bool one = first && ui_button(ui, ui_cut(&row, (row.w - gap) / 2, gap), first),
         two = ui_button(ui, row, second);

    return one ? 0 : two ? 1 : -1;
}

/* With the key of undo below, which does the same. */
static struct ui_button back_button(void)
{
    return (struct ui_button){
        .id = "lesson.back", .label = _("Take it back"), .key = "Z", .bar = -1, .middle = true
    };
}

/* What is said at its end. */
static void say_end(const struct table_lesson *lesson, struct ui *ui, bool lost, bool early)
{
    char text[240];

    if (lost)
        snprintf(text, sizeof text, "%s",
                 _("It happens. Undo takes back what went wrong, dice and all: try another way from there."));
    else if (early)
        snprintf(
            text, sizeof text,
            _("Sooner than the lesson: steps %d to %d were not shown. Undo takes back anything, dice and "
              "all: take the last blow back to see them, or leave it at that."),
            lesson->left + 1, lesson->of->n);
    else
        snprintf(
            text, sizeof text, "%s",
            _("That is all it takes. The menu has the keys; the start screen has the first real fight."));
    ui_label(ui, "lesson.text", FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
}

/* What went wrong can be taken back at once. Enter is for the board while somebody is at work there. */
static void show_end(struct table_screen *screen, struct ui *ui)
{
    const struct table_lesson *lesson = &screen->panels.lesson;
    bool lost = is_lost(&screen->game), early = !lost && lesson->left < lesson->of->n - 1,
         undo = (lost || early) && screen->game.may_undo,
         board = moment_asked(screen) ||
                 (!moment_is_over(screen) && (screen->selection.keyed || screen->selection.aim >= 0)),
         leave = !board && !(lost && undo);
    struct ui_button out = { .id = "lesson.start",
                             .label = _("To the start screen"),
                             .key = leave ? "Enter" : NULL,
                             .bar = -1,
                             .primary = leave,
                             .middle = true },
                     back = back_button();

    if (lost && !board)
        back.key = "Enter";
    back.primary = lost && !board;
    say_end(lesson, ui, lost, early && undo);
    int used = show_two(ui, undo ? &back : NULL, &out);
    if (used == 0)
        table_wish_simple(&screen->wish, WISH_UNDO);
    else if (used == 1)
        screen->exit = EXIT_START;
}

/* What follows if the step is left out: of a blow that was not struck nothing is to be chosen. */
static int step_behind(const struct table_lesson *lesson)
{
    const struct lesson_step *step = lesson->of->step;
    enum lesson_until left = step[lesson->at].until;
    int next = lesson->at + 1;

    if (left == LESSON_STRIKE || left == LESSON_SHOVE || left == LESSON_ANSWER)
        while (next < lesson->of->n &&
               (step[next].until == LESSON_SHOVE || step[next].until == LESSON_ANSWER))
            next++;
    return next;
}

/* Something else was done: it is taken back, or one goes on. */
static void show_ways_on(struct table_screen *screen, struct ui *ui)
{
    struct table_lesson *lesson = &screen->panels.lesson;
    struct ui_button back = back_button(), skip = {
        .id = "lesson.skip", .label = _("Skip this step"), .key = "Shift+N", .bar = -1, .middle = true
    };

    if (!lesson->strayed || moment_asked(screen))
        return;
    ui_label(ui, "lesson.strayed", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             lesson->fell_short
                 ? _("That moved nobody. Take it back and try again, or strike once more next turn.")
                 : _("You did something else: no harm done. This step is still open."));
    int used = show_two(ui, screen->game.may_undo ? &back : NULL, &skip);
    if (used == 0)
        table_wish_simple(&screen->wish, WISH_UNDO);
    else if (used == 1)
        go_to(lesson, step_behind(lesson));
}

/* Which step it is, and at its right the way out; so it stands where little room is left. */
static void show_head(struct table_screen *screen, struct ui *ui, const struct lesson_step *step)
{
    struct table_lesson *lesson = &screen->panels.lesson;
    struct ui_button leave = { .id = "lesson.leave",
                               .label = step ? _("Enough of the lesson") : _("Stay at this table"),
                               .bar = -1,
                               .middle = true };
    struct rect row = ui_row(ui, theme_button_bar(ui->theme));
    char text[48];

    if (step)
        snprintf(text, sizeof text, _("Step %d of %d"), lesson->at + 1, lesson->of->n);
    else
        snprintf(text, sizeof text, "%s", is_lost(&screen->game) ? _("This one is lost") : _("Well fought"));
    struct rect out = ui_cut(&row, -ui_button_width(ui, &leave), theme_gap(ui->theme));
    ui_drawn(ui, "lesson.step", text, "", "", row);
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, text, -1);
    if (ui_button(ui, out, &leave))
        lesson->of = NULL;
}

void table_lesson_draw(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DRAWER, "lesson", _("Lesson"));
    const struct lesson_step *step = step_of(&screen->panels.lesson);

    if (!table_lesson_open(screen) || panel.width == 0 || screen->panels.opening)
        return;
    ui_panel_begin(ui, &panel);
    show_head(screen, ui, step);
    if (step) {
        show_step(screen, ui, step);
        if (screen->panels.lesson.at == 0 && !ui->in.touch)
            ui_label(ui, "lesson.keys", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("F1: the keys of the moment."));
        show_ways_on(screen, ui);
    } else {
        show_end(screen, ui);
    }
    layout_stands(&screen->layout, LAYOUT_DRAWER, ui_panel_end(ui));
}
