import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { scanGroup, showScan } from './testing/show-scan.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a safe that waits for its Undo is sent when the operator leaves scan', async () => {
  localStorage.setItem('watchfloor.preferences.user-1', JSON.stringify({ holdResolves: true }));
  const a = scanGroup('a');
  const { give, pass, server, unmount } = await showScan({ answers: [reply(setAlarmGroupState, { payload: a })] });
  await give(a);
  await pass(300);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  unmount();
  await pass(0);
  expect(server.calls(setAlarmGroupState)[0]?.body).toMatchObject({ resolution: 'safe', resolutionComment: 'safe' });
});
