/** A way to play a live address. One for each kind of address that the console can play. */
export type LivePlayerKind = 'whep';

/** Which player an address asks for (decisions, section 3), or undefined where there is none for it. */
export function livePlayerKind(address: string): LivePlayerKind | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return /\/whep\/?$/.test(url.pathname) ? 'whep' : undefined;
}
