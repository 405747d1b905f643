import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { GroupEscalation as Escalation } from '#contract/escalations.ts';
import { useGroupAvs01Level } from '../../data/avs-01.ts';
import { EscalationSections } from '../escalation/escalation-sections.tsx';

/** Score, dispatch and evidence of a group's open escalation. */
export function GroupEscalation({ group, escalation }: { group: AlarmGroup; escalation: Escalation }) {
  const { id, location, tenantId } = group;
  const level = useGroupAvs01Level(id);
  return (
    <EscalationSections
      subject={{ product: 'scan', id, tenantId, locationId: location.id, escalationId: escalation.id }}
      record={{ subject: 'alarm_group', id }}
      detected={undefined}
      brief={escalation.description}
      timezone={location.timezone}
      level={level}
    />
  );
}
