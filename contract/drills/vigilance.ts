import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { Named } from '../names.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';
import { RUN_DRILLS } from './drill.ts';

/** Operators are compared only when so many of them have had a test. */
export const COMPARED_MIN = 5;

/** The days whose tests are added up. */
export const VIGILANCE_DAYS = 30;

/** Watch is counted in parts of this length, ms. */
export const WATCH_PART_MS = 15 * 60_000;

/** A share of hits, and the interval in which it lies with a confidence of 95 %, from 0 to 1. */
export const HitShare = z.object({
  tests: z.int(),
  hits: z.int(),
  /** Null without a test. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type HitShare = z.output<typeof HitShare>;

/**
 * An operator's vigilance over their last shift, and over the last `VIGILANCE_DAYS`. Times are ms UTC on the world's
 * clock.
 */
export const Vigilance = z.object({
  operator: Named,
  /** Their last watch: without a pause of more than an hour. Null when they have not been on watch. */
  shift: z.nullable(
    z.object({
      fromMs: z.int(),
      toMs: z.int(),
      /** Without their pauses, ms. */
      watchMs: z.int(),
      /** Each 15 minutes of it, pauses left out. */
      parts: z.array(HitShare),
    }),
  ),
  /** The tests of the last `VIGILANCE_DAYS` that counted for them, by how they went. */
  results: z.object({ hit: z.int(), late: z.int(), wrong: z.int(), missed: z.int() }),
  total: HitShare,
  /** All operators together in the same days; null while fewer than `COMPARED_MIN` have had a test. */
  all: z.nullable(HitShare),
});
export type Vigilance = z.output<typeof Vigilance>;

/** The caller's own vigilance. 404 where blind tests are not offered. */
export const getOwnVigilance = endpoint({
  method: 'GET',
  path: '/control/v1/own-vigilance',
  service: 'control',
  access: 'signed-in',
  summary: "The caller's vigilance",
  reply: payload(Vigilance),
  refusals: [404],
});

/** Operators in the caller's scope who have been on watch or had a test, by name. */
export const listWatchers = endpoint({
  method: 'GET',
  path: '/control/v1/vigilance',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Operators whose vigilance is known',
  reply: payload(z.array(Named)),
  refusals: [404],
});

/** The vigilance of an operator. Each look has a line in the audit log. 404 for somebody out of scope. */
export const getVigilance = endpoint({
  method: 'GET',
  path: '/control/v1/vigilance/{id}',
  service: 'control',
  access: RUN_DRILLS,
  summary: "An operator's vigilance",
  params: idParam,
  reply: payload(Vigilance),
  refusals: [404],
});

/** The value of the standard normal distribution above which 2.5 % lie. */
const Z95 = 1.959_964;

/**
 * The interval of a share with a confidence of 95 %, after Wilson (Journal of the American Statistical Association 22,
 * 1927): it holds for small numbers too, where the usual one does not.
 */
export function wilsonInterval(hits: number, tests: number): { low: number; high: number } | null {
  if (tests === 0) return null;
  const share = hits / tests;
  const weight = Z95 ** 2 / tests;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (Z95 / (1 + weight)) * Math.sqrt((share * (1 - share)) / tests + weight / (4 * tests));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Counts tests and hits. */
export const shareOf = (results: readonly { result: string }[]): HitShare => {
  const hits = results.filter(({ result }) => result === 'hit').length;
  return { tests: results.length, hits, interval: wilsonInterval(hits, results.length) };
};

/** A time in which an operator was on watch, ms UTC. */
export interface WatchSpan {
  fromMs: number;
  toMs: number;
}

/** A longer pause begins another shift, ms. */
const PAUSE_MAX_MS = 60 * 60_000;

/**
 * An operator's last shift, with the tests of each part of their watch. `spans` and `results` are in the order of their
 * times.
 */
export function lastShift(
  spans: readonly WatchSpan[],
  results: readonly { atMs: number; result: string }[],
): Vigilance['shift'] {
  const last = spans.at(-1);
  if (!last) return null;
  let begins = spans.length - 1;
  while (begins > 0 && (spans[begins]?.fromMs ?? 0) - (spans[begins - 1]?.toMs ?? 0) <= PAUSE_MAX_MS) begins -= 1;
  const own = spans.slice(begins);
  const fromMs = own[0]?.fromMs ?? last.fromMs;
  const watchMs = own.reduce((sum, span) => sum + span.toMs - span.fromMs, 0);
  /** How long they had been on watch at a moment. */
  const watchedBy = (atMs: number) =>
    own.reduce((sum, span) => sum + Math.max(0, Math.min(atMs, span.toMs) - span.fromMs), 0);
  const partOf = (atMs: number) => Math.floor(watchedBy(atMs) / WATCH_PART_MS);
  const inShift = results.filter(({ atMs }) => atMs >= fromMs && atMs <= last.toMs);
  const count = Math.max(Math.ceil(watchMs / WATCH_PART_MS), ...inShift.map(({ atMs }) => partOf(atMs) + 1), 1);
  const parts = Array.from({ length: count }, (_, no) => shareOf(inShift.filter(({ atMs }) => partOf(atMs) === no)));
  return { fromMs, toMs: last.toMs, watchMs, parts };
}
