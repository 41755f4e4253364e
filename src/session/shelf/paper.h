/*
 * session/shelf/paper.h - a sheet printed on one A4 page, as PDF (libharu).
 */
#ifndef SESSION_SHELF_PAPER_H
#define SESSION_SHELF_PAPER_H

#include "content/sheet_page.h"

/*
 * Append the PDF of a sheet. What does not fit the page is set smaller; what
 * does not fit even so is a fault. `about`: a few words below the name, "" none.
 * False and err: no memory, or too much for one page.
 */
bool paper_print(const struct sheet_page *page, const char *about, struct str *out, struct err *err);

#endif
