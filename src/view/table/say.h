/*
 * view/table/say.h - what is said with a deed that none of its questions asks for: which field of magic, what
 * one declares, with which of one's things, "targeted".
 *
 * What must be said has a page in the tray before the deed is done; what may be said has one behind a small
 * button on the deed's card. All of it is read off the deed's arguments, and only what the rules allow now is
 * offered. Widgets: "say.ARGUMENT.CHOICE", "say.done", "say.back".
 */
#ifndef VIEW_TABLE_SAY_H
#define VIEW_TABLE_SAY_H

#include "core/command.h"
#include "core/ruleset.h"
#include "core/texts.h"
#include "ui/ui.h"

struct table_game;
struct table_screen;
struct table_card;

enum { SAY_FIELDS = 8 };

/* What is said, as the arguments of a command that points into it. */
struct said {
    int value
        [SAY_FIELDS]; /* of each field: a place among its words, a number, a text, the id of a thing's mark */
    struct answer answer[SAY_FIELDS];
    int number[SAY_FIELDS];
};

/* The open page, and what was found for cards. */
struct table_say {
    bool open;
    bool fresh;               /* it has just been opened: what is typed first goes into its text */
    int deed, figure, moment; /* it is open for this */
    struct said said;
    char text[TEXT_BYTES + 1];  /* typed on it */
    struct command command;     /* wished last; owned */
    uint64_t ways_key, ways[2]; /* for this position, which deeds are known, and have something to say */
};

void table_say_clear(struct table_say *say);

/* Must something be said with that deed? */
bool table_say_needed(const struct deed *deed);

/*
 * Say with `command` the first that is allowed of what must be said; how many there are, two at most. 0: none
 * is, and `no` is why. `said` must outlive the command.
 */
int table_say_first(struct table_screen *screen, struct command *command, struct said *said,
                    struct refusal *no);

/* Is there something that may be said with this command besides? */
bool table_say_more(struct table_screen *screen, const struct command *command);

/* Open the page of a deed; the deed is done if there is but one thing to say. */
void table_say_open(struct table_screen *screen, int deed);
void table_say_do(struct table_screen *screen, const struct command *command);

/* Is a page open for what is selected now? Else it is shut. */
bool table_say_is_open(struct table_screen *screen);
void table_say_draw(struct table_screen *screen, struct ui *ui);

/* Wish for a command whose arguments are said; after the way of the plan, if it is not allowed at once. */
void table_say_wish(struct table_screen *screen, const struct command *command);

/* ---- shared by say.c and say_page.c ---- */

/* Something that is said: an argument, or (NULL) which thing the deed is done with. */
struct say_field {
    const struct argument *argument;
    bool needed;
    bool strikes; /* of things: only those that one strikes with */
};

/* A number that can be so few that each stands there. */
bool table_say_is_few(const struct argument *argument);
int table_say_fields(const struct deed *deed, struct say_field field[SAY_FIELDS]);
/* The choices of a field: values of `said`; how many. A number of many has none. */
enum { SAY_CHOICES = 96 };
int table_say_choices(const struct table_game *game, const struct say_field *field, int figure,
                      int value[SAY_CHOICES]);
/* Write it into the command; `said` must outlive it. */
void table_say_fill(const struct table_game *game, struct command *command, struct said *said);
/* Is it allowed, at once or after the way of the plan? A target is taken up where it needs one. */
bool table_say_allowed(struct table_screen *screen, struct command *command, struct refusal *no);

#endif
