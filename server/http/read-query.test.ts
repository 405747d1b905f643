import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

it('decodes names and values', () => {
  expect(readQuery('http://x/a?name=North+Row%207&list=!a^^^b&flag')).toEqual({
    name: 'North Row 7',
    list: '!a^^^b',
    flag: '',
  });
});

it('refuses too many parameters', () => {
  const query = (count: number) => `http://x/?${Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')}`;
  expect(Object.keys(readQuery(query(100)))).toHaveLength(100);
  expect(() => readQuery(query(101))).toThrow('The address must have at most 100 parameters');
});

it('returns no parameters without a query', () => {
  expect(readQuery('http://x/a')).toEqual({});
  expect(readQuery('http://x/a?')).toEqual({});
});

it.each([
  ['?a=1&a=2', 'a is given more than once'],
  ['?a=%zz', 'The query of the address is not valid percent-encoded UTF-8'],
  ['?a=%ff', 'The query of the address is not valid percent-encoded UTF-8'],
  ['?a=%00', 'The query of the address has control characters'],
  ['?%0a=1', 'The query of the address has control characters'],
])('refuses %s', (search, message) => {
  expect(() => readQuery(`http://x/a${search}`)).toThrow(message);
});

it('treats __proto__ as an ordinary name', () => {
  const query = readQuery('http://x/a?__proto__=1');
  expect(Object.keys(query)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
