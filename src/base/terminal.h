/*
 * base/terminal.h - the one door to standard output and standard error.
 *
 * What is told may come from a file or from somebody else, and must not drive the terminal that shows it:
 * control characters (all but ends of lines and tabs) and bytes that are no UTF-8 become '?'. What cannot be
 * written is told once, by terminal_end(). For the thread that runs main().
 */
#ifndef BASE_TERMINAL_H
#define BASE_TERMINAL_H

#include <stddef.h>

/* Print on standard output as printf would. */
void terminal_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* `len` bytes on standard output, which may be many: this takes no memory. */
void terminal_write(const char *text, size_t len);

/* Print on standard error as printf would, behind all that was told on standard output. */
void terminal_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Let out at once what was told so far. */
void terminal_flush(void);

/*
 * The last thing a program does: let all out and give its exit status. That is at least ERR_ENVIRONMENT, with
 * a sentence, where standard output did not take all of it. ERR_MEMORY never goes without its sentence.
 */
int terminal_end(int status);

#endif
