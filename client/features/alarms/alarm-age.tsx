import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { ALARM_AGE_TARGET_MS } from '#contract/limits.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { AgeRing } from '../../ui/age-ring.tsx';

interface AlarmAgeProps {
  alarm: Pick<Alarm, 'status' | 'timestamp'>;
  /** px */
  size?: number;
  className?: string;
}

/** How long a pending alarm has waited, by the server's clock, against its target. Other alarms have no age. */
export function AlarmAge({ alarm, ...look }: AlarmAgeProps) {
  if (statusKind(alarm.status) !== 'pending') return null;
  return <Ring since={Date.parse(alarm.timestamp)} {...look} />;
}

/** Apart from the rest, so that only rings step each second. */
function Ring({ since, ...look }: { since: number; size?: number; className?: string }) {
  const now = useSecondTick(serverNow);
  return <AgeRing ageMs={now - since} targetMs={ALARM_AGE_TARGET_MS} {...look} />;
}
