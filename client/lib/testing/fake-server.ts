import { onTestFinished, vi } from 'vitest';
import type { AnyEndpoint, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ERROR_CODES } from '#contract/errors.ts';

/** A call as received: the parsed body or the form, and the query as in the address. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** One reply of the fake server. A later one for the same endpoint replaces an earlier one. */
export interface Answer {
  endpoint: AnyEndpoint;
  status: number;
  json: (received: ReceivedCall) => unknown;
  /** The reply waits for this promise. */
  wait?: Promise<unknown>;
}

type Made<Value> = Value | ((received: ReceivedCall) => Value);

function isMaker<Value>(made: Made<Value>): made is (received: ReceivedCall) => Value {
  return typeof made === 'function';
}

/** Replies to the endpoint with this value, or with the function's result for the call. */
export function reply<E extends AnyEndpoint>(endpoint: E, made: Made<ReplyOf<E>>): Answer {
  return { endpoint, status: 200, json: (received) => (isMaker(made) ? made(received) : made) };
}

/** Refuses calls to the endpoint. */
export function refusal(endpoint: AnyEndpoint, code: ErrorCode, message: string): Answer {
  return { endpoint, status: ERROR_CODES[code], json: () => ({ message, code }) };
}

function matches(endpoint: AnyEndpoint, { method, path }: ReceivedCall): boolean {
  const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+');
  return endpoint.method === method && new RegExp(`^${pattern}$`).test(path);
}

export interface FakeServer {
  /** All calls so far, or those to one endpoint. */
  calls: (endpoint?: AnyEndpoint) => ReceivedCall[];
  /** Adds replies; the newest one for an endpoint applies. */
  answer: (...answers: Answer[]) => void;
}

/** Rejects when the call is aborted. */
const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Replaces `fetch` until the test ends. Calls without a reply get a 404. */
export function fakeServer(...answers: Answer[]): FakeServer {
  const received: ReceivedCall[] = [];
  const known = [...answers];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const address = new URL(String(input), 'http://localhost');
    const arrived: ReceivedCall = {
      method: init.method ?? 'GET',
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    received.push(arrived);
    const answer = known.findLast(({ endpoint }) => matches(endpoint, arrived));
    if (!answer) {
      return Response.json(
        { message: `Nobody answers ${arrived.method} ${arrived.path}`, code: 'not_found' },
        { status: 404 },
      );
    }
    if (answer.wait) await Promise.race([answer.wait, whenAborted(init.signal)]);
    return Response.json(answer.json(arrived), { status: answer.status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    calls: (endpoint) => received.filter((one) => !endpoint || matches(endpoint, one)),
    answer: (...more) => {
      known.push(...more);
    },
  };
}
