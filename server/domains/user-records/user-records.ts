import { roleName } from '#contract/permissions.ts';
import type { UserRecord } from '#contract/user-records.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import { createRecordChanges, type RecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { NamedUserRow, UserRecordStore } from './store.ts';
import { type Access, userAccess } from './user-access.ts';
import { userReader } from './wire-user.ts';

/** Users as records with versions, entries in the audit log and announcements. */
export interface UserRecords {
  records: RecordChanges<NamedUserRow, UserRecord>;
  /** 404 when the user is out of the caller's scope or deleted. */
  requirePresent(caller: Caller, id: string): NamedUserRow;
  show(caller: Caller, id: string): UserRecord;
  announceChange(announce: Announce, row: NamedUserRow): void;
}

interface Parts {
  store: UserRecordStore;
  changes: Changes;
  audit: Audit;
  providerName: string;
}

export function createUserRecords(parts: Parts): UserRecords {
  const { store, providerName } = parts;
  const read = userReader(store, providerName);
  const { accessOf } = userAccess(store, providerName);

  const requirePresent = (caller: Caller, id: string): NamedUserRow => {
    const row = store.get(id);
    if (!row || !inScope(caller.scope, { tenantId: row.tenantId, locationId: null })) throw notFound('User');
    return row;
  };
  const show = (caller: Caller, id: string): UserRecord => {
    const [user] = read(caller, [requirePresent(caller, id)]);
    if (!user) throw notFound('User');
    return user;
  };
  const announceChange = (announce: Announce, { id, tenantId }: NamedUserRow) => {
    announce('user_record', { tenantId, locationId: null, userId: id });
    const credentialId = store.credentialOf(id);
    if (credentialId !== undefined) announce('user', { credentialId });
  };
  const records: UserRecords['records'] = createRecordChanges<NamedUserRow, UserRecord>(parts, {
    kind: 'user',
    noun: 'user',
    nameOf: ({ name, email }) => name || email,
    placeOf: ({ tenantId }) => ({ tenantId, locationId: null }),
    announceChange,
    fieldsOf: (row) => fieldsOf(row, accessOf(row), providerName),
    requirePresent,
    show,
    setVersion: (id, version) => store.update(id, { version }),
  });

  return { records, requirePresent, show, announceChange };
}

/** The fields of a user by their names in requests. */
export const fieldsOf = (
  { isEnabled }: { isEnabled: boolean },
  { role, tenantId, mspTenantIds }: Access,
  provider: string,
) => ({
  roles: [roleName(role, provider)],
  tenant_id: tenantId,
  msp_tenants: mspTenantIds.join(','),
  enabled: isEnabled,
});
