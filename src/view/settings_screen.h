/*
 * view/settings_screen.h - the screen on which a person says what the window shall be like.
 *
 * What is changed shows at once and is written at once.
 */
#ifndef VIEW_SETTINGS_SCREEN_H
#define VIEW_SETTINGS_SCREEN_H

#include "ui/ui.h"
#include "view/settings.h"

struct settings_screen {
    struct language language[LANGUAGE_MOST]; /* that can be chosen */
    int languages;
    bool leave;       /* the person wants to go back */
    char notice[600]; /* where the settings are kept, or why they are not */
};

void settings_screen_init(struct settings_screen *screen, const char *notice);

/* Build the next frame; true if `settings` were changed in it. */
bool settings_screen_frame(struct settings_screen *screen, struct ui *ui, struct settings *settings);

#endif
