import { ne } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { type NameQuery, type NameSource, searchNames } from './name-search.ts';

const gates = sqliteTable('gates', { id: text().primaryKey(), name: text().notNull() });
const lifts = sqliteTable('lifts', { id: text().primaryKey(), name: text().notNull() });
const GATES: NameSource = { table: gates, where: ne(gates.id, 'g0') };
const LIFTS: NameSource = { table: lifts, where: undefined };

function idsOf(sources: readonly [NameSource, ...NameSource[]], query: NameQuery): string[] {
  const db = memoryDatabase();
  for (const table of ['gates', 'lifts']) db.$client.exec(`CREATE TABLE ${table} (id TEXT, name TEXT)`);
  const named = {
    g0: 'Removed gate',
    g1: 'West gate',
    g2: 'East gate',
    g3: 'East gate',
    g4: '50 % gate',
    g5: 'Überhof 10',
    g6: 'überhof 2',
  };
  db.insert(gates)
    .values(Object.entries(named).map(([id, name]) => ({ id, name })))
    .run();
  db.insert(lifts).values({ id: 'l1', name: 'Lift at the gate' }).run();
  return searchNames(db, sources, query).map(({ id }) => id);
}

it('finds the records of a source whose names contain the text, by name and then by id', () => {
  expect(idsOf([GATES], { name: ' GATE ' })).toEqual(['g4', 'g2', 'g3', 'g1']);
  expect(idsOf([GATES], { name: 'est g' })).toEqual(['g1']);
});

it('finds names whatever the case and the diacritics of their letters, and sorts numbers by their values', () => {
  expect(idsOf([GATES], { name: 'ÜBER' })).toEqual(['g6', 'g5']);
  expect(idsOf([GATES], { name: 'uberhof' })).toEqual(['g6', 'g5']);
});

it('takes wildcards in the text literally', () => {
  expect(idsOf([GATES], { name: '%' })).toEqual(['g4']);
  expect(idsOf([GATES], { name: '_' })).toEqual([]);
});

it('sorts the records of several sources together', () => {
  expect(idsOf([GATES, LIFTS], {})).toEqual(['g4', 'g2', 'g3', 'l1', 'g6', 'g5', 'g1']);
});

it('returns as many records as the query allows', () => {
  expect(idsOf([GATES], { limit: 2 })).toEqual(['g4', 'g2']);
  expect(idsOf([GATES, LIFTS], { limit: 4 })).toEqual(['g4', 'g2', 'g3', 'l1']);
});
