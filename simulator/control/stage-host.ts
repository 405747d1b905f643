import type { Logger } from 'pino';
import type { StoryLine } from '#contract/control/lines.ts';
import type { Story } from '#contract/control/stories.ts';
import type { FactLine } from '#contract/facts.ts';
import type { Clock, ClockState } from '#platform/clock/clock.ts';
import { findUncounted } from '../scenarios/language/find-uncounted.ts';
import { readInjection } from '../scenarios/language/read-injection.ts';
import { readScenario } from '../scenarios/language/read-scenario.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { HostRefusal } from './host-refusal.ts';
import { hasBeginning } from './prepare-world.ts';
import { describeStory, openStory, type PresentStory, type StoryToPlay } from './present-story.ts';
import { createStoryPace } from './story-pace.ts';
import { createStoryPlayer } from './story-player.ts';

/** Plays one story at a time in a world that runs. */
export interface StageHost {
  /** Rejects with a HostRefusal: 400 for a faulty text, 409 while a story is played. */
  start(story: StoryToPlay): Promise<Story>;
  /** The story that is played, or was played last. */
  story(): Story | null;
  /** Rejects with a HostRefusal: 404 when it is not the present story. */
  stop(id: string): Promise<Story>;
  /** Stops the world's clock. Rejects with a HostRefusal: 404 like `stop`, 409 where that is not possible. */
  pause(id: string): Promise<Story>;
  /** Lets the clock run as fast as before the story was paused. Rejects like `pause`. */
  resume(id: string): Promise<Story>;
  /** Moves the clock on to the next line of the log, and pauses there; resolves when it has begun. Rejects like `pause`. */
  seekNext(id: string): Promise<Story>;
  /**
   * Puts the world back to a mark of the story, which goes on from there, also when it has ended; resolves when that has
   * begun. Rejects with a HostRefusal: 404 when it is not the present one, or has no snapshot of the mark.
   */
  goBack(id: string, mark: string): Promise<Story>;
  /** The world's clock was set, by any user or program. */
  noteClock(state: Pick<ClockState, 'rate' | 'held'>): void;
  /** Ends the present story for a reason, unless it is what puts the world back. */
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
  const pace = createStoryPace(machine);
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
    if (story.world) await pace.release(story.world.clockControl);
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
  const shown = (story: PresentStory) => describeStory(story, pace.now());
  const requireRunning = (id: string) => {
    const story = requirePresent(id);
    if (story.state !== 'running' || !story.world) throw new HostRefusal(409, 'The story has ended');
    return { story, clock: story.world.clockControl };
  };

  const player = createStoryPlayer({ pace, machine, onBegin, onLine: wake, finish, log });

  return {
    start: async (toPlay) => {
      requireNone();
      const read = readScenario(toPlay.text);
      if (!read.ok) throw new HostRefusal(400, faultText(read.faults));
      await ending;
      requireNone();
      const { scenario } = read;
      const unknown = toPlay.browsers.find((key) => !(key in scenario.operators));
      if (unknown !== undefined) throw new HostRefusal(400, `there is no operator '${unknown}'`);
      const uncounted = findUncounted(scenario, (key) => toPlay.browsers.includes(key));
      if (uncounted) {
        throw new HostRefusal(400, faultText([{ ...read.placeOf(uncounted.path), message: uncounted.message }]));
      }
      begun += 1;
      const story = openStory(`story-${begun}`, toPlay, read);
      present = story;
      try {
        const world = openWorld(story.seed);
        story.world = world;
        const goesBack = toPlay.inCleanWorld && (await hasBeginning(world.snapshots));
        const isBegun = player.begin(story, world, { ...toPlay, goesBack });
        // A world that goes back answers nothing for a while.
        if (!goesBack) await isBegun;
      } catch (error) {
        await finish(story, 'broken', reasonOf(error));
      }
      return shown(story);
    },
    story: () => (present ? shown(present) : null),
    stop: async (id) => {
      const story = requirePresent(id);
      await finish(story, 'stopped');
      return shown(story);
    },
    pause: async (id) => {
      const { story, clock } = requireRunning(id);
      await pace.pause(clock);
      return shown(story);
    },
    resume: async (id) => {
      const { story, clock } = requireRunning(id);
      await pace.resume(clock);
      return shown(story);
    },
    seekNext: async (id) => {
      const { story, clock } = requireRunning(id);
      const known = story.lines.length;
      await pace.seek(clock, () => story.lines.length > known || story.state !== 'running');
      return shown(story);
    },
    goBack: async (id, mark) => {
      const story = requirePresent(id);
      await ending;
      if (!story.world || story.isGoingBack) throw new HostRefusal(409, 'The story has not begun');
      await player.goBack(story, story.world, mark);
      return shown(story);
    },
    noteClock: pace.note,
    abandon: (reason) => {
      if (present && !present.isGoingBack) void finish(present, 'broken', reason);
    },
    inject: (text) => {
      if (present?.state !== 'running' || !present.play) throw new HostRefusal(409, 'No story is being played');
      const track = `${INJECTED}${present.injected + 1}`;
      const read = readInjection(text, present.scenario, track);
      if (!read.ok) throw new HostRefusal(400, faultText(read.faults));
      const { browsers, scenario } = present;
      const injected = { story: { [track]: read.steps }, operators: scenario.operators };
      const uncounted = findUncounted(injected, (key) => browsers.has(key));
      if (uncounted) throw new HostRefusal(400, uncounted.message);
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

/** How long the incidents of a story may take to end, ms of real time. */
const ENDING_MS = 2_000;

/** The beginning of the names of injected tracks. */
const INJECTED = 'inject-';

const listed = (of: FactLine['of']) => (typeof of === 'string' || of === undefined ? of : [...of]);

const faultText = (faults: readonly { line: number; column: number; message: string }[]) =>
  faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
