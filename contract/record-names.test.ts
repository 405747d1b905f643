import { describe, expect, it } from 'vitest';
import { recordName } from './record-names.ts';

const name = recordName(40);
const faultOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;

it('stores a name trimmed and in normal form C', () => {
  expect(name.parse('  Cafe\u0301 ')).toBe('Caf\u00e9');
});

it.each(['', '   ', '\ufeff', '\u00a0'])('refuses %j as empty', (text) => {
  expect(faultOf(text)).toBe('Name is required');
});

it.each([
  '\u200b',
  'North\u200bGate',
  'North\u00adGate',
  '\u202eetaG',
  'North\nGate',
  'North\u200dGate',
  '\u3164',
  '\u2800',
])('refuses %j, which contains a character that nobody sees', (text) => {
  expect(faultOf(text)).toBe('Name contains a character that cannot be seen. Type it again');
});

it.each([
  'Nordtor',
  'Überhof 2',
  '北門',
  'می\u200cخواهم',
  'क्\u200dष',
  'Gate 👨\u200d👩\u200d👧',
  'Gate ❤\ufe0f',
  'Nord!tor^^',
])('takes %j', (text) => {
  expect(name.parse(text)).toBe(text);
});

describe('refuses what means something else in filters', () => {
  it.each(['!Nordtor', '!', 'a^^^b'])('%s', (text) => {
    expect(faultOf(text)).toBe('Name must not begin with ! or contain ^^^');
  });
});

it('counts the characters of the stored form', () => {
  expect(name.safeParse('e\u0301'.repeat(40)).success).toBe(true);
  expect(faultOf('x'.repeat(41))).toBe('Name must have at most 40 characters');
});
