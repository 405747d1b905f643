/** Does the work of a command; resolves to the exit code. Throws InvalidUse for a command line that is wrong. */
export type Run = (args: string[]) => Promise<number> | number;

/** A command of `npx watchfloor`. */
export interface Command {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  /** The text of `--help`. Completion and suggestions take the options from it. */
  readonly help: string;
  /**
   * Undefined: it has subcommands, or it is a script of the launcher (`watchfloor.mjs`), which gets here for its help
   * only.
   */
  readonly run?: Run;
  readonly subcommands?: Readonly<Record<string, Run>>;
}
