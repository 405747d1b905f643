import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import * as channel from '#contract/channels/location-alarms.ts';
import { setConfig } from '../lib/config.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { storeToken } from '../lib/token.ts';
import { fakeSockets } from '../realtime/testing/fake-socket.ts';
import { useChannel } from '../realtime/use-channel.ts';
import { DuplicateSessionDialog } from './duplicate-session-dialog.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../ui/overlays/opened-dialog.tsx';

beforeEach(() => {
  setConfig(testConfig());
  storeToken('abc');
});

function Console() {
  const { state } = useChannel(channel, { onMessage: () => {} });
  return (
    <>
      <p>{state.kind}</p>
      <DuplicateSessionDialog product="Watchfloor" />
    </>
  );
}

function Lists() {
  useChannel(listChanges, { onMessage: () => {} });
  return null;
}

function open() {
  const sockets = fakeSockets();
  render(<Console />);
  act(() => sockets.last().accept());
  const takeOver = () => act(async () => sockets.last().end(4009));
  return { sockets, takeOver };
}

it('says that the console is open in another window', async () => {
  const { takeOver } = open();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await takeOver();
  expect(screen.getByRole('dialog', { name: 'Duplicate Session' })).toHaveTextContent(
    'Watchfloor is open in another window. Click “Use here” to use it in this window.',
  );
});

it('takes the session back on request, each time it is taken over', async () => {
  const { sockets, takeOver } = open();
  for (const times of [1, 2]) {
    await takeOver();
    fireEvent.click(screen.getByRole('button', { name: 'Use here' }));
    act(() => sockets.last().accept());
    expect(sockets.all).toHaveLength(times + 1);
    expect(screen.getByText('connected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use here' })).not.toBeInTheDocument();
  }
});

it('leaves the session with the other window on Cancel', async () => {
  const { sockets, takeOver } = open();
  await takeOver();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Use here' })).not.toBeInTheDocument();
  expect(screen.getByText('closed')).toBeInTheDocument();
  expect(sockets.all).toHaveLength(1);
});

it('stays closed after Cancel while other channels connect', async () => {
  const { sockets, takeOver } = open();
  await takeOver();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  render(<Lists />);
  act(() => sockets.last().accept());
  expect(sockets.all).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Use here' })).not.toBeInTheDocument();
});
