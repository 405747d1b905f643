import { signOut } from '#contract/auth.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { TEXTS } from '#contract/errors.ts';
import { encodeParts } from '#contract/request.ts';
import { CallError } from './call-error.ts';
import { appConfig, serviceAddress } from './config.ts';
import { expectReply, setReachable } from './connection.ts';
import { type EarlyRequest, replyOf } from './early-requests.ts';
import { endSession } from './end-session.ts';
import type { fetchWithProgress } from './fetch-with-progress.ts';
import type { Holder } from './holder-question.ts';
import { readReply } from './read-reply.ts';
import { report } from './report.ts';
import { learnServerTime } from './server-time.ts';
import { sessionSignal } from './session-end.ts';
import { providerSession, storedToken } from './token.ts';
import { noteWorld } from './world-name.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call outlive the page that makes it. */
  keepalive?: boolean;
  /** Made with this token in place of the session's; a refusal of it does not end the session. */
  token?: string | undefined;
  /** Called while the body is sent, with the share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The same call, made by the page before its code was there. */
  early?: EarlyRequest | undefined;
  /** Receives the content of a file; by default it is read as a whole. */
  readFile?: (response: Response, signal: AbortSignal | undefined) => Promise<File>;
}

/** The input may be omitted if none of its fields is required. */
type CallArguments<E extends AnyEndpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** Whether the call is made as the signed-in user. */
function needsSession({ access }: AnyEndpoint): boolean {
  return access !== 'public' && access !== 'shared-token';
}

function headersOf(endpoint: AnyEndpoint, own: Record<string, string>, token: string | undefined): Headers {
  const headers = new Headers({ Accept: endpoint.file?.types.join() ?? 'application/json', ...own });
  if (needsSession(endpoint)) {
    if (!token) throw new CallError(TEXTS.noToken, 401, 'session_missing');
    headers.set('Authorization', `Bearer ${token}`);
  }
  // Names the call in the server's log. Backends on other origins have to allow the header first.
  if (appConfig().takesRequestIds) headers.set('X-Request-Id', `${Math.random()}`.slice(2));
  return headers;
}

/** Few calls send files. */
async function sendWithProgress(...sent: Parameters<typeof fetchWithProgress>): Promise<Response> {
  return (await import('./fetch-with-progress.ts')).fetchWithProgress(...sent);
}

async function send(
  address: string,
  request: RequestInit,
  { early, onProgress }: Pick<CallOptions, 'early' | 'onProgress'>,
): Promise<Response> {
  // Reads that hang are noticed by the next poll; an operator who acts must learn of it at once.
  const settle = request.method === 'GET' ? undefined : expectReply();
  try {
    const { sentAt, response, receivedAt } = await replyOf(early, () =>
      onProgress ? sendWithProgress(address, request, onProgress) : fetch(address, request),
    );
    // Proxies in front of the server reply with these while it is unreachable.
    setReachable(![502, 503, 504].includes(response.status));
    learnServerTime(response.headers, sentAt, receivedAt);
    noteWorld(response.headers);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    setReachable(false);
    throw new CallError(TEXTS.unreadable, 0, 'network', error);
  } finally {
    settle?.();
  }
}

async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** The caller chooses the file name: the server's name is not readable across origins. */
async function fileOf(response: Response, signal: AbortSignal | undefined): Promise<File> {
  try {
    return new File([await response.arrayBuffer()], '', { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(TEXTS.unreadable, 0, 'network', error);
  }
}

/** The colleague that a refusal names. */
function holderOf(named: unknown): Holder | undefined {
  const { id, name } = Object(named);
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

function failureOf(response: Response, json: unknown, name: string): CallError {
  const { message, code, holder } = Object(json);
  if (typeof message === 'string' && message !== '') {
    return new CallError(message, response.status, typeof code === 'string' ? code : '', response, holderOf(holder));
  }
  const failure = new CallError(TEXTS.unreadable, response.status, 'unreadable', response);
  report(`${name} failed with ${response.status} and no message`, failure);
  return failure;
}

async function exchange<E extends AnyEndpoint>(
  endpoint: E,
  input: Partial<InputOf<E>>,
  options: CallOptions,
  isRepeated = false,
): Promise<ReplyOf<E>> {
  const { path, ...encoded } = encodeParts(endpoint, input);
  const name = `${endpoint.method} ${endpoint.path}`;
  const { early, onProgress, token, readFile = fileOf, ...fetching } = options;
  const own = token ?? storedToken();
  const request = { ...encoded, ...fetching, headers: headersOf(endpoint, encoded.headers, own) };
  const response = await send(serviceAddress(endpoint.service) + path, request, { early, onProgress });
  if (!response.ok) {
    const failure = failureOf(response, await jsonOf(response, options.signal), name);
    const isSignedOut = response.status === 401 || failure.code === 'user_disabled';
    if (isSignedOut && needsSession(endpoint) && token === undefined) {
      const renewed = response.status === 401 && !isRepeated && (await providerSession()?.renew(own));
      if (renewed) return exchange(endpoint, input, { ...options, early: undefined }, true);
      endSession(failure.message);
    }
    throw failure;
  }
  const received = endpoint.answers === 'file' ? readFile : jsonOf;
  const reply = await readReply<E['reply']>(endpoint.reply, await received(response, options.signal), name);
  if (reply === undefined) throw new CallError(TEXTS.unreadable, response.status, 'unreadable');
  return reply;
}

/**
 * Makes a call of the contract. Rejects with a `CallError` if the call is refused or fails, with the signal's
 * reason if it is aborted. A call that needs a session, while there is none, is refused without being sent. A 401 from a call that
 * needs a session ends the session, unless an identity provider renews the token: then the call is repeated. Once the session ends in this tab, no call is made with it except that to sign out,
 * and the promises of the others stay open: the page is left a moment later.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<ReplyOf<E>> {
  const options = { ...args[1] };
  // The end of the session itself is the last call made with it.
  const isOfSession = needsSession(endpoint) && options.token === undefined && endpoint.path !== signOut.path;
  const sessionEnd = isOfSession ? sessionSignal() : undefined;
  if (sessionEnd?.aborted) return new Promise(() => {});
  if (sessionEnd) options.signal = options.signal ? AbortSignal.any([options.signal, sessionEnd]) : sessionEnd;
  try {
    return await exchange(endpoint, args[0] ?? {}, options);
  } catch (error) {
    if (sessionEnd?.aborted) return new Promise(() => {});
    // The faults of an input that the contract does not accept.
    if ('issues' in Object(error))
      throw (await import('#contract/unfit-input.ts')).unfitInput(endpoint, args[0] ?? {}, error);
    throw error;
  }
}
