import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateAlarm } from './alarm-updates.ts';
import { alarmListQuery } from './alarms.ts';
import { faultText } from './fault-text.ts';
import { namedFault } from './named-fault.ts';

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
  expect(faultOf(z.object({ a: z.object({ b: z.number() }) }), { a: { b: 'x' } })).toBe('a.b must be a number');
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

it.each([
  [z.object({ on: z.boolean() }), { on: 'yes' }, 'on must be true or false'],
  [z.object({ on: z.boolean() }), {}, 'on is missing'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'kind must be one of a, b'],
  [z.object({ text: z.string().check(z.maxLength(1)) }), { text: 'abc' }, 'text must have at most 1 character'],
  [z.object({ text: z.string().check(z.minLength(1)) }), { text: '' }, 'text must not be empty'],
  [z.object({ list: z.array(z.int()).check(z.maxLength(2)) }), { list: [1, 2, 3] }, 'list must have at most 2 entries'],
  [z.object({ list: z.array(z.int()) }), { list: [0.5] }, 'list.0 must be a whole number'],
  [z.object({ no: z.number().check(z.positive()) }), { no: 0 }, 'no must be above 0'],
  [z.object({ at: z.iso.datetime() }), { at: 'noon' }, 'at must be a time in ISO 8601'],
  [z.string(), 1, 'The input must be a text'],
  [z.literal('x'), 1, 'The input must be x'],
])('has plain words for the faults of built-in rules', (schema, value, text) => {
  expect(faultOf(schema, value)).toBe(text);
});

it("begins a field's fault with its name on screen", () => {
  expect(namedFault('twilioCallerId must be a phone number', 'twilioCallerId', 'Caller ID')).toBe(
    'Caller ID must be a phone number',
  );
  expect(namedFault('must not be empty', 'name', 'Camera name')).toBe('Camera name must not be empty');
  expect(namedFault('Contact tag should be provided', 'tag', 'Tag')).toBe('Contact tag should be provided');
});
