import { expect, it } from 'vitest';
import { createRowCounter } from './csv-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts the rows after the header row, as they arrive', () => {
  const count = createRowCounter();
  expect(count(bytes('Door,Camera\r\nDock'))).toBe(0);
  expect(count(bytes(',Dock 02\r\nVault,'))).toBe(1);
  expect(count(bytes('\r\n'))).toBe(2);
});

it('takes a line break within quotes for text, also when the quotes arrive in different pieces', () => {
  const count = createRowCounter();
  count(bytes('Door\r\n"Dock\r\n'));
  expect(count(bytes('says ""no""\r\n'))).toBe(0);
  expect(count(bytes('twice"\r\n'))).toBe(1);
});

it('counts no row in an empty file', () => {
  expect(createRowCounter()(bytes(''))).toBe(0);
});
