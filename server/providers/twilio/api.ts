import * as z from 'zod/mini';
import { ProviderFailed } from '../telephony.ts';
import type { TwilioAccount } from './account.ts';

/** Time limit for an answer of the provider, in ms of real time. */
const TIMEOUT_MS = 10_000;

const Complaint = z.object({ message: z.string() });

/** Calls of Twilio's REST API (version 2010-04-01). All reject with `ProviderFailed`. */
export interface TwilioApi {
  /** A record as JSON; undefined when there is none. `path` is below the account. */
  get(path: string): Promise<unknown>;
  /** Creates a record; returns it as JSON. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown>;
  /** A file, piece by piece. */
  file(path: string, stopped: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

export function createTwilioApi(account: Pick<TwilioAccount, 'apiUrl' | 'accountSid' | 'authToken'>): TwilioApi {
  const { apiUrl, accountSid, authToken } = account;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  const request = async (path: string, init: RequestInit = {}, stopped?: AbortSignal): Promise<Response> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/${path}`, {
        ...init,
        headers: { authorization },
        signal: stopped ? AbortSignal.any([stopped, timeout]) : timeout,
      });
    } catch (error) {
      throw new ProviderFailed('The telephony provider cannot be reached', { cause: error, hasAnswered: false });
    }
  };

  return {
    get: async (path) => {
      const response = await request(path);
      if (response.status !== 404) return jsonOf(response);
      await response.body?.cancel();
      return undefined;
    },
    post: async (path, fields) => jsonOf(await request(path, { method: 'POST', body: new URLSearchParams(fields) })),
    file: async (path, stopped) => {
      const response = await request(path, {}, stopped);
      if (!response.ok || !response.body) throw await failureOf(response);
      return response.body;
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response);
  try {
    return await response.json();
  } catch (error) {
    throw new ProviderFailed('The telephony provider sent an unreadable answer', { cause: error, hasAnswered: false });
  }
}

async function failureOf(response: Response): Promise<ProviderFailed> {
  const complaint = Complaint.safeParse(await response.json().catch(() => undefined));
  const reason = complaint.success ? complaint.data.message : `it answered ${response.status}`;
  return new ProviderFailed(`The telephony provider refused: ${reason}`);
}
