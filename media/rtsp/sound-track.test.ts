import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { opusFrames } from '#platform/sound/opus-frames.ts';
import { hum } from '#tests/support/recordings.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { openLibraries } from '../testing/test-renditions.ts';
import { type TestCameras, testCameras } from './testing/test-cameras.ts';
import { type Answer, type TestClient, testClient } from './testing/test-client.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const TALKDOWN = [...opusFrames(hum(400))];
const libraries = await openLibraries(await writeTestLibrary());

let machine: SimulatedClock;
let cameras: TestCameras;
let client: TestClient;
let address: string;

beforeEach(async () => {
  machine = new SimulatedClock(NOON);
  cameras = await testCameras(libraries, new SimulatedClock(NOON), machine);
  address = `${cameras.server.url}/${cameras.loud}`;
  client = await testClient(cameras.server.url);
});
afterEach(async () => {
  client.end();
  await cameras.server.close();
});

const overTcp = (channels: string) => ({ Transport: `RTP/AVP/TCP;unicast;interleaved=${channels}` });
const sessionOf = (answer: Answer) => answer.headers.get('session')?.split(';')[0] ?? '';

/** Sets both tracks up, on channels of their own, and plays them. */
async function playBoth() {
  const pictures = await client.ask('SETUP', `${address}/trackID=0`, overTcp('0-1'));
  const session = sessionOf(pictures);
  const sound = await client.ask('SETUP', `${address}/trackID=1`, { ...overTcp('2-3'), Session: session });
  const played = await client.ask('PLAY', `${address}/`, { Session: session });
  return { session, pictures, sound, played };
}

/** The header and the payload of RTP packets. */
const rtp = (packets: readonly Buffer[]) =>
  packets.map((packet) => ({
    payloadType: (packet[1] ?? 0) & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8).toString(16).padStart(8, '0').toUpperCase(),
    payload: packet.subarray(12),
  }));
const sent = (channel: number) => client.packets.filter((one) => one.channel === channel).map(({ data }) => data);
const isTalkdown = ({ payload }: { payload: Buffer }) => TALKDOWN.some((packet) => payload.equals(packet));

it('describes the sound of cameras with a loudspeaker, in full size, and of no others', async () => {
  const { body } = await client.ask('DESCRIBE', address);
  expect(body).toMatch(/m=video 0 RTP\/AVP 96\r\n[\s\S]*m=audio 0 RTP\/AVP 97\r\na=rtpmap:97 opus\/48000\/2\r\n/);
  expect(body).toMatch(/a=control:trackID=0\r\n[\s\S]*a=control:trackID=1\r\n$/);
  const silent = `${cameras.server.url}/${cameras.open[0]}`;
  for (const other of [`${address}/low`, silent]) {
    expect((await client.ask('DESCRIBE', other)).body).not.toContain('m=audio');
    expect((await client.ask('SETUP', `${other}/trackID=1`, overTcp('0-1'))).status).toBe(404);
  }
});

it('gives each track its own channels and source', async () => {
  const { pictures, sound, played } = await playBoth();
  const ssrcOf = (answer: Answer) => /ssrc=(\w+)/.exec(answer.headers.get('transport') ?? '')?.[1] ?? '';
  expect(sessionOf(sound)).toBe(sessionOf(pictures));
  expect(sound.headers.get('transport')).toContain('interleaved=2-3');
  expect(ssrcOf(sound)).not.toBe(ssrcOf(pictures));
  await machine.advance(200);
  await expect.poll(() => sent(0).length > 0 && sent(2).length > 0).toBe(true);
  const [picture] = rtp(sent(0));
  const [first] = rtp(sent(2));
  expect(picture).toMatchObject({ payloadType: 96, ssrc: ssrcOf(pictures) });
  expect(first).toMatchObject({ payloadType: 97, ssrc: ssrcOf(sound) });
  expect(played.headers.get('rtp-info')?.split(',')).toEqual([
    expect.stringContaining(`${address}/trackID=0;seq=`),
    `url=${address}/trackID=1;seq=${first?.sequence};rtptime=${first?.timestamp}`,
  ]);
});

