/*
 * Quality points spent (chapters 10 to 14, 16): what a wish says of a new Quality, buying it, one Level
 * more of those that one has (NU-90, NU-93, NU-98), what a point is for (NU-89). What costs Attribute points
 * as well is an Unusual Ability (NU-93).
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"
#include "base/text.h"
#include "core/whole.h"

#include <stdio.h>
#include <string.h>

/* ---- what is wished for: a row of the catalogue or one of the table's own, and its marks ---- */

static const struct item *row_called(const struct book *book, const char *name)
{
    for (int i = 0; *name && i < book->nitems; i++)
        if (book->item[i].kind == THING && (text_same(book->item[i].key, name) ||
                                            text_same(texts_get(&book->texts, book->item[i].name), name)))
            return &book->item[i];
    return NULL;
}

/* ---- points: "brawn:shooting:2,guile:lying" ---- */

static int attribute_named(const char *word, size_t len)
{
    int i = ATTRIBUTES - 1;

    while (i >= 0 && (strlen(nudge_names[N_awareness + i]) != len ||
                      strncmp(nudge_names[N_awareness + i], word, len) != 0))
        i--;
    return i;
}

static void add_point(struct wanted *w, int attribute, const char *type, size_t len, int times)
{
    if (attribute < 0)
        w->why = NAME_no_such_word;
    else if (w->n + times > POINTS_OF_THING)
        w->why = N_points_many;
    for (; times > 0 && !w->why; times--)
        w->point[w->n++] = (struct wanted_point){ attribute, type, len };
}

static void read_points(const struct play *p, struct wanted *w)
{
    const char *list = kit_word(p, N_points), *type = kit_word(p, N_action_type);

    for (size_t len, all, word; *list; list += len + (list[len] == ',')) {
        int times;

        len = strcspn(list, ",");
        all = whole_part_length(list, len, &times);
        word = strcspn(list, ":,");
        add_point(w, word + 1 < all ? attribute_named(list, word) : -1, list + word + 1, all - word - 1,
                  times);
    }
    if (*kit_word(p, N_attribute) && *type)
        add_point(w, kit_word_of(p, N_attribute, N_awareness, N_guile), type, strlen(type), 1);
}

static void read_ability(const struct play *p, struct wanted *w)
{
    const char *list = kit_word(p, N_attributes);
    int n = 0;

    for (size_t len; *list; list += len + (list[len] == ',')) {
        len = strcspn(list, ",");
        if (n == 2 || attribute_named(list, len) < 0) {
            w->why = N_ability_attributes;
            return;
        }
        w->ability[n++] = attribute_named(list, len) + 1;
    }
}

static void read_row(const struct book *book, const struct item *row, struct wanted *w)
{
    w->type = row->field[THING_TYPE];
    w->level = row->field[THING_LEVEL];
    w->shapechanging = row->field[THING_SHAPECHANGING];
    w->ability[0] = row->field[THING_FIRST];
    w->ability[1] = row->field[THING_SECOND];
    for (int i = 0; i < POINTS_OF_THING; i++) {
        const int *point = row->field + THING_ATTRIBUTE + i * FIELDS_OF_POINT;
        const char *type = texts_get(&book->texts, point[1]);

        if (point[0] > 0)
            add_point(w, point[0] - 1, type, strlen(type), point[2]);
    }
}

static void read_own(const struct play *p, int type, struct wanted *w)
{
    const char *word = kit_word(p, N_type);

    read_points(p, w);
    read_ability(p, w);
    w->shapechanging = kit_says_yes(p, N_shapechanging);
    w->type = *word                              ? kit_word_of(p, N_type, N_trait, N_ally)
              : w->ability[0] && type == A_TRAIT ? AN_ABILITY
                                                 : type;
    w->level = play_arg_value(p, NAME_level, w->n > 0 ? w->n : 1);
    if (w->type < 0)
        w->why = NAME_no_such_word;
}

