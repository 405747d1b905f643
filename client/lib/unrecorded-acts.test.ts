import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { recordAct, unrecordedActs } from './unrecorded-acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  unrecordedActs.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const WHAT = 'The call to Rosalind Meyer was placed';
const unreachable = () => new CallError('The server cannot be reached', 0, 'network');

it('tells nothing of an act that is recorded at once', async () => {
  await recordAct(WHAT, async () => undefined);
  expect(unrecordedActs.read()).toEqual([]);
});

it('tells of an act that could not be recorded, and tries again until it is', async () => {
  const record = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(unreachable())
    .mockRejectedValueOnce(unreachable());
  await recordAct(WHAT, record);
  expect(unrecordedActs.read()).toMatchObject([
    { what: WHAT, reason: 'The server cannot be reached', isTrying: false, isRepeated: true },
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(unrecordedActs.read()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unrecordedActs.read()).toEqual([]);
  expect(record).toHaveBeenCalledTimes(3);
});

it('tries again at once when the operator asks', async () => {
  const record = vi.fn(async () => undefined).mockRejectedValueOnce(unreachable());
  await recordAct(WHAT, record);
  unrecordedActs.read()[0]?.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(unrecordedActs.read()).toEqual([]);
});

it('leaves it to the operator whether to repeat what the server has refused', async () => {
  const record = vi.fn(async () => undefined).mockRejectedValueOnce(new CallError('Call not found', 404, 'not_found'));
  await recordAct(WHAT, record);
  expect(unrecordedActs.read()).toMatchObject([{ reason: 'Call not found', isRepeated: false }]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(record).toHaveBeenCalledOnce();
  unrecordedActs.read()[0]?.dismiss();
  expect(unrecordedActs.read()).toEqual([]);
});

it('gives up once the session is over', async () => {
  await recordAct(WHAT, () => Promise.reject(new CallError('Sign in again', 401, 'session_expired')));
  expect(unrecordedActs.read()).toEqual([]);
});
