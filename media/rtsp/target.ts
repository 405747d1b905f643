import type { Rendition } from '#contract/media-addresses.ts';
import { readStreamPath } from '../renditions.ts';

/** The target of a request: a camera's stream in one rendition, or its single track. */
export interface Target {
  readonly camera: string;
  readonly rendition: Rendition;
  readonly isTrack: boolean;
  /** The stream's address as the client wrote it, without track and query. */
  readonly base: string;
}

/** The control address of a stream's only track, relative to the stream's. */
export const TRACK = 'trackID=0';

const ADDRESS = /^(rtsp:\/\/[^/?#\s]+)\/([^?#\s]*)(?:\?\S*)?$/i;

/**
 * Reads `rtsp://host:port/{camera}`, `…/{camera}/low` or either with `/trackID=0`; a query is ignored.
 * Undefined when it is not such an address.
 */
export function readTarget(uri: string): Target | undefined {
  const [, origin, path] = ADDRESS.exec(uri) ?? [];
  if (origin === undefined || path === undefined) return undefined;
  const parts = path.replace(/\/+$/, '').split('/');
  const isTrack = parts.at(-1) === TRACK;
  const segments = isTrack ? parts.slice(0, -1) : parts;
  try {
    const name = segments.map(decodeURIComponent).join('/');
    // Any other path is treated as that of an unknown camera.
    const stream = readStreamPath(name) ?? { camera: name, rendition: 'full' };
    return { ...stream, isTrack, base: `${origin}/${segments.join('/')}` };
  } catch {
    return undefined;
  }
}
