import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type { StoryLine } from '#contract/control/lines.ts';
import type { Story } from '#contract/control/stories.ts';
import type { FactLine } from '#contract/facts.ts';
import { setClock } from '#contract/sim/clock.ts';
import { addStagedSites } from '#contract/sim/sites.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readInjection } from '../scenarios/language/read-injection.ts';
import { readScenario } from '../scenarios/language/read-scenario.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import { stagedSitesOf } from '../scenarios/play/staged-sites.ts';
import { startPlay } from '../scenarios/play/start-play.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Step } from '../scenarios/story/steps.ts';
import { describeStory, type PresentStory, type StoryToPlay } from './present-story.ts';
import { createStoryRecord } from './story-record.ts';

/** A call that the host refuses, with the status of the answer. */
export class HostRefusal extends Error {
  readonly status: 400 | 404 | 409;

  constructor(status: HostRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Plays one story at a time in a world that runs. */
export interface StageHost {
  /** Rejects with a HostRefusal: 400 for a faulty text, 409 while a story is played. */
  start(story: StoryToPlay): Promise<Story>;
  /** The story that is played, or was played last. */
  story(): Story | null;
  /** Rejects with a HostRefusal: 404 when it is not the present story. */
  stop(id: string): Promise<Story>;
  /** Ends the present story, if there is one, for a reason. */
  abandon(reason: string): void;
  /** Returns the name of the track. Throws a HostRefusal: 400 for faulty steps, 409 while no story is played. */
  inject(text: string): string;
  /** Rejects with a HostRefusal: 404 when it does not go on. */
  endFault(id: string): Promise<void>;
  /** The lines after a number, `most` of them; waits up to `waitMs` of real time for the first one. */
  lines(after: number, most: number, waitMs: number): Promise<{ story: string | null; lines: StoryLine[] }>;
  /** Whether the story that is played stages this camera. */
  stagesCamera(cameraId: string): boolean;
}

interface Parts {
  /** The world in which a story with this seed is played. Throws when it cannot be used. */
  openWorld: (seed: number) => PlayWorld;
  /** Called before a story is played, and after it has ended. */
  onBegin: (scenario: Scenario) => void;
  onEnd: () => void;
  /** Paces the waits for lines, in real time. */
  machine: Clock;
  log: Logger;
}

export function createStageHost({ openWorld, onBegin, onEnd, machine, log }: Parts): StageHost {
  let present: PresentStory | undefined;
  let begun = 0;
  /** The end of the last story: the next one must not begin before the world is rid of it. */
  let ending: Promise<void> = Promise.resolve();
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const one of woken) one();
  };

  const finish = (story: PresentStory, state: Story['state'], broken: string | null = null): Promise<void> => {
    if (story.state === 'running') ending = end(story, state, broken);
    return ending;
  };

  const end = async (story: PresentStory, state: Story['state'], broken: string | null) => {
    story.state = state;
    story.broken = broken;
    story.endedT = story.play?.story.now() ?? 0;
    story.stop.abort(new Error('the story has ended'));
    await story.play?.faults.endAll().catch((error: unknown) => log.warn({ err: error }, 'a fault could not be ended'));
    // A server that is gone must not hold the end up.
    if (story.play) await Promise.race([story.play.endIncidents(), machine.sleep(ENDING_MS)]);
    story.play?.stop();
    onEnd();
    wake();
  };

  const requireNone = () => {
    if (present?.state === 'running') throw new HostRefusal(409, `'${present.scenario.scenario}' is being played`);
  };
  const requirePresent = (id: string): PresentStory => {
    if (present?.id !== id) throw new HostRefusal(404, 'The story is not the present one');
    return present;
  };

