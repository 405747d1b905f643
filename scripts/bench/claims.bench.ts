import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { RealClock } from '#clock/real-clock.ts';
import { path as channel } from '#contract/channels/location-alarms.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { addOperators, fillQueue } from '#tests/support/crowd.ts';
import { freePorts } from '#tests/support/free-ports.ts';
import { startProgram } from '#tests/support/program.ts';
import { connect, type TestSocket } from '#tests/support/test-socket.ts';
import { SECRETS, seedTemplate, TEMPLATE_DATA } from '#tests/support/watchfloor.ts';
import { worldPicks } from '#tests/support/world-picks.ts';
import { benchServices } from './bench-services.ts';
import { figure, ms, quantile } from './figures.ts';
import { timed } from './processor-time.ts';

/*
 * 50 operators press Get alarm at the same instant, 20 times over, against the real server
 * process: from the message to its answer. Beside it a bare socket server that takes the next
 * row of a table in a transaction.
 */

const OPERATORS = 50;
const ROUNDS = 20;
/** A server that has just started is slower in its first round: that is told by itself. */
const FIRST = 1;

const Ready = z.object({ port: z.number() });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

const bare = await bareQueue();
const { times, first, given, inProcess } = await server();
figure(`bare: ${OPERATORS} at once take a row each, p95`, ms(quantile(bare, 0.95)), 'the baseline');
figure(`${OPERATORS} at once claim an alarm each, p50`, ms(quantile(times, 0.5)), '');
figure(`${OPERATORS} at once claim an alarm each, p95`, ms(quantile(times, 0.95)), 'at most 20 ms');
figure('the first round after the start, p95', ms(quantile(first, 0.95)), '');
figure(
  'the same in process, in processor time, p95',
  ms(quantile(inProcess, 0.95)),
  'where the machine is busy with more than this',
);
figure(
  'alarms given out, and to one operator only',
  `${given.length}, ${new Set(given).size}`,
  `${OPERATORS * (FIRST + ROUNDS)}`,
);
process.exit(new Set(given).size === OPERATORS * (FIRST + ROUNDS) ? 0 : 1);

/** Everybody presses at once; what each waited, and got. */
async function press(sockets: readonly TestSocket[]) {
  return Promise.all(
    sockets.map(async (socket) => {
      const from = performance.now();
      socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
      const message = Listed.parse(await socket.next());
      return { took: performance.now() - from, id: message.data[0]?.id ?? '' };
    }),
  );
}

async function bareQueue(): Promise<number[]> {
  const child = fork('scripts/bench/claims/bare-queue.ts', { execArgv: ['--import', 'tsx'] });
  const { port } = Ready.parse(await new Promise((resolve) => child.once('message', resolve)));
  const sockets = await Promise.all(Array.from({ length: OPERATORS }, () => connect(`ws://127.0.0.1:${port}`)));
  const times: number[] = [];
  for (let round = 0; round < FIRST + ROUNDS; round += 1) {
    const took = (await press(sockets)).map((pressed) => pressed.took);
    if (round >= FIRST) times.push(...took);
  }
  for (const socket of sockets) socket.close();
  child.disconnect();
  return times;
}

async function server(): Promise<{ times: number[]; first: number[]; given: string[]; inProcess: number[] }> {
  await seedTemplate();
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-claims-'));
  cpSync(TEMPLATE_DATA, folder, { recursive: true });
  const { accounts, inProcess } = fillData(folder);
  const [port = 0] = await freePorts(1);
  const program = await startProgram('server', { ...SECRETS, DATA_DIR: folder, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const tokens = sessionTokens(SECRETS.AUTH_SECRET, new RealClock());
  const operators = await Promise.all(
    accounts.map(async (account) => {
      const token = await tokens.issue(`${account}@watchfloor.test`);
      return { token, socket: await connect(`${origin.replace('http', 'ws')}${channel}?token=${token}`) };
    }),
  );
  const times: number[] = [];
  const given: string[] = [];
  const first: number[] = [];
  for (let round = 0; round < FIRST + ROUNDS; round += 1) {
    const pressed = await press(operators.map(({ socket }) => socket));
    (round < FIRST ? first : times).push(...pressed.map(({ took }) => took));
    given.push(...pressed.map(({ id }) => id));
    await Promise.all(pressed.map(({ id }, index) => resolve(origin, id, operators[index]?.token ?? '')));
  }
  for (const { socket } of operators) socket.close();
  await program.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  return { times, first, given, inProcess };
}

function fillData(folder: string): { accounts: string[]; inProcess: number[] } {
  const db = openDatabase(path.join(folder, 'watchfloor.db'));
  const { tenantId } = worldPicks(db).userOf('monitoring');
  const accounts = addOperators(db, tenantId, OPERATORS);
  fillQueue(db, tenantId, OPERATORS * ROUNDS, 'in-process');
  const inProcess = claimInProcess(db, accounts);
  fillQueue(db, tenantId, OPERATORS * (FIRST + ROUNDS));
  db.$client.close();
  return { accounts, inProcess };
}

/** How long the processor is busy until each of those who have pressed at once has an alarm, in ms. */
function claimInProcess(db: Db, accounts: readonly string[]): number[] {
  const { users, monitoringQueue, locationAlarmChanges } = benchServices(db, new RealClock());
  const callers = accounts.flatMap((account) => users.account(`${account}@watchfloor.test`)?.caller ?? []);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let waited = 0;
    const claimed = callers.map((caller) => {
      let id = '';
      waited += timed(() => {
        id = monitoringQueue.claimEach([{ caller, severity: 'high' }])[0]?.id ?? '';
      }).busy;
      times.push(waited);
      return { caller, id };
    });
    for (const { caller, id } of claimed) {
      locationAlarmChanges.setStatus(caller, id, { status: 'resolved', comment: 'Measured' });
    }
  }
  return times;
}

async function resolve(origin: string, id: string, token: string): Promise<void> {
  const reply = await fetch(`${origin}/v2/orm/location_alarms/update/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'resolved', comment: 'Measured' }),
  });
  if (!reply.ok) throw new Error(`resolving ${id} was answered ${reply.status}: ${await reply.text()}`);
}
