import type { Step } from '../story/steps.ts';

/** Calls `visit` for each step of a list and below it. */
export function walkSteps(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    for (const below of listsBelow(step)) walkSteps(below, visit);
  }
}

/** The lists of steps below a step. */
function listsBelow(step: Step): (readonly Step[])[] {
  switch (step.verb) {
    case 'wait':
      return step.else ? [step.else] : [];
    case 'when':
      return [...step.cases.map((one) => one.do), ...(step.else ? [step.else] : [])];
    case 'repeat':
      return [step.do];
    case 'together':
      return [step.acts];
    default:
      return [];
  }
}

/** How many steps are run at most: those of a repetition count for each round. */
export function countSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => {
    const below = listsBelow(step).reduce((count, list) => count + countSteps(list), 0);
    return sum + 1 + below * (step.verb === 'repeat' ? step.times : 1);
  }, 0);
}
