/* What people call a game (session/session.h). */
#include "session/log/inside.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static bool is_title(const char *title)
{
    size_t len = strlen(title);

    if (len == 0 || !text_valid(title, len) || text_points(title, len) > TITLE_LETTERS)
        return false;
    for (const char *at = title; *at; at += text_char(at, strnlen(at, 4)))
        if (text_is_control(at))
            return false;
    return true;
}

void title_fit(const char *text, char title[SESSION_TITLE])
{
    struct str shown = { 0 };

    if (!is_title(text))
        str_add_shown(&shown, text, TITLE_LETTERS - 1);
    snprintf(title, SESSION_TITLE, "%s", is_title(text) ? text : str_cstr(&shown));
    str_clear(&shown);
}

/* Games of before there were titles have none. */
void title_load(struct session *s)
{
    struct str text = { 0 };
    struct err none;

    if (journal_get(s->journal, "title", &text, &none) && is_title(str_cstr(&text)))
        snprintf(s->title, sizeof s->title, "%s", str_cstr(&text));
    str_clear(&text);
}

bool title_put(struct session *s, struct err *err)
{
    return *s->title == '\0' || journal_put(s->journal, "title", s->title, err);
}

const char *session_title(const struct session *s)
{
    return s->title;
}

bool session_set_title(struct session *s, const char *title, struct err *err)
{
    if (!is_title(title))
        return err_set(err, ERR_USAGE, _("a name has 1 to %d letters and no control characters"),
                       TITLE_LETTERS);
    if (!journal_begin(s->journal, err))
        return false;
    if (!journal_put(s->journal, "title", title, err) || !journal_commit(s->journal, err)) {
        journal_drop(s->journal);
        return false;
    }
    snprintf(s->title, sizeof s->title, "%s", title);
    return true;
}

bool session_take_title(struct session *s, const char *text, struct err *err)
{
    char title[SESSION_TITLE];

    title_fit(text, title);
    return *title ? session_set_title(s, title, err) : err_memory(err);
}
