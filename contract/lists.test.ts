import { expect, it } from 'vitest';
import { decodeList, encodeList, LIST_MAX_VALUES, LIST_SEPARATOR, listParam } from './lists.ts';

const param = listParam('statuses');
const listOf = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join(LIST_SEPARATOR);
const faultOf = (wire: string) => param.safeParse(wire).error?.issues[0]?.message;

it('reads a list with the maximum number of values, negated or not', () => {
  expect(param.parse(listOf(LIST_MAX_VALUES)).values).toHaveLength(LIST_MAX_VALUES);
  const negated = param.parse(`${listOf(LIST_MAX_VALUES)}${LIST_SEPARATOR}!`);
  expect([negated.values.length, negated.negative]).toEqual([LIST_MAX_VALUES, true]);
});

it.each([LIST_MAX_VALUES + 1, 100_000])('refuses a list of %d values', (count) => {
  expect(faultOf(listOf(count))).toBe('statuses must name at most 500 values');
});

it('refuses a list that consists of separators only', () => {
  expect(faultOf(LIST_SEPARATOR)).toBe('statuses must name at least one value');
  expect(faultOf(LIST_SEPARATOR.repeat(100_000))).toBe('statuses must name at most 500 values');
});

it.each([[['!Nordtor']], [['!Nordtor', 'Yard']], [['Yard', '!Nordtor']], [['!']], [['Yard', '!']], [['!', '!']]])(
  'reads the values %j as they were written, negated or not',
  (values) => {
    const distinct = [...new Set(values)];
    for (const negative of [false, true]) {
      expect(decodeList(encodeList({ values, negative }))).toEqual({ values: distinct, negative });
    }
  },
);

it('writes what every server reads where no value looks like the marker', () => {
  expect(encodeList({ values: ['a', 'b!'], negative: false })).toBe('a^^^b!');
});
