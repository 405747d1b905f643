import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { getHealth } from '#contract/health.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { testGroup } from '../features/alarm-groups/testing/test-group.ts';
import { call } from '../lib/call.ts';
import { setReachable } from '../lib/connection.ts';
import { connectionLabels } from '../lib/connection-labels.ts';
import { type Answer, refusal, reply } from '../lib/testing/fake-server.ts';
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

const never = new Promise(() => {});

/** Shows a connected page, and then hangs calls to these endpoints. */
async function hang(...answers: Answer[]) {
  vi.useFakeTimers();
  setReachable(true);
  const { server } = renderScreen(<Comments />, {
    answers: [healthy, reply(listTenantComments, { payload: [] })],
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  server.answer(...answers.map((answer) => ({ ...answer, wait: never })));
  return server;
}

const resolving = reply(setAlarmGroupState, { payload: testGroup() });
const resolve = () =>
  void call(setAlarmGroupState, {
    params: { id: 'group-1' },
    body: { state: 'in_progress', operatorId: 'user-1' },
  }).catch(() => undefined);

it('says within 5 s of an act that its connection hangs, and neither fails nor answers', async () => {
  await hang(resolving, healthy);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
});

it('says so in the same time when further acts follow', async () => {
  await hang(resolving, healthy);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
});

it('is connected again as soon as the connection does not hang any more', async () => {
  const server = await hang(resolving, healthy);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  server.answer(healthy);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Connected')).toBeInTheDocument();
});

it('stays connected while the server takes its time for an act', async () => {
  await hang(resolving);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Connected')).toBeInTheDocument();
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
