import { LIVE_LINK_REFETCH_MS } from '#contract/limits.ts';
import { requestWhep } from './whep-request.ts';
import { iceServersOf } from './whep-sdp.ts';

/** The servers of each origin, and their expiry (ms UTC). */
const known = new Map<string, { servers: Promise<RTCIceServer[]>; until: number }>();

async function fetchIceServers(address: string): Promise<RTCIceServer[]> {
  const response = await requestWhep(address, { method: 'OPTIONS' });
  if (!response.ok) forgetIceServers(address);
  return iceServersOf(response.headers.get('Link'));
}

/**
 * The ICE servers of a WHEP address, from the Link header of its OPTIONS. A server gives the same ones for all of its
 * streams, so a page of tiles asks once rather than once per tile.
 */
export function iceServers(address: string): Promise<RTCIceServer[]> {
  const { origin } = new URL(address);
  const kept = known.get(origin);
  if (kept && kept.until > Date.now()) return kept.servers;
  const servers = fetchIceServers(address);
  known.set(origin, { servers, until: Date.now() + LIVE_LINK_REFETCH_MS });
  return servers;
}

/** Forget them after a stream could not be established with them. */
export function forgetIceServers(address: string): void {
  known.delete(new URL(address).origin);
}
