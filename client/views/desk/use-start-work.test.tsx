import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStartWork } from './use-start-work.ts';

function start(options: { mayTake: boolean; isPending: boolean }) {
  const mutate = vi.fn();
  const client = new QueryClient();
  const { result } = renderHook(
    () =>
      useStartWork({
        taking: { mutate, isPending: options.isPending },
        mayTake: options.mayTake,
        history: 'group-updates',
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { work: result.current, mutate };
}

it('takes an alarm that the operator may take', () => {
  const { work, mutate } = start({ mayTake: true, isPending: false });
  work.take();
  expect(mutate).toHaveBeenCalledOnce();
});

it.each([
  ['while it is being taken', { mayTake: true, isPending: true }],
  ['once it is in progress', { mayTake: false, isPending: false }],
])('neither takes nor starts it %s', (_when, options) => {
  const { work, mutate } = start(options);
  work.take();
  work.startWork();
  expect(mutate).not.toHaveBeenCalled();
});