void nudge_want(const struct play *p, int text, int type, struct wanted *w)
{
    int named = text ? text : kit_text(p, N_thing) ? kit_text(p, N_thing) : kit_text(p, N_item);
    const struct item *row = row_called(p->book, texts_get(&p->book->texts, named));

    /* does the wish say something else of it than the catalogue? Then it is one's own of that name */
    if (row && (play_arg(p, N_points, 0) || play_arg(p, N_attributes, 0) || play_arg(p, N_attribute, 0) ||
                (*kit_word(p, N_type) && kit_word_of(p, N_type, N_trait, N_ally) != row->field[THING_TYPE]) ||
                play_arg_value(p, NAME_level, row->field[THING_LEVEL]) != row->field[THING_LEVEL]))
        row = NULL;
    *w = (struct wanted){ .text = kit_text(p, N_name) ? kit_text(p, N_name) : named, .row = row };
    if (row && !kit_text(p, N_name) && row->name)
        w->text = row->name;
    if (row)
        read_row(p->book, row, w);
    else
        read_own(p, type, w);
}

/* D-30: a Contact's first Level may be free. */
static struct bills bills_for(const struct play *p, const struct wanted *w)
{
    struct bills bills = { { 0 } };
    unsigned paths = 0;

    for (int i = 0; i < 2; i++)
        paths |= nudge_paths_of(p->book, w->ability[i] - 1);
    for (int i = w->type == A_CONTACT && play_option(p, CONTACTS_FREE); i < w->level; i++)
        if (w->type == AN_ABILITY)
            bills.n[paths]++;
        else
            bills.n[i < w->n && w->type != A_COMPANION ? nudge_paths_of(p->book, w->point[i].attribute)
                                                       : ANY_PATH]++;
    return bills;
}

static int add_bonus_point(struct play *p, int whole, int attribute, int type, const char *rule)
{
    int holder = p->halted ? TABLE : p->now->mark[whole].on;

    return play_mark(p, MARK_OF(BONUS_POINT, holder, whole, .b = attribute, .text = type), rule);
}

int nudge_add_thing(struct play *p, int token, const struct wanted *w, bool free, const char *rule)
{
    int id = kit_lay_with(p, MARK(QUALITY, token, .b = w->type, .level = w->level, .text = w->text),
                          WITH({ Q_FREE, free }, { Q_SHAPECHANGING, w->shapechanging },
                               { Q_FIRST, w->ability[0] }, { Q_SECOND, w->ability[1] }),
                          rule);

    for (int i = 0; i < w->n && id >= 0; i++) {
        char text[TEXT_BYTES + 1];

        snprintf(text, sizeof text, "%.*s", (int)w->point[i].len, w->point[i].type);
        add_bonus_point(p, id, w->point[i].attribute, larger(texts_add(&p->book->texts, text), 0), "NU-89");
    }
    if (id >= 0 && !p->halted)
        nudge_join_companion(p, id);
    return id;
}

/* ---- what may be had ---- */

bool nudge_is_allowed(const struct state *now, int type, bool shapechanging)
{
    static const int option[] = {
        [AN_ABILITY] = UNUSUAL_ABILITIES, [A_CONTACT] = CONTACTS, [A_COMPANION] = ALLIES
    };

    return (type < AN_ABILITY || now->option[option[type]]) && (!shapechanging || now->option[SHAPECHANGING]);
}

int nudge_count_contacts_of(const struct state *now, int token)
{
    int n = 0;

    for (int id = state_find(now, token, QUALITY, -2); id >= 0; id = kit_next(now, id))
        n += now->mark[id].b == A_CONTACT;
    return n;
}

bool nudge_is_pair_whole(const struct state *now, int type, int one, int other)
{
    return one && other ? one != other || now->option[SAME_ATTRIBUTE_TWICE]
                        : !one && !other && type != AN_ABILITY;
}

