// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { junitReport } from './junit.ts';
import type { RunResult } from './results.ts';

const run = (changes: Partial<RunResult>): RunResult => ({
  file: 'storm.yaml',
  title: 'Storm & <thunder>',
  seed: 3,
  outcome: 'passed',
  tookMs: 60_000,
  realMs: 1_500,
  cases: [],
  broken: null,
  ...changes,
});

const check = { track: 'checks', title: 'expect alarm.raised', line: 46, from: 0, to: 2_000, failure: null };

/** The report as another parser reads it. */
const read = (results: RunResult[]) =>
  new DOMParser().parseFromString(junitReport(results), 'text/xml').documentElement;

test('a report has a suite for each file and seed, and a case for each check', () => {
  const report = read([run({ cases: [check, check] }), run({ seed: 4, cases: [check] })]);
  const suites = [...report.querySelectorAll('testsuite')];
  expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['storm.yaml seed 3', 'storm.yaml seed 4']);
  expect(suites.map((suite) => suite.querySelectorAll('testcase').length)).toEqual([2, 1]);
});

test('a failure names its file and line, whatever it says', () => {
  const failed = { ...check, failure: 'expected "a" & <b>' };
  const report = read([run({ outcome: 'failed', cases: [check, failed] })]);
  expect(report.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
  expect(report.querySelector('failure')?.getAttribute('message')).toBe('storm.yaml:46 expected "a" & <b>');
});

test('a world that broke is an error', () => {
  const report = read([run({ outcome: 'broken', broken: 'its process ended with SIGKILL' })]);
  expect(report.querySelector('testsuite')?.getAttribute('errors')).toBe('1');
  expect(report.querySelector('error')?.getAttribute('message')).toBe('its process ended with SIGKILL');
});

test('a run whose file is wrong is an error of the file', () => {
  const report = read([run({ outcome: 'invalid', broken: "storm.yaml:5 the world has no site 'Pier'" })]);
  expect(report.querySelector('error')?.getAttribute('type')).toBe('file');
});

test('a failure has the verb of its step as its type', () => {
  const report = read([run({ outcome: 'failed', cases: [{ ...check, verb: 'expect', failure: 'expected x' }] })]);
  expect(report.querySelector('failure')?.getAttribute('type')).toBe('expect');
});

test('a step that was not reached is skipped', () => {
  const report = read([run({ outcome: 'failed', cases: [check, { ...check, isSkipped: true }] })]);
  expect(report.querySelector('testsuite')?.getAttribute('skipped')).toBe('1');
  expect(report.querySelectorAll('testcase > skipped')).toHaveLength(1);
});
