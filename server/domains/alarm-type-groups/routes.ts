import {
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmTypeGroupService } from './service.ts';

export const alarmTypeGroupRoutes = (groups: AlarmTypeGroupService) => [
  forUser(listAlarmTypeGroups, (caller, { query }) => ({ payload: groups.list(caller, query) })),
  forUser(createAlarmTypeGroup, (caller, { body }) => ({ payload: groups.create(caller, body) })),
  forUser(updateAlarmTypeGroup, (caller, { params, body }) => ({ payload: groups.update(caller, params.id, body) })),
  forUser(removeAlarmTypeGroup, (caller, { params }) => ({ payload: groups.remove(caller, params.id) })),
  forUser(changeAlarmTypesOfGroup, (caller, { params, body }) => ({
    payload: groups.changeTypes(caller, params.id, body.operation, body.alarm_types),
  })),
];
