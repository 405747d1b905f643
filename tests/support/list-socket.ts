import { expect } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import type { Listening } from '#server/http/listen.ts';
import { readExactly } from './exact-reply.ts';
import type { TestServer } from './test-server.ts';
import { connect, type TestSocket } from './test-socket.ts';

/** Joins `/listchanges`, and waits for the greeting, which names every list. */
export async function joinLists(server: TestServer, { origin }: Listening, account: string): Promise<TestSocket> {
  const token = await server.tokenOf(account);
  const socket = await connect(`${origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
  expect(await listsOf(socket)).toEqual([...listChanges.LISTS]);
  return socket;
}

/** The lists of the next message. */
export const listsOf = async (socket: TestSocket): Promise<listChanges.ChangedList[]> =>
  readExactly(listChanges.ServerMessage, await socket.next()).data.lists;