it('sends a talkdown in its place between silence, without a gap', async () => {
  await playBoth();
  await machine.advance(1_000);
  cameras.sounds.play(cameras.loud, 'talkdown-1', TALKDOWN);
  // The loop notices it.
  await machine.advance(0);
  await machine.advance(2_000);
  await expect.poll(() => rtp(sent(2)).filter(isTalkdown).length).toBe(TALKDOWN.length);
  const packets = rtp(sent(2));
  // A frame of 20 ms each, in real time: MediaMTX times Opus by the lengths of its packets alone.
  const steps = packets.slice(1).map(({ timestamp }, at) => (timestamp - (packets[at]?.timestamp ?? 0)) >>> 0);
  expect(new Set(steps)).toEqual(new Set([960]));
  expect(Math.abs(packets.length * 20 - 3_000)).toBeLessThanOrEqual(100);
  expect(packets.findIndex(isTalkdown) * 20).toBeGreaterThanOrEqual(1_000);
});

it('sends reports about each track on its own channel, in the units of its clock', async () => {
  await playBoth();
  await machine.advance(11_000);
  await expect.poll(() => sent(3).length).toBeGreaterThan(1);
  expect(sent(1).length).toBeGreaterThan(1);
  const [first, second] = sent(3);
  expect(first?.readUInt32BE(4)).toBe(sent(2)[0]?.readUInt32BE(8));
  expect(((second?.readUInt32BE(16) ?? 0) - (first?.readUInt32BE(16) ?? 0)) >>> 0).toBe(5 * 48_000);
});

it('sends no sound to a client that sets up only the pictures', async () => {
  const session = sessionOf(await client.ask('SETUP', `${address}/trackID=0`, overTcp('0-1')));
  const played = await client.ask('PLAY', `${address}/`, { Session: session });
  expect(played.headers.get('rtp-info')).not.toContain('trackID=1');
  await machine.advance(2_000);
  await expect.poll(() => sent(0).length).toBeGreaterThan(0);
  expect(new Set(client.packets.map(({ channel }) => channel))).toEqual(new Set([0, 1]));
});

it('sends sound alone to a client that sets up nothing else', async () => {
  const session = sessionOf(await client.ask('SETUP', `${address}/trackID=1`, overTcp('0-1')));
  await client.ask('PLAY', `${address}/`, { Session: session });
  await machine.advance(1_000);
  await expect.poll(() => sent(0).length).toBeGreaterThan(10);
  expect(new Set(rtp(sent(0)).map(({ payloadType }) => payloadType))).toEqual(new Set([97]));
});

it('refuses a channel that the other track of the session uses', async () => {
  const session = sessionOf(await client.ask('SETUP', `${address}/trackID=0`, overTcp('0-1')));
  const sound = (channels: string) =>
    client.ask('SETUP', `${address}/trackID=1`, { ...overTcp(channels), Session: session });
  expect((await sound('1-2')).status).toBe(461);
  expect((await sound('2-3')).status).toBe(200);
  expect((await sound('2-3')).status).toBe(200);
});

it('chooses the next free channels for a track whose client names none', async () => {
  const header = { Transport: 'RTP/AVP/TCP;unicast' };
  const first = await client.ask('SETUP', `${address}/trackID=0`, header);
  const second = await client.ask('SETUP', `${address}/trackID=1`, { ...header, Session: sessionOf(first) });
  expect([first, second].map(({ headers }) => /interleaved=[\d-]+/.exec(headers.get('transport') ?? '')?.[0])).toEqual([
    'interleaved=0-1',
    'interleaved=2-3',
  ]);
});

it('sends the sound to UDP ports of its own', async () => {
  const ports = await Promise.all([0, 1].map(openPort));
  const [pictures, sound] = ports;
  const over = (port = 0) => ({ Transport: `RTP/AVP;unicast;client_port=${port}-${port + 1}` });
  const session = sessionOf(await client.ask('SETUP', `${address}/trackID=0`, over(pictures?.port)));
  await client.ask('SETUP', `${address}/trackID=1`, { ...over(sound?.port), Session: session });
  await client.ask('PLAY', `${address}/`, { Session: session });
  await machine.advance(500);
  await expect.poll(() => ports.every(({ heard }) => heard.length > 0)).toBe(true);
  expect(ports.map(({ heard }) => rtp(heard)[0]?.payloadType)).toEqual([96, 97]);
  for (const { close } of ports) close();
});

it('stops listening at TEARDOWN', async () => {
  const { session } = await playBoth();
  await machine.advance(500);
  await client.ask('TEARDOWN', `${address}/`, { Session: session });
  const before = client.packets.length;
  await machine.advance(1_000);
  await client.ask('OPTIONS', '*');
  expect(client.packets).toHaveLength(before);
});

/** An open UDP port, and what arrives there. */
async function openPort() {
  const socket = createSocket('udp4');
  const heard: Buffer[] = [];
  socket.on('message', (message) => heard.push(message));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, heard, close: () => socket.close() };
}
