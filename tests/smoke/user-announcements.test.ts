import { beforeEach, expect, it } from 'vitest';
import { updateUser } from '#contract/user-records.ts';
import type { Listening } from '#server/http/listen.ts';
import { joinLists, listsOf } from '../support/list-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
beforeEach(async () => {
  listening = await server.listen();
});

const join = (account: string) => joinLists(server, listening, account);

it('tells the user whose access has changed, and the managers of the tenant that its users have', async () => {
  const [operator, manager, foreign] = [
    await join('gsoc-operator'),
    await join('gsoc-manager'),
    await join('msp-manager'),
  ];
  const { id } = server.picks.userOf('gsoc-operator');
  const body = { roles: ['GSOC Manager'] };
  await server.call(updateUser, { params: { id }, body }, 'support');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['users', 'profile']);
  expect(await listsOf(manager)).toEqual(['users']);
  expect(foreign.left()).toBe(0);
});
