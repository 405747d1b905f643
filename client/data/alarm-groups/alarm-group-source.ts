import { type AlarmGroupItem, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import type { SnapshotSource } from '../lists/list-source.ts';
import { sameExcept } from '../lists/snapshot.ts';

export type AlarmGroupQuery = NonNullable<InputOf<typeof listAlarmGroups>['query']>;

/** Alarm groups, newest first. */
export const alarmGroupSource: SnapshotSource<AlarmGroupItem, AlarmGroupQuery> = {
  entity: 'alarm-groups',
  list: (query, signal) => call(listAlarmGroups, { query }, { signal }),
  relative: (minutes) => ({ relativeTimeMinutes: minutes }),
  fetchOne: async ({ id, imageUrl }, signal) => {
    const { payload } = await call(getAlarmGroup, { params: { id } }, { signal });
    const { alarms, camToAlarmsMap: _, ...group } = payload;
    const cameras = new Map(alarms.map(({ cameraId, cameraName }) => [cameraId, cameraName]));
    return { ...group, imageUrl, cameras: [...cameras].map(([id, name]) => ({ id, name })) };
  },
  id: ({ id }) => id,
  time: ({ timestamp }) => timestamp,
  same: sameExcept('imageUrl'),
  isFinal: ({ status }) => status === 'resolved',
};
