import { expect, it } from 'vitest';
import { lineOfSeat, sendToSeats } from './floor-lines.ts';

const claim = { n: 1, t: 1_000, fact: 'alarm.claimed' as const, by: 'desk', of: 'thief', seat: 2 };

it("shows the act of a trainee as the operator's own in their log, and as their seat's in all others", () => {
  const { seat: _, ...own } = claim;
  expect(lineOfSeat(claim, 2)).toEqual(own);
  expect(lineOfSeat(claim, 1)).toEqual({ ...own, by: 'seat 2' });
});

it('leaves lines of nobody as they are, in every log', () => {
  const raised = { n: 1, t: 500, fact: 'alarm.raised' as const, of: 'thief' };
  const logs = new Map<number, unknown[]>([
    [1, []],
    [2, []],
  ]);
  const sender = (no: number) => ({
    add: (line: unknown) => void logs.get(no)?.push(line),
    finish: async () => undefined,
  });
  sendToSeats(new Map([1, 2].map((no) => [no, sender(no)]))).add(raised);
  expect([...logs.values()]).toEqual([[raised], [raised]]);
});
