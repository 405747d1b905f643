import { expect, it } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { signIn } from '#contract/auth.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { getProfile } from '#contract/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ingestApi, RefusedCall } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import { workAlarmGroup } from '#simulator/colleagues/alarm-group-work.ts';
import type { ColleagueTools } from '#simulator/colleagues/colleague-tools.ts';
import { workRawAlarm } from '#simulator/colleagues/raw-alarm-work.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

/** A clock that never waits. */
const hasty = (clock: Clock): Clock => ({
  now: () => clock.now(),
  sleep: async () => undefined,
  every: clock.every,
  hold: clock.hold,
});

async function toolsOf(index: number, meanwhile?: () => Promise<unknown>): Promise<ColleagueTools> {
  const { payload } = (await server.call(takeColleagues, { body: { count: 2 } }, 'simulator')).reply;
  const colleague = payload[index];
  if (!colleague) throw new Error(`there is no colleague ${index}`);
  const request: typeof fetch = async (input, init) => {
    if (init?.method === 'PATCH') await meanwhile?.();
    return server.app.http.request(String(input).replace('http://server', ''), init);
  };
  return {
    colleague,
    call: ingestApi({ serverUrl: 'http://server', token: colleague.token, fetch: request }),
    connect: () => {
      throw new Error('no connection is expected');
    },
    clock: hasty(server.clock),
    pace: 1,
    random: randomStream(1, `colleague/${index}`),
    signal: new AbortController().signal,
  };
}

const pendingOf = async (tools: ColleagueTools) =>
  (
    await tools.call(listAlarms, {
      query: { statuses: { values: ['pending'], negative: false }, relativeTimeHours: 2 },
    })
  ).payload;

it('signs in the same colleagues each time, with the permissions of their roles', async () => {
  const [manager, msp] = [await toolsOf(0), await toolsOf(1)];
  expect((await toolsOf(0)).colleague.id).toBe(manager.colleague.id);
  const roles = await Promise.all(
    [manager, msp].map(async (tools) => (await tools.call(getProfile, {})).payload.roles),
  );
  expect(roles).toEqual([['GSOC Manager'], ['MSP Operator']]);
});

it('refuses password sign-ins of colleagues', async () => {
  await toolsOf(0);
  const body = { email: 'colleague-1@watchfloor.test', password: 'Watchfloor-demo-1' };
  expect((await server.call(signIn, { body })).status).toBe(401);
});

it('takes one of the alarms that have waited longest and resolves it under its own name', async () => {
  const tools = await toolsOf(0);
  const before = await pendingOf(tools);
  expect(before.total).toBeGreaterThan(0);
  expect(await workRawAlarm(tools)).toBe(true);
  const left = new Set((await pendingOf(tools)).items.map(({ id }) => id));
  const [taken] = before.items.filter(({ id }) => !left.has(id));
  if (!taken) throw new Error('no alarm was taken');
  expect(before.items.slice(-6)).toContainEqual(taken);
  const updates = (await tools.call(listAlarmUpdates, { params: { id: taken.id }, query: {} })).payload.items;
  expect(updates.slice(0, 2).map((update) => [update.user?.name, update.update_status])).toEqual([
    [tools.colleague.name, 'resolved_by_operator'],
    [tools.colleague.name, 'in_progress'],
  ]);
});

it('drops an alarm that another user was quicker to take', async () => {
  const other = await toolsOf(0);
  const tools = await toolsOf(0, async () => {
    for (const { id, timestamp } of (await pendingOf(other)).items) {
      await other.call(updateAlarm, { params: { id }, query: {}, body: { newStatus: 'in_progress', timestamp } });
    }
  });
  const [first] = (await pendingOf(other)).items;
  await expect(workRawAlarm(tools)).rejects.toThrow(RefusedCall);
  const kept = await other.call(getAlarm, { params: { id: first?.id ?? '' }, query: {} });
  expect(kept.payload.status).toBe('in_progress');
});

it('brings every waiting alarm group to its end, either safe or with an escalation that it closes', async () => {
  const tools = await toolsOf(1);
  const list = async (query: object = {}) =>
    (await tools.call(listAlarmGroups, { query: { relativeTimeMinutes: 120, pageSize: 100, ...query } })).items;
  const waiting = () => list({ state: { values: ['pending'], negative: false } });
  const { raise } = groupDesk(server);
  for (let number = 1; number <= 8; number += 1) await raise({ alarmGroupId: `raised-${number}`, severity: 'high' });
  const waited = (await waiting()).map(({ id }) => id);
  expect(waited.length).toBeGreaterThanOrEqual(8);
  for (let left = waited.length - 1; left >= 0; left -= 1) {
    expect(await workAlarmGroup(tools)).toBe(true);
    expect(await waiting()).toHaveLength(left);
  }
  const ended = (await list()).filter(({ id }) => waited.includes(id));
  expect(ended).toHaveLength(waited.length);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['resolved']));
  expect(new Set(ended.map(({ resolution }) => resolution))).toEqual(new Set(['safe', 'escalation_close']));
  const histories = await Promise.all(
    waited.map((id) => tools.call(listGroupUpdates, { params: { id }, query: { product: 'scan' } })),
  );
  const own = histories.map(({ payload }) => payload.items.filter((line) => line.user?.name === tools.colleague.name));
  const viewed = own.filter((lines) => lines.some((line) => line.update_type === 'View alarm'));
  expect(viewed).toHaveLength(waited.length);
});
