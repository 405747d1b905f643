import { isFinal } from '#contract/alarm-status.ts';
import { type Alarm, type AlarmListQuery, getAlarm, listAlarms } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import { sameBut } from '../lists/held-list.ts';
import type { HeldSource } from '../lists/list-source.ts';

/** Raw alarms, newest first. */
export const alarmSource: HeldSource<Alarm, AlarmListQuery> = {
  entity: 'alarms',
  list: async (query, signal) => (await call(listAlarms, { query }, { signal })).payload,
  one: async ({ id, timestamp }, signal) => {
    const query = { partitionKey: partitionKeyOf(Date.parse(timestamp)) };
    return (await call(getAlarm, { params: { id }, query }, { signal })).payload;
  },
  id: ({ id }) => id,
  time: ({ timestamp }) => Date.parse(timestamp),
  same: sameBut('imagePath'),
  isFinal: ({ status }) => isFinal(status),
};
