/* Of which system a character is made, in which one practises (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/language.h"
#include "content/words.h"
#include "rules/list.h"
#include "session/shelf/making.h"

#include <stdio.h>

enum { ROW = 84 };

static void name_button(const struct ruleset *rules, char *id, size_t room)
{
    snprintf(id, room, "start.system.%s", rules->id);
}

static void wish_character(struct start_screen *screen, const struct ruleset *rules)
{
    screen->wish = START_CREATE;
    snprintf(screen->file, sizeof screen->file, "%s", rules->id);
}

void start_systems_ask(struct start_screen *screen)
{
    if (making_rules(1))
        start_turn(screen, SIDE_SYSTEMS);
    else if (making_rules(0))
        wish_character(screen, making_rules(0));
}

static void read_pitch(const struct ruleset *rules, char *pitch)
{
    struct words words;
    struct faults faults;
    const char *line = NULL;

    faults_init(&faults);
    if (words_load(rules, &words, &faults)) {
        line = words_find(&words, "screen", "pitch");
        snprintf(pitch, START_PITCH, "%s", line ? line : "");
        words_clear(&words);
    }
    faults_clear(&faults);
}

const char *start_systems_pitch(struct start_screen *screen, const struct ruleset *rules)
{
    for (int i = 0; rules && i < START_SYSTEMS && rules_at(i); i++)
        if (rules_at(i) == rules) {
            if (!*screen->pitch[i])
                read_pitch(rules, screen->pitch[i]);
            return *screen->pitch[i] ? screen->pitch[i] : NULL;
        }
    return NULL;
}

void start_systems_focus(struct ui *ui)
{
    char id[64];

    name_button(making_rules(0), id, sizeof id);
    ui_focus(ui, id);
}

void start_systems_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct ruleset *rules;

    ui_scroll_begin(ui, "systems", _("Systems"), where, theme_gap(t));
    start_heroes_rows(screen, ui);
    for (int i = 0; (rules = making_rules(i)) != NULL; i++) {
        char id[64];

        name_button(rules, id, sizeof id);
        struct ui_button button = {
            .id = id, .label = rules->title, .icon = ICON_PERSON, .bar = -1, .warm = true, .title = true
        };

        button.line[0] = start_systems_pitch(screen, rules);
        if (ui_button(ui, ui_row(ui, theme_px(t, ROW)), &button))
            wish_character(screen, rules);
    }
    ui_scroll_end(ui);
}

/* ---- lessons ---- */

void start_lessons_ask(struct start_screen *screen)
{
    if (screen->lessons > 1)
        start_turn(screen, SIDE_LESSONS);
    else
        start_wish_open(screen, screen->lesson[0].path);
}

void start_lessons_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;

    ui_scroll_begin(ui, "lessons", _("Practise"), where, theme_gap(t));
    for (int i = 0; i < screen->lessons; i++) {
        char id[32];
        struct ui_button button = { .id = id,
                                    .label = screen->lesson[i].name,
                                    .icon = ICON_PLAY,
                                    .bar = -1,
                                    .warm = true,
                                    .title = true };

        button.line[0] = start_systems_pitch(screen, screen->lesson[i].rules);
        snprintf(id, sizeof id, "start.practise.%d", i);
        if (ui_button(ui, ui_row(ui, theme_px(t, ROW)), &button))
            start_wish_open(screen, screen->lesson[i].path);
    }
    ui_scroll_end(ui);
}
