import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';

/** Sets an unclaimed location alarm that is in progress back to pending. */
export const returnToQueue = ({ id, alarmTime }: Pick<LocationAlarm, 'id' | 'alarmTime'>): Edit<void> => ({
  entity: 'location-alarms',
  send: () =>
    call(addGroupUpdate, {
      params: { id },
      query: { product: 'remote-guarding', partitionKey: partitionKeyOf(Date.parse(alarmTime)) },
      body: { status: 'pending' },
    }),
  successMessage: 'Alarm status updated',
});
