import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLE_KEYS } from '#contract/permissions.ts';
import { createUserIndex, type IndexedUser } from './user-index.ts';

const EVERYTHING = { tenantIds: 'all', locationIds: 'all' } as const;
const word = fc.constantFrom('Ada', 'ada', 'Bo', 'Ito', 'Zoë', '');
const users = fc
  .array(
    fc.record({
      name: word,
      email: fc.constantFrom('a@x.test', 'b@x.test', 'ab@y.test'),
      role: fc.constantFrom(...ROLE_KEYS),
      tenantId: fc.constantFrom('t1', 't2'),
      isEnabled: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((drafts) =>
    drafts.map((draft, index): IndexedUser => ({ ...draft, id: `u${index}`, tenantName: draft.tenantId })),
  );

it('keeps each order through changes as if it were built anew', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 24 }), fc.option(word, { nil: undefined })), {
    maxLength: 15,
  });
  const sortings = fc.record({
    sort: fc.constantFrom('name', 'email', 'role', 'tenant'),
    direction: fc.constantFrom('asc', 'desc'),
  } as const);
  fc.assert(
    fc.property(users, changes, sortings, (all, steps, sorting) => {
      const stored = new Map(all.map((user) => [user.id, user]));
      const source = { readAll: () => [...stored.values()], readOne: (id: string) => stored.get(id) };
      const kept = createUserIndex(source);
      kept.all({ scope: EVERYTHING }, sorting);
      for (const [index, name] of steps) {
        const id = `u${index}`;
        const present = stored.get(id);
        if (name === undefined) stored.delete(id);
        else
          stored.set(id, {
            email: 'n@x.test',
            role: 'GO',
            tenantId: 't1',
            tenantName: 't1',
            isEnabled: true,
            ...present,
            id,
            name,
          });
        kept.update(id);
      }
      expect(kept.all({ scope: EVERYTHING }, sorting)).toEqual(
        createUserIndex(source).all({ scope: EVERYTHING }, sorting),
      );
    }),
    { numRuns: 200 },
  );
});

it('finds what a plain filter finds', () => {
  const lists = fc.option(
    fc.record({
      values: fc.array(fc.constantFrom('a', 'B', 'ITO', 'x.test'), { minLength: 1 }),
      negative: fc.boolean(),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(users, lists, lists, fc.option(fc.boolean(), { nil: undefined }), (all, names, emails, enabled) => {
      const index = createUserIndex({ readAll: () => all, readOne: () => undefined });
      const scope = { tenantIds: ['t1'], locationIds: 'all' } as const;
      const has = (text: string, list: typeof names) =>
        !list || list.values.some((part) => text.toLowerCase().includes(part.toLowerCase())) !== list.negative;
      const expected = all.filter(
        (user) =>
          user.tenantId === 't1' &&
          (enabled === undefined || user.isEnabled === enabled) &&
          has(user.name, names) &&
          has(user.email, emails),
      );
      const { ids, total } = index.page({ scope, names, emails, enabled }, {}, { limit: 100, offset: 0 });
      expect([...ids].sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(total).toBe(expected.length);
    }),
  );
});

it('pages through users of the same name without repeating or missing one', () => {
  const all = Array.from(
    { length: 7 },
    (_, index): IndexedUser => ({
      id: `u${index}`,
      name: 'Ada',
      email: 'a@x.test',
      role: 'GO',
      tenantId: 't1',
      tenantName: 'T',
      isEnabled: true,
    }),
  );
  const index = createUserIndex({ readAll: () => all, readOne: () => undefined });
  const page = (offset: number) => index.page({ scope: EVERYTHING }, {}, { limit: 3, offset }).ids;
  expect([...page(0), ...page(3), ...page(6)]).toEqual(all.map(({ id }) => id));
});
