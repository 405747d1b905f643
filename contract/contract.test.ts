import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { normaliseStatus, statusChipLabel, statusKind, statusWord } from './alarm-status.ts';
import { alarmListQuery } from './alarms.ts';
import { ENDPOINTS } from './endpoints.ts';
import { decodeList, encodeList } from './lists.ts';
import { partitionBounds, partitionKeyOf } from './partition-key.ts';
import { permissionsOf } from './permissions.ts';

it('joins list values with three carets and negates with a leading marker', () => {
  expect(encodeList({ values: ['a', 'b'], negative: true })).toBe('!a^^^b');
  expect(decodeList('!a^^^b')).toEqual({ values: ['a', 'b'], negative: true });
});

it('accepts the negation marker as the last element too', () => {
  expect(decodeList('a^^^b^^^!')).toEqual({ values: ['a', 'b'], negative: true });
});

it('encodes a query that the server decodes to the same filters', () => {
  const query = { page: 2, locationIds: { values: ['l1', 'l2'], negative: true }, showMannedLocationAlarms: false };
  const wire = z.encode(alarmListQuery, query);
  expect(wire).toEqual({ page: '2', locationIds: '!l1^^^l2', showMannedLocationAlarms: 'false' });
  expect(alarmListQuery.parse(wire)).toEqual(query);
});

it('refuses unknown query parameters', () => {
  expect(alarmListQuery.safeParse({ colour: 'red' }).success).toBe(false);
});

it("puts a time into its UTC month regardless of the machine's time zone", () => {
  expect(partitionKeyOf(Date.UTC(2026, 0, 31, 23, 59, 59, 999))).toBe('202601');
  expect(partitionBounds('202612')).toEqual({ from: Date.UTC(2026, 11, 1), to: Date.UTC(2027, 0, 1) });
});

it('shows any provider resolution as Resolved', () => {
  expect(statusKind('resolved_by_acme')).toBe('resolved');
  expect(statusChipLabel('resolved_by_operator')).toBe('Resolved');
});

it('reads a status from a request ignoring case and spaces', () => {
  expect(normaliseStatus(' In Progress ')).toBe('in_progress');
});

it('accepts status words ignoring case and spaces, and lists the allowed ones in refusals', () => {
  const state = statusWord('state', ['pending', 'in_progress']);
  expect(state.parse('In Progress')).toBe('in_progress');
  expect(z.encode(state, 'in_progress')).toBe('in_progress');
  expect(state.safeParse('resolved').error?.issues[0]?.message).toBe('state must be pending or in_progress');
});

it('gives the monitoring role the queue but not the alarm list', () => {
  const monitoring = permissionsOf('MR');
  expect(monitoring).toContain('location_alarms/monitoring:get_pending');
  expect(monitoring).not.toContain('alarm:view');
});

it('has no two endpoints with the same method and path', () => {
  const seen = Object.values(ENDPOINTS)
    .flat()
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(seen.length).toBeGreaterThan(30);
  expect(new Set(seen).size).toBe(seen.length);
});

it.each(Object.values(ENDPOINTS).flat())('declares everything that files and links of $name need', ({ endpoint }) => {
  expect(endpoint.answers === 'file').toBe(endpoint.file !== undefined);
  expect(endpoint.access === 'signed-link').toBe(endpoint.file?.link !== undefined);
  const body = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  for (const { properties = {} } of body.anyOf ?? [body]) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(endpoint.uploads)));
  }
  if (Object.keys(endpoint.uploads).length > 0) expect(endpoint.takes).toBe('form');
});

/** The names of fields whose objects take any name, at any depth. */
function freeNamed(schema: z.core.JSONSchema.BaseSchema, name = ''): string[] {
  const isFree = schema.type === 'object' && !schema.properties && schema.additionalProperties !== false;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
    (one) => [name, one] as const,
  );
  const fields = Object.entries(schema.properties ?? {});
  const items = schema.items && !Array.isArray(schema.items) ? [[name, schema.items] as const] : [];
  return [
    ...(isFree ? [name] : []),
    ...[...parts, ...fields, ...items].flatMap(([field, one]) =>
      typeof one === 'object' ? freeNamed(one, field) : [],
    ),
  ];
}

it('lets users name no fields of their own, but the facts of other systems about a person', () => {
  const free = Object.values(ENDPOINTS)
    .flat()
    .filter(({ endpoint }) => endpoint.access !== 'simulator')
    .flatMap(({ endpoint }) => freeNamed(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })));
  expect(new Set(free)).toEqual(new Set(['miscInfo']));
});
