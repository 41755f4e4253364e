/*
 * rules/doom/rows.h - the first part of doom.h: the rows of Fortune & Doom's tables in their order, and the
 * names that it has besides the core's. tables.c, tables_marks.c and tables_things.c fill the tables.
 */
#ifndef RULES_DOOM_ROWS_H
#define RULES_DOOM_ROWS_H

#include "core/rule.h"
#include "rules/kit/names.h"
#include "rules/kit/set.h"

/* clang-format off */

/* FD-39, FD-44 and FD-58, FD-77, FD-78, FD-93: each word is a stat, a name or both, in this order. */
#define DOOM_ATTRIBUTES(X) X(agility) X(brawn) X(insight) X(presence) X(will) X(wits)
#define DOOM_SKILLS(X) \
    X(athletics) X(contacts) X(crime) X(deceive) X(drive) X(empathy) X(evade) X(fight) X(knowledge) \
    X(notice) X(performance) X(persuade) X(profession) X(provoke) X(rapport) X(shoot) X(stealth) \
    X(survival) X(use_ability) X(profession_2)
#define DOOM_WAYS(X) \
    X(way_sensus) X(way_imperium) X(way_creo) X(way_muto) X(way_confacto) X(way_ligaro)
#define DOOM_MEANS(X) \
    X(means_air) X(means_animal) X(means_earth) X(means_fire) X(means_force) X(means_light) X(means_metal) \
    X(means_plant) X(means_sound) X(means_water) X(means_body) X(means_mind) X(means_soul)
#define DOOM_POWERS(X) \
    X(power_clairvoyance) X(power_mentalism) X(power_psychometry) X(power_spiritualism) \
    X(power_telekinesis)
#define DOOM_FORMS(X) \
    X(form_locate) X(form_listen) X(form_project_sound) X(form_hush) X(form_silence) X(form_view) \
    X(form_project_view) X(form_obscure) X(form_veil) X(form_clairvoyance_shield) X(form_trace) \
    X(form_read_memory) X(form_share_memory) X(form_shape_memory) X(form_read_thoughts) \
    X(form_share_thoughts) X(form_control_thoughts) X(form_link) X(form_history) X(form_beacon) \
    X(form_sense_spirits) X(form_communicate) X(form_control_spirits) X(form_lift) X(form_manipulate) \
    X(form_telekinesis_shoot) X(form_deflect) X(form_bind) X(form_telekinesis_shield) X(form_fly)
/* FD-106, FD-112, FD-113 */
#define DOOM_ADVANTAGES(X) \
    X(adv_awareness) X(adv_improved_sense) X(adv_ally) X(adv_enemy) X(adv_null) X(adv_attractive) \
    X(adv_charisma) X(adv_credible) X(adv_nightvision) X(adv_criminal) X(adv_coordinated) X(adv_quick) \
    X(adv_strong) X(adv_tough_brawn) X(adv_tough_will) X(adv_quiet) X(adv_intuitive) X(adv_memory) \
    X(adv_innocent) X(adv_legal) X(adv_rank) X(adv_patron) X(adv_phobia) X(adv_secret) X(adv_strong_will) \
    X(adv_trained) X(adv_vow) X(adv_addiction) X(adv_focused) X(adv_truthful) X(adv_habit) \
    X(adv_sensitive) X(adv_insanity) X(adv_deformity) X(adv_subtle) X(adv_quick_casting) X(adv_distant) \
    X(adv_strong_effect) X(adv_brawler) X(adv_defensive) X(adv_sniper) X(adv_footwork) X(adv_target)
/* FD-99: marks of a Wesen's form. */
#define DOOM_TRAITS(X) \
    X(trait_weapon) X(trait_sense) X(trait_strong) X(trait_fast) X(trait_run) X(trait_swim) X(trait_climb) \
    X(trait_burrow) X(trait_fly) X(trait_poison) X(trait_hide) X(trait_hold_breath) X(trait_grapple) \
    X(trait_size)
