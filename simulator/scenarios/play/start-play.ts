import { setMaxListeners } from 'node:events';
import type { FactLine, FactName } from '#contract/facts.ts';
import { getWorld, type World } from '#contract/sim/world.ts';
import { createField } from '../field/field.ts';
import type { Places } from '../field/places.ts';
import type { Scenario } from '../scenario.ts';
import { createKnownAlarms } from '../stage/known-alarms.ts';
import { performStep } from '../stage/perform-step.ts';
import { createProviders } from '../stage/providers.ts';
import type { Stage } from '../stage/stage.ts';
import { translateFact } from '../stage/translate-fact.ts';
import { watchQueues } from '../stage/watch-queues.ts';
import { createAliases } from '../story/aliases.ts';
import type { Check } from '../story/checks.ts';
import { type RunningStory, startStory } from '../story/run-story.ts';
import { createStoryLog, type NewLine } from '../story/story-log.ts';
import type { StepObserver } from '../story/track.ts';
import { createFaultBook, type FaultBook } from './fault-book.ts';
import { findSites } from './find-sites.ts';
import { followFeed } from './follow-feed.ts';
import type { PlayWorld } from './play-world.ts';
import { logConnections, seatOperators } from './seat-operators.ts';
import { enliven, staffWorld } from './staff-world.ts';

/** A scenario, and how it is played. */
export interface PlayOptions {
  scenario: Scenario;
  /** Everything that is drawn follows from it. */
  seed: number;
  /** Stops the story at this time, ms: what has not been decided by then counts as passed. */
  toMs?: number | undefined;
  /** The operators who act in a browser. */
  browsers: ReadonlySet<string>;
  /** Whether the world gets colleagues and alarms of its own, as the scenario asks; not if it has them already. */
  isOwnWorld: boolean;
  /** Called with what an operator in a browser is to do next. */
  onPrompt?: ((prompt: string) => void) | undefined;
  onLine?: ((line: FactLine) => void) | undefined;
  onCheck?: ((check: Check) => void) | undefined;
  observer?: StepObserver | undefined;
  signal?: AbortSignal | undefined;
}

/** A scenario that is being played. */
export interface Play {
  /** When its story began, ms UTC. */
  readonly startMs: number;
  readonly places: Places;
  readonly lines: readonly FactLine[];
  readonly story: RunningStory;
  readonly faults: FaultBook;
  /** The ids of everything that has a name in the log. */
  ids(): Readonly<Record<string, string>>;
  /** Ends the incidents that go on, as soon as their detections allow. Never rejects. */
  endIncidents(): Promise<void>;
  /** Ends everything that the play has begun; its story too, if that still runs. */
  stop(): void;
}

/** The facts after which more alarms may wait. */
const CHANGES_QUEUES: readonly FactName[] = ['alarm.raised', 'alarm.returned'];

/**
 * Begins to play a scenario in a world. Rejects with UnknownPlace when the world has no such site, and with another
 * Error when it cannot be used.
 */
export async function startPlay(world: PlayWorld, options: PlayOptions): Promise<Play> {
  const { scenario, browsers, onLine, onCheck, observer } = options;
  const { clock, ingest, stream } = world;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  // Every act and every script adds listeners.
  setMaxListeners(0, signal);
  const startMs = clock.now();
  const log = createStoryLog(onLine);
  const append = (line: NewLine) => void log.append(line, clock.now() - startMs);
  const aliases = createAliases();
  const alarms = createKnownAlarms();
  let sites: World = (await ingest(getWorld, {})).payload;
  const places = await findSites(world, scenario, sites, aliases.set);
  const seated = await seatOperators(world, scenario, { signal, setAlias: aliases.set });
  const operators = new Map([...seated].map(([key, { operator }]) => [key, operator]));
  logConnections(world, seated, append);
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
    catalogue: world.catalogue,
    clock,
    realTime: world.realTime,
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
    token: world.simToken,
    clock,
    onConnected: () => void field.catchUp().catch(() => undefined),
    onMessage: (message) => {
      field.receive(message);
      if (message.type === 'world') void ingest(getWorld, {}).then(({ payload }) => (sites = payload));
    },
    signal,
  });
  const { servicesUrl, simToken, telephonyAuthorization } = world;
  const providers = createProviders({ servicesUrl, simToken, telephonyAuthorization, clock });
  const userOf = (key: string) => seated.get(key)?.user;
  const faults = createFaultBook({ world, field, places, providers, userOf, append, signal });
  const stage: Stage = {
    places,
    field,
    providers,
    operators,
    aliases,
    alarms,
    log,
    append,
    tenantOf: (locationId) => sites.locations.find(({ id }) => id === locationId)?.tenantId,
    isGenuine: (incident) => scenario.incidents[incident]?.genuine ?? false,
    voiceUrl: `${servicesUrl}/telephony/voice`,
    browsers,
    foundUpTo: new Map(),
    prompt: options.onPrompt ?? (() => undefined),
    isOwnWorld: options.isOwnWorld,
    beginFault: faults.begin,
  };
  if (options.isOwnWorld) {
    staffWorld(world, scenario.world, options.seed, signal);
    enliven(world, scenario.world, { world: () => sites, play: field.play, signal });
  }
  const story = startStory({
    tracks: scenario.story,
    log,
    clock,
    startMs,
    limitMs: scenario.limitMs,
    stopMs: options.toMs,
    perform: (step, track, until) => performStep(stage, step, track, until),
    stream,
    signal,
    onCheck,
    observer,
  });
  return {
    startMs,
    places,
    lines: log.lines,
    story,
    faults,
    ids: aliases.ids,
    endIncidents: field.endAll,
    stop: () => {
      stop.abort(new Error('the story has ended'));
      field.stop();
      unsubscribe();
    },
  };
}
