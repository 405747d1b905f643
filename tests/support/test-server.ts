import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { type CallParts, encodeParts, writeRequest } from '#contract/request.ts';
import type { Db } from '#db/open.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createDisturbances } from '#platform/connections/disturbances.ts';
import { type App, createApp } from '#server/app.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { ServerClock } from '#server/domains/simulation/clock-service.ts';
import type { OpenFile } from '#server/files/file-folder.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Reads } from '#server/reads/reads.ts';
import { expectExactReply } from './exact-reply.ts';
import { seededWorld, WORLD_START_MS } from './seeded-world.ts';
import { snapshotsStandIn } from './snapshots-stand-in.ts';
import { supervisorStandIn } from './supervisor-stand-in.ts';
import { worldPicks } from './world-picks.ts';

export const SIM_TOKEN = 'sim-token-of-the-tests';

/** An answer: its status, and the reply or the failure, parsed by their schemas. */
interface Answer<Reply> {
  status: number;
  /** Throws when the call was refused. */
  reply: Reply;
  /** Throws when the call was not refused. */
  failure: Failure;
  headers: Headers;
}

const LogLine = z.looseObject({ level: z.number(), msg: z.string() });
type LogLine = z.output<typeof LogLine>;

/** The whole server on a seeded world in memory, with clocks that only the test moves. */
export interface TestServer {
  app: App;
  db: Db;
  clock: SimulatedClock;
  realTime: SimulatedClock;
  config: Config;
  /** Finds records of the seeded world. */
  picks: ReturnType<typeof worldPicks>;
  /** Listens on a free port of the loopback address. */
  listen(): Promise<Listening>;
  /** A session token of a seeded account, e.g. `gsoc-operator`; or the ingest credential, `simulator`. */
  tokenOf(account: string): Promise<string>;
  /** Calls an endpoint by its record. `as`: an account; none for an anonymous call. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, as?: string): Promise<Answer<ReplyOf<E>>>;
  /** The lines logged so far, from level `debug` up. */
  logged(): LogLine[];
  /** Sends a request unchanged. */
  send(path: string, init?: RequestInit, as?: string): Promise<Response>;
}

export interface ServerOptions {
  db?: Db;
  environment?: Record<string, string>;
  /** Replaces the simulated clock. */
  clock?: ServerClock;
  /** Continues the real time of an earlier server. */
  realTime?: SimulatedClock;
  /** Runs heavy reads; by default the main thread does. */
  reads?: (parts: { config: Config; clock: SimulatedClock }) => Reads;
  /** Replaces the creation of files on the disk. */
  openFile?: OpenFile;
  metrics?: Metrics;
}

export function testServer(options: ServerOptions = {}): TestServer {
  const db = options.db ?? seededWorld();
  const clock = new SimulatedClock(WORLD_START_MS);
  const realTime = options.realTime ?? new SimulatedClock(WORLD_START_MS);
  const config = readConfig({
    AUTH_SECRET: 'auth-secret-of-the-tests',
    MEDIA_SECRET: 'media-secret-of-the-tests',
    EXPORT_SECRET: 'export-secret-of-the-tests',
    SIM_TOKEN,
    DATA_DIR: mkdtempSync(path.join(inject('dataFolder'), 'server-')),
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const { clock: worldClock = clock, openFile, metrics } = options;
  const supervisor = supervisorStandIn();
  const app = createApp(
    {
      ...{ db, clock: worldClock, realTime, config, logger },
      disturbances: createDisturbances(worldClock),
      snapshots: snapshotsStandIn(WORLD_START_MS),
      supervisor: () => supervisor,
      ...(openFile ? { openFile } : {}),
      ...(metrics ? { metrics } : {}),
    },
    options.reads?.({ config, clock }),
  );
  const tokens = sessionTokens(config.authSecret, realTime);

  const tokenOf = (account: string) =>
    account === 'simulator' ? Promise.resolve(SIM_TOKEN) : tokens.issue(`${account}@watchfloor.test`);

  const send: TestServer['send'] = async (path, init = {}, as) => {
    const headers = new Headers(init.headers);
    if (as !== undefined) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
    const response = await app.http.request(path, { ...init, headers });
    await expectExactReply(init.method ?? 'GET', path, response.clone());
    return response;
  };

  return {
    app,
    db,
    clock,
    realTime,
    config,
    picks: worldPicks(db),
    listen: () => listen(app, '127.0.0.1', 0, pino({ level: 'silent' })),
    tokenOf,
    logged: () => lines.map((line) => LogLine.parse(JSON.parse(line))),
    send,
    call: async (endpoint, input, as) => answerOf(endpoint, await send(...requestOf(endpoint, input), as)),
  };
}

/** The request for an input. A body that the record refuses is sent as it is, because some tests send such bodies. */
function requestOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): [string, RequestInit] {
  const { body, ...address }: CallParts = input;
  const { path } = encodeParts(endpoint, address);
  const encoded = z.safeEncode(endpoint.body, body);
  const { path: _, ...init } = writeRequest(endpoint, {
    params: {},
    query: {},
    body: encoded.success ? encoded.data : body,
  });
  return [path, init];
}

async function answerOf<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Answer<ReplyOf<E>>> {
  const body: unknown = await response.json();
  const { status, headers } = response;
  return {
    status,
    headers,
    get reply(): ReplyOf<E> {
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
      return endpoint.reply.parse(body) as ReplyOf<E>;
    },
    get failure() {
      if (status < 400) throw new Error(`${endpoint.path} was not refused`);
      return Failure.parse(body);
    },
  };
}
