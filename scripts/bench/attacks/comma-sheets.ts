import assert from 'node:assert/strict';
import { previewImport } from '#contract/record-imports.ts';
import { figure, MB, ms } from '../figures.ts';
import { sized } from '../size.ts';
import { slowestReplyDuring } from './slowest-reply.ts';

const BYTES = sized(3_900_000, 390_000);

/** Sheets of nothing but separators, whose cells would take many times their size. */
const SHEETS = {
  'a header of commas': ','.repeat(BYTES),
  'a row of commas': `Camera\n${','.repeat(BYTES)}`,
  'rows of a comma': `Camera\n${',\n'.repeat(BYTES / 2)}`,
  'a quoted row of commas': `Camera\n"${','.repeat(BYTES)}"`,
};

/** Previews of such sheets by a signed-in user. */
export async function commaSheets(origin: string, token: string, memory: () => number): Promise<void> {
  for (const [name, content] of Object.entries(SHEETS)) {
    const body = new FormData();
    body.set('file', new File([content], 'cameras.csv', { type: 'text/csv' }));
    const before = memory();
    let status = 0;
    const slowest = await slowestReplyDuring(`${origin}/healthz`, async () => {
      const answer = await fetch(`${origin}${previewImport.path.replace('{kind}', 'cameras')}`, {
        method: previewImport.method,
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      await answer.arrayBuffer();
      ({ status } = answer);
    });
    assert.equal(status, 413, name);
    figure(`slowest health reply of the server during a sheet with ${name} (${status})`, ms(slowest), 'below 100 ms');
    figure('memory of the server before and after it', `${MB(before)}, ${MB(memory())}`, 'at most 40 MB more');
  }
}
