#include "view/making/screen.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "paint/paint_token.h"
#include "paint/paint_wood.h"

#include <stdio.h>
#include <string.h>

enum { SIDE_PANEL = 448, STRIP = 84, FOOT = 64, MARGIN = 40, GAP = 24, MAKE_SOON = 1 };

/* ---- words ---- */

const char *make_word(const struct make_screen *screen, const char *group, const char *key, char *room,
                      size_t size)
{
    const char *found = words_find(screen->words, group, key);

    if (found)
        return found;
    text_of_key(key, room, size);
    return room;
}

const char *make_why(const struct make_screen *screen, int why, int number, char *room, size_t size)
{
    char word[120];
    struct str text;

    str_init(&text);
    words_fill_why(make_word(screen, "why", ruleset_name(screen->rules, why), word, sizeof word), number,
                   &text);
    snprintf(room, size, "%s", str_cstr(&text));
    str_clear(&text);
    return room;
}

const char *make_step_word(const struct make_screen *screen, const struct layout_step *step, const char *part,
                           char *room, size_t size)
{
    char key[96];
    const char *found;

    snprintf(key, sizeof key, "advance.%s%s%s", step->key, *part ? "." : "", part);
    found = screen->advancing ? words_find(screen->words, "screen", key) : NULL;
    if (found)
        return found;
    snprintf(key, sizeof key, "create.%s%s%s", step->key, *part ? "." : "", part);
    found = words_find(screen->words, "screen", key);
    return found ? found : *part ? "" : make_word(screen, "screen", step->key, room, size);
}

/* ---- begin and end ---- */

/* The figure that is being made; in a game whose character is finished, the first one. */
static int figure_of(const struct session *session)
{
    int token = making_figure(session);

    return larger(token, 0);
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

/* Does it go by the name of those who have none yet, in the language in use or that it was begun in? */
static bool is_nameless(const char *name)
{
    return strcmp(name, MAKING_NAMELESS) == 0 || strcmp(name, _(MAKING_NAMELESS)) == 0;
}

void make_read_name(struct make_screen *screen)
{
    int text = session_state(screen->session)->token[screen->token].text;
    const char *name = texts_get(&session_book(screen->session)->texts, text);
    size_t len = is_nameless(name) ? 0 : text_cut(name, strlen(name), sizeof screen->name - 1);

    memcpy(screen->name, name, len);
    screen->name[len] = '\0';
}

static bool is_to_begin(const struct make_screen *screen, const struct layout_step *step);

/* Is there nothing to come back to in this step? */
static bool was_done(const struct make_screen *screen, int at)
{
    return make_done(screen, at) &&
           (at == 0 || !screen->steps.step[at - 1].free || !is_to_begin(screen, &screen->steps.step[at - 1]));
}

struct make_screen *make_screen_new(struct session *session, const struct words *words,
                                    const struct sheet *sheet, const char *file, struct err *err)
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
    while (!screen->advancing && screen->at <= screen->steps.n && was_done(screen, screen->at) &&
           session_head(session) > 1)
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

int make_actor(const struct make_screen *screen, int at)
{
    const struct state *now = session_state(screen->session);

    return at < 1 || at > screen->steps.n
               ? screen->token
               : layout_actor(&screen->steps.step[at - 1], screen->rules, now, screen->token);
}

bool make_is_there(const struct make_screen *screen, int at)
{
    return make_actor(screen, at) != NOBODY;
}

int make_beside(const struct make_screen *screen, int at, int by)
{
    do
        at += by;
    while (!make_is_there(screen, at));
    return at;
}

const struct layout_step *make_step(const struct make_screen *screen)
{
    int i = screen->at - 1;

    return i >= 0 && i < screen->steps.n ? &screen->steps.step[i] : NULL;
}

static bool asks(const struct layout_step *step, int question)
{
    for (int k = 0; k < step->n; k++)
        if (step->question[k] == question)
            return true;
    return false;
}

/* The step of that question; where several have it, the one whose deed is under way. */
static int step_of_name(const struct make_screen *screen, int question)
{
    const struct play *pending = session_pending(screen->session);
    int found = -1;

    for (int i = screen->steps.n - 1; i >= 0; i--) {
        if (!asks(&screen->steps.step[i], question))
            continue;
        if (pending && pending->command->deed == screen->steps.step[i].deed &&
            pending->command->actor == make_actor(screen, i + 1))
            return i;
        found = i;
    }
    return found;
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

/* May the step's deed still be wished? Then it was not done yet. */
static bool is_to_begin(const struct make_screen *screen, const struct layout_step *step)
{
    struct command command = command_make(step->deed, 1);
    struct refusal no;

    command.actor = layout_actor(step, screen->rules, session_state(screen->session), screen->token);
    if (step->deed < 0 || command.actor == NOBODY || session_pending(screen->session))
        return false;
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
    if (screen->advancing || screen->steps.step[at - 1].free) /* nothing has to be learnt */
        return asked != at - 1 || is_first_of_its_action(screen);
    if (screen->steps.step[at - 1].deed < 0)
        return !q && making_is_whole(screen->session);
    return q ? asked > at - 1 : !is_to_begin(screen, &screen->steps.step[at - 1]);
}

bool make_is_free(const struct make_screen *screen, int at)
{
    return at > 1 && at - 2 < screen->steps.n && screen->steps.step[at - 2].free;
}

struct make_wish *make_want(struct make_screen *screen, enum make_wish_kind kind)
{
    screen->wish = (struct make_wish){ .kind = kind, .deed = -1, .row = -1, .mark = -1 };
    screen->wish.answer.seat = (unsigned char)screen->now->token[screen->token].seat;
    screen->wish.answer.n = 1;
    return &screen->wish;
}

/*
 * A question that was opened and not answered is closed where
 * another step is shown; so is any of a free step.
 */
static void close_left(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);
    int asked = q ? make_step_of(screen, q) : -1;
    struct err err;

    if (asked < 0 || asked == screen->at - 1)
        return;
    if (screen->steps.step[asked].free || (screen->advancing && is_first_of_its_action(screen)))
        session_cancel(screen->session, &err);
}

/* A step that asks opens its first question by itself. */
static void open_questions(struct make_screen *screen)
{
    const struct layout_step *step = make_step(screen);

    close_left(screen);
    if (step && step->deed >= 0 && is_to_begin(screen, step))
        make_want(screen, MAKE_BEGIN)->deed = step->deed;
}

/* ---- one frame ---- */

/* Another page begins at its top, wherever one had scrolled to on the last. */
static void turn_page(struct make_screen *screen, const struct question *q)
{
    int page = (q ? q->key : -1) + screen->at * screen->rules->nnames;

    if (page != screen->turned)
        ui_scroll_to(screen->ui, "cards", 0);
    screen->turned = page;
}

/* What is being put together belongs to one question only. */
static void keep_draft(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);
    int numbers[4] = { q ? q->key : -1, session_head(screen->session), screen->at, (int)screen->now->hash };
    uint64_t draft = hash_bytes(numbers, sizeof numbers) | 1;
    struct answer rest;

    turn_page(screen, q);
    if (screen->draft == draft)
        return;
    screen->draft = draft;
    screen->fresh = true;
    screen->text[0] = '\0';
    if (q && q->kind == ASK_SHARE)
        question_rest(q, &rest, screen->share);
    if (q && q->kind == ASK_SHARE && make_share_ticks(q))
        memset(screen->share, 0, sizeof screen->share);
    offers_gather(session_book(screen->session), q && q->kind == ASK_WORDS ? q->key : 0, &screen->offers);
    make_preview(screen);
    make_trials(screen, make_block(screen));
    screen->now = session_state(screen->session);
}

