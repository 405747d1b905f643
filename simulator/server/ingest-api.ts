import * as z from 'zod';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';

/** A call that the server refused: sending it again would be refused again. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Makes one call of the contract. Rejects with RefusedCall on a 4xx, with another Error when the server cannot be reached or fails. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Calls the server's ingest API with its credential. Replies are parsed by the contract. */
export function ingestApi(options: { serverUrl: string; token: string; fetch?: typeof fetch }): Call {
  const send = options.fetch ?? fetch;
  return async (endpoint, input) => {
    const parts: Parts = input;
    const reply = await send(addressOf(options.serverUrl, endpoint, parts), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${options.token}`,
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(10_000),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(z.encode(endpoint.body, parts.body)) }),
    });
    if (!reply.ok) {
      const failure = Failure.safeParse(await reply.json().catch(() => undefined));
      const message = failure.success ? failure.data.message : `status ${reply.status}`;
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
        throw new RefusedCall(reply.status, message);
      throw new Error(`${endpoint.method} ${endpoint.path}: ${message}`);
    }
    return endpoint.reply.parse(await reply.json()) as ReplyOf<typeof endpoint>;
  };
}

function addressOf(base: string, endpoint: AnyEndpoint, parts: Parts): string {
  const params = z.record(z.string(), z.string()).parse(z.encode(endpoint.params, parts.params ?? {}));
  const query = z.record(z.string(), z.string().optional()).parse(z.encode(endpoint.query, parts.query ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}
