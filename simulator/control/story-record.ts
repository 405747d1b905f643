import { type Story, type StoryStep, type StoryTrack, TRACK_STEPS_MAX } from '#contract/control/stories.ts';
import type { FactLine } from '#contract/facts.ts';
import type { Check } from '../scenarios/story/checks.ts';
import { describeStep } from '../scenarios/story/describe-step.ts';
import type { Step } from '../scenarios/story/steps.ts';
import type { StepObserver } from '../scenarios/story/track.ts';

/** The most prompts and marks that a story lists: the latest ones. */
const LISTED_MOST = 50;

type Recorded = Pick<Story, 'tracks' | 'checks' | 'prompts'> & { marks: { name: string; t: number }[] };

/** The course of a story so far, for its audience. */
export interface StoryRecord {
  readonly observer: StepObserver;
  addCheck(check: Check): void;
  addLine(line: FactLine): void;
  addPrompt(text: string, t: number): void;
  read(): Recorded;
}

/** `lineOf`: the line of a step in the file; null for an injected one. */
export function createStoryRecord(trackNames: readonly string[], lineOf: (step: Step) => number | null): StoryRecord {
  const tracks = new Map<string, StoryTrack>();
  /** The steps that go on: a step within another one begins while that goes on. */
  const open = new Map<Step, StoryStep>();
  const checks: Story['checks'] = [];
  const marks: Recorded['marks'] = [];
  const prompts: Story['prompts'] = [];
  const trackOf = (name: string) => {
    const track: StoryTrack = tracks.get(name) ?? { name, state: 'running', count: 0, steps: [] };
    tracks.set(name, track);
    return track;
  };
  trackNames.forEach(trackOf);
  const add = <T>(list: T[], item: T, most: number) => {
    list.push(item);
    if (list.length > most) list.shift();
  };
  return {
    observer: {
      began: (name, step, from) => {
        const track = trackOf(name);
        track.count += 1;
        const shown: StoryStep = { title: describeStep(step), verb: step.verb, line: lineOf(step), from, to: null };
        open.set(step, shown);
        add(track.steps, shown, TRACK_STEPS_MAX);
      },
      finished: (_, step, t) => {
        const shown = open.get(step);
        if (shown) shown.to = t;
        open.delete(step);
      },
      ended: (name, t, hasSucceeded) => {
        const track = trackOf(name);
        for (const step of track.steps) step.to ??= t;
        track.state = hasSucceeded ? 'done' : 'failed';
      },
    },
    addCheck: ({ track, step, title, from, to, failure = null }) => {
      checks.push({ track, title, line: lineOf(step), from, to, failure });
    },
    addLine: ({ fact, name, t }) => {
      if (fact === 'story.mark' && typeof name === 'string') add(marks, { name, t }, LISTED_MOST);
    },
    addPrompt: (text, t) => add(prompts, { t, text }, LISTED_MOST),
    read: () => ({ tracks: [...tracks.values()], checks, marks, prompts }),
  };
}
