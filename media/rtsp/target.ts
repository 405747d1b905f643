import type { Rendition } from '#contract/media-addresses.ts';
import { readStreamPath } from '../renditions.ts';

/** What a request is about: a camera's stream in one rendition, or the one track of it. */
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

/** Reads `rtsp://host:port/{camera}`, `…/{camera}/low` or either with `/trackID=0`; a query is ignored. Undefined when it is no such address. */
export function readTarget(uri: string): Target | undefined {
  const [, origin, path] = ADDRESS.exec(uri) ?? [];
  if (origin === undefined || path === undefined) return undefined;
  const parts = path.replace(/\/+$/, '').split('/');
  const isTrack = parts.at(-1) === TRACK;
  const segments = isTrack ? parts.slice(0, -1) : parts;
  try {
    const name = segments.map(decodeURIComponent).join('/');
    // Any other path is that of a camera which there is not.
    const stream = readStreamPath(name) ?? { camera: name, rendition: 'full' };
    return { ...stream, isTrack, base: `${origin}/${segments.join('/')}` };
  } catch {
    return undefined;
  }
}
