/* What a deed of others came to so far, step by step; and its sentence (view/deed/deed.h). */
#include "view/deed/deed.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/cells.h"
#include "view/table/dice.h"
#include "view/table/eyes.h"
#include "view/table/panel.h"
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

enum { STEPS = 10 };

struct step_told {
    char name[80], below[96];
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

/* The totals that lie in the tray by now. */
static void add_totals(const struct table_screen *screen, const struct log_line *line, struct course *course)
{
    const struct table_game *game = &screen->game;
    int rows = smaller(screen->deeds.rows, line->rows);

    for (int i = 0; i < rows; i++) {
        const struct log_row *row = &line->row[i];
        char word[48], sum[96];

        bool theirs = row->who >= 0 && row->who != screen->deeds.scene.who && row->against == INT_MIN;

        /* what the ground does to somebody is told as it is seen */
        if (!row->summed || row->roll.n == 0 || theirs || is_answered(line, i, rows))
            continue;
        struct step_told *step = add_step(course);
        if (!step)
            return;
        text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word),
                     step->name, sizeof step->name);
        table_dice_caption(game, row, sum, sizeof sum);
        if (row->against != INT_MIN) {
            snprintf(step->name, sizeof step->name, "%s", _("Dice"));
            snprintf(step->below, sizeof step->below, _("%d against %d"), row->against, row->sum);
        } else
            font_clean(sum, step->below, sizeof step->below);
    }
}

/* "Moved: 5 squares": whom it moves against their will, in one step. */
static void add_way(const struct table_screen *screen, unsigned age, struct course *course)
{
    const struct deed_scene *scene = &screen->deeds.scene;
    int steps = 0, on = NOBODY;

    for (int i = 0; i < scene->n; i++)
        if (scene->beat[i].kind == BEAT_STEP && scene->beat[i].shoved && scene->beat[i].at <= age) {
            on = scene->beat[i].on;
            steps++;
        }
    struct step_told *step = on >= 0 ? add_step(course) : NULL;
    if (!step)
        return;
    snprintf(step->name, sizeof step->name, _("%s is moved"), game_figure(&screen->game, on));
    table_cells_say(&screen->game, steps, step->below, sizeof step->below);
}

/* What befell somebody besides, as it is seen: the ground's harm, marks. */
static void add_befallen(const struct table_screen *screen, unsigned age, struct course *course)
{
    const struct table_game *game = &screen->game;
    const struct terrain_table *terrain = session_book(game->session)->terrain;

    for (int i = 0; i < screen->deeds.scene.n; i++) {
        const struct deed_beat *beat = &screen->deeds.scene.beat[i];
        bool ground = beat->kind == BEAT_NUMBER && beat->ground >= 0 && terrain &&
                      beat->ground < terrain->count;
        char word[64];

        if (beat->at > age || (beat->kind != BEAT_BADGE && !ground))
            continue;
        struct step_told *step = add_step(course);
        if (!step)
            return;
        if (ground) {
            text_capital(tool_ground_name(game, &terrain->row[beat->ground], word, sizeof word), step->name,
                         sizeof step->name);
            snprintf(step->below, sizeof step->below, "%s%d", beat->number > 0 ? "\xe2\x88\x92" : "+",
                     abs(beat->number));
            continue;
        }
        text_capital(game_word(game, "mark", game->rules->marks[beat->mark].key, word, sizeof word),
                     step->name, sizeof step->name);
        snprintf(step->below, sizeof step->below, "%s", game_figure(game, beat->on));
    }
}

void deed_course(struct table_screen *screen, struct ui *ui)
{
    const struct deeds *deeds = &screen->deeds;
    unsigned age = screen->now - deeds->since;
    struct course course = { .n = 0 };
    char title[160], id[24];

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
