import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { World } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { PLAN_LEAD_MS } from '../director/director.ts';
import { bringForward, firstAlarm, type Script } from '../director/script.ts';
import { changedSites } from './changed-sites.ts';
import { isMonitored } from './monitored.ts';
import { scriptsOfHour } from './sampler.ts';

const HOUR_MS = 3_600_000;

/**
 * Incidents that began this long before the stream was started are played again: the server ignores what it
 * already has.
 */
const CATCH_UP_MS = 60_000;

/** An alarm appears within this time after Watchfloor was started, ms. */
const FIRST_ALARM_WITHIN_MS = 12_000;

/** How far ahead the stream hands out scripts, ms. */
const HAND_OUT_AHEAD_MS = 60_000;

/**
 * A clock that goes on by more than this at once has been moved, ms: the incidents in between are left out. A day of them
 * would keep the server busy for a minute, and fill the queue with alarms that nobody could have taken.
 */
const JUMP_MS = 600_000;

/**
 * The scripts due from `fromMs` on, when the stream starts. If none of them would raise an alarm soon, the
 * first suitable script is brought forward, so that users need not wait for a first alarm. `isRaised`: whether the first
 * alarm of a script is raised.
 */
export function selectOpeningScripts(
  scripts: readonly Script[],
  fromMs: number,
  isRaised: (script: Script) => boolean = () => true,
): Script[] {
  const due = scripts.filter((script) => script.incident.startMs >= fromMs - CATCH_UP_MS);
  const soon = due.some((script) => {
    const raise = firstAlarm(script);
    return (
      isRaised(script) &&
      script.incident.startMs > fromMs + PLAN_LEAD_MS &&
      raise !== undefined &&
      raise <= fromMs + FIRST_ALARM_WITHIN_MS
    );
  });
  if (soon) return due;
  const earliestMs = Math.ceil((fromMs + PLAN_LEAD_MS / 2) / SEGMENT_MS) * SEGMENT_MS;
  for (const next of due) {
    if (next.incident.startMs <= earliestMs || firstAlarm(next) === undefined) continue;
    const forward = bringForward(next, next.incident.startMs - earliestMs);
    if (isRaised(forward)) return [forward, ...due.filter((script) => script !== next)];
  }
  return due;
}

/** Whether the first alarm of a script is raised: a camera that is not monitored then raises none. */
function isFirstRaised({ locations }: World, { incident, acts }: Script): boolean {
  const first = acts.find((act) => act.do === 'raise-alarm');
  const site = locations.find(({ id }) => id === incident.locationId);
  if (!first || !site || first.alarm.sourceType === 'DOOR') return first !== undefined;
  const camera = site.cameras.find(({ id }) => id === first.alarm.sourceId);
  return camera !== undefined && isMonitored(site, camera, first.alarm.timestampMs);
}

/** The starts of the hours from one to another, both included. */
const hoursBetween = (firstMs: number, lastMs: number): number[] =>
  Array.from({ length: (lastMs - firstMs) / HOUR_MS + 1 }, (_, index) => firstMs + index * HOUR_MS);

/**
 * Samples incidents hour by hour and hands each to `play` shortly before it begins, until the signal is
 * aborted. `world` returns the current world: when a site changes, its incidents that have not been handed out
 * are sampled anew, and no others.
 */
export async function runStream(options: {
  world: () => World;
  catalogue: ClipCatalogue;
  clock: Clock;
  alarmsPerMinute: number | undefined;
  play: (script: Script) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { catalogue, clock, signal } = options;
  let world = options.world();
  const sampleHour = (hourMs: number) => scriptsOfHour(world, catalogue, hourMs, options.alarmsPerMinute);
  const startMs = clock.now();
  let hourMs = Math.floor(startMs / HOUR_MS) * HOUR_MS;
  let scripts = selectOpeningScripts([...sampleHour(hourMs), ...sampleHour(hourMs + HOUR_MS)], startMs, (script) =>
    isFirstRaised(world, script),
  );
  hourMs += HOUR_MS;
  let until = startMs;
  let awakeMs = startMs;
  while (!signal.aborted) {
    if (clock.now() - awakeMs > JUMP_MS) {
      const fromMs = clock.now() - CATCH_UP_MS;
      scripts = scripts.filter(({ incident }) => incident.startMs >= fromMs);
      hourMs = Math.max(hourMs, Math.floor(fromMs / HOUR_MS) * HOUR_MS - HOUR_MS);
      until = Math.max(until, fromMs);
    }
    awakeMs = clock.now();
    while (clock.now() >= hourMs) {
      hourMs += HOUR_MS;
      scripts.push(...sampleHour(hourMs).filter(({ incident }) => incident.startMs >= until));
    }
    const now = options.world();
    if (now !== world) {
      const changed = changedSites(world, now);
      world = now;
      const firstMs = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
      const resampled = changed.size > 0 ? hoursBetween(firstMs, hourMs).flatMap(sampleHour) : [];
      scripts = [
        ...scripts.filter(({ incident }) => !changed.has(incident.locationId)),
        ...resampled.filter(({ incident }) => changed.has(incident.locationId) && incident.startMs >= until),
      ];
    }
    until = clock.now() + HAND_OUT_AHEAD_MS;
    for (const script of scripts) if (script.incident.startMs < until) options.play(script);
    scripts = scripts.filter((script) => script.incident.startMs >= until);
    await clock.sleep(HAND_OUT_AHEAD_MS / 4, signal).catch(() => undefined);
  }
}
