import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { alarmListQuery } from '#contract/alarms.ts';
import { faultText } from './fault-text.ts';

const faultOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  if (result.success) throw new Error('nothing is wrong');
  return faultText(result.error);
};

it('keeps messages that name the field', () => {
  expect(faultOf(alarmListQuery, { tap: '101' })).toBe('tap must be a whole number from 0 to 100');
});

it('keeps messages that name the field in words, at any depth', () => {
  const path = z.string({ error: 'Provide a password file path' });
  expect(faultOf(z.array(z.object({ passwordFilePath: path })), [{}])).toBe('Provide a password file path');
});

it("does not mistake part of a word for the field's name", () => {
  expect(faultOf(z.object({ id: z.string({ error: 'Provide one' }) }), {})).toBe('id: Provide one');
});

it('puts the path before messages that do not name the field', () => {
  expect(faultOf(z.object({ a: z.object({ b: z.number() }) }), { a: { b: 'x' } })).toBe(
    'a.b: Invalid input: expected number, received string',
  );
});

it('names unknown fields', () => {
  expect(faultOf(alarmListQuery, { colour: 'red' })).toBe('Unknown field: colour');
});

it('describes the fault in the intended shape of a union', () => {
  expect(faultOf(updateAlarm.body, { comment: '' })).toBe('Comment must not be empty');
  expect(faultOf(updateAlarm.body, { newStatus: 'resolved', comment: 'x'.repeat(5_000) })).toBe(
    'Comment must have at most 4000 characters',
  );
});

it("uses the union's own message when no shape matches", () => {
  expect(faultOf(updateAlarm.body, { text: 'hello' })).toBe('The body must carry newStatus or comment');
});

it("stays short regardless of the input's size", () => {
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field-${index}`, 1]));
  expect(faultOf(z.strictObject({}), unknown).length).toBeLessThanOrEqual(300);
});
