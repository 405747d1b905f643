import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readVitestReport } from './reports.mjs';

let file: string;

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'vitest.json');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

function write(...assertionResults: { status: string; tags: string[] }[]): void {
  const suite = { name: path.resolve('contract/zones.test.ts'), startTime: 1_000, endTime: 1_500, assertionResults };
  writeFileSync(file, JSON.stringify({ testResults: [suite] }));
}

const passed = { status: 'passed', tags: [] };

it('counts a test that only the full run plays as neither passed nor failed', () => {
  write(passed, { status: 'skipped', tags: ['full'] });
  expect(readVitestReport(file, { code: 0, isFull: false })).toMatchObject({ passed: 1, failed: 0 });
});

it('counts a test that the full run skips as failed', () => {
  write(passed, { status: 'skipped', tags: ['full'] });
  expect(readVitestReport(file, { code: 0, isFull: true })).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a skipped test without the tag as failed', () => {
  write(passed, { status: 'skipped', tags: [] });
  expect(readVitestReport(file, { code: 0, isFull: false })).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a run that ended without a report as one failure', () => {
  expect(readVitestReport(file, { code: 1, isFull: false })).toEqual({ passed: 0, failed: 1, files: [] });
});
