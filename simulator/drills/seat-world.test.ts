import { expect, test } from 'vitest';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createOwnFacts, streamOfSeat } from './seat-world.ts';

const fact = (changes: Partial<LoggedFact>): LoggedFact => ({
  ...{ n: 1, atMs: 0, fact: 'alarm.raised', incidents: [], by: null, on: null, alarm: null, fields: {} },
  ...changes,
});

function ownFacts() {
  const own = createOwnFacts({
    tenantId: 'tenant-1',
    users: [{ account: 'monitoring', id: 'user-1', name: 'Kim', email: 'kim@watchfloor.test', token: 'token' }],
  });
  own.know([{ id: 'site-1', cameras: [{ id: 'camera-1' }], doors: [{ id: 'door-1' }] }]);
  return own;
}

const alarm = (id: string) => ({ product: 'rg' as const, id });

test('a fact at a camera of the seat is about the seat', () => {
  const own = ownFacts();
  expect(own.isAbout(fact({ on: { kind: 'camera', id: 'camera-1' } }))).toBe(true);
  expect(own.isAbout(fact({ on: { kind: 'camera', id: 'camera-2' } }))).toBe(false);
});

test("an act of the seat's user is about the seat, and nobody else's", () => {
  const own = ownFacts();
  expect(own.isAbout(fact({ fact: 'alarm.claimed', by: { user: 'user-1' }, alarm: alarm('a') }))).toBe(true);
  expect(own.isAbout(fact({ fact: 'alarm.claimed', by: { user: 'user-2' }, alarm: alarm('b') }))).toBe(false);
});

test('later events of an alarm or an incident of the seat are about the seat', () => {
  const own = ownFacts();
  own.isAbout(fact({ on: { kind: 'door', id: 'door-1' }, alarm: alarm('a'), incidents: ['incident-1'] }));
  expect(own.isAbout(fact({ fact: 'alarm.ai', by: 'ai', alarm: alarm('a') }))).toBe(true);
  expect(own.isAbout(fact({ fact: 'alarm.ai', by: 'ai', incidents: ['incident-1'] }))).toBe(true);
  expect(own.isAbout(fact({ fact: 'alarm.ai', by: 'ai', alarm: alarm('b') }))).toBe(false);
});

test('all seats draw the same, but ids of their own', () => {
  const draw = (tenantId: string) => {
    const stream = streamOfSeat(randomStream(1, 'incident/fox/1'), tenantId, 'incident/fox/1');
    return { first: stream.next(), id: stream.uuid(0), later: stream.next() };
  };
  const [one, other] = [draw('tenant-1'), draw('tenant-2')];
  expect([one.first, one.later]).toEqual([other.first, other.later]);
  expect(one.id).not.toBe(other.id);
  expect(draw('tenant-1')).toEqual(one);
});
