import { hashSync } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { DEMO_USERS } from '#contract/demo-users.ts';
import { isMspRole } from '#contract/permissions.ts';
import { auditWriter } from '../audit/write-line.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { credentials, userMspLocations, userMspTenants, users, userVisionTenants } from '../schema/users.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededSite } from './sites.ts';
import type { SeededTenant } from './tenants.ts';

export type SeededUser = typeof users.$inferSelect & {
  /** Tenants whose alarms the user handles. */
  serves: readonly string[];
};

const DOMAIN = 'watchfloor.test';
const SALT_BYTES = 16;

/**
 * One account for each role and each special case of signing in. Users of the managed-service provider span the
 * second and third tenant; the others belong to the first, which has most sites.
 */
export function seedUsers(
  context: SeedContext,
  tenants: readonly SeededTenant[],
  sites: readonly SeededSite[],
): SeededUser[] {
  const { client, startMs } = context;
  const [home, ...served] = tenants.slice(0, 3);
  const [firstServed] = served;
  if (!home || !firstServed) throw new Error('users need at least two tenants');
  const random = context.stream('users');
  const invent = context.faker('user-names');
  const insertUser = bulkInsert(client, users);
  const insertMspTenant = bulkInsert(client, userMspTenants);
  const insertMspLocation = bulkInsert(client, userMspLocations);
  const insertVision = bulkInsert(client, userVisionTenants);
  const addCredential = credentialSeeder(context);
  const withScan = new Set(
    sites.filter((site) => site.location.product === 'scan').map((site) => site.location.tenantId),
  );

  const made = DEMO_USERS.map((account): SeededUser => {
    const msp = isMspRole(account.role);
    const tenant = msp ? firstServed : home;
    const name = `${invent.person.firstName()} ${invent.person.lastName()}`;
    const spanned = account.role === 'SU' ? tenants : msp ? served : [home];
    const user: SeededUser = {
      id: random.uuid(startMs),
      email: `${account.mailbox}@${DOMAIN}`,
      name: account.name === 'empty' ? '' : name,
      role: account.role,
      tenantId: tenant.id,
      isEnabled: account.isEnabled ?? true,
      createdAtMs: startMs - random.int(30, 400) * 86_400_000,
      version: 1,
      accessVersion: 1,
      deletedAtMs: null,
      serves: account.someLocations ? [] : spanned.map((one) => one.id),
    };
    insertUser(user);
    addCredential(user.email, tenant.id, user.id);
    for (const one of msp ? served : []) insertMspTenant({ userId: user.id, tenantId: one.id });
    for (const one of spanned) if (withScan.has(one.id)) insertVision({ userId: user.id, tenantId: one.id });
    if (account.someLocations) {
      const own = sites.filter((site) => served.some((one) => one.id === site.location.tenantId));
      for (const product of ['rg', 'scan'] as const) {
        const sitesOf = own.filter((site) => site.location.product === product);
        for (const site of sitesOf.filter((_, index) => index % 2 === 0)) {
          insertMspLocation({ userId: user.id, locationId: site.location.id });
        }
      }
    }
    return user;
  });
  addCredential(`new-user@${DOMAIN}`, home.id, null);
  seedSignIns(context, made);
  return made;
}

/** Salts come from the seed, so that the same seed gives the same bytes. */
function credentialSeeder({ client, stream }: SeedContext) {
  const insert = bulkInsert(client, credentials);
  const random = stream('salts');
  return (email: string, tenantId: string, userId: string | null) => {
    const salt = Uint8Array.from({ length: SALT_BYTES }, () => random.int(0, 255));
    insert({ email, tenantId, userId, passwordHash: hashSync(DEMO_PASSWORD, { salt }), isDemo: true });
  };
}

/** The audit log of the last days: sign-ins. */
function seedSignIns({ client, stream, startMs }: SeedContext, made: readonly SeededUser[]): void {
  const random = stream('sign-ins');
  const signIns = made
    .filter((one) => one.isEnabled && one.name !== '')
    .flatMap((user) =>
      Array.from({ length: 7 }, (_, day) => ({
        user,
        timestampMs: startMs - (6 - day) * 86_400_000 - random.int(1, 23 * 3_600_000),
      })),
    );
  const write = auditWriter(client);
  for (const { user, timestampMs } of signIns.toSorted((a, b) => a.timestampMs - b.timestampMs)) {
    write({
      timestampMs,
      activity: `${user.name} signed in`,
      actor: user.name,
      userId: user.id,
      action: 'sign-in',
      tenantId: user.tenantId,
      origin: 'unknown',
    });
  }
}
