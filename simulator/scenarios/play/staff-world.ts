import type { World } from '#contract/sim/world.ts';
import { staffFloor } from '../../colleagues/staff-floor.ts';
import type { Script } from '../../director/script.ts';
import { runStream } from '../../stream/stream.ts';
import type { Scenario } from '../scenario.ts';
import type { PlayWorld } from './play-world.ts';

/** Lets simulated colleagues work beside the operators of a scenario. */
export function staffWorld(
  { clock, realTime, ingest, callAs, connect, logger }: PlayWorld,
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
    realClock: realTime,
    log: logger,
    signal,
  }).catch(() => undefined);
}

/** Lets the world raise alarms of its own, as a demo does, if the scenario asks for them. */
export function enliven(
  { clock, catalogue }: PlayWorld,
  { alarms }: Pick<Scenario['world'], 'alarms'>,
  { world, play, signal }: { world: () => World; play: (script: Script) => void; signal: AbortSignal },
): void {
  if (alarms === 'quiet') return;
  void runStream({ world, catalogue, clock, alarmsPerMinute: undefined, play, signal }).catch(() => undefined);
}
