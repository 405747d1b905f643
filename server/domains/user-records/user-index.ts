import { foldText, orderText } from '#contract/fold-text.ts';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { ROLE_KEYS, ROLES, type RoleKey } from '#contract/permissions.ts';
import type { Scope } from '../../auth/scope.ts';
import { type Page, totalOf } from '../../lists/page.ts';
import { createSearchText, type SearchText } from '../../lists/search-text.ts';
import type { Sorting } from '../../records/order-of.ts';

/** The values by which the list of users is searched and sorted. */
export interface IndexedUser {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  role: RoleKey;
  tenantId: string;
  tenantName: string;
  isEnabled: boolean;
}

export interface UserFilter {
  scope: Scope;
  names?: FilterList | undefined;
  emails?: FilterList | undefined;
  roles?: { keys: readonly RoleKey[]; negative: boolean } | undefined;
  enabled?: boolean | undefined;
}

/** The columns by which the list can be sorted. */
const KEYS = {
  name: (user: Entry) => user.nameOrder,
  email: (user: Entry) => user.email,
  role: (user: Entry) => ROLES[user.role].toLowerCase(),
  tenant: (user: Entry) => orderText(user.tenantName),
} as const;
type Column = keyof typeof KEYS;
export type UserSorting = Sorting<Column>;

/** A user with their name as it is sorted, and their place in the texts that are searched. */
type Entry = IndexedUser & { nameOrder: string; at: number };

interface Texts {
  names: SearchText;
  emails: SearchText;
}

/** The users of one order by their columns. */
interface Columns {
  ids: readonly string[];
  tenantIds: readonly string[];
  /** Places in `tenantIds`. */
  tenant: Uint32Array;
  /** Places in ROLE_KEYS. */
  role: Uint8Array;
  isEnabled: Uint8Array;
  /** Places in the texts. */
  at: Uint32Array;
}

/**
 * The users in memory, in each order that was asked for: a part of a name has to be looked for in every name, which a
 * database does ten times more slowly.
 */
export interface UserIndex {
  /** The ids of a page, and the number of all matching users, exact to 1,000. By name unless the query sorts them. */
  page(filter: UserFilter, sorting: UserSorting, page: Page): { ids: string[]; total: number };
  /** The ids of all matching users, in the same order. */
  all(filter: UserFilter, sorting: UserSorting): string[];
  /** A user was added, changed or deleted. */
  update(userId: string): void;
  /** Reads all users anew before the next search. */
  clear(): void;
}

interface Source {
  /** Every user but the deleted ones. */
  readAll: () => readonly IndexedUser[];
  /** Undefined for a deleted user. */
  readOne: (id: string) => IndexedUser | undefined;
}

export function createUserIndex({ readAll, readOne }: Source): UserIndex {
  let byId: Map<string, Entry> | undefined;
  const orders = new Map<Column, Entry[]>();
  /** Made anew by the first search after a change. */
  let texts: Texts | undefined;
  const columns = new Map<Column, Columns>();

  const entries = () => {
    byId ??= new Map(readAll().map((user) => [user.id, entryOf(user)]));
    return byId;
  };
  const searched = (): Texts => {
    if (texts) return texts;
    const all = [...entries().values()];
    for (const [at, entry] of all.entries()) entry.at = at;
    texts = {
      names: createSearchText(all.map(({ name }) => foldText(name))),
      emails: createSearchText(all.map(({ email }) => foldText(email))),
    };
    return texts;
  };
  const ordered = (column: Column): Entry[] => {
    const known = orders.get(column);
    if (known) return known;
    const made = [...entries().values()].sort(comparing(column));
    orders.set(column, made);
    return made;
  };
  const columnsOf = (column: Column): Columns => {
    const known = columns.get(column);
    if (known) return known;
    searched();
    const made = layOut(ordered(column));
    columns.set(column, made);
    return made;
  };
  /** The ids of matching users in order, up to a number. */
  const find = (filter: UserFilter, { sort = 'name', direction }: UserSorting, most: number): string[] => {
    const laid = columnsOf(sort);
    const isMatch = matcherOf(filter, searched(), laid);
    const count = laid.ids.length;
    const ids: string[] = [];
    for (let step = 0; step < count && ids.length < most; step += 1) {
      const place = direction === 'desc' ? count - 1 - step : step;
      if (isMatch(place)) ids.push(laid.ids[place] ?? '');
    }
    return ids;
  };

  return {
    page: (filter, sorting, { limit, offset }) => {
      const ids = find(filter, sorting, Math.max(TOTAL_EXACT_TO + 1, offset + limit));
      return { ids: ids.slice(offset, offset + limit), total: totalOf(ids.length) };
    },
    all: (filter, sorting) => find(filter, sorting, Number.POSITIVE_INFINITY),
    update: (userId) => {
      // The index is built with the first search.
      if (!byId) return;
      texts = undefined;
      columns.clear();
      const before = byId.get(userId);
      const now = readOne(userId);
      const after = now && entryOf(now);
      for (const [column, order] of orders) {
        if (before) order.splice(placeOf(before, order, column), 1);
        if (after) order.splice(placeOf(after, order, column), 0, after);
      }
      if (after) byId.set(userId, after);
      else byId.delete(userId);
    },
    clear: () => {
      byId = undefined;
      texts = undefined;
      columns.clear();
      orders.clear();
    },
  };
}

