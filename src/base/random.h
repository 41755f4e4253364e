/*
 * base/random.h - the dice generator: documented, the same on every machine.
 *
 * Whoever wants to check our dice can write this again from here:
 *
 * Generator: xoshiro256** of Blackman and Vigna ("Scrambled linear
 * pseudorandom number generators", ACM Trans. Math. Softw. 47, 2021). Four
 * 64-bit words s0..s3; all arithmetic modulo 2^64:
 *   result = rotate_left(s1 * 5, 7) * 9
 *   t = s1 << 17; s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t;
 *   s3 = rotate_left(s3, 45)
 *
 * Seed, a number: s0..s3 are the first four results of SplitMix64 (Steele,
 * Lea, Flood, OOPSLA 2014) begun at the seed: x += 0x9E3779B97F4A7C15, z = x,
 * z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9, z = (z ^ z >> 27) * 0x94D049BB133111EB,
 * result z ^ z >> 31.
 * Seed, a text: the 64-bit FNV-1a hash of its bytes (base/hash.h), then as a number.
 *
 * A face of a die with n sides (Lemire, "Fast random integer generation in an
 * interval", ACM Trans. Model. Comput. Simul. 29, 2019):
 *   1. x = the upper 32 bits of the next result
 *   2. m = x * n, a number of 64 bits
 *   3. if the lower 32 bits of m are below 2^32 mod n, begin again at 1
 *   4. the face is the upper 32 bits of m, plus 1
 * Step 3 leaves every face exactly the same number of x: no face is favoured.
 *
 * Dice rolled together: one after the other as above. Coins (2 sides) thrown
 * together share a result: coin i shows its bit i, counted from the lowest, plus
 * 1; each 64 of them take a new one.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { RANDOM_TEXT = 65 }; /* bytes that random_to_text() writes: 64 digits and a zero */

struct random {
    uint64_t s[4];
};

/* Begin at a seed. */
void random_from_number(struct random *random, uint64_t seed);

/* The number that a text stands for as a seed. */
uint64_t random_seed_of_text(const char *text);

/*
 * The seed that a person wrote: decimal digits that 64 bits can hold are that
 * number, everything else is a text. So "42" and 42 give the same dice.
 */
uint64_t random_seed_of_word(const char *word);

/* A seed nobody can foretell, from the operating system. False (fault) when the system gives none. */
bool random_seed_of_system(uint64_t *seed, struct err *err);

/* The next 64 bits. */
uint64_t random_next(struct random *random);

/* A face in 1..sides, each as likely as the others. `sides` below 1 is a bug. */
int random_face(struct random *random, int sides);

/* The faces of `n` dice rolled together, to `face`. */
void random_faces(struct random *random, int sides, int n, int *face);

/* Write the state as 64 hexadecimal digits, s0 first, so that a saved game goes on with the same dice. */
void random_to_text(const struct random *random, char text[RANDOM_TEXT]);

/* Take up a state that random_to_text() wrote. False (and `random` untouched) if it is none. */
bool random_from_text(struct random *random, const char *text);

#endif
