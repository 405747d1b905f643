import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { byteRange } from '#contract/byte-range.ts';
import { talkdownAudioPath } from '#contract/talkdowns.ts';
import { refuse } from '../../http/mount.ts';
import type { TalkdownService } from './service.ts';

/**
 * Serves recordings at the addresses that talkdowns carry: whole, or the range asked for
 * (416 beyond its end). 403 for an address that has expired or was made for another one.
 */
export function serveTalkdownAudio(
  app: Hono,
  talkdowns: Pick<TalkdownService, 'recording'>,
  context: { clock: Clock; logger: Logger },
): void {
  app.get(talkdownAudioPath(':id'), async (c) => {
    try {
      const { expires, signature } = c.req.query();
      const { bytes, mediaType } = await talkdowns.recording(c.req.param('id') ?? '', expires, signature);
      const headers = {
        'Accept-Ranges': 'bytes',
        // The address opens it for whoever has it: only the listener's own browser may keep it.
        'Cache-Control': 'private, max-age=3600, immutable',
        'Content-Type': mediaType,
        'X-Content-Type-Options': 'nosniff',
        'X-Server-Time': String(context.clock.now()),
      };
      const range = byteRange(c.req.header('range'), bytes.length);
      if (range === 'whole') return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) });
      const contentRange = (part: string) => ({ 'Content-Range': `bytes ${part}/${bytes.length}` });
      if (range === 'unsatisfiable') return c.body(null, 416, { 'Cache-Control': 'no-store', ...contentRange('*') });
      const part = bytes.slice(range.start, range.end + 1);
      return c.body(part, 206, {
        ...headers,
        ...contentRange(`${range.start}-${range.end}`),
        'Content-Length': String(part.length),
      });
    } catch (error) {
      return refuse(c, error, context);
    }
  });
}
