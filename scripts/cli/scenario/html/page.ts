import { html, raw } from 'hono/html';
import { STYLE } from './style.ts';

/** A page that opens from its file alone. */
export async function page(title: string, content: ReturnType<typeof html>): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  );
}
