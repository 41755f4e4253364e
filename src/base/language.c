/*
 * What is kept of the language in use is the environment variable LANGUAGE: gettext reads it at every text.
 */
#include "base/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"

#define DOMAIN "battlemat"

static const char english[] = "en";

/* ---- saying ---- */

const char *language_say(const char *text)
{
    return *text ? dgettext(DOMAIN, text) : text; /* "" would be the head of the translator's file */
}

const char *language_say_as(const char *key, const char *text)
{
    const char *said = dgettext(DOMAIN, key);

    return said == key ? text : said;
}

const char *language_count(const char *one, const char *many, unsigned long n)
{
    return dngettext(DOMAIN, one, many, n);
}

void language_list_on(struct str *list, const char *next, bool last)
{
    struct str whole = { 0 };

    if (list->len == 0) {
        str_add_text(list, next);
        return;
    }
    /* words: a list of names or clauses so far, and the next one */
    str_add_format(&whole, last ? _("%s and %s") : _("%s, %s"), str_cstr(list), next);
    str_reset(list);
    str_add(list, whole.text, whole.len);
    str_clear(&whole);
}

/* ---- what is installed ---- */

static bool catalogue_path(const char *code, struct str *out)
{
    char name[64];

    snprintf(name, sizeof name, "locale/%s/LC_MESSAGES/" DOMAIN ".mo", code);
    return files_data_path(name, out, NULL);
}

static bool is_installed(const char *code)
{
    struct str path = { 0 };
    bool there = strcmp(code, english) == 0 || catalogue_path(code, &path);

    str_clear(&path);
    return there;
}

/* Tell gettext. Binding the domain makes it forget what the last language said, wherever that lay. */
static void speak(const char *code)
{
    struct str path = { 0 };

    setenv("LANGUAGE", code, 1);
    if (catalogue_path(code, &path)) {
        str_cut(&path, path.len - strlen(code) - strlen("//LC_MESSAGES/" DOMAIN ".mo"));
        bindtextdomain(DOMAIN, str_cstr(&path));
    } else {
        bindtextdomain(DOMAIN, "/");
    }
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    str_clear(&path);
}

bool language_choose(const char *code)
{
    size_t len = strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");

    if (len < 2 || len >= LANGUAGE_CODE || code[len])
        return false;
    speak(code);
    return true;
}

const char *language_now(void)
{
    const char *code = getenv("LANGUAGE");

    return code && *code ? code : english;
}

/* ---- what the environment asks for ---- */

/* The locale of messages as the environment has it; "C" if it says nothing. */
static const char *asked_locale(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (size_t i = 0; i < sizeof variable / sizeof variable[0]; i++) {
        const char *value = getenv(variable[i]);

        if (value && *value)
            return value;
    }
    return "C";
}

/* The first of "de_AT.UTF-8:fr" that is installed, whole or without its country. */
static bool first_installed(const char *wishes, char code[LANGUAGE_CODE])
{
    while (*wishes) {
        size_t whole = strcspn(wishes, ":"), len = strcspn(wishes, ":.@"), plain = strcspn(wishes, ":.@_");

        for (int i = 0; i < 2; i++, len = plain) {
            if (len == 0 || len >= LANGUAGE_CODE)
                continue;
            memcpy(code, wishes, len);
            code[len] = '\0';
            if (is_installed(code))
                return true;
        }
        wishes += whole + (wishes[whole] == ':');
    }
    return false;
}

/* As gettext has it: LANGUAGE counts only where a locale is set at all. */
static void ask_environment(char code[LANGUAGE_CODE])
{
    const char *locale = asked_locale(), *list = getenv("LANGUAGE");
    bool plain = strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;

    if (plain || !((list && first_installed(list, code)) || first_installed(locale, code)))
        snprintf(code, LANGUAGE_CODE, "%s", english);
}

void language_start(void)
{
    char code[LANGUAGE_CODE];

    ask_environment(code);
    if (!setlocale(LC_ALL, "C.UTF-8"))
        setlocale(LC_MESSAGES, "");
    speak(code);
}

/* ---- the list ---- */

/* The name of a language stands in its own catalogue, as what it says for this. */
static void name_language(struct language *language)
{
    char now[LANGUAGE_CODE];

    snprintf(now, sizeof now, "%s", language_now());
    speak(language->code);
    /* words: the name of your language in your language, "Deutsch" for German: it stands in the settings. */
    snprintf(language->name, sizeof language->name, "%s", p_("this language", "English"));
    speak(now);
}

int language_list(struct language list[LANGUAGE_MOST])
{
    struct files_list names = { 0 };
    struct str folder = { 0 };
    int n = 0;

    snprintf(list[n++].code, LANGUAGE_CODE, "%s", english);
    if (files_data_path("locale", &folder, NULL))
        files_list(str_cstr(&folder), "", &names, NULL);
    for (int i = 0; i < names.n && n < LANGUAGE_MOST; i++)
        if (strlen(names.name[i]) < LANGUAGE_CODE && strcmp(names.name[i], english) != 0 &&
            is_installed(names.name[i]))
            snprintf(list[n++].code, LANGUAGE_CODE, "%s", names.name[i]);
    files_list_clear(&names);
    str_clear(&folder);
    for (int i = 0; i < n; i++)
        name_language(&list[i]);
    return n;
}
