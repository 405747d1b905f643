import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { HANDOVER_SUBJECTS, HANDOVER_WAITS_MS } from '#contract/shift-handovers.ts';
import { auditLog } from '#db/schema/audit.ts';
import { shiftHandoverItems, shiftHandovers } from '#db/schema/shift-handovers.ts';
import { ACCEPTOR, type HandedOver, handoverSteps, LEAVER, PARKED_MS, THIRD } from '../support/handed-over.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let steps: ReturnType<typeof handoverSteps>;
beforeEach(() => {
  steps = handoverSteps(server);
});

const userOf = (account: string) => {
  const { id, name } = server.picks.userOf(account);
  return { id, name };
};
const open = (alarm: HandedOver) => ({ ...alarm, state: 'open' }) as const;

/** Takes a permission from all users until the test ends. */
function withdrawPermission(permission: Permission): void {
  const { users } = server.app.services;
  const read = users.account;
  const spy = vi.spyOn(users, 'account').mockImplementation((credentialId) => {
    const account = read(credentialId);
    if (!account?.caller) return account;
    const permissions = new Set([...account.caller.permissions].filter((one) => one !== permission));
    return { ...account, caller: { ...account.caller, permissions } };
  });
  onTestFinished(() => spy.mockRestore());
}

describe.each(HANDOVER_SUBJECTS)('a handover of a %s', (subject) => {
  it('lapses when a colleague takes the alarm from the queue, and names them', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    await steps.setStatus(alarm, 'Pending', LEAVER);
    await steps.setStatus(alarm, 'In Progress', THIRD);
    expect(await steps.handovers(LEAVER)).toMatchObject([
      { items: [{ acceptedBy: null, lapse: { reason: 'taken', by: userOf(THIRD) } }] },
    ]);
    expect((await steps.accept(id)).failure.message).toBe('This handover has lapsed: nothing of it waits any more');
  });

  it('does not stand in the way of the colleague who has taken the alarm', async () => {
    const alarm = await steps.taken(subject);
    await steps.handOver([steps.parkedFor(alarm, PARKED_MS)]);
    await steps.setStatus(alarm, 'Pending', LEAVER);
    await steps.setStatus(alarm, 'In Progress', THIRD);
    expect(await steps.openWork(THIRD)).toMatchObject([{ id: alarm.id }]);
    expect((await steps.tryHandOver([open(alarm)], THIRD)).status).toBe(200);
  });

  it('is announced when it lapses', async () => {
    const alarm = await steps.taken(subject);
    await steps.handOver([open(alarm)]);
    await steps.setStatus(alarm, 'Pending', LEAVER);
    let announced = 0;
    server.app.services.bus.subscribe('shift_handover', () => {
      announced += 1;
    });
    await steps.setStatus(alarm, 'In Progress', THIRD);
    expect(announced).toBe(1);
  });

  it('lapses when nobody accepts it within a day, and is shown for another day', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([open(alarm)]);
    await server.clock.advance(HANDOVER_WAITS_MS);
    expect(await steps.handovers()).toMatchObject([{ items: [{ lapse: { reason: 'expired', by: null } }] }]);
    expect((await steps.accept(id)).status).toBe(409);
    await server.clock.advance(24 * 3_600_000 + 1);
    expect(await steps.handovers()).toEqual([]);
  });

  it('is withdrawn by its author, who has the alarm as their own work again', async () => {
    const alarm = await steps.taken(subject);
    const id = await steps.handOver([open(alarm)]);
    const { reply } = await steps.withdraw(id);
    expect(reply.payload.items).toMatchObject([{ lapse: { reason: 'withdrawn', by: userOf(LEAVER) } }]);
    expect(await steps.openWork(LEAVER)).toMatchObject([{ id: alarm.id }]);
    expect((await steps.linesOf(alarm))[0]).toMatchObject({ update_text: 'Handover withdrawn' });
    expect((await steps.accept(id)).failure.message).toBe('This handover was withdrawn');
    expect(server.db.select().from(auditLog).all().at(-1)).toMatchObject({ action: 'withdraw' });
  });

  it('is withdrawn by a manager, and by no other colleague', async () => {
    const id = await steps.handOver([open(await steps.taken(subject))]);
    expect((await steps.withdraw(id, THIRD)).status).toBe(403);
    expect((await steps.withdraw(id, ACCEPTOR)).status).toBe(200);
    expect((await steps.withdraw(id, ACCEPTOR)).status).toBe(409);
  });

  it('is not withdrawn once a colleague has accepted it', async () => {
    const id = await steps.handOver([open(await steps.taken(subject))]);
    await steps.accept(id);
    expect((await steps.withdraw(id)).failure.message).toBe('This handover has been accepted already');
  });
});

it('hands over what is one’s own, and says of each other alarm why it stays', async () => {
  const [own, colleagues] = [await steps.taken('alarm_group'), await steps.taken('location_alarm', THIRD)];
  const { reply } = await steps.tryHandOver([open(own), open(colleagues)]);
  expect(reply.payload.items).toMatchObject([{ id: own.id }]);
  expect(reply.payload.refused).toEqual([{ ...colleagues, reason: `${userOf(THIRD).name} works on this alarm` }]);
  expect(await steps.linesOf(colleagues)).not.toContainEqual(
    expect.objectContaining({ update_type: 'Shift handover' }),
  );
});

it('accepts the alarms that the colleague may change, and leaves the others waiting', async () => {
  const [group, alarm] = [await steps.taken('alarm_group'), await steps.taken('location_alarm')];
  const id = await steps.handOver([open(group), open(alarm)]);
  withdrawPermission('alarm_group:update');
  const { reply } = await steps.accept(id);
  expect(reply.payload.items).toMatchObject([
    { id: group.id, acceptedBy: null, lapse: null },
    { id: alarm.id, acceptedBy: userOf(ACCEPTOR) },
  ]);
  expect(reply.payload.refused).toMatchObject([group]);
});

it('lists alarms only for users who may see records of their kind', async () => {
  const group = await steps.parked('alarm_group');
  await steps.handOver([open(await steps.taken('location_alarm'))]);
  await steps.handOver([open(await steps.taken('alarm_group'))]);
  withdrawPermission('alarm_group/detail:view');
  expect((await steps.handovers()).flatMap(({ items }) => items.map(({ subject }) => subject))).toEqual([
    'location_alarm',
  ]);
  expect(await steps.listParked()).toEqual([]);
  expect(await steps.openWork()).not.toContainEqual(expect.objectContaining({ id: group.id }));
});

it('lists what waits behind any number of newer handovers that were accepted', async () => {
  const waiting = await steps.taken('alarm_group');
  const id = await steps.handOver([open(waiting)]);
  const accepted = await steps.taken('location_alarm');
  const { id: other } = (await steps.tryHandOver([open(accepted)])).reply.payload;
  await steps.accept(other);
  const { db } = server;
  const item = db
    .select()
    .from(shiftHandoverItems)
    .all()
    .find(({ handoverId }) => handoverId === other);
  for (let no = 0; no < 150; no += 1) {
    const createdAtMs = server.clock.now() + no;
    db.insert(shiftHandovers)
      .values({ id: `later-${no}`, userId: userOf(LEAVER).id, createdAtMs })
      .run();
    if (item)
      db.insert(shiftHandoverItems)
        .values({ ...item, handoverId: `later-${no}` })
        .run();
  }
  const listed = await steps.handovers();
  expect(listed.map((handover) => handover.id)).toContain(id);
  expect(listed).toHaveLength(101);
});
