/* The way that the window proposes leads around a fire and past the dead, if that costs no more. */
#include "view/tabletop.h"

#include "base/files.h"
#include "board/ground.h"
#include "support/scratch.h"
#include "view/table/board.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Brann"));
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static int tear_down(void **state)
{
    app_clear(&((struct tabletop *)*state)->app);
    return 0;
}

static bool burns(struct tabletop *t, struct cell c)
{
    return board_terrain(session_state(t->app.game.session)->board, c)->hazard;
}

static void lay(struct tabletop *t, struct cell c, int row)
{
    assert_in_range(row, 1, session_state(t->app.game.session)->board->terrain->count - 1);
    tabletop_edit(t, EDIT_set_terrain, 0, LAYER_GROUND, row, (int[]){ cell_pack(c), 1 }, 2);
    tabletop_settle(t);
    assert_true(burns(t, c));
}

static void light(struct tabletop *t, struct cell c)
{
    const struct terrain_table *terrain = session_state(t->app.game.session)->board->terrain;
    int row = 0;

    while (row < terrain->count && !(terrain->row[row].hazard && terrain->row[row].cost == ONE_CELL))
        row++;
    lay(t, c, row);
}

/* A cell two steps off with nothing but plain floor there, and the way to it. */
static struct cell goal(struct tabletop *t, struct cell way[TABLE_WAY])
{
    struct cell from = tabletop_where(t, "Brann");

    for (int dx = 2; dx >= -2; dx -= 4) {
        struct cell to = { (short)(from.x + dx), from.y };

        if (table_board_way(t->app.screen, to, way, TABLE_WAY) == 2 &&
            reach_cost(&t->app.screen->finds.reach, to) == 2 * ONE_CELL)
            return to;
    }
    fail_msg("Brann cannot go two squares along the row");
    return NOWHERE;
}

static void the_way_leads_around_a_fire_for_the_same_cost(void **state)
{
    struct tabletop *t = *state;
    struct cell way[TABLE_WAY], to = goal(t, way), fire = way[0];

    light(t, fire);
    assert_int_equal(table_board_way(t->app.screen, to, way, TABLE_WAY), 2);
    assert_false(burns(t, way[0]));
    assert_true(cell_same(way[1], to));
}

/* A dead one in the middle of a straight way is gone around; the way onto it leads onto it. */
static void the_way_leads_past_the_dead_where_another_is_as_long(void **state)
{
    struct tabletop *t = *state;
    struct cell way[TABLE_WAY], to = goal(t, way), lies = way[0];
    int mawl = tabletop_figure(t, "Mawl");

    tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(lies), NULL, 0);
    tabletop_set(t, mawl, "hp", -9);
    tabletop_settle(t);
    assert_int_equal(table_board_way(t->app.screen, to, way, TABLE_WAY), 2);
    assert_false(cell_same(way[0], lies));
    assert_true(cell_same(way[1], to));
    assert_int_equal(table_board_way(t->app.screen, lies, way, TABLE_WAY), 1);
    assert_true(cell_same(way[0], lies));
    short x = lies.x, y = lies.y;
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Toad"), 0, cell_pack((struct cell){ x, y + 2 }), NULL,
                  0);
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Nettle"), 0, cell_pack((struct cell){ x, y - 2 }), NULL,
                  0);
    tabletop_settle(t); /* who might strike is no reason to go elsewhere */
    assert_int_equal(table_board_way(t->app.screen, to, way, TABLE_WAY), 2);
    assert_true(cell_same(way[0], lies));
}

static void a_fire_that_is_pointed_at_or_not_to_be_avoided_is_walked_into(void **state)
{
    struct tabletop *t = *state;
    struct cell way[TABLE_WAY], from = tabletop_where(t, "Brann"), to = goal(t, way);
    short x = (short)((from.x + to.x) / 2);

    for (short y = (short)(from.y - 1); y <= from.y + 1; y++)
        light(t, (struct cell){ x, y });
    assert_int_equal(table_board_way(t->app.screen, to, way, TABLE_WAY), 2);
    assert_true(burns(t, way[0]));
    assert_int_equal(table_board_way(t->app.screen, (struct cell){ x, from.y }, way, TABLE_WAY), 1);
    assert_true(burns(t, way[0]));
}

