/* What a run says of odds: exact ones as they are, estimates always marked. */
#include "base/unit.h"
#include "cli/script/report.h"

/* What report_odds() prints as text; owned by the caller's buffer. */
static void print_odds(bool exact, char *out, size_t room)
{
    struct report r;
    struct datum value;
    FILE *kept = tmpfile();
    int old = dup(STDOUT_FILENO);
    size_t n;

    assert_non_null(kept);
    report_init(&r, false, false);
    datum_init(&value);
    datum_set_number(&value, 0.5);
    fflush(stdout);
    dup2(fileno(kept), STDOUT_FILENO);
    report_odds(&r, "hit", &value, exact);
    fflush(stdout);
    dup2(old, STDOUT_FILENO);
    close(old);
    rewind(kept);
    n = fread(out, 1, room - 1, kept);
    out[n] = '\0';
    fclose(kept);
    datum_clear(&value);
    str_clear(&r.out);
}

TEST(an_estimate_stands_behind_a_mark)
{
    char text[200];

    print_odds(true, text, sizeof text);
    assert_string_equal(text, "odds.hit = 0.5\n");
    print_odds(false, text, sizeof text);
    assert_string_equal(text, "odds.hit = ~0.5\n");
}

RUN(cmocka_unit_test(an_estimate_stands_behind_a_mark))
