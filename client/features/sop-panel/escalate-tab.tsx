import { Siren } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EscalationChecklist } from './escalation-checklist.tsx';
import { Points } from './first-question.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** The escalation in two stages: before it, what calls for one; afterwards the checklist, and what the screen adds. */
export function EscalateTab() {
  const { alarm, workflow, actions, slots } = useSopPanel();
  if (!alarm.isEscalated) {
    return (
      <div className="flex flex-col gap-3 px-4 py-3">
        <Points title="Escalation points" items={workflow.escalationPoints} />
        <Points title="Escalation protocol" items={workflow.escalationProtocol} />
        {actions.escalate ? (
          <div className="flex items-center justify-between gap-3">
            <p className="text-12 text-ink-3">Begins with a brief update.</p>
            <Button variant="escalate" icon={<Siren aria-hidden />} disabled={actions.busy} onClick={actions.escalate}>
              Write brief update
            </Button>
          </div>
        ) : (
          <p className="text-12 text-ink-3">You cannot escalate this alarm.</p>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col [&>*+*]:border-line [&>*+*]:border-t">
      <EscalationChecklist />
      <div className="px-4 py-3 empty:hidden">
        <Points title="Escalation points" items={workflow.escalationPoints} />
      </div>
      {slots.escalation?.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </div>
  );
}
