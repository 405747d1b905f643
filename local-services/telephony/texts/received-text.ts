import { newSid } from '../records.ts';

/** The fields of a contact's text message, as Twilio sends it to the customer. `to`: the customer's number. */
export const receivedText = (from: string, to: string, body: string) => ({
  ...{ MessageSid: newSid('SM'), From: from, To: to, Body: body },
});