/* FD-37: texts of a concept. */
#define DOOM_CONCEPT(X) \
    X(high_concept) X(trouble) X(background) X(story_1) X(story_2) X(hindrance) X(description) \
    X(demeanour) X(traits) X(instincts)

#define DOOM_ROW(word) ROW_##word,
enum { DOOM_ATTRIBUTES(DOOM_ROW) ATTRIBUTES };
enum { DOOM_SKILLS(DOOM_ROW) SKILLS };
enum { DOOM_WAYS(DOOM_ROW) WAYS };
enum { DOOM_MEANS(DOOM_ROW) MEANS };
enum { DOOM_POWERS(DOOM_ROW) POWERS };
enum { DOOM_FORMS(DOOM_ROW) FORMS };
enum { DOOM_ADVANTAGES(DOOM_ROW) ADVANTAGES };
enum { DOOM_TRAITS(DOOM_ROW) TRAITS };
enum { DOOM_CONCEPT(DOOM_ROW) CONCEPTS };
#undef DOOM_ROW

/* A skill ... is SKILL + ROW_fight; EXPERTISE, SKILL_PROGRESS, MARKED and TALENT go by the same rows. */
enum stat {
    ATTRIBUTE, ATTRIBUTE_PROGRESS = ATTRIBUTE + ATTRIBUTES, RAISES = ATTRIBUTE_PROGRESS + ATTRIBUTES,
    SKILL = RAISES + ATTRIBUTES, EXPERTISE = SKILL + SKILLS, SKILL_PROGRESS = EXPERTISE + SKILLS,
    MARKED = SKILL_PROGRESS + SKILLS, TALENT = MARKED + SKILLS,
    PC = TALENT + SKILLS, NPC_LEVEL,                                  /* FD-17, FD-176 */
    POINTS, POINTS_SPENT, DISADVANTAGE_POINTS,                        /* FD-60 */
    ABILITY, MAGIC, WESEN, POWER, MAGIC_STYLE = POWER + POWERS,       /* FD-70 to FD-74; NO_LEVEL: none */
    WAY, MEANS_LEVEL = WAY + WAYS, FORM = MEANS_LEVEL + MEANS,        /* FD-75, FD-93 */
    WESEN_PRICE = FORM + FORMS, WESEN_FORM,                           /* FD-97, FD-232 */
    ADVANTAGE, WEALTH = ADVANTAGE + ADVANTAGES, PREPAREDNESS,         /* FD-106, FD-167, FD-173 */
    INTEREST_START,                                                   /* FD-33; 0: nobody has said it */
    REACTIONS, ACTION, MINOR, QUICK, MOVE_LEFT,                       /* FD-117, FD-164, FD-205 */
    /* derived: thresholds of each track, then the rest */
    THRESHOLD, DAMAGE_BONUS = THRESHOLD + 6, FULL_MOVE, HALF_MOVE, SWIM_MOVE, CLIMB_MOVE, BURROW_MOVE,
    FLY_MOVE, TN_GENERAL, REACTION_COST,
    MONEY, /* FD-245, in pence: large */
    STATS
};
enum { NO_LEVEL = -1 };
enum { NO_ABILITY, OF_MAGIC, OF_PSIONICS, OF_WESEN };                 /* values of ABILITY */
enum { NPC_NONE, NPC_AVERAGE, NPC_MODERATE, NPC_PROFESSIONAL, NPC_SEASONED, NPC_VETERAN };

