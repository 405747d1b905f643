import type { AlarmFilters } from '../../../features/alarms/list/filters.ts';
import { useAlarmCount } from '../../../features/alarms/list/use-alarm-counts.ts';
import { useLatestAlarmTime } from '../../../features/alarms/list/use-latest-alarm-time.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { CountLabel } from '../../../ui/count-label.tsx';

/** 'Latest alarm 02:14:31': whether alarms still come in, whatever the filters are. */
export function LatestAlarm() {
  const time = useLatestAlarmTime();
  if (time === undefined) return null;
  return <>Latest alarm {time === null ? 'Unavailable' : formatTimeOfDay(time, userZone())}</>;
}

/** How many alarms of the filters wait, and how many somebody works on. */
export function StatusCounts({ filters }: { filters: AlarmFilters }) {
  const pending = useAlarmCount(filters, 'Pending');
  const inProgress = useAlarmCount(filters, 'In Progress');
  return (
    <>
      <CountLabel value={pending} label="Pending" tone="text-error" />
      <CountLabel value={inProgress} label="In Progress" tone="text-warning" />
    </>
  );
}
