/*
 * base/hash.h - fingerprints of 64 bits, the same on every machine.
 *
 * They find differences and table slots; they do not keep out a forger.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Where hash_more() begins. */
#define HASH_START UINT64_C(0xCBF29CE484222325)

/*
 * Spread the bits of a number, one to one: a bit changed going in changes about half of those coming out (the
 * finish of SplitMix64; Steele, Lea, Flood, OOPSLA 2014).
 */
static inline uint64_t hash_mix(uint64_t number)
{
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return number ^ number >> 31;
}

/* The FNV-1a hash of `len` bytes. */
uint64_t hash_bytes(const void *bytes, size_t len);

/* The FNV-1a hash of a text, without its zero byte. */
uint64_t hash_text(const char *text);

/* Go on with `len` more bytes: hash_more(hash_bytes(a), b) is the hash of a and b in one piece. */
uint64_t hash_more(uint64_t hash, const void *bytes, size_t len);

/*
 * Go on with `len` more bytes, eight at a time: several times as quick, for keys that live no longer than the
 * program. It differs between machines, and with where the bytes are split.
 */
uint64_t hash_quick(uint64_t hash, const void *bytes, size_t len);

#endif
