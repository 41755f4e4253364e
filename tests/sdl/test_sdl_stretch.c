/* A picture stretched onto another size: the same in parts as whole, its edges kept, nothing else touched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sdl/sdl_stretch.h"

#include <SDL.h>

enum { FROM_W = 203, FROM_H = 107, TO_W = 192, TO_H = 108 };

static SDL_Surface *surface(int width, int height)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);

    assert_non_null(s);
    return s;
}

static uint32_t *pixel(SDL_Surface *s, int x, int y)
{
    return (uint32_t *)s->pixels + (size_t)y * (size_t)s->pitch / 4 + x;
}

static SDL_Surface *scribbled(void)
{
    SDL_Surface *s = surface(FROM_W, FROM_H);
    uint32_t word = 1;

    for (int i = 0; i < FROM_W * FROM_H; i++, word = word * 1664525u + 1013904223u)
        *pixel(s, i % FROM_W, i / FROM_W) = word >> 8;
    return s;
}

/* That part of a picture, with the row and column around it, stretched onto a surface; what it made. */
static struct rect stretch(const SDL_Surface *from, struct rect part, SDL_Surface *to)
{
    struct rect grown = rect_meet(rect_grown(part, 1), (struct rect){ 0, 0, FROM_W, FROM_H });
    uint32_t *at = malloc((size_t)grown.w * (size_t)grown.h * sizeof *at);
    struct sdl_strip strip = { FROM_W, FROM_H, grown, at };
    struct blit_target onto = { to->pixels, to->w, to->h, to->pitch / 4 };

    assert_non_null(at);
    for (int y = 0; y < grown.h; y++)
        memcpy(at + (size_t)y * (size_t)grown.w,
               (const uint32_t *)from->pixels + (size_t)(grown.y + y) * (size_t)from->pitch / 4 + grown.x,
               (size_t)grown.w * 4);
    sdl_stretch(&strip, &onto);
    free(at);
    return sdl_stretch_made(&strip, to->w, to->h);
}

static void in_parts_it_is_as_it_is_whole(void **unused)
{
    SDL_Surface *from = scribbled(), *whole = surface(TO_W, TO_H), *parts = surface(TO_W, TO_H);

    (void)unused;
    stretch(from, (struct rect){ 0, 0, FROM_W, FROM_H }, whole);
    for (int y = 0; y < FROM_H; y += 19)
        for (int x = 0; x < FROM_W; x += 23)
            stretch(from,
                    (struct rect){ x, y, x + 23 > FROM_W ? FROM_W - x : 23,
                                   y + 19 > FROM_H ? FROM_H - y : 19 },
                    parts);
    for (int y = 0; y < TO_H; y++)
        assert_memory_equal(pixel(whole, 0, y), pixel(parts, 0, y), TO_W * 4);
    SDL_FreeSurface(from);
    SDL_FreeSurface(whole);
    SDL_FreeSurface(parts);
}

/* Parts that share a row make every pixel, and none twice. */
static void strips_make_each_pixel_once(void **unused)
{
    int next = 0;

    (void)unused;
    for (int y = 0; y + 1 < FROM_H; y += 8) {
        struct sdl_strip strip = { FROM_W, FROM_H, { 0, y, FROM_W, y + 9 > FROM_H ? FROM_H - y : 9 }, NULL };
        struct rect made = sdl_stretch_made(&strip, TO_W, TO_H);

        assert_int_equal(made.y, next);
        assert_true(made.x == 0 && made.w == TO_W);
        next = made.y + made.h;
    }
    assert_int_equal(next, TO_H);
}

/* What changed in a part of the picture changes nothing outside of what is told to be sent. */
static void only_what_is_told_changes(void **unused)
{
    SDL_Surface *from = scribbled(), *before = surface(TO_W, TO_H), *after = surface(TO_W, TO_H);
    struct rect all = { 0, 0, FROM_W, FROM_H }, part = { 50, 30, 40, 20 };

    (void)unused;
    stretch(from, all, before);
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x++)
            *pixel(from, x, y) ^= 0xffffff;
    stretch(from, all, after);
    struct rect told = stretch(from, part, before);
    for (int y = 0; y < TO_H; y++)
        assert_memory_equal(pixel(before, 0, y), pixel(after, 0, y), TO_W * 4);
    assert_true(told.w < part.w + 6 && told.h < part.h + 6);
    SDL_FreeSurface(from);
    SDL_FreeSurface(before);
    SDL_FreeSurface(after);
}

static void one_colour_stays_one(void **unused)
{
    SDL_Surface *from = surface(FROM_W, FROM_H), *to = surface(TO_W, TO_H);

    (void)unused;
    SDL_FillRect(from, NULL, 0x80a0ff);
    stretch(from, (struct rect){ 0, 0, FROM_W, FROM_H }, to);
    for (int i = 0; i < TO_W * TO_H; i++)
        assert_int_equal(*pixel(to, i % TO_W, i / TO_W) & 0xffffff, 0x80a0ff);
    SDL_FreeSurface(from);
    SDL_FreeSurface(to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_parts_it_is_as_it_is_whole),
        cmocka_unit_test(strips_make_each_pixel_once),
        cmocka_unit_test(only_what_is_told_changes),
        cmocka_unit_test(one_colour_stays_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
