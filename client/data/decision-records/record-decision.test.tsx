import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDecisionRecord, type DecisionRecord } from '#contract/decision-records.ts';
import { CallError } from '../../lib/call-error.ts';
import { setConfig } from '../../lib/config.ts';
import { screenView } from '../../lib/screen-view.ts';
import { fakeServer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { dropToken, storeToken } from '../../lib/token.ts';
import { loadDecisionRecords, recordDecision } from './record-decision.ts';

const alarm = { subject: 'alarm_group', id: 'group-1' } as const;
const view = { screen: 'desk', seconds: 0, pictures: [], steps: [], ai: null } as const;
const stored: DecisionRecord = {
  act: 'resolve',
  user: { id: 'user-1', name: 'D. Whitlock' },
  time: '2025-11-20T08:15:00.000Z',
  view: { ...view, pictures: [], steps: [] },
};

beforeEach(async () => {
  await loadDecisionRecords();
  vi.useFakeTimers();
  setConfig(testConfig({ keepsDecisionRecords: true }));
  storeToken('token-of-test');
});
afterEach(() => {
  dropToken();
  vi.useRealTimers();
});

/** Lets everything happen that waits for no time to pass. */
const settle = () => vi.advanceTimersByTimeAsync(1);

it('stores what was on screen once the act has succeeded', async () => {
  const server = fakeServer(reply(addDecisionRecord, { payload: stored }));
  const hide = screenView.show(alarm, 'screen', () => ({ kind: 'screen', screen: 'desk' }));
  await vi.advanceTimersByTimeAsync(42_000);
  let succeed: (result: string) => void = () => {};
  const acting = recordDecision(
    alarm,
    'resolve',
    () =>
      new Promise<string>((resolve) => {
        succeed = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.calls(addDecisionRecord)).toEqual([]);
  succeed('resolved');
  expect(await acting).toBe('resolved');
  await settle();
  expect(server.calls(addDecisionRecord)).toMatchObject([
    {
      path: '/v2/orm/decision_records/alarm_group/group-1',
      body: { act: 'resolve', view: { screen: 'desk', seconds: 42 } },
    },
  ]);
  hide();
});

it('stores nothing of an act that was refused', async () => {
  const server = fakeServer(reply(addDecisionRecord, { payload: stored }));
  const refused = new CallError('It is resolved already', 409, 'transition_refused');
  await expect(recordDecision(alarm, 'resolve', () => Promise.reject(refused))).rejects.toBe(refused);
  await settle();
  expect(server.calls(addDecisionRecord)).toEqual([]);
});

it('is sent again until the server acknowledges it', async () => {
  const server = fakeServer(refusal(addDecisionRecord, 'storage_failed', 'There is no space left'));
  await recordDecision(alarm, 'resolve', async () => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.calls(addDecisionRecord)).toHaveLength(2);
  server.answer(reply(addDecisionRecord, { payload: stored }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls(addDecisionRecord)).toHaveLength(3);
});

it('is not repeated after a refusal', async () => {
  const server = fakeServer(refusal(addDecisionRecord, 'permission_denied', 'No'));
  await recordDecision(alarm, 'resolve', async () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls(addDecisionRecord)).toHaveLength(1);
});

it('is sent beside the act of a closing tab', async () => {
  const server = fakeServer(reply(addDecisionRecord, { payload: stored }));
  void recordDecision(alarm, 'resolve', () => new Promise(() => {}), { keepalive: true });
  await settle();
  expect(server.calls(addDecisionRecord)).toHaveLength(1);
});

it('sends nothing to a backend that keeps no records', async () => {
  setConfig(testConfig());
  const server = fakeServer();
  await recordDecision(alarm, 'resolve', async () => undefined);
  await settle();
  expect(server.calls(addDecisionRecord)).toEqual([]);
});
