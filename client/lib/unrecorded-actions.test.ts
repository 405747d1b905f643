import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { recordAction, unrecordedActions } from './unrecorded-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  unrecordedActions.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const WHAT = 'The call to Rosalind Meyer was placed';
const unreachable = () => new CallError('The server cannot be reached', 0, 'network');

it('tells nothing of an act that is recorded at once', async () => {
  await recordAction(WHAT, async () => undefined);
  expect(unrecordedActions.read()).toEqual([]);
});

it('tells of an act that could not be recorded, and tries again until it is', async () => {
  const record = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(unreachable())
    .mockRejectedValueOnce(unreachable());
  await recordAction(WHAT, record);
  expect(unrecordedActions.read()).toMatchObject([
    { what: WHAT, reason: 'The server cannot be reached', isTrying: false, isRepeated: true },
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(unrecordedActions.read()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unrecordedActions.read()).toEqual([]);
  expect(record).toHaveBeenCalledTimes(3);
});

it('tries again at once when the operator asks', async () => {
  const record = vi.fn(async () => undefined).mockRejectedValueOnce(unreachable());
  await recordAction(WHAT, record);
  unrecordedActions.read()[0]?.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(unrecordedActions.read()).toEqual([]);
});

it('leaves it to the operator whether to repeat what the server has refused', async () => {
  const record = vi.fn(async () => undefined).mockRejectedValueOnce(new CallError('Call not found', 404, 'not_found'));
  await recordAction(WHAT, record);
  expect(unrecordedActions.read()).toMatchObject([{ reason: 'Call not found', isRepeated: false }]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(record).toHaveBeenCalledOnce();
  unrecordedActions.read()[0]?.dismiss();
  expect(unrecordedActions.read()).toEqual([]);
});

it('gives up once the session is over', async () => {
  await recordAction(WHAT, () => Promise.reject(new CallError('Sign in again', 401, 'session_expired')));
  expect(unrecordedActions.read()).toEqual([]);
});
