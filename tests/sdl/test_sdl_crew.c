/* Work that falls into pieces: each is done once, whoever does it, and all before anything follows. */
#include "base/unit.h"

#include "sdl/sdl_crew.h"

enum { PIECES = 500, ROUNDS = 2000 };

struct tally {
    unsigned char done[PIECES];
};

static void mark(void *context, int piece)
{
    struct tally *tally = context;

    tally->done[piece]++;
}

static void assert_each_once(const struct tally *tally, int n)
{
    for (int i = 0; i < PIECES; i++)
        assert_int_equal(tally->done[i], i < n);
}

static void test_alone_every_piece_is_done_once(void **state)
{
    struct tally tally = { { 0 } };

    (void)state;
    sdl_crew_run(NULL, mark, &tally, PIECES);
    assert_each_once(&tally, PIECES);
}

/* Few and many pieces in turns: sometimes the mate comes too late, sometimes it takes most. */
static void test_with_a_mate_every_piece_is_done_once(void **state)
{
    struct sdl_crew *crew = sdl_crew_new();

    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        struct tally tally = { { 0 } };
        int n = i % 4 == 0 ? PIECES : i % 7;

        sdl_crew_run(crew, mark, &tally, n);
        assert_each_once(&tally, n);
    }
    sdl_crew_free(crew);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alone_every_piece_is_done_once),
        cmocka_unit_test(test_with_a_mate_every_piece_is_done_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
