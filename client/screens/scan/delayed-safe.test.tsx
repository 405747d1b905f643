import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { prefer } from '../../lib/testing/chosen-preferences.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { scanGroup, showScan } from './testing/show-scan.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a safe that waits for its Undo is sent when the operator leaves scan', async () => {
  prefer({ holdResolves: true });
  const a = scanGroup('a');
  const { sendGroups, pass, server, unmount } = await showScan({
    answers: [reply(setAlarmGroupState, { payload: a })],
  });
  await sendGroups(a);
  await pass(300);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  unmount();
  await pass(0);
  expect(server.calls(setAlarmGroupState)[0]?.body).toMatchObject({ resolution: 'safe', resolutionComment: 'safe' });
});

/** Marks a group safe over the channel, and leaves before the server has answered. */
async function leaveAfterSafe(...answers: ReturnType<typeof reply>[]) {
  const a = scanGroup('a');
  const history = reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } });
  const reported = reply(reportScanResolution, { payload: { id: 'report-1' } });
  const shown = await showScan({ answers: [...answers, history, reported] });
  await shown.sendGroups(a);
  await shown.pass(300);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  await shown.pass(0);
  shown.unmount();
  await shown.pass(20_000);
  return shown.server;
}

test('a safe without an answer when the operator leaves is confirmed by a call, and reported', async () => {
  const server = await leaveAfterSafe(reply(setAlarmGroupState, { payload: scanGroup('a') }));
  expect(server.calls(setAlarmGroupState)).toHaveLength(1);
  expect(server.calls(reportScanResolution)).toHaveLength(1);
});

test('a safe that had arrived when the operator left is reported, and no failure is shown', async () => {
  const resolved = { ...scanGroup('a'), status: 'resolved' as const, resolution: 'safe' as const };
  const server = await leaveAfterSafe(
    refusal(setAlarmGroupState, 'transition_refused', 'This alarm group is Resolved already'),
    reply(getAlarmGroup, { payload: resolved }),
  );
  expect(server.calls(reportScanResolution)).toHaveLength(1);
  expect(screen.queryByText('This alarm group is Resolved already')).not.toBeInTheDocument();
});
