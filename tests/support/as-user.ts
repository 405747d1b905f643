import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { getProfile, type User } from '#contract/users.ts';
import { type Call, ingestApi, PATIENT_MS } from '#platform/connections/ingest-api.ts';

/** HTTP calls of a signed-in user, for arranging and checking test data. */
export interface UserApi {
  token: string;
  profile: User;
  get: (path: string) => Promise<unknown>;
  /** Calls of the contract. */
  call: Call;
}

/** Signs in over HTTP as one of the demo accounts, which may have no user record yet. */
export async function tokenOf(origin: string, account: string, password = DEMO_PASSWORD): Promise<string> {
  const reply = await fetch(`${origin}/v2/orm/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@watchfloor.test`, password }),
  });
  return z.object({ token: z.string() }).parse(await reply.json()).token;
}

/** Signs in like `tokenOf`, for calls of the API. */
export async function asUser(origin: string, account: string, password = DEMO_PASSWORD): Promise<UserApi> {
  const token = await tokenOf(origin, account, password);
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { payload: profile } = getProfile.reply.parse(await get(getProfile.path));
  return { token, profile, get, call: ingestApi({ serverUrl: origin, token, timeoutMs: PATIENT_MS }) };
}
