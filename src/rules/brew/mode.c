/* 2.3, 2.6 Bullet time, story, downtime (BREW-33 to BREW-38); how a fight begins and ends (BREW-85). */
#include "rules/brew/brew.h"

#include "rules/kit/fight.h"

bool brew_takes_part(const struct state *now, int token)
{
    return brew_here(now, token) && brew_there(now, token) && now->token[token].side != 0;
}

static bool fights(const struct state *now, int token)
{
    return brew_takes_part(now, token) && brew_able(now, token);
}

int brew_sides_able(const struct state *now)
{
    return kit_sides(now, fights);
}

static const char *const modes[] = { "story", "downtime", "bullet", NULL };
static const int mode_of[] = { MODE_STORY, MODE_DOWNTIME, MODE_ENCOUNTER };

static bool set_mode_legal(const struct play *p, struct refusal *no)
{
    if (brew_fighting(p->now))
        return kit_refuse(no, "BREW-38", N_in_a_fight);
    return kit_choice(p, NAME_mode, modes) >= 0 || kit_refuse(no, "BREW-38", N_no_such_mode);
}

/* BREW-08, BREW-182: what lasts until the scene ends. */
static void end_scene(struct play *p, int holder)
{
    for (int id = state_find(p->now, holder, MODIFIER, -2), next; id >= 0 && !p->halted; id = next) {
        next = kit_next(p->now, id);
        if (mark_field_now(p->book, &p->now->mark[id], &brew_marks[MODIFIER].field[MODIFIER_END]) ==
            END_SCENE)
            play_unmark(p, id, "BREW-08");
    }
}

static void end_scenes(struct play *p)
{
    end_scene(p, TABLE);
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            end_scene(p, i);
}

static void set_mode(struct play *p)
{
    end_scenes(p);
    play_turn(p, NAME_mode, mode_of[kit_choice(p, NAME_mode, modes)], "BREW-38");
}

const struct deed DEED(set_mode) = {
    .key = "set_mode",
    .when = ALWAYS,
    .flags = DEED_GM,
    .args = ARGS({ NAME_mode, ARGUMENT_WORD, 0, 0, 0, modes }),
    .rule = "BREW-38",
    .legal = set_mode_legal,
    .steps = STEPS({ "set", set_mode }),
};

/* ---- BREW-202: a preset sets other switches, those that nobody has set otherwise ---- */

static const struct {
    short option, value[2]; /* as "grim" has it, as "heroic" */
} preset_rows[] = {
    { HEALING_MODE, { HEALING_REALISTIC, HEALING_SIMPLIFIED } },
    { WOUND_PENALTIES, { WOUNDS_FULL, WOUNDS_NONE } },
    { FIGHT_FATIGUE, { FATIGUE_CUMULATIVE, FATIGUE_OFF } },
};

bool brew_preset_changes(const struct state *now)
{
    return kit_level(now, TABLE, PRESET_NOW, 0) != now->option[PRESET];
}

static void preset(struct play *p)
{
    int before = kit_level(p->now, TABLE, PRESET_NOW, 0), preset = play_option(p, PRESET);

    for (size_t i = 0; i < sizeof preset_rows / sizeof *preset_rows; i++)
        if (play_option(p, preset_rows[i].option) == preset_rows[i].value[before])
            play_set_option(p, preset_rows[i].option, preset_rows[i].value[preset], "BREW-202");
    kit_lay(p, TABLE, PRESET_NOW, preset, "BREW-202");
}

DEED_IN_ONE(preset, ALWAYS | WHEN_MAKING, "BREW-202", preset, 0, .flags = DEED_GM | DEED_HIDDEN);

/* ---- it begins ---- */

static bool start_legal(const struct play *p, struct refusal *no)
{
    if (brew_fighting(p->now))
        return kit_refuse(no, "BREW-38", N_in_a_fight);
    for (int i = 0; i < p->now->ntokens; i++)
        if (brew_takes_part(p->now, i))
            return true;
    return kit_refuse(no, "BREW-85", NAME_no_such_target);
}

static void begin(struct play *p)
{
    struct mark before = mark_make(BEFORE, TABLE);

    before.level = (short)p->now->turn.mode;
    play_mark(p, before, "BREW-85");
    kit_open_fight(p, "BREW-38");
    for (int i = 0; i < p->now->ntokens; i++)
        if (brew_takes_part(p->now, i))
            brew_refresh(p, i);
    play_result(p, NOBODY, N_began, 0, NOBODY, "BREW-38");
}

const struct deed DEED(start_encounter) = {
    .key = "start_encounter",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_BEGINS,
    .rule = "BREW-38",
    .legal = start_legal,
    .steps = STEPS({ "begin", begin }, { "order", brew_settle_order }),
};

/* ---- it ends ---- */

static bool end_legal(const struct play *p, struct refusal *no)
{
    return brew_fighting(p->now) || kit_refuse(no, "BREW-85", NAME_only_in_a_fight);
}

static void calm(struct play *p, int token)
{
    brew_forget_round(p, token);
    kit_drop_these(p, token, KEYS(PLACE, CLOAK), "BREW-85");
    brew_refresh(p, token);
}

static void end(struct play *p)
{
    int id = state_find(p->now, TABLE, BEFORE, -2), mode = id < 0 ? MODE_STORY : p->now->mark[id].level;

    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            calm(p, i);
    end_scenes(p);
    kit_drop_all(p, TABLE, FATIGUE_STREAK, "BREW-85");
    kit_drop_all(p, TABLE, STRUCK_HOME, "BREW-85");
    kit_close_fight(p, "BREW-85");
    play_unmark(p, id, "BREW-85");
    play_turn(p, NAME_mode, mode, "BREW-85");
    play_result(p, NOBODY, N_over, 0, NOBODY, "BREW-85");
}

const struct deed DEED(end_encounter) = {
    .key = "end_encounter",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM,
    .rule = "BREW-85",
    .legal = end_legal,
    .steps = STEPS({ "end", end }),
};

/* ---- BREW-08, BREW-181: a scene and a session end ---- */

static void next_scene(struct play *p)
{
    if (brew_fighting(p->now))
        end(p);
    end_scenes(p);
    play_turn(p, NAME_scene, p->now->turn.scene + 1, "BREW-08");
}

static void next_session(struct play *p)
{
    next_scene(p);
    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop_all(p, i, MASKS_USED, "BREW-181");
    play_turn(p, NAME_session, p->now->turn.session + 1, "BREW-181");
}

DEED_IN_ONE(end_scene, ALWAYS, "BREW-08", next_scene, 0, .flags = DEED_GM);
DEED_IN_ONE(end_session, ALWAYS, "BREW-181", next_session, 0, .flags = DEED_GM);
