import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as channel from '#contract/channels/location-alarms.ts';
import { setConfig } from '../lib/config.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { storeToken } from '../lib/token.ts';
import { fakeSockets } from './testing/fake-socket.ts';
import { useChannel } from './use-channel.ts';

beforeEach(() => {
  setConfig(testConfig());
  storeToken('abc');
});

function Count({ name, enabled }: { name: string; enabled?: boolean }) {
  const { state } = useChannel(channel, { onMessage: (message) => heard.push([name, message.type]), enabled });
  return <p>{`${name} ${state.kind}`}</p>;
}

let heard: string[][] = [];
beforeEach(() => {
  heard = [];
});

it('shares one connection among components and delivers messages to all of them', () => {
  const sockets = fakeSockets();
  const { getByText, unmount } = render(
    <>
      <Count name="one" />
      <Count name="two" />
    </>,
  );
  act(() => sockets.last().accept());
  act(() => sockets.last().say({ type: 'ALARM_COUNT', data: { count: 1, severity: 'high' } }));
  expect(sockets.all).toHaveLength(1);
  expect(heard).toEqual([
    ['one', 'ALARM_COUNT'],
    ['two', 'ALARM_COUNT'],
  ]);
  expect(getByText('two connected')).toBeInTheDocument();
  unmount();
  act(() => vi.runOnlyPendingTimers());
  expect(sockets.last().closedWith).toBe(1000);
});

it('keeps the connection when one screen hands it to the next', () => {
  const sockets = fakeSockets();
  const { rerender } = render(<Count key="a" name="one" />);
  rerender(<Count key="b" name="two" />);
  act(() => vi.advanceTimersByTime(1));
  expect(sockets.all).toHaveLength(1);
  expect(sockets.last().closedWith).toBeUndefined();
});

it('does not connect while it is disabled', () => {
  const sockets = fakeSockets();
  render(<Count name="one" enabled={false} />);
  expect(sockets.all).toHaveLength(0);
});
