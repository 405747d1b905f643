import type { LocationContact } from '#contract/contacts.ts';
import type { CallPlace } from '../../data/calls/call-queries.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** The operator's call. There is one at a time in a tab, whatever screen they are on. */
export interface CurrentCall {
  contact: Pick<LocationContact, 'name' | 'phoneNumber'>;
  place: CallPlace;
  /** When the contact picked up, in ms of this machine; undefined while it rings. */
  acceptedMs: number | undefined;
  muted: boolean;
}

/** Apart from what places calls, which is loaded with the screens that offer it. */
export const currentCall = createStore<CurrentCall | undefined>(undefined);

/** The operator's call, or undefined. */
export const useCurrentCall = () => useStore(currentCall);
