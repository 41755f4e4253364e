#include "view/start/rules.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { CHOICES = 6, TOGGLE = 44, WORDS = 48 };
enum { IN_SIGHT = 4 }; /* frames in which what was unfolded is brought there */

void start_rules_begin(struct start_page *page, const struct scenario *scenario)
{
    page->choice.options = scenario->rules->noptions;
    for (int i = 0; i < page->choice.options; i++)
        page->choice.option[i] = scenario->rules->options[i].start;
    for (int i = 0; i < scenario->noptions; i++)
        page->choice.option[scenario->option[i].option] = scenario->option[i].value;
}

/* A word of the system's own, else the key as people write it. */
static void word(const struct start_page *page, const char *group, const char *name, const char *key,
                 char *out, size_t room)
{
    const char *own = page->worded ? words_find(&page->words, group, name) : NULL;
    char plain[64];

    text_of_key(key, plain, sizeof plain);
    text_capital(own ? own : plain, out, room);
}

static int choices_of(const struct option_def *option)
{
    int n = 0;

    while (option->choices && option->choices[n])
        n++;
    return n;
}

/* A switch, or a few words and nothing else. */
static bool is_plain(const struct option_def *option)
{
    int n = choices_of(option);

    return !ruleset_option_member(option) &&
           (ruleset_option_is_switch(option) || (n > 0 && n <= CHOICES && option->lo > option->hi));
}

static void show_words(struct start_page *page, struct ui *ui, const struct option_def *option,
                       const char *id, int *value)
{
    char text[CHOICES][48], key[96];
    const char *label[CHOICES];
    int n = choices_of(option);

    for (int i = 0; i < n; i++) {
        snprintf(key, sizeof key, "option.%s=%s", option->key, option->choices[i]);
        word(page, "screen", key, option->choices[i], text[i], sizeof text[i]);
        label[i] = text[i];
    }
    *value = option->first_choice + ui_segments(ui, ui_row(ui, theme_px(ui->theme, WORDS)), id, label, n,
                                                *value - option->first_choice);
}

static void show_rule(struct start_page *page, struct ui *ui, const struct option_def *option, int *value)
{
    char id[OPTION_KEY + 16], name[96], key[OPTION_KEY + 8], about[400];
    bool on = *value != 0;

    snprintf(id, sizeof id, "page.rule.%s", option->key);
    snprintf(key, sizeof key, "option.%s", option->key);
    word(page, "screen", key, option->key, name, sizeof name);
    word(page, "option", option->key, "", about, sizeof about);
    if (ruleset_option_is_switch(option)) {
        if (ui_toggle(ui, ui_row(ui, theme_px(ui->theme, TOGGLE)), id, name, &on))
            *value = on;
    } else {
        ui_line(ui, ui_row(ui, theme_line(ui->theme, TYPE_BODY)), FACE_STRONG, TYPE_BODY, ROLE_TEXT, name,
                -1);
        show_words(page, ui, option, id, value);
    }
    snprintf(key, sizeof key, "%s.about", option->key);
    if (*about)
        ui_label(ui, key, FACE_BODY, TYPE_SMALL, ROLE_QUIET, about);
}

void start_rules_draw(struct start_page *page, const struct ruleset *rules, struct ui *ui)
{
    struct ui_fold fold = {
        .id = "page.rules", .label = _("House rules"), .title = "", .open = page->rules_open
    };

    int top = ui_offset(ui);
    if (ui_fold(ui, &fold)) {
        page->rules_open = !page->rules_open;
        page->rules_fresh = page->rules_open ? IN_SIGHT : 0;
    }
    for (int i = 0; i < rules->noptions && page->rules_open; i++)
        if (is_plain(&rules->options[i]))
            show_rule(page, ui, &rules->options[i], &page->choice.option[i]);
    if (page->rules_fresh > 0) { /* in the first frame they are not there yet */
        if (--page->rules_fresh < IN_SIGHT - 1)
            ui_reveal(ui, top);
        ui->wake = 1;
    }
}
