/** The live picture of a tile; `none`: its camera offers no live picture. */
export type LivePicture = 'loading' | 'shown' | 'lost' | 'none';

/** The still of a tile's alarm; `none`: it has none, or it cannot be loaded. */
export type StillPicture = 'loading' | 'shown' | 'none';

/** A live picture may be away for this long before its group can no longer be marked safe, in ms. */
export const BLIND_AFTER_MS = 5_000;

interface Seen {
  live: LivePicture;
  still: StillPicture;
  /** Seconds since the live picture was last seen, or since the tile appeared; 0 while it is shown. */
  awaySeconds: number;
}

/** Says for how long a tile has had no live picture; undefined while that does not matter. */
export const awayText = ({ live, awaySeconds }: Pick<Seen, 'live' | 'awaySeconds'>): string | undefined =>
  (live === 'loading' || live === 'lost') && awaySeconds * 1_000 >= BLIND_AFTER_MS
    ? `No picture for ${awaySeconds} s`
    : undefined;

/** Why a group cannot be marked safe: nobody resolves what they do not see. Undefined if it can. */
export function safeBlockedBy(seen: Seen): string | undefined {
  const away = awayText(seen);
  if (away !== undefined) return `${away}: Safe is off`;
  if (seen.live === 'loading') return 'The live picture is loading: Safe is off';
  if (seen.still === 'loading') return 'The picture of the event is loading: Safe is off';
  if (seen.live === 'none' && seen.still === 'none') return 'No picture: Safe is off';
  return undefined;
}
