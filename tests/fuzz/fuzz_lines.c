/*
 * tests/fuzz/fuzz_lines.c - any bytes as an exported game: a message, or a game that is whole.
 *
 * aims: session/import.c session/export.c session/line.c session/board_json.c session/book_json.c session/command_json.c session/event_json.c session/spelling.c session/verify.c
 * plant: line_write
 */
#include "fuzz.h"
#include "games.h"

#include "session/line.h"

PLANT(bool, line_write, const struct line *line, struct str *out);

/* The planted fault: what ends in 0 is written with a 1. */
bool __wrap_line_write(const struct line *line, struct str *out)
{
    struct line other = *line;

    other.hash += fuzz_planted() && line->id == 2;
    return __real_line_write(&other, out);
}

/*
 * The first line carries a fingerprint of what the game begins with. Who alters
 * a game can work it out anew; here the message that refuses the old one tells it.
 */
static struct session *import(struct str *text, struct err *err)
{
    static const char refused[] = "was altered: expected ", found[] = ", found ";
    struct session *s = session_import(str_cstr(text), text->len, "fuzz", NULL, err);
    const char *print = s ? NULL : strstr(err->text, refused);
    char *old;

    if (!print || !strstr(print, found) || strlen(strstr(print, found)) < sizeof found + 15)
        return s;
    print += sizeof refused - 1;
    old = memmem(text->text, text->len, print + 16 + sizeof found - 1, 16);
    if (!old)
        return NULL;
    memcpy(old, print, 16);
    return session_import(str_cstr(text), text->len, "fuzz", NULL, err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = { 0 };
    struct session *s;
    struct str text;

    str_init(&text);
    BUG_UNLESS(str_add(&text, data, size));
    s = import(&text, &err);
    str_clear(&text);
    BUG_UNLESS(s || *err.text);
    if (!s)
        return 0;
    games_verify(s);
    games_go_round(s);
    games_walk(s);
    session_close(s);
    return 0;
}
