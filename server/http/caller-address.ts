import { isIP } from 'node:net';

/**
 * The address of a caller: that of the connection or, when it comes from one of our own proxies, the one that the proxy
 * saw. `forwarded`: the header `X-Forwarded-For`, whose last entry is of the nearest proxy; callers can write those
 * before it.
 */
export function callerAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: readonly string[],
): string {
  const direct = remote?.replace(/^::ffff:(?=\d+\.)/, '');
  if (direct === undefined) return 'unknown';
  if (!proxies.includes(direct)) return remote ?? direct;
  const seen = forwarded?.split(',').at(-1)?.trim() ?? '';
  return isIP(seen) === 0 ? direct : seen;
}
