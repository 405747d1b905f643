import { createServer } from 'node:http';
import { afterAll } from 'vitest';

/** A report as received. */
interface Received {
  id: string | undefined;
  body: unknown;
}

/** Receives reports like the automation service: a POST of JSON. Closed when the test file has run. */
export async function reportStandIn() {
  const received: Received[] = [];
  let status: number | undefined = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = request.headers['idempotency-key'];
    received.push({ id: Array.isArray(id) ? id[0] : id, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    if (status === undefined) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":"success"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the stand-in has no port');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${bound.port}/hooks/catch`,
    received,
    /** Sets the status of its next answers; undefined lets callers wait. */
    answer: (code: number | undefined) => {
      status = code;
    },
  };
}
