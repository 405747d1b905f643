import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { userMspLocations, userMspTenants, users } from '#db/schema/users.ts';
import { countWrites } from '../support/count-writes.ts';
import { testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';
import { requestOf } from './bad-requests.ts';
import { callAsAccount } from './call-as-account.ts';
import { goodInputs } from './domain-calls.ts';

/*
 * Every call that names a record, made by a user who has the permission but does not see the record: of another
 * tenant, or limited to another site. New endpoints are included automatically. Records shared by all managers
 * of a tenant are visible to the second user.
 */

/** The manager of an empty tenant. */
const OF_ANOTHER_TENANT = 'gsoc-manager';
/** A manager of every tenant, limited to an empty site. */
const OF_ANOTHER_SITE = 'msp-manager';

const STRANGERS = [
  { stranger: OF_ANOTHER_TENANT, role: 'GM', seesTenant: false },
  { stranger: OF_ANOTHER_SITE, role: 'MM', seesTenant: true },
] as const;

/** Tables whose records belong to no site or tenant, and one whose records are numbered and named with their group. */
const OF_NO_PLACE = ['users', 'insight_users', 'alarm_types', 'notification_preferences', 'processing_configs'];
/** Tables whose records belong to a tenant as a whole. */
const OF_A_TENANT = ['tenants', 'alarm_type_groups', 'door_groups'];

const server = testServer();
afterAll(() => server.app.close());
const inputs = goodInputs(server.db);
const ids = recordIds(server.db);
estrange(server.db);

for (const { name, endpoint } of Object.values(ENDPOINTS).flat()) {
  if (typeof endpoint.access === 'string' && endpoint.access !== 'signed-in') continue;
  const { params = {}, query = {}, body } = inputs[name] ?? {};
  const input = { params, query, body };
  for (const { stranger, role, seesTenant } of STRANGERS) {
    const hidden = namedIds(input).filter((id) => ids.get(id) === 'site' || !seesTenant);
    const held = permissionsOf(role);
    const may = typeof endpoint.access === 'string' || endpoint.access.every((permission) => held.includes(permission));
    if (hidden.length === 0 || !may) continue;

    it(`${name} shows and changes nothing for a ${stranger} who does not see the record`, async () => {
      const { path, init } = requestOf(endpoint, callAsAccount(server.db, stranger, input));
      const before = countChanges();
      const answer = await server.send(path, init, stranger);
      const text = await answer.text();
      expect(countChanges()).toBe(before);
      // A list may be filtered by ids out of scope: it finds nothing.
      const shown = hidden.filter((id) => text.includes(id));
      if (answer.status === 200) expect([endpoint.method, ...shown]).toEqual(['GET']);
      else expect(answer.status, text).toBe(404);
      // The words, too, are those for ids that do not exist.
      const unknown = requestOf(endpoint, callAsAccount(server.db, stranger, withoutIds(input)));
      if (answer.status !== 200)
        expect(await (await server.send(unknown.path, unknown.init, stranger)).text()).toBe(text);
    });
  }
}

it('covers every call that names a record', () => {
  expect(Object.values(inputs).filter((input) => namedIds(input).length > 0).length).toBeGreaterThan(50);
});

/**
 * Counts writes except those to the audit log: an export writes a line there even when it finds nothing. Each line moves
 * the end of the chain too.
 */
function countChanges(): number {
  return countWrites(server.db) - 2 * server.db.select().from(auditLog).all().length;
}

/** Moves the two users to a place without records. */
function estrange(db: Db): void {
  const tenant = db.select().from(tenants).get();
  const site = db.select().from(locations).get();
  if (!tenant || !site) throw new Error('the seeded world has no site');
  const everyTenant = db.select({ id: tenants.id }).from(tenants).all();
  db.insert(tenants)
    .values({ ...tenant, no: 1_000, id: 'elsewhere', name: 'Elsewhere' })
    .run();
  db.insert(locations)
    .values({ ...site, no: 1_000, id: 'nowhere', name: 'Nowhere' })
    .run();
  const { userOf } = worldPicks(db);
  db.update(users)
    .set({ tenantId: 'elsewhere' })
    .where(eq(users.id, userOf(OF_ANOTHER_TENANT).id))
    .run();
  const userId = userOf(OF_ANOTHER_SITE).id;
  db.insert(userMspTenants)
    .values(everyTenant.map(({ id: tenantId }) => ({ userId, tenantId })))
    .onConflictDoNothing()
    .run();
  db.insert(userMspLocations).values({ userId, locationId: 'nowhere' }).run();
}

/** The id of each record, and whether it belongs to a tenant or a site. */
function recordIds(db: Db): Map<string, 'tenant' | 'site'> {
  const tables = db.$client
    .prepare<[], { name: string }>(
      "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'id' WHERE m.type = 'table'",
    )
    .all()
    .map(({ name }) => name)
    // The tables of the search index number their blocks.
    .filter((name) => !OF_NO_PLACE.includes(name) && !name.startsWith('forensic_words'));
  return new Map(
    tables.flatMap((table) => {
      const rows = db.$client.prepare<[], { id: unknown }>(`SELECT id FROM ${table}`).all();
      return rows.map(({ id }) => [String(id), OF_A_TENANT.includes(table) ? 'tenant' : 'site'] as const);
    }),
  );
}

/** A call with ids that do not exist in place of its record ids. */
function withoutIds<Value>(value: Value): Value;
function withoutIds(value: unknown): unknown {
  if (typeof value === 'string') return ids.has(value) ? 'no-such-record' : value;
  if (Array.isArray(value)) return value.map((inner) => withoutIds(inner));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIds(inner)]));
}

/** Record ids among the values of a call, whatever their names and depth. */
function namedIds(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\^\^\^|!/).filter((part) => ids.has(part));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIds) : [];
}
