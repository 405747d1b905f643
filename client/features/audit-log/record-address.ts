import type { AuditDetails } from '#contract/audit-log.ts';

type Recorded = Pick<AuditDetails, 'record' | 'location'>;

/** The screens of the kinds of records that have one; `id` is encoded. */
const ADDRESSES: Readonly<Record<string, (id: string, locationId: string | undefined) => string | undefined>> = {
  alarm: (id) => `/alarms/${id}`,
  'alarm-group': (id) => `/alarm-groups/${id}`,
  camera: (id) => `/cameras?camId=${id}`,
  door: (id) => `/doors?open=${id}`,
  'door-group': (id) => `/doorgroups?open=${id}`,
  'event-alarm': (id) => `/alarms/${id}?product=scan`,
  // The floor plan of a location, and the live view of a camera, have its id.
  'floor-plan': (id) => `/locations/${id}`,
  'live-view': (id) => `/cameras?camId=${id}`,
  location: (id) => `/locations/${id}`,
  'location-alarm': (id) => `/location-alarms/${id}`,
  sop: (_, locationId) => locationId && `/locations/${locationId}/sop`,
};

/** The address of an entry's record; undefined where the console has no screen for its kind. */
export function recordAddress({ record, location }: Recorded): string | undefined {
  if (!record || !Object.hasOwn(ADDRESSES, record.kind)) return undefined;
  return ADDRESSES[record.kind]?.(
    encodeURIComponent(record.id),
    location ? encodeURIComponent(location.id) : undefined,
  );
}
