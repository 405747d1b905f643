import { beforeEach, describe, expect, it } from 'vitest';
import { HANDOVER_SUBJECTS } from '#contract/shift-handovers.ts';
import { ACCEPTOR, type HandedOver, handoverSteps, LEAVER, PARKED_MS, THIRD } from '../support/handed-over.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MINUTE_MS = 60_000;

const server = serverPerTest();
let steps: ReturnType<typeof handoverSteps>;
beforeEach(() => {
  steps = handoverSteps(server);
});

const userOf = (account: string) => {
  const { id, name } = server.picks.userOf(account);
  return { id, name };
};
const claim = (alarm: HandedOver, account: string) => {
  const { claims, changes } = server.app.services;
  const userId = userOf(account).id;
  changes.run(() => claims.claim(steps.product(alarm), alarm.id, { userId, screen: 'unified' }));
};
const claimantOf = (alarm: HandedOver) => server.app.services.claims.claimantOf(steps.product(alarm), alarm.id);
const handedOver = async (alarm: HandedOver) => steps.handOver([{ ...alarm, state: 'open' }]);

describe.each(HANDOVER_SUBJECTS)('accepting a %s', (subject) => {
  it('sets it in progress in the name of the acceptor when it has gone back to the queue', async () => {
    const alarm = await steps.taken(subject);
    const id = await handedOver(alarm);
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
    const { reply } = await steps.accept(id);
    expect(reply.payload.items).toMatchObject([{ status: 'in_progress', acceptedBy: userOf(ACCEPTOR), keptBy: null }]);
    expect((await steps.linesOf(alarm)).slice(0, 2)).toMatchObject([
      { update_text: `Accepted from ${userOf(LEAVER).name}`, update_status: 'in_progress' },
      { user: { name: userOf(ACCEPTOR).name }, update_status: 'in_progress' },
    ]);
  });

  it('makes it the work of the acceptor, and no longer that of the operator who handed it over', async () => {
    const alarm = await steps.taken(subject);
    await steps.accept(await handedOver(alarm));
    expect(await steps.openWork(ACCEPTOR)).toMatchObject([{ id: alarm.id }]);
    expect(await steps.openWork(LEAVER)).toEqual([]);
  });

  it('leaves it with a colleague who has claimed it meanwhile', async () => {
    const alarm = await steps.taken(subject);
    const id = await handedOver(alarm);
    claim(alarm, THIRD);
    const { reply } = await steps.accept(id);
    expect(reply.payload.items).toMatchObject([{ keptBy: userOf(THIRD) }]);
    expect(claimantOf(alarm)).toBe(userOf(THIRD).id);
  });

  it('ends the claim of the operator who handed it over', async () => {
    const alarm = await steps.taken(subject);
    claim(alarm, LEAVER);
    const ended: string[] = [];
    server.app.services.bus.subscribe('claim_ended', ({ userId, reason }) => ended.push(`${userId} ${reason}`));
    await steps.accept(await handedOver(alarm));
    expect(ended).toEqual([`${userOf(LEAVER).id} taken`]);
    server.app.services.unifiedDesk.leave(userOf(LEAVER).id);
    expect(steps.statusOf(alarm)).toBe('in_progress');
  });

  it('leaves a resolved one as it is, beside one that waits', async () => {
    const alarm = await steps.taken(subject);
    const other = await steps.taken(subject === 'alarm_group' ? 'location_alarm' : 'alarm_group');
    const id = await steps.handOver([alarm, other].map((one) => ({ ...one, state: 'open' })));
    await steps.setStatus(alarm, 'Resolved', THIRD, 'All clear');
    const { reply } = await steps.accept(id);
    expect(reply.payload.items).toMatchObject([
      { id: alarm.id, acceptedBy: null },
      { id: other.id, acceptedBy: userOf(ACCEPTOR) },
    ]);
  });

  it('gives it to exactly one of two colleagues who accept at once', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    const answers = await Promise.all([steps.accept(id, ACCEPTOR), steps.accept(id, THIRD)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await steps.listParked()).toHaveLength(1);
  });
});

it('does not count an alarm that a user has only looked at as their work', async () => {
  const alarm = await steps.taken('alarm_group');
  await steps.view(alarm, THIRD);
  expect(await steps.openWork(THIRD)).toEqual([]);
});
