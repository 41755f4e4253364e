#include "view/make_screen.h"

#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "paint/paint_token.h"
#include "paint/paint_wood.h"

#include <stdio.h>
#include <string.h>

enum { SIDE_PANEL = 448, STRIP = 84, FOOT = 64, MARGIN = 40, MAKE_SOON = 1 };

/* ---- words ---- */

const char *make_word(const struct make_screen *screen, const char *group, const char *key, char *room, size_t size)
{
    const char *found = words_find(screen->words, group, key);

    if (found)
        return found;
    text_of_key(key, room, size);
    return room;
}

const char *make_step_word(const struct make_screen *screen, const struct layout_step *step, const char *part,
                           char *room, size_t size)
{
    char key[96];
    const char *found;

    snprintf(key, sizeof key, "create.%s%s%s", step->key, *part ? "." : "", part);
    found = words_find(screen->words, "screen", key);
    return found ? found : *part ? "" : make_word(screen, "screen", step->key, room, size);
}

/* ---- begin and end ---- */

/* The figure that is being made; in a game whose character is finished, the first one. */
static int figure_of(const struct session *session)
{
    int token = making_figure(session);

    return token >= 0 ? token : 0;
}

static bool load_layout(struct make_screen *screen, struct err *err)
{
    struct faults faults;
    bool whole;

    faults_init(&faults);
    whole = tables_load(screen->rules, &screen->tables, &faults) || faults_none(&faults, err);
    faults_clear(&faults);
    return whole;
}

void make_read_name(struct make_screen *screen)
{
    int text = session_state(screen->session)->token[screen->token].text;
    const char *name = texts_get(&session_book(screen->session)->texts, text);
    size_t len = strcmp(name, MAKING_NAMELESS) == 0 ? 0 : text_cut(name, strlen(name), sizeof screen->name - 1);

    memcpy(screen->name, name, len);
    screen->name[len] = '\0';
}

struct make_screen *make_screen_new(struct session *session, const struct words *words, const struct sheet *sheet,
                                    const char *file, struct err *err)
{
    struct make_screen *screen = mem_new(1, sizeof *screen);

    if (!screen) {
        err_memory(err);
        return NULL;
    }
    screen->session = session;
    screen->rules = session_rules(session);
    screen->words = words;
    screen->token = figure_of(session);
    screen->floor = 1; /* the figure's coming in */
    if (session_state(session)->ntokens == 0 || !load_layout(screen, err)) {
        if (session_state(session)->ntokens == 0)
            err_set(err, ERR_DATA, _("no character is being made in this game"));
        mem_free(screen);
        return NULL;
    }
    screen->advancing = sheet != NULL;
    screen->sheet = sheet;
    snprintf(screen->file, sizeof screen->file, "%s", file ? file : "");
    screen->steps = sheet ? screen->tables.layout.advancement : screen->tables.layout.creation;
    make_read_name(screen);
    screen->at = screen->advancing;
    while (!screen->advancing && screen->at <= screen->steps.n && make_done(screen, screen->at) && session_head(session) > 1)
        screen->at++;
    return screen;
}

void make_screen_free(struct make_screen *screen)
{
    if (!screen)
        return;
    sheet_page_clear(&screen->page);
    tables_clear(&screen->tables);
    mem_free(screen);
}

/* ---- where we are ---- */

const struct layout_step *make_step(const struct make_screen *screen)
{
    int i = screen->at - 1;

    return i >= 0 && i < screen->steps.n ? &screen->steps.step[i] : NULL;
}

static int step_of_name(const struct make_screen *screen, int question)
{
    for (int i = 0; i < screen->steps.n; i++)
        for (int k = 0; k < screen->steps.step[i].n; k++)
            if (screen->steps.step[i].question[k] == question)
                return i;
    return -1;
}

/* A roll belongs to the choice that led to it. */
static int step_of_roll(const struct make_screen *screen)
{
    const struct play *pending = session_pending(screen->session);

    for (int i = pending ? pending->tape->len - 1 : -1; i >= 0; i--)
        if (pending->tape->at[i].kind != ASK_ROLL)
            return step_of_name(screen, pending->tape->at[i].key);
    return screen->at - 1;
}

int make_step_of(const struct make_screen *screen, const struct question *q)
{
    return q->kind == ASK_ROLL ? step_of_roll(screen) : step_of_name(screen, q->key);
}

/* May the step's action still be wished? Then it was not done yet. */
static bool is_to_begin(const struct make_screen *screen, const struct layout_step *step)
{
    struct command command = command_make(step->action, 1);
    struct refusal no;

    if (session_pending(screen->session))
        return false;
    command.actor = screen->token;
    command.seat = session_state(screen->session)->token[screen->token].seat;
    return session_allows(screen->session, &command, &no);
}

