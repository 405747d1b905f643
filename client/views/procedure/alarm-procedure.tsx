import { CheckCheck, MousePointerClick } from 'lucide-react';
import { isFinal } from '#contract/alarm-status.ts';
import type { SopSubject } from '../../data/sites/sop-query.ts';
import { SopPanel } from '../../features/site/sop-panel.tsx';
import { SopView } from '../../features/site/sop-view.tsx';
import { OperatorSopPanel } from '../../features/sop-panel/operator-sop-panel.tsx';
import type { SopAlarm, SopResponse, SopSlots } from '../../features/sop-panel/sop-panel-types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyPane } from '../../ui/keys/key-pane.tsx';

export interface AlarmProcedureProps {
  sop: SopSubject;
  alarm: SopAlarm;
  status: string;
  /** Whether an alarm is on show: minor ones may be hidden. */
  isSelected: boolean;
  response: SopResponse;
  slots?: Omit<SopSlots, 'reference'>;
  /** Whether its keys are answered only while the operator works in it: beside a list, whose keys they are otherwise. */
  ownKeys?: boolean;
}

const RESOLVED = {
  alarm: 'This alarm is already resolved',
  location_alarm: 'This alarm is already resolved',
  alarm_group: 'This alarm group is already resolved',
} as const;

const NONE_SELECTED =
  'SOP content is not currently visible because no alarms are selected. Select an alarm or enable minor alarms';

/** The operator's panel for an alarm: its procedure step by step, escalation and resolution (operator tools, 2.5). */
export function AlarmProcedure(props: AlarmProcedureProps) {
  const { sop, alarm, status, isSelected, response, slots = {}, ownKeys = false } = props;
  const { record } = alarm;
  if (isFinal(status)) return <EmptyState icon={<CheckCheck />} title={RESOLVED[record.subject]} />;
  if (!isSelected) return <EmptyState icon={<MousePointerClick />} title={NONE_SELECTED} />;
  return (
    <SopPanel {...sop}>
      {(workflow) => (
        <KeyPane ownKeys={ownKeys} className="flex h-full min-h-0 flex-col">
          <OperatorSopPanel
            key={record.id}
            alarm={alarm}
            workflow={workflow}
            response={response}
            slots={{ ...slots, reference: <SopView workflow={workflow} /> }}
          />
        </KeyPane>
      )}
    </SopPanel>
  );
}
