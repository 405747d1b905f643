import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { randomStream } from '#random/streams.ts';
import { type Call, ingestApi } from '../server/ingest-api.ts';
import { persist } from '../server/persist.ts';
import { workShift } from './colleague.ts';

/**
 * Staffs the floor: `count` simulated colleagues sign in and work like any operator, through the
 * same API, with the same claims and refusals. Each draws from a random stream of its own. A shift
 * ends with its session (12 h); the next one begins at once.
 */
export async function staffFloor(options: {
  count: number;
  seed: number;
  serverUrl: string;
  /** Of the ingest API. */
  call: Call;
  clock: Clock;
  realClock: Clock;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { count, seed, serverUrl, clock, realClock, log, signal } = options;
  if (count === 0) return;
  while (!signal.aborted) {
    const { payload } = await persist(realClock, () => options.call(takeColleagues, { body: { count } }), signal);
    await Promise.all(
      payload.map((colleague, index) =>
        workShift(
          {
            colleague,
            call: ingestApi({ serverUrl, token: colleague.token }),
            serverUrl,
            clock,
            random: randomStream(seed, `colleague/${index}`),
            signal,
          },
          log,
        ),
      ),
    );
    await realClock.sleep(1_000, signal).catch(() => undefined);
  }
}
