import { asc } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { orderOf, type Sorting } from './order-of.ts';

const doors = sqliteTable('doors', { id: text().primaryKey(), name: text().notNull(), side: text().notNull() });

const ROWS = [
  { id: '1', name: 'west', side: 'a' },
  { id: '2', name: 'Éast', side: 'b' },
  { id: '3', name: 'north', side: 'a' },
];

function idsBy(query: Sorting<'name' | 'side'>): string {
  const db = openDatabase(':memory:');
  db.$client.exec('CREATE TABLE doors (id text PRIMARY KEY, name text, side text)');
  db.insert(doors).values(ROWS).run();
  const columns = { name: doors.name, side: doors.side };
  const order = orderOf(query, columns, doors.id, [asc(doors.id)]);
  const sorted = db
    .select()
    .from(doors)
    .orderBy(...order)
    .all();
  return sorted.map(({ id }) => id).join('');
}

it('sorts by the column of the query, ignoring case and diacritics', () => {
  expect(idsBy({ sort: 'name' })).toBe('231');
  expect(idsBy({ sort: 'name', direction: 'desc' })).toBe('132');
});

it('orders rows with equal values by id, in the direction of the query', () => {
  expect(idsBy({ sort: 'side' })).toBe('132');
  expect(idsBy({ sort: 'side', direction: 'desc' })).toBe('231');
});

it('leaves the default order to a query without a column', () => {
  expect(idsBy({ direction: 'desc' })).toBe('123');
});
