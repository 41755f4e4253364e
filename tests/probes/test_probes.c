/* Every probe is whole: its fight begins, is undone exactly, and all that its tables name is there. */
#include "core/apply.h"
#include "probes/fights.h"
#include "probes/probes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void fights_begin(void **unused)
{
    (void)unused;
    for (int i = 0; probe_at(i); i++) {
        struct bench b = probe_fight(i);

        assert_int_equal(b.now.turn.mode, MODE_ENCOUNTER);
        assert_true(b.now.ntokens >= 4);
        for (int k = b.last.n - 1; k >= 0; k--)
            if (event_changes((enum event_kind)b.last.at[k].kind))
                assert_true(apply_back(&b.now, &b.last.at[k]));
        assert_int_equal(b.now.turn.mode, b.book.rules->begins_in);
        assert_true(b.now.hash == state_hash(&b.now));
        bench_close(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(fights_begin) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
