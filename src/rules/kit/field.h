/*
 * rules/kit/field.h - the small numbers that marks and things keep side by side (struct mark_field), each by
 * its place in the row of its mark, or of its kind of thing.
 */
#ifndef RULES_KIT_FIELD_H
#define RULES_KIT_FIELD_H

#include "core/rule.h"

/* What the mark keeps there now; `otherwise` where there is none (id below 0). */
int kit_kept(const struct book *book, const struct mark *mark, int field);
int kit_kept_else(const struct state *now, const struct book *book, int id, int field, int otherwise);
/* A mark in the making gets that number. */
void kit_put(const struct play *p, struct mark *mark, int field, int value);
/* One that lies there keeps it from now on. */
void kit_keep(struct play *p, int id, int field, int value, const char *rule);

/* A mark in the making is laid, with numbers that it keeps. */
struct kept {
    short field; /* below 0 behind the last */
    int value;
};
#define WITH(...) ((const struct kept[]){ __VA_ARGS__, { -1, 0 } })
int kit_lay_with(struct play *p, struct mark mark, const struct kept *with, const char *rule);
/* One in the making: of whom or what it is; what else is said of it, `MARK(PLACE, TABLE, .b = place)`. */
struct said_of_mark {
    int level, b, a, text;
    unsigned until, seen; /* 0: all may know it */
};
struct mark kit_mark_of(int key, int holder, int of);
struct mark kit_mark_with(int key, int holder, int of, struct said_of_mark said);
#define MARK(key, holder, ...) kit_mark_with(key, holder, -1, (struct said_of_mark){ __VA_ARGS__ })
#define MARK_OF(key, holder, whom, ...) kit_mark_with(key, holder, whom, (struct said_of_mark){ __VA_ARGS__ })
/* Its first mark of that key says so from now on in a field (NAME_b, NAME_text); without one, it gets one. */
void kit_let_say(struct play *p, int holder, int key, int field, int value, const char *rule);

/* It has one such mark, of that level, in place of those that it had; none where that is the usual one. */
void kit_lay_unless(struct play *p, int holder, int key, int level, int usual, const char *rule);
/* One more mark that says no more than a level and a text; than of whom or what it is, and its number. */
int kit_lay_text(struct play *p, int holder, int key, int level, int text, const char *rule);
int kit_lay_of(struct play *p, int holder, int key, int of, int a, const char *rule);

#endif
