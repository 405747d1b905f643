import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { GroupEscalation as Escalation } from '#contract/escalations.ts';
import { useGroupAvs01Level } from '../../data/avs-01.ts';
import { DispatchSection } from '../escalation/dispatch-section.tsx';
import { EscalationSections } from '../escalation/escalation-sections.tsx';

interface GroupEscalationProps {
  group: AlarmGroup;
  escalation: Escalation;
}

/** Score and evidence of a group's open escalation. */
export function GroupEscalation({ group, escalation }: GroupEscalationProps) {
  const level = useGroupAvs01Level(group.id);
  return <EscalationSections {...scoreOf(group, escalation)} level={level} />;
}

/** The dispatch of a group's escalation; without one its buttons say that it is missing. */
export function GroupDispatch({ group, escalation }: { group: AlarmGroup; escalation: Escalation | undefined }) {
  const level = useGroupAvs01Level(group.id, { enabled: escalation !== undefined });
  return (
    <DispatchSection
      {...scoreOf(group, escalation)}
      timezone={group.location.timezone}
      level={level}
      reason={escalation?.description ?? ''}
    />
  );
}

function scoreOf({ id, location, tenantId }: AlarmGroup, escalation: Escalation | undefined) {
  return {
    subject: { product: 'scan', id, tenantId, locationId: location.id, escalationId: escalation?.id },
    record: { subject: 'alarm_group', id },
    detected: undefined,
    brief: escalation?.description ?? '',
  } as const;
}
