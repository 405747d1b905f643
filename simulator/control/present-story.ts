import { setMaxListeners } from 'node:events';
import type { Story } from '#contract/control/stories.ts';
import type { FactLine } from '#contract/facts.ts';
import type { PlayPast } from '../scenarios/play/play-past.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import type { Play } from '../scenarios/play/start-play.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Step } from '../scenarios/story/steps.ts';
import { createStoryRecord, type StoryRecord } from './story-record.ts';

/** A story to be played. */
export interface StoryToPlay {
  /** Its file in the library; null for a text. */
  file: string | null;
  text: string;
  /** By default that of the file. */
  seed: number | undefined;
  browsers: readonly string[];
  /** Whether the clock moves to the time of day at which the scenario begins. */
  atItsTime: boolean;
  /** Whether the world is put back to its beginning before. */
  inCleanWorld: boolean;
  /** Whether snapshots are taken at its marks. */
  snapshotsAtMarks: boolean;
}

/** The story that is played, or was played last. */
export interface PresentStory {
  id: string;
  file: string | null;
  scenario: Scenario;
  /** The scenario with the names that its sites got in the world. */
  cast: Scenario;
  /** The operators who act in a browser. */
  browsers: ReadonlySet<string>;
  seed: number;
  state: Story['state'];
  /** ms UTC */
  startMs: number;
  /** Its time at its end, or at the mark to which it goes back; ms since its start. */
  endedT: number | undefined;
  broken: string | null;
  lines: FactLine[];
  record: StoryRecord;
  /** A record of nothing, for another attempt. */
  newRecord: () => StoryRecord;
  /** How often it was begun, from the beginning or from a mark. */
  attempt: number;
  keepsMarks: boolean;
  /** The marks to which the world can be put back. */
  marks: Map<string, { snapshot: string; past: PlayPast }>;
  /** Undefined until the world is ready for it. */
  world: PlayWorld | undefined;
  play: Play | undefined;
  /** Whether it puts the world back. */
  isGoingBack: boolean;
  stop: AbortController;
  /** How often steps were injected. */
  injected: number;
}

/** A story that is about to begin. */
export function openStory(
  id: string,
  { file, seed, browsers, snapshotsAtMarks }: StoryToPlay,
  { scenario, placeOf }: { scenario: Scenario; placeOf: (path: Step['path']) => { line: number } },
): PresentStory {
  const isOfFile = ({ path: [, track] }: Step) => typeof track === 'number' || (track ?? '') in scenario.story;
  const lineOf = (step: Step) => (isOfFile(step) ? placeOf(step.path).line : null);
  const newRecord = () => createStoryRecord(Object.keys(scenario.story), lineOf);
  const ofScenario = Object.entries(scenario.operators).flatMap(([key, { seat }]) =>
    seat === 'simulated' ? [] : [key],
  );
  return {
    ...{ id, file, scenario, newRecord },
    cast: scenario,
    browsers: new Set([...browsers, ...ofScenario]),
    seed: seed ?? scenario.seed,
    record: newRecord(),
    attempt: 1,
    keepsMarks: snapshotsAtMarks,
    marks: new Map(),
    stop: newStop(),
    state: 'running',
    startMs: 0,
    endedT: undefined,
    broken: null,
    lines: [],
    world: undefined,
    play: undefined,
    isGoingBack: false,
    injected: 0,
  };
}

/** Every act listens to it. */
function newStop(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}

/** Makes a story ready for another attempt that begins at a time of it; it keeps the lines of the earlier ones. */
export function beginAttempt(story: PresentStory, t: number): void {
  story.attempt += 1;
  story.state = 'running';
  story.endedT = t;
  story.broken = null;
  story.play = undefined;
  story.record = story.newRecord();
  story.stop = newStop();
}

/** A story as its audience sees it. */
export function describeStory(story: PresentStory, pace: Story['pace']): Story {
  const { id, file, scenario, seed, state, startMs, play, broken, attempt } = story;
  const { sites, incidents, operators } = scenario;
  const read = story.record.read();
  const within = (part: 'cameras' | 'contacts') =>
    Object.entries(sites).flatMap(([key, site]) => Object.keys(site[part]).map((name) => `${key}.${name}`));
  return {
    ...{ id, file, seed, state, pace, startMs, broken, attempt },
    title: scenario.scenario,
    t: Math.max(0, story.endedT ?? play?.story.now() ?? 0),
    limitMs: scenario.limitMs,
    ...read,
    marks: read.marks.map((mark) => ({ ...mark, canGoBack: story.marks.has(mark.name) })),
    faults: (play?.faults.active() ?? []).map(({ sinceMs, untilMs, on = '', ...fault }) => ({
      ...{ id: fault.id, kind: fault.kind, does: fault.does, on },
      since: sinceMs - startMs,
      until: untilMs === undefined ? null : untilMs - startMs,
    })),
    names: {
      incidents: Object.keys(incidents),
      cameras: within('cameras'),
      operators: Object.keys(operators),
      contacts: within('contacts'),
    },
    lines: story.lines.length,
  };
}
