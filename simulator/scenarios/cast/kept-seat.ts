import { CLOSE } from '#contract/channels/close-codes.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** Pause before connecting again, ms; doubled after each failure. */
const PAUSE_MS = { first: 1_000, longest: 10_000 } as const;

/** Close codes after which a browser does not connect again. */
const FINAL: readonly number[] = [CLOSE.token, CLOSE.permission, CLOSE.duplicate];

/** The server refuses the operator at a screen. */
class SeatRefused extends Error {}

interface Seat {
  /** Resolves to the close code when the connection has ended. */
  readonly ended: Promise<number>;
  leave(): void;
}

/** A place at a screen that is taken again whenever its connection ends, as a browser does. */
export interface KeptSeat<S> {
  /** Resolves to the seat once it is connected. Rejects with SeatRefused. */
  current(): Promise<S>;
  /** Leaves deliberately: claims return at once. Resolves when the connection has ended. */
  leave(): Promise<void>;
}

/** Takes a seat and keeps it. `take` resolves to undefined when the server cannot be reached. */
export function keepSeat<S extends Seat>(
  take: () => Promise<S | undefined>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): KeptSeat<S> {
  let hasLeft = false;
  let seat = connect();

  async function connect(): Promise<S> {
    for (let pauseMs: number = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)) {
      signal.throwIfAborted();
      const taken = await take();
      if (taken) {
        void taken.ended.then((code) => reconnect(code));
        return taken;
      }
      await clock.sleep(pauseMs, signal);
    }
  }

  function reconnect(code: number): void {
    if (hasLeft || signal.aborted) return;
    seat = FINAL.includes(code)
      ? Promise.reject(new SeatRefused(`the connection was closed with the code ${code}`))
      : clock.sleep(PAUSE_MS.first, signal).then(connect);
    seat.catch(() => undefined);
  }
  seat.catch(() => undefined);

  return {
    current: () => seat,
    leave: async () => {
      hasLeft = true;
      const taken = await seat;
      taken.leave();
      await taken.ended;
    },
  };
}
