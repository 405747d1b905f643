import { isFinal } from '#contract/alarm-status.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getLocationAlarm, type LocationAlarmItem, listLocationAlarms } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import { sameBut } from '../lists/held-list.ts';
import type { HeldSource } from '../lists/list-source.ts';

export type LocationAlarmQuery = NonNullable<InputOf<typeof listLocationAlarms>['query']>;

/** Location alarms, newest first. */
export const locationAlarmSource: HeldSource<LocationAlarmItem, LocationAlarmQuery> = {
  entity: 'location-alarms',
  list: async (query, signal) => (await call(listLocationAlarms, { query }, { signal })).payload,
  one: async (row, signal) => {
    const query = { partitionKey: partitionKeyOf(Date.parse(row.alarmTime)) };
    const { rawAlarms, ...alarm } = (await call(getLocationAlarm, { params: { id: row.id }, query }, { signal }))
      .payload;
    return { ...row, ...alarm, alarmCount: rawAlarms.length };
  },
  id: ({ id }) => id,
  time: ({ alarmTime }) => Date.parse(alarmTime),
  same: sameBut('imagePath'),
  isFinal: ({ status }) => isFinal(status),
};
