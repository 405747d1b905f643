import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { type Checked, ContractFile, changesBetween } from '#scripts/cli/contract/results.ts';
import { checkContract } from '#scripts/cli/contract/run.ts';
import { EXIT } from '#scripts/cli/exit-codes.ts';
import { driftedServer } from '../support/drifted-server.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

/** The records that a change could have changed. */
const records = () =>
  ['users', 'locations', 'cameras', 'alarms'].map((table) => server.db.$client.prepare(`SELECT * FROM ${table}`).all());

const folder = () => mkdtempSync(path.join(inject('dataFolder'), 'contract-'));
const resultOf = (file: string) => ContractFile.parse(JSON.parse(readFileSync(file, 'utf8')));

it('finds our own server as agreed, with the ids of its own lists, and changes nothing', async () => {
  const before = records();
  const entries = await server.db.$count(auditLog);
  const listening = await server.listen();
  const save = path.join(folder(), 'same.json');
  const base = listening.origin;
  const code = await checkContract(['--base', base, '--token', await server.tokenOf('gsoc-manager'), '--save', save]);
  const { checked } = resultOf(save);
  expect(checked.filter(({ outcome }) => outcome === 'drifted' || outcome === 'missing')).toEqual([]);
  expect(code).toBe(EXIT.passed);
  const outcomeOf = (name: string) => checked.find((one) => one.name === name)?.outcome;
  expect(outcomeOf('GET /v2/orm/alarm/{id}')).toBe('same');
  expect(outcomeOf('channel /listchanges')).toBe('same');
  expect(outcomeOf('channel /scanevents')).toBe('untried');
  expect(checked.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThan(70);
  expect(records()).toEqual(before);
  expect(await server.db.$count(auditLog)).toBe(entries);
  await listening.stop();
});

it('reports what a drifted backend changes, lacks and refuses, in every format, without its token', async () => {
  const { base } = await driftedServer(server);
  const token = await server.tokenOf('gsoc-manager');
  const files = folder();
  const [save, junit, html] = ['save.json', 'junit.xml', 'page.html'].map((name) => path.join(files, name));
  if (!save || !junit || !html) return expect.fail('there are no files');
  vi.stubEnv('WATCHFLOOR_TOKEN', token);
  const code = await checkContract(['--base', base, '--save', save, '--junit', junit, '--html', html]);
  vi.unstubAllEnvs();
  expect(code).toBe(EXIT.failed);
  const found = new Map(resultOf(save).checked.map((one) => [one.name, one]));
  expect(found.get('GET /v2/orm/alarm')?.drifts).toEqual([
    { field: 'payload.total', expected: 'number', seen: 'string' },
  ]);
  expect(found.get('GET /v2/orm/user/profile')).toMatchObject({ outcome: 'same', extra: ['payload.seat'] });
  expect(found.get('channel /listchanges')?.drifts).toMatchObject([{ field: 'data.lists.*', seen: '"holograms"' }]);
  const outcomes = [...found.values()].map(({ outcome }) => outcome);
  expect(outcomes).toEqual(expect.arrayContaining(['drifted', 'missing', 'refused', 'same', 'untried']));
  const all = [...printed, ...[save, junit, html].map((file) => readFileSync(file, 'utf8'))].join('\n');
  expect(all).not.toContain(token);
  expect(readFileSync(junit, 'utf8')).toContain('payload.total: expected number, seen string');
  expect(readFileSync(html, 'utf8')).toContain('payload.total: expected number, seen string');
  expect(printed).toContain('        payload.total: expected number, seen string');
});

it('counts only what has become worse since a saved check', () => {
  const checked = (name: string, outcome: Checked['outcome']): Checked => ({
    ...{ name, outcome, drifts: [], extra: [], reason: null, tookMs: 1 },
  });
  const before = [checked('GET /a', 'same'), checked('GET /b', 'missing'), checked('GET /old', 'same')];
  const now = [checked('GET /a', 'missing'), checked('GET /b', 'same'), checked('GET /new', 'same')];
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween(before, now)).toEqual([
    { name: 'GET /a', before: 'same', now: 'missing', isWorse: true },
    { name: 'GET /b', before: 'missing', now: 'same', isWorse: false },
    { name: 'GET /new', before: 'not in the contract', now: 'same', isWorse: false },
    { name: 'GET /old', before: 'same', now: 'not in the contract', isWorse: false },
  ]);
});

it('with --writes sends changes that are refused, and changes nothing', async () => {
  const listening = await server.listen();
  const save = path.join(folder(), 'writes.json');
  const before = records();
  await checkContract([
    ...['--base', listening.origin, '--token', await server.tokenOf('gsoc-manager')],
    ...['--writes', '--save', save],
  ]);
  const changes = resultOf(save).checked.filter(({ name }) => /^(POST|PUT|PATCH|DELETE)/.test(name));
  expect(changes.filter(({ outcome }) => outcome === 'drifted')).toEqual([]);
  expect(changes.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThan(20);
  expect(records()).toEqual(before);
  await listening.stop();
});

it.each([
  [[], '--base is missing'],
  [['--base', 'nowhere'], '--base must be an address such as http://127.0.0.1:4000'],
  [['--base', 'http://me:secret@127.0.0.1:1'], '--base must have no user and password'],
  [['--base', 'http://127.0.0.1:1', '--timeout', 'soon'], '--timeout must be a whole number of seconds'],
  [['--base', 'http://127.0.0.1:1', '--compare', 'none.json'], "none.json is not a check that 'contract --save' has"],
  [['--base', 'http://127.0.0.1:2'], 'http://127.0.0.1:2 cannot be reached: ECONNREFUSED'],
])('refuses %j in one line', async (args, message) => {
  await expect(checkContract(args)).rejects.toThrow(message);
});
