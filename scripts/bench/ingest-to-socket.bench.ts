import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { path } from '#contract/channels/sim-feed.ts';
import { raiseIntrusion } from '#tests/support/raise.ts';
import { SECRETS, startWatchfloor } from '#tests/support/watchfloor.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Time from the ingest call to its message on each of 200 sockets, after commit and through the hub, at 50
 * alarms a second; compared with a bare ws server that passes the same messages on.
 */
const SOCKETS = sized(200, 5);
const PER_SECOND = 50;
const ALARMS = sized(500, 10);
const MESSAGE_BYTES = 110;
/** How long messages may still arrive after the last one was sent, ms. */
const ARRIVAL_MS = 60_000;
const LOOK_MS = 50;

const Ready = z.object({ port: z.number() });

const bare = await bareBroadcast();
const through = await ingest();
assertTimes('messages of the bare server', bare, SOCKETS * ALARMS);
assertTimes('messages of the server', through, SOCKETS * ALARMS);
figure(`bare ws broadcast to ${SOCKETS} sockets, p95`, ms(quantile(bare, 0.95)), 'the baseline');
figure('ingest call to message on a socket, p50', ms(quantile(through, 0.5)), '');
figure('ingest call to message on a socket, p95', ms(quantile(through, 0.95)), '');
figure('ratio of the p95', (quantile(through, 0.95) / quantile(bare, 0.95)).toFixed(2), 'at most 4');
figure('messages measured', `${bare.length} + ${through.length}`, `${SOCKETS * ALARMS} each`);
process.exit(0);

/** Sends at fixed intervals, without waiting for earlier sends. */
async function sendEvenly(send: (index: number) => Promise<void> | void): Promise<void> {
  const start = performance.now();
  const sent: (Promise<void> | void)[] = [];
  for (let index = 0; index < ALARMS; index += 1) {
    const wait = start + (index * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
    sent.push(send(index));
  }
  await Promise.all(sent);
}

async function connectAll(address: string, onMessage: (text: string) => void): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = new WebSocket(address);
      socket.on('message', (data) => onMessage(data.toString()));
      await once(socket, 'open');
      return socket;
    }),
  );
}

async function bareBroadcast(): Promise<number[]> {
  const child = fork('scripts/bench/bare-broadcast.ts', { execArgv: ['--import', 'tsx'] });
  const { port } = Ready.parse(await new Promise((resolve) => child.once('message', resolve)));
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const address = `ws://127.0.0.1:${port}`;
  const sockets = await connectAll(address, (text) => times.push(performance.now() - (sentAt.get(text) ?? Number.NaN)));
  const sender = new WebSocket(address);
  await once(sender, 'open');
  await sendEvenly((index) => {
    const text = String(index).padEnd(MESSAGE_BYTES);
    sentAt.set(text, performance.now());
    sender.send(text);
  });
  await waitForMessages(times);
  for (const socket of [...sockets, sender]) socket.terminate();
  child.disconnect();
  return times;
}

async function ingest(): Promise<number[]> {
  await prepareTemplate();
  const watchfloor = await startWatchfloor();
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const address = `${watchfloor.origin.replace('http', 'ws')}${path}?token=${SECRETS.SIM_TOKEN}`;
  const sockets = await connectAll(address, (text) => {
    const id = /"id":"([^"]+)"/.exec(text)?.[1];
    const from = id === undefined ? undefined : sentAt.get(id);
    if (from !== undefined) times.push(performance.now() - from);
  });
  await sendEvenly(async () => {
    await raiseIntrusion(watchfloor.ingest, {
      picture: false,
      sending: (id) => sentAt.set(id, performance.now()),
    });
  });
  await waitForMessages(times);
  for (const socket of sockets) socket.terminate();
  await watchfloor.stop();
  return times;
}

/** Waits until every socket has got every message, or too long. */
async function waitForMessages(times: readonly number[]): Promise<void> {
  const until = performance.now() + ARRIVAL_MS;
  while (times.length < SOCKETS * ALARMS && performance.now() < until) await sleep(LOOK_MS);
}
