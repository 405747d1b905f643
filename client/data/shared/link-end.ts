import { decodeJwt } from 'jose';
import { isLinkRefused } from './shared-link.ts';

/** The delay of the poll after the end of a link, and the period if the link still works then, ms. */
const AFTER_EXPIRY_MS = 1_000;
const EXPIRED_PERIOD_MS = 5_000;

/** The end of a link according to its token, ms UTC; undefined for a token without one. */
function linkExpiry(sharedToken: string): number | undefined {
  try {
    const { exp } = decodeJwt(sharedToken);
    return typeof exp === 'number' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The next poll of a link: after a period, but also at the end of the link, so that its page closes then and not after the
 * next period. The server decides whether the link has ended, because this computer's clock may be wrong.
 */
export function pollUntilExpiry(sharedToken: string, periodMs: number) {
  const expiry = linkExpiry(sharedToken);
  return ({ state }: { state: { error: unknown } }): number | false => {
    if (isLinkRefused(state.error)) return false;
    if (expiry === undefined) return periodMs;
    const left = expiry + AFTER_EXPIRY_MS - Date.now();
    return Math.min(periodMs, left > 0 ? left : EXPIRED_PERIOD_MS);
  };
}
