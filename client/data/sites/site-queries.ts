import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContactsReply, type LocationContact, listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** Contacts and plans change rarely. ms */
const STALE_MS = 5 * 60_000;

/** The contacts of a location, highest priority first, with the version to which changes of them refer. */
export interface EditedContacts {
  contacts: readonly LocationContact[];
  version: number | undefined;
}

/** The contacts of a reply, highest priority first. */
export const editedContacts = ({ payload, version }: ContactsReply): EditedContacts => ({
  contacts: payload.toSorted((a, b) => b.priority - a.priority),
  version,
});

const contactsQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.contacts(locationId),
    queryFn: async ({ signal }) => {
      return editedContacts(await call(listLocationContacts, { params: { id: locationId } }, { signal }));
    },
    staleTime: STALE_MS,
  });

/** The contacts of a location, highest priority first. */
export const useContacts = (locationId: string) =>
  useQuery({ ...contactsQuery(locationId), select: ({ contacts }) => contacts });

/** The same while administrators edit them. */
export const useEditedContacts = (locationId: string) =>
  useQuery({ ...contactsQuery(locationId), refetchInterval: LOCATIONS.refreshMs });

/** A location with its floor plan. */
export function useLocationRecord(locationId: string) {
  return useQuery({
    queryKey: keys.locations.record(locationId),
    queryFn: async ({ signal }) => (await call(getLocation, { params: { id: locationId } }, { signal })).payload,
    staleTime: STALE_MS,
  });
}
