/*
 * view/app_settings.h - the settings of the whole window: shown, applied, kept.
 */
#ifndef VIEW_APP_SETTINGS_H
#define VIEW_APP_SETTINGS_H

#include "view/app.h"

/* Show the settings above whatever is there. */
void app_settings_show(struct app *app);

/* Build a frame of them; what is changed holds at once and goes to the disk. As app_frame(). */
unsigned app_settings_frame(struct app *app);

/* What the table's own panels chose (the pace) holds from now on, and is kept. */
void app_settings_take(struct app *app);

/* Tell the table what holds. */
void app_settings_apply(struct app *app);

/*
 * Ctrl with plus, minus and 0 (automatic): the scale of the
 * interface. Milliseconds until it is seen, 0: not pressed.
 */
unsigned app_settings_keys(struct app *app);

#endif
