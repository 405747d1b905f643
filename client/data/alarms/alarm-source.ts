import { isFinal } from '#contract/alarm-status.ts';
import { type Alarm, type AlarmListQuery, getAlarm, listAlarms } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import type { SnapshotSource } from '../lists/list-source.ts';
import { sameExcept } from '../lists/snapshot.ts';

/** Raw alarms, newest first. */
export const alarmSource: SnapshotSource<Alarm, AlarmListQuery> = {
  entity: 'alarms',
  list: async (query, signal) => (await call(listAlarms, { query }, { signal })).payload,
  fetchOne: async ({ id, timestamp }, signal) => {
    const query = { partitionKey: partitionKeyOf(Date.parse(timestamp)) };
    return (await call(getAlarm, { params: { id }, query }, { signal })).payload;
  },
  id: ({ id }) => id,
  time: ({ timestamp }) => Date.parse(timestamp),
  same: sameExcept('imagePath'),
  isFinal: ({ status }) => isFinal(status),
};
