import type { EscalationItem } from '#contract/escalation-list.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

/** When an escalation was created, on the clock of its site. */
export const CreatedAt = ({ escalation: { createdAt, location } }: { escalation: EscalationItem }) => (
  <ZonedTime ms={Date.parse(createdAt)} zone={location.timezone ?? userZone()} format={formatTimestamp} />
);
