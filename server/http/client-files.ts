import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Config } from '../config.ts';
import { clientPageHeaders } from './security-headers.ts';

/** Where the client's build lies, from the project's root. */
const CLIENT_FOLDER = 'dist/client';

/** Files that the build names by their content never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** The build lays compressed files beside the others. Asked for by that name they would be something else. */
const COMPRESSED = /\.(br|gz)$/;

const elsewhere = async () => undefined;

/**
 * Serves the built client: its files, and its one page for every other address that a
 * browser opens, since the client has its own routes. Mount it last.
 */
export function serveClient(app: Hono, config: Config, folder = CLIENT_FOLDER): void {
  const page = join(folder, 'index.html');
  const sendFile = serveStatic({ rewriteRequestPath: (path) => join(folder, path), precompressed: true });
  const sendPage = serveStatic({ path: page, precompressed: true });

  app.get('*', etag(), async (c, next) => {
    const { path } = c.req;
    const isFile = path !== '/' && path !== '/index.html' && !COMPRESSED.test(path);
    const file = isFile ? await sendFile(c, elsewhere) : undefined;
    if (file) {
      file.headers.set('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      file.headers.set('X-Content-Type-Options', 'nosniff');
      return file;
    }
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    const answer = wantsPage ? await sendPage(c, elsewhere) : undefined;
    if (!answer) return next();
    const headers = { ...clientPageHeaders(await readFile(page, 'utf8'), config), 'Cache-Control': 'no-cache' };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
}
