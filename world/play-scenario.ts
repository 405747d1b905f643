import type { FactLine } from '#contract/facts.ts';
import { setClock } from '#contract/sim/clock.ts';
import { findShownMoments, type ShownMoment } from '#simulator/scenarios/play/shown-moments.ts';
import { stagedSitesOf } from '#simulator/scenarios/play/staged-sites.ts';
import { startPlay } from '#simulator/scenarios/play/start-play.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import type { Check } from '#simulator/scenarios/story/checks.ts';
import type { StoryResult } from '#simulator/scenarios/story/run-story.ts';
import type { Outside } from './outside.ts';
import { openSteppedWorld, type SteppedWorld } from './stepped-world.ts';

/** How a scenario is played. */
export interface PlayOptions {
  scenario: Scenario;
  /** Everything that is drawn follows from it. */
  seed: number;
  /** Stops the story at this time, ms: what has not been decided by then counts as passed. */
  toMs?: number | undefined;
  /** Lets browsers take part: the world's addresses, and how much faster than life its clock runs. */
  paced?: { outside: Outside; speed: number } | undefined;
  /** The operators who act in a browser, besides those of the scenario. */
  browsers?: readonly string[];
  /** Called with what an operator in a browser is to do next. */
  onPrompt?: (prompt: string) => void;
  /** Whether to find the moments at which cameras raised alarms. */
  findsMoments?: boolean;
  onLine?: (line: FactLine) => void;
  onCheck?: (check: Check) => void;
  signal?: AbortSignal;
}

/** The result of a play. */
export interface Played extends StoryResult {
  lines: readonly FactLine[];
  /** The ids of everything that has a name in the log. */
  ids: Readonly<Record<string, string>>;
  /** The first moments at which cameras raised alarms, where they were asked for. */
  moments: readonly ShownMoment[];
}

/**
 * Plays a scenario in a stepped world of its own, as fast as the machine can. Rejects with UnknownPlace when its world
 * has no such site, and with another Error when the world breaks.
 */
export async function playScenario(options: PlayOptions): Promise<Played> {
  const { scenario, seed } = options;
  const { base: size, alarms } = scenario.world;
  const world = await openSteppedWorld({
    seed: scenario.world.seed,
    runSeed: seed,
    startMs: scenario.startMs,
    size,
    alarms,
    ownSites: stagedSitesOf(scenario),
    outside: options.paced?.outside,
  });
  try {
    return await playIn(world, options);
  } finally {
    await world.close();
  }
}

async function playIn(world: SteppedWorld, options: PlayOptions): Promise<Played> {
  const { paced, signal } = options;
  const play = await startPlay(world, {
    ...options,
    browsers: new Set(browsersOf(options)),
    isOwnWorld: true,
  });
  const { ended } = play.story;
  const result = await (paced ? atSpeed(world, ended, paced.speed) : untilEnded(world, ended, signal));
  play.stop();
  await world.clock.settle();
  const { lines, places, startMs } = play;
  const moments = options.findsMoments ? await findShownMoments({ lines, places, startMs, call: world.ingest }) : [];
  return { ...result, lines, ids: play.ids(), moments };
}

/** Lets the clock run by itself until the story has ended. */
async function atSpeed<T>({ ingest }: SteppedWorld, story: Promise<T>, speed: number): Promise<T> {
  await ingest(setClock, { body: { rate: speed } });
  const result = await story;
  await ingest(setClock, { body: { rate: 0 } });
  return result;
}

/** Moves the clock from one sleeper to the next until the story has ended. */
async function untilEnded<T>({ clock }: SteppedWorld, story: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  let hasEnded = false;
  const ended = story.finally(() => {
    hasEnded = true;
  });
  ended.catch(() => undefined);
  await clock.settle();
  while (!hasEnded) {
    signal?.throwIfAborted();
    const due = clock.nextDue();
    if (due === undefined) throw new Error('the world stands still: nothing is due any more');
    await clock.advance(Math.max(0, due - clock.now()));
  }
  return ended;
}

/** The operators who act in a browser. Throws when the world has no address for them. */
function browsersOf({ scenario, browsers = [], paced }: PlayOptions): string[] {
  const ofScenario = Object.entries(scenario.operators).flatMap(([key, { seat }]) =>
    seat === 'simulated' ? [] : [key],
  );
  const keys = [...new Set([...browsers, ...ofScenario])];
  const [first] = keys;
  if (first !== undefined && !paced) throw new Error(`the operator '${first}' acts in a browser; run with --port`);
  return keys;
}
