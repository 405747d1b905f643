import { beforeEach, expect, it } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import {
  beginDisturbance,
  endAllDisturbances,
  endDisturbance,
  type NewDisturbance,
} from '#contract/sim/disturbances.ts';
import { getProfile } from '#contract/users.ts';
import type { Listening } from '#server/http/listen.ts';
import { joinLists } from '../support/list-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
beforeEach(async () => {
  listening = await server.listen();
});

const begin = async (fault: NewDisturbance) =>
  (await server.call(beginDisturbance, { body: fault }, 'simulator')).reply.payload;

/** Asks for the profile of an account over the network. */
const askProfile = async (account: string) =>
  fetch(`${listening.origin}${getProfile.path}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
  });

const emailOf = (account: string) => `${account}@watchfloor.test`;

it('answers the requests of one account with a status, as often as was asked for', async () => {
  const whose = emailOf('gsoc-operator');
  await begin({ kind: 'requests', onPath: '/v2/orm/user', whose, status: 503, delayMs: 0, times: 1 });
  expect((await askProfile('gsoc-manager')).status).toBe(200);
  const refused = await askProfile('gsoc-operator');
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: 'The answer was replaced by the status 503', code: 'staged_fault' },
  ]);
  expect((await askProfile('gsoc-operator')).status).toBe(200);
});

it('lets requests wait on the clock of the world', async () => {
  await begin({ kind: 'requests', whose: emailOf('gsoc-operator'), delayMs: 60_000, times: 1 });
  let answered = 0;
  const ask = async () => {
    const { status } = await askProfile('gsoc-operator');
    answered += 1;
    return status;
  };
  const both = [ask(), ask()];
  expect(await Promise.race(both)).toBe(200);
  expect(answered).toBe(1);
  await server.clock.advance(60_000);
  expect(await Promise.all(both)).toEqual([200, 200]);
});

it('takes an account off the network, and back on', async () => {
  const socket = await joinLists(server, listening, 'gsoc-operator');
  const { id } = await begin({ kind: 'offline', whose: emailOf('gsoc-operator') });
  expect(await socket.closed).toBe(1006);
  await expect(askProfile('gsoc-operator')).rejects.toThrow();
  await expect(joinLists(server, listening, 'gsoc-operator')).rejects.toThrow();
  expect((await askProfile('gsoc-manager')).status).toBe(200);
  const { payload } = (await server.call(endDisturbance, { params: { id: id ?? '' } }, 'simulator')).reply;
  expect(payload.ended).toBe(1);
  expect((await askProfile('gsoc-operator')).status).toBe(200);
});

it('cuts the connections of a channel, and says how many there were', async () => {
  const socket = await joinLists(server, listening, 'gsoc-operator');
  expect((await begin({ kind: 'cut', onPath: '/monitoring' })).cut).toBe(0);
  expect((await begin({ kind: 'cut', onPath: listChanges.path, code: 1012 })).cut).toBe(1);
  expect(await socket.closed).toBe(1012);
});

it('sends messages of a channel twice', async () => {
  await begin({ kind: 'messages', onPath: listChanges.path, does: 'duplicate', delayMs: 0, times: 1 });
  const socket = await joinLists(server, listening, 'gsoc-operator');
  expect(await socket.next()).toMatchObject({ data: { lists: [...listChanges.LISTS] } });
});

it('ends all faults at once', async () => {
  await begin({ kind: 'offline', whose: emailOf('gsoc-operator') });
  await begin({ kind: 'requests', status: 500, delayMs: 0 });
  const { payload } = (await server.call(endAllDisturbances, {}, 'simulator')).reply;
  expect(payload.ended).toBe(2);
  expect((await askProfile('gsoc-operator')).status).toBe(200);
});
