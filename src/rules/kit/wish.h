/*
 * rules/kit/wish.h - what a wish says with its deed (struct argument), and its refusal. That it says what it
 * must, and what fits, the core has seen to before `legal` is asked.
 */
#ifndef RULES_KIT_WISH_H
#define RULES_KIT_WISH_H

#include "core/rule.h"

/* Fill the refusal; false, so that `return kit_refuse(...)` works. */
bool kit_refuse(struct refusal *no, const char *rule, int why);

/* clang-format off */
/*
 * The judge of a deed in one line, word_legal(): lawful where that holds (`p` is the play), else refused with
 * this rule and reason. LEGAL_AND: where `first` says so too, which is asked before and refuses in its own
 * words. LEGAL: as these demands say, each with its own refusal, `demand || kit_refuse(...)`. (What stands
 * last takes the semicolon behind the line.)
 */
#define LEGAL(word, ...) \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return __VA_ARGS__; \
    } struct refusal
#define LEGAL_IF(word, holds, rule, why) \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return (holds) || kit_refuse(no, rule, why); \
    } struct refusal
#define LEGAL_AND(word, first, holds, rule, why) \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return first(p, no) && ((holds) || kit_refuse(no, rule, why)); \
    } struct refusal
/* clang-format on */

/* The word or text of an argument, "" without one. */
static inline const char *kit_word(const struct play *p, int key)
{
    return play_arg_word(p, key);
}
/* The number of its text, 0 without one. */
int kit_text(const struct play *p, int key);
/* Does it say yes? */
bool kit_says_yes(const struct play *p, int key);
/* Its word's place in a list (NULL ends it), -1. */
int kit_choice(const struct play *p, int key, const char *const *words);
/* Is its word this name? Which of the names from `first` to `last` is it, from 0; -1. */
bool kit_says(const struct play *p, int key, int name);
int kit_word_of(const struct play *p, int key, int first, int last);
/* Is it one of them, or nothing said? Else it is refused by this rule. */
bool kit_may_say(const struct play *p, int key, int first, int last, const char *rule, struct refusal *no);
/* Is a word among those of its list, "head,torso"? */
bool kit_among(const struct play *p, int key, const char *word);
/* Is a text of the book the key of a row? */
bool kit_same_key(const struct play *p, int text, const char *key);
/* The place of any word in a list, whatever its case; -1. */
int kit_find_word(const char *const *words, const char *word);
/* The figure of that name that is in the game; that an argument names; NOBODY. */
int kit_called(const struct play *p, const char *name);
int kit_figure(const struct play *p, int key);
/* The row of the book that an argument names; NULL. */
const struct item *kit_item(const struct play *p, int key);
/* The actor's own thing, a mark: the command's item, or the first of the key that an argument names; -1. */
int kit_own_thing(const struct play *p, int key);
/* A number, or dice that are rolled for nobody as the total `what`. */
int kit_amount(struct play *p, int key, int what, const char *rule);

/* A program says with its wish a word of that argument's list, by its place. False: there is no room. */
bool kit_say(struct command *wish, int key, int place);
/* The same of an argument of that kind with that one number: a text, a cell. */
bool kit_answer(struct command *wish, enum ask kind, int key, int value);

/* This deed is due by itself, done by that figure (NOBODY: by none). */
void kit_due(struct due *due, int deed, int actor);
/* It is waited for: what (a name), whose wish. */
void kit_wait(struct due *due, int key, unsigned seats);

#endif
