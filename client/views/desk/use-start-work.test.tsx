import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { useStartWork } from './use-start-work.ts';

function start(options: { mayTake: boolean; isPending: boolean }) {
  const mutate = vi.fn();
  const client = new QueryClient();
  const { result } = renderHook(
    () =>
      useStartWork({
        alarmId: 'group-1',
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

it('takes an alarm once, however late its new status comes', () => {
  const { work, mutate } = start({ mayTake: true, isPending: false });
  work.startWork();
  work.startWork();
  work.take();
  expect(mutate).toHaveBeenCalledOnce();
});

it('takes an alarm again after it could not be taken', () => {
  const { work, mutate } = start({ mayTake: true, isPending: false });
  work.startWork();
  mutate.mock.calls[0]?.[1].onError(new CallError('Taken', 409, 'transition_refused'));
  work.startWork();
  expect(mutate).toHaveBeenCalledTimes(2);
});
