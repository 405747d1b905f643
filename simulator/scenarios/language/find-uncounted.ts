import type { Scenario } from '../scenario.ts';
import type { Path } from './faults.ts';
import { walkSteps } from './walk-steps.ts';

/**
 * Finds a step that counts how many acts in the same moment the product accepts, although a browser does one of them: a
 * refusal there leaves no fact that could be counted. Undefined without such a step.
 */
export function findUncounted(
  { story, operators }: Pick<Scenario, 'story' | 'operators'>,
  isInBrowser: (operator: string) => boolean,
): { path: Path; message: string } | undefined {
  let found: { path: Path; message: string } | undefined;
  for (const [track, steps] of Object.entries(story)) {
    walkSteps(steps, (step) => {
      if (step.verb !== 'together' || step.accepted === undefined) return;
      const key = step.acts.map(({ by = track }) => by).find((one) => one in operators && isInBrowser(one));
      if (key === undefined) return;
      const message = `'accepted' cannot be checked while ${key} acts in a browser: leave it out, or let a simulated operator act`;
      found ??= { path: [...step.path, 'accepted'], message };
    });
  }
  return found;
}
