import { expect, it } from 'vitest';
import { cancelBlindTest } from '#contract/drills/blind-tests.ts';
import { blindTests } from '#db/schema/blind-tests.ts';
import { blindTestsOf, MANAGER, MINUTE } from '../support/blind-test-fixture.ts';
import { leap } from '../support/leap.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
const { stored, plant, raise, raisedTest, resolve, camera } = blindTestsOf(server);

it('plays a test that was planted before the server was killed', async () => {
  await plant('person', 60);
  const due = stored()?.dueMs ?? 0;
  await server.restart();
  await leap(server.clock, due - server.clock.now() + 1_000);
  await expect.poll(() => stored()?.state).toBe('begun');
});

it('plays a test again when no alarm came of it, and gives up after the third time', async () => {
  await plant();
  const incidents = new Set<string>();
  // The simulator is asked by the machine's time: on a busy machine a minute of the clock may pass without a play.
  await expect
    .poll(async () => {
      await leap(server.clock, MINUTE);
      const { incidentId, state } = stored() ?? {};
      if (incidentId) incidents.add(incidentId);
      return state;
    })
    .toBe('failed');
  expect(incidents.size).toBe(3);
});

it('waits with a test until its site is quiet', async () => {
  await raise('real-1', camera(), 'alarm-1');
  await plant();
  await server.clock.advance(2_000);
  expect(stored()?.state).toBe('planned');
  await resolve('alarm-1');
  await server.clock.advance(2_000);
  await expect.poll(() => stored()?.state).toBe('begun');
});

it('cancels a planned test, and calls off one whose alarm is open', async () => {
  const { id } = await plant('person', 60);
  expect((await server.call(cancelBlindTest, { params: { id } }, MANAGER)).reply.payload.state).toBe('cancelled');
  server.db.delete(blindTests).run();
  const raised = await raisedTest();
  const { payload } = (await server.call(cancelBlindTest, { params: { id: raised.id } }, MANAGER)).reply;
  expect(payload).toMatchObject({ state: 'revealed', because: 'called-off', result: null });
  expect((await server.call(cancelBlindTest, { params: { id: raised.id } }, MANAGER)).status).toBe(409);
});
