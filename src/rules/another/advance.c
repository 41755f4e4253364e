/* Spending experience (chapter 12). */
#include "rules/another/another.h"

#include "base/text.h"

enum { WHAT_LUCK = ATTRIBUTES, WHAT_ASPECT, WHATS };

/* AS-112 to AS-114: what a point of this kind costs. */
static int price_of(const struct book *book, int what)
{
    return another_number(book, what == WHAT_ASPECT ? ASPECT_COSTS
                                : what == WHAT_LUCK ? LUCK_COSTS
                                                    : ATTRIBUTE_COSTS);
}

static const char *rule_of(int what)
{
    return what == WHAT_ASPECT ? "AS-114" : what == WHAT_LUCK ? "AS-113" : "AS-112";
}

static int name_of(int what)
{
    return what == WHAT_ASPECT ? N_aspect : what == WHAT_LUCK ? N_luck : another_attribute_names[what];
}

/* What the wish names; -1: it leaves that open. */
static int named_what(const struct play *p)
{
    for (int what = 0; what < WHATS; what++)
        if (kit_says(p, N_what, name_of(what)))
            return what;
    return -1;
}

static bool advance_legal(const struct play *p, struct refusal *no)
{
    int what = named_what(p), points = play_stat(p, p->actor, EXPERIENCE);

    if (!another_alive(p->now, p->actor))
        return kit_refuse(no, "AS-112", N_is_dead);
    return points >= (what < 0 ? another_number(p->book, ATTRIBUTE_COSTS) : price_of(p->book, what)) ||
           kit_refuse(no, "AS-115", N_no_experience);
}

/* AS-115: only what the points allow is offered; -1: nothing after all. */
static int ask_what(struct play *p)
{
    int offered[OPTIONS_ASKED] = { -1 };
    struct question q;

    ask_begin(&q, ASK_PICK, N_what, "AS-115", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int what = 0; what < WHATS; what++) {
        if (price_of(p->book, what) > play_stat(p, p->actor, EXPERIENCE))
            continue;
        offered[q.n] = what;
        ask_option(&q, name_of(what));
    }
    return offered[play_pick(p, &q)];
}

/* AS-112: Endurance raises the maximum by itself where no sheet sets it, and the hit points of now by one. */
static void raise_attribute(struct play *p, int attribute)
{
    play_add(p, p->actor, attribute, 1, "AS-112");
    if (attribute != ENDURANCE)
        return;
    if (play_stat(p, p->actor, HP_MAX) > 0)
        play_add(p, p->actor, HP_MAX, 1, "AS-112");
    play_add(p, p->actor, HP, 1, "AS-112");
}

static void raise_luck(struct play *p)
{
    play_add(p, p->actor, LUCK_MAX, 1, "AS-113");
    play_add(p, p->actor, LUCK, 1, "AS-113");
}

/* What was bought stands on the sheet, in order. */
static void remember(struct play *p, int what)
{
    struct mark bought = mark_make(ADVANCED, p->actor);

    bought.b = (short)what;
    bought.level = (short)price_of(p->book, what);
    play_mark(p, bought, "AS-115");
}

static void spend(struct play *p)
{
    int what = ask_what(p);

    if (what < 0) {
        play_end(p);
        return;
    }
    play_about(p, p->actor, N_advance, NOBODY, NOWHERE, rule_of(what));
    play_add(p, p->actor, EXPERIENCE, -price_of(p->book, what), "AS-115");
    remember(p, what);
    if (what < ATTRIBUTES)
        raise_attribute(p, what);
    else if (what == WHAT_LUCK)
        raise_luck(p);
    else
        play_call(p, DO_take_aspect, p->actor, NOBODY, -1, NULL);
}

const struct deed DEED(advance) = {
    .key = "advance",
    .when = WHEN_DOWNTIME,
    .args = ARGS(ANSWER(what)),
    .rule = "AS-115",
    .legal = advance_legal,
    .steps = STEPS({ "advance", spend }),
};
