/*
 * core/names.h - words that every rule set shares.
 *
 * A name is a small number for a stable key: a label, a question, an option, a
 * result. A rule set's table begins with these and goes on with its own, so a
 * name means the same in all of them (ruleset.h, `names`).
 */
#ifndef CORE_NAMES_H
#define CORE_NAMES_H

/* clang-format off */
#define CORE_NAMES(X) \
    X(none) X(no) X(yes) X(stop) X(rest) X(die) X(gm) X(modifier) X(lost) X(refused) \
    X(round) X(side) X(actor) X(acts_left) X(phase) X(mode) X(scene) X(session) X(minute) X(goal) X(second) \
    X(fog) X(doors) X(sky) X(sharing) \
    X(level) X(a) X(b) X(until) X(of) X(on) X(text) X(seen) \
    X(seat) X(size) X(flags) X(sheet) X(at) \
    X(walk) X(shove) X(placed) X(target) X(secret) X(in_the_making) X(made_already) \
    X(only_in_a_fight) X(only_outside_a_fight) X(only_at_other_times) X(own) X(stopped) X(height) X(light) \
    X(no_such_target) X(no_number) X(no_such_word) X(no_such_item) X(no_such_seat) X(beyond_numbers)
/* clang-format on */

enum name {
#define CORE_NAME(word) NAME_##word,
    CORE_NAMES(CORE_NAME)
#undef CORE_NAME
        NAME_COUNT /* a rule set's own names begin here */
};

#endif
