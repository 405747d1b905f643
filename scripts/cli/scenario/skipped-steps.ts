import { walkSteps } from '#simulator/scenarios/language/walk-steps.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import type { Check } from '#simulator/scenarios/story/checks.ts';
import { describeStep } from '#simulator/scenarios/story/describe-step.ts';
import type { Step } from '#simulator/scenarios/story/steps.ts';

/** A step that would have been checked. */
interface Skipped {
  track: string;
  step: Step;
  title: string;
}

/** The checks of each track below the step that failed, and so ended it. */
export function skippedSteps({ story }: Pick<Scenario, 'story'>, checks: readonly Check[]): Skipped[] {
  return Object.entries(story).flatMap(([track, steps]) => {
    const failed = checks.find((one) => one.track === track && one.failure !== undefined);
    const at = steps.findIndex(({ path }) => failed && path.every((key, index) => failed.step.path[index] === key));
    const found: Skipped[] = [];
    if (at >= 0) {
      walkSteps(steps.slice(at + 1), (step) => {
        if (isChecked(step)) found.push({ track, step, title: describeStep(step) });
      });
    }
    return found;
  });
}

/** Whether a report has a case for a step that was reached. */
const isChecked = (step: Step) =>
  step.verb === 'expect' || step.verb === 'never' || (step.verb === 'act' && step.within !== undefined);
