import type { Logger } from 'pino';
import { COLLEAGUES_MAX, takeColleagues } from '#contract/sim/colleagues.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { randomStream } from '#platform/random/streams.ts';
import { workShift } from './colleague.ts';

/** Sites per colleague, when the number of colleagues is not configured. */
const SITES_PER_COLLEAGUE = 3;

/** The number of colleagues needed to keep up with a world of this many sites. */
export const colleaguesFor = (sites: number): number =>
  Math.min(Math.ceil(sites / SITES_PER_COLLEAGUE), COLLEAGUES_MAX);

/**
 * Staffs the floor: `count` simulated colleagues sign in and work like any operator, through the same API and
 * with the same claims and refusals. Each draws from its own random stream. A shift ends with its session (12
 * h); the next one begins at once.
 */
export async function staffFloor(options: {
  count: number;
  /** How quickly they work: at 2 everything takes them half as long. */
  pace: number;
  seed: number;
  /** Calls of the ingest API. */
  call: Call;
  /** Makes calls with a colleague's token. */
  callAs: (token: string) => Call;
  /** Connects to the server's channels. */
  connect: Connect;
  clock: Clock;
  realClock: Clock;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { count, pace, seed, connect, clock, realClock, log, signal } = options;
  if (count === 0) return;
  while (!signal.aborted) {
    const { payload } = await retryUntilAccepted(
      realClock,
      () => options.call(takeColleagues, { body: { count } }),
      signal,
    );
    await Promise.all(
      payload.map((colleague, index) =>
        workShift(
          {
            colleague,
            call: options.callAs(colleague.token),
            connect,
            clock,
            pace,
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
