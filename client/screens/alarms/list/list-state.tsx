import { useLatestAlarmTime } from '../../../data/alarms/alarm-polls.ts';
import { alarmSource } from '../../../data/alarms/alarm-source.ts';
import { pendingFilter, statusKeys } from '../../../data/alarms/alarm-statuses.ts';
import { type AlarmFilters, alarmList } from '../../../features/alarms/list/alarm-list.ts';
import { ListCount } from '../../../kit/list-count.tsx';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';

/** 'Latest alarm 02:14:31': shows that alarms still arrive, independent of the filters. */
export function LatestAlarm() {
  const time = useLatestAlarmTime();
  if (time === undefined) return null;
  return <>Latest alarm {time === null ? 'Unavailable' : formatTimeOfDay(time, userZone())}</>;
}

/** The numbers of pending alarms and of those in progress, under the filters. */
export function StatusCounts({ filters }: { filters: AlarmFilters }) {
  const counted = { list: alarmList, source: alarmSource, filters };
  const inProgress = { statuses: statusKeys([{ id: 'in_progress' }], false) };
  return (
    <>
      <ListCount {...counted} kind={pendingFilter(filters.tap)} label="Pending" tone="text-error" />
      <ListCount {...counted} kind={inProgress} label="In Progress" tone="text-warning" />
    </>
  );
}
