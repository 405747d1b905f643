import { isRspndrToken } from '#contract/rspndr.ts';
import type { DispatchBook } from '#contract/sim/dispatch.ts';
import type { Clock } from '#platform/clock/clock.ts';

export type Account = DispatchBook['accounts'][number];

/** For how long the accounts that were read last are current, in ms of real time. */
const CURRENT_MS = 10_000;

/** An account that is not among them may be new: they are read again for it, but no more often than this, in ms. */
const NEW_AFTER_MS = 1_000;

/** The customers of the dispatch service. */
export interface Accounts {
  get(tenantId: string): Promise<Account | undefined>;
  /** The account that a request proves with its headers `tenant-id` and `api-token`; undefined when it proves none. */
  authenticate(headers: { tenantId: string | undefined; token: string | undefined }): Promise<Account | undefined>;
}

/** `first` are the accounts at the start; `read` reads them again after 10 s, or for one that is new. Tokens are checked on `machine`, real time. */
export function createAccounts(
  read: () => Promise<readonly Account[]>,
  machine: Clock,
  first: readonly Account[],
): Accounts {
  let known = first;
  let readAtMs = machine.now();
  const find = (tenantId: string) => known.find((account) => account.tenantId === tenantId);
  const get: Accounts['get'] = async (tenantId) => {
    if (machine.now() - readAtMs > (find(tenantId) ? CURRENT_MS : NEW_AFTER_MS)) {
      readAtMs = machine.now();
      known = await read();
    }
    return find(tenantId);
  };
  return {
    get,
    authenticate: async ({ tenantId, token }) => {
      if (!tenantId || !token) return undefined;
      const account = await get(tenantId);
      const isProven = account && (await isRspndrToken(token, account, Math.floor(machine.now() / 1_000)));
      return isProven ? account : undefined;
    },
  };
}
