/*
 * rules/nudge/make.h - another part of nudge.h: points and what they pay for, making characters and
 * raising them, what is wrong with their sheets, loot and trade.
 */
#ifndef RULES_NUDGE_MAKE_H
#define RULES_NUDGE_MAKE_H

#include "rules/kit/purse.h"
#include "rules/nudge/nudge.h"

/* ---- points.c ---- */

enum point { A_POINT, Q_POINT };
/* Purchases are by the set of Paths whose points may pay them (NU-116, NU-117). */
enum { ANY_PATH = ANY_SORT };

/* NU-113: the Paths that cover an Attribute, a set. */
unsigned nudge_paths_of(const struct book *book, int attribute);
/* NU-117: those that cover at least one of an ability's two. */
unsigned nudge_paths_of_ability(const struct book *book, const struct mark *mark);
/* NU-82: a field (POWER_A_POINTS ...) of a row of the table. */
int nudge_power(const struct book *book, int power, int field);
/* How many Levels of a Quality points have paid for (NU-101, NU-128). */
int nudge_paid_levels(const struct state *now, int id);
/* Everything on the sheet that such points have paid for. */
struct bills nudge_bills(const struct state *now, const struct book *book, int token, int kind);
/* D-45, NU-86: can this be paid besides all that was? A binding that forbids it is refused by `rule`. */
bool nudge_can_pay(const struct play *p, int token, int kind, const struct bills *more, const char *rule,
                   struct refusal *no);
/* Pay it, before it is bought: what is unspent becomes less. */
void nudge_pay(struct play *p, int token, int kind, const struct bills *more, const char *rule);
/* Is this stat what is left of points, as the sheet of somebody being made tells at any time? How many? */
bool nudge_unspent(const struct state *now, const struct book *book, int token, int stat, int *points);
/* What is left of a Path's points (PATHS: of free ones) when all on the sheet is paid. */
int nudge_points_left(const struct state *now, const struct book *book, int token, int kind, int path);
/* NU-86: by how many points the sheet and `more` go over what there is; `bound`: none, but of other Paths. */
int nudge_points_short(const struct state *now, const struct book *book, int token, int kind,
                       const struct bills *more, bool *bound);

/* ---- make.c ---- */

/* NU-118: this figure's total rank goes up by one; the player names the Path. */
void nudge_rank_one_up(struct play *p, int token);
/* May the actor spend, buy and trade at all: no enemy does. */
bool nudge_may_spend(const struct play *p, struct refusal *no);
/* NU-83, NU-84, NU-97, NU-110: the highest rank or Level (POWER_RANK, POWER_LEVEL_MOST); the rule for it. */
int nudge_limit(const struct state *now, const struct book *book, int token, int field, const char **rule);

/* ---- companion.c ---- */

/* Whose Ally or other form it is; the Ally or form that a Quality brought; NOBODY. */
int nudge_owner(const struct state *now, int token);
int nudge_companion(const struct state *now, const struct book *book, int id);
bool nudge_is_companion(const struct state *now, int token);
static inline const char *nudge_companion_rule(const struct state *now, int token)
{
    return nudge_kind(now, token) == A_FORM ? "NU-97" : "NU-110";
}
/* NU-97, NU-110: what the row for its Level says (POWER_RANK ...). */
int nudge_companion_limit(const struct state *now, const struct book *book, int token, int field);
/* NU-97, NU-108: what a new Quality brings comes into the game; NU-98, NU-110: that has one Level more. */
void nudge_join_companion(struct play *p, int id);
void nudge_raise_companion(struct play *p, int id);

/* ---- buy.c ---- */

struct wanted_point {
    int attribute;
    const char *type; /* `len` bytes of it */
    size_t len;
};
/* A Quality as a wish has it. */
struct wanted {
    int text;                    /* its name, 0: none is said */
    const struct item *row;      /* of the catalogue; NULL: one's own */
    int type, level, ability[2]; /* Attributes of an ability and 1, 0 none */
    bool shapechanging;
    int n;
    struct wanted_point point[POINTS_OF_THING];
    int why; /* what is wrong with the wish, a name; 0: nothing */
};

/* What the wish says (`text`: what a question says instead, 0); what says no type is of this one. */
void nudge_want(const struct play *p, int text, int type, struct wanted *w);
/* The same, or what was answered when the wish names nothing; false: that is refused by `may`, or nothing. */
typedef bool judge(const struct play *, const struct wanted *, struct refusal *);
bool nudge_is_clear(struct play *p, struct wanted *w, int type, judge *may);
/* NU-92: is such a Quality to be had at this table? */
bool nudge_is_allowed(const struct state *now, int type, bool shapechanging);
/* NU-94: are two Attributes said (1 above their rows), or none (0) where it is no ability? */
bool nudge_is_pair_whole(const struct state *now, int type, int one, int other);
/* NU-94, NU-96: does an ability name two Attributes, and nothing one that carries none? */
bool nudge_ability_is_whole(const struct play *p, const struct wanted *w);
/* May the figure have it, whatever it costs? */
bool nudge_may_have(const struct play *p, int token, const struct wanted *w, struct refusal *no);
/* It has it now; the mark's id. */
int nudge_add_thing(struct play *p, int token, const struct wanted *w, bool free, const char *rule);
/* NU-90: one Level more, paid or free, with what comes of it. */
void nudge_one_level_more(struct play *p, int id, bool free, const char *rule);
/* NU-89, NU-58: how many points of that key say what they are for; may a Quality of this type have any? */
int nudge_points_placed(const struct state *now, int id, int key);
bool nudge_takes_points(int type);
/* NU-101: Contacts that it has. */
int nudge_count_contacts_of(const struct state *now, int token);

/* ---- loot.c, trade.c ---- */

/* So many things of that Level, a Material for each where those pay as well, of one's own or the party's. */
struct payment {
    int level, price;
    bool materials, party;
};
/* NU-106, NU-126, D-39: how many such things there are that work, with none of their points off. */
int nudge_count_payment(const struct state *now, int actor, int level, bool party);
/* The actor's side says which of them go. */
void nudge_pay_things(struct play *p, const struct payment *pay, const char *rule);
/* Has the looting whose question is open seen no Test yet? */
bool nudge_loots_first(const struct play *p);
/* NU-122: an enemy group is beaten: its Tests wait on the table. */
void nudge_leave_loot(struct play *p);

#endif
