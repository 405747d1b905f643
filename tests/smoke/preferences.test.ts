import { expect, it } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import { getPreferences, type Preferences, savePreferences } from '#contract/preferences.ts';
import { userPreferences } from '#db/schema/user-preferences.ts';
import { callerOf } from '../support/caller-of.ts';
import { readExactly } from '../support/exact-reply.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { connect, type TestSocket } from '../support/test-socket.ts';

const server = serverPerTest();

const save = (body: Preferences, account = 'gsoc-operator') => server.call(savePreferences, { body }, account);
const preferencesOf = async (account = 'gsoc-operator') =>
  (await server.call(getPreferences, {}, account)).reply.payload;

it('has none until the user chooses', async () => {
  expect(await preferencesOf()).toEqual({});
});

it('keeps what a user chooses, for that user alone and over a restart', async () => {
  const chosen: Preferences = {
    theme: 'light',
    audioNotifications: false,
    singleKeys: false,
    scanGrid: 4,
    sidebar: { collapsed: true, collapsedOnLive: false, collapsedWhenNarrow: true },
    alarmColumns: ['tap', 'type'],
  };
  expect((await save(chosen)).reply.payload).toEqual(chosen);
  await server.restart();
  expect(await preferencesOf()).toEqual(chosen);
  expect(await preferencesOf('msp-operator')).toEqual({});
});

it('changes the keys of a call and leaves the others, so that two desks do not undo each other', async () => {
  await save({ theme: 'light', scanGrid: 3 });
  await save({ scanGrid: 5 });
  await save({ theme: 'system' });
  expect(await preferencesOf()).toEqual({ theme: 'system', scanGrid: 5 });
});

it('keeps that a user has returned to the columns that fit', async () => {
  await save({ alarmColumns: ['tap'] });
  await save({ alarmColumns: null });
  expect(await preferencesOf()).toEqual({ alarmColumns: null });
});

it('ignores what another version has stored and this one cannot read', async () => {
  await save({ theme: 'light' });
  const { id: userId } = callerOf(server, 'gsoc-operator');
  server.db
    .insert(userPreferences)
    .values([
      { userId, name: 'wallpaper', value: '"harbour"' },
      { userId, name: 'scanGrid', value: '9' },
    ])
    .run();
  expect(await preferencesOf()).toEqual({ theme: 'light' });
});

it.each<[object, string]>([
  [{ theme: 'neon' }, 'theme must be one of dark, light, system'],
  [{ scanGrid: 7 }, 'scanGrid must be one of 2, 3, 4, 5, 6'],
  [{ alarmColumns: ['tap', '../../etc'] }, 'alarmColumns must hold names of columns'],
  [{ alarmColumns: Array.from({ length: 41 }, () => 'tap') }, 'alarmColumns must name at most 40 columns'],
  [{ theme: 'light', audioNotifications: 'loud' }, 'audioNotifications'],
  [{ theme: 'light', wallpaper: 'clouds' }, 'wallpaper'],
])('refuses %j and says why, and keeps nothing of it', async (body, message) => {
  const reply = await server.send(savePreferences.path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await server.tokenOf('gsoc-operator')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(400);
  expect((await reply.json()).message).toContain(message);
  expect(await preferencesOf()).toEqual({});
});

it("announces a change to the user's own windows only", async () => {
  const listening = await server.listen();
  const join = async (account: string): Promise<TestSocket> => {
    const token = await server.tokenOf(account);
    const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
    await socket.next();
    return socket;
  };
  const [own, colleague] = [await join('gsoc-operator'), await join('gsoc-manager')];
  await save({ theme: 'light' });
  await server.realTime.advance(100);
  expect(readExactly(listChanges.ServerMessage, await own.next()).data.lists).toEqual(['preferences']);
  await save({ theme: 'dark' }, 'gsoc-manager');
  await server.realTime.advance(100);
  // The first message of the colleague is about the colleague's own change.
  expect(readExactly(listChanges.ServerMessage, await colleague.next()).data.lists).toEqual(['preferences']);
});