enum key {
    WOUNDED, BANDAGED, DYING, UNCONSCIOUS, DEAD, INCAPACITATED, HEALING, HEALED_BY_MAGIC, LIMB_USELESS,
    KNEELING, PRONE, STUNNED, AWKWARD_STANCE, WEAPON_UNBALANCED, CLINCHED, GRAPPLED, AIMING, BRACED,
    RELOADING, CASTING, SPELL_EFFECT, CONCENTRATING, POISONED, HELPED, UNAWARE, HELPLESS, INTEREST,
    LAST_MEETING, LYING, DISTANCE, NOTE,
    /* of a sheet */
    CONTACT, CONTACT_ABOUT, LANGUAGE, FOCUS, PROFESSION_NAME = FOCUS + 4, PROFESSION_2_NAME, CONCEPT,
    WESEN_SPECIES = CONCEPT + CONCEPTS, VULNERABILITY, TRAIT,
    MEANS_CELESTIAL = TRAIT + TRAITS, MEANS_INFERNAL, MEANS_BEYOND,
    ABOUT,                                   /* FD-106: what an entry is about, and what a "varies" costs */
    DRAWBACK,                                /* FD-231: of a Wesen's package */
    CREATED, ADVANCED,                       /* how a character came about, and went on */
    /* the program's own */
    RAPPORTS,                                /* FD-53: tests of Rapport that worked with a figure */
    PLACE,                                   /* FD-160: where it stands in the order, level from 0 */
    HAS_MOVED,                               /* FD-198: it has made a full or half move in this turn */
    ACTED,                                   /* it has had its turn in this round */
    HIT_AT,                                  /* FD-220: where it was hit last */
    UNTIL_CHECK,                             /* FD-151: rounds to the next check, level; own turns */
    DIFFICULTY,                              /* FD-12: what the GM has said of the next test */
    SCORE_MODIFIER, COVER, MATERIAL, HEALING_GRADE, MOVE_FACTOR, REPAIR_TERMS, PRICE_OF, ITEM_TN,
    PREP_MODIFIER, CARE, ACTIVITY_BROKEN, WALL_STOPS_BLAST,
    CASTING_WITH, CASTING_AT,                /* FD-229: what it is made of; where it goes */
    MODIFIER, SKETCH,
    SIGIL,                                   /* FD-74, FD-77: what Ligaro has bound to a thing */
    MARKS
};

/* Rows of the fields that marks keep in `a` (tables_marks.c). */
enum { WOUND_TRACK, WOUND_HEAL_TN };
enum { VIGOUR, STRESS, TRACKS };
enum { POISON_NONE, POISON_VENOM, POISON_TOXIN };                    /* FD-233 */
enum { MODERATE = 1, SERIOUS, DEADLY };                               /* FD-146: levels of a wound */
/* Of those that keep one number: its row. */
enum { DYING_ROUNDS, GRAPPLED_TN = 0, AIMING_ROUNDS = 0, DISTANCE_YARDS = 0, MEETING_MODIFIER = 0,
       CONTACT_RAPPORTS = 0, ABOUT_COST = 0 };
enum { HEALING_TRACK, HEALING_DAYS, HEALING_CARE, HEALING_ATTENDED };
enum { RELOADING_ROUNDS, RELOADING_PREPARED };
enum {
    CAST_EFFECT, CAST_INJURY, CAST_WEIGHT, CAST_AREA, CAST_TIME_ROW, CAST_SOMATIC, CAST_TIME, CAST_VERBAL,
    CAST_CONCENTRATION, CAST_PURPOSE, CAST_WILLING, CAST_TRACK, CAST_ROUNDS
};
enum { WITH_WAYS, WITH_MEANS, WITH_NAMED, WITH_NAMED_LEVEL, WITH_FORM };
enum { EFFECT_ROW, EFFECT_ROUNDS, EFFECT_HOLDS };
enum { HELPED_DICE, HELPED_SKILL };
enum { INTEREST_BEGAN, INTEREST_SUCCESSES };
enum { REPAIR_SKILL, REPAIR_NUMBER, REPAIR_MINUTES };
enum { TRAIT_FROM, TRAIT_EXTRA, TRAIT_KIND };
enum { DIFFICULTY_RATING, DIFFICULTY_CIRCUMSTANCE, DIFFICULTY_SKILL }; /* one more than it is; 0 unsaid */

enum { HEAD = 1, LEFT_ARM, RIGHT_ARM, TORSO, LEFT_LEG, RIGHT_LEG, LOCATIONS = RIGHT_LEG }; /* FD-121 */

