import { createHmac } from 'node:crypto';

/**
 * Twilio's signature of a callback (`X-Twilio-Signature`): HMAC-SHA1 with the auth token over the address and the
 * fields in the order of their names, as base64.
 */
export function twilioSignature(authToken: string, address: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((signed, name) => `${signed}${name}${fields[name]}`, address);
  return createHmac('sha1', authToken).update(text).digest('base64');
}
