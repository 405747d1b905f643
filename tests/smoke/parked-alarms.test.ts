import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEscalation } from '#contract/escalations.ts';
import { QUEUE } from '#contract/limits.ts';
import { HANDOVER_SUBJECTS, PARKING_MAX_MS } from '#contract/shift-handovers.ts';
import { users } from '#db/schema/users.ts';
import { ACCEPTOR, handoverSteps, LEAVER, PARKED_MS, THIRD } from '../support/handed-over.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MINUTE_MS = 60_000;
const IDLE_TEXT = 'No activity for 10 minutes: back in the queue';

const server = serverPerTest();
let steps: ReturnType<typeof handoverSteps>;
beforeEach(() => {
  steps = handoverSteps(server);
});

const disable = (account: string) => {
  const { id } = server.picks.userOf(account);
  server.db.update(users).set({ isEnabled: false }).where(eq(users.id, id)).run();
};
async function restart(): Promise<void> {
  const nowMs = server.clock.now();
  await server.restart();
  server.clock.set({ epochMs: nowMs });
}

describe.each(HANDOVER_SUBJECTS)('a parked %s', (subject) => {
  it('stays in progress until its time and 10 minutes more', async () => {
    const alarm = await steps.parked(subject);
    await server.clock.advance(PARKED_MS + QUEUE.returnsAfterMs - MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('in_progress');
    await server.clock.advance(2 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
    expect((await steps.linesOf(alarm))[0]).toMatchObject({ update_type: 'orphan', update_text: IDLE_TEXT });
    expect(await steps.listParked()).toEqual([]);
  });

  it('stays in progress for longer when its acceptor works on it after its time', async () => {
    const alarm = await steps.parked(subject);
    await server.clock.advance(PARKED_MS + 5 * MINUTE_MS);
    await steps.comment(alarm, 'The guard is there', ACCEPTOR);
    await server.clock.advance(9 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('in_progress');
  });

  it('returns after 10 minutes when nobody accepts it', async () => {
    const alarm = await steps.taken(subject);
    await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
  });

  it('is not parked when it has returned to the queue before it is accepted, and its history says so', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    await server.clock.advance(11 * MINUTE_MS);
    const { reply } = await steps.accept(id);
    expect(reply.payload.items).toMatchObject([{ state: 'open', until: null, words: 'The guard calls back' }]);
    expect(await steps.listParked()).toEqual([]);
    expect((await steps.linesOf(alarm))[0]?.update_text).toMatch(/, not parked: it had returned to the queue$/);
  });

  it('is offered again at once after a new detection, and its history says why', async () => {
    const alarm = await steps.parked(subject);
    await server.clock.advance(30 * MINUTE_MS);
    await steps.detect(subject);
    expect(steps.statusOf(alarm)).toBe('pending');
    expect(await steps.linesOf(alarm)).toContainEqual(
      expect.objectContaining({
        update_type: 'orphan',
        author: 'system',
        update_status: 'pending',
        update_text: 'New detection: no longer parked',
      }),
    );
    expect(await steps.listParked()).toEqual([]);
  });

  it('returns after a new detection even when it is due', async () => {
    const alarm = await steps.parked(subject);
    await server.clock.advance(PARKED_MS + MINUTE_MS);
    await steps.detect(subject);
    expect(steps.statusOf(alarm)).toBe('pending');
  });

  it('stays with an operator who has it on a screen when there is a new detection, but is no longer parked', async () => {
    const alarm = await steps.parked(subject);
    const { claims, changes } = server.app.services;
    const userId = server.picks.userOf(ACCEPTOR).id;
    changes.run(() => claims.claim(steps.product(alarm), alarm.id, { userId, screen: 'unified' }));
    await steps.detect(subject);
    expect(steps.statusOf(alarm)).toBe('in_progress');
    expect(await steps.linesOf(alarm)).toContainEqual(
      expect.objectContaining({ update_type: 'Shift handover', update_text: 'New detection: no longer parked' }),
    );
    expect(await steps.listParked()).toEqual([]);
  });

  it('survives a restart', async () => {
    const alarm = await steps.parked(subject);
    await restart();
    await server.clock.advance(PARKED_MS);
    expect(steps.statusOf(alarm)).toBe('in_progress');
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
  });

  it('returns after 10 minutes when its acceptor is disabled', async () => {
    const alarm = await steps.parked(subject);
    disable(ACCEPTOR);
    await server.clock.advance(2 * QUEUE.returnsAfterMs);
    expect(steps.statusOf(alarm)).toBe('pending');
  });

  it.each([
    ['resolves it', 'Resolved'],
    ['returns it to the queue', 'Pending'],
  ])('is no longer parked when an operator %s', async (_, status) => {
    const alarm = await steps.parked(subject);
    await steps.setStatus(alarm, status, THIRD, 'The guard has left');
    expect(await steps.listParked()).toEqual([]);
    await steps.setStatus(alarm, 'In Progress', THIRD);
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).not.toBe('in_progress');
  });

  it('is due for somebody else once its acceptor has handed it over again', async () => {
    const alarm = await steps.parked(subject);
    const next = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)], ACCEPTOR);
    expect(await steps.listParked()).toEqual([]);
    await steps.accept(next, THIRD);
    expect(await steps.listParked()).toMatchObject([
      { id: alarm.id, acceptedBy: { id: server.picks.userOf(THIRD).id } },
    ]);
  });

  it('returns after 10 minutes when its acceptor hands it over again and nobody accepts', async () => {
    const alarm = await steps.parked(subject);
    await steps.handOver([steps.parkedFor(alarm, PARKED_MS)], ACCEPTOR);
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
  });

  it('cannot be handed over by a colleague of its acceptor', async () => {
    const alarm = await steps.parked(subject);
    await steps.comment(alarm, 'I know that site', THIRD);
    expect(await steps.openWork(THIRD)).toEqual([]);
    const { failure } = await steps.tryHandOver([{ ...alarm, state: 'open' }], THIRD);
    const { name } = server.picks.userOf(ACCEPTOR);
    expect(failure).toMatchObject({
      code: 'transition_refused',
      message: `${name} has accepted this alarm and keeps it parked`,
    });
  });

  it('is listed for the operators of the site with its time, reason and people', async () => {
    const alarm = await steps.taken(subject);
    const item = steps.parkedFor(alarm, PARKED_MS);
    await steps.accept(await steps.handOver([item]));
    const { userOf } = server.picks;
    expect(await steps.listParked(THIRD)).toMatchObject([
      {
        ...alarm,
        status: 'in_progress',
        until: new Date(server.clock.now() + PARKED_MS).toISOString(),
        reason: 'The guard calls back',
        from: { id: userOf(LEAVER).id },
        acceptedBy: { id: userOf(ACCEPTOR).id },
      },
    ]);
  });

  it('stays in progress when its acceptor leaves the screen on which they have it', async () => {
    const alarm = await steps.taken(subject);
    const { claims, changes, unifiedDesk } = server.app.services;
    const userId = server.picks.userOf(ACCEPTOR).id;
    const id = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    changes.run(() => claims.claim(steps.product(alarm), alarm.id, { userId, screen: 'unified' }));
    await steps.accept(id);
    unifiedDesk.leave(userId);
    expect(steps.statusOf(alarm)).toBe('in_progress');
    expect((await steps.linesOf(alarm))[0]).toMatchObject({
      update_text: 'Left while parked: not offered before its time',
    });
  });

  it('is not parked for longer than a shift, nor until a past time', async () => {
    const alarm = await steps.taken(subject);
    expect(await steps.tryHandOver([steps.parkedFor(alarm, PARKING_MAX_MS + 1)])).toMatchObject({
      status: 400,
      failure: { message: 'An alarm can be parked for at most 12 hours' },
    });
    expect((await steps.tryHandOver([steps.parkedFor(alarm, 0)])).failure.message).toBe('until must be in the future');
    expect((await steps.tryHandOver([steps.parkedFor(alarm, PARKING_MAX_MS)])).status).toBe(200);
  });

  it('is due at once when it is accepted after its time, while its operator still has it', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([steps.parkedFor(alarm, 5 * MINUTE_MS)]);
    await server.clock.advance(6 * MINUTE_MS);
    await steps.accept(id);
    expect(await steps.listParked()).toMatchObject([{ id: alarm.id }]);
    await server.clock.advance(11 * MINUTE_MS);
    expect(steps.statusOf(alarm)).toBe('pending');
  });
});

it('leaves a location alarm parked when a raw alarm under the cut-off comes', async () => {
  const alarm = await steps.parked('location_alarm');
  await steps.detect('location_alarm', { tap: 5 });
  expect(steps.statusOf(alarm)).toBe('in_progress');
});

it('leaves a group parked when the same detection is repeated', async () => {
  const alarm = await steps.parked('alarm_group');
  await steps.detect('alarm_group', { isDedupEvent: true });
  expect(steps.statusOf(alarm)).toBe('in_progress');
});

it('leaves an escalated group in progress after a new detection', async () => {
  const { id } = await steps.parked('alarm_group');
  const { locationId = '' } = (await steps.listParked())[0] ?? {};
  const body = { alarmGroupId: id, location_id: locationId, comment: 'Person inside' };
  await server.call(createEscalation, { body }, ACCEPTOR);
  await steps.detect('alarm_group');
  expect(steps.statusOf({ subject: 'alarm_group', id })).toBe('in_progress');
});
