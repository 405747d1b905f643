import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { TAP } from '#contract/limits.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { auditWriter } from './audit/write-line.ts';
import type { Db } from './open.ts';
import { tenants } from './schema/tenants.ts';
import { credentials, users, userVisionTenants } from './schema/users.ts';
import { DEFAULT_TENANT_SETTINGS } from './tenant-settings.ts';

/** The one role that spans all tenants and may assign every role. */
const ROLE: RoleKey = 'SU';

/** The first user of a real install, who adds the others. */
export interface Administrator {
  /** In lower case. */
  email: string;
  /** argon2id, in PHC format. */
  passwordHash: string;
  /** The administrator's tenant; created when there is none of that name. */
  tenantName: string;
}

/** Whether anybody other than a demo account has the provider's support role. */
export function hasAdministrator(db: Db): boolean {
  const found = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.role, ROLE), eq(credentials.isDemo, false)))
    .get();
  return found !== undefined;
}

/** Whether an email belongs to a user or to a credential without a user record. */
export function isTaken(db: Db, email: string): boolean {
  const user = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAtMs)))
    .get();
  return user !== undefined || db.select().from(credentials).where(eq(credentials.email, email)).get() !== undefined;
}

/** Adds the administrator; their name is asked for at the first sign-in. `nowMs` is ms UTC. */
export function addAdministrator(db: Db, { email, passwordHash, tenantName }: Administrator, nowMs: number): void {
  const add = () => {
    const tenantId = tenantNamed(db, tenantName);
    const userId = v7();
    db.insert(users)
      .values({ id: userId, email, name: '', role: ROLE, tenantId, isEnabled: true, createdAtMs: nowMs })
      .run();
    db.insert(credentials).values({ email, passwordHash, tenantId, userId }).run();
    for (const tenant of db.select({ id: tenants.id }).from(tenants).all()) {
      db.insert(userVisionTenants).values({ userId, tenantId: tenant.id }).run();
    }
    const activity = `${email} was added as the administrator when the server was started`;
    auditWriter(db.$client)({
      timestampMs: nowMs,
      activity,
      actor: 'system',
      action: 'add',
      recordKind: 'user',
      recordId: userId,
      tenantId,
      after: { email, role: ROLE },
      origin: 'system',
    });
  };
  db.$client.transaction(add).immediate();
}

function tenantNamed(db: Db, name: string): string {
  const known = db.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name)).get();
  if (known) return known.id;
  const id = v7();
  db.insert(tenants).values({ id, name, config: DEFAULT_TENANT_SETTINGS, cutOffTap: TAP.cutOff }).run();
  return id;
}