enum option_row {
    MAX_POOL, BASE_POOL, THRESHOLD_SOURCE, INJURY_BOXES, INJURY_CONSEQUENCE, TOUGH_EFFECT, LEVEL_COST_MODE,
    REACTION_PRICE, FOCUS_PENALTY, FOCUS_CAPS_EXPERTISE, MAGIC_MOD_FLOOR, MAGIC_HEAL, MAGIC_RANGE_YARDS,
    MAGIC_IN_PYRAMID, PREP_MODE, AIM_MODE, AIM_BEYOND_RANGE, FAR_NEEDS_AIM, RANGE_STRICT, BRAWN_MIN,
    BRAWN_BONUS_BOWS, MIN_DAMAGE_DICE, PARRY_NEEDS_TAG, DODGE_NEEDS_ROOM, DODGE_STEP, KD_PARTIAL, KB_RESISTED,
    NPC_SURPLUS, REACTION_DOOM_BLOCKS_FORTUNE, LAYERS_STACK, INJURY_TRACKS_SUM, EXPERTISE_CAP_LEVEL,
    ATTRIBUTE_CAP, FULL_PLUS_HALF, HALF_ROUND, NINETEENTH_SKILL,
    HIT_LOCATIONS,                           /* FD-199: one row for each face of the d20 */
    FIREARM_DAMAGE = HIT_LOCATIONS + 20,     /* one for each row of POWDER */
    YARDS_PER_CELL = FIREARM_DAMAGE + 6, DIAGONALS, HALF_CELL_SHARING, GRAPPLE_RULE, POISON_RULE,
    ABILITY_ARMOUR, CREDIBLE_ALONE, ATHLETICS_PART_OF_MOVE, TRADE_DOWN, LIMB_LOSS, WESEN_CHANGE, HIDE_ADDS,
    OPTION_ROWS
};

/* Values of options that have words. */
enum { SOURCE_FORMULA, SOURCE_TABLE };
enum { CONSEQUENCE_TN, CONSEQUENCE_DICE };
enum { TOUGH_THRESHOLD, TOUGH_BOX, TOUGH_BOTH };
enum { COST_TOTAL, COST_INCREMENTAL };
enum { PRICE_RISING, PRICE_FLAT, PRICE_NONE };
enum { HEAL_BY_TN, HEAL_BY_DICE };
enum { PREP_TARGET, PREP_DICE };
enum { AIM_RATING, AIM_ONE };
enum { BRAWN_FORBID, BRAWN_PENALTY };
enum { SURPLUS_LOST, SURPLUS_DOOM };
enum { HALF_DOWN, HALF_UP, HALF_NEAREST };
enum { NINETEENTH_PERSUADE, NINETEENTH_INVESTIGATE };
enum { BY_RULE, BY_GM };
enum { ARMOUR_BY_KIND, ARMOUR_IGNORED, ARMOUR_COUNTS };
enum { LIMB_ASK, LIMB_ALWAYS, LIMB_NEVER };
enum { CHANGE_ACTION, CHANGE_TEST };

