import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { useQueue } from './use-queue.ts';

function Queue({ onClaimed }: { onClaimed: () => void }) {
  const { isRequesting, getAlarm } = useQueue(onClaimed);
  return (
    <button type="button" disabled={isRequesting} onClick={getAlarm}>
      Get alarm
    </button>
  );
}

it('counts an alarm as requested until its screen replaces the queue', async () => {
  const sockets = fakeSockets();
  const onClaimed = vi.fn();
  renderScreen(<Queue onClaimed={onClaimed} />);
  await act(async () => sockets.last().accept());
  const button = screen.getByRole('button', { name: 'Get alarm' });
  fireEvent.click(button);
  const claim = { id: 'la-1', tenantId: 't-1', partitionKey: '202511' };
  await act(async () => sockets.last().say({ type: 'LIST_ALARM', data: [claim] }));
  expect(onClaimed).toHaveBeenCalledWith(claim);
  expect(button).toBeDisabled();
});

it('takes another request when no alarm was available', async () => {
  const sockets = fakeSockets();
  renderScreen(<Queue onClaimed={vi.fn()} />);
  await act(async () => sockets.last().accept());
  const button = screen.getByRole('button', { name: 'Get alarm' });
  fireEvent.click(button);
  expect(button).toBeDisabled();
  await act(async () => sockets.last().say({ type: 'LIST_ALARM', data: [] }));
  expect(button).toBeEnabled();
});
