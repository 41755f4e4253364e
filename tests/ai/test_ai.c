/* The opponent: legal, limited by positions, and it says why. */
#include "ai/ai.h"
#include "board/footprint.h"
#include "core/apply.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct pair {
    struct bench b;
    int hero, goblin;
};

/* A hero of seat 1 and such a goblin of the GM's, the goblin to act. */
static struct pair pair_of(const char *hero_at, const char *goblin_at, const char *goblin)
{
    struct pair p = { .b = bench_open("another", GRID_SQUARE, 16, 10) };
    struct item club = { .key = "club", .kind = 0, .field = { 0, 1, 1, 0, 1, 1 } };

    book_add_item(&p.b.book, &club);
    p.hero = bench_figure(&p.b, "ragna", "heroes", 1, hero_at, "nimbleness=3 luck=0 luck_max=3");
    p.goblin = bench_figure(&p.b, "snik", "foes", 0, goblin_at, goblin);
    bench_play(&p.b, "start_encounter", -1, -1, "first_side=foes");
    return p;
}

static struct pair pair_at(const char *hero_at, const char *goblin_at)
{
    return pair_of(hero_at, goblin_at, "muscularity=3 nimbleness=4 club");
}

static const char *chosen(const struct bench *b, const struct command *c)
{
    return b->rules->deeds[c->deed]->key;
}

static void attacks_who_stands_beside(void **unused)
{
    struct pair p = pair_at("4,4", "5,4");
    struct command choice;
    struct str why;
    uint64_t before = p.b.now.hash;

    (void)unused;
    str_init(&why);
    assert_true(ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ AI_BUDGET, NULL },
                          &choice, &why));
    assert_string_equal(chosen(&p.b, &choice), "attack");
    assert_int_equal(choice.target, p.hero);
    assert_memory_equal(str_cstr(&why), "=attack@0 hit=", 14);
    assert_true(strstr(str_cstr(&why), " worth=") != NULL);
    assert_true(strstr(str_cstr(&why), "|") != NULL);
    assert_true(p.b.now.hash == before);
    command_clear(&choice);
    str_clear(&why);
    bench_close(&p.b);
}

static void walks_up_and_then_strikes(void **unused)
{
    struct pair p = pair_at("4,4", "8,4");
    struct command choice;
    struct str why;

    (void)unused;
    str_init(&why);
    assert_true(ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ AI_BUDGET, NULL },
                          &choice, &why));
    assert_string_equal(chosen(&p.b, &choice), "move");
    assert_memory_equal(str_cstr(&why), "=move+attack@0 hit=", 19);
    command_clear(&choice);
    str_clear(&why);
    bench_close(&p.b);
}

static void comes_nearer_when_nobody_is_in_reach(void **unused)
{
    struct pair p = pair_at("1,4", "14,4");
    struct command choice;
    struct str why;
    struct cell end;

    (void)unused;
    str_init(&why);
    assert_true(ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ AI_BUDGET, NULL },
                          &choice, &why));
    assert_string_equal(chosen(&p.b, &choice), "move");
    end = cell_unpack(choice.args.value[choice.args.at[choice.args.len - 1].at]);
    assert_int_equal(end.x, 10);
    command_clear(&choice);
    str_clear(&why);
    bench_close(&p.b);
}

/* Goes on with a deed until the opponent is asked `key`, and returns what it answers. */
static int answer_in(struct pair *p, struct command c, const char *tape_faces, const char *key,
                     struct question *asked)
{
    struct play play;
    struct tape tape = { 0 };
    struct answer answer;
    int value[OPTIONS_ASKED], face = 0;

    play_begin(&play, &p->b.now, &p->b.book, &c);
    while (play_run(&play, &tape) == OUTCOME_ASKS) {
        if (strcmp(ruleset_name(p->b.rules, play.wants.key), key) == 0)
            break;
        question_rest(&play.wants, &answer, value);
        if (play.wants.kind == ASK_ROLL)
            value[0] = tape_faces[face++];
        assert_true(tape_add(&tape, answer, value));
    }
    *asked = play.wants;
    play_rollback(&play);
    assert_true(ai_answer(&p->b.now, &p->b.book, &c, &tape, asked, (struct ai_effort){ AI_BUDGET, NULL },
                          &answer, value, NULL));
    play_clear(&play);
    tape_clear(&tape);
    return value[0];
}

/* The goblin strikes the hero. */
static int answer_to(struct pair *p, const char *tape_faces, const char *key, struct question *asked)
{
    struct command c = command_make(ruleset_find_deed(p->b.rules, "attack"), 0);

    c.actor = p->goblin;
    c.target = p->hero;
    return answer_in(p, c, tape_faces, key, asked);
}

