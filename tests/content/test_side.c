#include "document.h"

#include "content/side.h"

TEST(sides_stand_where_their_names_say)
{
    assert_int_equal(side_stand("heroes"), SIDE_PARTY);
    assert_int_equal(side_stand("party"), SIDE_PARTY);
    assert_int_equal(side_stand("allies"), SIDE_ALLIED);
    assert_int_equal(side_stand("neutral"), SIDE_NEUTRAL);
    assert_int_equal(side_stand("goblins"), SIDE_BY_PLAYERS);
}

RUN(cmocka_unit_test(sides_stand_where_their_names_say))
