import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { authenticate, type Gatekeeper } from './authenticate.ts';
import type { Binding } from './bind.ts';
import { readJsonBody, refuseBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { readQuery } from './read-query.ts';
import { Refused } from './refused.ts';

/** What every mounted endpoint needs. */
export interface MountContext {
  gatekeeper: Gatekeeper;
  simToken: string;
  clock: Clock;
  logger: Logger;
}

/**
 * Mounts bindings: each call is authenticated, authorised, parsed, answered, and its
 * failure turned into a status with `{message, code}`.
 */
export function mount(app: Hono, bindings: readonly Binding[], context: MountContext): void {
  for (const binding of [...bindings].sort(fixedPathsFirst)) {
    const { method, path } = binding.endpoint;
    // The router drops a trailing slash from requests, so that both spellings of a path answer.
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    app.on(method, route, async (c) => {
      try {
        const value = await answer(binding, c, context);
        if (binding.endpoint.answers === 'redirect') return leadOn(c, String(value), context.clock);
        return await replyCompactly(c, value, context.clock);
      } catch (error) {
        return refuse(c, error, context);
      }
    });
  }
}

async function answer(binding: Binding, c: Context, context: MountContext): Promise<unknown> {
  const { method, takes } = binding.endpoint;
  const query = readQuery(c.req.raw.url);
  const authorization = c.req.header('authorization') ?? null;
  const identity = await authenticate(binding.endpoint, authorization, query, context.gatekeeper, context.simToken);
  let body: unknown;
  if (takesBody(binding.endpoint)) body = takes === 'form' ? await readForm(c.req.raw) : await readJsonBody(c.req.raw);
  else if (method !== 'GET') refuseBody(c.req.raw);
  return binding.answer({ params: c.req.param(), query, body, address: addressOf(c) }, identity);
}

/** Answers a value as JSON, with the server's time. */
export function reply(c: Context, status: ContentfulStatusCode, value: unknown, clock: Clock): Response {
  return c.body(JSON.stringify(value), status, jsonHeaders(clock));
}

/** Leads on to another address. Like every reply it is not kept: such addresses carry tokens that end. */
function leadOn(c: Context, address: string, clock: Clock): Response {
  return c.body(null, 302, {
    Location: address,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Server-Time': String(clock.now()),
  });
}

/** Replies of this many characters are compressed for who takes it: a page of alarms shrinks to a tenth. */
const WORTH_COMPRESSING = 16_384;

const compress = promisify(gzip);

async function replyCompactly(c: Context, value: unknown, clock: Clock): Promise<Response> {
  const text = JSON.stringify(value);
  if (text.length < WORTH_COMPRESSING || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return c.body(text, 200, jsonHeaders(clock));
  }
  const compressed = new Uint8Array(await compress(text, { level: 1 }));
  return c.body(compressed, 200, { ...jsonHeaders(clock), 'Content-Encoding': 'gzip' });
}

/** Answers a failure; one that nobody meant is logged and told without details. */
export function refuse(c: Context, error: unknown, context: Pick<MountContext, 'clock' | 'logger'>): Response {
  if (error instanceof Refused) {
    return reply(c, error.status, { message: error.message, code: error.code }, context.clock);
  }
  context.logger.error({ err: error, method: c.req.method, path: c.req.path }, 'a call failed');
  return reply(c, 500, { message: 'An error occurred', code: 'internal' }, context.clock);
}

function jsonHeaders(clock: Clock): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Server-Time': String(clock.now()),
  };
}

function takesBody(endpoint: AnyEndpoint): boolean {
  return !endpoint.body.safeParse(undefined).success;
}

/** Hono takes the first route that fits, so `/tenant/comments` must come before `/tenant/{id}`. */
function fixedPathsFirst(a: Binding, b: Binding): number {
  const parameters = (binding: Binding) => binding.endpoint.path.split('{').length;
  return parameters(a) - parameters(b);
}

function addressOf(c: Context): string {
  // Requests that a test hands straight to the app have no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}
