import { beforeEach, expect, it } from 'vitest';
import { getAlarmGroup } from '#contract/alarm-groups.ts';
import { PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import { createEscalation } from '#contract/escalations.ts';
import type { Listening } from '#server/http/listen.ts';
import { addDeskOperators } from '../support/crowd.ts';
import { scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let accounts: string[];
beforeEach(async () => {
  const { desk, ...started } = await emptyDesk(server);
  ({ listening } = started);
  const { cameraId, locationId, tenantId } = desk.picks.ownEvent('gsoc-operator');
  accounts = addDeskOperators(server.db, tenantId, 2);
  await desk.raise({ alarmGroupId: 'g-1', cameraId });
  const body = { location_id: locationId, alarmGroupId: 'g-1', comment: 'Person at the gate' };
  await server.call(createEscalation, { body }, accounts[0]);
});

const join = (at: number) => scanGrid({ server, listening, account: accounts[at] ?? '' });
const allocation = { event_type: 'allocation', alarm_group_id: 'g-1' } as const;
const group = async () => (await server.call(getAlarmGroup, { params: { id: 'g-1' } }, 'gsoc-operator')).reply.payload;
const claimant = async () => (await group()).claimedBy?.id ?? null;

it('gives an escalated group that its operator has left to the one who takes it over', async () => {
  const before = await join(0);
  await before.ask(allocation);
  expect(await claimant()).toBe(`user-${accounts[0]}`);
  await before.leave(1000);
  await expect.poll(claimant).toBeNull();
  expect((await group()).status).toBe('in_progress');

  const next = await join(1);
  expect(await next.ask(allocation)).toMatchObject({ event_type: 'history', data: [{ id: 'g-1' }] });
  expect(await claimant()).toBe(`user-${accounts[1]}`);
});

it('refuses a group that another operator has taken over already', async () => {
  await (await join(0)).ask(allocation);
  const late = await (await join(1)).ask(allocation);
  const data = { code: 'claim_lost', message: PICKED_UP_TEXT, alarm_group_id: 'g-1', request: 'allocation' };
  expect(late).toMatchObject({ event_type: 'error', data });
});
