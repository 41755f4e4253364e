/* 2.1 What goes into a roll besides the die (BREW-02), and into which rolls (BREW-08). */
#include "rules/brew/roll.h"

#include "base/bounds.h"

uint64_t brew_scopes_of(struct pair pair, unsigned tags)
{
    uint64_t scopes = 1 | UINT64_C(1) << (1 + pair.attribute) | (uint64_t)tags << (1 + SCORES);

    return pair.skill < 0 ? scopes : scopes | UINT64_C(1) << (1 + ATTRIBUTES + pair.skill);
}

/* BREW-94: less by the body, less by the mind; BREW-95: half of it, a half point dropped, or none. */
static int wound_penalty(const struct state *now, const struct book *book, int attribute, int health)
{
    bool body = attribute <= ROW_speed;

    for (int i = 0; i < WOUND_ROWS; i++) {
        const struct item *row = brew_row(book, WOUND_TABLE, i);
        int penalty = row->field[body ? WOUND_BODY : WOUND_MIND];

        if (health <= row->field[WOUND_AT])
            return now->option[WOUND_PENALTIES] == WOUNDS_NONE   ? 0
                   : now->option[WOUND_PENALTIES] == WOUNDS_HALF ? penalty / 2
                                                                 : penalty;
    }
    return 0;
}

/* BREW-138: the worse level replaces the better. */
static int exhaustion(const struct state *now, const struct book *book, int who)
{
    int level = smaller(brew_level(now, who, EXHAUSTED), EXHAUSTED_MOST);

    return level < 1 ? 0 : brew_row(book, TIRED_TABLE, level - 1)->field[EXHAUSTION_PENALTY];
}

/* BREW-81: in round r of a streak without damage, by how much r is beyond Power. */
static int fatigue(const struct state *now, const struct book *book, int who)
{
    int streak = brew_level(now, TABLE, FATIGUE_STREAK), beyond;

    if (streak < 1 || !brew_fighting(now) || now->option[FIGHT_FATIGUE] == FATIGUE_OFF ||
        kit_has(now, TABLE, STRUCK_HOME))
        return 0;
    beyond = streak + 1 - brew_score(now, book, who, ROW_power);
    if (beyond < 1)
        return 0;
    return brew_number(book, FATIGUE_PENALTY) * (now->option[FIGHT_FATIGUE] == FATIGUE_FLAT ? 1 : beyond);
}

/* BREW-37: in story time, for focus and for danger. */
static int state_of_mind(const struct state *now, const struct book *book, int who, unsigned tags)
{
    int id = state_find(now, who, STATE_OF_MIND, -2), helped, hindered;

    if (id < 0 || !now->option[STATE_OF_MIND_USED] || now->turn.mode != MODE_STORY || now->mark[id].b == 1)
        return 0;
    helped = now->mark[id].b == 0 ? TAG_focus : TAG_danger;
    hindered = now->mark[id].b == 0 ? TAG_danger : TAG_focus;
    return (tags >> helped & 1 ? brew_number(book, STATE_OF_MIND_BONUS) : 0) +
           (tags >> hindered & 1 ? now->option[STATE_OF_MIND_PENALTY] : 0);
}

/* BREW-101, BREW-124: what injuries and illnesses take from such a roll. */
static void hampered(const struct state *now, int who, uint64_t scopes, struct parts *parts)
{
    for (int id = state_find(now, who, INJURY_MODIFIER, -2); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];
        int whole = mark->of < 0 ? LASTING_INJURY : now->mark[mark->of].key;

        if (mark->key == INJURY_MODIFIER && scopes >> mark->b & 1)
            parts_add(parts, whole == ILL ? N_ill : N_lasting_injury, whole == ILL ? "BREW-124" : "BREW-101",
                      mark->level);
    }
}

/* BREW-162: the best at the skill that is rolled, against somebody. */
static bool best_at(const struct state *now, int who, int skill)
{
    int id = state_find(now, who, BEST, -2);

    return id >= 0 && skill >= 0 && now->mark[id].b == skill;
}

bool brew_best(const struct state *now, int who, struct pair pair)
{
    return now->option[BEST_AT_THING] && best_at(now, who, pair.skill);
}

/* BREW-163: where Profession covers all, it is rolled for any skill. */
static int skill_score(const struct state *now, const struct book *book, int who, int skill)
{
    int score = brew_score(now, book, who, ATTRIBUTES + skill);

    if (now->option[PROFESSION_RULE] != PROFESSION_COVERS_ALL || skill >= SKILLS)
        return score;
    return larger(score, brew_score(now, book, who, ATTRIBUTES + ROW_profession));
}

void brew_pool_parts(const struct state *now, const struct book *book, int who, struct pair pair,
                     unsigned tags, int flags, int health, struct parts *parts)
{
    bool body = pair.attribute == ROW_speed || pair.attribute == ROW_precision;
    uint64_t scopes = brew_scopes_of(pair, tags);

    parts_add(parts, brew_attribute_name(pair.attribute), "BREW-02",
              brew_score(now, book, who, pair.attribute));
    if (pair.skill >= 0)
        parts_add(parts, N_athletics + pair.skill, "BREW-02", skill_score(now, book, who, pair.skill));
    if (body && brew_laden(now, book, who))
        parts_add(parts, N_laden, "BREW-45", brew_number(book, LADEN_PENALTY));
    parts_add(parts, N_wounded, "BREW-94", wound_penalty(now, book, pair.attribute, health));
    parts_add(parts, N_exhausted, "BREW-138", exhaustion(now, book, who));
    parts_add(parts, N_sleepless, "BREW-132", brew_sleep_penalty(now, book, who, pair.attribute));
    if (kit_has(now, who, EXTREME_WEATHER) && !(tags >> TAG_check_weather & 1))
        parts_add(parts, N_weather, "BREW-139", brew_number(book, WEATHER_PENALTY));
    if (flags & ROLL_FIGHTS)
        parts_add(parts, N_fatigue, "BREW-81", fatigue(now, book, who));
    if (flags & ROLL_CONTESTED && brew_best(now, who, pair))
        parts_add(parts, N_best, "BREW-162", brew_number(book, BEST_BONUS));
    parts_add(parts, N_state_of_mind, "BREW-37", state_of_mind(now, book, who, tags));
    hampered(now, who, scopes, parts);
    brew_feature_parts(now, book, who, scopes, parts);
}

int brew_pool(const struct state *now, const struct book *book, int who, struct pair pair, unsigned tags,
              int flags)
{
    struct parts parts;

    parts_begin(&parts);
    brew_pool_parts(now, book, who, pair, tags, flags, state_stat(now, who, HEALTH), &parts);
    return parts_sum(&parts);
}

int brew_hampers(const struct state *now, const struct book *book, int token, int stat)
{
    int attribute = stat - TOTAL;

    return attribute < 0 || attribute >= ATTRIBUTES
               ? 0
               : brew_pool(now, book, token, (struct pair){ (short)attribute, -1 }, 0, 0) -
                     brew_score(now, book, token, attribute);
}

int brew_attribute_name(int attribute)
{
    return N_power + attribute * (TRAINED + 1);
}

int brew_pair_name(struct pair pair)
{
    return N_power + pair_code(pair);
}

struct pair brew_pair_named(int name)
{
    return name >= N_power && name < N_power + PAIRS ? pair_of(name - N_power) : (struct pair){ -1, -1 };
}
