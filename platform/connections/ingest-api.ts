import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { faultText } from '#contract/fault-text.ts';
import { type EncodedRequest, encodeRequest } from '#contract/request.ts';
import { unfitInput } from '#contract/unfit-input.ts';

/** A call that the server refused: repeating it would be refused again. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Makes one call of the contract. Rejects with RefusedCall on a 4xx (but 408 and 429), and with another Error
 * when the server fails, is too busy or cannot be reached.
 */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** Fetches the content of a file of the contract. Rejects as Call does. */
export type FetchFile = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<Uint8Array<ArrayBuffer>>;

interface Server {
  serverUrl: string;
  token: string;
  fetch?: typeof fetch;
  /** ms after which a call counts as lost. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** `timeoutMs` for callers that do not repeat a lost call: a busy machine gets its time. */
export const PATIENT_MS = 60_000;

/** Calls the server's ingest API with its credential. Replies are parsed against the contract. */
export function ingestApi(server: Server): Call {
  return async (endpoint, input) => {
    const reply = await request(server, endpoint, input);
    const read = endpoint.reply.safeParse(await reply.json());
    if (read.success) return read.data as ReplyOf<typeof endpoint>;
    throw new Error(`The reply of ${endpoint.method} ${endpoint.path} cannot be read: ${faultText(read.error)}`);
  };
}

/** Fetches files of the server's ingest API with its credential. */
export function ingestFiles(server: Server): FetchFile {
  return async (endpoint, input) => new Uint8Array(await (await request(server, endpoint, input)).arrayBuffer());
}

async function request<E extends AnyEndpoint>(server: Server, endpoint: E, input: InputOf<E>): Promise<Response> {
  const { path, headers, ...init } = encoded(endpoint, input);
  const reply = await (server.fetch ?? fetch)(`${server.serverUrl}${path}`, {
    ...init,
    headers: { ...headers, authorization: `Bearer ${server.token}` },
    signal: AbortSignal.timeout(server.timeoutMs ?? TIMEOUT_MS),
  });
  if (reply.ok) return reply;
  const failure = Failure.safeParse(await reply.json().catch(() => undefined));
  const message = failure.success ? failure.data.message : `status ${reply.status}`;
  throw refusalOf(reply.status, message, `${endpoint.method} ${endpoint.path}`);
}

function encoded<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): EncodedRequest {
  try {
    return encodeRequest(endpoint, input);
  } catch (error) {
    throw unfitInput(endpoint, input, error);
  }
}

/** The error of a call that was answered with a status: a RefusedCall, unless a repetition may succeed. */
export function refusalOf(status: number, message: string, call: string): Error {
  return isRefusal(status) ? new RefusedCall(status, message) : new Error(`${call}: ${message}`);
}

/** A 4xx other than 408 and 429: with these the server was too busy to read the call, and a repetition may succeed. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