/* As if each number were its share, while the whole is no answer yet. */
static bool suppose_numbers(struct make_screen *screen, const struct question *q, struct state *after)
{
    int stat[OPTIONS_ASKED], value[OPTIONS_ASKED], n = 0;

    for (int i = 0; i < q->n; i++) {
        stat[n] = ruleset_find_stat(screen->rules, ruleset_name(screen->rules, q->option[i].key));
        value[n] = screen->share[i];
        n += stat[n] >= 0;
    }
    return n > 0 && session_suppose(screen->session, screen->token, stat, value, n, after);
}

/* What the figure would be by the share that is being put together. False: there is none. */
static bool suppose_share(struct make_screen *screen, struct state *after)
{
    const struct question *q = session_question(screen->session);
    struct answer answer = { .kind = ASK_SHARE };

    if (!q || q->kind != ASK_SHARE)
        return false;
    answer.n = (short)q->n;
    answer.seat = (unsigned char)screen->now->token[screen->token].seat;
    if (question_allows(q, &answer, screen->share))
        return session_try(screen->session, &answer, screen->share, after, NULL);
    return !make_share_ticks(q) && suppose_numbers(screen, q, after);
}

/* The sheet as it is, or would be by what is being shared out. */
static bool lay_out(struct make_screen *screen)
{
    struct state after = { 0 };
    bool supposed = suppose_share(screen, &after);

    screen->now = session_state(screen->session);
    sheet_page_clear(&screen->page);
    int actor = make_actor(screen, screen->at), shown = actor == NOBODY ? screen->token : actor;
    bool done = sheet_page_make(&screen->page, supposed ? &after : screen->now, session_book(screen->session),
                                shown, screen->words, &screen->tables.layout);
    state_clear(&after);
    return done;
}

/* Where the parts stand: the sheet at the right, on a tall window below. */
struct make_places {
    struct rect strip, head, content, foot, sheet;
};

