import { endpoint } from './define.ts';
import { namesQuery, namesReply } from './names.ts';
import { payload } from './replies.ts';
import { AlarmTypeColors } from './tenants.ts';

export const searchAlarmTypeNames = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm_type/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Alarm type option search (core, 7 Alarm type groups)',
  query: namesQuery,
  reply: namesReply,
});

export const getAlarmTypeColors = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm_type/color_mappings',
  service: 'orm',
  access: 'signed-in',
  summary: 'Colour of each alarm type in scope (core, 7 Alarm type groups)',
  reply: payload(AlarmTypeColors),
});
