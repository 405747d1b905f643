import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { listAlarms } from '#contract/alarms.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

/** The users that the tokens of addresses name. */
const usersIn = (addresses: readonly (string | null)[]) =>
  new Set(
    addresses.flatMap((address) =>
      address === null ? [] : [decodeJwt(new URL(address).searchParams.get('jwt') ?? '').user],
    ),
  );

it.each(['gsoc-manager', 'support'] as const)(
  'names %s in the addresses of the stills that they are shown',
  async (user) => {
    const pageSize = 100;
    const alarms = await server.call(listAlarms, { query: { pageSize } }, user);
    const gathered = await server.call(listLocationAlarms, { query: { pageSize } }, user);
    const groups = await server.call(listAlarmGroups, { query: { pageSize } }, user);
    const viewer = new Set([server.picks.userOf(user).id]);
    expect(usersIn(alarms.reply.payload.items.map(({ imagePath }) => imagePath))).toEqual(viewer);
    expect(usersIn(gathered.reply.payload.items.map(({ imagePath }) => imagePath))).toEqual(viewer);
    expect(usersIn(groups.reply.items.map(({ imageUrl }) => imageUrl))).toEqual(viewer);
  },
);
