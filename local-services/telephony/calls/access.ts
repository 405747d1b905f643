import { jwtVerify } from 'jose';
import * as z from 'zod';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';

const Claims = z.object({
  grants: z.object({
    identity: z.string(),
    voice: z.object({ outgoing: z.object({ application_sid: z.string() }) }),
  }),
});

/** The identity of a token that allows calls at `nowMs`; undefined for one that is forged, expired or for another app. */
export async function identityOf(token: string, account: TelephonyAccount, nowMs: number): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(account.apiKeySecret), {
      algorithms: ['HS256'],
      issuer: account.apiKeySid,
      subject: account.accountSid,
      currentDate: new Date(nowMs),
    });
    const { grants } = Claims.parse(payload);
    return grants.voice.outgoing.application_sid === account.appSid ? grants.identity : undefined;
  } catch {
    return undefined;
  }
}
