import { useMonitoringSchedule } from '../../data/sites/monitoring-schedule.ts';
import { unmonitoredReason } from '../../lib/monitored-times.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';

/** Says why a site is not monitored now, if it is not. */
export function MonitoringNote({ locationId }: { locationId: string | undefined }) {
  const schedule = useMonitoringSchedule(locationId);
  const now = useSecondTick(serverNow);
  const note = schedule && unmonitoredReason(schedule, now);
  return (
    note && (
      <span data-note className="truncate text-ink-2">
        {note}
      </span>
    )
  );
}
