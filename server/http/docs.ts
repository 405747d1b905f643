import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';
import { docsPageHeaders } from './security-headers.ts';

/** The API page's scripts and styles come from an npm package, so that it works offline. */
const PACKAGE_FOLDER = 'node_modules/swagger-ui-dist';
const PACKAGE_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** The JSON Schema of scenarios (docs/scenarios.md), for editors. */
const SCENARIO_SCHEMA = 'scenario.schema.json';

/**
 * Serves the API document at `/docs`, as OpenAPI at `/docs/openapi.json`, the realtime channels as AsyncAPI at
 * `/docs/asyncapi.json`, and the schema of scenarios.
 */
export function serveDocs(app: Hono, providerName: string): void {
  let document: string | undefined;

  app.get('/docs', (c) => c.body(page(providerName), 200, { ...docsPageHeaders(), ...typed('text/html') }));
  app.get('/docs/start.js', (c) => c.body(START, 200, typed('text/javascript')));
  app.get('/docs/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(providerName));
    return c.body(document, 200, typed('application/json'));
  });
  app.get('/docs/asyncapi.json', (c) =>
    c.body(JSON.stringify(asyncApiDocument(providerName), null, 2), 200, typed('application/json')),
  );
  const files = { ...Object.fromEntries(PACKAGE_FILES.map((name) => [name, `${PACKAGE_FOLDER}/${name}`])) };
  files[SCENARIO_SCHEMA] = `docs/${SCENARIO_SCHEMA}`;
  for (const [name, path] of Object.entries(files)) {
    const file = serveStatic({ path });
    app.get(`/docs/${name}`, compress(), etag(), async (c, next) => {
      const answer = await file(c, next);
      answer?.headers.set('Cache-Control', 'no-cache');
      answer?.headers.set('X-Content-Type-Options', 'nosniff');
      return answer;
    });
  }
}

const typed = (mediaType: string) => ({
  'Content-Type': `${mediaType}; charset=UTF-8`,
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
});

const page = (providerName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(providerName)} API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<p style="font-family: sans-serif; margin: 16px 24px 0">Realtime channels: <a href="/docs/asyncapi.json">asyncapi.json</a></p>
<div id="document"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'none',
  persistAuthorization: false,
});
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