/* NU-94, D-09: an ability, also one of an Item (NU-96), names two Attributes. */
bool nudge_ability_is_whole(const struct play *p, const struct wanted *w)
{
    return nudge_is_pair_whole(p->now, w->type, w->ability[0], w->ability[1]) &&
           (w->type == AN_ABILITY || w->type == AN_ITEM || !w->ability[0]);
}

bool nudge_may_have(const struct play *p, int token, const struct wanted *w, struct refusal *no)
{
    const char *rule;
    int most = nudge_limit(p->now, p->book, token, POWER_LEVEL_MOST, &rule);
    int contacts = play_stat(p, token, GUILE) + nudge_number(p->book, CONTACTS_OVER_GUILE);
    bool comes = w->type == A_COMPANION ||
                 w->shapechanging; /* as a figure of its own: it belongs to a character */

    return (w->text || kit_refuse(no, "NU-88", N_nothing_named)) &&
           (!w->why || kit_refuse(no, w->why == N_ability_attributes ? "NU-94" : "NU-89", w->why)) &&
           (nudge_is_allowed(p->now, w->type, w->shapechanging) || kit_refuse(no, "NU-92", N_switched_off)) &&
           (w->type != A_CONTACT || nudge_count_contacts_of(p->now, token) < contacts ||
            kit_refuse(no, "NU-101", N_contacts_over)) &&
           (!comes || (nudge_kind(p->now, token) == A_CHARACTER && p->now->ntokens < TOKENS_MAX) ||
            kit_refuse(no, w->shapechanging ? "NU-97" : "NU-108", N_forbidden)) &&
           ((nudge_ability_is_whole(p, w) && (!w->shapechanging || w->type == AN_ABILITY)) ||
            kit_refuse(no, "NU-94", N_ability_attributes)) &&
           (w->level >= 1 || kit_refuse(no, "NU-02", N_level_full)) &&
           (w->level <= most || kit_refuse(no, rule, N_level_full)) &&
           ((w->n <= w->level && (w->n == 0 || nudge_takes_points(w->type))) ||
            kit_refuse(no, "NU-89", N_points_many));
}

/* ---- what it costs: NU-84, and of an ability so many Attribute points as well (NU-93) ---- */

static bool can_pay(const struct play *p, const struct bills *bills, bool ability, struct refusal *no)
{
    return nudge_can_pay(p, p->actor, Q_POINT, bills, "NU-117", no) &&
           (!ability || nudge_can_pay(p, p->actor, A_POINT, bills, "NU-116", no));
}

static void pay(struct play *p, const struct bills *bills, bool ability, const char *rule)
{
    nudge_pay(p, p->actor, Q_POINT, bills, rule);
    if (ability)
        nudge_pay(p, p->actor, A_POINT, bills, "NU-93");
}

static bool may_buy(const struct play *p, const struct wanted *w, struct refusal *no)
{
    struct bills bills = bills_for(p, w);

    return nudge_may_have(p, p->actor, w, no) && can_pay(p, &bills, w->type == AN_ABILITY, no);
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    const struct bills any = kit_bill(ANY_PATH);
    struct wanted w;

    if (!nudge_may_spend(p, no))
        return false;
    nudge_want(p, 0, A_TRAIT, &w);
    return w.text ? may_buy(p, &w, no) : can_pay(p, &any, false, no) || play_option(p, CONTACTS_FREE);
}

/* ---- what a wish leaves open is asked ---- */

static int ask_attribute(struct play *p, int key, const char *rule, unsigned but)
{
    return kit_ask_among(p, key, rule, ((1u << ATTRIBUTES) - 1) & ~but, N_awareness);
}

