import * as z from 'zod/mini';
import { rspndrToken } from '#contract/rspndr.ts';
import type { RspndrAccount } from '#contract/rspndr-account.ts';

/** How long the provider may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

const Failure = z.object({ message: z.string() });

/** The provider did not answer: it may have done what it was asked for. */
export class NoAnswerError extends Error {}

/** Sends a request of a tenant. Rejects with `NoAnswerError` when no answer comes within 15 s. */
export async function fetchFromProvider(account: RspndrAccount, address: string, init: RequestInit): Promise<Response> {
  const token = await rspndrToken(account.rspndrApiKey, account.rspndrApiSecret, Math.floor(Date.now() / 1_000));
  const headers = { 'content-type': 'application/json', 'tenant-id': account.rspndrTenantId, 'api-token': token };
  try {
    return await fetch(address, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new NoAnswerError('The dispatch provider did not answer', { cause: error });
  }
}

/**
 * Sends a request to an address of a tenant's account with the dispatch provider (operator tools, 7.6): by PUT where
 * the address begins with `PUT `, otherwise by POST. Rejects with the provider's message when it refuses, and with
 * `NoAnswerError` when it cannot be reached.
 */
export async function sendToProvider(account: RspndrAccount, configured: string, body: object): Promise<void> {
  const [, put, address = ''] = /^(PUT )?(.*)$/.exec(configured) ?? [];
  const response = await fetchFromProvider(account, address, {
    method: put ? 'PUT' : 'POST',
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const failure = Failure.safeParse(await response.json().catch(() => undefined));
  throw new Error(failure.success ? failure.data.message : `The dispatch provider answered ${response.status}`);
}
