import { canBeOfOperator } from '#contract/drills/calling-facts.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import type { Scenario } from '../scenario.ts';
import type { Step } from '../story/steps.ts';

/** When a step of a story runs. */
export interface StepMoment {
  step: Step;
  /** The earliest time, ms since the start of the story. */
  earliest: number;
  /** An act of the trainee for which its track waits before it; undefined when nobody can delay the step. */
  waitsFor: LineFilter | undefined;
}

type Progress = Pick<StepMoment, 'earliest' | 'waitsFor'>;

/** The moments of the steps that are played in a drill: all but those in the track of the trainee. */
export function stepMoments({ story }: Scenario, trainee: string): StepMoment[] {
  const found: StepMoment[] = [];
  const delays = (filter: LineFilter | undefined) =>
    filter && [filter.by ?? trainee].flat().includes(trainee) && isDelayed(filter) ? filter : undefined;

  const walk = (steps: readonly Step[], from: Progress): Progress => {
    let progress = from;
    for (const step of steps) {
      const now = { ...progress, earliest: Math.max(progress.earliest, step.at ?? 0) };
      found.push({ step, ...now });
      progress = after(step, now);
    }
    return progress;
  };

  const after = (step: Step, now: Progress): Progress => {
    switch (step.verb) {
      case 'pause':
        return { ...now, earliest: now.earliest + (typeof step.for === 'number' ? step.for : step.for.between[0]) };
      case 'wait': {
        const waited = { ...now, waitsFor: now.waitsFor ?? delays(step.filter) };
        if (step.else) walk(step.else, waited);
        return waited;
      }
      case 'expect':
        return { ...now, waitsFor: now.waitsFor ?? delays(step.filter) };
      case 'when': {
        const [waitsFor] = step.cases.flatMap(({ filter }) => delays(filter) ?? []);
        const waited = { ...now, waitsFor: now.waitsFor ?? waitsFor };
        for (const one of step.cases) walk(one.do, waited);
        if (step.else) walk(step.else, waited);
        return waited;
      }
      case 'repeat': {
        const done = walk(step.do, now);
        return { ...done, waitsFor: done.waitsFor ?? delays(step.until) };
      }
      default:
        return now;
    }
  };

  for (const [track, steps] of Object.entries(story)) {
    if (track !== trainee) walk(steps, { earliest: 0, waitsFor: undefined });
  }
  return found;
}

/** Whether an act of an operator brings a line, or can make it come earlier or later. */
const isDelayed = ({ fact }: LineFilter): boolean => canBeOfOperator(fact) || REACTIONS.includes(fact);

/** The reply of the world to an act. */
const REACTIONS: readonly LineFilter['fact'][] = ['incident.left', 'dispatch.reported'];
