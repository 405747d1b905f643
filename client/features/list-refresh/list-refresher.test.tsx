import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChangedList } from '#contract/channels/list-changes.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { ListRefresher } from './list-refresher.tsx';

function Look({ queryKey, read }: { queryKey: string[]; read: () => Promise<number> }) {
  useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  return <ListRefresher />;
}

/** Mounts an observer of a query key; returns how often it was fetched. */
function open(...queryKey: string[]) {
  const read = vi.fn(async () => 1);
  const sockets = fakeSockets();
  renderScreen(<Look queryKey={queryKey} read={read} />);
  const changed = (...lists: ChangedList[]) =>
    act(async () => {
      sockets.last().say({ type: 'lists_changed', data: { lists } });
      await vi.advanceTimersByTimeAsync(300);
    });
  const settled = () =>
    act(async () => {
      sockets.last().accept();
      await vi.advanceTimersByTimeAsync(300);
    });
  return { read, changed, settled };
}

it('refetches a list that has changed, and no other', async () => {
  const { read, changed, settled } = open('alarm-groups', 'list');
  await settled();
  await changed('alarms', 'location-alarms');
  expect(read).toHaveBeenCalledTimes(1);
  await changed('alarm-groups');
  expect(read).toHaveBeenCalledTimes(2);
});

it.each(['audio-devices', 'alarm-type-groups'] as const)('refetches %s after a change by a colleague', async (list) => {
  const { read, changed, settled } = open(list, 'list');
  await settled();
  await changed('alarms');
  expect(read).toHaveBeenCalledTimes(1);
  await changed(list);
  expect(read).toHaveBeenCalledTimes(2);
});

it('refetches the answers to a procedure on show after a colleague has answered', async () => {
  const { read, changed, settled } = open('sop-answers', 'alarm', 'alarm-1');
  await settled();
  await changed('alarms');
  expect(read).toHaveBeenCalledTimes(1);
  await changed('sop-answers');
  expect(read).toHaveBeenCalledTimes(2);
});

it('refetches a procedure that was saved while the tab was hidden once it is looked at again', async () => {
  const { read, changed, settled } = open('sops', 'applying');
  await settled();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await changed('sops');
  expect(read).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  expect(read).toHaveBeenCalledTimes(2);
});

it.each(['alarm-groups', 'location-alarms'] as const)(
  'refetches the history on show after %s: calls, texts and comments show as they arrive',
  async (list) => {
    const { read, changed, settled } = open('group-updates', 'group-1');
    await settled();
    await changed('alarms');
    expect(read).toHaveBeenCalledTimes(1);
    await changed(list);
    expect(read).toHaveBeenCalledTimes(2);
  },
);
