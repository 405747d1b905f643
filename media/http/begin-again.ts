import { Hono } from 'hono';
import { BEGIN_AGAIN_PATH } from '#contract/begin-again.ts';
import { requireIngestCredential } from './ingest-credential.ts';

/** `POST /begin-again`: media forgets what it knows of the server; needs the ingest credential. */
export function beginningAgain({
  beginAgain,
  simToken,
}: {
  /** Resolves once media knows the server anew. */
  beginAgain: () => Promise<void>;
  simToken: string;
}): Hono {
  return new Hono().post(BEGIN_AGAIN_PATH, async (c) => {
    requireIngestCredential(c, simToken);
    await beginAgain();
    return c.body(null, 204);
  });
}
