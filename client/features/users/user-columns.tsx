import { KeyRound, UserCheck, UserX } from 'lucide-react';
import type { Named } from '#contract/names.ts';
import type { UserRecord } from '#contract/user-records.ts';
import { actionsColumn, deleteAction, editAction } from '../../kit/records/actions-column.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';
import { OverflowText } from '../../ui/text/overflow-text.tsx';

type Act = (user: UserRecord) => void;

/** The viewer's permissions on a user; the columns leave out the rest. */
interface Offered {
  edit: Act | undefined;
  signIn: Act | undefined;
  toggle: Act | undefined;
  remove: Act | undefined;
}

export const nameOf = ({ name, email }: UserRecord) => name || email;

const names = (all: readonly Named[], none: string) =>
  all.length > 0 ? (
    <OverflowText>{all.map(({ name }) => name).join(', ')}</OverflowText>
  ) : (
    <span className="text-ink-3">{none}</span>
  );

const blockedBy = ({ lockedBecause }: UserRecord) => lockedBecause ?? undefined;

/** The columns of the table (administration, section 2.9). */
export const userColumns = ({ edit, signIn, toggle, remove }: Offered): DataColumn<UserRecord>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 136,
    grow: true,
    required: true,
    cell: (user) => (user.enabled ? nameOf(user) : <i>{nameOf(user)} (Disabled)</i>),
  },
  { id: 'email', header: 'Email', width: 168, grow: true, cell: ({ email }) => email },
  { id: 'role', header: 'Role', width: 136, cell: ({ roles }) => roles.join(', ') },
  {
    id: 'tenant',
    header: 'Tenant',
    width: 128,
    grow: true,
    cell: ({ tenant, mspTenants }) =>
      mspTenants.length > 1 ? names([tenant, ...mspTenants.filter(({ id }) => id !== tenant.id)], '') : tenant.name,
  },
  {
    id: 'locations',
    header: 'MSP Locations',
    width: 116,
    cell: ({ mspTenants, mspLocations }) => names(mspLocations, mspTenants.length > 0 ? 'All' : '–'),
  },
  {
    id: 'groups',
    header: 'Alarm Type Groups',
    width: 132,
    cell: (user) => names(user.alarmtype_groups, '–'),
  },
  ...actionsColumn<UserRecord>(nameOf, [
    { ...editAction(edit), blockedBy },
    {
      label: 'Password of',
      icon: <KeyRound />,
      run: signIn,
      // Absent where an identity provider keeps the passwords.
      appliesTo: ({ mustChangePassword }) => mustChangePassword !== undefined,
      blockedBy,
    },
    { label: 'Disable', icon: <UserX />, run: toggle, appliesTo: ({ enabled }) => enabled, blockedBy },
    { label: 'Enable', icon: <UserCheck />, run: toggle, appliesTo: ({ enabled }) => !enabled, blockedBy },
    { ...deleteAction(remove), blockedBy },
  ]),
];
