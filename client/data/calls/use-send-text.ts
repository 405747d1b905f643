import { useQueryClient } from '@tanstack/react-query';
import type { LocationContact } from '#contract/contacts.ts';
import { sendText } from '#contract/texts.ts';
import { call } from '../../lib/call.ts';
import { recordAction } from '../../lib/unrecorded-actions.ts';
import { useActOnAlarm } from '../../lib/use-act-on-alarm.ts';
import type { UpdatesSubject } from '../group-updates/group-update-queries.ts';
import { useSend } from '../send.ts';
import { logContact } from './call-queries.ts';

/** Sends a text message to a contact, and adds it to the history of the alarm it is about, if any. */
export function useSendText(
  contact: Pick<LocationContact, 'name' | 'phoneNumber'>,
  { locationId, subject }: { locationId: string; subject?: UpdatesSubject | undefined },
) {
  const client = useQueryClient();
  const act = useActOnAlarm();
  return useSend({
    mutationFn: async (message: string) => {
      const body = { to_number: contact.phoneNumber, message };
      return (await act('Text anyway', () => call(sendText, { query: { locationId }, body }))).payload;
    },
    onSuccess: ({ sid }) => {
      if (!subject) return;
      // The message was sent, whatever becomes of its line.
      void recordAction(`The text message to ${contact.name} was sent`, () =>
        logContact(client, subject, { kind: 'TWILIO_SMS', sid, contactName: contact.name }),
      );
    },
  });
}
