/** The result of a check: in order, worth knowing, or to be put right before Watchfloor can work. */
export type Level = 'ok' | 'note' | 'fail';

/** One finding about the machine or the data. */
export interface Finding {
  /** The subject, as `ports`. */
  readonly check: string;
  readonly level: Level;
  /** The finding, in one line. */
  readonly found: string;
  /** The remedy; with every level but `ok`. */
  readonly advice?: string;
}

/** Where to look. */
export interface Install {
  readonly env: NodeJS.ProcessEnv;
  /** Absolute path of the data folder, which need not exist. */
  readonly folder: string;
  /** The process that uses the data folder now, if any. */
  readonly user: number | undefined;
}

/** A check by its subject; it changes nothing. */
export interface Check {
  readonly name: string;
  readonly examine: (
    install: Install,
  ) => Promise<readonly Omit<Finding, 'check'>[]> | readonly Omit<Finding, 'check'>[];
}

export const ok = (found: string) => ({ level: 'ok' as const, found });
export const note = (found: string, advice: string) => ({ level: 'note' as const, found, advice });
export const fail = (found: string, advice: string) => ({ level: 'fail' as const, found, advice });

/** The first line of an error. */
export const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
