import type { Clock } from '#platform/clock/clock.ts';

/** How slow a network is. */
export interface LineSpeed {
  /** The bandwidth, in thousands of bits a second; undefined: as much as comes. */
  kbps: number | undefined;
  /** How long everything is under way, ms. */
  delayMs: number;
}

/** A slow line to a client: what is sent goes through it in its order. */
export interface SlowLine {
  /** Resolves when so many bytes have gone through, and have arrived. */
  carry(bytes: number): Promise<void>;
  /** Resolves when so many bytes have gone through: what comes after them may be sent. */
  send(bytes: number): Promise<void>;
  /** Resolves when something without size has arrived. */
  arrive(): Promise<void>;
  /** How long what has been sent until now still takes to go through, ms. */
  waitMs(): number;
}

/** `clock`: paces the line. */
export function createSlowLine({ kbps, delayMs }: LineSpeed, clock: Clock): SlowLine {
  let freeAtMs = 0;
  const waitMs = () => Math.max(0, freeAtMs - clock.now());
  const reserve = (bytes: number) => {
    const sendingMs = kbps === undefined ? 0 : (bytes * 8) / kbps;
    freeAtMs = clock.now() + waitMs() + sendingMs;
    return freeAtMs - clock.now();
  };
  const wait = async (ms: number) => {
    if (ms > 0) await clock.sleep(Math.ceil(ms));
  };
  return {
    carry: (bytes) => wait(reserve(bytes) + delayMs),
    send: (bytes) => wait(reserve(bytes)),
    arrive: () => wait(delayMs),
    waitMs,
  };
}
