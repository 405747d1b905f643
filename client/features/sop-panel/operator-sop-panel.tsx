import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { SCREEN_SCOPE } from '../../lib/key-scope.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { EscalateTab } from './escalate-tab.tsx';
import { ResolveTab } from './resolve-tab.tsx';
import { SopPanelContext } from './sop-panel-context.ts';
import type { SopAlarm, SopResponse, SopSlots } from './sop-panel-types.ts';
import { type SopMode, talkdownsOf } from './sop-steps.ts';
import { StepsTab } from './steps-tab.tsx';
import { focusProcedure, useFocusAlong } from './use-focus-along.ts';
import { useSopRun } from './use-sop-run.ts';

interface OperatorSopPanelProps {
  alarm: SopAlarm;
  workflow: SopWorkflow;
  response: SopResponse;
  slots: SopSlots;
}

/**
 * The procedure of an unresolved alarm, step by step, with its escalation and resolution (operator tools, 4.2). Use the
 * alarm's id as React key.
 */
export function OperatorSopPanel({ alarm, workflow, response, slots }: OperatorSopPanelProps) {
  const { choice, actions } = response;
  const run = useSopRun(alarm, workflow, response);
  const asksAboutTalkdown =
    run.open && run.mode === 'steps' && run.state.step > 0 && run.state.step <= talkdownsOf(run.sop).length;
  useKeys({
    yes: asksAboutTalkdown ? () => run.answerTalkdown(true) : undefined,
    no: asksAboutTalkdown ? () => run.answerTalkdown(false) : undefined,
  });
  const pane = useRef<HTMLDivElement>(null);
  const goTo = (mode: SopMode) => {
    flushSync(() => choice.onModeChange(mode));
    focusProcedure(pane.current);
  };
  useKeys(
    {
      procedure: () => goTo('steps'),
      // Until then the key escalates.
      escalate: alarm.isEscalated ? () => goTo('escalate_alarm') : undefined,
    },
    { scope: SCREEN_SCOPE },
  );
  const focusAlong = useFocusAlong(pane, `${run.mode} ${run.state.step}`);
  return (
    <SopPanelContext value={{ alarm, workflow, run, actions, slots }}>
      <div ref={pane} {...focusAlong} className="flex h-full min-h-0 flex-1 flex-col">
        <Tabs value={run.mode} onValueChange={choice.onModeChange} className="h-full min-h-0 flex-1">
          <TabList label="Procedure" className="gap-4">
            <Tab value="steps">SOP</Tab>
            <Tab value="escalate_alarm" keyHint="E">
              Escalate
            </Tab>
            <Tab value="resolve_alarm" keyHint="R">
              Resolve
            </Tab>
          </TabList>
          <TabPanel value="steps">
            <StepsTab />
          </TabPanel>
          <TabPanel value="escalate_alarm">
            <EscalateTab />
          </TabPanel>
          <TabPanel value="resolve_alarm">
            <ResolveTab />
          </TabPanel>
        </Tabs>
      </div>
    </SopPanelContext>
  );
}
