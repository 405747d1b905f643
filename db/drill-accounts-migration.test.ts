import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/0057_drill-accounts.sql', import.meta.url);

it('gives earlier seats of drills accounts of their own, and leaves those of customers as they are', () => {
  const client = new Sqlite(':memory:');
  client.exec('CREATE TABLE tenants (no integer PRIMARY KEY, config text NOT NULL, is_drill integer NOT NULL)');
  const insert = client.prepare('INSERT INTO tenants VALUES (?, ?, ?)');
  const config = { comments: [], rspndr: { tenantId: 'rspndr-1', apiKey: 'key', apiSecret: 'secret' } };
  insert.run(1, JSON.stringify(config), 0);
  insert.run(2, JSON.stringify(config), 1);
  insert.run(3, JSON.stringify({ comments: [] }), 1);
  client.exec(readFileSync(MIGRATION, 'utf8'));
  const stored = client.prepare<[], string>('SELECT config FROM tenants ORDER BY no').pluck().all();
  const [customer, seat, without] = stored.map((text) => JSON.parse(text));
  expect([customer, without]).toEqual([config, { comments: [] }]);
  expect(seat.rspndr.tenantId).toBe('drill-2');
  expect([seat.rspndr.apiKey, seat.rspndr.apiSecret]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});
