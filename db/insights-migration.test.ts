import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seededWorld } from '#tests/support/seeded-world.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION = readdirSync(FOLDER).find((name) => name.endsWith('_insights.sql')) ?? '';

it('leaves the alarms of an older database to be counted in pieces, and knows its users and escalations', () => {
  const { $client: client } = seededWorld();
  const count = (table: string) => client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get();
  const escalations = count('insight_escalations');
  for (const type of ['trigger', 'view', 'table']) {
    const names = client
      .prepare<[string], string>("SELECT name FROM sqlite_master WHERE type = ? AND name LIKE 'insight!_%' ESCAPE '!'")
      .pluck()
      .all(type);
    for (const name of names) client.exec(`DROP ${type} IF EXISTS ${name}`);
  }
  client.exec(readFileSync(new URL(MIGRATION, FOLDER), 'utf8'));
  expect(client.prepare('SELECT product, counted, total FROM insight_backlog ORDER BY product').raw().all()).toEqual([
    ['rg', 0, count('alarms')],
    ['scan', 0, count('alarm_groups')],
  ]);
  expect([count('insight_alarms'), count('insight_users')]).toEqual([0, count('users')]);
  expect(count('insight_escalations')).toBe(escalations);
  client.close();
});
