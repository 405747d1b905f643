import { TAP } from '#contract/limits.ts';
import type { Client } from '#db/open.ts';
import { TAP_BANDS, TIES_PER_MS } from '#db/schema/alarm-list.ts';
import type { Conditions } from './conditions.ts';
import type { NumberSet } from './number-set.ts';

/** How many alarms there are of which kind, and over which time. A little out of date: good for estimates only. */
export interface Statistics {
  alarms: number;
  /** Alarms that lie within the conditions' time, if they were spread evenly. */
  inRange(conditions: Conditions): number;
  /** Share of all alarms whose tenant, type, status and TAP may meet the conditions. */
  shareOf(conditions: Pick<Conditions, 'facets' | 'tapFrom' | 'tapTo'>): number;
}

/** Numbers of tenant, type and status, TAP band, count. */
type Kind = [tenant: number, type: number, status: number, band: number, alarms: number];

/** A function that gives the statistics, read anew at every so many calls. */
export function statisticsReader(client: Client, everyCalls = 200): () => Statistics {
  const readKinds = client.prepare<[], Kind>('SELECT tenant, type, status, band, alarms FROM alarm_list_kinds').raw();
  const readBounds = client
    .prepare<[], [number | null, number | null]>(
      // Apart, each is the end of the table; together they would be a walk through all of it.
      'SELECT (SELECT min(ord) FROM alarm_list), (SELECT max(ord) FROM alarm_list)',
    )
    .raw();
  let held: Statistics | undefined;
  let calls = 0;
  return () => {
    if (!held || calls % everyCalls === 0) held = statisticsOf(readKinds.all(), readBounds.get() ?? [null, null]);
    calls += 1;
    return held;
  };
}

function statisticsOf(kinds: readonly Kind[], [first, last]: [number | null, number | null]): Statistics {
  const alarms = kinds.reduce((sum, kind) => sum + kind[4], 0);
  const firstMs = (first ?? 0) / TIES_PER_MS;
  const lastMs = (last ?? 0) / TIES_PER_MS;
  return {
    alarms,
    inRange: ({ fromMs, toMs }) => {
      const covered = Math.min(toMs, lastMs) - Math.max(fromMs, firstMs);
      return Math.max(0, Math.min(1, covered / Math.max(1, lastMs - firstMs))) * alarms;
    },
    shareOf: ({ facets, tapFrom, tapTo }) => {
      const covered = TAP_BANDS.map((_, band) => coverage(band, tapFrom, tapTo));
      const has = (set: NumberSet | undefined, value: number) => !set || set.values.has(value) !== set.negative;
      const [tenants, types, statuses] = [facets.get('tenant'), facets.get('type'), facets.get('status')];
      let sum = 0;
      for (const [tenant, type, status, band, count] of kinds) {
        const part = covered[band] ?? 0;
        if (part === 0) continue;
        if (has(tenants, tenant) && has(types, type) && has(statuses, status)) sum += count * part;
      }
      return alarms === 0 ? 0 : sum / alarms;
    },
  };
}

/** Which part of a band lies between two bounds, both included. */
function coverage(band: number, tapFrom: number, tapTo: number): number {
  const lowest = TAP_BANDS[band] ?? 0;
  const highest = (TAP_BANDS[band + 1] ?? TAP.max + 1) - 1;
  const common = Math.min(highest, tapTo) - Math.max(lowest, tapFrom) + 1;
  return Math.max(0, common) / (highest - lowest + 1);
}

/** The TAP bands that values between two bounds fall into, both included. */
export function bandsOf(tapFrom: number, tapTo: number): { from: number; to: number } {
  const band = (tap: number) => TAP_BANDS.findLastIndex((lowest) => tap >= lowest);
  return { from: band(tapFrom), to: band(tapTo) };
}
