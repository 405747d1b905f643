import type { TogetherStep } from '../story/steps.ts';
import { operatorOf, performAct, requireOutcome, tryAct } from './perform-act.ts';
import type { Stage } from './stage.ts';

/**
 * Lets several operators act in the same moment, each of them once, and checks the outcome. Operators in a browser are
 * prompted; only acts of simulated ones are counted (see `findUncounted`).
 */
export async function performTogether(
  stage: Stage,
  { acts, accepted }: TogetherStep,
  track: string,
  signal: AbortSignal,
): Promise<void> {
  const casts = acts.map((step) => ({ step, operator: operatorOf(stage, step, track) }));
  const simulated = casts.filter(({ operator }) => !stage.browsers.has(operator.key));
  const others = casts.filter(({ operator }) => stage.browsers.has(operator.key));
  // Connecting takes time: an operator who has to connect first would come late.
  await Promise.all(simulated.map(({ operator }) => operator.desk().held()));
  const awaited = others.map(({ step }) => performAct(stage, step, track, signal));
  const tried = await Promise.all(
    simulated.map(async ({ step, operator }) => ({
      step,
      operator,
      refusal: await tryAct(stage, operator, step, signal, true),
    })),
  );
  if (accepted === undefined) {
    for (const { step, operator, refusal } of tried) requireOutcome(step, operator.key, refusal);
    await Promise.all(awaited);
    return;
  }
  const done = tried.filter(({ refusal }) => refusal === undefined);
  if (done.length === accepted) return;
  const whose = done.map(({ step, operator }) => `${step.act} by ${operator.key}`).join(' and ') || 'none';
  throw new Error(`${done.length} of ${acts.length} acts were accepted, not ${accepted}: ${whose}`);
}
