import { asUser } from './as-user.ts';
import { type Raised, raiseIntrusion } from './raise.ts';
import type { Watchfloor } from './watchfloor.ts';

/** Raises an alarm at a site of a demo user's tenant ('gsoc-operator'); options as for `raiseIntrusion`. */
export async function raiseFor(
  { origin, ingest }: Watchfloor,
  account: string,
  wanted: Omit<NonNullable<Parameters<typeof raiseIntrusion>[1]>, 'tenantId'> = {},
): Promise<Raised> {
  const { profile } = await asUser(origin, account);
  return raiseIntrusion(ingest, { ...wanted, tenantId: profile.tenant.id });
}
