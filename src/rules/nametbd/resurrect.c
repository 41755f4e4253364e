/* 8 Resurrection, what it leaves behind, and what takes that away again (TBD-157 to TBD-161). */
#include "rules/nametbd/make.h"

#include "base/bounds.h"

/* ---- TBD-157, TBD-158 ---- */

bool tbd_may_return(const struct play *p, int dead, struct refusal *no)
{
    if (!play_option(p, RESURRECTION))
        return kit_refuse(no, "TBD-157", N_not_here);
    if (kit_has(p->now, dead, PERMANENTLY_DEAD))
        return kit_refuse(no, "TBD-158", N_is_dead);
    return kit_has(p->now, dead, DEAD) || kit_refuse(no, "TBD-158", N_not_dead);
}

int tbd_others(const struct state *now, int dead)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += i != dead && kit_plays(now, i) && tbd_pc(now, i);
    return n;
}

/* ---- TBD-160: scars ---- */

static bool is_own(const struct play *p, int id)
{
    return p->now->mark[id].key == EXPERIENCE && whole_one(p->now, id, EXPERIENCE_LINKED) < 0;
}

static void change(struct play *p, int id, int by)
{
    play_keep(p, id, &tbd_marks[EXPERIENCE].field[EXPERIENCE_BONUS],
              tbd_field(p->now, p->book, id, EXPERIENCE_BONUS) + by, "TBD-160");
}

/* Which of its own Experiences; -1: a new one, or it has none. */
static int ask_experience(struct play *p, int key, int who, bool may_be_new)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, "TBD-160", who, play_seat_of(p, who));
    q.marks = true;
    for (int id = state_first(p->now, who); id >= 0 && q.n < OPTIONS_ASKED - 1; id = p->now->mark[id].next)
        if (is_own(p, id))
            ask_token(&q, id);
    if (may_be_new)
        ask_option(&q, N_new);
    if (q.n == 0)
        return -1;
    return q.option[play_pick(p, &q)].of;
}

/* A new one of +1, in the player's words. */
static int new_experience(struct play *p, int who)
{
    struct mark mark = mark_make(EXPERIENCE, who);

    mark.text = (unsigned short)kit_words_of(p, NAME_text, "TBD-160", who, play_seat_of(p, who));
    return play_mark(p, mark, "TBD-160");
}

static void scar(struct play *p, int who, int box)
{
    struct mark mark = mark_make(SCAR, who);
    int minus = ask_experience(p, N_scar_minus, who, false), plus, id;

    if (minus >= 0)
        change(p, minus, -1);
    plus = ask_experience(p, N_scar_plus, who, true);
    if (plus >= 0)
        change(p, plus, 1);
    else
        plus = new_experience(p, who);
    mark.a = mark_field_put(0, &tbd_marks[SCAR].field[SCAR_BOX], box);
    id = play_mark(p, mark, "TBD-160");
    if (id >= 0 && minus >= 0)
        play_keep_one(p, id, SCAR_MINUS, p->now->mark[minus].text, "TBD-160");
    if (id >= 0 && plus >= 0)
        play_keep_one(p, id, SCAR_PLUS, p->now->mark[plus].text, "TBD-160");
}

/* ---- TBD-163: another one in the body ---- */

/* Of the dead's Experiences as much as the boxes that are kept let it have. */
static void keep_experiences(struct play *p, int body, int left)
{
    int cost = 0, next;

    for (int id = state_find(p->now, body, EXPERIENCE, -2); id >= 0;
         id = next) { /* no part is an EXPERIENCE */
        int bonus = smaller(tbd_field(p->now, p->book, id, EXPERIENCE_BONUS), left);

        next = kit_next(p->now, id);
        if (!is_own(p, id) || bonus <= 0) {
            play_unmark(p, id, "TBD-163");
            continue;
        }
        play_keep(p, id, &tbd_marks[EXPERIENCE].field[EXPERIENCE_BONUS], bonus, "TBD-163");
        left -= bonus;
        cost += tbd_way_price(p->book, SCORE_EXPERIENCE, 0, bonus);
    }
    play_set(p, body, XP_SPENT, cost, "TBD-163");
}

static int first_but_experiences(const struct play *p, int body)
{
    for (int id = state_first(p->now, body); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key != EXPERIENCE && p->now->mark[id].of < 0)
            return id;
    return -1;
}

