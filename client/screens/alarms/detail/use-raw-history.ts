import type { Alarm } from '#contract/alarms.ts';
import { type Partition, useAlarmUpdates } from '../../../data/alarms/alarm-queries.ts';
import { useGroupUpdates } from '../../../data/group-updates/group-update-queries.ts';
import { useCan } from '../../../lib/session.tsx';
import { rawHistory } from './raw-history.ts';

/** The history of a raw alarm, with what only the history of its location alarm has. */
export function useRawHistory(alarm: Alarm, partitionKey: Partition) {
  const { id, locationAlarmId } = alarm;
  const updates = useAlarmUpdates(alarm, partitionKey);
  const mayViewGathered = useCan('location_alarm/detail:view');
  const subject = { id: locationAlarmId ?? '', product: 'remote-guarding' } as const;
  const gathered = useGroupUpdates(subject, { enabled: Boolean(locationAlarmId) && mayViewGathered });
  return {
    own: updates,
    gathered: gathered.data,
    lines: updates.data && rawHistory(updates.data, gathered.data, id),
  };
}
