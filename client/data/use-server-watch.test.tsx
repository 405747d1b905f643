import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getHealth } from '#contract/health.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { call } from '../lib/call.ts';
import { setReachable } from '../lib/connection.ts';
import { connectionLabels } from '../lib/connection-labels.ts';
import { refusal, reply } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { useServerWatch } from './use-server-watch.ts';

function Comments() {
  const connection = useServerWatch();
  const { data } = useQuery({ queryKey: ['tenants', 'comments'], queryFn: () => call(listTenantComments) });
  return (
    <p>
      {connectionLabels[connection].label} {data?.payload.join()}
    </p>
  );
}

const healthy = reply(getHealth, { status: 'ok', release: 'test', serverTime: 1 });

afterEach(() => {
  vi.useRealTimers();
});

it('asks the server as soon as the browser loses its network, not half a minute later', async () => {
  vi.useFakeTimers();
  setReachable(true);
  const { server } = renderScreen(<Comments />, {
    answers: [healthy, reply(listTenantComments, { payload: ['Authorized Person'] })],
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Connected Authorized Person')).toBeInTheDocument();
  server.answer(refusal(getHealth, 'unavailable', 'Away'));
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.getByText('Reconnecting Authorized Person')).toBeInTheDocument();
});

it('refetches queries that failed while the server was unreachable', async () => {
  vi.useFakeTimers();
  setReachable(false);
  const { server } = renderScreen(<Comments />, {
    answers: [refusal(getHealth, 'unavailable', 'Away'), refusal(listTenantComments, 'unavailable', 'Away')],
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
  server.answer(healthy, reply(listTenantComments, { payload: ['Authorized Person'] }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Connected Authorized Person')).toBeInTheDocument();
  expect(server.calls(listTenantComments)).toHaveLength(2);
});
