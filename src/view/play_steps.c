/* The deed under way, step by step as the book has it (view/play_panel.h). */
#include "view/play_panel.h"

#include "base/language.h"
#include "base/text.h"
#include "view/play_words.h"

#include <stdio.h>
#include <string.h>

enum { CIRCLE = 38, ROWS_READ = 16 };

enum stage { STAGE_DONE, STAGE_NOW, STAGE_TO_COME };

/*
 * The first and the last step of a procedure are bookkeeping; what has no word is no business of the
 * players.
 */
static bool is_told(const struct play_screen *screen, const struct step *step)
{
    return strcmp(step->name, "begin") != 0 && strcmp(step->name, "spend") != 0 &&
           screen_word_or_none(screen, "step", step->name) != NULL;
}

static void show_circle(struct ui *ui, struct rect at, int number, enum stage stage)
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
static void totals_of(const struct play_screen *screen, const struct play *pending, char *first, char *rest,
                      size_t room)
{
    struct log_source source = screen_log_source(screen);
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
            snprintf(
                rest, room, "%d %s", row[i].sum,
                screen_word(screen, "result", ruleset_name(screen->rules, row[i].what), word, sizeof word));
    }
}

static void show_step(struct play_screen *screen, struct ui *ui, const struct step *step, int number,
                      enum stage stage, const char *below)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), circle = theme_px(t, CIRCLE);
    struct rect row = ui_row(ui, *below ? 2 * line : circle), at = ui_cut(&row, circle, theme_px(t, 14));
    char word[48], text[64], id[64];

    at.h = circle;
    show_circle(ui, at, number, stage);
    text_capital(screen_word(screen, "step", step->name, word, sizeof word), text, sizeof text);
    struct rect name = { row.x, row.y, row.w, *below ? line : circle };
    ui_line(ui, name, FACE_STRONG, TYPE_BODY,
            stage == STAGE_NOW    ? ROLE_ACCENT
            : stage == STAGE_DONE ? ROLE_TEXT
                                  : ROLE_QUIET,
            text, -1);
    name.y += line;
    if (*below)
        ui_line(ui, name, FACE_BODY, TYPE_BODY, ROLE_QUIET, below, -1);
    snprintf(id, sizeof id, "step.%s", step->name);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = text,
                                    .value = below,
                                    .hint = "",
                                    .role = UI_LABEL,
                                    .rect = row,
                                    .enabled = stage != STAGE_TO_COME,
                                    .chosen = stage == STAGE_NOW });
}

static void show_title(struct play_screen *screen, struct ui *ui, const struct play *pending)
{
    char word[64], deed[80], text[160];
    int verb = pending->command->verb, target = pending->target;

    if (verb < 0)
        return;
    text_capital(screen_word(screen, "action", screen->rules->actions[verb].key, word, sizeof word),
                       deed, sizeof deed);
    if (target >= 0)
        snprintf(text, sizeof text, _("%s on %s"), deed, screen_figure(screen, target));
    else
        snprintf(text, sizeof text, "%s", deed);
    ui_line(ui, ui_row(ui, theme_line(ui->theme, TYPE_NUMBER)), FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, text, -1);
}

void play_steps_draw(struct play_screen *screen, struct ui *ui)
{
    const struct play *pending = session_pending(screen->session);
    const struct frame *frame = pending && pending->depth > 0 ? &pending->frame[0] : NULL;
    char first[64], rest[64];
    int number = 0;

    if (!frame || !pending->command)
        return;
    const struct step *step = screen->rules->procs[frame->proc].step;
    totals_of(screen, pending, first, rest, sizeof first);
    ui_rule(ui);
    show_title(screen, ui, pending);
    for (int i = 0; step[i].name; i++) {
        enum stage stage = i < frame->step ? STAGE_DONE : i == frame->step ? STAGE_NOW : STAGE_TO_COME;

        if (!is_told(screen, &step[i]))
            continue;
        number++;
        show_step(screen, ui, &step[i], number, stage,
                  stage != STAGE_DONE ? ""
                  : number == 1       ? first
                  : number == 2       ? rest
                                      : "");
    }
}
