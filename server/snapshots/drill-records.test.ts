import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { verifyChain } from '#db/audit/verify-chain.ts';
import { auditWriter } from '#db/audit/write-line.ts';
import type { Db } from '#db/open.ts';
import { drillLines, drillSeats, drills } from '#db/schema/drills.ts';
import { tenants } from '#db/schema/tenants.ts';
import { users } from '#db/schema/users.ts';
import { seededWorld } from '../../tests/support/seeded-world.ts';
import { storedDrill } from '../../tests/support/stored-drill.ts';
import { keepDrillRecords, putDrillRecords } from './drill-records.ts';

let file: string;
/** The world now, and as it was before the drill. */
let now: Db;
let before: Db;

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-records-'));
  file = path.join(folder, 'drill-records.db');
  now = seededWorld();
  before = seededWorld();
  onTestFinished(() => {
    now.$client.close();
    before.$client.close();
    rmSync(folder, { recursive: true });
  });
});

const carry = (from: Db, to: Db) => {
  keepDrillRecords(from.$client, file);
  putDrillRecords(to.$client, file);
};

/** Writes an audit line about the drill. */
const note = (db: Db, activity: string) =>
  auditWriter(db.$client)({
    ...{ timestampMs: 1_000, activity, actor: 'Dana', action: 'change', origin: 'system' },
    ...{ recordKind: 'drill', recordId: 'drill-1', after: { seat: 1 } },
  });

const activities = (db: Db) =>
  db.$client.prepare("SELECT activity FROM audit_log WHERE record_kind = 'drill' ORDER BY no").pluck().all();

/** A user of the seat's own tenant, as an opened drill has them. */
function addTrainee(db: Db, name: string): void {
  const row = { id: 'trainee-1', email: 'trainee-1@watchfloor.test', name, role: 'GO' as const };
  db.insert(users)
    .values({ ...row, tenantId: 'drill-tenant', isEnabled: true, createdAtMs: 0, deletedAtMs: null })
    .run();
  db.update(drillSeats).set({ userId: 'trainee-1', trainee: name }).where(eq(drillSeats.no, 1)).run();
}

it('keeps a drill that its world knew nothing of, with its tenant and its trainee', () => {
  storedDrill(now, 'ended');
  addTrainee(now, 'Kim');
  carry(now, before);
  const rows = (db: Db) => [
    db.select().from(drills).all(),
    db.select().from(drillSeats).all(),
    db.select().from(drillLines).all(),
    db.select().from(users).where(eq(users.id, 'trainee-1')).all(),
  ];
  expect(rows(before)).toEqual(rows(now));
  expect(before.$client.pragma('foreign_key_check')).toEqual([]);
});

it('gives a tenant another short number when its own is taken', () => {
  storedDrill(now, 'ended');
  const [home] = before.select().from(tenants).all();
  if (!home) throw new Error('the world has no tenant');
  before
    .insert(tenants)
    .values({ ...home, no: 900, id: 'other', name: 'Other' })
    .run();
  carry(now, before);
  const numbers = before.$client
    .prepare("SELECT id, no FROM tenants WHERE id IN ('other', 'drill-tenant') ORDER BY no")
    .raw()
    .all();
  expect(numbers).toEqual([
    ['other', 900],
    ['drill-tenant', 901],
  ]);
});

it('adds each audit line of a drill once, and keeps the log whole', () => {
  storedDrill(now, 'ended');
  storedDrill(before, 'ended');
  note(now, 'Dana opened the drill');
  note(before, 'Dana opened the drill');
  note(now, 'Dana paused the drill');
  note(now, 'Dana paused the drill');
  carry(now, before);
  carry(now, before);
  expect(activities(before)).toEqual(['Dana opened the drill', 'Dana paused the drill', 'Dana paused the drill']);
  expect(verifyChain(before.$client)).toMatchObject({ isIntact: true });
});

it('brings back no drill that was deleted, nor the name of its trainee', () => {
  storedDrill(before, 'ended');
  addTrainee(before, 'Kim');
  storedDrill(now, 'ended');
  addTrainee(now, 'Kim');
  now.update(users).set({ name: 'Seat 1', isEnabled: false }).where(eq(users.id, 'trainee-1')).run();
  now.delete(drills).run();
  carry(now, before);
  expect(before.select().from(drills).all()).toEqual([]);
  expect(before.select().from(users).where(eq(users.id, 'trainee-1')).get()).toMatchObject({
    ...{ name: 'Seat 1', isEnabled: false },
  });
});

it('writes what a killed server had kept, and only once', () => {
  storedDrill(now, 'ended');
  keepDrillRecords(now.$client, file);
  putDrillRecords(before.$client, file);
  before.delete(drills).run();
  putDrillRecords(before.$client, file);
  expect(before.select().from(drills).all()).toEqual([]);
});
