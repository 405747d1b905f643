import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('retries while loading fails, and leaves the surrounding page alone', async () => {
  let fails = 2;
  const Part = lazyPart(async () => {
    fails -= 1;
    if (fails >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Menu</p>;
  });
  render(
    <>
      <p>List</p>
      <Suspense fallback={<p>Closed</p>}>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText('List')).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Menu')).toBeVisible();
});
