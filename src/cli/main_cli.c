/* cli/main_cli.c - the program battlemat-cli. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv);
}
