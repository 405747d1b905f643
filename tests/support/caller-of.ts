import type { Caller } from '#server/auth/caller.ts';
import type { TestServer } from './test-server.ts';

/** A seeded account as services see it. */
export function callerOf(server: TestServer, account: string): Caller {
  const caller = server.app.services.users.account(`${account}@watchfloor.test`)?.caller;
  if (!caller) throw new Error(`the seeded world has no user ${account}`);
  return caller;
}