/* A river that does d6: what the way costs is said before the click, and nothing of harmless ways. */
static void the_price_of_a_way_in_harm_is_told_before_it_is_gone(void **state)
{
    struct tabletop *t = *state;
    struct cell way[TABLE_WAY], to = goal(t, way);
    int river = terrain_find(session_state(t->app.game.session)->board->terrain, "river");

    tabletop_point(t, way[0]);
    assert_string_equal(tabletop_widget(t, "note.way")->value, "");
    lay(t, way[0], river);
    tabletop_point(t, way[0]);
    const char *price = tabletop_widget(t, "note.way")->value;
    if (!strstr(price, "1 to 6 hit points lost, 3.5 on average"))
        fail_msg("the way into the river costs: %s", price);
    tabletop_point(t, to); /* around it */
    assert_string_equal(tabletop_widget(t, "note.way")->value, "");
}

static const char spears[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"Spears\", \"map\": "
    "\"saloon.map.json\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"program\"}, {\"name\": \"aino\", \"runs\": \"person\"}],"
    " \"sides\": [\"party\", \"house\"], \"figures\":"
    " [{\"name\": \"Dara\", \"like\": \"dara_quill\", \"side\": \"party\", \"seat\": \"aino\", \"at\": "
    "\"5,8\"},"
    " {\"name\": \"Lancer\", \"like\": \"lancer\", \"side\": \"house\", \"at\": \"7,8\"},"
    " {\"name\": \"Brick\", \"like\": \"brawler\", \"side\": \"house\", \"at\": \"%d,8\"}]}";

/* The spear reaches the cell that is left; who steps back is hit by what stands beside it: both say so. */
static void what_others_may_strike_at_stands_beside_the_way(void **state)
{
    static const char price[] = "If they strike: 2 to 5 Health lost, 3.5 on average";
    struct tabletop *t = *state;
    struct str map = { 0 };
    char text[1200];
    struct err err;

    assert_true(files_read(TEST_SOURCE_DIR "/maps/saloon.map.json", 1 << 20, &map, &err));
    assert_true(files_write(scratch("saloon.map.json"), map.text, map.len, &err));
    str_clear(&map);
    for (int at = 4; at < 12; at += 7) { /* beside her, and far away */
        app_clear(&t->app);
        snprintf(text, sizeof text, spears, at);
        assert_true(files_write(scratch("spears.scenario.json"), text, strlen(text), &err));
        tabletop_open_file(t, scratch("spears.scenario.json"), false);
        tabletop_settle(t);
        table_select_figure(&t->app.screen->selection, 0);
        tabletop_settle(t);
        if (at == 4) {
            assert_string_equal(tabletop_widget(t, "action.step_out")->value, price);
            continue;
        }
        assert_string_equal(tabletop_widget(t, "action.step_out")->value, ""); /* from mid to long */
        tabletop_point(t, (struct cell){ 6, 8 });
        assert_string_equal(tabletop_widget(t, "note.way")->value, price);
    }
}

/* What an attack leads to counts: whoever is shoved straight on into the river takes its d6 besides. */
static void the_river_behind_a_target_stands_on_the_card(void **state)
{
    struct tabletop *t = *state;
    struct cell way[TABLE_WAY], to = goal(t, way);
    int mawl = tabletop_figure(t, "Mawl");

    tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(way[0]), NULL, 0);
    table_select_target(&t->app.screen->selection, mawl);
    tabletop_settle(t);
    assert_null(strstr(tabletop_widget(t, "action.attack")->value, " in all"));
    lay(t, to, terrain_find(session_state(t->app.game.session)->board->terrain, "river"));
    tabletop_settle(t);
    const struct ui_widget *card = tabletop_widget(t, "action.attack");
    if (!strstr(card->value, ", up to ") || !strstr(card->value, " in all"))
        fail_msg("the attack at the river: %s", card->value);
    if (!strstr(card->hint, "With the river: up to ") || !strstr(card->hint, ", about "))
        fail_msg("the attack at the river in full: %s", card->hint);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_way_leads_around_a_fire_for_the_same_cost, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_way_leads_past_the_dead_where_another_is_as_long, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_fire_that_is_pointed_at_or_not_to_be_avoided_is_walked_into, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_river_behind_a_target_stands_on_the_card, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_others_may_strike_at_stands_beside_the_way, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_price_of_a_way_in_harm_is_told_before_it_is_gone, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
