import { expect, it } from 'vitest';
import type { StoryLine } from '#contract/control/lines.ts';
import { A_DEBRIEF } from '../../../../tests/support/a-debrief.ts';
import { createAttemptScores } from './attempt-scores.ts';

const ROW = {
  ...{ drillId: 'drill-1', attempt: 1, seat: 2, trainee: 'Kim', keyHash: null, fromMark: null, fromT: null },
  ...{ startedAtMs: 0, endedAtMs: 240_000 },
};

it('scores an attempt once, and again when a line of its log comes late', () => {
  let lines: StoryLine[] = [];
  let reads = 0;
  const scores = createAttemptScores({
    lastLine: () => lines.at(-1)?.n ?? 0,
    lines: () => {
      reads += 1;
      return lines;
    },
    hints: () => [],
  });
  expect(scores(ROW, A_DEBRIEF.plan).total).toBe(0);
  scores(ROW, A_DEBRIEF.plan);
  expect(reads).toBe(1);
  lines = A_DEBRIEF.lines.filter(({ n }) => n < 3);
  expect(scores(ROW, A_DEBRIEF.plan).total).toBe(60_000);
});
