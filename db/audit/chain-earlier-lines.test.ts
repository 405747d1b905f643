import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '../open.ts';
import { chainEarlierLines } from './chain-earlier-lines.ts';
import { verifyChain } from './verify-chain.ts';
import { auditWriter } from './write-line.ts';

const MIGRATION = new URL('../migrations/0040_audit-chain.sql', import.meta.url);

/** The audit log before its lines were chained, with the tables that it refers to. */
const BEFORE = `
  CREATE TABLE users (id text PRIMARY KEY NOT NULL);
  CREATE TABLE tenants (id text PRIMARY KEY NOT NULL);
  CREATE TABLE locations (id text PRIMARY KEY NOT NULL);
  CREATE TABLE audit_log (
    id text PRIMARY KEY NOT NULL, timestamp_ms integer NOT NULL, activity text NOT NULL, actor text NOT NULL,
    user_id text, action text NOT NULL, record_kind text, record_id text, tenant_id text, location_id text,
    "before" text, "after" text, origin text NOT NULL, user_agent text, record_version integer
  );
  INSERT INTO audit_log (id, timestamp_ms, activity, actor, action, origin, "after") VALUES
    ('b', 7, 'Kim Duarte changed a camera', 'Kim Duarte', 'change', 'system', '{"password":"sesame","name":"Gate"}'),
    ('c', 5, 'Kim Duarte signed in', 'Kim Duarte', 'sign-in', 'system', NULL),
    ('a', 7, 'Ana Ruiz signed in', 'Ana Ruiz', 'sign-in', 'system', NULL);
`;

let client: Client;
beforeEach(() => {
  client = new Sqlite(':memory:');
  client.exec(BEFORE);
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')) client.exec(statement);
  chainEarlierLines(client);
});

const columns = (names: string) =>
  client.prepare<[], unknown[]>(`SELECT ${names} FROM audit_log ORDER BY no`).raw().all();

it('numbers and chains earlier lines in order of time', () => {
  expect(columns('no, timestamp_ms, actor')).toEqual([
    [1, 5, 'Kim Duarte'],
    [2, 7, 'Ana Ruiz'],
    [3, 7, 'Kim Duarte'],
  ]);
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 3 });
});

it('leaves the secrets of earlier lines out', () => {
  expect(columns('"after"').at(-1)).toEqual(['{"password":"[redacted]","name":"Gate"}']);
});

it('continues the chain after earlier lines', () => {
  auditWriter(client)({
    timestampMs: 8,
    activity: 'Ana Ruiz signed out',
    actor: 'Ana Ruiz',
    action: 'sign-out',
    origin: 'system',
  });
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 4, head: { no: 4 } });
});

it('never chains a log anew whose chain has begun', () => {
  client.exec("UPDATE audit_log SET actor = 'Eve' WHERE no = 2");
  chainEarlierLines(client);
  expect(verifyChain(client)).toMatchObject({ isIntact: false, lines: 1 });
});
