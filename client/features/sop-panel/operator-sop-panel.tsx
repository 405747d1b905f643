import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { KeyHint } from '../../lib/key-hint.ts';
import { SCREEN_SCOPE } from '../../lib/key-scope.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { DockPlace, useDocked } from '../../ui/overlays/dock.tsx';
import { DispatchLabel } from './dispatch-label.tsx';
import { EscalateTab } from './escalate-tab.tsx';
import { NO_WORKFLOW } from './no-workflow.ts';
import { pressNumber } from './number-key.ts';
import { PanelFoot } from './panel-foot.tsx';
import { ResolveTab } from './resolve-tab.tsx';
import { SopPanelContext } from './sop-panel-context.ts';
import type { SopAlarm, SopResponse, SopSlots, SopTab } from './sop-panel-types.ts';
import { talkdownsOf } from './sop-steps.ts';
import { StepsTab } from './steps-tab.tsx';
import { focusedPanel, focusProcedure, useFocusAlong } from './use-focus-along.ts';
import { useSopRun } from './use-sop-run.ts';

interface OperatorSopPanelProps {
  alarm: SopAlarm;
  /** Undefined at a site without a procedure: the other tabs work without it. */
  workflow: SopWorkflow | undefined;
  /** Why there is no procedure, on the SOP tab. */
  missing?: ReactNode;
  response: SopResponse;
  slots: SopSlots;
}

/**
 * The operator's tabs for an unresolved alarm: its procedure step by step, escalation, dispatch and resolution (operator
 * tools, 4.2), with the next act in a foot that never scrolls away. Use the alarm's id as React key.
 */
export function OperatorSopPanel({ alarm, workflow = NO_WORKFLOW, missing, response, slots }: OperatorSopPanelProps) {
  const { choice, actions } = response;
  const pane = useRef<HTMLDivElement>(null);
  const closeDock = useDocked();
  const run = useSopRun(alarm, workflow, response);
  const asksAboutTalkdown =
    run.open && run.tab === 'steps' && run.state.step > 0 && run.state.step <= talkdownsOf(run.sop).length;
  useKeys({
    yes: asksAboutTalkdown ? () => run.answerTalkdown(true) : undefined,
    no: asksAboutTalkdown ? () => run.answerTalkdown(false) : undefined,
  });
  const openTab = (tab: SopTab | null) => {
    closeDock?.();
    choice.onTabChange(tab);
  };
  // The last question may lead to the site's protocol all the same.
  const hasEscalateTab = !slots.hasNoEscalation || run.ownTab === 'escalate_alarm';
  const goTo = (tab: SopTab | null) => {
    const wasOpen = (tab ?? run.ownTab) === run.tab;
    const left = wasOpen ? null : focusedPanel(pane.current);
    flushSync(() => openTab(tab));
    focusProcedure(pane.current, { left, wasOpen });
  };
  /** Beside a list the next key is the procedure's too: the focus follows. */
  const choose = (combo: string) => {
    if (!pane.current?.contains(document.activeElement)) focusProcedure(pane.current);
    pressNumber(Number(combo), run, workflow, actions);
  };
  const close = run.tab !== run.ownTab && !closeDock ? () => goTo(null) : undefined;
  useKeys(
    {
      procedure: () => goTo('steps'),
      escalate: hasEscalateTab && (alarm.isEscalated || !actions.busy) ? () => goTo('escalate_alarm') : undefined,
      dispatch: slots.hasNoEscalation ? undefined : () => goTo('dispatch'),
      resolve: actions.busy ? undefined : () => goTo('resolve_alarm'),
      choose,
      close,
    },
    { scope: SCREEN_SCOPE },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was asked for before the panel had loaded.
  useEffect(() => {
    if (choice.tab !== null && document.activeElement === document.body) focusProcedure(pane.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.shiftKey || event.defaultPrevented || !close) return;
    event.preventDefault();
    close();
  };
  const focusAlong = useFocusAlong(pane, `${run.tab} ${run.state.step}`);
  const dispatchState = slots.dispatch?.state;
  const hint = (key: KeyHint) => (dispatchState ? undefined : key);
  return (
    <SopPanelContext value={{ alarm, workflow, missing, run, actions, slots }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in a form of the panel closes its tab. */}
      <div ref={pane} {...focusAlong} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-1 flex-col">
        <Tabs value={run.tab} onValueChange={openTab} className="min-h-0 flex-1">
          <TabList label="Procedure" className="gap-3">
            <Tab value="steps">SOP</Tab>
            {hasEscalateTab && (
              <Tab value="escalate_alarm" keyHint={hint('escalate')}>
                Escalate
              </Tab>
            )}
            {!slots.hasNoEscalation && (
              <Tab value="dispatch" keyHint={hint('dispatch')}>
                <DispatchLabel state={dispatchState} />
              </Tab>
            )}
            <Tab value="resolve_alarm" keyHint={hint('resolve')}>
              Resolve
            </Tab>
          </TabList>
          <div className="relative flex min-h-0 flex-1 flex-col">
            <div inert={closeDock !== undefined} className="flex min-h-0 flex-1 flex-col">
              <TabPanel value="steps">
                <StepsTab />
              </TabPanel>
              <TabPanel value="escalate_alarm">
                <EscalateTab />
              </TabPanel>
              <TabPanel value="dispatch">{slots.dispatch?.content}</TabPanel>
              <TabPanel value="resolve_alarm">
                <ResolveTab />
              </TabPanel>
            </div>
            <DockPlace />
          </div>
          <div data-foot className="shrink-0 border-line border-t bg-raised empty:hidden">
            <PanelFoot />
          </div>
        </Tabs>
      </div>
    </SopPanelContext>
  );
}