  return {
    start: async (toPlay) => {
      requireNone();
      const read = readScenario(toPlay.text);
      if (!read.ok) throw new HostRefusal(400, faultText(read.faults));
      await ending;
      requireNone();
      const { scenario, placeOf } = read;
      const unknown = toPlay.browsers.find((key) => !(key in scenario.operators));
      if (unknown !== undefined) throw new HostRefusal(400, `there is no operator '${unknown}'`);
      const seed = toPlay.seed ?? scenario.seed;
      begun += 1;
      const stop = new AbortController();
      setMaxListeners(0, stop.signal);
      const isOfFile = ({ path: [, track] }: Step) => typeof track === 'number' || (track ?? '') in scenario.story;
      const lineOf = (step: Step) => (isOfFile(step) ? placeOf(step.path).line : null);
      const record = createStoryRecord(Object.keys(scenario.story), lineOf);
      const story: PresentStory = {
        ...{ file: toPlay.file, scenario, seed, record, stop },
        id: `story-${begun}`,
        state: 'running',
        startMs: 0,
        endedT: undefined,
        broken: null,
        lines: [],
        play: undefined,
        injected: 0,
      };
      present = story;
      onBegin(scenario);
      try {
        const world = openWorld(seed);
        if (toPlay.atItsTime) await moveToTimeOfDay(world, scenario.startMs);
        story.startMs = world.clock.now();
        const ofScenario = Object.entries(scenario.operators).flatMap(([key, { seat }]) =>
          seat === 'simulated' ? [] : [key],
        );
        const play = await startPlay(world, {
          scenario: await addSites(world, scenario),
          seed,
          browsers: new Set([...toPlay.browsers, ...ofScenario]),
          isOwnWorld: false,
          onPrompt: (prompt) => record.addPrompt(prompt, world.clock.now() - story.startMs),
          onCheck: record.addCheck,
          observer: record.observer,
          onLine: (line) => {
            story.lines.push(line);
            record.addLine(line);
            wake();
          },
          signal: stop.signal,
        });
        // It was stopped before it had begun.
        if (stop.signal.aborted) {
          play.stop();
          return describeStory(story);
        }
        story.play = play;
        story.startMs = play.startMs;
        play.story.ended.then(
          ({ passed }) => finish(story, passed ? 'passed' : 'failed'),
          (error: unknown) => finish(story, 'broken', reasonOf(error)),
        );
      } catch (error) {
        await finish(story, 'broken', reasonOf(error));
      }
      return describeStory(story);
    },
    story: () => (present ? describeStory(present) : null),
    stop: async (id) => {
      const story = requirePresent(id);
      await finish(story, 'stopped');
      return describeStory(story);
    },
    abandon: (reason) => {
      if (present) void finish(present, 'broken', reason);
    },
    inject: (text) => {
      if (present?.state !== 'running' || !present.play) throw new HostRefusal(409, 'No story is being played');
      const track = `${INJECTED}${present.injected + 1}`;
      const read = readInjection(text, present.scenario, track);
      if (!read.ok) throw new HostRefusal(400, faultText(read.faults));
      present.injected += 1;
      void present.play.story.inject(track, read.steps);
      return track;
    },
    endFault: async (id) => {
      if (!(await present?.play?.faults.end(id))) throw new HostRefusal(404, 'The fault does not go on');
    },
    lines: async (after, most, waitMs) => {
      const read = () => present?.lines.slice(after, after + most) ?? [];
      if (read().length === 0 && waitMs > 0 && present?.state === 'running') {
        const woken = new AbortController();
        waiting.push(() => woken.abort());
        await machine.sleep(waitMs, woken.signal).catch(() => undefined);
      }
      return { story: present?.id ?? null, lines: read().map((line) => ({ ...line, of: listed(line.of) })) };
    },
    stagesCamera: (cameraId) =>
      present?.state === 'running' &&
      [...(present.play?.places.cameras.values() ?? [])].some(({ id }) => id === cameraId),
  };
}

/** Moves the clock of a world on, to the time of day of a moment. Rejects where it cannot be moved. */
async function moveToTimeOfDay({ clock, ingest }: PlayWorld, momentMs: number): Promise<void> {
  const advanceMs = (((momentMs - clock.now()) % DAY_MS) + DAY_MS) % DAY_MS;
  await ingest(setClock, { body: { advanceMs } });
}

/** Adds the sites of a scenario to a world. Resolves to the scenario with the names that they got there. */
async function addSites(world: PlayWorld, scenario: Scenario): Promise<Scenario> {
  const staged = stagedSitesOf(scenario);
  if (staged.length === 0) return scenario;
  const names = (await world.ingest(addStagedSites, { body: { sites: staged } })).payload.map(({ name }) => name);
  const sites = Object.entries(scenario.sites).map(([key, site]) =>
    site.use === undefined ? [key, { ...site, name: names.shift() ?? site.name }] : [key, site],
  );
  return { ...scenario, sites: Object.fromEntries(sites) };
}

const DAY_MS = 86_400_000;

/** How long the incidents of a story may take to end, ms of real time. */
const ENDING_MS = 2_000;

/** The beginning of the names of injected tracks. */
const INJECTED = 'inject-';

const listed = (of: FactLine['of']) => (typeof of === 'string' || of === undefined ? of : [...of]);

const faultText = (faults: readonly { line: number; column: number; message: string }[]) =>
  faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