/* One of the table's own: what it is, and what its first Level is good for. */
static void ask_own(struct play *p, struct wanted *w)
{
    unsigned types = 0;

    for (int i = A_TRAIT; i <= A_COMPANION; i++)
        types |= (unsigned)nudge_is_allowed(p->now, i, false) << i;
    w->type = kit_ask_among(p, N_type, "NU-88", types, N_trait);
    if (w->type == AN_ABILITY) {
        int one = ask_attribute(p, N_attribute_1, "NU-94", 0);
        unsigned but = play_option(p, SAME_ATTRIBUTE_TWICE) ? 0 : 1u << one; /* D-09 */

        w->ability[0] = one + 1;
        w->ability[1] = 1 + ask_attribute(p, N_attribute_2, "NU-94", but);
        if (play_option(p, SHAPECHANGING))
            w->shapechanging = play_offer(p, p->actor, N_shapechanging, "NU-97");
    } else if (w->type != A_COMPANION) {
        int attribute = ask_attribute(p, N_attribute, "NU-89", 0);
        const char *text = texts_get(&p->book->texts, kit_words(p, N_action_type, "NU-89"));

        w->n = 1;
        w->point[0] = (struct wanted_point){ attribute, text, strlen(text) };
    }
}

bool nudge_is_clear(struct play *p, struct wanted *w, int type, judge *may)
{
    bool item = type == AN_ITEM;
    struct refusal no;
    int text;

    nudge_want(p, 0, type, w);
    if (w->text)
        return true;
    text = kit_words(p, item ? N_item : N_thing, item ? "NU-127" : "NU-84");
    nudge_want(p, text, type, w);
    if (text && !item && !w->row)
        ask_own(p, w);
    if (text && !may(p, w, &no))
        play_result(p, p->actor, NAME_refused, 0, NOBODY, no.rule);
    return text && may(p, w, &no);
}

static void buy(struct play *p)
{
    struct wanted w;
    struct bills bills;

    if (!nudge_is_clear(p, &w, A_TRAIT, may_buy))
        return;
    play_about(p, p->actor, N_buy, NOBODY, NOWHERE, "NU-84");
    bills = bills_for(p, &w);
    pay(p, &bills, w.type == AN_ABILITY, "NU-84");
    nudge_add_thing(p, p->actor, &w, false, "NU-84");
}

DEED_IN_ONE(buy, IN_PEACE, "NU-84", buy, 0, .args = ARGS(ANSWER(thing)), .legal = buy_legal);

/* ---- what one has already ---- */

static bool is_quality(const struct play *p, int id)
{
    return p->now->mark[id].key == QUALITY;
}

static struct bills bill_for(const struct book *book, const struct mark *mark)
{
    return kit_bill(mark->b == AN_ABILITY ? nudge_paths_of_ability(book, mark) : ANY_PATH);
}

static bool may_raise(const struct play *p, int id, struct refusal *no)
{
    const struct mark *mark = &p->now->mark[id];
    struct bills bills = bill_for(p->book, mark);
    const char *rule;

    if (mark->level >= nudge_limit(p->now, p->book, p->actor, POWER_LEVEL_MOST, &rule))
        return kit_refuse(no, rule, N_level_full);
    return can_pay(p, &bills, mark->b == AN_ABILITY, no);
}

static const struct kit_own raised = { N_thing, N_item, "NU-90", is_quality, may_raise };

LEGAL(raise_quality, nudge_may_spend(p, no) && kit_own_legal(p, &raised, may_raise, N_no_such_thing, no));

void nudge_one_level_more(struct play *p, int id, bool free, const char *rule)
{
    play_change(p, id, NAME_level, p->now->mark[id].level + 1, rule);
    if (!free && nudge_field(&p->now->mark[id], Q_FREE))
        kit_keep(p, id, Q_PAID, nudge_field(&p->now->mark[id], Q_PAID) + 1, rule);
    if (p->now->mark[id].b == A_COMPANION || nudge_field(&p->now->mark[id], Q_SHAPECHANGING))
        nudge_raise_companion(p, id);
}

