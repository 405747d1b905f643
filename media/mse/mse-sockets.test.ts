import { once } from 'node:events';
import { connect as tcp } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { SOCKET } from '#contract/limits.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
import { serveLiveHls } from '../hls/live-hls-server.ts';
import { NOON, picturesIn, testMedia } from '../hls/testing/test-media.ts';
import { testToken } from '../testing/test-tokens.ts';
import { MseSockets } from './mse-sockets.ts';

const ASK = JSON.stringify({ type: 'mse', value: 'avc1.42E01E' });

let media: ReturnType<typeof testMedia>;
let served: Listening;

beforeEach(async () => {
  media = testMedia();
  served = await serveLiveHls({ ...media, host: '127.0.0.1', hlsPort: 0 });
});

afterEach(() => served.close());

/** A viewer that stores what it receives: texts as they are, pieces by their first box. */
async function connect(
  options: { camera?: string; path?: string; token?: string; ask?: string; autoPong?: boolean } = {},
) {
  const { camera = 'cam-1', ask = ASK } = options;
  const token = options.token ?? (await testToken({ camera, use: 'live' }));
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/${options.path ?? camera}/ws?jwt=${token}`, {
    autoPong: options.autoPong ?? true,
  });
  const texts: string[] = [];
  const pieces: Buffer[] = [];
  const seen = { texts, pieces, code: 0, socket };
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) pieces.push(data);
    else texts.push(String(data));
  });
  socket.on('close', (code) => {
    seen.code = code;
  });
  socket.on('error', () => undefined);
  if (ask) socket.on('open', () => socket.send(ask));
  return seen;
}

const error = (value: string) => JSON.stringify({ type: 'error', value });

it('answers with the type, the init segment and the pictures since the last key frame, and then each picture as it comes', async () => {
  await media.clock.advance(510);
  const viewer = await connect();
  await expect.poll(() => viewer.pieces.length).toBe(2);
  expect(viewer.texts).toEqual(['{"type":"mse","value":"video/mp4; codecs=\\"avc1.42c016\\""}']);
  const [init, first] = viewer.pieces;
  expect(init).toEqual(media.fragments.init);
  expect(picturesIn(first ?? Buffer.alloc(0)).frames).toHaveLength(6);
  await media.clock.advance(100);
  await expect.poll(() => viewer.pieces.length).toBe(3);
});

it('sends the low rendition when the path asks for it', async () => {
  const viewer = await connect({ path: 'cam-1/low' });
  await expect.poll(() => viewer.pieces.length).toBe(2);
  expect(viewer.pieces[0]).toEqual(media.renditions.low.fragments.init);
  expect(viewer.pieces[0]).not.toEqual(media.fragments.init);
});

it('says why a token is refused', async () => {
  const foreign = await testToken({ camera: 'cam-2', use: 'live' });
  const old = await testToken({ camera: 'cam-1', use: 'live' }, { expires: 0 });
  for (const token of ['', 'x', foreign, old]) {
    const viewer = await connect({ token });
    await expect.poll(() => viewer.code).toBe(4401);
    expect(viewer.texts).toEqual([error('authentication error')]);
    expect(viewer.pieces).toEqual([]);
  }
});

it('refuses unknown cameras and cameras that cannot be reached', async () => {
  media.faults.set('cam-1', { cameraId: 'cam-1', kind: 'offline', sinceMs: NOON });
  for (const camera of ['other', 'cam-1']) {
    const viewer = await connect({ camera });
    await expect.poll(() => viewer.code).toBe(4404);
    expect(viewer.texts).toEqual([error(`no stream is available on path '${camera}'`)]);
  }
});

it('reports messages that it cannot read or serve, and waits for a better one', async () => {
  const viewer = await connect({ ask: 'no message' });
  await expect.poll(() => viewer.texts).toEqual([error('the message is not readable')]);
  viewer.socket.send('{"type":"webrtc/offer","value":"v=0"}');
  viewer.socket.send('{"type":"mse","value":"hvc1.1.6.L153.B0"}');
  await expect.poll(() => viewer.texts.length).toBe(3);
  expect(viewer.texts.slice(1)).toEqual([
    error('webrtc/offer: there is only mse here'),
    error('mse: codecs not matched: hvc1.1.6.L153.B0'),
  ]);
  viewer.socket.send(ASK);
  await expect.poll(() => viewer.pieces.length).toBe(2);
});

it('closes the socket of a viewer that makes no request within 10 s', async () => {
  const viewer = await connect({ ask: '' });
  await expect.poll(() => viewer.socket.readyState).toBe(WebSocket.OPEN);
  await expect
    .poll(async () => {
      await media.machine.advance(10_000);
      return viewer.code;
    })
    .toBe(1008);
});

it('ends the picture of a link when the link expires', async () => {
  const viewUntil = media.machine.now() + 14_000;
  const viewer = await connect({ token: await testToken({ camera: 'cam-1', use: 'live', viewUntil }) });
  await expect.poll(() => viewer.pieces.length).toBe(2);
  await media.machine.advance(13_000);
  expect(viewer.code).toBe(0);
  await media.machine.advance(1_000);
  await expect.poll(() => viewer.code).toBe(4401);
  expect(viewer.texts.at(-1)).toBe(error('the right to watch has ended'));
});

it('ends the connection of a viewer that does not answer pings', async () => {
  const viewer = await connect({ autoPong: false });
  await expect.poll(() => viewer.pieces.length).toBe(2);
  await media.machine.advance(15_000);
  expect(viewer.code).toBe(0);
  await media.machine.advance(15_000);
  await expect.poll(() => viewer.code).toBe(1006);
});

it('closes the socket of a viewer that sends too much', async () => {
  const viewer = await connect({ ask: 'x'.repeat(10_000) });
  await expect.poll(() => viewer.code).toBe(1009);
});

it('closes the socket of a viewer that sends too many messages', async () => {
  const viewer = await connect({ ask: '' });
  viewer.socket.on('open', () => {
    for (let count = 0; count <= SOCKET.flood.messages; count += 1) viewer.socket.send('{}');
  });
  await expect.poll(() => viewer.code).toBe(CLOSE.badMessage);
  expect(viewer.texts).toHaveLength(SOCKET.flood.messages);
});

it('ends every socket when it stops', async () => {
  const viewer = await connect();
  await expect.poll(() => viewer.pieces.length).toBe(2);
  await served.close();
  await expect.poll(() => viewer.code).toBe(1012);
});

it('serves up to 500 viewers, and frees the places of those that vanish', async () => {
  const sockets = new MseSockets(media);
  const upgrade: MseSockets['upgrade'] = (...request) => sockets.upgrade(...request);
  const listening = await listen(new Hono(), { host: '127.0.0.1', port: 0, variable: 'PORT', upgrade, log: media.log });
  const token = await testToken({ camera: 'cam-1', use: 'live' });
  const open = () => new WebSocket(`${listening.url.replace('http', 'ws')}/cam-1/ws?jwt=${token}`);
  const viewers = Array.from({ length: 500 }, open);
  await expect.poll(() => sockets.size).toBe(500);
  const refused = open();
  const code = await new Promise<number>((resolve) => refused.on('close', resolve));
  expect(code).toBe(1013);
  for (const viewer of viewers) viewer.terminate();
  await expect.poll(() => sockets.size).toBe(0);
  await listening.close();
});

it('reserves its places for viewers with a token', async () => {
  const intruders = await Promise.all(Array.from({ length: 501 }, () => connect({ token: 'x' })));
  for (const { socket } of intruders) socket.on('open', () => socket.pause());
  const viewer = await connect();
  await expect.poll(() => viewer.pieces.length).toBe(2);
  for (const { socket } of intruders) socket.terminate();
});

it('survives a connection that is reset while it is being refused', async () => {
  const { hostname, port } = new URL(served.url);
  for (const path of ['/', '/cam-1', '/cam-1/ws', '/cam-1/ws?jwt=x']) {
    const socket = tcp({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  const viewer = await connect();
  await expect.poll(() => viewer.pieces.length).toBe(2);
});

it('refuses WebSockets at other paths', async () => {
  for (const path of ['/', '/cam-1/index.m3u8', '/cam%201/ws', '/cam-1/ws/more']) {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}${path}`);
    const refused = await new Promise<string>((resolve) => socket.on('error', ({ message }) => resolve(message)));
    expect(refused).toContain('404');
  }
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  expect((await fetch(`${served.url}/cam-1/ws?jwt=${jwt}`)).status).toBe(426);
});
