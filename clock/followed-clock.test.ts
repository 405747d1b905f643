import { expect, it } from 'vitest';
import { FollowedClock } from './followed-clock.ts';

it('is the machine clock until the server has told its state', () => {
  const clock = new FollowedClock();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5);
  expect(clock.state().mode).toBe('real');
});

it('stands where a frozen server clock stands', () => {
  const clock = new FollowedClock();
  clock.follow({ epochMs: 1_000, rate: 0, mode: 'simulated' });
  expect(clock.now()).toBe(1_000);
  expect(clock.state()).toEqual({ epochMs: 1_000, rate: 0, mode: 'simulated' });
});

it('wakes sleepers when the server advances its clock', async () => {
  const clock = new FollowedClock();
  clock.follow({ epochMs: 1_000, rate: 0, mode: 'simulated' });
  const sleep = clock.sleep(60_000);
  clock.follow({ epochMs: 61_000, rate: 0, mode: 'simulated' });
  await expect(sleep).resolves.toBeUndefined();
});

it('follows the machine, not the told time, when the server runs on real time', () => {
  const clock = new FollowedClock();
  clock.follow({ epochMs: 1_000, rate: 1, mode: 'real' });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5);
});
