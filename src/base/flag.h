/*
 * base/flag.h - the options of a program, as a table that its parser and its --help read.
 */
#ifndef BASE_FLAG_H
#define BASE_FLAG_H

/* An option; a table of them ends at a NULL name. */
struct flag {
    const char *name;  /* "--seed" */
    const char *value; /* what follows it ("N"), NULL: nothing */
    const char *about; /* a line, in English: N_() */
};

/* --help and --version, which every program has; ends at a NULL name. */
extern const struct flag flag_asks[];

/*
 * The row of the option that a word names, alone or as `--name=value`, -1 if none does. `value` is what
 * stands after `=`, NULL if nothing does.
 */
int flag_find(const struct flag *flags, const char *word, const char **value);

/* Print a line for each on standard output, as --help has it. */
void flag_print(const struct flag *flags);

#endif
