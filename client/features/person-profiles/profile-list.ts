import { PROFILE_TEXTS } from '#contract/person-profiles.ts';
import { PERSON_PROFILES } from '#contract/record-limits.ts';
import type { ProfileQuery } from '../../data/person-profiles.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { addressWord } from '../../kit/filters/address-word.ts';
import { containedText } from '../../kit/filters/contained-text.tsx';
import { oneOf } from '../../kit/filters/one-of.tsx';
import { yesOrNo } from '../../kit/filters/yes-or-no.ts';
import type { ListDefinition } from '../../kit/list-view.ts';
import { profileTypes } from './profile-types.ts';

const filters = {
  // The tab that shows the list stays open whatever the list writes to the address.
  tab: addressWord('Tab', 'tab', ['face-recognition']),
  name: containedText({ label: 'Name', param: 'name' }),
  type: oneOf({ label: 'Profile type', param: 'type', options: profileTypes }),
  employeeId: containedText({ label: 'Employee ID', param: 'employee' }),
  enabled: yesOrNo({ label: 'Enabled', param: 'enabled' }),
};

const filled = (text: string) => (text === '' ? undefined : text);

/** The person profiles of a location (administration, section 2.8). */
export const profileList = (locationId: string): ListDefinition<ValuesOf<typeof filters>, ProfileQuery> => ({
  id: 'person-profiles',
  noun: 'face recognition profiles',
  emptyText: 'No face recognition profiles',
  failureText: () => PROFILE_TEXTS.loadFailed,
  pageSize: PERSON_PROFILES.pageSize,
  refreshMs: PERSON_PROFILES.refreshMs,
  filters,
  query: ({ name, type, employeeId, enabled }) => ({
    locationId,
    name: filled(name),
    profile_type: type ?? undefined,
    employee_id: filled(employeeId),
    isEnabled: enabled === null ? undefined : enabled === 'yes',
  }),
});
