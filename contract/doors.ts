import { endpoint } from './define.ts';
import { namesQuery, namesReply } from './names.ts';

export const searchDoorNames = endpoint({
  method: 'GET',
  path: '/v2/orm/door/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Door option search (decisions, 3 Doors)',
  query: namesQuery,
  reply: namesReply,
});
