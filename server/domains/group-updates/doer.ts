import type { Caller } from '../../auth/caller.ts';
import type { NewGroupUpdate } from './service.ts';

/** Who does something to a group: a signed-in user, or a simulated colleague, who has no account. */
export type Doer = { caller: Caller } | { colleague: string };

/** The doer as a line of the history names them. */
export function authorOf(doer: Doer): Pick<NewGroupUpdate, 'author' | 'userId' | 'authorName'> {
  return 'caller' in doer
    ? { author: 'user', userId: doer.caller.id }
    : { author: 'user', userId: null, authorName: doer.colleague };
}
