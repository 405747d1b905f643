import { CheckCheck, MousePointerClick } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { SopSubject } from '../../data/sites/sop-query.ts';
import { useDispatchState } from '../../features/rspndr/dispatch-state.ts';
import { SopPanel } from '../../features/site/sop-panel.tsx';
import { SopView } from '../../features/site/sop-view.tsx';
import { OperatorSopPanel } from '../../features/sop-panel/operator-sop-panel.tsx';
import type { SopAlarm, SopResponse, SopSlots } from '../../features/sop-panel/sop-panel-types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyPane } from '../../ui/keys/key-pane.tsx';
import { DockPlace } from '../../ui/overlays/dock.tsx';

/** The dispatch of an alarm: of its open escalation, or of one that is over. */
interface ProcedureDispatch {
  escalationId: string | undefined;
  content: ReactNode;
}

export interface AlarmProcedureProps {
  sop: SopSubject;
  alarm: SopAlarm;
  status: string;
  /** Whether an alarm is on show: minor ones may be hidden. */
  isSelected: boolean;
  response: SopResponse;
  slots?: Omit<SopSlots, 'reference' | 'dispatch'> & { dispatch?: ProcedureDispatch | undefined };
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

/** The operator's panel for an alarm: its procedure step by step, escalation, dispatch and resolution (operator tools, 2.5). */
export function AlarmProcedure(props: AlarmProcedureProps) {
  const { sop, alarm, status, isSelected, response, slots = {}, ownKeys = false } = props;
  const { record } = alarm;
  const state = useDispatchState(slots.dispatch?.escalationId);
  const dispatch = slots.dispatch && { state, content: slots.dispatch.content };
  if (isFinal(status)) return <Resolved subject={record.subject} dispatch={dispatch} />;
  const panel = (workflow: SopWorkflow | undefined, more: { missing?: ReactNode; reference?: ReactNode }) => (
    <KeyPane ownKeys={ownKeys} className="flex h-full min-h-0 flex-1 flex-col">
      <OperatorSopPanel
        key={record.id}
        alarm={alarm}
        workflow={workflow}
        missing={more.missing}
        response={response}
        slots={{ ...slots, dispatch, reference: more.reference }}
      />
    </KeyPane>
  );
  if (!isSelected) {
    return panel(undefined, { missing: <EmptyState icon={<MousePointerClick />} title={NONE_SELECTED} /> });
  }
  return (
    <SopPanel {...sop} missing={(missing) => panel(undefined, { missing })}>
      {(workflow, version) =>
        panel(workflow, {
          reference: (
            <>
              <WholeProcedure workflow={workflow} />
              {version}
            </>
          ),
        })
      }
    </SopPanel>
  );
}

/** Nothing is left to do but the dispatch, for as long as its responders are under way. */
function Resolved({ subject, dispatch }: { subject: SopAlarm['record']['subject'] } & Pick<SopSlots, 'dispatch'>) {
  const note = <EmptyState icon={<CheckCheck />} title={RESOLVED[subject]} />;
  const isRunning = dispatch?.state?.since !== undefined;
  return (
    <div className="relative flex h-full min-h-0 flex-1 flex-col overflow-y-auto">
      {note}
      {isRunning && dispatch.content}
      <DockPlace />
    </div>
  );
}

/** Opens to look something up. */
function WholeProcedure({ workflow }: { workflow: SopWorkflow }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-default rounded-xs text-12 text-ink-3 hover:text-ink">Whole procedure</summary>
      {open && (
        <div className="-mx-4">
          <SopView workflow={workflow} />
        </div>
      )}
    </details>
  );
}
