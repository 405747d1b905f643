import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { loaded, NOW, rows, serving, show, table } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('changing a filter returns to the first page', async () => {
  const { act, location } = show({ alarms: () => testAlarms(60), path: '/alarms?page=2' });
  await loaded();
  await act.click(screen.getByRole('button', { name: /Past 12 Hours/ }));
  await act.click(await screen.findByRole('radio', { name: 'Past Week' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-60'));
  expect(location()).toBe('/alarms?period=past-week');
});

test('pages continue the list', async () => {
  const { act, location } = show({ alarms: () => testAlarms(120) });
  await loaded();
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-70'));
  expect(location()).toBe('/alarms?page=2');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
});

test('rows of the previous page are dimmed while the next one loads slowly', async () => {
  const { act: user, server } = show({ alarms: () => testAlarms(120) });
  await loaded();
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.answer({ ...serving(() => testAlarms(120)), wait });
  const body = () => table().querySelector('tbody');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(body()).not.toHaveClass('opacity-60');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(body()).toHaveClass('opacity-60');
  arrive();
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-70'));
  expect(body()).not.toHaveClass('opacity-60');
});

test('counts above a thousand read 1000+', async () => {
  show({ alarms: () => testAlarms(1_001) });
  await loaded();
  expect(screen.getByText('1–50 of 1000+')).toBeVisible();
});

test('a page that no longer exists is replaced by the last one', async () => {
  const { location } = show({ alarms: () => testAlarms(60), path: '/alarms?page=7' });
  await waitFor(() => expect(location()).toBe('/alarms?page=2'));
  await waitFor(() => expect(rows()[0]).toHaveAttribute('data-row-id', 'alarm-10'));
});
