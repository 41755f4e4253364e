/*
 * exchange/inset.h - pictures that come inside of documents: their bytes, on the way into a file.
 *
 * Nothing is decoded here.
 */
#ifndef EXCHANGE_INSET_H
#define EXCHANGE_INSET_H

#include "base/files.h"
#include "base/image.h"

/* Bytes of its end that are looked at. */
enum { INSET_TAIL = 12 };

/* Look at a file. False (fault): it cannot be read, or is no picture. */
bool inset_look_at(const char *path, struct image_facts *facts, struct err *err);

/* Put the bytes of a file into another as letters (exchange/base64.h). */
bool inset_put_letters(const char *path, struct files_writing *to, struct err *err);

/* A picture on its way into a file beside a map. Begins as zeros, but for the stem. */
struct inset {
    struct str stem; /* "maps/mill"; "" tells that no file is wanted. The rest of its name comes */
    struct str path; /* from the picture: "maps/mill.png" */
    struct files_writing *writing;
    struct image_facts facts;
    struct str head; /* its first bytes */
    unsigned char tail[INSET_TAIL];
    size_t size; /* bytes so far */
};

/* More of its bytes. False: it is no picture that we read, or its file cannot be written. */
bool inset_put(struct inset *p, const unsigned char *bytes, size_t len, struct err *err);

/* No more will come: are all bytes here that it announced? False: cut short, no picture, or none came. */
bool inset_whole(struct inset *p, struct err *err);

/* End: keep the file if all went well (`good`), else leave what was there. Gives the memory back. */
bool inset_end(struct inset *p, bool good, struct err *err);

#endif
