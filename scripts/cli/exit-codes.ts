/** The exit codes of the command. */
export const EXIT = {
  passed: 0,
  /** A scenario failed, or a check of the install; a backup could not be made or used. */
  failed: 1,
  /** A file or the command line is wrong. */
  invalid: 2,
  /** Something broke: a world, of whose scenario nothing can be said; a disk that is full. */
  broken: 3,
} as const;

/** The command line, or a file that it names, is wrong. */
export class InvalidUse extends Error {}
