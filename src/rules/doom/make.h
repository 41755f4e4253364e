/*
 * rules/doom/make.h - the part of doom.h that is about making characters and letting them grow (2.4 to 2.6,
 * 2.10, 2.17): what things cost, who can pay, what a sheet may hold.
 */
#ifndef RULES_DOOM_MAKE_H
#define RULES_DOOM_MAKE_H

#include "rules/doom/doom.h"
#include "rules/kit/shelf.h"

/* ---- price.c ---- */

/* Points that a sheet has cost, and those that its disadvantages have brought (FD-60). */
struct bill {
    int spent, gained;
};

/* FD-107, FD-183: what a level 0 to 3 costs in all, of something listed at so much. */
int doom_level_price(const struct state *now, int listed, int level);
/* FD-71: a level of Magic, or of one power; FD-97: of a Wesen's form. NO_LEVEL is free. */
int doom_ability_price(struct world in, int level);
int doom_form_price(struct world in, int token, int level);
/* FD-99 */
int doom_trait_price(struct world in, int trait, int level);
/* FD-106: what an entry is listed at; of one that varies, what the sheet says. */
int doom_entry_price(struct world in, int token, int row);
/* FD-167; a cost below 0 brings points. */
const struct item *doom_wealth_row(const struct book *book, int level);
/* FD-61: Ways, Means and forms while a character is made; FD-62: step by step. */
int doom_step_price(const struct state *now, int token, int from, int to);
/* All that stands on a sheet but skills. */
struct bill doom_bill(struct world in, int token);
/* FD-49, FD-176: the row of a figure's pyramid. */
const struct item *doom_pyramid(struct world in, int token);
/* FD-48: skills at that level; with those Ways, Means and forms that count (FD-188). */
int doom_count_at(const struct state *now, int token, int level);

/* FD-60: has it so many points; they are spent; a disadvantage brings some. */
bool doom_affords(const struct play *p, int points, const char *rule, struct refusal *no);
void doom_charge(struct play *p, int points, const char *rule);
void doom_bring(struct play *p, int points, const char *rule);
/* The level that the wish names, else one more than it has. */
int doom_level_wished(const struct play *p, int has);
/* Is it lacking points or what it stands on alone? Then it is worth knowing of. */
bool doom_is_later(const struct refusal *no);

/* clang-format off */
#define LEVEL_WISHED { NAME_level, ARGUMENT_NUMBER, 0, 0, LEVELS_ANY }
/* A deed that buys from a shelf: its word, when, its rule, the shelf, the argument, what else may be said. */
#define BUYS(word, times, id, of, argument, ...) \
    SHELF_DEED(word, times, id, doom_is_later, of, ARGS(ANSWER(argument)), __VA_ARGS__)
/* clang-format on */

/* ---- entry.c, grow.c ---- */

/* FD-106, FD-111: may the entry stand at that level; FD-60: may disadvantages bring so much more? */
bool doom_entry_fits(const struct book *book, int row, int level);
bool doom_may_bring(const struct play *p, int points, struct refusal *no);
/* FD-104 */
bool doom_may_have_talent(struct world in, int token, int skill, int talent);

/* ---- sheet_check.c, people.c ---- */

bool doom_drives(const char *focus);
/* FD-52: how many contacts of a level there is room for; how many there are. */
int doom_contact_room(const struct state *now, int token, int level);
int doom_contacts_at(const struct state *now, int token, int level);
/* FD-75, FD-93: has it the level 0 of what a Way, Means or form (a stat) belongs to? */
bool doom_masters(struct world in, int token, int stat);
/* FD-76, FD-78, FD-93: the highest level that what such a one stands on allows; LEVELS_ANY: any. */
enum { LEVELS_ANY = 99 };
int doom_cap(struct world in, int token, int stat);
int doom_named_means_cap(const struct state *now, int token, int key);

#endif
