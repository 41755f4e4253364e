/* session/shelf/pdf.c - a document of PDF, begun and turned into bytes. */
#include "session/shelf/pdf.h"

static void on_error(HPDF_STATUS status, HPDF_STATUS detail, void *failed)
{
    (void)status;
    (void)detail;
    *(bool *)failed = true;
}

HPDF_Doc pdf_begin(bool *failed)
{
    HPDF_Doc pdf = HPDF_New(on_error, failed);

    if (pdf)
        HPDF_SetInfoAttr(pdf, HPDF_INFO_CREATOR, "Battlemat");
    return pdf;
}

bool pdf_collect(HPDF_Doc pdf, struct str *out)
{
    HPDF_BYTE part[4096];
    HPDF_UINT32 n;

    if (HPDF_SaveToStream(pdf) != HPDF_OK)
        return false;
    do {
        n = sizeof part;
        HPDF_ReadFromStream(pdf, part, &n);
    } while (n > 0 && str_add(out, part, n));
    return !out->failed;
}
