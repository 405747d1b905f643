import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { recordName } from './record-names.ts';
import { payload } from './replies.ts';
import { User } from './users.ts';

/** Creates the record of a new user as GSOC Operator, or fills in an empty name. 409 when a name is already set. */
export const createProfile = endpoint({
  method: 'POST',
  path: '/v2/orm/user/profile',
  service: 'orm',
  access: 'credential',
  summary: 'Tell us about yourself: create the user or set the empty name (tools, 2.3)',
  body: z.strictObject({
    name: recordName(120),
  }),
  reply: payload(User),
  refusals: [409],
});
