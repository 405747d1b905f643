import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import { clientPageHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import { staticFiles } from './static-files.ts';

/** Where the client's build lies, from the project's root. */
const CLIENT_FOLDER = 'dist/client';

/** Files that the build names by their content never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Serves the built client: its files, and its one page for every other address that a
 * browser opens, since the client has its own routes. Mount it last.
 */
export function serveClient(app: Hono, config: Config, folder = CLIENT_FOLDER): void {
  const files = staticFiles(folder);

  app.get('*', async (c, next) => {
    const path = decoded(c.req.path);
    const file = path === undefined || path === '/' || path === '/index.html' ? undefined : await files.get(path);
    if (file) return sendFile(c, file, HASHED.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    const page = wantsPage ? await files.get('/index.html') : undefined;
    if (!page) return next();
    return sendFile(c, page, 'no-cache', clientPageHeaders(new TextDecoder().decode(page.body), config));
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
