import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';

type Named = Pick<LocationAlarmItem, 'id' | 'alarmTime'>;

export const partitionOf = ({ alarmTime }: Pick<Named, 'alarmTime'>) => partitionKeyOf(Date.parse(alarmTime));

/** The address of a location alarm's details. */
export const locationAlarmAddress = (alarm: Named) =>
  `/location-alarms/${encodeURIComponent(alarm.id)}?partitionKey=${partitionOf(alarm)}`;
