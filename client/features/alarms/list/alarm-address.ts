import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';

/** Where an alarm's details are. */
export const alarmAddress = ({ id, timestamp }: Pick<Alarm, 'id' | 'timestamp'>) =>
  `/alarms/${encodeURIComponent(id)}?partitionKey=${partitionKeyOf(Date.parse(timestamp))}`;
