/*
 * base/version.h - which Battlemat this is.
 */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* The version, as in "0.1.0". */
const char *version_text(void);

#endif
