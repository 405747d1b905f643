import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/0009_audit-columns.sql', import.meta.url);

/** The audit log before it had columns for actor, record and origin, with the tables that it refers to. */
const BEFORE = `
  CREATE TABLE users (id text PRIMARY KEY NOT NULL, email text NOT NULL, name text NOT NULL);
  CREATE TABLE tenants (no integer PRIMARY KEY, id text NOT NULL UNIQUE);
  CREATE TABLE locations (no integer PRIMARY KEY, id text NOT NULL UNIQUE);
  CREATE TABLE audit_log (
    id text PRIMARY KEY NOT NULL, timestamp_ms integer NOT NULL, activity text NOT NULL,
    user_id text REFERENCES users (id), tenant_id text REFERENCES tenants (id)
  );
  CREATE INDEX audit_log_tenant ON audit_log (tenant_id, timestamp_ms);
  CREATE INDEX audit_log_time ON audit_log (timestamp_ms);
  INSERT INTO users VALUES ('u', 'kim@example.test', 'Kim Duarte');
  INSERT INTO tenants (id) VALUES ('t');
  INSERT INTO audit_log VALUES
    ('1', 5, 'Kim Duarte signed in', 'u', 't'),
    ('2', 6, 'eve@example.test was refused sign-in from 192.0.2.1: wrong password', NULL, NULL),
    ('3', 7, '12 more sign-ins were refused', NULL, NULL);
`;

it('keeps every earlier line, and names its actor as far as the line tells', () => {
  const client = new Sqlite(':memory:');
  client.pragma('foreign_keys = ON');
  client.exec(BEFORE);
  client.exec(readFileSync(MIGRATION, 'utf8'));
  expect(client.prepare('SELECT id, activity, actor, action, origin FROM audit_log ORDER BY id').all()).toEqual([
    { id: '1', activity: 'Kim Duarte signed in', actor: 'Kim Duarte', action: 'unknown', origin: 'unknown' },
    {
      id: '2',
      activity: 'eve@example.test was refused sign-in from 192.0.2.1: wrong password',
      actor: 'eve@example.test',
      action: 'unknown',
      origin: 'unknown',
    },
    { id: '3', activity: '12 more sign-ins were refused', actor: 'system', action: 'unknown', origin: 'unknown' },
  ]);
  expect(client.prepare("SELECT user_id, tenant_id, timestamp_ms FROM audit_log WHERE id = '1'").get()).toEqual({
    user_id: 'u',
    tenant_id: 't',
    timestamp_ms: 5,
  });
});
