import type { Story } from '#contract/control/stories.ts';
import type { FactLine } from '#contract/facts.ts';
import type { Play } from '../scenarios/play/start-play.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { StoryRecord } from './story-record.ts';

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
}

/** The story that is played, or was played last. */
export interface PresentStory {
  id: string;
  file: string | null;
  scenario: Scenario;
  seed: number;
  state: Story['state'];
  /** ms UTC */
  startMs: number;
  /** Its time at its end, ms since its start. */
  endedT: number | undefined;
  broken: string | null;
  lines: FactLine[];
  record: StoryRecord;
  /** Undefined until the world is ready for it. */
  play: Play | undefined;
  stop: AbortController;
  /** How often steps were injected. */
  injected: number;
}

/** A story as its audience sees it. */
export function describeStory(story: PresentStory): Story {
  const { id, file, scenario, seed, state, startMs, play, broken } = story;
  const { sites, incidents, operators } = scenario;
  const within = (part: 'cameras' | 'contacts') =>
    Object.entries(sites).flatMap(([key, site]) => Object.keys(site[part]).map((name) => `${key}.${name}`));
  return {
    ...{ id, file, seed, state, startMs, broken },
    title: scenario.scenario,
    t: Math.max(0, story.endedT ?? play?.story.now() ?? 0),
    limitMs: scenario.limitMs,
    ...story.record.read(),
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
