import type { Alarm } from '#contract/alarms.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { useCan } from '../../../lib/session.tsx';

/** The location alarm of a raw alarm, for users who may see it. */
export function useGathered({ locationAlarmId }: Pick<Alarm, 'locationAlarmId'>) {
  const mayView = useCan('location_alarm/detail:view');
  return useLocationAlarm(locationAlarmId ?? '', undefined, { enabled: Boolean(locationAlarmId) && mayView });
}
