/*
 * view/making/screen.h - the screen on which a character is made.
 *
 * It walks the steps that the system's data lists (content/layout.h): a name,
 * the questions of its deeds as cards, shares and fields, things to buy, and
 * the finished sheet. Everything done is a deed of the session or an answer in
 * it, so it can be taken back one by one, left, and gone on with. Files:
 * wish.c (what then happens), step.c (the steps), share.c (numbers and ticks),
 * outcome.c (what came of one), trial.c (what a choice would change), shop.c
 * (buying), sheet.c (the sheet at the side), card.c (one choice), strip.c and
 * foot.c (what stands around).
 */
#ifndef VIEW_MAKING_SCREEN_H
#define VIEW_MAKING_SCREEN_H

#include "content/offers.h"
#include "content/sheet.h"
#include "content/sheet_page.h"
#include "content/tables.h"
#include "session/shelf/making.h"
#include "ui/ui.h"
#include "view/making/card.h"

enum make_wish_kind {
    MAKE_NOTHING,
    MAKE_NAME,   /* the figure is called `name` */
    MAKE_BEGIN,  /* `deed`: the deed of a step */
    MAKE_ANSWER, /* `answer` with `value` */
    MAKE_ROLL,   /* the open roll, by the program */
    MAKE_DROP,   /* take back answers until the figure has no mark `deed` any more */
    MAKE_BACK,   /* take back answers until a question of the step before is open */
    MAKE_TRADE,  /* `deed` with the item row `row`, or the mark `mark` */
    MAKE_UNDO,
    MAKE_FINISH
};

enum { MAKE_PREVIEWS = 40, MAKE_TRIALS = 16 };

/* What a mark of the shown step would change, in words; `after` "": nothing is known of it. */
struct make_trial {
    const struct trial *of; /* NULL: none */
    char before[24], after[24];
};

struct make_wish {
    enum make_wish_kind kind;
    int deed, row, mark;
    struct answer answer;
    int value[OPTIONS_ASKED];
    char text[TEXT_BYTES + 1];
};

struct make_screen {
    struct session *session; /* not owned */
    const struct ruleset *rules;
    const struct words *words;
    struct tables tables;
    struct layout_steps steps; /* of making it, or of letting it advance */
    bool advancing;            /* it is finished, and spends what it has learnt */
    const struct sheet *sheet; /* the finished sheet it came from, not owned; NULL while it is made */
    char file[512];            /* and its file */
    int token;                 /* the figure */
    int at;                    /* the step shown: 0 the name, then those of the layout, then the end */
    int floor;                 /* entry before which nothing is undone */
    char name[SHEET_NAME + 1];
    char text[TEXT_BYTES + 1];                               /* an answer in words, being typed */
    struct offers offers;                                    /* words that may well be the answer */
    int share[OPTIONS_ASKED];                                /* an answer in shares, being put together */
    struct make_change preview[MAKE_PREVIEWS][MAKE_CHANGES]; /* by each option of the open choice */
    struct make_trial trial[MAKE_TRIALS]; /* of each mark of the step's block, in its order */
    /* how tall the cards must be for their words: of the last frame, of this one */
    int card_need, card_needs;
    int sheet_rows, sheet_more; /* of the sheet, and pixels that they stand further apart: there was room */
    uint64_t draft;             /* the question that text and share are for */
    int turned;   /* the question whose cards were shown last; those of another one begin at their top */
    bool fresh;   /* it has just been asked: a field takes the keys */
    bool entered; /* Enter was pressed in this frame in the field of the name, or in an empty one */
    struct make_wish wish;
    char notice[240];  /* what went wrong last */
    char written[512]; /* the sheet's file, once it is written */
    bool going;        /* the next step comes, unless this one asks something more */
    bool keyed;        /* of the last frame: Enter was for another control than Next */
    bool ready;        /* one might go on, */
    int ready_at;      /* from that step */
    bool leave;        /* the person wants to go back to the table */
    bool play;         /* the same, and to play what was made */
    /* of this frame */
    struct ui *ui;
    const struct state *now;
    struct sheet_page page;
};

/*
 * A screen for a game in which a figure is in the making; or, with the `sheet` that it came from and its
 * `file`, one that advances (NULL otherwise). `words` and `sheet` must last. NULL and err on failure.
 */
struct make_screen *make_screen_new(struct session *session, const struct words *words,
                                    const struct sheet *sheet, const char *file, struct err *err);

/* Give it back; the session stays. NULL is allowed. */
void make_screen_free(struct make_screen *screen);

/* Carry out what was wished, build the next frame. Milliseconds until it changes by itself, 0 for never. */
unsigned make_screen_frame(struct make_screen *screen, struct ui *ui);

