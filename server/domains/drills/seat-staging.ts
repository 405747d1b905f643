import { randomBytes, randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { PreparedDrill, SeatUser } from '#contract/drills/plays.ts';
import { TAP } from '#contract/limits.ts';
import { isMspRole, type RoleKey } from '#contract/permissions.ts';
import { localDispatchAccount } from '#db/local-dispatch-account.ts';
import type { Db } from '#db/open.ts';
import { type RspndrSettings, tenants } from '#db/schema/tenants.ts';
import { credentials, userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';
import { DEFAULT_TENANT_SETTINGS } from '#db/tenant-settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { StagedSiteService } from '../simulation/staged-site-service.ts';

/** The seats of a tenant that was staged, with the users of their trainees. */
export interface StagedFloor {
  tenantId: string;
  seats: readonly { no: number; userId: string }[];
}

/** Gives each seat of a drill a tenant with its sites and users. */
export interface SeatStaging {
  /**
   * Checks the accounts of a drill. 400 for one that does not exist, and when its trainee would be a manager, who could
   * see the drill itself.
   */
  requireAccounts(prepared: Pick<PreparedDrill, 'accounts' | 'traineeAccount'>): void;
  /** A hash of a password that nobody knows. */
  unknownPassword(): Promise<string>;
  /** Inside a transaction: adds a tenant with sites, operators, and a trainee for each of its seats. */
  stage(floor: NewFloor, announce: Announce): StagedFloor;
  /** Signs in the users of a tenant, for the simulator. */
  signInUsers(tenantId: string): Promise<SeatUser[]>;
}

interface NewFloor {
  /** Of the drill. */
  code: string;
  /** The numbers of its seats: one, or all of a drill whose trainees share a floor. */
  nos: readonly [number, ...number[]];
  prepared: Pick<PreparedDrill, 'sites' | 'accounts' | 'traineeAccount'>;
  passwordHash: string;
}

interface Parts {
  db: Db;
  clock: Clock;
  newId: NewId;
  changes: Changes;
  passwords: Pick<Passwords, 'hash'>;
  tokens: SessionTokens;
  sessions: Pick<SessionService, 'begin'>;
  stagedSites: Pick<StagedSiteService, 'addForTenant'>;
}

export function createSeatStaging(parts: Parts): SeatStaging {
  const { db, clock, newId, changes, passwords, tokens, sessions, stagedSites } = parts;
  const roleOf = (account: string): RoleKey => {
    const email = `${account}@${DOMAIN}`;
    const user = db.select({ role: users.role }).from(users).where(eq(users.email, email)).get();
    if (!user) throw new Refused('invalid_input', `there is no account '${account}'`);
    return user.role;
  };

  const addTenant = ({ code, nos: [no, ...others] }: NewFloor): string => {
    const last =
      db
        .select({ no: max(tenants.no) })
        .from(tenants)
        .get()?.no ?? 0;
    const id = newId();
    db.insert(tenants)
      .values({
        no: last + 1,
        id,
        name: others.length > 0 ? `Drill ${code}` : `Drill ${code}, seat ${no}`,
        config: { ...DEFAULT_TENANT_SETTINGS, rspndr: seatAccount(code, no) },
        cutOffTap: TAP.cutOff,
        isDrill: true,
      })
      .run();
    return id;
  };

  const addUser = (
    { account, no, name }: { account: string; no: number; name: string },
    { tenantId, scans }: { tenantId: string; scans: boolean },
    { code, passwordHash }: NewFloor,
  ): string => {
    const id = newId();
    const role = roleOf(account);
    const email = `${account}.seat-${no}.${code.toLowerCase()}@${DOMAIN}`;
    const createdAtMs = clock.now();
    db.insert(users).values({ id, email, name, role, tenantId, isEnabled: true, createdAtMs, deletedAtMs: null }).run();
    db.insert(credentials).values({ email, passwordHash, tenantId, userId: id, isDemo: true }).run();
    if (isMspRole(role)) db.insert(userMspTenants).values({ userId: id, tenantId }).run();
    if (scans) db.insert(userVisionTenants).values({ userId: id, tenantId }).run();
    return id;
  };

  return {
    requireAccounts: ({ accounts, traineeAccount }) => {
      for (const account of accounts) roleOf(account);
      if (!TRAINEE_ROLES.includes(roleOf(traineeAccount))) {
        throw new Refused('invalid_input', `'${traineeAccount}' is no account of an operator, as a trainee needs`);
      }
    },
    unknownPassword: () => passwords.hash(randomUUID()),
    stage: (floor, announce) => {
      const { prepared, nos, code } = floor;
      const { traineeAccount } = prepared;
      const [first] = nos;
      const tenantId = addTenant(floor);
      stagedSites.addForTenant(prepared.sites, { tenantId, name: `drill/${code}/${first}/` });
      const place = { tenantId, scans: prepared.sites.some(({ product }) => product === 'scan') };
      for (const account of prepared.accounts.filter((one) => one !== traineeAccount)) {
        addUser({ account, no: first, name: nos.length > 1 ? 'Colleague' : `Seat ${first}` }, place, floor);
      }
      const seats = nos.map((no) => ({
        no,
        userId: addUser({ account: traineeAccount, no, name: `Seat ${no}` }, place, floor),
      }));
      announce('world', { tenantId: null, locationId: null });
      return { tenantId, seats };
    },
    signInUsers: async (tenantId) => {
      const rows = db
        .select()
        .from(users)
        .all()
        .filter((user) => user.tenantId === tenantId);
      return Promise.all(
        rows.map(async ({ id, name, email }) => {
          const token = await tokens.issue(email);
          const session = await tokens.verify(token);
          changes.run(() => sessions.begin(session, { address: 'simulator', userAgent: undefined }));
          return { account: email.split('.')[0] ?? '', id, name, email, token };
        }),
      );
    },
  };
}

/**
 * An account with the local dispatch service for a seat alone: its trainee reads the key and the secret. The numbers are of
 * a block that is reserved for fiction.
 */
function seatAccount(code: string, no: number): RspndrSettings {
  const secret = () => randomBytes(16).toString('hex');
  return localDispatchAccount({
    apiKey: secret(),
    apiSecret: secret(),
    tenantId: `drill-${code.toLowerCase()}-${no}`,
    postalCode: '60601',
    mainNumber: '+1 312 555 0100',
    emergencyNumber: '+1 312 555 0199',
  });
}

/** The domain of the demo accounts. */
const DOMAIN = 'watchfloor.test';

/** The roles of trainees: managers could read the drill that they are in. */
const TRAINEE_ROLES: readonly RoleKey[] = ['GO', 'MO', 'MR'];
