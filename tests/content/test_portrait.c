/* What is wrong with the picture that a sheet names; and what is not. */
#include "document.h"

#include "base/png.h"
#include "content/check.h"
#include "content/portrait.h"
#include "content/sheet.h"

/* A grey pixel. */
static const unsigned char dot[] = { 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D,
                                     0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01,
                                     0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00,
                                     0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0x00, 0x00, 0x00,
                                     0x82, 0x00, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0x00, 0x00, 0x00, 0x00, 0x49,
                                     0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82 };
enum { WIDTH_AT = 19, HEADS_SUM = 29, PIXEL_AT = 43 };

static const char sheet[] =
    "{\n  \"format\": \"battlemat-sheet/1\", \"system\": \"another\", \"name\": \"Ada\",\n"
    "  \"portrait\": \"art/ada.png\",\n"
    "  \"stats\": {\"accuracy\": 3, \"nimbleness\": 4, \"muscularity\": 4, "
    "\"endurance\": 4, \"fortitude\": 3}\n}\n";

static const char *picture(void)
{
    struct err err;

    assert_true(files_make_folder(scratch("art"), &err));
    return scratch("art/ada.png");
}

static void write_picture(const void *bytes, size_t len)
{
    struct err err;

    assert_true(files_write(picture(), bytes, len, &err));
}

/* The sheet plays on, but a check tells these words, where its "portrait" stands. */
static void accused_of(const char *words)
{
    const char *path = written("ada.sheet.json", sheet);
    struct faults faults = { 0 };
    struct sheet loaded;
    struct book book;
    char place[400];

    assert_true(sheet_load_any(path, rules_at, true, &book, &loaded, &faults));
    sheet_clear(&loaded);
    book_clear(&book);
    assert_false(check_file(path, rules_at, NULL, &faults));
    snprintf(place, sizeof place, "%s:3:15: /portrait: expected ", path);
    has_fault(&faults, place);
    has_fault(&faults, words);
    assert_int_equal(faults.n, 1);
    faults_clear(&faults);
}

TEST(a_whole_picture_is_in_order)
{
    struct faults faults = { 0 };

    write_picture(dot, sizeof dot);
    assert_true(check_file(written("ada.sheet.json", sheet), rules_at, NULL, &faults));
    no_faults(&faults);
}

TEST(one_that_is_not_there_is_told)
{
    unlink(picture());
    accused_of("found none: art/ada.png: cannot be opened");
}

TEST(one_that_is_something_else_is_told)
{
    write_picture("hello", 5);
    accused_of("found art/ada.png that is none");
    write_picture("", 0);
    accused_of("found art/ada.png that is none");
    unlink(picture());
    assert_int_equal(mkfifo(picture(), 0600), 0);
    accused_of("is not an ordinary file");
    unlink(picture());
}

TEST(one_without_its_end_is_told_wherever_it_was_cut)
{
    for (size_t len = 8; len < sizeof dot; len++) {
        assert_int_equal(png_look(dot, len).is, PNG_CUT);
        if (len % 16 == 8) {
            write_picture(dot, len);
            accused_of("found art/ada.png without its end");
        }
    }
}

/* Any byte behind the sign: of a length the end seems to be missing. */
TEST(one_that_was_altered_is_told)
{
    unsigned char bytes[sizeof dot];

    for (size_t i = 8; i < sizeof dot; i++) {
        memcpy(bytes, dot, sizeof dot);
        bytes[i] ^= 4;
        assert_int_not_equal(png_look(bytes, sizeof dot).is, PNG_WHOLE);
    }
    memcpy(bytes, dot, sizeof dot);
    bytes[PIXEL_AT] ^= 1;
    write_picture(bytes, sizeof bytes);
    accused_of("found art/ada.png broken");
}

TEST(one_that_claims_to_be_gigabytes_is_told)
{
    static const unsigned char width[] = { 0x12, 0x01 }, sum[] = { 0xCC, 0xE4, 0xE6, 0x5F }; /* 4609 x 1 */
    unsigned char bytes[sizeof dot];

    memcpy(bytes, dot, sizeof dot);
    memcpy(bytes + WIDTH_AT - 1, width, sizeof width);
    memcpy(bytes + HEADS_SUM, sum, sizeof sum);
    write_picture(bytes, sizeof bytes);
    accused_of("a picture of 1 to 4096 pixels a side, found art/ada.png with 4609 x 1");
}

TEST(a_scenario_tells_the_pictures_of_its_sheets_once)
{
    static const char scenario[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\", \"sides\": "
        "[\"a\"],\n"
        " \"figures\": [{\"name\": \"Ada\", \"sheet\": \"ada.sheet.json\", \"side\": \"a\"},\n"
        " {\"name\": \"Bea\", \"sheet\": \"ada.sheet.json\", \"side\": \"a\", \"types\": [\"dwarf\"]}]}\n";
    struct faults faults = { 0 };

    write_picture("hello", 5);
    written("ada.sheet.json", sheet);
    assert_false(check_file(written("two.scenario.json", scenario), rules_at, NULL, &faults));
    has_fault(&faults, "ada.sheet.json:3:15: /portrait: expected a PNG picture");
    assert_int_equal(faults.n, 1);
    faults_clear(&faults);
    write_picture(dot, sizeof dot);
    assert_true(check_file(scratch("two.scenario.json"), rules_at, NULL, &faults));
    no_faults(&faults);
}

RUN(cmocka_unit_test(a_whole_picture_is_in_order), cmocka_unit_test(one_that_is_not_there_is_told),
    cmocka_unit_test(one_that_is_something_else_is_told),
    cmocka_unit_test(one_without_its_end_is_told_wherever_it_was_cut),
    cmocka_unit_test(one_that_was_altered_is_told), cmocka_unit_test(one_that_claims_to_be_gigabytes_is_told),
    cmocka_unit_test(a_scenario_tells_the_pictures_of_its_sheets_once))
