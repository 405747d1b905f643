import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { matchesTag } from '#contract/byte-range.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { REQUEST } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { rateOf } from '#platform/clock/simulated-clock.ts';
import { answerClientLeft, hasLeft } from '#platform/connections/client-left.ts';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import type { Origin } from '../domains/audit/entry.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type ReadAnswer, type ReadCall, type Reads, readAnswer } from '../reads/reads.ts';
import type { Storage } from '../storage.ts';
import { type Admission, authenticate } from './authenticate.ts';
import type { Binding, Identity, Preparation, RawCall } from './bind.ts';
import { callerAddress } from './caller-address.ts';
import { isStoredContent, type StoredContent } from './file-content.ts';
import { followToEnd } from './follow-to-end.ts';
import { readJsonBody, refuseBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { readQuery } from './read-query.ts';
import { InOtherHands, Outdated, Refused } from './refused.ts';
import { sendContent } from './send-content.ts';

type Answer = ReadAnswer | { redirect: string } | { stored: StoredContent };

/** The parts that every mounted endpoint needs. */
export interface MountContext extends Admission {
  reads: Reads;
  clock: Clock;
  logger: Logger;
  storage: Pick<Storage, 'damaged'>;
  metrics?: Pick<Metrics, 'answered'> | undefined;
  /** The addresses of our own proxies. */
  proxies: readonly string[];
}

/**
 * Mounts bindings: each call is authenticated, authorised, parsed and answered; a failure becomes a status with
 * `{message, code}`.
 */
export function mount(app: Hono, bindings: readonly Binding[], context: MountContext): void {
  for (const binding of [...bindings].sort(fixedPathsFirst)) {
    const { method, path } = binding.endpoint;
    // The router drops a trailing slash from requests, so both spellings of a path match.
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    app.on(method, route, async (c) => {
      const from = performance.now();
      const response = await respond(binding, c, context);
      const call = { method, endpoint: path, status: response.status, ms: performance.now() - from };
      context.metrics?.answered(call);
      if (!hasLeft(c)) context.logger.debug({ requestId: requestIdOf(c), ...call }, 'a call was answered');
      return response;
    });
  }
}

async function respond(binding: Binding, c: Context, context: MountContext): Promise<Response> {
  try {
    return await send(c, binding, await answer(binding, c, context), context.clock);
  } catch (error) {
    return refuse(c, error, context);
  }
}

/** The id of a request, from its caller or our own, which is in its reply and in its lines of the log. */
const requestIdOf = (c: Context): string => String(c.get('requestId') ?? '');

async function answer(binding: Binding, c: Context, context: MountContext): Promise<Answer> {
  const { endpoint } = binding;
  const query = readQuery(c.req.raw.url);
  const authorization = c.req.header('authorization') ?? null;
  const request = { params: c.req.param(), query, origin: originOf(c, context.proxies) };
  const identity = await authenticate(endpoint, { ...request, authorization }, context);
  if (endpoint.access !== 'public') recogniseCaller(c);
  if (takesBody(endpoint) && endpoint.takes === 'form') {
    const form = await readForm(c.req.raw, endpoint, binding.folder);
    try {
      return await answerCall(binding, { ...request, body: form.fields }, identity, c, context);
    } finally {
      await form.drop();
    }
  }
  let body: unknown;
  if (takesBody(endpoint)) {
    const { people, appliances } = REQUEST.jsonValues;
    body = await readJsonBody(c.req.raw, endpoint.access === 'simulator' ? appliances : people);
  } else if (endpoint.method !== 'GET') refuseBody(c.req.raw);
  return answerCall(binding, { ...request, body }, identity, c, context);
}

async function answerCall(
  binding: Binding,
  call: RawCall,
  identity: Identity,
  c: Context,
  context: MountContext,
): Promise<Answer> {
  if (binding.heavy) {
    const { prepare, answered } = binding.heavy;
    const { signal } = c.req.raw;
    if (prepare) return answerPrepared(binding, prepare(call, identity), { call, identity, signal }, context);
    const read = await context.reads.answer({ binding, call, identity, signal });
    answered?.(identity);
    return read;
  }
  const value = await binding.answer(call, identity);
  if (binding.endpoint.answers === 'redirect') return { redirect: String(value) };
  return isStoredContent(value) ? { stored: value } : readAnswer(binding, value);
}

async function answerPrepared(
  binding: Binding,
  preparation: Preparation,
  { call, ...read }: Omit<ReadCall, 'binding'>,
  { reads }: MountContext,
): Promise<ReadAnswer> {
  try {
    const answered = await reads.answer({ ...read, binding, call: { ...call, given: preparation.given } });
    if (!('file' in answered)) throw new Error(`${binding.endpoint.path} was not answered with a file`);
    const { file } = answered;
    return { file: { ...file, pieces: followToEnd(file.pieces, preparation) } };
  } catch (error) {
    preparation.drop();
    throw error;
  }
}

function send(c: Context, { endpoint }: Binding, answered: Answer, clock: Clock): Response | Promise<Response> {
  if ('redirect' in answered) return redirectTo(c, answered.redirect, clock);
  if ('json' in answered) {
    return endpoint.revalidates ? replyIfChanged(c, answered.json, clock) : replyCompactly(c, answered.json, clock);
  }
  if (!endpoint.file) throw new Error(`${endpoint.method} ${endpoint.path} was answered with a file`);
  const content = 'stored' in answered ? answered.stored : answered.file;
  return sendContent(c, content, endpoint.file, replyHeaders(clock));
}

/** Answers a value as JSON, with the server's time. */
export function reply(c: Context, status: ContentfulStatusCode, value: unknown, clock: Clock): Response {
  return c.body(JSON.stringify(value), status, jsonHeaders(clock));
}

/** Redirects to another address. Like every reply it is not cached: such addresses carry expiring tokens. */
function redirectTo(c: Context, address: string, clock: Clock): Response {
  return c.body(null, 302, {
    Location: address,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...timeHeaders(clock),
  });
}

/** Minimum length, in characters, of replies to compress: a page of alarms shrinks to a tenth. */
const WORTH_COMPRESSING = 16_384;

const compress = promisify(gzip);

async function replyCompactly(
  c: Context,
  json: string | Uint8Array<ArrayBuffer>,
  clock: Clock,
  further: Record<string, string> = {},
): Promise<Response> {
  const headers = { ...jsonHeaders(clock), ...further };
  if (json.length < WORTH_COMPRESSING || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return c.body(json, 200, headers);
  }
  const compressed = new Uint8Array(await compress(json, { level: 1 }));
  return c.body(compressed, 200, { ...headers, 'Content-Encoding': 'gzip' });
}

/** Answers 304 without a body to a browser that has the same reply. Callers are authorised first, as for every call. */
function replyIfChanged(
  c: Context,
  json: string | Uint8Array<ArrayBuffer>,
  clock: Clock,
): Response | Promise<Response> {
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  // Only the browser of this caller keeps it, and asks before each use.
  const kept = { ETag: `W/${etag}`, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Encoding' };
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...replyHeaders(clock), ...kept });
  return replyCompactly(c, json, clock, kept);
}

