// Alone: it floods every port, and connections have to be freed within 90 s of real time.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { getLivestream } from '#contract/cameras.ts';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { path as channel } from '#contract/channels/location-alarms.ts';
import { SOCKET } from '#contract/limits.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { encodeRequest } from '#contract/request.ts';
import { getWorld } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { ATTACKS, open, type Target, untilFreed, upgradeRequest } from '../support/hostile-connections.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

const ROUNDS = 5;

let own: Watchfloor;
/** The addresses of one camera, as given to an operator. */
let live: { camera: string; whep: string; hls: string; mse: string; token: string };

beforeAll(async () => {
  own = await startWatchfloor({ simulator: true });
  const user = await asUser(own.origin, 'support');
  const { payload: world } = await own.ingest(getWorld, {});
  const camera = world.locations[0]?.cameras[0]?.id ?? '';
  const answer = await user.get(encodeRequest(getLivestream, { params: { id: camera } }).path);
  const { search } = new URL(getLivestream.reply.parse(answer).payload.livestreamUrl);
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}${search}`;
  live = {
    camera,
    token: user.token,
    whep: at(own.ports.whep, MEDIA_PATHS.whep(camera)),
    hls: at(own.ports.hls, MEDIA_PATHS.hls(camera)),
    mse: at(own.ports.hls, MEDIA_PATHS.mse(camera)).replace('http', 'ws'),
  };
});

afterAll(() => own.stop());

const pathOf = (address: string) => address.slice(new URL(address).origin.length);

function targets(): Record<string, Target> {
  const { ports } = own;
  const nowhere = ['/', '/nothing', '//', '*', 'http://[', '/%00'];
  return {
    server: {
      port: ports.server,
      paths: [...nowhere, '/healthz', '/docs/openapi.json', '/v2/orm/auth/login', channel, `${channel}?token=x`],
    },
    media: { port: ports.media, paths: [...nowhere, MEDIA_PATHS.health, '/segments/init.mp4', '/events/a/0-2000.mp4'] },
    whep: { port: ports.whep, paths: [...nowhere, '/a/whep', pathOf(live.whep)] },
    hls: { port: ports.hls, paths: [...nowhere, '/a/ws', pathOf(live.mse), pathOf(live.hls)] },
    rtsp: { port: ports.rtsp, paths: ['/', `/${live.camera}`] },
  };
}

/** All services still answer, no program has ended, and none needed the last-resort error handler. */
async function expectServing() {
  expect(own.isRunning()).toBe(true);
  expect(own.output()).not.toContain('no error listener');
  const user = await asUser(own.origin, 'gsoc-operator');
  await user.get('/v2/orm/alarm?pageSize=1');
  for (const address of [`${own.media.http}${MEDIA_PATHS.health}`, live.hls])
    expect((await fetch(address)).ok).toBe(true);
  expect((await fetch(live.whep, { method: 'OPTIONS' })).status).toBe(204);
  const cameras = await open(own.ports.rtsp);
  cameras.write('OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n');
  expect(String(await new Promise((resolve) => cameras.once('data', resolve)))).toMatch(/^RTSP\/1\.0 200 /);
  cameras.destroy();
  await firstPiece();
}

/** Resolves when a viewer has received pictures over a WebSocket. */
async function firstPiece() {
  const viewer = new WebSocket(live.mse);
  viewer.on('open', () => viewer.send(JSON.stringify({ type: 'mse', value: 'avc1.42E01E' })));
  await new Promise<void>((resolve, reject) => {
    viewer.on('message', (_, isBinary) => isBinary && resolve());
    viewer.on('error', reject);
    viewer.on('close', (code) => reject(new Error(`closed with ${code}`)));
  });
  viewer.terminate();
}

it.each(Object.entries(ATTACKS))('every program survives: %s', async (_, run) => {
  for (const target of Object.values(targets())) {
    for (let round = 0; round < ROUNDS; round += 1) await run(target);
  }
  await expectServing();
});

it('connections that are refused, stay silent or never finish a request are freed', async () => {
  const { ports } = own;
  const late = () => AbortSignal.timeout(90_000);
  await Promise.all([
    untilFreed(ports.server, upgradeRequest('/nothing'), late()),
    untilFreed(ports.hls, upgradeRequest('/nothing'), late()),
    untilFreed(ports.hls, upgradeRequest('/a/ws'), late()),
    untilFreed(ports.server, upgradeRequest(channel), late()),
    ...[ports.server, ports.media, ports.whep, ports.hls].flatMap((port) => [
      untilFreed(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nA: ', late()),
      untilFreed(port, 'nonsense\r\n\r\n', late()),
    ]),
    untilFreed(ports.rtsp, 'nonsense\r\n\r\n', late()),
  ]);
  await expectServing();
});

it('a socket that sends endlessly is closed while others are served', async () => {
  const channelOf = `${own.origin.replace('http', 'ws')}${channel}?token=${live.token}`;
  for (const [address, message] of [
    [live.mse, '{}'],
    [channelOf, '{"type":"alarm_count","severity":"high"}'],
  ] as const) {
    const sender = new WebSocket(address);
    sender.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => sender.on('close', resolve));
    sender.on('open', async () => {
      while (sender.readyState === WebSocket.OPEN) {
        for (let count = 0; count < SOCKET.flood.messages; count += 1) sender.send(message);
        await setTimeout();
      }
    });
    await expectServing();
    expect(await closed).toBe(CLOSE.badMessage);
  }
  await expectServing();
});
