/*
 * rules/kit/gm.h - the GM's deeds that every book has, each a line with the book's own numbers and rule:
 *
 *     GM_MODIFIER(MODIFIER, 99, "AS-09");
 *     GM_AWARD(EXPERIENCE, amount, "AS-111");
 *
 * Each defines the deed of its name, which the set's list of deeds has (rules/kit/deed.h).
 */
#ifndef RULES_KIT_GM_H
#define RULES_KIT_GM_H

#include "rules/kit/deed.h"
#include "rules/kit/wish.h"

/* A number with a label lies down on the table as a mark of this row; `hidden`: the GM alone knows it. */
void kit_lay_modifier(struct play *p, int key, int value, int label, int hidden, const char *rule);

/* Does the wish give any of the target's numbers (ARGUMENT_STAT of that list)? They become so. */
bool kit_gives_stats(const struct play *p, const struct argument *argument);
void kit_set_stats(struct play *p, const struct argument *argument, const char *rule);

/* clang-format off */

/* modifier: up to `most` for or against the next total, which takes up marks of that row. */
#define GM_MODIFIER(mark, most, id) \
    DEED_DOES(modifier, ANY_TIME, id, kit_lay_modifier(p, mark, N_value, N_label, N_hidden, id), 0, \
              .flags = DEED_GM, .args = ARGS(NUMBER(value, -(most), most), TEXT(label), HIDES(hidden)))

/* A ruling upon a figure, of one statement: its word, its rule, what that does; what else its row has. */
#define GM_RULES(word, id, does) DEED_DOES(word, ANY_TIME, id, does, 0, .flags = DEED_GM | DEED_TARGET)
#define GM_RULES_BY(word, id, does, ...) \
    DEED_DOES(word, ANY_TIME, id, does, 0, .flags = DEED_GM | DEED_TARGET, __VA_ARGS__)

/* award: a figure gets so much of `stat`, to grow by, or loses it; `name` is what the amount is called. */
#define GM_AWARD(stat, name, id) \
    GM_RULES_BY(award, id, play_add(p, p->target, stat, play_arg_value(p, N_##name, 0), id), \
                .args = ARGS(NUMBER(name, -999, 999)))

/* clang-format on */

#endif
