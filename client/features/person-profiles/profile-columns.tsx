import { Ban, IdCard, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PersonProfile, ProfileType } from '#contract/person-profiles.ts';
import { actionsColumn, deleteAction, editAction } from '../../kit/records/actions-column.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { OverflowText } from '../../ui/text/overflow-text.tsx';
import { lookOf } from './profile-types.ts';

type Act = (profile: PersonProfile) => void;

/** The user's permissions on a profile; the columns leave out the rest. */
interface Offered {
  edit: Act | undefined;
  remove: Act | undefined;
}

export const fullName = ({ firstName, lastName }: Pick<PersonProfile, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const ICONS: Readonly<Record<ProfileType, ReactNode>> = {
  BLACKLISTED: <Ban />,
  WHITELISTED: <ShieldCheck />,
  BADGE: <IdCard />,
};

const orDash = (text: string) => text || <span className="text-ink-3">–</span>;

function Face({ url }: { url: string | null }) {
  return (
    <span className="flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-raised text-ink-3">
      {url === null ? (
        <UserRound aria-hidden className="size-4" />
      ) : (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}

/** The columns of the table. */
export const profileColumns = ({ edit, remove }: Offered): DataColumn<PersonProfile>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    grow: true,
    required: true,
    cell: (profile) => (
      <span className="flex min-w-0 items-center gap-2">
        <Face url={profile.primaryImageURL} />
        <OverflowText>{fullName(profile)}</OverflowText>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Profile type',
    width: 132,
    skeleton: 'badge',
    cell: ({ profileType }) => (
      <Badge tone={lookOf(profileType).tone} icon={ICONS[profileType]}>
        {lookOf(profileType).label}
      </Badge>
    ),
  },
  {
    id: 'enabled',
    header: 'Enabled',
    width: 84,
    skeleton: 'short',
    cell: ({ isEnabled }) => (isEnabled ? 'Yes' : 'No'),
  },
  { id: 'employee', header: 'Employee ID', width: 128, cell: ({ employeeId }) => orDash(employeeId) },
  { id: 'age', header: 'Age', width: 64, align: 'right', skeleton: 'short', cell: ({ age }) => (age > 0 ? age : '–') },
  { id: 'gender', header: 'Gender', width: 88, skeleton: 'short', cell: ({ gender }) => gender },
  { id: 'tags', header: 'Tags', width: 160, grow: true, cell: ({ tags }) => orDash(tags.join(', ')) },
  ...actionsColumn<PersonProfile>(fullName, [editAction(edit), deleteAction(remove)]),
];
