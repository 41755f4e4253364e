/*
 * view/hand/hand.h - the GM's hand at the table: house rules, the GM's own acts,
 * and edits of the selected figure.
 *
 * Panels that the menu opens, and one that a figure does (a click with the second button, Shift+G): what a GM
 * does most. Everything in them is read off the rule set:
 * its options, its deeds that are the GM's, its numbers and marks. What is
 * done goes through the session as a command of the GM's seat, so that it is
 * told in the log and can be undone. A file for each part: options.c, acts.c with form.c, arguments.c and
 * probe.c, figure.c, quick.c with amount.c, marks.c, step.c, table.c, clock.c with ahead.c,
 * behind.c, drop.c.
 */
#ifndef VIEW_HAND_HAND_H
#define VIEW_HAND_HAND_H

#include "content/roster.h"
#include "core/command.h"
#include "core/play.h"
#include "core/ruleset.h"
#include "core/texts.h"
#include "ui/ui.h"

struct table_game;
struct table_screen;

enum hand_panel { HAND_CLOSED, HAND_OPTIONS, HAND_ACTS, HAND_DROP, HAND_FIGURE };
enum hand_act { HAND_HARM, HAND_HEAL, HAND_CONDITION };

/* What a part of a form takes. */
enum hand_kind { HAND_FLAG, HAND_NUMBER, HAND_TEXT, HAND_CHOICE, HAND_NAME };

enum { HAND_FIELDS = 16 };

/* What may be chosen: a word of a book, a name, a number. */
struct hand_choice {
    char text[TEXT_BYTES + 1];
};

/* One argument of an act. */
struct hand_field {
    short name;
    enum hand_kind kind;
    bool on;                   /* FLAG */
    char text[TEXT_BYTES + 1]; /* NUMBER (or dice), TEXT, NAME, CHOICE: the word chosen */
    int first, choices;        /* CHOICE: a run of hand.choice; NAME: what may be meant besides a new one */
    const struct argument *argument; /* what it says */
    char was[16];                    /* what holds anyway: not said again */
    int lo, hi;                      /* NUMBER: from where to where it is stepped; both 0: anywhere */
};

/* What is done to the command under way, or to the dice rolled last. */
enum hand_touch_kind { TOUCH_SKIP, TOUCH_REDO, TOUCH_VALUE, TOUCH_DIE, TOUCH_DROP };
struct hand_touch {
    enum hand_touch_kind kind;
    int what, value; /* VALUE: slot of the frame; DIE: roll * POOL_DICE + die */
};

enum { HAND_STRENGTH = 48, HAND_STRENGTHS = 2 };

/* How strong somebody of the catalogue is, in words: worked out when it is first shown. */
struct hand_strength {
    bool known;
    char text[HAND_STRENGTHS][HAND_STRENGTH];
};

/* Who is to be brought into the game. */
struct hand_drop {
    struct roster roster;           /* owned */
    struct hand_strength *strength; /* of each entry of it; owned */
    bool read;                      /* it was read since the panel opened */
    bool may;                       /* the GM may act in this frame */
    char search[256];               /* or the path of a sheet */
    int chosen;                     /* row of the roster, -1 none */
    int dragged;                    /* the row that is dragged to the map, -1 none */
    int rest;                       /* height of all but the list, in the frame before */
    int count, side, seat;
    bool hidden;
};

enum { HAND_AHEAD = 24 };

/* What the clock would bring to figures as things stand: found once for each moment and reader. */
struct hand_ahead {
    uint64_t of; /* the moment, and who reads */
    bool found;
    int until; /* the minute up to which it is known, INT_MAX: as far as was asked */
    int n;
    struct hand_hour {
        int minute, who;
        bool dies, doubtful; /* dice would have to fall as badly as they can */
        char text[160];
    } at[HAND_AHEAD];
};

enum { HAND_ROLLS = 12 };

/* Lines of the log with dice that no player knows of, the latest first. */
struct hand_rolls {
    bool found; /* as the log was with so many lines, at that entry */
    int lines, head;
    int line[HAND_ROLLS], n;
};

