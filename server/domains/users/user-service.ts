import { LRUCache } from 'lru-cache';
import { TEXTS } from '#contract/errors.ts';
import { DEFAULT_ROLE, permissionsOf, ROLES, roleName } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { scopeOf } from '../../auth/scope.ts';
import { sessionExpired } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import type { Credential } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { UserRow, UserStore } from './store.ts';

/** A credential's tenant, and its user if there is a record. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  /** The tenant that a user created from this credential joins. */
  tenantId: string;
  /** Present when there is a user record, enabled or not. */
  caller: Caller | undefined;
}

export interface UserService {
  /**
   * The account of a credential; undefined when there is none, or for a demo account in a real install. Cached until a
   * change is announced.
   */
  account(credentialId: string): Account | undefined;
  /** The user with an id; undefined when there is none who can sign in. */
  callerWithId(userId: string): Caller | undefined;
  /** Whether a user works at a seat of a drill. */
  isTrainee(caller: Caller): boolean;
  /** The signed-in user as the client sees them. 404 'Invalid user' without a user record. */
  profile(credential: Pick<Credential, 'id'>): User;
  /** Creates the user record as GSOC Operator, or sets its empty name. 409 when a name is already set. */
  createProfile(credential: Pick<Credential, 'id' | 'origin'>, name: string): User;
}

interface Parts {
  store: UserStore;
  changes: Changes;
  bus: Bus;
  audit: Audit;
  clock: Clock;
  newId: NewId;
  providerName: string;
  /** Whether demo accounts and simulated colleagues exist here. */
  isDemo: boolean;
}

/** Number of accounts to cache between calls. */
const REMEMBERED = 5_000;

export function createUserService(parts: Parts): UserService {
  const { store, changes } = parts;
  const accounts = new LRUCache<string, Account>(atMost(REMEMBERED));
  parts.bus.subscribe('user', ({ credentialId }) => accounts.delete(credentialId));
  // Accounts contain the names of tenants and sites.
  parts.bus.subscribe('world', () => accounts.clear());

  const account = (credentialId: string): Account | undefined => {
    const known = accounts.get(credentialId);
    if (known) return known;
    const row = store.credential(credentialId);
    if (!row || (row.isDemo && !parts.isDemo)) return undefined;
    const read: Account = {
      id: row.email,
      email: row.email,
      passwordHash: row.passwordHash,
      tenantId: row.tenantId,
      caller: row.user ? callerOf(row.user, row.email, store) : undefined,
    };
    accounts.set(credentialId, read);
    return read;
  };

  const profile = (credential: Pick<Credential, 'id'>): User => {
    const caller = account(credential.id)?.caller;
    if (!caller) throw new Refused('invalid_user', TEXTS.invalidUser);
    return userOf(caller, store, parts.providerName);
  };

  return {
    account,
    isTrainee: ({ tenant }) => store.isDrill(tenant.id),
    callerWithId: (userId) => {
      const credentialId = store.credentialOf(userId);
      return credentialId === undefined ? undefined : account(credentialId)?.caller;
    },
    profile,
    createProfile: (credential, name) => {
      changes.run((announce) => {
        const row = store.credential(credential.id);
        if (!row) throw sessionExpired();
        if (row.user && row.user.name !== '') throw new Refused('duplicate', 'Your name is set already');
        if (!row.user && store.hasEmail(row.email))
          throw new Refused('duplicate', 'This email belongs to a user already');
        const userId = row.user?.id ?? parts.newId();
        if (row.user) store.setName(userId, name);
        else {
          store.insert({
            id: userId,
            email: row.email,
            name,
            role: DEFAULT_ROLE,
            tenantId: row.tenantId,
            isEnabled: true,
            createdAtMs: parts.clock.now(),
            version: 1,
            accessVersion: 1,
            deletedAtMs: null,
          });
        }
        const activity = row.user ? 'told their name' : `joined as ${ROLES[DEFAULT_ROLE]}`;
        parts.audit.record(
          { id: userId, name, email: row.email, origin: credential.origin },
          {
            action: row.user ? 'change' : 'add',
            activity,
            record: { kind: 'user', id: userId },
            tenantId: row.user?.tenantId ?? row.tenantId,
            before: row.user ? { name: row.user.name } : undefined,
            after: { name, role: row.user?.role ?? DEFAULT_ROLE },
          },
        );
        announce('user', { credentialId: credential.id });
        announce('user_record', { tenantId: row.user?.tenantId ?? row.tenantId, locationId: null, userId });
      });
      return profile(credential);
    },
  };
}

function callerOf(user: UserRow, credentialId: string, store: UserStore): Caller {
  const mspTenants = store.mspTenants(user.id);
  const mspLocations = store.mspLocations(user.id);
  return {
    id: user.id,
    credentialId,
    email: user.email,
    name: user.name,
    role: user.role,
    accessVersion: user.accessVersion,
    isEnabled: user.isEnabled,
    permissions: new Set(permissionsOf(user.role)),
    tenant: store.tenant(user.tenantId) ?? { id: user.tenantId, name: '' },
    mspTenants,
    mspLocations,
    visionTenants: store.visionTenants(user.id),
    scope: scopeOf({
      role: user.role,
      tenantId: user.tenantId,
      mspTenantIds: mspTenants.map((tenant) => tenant.id),
      mspLocationIds: mspLocations.map((location) => location.id),
    }),
  };
}

function userOf(caller: Caller, store: UserStore, providerName: string): User {
  return {
    id: caller.id,
    email: caller.email,
    name: caller.name,
    roles: [roleName(caller.role, providerName)],
    permissions: [...caller.permissions],
    userIntercomHash: null,
    mspTenants: [...caller.mspTenants],
    mspLocations: [...caller.mspLocations],
    visionTenants: [...caller.visionTenants],
    enabled: caller.isEnabled,
    tenant: caller.tenant,
    alarmtype_groups: store.alarmTypeGroups(caller.id),
    ...(store.isDrill(caller.tenant.id) && { isTrainee: true }),
  };
}

/** The refusal for a disabled user, at sign-in and at every call. */
export const userDisabled = () => new Refused('user_disabled', 'This user is disabled. Contact your administrator');

/** The refusal for a session whose user has been deleted. */
export const userRemoved = () => new Refused('user_disabled', 'This user no longer exists. Contact your administrator');
