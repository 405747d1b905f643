import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST } from '#contract/limits.ts';
import { loadToasts, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const MESSAGE = 'Error updating alarm status. Please try again.';

/** Longer than a toast's transition. */
const MOVED_MS = 1_000;
const STEP_MS = 100;

// With real timers a toast could disappear on a slow machine before the test sees it.
beforeEach(async () => {
  await loadToasts();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Advances in steps, because effects run at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest -= STEP_MS) await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
}

async function showError(): Promise<void> {
  render(<Toaster />);
  act(() => toast.error(MESSAGE));
  await pass(MOVED_MS);
  expect(screen.getByText(MESSAGE)).toBeVisible();
}

it('shows the message and removes it on Close', async () => {
  await showError();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(MOVED_MS);
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
});

it('removes the message by itself after its time', async () => {
  await showError();
  await pass(TOAST.durationMs);
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
});

it('shows a repeated message once, with its count, for the whole time from the last one on', async () => {
  await showError();
  await pass(TOAST.durationMs - 2 * MOVED_MS);
  act(() => toast.error(MESSAGE));
  await pass(2 * MOVED_MS);
  expect(screen.getAllByText(MESSAGE)).toHaveLength(1);
  expect(screen.getByText('2 times')).toBeInTheDocument();
  await pass(TOAST.durationMs);
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
});

it('begins to count anew once a message has gone', async () => {
  await showError();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => toast.error(MESSAGE));
  await pass(MOVED_MS);
  expect(screen.getByText(MESSAGE)).toBeVisible();
  expect(screen.queryByText(/times/)).not.toBeInTheDocument();
});