static void raise_quality(struct play *p)
{
    int id = kit_own_chosen(p, &raised);
    struct bills bills;
    bool ability;

    if (id < 0)
        return;
    bills = bill_for(p->book, &p->now->mark[id]);
    ability = p->now->mark[id].b == AN_ABILITY;
    play_about(p, p->actor, N_raise_quality, NOBODY, NOWHERE, "NU-90");
    pay(p, &bills, ability, "NU-90");
    nudge_one_level_more(p, id, false, ability ? "NU-93" : "NU-90");
}

DEED_IN_ONE(raise_quality, IN_PEACE, "NU-90", raise_quality, 0, .args = ARGS(ANSWER(thing)),
            .legal = raise_quality_legal);

int nudge_points_placed(const struct state *now, int id, int key)
{
    int n = 0;

    for (int point = state_find(now, now->mark[id].on, key, id); point >= 0; point = kit_next(now, point))
        n += now->mark[point].of == id;
    return n;
}

bool nudge_takes_points(int type)
{
    return type != AN_ABILITY && type != A_COMPANION;
}

static bool has_point(const struct play *p, int id, struct refusal *no)
{
    const struct mark *mark = &p->now->mark[id];

    return (nudge_takes_points(mark->b) && nudge_points_placed(p->now, id, BONUS_POINT) < mark->level) ||
           kit_refuse(no, "NU-89", N_points_many);
}

/* NU-117: what the next point costs as one of this Attribute, not of any; nothing of a free Level. */
static struct bills bill_placed(const struct state *now, const struct book *book, int id, int attribute)
{
    struct bills bills = { { 0 } };

    if (nudge_points_placed(now, id, BONUS_POINT) < now->mark[id].level - nudge_paid_levels(now, id))
        return bills;
    bills.n[ANY_PATH]--;
    bills.n[nudge_paths_of(book, attribute)]++;
    return bills;
}

static bool may_place(const struct play *p, int id, int attribute, struct refusal *no)
{
    struct bills bills;

    if (!has_point(p, id, no) || attribute < 0)
        return has_point(p, id, no);
    bills = bill_placed(p->now, p->book, id, attribute);
    return nudge_can_pay(p, p->actor, Q_POINT, &bills, "NU-117", no);
}

static bool may_place_wished(const struct play *p, int id, struct refusal *no)
{
    return may_place(p, id, kit_word_of(p, N_attribute, N_awareness, N_guile), no);
}

static const struct kit_own placed = { N_thing, N_item, "NU-89", is_quality, has_point };

LEGAL(place_point, nudge_may_spend(p, no) &&
                       (kit_own_named(p, &placed) >= 0 || !kit_own_said(p, &placed) ||
                        kit_refuse(no, "NU-89", N_no_such_thing)) &&
                       kit_may_say(p, N_attribute, N_awareness, N_guile, "NU-06", no) &&
                       (*kit_word(p, N_action_type) || !play_arg(p, N_action_type, 0) ||
                        kit_refuse(no, "NU-89", N_no_text)) &&
                       kit_own_legal(p, &placed, may_place_wished, N_no_such_thing, no));

static void place_point(struct play *p)
{
    int id = kit_own_chosen(p, &placed), attribute, type;
    struct bills bills;
    struct refusal no;

    if (id < 0)
        return;
    attribute = ask_attribute(p, N_attribute, "NU-89", 0);
    type = kit_words(p, N_action_type, "NU-89");
    if (type == 0)
        return;
    if (!may_place(p, id, attribute, &no)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, no.rule);
        return;
    }
    bills = bill_placed(p->now, p->book, id, attribute);
    nudge_pay(p, p->actor, Q_POINT, &bills, "NU-117");
    add_bonus_point(p, id, attribute, type, "NU-89");
    if (play_arg(p, N_name, 0))
        play_change(p, id, NAME_text, play_arg_value(p, N_name, 0), "NU-128");
}

DEED_IN_ONE(place_point, IN_PEACE, "NU-89", place_point, 0,
            .args = ARGS(ANSWER(thing), ANSWER(attribute), ANSWER(action_type)), .legal = place_point_legal);
