import type { FactLine } from '#contract/facts.ts';

/** A line before it has its number and time. */
export type NewLine = Pick<FactLine, 'fact' | 'of' | 'by' | 'on'> & Record<string, FactLine[string]>;

/** The event log of a story, as far as it has been written. */
export interface StoryLog {
  readonly lines: readonly FactLine[];
  /** Appends a line; `t` is ms since the start of the story. */
  append(line: NewLine, t: number): void;
  /** Resolves when a line is appended after those that there are; rejects with the signal's reason when aborted. */
  next(signal: AbortSignal): Promise<void>;
}

/** The keys that lines begin with; a fact's own fields follow in the order of their definition. */
const FIRST = ['n', 't', 'fact', 'of', 'by', 'on'] as const;

export function createStoryLog(onLine: (line: FactLine) => void = () => undefined): StoryLog {
  const lines: FactLine[] = [];
  let waiting: (() => void)[] = [];
  return {
    lines,
    append: ({ fact, of, by, on, ...fields }, t) => {
      const line: FactLine = { n: lines.length + 1, t, fact };
      if (of !== undefined) line.of = of;
      if (by !== undefined) line.by = by;
      if (on !== undefined) line.on = on;
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) line[name] = value;
      lines.push(line);
      onLine(line);
      const wake = waiting;
      waiting = [];
      for (const one of wake) one();
    },
    next: (signal) =>
      new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting = waiting.filter((one) => one !== wake);
          reject(signal.reason);
        };
        const wake = () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        };
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(wake);
      }),
  };
}

/** A line as JSON, its keys in a fixed order. */
export function lineText(line: FactLine): string {
  const rest = Object.entries(line).filter(([key]) => !FIRST.some((first) => first === key));
  const first = FIRST.flatMap((key) => (line[key] === undefined ? [] : [[key, line[key]] as const]));
  return JSON.stringify(Object.fromEntries([...first, ...rest]));
}
