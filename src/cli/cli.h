/*
 * cli/cli.h - battlemat-cli: everything without a window.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

/* Run the program with its words; the exit status. */
int cli_main(int argc, char **argv);

#endif
