import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvalidUse } from '../exit-codes.ts';
import { quote } from '../quote.ts';
import { checkFiles } from './check.ts';
import { mergeReports } from './report.ts';
import { runScenarios } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'scenario-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const SCENARIO = `scenario: Seeded
start: 2026-11-21T02:10:00-06:00
world: small
sites:
  pier: { use: "Harborline Storage, Pier 9", cameras: { bay: { area: Loading Bay } } }
operators: { desk: { account: monitoring } }
story: [{ wait: 1s }]
`;

it('finds the sites, cameras and doors that the seeded world does not have', async () => {
  const known = write('known.yaml', SCENARIO);
  expect(await checkFiles([known])).toBe(0);
  const misspelt = write('site.yaml', SCENARIO.replace('Harborline', 'Harbourline'));
  const area = write('area.yaml', SCENARIO.replace('Loading Bay', 'Loading Dock'));
  expect(await checkFiles([misspelt, area])).toBe(2);
  expect(printed.join('\n')).toContain("site.yaml:5:9: the world has no site 'Harbourline Storage, Pier 9'");
  expect(printed.join('\n')).toContain(
    "area.yaml:5:62: 'Harborline Storage, Pier 9' has no area 'Loading Dock'; it has ",
  );
});

it.each([
  ['site', 'Harborline', "the world has no site 'Harbourline Storage, Pier 9'"],
  ['camera', 'area: Loading Bay', "'Harborline Storage, Pier 9' has no area 'Loft'"],
  ['door', 'cameras: { bay: { area: Loading Bay } }', "'Harborline Storage, Pier 9' has no door 'Loft'"],
])('does not play a file with a %s that the world does not have, and exits with 2', async (kind, known, message) => {
  const wrong: Record<string, string> = {
    site: 'Harbourline',
    camera: 'area: Loft',
    door: 'doors: { loft: { name: Loft } }',
  };
  const file = write(`wrong-${kind}.yaml`, SCENARIO.replace(known, wrong[kind] ?? ''));
  expect(await runScenarios([file])).toBe(2);
  expect(printed.join('\n')).toMatch(/^WRONG /);
  expect(printed.join('\n')).toContain(`wrong-${kind}.yaml:5 ${message}`);
});

it('does not play a file with an unknown account, and exits with 2', async () => {
  const file = write('account.yaml', SCENARIO.replace('account: monitoring', 'account: monitorin'));
  expect(await runScenarios([file])).toBe(2);
  expect(printed.join('\n')).toContain("there is no account 'monitorin'");
});

it('finds no faults in the library', async () => {
  expect(await checkFiles([path.resolve(import.meta.dirname, '../../../scenarios')])).toBe(0);
  expect(printed).toEqual([expect.stringMatching(/^\d+ scenarios, no faults$/)]);
});

it('says of a file in UTF-16 what to do', async () => {
  expect(await checkFiles([write('utf-16.yaml', Buffer.from(`\ufeff${SCENARIO}`, 'utf16le'))])).toBe(2);
  expect(printed.join('\n')).toContain('the file looks like UTF-16; save it as UTF-8');
});

const refusal = (run: Promise<number>) =>
  run.then(
    () => 'accepted',
    (error: unknown) => (error instanceof InvalidUse ? error.message : `broke: ${error}`),
  );

it('refuses reports in folders that do not exist before it plays anything', async () => {
  const file = write('fine.yaml', SCENARIO);
  for (const option of ['--junit', '--html', '--results']) {
    const target = path.join(folder, 'nowhere', 'report');
    expect(await refusal(runScenarios([file, option, target]))).toMatch(
      new RegExp(`^${option}: the folder .*nowhere does not exist$`),
    );
    expect(await refusal(runScenarios([file, option, folder]))).toContain('is a folder; name a file');
  }
  expect(printed).toEqual([]);
});

it('refuses a seat of nobody', async () => {
  const file = write('seats.yaml', SCENARIO);
  const refused = await refusal(runScenarios([file, '--port', '8090', '--seat', 'dsk=browser']));
  expect(refused).toContain("has no operator 'dsk'. Do you mean 'desk'? there are: desk");
});

it('refuses to count what two operators do at once when one of them gets a browser', async () => {
  const steps = 'story: [{ together: [{ act: claim, by: desk }, { act: claim, by: other }], accepted: 1 }]';
  const file = write(
    'together.yaml',
    SCENARIO.replace('monitoring }', 'monitoring }, other: { account: support }').replace(/story: .*/, steps),
  );
  expect(await runScenarios([file, '--port', '8090', '--seat', 'desk=browser'])).toBe(2);
  expect(printed.join('\n')).toContain("'accepted' cannot be checked while desk acts in a browser");
});

it('refuses a part that is merged twice', async () => {
  const run = {
    file: 'fox.yaml',
    title: 'Fox',
    seed: 1,
    outcome: 'passed',
    tookMs: 1,
    realMs: 1,
    cases: [],
    broken: null,
  };
  const part = write('part.json', JSON.stringify({ format: 'watchfloor-results/1', runs: [run] }));
  expect(await mergeReports([part])).toBe(0);
  expect(await refusal(mergeReports([part, part]))).toContain('The results of fox.yaml with the seed 1 come twice');
});

it.each([
  ['scenarios/fox.yaml', 'scenarios/fox.yaml'],
  ['my fox.yaml', "'my fox.yaml'"],
  ["it's.yaml", "'it'\\''s.yaml'"],
])('quotes %s for a shell as %s', (word, quoted) => {
  expect(quote(word)).toBe(quoted);
});
