import { expect, it } from 'vitest';
import type { Line, Story } from './api.ts';
import { describeEnd, describeMissing } from './failures.ts';

const LINES: Line[] = [
  { n: 1, t: 6_000, fact: 'incident.began', of: 'fox', kind: 'animal' },
  { n: 2, t: 11_000, fact: 'alarm.raised', of: ['fox', 'cat'], on: 'lot.row', tap: 50 },
];
const STORY: Story = { title: 'A fox', seed: 1, state: 'running', t: 41_000, checks: [], prompts: [] };

it('says what did not come, what was nearest and what the story waits for', () => {
  const story = { ...STORY, prompts: [{ t: 12_000, text: 'desk: claim of fox within 1m' }] };
  const filter = { fact: 'alarm.raised', of: 'thief', where: { tap: { min: 60 } } } as const;
  expect(describeMissing(filter, LINES, story, 29_998).split('\n')).toEqual([
    'alarm.raised of thief where tap {"min":60} did not come within 30s of real time; the story is at 0:41',
    'nearest: 0:11 alarm.raised of fox, cat on lot.row tap=50',
    'the story last asked for: desk: claim of fox within 1m',
    'the latest lines:',
    '0:06 incident.began of fox kind="animal"',
    '0:11 alarm.raised of fox, cat on lot.row tap=50',
  ]);
});

it('says that nothing comes any more when the story has ended', () => {
  expect(describeMissing({ fact: 'call.started' }, [], { ...STORY, state: 'failed' }, 30_000).split('\n')).toEqual([
    'call.started does not come any more: the story has ended at 0:41 (failed)',
    'the log is empty',
  ]);
});

it('shows the failures of a story with their places', () => {
  const checks = [
    { track: 'desk', title: 'take', line: 14, failure: "'take' took longer than 45s" },
    { track: 'scene', title: 'begin', line: 12, failure: null },
    { track: 'inject-1', title: 'expect', line: null, failure: 'expected call.started' },
  ];
  const failed = { ...STORY, state: 'failed' as const, checks, broken: null };
  expect(describeEnd(failed, LINES.slice(0, 1), 'fox.yaml').split('\n')).toEqual([
    'failed at 0:41',
    "fox.yaml:14 'take' took longer than 45s",
    'fox.yaml (injected) expected call.started',
    'the latest lines:',
    '0:06 incident.began of fox kind="animal"',
  ]);
  expect(describeEnd({ ...failed, state: 'passed' }, [], 'fox.yaml')).toBe('passed');
  expect(describeEnd({ ...failed, state: 'broken', checks: [], broken: 'no site' }, [], 'fox.yaml')).toContain(
    'fox.yaml: no site',
  );
});
