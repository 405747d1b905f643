import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';

/** The address of an alarm's details. */
export const alarmAddress = ({ id, timestamp }: Pick<Alarm, 'id' | 'timestamp'>) =>
  `/alarms/${encodeURIComponent(id)}?partitionKey=${partitionKeyOf(Date.parse(timestamp))}`;