/* Append what a driver must know: step, question, faults. */
void make_screen_dump(struct make_screen *screen, struct writer *w);

/* ---- for the files of this screen ---- */

/* Whose deeds a step has: the figure's, or those of one that goes with it. NOBODY: there is none such. */
int make_actor(const struct make_screen *screen, int at);

/* Is there anybody that the step is for? The one before (`by` -1) or after it (1) that there is. */
bool make_is_there(const struct make_screen *screen, int at);
int make_beside(const struct make_screen *screen, int at, int by);

/* Append a question as it is put to whoever makes the character. */
void make_question(const struct make_screen *screen, const struct question *q, struct str *text);

/* A word of the system's text file, the key in words where there is none. */
const char *make_word(const struct make_screen *screen, const char *group, const char *key, char *room,
                      size_t size);

/* Why something is refused or wrong (a name), with its number; written to `room`, which is returned. */
const char *make_why(const struct make_screen *screen, int why, int number, char *room, size_t size);

/* The same of group "screen" by two parts: "create.gear.title". */
const char *make_step_word(const struct make_screen *screen, const struct layout_step *step, const char *part,
                           char *room, size_t size);

/* The step of the layout that is shown, NULL for the name and the end. */
const struct layout_step *make_step(const struct make_screen *screen);

/* The place among the steps of the layout that a question belongs to, -1: to none. */
int make_step_of(const struct make_screen *screen, const struct question *q);

/* Is there nothing left to do in step `at`? */
bool make_done(const struct make_screen *screen, int at);

/* May the step before `at` be shown again as it is, with nothing taken back? */
bool make_is_free(const struct make_screen *screen, int at);

/* Ask for something, carried out before the next frame; the caller fills in the rest. */
struct make_wish *make_want(struct make_screen *screen, enum make_wish_kind kind);

/* Show the name that the figure has in the game; "" where it has none yet. */
void make_read_name(struct make_screen *screen);

/* wish.c: carry it out. */
void make_wish_do(struct make_screen *screen);

/*
 * May the figure do this with this item (row of the book; or mark, when row is -1)? Else fills the refusal.
 */
bool make_may_trade(struct make_screen *screen, int deed, int row, int mark, struct refusal *no);

/* May the figure begin the deed `deed` of a step? Else fills the refusal. */
bool make_may_begin(struct make_screen *screen, int deed, struct refusal *no);

/* Does the share that is put together answer the question? */
bool make_share_fits(const struct make_screen *screen, const struct question *q);

/* Does the share say of each whether it is taken, so many in all? Then it begins with none. */
bool make_share_ticks(const struct question *q);

/* share.c: what is being shared out, as rows or ticks. */
void make_share_draw(struct make_screen *screen, const struct question *q, struct rect where, char *count,
                     size_t room);

/* The picture of a mark or an answer, by its key; ICON_NONE: there is none. */
enum icon make_icon(const struct make_screen *screen, const char *key);

/* Is the question a choice among the marks of the shown step's block? */
bool make_asks_marks(const struct make_screen *screen, const struct question *q);

/* strip.c: the steps along the top; what one is called. */
void make_strip_draw(struct make_screen *screen, struct rect where);
void make_title(const struct make_screen *screen, int at, char *out, size_t room);

/* foot.c: what the step is about, with its count; the buttons below it. */
void make_head_draw(struct make_screen *screen, struct rect where, const char *count);
void make_foot_draw(struct make_screen *screen, struct rect row);

/* step.c: the content of the shown step into `where`. `count`: "2 of 2", for the corner. */
void make_step_draw(struct make_screen *screen, struct rect where, char *count, size_t room);

/* preview.c: find out what each option of the open choice would change. */
void make_preview(struct make_screen *screen);

/* trial.c: try out each mark of a block; NULL: nothing is tried. */
void make_trials(struct make_screen *screen, const struct layout_block *block);

/* outcome.c: were dice rolled for it just now? */
bool make_has_rolled(const struct make_screen *screen);
/* A step without an open question: what came of it, or why nothing can be chosen. */
void make_outcome_draw(struct make_screen *screen, struct rect where);

/* The block of marks that the shown step is about, or NULL. */
const struct layout_block *make_block(const struct make_screen *screen);

/* shop.c */
void make_shop_draw(struct make_screen *screen, const struct layout_step *step, struct rect where);

/* sheet.c: what a step gives or asks for: "100 silver", "2 to choose"; "" nothing that could be told. */
void make_coming(const struct make_screen *screen, const struct layout_step *step, char *out, size_t room);

/* The sheet at the side. */
void make_sheet_draw(struct make_screen *screen, struct rect where);

#endif
