import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScreen } from './load-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

function Frame() {
  return (
    <>
      <p>The frame</p>
      <Outlet />
    </>
  );
}

it('keeps the frame around a screen that fails to load, says so, and shows the screen once it loads', async () => {
  let away = true;
  const load = async (): Promise<ComponentType> => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>The screen</h1>;
  };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Frame,
        children: [
          { index: true, element: <h1>The start</h1> },
          { path: '/screen', lazy: async () => ({ Component: await loadScreen(load) }) },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'The start' });

  await act(() => router.navigate('/screen'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded.');
  expect(screen.getByText('The frame')).toBeInTheDocument();

  away = false;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeInTheDocument();
  expect(screen.getByText('The frame')).toBeInTheDocument();
});
