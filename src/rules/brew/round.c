/* 2.4 Everyone at once (BREW-43): declarations, then all of them together. */
#include "rules/brew/brew.h"

#include "base/bounds.h"

static const struct mark_field *field(int i)
{
    return &brew_marks[DECLARED].field[i];
}

static int deed_of(const struct state *now, int token)
{
    int id = state_find(now, token, DECLARED, -2);

    return id < 0 ? DECLARED_nothing : mark_field_of(now->mark[id].a, field(DECLARED_DEED));
}

static bool is_done(const struct state *now, int token)
{
    int id = state_find(now, token, DECLARED, -2);

    return id < 0 || mark_field_of(now->mark[id].a, field(DECLARED_DONE));
}

/* Whom it has said that it attacks or holds, done or not. */
static int aim_of(const struct state *now, int token)
{
    int id = state_find(now, token, DECLARED, -2), deed = deed_of(now, token);

    return id >= 0 && (deed == DECLARED_attack || deed == DECLARED_grapple) ? now->mark[id].of : NOBODY;
}

int brew_declared_on(const struct state *now, int token)
{
    return is_done(now, token) ? NOBODY : aim_of(now, token);
}

bool brew_all_declared(const struct state *now)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (brew_takes_part(now, i) && brew_able(now, i)) {
            if (!kit_has(now, i, DECLARED))
                return false;
            n++;
        }
    return n > 0;
}

/* Its declaration that it goes for that foe, -1. */
static int declared_at(const struct state *now, int who, int foe)
{
    return foe != NOBODY && aim_of(now, who) == foe ? state_find(now, who, DECLARED, -2) : -1;
}

int brew_field_declared(const struct state *now, int who, int foe)
{
    int id = declared_at(now, who, foe);

    return id >= 0 && mark_field_of(now->mark[id].a, field(DECLARED_WITH)) == WITH_MAGIC
               ? mark_field_of(now->mark[id].a, field(DECLARED_FIELD))
               : -1;
}

const struct item *brew_weapon_declared(const struct state *now, const struct book *book, int who, int foe)
{
    int id = declared_at(now, who, foe),
        with = id >= 0 ? mark_field_of(now->mark[id].a, field(DECLARED_WITH)) : WITH_HAND,
        row = with - WITH_ROW;

    if (with == WITH_MAGIC)
        return brew_magic();
    return row >= 0 && row < book->nitems && book->item[row].kind == WEAPON
               ? &book->item[row]
               : brew_weapon_in_hand(now, book, who); /* whatever a hand wrote there */
}

/* ---- declaring ---- */

#define DECLARED_WORD(word) #word,
static const char *const deeds[] = { BREW_DECLARED(DECLARED_WORD) NULL };
static const short rows[] = { -1,          -1,      DO_attack, DO_grapple, DO_stand_up,
                              DO_step_out, DO_hide, DO_care,   DO_move,    DO_cast };

int brew_declared_deed(int declared)
{
    return rows[declared];
}

/* BREW-166: the fields that whoever declares magic may cast by, healing first; how many. */
static int open_fields(const struct play *p, short *field)
{
    int n = 0;

    if (brew_can_cast(p->now, p->book, p->actor, ROW_healing))
        field[n++] = ROW_healing;
    for (short i = 0; i < FIELDS; i++)
        if (i != ROW_healing && brew_can_cast(p->now, p->book, p->actor, i) &&
            brew_has_spell(p, p->actor, i, kit_word(p, N_effect)))
            field[n++] = i;
    return n;
}

/* Of a field that is not said, one is asked for. */
static bool may_cast(const struct play *p, struct refusal *no)
{
    short field[FIELDS];

    if (kit_choice(p, N_field, brew_fields) < 0 && open_fields(p, field) > 0)
        return (p->target == NOBODY || brew_there(p->now, p->target) ||
                kit_refuse(no, "BREW-98", N_is_dead)) &&
               brew_action_legal(p, no);
    if (kit_choice(p, N_field, brew_fields) < 0 && brew_value(p->now, p->book, p->actor, MANA_TOTAL) > 0)
        return kit_refuse(no, "BREW-167", N_no_mana);
    return p->rules->deeds[DO_cast]->legal(p, no);
}

/* What only an attack can be, or only an attack and magic; a thing is one that strikes. */
static bool goes_with(const struct play *p, int deed, struct refusal *no)
{
    bool aimed = kit_says_yes(p, N_targeted) || kit_says_yes(p, N_deadly), attacks = deed == DECLARED_attack;
    int id = p->command->item;
    bool armed = id >= 0 || kit_item(p, N_weapon);
    const struct item *thing = id < 0 ? NULL : book_item(p->book, p->now->mark[id].key);

    if ((aimed || armed) && !attacks)
        return kit_refuse(no, "BREW-66", N_not_with_that);
    if (thing && thing->kind != WEAPON)
        return kit_refuse(no, "BREW-74", NAME_no_such_item);
    return attacks || deed == DECLARED_cast || kit_choice(p, N_field, brew_fields) < 0 ||
           kit_refuse(no, "BREW-166", N_not_with_that);
}