/* Kinds of things; then the book's own tables, rows of ruleset.json (doom_row). */
enum kind_row {
    MELEE, THROWN, BOW, POWDER, NATURAL, ARMOUR, SHIELD, THING,
    SKILL_TABLE,                             /* FD-32, FD-46, FD-50: a row a skill */
    RATING_TABLE,                            /* FD-08: a row a rating */
    BONUS_TABLE,                             /* FD-43: Brawn 6 to 12 */
    THRESHOLD_TABLE,                         /* FD-42, FD-179: the source's own, Brawn 6 to 12 */
    ADVANTAGE_TABLE,                         /* FD-106, FD-112, FD-113, FD-221: a row an entry */
    BAND_TABLE,                              /* FD-130 */
    INJURY_TABLE,                            /* FD-149, FD-155: a row a level */
    SPELL_TABLE, COLUMN_TABLE,               /* FD-83, FD-86 */
    MAGIC_FAILURE_TABLE, POWER_FAILURE_TABLE, /* FD-90, FD-96: a row a margin */
    ABILITY_TABLE,                           /* FD-71 */
    WAY_TABLE, MEANS_TABLE, FORM_TABLE,      /* FD-77, FD-78, FD-93: what each stands on */
    TRAIT_TABLE,                             /* FD-99 */
    SPECIES_TABLE,                           /* FD-97, FD-231: forms to choose from */
    WEALTH_TABLE, PREPAREDNESS_TABLE,        /* FD-167, FD-174: from -2 on */
    NPC_TABLE,                               /* FD-49, FD-176 */
    TIME_TABLE,                              /* FD-163 */
    TEST_TABLE,                              /* tests whose TN the book itself says (enum fixed_test) */
    BOOK_NUMBER,                             /* single numbers (doom_number) */
    KINDS
};
enum { CARRIED, HAND, ARM, WORN };                                    /* FD-239: where a thing is */
/* Fields of MELEE to NATURAL, in the order of the table; the tags in printed order. */
enum {
    DICE, PAIR, BRAWN_ONE, BRAWN_TWO, TWO_HANDED, FROM, TO, THROW_FROM, THROW_TO, TAG_1, TAG_2, TAG_3, TAG_4,
    PARRY_SAVES, AIM, RELOAD, WEAPON_PRICE
};
enum { TAG_NONE, TAG_KB, TAG_KD, TAG_STUN, TAG_SKEWER, TAG_SB, TAG_NAD, TAG_PARRY, TAGS };
enum { PAIR_NONE, PAIR_WORSE, PAIR_BETTER };
enum { PROTECTION, MOVE_PENALTY, NOTICE_TN, MAY_COVER, ARMOUR_PRICE, WHOLE, LEG_PENALTY };
enum { SHIELD_PROTECTION, SHIELD_MOVE, SHIELD_PARRIES, SHIELD_PARRY, SHIELD_PRICE };
/* What each keeps. */
enum { KEEPS_GRIP, KEEPS_LOADED, KEEPS_PREPARED, KEEPS_SILVER, KEEPS_COUNT };
enum { COVERS, VALUE, REPAIR_DONE = VALUE + LOCATIONS };              /* VALUE + location - HEAD */
enum { SHIELD_VALUE, SHIELD_REPAIR };
/* Fields of the tables. */
enum { SKILL_ATTRIBUTE, SKILL_DEFENDS, SKILL_FOCI };
enum { RATED_IDEAL, RATED_CONTROLLED, RATED_NORMAL, RATED_RISKY, RATED_DESPERATE, CIRCUMSTANCES };
enum { EASY, AVERAGE, CHALLENGE, HARD, SEVERE, EXTREME, LEGENDARY, RATINGS };
enum { BONUS_BRAWN, BONUS_DICE };
enum { PRINTED_OF, PRINTED_MODERATE, PRINTED_SERIOUS, PRINTED_DEADLY };
enum { ADV_COST, ADV_VARIES, ADV_WAY, ADV_EFFECT, ADV_TICKED }; /* TICKED: up to four words of TICKED_ON */
enum { ADV_GOOD, ADV_BAD, ADV_BOTH };
enum { EFFECT_DICE, EFFECT_NONE, EFFECT_SUCCESS };
enum { TICKED_NEVER, TICKED_SKILL, TICKED_RESISTING = TICKED_SKILL + SKILLS, TICKED_POWER, TICKED_DEFENCE };
enum { BAND_YARDS, BAND_TN };
enum { ADJACENT, AT_MELEE, CLOSE, NEAR, FAR, VERY_FAR, DISTANT, BANDS, NO_BAND = BANDS };
enum {
    INJURY_GENERAL, INJURY_TOUCHES, INJURY_NATURAL_TN, INJURY_NATURAL_DAYS, INJURY_ATTENDED_TN,
    INJURY_ATTENDED_DAYS, INJURY_SKILL, INJURY_MAGIC_TN
};
enum { SPELL_DICE, SPELL_POUNDS, SPELL_FEET, SPELL_SECONDS };
enum { COLUMN_TN, COLUMN_SECONDS };
enum { FAILURE_LEVEL, FAILURE_HEAL_TN, FAILURE_DICE, FAILURE_FEET };
enum { THING_PRICE };
enum { PRICE_0, PRICE_1, PRICE_2, PRICE_3 };
enum { STANDS_ON, FORM_POWER, FORM_RESISTED, FORM_HARMS, FORM_UNLIMITED }; /* ON: the row and 1, or 0 */
enum { TRAIT_PRICE_1, TRAIT_PRICE_2, TRAIT_PRICE_3, TRAIT_MOVE_1 };  /* FD-257: in twelfths of the move */
enum { WEALTH_COST, WEALTH_MONEY, WEALTH_COIN };
enum { PREPARED_MOVE };
enum { URGENT, FAST, NORMAL, CASUAL, RESEARCH };
enum { TIME_SECONDS };
/* Price, then trait, level and lowest form of each of its traits. */
enum { SPECIES_COST, SPECIES_TRAIT, SPECIES_LEVEL, SPECIES_FROM, SPECIES_STEP = 3, SPECIES_TRAITS = 4 };
enum { TEST_TN };
/* FD-151 and FD-153, FD-241, FD-161's full move, FD-254 where the GM says nothing. */
enum fixed_test { TEST_STAY, TEST_SAVE, TEST_PUSH, TEST_LOCK };
enum { NPC_SKILLS_1, NPC_SKILLS_2, NPC_SKILLS_3, NPC_SKILLS_4, NPC_POINTS, NPC_DISADVANTAGES };

