import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { path as channel } from '#contract/channels/location-alarms.ts';
import { openDatabase } from '#db/open.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { addOperators, fillQueue } from '#tests/support/crowd.ts';
import { startProgram } from '#tests/support/program.ts';
import { connect, type TestSocket } from '#tests/support/test-socket.ts';
import { SECRETS, TEMPLATE_DATA } from '#tests/support/watchfloor.ts';
import { worldPicks } from '#tests/support/world-picks.ts';
import { sized } from '../size.ts';
import { skipIndexing } from '../skip-indexing.ts';
import { fillAlarms } from './fill-alarms.ts';

export const OPERATORS = sized(50, 3);

/** A process that assigns alarms, and the operators connected to it. */
export interface Floor {
  processId: number;
  /** The folder of its database; empty without one. */
  dataDir: string;
  address: string;
  operators: readonly { socket: TestSocket; token: string }[];
  /** Resolves the alarms claimed, each by its operator. */
  resolveAll(ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const Ready = z.object({ port: z.number() });
const Listed = z.object({ type: z.string(), data: z.unknown() });
const Claimed = z.tuple([z.object({ id: z.string() })]);

/** Presses Get alarm. Resolves to the id of the claimed alarm; counts that arrive in between are skipped. */
export async function claim(socket: TestSocket): Promise<string> {
  socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
  for (;;) {
    const { type, data } = Listed.parse(await socket.next());
    if (type === 'LIST_ALARM') return Claimed.parse(data)[0].id;
  }
}

/** The bare queue: one socket for each operator, and nothing else. */
export async function startBare(): Promise<Floor> {
  const child = fork('scripts/bench/claims/bare-queue.ts', { execArgv: ['--import', 'tsx'] });
  const { port } = Ready.parse(await new Promise((resolve) => child.once('message', resolve)));
  const address = `ws://127.0.0.1:${port}`;
  const sockets = await Promise.all(Array.from({ length: OPERATORS }, () => connect(address)));
  return {
    processId: child.pid ?? 0,
    dataDir: '',
    address,
    operators: sockets.map((socket) => ({ socket, token: '' })),
    resolveAll: async () => undefined,
    stop: async () => {
      for (const socket of sockets) socket.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/**
 * The server, with the given numbers of alarms in the queue and of raw alarms in the list; media runs only where its
 * address is given. Each operator's
 * console has requested the number of waiting alarms, and is notified when it changes.
 */
export async function startServer(world: { queued: number; alarms: number; mediaUrl?: string }): Promise<Floor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-claims-'));
  cpSync(TEMPLATE_DATA, folder, { recursive: true });
  const db = openDatabase(path.join(folder, 'watchfloor.db'));
  const { tenantId } = worldPicks(db).userOf('monitoring');
  const accounts = addOperators(db, tenantId, OPERATORS);
  fillQueue(db, tenantId, { count: world.queued, nowMs: new RealClock().now() });
  fillAlarms(db, tenantId, world.alarms);
  skipIndexing(db);
  db.$client.close();

  const [port = 0] = await freePorts(1);
  const media: Record<string, string> = world.mediaUrl === undefined ? {} : { MEDIA_URL: world.mediaUrl };
  const program = await startProgram('server', { ...SECRETS, ...media, DATA_DIR: folder, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const tokens = sessionTokens(SECRETS.AUTH_SECRET, new RealClock());
  const operators = await Promise.all(
    accounts.map(async (account) => {
      const token = await tokens.issue(`${account}@watchfloor.test`);
      const socket = await connect(`${origin.replace('http', 'ws')}${channel}?token=${token}`);
      socket.send({ type: 'alarm_count', severity: 'high' });
      await socket.next();
      return { socket, token };
    }),
  );
  return {
    processId: program.child.pid ?? 0,
    dataDir: folder,
    address: origin,
    operators,
    resolveAll: async (ids) => {
      await Promise.all(ids.map((id, index) => resolve(origin, id, operators[index]?.token ?? '')));
    },
    stop: async () => {
      for (const { socket } of operators) socket.close();
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A token of a user who may export all alarms. */
export function exporterToken(): Promise<string> {
  return sessionTokens(SECRETS.AUTH_SECRET, new RealClock()).issue('support@watchfloor.test');
}

async function resolve(origin: string, id: string, token: string): Promise<void> {
  const reply = await fetch(`${origin}/v2/orm/location_alarms/update/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'resolved', comment: 'Measured' }),
  });
  if (!reply.ok) throw new Error(`resolving ${id} was answered ${reply.status}: ${await reply.text()}`);
}
