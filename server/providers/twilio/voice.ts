import { SignJWT } from 'jose';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { CALL_STATES } from '#contract/calls.ts';
import { ProviderFailed, type VoiceProvider } from '../telephony.ts';
import type { TwilioAccount } from './account.ts';
import type { TwilioApi } from './api.ts';

const Calls = z.object({ calls: z.array(z.object({ status: z.enum(CALL_STATES) })) });
const Recordings = z.object({ recordings: z.array(z.object({ sid: z.string(), status: z.string() })) });

/** Calls through Twilio. */
export function twilioVoice(account: TwilioAccount, api: TwilioApi): VoiceProvider {
  const key = new TextEncoder().encode(account.apiKeySecret);
  return {
    token: (identity, expiresSeconds) =>
      new SignJWT({ grants: { identity, voice: { outgoing: { application_sid: account.appSid } } } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
        .setIssuer(account.apiKeySid)
        .setSubject(account.accountSid)
        .setJti(`${account.apiKeySid}-${uuid()}`)
        .setExpirationTime(expiresSeconds)
        .sign(key),
    stateOf: async (sid) => read(Calls, await api.get(`Calls.json?ParentCallSid=${sid}`))?.calls[0]?.status,
    recordingOf: async (sid) => {
      const { recordings } = read(Recordings, await api.get(`Calls/${sid}/Recordings.json`)) ?? { recordings: [] };
      return recordings.find(({ status }) => status === 'completed')?.sid;
    },
    fetchRecording: (recordingSid, stopped) => api.file(`Recordings/${recordingSid}.wav`, stopped),
  };
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  if (value === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderFailed('The telephony provider sent an unreadable answer');
  return parsed.data;
}
