/** How far the server's clock is ahead of this machine's, in ms. */
let aheadMs = 0;

/**
 * Requests take time and whole seconds are coarse; a smaller difference is noise, and clocks should not jump
 * for it.
 */
const NOISE_MS = { exact: 250, wholeSeconds: 1_500 };

/** The server's time, whole ms UTC. Every age and clock in the console uses it. */
export const serverNow = (): number => serverTimeOf(Date.now());

/** A time of this machine's clock in the server's time, both in ms UTC. */
export const serverTimeOf = (ownMs: number): number => ownMs + aheadMs;

/** Learns the server's time from a reply: from `X-Server-Time` (ms), else from `Date`. */
export function learnServerTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const exact = Number(headers.get('X-Server-Time') ?? Number.NaN);
  const serverMs = Number.isFinite(exact) && exact > 0 ? exact : Date.parse(headers.get('Date') ?? '');
  if (!Number.isFinite(serverMs)) return;
  const ahead = serverMs - (sentAt + receivedAt) / 2;
  const noise = serverMs === exact ? NOISE_MS.exact : NOISE_MS.wholeSeconds;
  if (Math.abs(ahead - aheadMs) > noise) aheadMs = Math.round(ahead);
}
