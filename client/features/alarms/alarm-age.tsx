import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { appConfig } from '../../lib/config.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { cn } from '../../ui/cn.ts';
import { AgeRing } from './age-ring.tsx';

const HOUR_MS = 3_600_000;

/** After an hour, seconds no longer matter. */
function hoursOrDays(ageMs: number): string {
  const hours = Math.floor(ageMs / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

interface AlarmAgeProps {
  alarm: Pick<Alarm, 'status' | 'timestamp'>;
  /** px */
  size?: number;
  /** Whether to write the age beside the ring. */
  showTime?: boolean;
  className?: string;
}

/** The time a pending alarm has waited, by the server's clock, against its target. Other alarms have no age. */
export function AlarmAge({ alarm, ...look }: AlarmAgeProps) {
  if (statusKind(alarm.status) !== 'pending') return null;
  return <Ring since={Date.parse(alarm.timestamp)} {...look} />;
}

/** A separate component, so that only rings re-render each second. */
function Ring({ since, className, ...look }: { since: number } & Omit<AlarmAgeProps, 'alarm'>) {
  const age = useSecondTick(serverNow) - since;
  const targetMs = appConfig().alarmAgeTargetSeconds * 1_000;
  if (age < HOUR_MS || look.showTime === false)
    return <AgeRing ageMs={age} targetMs={targetMs} className={className} {...look} />;
  return (
    <span className={cn('inline-flex items-center gap-2 whitespace-nowrap text-error', className)}>
      <AgeRing ageMs={age} targetMs={targetMs} showTime={false} {...look} />
      <span className="text-12">{hoursOrDays(age)}</span>
    </span>
  );
}
