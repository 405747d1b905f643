import { serviceAddress } from '../../../lib/config.ts';
import { storedToken } from '../../../lib/token.ts';

/** The address of a part of a stream with the query of the stream itself, since its token opens the parts too. */
export function withStreamQuery(part: string, stream: string): string {
  const base = new URL(stream, window.location.origin);
  const url = new URL(part, base);
  for (const [name, value] of base.searchParams) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.href;
}

/** The bearer token for a stream: the session's for streams of our own server, none for others. */
export function streamBearer(stream: string): string | undefined {
  const { origin, searchParams } = new URL(stream, window.location.origin);
  const own = new URL(serviceAddress('orm') || '/', window.location.origin).origin;
  return origin === own && !searchParams.has('sharedToken') ? storedToken() : undefined;
}
