import { ReadableStream as NodeStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INCIDENT_MARK } from '#contract/incident-reports.ts';
import { type ReportProgress, receivePdf } from './receive-pdf.ts';

// jsdom has none.
beforeEach(() => void vi.stubGlobal('ReadableStream', NodeStream));
afterEach(() => void vi.unstubAllGlobals());

function replyOf(pieces: readonly string[], headers: Record<string, string> = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers });
}

it('counts the incidents of a report, also where a mark is divided between two pieces', async () => {
  const seen: ReportProgress[] = [];
  const half = INCIDENT_MARK.length / 2;
  const pieces = [
    `a ${INCIDENT_MARK} b ${INCIDENT_MARK.slice(0, half)}`,
    `${INCIDENT_MARK.slice(half)} c`,
    `d ${INCIDENT_MARK}`,
  ];
  const file = await receivePdf(replyOf(pieces, { 'X-Row-Count': '3' }), undefined, (one) => seen.push(one));
  expect(seen).toEqual([1, 2, 3].map((done) => ({ done, total: 3 })));
  expect(await file.text()).toBe(pieces.join(''));
});

it('knows no total where the server states none', async () => {
  const seen: ReportProgress[] = [];
  await receivePdf(replyOf(['%PDF-1.7']), undefined, (one) => seen.push(one));
  expect(seen).toEqual([{ done: 0, total: undefined }]);
});
