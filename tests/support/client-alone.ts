import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { AppConfig } from '#contract/app-config.ts';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import { clientSources } from '#scripts/client-headers/sources.ts';
import { clientHeaders } from '#server/http/page-headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The built client, served like `deploy/client-nginx.conf` serves it: files only, with their headers, and its configuration. */
export interface ClientAlone {
  origin: string;
  /** Serves another folder from now on, as after a deployment. */
  deploy: (folder: string) => void;
  stop: () => Promise<void>;
}

export async function serveClientAlone(
  port: number,
  folder: string,
  { config, media }: { config: AppConfig; media: readonly string[] },
): Promise<ClientAlone> {
  let served = folder;
  const sources = clientSources(config, { media, also: [] });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      response.end(JSON.stringify(config));
      return;
    }
    const file = path.join(served, path.normalize(pathname));
    if (pathname !== '/' && existsSync(file) && statSync(file).isFile()) {
      const isHashed = /^\/\w+\/.+\.\w+$/.test(pathname);
      response.writeHead(200, {
        'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
      createReadStream(file).pipe(response);
      return;
    }
    // A file of an earlier release is missing: the page in its place would be taken for a script.
    if (path.extname(pathname) !== '') {
      response.writeHead(404).end();
      return;
    }
    const html = readFileSync(path.join(served, 'index.html'), 'utf8');
    const at = pathname === INSIGHTS_DASHBOARD_PATH ? pathname : '/';
    response.writeHead(200, {
      ...clientHeaders(html, sources, at),
      'Content-Type': TYPES['.html'],
      'Cache-Control': 'no-cache',
    });
    response.end(html);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: (next) => {
      served = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
