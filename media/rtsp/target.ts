import type { Rendition } from '#contract/media-addresses.ts';
import { readStreamPath } from '../renditions.ts';
import { TRACK_NAMES, TRACKS, type TrackName } from './tracks.ts';

/** The target of a request: a camera's stream in one rendition, or one of its tracks. */
export interface Target {
  readonly camera: string;
  readonly rendition: Rendition;
  /** Undefined for the stream as a whole. */
  readonly track: TrackName | undefined;
  /** The stream's address as the client wrote it, without track and query. */
  readonly base: string;
}

const ADDRESS = /^(rtsp:\/\/[^/?#\s]+)\/([^?#\s]*)(?:\?\S*)?$/i;

/**
 * Reads `rtsp://host:port/{camera}`, `…/{camera}/low` or either with `/trackID=0` or `/trackID=1`; a query is ignored.
 * Undefined when it is not such an address.
 */
export function readTarget(uri: string): Target | undefined {
  const [, origin, path] = ADDRESS.exec(uri) ?? [];
  if (origin === undefined || path === undefined) return undefined;
  const parts = path.replace(/\/+$/, '').split('/');
  const track = TRACK_NAMES.find((name) => TRACKS[name].control === parts.at(-1));
  const segments = track ? parts.slice(0, -1) : parts;
  try {
    const name = segments.map(decodeURIComponent).join('/');
    // Any other path is treated as that of an unknown camera.
    const stream = readStreamPath(name) ?? { camera: name, rendition: 'full' };
    return { ...stream, track, base: `${origin}/${segments.join('/')}` };
  } catch {
    return undefined;
  }
}
