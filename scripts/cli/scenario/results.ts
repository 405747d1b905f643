import * as z from 'zod';
import type { FactLine } from '#contract/facts.ts';
import { Still } from './stills.ts';

/** A check of a run, for reports. Times are ms of the story. */
const RunCase = z.object({
  track: z.string(),
  title: z.string(),
  /** The line of the step in its file. */
  line: z.int(),
  from: z.number(),
  to: z.number(),
  /** The reason of the failure; null when it passed. */
  failure: z.nullable(z.string()),
  /** The verb of the step; absent in results of demos. */
  verb: z.optional(z.string()),
  /** Set for a step that was not reached, because one above it failed. */
  isSkipped: z.optional(z.literal(true)),
});

export type RunCase = z.output<typeof RunCase>;

/** A line of the event log. */
const LogLine = z.custom<FactLine>(
  (line) => typeof line === 'object' && line !== null && 'n' in line && 't' in line && 'fact' in line,
);

/** The result of one scenario with one seed. */
export const RunResult = z.object({
  file: z.string(),
  title: z.string(),
  seed: z.int(),
  /** `invalid`: its file names something that the world does not have. */
  outcome: z.enum(['passed', 'failed', 'broken', 'invalid']),
  /** ms of the story. */
  tookMs: z.number(),
  /** ms of the machine. */
  realMs: z.number(),
  cases: z.array(RunCase),
  /** Why the world broke, or what is wrong in the file; null when it was played. */
  broken: z.nullable(z.string()),
  /** Its event log, where a report needs it. */
  lines: z.optional(z.array(LogLine)),
  /** The pictures of its first alarms, where a report needs them. */
  stills: z.optional(z.array(Still)),
});
export type RunResult = z.output<typeof RunResult>;

/** A file of results, which runs on several machines write and `scenario report` merges. */
export const ResultsFile = z.object({ format: z.literal('watchfloor-results/1'), runs: z.array(RunResult) });