/* Section 7: names of questions, of what a test tells, of other values, of results, each with its rule. */
#define DOOM_QUESTIONS(X) \
    X(ways, "FD-79") X(means, "FD-79") X(purpose, "FD-80") X(effect, "FD-83") X(injury, "FD-83") \
    X(weight, "FD-83") X(area, "FD-83") X(time_row, "FD-83") X(somatic, "FD-86") X(time, "FD-86") \
    X(verbal, "FD-86") X(concentration, "FD-86") X(form, "FD-94") X(harm_steps, "FD-223") \
    X(roll_anyway, "FD-11") X(rating, "FD-08") X(circumstance, "FD-08") X(defending_skill, "FD-32") \
    X(attribute, "FD-14") X(focus, "FD-51") X(relevance, "FD-221") X(injury_relevant, "FD-150") \
    X(fortune_dice, "FD-21") X(doom_dice, "FD-22") X(gm_dice, "FD-24") X(talent, "FD-103") \
    X(cancel_complications, "FD-24") X(surplus, "FD-119") X(hit_location, "FD-119") \
    X(location_shift, "FD-113") X(effects, "FD-125") X(benefit, "FD-220") X(gm_allows, "FD-13") \
    X(reaction, "FD-116") X(reaction_fortune, "FD-117") X(dodge_cell, "FD-207") X(kb_direction, "FD-206") \
    X(athletics_push, "FD-161") X(use_prepared_load, "FD-138") X(step, "FD-205") X(spell_injury, "FD-90") \
    X(spell_result, "FD-90") X(power_result, "FD-96") X(lose_limb, "FD-152") X(initiative_tie, "FD-160") \
    X(break_skill, "FD-236") X(make_contact, "FD-53") X(spread, "FD-40") X(pyramid, "FD-49") \
    X(level_1, "FD-49") X(level_2, "FD-49") X(level_3, "FD-49") X(level_4, "FD-49") X(field, "FD-37") \
    X(more_skill, "FD-61") X(better, "FD-214") X(drive_foci, "FD-50") X(knowledge_foci, "FD-50") \
    X(performance_foci, "FD-50") X(survival_foci, "FD-50") X(contact_name, "FD-52") \
    X(language_name, "FD-56") X(wealth_level, "FD-167") X(means_name, "FD-78") X(disadvantage, "FD-106") \
    X(burden, "FD-114") X(talented, "FD-104") X(learnt, "FD-62") X(raised, "FD-62") X(practised, "FD-65") \
    X(ability, "FD-71") X(pay, "FD-68") X(power, "FD-71") X(way, "FD-75") X(trait, "FD-99") \
    X(advantage, "FD-106")
