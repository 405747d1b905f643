import { useQuery } from '@tanstack/react-query';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { findSop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Procedures, contacts and plans change rarely. ms */
const STALE_MS = 5 * 60_000;

/** The requested procedure: that of a raw alarm's type, or the location's Default SOP. */
export interface SopSubject {
  locationId: string;
  alarmId?: string | undefined;
}

/** The procedure that applies; null if there is none. */
export function useSop({ locationId, alarmId }: SopSubject) {
  return useQuery({
    queryKey: keys.sops(locationId, alarmId),
    queryFn: async ({ signal }) =>
      (await call(findSop, { query: { location_id: locationId, alarm_id: alarmId } }, { signal })).payload,
    staleTime: STALE_MS,
  });
}

/** The contacts of a location, highest priority first. */
export function useContacts(locationId: string) {
  return useQuery({
    queryKey: keys.contacts(locationId),
    queryFn: async ({ signal }) => {
      const { payload } = await call(listLocationContacts, { params: { id: locationId } }, { signal });
      return payload.toSorted((a, b) => b.priority - a.priority);
    },
    staleTime: STALE_MS,
  });
}

/** A location with its floor plan. */
export function useLocationRecord(locationId: string) {
  return useQuery({
    queryKey: keys.locations.record(locationId),
    queryFn: async ({ signal }) => (await call(getLocation, { params: { id: locationId } }, { signal })).payload,
    staleTime: STALE_MS,
  });
}