/* Whatever else it had is the dead's. */
static void empty(struct play *p, int body)
{
    for (int id; !p->halted && (id = first_but_experiences(p, body)) >= 0;)
        play_unmark(p, id, "TBD-163");
    play_token(p, body, NAME_flags, TOKEN_MAKING, "TBD-163");
    for (int stat = 0; stat < MOVE_LEFT; stat++)
        play_set(p, body, stat,
                 tbd_stats[stat].start == START_BY_RULE ? tbd_start(p->now, p->book, body, stat)
                                                        : ruleset_stat_start(p->book, stat),
                 "TBD-163");
}

/* A new character, built as any, in the body; which boxes stay marked the GM says. */
static void possess(struct play *p, int body)
{
    int kept, experiences;

    if (!play_option(p, POSSESSION) || !tbd_asks(p, N_possess, "TBD-163", body, play_seat_of(p, body)))
        return;
    kept = kit_count(p, N_keep_boxes, "TBD-163", body, SEATS_GM, tbd_number(p->book, BOXES_MOST));
    experiences = play_value(p, body, N_kept_experiences, "TBD-163", tbd_number(p->book, KEPT_A_BOX) * kept);
    empty(p, body);
    keep_experiences(p, body, experiences);
    play_set(p, body, BOXES, kept, "TBD-163");
}

/* ---- TBD-158, TBD-159: what a round brings ---- */

static bool mark_box(struct play *p, int dead)
{
    play_add(p, dead, BOXES, 1, "TBD-158");
    if (play_stat(p, dead, BOXES) < tbd_number(p->book, BOXES_MOST))
        return false;
    play_result(p, dead, N_permanently_dead, 0, NOBODY, "TBD-158");
    kit_give(p, dead, PERMANENTLY_DEAD, "TBD-158");
    possess(p, dead);
    return true;
}

/* Each round before this one has marked a box: for each of them a scar, and one more. */
bool tbd_bring_back(struct play *p, int effort, int outcome)
{
    int dead = p->now->mark[effort].of, marked = tbd_field(p->now, p->book, effort, EFFORT_ROUNDS) - 1;

    if (outcome < MIXED)
        return mark_box(p, dead);
    kit_drop_all(p, dead, DEAD, "TBD-159");
    play_set(p, dead, LIFE, 1, "TBD-159");
    play_result(p, dead, N_resurrected, 1, NOBODY, "TBD-159");
    scar(p, dead, 0);
    for (int i = 0; i < marked; i++)
        scar(p, dead, play_stat(p, dead, BOXES) - i);
    return true;
}

/* ---- TBD-161 ---- */

static bool clear_legal(const struct play *p, struct refusal *no)
{
    if (!play_option(p, RESURRECTION_UNMARK))
        return kit_refuse(no, "TBD-161", N_not_here);
    if (!tbd_there(p->now, p->actor) || play_stat(p, p->actor, BOXES) == 0)
        return kit_refuse(no, "TBD-161", N_no_box);
    *no = (struct refusal){ "TBD-161", N_no_xp,
                            .number = (short)(tbd_number(p->book, BOX_PRICE) - play_stat(p, p->actor, XP)) };
    return no->number <= 0;
}

/* The scar of that box; -1. */
static int scar_of(const struct play *p, int box)
{
    for (int id = state_find(p->now, p->actor, SCAR, -2); id >= 0; id = kit_next(p->now, id))
        if (tbd_field(p->now, p->book, id, SCAR_BOX) == box)
            return id;
    return -1;
}

/* What was lost with it comes back, what was gained stays. */
static void heal_scar(struct play *p, int scarred)
{
    int minus = whole_one(p->now, scarred, SCAR_MINUS), text = minus < 0 ? 0 : p->now->mark[minus].text;

    for (int id = state_first(p->now, p->actor); minus >= 0 && id >= 0; id = p->now->mark[id].next)
        if (is_own(p, id) && p->now->mark[id].text == text) {
            change(p, id, 1);
            break;
        }
    play_unmark(p, scarred, "TBD-161");
}

static void clear_box(struct play *p)
{
    int box = play_stat(p, p->actor, BOXES), scarred = scar_of(p, box);

    play_add(p, p->actor, XP, -tbd_number(p->book, BOX_PRICE), "TBD-161");
    play_add(p, p->actor, XP_SPENT, tbd_number(p->book, BOX_PRICE), "TBD-161");
    play_set(p, p->actor, BOXES, box - 1, "TBD-161");
    if (scarred >= 0)
        heal_scar(p, scarred);
}

DEED_IN_ONE(clear_box, WHEN_DOWNTIME, "TBD-161", clear_box, NEEDS_ACTOR, .legal = clear_legal);