/** The index with all users read anew for each search, for a thread without announcements. */
export const alwaysFresh = (index: UserIndex): UserIndex => ({
  ...index,
  page: (...search) => {
    index.clear();
    return index.page(...search);
  },
  all: (...search) => {
    index.clear();
    return index.all(...search);
  },
});

const entryOf = (user: IndexedUser): Entry => ({ ...user, nameOrder: orderText(user.name), at: -1 });

/** Users with equal values are in the order of their ids, so that they keep their places from page to page. */
function comparing(column: Column) {
  const keyOf = KEYS[column];
  return (a: Entry, b: Entry): number => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first !== second) return first < second ? -1 : 1;
    if (a.id === b.id) return 0;
    return a.id < b.id ? -1 : 1;
  };
}

/** The place of an entry in an order, or where it belongs. */
function placeOf(entry: Entry, order: readonly Entry[], column: Column): number {
  const compare = comparing(column);
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = order[middle];
    if (other && compare(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matcherOf(
  { scope, names, emails, roles, enabled }: UserFilter,
  texts: Texts,
  { tenantIds, tenant, role, isEnabled, at }: Columns,
): (place: number) => boolean {
  const inScope = scope.tenantIds === 'all' ? undefined : new Set(scope.tenantIds);
  const isTenant = inScope && Uint8Array.from(tenantIds, (id) => (inScope.has(id) ? 1 : 0));
  const isRole = roles && Uint8Array.from(ROLE_KEYS, (key) => (roles.keys.includes(key) !== roles.negative ? 1 : 0));
  const state = enabled === undefined ? undefined : enabled ? 1 : 0;
  const named = names && texts.names.find(names.values);
  const addressed = emails && texts.emails.find(emails.values);
  const wantsName = names?.negative ? 0 : 1;
  const wantsEmail = emails?.negative ? 0 : 1;
  return (place) =>
    (!named || named[at[place] ?? 0] === wantsName) &&
    (!addressed || addressed[at[place] ?? 0] === wantsEmail) &&
    (!isTenant || isTenant[tenant[place] ?? 0] === 1) &&
    (state === undefined || isEnabled[place] === state) &&
    (!isRole || isRole[role[place] ?? 0] === 1);
}

/** The columns of an order, beside each other in memory: a search looks at every user. */
function layOut(order: readonly Entry[]): Columns {
  const tenantIds = [...new Set(order.map(({ tenantId }) => tenantId))];
  const placeOfTenant = new Map(tenantIds.map((id, place) => [id, place]));
  return {
    ids: order.map(({ id }) => id),
    tenantIds,
    tenant: Uint32Array.from(order, ({ tenantId }) => placeOfTenant.get(tenantId) ?? 0),
    role: Uint8Array.from(order, ({ role }) => ROLE_KEYS.indexOf(role)),
    isEnabled: Uint8Array.from(order, ({ isEnabled }) => (isEnabled ? 1 : 0)),
    at: Uint32Array.from(order, ({ at }) => at),
  };
}
