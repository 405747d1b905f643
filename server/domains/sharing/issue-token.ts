import type { DurationUnit } from '#contract/sharing.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SharedResource, SharingService } from './service.ts';

/** The reply of a share call. The caller has already checked access to the resource. */
export async function issueToken(
  sharing: SharingService,
  caller: Caller,
  what: SharedResource,
  { duration, durationUnit }: { duration: number; durationUnit: DurationUnit },
) {
  return { payload: { accessToken: await sharing.share(caller, what, duration, durationUnit) } };
}
