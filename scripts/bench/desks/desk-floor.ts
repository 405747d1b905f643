import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import * as listChanges from '#contract/channels/list-changes.ts';
import * as scan from '#contract/channels/scan-events.ts';
import * as unified from '#contract/channels/unified-alarms.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { openDatabase } from '#db/open.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { addDeskOperators } from '#tests/support/crowd.ts';
import { startProgram } from '#tests/support/program.ts';
import { SECRETS, TEMPLATE_DATA } from '#tests/support/watchfloor.ts';
import { worldPicks } from '#tests/support/world-picks.ts';

const Ready = z.object({ port: z.number() });

/** An operator's socket on the scan grid. */
export interface Grid {
  userId: string;
  /** Sends a request and resolves to its answer, with the time it took in ms. */
  ask(message: object): Promise<{ message: scan.ServerMessage; tookMs: number }>;
  /** Called for every message that answers no request. */
  onMessage: (message: scan.ServerMessage) => void;
}

/** A server with operators of one tenant, and no waiting group. */
export interface DeskFloor {
  processId: number;
  grids: readonly Grid[];
  sockets: number;
  /** Raises an event of a group as an appliance. */
  raise(alarmGroupId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Each operator has one socket on the grid; with `inAllTabs` three more: unified monitoring, and lists in two tabs. */
export async function startDesks(operators: number, inAllTabs: boolean): Promise<DeskFloor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-desks-'));
  cpSync(TEMPLATE_DATA, folder, { recursive: true });
  const db = openDatabase(path.join(folder, 'watchfloor.db'));
  db.update(alarmGroups).set({ status: 'resolved' }).where(eq(alarmGroups.status, 'pending')).run();
  const { cameraId, tenantId } = worldPicks(db).ownEvent('gsoc-operator');
  const accounts = addDeskOperators(db, tenantId, operators);
  db.$client.close();

  const [port = 0] = await freePorts(1);
  const program = await startProgram('server', { ...SECRETS, DATA_DIR: folder, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const tokens = sessionTokens(SECRETS.AUTH_SECRET, new RealClock());
  const call = ingestApi({ serverUrl: origin, token: SECRETS.SIM_TOKEN });
  const open: WebSocket[] = [];
  const connect = async (channel: string, token: string): Promise<WebSocket> => {
    const socket = await connected(`${origin.replace('http', 'ws')}${channel}?token=${token}`);
    open.push(socket);
    return socket;
  };
  const join = async (account: string): Promise<Grid> => {
    const token = await tokens.issue(`${account}@watchfloor.test`);
    if (inAllTabs) for (const one of [unified.path, listChanges.path, listChanges.path]) await connect(one, token);
    return gridOf(await connect(scan.path, token), `user-${account}`);
  };
  const grids: Grid[] = [];
  // In small groups, as people sign in.
  for (let at = 0; at < accounts.length; at += 20) {
    grids.push(...(await Promise.all(accounts.slice(at, at + 20).map(join))));
  }
  return {
    processId: program.child.pid ?? 0,
    grids,
    sockets: open.length,
    raise: async (alarmGroupId) => {
      const startMs = Math.floor(Date.now() / 2_000) * 2_000;
      const fixed = { incidentId: null, isPastEvent: false, isDedupEvent: false, severity: 'high' } as const;
      const body = { ...fixed, boxes: [], id: randomUUID(), alarmGroupId, cameraId, startMs, endMs: startMs + 8_000 };
      await call(raiseEvent, { body });
    },
    stop: async () => {
      for (const socket of open) socket.close();
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Grids whose requests a bare server answers, each with the same message. */
export async function startBareDesks(operators: number, answer: object): Promise<Omit<DeskFloor, 'raise' | 'sockets'>> {
  const child = fork('scripts/bench/desks/bare-answers.ts', [JSON.stringify(answer)], {
    execArgv: ['--import', 'tsx'],
  });
  const { port } = Ready.parse(await new Promise((resolve) => child.once('message', resolve)));
  const sockets = await Promise.all(Array.from({ length: operators }, () => connected(`ws://127.0.0.1:${port}`)));
  return {
    processId: child.pid ?? 0,
    grids: sockets.map((socket, at) => gridOf(socket, `user-${at}`)),
    stop: async () => {
      for (const socket of sockets) socket.terminate();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

function gridOf(socket: WebSocket, userId: string): Grid {
  const waiting = new Map<string, (message: scan.ServerMessage, arrivedMs: number) => void>();
  const grid: Grid = {
    userId,
    onMessage: () => undefined,
    ask: (message) =>
      new Promise((resolve) => {
        const trace = randomUUID();
        const from = performance.now();
        waiting.set(trace, (answer, arrivedMs) => resolve({ message: answer, tookMs: arrivedMs - from }));
        socket.send(JSON.stringify({ ...message, operator_id: userId, sequence_trace_id: trace }));
      }),
  };
  const read = (text: string, arrivedMs: number) => {
    const message = scan.ServerMessage.parse(JSON.parse(text));
    const waiter = waiting.get(message.sequence_trace_id ?? '');
    if (!waiter) {
      grid.onMessage(message);
      return;
    }
    waiting.delete(message.sequence_trace_id ?? '');
    waiter(message, arrivedMs);
  };
  // Real operators have a browser each: an answer does not wait until this process has parsed those of the others.
  socket.on('message', (data) => {
    const arrivedMs = performance.now();
    setImmediate(() => read(String(data), arrivedMs));
  });
  return grid;
}
