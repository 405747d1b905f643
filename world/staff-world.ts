import type { World } from '#contract/sim/world.ts';
import { staffFloor } from '#simulator/colleagues/staff-floor.ts';
import type { Script } from '#simulator/director/script.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import { runStream } from '#simulator/stream/stream.ts';
import { clipCatalogue } from './base.ts';
import type { SteppedWorld } from './stepped-world.ts';

/** Lets simulated colleagues work beside the operators of a scenario. */
export function staffWorld(
  { clock, ingest, callAs, connect, logger }: SteppedWorld,
  { colleagues }: Scenario['world'],
  seed: number,
  signal: AbortSignal,
): void {
  if (colleagues === 0) return;
  void staffFloor({
    count: colleagues,
    pace: 1,
    seed,
    call: ingest,
    callAs,
    connect,
    clock,
    realClock: clock,
    log: logger,
    signal,
  }).catch(() => undefined);
}

/** Lets the world raise alarms of its own, as a demo does, if the scenario asks for them. */
export function enliven(
  { clock }: SteppedWorld,
  { alarms }: Pick<Scenario['world'], 'alarms'>,
  { world, play, signal }: { world: () => World; play: (script: Script) => void; signal: AbortSignal },
): void {
  if (alarms === 'quiet') return;
  const catalogue = clipCatalogue();
  void runStream({ world, catalogue, clock, alarmsPerMinute: undefined, play, signal }).catch(() => undefined);
}
