/* probes/main_probe.c - battlemat-cli with the probes in its list of rule sets, and their data. */
#include "cli/cli.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    setenv("BATTLEMAT_DATA", PROBE_DATA, 0);
    return cli_main(argc, argv);
}
