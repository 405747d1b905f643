import { getLocationAlarm, listLocationAlarms } from '#contract/location-alarms.ts';
import { forUser } from '../../http/bind.ts';
import type { LocationAlarmReader } from './reader.ts';

export const locationAlarmRoutes = (reader: LocationAlarmReader) => [
  forUser(listLocationAlarms, (caller, { query }) => ({ payload: reader.list(caller, query) })),
  forUser(getLocationAlarm, (caller, { params, query }) => ({
    payload: reader.get(caller, params.id, query.partitionKey),
  })),
];
