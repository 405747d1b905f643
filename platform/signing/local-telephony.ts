import { serviceKey } from './service-key.ts';

/** An account's names and secrets at Twilio, or at the local stand-in. */
export interface TelephonyAccount {
  accountSid: string;
  authToken: string;
  apiKeySid: string;
  apiKeySecret: string;
  /** The TwiML app with which browsers place calls. */
  appSid: string;
  /** The number that calls and texts come from. */
  number: string;
}

const sid = (kind: string) => `${kind}${'0'.repeat(31)}1`;

/** The only account of the local stand-in. Its secrets are derived from the one that server and local services share. */
export const localTelephonyAccount = (secret: string): TelephonyAccount => ({
  accountSid: sid('AC'),
  authToken: serviceKey(secret, 'telephony'),
  apiKeySid: sid('SK'),
  apiKeySecret: serviceKey(secret, 'telephony-api-key'),
  appSid: sid('AP'),
  // Reserved for tests, so that nobody has it.
  number: '+15005550006',
});
