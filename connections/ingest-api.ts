import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { encodeRequest } from '#contract/request.ts';

/** A call that the server refused: repeating it would be refused again. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Makes one call of the contract. Rejects with RefusedCall on a 4xx, and with another Error when the server
 * fails or cannot be reached.
 */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** Calls the server's ingest API with its credential. Replies are parsed against the contract. */
export function ingestApi(options: { serverUrl: string; token: string; fetch?: typeof fetch }): Call {
  const send = options.fetch ?? fetch;
  return async (endpoint, input) => {
    const { path, headers, ...request } = encodeRequest(endpoint, input);
    const reply = await send(`${options.serverUrl}${path}`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${options.token}` },
      signal: AbortSignal.timeout(10_000),
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
