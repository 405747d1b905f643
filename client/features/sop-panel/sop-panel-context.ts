import { createContext, type ReactNode, use } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { SopActions, SopAlarm, SopSlots } from './sop-panel-types.ts';
import type { SopRunControls } from './use-sop-run.ts';

/** Everything that the parts of a panel read: the alarm, its procedure, and how far operators have come with it. */
interface SopPanelState {
  alarm: SopAlarm;
  workflow: SopWorkflow;
  /** Takes the place of the questions at a site without a procedure. */
  missing: ReactNode;
  run: SopRunControls;
  actions: SopActions;
  slots: SopSlots;
}

export const SopPanelContext = createContext<SopPanelState | undefined>(undefined);

/** The panel around a component. Only available inside `OperatorSopPanel`. */
export function useSopPanel(): SopPanelState {
  const panel = use(SopPanelContext);
  if (!panel) throw new Error('There is no SOP panel here');
  return panel;
}
