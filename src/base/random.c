#include "base/random.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/bug.h"
#include "base/hash.h"
#include "base/language.h"

void random_from_number(struct random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += UINT64_C(0x9E3779B97F4A7C15);
        random->s[i] = hash_mix(seed);
    }
}

uint64_t random_seed_of_text(const char *text)
{
    return hash_text(text);
}

uint64_t random_seed_of_word(const char *word)
{
    uint64_t number = 0;

    if (!*word)
        return random_seed_of_text(word);
    for (const char *at = word; *at; at++) {
        if (*at < '0' || *at > '9' || __builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(*at - '0'), &number))
            return random_seed_of_text(word);
    }
    return number;
}

bool random_seed_of_system(uint64_t *seed, struct err *err)
{
    uint64_t drawn;
    ssize_t got;

    do
        got = getrandom(&drawn, sizeof drawn, 0);
    while (got < 0 && errno == EINTR);
    if (got != (ssize_t)sizeof drawn)
        return err_set(err, ERR_ENVIRONMENT, _("the operating system gives no seed for the dice: %s"),
                       got < 0 ? strerror(errno) : _("too few bytes"));
    *seed = drawn;
    return true;
}

static uint64_t rotate_left(uint64_t word, int by)
{
    return word << by | word >> (64 - by);
}

uint64_t random_next(struct random *random)
{
    uint64_t *s = random->s;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

int random_face(struct random *random, int sides)
{
    uint32_t n = (uint32_t)sides;
    uint32_t unfair;
    uint64_t m;

    BUG_UNLESS(sides >= 1);
    unfair = -n % n; /* 2^32 mod n */
    do
        m = (random_next(random) >> 32) * n;
    while ((uint32_t)m < unfair);
    return (int)(m >> 32) + 1;
}

static void throw_coins(struct random *random, int n, int *face)
{
    uint64_t bits = 0;

    for (int i = 0; i < n; i++, bits >>= 1) {
        if (i % 64 == 0)
            bits = random_next(random);
        face[i] = (int)(bits & 1) + 1;
    }
}

void random_faces(struct random *random, int sides, int n, int *face)
{
    if (sides == 2)
        throw_coins(random, n, face);
    else
        for (int i = 0; i < n; i++)
            face[i] = random_face(random, sides);
}

void random_to_text(const struct random *random, char text[RANDOM_TEXT])
{
    const uint64_t *s = random->s;

    for (int i = 0; i < 4; i++)
        snprintf(text + 16 * i, 17, "%016" PRIx64, s[i]);
}

/* The value of a hexadecimal digit, or -1. */
static int digit_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

bool random_from_text(struct random *random, const char *text)
{
    struct random read = { { 0 } };

    for (int i = 0; i < 64; i++) {
        int value = digit_value(text[i]);

        if (value < 0)
            return false;
        read.s[i / 16] = read.s[i / 16] << 4 | (uint64_t)value;
    }
    if (text[64] || !(read.s[0] | read.s[1] | read.s[2] | read.s[3]))
        return false; /* all zeros is the one state that never leaves itself */
    *random = read;
    return true;
}
