import type { DurationUnit } from '#contract/sharing.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SharedResource, SharingService } from './service.ts';

/** The reply of a share call, for a resource that the caller has been found to see. */
export async function issueToken(
  sharing: SharingService,
  caller: Caller,
  what: SharedResource,
  { duration, durationUnit }: { duration: number; durationUnit: DurationUnit },
) {
  return { payload: { accessToken: await sharing.share(caller, what, duration, durationUnit) } };
}
