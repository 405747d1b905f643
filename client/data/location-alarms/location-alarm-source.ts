import { isFinal } from '#contract/alarm-status.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getLocationAlarm, type LocationAlarmItem, listLocationAlarms } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import type { SnapshotSource } from '../lists/list-source.ts';
import { sameExcept } from '../lists/snapshot.ts';

export type LocationAlarmQuery = NonNullable<InputOf<typeof listLocationAlarms>['query']>;

/** Location alarms, newest first. */
export const locationAlarmSource: SnapshotSource<LocationAlarmItem, LocationAlarmQuery> = {
  entity: 'location-alarms',
  list: async (query, signal) => (await call(listLocationAlarms, { query }, { signal })).payload,
  fetchOne: async (row, signal) => {
    const query = { partitionKey: partitionKeyOf(Date.parse(row.alarmTime)) };
    const { rawAlarms, ...alarm } = (await call(getLocationAlarm, { params: { id: row.id }, query }, { signal }))
      .payload;
    return { ...row, ...alarm, alarmCount: rawAlarms.length };
  },
  id: ({ id }) => id,
  time: ({ alarmTime }) => Date.parse(alarmTime),
  same: sameExcept('imagePath'),
  isFinal: ({ status }) => isFinal(status),
};
