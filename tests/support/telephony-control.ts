import type { ContactScript } from '#local-services/telephony/contacts.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';

/** Scripts the local telephony service at an address. */
export function telephonyControl(localServices: string, simToken: string) {
  const { accountSid, authToken } = localTelephonyAccount(simToken);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const address = `${localServices}/telephony/control`;
  const put = async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${address}/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the control of telephony answered ${response.status}`);
  };
  return {
    /** Decides what a contact does; the number with or without separators. */
    script: (number: string, script: Partial<ContactScript>) =>
      put(`contacts/${number.replaceAll(/[^\d+]/g, '')}`, script),
    /** Makes the provider fail with a status; null ends that. */
    fail: (status: number | null, message = 'The exchange is out of order') => put('failure', { status, message }),
    /** A call as the provider sees it. */
    seenCall: async (sid: string): Promise<unknown> =>
      (await fetch(`${address}/calls/${sid}`, { headers: { authorization } })).json(),
  };
}
