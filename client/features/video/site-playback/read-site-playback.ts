import type { SitePlaybackPlace } from './site-playback-address.ts';

/** Reads the address; undefined when it names no location. Unreadable times count as absent. */
export function readSitePlayback(
  query: URLSearchParams,
): (Omit<SitePlaybackPlace, 'atMs'> & { atMs: number | undefined; cameraIds: readonly string[] }) | undefined {
  const locationId = query.get('location');
  if (!locationId) return undefined;
  const moment = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [fromMs, toMs] = [moment('from'), moment('to')];
  return {
    locationId,
    atMs: moment('at'),
    cameraIds: [...new Set(query.get('cameras')?.split(',').filter(Boolean))],
    span: fromMs !== undefined && toMs !== undefined && fromMs < toMs ? { fromMs, toMs } : undefined,
  };
}