/* As the deed itself may be done. */
static bool declare_legal(const struct play *p, struct refusal *no)
{
    int deed = kit_choice(p, N_deed, deeds);

    if (!brew_at_once(p->now))
        return kit_refuse(no, "BREW-43", N_not_declared);
    if (!brew_takes_part(p->now, p->actor) || !brew_able(p->now, p->actor))
        return kit_refuse(no, "BREW-96", N_is_unconscious);
    if (kit_has(p->now, p->actor, DECLARED))
        return kit_refuse(no, "BREW-43", N_already_declared);
    if (!goes_with(p, deed, no))
        return false;
    if (deed < 0 || rows[deed] < 0)
        return true;
    if (deed == DECLARED_cast)
        return may_cast(p, no);
    if (p->target == NOBODY && p->rules->deeds[rows[deed]]->flags & DEED_TARGET)
        return kit_refuse(no, "BREW-43", NAME_no_such_target);
    return brew_goes_while_running(p, rows[deed], no) && p->rules->deeds[rows[deed]]->legal(p, no);
}

/* The field that is said, or one of those that are open. */
static int pick_field(struct play *p)
{
    int said = kit_choice(p, N_field, brew_fields);
    short field[FIELDS];
    struct question q;

    if (said >= 0)
        return said;
    ask_begin(&q, ASK_PICK, N_field, "BREW-166", p->actor, play_seat_of(p, p->actor));
    for (int i = 0, n = open_fields(p, field); i < n; i++)
        ask_option(&q, N_transfiguration + field[i]);
    said = play_pick(p, &q);
    return field[larger(0, said)];
}

/* BREW-82: by which field, or with which weapon; nothing where it is what is in hand. */
static void say_with(const struct play *p, struct mark *mark)
{
    int by = kit_choice(p, N_field, brew_fields), with = WITH_HAND;
    const struct item *weapon = brew_weapon_said(p);

    if (by >= 0) {
        mark->a = mark_field_put(mark->a, field(DECLARED_FIELD), by);
        with = WITH_MAGIC;
    } else if (weapon != brew_weapon_in_hand(p->now, p->book, p->actor)) {
        with = WITH_ROW + (int)(weapon - p->book->item);
    }
    mark->a = mark_field_put(mark->a, field(DECLARED_WITH), with);
}

/* What is said with the deed beside its target. */
static void say_how(struct play *p, int deed, struct mark *mark)
{
    if (deed == DECLARED_cast) {
        mark->a = mark_field_put(mark->a, field(DECLARED_FIELD), pick_field(p));
        mark->text = (unsigned short)kit_text(p, N_effect);
        mark->of = p->target == NOBODY ? (short)p->actor : (short)p->target;
    }
    if (deed == DECLARED_attack) {
        mark->a = mark_field_put(mark->a, field(DECLARED_TARGETED), kit_says_yes(p, N_targeted));
        mark->a = mark_field_put(mark->a, field(DECLARED_DEADLY), kit_says_yes(p, N_deadly));
        say_with(p, mark);
    }
}

static void declare(struct play *p)
{
    struct mark mark = mark_make(DECLARED, p->actor);
    int deed = larger(0, kit_choice(p, N_deed, deeds));

    mark.of = rows[deed] >= 0 && p->rules->deeds[rows[deed]]->flags & DEED_TARGET ? (short)p->target : NOBODY;
    mark.a = mark_field_put(0, field(DECLARED_DEED), deed);
    say_how(p, deed, &mark);
    play_mark(p, mark, "BREW-43");
}

const struct deed DEED(declare) = {
    .key = "declare",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_ITEM,
    .args = ARGS(WORD(deed, deeds), YES(targeted), DEADLY, ONE_ITEM(weapon)),
    .more = ARGS(WORD(field, brew_fields), TEXT(effect)),
    .rule = "BREW-43",
    .legal = declare_legal,
    .steps = STEPS({ "declare", declare, NEEDS_ACTOR }),
};

/* ---- the round ---- */

static bool waits(const struct state *now, int token)
{
    return rows[deed_of(now, token)] >= 0 && !is_done(now, token);
}

/* Those who have something still to do, in turn order; how many. */
static int all_waiting(const struct play *p, short *who, int room)
{
    int n = 0;

    for (int i = 0; i < p->now->ntokens && n < room; i++) {
        int at = n;

        if (!waits(p->now, i))
            continue;
        for (; at > 0 && brew_earlier(p->now, p->book, i, who[at - 1]); at--)
            who[at] = who[at - 1];
        who[at] = (short)i;
        n++;
    }
    return n;
}

