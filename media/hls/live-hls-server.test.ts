import { expect, it } from 'vitest';
import type { Clock } from '#platform/clock/clock.ts';
import { testToken } from '../testing/test-tokens.ts';
import { serveLiveHls } from './live-hls-server.ts';
import { NOON, testMedia } from './testing/test-media.ts';

/** A clock that counts its sleepers. */
function watched(clock: Clock): Clock & { sleeping: () => number } {
  let sleeping = 0;
  return {
    now: () => clock.now(),
    every: (ms, job) => clock.every(ms, job),
    hold: (what, work) => clock.hold(what, work),
    sleep: async (ms, signal) => {
      sleeping += 1;
      try {
        await clock.sleep(ms, signal);
      } finally {
        sleeping -= 1;
      }
    },
    sleeping: () => sleeping,
  };
}

it('drops 300 waiting requests when their clients leave', async () => {
  const media = testMedia();
  const [clock, machine] = [watched(media.clock), watched(media.machine)];
  const served = await serveLiveHls({ ...media, clock, machine, host: '127.0.0.1', hlsPort: 0 });
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  const address = `${served.url}/cam-1/video.m3u8?jwt=${jwt}&_HLS_msn=${NOON / 2_000}`;
  const leave = new AbortController();
  const asked = Array.from({ length: 300 }, () => fetch(address, { signal: leave.signal }));
  const ended = Promise.allSettled(asked);
  await expect.poll(() => clock.sleeping(), { timeout: 5_000 }).toBe(300);
  leave.abort();
  await ended;
  await expect.poll(() => [clock.sleeping(), machine.sleeping()], { timeout: 5_000 }).toEqual([0, 0]);
  await served.close();
});

it('names the setting of a port that is in use', async () => {
  const media = testMedia();
  const first = await serveLiveHls({ ...media, host: '127.0.0.1', hlsPort: 0 });
  const hlsPort = Number(new URL(first.url).port);
  await expect(serveLiveHls({ ...media, host: '127.0.0.1', hlsPort })).rejects.toThrow('MEDIA_HLS_PORT');
  await first.close();
});
