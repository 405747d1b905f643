import type { Named } from '#contract/names.ts';
import type { User } from '#contract/users.ts';

/** A change of the signed-in user's role, tenants or locations by an administrator. */
export interface AccessChange {
  /** Whether something was taken away. */
  isNarrower: boolean;
  /** The changes, as sentences. */
  sentences: string[];
}

const tenantsOf = ({ tenant, mspTenants }: User): Named[] => (mspTenants.length > 0 ? mspTenants : [tenant]);
const missing = (from: readonly Named[], to: readonly Named[]) =>
  from.filter(({ id }) => !to.some((one) => one.id === id));
const list = new Intl.ListFormat('en');
const namesOf = (all: readonly Named[]) => list.format(all.map(({ name }) => name));

/** Describes the difference in access between two states of a user; undefined if there is none. */
export function describeAccessChange(before: User, after: User): AccessChange | undefined {
  const sentences: string[] = [];
  const lostPermission = before.permissions.some((permission) => !after.permissions.includes(permission));
  if (before.roles[0] !== after.roles[0]) sentences.push(`Your role is now ${after.roles[0] ?? 'none'}.`);
  const lost = missing(tenantsOf(before), tenantsOf(after));
  const added = missing(tenantsOf(after), tenantsOf(before));
  if (lost.length > 0) sentences.push(`You no longer work for ${namesOf(lost)}.`);
  if (added.length > 0) sentences.push(`You now work for ${namesOf(added)}.`);
  const lostLocations = missing(before.mspLocations, after.mspLocations);
  const addedLocations = missing(after.mspLocations, before.mspLocations);
  const isLimited = before.mspLocations.length === 0 && after.mspLocations.length > 0;
  const isUnlimited = before.mspLocations.length > 0 && after.mspLocations.length === 0;
  if (isUnlimited) sentences.push('You now see all locations of your tenants.');
  else if (isLimited) sentences.push(`You now see ${countOf(after.mspLocations)} of your tenants.`);
  else if (lostLocations.length > 0 || addedLocations.length > 0) {
    sentences.push(`You now see ${countOf(after.mspLocations)}.`);
  }
  if (sentences.length === 0 && !lostPermission) return undefined;
  const losesLocations = !isUnlimited && (isLimited || lostLocations.length > 0);
  return { isNarrower: lostPermission || lost.length > 0 || losesLocations, sentences };
}

const countOf = ({ length }: readonly Named[]) => `${length} ${length === 1 ? 'location' : 'locations'}`;
