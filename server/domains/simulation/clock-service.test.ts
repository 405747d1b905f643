import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createBus } from '../../realtime/bus.ts';
import { createClockService } from './clock-service.ts';
import { createLiveSound } from './live-sound.ts';

/** A clock that is set by its service, at a site with talkdowns of ten seconds. */
function openClock() {
  const bus = createBus({ error: ({ err }: { err: unknown }) => expect.fail(String(err)) });
  const clock = new SimulatedClock(0);
  const lengthOf = (id: string) => (id === 'automated' ? null : 10_000);
  const service = createClockService(clock, bus, createLiveSound({ bus, clock, lengthOf }));
  const told: unknown[] = [];
  bus.subscribe('clock', ({ rate, held }) => told.push([rate, held?.by]));
  const call = (isOver: boolean) => bus.publish('call', { sid: 'call', isOver });
  const talkdown = (status: 'pending' | 'success', { id = 'talkdown', isStopped = false } = {}) =>
    bus.publish('talkdown', {
      ...{ id, status, isStopped, cameraId: 'camera', tenantId: 'tenant', locationId: 'site' },
    });
  const rate = () => clock.state().rate;
  return { service, clock, told, call, talkdown, rate };
}

it('runs at the speed of life while a call goes on, and as fast as before after it', async () => {
  const { service, told, call, rate } = openClock();
  await service.set({ rate: 10 });
  call(false);
  expect([rate(), service.state().held]).toEqual([1, { by: 'call', rate: 10 }]);
  call(true);
  expect([rate(), service.state().held]).toEqual([10, undefined]);
  expect(told).toEqual([
    [10, undefined],
    [1, 'call'],
    [10, undefined],
  ]);
});

it('takes another speed that is chosen during a call for the time after it', async () => {
  const { service, call, rate } = openClock();
  call(false);
  expect(await service.set({ rate: 60 })).toMatchObject({ rate: 1, held: { by: 'call', rate: 60 } });
  await service.set({ rate: 0 });
  expect([rate(), service.state().held]).toEqual([0, undefined]);
  call(true);
  expect(rate()).toBe(0);
});

it('waits for the end of a talkdown that is heard, and not for one without words', async () => {
  const { service, clock, talkdown, rate } = openClock();
  await service.set({ rate: 4 });
  talkdown('success', { id: 'automated' });
  expect(rate()).toBe(4);
  talkdown('pending');
  talkdown('success');
  expect(service.state().held).toEqual({ by: 'talkdown', rate: 4 });
  clock.set({ rate: 0 });
  await clock.advance(9_000);
  expect(service.state().held?.by).toBe('talkdown');
  await clock.advance(1_000);
  expect(rate()).toBe(4);
});

it('goes on when a talkdown is stopped or fails', async () => {
  const { service, talkdown, rate } = openClock();
  await service.set({ rate: 4 });
  talkdown('success');
  expect(rate()).toBe(1);
  talkdown('success', { isStopped: true });
  expect(rate()).toBe(4);
});
