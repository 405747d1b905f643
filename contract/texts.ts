import * as z from 'zod/mini';
import { phoneNumber } from './calls.ts';
import { endpoint } from './define.ts';
import { SMS_MAX } from './limits.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/**
 * The states of a text message at the provider, in their order; the last three are final. A history line about a text
 * carries its state as `update_status`.
 */
export const TEXT_STATES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A text message to a contact. */
export const Text = z.object({
  /** The provider's id, for the history (`twilio_ssid`). */
  sid: z.string(),
  to_number: secret(z.string()),
  message: z.string(),
  /** One of `TEXT_STATES`. */
  status: z.string(),
  /** ISO 8601 UTC. */
  sentAt: z.iso.datetime(),
});
export type Text = z.output<typeof Text>;

/**
 * Sends a text message to a contact. `locationId` is the location of the alarm that the message is about: several
 * locations may share a number. 404 when neither it nor, without one, any location in the caller's scope has a contact
 * with that number, 429 after `TEXTS_TO_CONTACT`, 424 where no telephony is configured or the provider refuses the
 * message, 409 when it is about a blind test, which this reveals.
 */
export const sendText = endpoint({
  method: 'POST',
  path: '/v2/orm/sms/twilio',
  service: 'orm',
  access: ['sms:create'],
  summary: 'Send a text message to a contact (operator tools, 7.5)',
  query: z.strictObject({ locationId: z.optional(identifier('locationId')) }),
  body: z.strictObject({
    to_number: secret(phoneNumber('The number')),
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'The message must not be empty'),
        z.maxLength(SMS_MAX, `The message must have at most ${SMS_MAX} characters`),
      ),
  }),
  reply: payload(Text),
  refusals: [404, 409, 424],
});
