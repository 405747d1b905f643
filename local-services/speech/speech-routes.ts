import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { faultText } from '#contract/fault-text.ts';
import { SPEECH_KEY_HEADER, SpeechRequest } from '#contract/speech.ts';
import { sameText } from '#platform/signing/same-text.ts';
import { type KeptSpeech, TooLongToSpeak } from './kept-speech.ts';
import { SpeakerBusy } from './threaded-speaker.ts';

/** Seconds for which a browser may keep a speech, which never changes under its name. */
const BROWSER_KEEPS_SECONDS = 3_600;

/** The text-to-speech protocol (contract/speech.ts). Browsers call it from any origin: the key decides. */
export function speechRoutes({ key, speech }: { key: string; speech: KeptSpeech }): Hono {
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
    if (!request.success) return refuse(c, 400, faultText(request.error));
    try {
      const file = await speech.speak(request.data.text);
      if (file === undefined) return refuse(c, 400, 'text must contain letters or digits of English');
      return c.json({ audioUrl: new URL(`${c.req.path.replace(/\/+$/, '')}/audio/${file}`, c.req.url).href, file });
    } catch (error) {
      if (error instanceof TooLongToSpeak) return refuse(c, 400, 'text takes too long to speak');
      if (!(error instanceof SpeakerBusy)) throw error;
      c.header('Retry-After', '1');
      return refuse(c, 429, error.message);
    }
  });

  routes.get('/audio/:file', (c) => {
    const wav = speech.find(c.req.param('file'));
    if (!wav) return refuse(c, 404, 'There is no speech at this address');
    return c.body(wav, 200, {
      'Content-Type': 'audio/wav',
      'Cache-Control': `private, max-age=${BROWSER_KEEPS_SECONDS}`,
    });
  });
  return routes;
}

const refuse = (c: Context, status: 400 | 401 | 404 | 429, message: string) => c.json({ message }, status);
