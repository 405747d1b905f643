import { expect, onTestFinished, test, vi } from 'vitest';
import { addDrillLines } from '#contract/drills/lines.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { type Call, RefusedCall } from '#platform/connections/ingest-api.ts';
import { createLineSender } from './line-sender.ts';

const line = (n: number) => ({ n, t: n, fact: 'alarm.raised' as const });

/** A sender to a server that answers with the results of `answers`, in turn, and then accepts. */
function sender(answers: (Error | undefined)[]) {
  const stored: number[] = [];
  const machine = new SimulatedClock(0);
  const onError = vi.fn();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const call: Call = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const failure = answers.shift();
    if (failure) throw failure;
    const { lines } = addDrillLines.body.parse(Reflect.get(input, 'body'));
    stored.push(...lines.map(({ n }) => n));
    return endpoint.reply.parse({ payload: { n: stored.at(-1) ?? 0 } }) as ReplyOf<typeof endpoint>;
  };
  const lines = createLineSender({
    ...{ drill: 'drill-1', attempt: 1, seat: 1, call, machine, onError },
    signal: stop.signal,
  });
  return { lines, stored, machine, onError };
}

test('lines are stored in their order', async () => {
  const { lines, stored } = sender([]);
  lines.add(line(1));
  lines.add(line(2));
  await lines.finish();
  expect(stored).toEqual([1, 2]);
});

test('lines are sent again once a server that was gone is back', async () => {
  const { lines, stored, machine } = sender([new Error('the server is gone')]);
  lines.add(line(1));
  lines.add(line(2));
  while (stored.length < 2) await machine.advance(500);
  expect(stored).toEqual([1, 2]);
});

test('a server that refuses the lines stops the drill', async () => {
  const refusal = new RefusedCall(404, 'Drill not found');
  const { lines, onError } = sender([refusal]);
  lines.add(line(1));
  await lines.finish();
  expect(onError).toHaveBeenCalledWith(refusal);
});
