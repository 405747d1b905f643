import type { DurationUnit } from '#contract/sharing.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SharedResource, SharingService } from './sharing-service.ts';

/** A record to share; records of the wire have their site as `location`. */
type SharedRecord = { id: string; tenantId: string } & ({ locationId: string } | { location: { id: string } });

interface Shared extends Pick<SharedResource, 'resource' | 'title'> {
  record: SharedRecord;
}

/** The reply of a share call. The caller has already checked access to the record. */
export async function issueToken(
  sharing: SharingService,
  caller: Caller,
  { record, resource, title }: Shared,
  { duration, durationUnit }: { duration: number; durationUnit: DurationUnit },
) {
  const { id: resourceId, tenantId } = record;
  const locationId = 'locationId' in record ? record.locationId : record.location.id;
  const shared = { resource, resourceId, tenantId, locationId, title };
  return { payload: { accessToken: await sharing.share(caller, shared, duration, durationUnit) } };
}
