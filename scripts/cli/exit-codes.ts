/** The exit codes of the command. */
export const EXIT = {
  passed: 0,
  /** A scenario failed. */
  failed: 1,
  /** A file or the command line is wrong. */
  invalid: 2,
  /** A world broke: nothing can be said about the scenario. */
  broken: 3,
} as const;

/** The command line, or a file that it names, is wrong. */
export class InvalidUse extends Error {}
