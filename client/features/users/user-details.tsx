import type { ReactNode } from 'react';
import type { Named } from '#contract/names.ts';
import type { UserRecord } from '#contract/user-records.ts';
import { removeGroupFrom } from '../../data/users/user-records.ts';
import { NameTags } from '../../kit/records/name-tags.tsx';
import { useCan } from '../../lib/session.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { nameOf } from './user-columns.tsx';

/** The expanded row of a user: their tenants, their MSP locations and their alarm type groups. */
export function UserDetails({ user }: { user: UserRecord }) {
  const mayGroup = useCan('user_alarmtype_group:update');
  const isMsp = user.mspTenants.length > 0;
  return (
    <div className="flex flex-col gap-3">
      {isMsp && (
        <Part title="Tenants">
          <Tags label={`Tenants of ${nameOf(user)}`} names={user.mspTenants} />
        </Part>
      )}
      {isMsp && (
        <Part title="MSP locations">
          {user.mspLocations.length > 0 ? (
            <Tags label={`MSP locations of ${nameOf(user)}`} names={user.mspLocations} />
          ) : (
            <p className="text-13 text-ink-3">All locations of their tenants</p>
          )}
        </Part>
      )}
      <Part title="Alarm type groups">
        <NameTags
          label={`Alarm type groups of ${nameOf(user)}`}
          names={user.alarmtype_groups}
          emptyText="No alarm type groups assigned to this user"
          edit={removeGroupFrom(user)}
          mayRemove={mayGroup}
        />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <h3 className="text-12 font-medium text-ink-2">{title}</h3>
    {children}
  </div>
);

const Tags = ({ label, names }: { label: string; names: readonly Named[] }) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {names.map(({ id, name }) => (
      <li key={id} className="flex max-w-full">
        <Tag>{name}</Tag>
      </li>
    ))}
  </ul>
);
