/** A server that never answers must not block the next try; one that has answered before does so sooner. */
const FIRST_ANSWER_MS = 10_000;
const ANSWER_MS = 4_000;

/** The origins that have answered since the page was loaded. */
const answered = new Set<string>();

/** Sends a request to a WHEP server. Rejects with a TimeoutError when it does not answer in time. */
export async function requestWhep(address: string, init: RequestInit): Promise<Response> {
  const { origin } = new URL(address);
  const signal = AbortSignal.timeout(answered.has(origin) ? ANSWER_MS : FIRST_ANSWER_MS);
  const response = await fetch(address, { signal, ...init });
  answered.add(origin);
  return response;
}