struct hand {
    enum hand_panel open;
    int deed; /* row of deeds whose form is open, -1 none */
    struct hand_field field[HAND_FIELDS];
    int fields;
    struct hand_choice *choice; /* choices of all fields, one field's after another's; owned */
    size_t choices, choices_room;
    uint64_t asked;  /* what the fields were found for */
    uint64_t judged; /* what `allowed` holds for */
    bool allowed;
    struct refusal no;  /* why not */
    bool on_target;     /* the act is for the target, not for the selected figure */
    bool pointing;      /* the next click on the board names a cell ... */
    struct cell cell;   /* ... this one, for an act that takes one */
    int stat;           /* row of stats that is being set, -1 none */
    int option;         /* row of options whose number is being typed, -1 none */
    int mark;           /* row of marks that is being added, -1 none */
    bool all;           /* of very many numbers those that are 0 are shown too */
    int thing;          /* 1 + the mark whose numbers are shown, 0 none */
    bool adding;        /* the list of marks is open */
    int value, b;       /* numbers of the stat or mark in the making */
    int of;             /* of HAND_FIGURE: the figure */
    struct rect beside; /* where it stood when that was opened, */
    int width, height;  /* in a window of that size; 0: that is still to be found */
    bool stands;        /* it was found */
    enum hand_act act;  /* what is open below the first row */
    int amount;         /* of harm or healing; */
    bool typed;         /* the next digit goes behind it */
    bool all_numbers;   /* the figure's numbers are unfolded, */
    bool rest;          /* and those that no group of its sheet has */
    char text[TEXT_BYTES + 1];
    bool secret;               /* nobody but game masters is to hear of the next act */
    bool everybody;            /* what a player character does next all of them do: */
    bool everybody_waits;      /* the first does it, and the others follow, */
    struct command everybodys; /* which is this; owned */
    bool clock;                /* the calendar is open */
    struct hand_ahead ahead;   /* of it */
    bool behind;               /* what the players do not know is open */
    struct hand_rolls rolls;   /* of it */
    bool rolling;              /* the form for dice that no rule asks for is open ... */
    char dice[24];             /* ... with these */
    int die, face; /* of the dice on the table the one that is being turned (-1 none), and to what */
    struct hand_touch touch;
    struct hand_drop drop;
    int page;               /* what the panel showed in the frame before: another page begins at its top */
    struct command command; /* what was submitted last; owned */
};

void hand_init(struct hand *hand);
void hand_clear(struct hand *hand);

/* Open a panel, or shut it if it is the open one. */
void hand_open(struct hand *hand, enum hand_panel panel);

/* Open what is done most to that figure. False: nobody here is a game master, or there is no figure. */
bool hand_quick_open(struct table_screen *screen, int token);

/* Where the figure is that the panel stands beside, for the layout; w = 0: beside none. */
struct rect hand_beside(struct table_screen *screen, int width, int height);

/* Step back: from pointing, from a form, out of the panel. False: nothing was open. */
bool hand_let_go(struct hand *hand);

/* Show the open panel. */
void hand_draw(struct table_screen *screen, struct ui *ui);

/* A cell of the board was chosen; false if the hand does not wait for one. */
bool hand_take_cell(struct table_screen *screen, struct cell cell);

/* Does the hand, open as it is, take this figure up to be dragged elsewhere? Put it down there. */
bool hand_carries(const struct table_screen *screen, int token);
/* Does it take this figure up, shut as it may be, because whoever pulls at it looks as the game master? */
bool hand_takes(const struct table_screen *screen, int token);
void hand_put_down(struct table_screen *screen, int token, struct cell cell);

/* ---- shared by the files of this folder ---- */

/* The GM's seat that a person at this screen runs, or -1. */
int hand_seat(const struct table_game *game);

/* May the GM act now? Else `why` says why not. */
bool hand_may(const struct table_game *game, char *why, size_t room);

/* A number that is another one when what is under way has gone on. */
int hand_moment(const struct table_game *game);

/* The figure that an act or edit is for, or NOBODY. */
int hand_figure(const struct table_screen *screen);

/* Let it be said which of the two it is; true if there is a choice. */
bool hand_choose_figure(struct table_screen *screen, struct ui *ui);

/* A new command of the GM's seat, which the hand owns. */
struct command *hand_command(struct table_screen *screen, int deed);

/* Submit it before the next frame. */
void hand_submit(struct table_screen *screen);

/* Submit one edit (core/command.h). */
void hand_edit(struct table_screen *screen, enum edit_op op, int who, int what, int value, const int *more,
               int nmore);

/* "Hit points": a word of the rule set, its first letter in upper case. */
void hand_word(const struct table_game *game, const char *group, const char *key, char *out, size_t room);

/* Minus, a number, plus, as the right part of a row; the number afterwards. */
int hand_stepper(struct ui *ui, struct rect *row, const char *id, int value, int lo, int hi);

/* A strong line with a quiet word (a rule id) at its right end. */
void hand_heading(struct ui *ui, const char *text, const char *quiet);

/* The number that is stored for health; -1: it is worked out from other things, or there is none. */
int hand_health_stat(const struct table_game *game);

/* What the figure's health would be once the number in hand is done to it. False: nothing is about to be. */
bool hand_foretold(const struct table_screen *screen, int token, int *after);

/* The pad of digits (amount.c); its keys, before others are read. Widgets: "quick.pad.N", "quick.then". */
void hand_amount_draw(struct table_screen *screen, struct ui *ui, int token);
void hand_amount_keys(struct table_screen *screen, struct ui *ui);

/* What is done most to the figure in hand (quick.c); its numbers (figure.c). */
void hand_quick_draw(struct table_screen *screen, struct ui *ui, bool may);
void hand_numbers_draw(struct table_screen *screen, struct ui *ui, int token);

/* The house rules in so many pixels (options.c); `may`: they can be changed. */
void hand_options_draw(struct table_screen *screen, struct ui *ui, bool may, int height);

