/*
 * gallery/gallery_workshop.h - moments at which maps are made: one is drawn, a grid is laid on a picture.
 */
#ifndef TESTS_GALLERY_WORKSHOP_H
#define TESTS_GALLERY_WORKSHOP_H

#include "gallery/stage.h"

/* A tavern that is being drawn; the grid that was found on a picture of the tower. */
void gallery_workshop(struct stage *s);
void gallery_align(struct stage *s);

#endif
