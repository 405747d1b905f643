import { setMaxListeners } from 'node:events';
import type { FactLine, FactName } from '#contract/facts.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
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
import { createActJournal } from '../story/act-journal.ts';
import { createAliases } from '../story/aliases.ts';
import type { Check } from '../story/checks.ts';
import { createLineGroups } from '../story/line-groups.ts';
import { createReplay } from '../story/replay.ts';
import { type RunningStory, startStory } from '../story/run-story.ts';
import type { ActingStep, ContactStep, ProviderStep } from '../story/steps.ts';
import { createStoryLog, type NewLine } from '../story/story-log.ts';
import type { StepObserver } from '../story/track.ts';
import { disarmPlaces } from './disarm-places.ts';
import { createFaultBook, type FaultBook } from './fault-book.ts';
import { findSites } from './find-sites.ts';
import { followFeed } from './follow-feed.ts';
import { goOnFrom, type PlayPast, readPast, reseat } from './play-past.ts';
import type { PlayWorld } from './play-world.ts';
import { seatOperators } from './seat-operators.ts';
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
  /** Called when a track comes to a mark, before it is made. `read`: reads what has happened up to now. */
  onMark?: ((mark: string, read: () => PlayPast) => Promise<void>) | undefined;
  /** The events so far: the play goes on from there, in a world that stands still at that moment. */
  past?: PlayPast | undefined;
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
  /** Reads what has happened up to now, at a moment at which the world stands still. */
  past(): PlayPast;
  /** Ends the incidents that go on, as soon as their detections allow. Never rejects. */
  endIncidents(): Promise<void>;
  /** Ends everything that the play has begun; its story too, if that still runs. */
  stop(): void;
}

/** The facts after which more alarms may wait. */
const CHANGES_QUEUES: readonly FactName[] = ['alarm.raised', 'alarm.returned'];
/** The facts about connections. */
const CONNECTIONS: readonly FactName[] = ['operator.connected', 'operator.disconnected'];

/**
 * Begins to play a scenario in a world. Rejects with UnknownPlace when the world has no such site, and with another
 * Error when it cannot be used.
 */
export async function startPlay(world: PlayWorld, options: PlayOptions): Promise<Play> {
  const { scenario, browsers, onLine, onCheck, observer, onMark, past } = options;
  const { clock, ingest, stream } = world;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  // Every act and every script adds listeners.
  setMaxListeners(0, signal);
  const startMs = past?.story.startMs ?? clock.now();
  const groups = createLineGroups();
  const noteLine = (line: FactLine, isPast: boolean) => {
    groups.note(line.n);
    if (!isPast) onLine?.(line);
  };
  const replay = past && createReplay(past.story, clock, noteLine);
  const log = replay?.log ?? createStoryLog((line) => noteLine(line, false));
  /** The lines that come while the story goes through its past. */
  const early: NewLine[] = [];
  const append = (line: NewLine) => {
    if (replay?.isPast()) early.push(line);
    else log.append(line, clock.now() - startMs);
  };
  const aliases = past?.aliases.copy() ?? createAliases();
  const alarms = past?.alarms.copy() ?? createKnownAlarms();
  let sites: World = (await ingest(getWorld, {})).payload;
  const places = await findSites(world, scenario, sites, aliases.set);
  if (!past) await disarmPlaces(world, scenario, places);
  const seated = await seatOperators(world, scenario, { signal, setAlias: aliases.set });
  const operators = new Map([...seated].map(([key, { operator }]) => [key, operator]));
  if (past) await reseat(operators, past.operators);
  const queues = watchQueues([...operators.values()], append);
  const isOfOperator = ({ by }: LoggedFact) => typeof by === 'object' && by !== null && aliases.of(by.user) !== by.user;
  const unsubscribe = world.onFact((fact) => {
    // Connections of others are none of the story's; that operators are back at their screens is nothing new.
    if (CONNECTIONS.includes(fact.fact) && (!isOfOperator(fact) || replay?.isPast())) return;
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
  const settings: (ContactStep | ProviderStep)[] = [];
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
    clock,
    tenantOf: (locationId) => sites.locations.find(({ id }) => id === locationId)?.tenantId,
    isGenuine: (incident) => scenario.incidents[incident]?.genuine ?? false,
    voiceUrl: `${servicesUrl}/telephony/voice`,
    browsers,
    foundUpTo: new Map(past?.foundUpTo),
    prompt: options.onPrompt ?? (() => undefined),
    isOwnWorld: options.isOwnWorld,
    beginFault: faults.begin,
  };
  if (options.isOwnWorld) {
    staffWorld(world, scenario.world, options.seed, signal);
    enliven(world, scenario.world, { world: () => sites, play: field.play, signal });
  }
  const perform = (step: ActingStep, track: string, until: AbortSignal) => {
    if (step.verb === 'contact' || step.verb === 'provider') settings.push(step);
    return performStep(stage, step, track, until);
  };
  if (past) await goOnFrom(past, { field, faults, set: (step) => perform(step, '', signal) });
  const storyNow = () => (replay?.clock ?? clock).now() - startMs;
  const journal = createActJournal(() => ({ lines: log.lines.length, t: storyNow() }));
  const readNow = () => {
    const lines = [...log.lines];
    const storyPast = { startMs, t: storyNow(), lines, groups: groups.read(), acts: journal.read() };
    return readPast(stage, { story: storyPast, faults, settings });
  };
  /** Lets a track act, unless it has done so in the past. */
  const happen = (track: string, act: () => Promise<void>) =>
    journal.note(track, () => (replay ? replay.perform(track, act) : act()));
  const story = startStory({
    tracks: scenario.story,
    log: replay?.trackLog ?? log,
    clock: replay?.clock ?? clock,
    startMs,
    limitMs: scenario.limitMs,
    stopMs: options.toMs,
    perform: (step, track, until) => happen(track, () => perform(step, track, until)),
    atMark:
      onMark &&
      ((mark, track) => {
        // The play has come back to this very mark.
        const isKept = replay?.isUnderWay(track) ?? false;
        return happen(track, async () => {
          if (!isKept) await onMark(mark, readNow);
        });
      }),
    stream,
    signal,
    onCheck,
    observer,
  });
  await replay?.run();
  early.splice(0).forEach(append);
  return {
    startMs,
    places,
    lines: log.lines,
    story,
    faults,
    ids: aliases.ids,
    past: readNow,
    endIncidents: field.endAll,
    stop: () => {
      stop.abort(new Error('the story has ended'));
      field.stop();
      unsubscribe();
    },
  };
}