/* The list of acts (acts.c); the form of one of them (form.c). */
void hand_acts_draw(struct table_screen *screen, struct ui *ui, bool may);
void hand_form_open(struct table_screen *screen, int deed);
void hand_form_draw(struct table_screen *screen, struct ui *ui, bool may);

/* What is under way, and the dice on the table (step.c). The touch is carried out between two frames. */
void hand_step_draw(struct table_screen *screen, struct ui *ui);
void hand_do_touch(struct table_screen *screen);

/* The catalogue (drop.c); bring who is chosen, the first to that cell. */
void hand_drop_draw(struct table_screen *screen, struct ui *ui, bool may, int room);
void hand_drop_at(struct table_screen *screen, struct cell cell);
void hand_drop_clear(struct hand *hand);
/* Did the figure come from a sheet of the person's own? Keeping it replaces that one. */
bool hand_has_own_sheet(const struct table_game *game, int token);
/* Write the figure as a sheet of the person's own, where the catalogue finds it; what came of it is told. */
bool hand_keep_sheet(struct table_screen *screen, int token);

/* Pause, secrecy, dice that no rule asks for (table.c). */
void hand_table_draw(struct table_screen *screen, struct ui *ui, bool may);
void hand_roll_draw(struct table_screen *screen, struct ui *ui, bool may);
/* The calendar (clock.c). Widgets: "hand.pass.SPAN", "hand.coming.N". */
void hand_clock_draw(struct table_screen *screen, struct ui *ui, bool may);
/*
 * Behind the screen: notes, figures and rolls that no player knows of (behind.c). Only before a game master's
 * eyes. Widgets: "hand.note.N", "hand.unknown.N", "hand.rolled.N"; "hand.behind.PART" where there are none.
 */
void hand_behind_draw(struct table_screen *screen, struct ui *ui);
/*
 * What the clock would bring in so many minutes, whoever is in it doing nothing, as far as who looks may
 * know of it; nothing while an answer is awaited (ahead.c).
 */
const struct hand_ahead *hand_ahead_find(struct table_screen *screen, int minutes);
/* Who would be dead by that minute: "Hob dies", "2 die", "Hob may die"; "" nobody. Or that none knows. */
void hand_ahead_deaths(const struct table_game *game, const struct hand_ahead *ahead, int until, char *out,
                       size_t room);
/* Is the next act to be kept secret? */
bool hand_is_secret(const struct table_screen *screen);
/* Do all player characters do that (everybody.c)? Begun by the first; the others follow when they can. */
bool hand_is_everybodys(const struct table_screen *screen, const struct command *command);
void hand_everybody_begin(struct hand *hand, const struct command *command);
void hand_everybody_go_on(struct table_screen *screen);
/* Submit a deed of anybody's; one of a game master's figures in secret, if so is wished. */
enum outcome hand_deed(struct table_screen *screen, const struct command *command);

/* The numbers of a figure, its place (figure.c); its marks, and what one is called (marks.c). */
void hand_figure_draw(struct table_screen *screen, struct ui *ui, int token);
void hand_marks_draw(struct table_screen *screen, struct ui *ui, int token);
void hand_mark_label(const struct table_game *game, int id, char *out, size_t room);
/* As the book's own words tell it, "Head: moderate", "Aiming at Hob". False: it has none. */
bool hand_mark_whole(const struct table_game *game, int id, char *out, size_t room);

/* ---- thing.c ---- */

/* Does that mark, or thing, keep numbers of its own? Then show them. Widgets: "hand.thing.KEY". */
bool hand_thing_has(const struct table_game *game, int id);
void hand_thing_draw(struct table_screen *screen, struct ui *ui, int id, const char *title);

/*
 * Find the fields of the open form: what may be said with its act, and of figures and answers what its
 * judgement allows on copies (probe.c).
 */
void hand_probe_fields(struct table_screen *screen);

/* A field for all that may be said with the open form's act, filled in as it begins (arguments.c). */
void hand_arguments_add(struct table_screen *screen);

/* One more choice of the field that is being found; without memory it is left out. */
void hand_offer(struct hand *hand, struct hand_field *field, const char *word);
/* The i-th choice of a field, as it is said; it holds until the fields are found anew. */
const char *hand_choice(const struct hand *hand, const struct hand_field *field, int i);

/* The i-th choice of a field in words: "as it is", "Ranged attack", "Shooting a Bow -1". */
void hand_argument_word(const struct table_screen *screen, const struct hand_field *field, int i, char *out,
                        size_t room);

/* Would the open form be allowed as it is filled in? Fills `allowed` and `no`. */
void hand_probe_form(struct table_screen *screen);

/* Write the open form as a command; texts go to `book`. False: no memory. */
bool hand_form_fill(const struct table_screen *screen, struct book *book, struct command *command);

/* Add an argument as a script would read it: a number, dice ("2d6+1"), else a text. False: no memory. */
bool hand_form_add(struct command *command, struct book *book, int name, const char *text);

#endif