#define DOOM_TOLD(X) \
    X(pool, "FD-02") X(needed, "FD-29") X(successes, "FD-05") X(criticals, "FD-05") \
    X(complications, "FD-05") X(failure_margin, "FD-10") X(fortune_gained, "FD-20") X(doom_gained, "FD-23") \
    X(interest, "FD-35") X(defence_pool, "FD-222") X(defence_successes, "FD-222") \
    X(defence_effective, "FD-31") X(defence_surplus, "FD-30")
#define DOOM_VALUES(X) \
    X(location, "FD-121") X(damage_dice, "FD-122") X(damage, "FD-123") X(absorbed, "FD-141") \
    X(net, "FD-146") X(wound, "FD-146") X(kd_tn, "FD-127") X(kd_successes, "FD-127") X(knock_back, "FD-206") \
    X(break_tn, "FD-234") X(base_tn, "FD-84") X(column_modifier, "FD-87") X(casting_rounds, "FD-88") \
    X(failure_row, "FD-90") X(blast_dice, "FD-91") X(blast_radius, "FD-208") X(area_side, "FD-209")
#define DOOM_RESULTS(X) \
    X(failure, "FD-10") X(hit, "FD-120") X(miss, "FD-120") X(cosmetic, "FD-146") X(moderate, "FD-146") \
    X(serious, "FD-146") X(deadly, "FD-146") X(dying, "FD-148") X(unconscious, "FD-151") X(dead, "FD-242") \
    X(knocked_kneeling, "FD-127") X(knocked_prone, "FD-127") X(knocked_back, "FD-206") X(stunned, "FD-126") \
    X(grappled, "FD-234") X(poisoned, "FD-233") X(healed, "FD-154") X(worsened, "FD-154") X(died, "FD-148") \
    X(item_found, "FD-175") X(progress, "FD-64") X(magic_fails_by_1, "FD-90") X(magic_fails_by_2, "FD-90") \
    X(magic_fails_by_3, "FD-90") X(magic_fails_by_4, "FD-90") X(magic_fails_by_5, "FD-90") \
    X(magic_fails_by_6, "FD-90") X(power_fails_by_1, "FD-96") X(power_fails_by_2, "FD-96") \
    X(power_fails_by_3, "FD-96")

