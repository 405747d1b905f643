/** The start of a site playback. Times are ms UTC. */
export interface SitePlaybackPlace {
  locationId: string;
  /** The moment to play from, such as that of an alarm. */
  atMs: number;
  /** The cameras to show, the most important first; without any, those nearest to the first camera of the site. */
  cameraIds?: readonly string[] | undefined;
  /** The time of an incident, which is marked on the timeline. */
  span?: { fromMs: number; toMs: number } | undefined;
}

/** The address of the synchronised playback of a site. */
export function sitePlaybackAddress({ locationId, atMs, cameraIds = [], span }: SitePlaybackPlace): string {
  const query = new URLSearchParams({ location: locationId, at: String(Math.round(atMs)) });
  if (cameraIds.length > 0) query.set('cameras', cameraIds.join(','));
  if (span) {
    query.set('from', String(Math.round(span.fromMs)));
    query.set('to', String(Math.round(span.toMs)));
  }
  return `/site-playback?${query}`;
}
