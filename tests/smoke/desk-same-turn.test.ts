import { expect, it } from 'vitest';
import { claims } from '#db/schema/location-incidents.ts';
import { addDeskOperators } from '../support/crowd.ts';
import { deskOperator } from '../support/desk-operator.ts';
import { floorOf } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

it('shows no alarm that went to a colleague whose request came in the same turn', async () => {
  const { listening, desk } = await emptyDesk(server);
  const { cameraId } = desk.picks.ownEvent('gsoc-operator');
  for (const alarmGroupId of ['g-1', 'g-2', 'g-3', 'g-4']) {
    await server.clock.advance(1_000);
    await desk.raise({ alarmGroupId, cameraId });
  }
  const floor = floorOf({ server, listening });
  const accounts = addDeskOperators(server.db, desk.picks.userOf('gsoc-operator').tenantId, 2);
  const operators = accounts.map((account) => deskOperator(floor, account, 'unified'));
  await Promise.all(operators.map((operator) => operator.connect(true)));
  await Promise.all(operators.map((operator) => operator.poll(4)));
  await Promise.all(operators.map((operator) => operator.hear()));
  const held = server.db.select().from(claims).all();
  for (const { account, shown } of operators) {
    const own = held.filter(({ userId }) => userId === `user-${account}`).map(({ groupId }) => groupId);
    expect(own.length).toBeGreaterThan(1);
    expect([...shown.keys()].sort()).toEqual(own.sort());
  }
});
