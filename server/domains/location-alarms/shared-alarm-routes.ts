import { getSharedLocationAlarm, getSharedLocationAlarmMedia } from '#contract/shared-location-alarm.ts';
import { shareLocationAlarm } from '#contract/sharing.ts';
import { forBearer, forUser } from '../../http/bind.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import type { LocationAlarmReader } from './reader.ts';

export const locationAlarmSharingRoutes = (
  reader: LocationAlarmReader,
  alarms: AlarmService,
  sharing: SharingService,
) => [
  forUser(shareLocationAlarm, (caller, { params, query }) => {
    const record = reader.get(caller, params.id, query.partitionKey);
    const shared = { resource: 'location_alarm', record, title: `location alarm ${record.id}` } as const;
    return issueToken(sharing, caller, shared, query);
  }),
  forBearer(getSharedLocationAlarm, (grant, { query }) => ({ payload: reader.getShared(grant, query.partitionKey) })),
  forBearer(getSharedLocationAlarmMedia, (grant, { query }) => {
    const { rawAlarms } = reader.getShared(grant, query.partitionKey);
    const id = query.alarmId ?? rawAlarms[0]?.id;
    return { payload: alarms.media(alarms.findSharedPart(grant, id), query.includeBoxes ?? false) };
  }),
];