/** Answers a failure; unexpected ones are logged and answered without details. */
export function refuse(
  c: Context,
  failure: unknown,
  context: Pick<MountContext, 'clock' | 'logger' | 'storage'>,
): Response {
  const error = context.storage.damaged(failure) ?? failure;
  if (error instanceof Refused) {
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    const later = error instanceof Outdated && error.laterChange ? { laterChange: error.laterChange } : {};
    const holder = error instanceof InOtherHands ? { holder: error.holder } : {};
    return reply(c, error.status, { message: error.message, code: error.code, ...later, ...holder }, context.clock);
  }
  const left = answerClientLeft(c, error, context.logger);
  if (left) return left;
  const { method, path } = c.req;
  context.logger.error({ requestId: requestIdOf(c), err: error, method, path }, 'a call failed');
  return reply(c, 500, { message: 'An error occurred', code: 'internal' }, context.clock);
}

function jsonHeaders(clock: Clock): Record<string, string> {
  return { 'Content-Type': 'application/json; charset=UTF-8', ...replyHeaders(clock) };
}

function replyHeaders(clock: Clock): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...timeHeaders(clock),
  };
}

/** The server's time, and how fast it goes where that is not as fast as life. */
function timeHeaders(clock: Clock): Record<string, string> {
  const rate = rateOf(clock);
  return { 'X-Server-Time': String(clock.now()), ...(rate !== 1 && { 'X-Server-Rate': String(rate) }) };
}

function takesBody(endpoint: AnyEndpoint): boolean {
  return !endpoint.body.safeParse(undefined).success;
}

/** Hono uses the first matching route, so `/tenant/comments` must come before `/tenant/{id}`. */
function fixedPathsFirst(a: Binding, b: Binding): number {
  const parameters = (binding: Binding) => binding.endpoint.path.split('{').length;
  return parameters(a) - parameters(b);
}

/** Longest user agent that is recorded. */
const USER_AGENT_MAX = 400;

function originOf(c: Context, proxies: readonly string[]): Origin {
  // Requests that a test passes directly to the app have no connection.
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return {
    address: callerAddress(remote, c.req.header('x-forwarded-for'), proxies),
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX),
  };
}
