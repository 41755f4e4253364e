/*
 * session/shelf/pdf.h - a document of PDF (libharu): begun, and turned into bytes. What stands on its pages
 * is for who makes it.
 */
#ifndef SESSION_SHELF_PDF_H
#define SESSION_SHELF_PDF_H

#include "base/str.h"

#include <hpdf.h>

/*
 * A document that names Battlemat as its maker; HPDF_Free gives it back. From
 * then on `failed` becomes true when libharu cannot do something. NULL: no memory.
 */
HPDF_Doc pdf_begin(bool *failed);

/* Append the document's bytes; false: no memory. */
bool pdf_collect(HPDF_Doc pdf, struct str *out);

#endif
