import type { SopAnswer } from '#contract/sop-answers.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sighting } from './propose-level.ts';

/** Reads the facts about an alarm from the answers given since its procedure was last started. */
export function sightingFromAnswers(
  answers: readonly Pick<SopAnswer, 'answer'>[],
  workflow: Pick<SopWorkflow, 'situations'> | null,
): Pick<Sighting, 'confirmed' | 'situation' | 'stayed'> {
  const restarted = answers.findLastIndex(({ answer }) => answer.kind === 'restart');
  let seen: Pick<Sighting, 'confirmed' | 'situation' | 'stayed'> = { confirmed: false };
  for (const { answer } of answers.slice(restarted + 1)) {
    if (answer.kind === 'talkdown') seen = { ...seen, confirmed: true, stayed: !answer.moved };
    if (answer.kind !== 'situation' && answer.kind !== 'sub_situation') continue;
    const label = answer.kind === 'situation' ? answer.label : answer.situation;
    seen = { ...seen, confirmed: true, situation: workflow?.situations.find((one) => one.label === label) };
  }
  return seen;
}
