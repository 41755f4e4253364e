/* 2.4 Foci, contacts and languages of a sheet (FD-50, FD-52, FD-56). */
#include "rules/doom/make.h"

#include "base/text.h"

/* ---- FD-50: foci ---- */

static const short focused[] = { ROW_drive, ROW_knowledge, ROW_performance, ROW_survival };
enum { FOCUSED = sizeof focused / sizeof *focused };

int doom_foci_mark(int skill)
{
    for (int i = 0; i < FOCUSED; i++)
        if (focused[i] == skill)
            return FOCUS + i;
    return -1;
}

bool doom_drives(const char *focus)
{
    static const char *const drives[] = { "horse", "train", "sail", "flight" };

    for (size_t i = 0; i < sizeof drives / sizeof *drives; i++)
        if (text_same(drives[i], focus))
            return true;
    return false;
}

static bool may_focus(const struct play *p, int skill, struct refusal *no)
{
    int key = doom_foci_mark(skill);

    return (key >= 0 || kit_refuse(no, "FD-50", N_no_skill)) &&
           (state_count(p->now, p->actor, key) < play_stat(p, p->actor, SKILL + skill) ||
            kit_refuse(no, "FD-50", N_too_many_foci)) &&
           (skill != ROW_drive || !play_arg(p, N_name, 0) || doom_drives(kit_word(p, N_name)) ||
            kit_refuse(no, "FD-50", NAME_no_such_word));
}

static void put_focus(struct play *p, int key, int text)
{
    if (text)
        kit_lay_text(p, p->actor, key, 0, text, "FD-50");
}

/* What Professions are called, where nobody has said it yet (FD-58). */
static bool nameless(const struct play *p, int skill, int key)
{
    return play_stat(p, p->actor, SKILL + skill) > 0 && !kit_has(p->now, p->actor, key);
}

static bool foci_lack(const struct play *p)
{
    struct refusal no;

    for (int i = 0; i < FOCUSED; i++)
        if (may_focus(p, focused[i], &no))
            return true;
    return nameless(p, ROW_profession, PROFESSION_NAME) || nameless(p, ROW_profession_2, PROFESSION_2_NAME);
}

static bool focus_legal(const struct play *p, struct refusal *no)
{
    int skill = doom_skill_said(p, N_skill);

    if (play_arg(p, N_skill, 0))
        return skill >= 0 ? may_focus(p, skill, no) : kit_refuse(no, "FD-50", NAME_no_such_word);
    return foci_lack(p) || kit_refuse(no, "FD-50", N_too_many_foci);
}

static void ask_trade(struct play *p, int skill, int key, int asks)
{
    int text = nameless(p, skill, key) ? kit_text_or_asked(p, N_name, asks, "FD-58") : 0;

    if (text)
        kit_let_say(p, p->actor, key, NAME_text, text, "FD-58");
}

/* All that lack, one after the other; no answer goes on to the next skill. */
static void ask_foci(struct play *p)
{
    int text = 0;

    for (int i = 0; i < FOCUSED; i++)
        do {
            int key = FOCUS + i, n = state_count(p->now, p->actor, key);

            text = n < play_stat(p, p->actor, SKILL + focused[i])
                       ? kit_text_or_asked(p, N_name, N_drive_foci + i, "FD-50")
                       : 0;
            put_focus(p, key, text);
        } while (text && !p->halted);
    ask_trade(p, ROW_profession, PROFESSION_NAME, N_profession_name);
    ask_trade(p, ROW_profession_2, PROFESSION_2_NAME, N_profession_2_name);
}

static void add_focus(struct play *p)
{
    int skill = doom_skill_said(p, N_skill);

    if (skill < 0)
        ask_foci(p);
    else
        put_focus(p, doom_foci_mark(skill),
                  kit_text_or_asked(p, N_name, N_drive_foci + doom_foci_mark(skill) - FOCUS, "FD-50"));
}

DEED_IN_ONE(add_focus, IN_PEACE, "FD-50", add_focus, 0, .args = ARGS(ANSWER(skill)),
            .more = ARGS(ANSWER(name)), .legal = focus_legal);

/* ---- FD-52: contacts ---- */

/* One at its level, two below ... n at level 1. */
int doom_contact_room(const struct state *now, int token, int level)
{
    int n = state_stat(now, token, SKILL + ROW_contacts);

    return level < 1 || level > n ? 0 : n - level + 1;
}

int doom_contacts_at(const struct state *now, int token, int level)
{
    int n = 0;

    for (int id = state_find(now, token, CONTACT, -2); id >= 0; id = kit_next(now, id))
        n += now->mark[id].level == level;
    return n;
}

static bool room_at(const struct play *p, int level)
{
    return doom_contacts_at(p->now, p->actor, level) < doom_contact_room(p->now, p->actor, level);
}

/* The highest level that has room yet. */
static int level_of_contact(const struct play *p)
{
    int level = play_stat(p, p->actor, SKILL + ROW_contacts);

    while (level > 0 && !room_at(p, level))
        level--;
    return play_arg_value(p, NAME_level, level);
}

LEGAL_IF(contact, room_at(p, level_of_contact(p)), "FD-52", N_no_room);

static void add_contact(struct play *p)
{
    int name = kit_text_or_asked(p, N_name, N_contact_name, "FD-52");
    int id = name ? kit_lay_text(p, p->actor, CONTACT, level_of_contact(p), name, "FD-52") : -1;

    if (id >= 0 && kit_text(p, N_about))
        play_keep_one(p, id, CONTACT_ABOUT, kit_text(p, N_about), "FD-52");
}

DEED_IN_ONE(add_contact, IN_PEACE, "FD-52", add_contact, 0, .args = ARGS(ANSWER(name)),
            .more = ARGS(LEVEL_WISHED, TEXT(about)), .legal = contact_legal);

/* ---- FD-56: languages ---- */

static bool language_legal(const struct play *p, struct refusal *no)
{
    int level = play_arg_value(p, NAME_level, doom_number(p->book, LANGUAGE_NATIVE));

    return (level >= 1 && level <= doom_number(p->book, LANGUAGE_MOST)) ||
           kit_refuse(no, "FD-56", N_no_level);
}

static void add_language(struct play *p)
{
    int level = play_arg_value(p, NAME_level, doom_number(p->book, LANGUAGE_NATIVE));
    int name = kit_text_or_asked(p, N_name, N_language_name, "FD-56");

    if (name)
        kit_lay_text(p, p->actor, LANGUAGE, level, name, "FD-56");
}

DEED_IN_ONE(add_language, IN_PEACE, "FD-56", add_language, 0, .args = ARGS(ANSWER(name)),
            .more = ARGS(LEVEL_WISHED), .legal = language_legal);
