import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { namesQuery, namesReply } from './names.ts';

/** The fields of a location that an alarm carries. Apart from the records of locations: every list of alarms needs it. */
export const LocationRef = z.object({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  tenant_id: z.string(),
  description: z.string(),
});

export const searchLocationNames = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Location option search (decisions, 3 Doors)',
  query: namesQuery,
  reply: namesReply,
});
