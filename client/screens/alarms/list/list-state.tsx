import type { AlarmListQuery } from '#contract/alarms.ts';
import { useLatestAlarmTime } from '../../../data/alarms/alarm-polls.ts';
import { alarmSource } from '../../../data/alarms/alarm-source.ts';
import { statusNames } from '../../../data/alarms/alarm-statuses.ts';
import type { AlarmFilters } from '../../../features/alarms/list/alarm-list.ts';
import { PENDING_TITLE, pendingOnly } from '../../../handling/pending-filters.ts';
import { choiceOf } from '../../../kit/filters/choice-value.ts';
import { ListCount } from '../../../kit/list-count.tsx';
import type { ListViewState } from '../../../kit/list-view.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';

/** 'Latest alarm 02:14:31': shows that alarms still arrive, independent of the filters. */
export function LatestAlarm() {
  const time = useLatestAlarmTime();
  if (time === undefined) return null;
  return <>Latest alarm {time === null ? 'Unavailable' : formatTimeOfDay(time, userZone())}</>;
}

/** The numbers of pending alarms and of those in progress, under the filters. */
export function StatusCounts({ view }: { view: ListViewState<AlarmFilters, AlarmListQuery> }) {
  const { filters } = view.view;
  const inProgress = choiceOf(statusNames().filter(({ id }) => id === 'in_progress'));
  return (
    <>
      <ListCount
        view={view}
        source={alarmSource}
        filters={pendingOnly(filters)}
        title={PENDING_TITLE}
        label="Pending"
        tone="text-error"
      />
      <ListCount
        view={view}
        source={alarmSource}
        filters={{ ...filters, statuses: inProgress }}
        title="In progress, within the other filters. Shows them in the list."
        label="In Progress"
        tone="text-warning"
      />
    </>
  );
}
