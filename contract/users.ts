import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/**
 * The signed-in user (core, section 3). `roles[0]` is the role. Without `mspLocations` the user has every location of
 * their tenants.
 */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty until the user has answered the first-sign-in dialog. */
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  userIntercomHash: secret(z.nullable(z.string())),
  mspTenants: z.array(Named),
  mspLocations: z.array(Named),
  visionTenants: z.array(Named),
  enabled: z.boolean(),
  tenant: Named,
  alarmtype_groups: z.array(Named),
  /** True for the trainees of a drill, who have a seat (`contract/drills/seats.ts`). Production never sends it. */
  isTrainee: z.optional(z.boolean()),
});
export type User = z.output<typeof User>;

/** The current user. 404 `invalid_user` 'Invalid user' when the credential has no user record yet. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v2/orm/user/profile',
  service: 'orm',
  access: 'credential',
  summary: 'The current user (decisions, 3)',
  reply: payload(User),
  refusals: [404],
});
