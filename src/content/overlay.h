/*
 * content/overlay.h - the words of a document in another language.
 *
 * Beside "bridge.scenario.json" may lie "bridge.scenario.de.json", of the format "battlemat-words/1": the
 * same shape, but only texts that people read (`said` of struct field), each in the place of the English one.
 * What is left out stays English; of a list, elements from the front, {} for one without words.
 */
#ifndef CONTENT_OVERLAY_H
#define CONTENT_OVERLAY_H

#include "content/field.h"

#define OVERLAY_FORMAT "battlemat-words"

/*
 * Put the words of the language in use (base/language.h) into a document that was opened from a file: those
 * for its country ("pt_BR") or, if there are none, for the language alone ("pt"). Nothing happens in English,
 * or when there is no such file. False: what is beside it has faults, and so has the document now.
 */
bool overlay_apply(struct reader *r, const struct document *document);

/*
 * The document that a file of words belongs to: "text.de.json" gives "text.json" in `path` and "de" in `code`
 * (`room` bytes). False: its name is none of such a file.
 */
bool overlay_base(const char *name, struct str *path, char *code, size_t room);

#endif