/* Was nothing answered yet of what is asked? Then it can be left as if it had never been asked. */
static bool is_first_of_its_action(const struct make_screen *screen)
{
    const struct play *pending = session_pending(screen->session);

    return pending && pending->events.n == 0;
}

bool make_done(const struct make_screen *screen, int at)
{
    const struct question *q = session_question(screen->session);
    int asked = q ? make_step_of(screen, q) : -1;

    if (at == 0)
        return screen->name[0] != '\0';
    if (at > screen->steps.n)
        return screen->written[0] != '\0';
    if (screen->advancing) /* nothing has to be learnt */
        return !q || is_first_of_its_action(screen);
    if (screen->steps.step[at - 1].action < 0)
        return !q && making_faults(screen->session, NULL, 0) == 0;
    return q ? asked > at - 1 : !is_to_begin(screen, &screen->steps.step[at - 1]);
}

struct make_wish *make_want(struct make_screen *screen, enum make_wish_kind kind)
{
    screen->wish = (struct make_wish){ .kind = kind, .verb = -1, .row = -1, .mark = -1 };
    screen->wish.answer.seat = (unsigned char)screen->now->token[screen->token].seat;
    screen->wish.answer.n = 1;
    return &screen->wish;
}

/* A question that was opened and not answered is closed where another step is shown. */
static void close_untouched(struct make_screen *screen)
{
    struct err err;

    if (screen->advancing && is_first_of_its_action(screen))
        session_cancel(screen->session, &err);
}

/* A step that asks opens its first question by itself. */
static void open_questions(struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);

    if (screen->at == 0 || screen->at > screen->steps.n || (step && step->action < 0))
        close_untouched(screen);
    if (step && step->action >= 0 && is_to_begin(screen, step))
        make_want(screen, MAKE_BEGIN)->verb = step->action;
}

/* ---- the strip of steps ---- */

static void title_of(const struct make_screen *screen, int at, char *out, size_t room)
{
    char word[64];

    if (at == 0)
        snprintf(out, room, _("Name"));
    else if (at > screen->steps.n)
        snprintf(out, room, _("Finish"));
    else
        snprintf(out, room, "%s",
                 make_step_word(screen, &screen->steps.step[at - 1], "", word, sizeof word));
}

static void draw_disc(struct ui *ui, struct rect at, int number, bool now, bool done)
{
    const struct theme *t = ui->theme;
    int icon = at.w * 6 / 10;
    struct draw_box disc = { .radius = (short)(at.w / 2),
                             .border = (short)theme_px(t, 2),
                             .fill = theme_color(t, now ? ROLE_ACCENT : ROLE_SUNKEN),
                             .line = theme_color(t, now ? ROLE_ACCENT : ROLE_CONTROL) };
    char text[16];

    draw_box(ui->draw, at, &disc);
    snprintf(text, sizeof text, "%d", number);
    if (done && !now)
        paint_icon_draw(ui->draw, ICON_CHECK, at.x + (at.w - icon) / 2, at.y + (at.h - icon) / 2, icon,
                        theme_color(t, ROLE_GOOD));
    else
        ui_line(ui, at, FACE_STRONG, TYPE_BODY, now ? ROLE_ON_ACCENT : ROLE_QUIET, text, 0);
}

static void draw_strip(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int n = screen->steps.n + 2, disc = theme_px(t, 46), gap = theme_px(t, 14), text = 0;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct draw_box line = { .fill = theme_color(t, ROLE_LINE) };
    struct rect row = rect_grown(where, -theme_px(t, 20));
    char title[64], id[24];

    for (int i = 0; i < n; i++) {
        title_of(screen, i, title, sizeof title);
        text += font_width(ui->meter, t, style, title) + disc + 2 * gap;
    }
    int between = (row.w - text) / (n > 1 ? n - 1 : 1);
    for (int i = 0; i < n; i++) {
        bool now = i == screen->at;

        title_of(screen, i, title, sizeof title);
        int width = font_width(ui->meter, t, style, title);
        struct rect at = { row.x, row.y + (row.h - disc) / 2, disc, disc },
                    name = { row.x + disc + gap, row.y, width + gap, row.h };
        draw_disc(ui, at, i + 1, now, i < screen->at && make_done(screen, i));
        ui_line(ui, name, now ? FACE_STRONG : FACE_BODY, TYPE_BODY, now ? ROLE_TEXT : ROLE_QUIET, title, -1);
        row.x += disc + width + 2 * gap;
        if (i + 1 < n && between > gap)
            draw_box(ui->draw, (struct rect){ row.x, row.y + row.h / 2, between - gap, theme_hairline(t) }, &line);
        row.x += between;
        snprintf(id, sizeof id, "step.%d", i);
        ui_add(ui, &(struct ui_widget){ .id = id, .label = title, .role = UI_LABEL, .rect = at, .enabled = true,
                                        .chosen = now, .value = "", .hint = "" });
    }
}

