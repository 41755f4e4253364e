#include "base/version.h"

const char *version_text(void)
{
    return BATTLEMAT_VERSION;
}
