import { endpoint } from './define.ts';
import { namesQuery, namesReply } from './names.ts';

export const searchEmployeeNames = endpoint({
  method: 'GET',
  path: '/v2/orm/employee/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Employee option search (core, 7 Also)',
  query: namesQuery,
  reply: namesReply,
});
