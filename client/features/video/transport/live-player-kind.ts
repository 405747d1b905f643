/** The player for a live address, one for each kind of address that the console can play. */
export type LivePlayerKind = 'whep' | 'hls' | 'mse' | 'iframe';

/**
 * The player for an address (decisions, section 3), or undefined if there is none. `providerHosts` are the provider's
 * own stream hosts; their subdomains count too.
 */
export function livePlayerKind(address: string, providerHosts: readonly string[] = []): LivePlayerKind | undefined {
  const url = URL.parse(address, globalThis.location?.origin);
  if (!url) return undefined;
  if (/^wss?:$/.test(url.protocol)) return 'mse';
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (providerHosts.some((host) => url.host === host || url.hostname.endsWith(`.${host}`))) return 'iframe';
  return /\/whep\/?$/.test(url.pathname) ? 'whep' : 'hls';
}

/** Whether this browser supports the player. */
export function canPlay(kind: LivePlayerKind): boolean {
  if (kind === 'whep') return 'RTCPeerConnection' in window;
  if (kind === 'iframe') return true;
  const withSource = 'MediaSource' in window;
  if (kind === 'mse') return withSource;
  return withSource || document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}
