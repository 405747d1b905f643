import { beforeEach, expect, it } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import * as simFeed from '#contract/channels/sim-feed.ts';
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
import { SIM_TOKEN } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

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

it('lets the answers and messages of one account pass a slow network, on the clock of the world', async () => {
  await begin({ kind: 'slow', whose: emailOf('gsoc-operator'), delayMs: 30_000 });
  const asked = askProfile('gsoc-operator');
  expect((await askProfile('gsoc-manager')).status).toBe(200);
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await expect.poll(() => server.clock.nextDue()).toBeDefined();
  expect(isAnswered).toBe(false);
  await server.clock.advance(30_000);
  expect((await asked).status).toBe(200);
});

it('sends media the faults of networks, paths and engine, from its connection on', async () => {
  const user = server.picks.userOf('gsoc-operator').id;
  await begin({ kind: 'offline', whose: emailOf('gsoc-operator') });
  const feed = await connect(`${listening.origin.replace('http', 'ws')}${simFeed.path}?token=${SIM_TOKEN}`);
  const next = async () => {
    for (;;) {
      const { type, data } = simFeed.ServerMessage.parse(await feed.next());
      if (type === 'media_disturbances') return data;
    }
  };
  const network = { userId: user, isOffline: true, kbps: null, delayMs: 0 };
  expect(await next()).toEqual({ networks: [network], engine: 'works', lostPaths: [] });
  await begin({ kind: 'slow', whose: emailOf('gsoc-operator'), kbps: 64, delayMs: 100 });
  expect((await next()).networks).toEqual([{ ...network, kbps: 64, delayMs: 100 }]);
  const { id } = await begin({ kind: 'media', does: 'stall' });
  expect((await next()).engine).toBe('stalls');
  await begin({ kind: 'media', does: 'lose-path', cameraId: 'camera-1' });
  expect((await next()).lostPaths).toEqual(['camera-1']);
  await server.call(endDisturbance, { params: { id: id ?? '' } }, 'simulator');
  expect((await next()).engine).toBe('works');
});

it('ends all faults at once', async () => {
  await begin({ kind: 'offline', whose: emailOf('gsoc-operator') });
  await begin({ kind: 'requests', status: 500, delayMs: 0 });
  const { payload } = (await server.call(endAllDisturbances, {}, 'simulator')).reply;
  expect(payload.ended).toBe(2);
  expect((await askProfile('gsoc-operator')).status).toBe(200);
});
