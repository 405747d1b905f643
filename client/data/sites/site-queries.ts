import { useQuery } from '@tanstack/react-query';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Contacts and plans change rarely. ms */
const STALE_MS = 5 * 60_000;

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
