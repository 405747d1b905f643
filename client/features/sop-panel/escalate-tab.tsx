import { Fragment } from 'react';
import { EscalationChecklist } from './escalation-checklist.tsx';
import { Points } from './points.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** The escalation in two stages: before it, what calls for one; afterwards the checklist, and what the screen adds. */
export function EscalateTab() {
  const { alarm, workflow, actions, slots } = useSopPanel();
  if (!alarm.isEscalated) {
    return (
      <div className="flex min-h-full flex-col">
        <div className="flex flex-1 flex-col gap-3 px-4 py-3">
          <Points title="Escalation points" items={workflow.escalationPoints} />
          <Points title="Escalation protocol" items={workflow.escalationProtocol} />
          {!actions.escalate && <p className="text-12 text-ink-3">You cannot escalate this alarm.</p>}
        </div>
        {actions.escalate && slots.escalateForm?.fields}
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