/* The earliest who attacks that figure, done or not; NOBODY. */
static int earliest_on(const struct state *now, const struct book *book, int foe)
{
    int found = NOBODY;

    for (int i = 0; i < now->ntokens; i++)
        if (aim_of(now, i) == foe && (found == NOBODY || brew_earlier(now, book, i, found)))
            found = i;
    return found;
}

/* BREW-70: the engaged one is whom it attacks, else the first who attacks it. */
static int engaged_at_once(const struct state *now, const struct book *book, int who)
{
    return aim_of(now, who) != NOBODY ? aim_of(now, who) : earliest_on(now, book, who);
}

/* D-01: the place of the first who does not attack somebody engaged with another; 0: all do. */
static int first_at_once(const struct play *p, const short *who, int n)
{
    for (int i = 0; i < n; i++) {
        int foe = aim_of(p->now, who[i]);

        if (foe == NOBODY || engaged_at_once(p->now, p->book, foe) == who[i])
            return i;
    }
    return 0;
}

int brew_foes_at_once(const struct state *now, const struct book *book, int who, short *foe, int room)
{
    int engaged = engaged_at_once(now, book, who), n = 0;

    if (engaged != NOBODY && n < room)
        foe[n++] = (short)engaged;
    for (int i = 0; i < now->ntokens && n < room; i++)
        if (aim_of(now, i) == who && i != engaged)
            foe[n++] = (short)i;
    return n;
}

static int others_at_once(const struct play *p, int who)
{
    short foe[TOKENS_MAX];
    int n = brew_foes_at_once(p->now, p->book, who, foe, TOKENS_MAX);

    return n > 0 ? n - 1 : 0;
}

static void done(struct play *p, int who)
{
    play_keep(p, state_find(p->now, who, DECLARED, -2), field(DECLARED_DONE), 1, "BREW-43");
}

/* BREW-66, BREW-73: how its attack was declared. */
static int how_of(const struct state *now, int token)
{
    int said = now->mark[state_find(now, token, DECLARED, -2)].a;

    return (mark_field_of(said, field(DECLARED_TARGETED)) ? HOW_TARGETED : 0) |
           (mark_field_of(said, field(DECLARED_DEADLY)) ? HOW_DEADLY : 0);
}

/* Two who attack each other have one exchange, each as it has said; the earlier is the acting side. */
static void strike(struct play *p, int who)
{
    int foe = aim_of(p->now, who), grapple = deed_of(p->now, who) == DECLARED_grapple;
    bool mutual = !grapple && brew_declared_on(p->now, foe) == who && deed_of(p->now, foe) == DECLARED_attack;

    if (mutual && brew_earlier(p->now, p->book, foe, who)) {
        int first = foe;

        foe = who;
        who = first;
    }
    done(p, who);
    if (mutual)
        done(p, foe);
    play_call(p, grapple ? DO_grapple : DO_attack, who, foe, -1,
              (int[4]){ mutual ? ANSWER_FIGHT_BACK : ANSWER_ASKED,
                        HOW_AT_ONCE | how_of(p->now, who) | (mutual ? how_of(p->now, foe) << HOW_FOE : 0),
                        engaged_at_once(p->now, p->book, foe) == who ? 0 : others_at_once(p, foe) });
}

/*
 * The GM says whose effect comes next; else in turn order, that of the engaged before those of others.
 * One of them a border, until none waits.
 */
static void next_effect(struct play *p)
{
    short waiting[OPTIONS_ASKED];
    int n = all_waiting(p, waiting, OPTIONS_ASKED), who, id;
    struct question q;

    if (n == 0)
        return;
    ask_begin(&q, ASK_PICK, N_next_effect, "BREW-43", NOBODY, SEATS_GM);
    for (int i = 0; i < n; i++)
        ask_token(&q, waiting[i]);
    q.rest[0] = first_at_once(p, waiting, n);
    who = q.option[play_pick(p, &q)].of;
    play_again(p);
    if (aim_of(p->now, who) != NOBODY) {
        strike(p, who);
        return;
    }
    id = state_find(p->now, who, DECLARED, -2);
    done(p, who);
    play_call(p, rows[deed_of(p->now, who)], who, p->now->mark[id].of, -1,
              deed_of(p->now, who) == DECLARED_cast
                  ? (int[4]){ 1 + mark_field_of(p->now->mark[id].a, field(DECLARED_FIELD)),
                              p->now->mark[id].text }
                  : NULL);
}

/* Nobody falls before the end. */
static void end_round(struct play *p)
{
    brew_close_round(p);
}

const struct deed DEED(round) = {
    .key = "round",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-43",
    .steps = STEPS({ "effects", next_effect }, { "deaths", end_round }),
};
