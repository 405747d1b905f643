/** The server's clock as it was last learnt: its time at a time of this machine's clock, both in ms UTC. */
let learnt = { serverMs: 0, ownMs: 0, rate: 1 };

/**
 * Requests take time and whole seconds are coarse; a smaller difference is noise, and clocks should not jump
 * for it.
 */
const NOISE_MS = { exact: 250, wholeSeconds: 1_500 };

/** The server's time, whole ms UTC. Every age and clock in the console uses it. */
export const serverNow = (): number => serverTimeOf(Date.now());

/** A time of this machine's clock in the server's time, both in ms UTC. */
export const serverTimeOf = (ownMs: number): number =>
  Math.round(learnt.serverMs + (ownMs - learnt.ownMs) * learnt.rate);

/**
 * Learns the server's time from a reply: from `X-Server-Time` (ms), else from `Date`. `X-Server-Rate`: how fast it goes, if
 * not as fast as life; 0 while it stands still.
 */
export function learnServerTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const exact = Number(headers.get('X-Server-Time') ?? Number.NaN);
  const serverMs = Number.isFinite(exact) && exact > 0 ? exact : Date.parse(headers.get('Date') ?? '');
  if (!Number.isFinite(serverMs)) return;
  const rate = Number(headers.get('X-Server-Rate') ?? 1);
  const ownMs = (sentAt + receivedAt) / 2;
  const noise = (serverMs === exact ? NOISE_MS.exact : NOISE_MS.wholeSeconds) * Math.max(1, rate);
  const isNews = rate !== learnt.rate || Math.abs(serverMs - serverTimeOf(ownMs)) > noise;
  if (isNews) learnt = { serverMs, ownMs, rate };
}
