import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { wav } from '#platform/sound/wav.ts';
import { hum } from '#tests/support/recordings.ts';
import { requireProgram } from '#tests/support/require-program.ts';
import { writeTestLibrary } from './pictures/testing/test-library.ts';
import { startMedia } from './start-media.ts';
import { TEST_SIM_TOKEN, testConfig } from './testing/test-config.ts';
import { fakeServer } from './upstream/testing/fake-server.ts';
import { testWorld } from './upstream/testing/test-world.ts';

it('lets an RTSP receiver hear the talkdown that a camera plays', async () => {
  const clock = { epochMs: Date.parse('2026-03-02T12:00:00Z'), rate: 1, mode: 'simulated' } as const;
  const server = await fakeServer({ world: testWorld(['loud-1']), clock, token: TEST_SIM_TOKEN });
  onTestFinished(() => server.close());
  server.recordings.set('talkdown-1', wav(hum(20_000)));
  const media = await startMedia({
    config: testConfig({
      dataDir: mkdtempSync(join(inject('dataFolder'), 'media-')),
      serverUrl: server.url,
    }),
    clipsFolder: await writeTestLibrary(),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    onFatal: (error) => expect.fail(error.message),
  });
  onTestFinished(() => media.stop());
  const reply = await fetch(`${media.addresses.media}/cameras`, {
    headers: { authorization: `Bearer ${TEST_SIM_TOKEN}` },
  });
  const [, address = ''] = /"(rtsp:[^"]+)"/.exec(await reply.text()) ?? [];
  await expect.poll(() => server.followers()).toBe(1);

  const data = { id: 'talkdown-1', status: 'success', cameraId: 'loud-1', isStopped: false };
  server.send({ type: 'talkdown', data });
  const input = ['-nostats', '-analyzeduration', '500000', '-rtsp_transport', 'tcp', '-i', address];
  const output = ['-map', '0:a', '-t', '2', '-af', 'volumedetect', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(requireProgram('ffmpeg', 'ffmpeg'), [...input, ...output], {
    timeout: 20_000,
  });
  // The tone is at -14 dB.
  expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-20);
}, 60_000);
