import type { Logger } from 'pino';
import { BEGINNING } from '#contract/control/snapshots.ts';
import type { Story } from '#contract/control/stories.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import type { PlayPast } from '../scenarios/play/play-past.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import { startPlay } from '../scenarios/play/start-play.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { HostRefusal } from './host-refusal.ts';
import { addSites, hasBeginning, keepBeginning, moveToTimeOfDay } from './prepare-world.ts';
import { beginAttempt, type PresentStory } from './present-story.ts';
import type { StoryPace } from './story-pace.ts';

/** How long an answer has to leave before the server goes, ms of real time. */
const REPLY_MS = 50;

/** How long what is under way may take once the clock stands still, ms of real time. */
const SETTLING_MS = 60;

/** How a story begins. */
interface Beginning {
  atItsTime: boolean;
  /** Whether the world is put back to its beginning before. */
  goesBack: boolean;
}

/** Plays stories in their world, from the beginning or from a mark. */
export interface StoryPlayer {
  /** Resolves when the story is played, or has ended because it could not begin. */
  begin(story: PresentStory, world: PlayWorld, how: Beginning): Promise<void>;
  /**
   * Ends the present attempt and begins another one at a mark; resolves when the world is about to go. Rejects with a
   * HostRefusal: 404 when there is no snapshot of the mark, 409 where the clock cannot be set.
   */
  goBack(story: PresentStory, world: PlayWorld, mark: string): Promise<void>;
}

interface Parts {
  pace: StoryPace;
  machine: Clock;
  /** Called before a story is played. */
  onBegin: (scenario: Scenario) => void;
  /** Called with each new line. */
  onLine: () => void;
  finish: (story: PresentStory, state: Story['state'], broken?: string) => Promise<void>;
  log: Logger;
}

export function createStoryPlayer({ pace, machine, onBegin, onLine, finish, log }: Parts): StoryPlayer {
  const returnTo = async (story: PresentStory, { snapshots }: PlayWorld, snapshot: string) => {
    story.isGoingBack = true;
    await machine.sleep(REPLY_MS);
    await snapshots?.restore(snapshot);
    story.isGoingBack = false;
    story.stop.signal.throwIfAborted();
  };

  const keepMark = async (story: PresentStory, world: PlayWorld, mark: string, read: () => PlayPast) => {
    const { snapshots, clockControl } = world;
    if (!snapshots || !story.keepsMarks) return;
    const snapshot = snapshotOf(mark);
    try {
      await pace.standStill(clockControl, async () => {
        await machine.sleep(SETTLING_MS);
        await snapshots.take(snapshot);
        story.marks.set(mark, { snapshot, past: read() });
      });
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      log.warn({ mark, reason: error.message }, 'a mark has no snapshot');
    }
  };

  const play = async (story: PresentStory, world: PlayWorld, past?: PlayPast) => {
    const { seed, record, stop, cast, browsers } = story;
    const addLine = (line: PresentStory['lines'][number]) => {
      // An attempt that was left has nothing more to say.
      if (story.record !== record) return;
      story.lines.push({ ...line, n: story.lines.length + 1 });
      record.addLine(line);
      onLine();
    };
    for (const line of past?.story.lines ?? []) record.addLine(line);
    const begun = await startPlay(world, {
      scenario: cast,
      seed,
      browsers,
      isOwnWorld: false,
      onPrompt: (prompt) => record.addPrompt(prompt, world.clock.now() - story.startMs),
      onCheck: record.addCheck,
      observer: record.observer,
      onLine: addLine,
      onMark: (mark, read) => keepMark(story, world, mark, read),
      past,
      signal: stop.signal,
    });
    // It was stopped before it had begun.
    if (stop.signal.aborted) return begun.stop();
    story.play = begun;
    story.endedT = undefined;
    story.startMs = begun.startMs;
    const finishWith = (state: Story['state'], broken?: string) => {
      if (story.play === begun) void finish(story, state, broken);
    };
    begun.story.ended.then(
      ({ passed }) => finishWith(passed ? 'passed' : 'failed'),
      (error: unknown) => finishWith('broken', reasonOf(error)),
    );
  };

  const goOn = async (
    story: PresentStory,
    world: PlayWorld,
    mark: string,
    kept: { snapshot: string; past: PlayPast },
  ) => {
    const wasStanding = pace.now() !== 'runs';
    // The story needs real time to go through its past again.
    await pace.pause(world.clockControl);
    onBegin(story.scenario);
    await returnTo(story, world, kept.snapshot);
    pace.note(await world.clockControl.state());
    const { t } = kept.past.story;
    story.lines.push({ n: story.lines.length + 1, t, fact: 'story.rewound', name: mark });
    onLine();
    await play(story, world, kept.past);
    if (!wasStanding) await pace.resume(world.clockControl);
  };

  const orBreak = (story: PresentStory, work: Promise<void>) =>
    work.catch((error: unknown) => {
      story.isGoingBack = false;
      return finish(story, 'broken', reasonOf(error));
    });

  return {
    begin: (story, world, { atItsTime, goesBack }) => {
      const { scenario } = story;
      const work = async () => {
        onBegin(scenario);
        if (goesBack) await returnTo(story, world, BEGINNING);
        else if (!(await hasBeginning(world.snapshots))) await keepBeginning(world.snapshots);
        const clock = await world.clockControl.state();
        pace.note(clock);
        if (clock.mode === 'real') story.keepsMarks = false;
        if (atItsTime) await moveToTimeOfDay(world, scenario.startMs);
        story.startMs = world.clock.now();
        story.cast = await addSites(world, scenario);
        await play(story, world);
      };
      return orBreak(story, work());
    },
    goBack: async (story, world, mark) => {
      const kept = story.marks.get(mark);
      const names = (await world.snapshots?.list()) ?? [];
      if (!kept || !names.includes(kept.snapshot)) throw new HostRefusal(404, `There is no snapshot of '${mark}'`);
      const { play: left, stop } = story;
      beginAttempt(story, kept.past.story.t);
      stop.abort(new Error('the story goes back'));
      left?.stop();
      void orBreak(story, goOn(story, world, mark, kept));
    },
  };
}

/** The name of the snapshot of a mark. */
const snapshotOf = (mark: string) => `mark ${mark.replaceAll(/[^\w .-]/g, '-')}`.slice(0, 60).trim();

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
