import { asc, eq } from 'drizzle-orm';
import { isMspRole, type RoleKey } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { tenants } from '#db/schema/tenants.ts';
import { credentials, userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';

interface NewColleague {
  id: string;
  email: string;
  name: string;
  role: RoleKey;
  createdAtMs: number;
  passwordHash: string;
}

/** Stores simulated colleagues as ordinary users. */
export function createColleagueStore(db: Db) {
  return {
    has: (email: string) => db.select().from(credentials).where(eq(credentials.email, email)).get() !== undefined,
    /** Creates a user of the first tenant or, for the managed-service role, one who sees the second and third. Returns the tenant. */
    insert: ({ id, email, name, role, createdAtMs, passwordHash }: NewColleague): string => {
      const [home, ...served] = db.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.no)).limit(3).all();
      if (!home) throw new Error('the world has no tenant');
      const isMsp = isMspRole(role);
      const own = isMsp ? served : [home];
      const tenantId = own[0]?.id ?? home.id;
      db.insert(users).values({ id, email, name, role, tenantId, isEnabled: true, createdAtMs }).run();
      db.insert(credentials).values({ email, passwordHash, tenantId, userId: id, isDemo: true }).run();
      for (const tenant of own) {
        if (isMsp) db.insert(userMspTenants).values({ userId: id, tenantId: tenant.id }).run();
        db.insert(userVisionTenants).values({ userId: id, tenantId: tenant.id }).run();
      }
      return tenantId;
    },
  };
}

export type ColleagueStore = ReturnType<typeof createColleagueStore>;