static struct make_places places_of(const struct theme *t, int width, int height)
{
    int margin = theme_px(t, MARGIN), head = theme_line(t, TYPE_PAGE) * 2, gap = theme_px(t, GAP);
    bool tall = height > width;
    struct make_places p = { .sheet = { width - margin - theme_px(t, SIDE_PANEL), margin,
                                        theme_px(t, SIDE_PANEL), height - 2 * margin } };
    int left = tall ? width - 2 * margin : p.sheet.x - 2 * margin;

    if (tall)
        p.sheet = (struct rect){ margin, height - margin - height / 3, left, height / 3 };
    int bottom = tall ? p.sheet.y - gap : height - margin;
    p.strip = (struct rect){ margin, margin, left, theme_px(t, STRIP) };
    p.head = (struct rect){ margin, p.strip.y + p.strip.h + theme_px(t, 16), left, head };
    p.foot = (struct rect){ margin, bottom - theme_px(t, FOOT), left, theme_px(t, FOOT) };
    p.content = (struct rect){ margin, p.head.y + head + theme_px(t, 8), left, 0 };
    p.content.h = p.foot.y - gap - p.content.y;
    return p;
}

/* A step that was left with an answer asks on, or the next one comes. */
static void go_on(struct make_screen *screen)
{
    const struct question *q = session_question(screen->session);

    if (screen->going && !(q && make_step_of(screen, q) == screen->at - 1))
        screen->at = make_beside(screen, screen->at, 1);
    screen->going = false;
    if (!make_is_there(screen, screen->at)) /* it was taken back, with whoever the step is for */
        screen->at = make_beside(screen, screen->at, -1);
}

/* What was wished in the frame before, and the questions that come up by themselves. */
static void carry_out(struct make_screen *screen)
{
    make_wish_do(screen);
    go_on(screen);
    screen->now = session_state(screen->session);
    open_questions(screen);
    if (screen->wish.kind != MAKE_NOTHING)
        make_wish_do(screen);
    screen->now = session_state(screen->session);
    keep_draft(screen);
}

/*
 * Whoever goes by keys is led: to the first thing to choose where a step has nothing under the keys yet, and
 * to Next once that is enough. Where one may go on at once Enter does, and nothing else has the focus. True
 * if the focus is elsewhere now.
 */
static bool lead_keys(struct make_screen *screen, struct ui *ui, struct rect content)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(ui, &count), *first = NULL, *next = NULL, *focused = NULL,
                           *to = NULL;

    for (size_t i = 0; i < count; i++) {
        const struct ui_widget *w = &list[i];

        focused = w->hash == ui->focus ? w : focused;
        next = strcmp(w->id, "next") == 0 ? w : next;
        if (!first && w->stop && w->enabled && w->role != UI_FIELD && !rect_empty(w->rect) &&
            w->rect.y >= content.y && w->rect.y < content.y + content.h)
            first = w;
    }
    bool ready = next && next->enabled, chose = ready && !screen->ready && screen->ready_at == screen->at;

    if (ui->focus_shown && chose && !(focused && focused->role == UI_FIELD))
        to = next;
    else if (ui->focus_shown && !ready && !(focused && focused->enabled))
        to = first;
    if (to)
        ui_focus(ui, to->id);
    focused = to ? to : focused;
    screen->keyed = ui->focus_shown && focused && focused->role != UI_FIELD && focused != next;
    screen->ready = ready;
    screen->ready_at = screen->at;
    return to != NULL;
}

unsigned make_screen_frame(struct make_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct make_places at = places_of(t, ui->in.width, ui->in.height);
    char count[40] = "";

    screen->ui = ui;
    carry_out(screen);
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    if (!lay_out(screen))
        return MAKE_SOON;
    ui_panel_box(ui, at.strip);
    make_strip_draw(screen, at.strip);
    make_step_draw(screen, at.content, count, sizeof count);
    make_head_draw(screen, at.head, count);
    make_sheet_draw(screen, at.sheet);
    make_foot_draw(screen, at.foot);
    bool led = lead_keys(screen, ui, at.content), fresh = screen->fresh;

    screen->fresh = false;
    return fresh || led || screen->wish.kind != MAKE_NOTHING || ui->in.presses > 0 || ui->in.pressed ||
                   ui->in.released
               ? MAKE_SOON
               : 0;
}

void make_screen_dump(struct make_screen *screen, struct writer *w)
{
    const struct question *q = session_question(screen->session);
    char title[64];

    make_title(screen, screen->at, title, sizeof title);
    writer_text(w, "step", title);
    writer_text(w, "question", q ? ruleset_name(screen->rules, q->key) : "");
    writer_int(w, "faults", making_faults(screen->session, NULL, 0));
    writer_text(w, "written", screen->written);
}
