/** What a request is about: a camera, or the one track of its stream. */
export interface Target {
  readonly camera: string;
  readonly isTrack: boolean;
  /** The camera's address as the client wrote it, without track and query. */
  readonly base: string;
}

/** The control address of a stream's only track, relative to the stream's. */
export const TRACK = 'trackID=0';

const ADDRESS = /^(rtsp:\/\/[^/?#\s]+)\/([^?#\s]*)(?:\?\S*)?$/i;

/** Reads `rtsp://host:port/{camera}` or `…/{camera}/trackID=0`; a query is ignored. Undefined when it is no such address. */
export function readTarget(uri: string): Target | undefined {
  const [, origin, path] = ADDRESS.exec(uri) ?? [];
  if (origin === undefined || path === undefined) return undefined;
  const parts = path.replace(/\/+$/, '').split('/');
  const isTrack = parts.at(-1) === TRACK;
  const segments = isTrack ? parts.slice(0, -1) : parts;
  try {
    const camera = segments.map(decodeURIComponent).join('/');
    return { camera, isTrack, base: `${origin}/${segments.join('/')}` };
  } catch {
    return undefined;
  }
}
