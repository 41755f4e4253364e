/*
 * view/table/form.h - an answer in the making (tray.h).
 */
#ifndef VIEW_TABLE_FORM_H
#define VIEW_TABLE_FORM_H

#include "content/offers.h"
#include "core/question.h"

/* Real dice that are being typed. */
struct table_typed {
    int face[POOL_DICE]; /* 0: blank yet */
    int at;              /* the die that is wanted */
    int half;            /* digits typed so far, 0 none */
    char wrong[80];      /* what was typed that no die shows, in words */
};

enum { TABLE_FORM_ROWS = 8 };

/* An answer in the making: number, shares, text. */
struct table_form {
    uint64_t key;  /* of the question it belongs to */
    int suggested; /* of a PICK the option, of a COUNT the number: the rule set's, else the rest */
    int count;
    int share[OPTIONS_ASKED];
    unsigned short tall[TABLE_FORM_ROWS]; /* each row of answers at its tallest, in pixels, */
    int wide;                             /* at this width */
    int page;                             /* of its answers that is shown, counted from 1; 0: the first */
    int giver;                            /* the seat that was chosen to answer, counted from 1; 0 none */
    bool whole;                           /* of bids and tables: all of it was asked for (bids.h, matrix.h) */
    char text[TEXT_BYTES + 1];
    struct offers offers; /* words that may well be the answer */
    struct table_typed typed;
};

#endif
