#include "unit.h"

#include "base/version.h"

TEST(the_version_is_three_numbers)
{
    int part[3], used = 0;

    assert_int_equal(sscanf(version_text(), "%d.%d.%d%n", &part[0], &part[1], &part[2], &used), 3);
    assert_int_equal(used, strlen(version_text()));
}

RUN(cmocka_unit_test(the_version_is_three_numbers))
