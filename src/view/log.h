/*
 * view/log.h - the log of session/log.h, where the window's files look for it.
 */
#ifndef VIEW_LOG_H
#define VIEW_LOG_H

#include "session/log.h"

#endif