/* What a program that is the GM says to a feat of this figure. */
static int judgement_of(struct pair *p, int who, const char *key, struct question *asked)
{
    struct command c = command_make(ruleset_find_deed(p->b.rules, "feat"), p->b.now.token[who].seat);

    c.actor = who;
    return answer_in(p, c, "", key, asked);
}

/*
 * AS-03 to AS-05, AS-51: nobody of the GM's is concerned, so it does not ask what would be best for its side.
 */
static void judges_others_without_liking(void **unused)
{
    static const char *const keys[] = { "attribute", "dc", "situation_modifier" };
    struct pair p = pair_at("4,4", "9,9");
    struct question q;
    int said;

    (void)unused;
    bench_play(&p.b, "end_turn", p.goblin, -1, "...");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        said = judgement_of(&p, p.hero, keys[i], &q);
        assert_string_equal(ruleset_name(p.b.rules, q.key), keys[i]);
        assert_int_equal(said, q.rest[0]);
    }
    said = judgement_of(&p, p.hero, "cost", &q);
    assert_string_equal(ruleset_name(p.b.rules, q.option[said].key), "combat_action");
    bench_close(&p.b);
}

static void judges_its_own_by_liking(void **unused)
{
    struct pair p = pair_at("4,4", "9,9");
    struct question q;
    int said = judgement_of(&p, p.goblin, "dc", &q);

    (void)unused;
    assert_int_equal(said, q.lo);
    bench_close(&p.b);
}

static void shoves_into_the_fire(void **unused)
{
    struct pair p = pair_at("4,4", "5,4");
    struct terrain fire = {
        .key = "blaze", .cost = ONE_CELL, .hazard = true, .has_damage = true, .damage_flat = 6, .look = "fire"
    };
    struct question q;
    int kind;

    (void)unused;
    terrain_add(p.b.book.terrain, &fire);
    bench_ground(&p.b, "2,4", "blaze");
    kind = answer_to(&p, "\x0f\x0a\x03", "forced_movement", &q);
    assert_string_equal(ruleset_name(p.b.rules, q.option[kind].key), "push");
    bench_close(&p.b);
}

/* A hit so unlikely is not worth a point of luck for its damage; for the push that follows the dice it is. */
static void spends_luck_for_what_comes_after_the_dice(void **unused)
{
    struct terrain fire = { .key = "blaze",
                            .cost = ONE_CELL,
                            .hazard = true,
                            .has_damage = true,
                            .damage_flat = 12,
                            .look = "fire" };

    (void)unused;
    for (int burns = 0; burns < 2; burns++) {
        struct pair p = pair_of("4,4", "5,4", "muscularity=3 nimbleness=4 luck=1 luck_max=1 club");
        struct question q;

        terrain_add(p.b.book.terrain, &fire);
        if (burns)
            bench_ground(&p.b, "3,4", "blaze");
        int said = answer_to(&p, "\x04\x13", "luck_reroll", &q);

        assert_string_equal(ruleset_name(p.b.rules, q.option[said].key), burns ? "yes" : "no");
        bench_close(&p.b);
    }
}

static void ends_its_turn_when_nothing_is_left(void **unused)
{
    struct pair p = pair_at("4,4", "5,4");
    struct command choice;
    struct str why;

    (void)unused;
    str_init(&why);
    assert_int_equal(bench_play(&p.b, "attack", p.goblin, p.hero, "d20=1 d20=20"), OUTCOME_DONE);
    assert_true(ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ AI_BUDGET, NULL },
                          &choice, &why));
    assert_string_equal(chosen(&p.b, &choice), "end_turn");
    command_clear(&choice);
    str_clear(&why);
    bench_close(&p.b);
}

static void the_same_position_gives_the_same_choice(void **unused)
{
    struct pair p = pair_at("4,4", "8,6");
    struct command one, other;
    struct str why, again;

    (void)unused;
    str_init(&why);
    str_init(&again);
    assert_true(
        ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ 5000, NULL }, &one, &why));
    assert_true(
        ai_choose(&p.b.now, &p.b.book, SEATS_GM, false, (struct ai_effort){ 5000, NULL }, &other, &again));
    assert_string_equal(str_cstr(&why), str_cstr(&again));
    command_clear(&one);
    command_clear(&other);
    str_clear(&why);
    str_clear(&again);
    bench_close(&p.b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_who_stands_beside),
        cmocka_unit_test(walks_up_and_then_strikes),
        cmocka_unit_test(comes_nearer_when_nobody_is_in_reach),
        cmocka_unit_test(shoves_into_the_fire),
        cmocka_unit_test(spends_luck_for_what_comes_after_the_dice),
        cmocka_unit_test(judges_others_without_liking),
        cmocka_unit_test(judges_its_own_by_liking),
        cmocka_unit_test(ends_its_turn_when_nothing_is_left),
        cmocka_unit_test(the_same_position_gives_the_same_choice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
