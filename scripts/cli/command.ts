/** Does the work of a command; resolves to the exit code. Throws InvalidUse for a command line that is wrong. */
export type Run = (args: string[]) => Promise<number> | number;

/** A part of a command, such as `scenario run`. */
export interface Subcommand {
  readonly run: Run;
  /** The text of its own `--help`. */
  readonly help: string;
}

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
  readonly subcommands?: Readonly<Record<string, Subcommand>>;
}
