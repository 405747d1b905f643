import { expect, it } from 'vitest';
import { quotesOf } from './quotes.ts';

const term = (...words: string[]) => ({ anyOf: [{ words, weight: 1 }] });
const quoted = (text: string, ...words: string[]) => quotesOf([['ai', text]], [term(...words)])[0]?.parts;
const textOf = (parts: readonly { text: string }[] | undefined) => parts?.map(({ text }) => text).join('');

it('marks the words that match, as they are written', () => {
  expect(quoted('A Lorry waits. Two lorries leave.', 'lorry')).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'Lorry', isMatch: true },
    { text: ' waits. Two ', isMatch: false },
    { text: 'lorries', isMatch: true },
    { text: ' leave.', isMatch: false },
  ]);
});

it('marks words that follow each other as one', () => {
  expect(quoted('moving left to right', 'left', 'to', 'right')).toEqual([
    { text: 'moving ', isMatch: false },
    { text: 'left to right', isMatch: true },
  ]);
});

it('marks a part of an unspaced text as one', () => {
  expect(quoted('倉庫に侵入者がいる', '侵入', '入者')?.filter(({ isMatch }) => isMatch)).toEqual([
    { text: '侵入者', isMatch: true },
  ]);
});

it('quotes the surroundings of the first match of a long text, in whole words', () => {
  const text = `${'before '.repeat(60)}zebra ${'after '.repeat(60)}`;
  const parts = quoted(text, 'zebra');
  expect(textOf(parts)).toMatch(/^…before .*zebra after .*after…$/);
  expect(textOf(parts)?.length).toBeLessThan(220);
});

it('quotes the texts with the most matching words first, and none without', () => {
  const quotes = quotesOf(
    [
      ['type', 'Vehicle detected'],
      ['ai', 'A zebra'],
      ['comment', 'A zebra and a pony'],
    ],
    [term('zebra'), term('pony')],
  );
  expect(quotes.map(({ field }) => field)).toEqual(['comment', 'ai']);
});
