import { getAlarmTypeColors, searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmTypeService } from './service.ts';

export const alarmTypeRoutes = (alarmTypes: AlarmTypeService) => [
  forUser(searchAlarmTypeNames, (_caller, { query }) => ({ payload: alarmTypes.searchNames(query) })),
  forUser(getAlarmTypeColors, (caller) => ({ payload: alarmTypes.colors(caller) })),
];
