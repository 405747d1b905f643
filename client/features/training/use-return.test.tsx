import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OwnSeat } from '#contract/drills/seats.ts';
import { delayChange } from '../../lib/delayed-change.ts';
import { UndoneError } from '../../lib/undone-error.ts';
import { useReturn } from './use-return.ts';

const SEAT: OwnSeat = {
  ...{
    drill: 'drill-1',
    title: 'Night intruder',
    seat: 2,
    trainee: 'Kim',
    state: 'running',
    isReady: true,
    isBeginning: false,
  },
  ...{ attempt: 1, from: null, goingBackTo: null, returnsTo: null, rate: 1, hints: [], told: [], version: 5 },
};

function follow(...seats: readonly OwnSeat[]) {
  const load = vi.fn();
  const { rerender } = renderHook((seat: OwnSeat) => useReturn(seat, load), { initialProps: SEAT });
  for (const seat of seats) rerender(seat);
  return load;
}

it('loads the console again once the world is back at a mark', () => {
  const from = { name: 'alarm', t: 1_000 };
  const leaving: OwnSeat = { ...SEAT, attempt: 2, from, goingBackTo: 'alarm' };
  expect(follow(leaving)).not.toHaveBeenCalled();
  expect(follow(leaving, { ...leaving, goingBackTo: null })).toHaveBeenCalledExactlyOnceWith('/');
});

it('opens the screen again that the console showed at the mark', () => {
  const back: OwnSeat = { ...SEAT, attempt: 2, from: { name: 'alarm', t: 1_000 }, returnsTo: '/scan' };
  expect(follow(back)).toHaveBeenCalledExactlyOnceWith('/scan');
});

it('keeps the console as it is when a drill starts again', () => {
  expect(follow({ ...SEAT, attempt: 2 })).not.toHaveBeenCalled();
});

it.each([
  ['while the world goes back', { goingBackTo: 'alarm' }],
  ['when the console hears of it only afterwards', { goingBackTo: null }],
])('never sends what waits for Undo %s', async (_, { goingBackTo }) => {
  const send = vi.fn(async () => undefined);
  const { result } = delayChange(send);
  const dropped = expect(result).rejects.toThrow(UndoneError);
  follow({ ...SEAT, attempt: 2, from: { name: 'alarm', t: 1_000 }, goingBackTo });
  window.dispatchEvent(new Event('pagehide'));
  await dropped;
  expect(send).not.toHaveBeenCalled();
});

it('sends what waits for Undo when a drill starts again and the page is left', () => {
  const send = vi.fn(async () => undefined);
  delayChange(send);
  follow({ ...SEAT, attempt: 2 });
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledOnce();
});