/* ---- head and foot ---- */

void make_question(const struct make_screen *screen, const struct question *q, struct str *text)
{
    const struct word_slot slot = { "who", *screen->name ? screen->name : _("somebody") };
    char word[120];

    words_fill(make_word(screen, "question", ruleset_name(screen->rules, q->key), word, sizeof word), &slot,
               1, text);
}

/* A question of the step that is no choice among its marks speaks for itself. */
static const char *question_title(const struct make_screen *screen, struct str *text)
{
    const struct question *q = session_question(screen->session);
    char word[120];

    if (!q || make_step_of(screen, q) != screen->at - 1 || make_asks_marks(screen, q))
        return NULL;
    if (q->kind == ASK_ROLL) {
        str_add_format(text, "%d d%d: %s", q->pool.n, q->pool.sides,
                       make_word(screen, "value", ruleset_name(screen->rules, q->key), word, sizeof word));
        return str_cstr(text);
    }
    make_question(screen, q, text);
    return str_cstr(text);
}

static void draw_head(struct make_screen *screen, struct rect where, const char *count)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const struct layout_step *step = make_step(screen);
    char word[80];
    struct str asked;

    str_init(&asked);
    const char *question = question_title(screen, &asked);
    const char *title = question             ? question
                        : step               ? make_step_word(screen, step, "title", word, sizeof word)
                        : screen->at == 0    ? _("What is your character called?")
                        : *screen->written   ? _("Ready to play")
                                             : _("Look it over");
    const char *about = step               ? make_step_word(screen, step, "about", word, sizeof word)
                        : screen->at == 0  ? _("You can change the name until the end.")
                        : *screen->written ? screen->written
                                           : _("Go back to change anything. Finish writes the sheet.");
    struct rect line = { where.x, where.y, where.w, theme_line(t, TYPE_PAGE) };

    ui_line(ui, line, FACE_TITLE, TYPE_PAGE, ROLE_TEXT, title, -1);
    struct rect below = { where.x, where.y + line.h, where.w, theme_line(t, TYPE_BODY) };
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, about, -1);
    ui_line(ui, below, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, count, 1);
    ui_add(ui, &(struct ui_widget){ .id = "title", .label = title, .value = count, .role = UI_LABEL, .rect = line,
                                    .enabled = true, .hint = about });
    str_clear(&asked);
}

/* The open question of this step whose answer is being put together. */
static const struct question *share_here(const struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    return q && q->kind == ASK_SHARE && make_step_of(screen, q) == screen->at - 1 ? q : NULL;
}

static void take_share(struct make_screen *screen, const struct question *q)
{
    struct make_wish *wish = make_want(screen, MAKE_ANSWER);

    wish->answer.kind = ASK_SHARE;
    wish->answer.n = (short)q->n;
    memcpy(wish->value, screen->share, sizeof *wish->value * (size_t)q->n);
}

/* What is put together is taken; where nothing more is asked here the next step comes. */
static void go_next(struct make_screen *screen)
{
    const struct question *q = share_here(screen);

    if (screen->at == 0)
        make_want(screen, MAKE_NAME);
    if (q)
        take_share(screen, q);
    screen->at++;
}

static bool may_go_on(const struct make_screen *screen)
{
    const struct question *q = share_here(screen);

    return q ? make_share_fits(screen, q) : make_done(screen, screen->at);
}

static void draw_back(struct make_screen *screen, struct rect *row)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    char title[64], label[80];
    struct ui_button back = { .id = "back", .label = label, .bar = -1, .middle = true };
    struct ui_button leave = { .id = "leave", .label = _("Leave"), .key = "Esc", .bar = -1, .middle = true };
    struct ui_button undo = { .id = "undo", .label = _("Undo"), .key = "Z", .icon = ICON_UNDO, .bar = -1 };

    if (screen->at > 0 && !*screen->written) {
        title_of(screen, screen->at - 1, title, sizeof title);
        snprintf(label, sizeof label, _("Back: %s"), title);
        if (ui_button(ui, ui_cut(row, theme_px(t, 220), theme_px(t, 16)), &back)) {
            if (screen->at == 1 || screen->advancing)
                screen->at--;
            else
                make_want(screen, MAKE_BACK);
        }
    }
    if (screen->at == 0 && ui_button(ui, ui_cut(row, theme_px(t, 220), theme_px(t, 16)), &leave))
        screen->leave = true;
    if (*screen->written)
        return;
    undo.disabled = !session_pending(screen->session) && session_head(screen->session) <= screen->floor;
    undo.reason = "";
    if (ui_button(ui, ui_cut(row, theme_px(t, 180), theme_px(t, 24)), &undo))
        make_want(screen, MAKE_UNDO);
}

