import { Hand } from 'lucide-react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { useCan, useUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { investigationAddress } from '../alarm-group-address.ts';

interface TakeOverLinkProps {
  group: AlarmGroup;
  /** The operator who has it, also without a claim. */
  holder: Holder | undefined;
  size?: 'small';
}

/**
 * Leads to the investigation of an escalated group that its operator has left: it belongs to this operator then. Absent
 * while somebody has the group, and for the operator who has it themselves.
 */
export function TakeOverLink({ group, holder, size }: TakeOverLinkProps) {
  const { id: me, visionTenants } = useUser();
  const mayScan = useCan('scan:view') && visionTenants.some(({ id }) => id === group.tenantId);
  const isLeft = group.status !== 'resolved' && openEscalation(group) !== undefined && !group.claimedBy;
  if (!mayScan || !isLeft || holder?.id === me) return null;
  return (
    <ButtonLink to={investigationAddress(group.id)} size={size} icon={<Hand aria-hidden />} className="shrink-0">
      Take over
    </ButtonLink>
  );
}
