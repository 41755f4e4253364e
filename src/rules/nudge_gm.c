#include "rules/nudge.h"


bool nudge_award_meddle_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_reveal_nudge_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_set_result_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_target_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_inflict_wound_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_remove_wound_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_delayed_wound_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_modifier_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_attack_player_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_auto_opponent_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_award_meddle_steps[] = { { NULL } };
const struct step nudge_reveal_nudge_steps[] = { { NULL } };
const struct step nudge_skip_test_steps[] = { { NULL } };
const struct step nudge_set_result_steps[] = { { NULL } };
const struct step nudge_inflict_wound_steps[] = { { NULL } };
const struct step nudge_remove_wound_steps[] = { { NULL } };
const struct step nudge_queue_wound_steps[] = { { NULL } };
const struct step nudge_release_wound_steps[] = { { NULL } };
const struct step nudge_cancel_wound_steps[] = { { NULL } };
const struct step nudge_allow_shot_steps[] = { { NULL } };
const struct step nudge_forbid_shot_steps[] = { { NULL } };
const struct step nudge_allow_target_steps[] = { { NULL } };
const struct step nudge_attack_player_steps[] = { { NULL } };
const struct step nudge_auto_opponent_steps[] = { { NULL } };
const struct step nudge_modifier_steps[] = { { NULL } };
