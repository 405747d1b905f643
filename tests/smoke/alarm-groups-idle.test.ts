import { beforeEach, expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MINUTE_MS = 60_000;

const server = serverPerTest();
let desk: ReturnType<typeof groupDesk>;
beforeEach(() => {
  desk = groupDesk(server);
});

async function take(): Promise<string> {
  const { id } = desk.picks.alarmGroup('pending');
  const body = { state: 'in_progress' as const, operatorId: desk.picks.userOf('support').id };
  await server.call(setAlarmGroupState, { params: { id }, body }, 'support');
  return id;
}
const statusOf = async (id: string) => (await desk.get(id)).status;

it('returns a group that was taken and then left idle for 10 minutes, and records it', async () => {
  const id = await take();
  await server.clock.advance(9 * MINUTE_MS);
  expect(await statusOf(id)).toBe('in_progress');
  await server.clock.advance(2 * MINUTE_MS);
  expect(await statusOf(id)).toBe('pending');
  expect((await desk.linesOf(id))[0]).toMatchObject({
    update_type: 'orphan',
    author: 'system',
    user: null,
    update_status: 'pending',
    update_text: 'No activity for 10 minutes: back in the queue',
  });
});

it('counts the 10 minutes from the last update of the group', async () => {
  const id = await take();
  await server.clock.advance(9 * MINUTE_MS);
  const comment = { params: { id }, query: { product: 'scan' as const }, body: { comment: 'Calling the site' } };
  await server.call(addGroupUpdate, comment, 'support');
  await server.clock.advance(9 * MINUTE_MS);
  expect(await statusOf(id)).toBe('in_progress');
});

it('leaves an escalated group in progress', async () => {
  const { id, locationId } = desk.picks.alarmGroup('pending');
  const body = { alarmGroupId: id, location_id: locationId, comment: 'Person inside' };
  await server.call(createEscalation, { body }, 'support');
  await server.clock.advance(60 * MINUTE_MS);
  expect(await statusOf(id)).toBe('in_progress');
});
