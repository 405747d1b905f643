import { beforeAll, describe, expect, it } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import type { FilterList } from '#contract/lists.ts';
import { randomStream } from '#platform/random/streams.ts';
import { multiplyRows } from '../support/multiply-rows.ts';
import { type PlainQuery, plainGroups } from '../support/plain-groups.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerFile } from '../support/server-fixture.ts';

const server = serverPerFile();
// More than are counted exactly.
beforeAll(() => multiplyRows(server.db.$client, 'alarm_groups', 1_101));

const ACCOUNTS = ['support', 'msp-operator', 'msp-manager', 'msp-operator-2', 'gsoc-operator'] as const;

const askerOf = (account: (typeof ACCOUNTS)[number]) => {
  const locationIds = server.picks.mspLocations(account);
  return {
    tenantIds:
      account === 'support'
        ? ('all' as const)
        : account.startsWith('msp')
          ? server.picks.mspTenants(account)
          : [server.picks.userOf(account).tenantId],
    locationIds: locationIds.length > 0 ? locationIds : ('all' as const),
    seesAllTime: account === 'support' || account === 'msp-manager',
    nowMs: WORLD_START_MS,
  };
};
const truth = (query: PlainQuery, account: (typeof ACCOUNTS)[number]) =>
  plainGroups(server.db, query, askerOf(account));

const list = async (query: PlainQuery & { page?: number; pageSize?: number }, account: string = 'support') =>
  (await server.call(listAlarmGroups, { query }, account)).reply;

const these = (...values: string[]): FilterList => ({ values, negative: false });
const not = (...values: string[]): FilterList => ({ values, negative: true });

describe.each(ACCOUNTS)('%s', (account) => {
  it('agrees with the seeded groups for every filter', async () => {
    const random = randomStream(1, `lists of ${account}`);
    const tenants = server.picks
      .locationsOf(server.picks.mspTenants('msp-operator'))
      .map((location) => location.tenantId);
    for (let round = 0; round < 40; round += 1) {
      const query: PlainQuery = {
        ...(random.chance(0.5) && {
          state: random.pick([
            these('pending'),
            these('in_progress', 'pending'),
            not('resolved'),
            not('pending'),
            these('resolved'),
          ]),
        }),
        ...(random.chance(0.3) && { tenantIds: { values: [random.pick(tenants)], negative: random.chance(0.5) } }),
        ...(random.chance(0.4) && { priority: random.pick(['high', 'low'] as const) }),
        ...(random.chance(0.3) && { isEscalated: random.chance(0.7) }),
        ...(random.chance(0.4) && { relativeTimeMinutes: random.pick([1, 60, 360, 1_440, 10_080]) }),
        ...(random.chance(0.2) && { dateFrom: WORLD_START_MS - random.int(1, 6) * 86_400_000 }),
        ...(random.chance(0.2) && { dateTo: WORLD_START_MS - random.int(0, 4) * 86_400_000 }),
      };
      const expected = truth(query, account);
      const page = random.int(1, 3);
      const { items, total } = await list({ ...query, page, pageSize: 40 }, account);
      expect(
        items.map((group) => group.id),
        JSON.stringify(query),
      ).toEqual(expected.slice((page - 1) * 40, page * 40));
      expect(total, JSON.stringify(query)).toBe(Math.min(expected.length, 1_001));
    }
  });
});

it('covers a day for users without all-time permission, and a week for users with it', async () => {
  // Few enough to be counted exactly.
  const few = { priority: 'high' } as const;
  const ofDay = truth({ ...few, relativeTimeMinutes: 1_440 }, 'msp-operator');
  const ofWeek = truth({ ...few, relativeTimeMinutes: 10_080 }, 'msp-manager');
  expect(ofWeek.length).toBeGreaterThan(ofDay.length);
  expect((await list(few, 'msp-operator')).total).toBe(ofDay.length);
  expect((await list(few, 'msp-manager')).total).toBe(ofWeek.length);
});

it('pages through all groups, thirty at a time, each exactly once', async () => {
  const query = { relativeTimeMinutes: 1_440 };
  const expected = truth(query, 'support');
  const seen: string[] = [];
  for (let page = 1; seen.length < expected.length; page += 1) {
    const { items } = await list({ ...query, page });
    expect(items.length).toBe(Math.min(30, expected.length - seen.length));
    seen.push(...items.map((group) => group.id));
  }
  expect(seen).toEqual(expected);
});

it('counts exactly up to a thousand, and reports 1,001 beyond, also on later pages', async () => {
  const all = truth({}, 'support');
  expect((await list({})).total).toBe(1_001);
  const late = await list({ page: 36 });
  expect(late.items.map((group) => group.id)).toEqual(all.slice(1_050, 1_080));
  expect(late.total).toBe(1_001);
  const dateFrom = server.db.$client
    .prepare<[], number>('SELECT timestamp_ms FROM alarm_groups ORDER BY timestamp_ms DESC LIMIT 1 OFFSET 999')
    .pluck()
    .get();
  expect((await list({ dateFrom: dateFrom ?? 0 })).total).toBe(1_000);
});

it('accepts states in any case, and matches nothing for an unknown state', async () => {
  const wire = (state: string) => server.send(`/api/alarm_groups?state=${encodeURIComponent(state)}`, {}, 'support');
  const total = async (state: string) => listAlarmGroups.reply.parse(await (await wire(state)).json()).total;
  expect(await total('In Progress')).toBe(truth({ state: these('in_progress') }, 'support').length);
  expect(await total('!Resolved')).toBe(truth({ state: not('resolved') }, 'support').length);
  expect(await total('resolved^^^!')).toBe(truth({ state: not('resolved') }, 'support').length);
  expect(await total('closed')).toBe(0);
  expect(await total('!closed')).toBe(1_001);
});

it("shows the cameras, a still, the AI's view and the escalations of each group", async () => {
  const { items } = await list({ isEscalated: true, state: not('resolved') });
  const [group] = items;
  if (!group) throw new Error('the seeded world has no open escalation');
  const [row] = server.db.$client
    .prepare<[string], { camera_id: string }>(
      'SELECT camera_id FROM event_alarms WHERE alarm_group_id = ? ORDER BY start_ms, id',
    )
    .all(group.id);
  expect(group.cameras[0]?.id).toBe(row?.camera_id);
  expect(group.imageUrl).toContain(`/${row?.camera_id}/`);
  expect(group.llmRecommendation?.headline).toMatch(/\w/);
  expect(group.escalations).toEqual([expect.objectContaining({ status: 'In Progress' })]);
  expect(group).toMatchObject({ product: 'scan', tapScore: 70, resolution: 'escalation_open', status: 'in_progress' });
});

it.each([
  'state=',
  'priority=medium',
  'page=0',
  'pageSize=501',
  'relativeTimeMinutes=0',
  'dateFrom=yesterday',
  'isEscalated=yes',
  'tap=50',
])('refuses %s', async (query) => {
  const answer = await server.send(`/api/alarm_groups?${query}`, {}, 'support');
  expect(answer.status).toBe(400);
});
