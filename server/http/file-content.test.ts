import { expect, it } from 'vitest';
import { dispositionOf, streamOf } from './file-content.ts';

function counted() {
  const seen = { made: 0, ended: false };
  function* pieces() {
    try {
      for (;;) {
        seen.made += 1;
        yield new Uint8Array([seen.made]);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pieces: pieces() };
}

it('makes a piece only when it is requested', async () => {
  const { seen, pieces } = counted();
  const reader = streamOf(pieces).getReader();
  for (let piece = 1; piece <= 3; piece += 1) {
    expect((await reader.read()).value).toEqual(new Uint8Array([piece]));
    expect(seen.made).toBe(piece);
  }
});

it('stops making pieces when the reader disconnects', async () => {
  const { seen, pieces } = counted();
  const reader = streamOf(pieces).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen.ended).toBe(true);
});

it('encodes any file name for every browser', () => {
  expect(dispositionOf('attachment', 'Ürün "1"; x.csv')).toBe(
    `attachment; filename="_r_n _1__ x.csv"; filename*=UTF-8''%C3%9Cr%C3%BCn%20%221%22%3B%20x.csv`,
  );
});
