import { CircleSlash, Radar } from 'lucide-react';
import type { LocationConfig } from '#contract/location-config.ts';
import {
  type MonitoringReason,
  type MonitoringRules,
  monitoringAt,
  nextMonitoringChange,
} from '#contract/monitoring.ts';
import { unmonitoredReason } from '../../../lib/monitored-times.ts';
import { formatDayTime } from '../../../lib/time.ts';
import { Badge } from '../../../ui/text/badge.tsx';

/** Why the site is not monitored, where the schedule does not say it. */
const REASONS: Partial<Record<MonitoringReason, string>> = {
  'site-disarmed': 'The location is temporarily disarmed',
  'no-schedule': 'Cameras remain DISARMED without a schedule',
};

/** Whether the site is monitored now, why not, and until when (ms UTC). */
export function MonitoringState({ config, now }: { config: LocationConfig; now: number }) {
  const { motionDetectionWindow: schedule, motionDisarmWindow: disarm } = config;
  const rules: MonitoringRules = { ...schedule, disarm, activation: null };
  const { isMonitored, reason } = monitoringAt(rules, now);
  const next = nextMonitoringChange(rules, now);
  const why = isMonitored ? undefined : (REASONS[reason] ?? unmonitoredReason(schedule, now));
  return (
    <section aria-label="Monitoring" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <Badge tone={isMonitored ? 'success' : 'neutral'} icon={isMonitored ? <Radar /> : <CircleSlash />}>
        {isMonitored ? 'Monitored now' : 'Not monitored now'}
      </Badge>
      {why && <span>{why}.</span>}
      {next && (
        <span>
          {next.isMonitored ? 'Monitored' : 'No longer monitored'} from {formatDayTime(next.atMs, schedule.timezone)} (
          {schedule.timezone}).
        </span>
      )}
    </section>
  );
}
