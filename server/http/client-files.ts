import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { isConsolePage } from '#contract/console-pages.ts';
import type { Config } from '../config.ts';
import { clientPageHeaders } from './security-headers.ts';

/** The folder of the client's build, relative to the project's root. */
const CLIENT_FOLDER = 'dist/client';

/** Files with a content hash in their name never change. */
const HASHED = /^\/assets\/(?:.+-)?[\w-]{8,}\.\w+$/;

/** The build puts compressed files beside the plain ones. A direct request for one would get the wrong content type. */
const COMPRESSED = /\.(br|gz)$/;

/** Whether a request is for a page: a browser's, or that of a program such as curl, which accepts anything. */
function wantsPage(accept: string, path: string): boolean {
  if (accept.includes('text/html')) return true;
  return ['', '*/*'].includes(accept) && isConsolePage(path);
}

const noFallback = async () => undefined;

/**
 * Serves the built client: its files, and its page for every other address of which a page is wanted, since the client
 * has its own routes. Mount it last.
 */
export function serveClient(app: Hono, config: Config, folder = CLIENT_FOLDER): void {
  const page = join(folder, 'index.html');
  const sendFile = serveStatic({ rewriteRequestPath: (path) => join(folder, path), precompressed: true });
  const sendPage = serveStatic({ path: page, precompressed: true });

  app.get('*', etag(), async (c, next) => {
    const { path } = c.req;
    const isFile = path !== '/' && path !== '/index.html' && !COMPRESSED.test(path);
    const file = isFile ? await sendFile(c, noFallback) : undefined;
    if (file) {
      file.headers.set('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      file.headers.set('X-Content-Type-Options', 'nosniff');
      return file;
    }
    const answer = wantsPage(c.req.header('accept') ?? '', path) ? await sendPage(c, noFallback) : undefined;
    if (!answer) return next();
    const headers = { ...clientPageHeaders(await readFile(page, 'utf8'), config, path), 'Cache-Control': 'no-cache' };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
}
