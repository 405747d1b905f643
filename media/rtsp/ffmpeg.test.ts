import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RealClock } from '#platform/clock/real-clock.ts';
import { opusFrames } from '#platform/sound/opus-frames.ts';
import { hum } from '#tests/support/recordings.ts';
import { requireProgram } from '#tests/support/require-program.ts';
import { testCatalogue } from '../pictures/testing/test-library.ts';
import { openLibraries } from '../testing/test-renditions.ts';
import { type TestCameras, testCameras } from './testing/test-cameras.ts';

/*
 * Reads the cameras with an independent receiver: ffmpeg with its ffprobe, which `npm test` finds or installs
 * (scripts/steps/system-programs.mjs).
 */

const run = promisify(execFile);
const FIXTURE = 'media/decode/fixtures/pattern.h264';

/** The stream's description contains everything ffmpeg needs; by default it would analyse the stream for seconds. */
const AT_ONCE = ['-analyzeduration', '500000'];

/** Longest time that one reading of a camera may take, in ms. */
const READ_WITHIN_MS = 20_000;

let cameras: TestCameras;
beforeAll(async () => {
  // Decodable pictures, in groups that last as long as those of the real library.
  const folder = await mkdtemp(join(tmpdir(), 'clips-'));
  await copyFile(FIXTURE, join(folder, 'pattern.h264'));
  const sha256 = createHash('sha256')
    .update(await readFile(FIXTURE))
    .digest('hex');
  const pattern = { file: 'pattern.h264', sha256 };
  const clips = testCatalogue().clips.map((clip) => ({ ...clip, ...pattern, low: pattern }));
  const catalogue = { ...testCatalogue(), width: 60, height: 52, fps: 6, frames: 24, groupFrames: 12, clips };
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  const clock = new RealClock();
  cameras = await testCameras(await openLibraries(folder), clock, clock);
});
afterAll(() => cameras.server.close());

const Probe = z.object({
  streams: z.array(
    z.object({
      codec_name: z.string(),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      profile: z.optional(z.string()),
      sample_rate: z.optional(z.string()),
    }),
  ),
});

async function probe(camera: string, transport: 'tcp' | 'udp') {
  const address = cameras.server.addressOf(camera);
  const options = ['-v', 'error', ...AT_ONCE, '-rtsp_transport', transport, '-show_streams', '-of', 'json', address];
  const { stdout } = await run(requireProgram('ffprobe', 'ffmpeg'), options, { timeout: READ_WITHIN_MS });
  return Probe.parse(JSON.parse(stdout)).streams;
}

/** Decodes `frames` frames and returns their checksums; rejects with ffmpeg's complaint. */
async function decode(camera: string, transport: 'tcp' | 'udp', frames: number): Promise<string[]> {
  const address = cameras.server.addressOf(camera);
  const input = [
    '-v',
    'error',
    '-xerror',
    '-err_detect',
    'explode',
    ...AT_ONCE,
    '-rtsp_transport',
    transport,
    '-i',
    address,
  ];
  const output = ['-map', '0:v', '-frames:v', String(frames), '-fps_mode', 'passthrough', '-f', 'framemd5', '-'];
  const { stdout, stderr } = await run(requireProgram('ffmpeg', 'ffmpeg'), [...input, ...output], {
    timeout: READ_WITHIN_MS,
  });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => /^0,/.test(line))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

const PICTURE = [{ codec_name: 'h264', width: 60, height: 52, profile: 'Constrained Baseline' }];

it('lets ffprobe read every camera over TCP, with credentials where required', async () => {
  const ids = [...cameras.open, ...cameras.guarded];
  expect(cameras.guarded.length).toBeGreaterThan(0);
  for (const streams of await Promise.all(ids.map((id) => probe(id, 'tcp')))) expect(streams).toMatchObject(PICTURE);
});

it('lets ffprobe read a camera over UDP', async () => {
  expect(await probe(cameras.guarded[0] ?? '', 'udp')).toMatchObject(PICTURE);
});

/** The mean volume (dB) of the sound that ffmpeg decodes in 3 s; rejects with ffmpeg's complaint. */
async function volume(camera: string, transport: 'tcp' | 'udp'): Promise<number> {
  const input = [
    '-v',
    'info',
    '-nostats',
    ...AT_ONCE,
    '-rtsp_transport',
    transport,
    '-i',
    cameras.server.addressOf(camera),
  ];
  const output = ['-map', '0:a', '-t', '3', '-af', 'volumedetect', '-f', 'null', '-'];
  const { stderr } = await run(requireProgram('ffmpeg', 'ffmpeg'), [...input, ...output], { timeout: READ_WITHIN_MS });
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

it('lets ffmpeg hear a talkdown over TCP and UDP, and silence before it', async () => {
  const transports = ['tcp', 'udp'] as const;
  const onAll = <Result>(read: (camera: string, transport: 'tcp' | 'udp') => Promise<Result>) =>
    Promise.all(transports.map((transport) => read(cameras.loud, transport)));
  for (const streams of await onAll(probe)) {
    expect(streams).toMatchObject([...PICTURE, { codec_name: 'opus', sample_rate: '48000' }]);
  }
  for (const mean of await onAll(volume)) expect(mean).toBeLessThan(-80);
  cameras.sounds.play(cameras.loud, 'talkdown-1', [...opusFrames(hum(20_000))]);
  // The tone is at -14 dB.
  for (const mean of await onAll(volume)) expect(mean).toBeGreaterThan(-20);
}, 60_000);

it('decodes the pictures of a camera with sound as those of others', async () => {
  expect(await decode(cameras.loud, 'tcp', 8)).toHaveLength(8);
});

it.each(['tcp', 'udp'] as const)(
  'sends frames that ffmpeg decodes without a complaint over %s',
  async (transport) => {
    const frames = await decode(cameras.open[0] ?? '', transport, 16);
    expect(frames.length).toBe(16);
    expect(new Set(frames).size).toBeGreaterThan(8);
  },
  30_000,
);

it('repeats the same frame when a camera is frozen', async () => {
  const [, camera = ''] = cameras.open;
  cameras.faults.set({ cameraId: camera, kind: 'frozen', sinceMs: 0 });
  expect(new Set(await decode(camera, 'tcp', 16)).size).toBe(1);
});

it('sends black frames that ffmpeg decodes without a complaint', async () => {
  const [, , camera = ''] = cameras.open;
  cameras.faults.set({ cameraId: camera, kind: 'black', sinceMs: 0 });
  const [first = ''] = await decode(camera, 'tcp', 14);
  const planes = [Buffer.alloc(60 * 52, 16), Buffer.alloc((60 * 52) / 2, 128)];
  expect(first).toBe(createHash('md5').update(Buffer.concat(planes)).digest('hex'));
});
