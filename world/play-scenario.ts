import type { FactLine, FactName } from '#contract/facts.ts';
import { setClock } from '#contract/sim/clock.ts';
import { getWorld, type World } from '#contract/sim/world.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { createField } from '#simulator/scenarios/field/field.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import { createKnownAlarms } from '#simulator/scenarios/stage/known-alarms.ts';
import { performStep } from '#simulator/scenarios/stage/perform-step.ts';
import { createProviders } from '#simulator/scenarios/stage/providers.ts';
import type { Stage } from '#simulator/scenarios/stage/stage.ts';
import { translateFact } from '#simulator/scenarios/stage/translate-fact.ts';
import { watchQueues } from '#simulator/scenarios/stage/watch-queues.ts';
import { createAliases } from '#simulator/scenarios/story/aliases.ts';
import type { Check } from '#simulator/scenarios/story/checks.ts';
import { runStory, type StoryResult } from '#simulator/scenarios/story/run-story.ts';
import { createStoryLog, type NewLine } from '#simulator/scenarios/story/story-log.ts';
import { clipCatalogue } from './base.ts';
import { createFaults } from './faults.ts';
import { followFeed } from './feed.ts';
import type { Outside } from './outside.ts';
import { observeOperators, seatOperators } from './scenario-operators.ts';
import { findSites, ownSitesOf } from './scenario-sites.ts';
import { findShownMoments, type ShownMoment } from './shown-moments.ts';
import { enliven, staffWorld } from './staff-world.ts';
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
    ownSites: ownSitesOf(scenario),
    outside: options.paced?.outside,
  });
  try {
    return await playIn(world, options);
  } finally {
    await world.close();
  }
}

async function playIn(world: SteppedWorld, options: PlayOptions): Promise<Played> {
  const { scenario, onLine, onCheck } = options;
  const { clock, ingest, stream } = world;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const startMs = clock.now();
  const log = createStoryLog(onLine);
  const append = (line: NewLine) => void log.append(line, clock.now() - startMs);
  const aliases = createAliases();
  const alarms = createKnownAlarms();
  let sites: World = (await ingest(getWorld, {})).payload;
  const places = findSites(world, scenario, sites, aliases.set);
  const tokens = new Map<string, string>();
  const operators = await seatOperators(world, scenario, { tokens, signal, setAlias: aliases.set });
  observeOperators(world, tokens, append);
  const queues = watchQueues([...operators.values()], append);
  const unsubscribe = world.onFact((fact) => {
    alarms.note(fact);
    append(translateFact(fact, aliases));
    if (CHANGES_QUEUES.includes(fact.fact)) queues.look();
  });
  const field = createField({
    incidents: scenario.incidents,
    places,
    world: () => sites,
    catalogue: clipCatalogue(),
    clock,
    call: ingest,
    fetchFile: world.fetchFile,
    stream,
    aliases,
    append,
    log: world.logger,
    signal,
  });
  followFeed({
    connect: world.connect,
    token: world.config.simToken,
    clock,
    onConnected: () => void field.catchUp().catch(() => undefined),
    onMessage: (message) => {
      field.receive(message);
      if (message.type === 'world') void ingest(getWorld, {}).then(({ payload }) => (sites = payload));
    },
    signal,
  });
  const { accountSid, authToken } = localTelephonyAccount(world.config.simToken);
  const providers = createProviders({
    servicesUrl: world.servicesUrl,
    simToken: world.config.simToken,
    telephonyAuthorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    clock,
  });
  const stage: Stage = {
    places,
    field,
    providers,
    operators,
    aliases,
    alarms,
    log,
    append,
    isGenuine: (incident) => scenario.incidents[incident]?.genuine ?? false,
    voiceUrl: `${world.servicesUrl}/telephony/voice`,
    browsers: new Set(browsersOf(options)),
    prompt: options.onPrompt ?? (() => undefined),
    beginFault: createFaults({ world, field, places, providers, tokens, append, signal }),
  };
  staffWorld(world, scenario.world, options.seed, signal);
  enliven(world, scenario.world, { world: () => sites, play: field.play, signal });
  const story = runStory({
    tracks: scenario.story,
    log,
    clock,
    startMs,
    limitMs: scenario.limitMs,
    stopMs: options.toMs,
    perform: (step, track, until) => performStep(stage, step, track, until),
    stream,
    signal,
    ...(onCheck && { onCheck }),
  });
  const result = await (options.paced ? atSpeed(world, story, options.paced.speed) : untilEnded(world, story, signal));
  stop.abort(new Error('the story has ended'));
  field.stop();
  unsubscribe();
  await clock.settle();
  const { lines } = log;
  const moments = options.findsMoments ? await findShownMoments({ lines, places, startMs, call: ingest }) : [];
  return { ...result, lines, ids: aliases.ids(), moments };
}

/** The facts after which more alarms may wait. */
const CHANGES_QUEUES: readonly FactName[] = ['alarm.raised', 'alarm.returned'];

/** Lets the clock run by itself until the story has ended. */
async function atSpeed<T>({ ingest }: SteppedWorld, story: Promise<T>, speed: number): Promise<T> {
  await ingest(setClock, { body: { rate: speed } });
  const result = await story;
  await ingest(setClock, { body: { rate: 0 } });
  return result;
}

/** Moves the clock from one sleeper to the next until the story has ended. */
async function untilEnded<T>({ clock }: SteppedWorld, story: Promise<T>, signal: AbortSignal): Promise<T> {
  let hasEnded = false;
  const ended = story.finally(() => {
    hasEnded = true;
  });
  ended.catch(() => undefined);
  await clock.settle();
  while (!hasEnded) {
    signal.throwIfAborted();
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
