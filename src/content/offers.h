/*
 * content/offers.h - words that a question may well be answered with.
 *
 * A question in words takes any text; where the rule set says that the
 * catalogue holds likely ones (ruleset.word_sources), they are gathered here,
 * so that nobody has to know or type them.
 */
#ifndef CONTENT_OFFERS_H
#define CONTENT_OFFERS_H

#include "core/book.h"

enum { OFFERS_MOST = 24, OFFER_BYTES = 48 };

struct offers {
    char text[OFFERS_MOST][OFFER_BYTES]; /* what is answered: "goblin", "pick_lock" */
    int n;
    const char *group; /* of text.json: what the words are called there; "" where they are what people say */
};

/*
 * The words for a question (a name), in the order of the catalogue, each once; none where nothing is
 * known of them. Reads the sheets of the rule set: once a question, not once a frame.
 */
void offers_gather(const struct book *book, int question, struct offers *offers);

#endif
