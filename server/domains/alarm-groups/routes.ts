import { getAlarmGroup, listAlarmGroups, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupActs } from './acts.ts';
import type { AlarmGroupService } from './service.ts';

export const alarmGroupRoutes = (groups: AlarmGroupService, acts: AlarmGroupActs) => [
  forUser(listAlarmGroups, (caller, { query }) => groups.list(caller, query)),
  forUser(listNeighbourAlarms, (caller, { query }) => groups.neighbours(caller, query)),
  forUser(getAlarmGroup, (caller, { params }) => ({ payload: groups.get(caller, params.id) })),
  forUser(setAlarmGroupState, (caller, { params, body }) => ({ payload: acts.setState(caller, params.id, body) })),
];
