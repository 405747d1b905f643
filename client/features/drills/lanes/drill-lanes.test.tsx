import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DrillPlan } from '#contract/drills/plan.ts';
import { scoreDrill } from '#contract/drills/score.ts';
import type { FactLine } from '#contract/facts.ts';
import { DrillLanes } from './drill-lanes.tsx';

const PLAN: DrillPlan = {
  ...{ trainee: 'desk', seats: 1, pass: 70, objectives: [{ key: 'speed', title: 'In time' }], mistakes: [], hints: [] },
  acts: [
    {
      ...{ key: 'take', title: 'Takes it', objective: 'speed', points: 100, fullMs: 20_000, noneMs: 60_000 },
      after: { fact: 'alarm.raised' },
      act: { fact: 'alarm.claimed', by: 'desk' },
    },
  ],
};

const LINES: FactLine[] = [
  { n: 1, t: 10_000, fact: 'alarm.raised', of: 'fox' },
  { n: 2, t: 12_000, fact: 'alarm.ai', of: 'fox', says: 'harmless' },
  { n: 3, t: 15_000, fact: 'alarm.claimed', by: 'desk', of: 'fox' },
];

const show = () => {
  render(
    <DrillLanes
      {...{
        plan: PLAN,
        score: scoreDrill(PLAN, LINES, [], { nowT: 20_000 }),
        lines: LINES,
        hints: [],
        injects: [],
        notes: [],
      }}
      nowT={20_000}
      spanMs={60_000}
    />,
  );
  return userEvent.setup();
};

it('is walked through by keyboard, with the moment and the words of each item', async () => {
  const act = show();
  await act.tab();
  await act.tab();
  expect(screen.getByRole('button', { name: '0:10 Alarm raised of fox' })).toHaveFocus();
  await act.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^0:12 The AI/ })).toHaveFocus();
  expect(screen.getByText("The AI's view of an alarm of fox: harmless")).toBeVisible();
  await act.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^0:10 Takes it: all points until 0:30/ })).toHaveFocus();
  await act.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: '0:15 Alarm claimed of fox. Takes it: done on time' })).toHaveFocus();
  await act.keyboard('{Escape}');
  expect(screen.queryByText('Alarm claimed of fox. Takes it: done on time')).toBeNull();
});

it('can be read as a table', async () => {
  const act = show();
  await act.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeLaneEvent',
    '0:10HappenedAlarm raised of fox',
    '0:10ExpectedTakes it: all points until 0:30, none from 1:10, done on time',
    "0:12HappenedThe AI's view of an alarm of fox: harmless",
    '0:15TraineeAlarm claimed of fox. Takes it: done on time',
  ]);
});
