import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named, namesQuery, namesReply } from './names.ts';

/** The source of an alarm (core, section 3). `type` is CAMERA or DOOR; readers accept other types. */
export const SourceEntity = z.extend(Named, {
  type: z.string(),
  audio_devices: z.array(Named),
  livestreamUrl: z.nullable(z.string()),
});

export const searchSourceEntityNames = endpoint({
  method: 'GET',
  path: '/v2/orm/source_entity/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Source entity option search (core, 7 Also)',
  query: namesQuery,
  reply: namesReply,
});
