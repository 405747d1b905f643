// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { RunResult } from '../results.ts';
import { htmlReport } from './report.ts';

const failed: RunResult = {
  file: 'fox.yaml',
  title: 'A fox & a <moth>',
  seed: 3,
  outcome: 'failed',
  tookMs: 60_000,
  realMs: 900,
  cases: [
    {
      track: 'checks',
      title: 'expect alarm.resolved',
      line: 14,
      from: 0,
      to: 30_000,
      failure: 'expected alarm.resolved',
    },
  ],
  broken: null,
  lines: [
    { n: 1, t: 4_000, fact: 'incident.began', of: 'fox', kind: 'animal' },
    { n: 2, t: 9_000, fact: 'alarm.claimed', of: 'fox', by: 'desk', alarm: 'alarm-1' },
    { n: 3, t: 24_000, fact: 'incident.left', of: 'fox', because: 'path' },
  ],
};

const open = async (results: RunResult[]) => new DOMParser().parseFromString(await htmlReport(results), 'text/html');

test('a report opens failed runs, and shows the failure with its place', async () => {
  const page = await open([failed, { ...failed, seed: 4, outcome: 'passed', cases: [] }]);
  const runs = [...page.querySelectorAll('details.run')];
  expect(runs.map((run) => run.hasAttribute('open'))).toEqual([true, false]);
  expect(page.querySelector('.failure')?.textContent).toContain('fox.yaml:14 at 0:30');
  expect(page.querySelector('h2')?.textContent).toBe('A fox & a <moth>');
});

test('a report has a lane for each incident, operator and track of checks', async () => {
  const page = await open([failed]);
  const names = [...page.querySelectorAll('text.name')].map((name) => name.textContent);
  expect(names).toEqual(['fox', 'desk', 'checks']);
});

test('a report needs nothing but its own file', async () => {
  const page = await htmlReport([failed]);
  expect(page).not.toMatch(/<script|src=|href=|url\(/);
});

test('a report shows the pictures of the first alarms, from its own file', async () => {
  const stills = [{ t: 9_000, on: 'lot.fence', of: ['fox'], jpeg: '/9j/4AAQSkZJRg==' }];
  const page = await open([{ ...failed, stills }]);
  const image = page.querySelector('figure img');
  expect(image?.getAttribute('alt')).toBe('lot.fence at 0:09');
  expect(image?.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJRg==');
  expect(page.querySelector('figcaption')?.textContent).toBe('0:09 lot.fence fox');
});

test('checks at the same time lie below each other, so that a failed one hides no passed one', async () => {
  const [one] = failed.cases;
  if (!one) throw new Error('the run has a check');
  const passed = { ...one, failure: null };
  const page = await open([{ ...failed, cases: [passed, one, { ...passed, from: 40_000, to: 50_000 }] }]);
  const bars = [...page.querySelectorAll('rect.passed, rect.failed')];
  const rows = bars.map((bar) => [bar.getAttribute('class'), bar.getAttribute('y')]);
  expect(rows.map(([tone]) => tone)).toEqual(['passed', 'passed', 'failed']);
  expect(rows[0]?.[1]).toBe(rows[1]?.[1]);
  expect(rows[2]?.[1]).not.toBe(rows[0]?.[1]);
});

test('the label of the last time lies within the chart', async () => {
  const page = await open([{ ...failed, tookMs: 10 * 3_600_000 }]);
  const labels = [...page.querySelectorAll('line.tick + text')];
  const last = labels.at(-1);
  // Seven characters of 12 px at most.
  expect(Number(last?.getAttribute('x')) + 7 * 8).toBeLessThanOrEqual(1_200);
});