#define DOOM_NAMES(X) \
    DOOM_ATTRIBUTES(X) DOOM_SKILLS(X) DOOM_WAYS(X) DOOM_MEANS(X) X(means_celestial) X(means_infernal) \
    X(means_beyond) DOOM_POWERS(X) DOOM_FORMS(X) DOOM_ADVANTAGES(X) DOOM_TRAITS(X) DOOM_CONCEPT(X) \
    X(profession_name) X(profession_2_name) X(wesen_species) X(vulnerability) X(easy) X(average) \
    X(challenge) X(hard) X(severe) X(extreme) X(legendary) X(ideal) X(controlled) X(normal) X(risky) \
    X(desperate) X(complication) X(nothing) X(success) X(critical) X(head) X(left_arm) X(right_arm) X(torso) \
    X(left_leg) X(right_leg) X(vigour) X(stress) X(standing) X(kneeling) X(prone) X(urgent) X(fast) \
    X(casual) X(research) X(kb) X(kd) X(stun) X(skewer) X(sb) X(nad) X(parry) \
    /* questions, values, results */ \
    DOOM_QUESTIONS(X) DOOM_TOLD(X) DOOM_VALUES(X) DOOM_RESULTS(X) \
    /* options of questions */ \
    X(doom) X(awkward_stance) X(weapon_unbalanced) X(dropped_item) X(armour_torn) X(note) X(helped) X(keep) \
    X(bypass) X(hold) X(book) X(exaggerate) X(subtle) X(complete) X(focused) X(aware) X(absent_minded) \
    X(other) X(read) X(awareness) X(charm) X(control) X(heal) X(harm) X(craft) X(e) X(se) X(s) X(sw) X(w) \
    X(nw) X(n) X(ne) \
    /* values */ \
    X(score) X(tn) \
    /* rolls */ \
    X(test) X(attack) X(defence) X(knock_down) X(check) X(blast) X(venom) X(toxin) \
    /* results */ \
    X(moved) X(stood) X(went_down) X(began) X(over) X(loaded) X(let_go) X(woke) X(saved) X(bandaged) \
    X(fixed) X(stepped_in) X(stepped_out) X(drawn) X(dropped) X(taken) \
    /* deeds and their arguments */ \
    X(skill) X(item) X(cell) X(strike) X(throw) X(kind) X(full) X(half) X(crawl) X(swim) X(climb) X(burrow) \
    X(fly) X(to) X(grip) X(one) X(two) X(covers) X(deed) X(open) X(close) X(force) X(contact) X(language) \
    X(helped_skill) X(name) X(about) X(cost) X(usual) X(inexperienced) X(value) X(points) X(cash) X(track) \
    X(care) X(carer) X(willing) X(item_tn) X(amount) X(meeting) X(dice) X(useless) X(factor) X(price) \
    X(customer) X(topic) X(rudeness) X(reputation) X(information) X(time_to_prepare) X(armour) X(label) \
    X(hidden) X(count) X(range) X(aimed) X(stance) X(turn) X(help) X(fall) X(strong) X(brawler) X(bonus) \
    X(base) X(move) X(shield) X(weapon) X(preparedness) X(initiative) X(door) X(grapple) X(say) X(suggest) \
    X(repair) \
    /* making and growing, goods, healing */ \
    X(magic) X(wesen) X(professional) X(seasoned) X(veteran) X(expertise) X(silver) X(natural) X(made) \
    X(homeless) X(poor) X(working) X(established) X(successful) X(well_off) X(rich) X(noble) X(magic_style) \
    X(from) X(drawback) \
    /* why a wish is refused */ \
    X(not_your_turn) X(no_action_left) X(no_minor_left) X(no_quick_left) X(is_dead) X(is_unconscious) \
    X(is_helpless) X(out_of_reach) X(no_sight) X(no_map) X(too_far) X(wall_in_the_way) X(enemy_in_the_way) \
    X(cell_taken) X(no_diagonals) X(off_the_board) X(not_drawn) X(is_held) X(is_clinched) X(not_clinched) \
    X(not_held) X(too_weak) X(hands_full) X(not_loaded) X(is_loaded) X(never_loaded) X(not_kneeling) \
    X(stands) X(lies) X(no_skill) X(no_door) X(is_open) X(is_shut) X(is_locked) X(not_awkward) \
    X(not_unbalanced) X(switched_off) X(not_adjacent) X(already) X(no_text) X(no_pool) X(must_aim) \
    X(not_wounded) X(not_neighbour) X(no_ability) X(no_level) X(no_points) X(pyramid_broken) X(held_already) \
    X(no_room) X(holds) X(no_progress) X(no_money) X(not_for_sale) X(not_touching) X(not_concentrating) \
    /* spells, powers, forms */ \
    X(cast) X(use_power) X(use_wesen) X(spell) X(changed_form) X(wall_stops_blast) \
    /* what a sheet lacks */ \
    X(out_of_range) X(spread_wrong) X(points_over) X(one_ability) X(prerequisite) X(too_many_foci) \
    X(too_few_foci) X(no_pyramid)

enum doom_name { NAMES_OF(DOOM_NAMES) };

enum { OWN_POOLS = 2, FORTUNE = 0, DOOM = 1 };

/* clang-format on */

/* ---- tables.c, tables_marks.c, tables_things.c ---- */

SET_TABLES_DECLARED(doom);
SET_ANSWERS_DECLARED(doom);
SET_PROGRAM_DECLARED(doom);
extern const struct pool_def doom_pools[OWN_POOLS];
/* What armour, shields, weapons and things keep themselves. */
extern const struct mark_field doom_armour_keeps[], doom_shield_keeps[], doom_weapon_keeps[],
    doom_thing_keeps[];
/* The words of locations, 0 for none; of tracks, attributes and skills, a row each. */
extern const char *const doom_locations[], *const doom_track_words[], *const doom_attribute_words[],
                                                                          *const doom_skill_words[],
                                                                              *const doom_poison_words[];

#endif
