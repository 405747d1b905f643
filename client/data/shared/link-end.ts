import { decodeJwt } from 'jose';
import { isLinkRefused } from './shared-link.ts';

/** An end is asked about this long after it, and so often where the server goes on opening the link, in ms. */
const AFTER_END_MS = 1_000;
const PAST_END_PERIOD_MS = 5_000;

/** When a link ends by its own token, ms UTC; undefined for a token that does not tell. */
export function linkEnd(sharedToken: string): number | undefined {
  try {
    const { exp } = decodeJwt(sharedToken);
    return typeof exp === 'number' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * When to ask again for what a link opens: after a period, but also at its end, so that the page closes then and not
 * with its next poll. Whether it has ended the server says: the clock of this computer may be wrong.
 */
export function untilEnd(sharedToken: string, periodMs: number) {
  const end = linkEnd(sharedToken);
  return ({ state }: { state: { error: unknown } }): number | false => {
    if (isLinkRefused(state.error)) return false;
    if (end === undefined) return periodMs;
    const left = end + AFTER_END_MS - Date.now();
    return Math.min(periodMs, left > 0 ? left : PAST_END_PERIOD_MS);
  };
}
