/*
 * base/language.h - every word that a person reads goes through here, in one language at a time.
 *
 * Sentences stand in the sources in English; glibc's gettext finds them in the other languages that are
 * installed (text domain "battlemat", files made from po/). Words of content are no concern of this: a
 * document's words in another language lie in a file beside it (content/words.h).
 *
 * Write whole sentences, never pieces of them: other languages put their words in another order, and "%1$s"
 * lets them. A text above names what a translator cannot see: a comment that begins with "words:" on the line
 * above goes into their files.
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include "base/str.h"

#include <stdbool.h>

/*
 * A text on screen or paper, as it is said in the language in use. As a format it is checked like a literal.
 */
#define _(text) language_say(text)

/* The same for a row of a table: marked here, said later by _(row->text). */
#define N_(text) text

/* A number of things: n_("%d square", "%d squares", n). English has two forms, others have one to six. */
#define n_(one, many, n) language_count((one), (many), (unsigned long)(n))

/* One English word that means several things: p_("verb", "Open"). The first says which. */
#define p_(context, text) language_say_as(context "\004" text, text)

/* Behind the macros: use those, for only they are found by xgettext. The texts live for ever. */
const char *language_say(const char *english) __attribute__((format_arg(1)));
/* Of what has several meanings; `key` may be NULL: it has one. */
const char *language_say_as(const char *key, const char *english) __attribute__((format_arg(2)));
const char *language_count(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

/*
 * Go on with a list that `list` holds (empty: it begins): "Grub", then "Grub, Nix", then, with the last one,
 * "Grub, Nix and Fen". Also for clauses.
 */
void language_list_on(struct str *list, const char *next, bool last);

enum { LANGUAGE_MOST = 32, LANGUAGE_CODE = 16, LANGUAGE_NAME = 48 };

/* A language that can be chosen: "de", "Deutsch". */
struct language {
    char code[LANGUAGE_CODE];
    char name[LANGUAGE_NAME]; /* as it calls itself */
};

/*
 * Set the program's locale up (UTF-8, numbers as in C) and speak the language that the environment asks for
 * (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), if it is installed, else English. Once, before there are threads.
 */
void language_start(void);

/*
 * Speak this language from now on; what nobody has put into it stays English, but content may have words of
 * its own (content/overlay.h). Texts that were fetched before stay in the old language: fetch them each time
 * they are shown. False: that is no code of a language, and nothing changed.
 */
bool language_choose(const char *code);

/* The code of the language in use: "en", "de", "pt_BR". */
const char *language_now(void);

/* Fill `list` with the languages that can be chosen, English first, then by code; how many. */
int language_list(struct language list[LANGUAGE_MOST]);

#endif
