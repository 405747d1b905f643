import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { worldPicks } from '../support/world-picks.ts';
import type { WireInput } from './domain-calls.ts';

/** The same call by another account, with that account's id wherever the call names its user. */
export function callAsAccount(db: Db, account: string, input: WireInput): WireInput {
  const own = worldPicks(db).userOf(account).id;
  const others = db.select({ id: users.id }).from(users).all();
  const text = others.reduce((all, { id }) => all.replaceAll(id, own), JSON.stringify(input));
  return {
    ...JSON.parse(text),
    // Files do not survive as text; the forms that carry them name no user.
    ...(Object.values(Object(input.body))
      .flat()
      .some((value) => value instanceof File)
      ? { body: input.body }
      : {}),
  };
}
