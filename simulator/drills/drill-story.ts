import type { Scenario } from '../scenarios/scenario.ts';

/** The verbs that only look at what happened. */
const CHECKS: readonly string[] = ['expect', 'never'];

/**
 * The scenario as it is drilled: without the track of the trainee, who acts by themselves, and without tracks that only
 * check what a scripted operator would have done.
 */
export function withoutScriptedTrainee(scenario: Scenario, trainee: string): Scenario {
  const story = Object.entries(scenario.story).filter(
    ([track, steps]) => track !== trainee && !steps.every(({ verb }) => CHECKS.includes(verb)),
  );
  return { ...scenario, story: Object.fromEntries(story) };
}
