import type { Logger } from 'pino';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import { twilioSignature } from '#platform/signing/twilio-signature.ts';

/** Time limit for the answer to a callback, in ms: Twilio's. */
const TIMEOUT_MS = 15_000;

/** Calls the customer back: forms with a signature, as Twilio sends them. */
export interface Callbacks {
  /** Returns the reply's text. Rejects when it was not answered with 2xx. */
  ask(address: string, fields: Readonly<Record<string, string>>): Promise<string>;
  /** Reports something. A failure is logged: like Twilio's, a report is not repeated. Never rejects. */
  report(address: string, fields: Readonly<Record<string, string>>): Promise<void>;
}

export function createCallbacks({ accountSid, authToken }: TelephonyAccount, log: Logger): Callbacks {
  const ask: Callbacks['ask'] = async (address, fields) => {
    const all = { AccountSid: accountSid, ApiVersion: '2010-04-01', ...fields };
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': twilioSignature(authToken, address, all) },
      body: new URLSearchParams(all),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return text;
  };
  return {
    ask,
    report: async (address, fields) => {
      try {
        await ask(address, fields);
      } catch (error) {
        log.warn({ err: error, address }, 'a callback was not accepted');
      }
    },
  };
}
