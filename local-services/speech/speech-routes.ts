import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { LRUCache } from 'lru-cache';
import { SPEECH_KEY_HEADER, SpeechRequest } from '#contract/speech.ts';
import { sameText } from '#signing/same-text.ts';

/** Bytes of speech that are kept: about half an hour. */
const KEPT_BYTES = 64 * 1_048_576;

/** Seconds for which a browser may keep a speech, which never changes under its name. */
const BROWSER_KEEPS_SECONDS = 3_600;

/**
 * The text-to-speech protocol (contract/speech.ts). A text that was spoken before is answered from memory. Browsers
 * call it from any origin: the key decides.
 */
export function speechRoutes({
  key,
  speak,
}: {
  key: string;
  /** The speech of a text as WAV. */
  speak: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
}): Hono {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (wav) => wav.byteLength,
  });
  const routes = new Hono();
  routes.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type', SPEECH_KEY_HEADER],
      maxAge: 86_400,
    }),
  );

  routes.post('/', async (c) => {
    if (!sameText(c.req.header(SPEECH_KEY_HEADER) ?? '', key)) return refuse(c, 401, 'The api-key is not valid');
    const request = SpeechRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!request.success) return refuse(c, 400, request.error.issues[0]?.message ?? 'The body is not valid');
    const text = plainText(request.data.text);
    if (!/[a-z0-9]/i.test(text)) return refuse(c, 400, 'text must contain letters or digits of English');
    const file = `${createHash('sha256').update(text).digest('hex')}.wav`;
    if (!kept.has(file)) kept.set(file, await speak(text));
    return c.json({ audioUrl: new URL(`${c.req.path.replace(/\/+$/, '')}/audio/${file}`, c.req.url).href, file });
  });

  routes.get('/audio/:file', (c) => {
    const wav = kept.get(c.req.param('file'));
    if (!wav) return refuse(c, 404, 'There is no speech at this address');
    return c.body(wav, 200, {
      'Content-Type': 'audio/wav',
      'Cache-Control': `private, max-age=${BROWSER_KEEPS_SECONDS}`,
    });
  });
  return routes;
}

const refuse = (c: Context, status: 400 | 401 | 404, message: string) => c.json({ message }, status);

/** The text without accents and line breaks, for an engine that reads ASCII only. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e]+/g, (other) => (/\s/.test(other) ? ' ' : ''));
}
