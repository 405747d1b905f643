import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addAdministrator, hasAdministrator, isTaken } from './administrator.ts';
import { memoryDatabase } from './migrate.ts';
import type { Db } from './open.ts';
import { tenants } from './schema/tenants.ts';
import { credentials, users } from './schema/users.ts';
import { seedEmptyWorld } from './seed/empty-world.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const BOSS = { email: 'boss@install.example', passwordHash: 'a hash', tenantName: 'Watchfloor' };

let db: Db;
beforeEach(() => {
  db = memoryDatabase();
  seedEmptyWorld(db, { seed: 1, startMs: NOW_MS });
});

it('adds a support user with a tenant to an empty world', () => {
  expect(hasAdministrator(db)).toBe(false);
  addAdministrator(db, BOSS, NOW_MS);
  expect(hasAdministrator(db)).toBe(true);
  expect(db.select().from(users).all()).toEqual([
    expect.objectContaining({ email: BOSS.email, role: 'SU', name: '', isEnabled: true }),
  ]);
  expect(db.select({ name: tenants.name }).from(tenants).all()).toEqual([{ name: 'Watchfloor' }]);
});

it('uses an existing tenant of that name', () => {
  addAdministrator(db, BOSS, NOW_MS);
  addAdministrator(db, { ...BOSS, email: 'second@install.example' }, NOW_MS);
  expect(db.select().from(tenants).all()).toHaveLength(1);
});

it('does not count a demo account as an administrator', () => {
  addAdministrator(db, BOSS, NOW_MS);
  db.update(credentials).set({ isDemo: true }).where(eq(credentials.email, BOSS.email)).run();
  expect(hasAdministrator(db)).toBe(false);
});

it('recognises emails that are taken', () => {
  addAdministrator(db, BOSS, NOW_MS);
  expect([isTaken(db, BOSS.email), isTaken(db, 'nobody@install.example')]).toEqual([true, false]);
});