static void draw_next(struct make_screen *screen, struct rect *row)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    bool last = screen->at > screen->steps.n;
    char title[64], label[80];
    struct ui_button next = { .id = "next", .label = label, .key = "Enter", .bar = -1, .primary = true, .middle = true };

    if (!last)
        title_of(screen, screen->at + 1, title, sizeof title);
    if (last)
        snprintf(label, sizeof label, *screen->written ? _("Done") : _("Finish"));
    else
        snprintf(label, sizeof label, _("Next: %s"), title);
    next.disabled = last ? !*screen->name || making_faults(screen->session, NULL, 0) > 0 : !may_go_on(screen);
    next.reason = "";
    if (!ui_button(ui, ui_cut(row, -theme_px(t, 300), theme_px(t, 16)), &next))
        return;
    if (!last)
        go_next(screen);
    else if (*screen->written)
        screen->leave = true;
    else
        make_want(screen, MAKE_FINISH);
}

static void draw_foot(struct make_screen *screen, struct rect row)
{
    draw_back(screen, &row);
    draw_next(screen, &row);
    ui_line(screen->ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, screen->notice, -1);
}

/* ---- one frame ---- */

/* What is being put together belongs to one question only. */
static void keep_draft(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);
    int numbers[4] = { q ? q->key : -1, session_head(screen->session), screen->at, (int)screen->now->hash };
    uint64_t draft = hash_bytes(numbers, sizeof numbers) | 1;
    struct answer rest;

    if (screen->draft == draft)
        return;
    screen->draft = draft;
    screen->fresh = true;
    screen->text[0] = '\0';
    if (q && q->kind == ASK_SHARE)
        question_rest(q, &rest, screen->share);
    make_preview(screen);
    make_trials(screen, make_block(screen));
    screen->now = session_state(screen->session);
}

static bool lay_out(struct make_screen *screen)
{
    sheet_page_clear(&screen->page);
    return sheet_page_make(&screen->page, screen->now, session_book(screen->session), screen->token, screen->words,
                           &screen->tables.layout);
}

unsigned make_screen_frame(struct make_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int margin = theme_px(t, MARGIN), strip = theme_px(t, STRIP), foot = theme_px(t, FOOT);
    int width = ui->in.width - 3 * margin - theme_px(t, SIDE_PANEL), head = theme_line(t, TYPE_PAGE) * 2;
    struct rect step = { margin, margin, width, strip };
    char count[40] = "";

    screen->ui = ui;
    make_wish_do(screen);
    screen->now = session_state(screen->session);
    open_questions(screen);
    if (screen->wish.kind != MAKE_NOTHING)
        make_wish_do(screen);
    screen->now = session_state(screen->session);
    keep_draft(screen);
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    if (!lay_out(screen))
        return MAKE_SOON;
    struct draw_box panel = { .radius = (short)theme_radius(t),
                              .border = (short)theme_hairline(t),
                              .fill = theme_color(t, ROLE_PANEL),
                              .line = theme_color(t, ROLE_LINE) };
    draw_box(ui->draw, step, &panel);
    draw_strip(screen, step);
    struct rect content = { margin, margin + strip + head + theme_px(t, 24), width, 0 };
    struct rect bottom = { margin, ui->in.height - margin - foot, width, foot };
    content.h = bottom.y - content.y - theme_px(t, 24);
    make_step_draw(screen, content, count, sizeof count);
    draw_head(screen, (struct rect){ margin, margin + strip + theme_px(t, 16), width, head }, count);
    make_sheet_draw(screen, (struct rect){ 2 * margin + width, margin, theme_px(t, SIDE_PANEL),
                                           ui->in.height - 2 * margin });
    draw_foot(screen, bottom);
    bool fresh = screen->fresh;

    screen->fresh = false;
    return fresh || screen->wish.kind != MAKE_NOTHING || ui->in.presses > 0 || ui->in.pressed || ui->in.released ? MAKE_SOON : 0;
}

void make_screen_dump(struct make_screen *screen, struct writer *w)
{
    const struct question *q = session_question(screen->session);
    char title[64];

    title_of(screen, screen->at, title, sizeof title);
    writer_text(w, "step", title);
    writer_text(w, "question", q ? ruleset_name(screen->rules, q->key) : "");
    writer_int(w, "faults", making_faults(screen->session, NULL, 0));
    writer_text(w, "written", screen->written);
}
