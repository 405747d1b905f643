import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { KeyHint } from '../../lib/key-hint.ts';
import type { SopActions } from './sop-panel-types.ts';
import type { SopRunControls } from './use-sop-run.ts';

/** The key of the choice at an index, for the first nine choices. */
export const numberKey = (index: number): KeyHint | undefined => (index < 9 ? ['choose', index] : undefined);

/** Presses the button of the open tab that bears a number: a situation, a quick resolve action, or one of their parts. */
export function pressNumber(number: number, run: SopRunControls, workflow: SopWorkflow, actions: SopActions): void {
  const { state } = run;
  const at = <One>(list: readonly One[]): One | undefined => list[number - 1];
  if (run.tab === 'steps' && state.step === 0 && run.open) {
    const chosen = workflow.situations.find(({ label }) => label === state.situation);
    const label = chosen ? at(chosen.subSituations) : at(workflow.situations)?.label;
    if (label !== undefined) (chosen ? run.chooseSubSituation : run.chooseSituation)(label);
  }
  if (run.tab === 'resolve_alarm' && !actions.busy && (actions.resolve ?? actions.write)) {
    const chosen = workflow.quickResolveActions.find(({ label }) => label === state.action);
    const label = chosen ? at(chosen.subActions) : at(workflow.quickResolveActions)?.label;
    if (label !== undefined) run.resolveQuickly({ kind: chosen ? 'sub-action' : 'quick-resolve', label });
  }
}
