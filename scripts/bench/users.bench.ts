import type * as z from 'zod/mini';
import { ROLES, type RoleKey } from '#contract/permissions.ts';
import type { listUsers } from '#contract/user-records.ts';
import type { Db } from '#db/open.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { callersOf } from './callers.ts';
import { keptDatabase } from './kept-database.ts';
import { measureList } from './measure-list.ts';
import { START_MS } from './repeated-week.ts';
import { sized } from './size.ts';

/* The list of users over 50,000 of them, in process and in its wire format: pages, orders, and each filter. */

const USERS = sized(50_000, 400);

type Query = z.output<(typeof listUsers)['query']>;

const FIRST = ['Ada', 'Brandt', 'Chidi', 'Dana', 'Elif', 'Farid', 'Greta', 'Hollis', 'Ines', 'Jonas', 'Kim', 'Lee'];
const LAST = ['Abara', 'Bos', 'Castillo', 'Dach', 'Ekström', 'Fritsch', 'Gupta', 'Hale', 'Ito', 'Janssen', 'Kovač'];

/** Adds users to every tenant of a large world; those of managed-service providers work for two tenants. */
function fill({ $client: client }: Db): void {
  const tenants = client.prepare<[], string>('SELECT id FROM tenants ORDER BY no').pluck().all();
  const user = client.prepare(
    `INSERT INTO users (id, email, name, role, tenant_id, is_enabled, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, 0)`,
  );
  const tenant = client.prepare('INSERT INTO user_msp_tenants (user_id, tenant_id) VALUES (?, ?)');
  const roles: readonly RoleKey[] = ['GO', 'GO', 'GO', 'MR', 'GM', 'MO', 'MO', 'MM', 'SU'];
  client.transaction(() => {
    for (let n = 0; n < USERS; n += 1) {
      const name = `${FIRST[n % FIRST.length]} ${LAST[(n * 7) % LAST.length]} ${n}`;
      const role = roles[n % roles.length] ?? 'GO';
      const own = tenants[n % tenants.length] ?? '';
      user.run(
        `user-${n}`,
        `user.${n}@${n % 3 === 0 ? 'guards' : 'sites'}.test`,
        name,
        role,
        own,
        n % 11 === 0 ? 0 : 1,
      );
      if (role !== 'MO' && role !== 'MM') continue;
      for (const id of new Set([own, tenants[(n + 1) % tenants.length] ?? own])) tenant.run(`user-${n}`, id);
    }
  })();
}

console.log(`users: ${USERS.toLocaleString('en')} (made once, kept in .cache/bench)`);
const db = keptDatabase('users', 'scripts/bench/users.bench.ts', fill);
const { userRecords } = benchServices(db, new SimulatedClock(START_MS));
const world = createWorldCache(db).current();
const random = randomStream(1, 'bench/users');
const { manager, support, provider, some } = callersOf(world, [...world.locations.values()], random);

/** The kinds of requests. */
const KINDS: Record<string, () => Query> = {
  page: () => ({ page: random.int(1, 5) }),
  sorted: () => ({
    sort: random.pick(['name', 'email', 'role', 'tenant'] as const),
    direction: random.pick(['asc', 'desc'] as const),
    page: random.int(1, 5),
  }),
  'parts of names': () => ({ names: some(['ada', 'ito', '77', 'nobody', 'k'], 1, 2, random.chance(0.2)) }),
  'parts of emails': () => ({ emails: some(['guards', '.4', 'nobody@', '99@'], 1, 2, random.chance(0.2)) }),
  roles: () => ({ roles: some(Object.values(ROLES), 1, 3, random.chance(0.2)) }),
  enabled: () => ({ enabled: random.chance(0.5) }),
};

measureList({
  db,
  draw: () => {
    const name = random.pick(Object.keys(KINDS));
    const caller = random.pick([manager, support, () => provider()])();
    return { name, query: KINDS[name]?.() ?? {}, caller };
  },
  list: (caller, query) => userRecords.list(caller, query),
  table: 'users',
  newestBy: 'id',
  atMostMs: 10,
});
db.$client.close();
