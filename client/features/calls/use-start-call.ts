import { useQueryClient } from '@tanstack/react-query';
import type { LocationContact } from '#contract/contacts.ts';
import { useActOnAlarm } from '../../lib/use-act-on-alarm.ts';
import { type ContactContext, startCall } from './current-call.ts';

/** Returns a function that calls a contact; it asks first while a colleague has the alarm on the page. */
export function useStartCall(context: ContactContext): (contact: LocationContact) => void {
  const client = useQueryClient();
  const act = useActOnAlarm();
  return (contact) => {
    // Rejects only when the operator leaves the alarm to the colleague: a call reports its own failures.
    act('Call anyway', () => startCall(client, contact, context)).catch(() => undefined);
  };
}
