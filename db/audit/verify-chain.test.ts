import { beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '../migrate.ts';
import type { Client } from '../open.ts';
import { pruneLines } from './prune-lines.ts';
import { verifyChain } from './verify-chain.ts';
import { auditWriter, type NewAuditLine } from './write-line.ts';

const line = (timestampMs: number, more: Partial<NewAuditLine> = {}): NewAuditLine => ({
  timestampMs,
  activity: `Kim Duarte changed the camera 'Gate ${timestampMs}'`,
  actor: 'Kim Duarte',
  action: 'change',
  recordKind: 'camera',
  recordId: 'camera-1',
  before: { name: 'Gate' },
  after: { name: `Gate ${timestampMs}` },
  origin: '192.0.2.1',
  ...more,
});

let client: Client;
let write: (line: NewAuditLine) => void;
beforeEach(() => {
  client = memoryDatabase().$client;
  write = auditWriter(client);
  for (let time = 1; time <= 5; time += 1) write(line(time));
});

const fault = () => {
  const state = verifyChain(client);
  return state.isIntact ? undefined : state.fault;
};

it('verifies an untouched log, and names its latest line', () => {
  const state = verifyChain(client);
  expect(state).toMatchObject({ isIntact: true, lines: 5, head: { no: 5 } });
});

it('verifies an empty log', () => {
  expect(verifyChain(memoryDatabase().$client)).toMatchObject({ isIntact: true, lines: 0 });
});

it.each([
  ['activity', "'Kim Duarte signed in'"],
  ['actor', "'Eve'"],
  ['timestamp_ms', '99'],
  ['"after"', "'{}'"],
  ['record_version', '7'],
  ['user_agent', "''"],
  ['hash', 'zeroblob(32)'],
])('finds a line whose %s was altered', (column, value) => {
  client.exec(`UPDATE audit_log SET ${column} = ${value} WHERE no = 3`);
  expect(fault()).toBe('line 3 was altered: its hash does not fit its content and the line before it');
});

it('finds a missing line', () => {
  client.exec('DELETE FROM audit_log WHERE no = 3');
  expect(fault()).toBe('line 3 is missing');
});

it('finds missing lines at the beginning', () => {
  client.exec('DELETE FROM audit_log WHERE no <= 2');
  expect(fault()).toBe('lines 1 to 2 are missing');
});

it('finds that the last line is missing', () => {
  client.exec('DELETE FROM audit_log WHERE no = 5');
  expect(fault()).toBe('line 5 is missing at the end');
});

it('finds that all lines are missing', () => {
  client.exec('DELETE FROM audit_log');
  expect(fault()).toBe('lines 1 to 5 are missing at the end');
});

it('finds two lines that were swapped', () => {
  client.exec('UPDATE audit_log SET no = -no WHERE no IN (2, 4)');
  client.exec('UPDATE audit_log SET no = 6 + no WHERE no < 0');
  expect(fault()).toBe('line 2 is out of order: it stands as line 4');
});

it('finds two lines whose contents were swapped beneath their numbers and hashes', () => {
  client.exec(`
    CREATE TEMP TABLE two AS SELECT * FROM audit_log WHERE no IN (2, 3);
    UPDATE audit_log SET (timestamp_ms, activity, "after") =
      (SELECT timestamp_ms, activity, "after" FROM two WHERE two.no = 5 - audit_log.no) WHERE no IN (2, 3);
  `);
  expect(fault()).toBe('line 2 is out of order: it stands as line 3');
});

it('finds a line that was added past the writer', () => {
  client.exec(`INSERT INTO audit_log (no, timestamp_ms, activity, actor, action, origin, hash)
    VALUES (6, 6, 'Eve signed in', 'Eve', 'sign-in', 'system', zeroblob(32))`);
  expect(fault()).toContain('line 6 was altered');
});

it('verifies what is left after pruning', () => {
  pruneLines(client, 4);
  write(line(6));
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 3, head: { no: 6 } });
  client.exec('DELETE FROM audit_log WHERE no = 4');
  expect(fault()).toBe('line 4 is missing');
});

it('verifies a log whose lines were all pruned, and the lines after them', () => {
  pruneLines(client, 10);
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 0, head: { no: 5 } });
  write(line(11));
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 1, head: { no: 6 } });
});

it('prunes from the beginning only, as long as lines are old', () => {
  write(line(2));
  pruneLines(client, 4);
  expect(client.prepare('SELECT no FROM audit_log ORDER BY no').pluck().all()).toEqual([4, 5, 6]);
});

it('finds lines that were cut off together with the stored end, by a head that was noted before', () => {
  const before = verifyChain(client);
  const noted = before.isIntact ? before.head : undefined;
  write(line(6));
  expect(verifyChain(client, noted)).toMatchObject({ isIntact: true });
  client.exec(`
    DELETE FROM audit_log WHERE no > 3;
    UPDATE audit_chain SET head_no = 3, head_hash = (SELECT hash FROM audit_log WHERE no = 3);
  `);
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 3 });
  expect(verifyChain(client, noted)).toMatchObject({ isIntact: false, fault: 'lines 4 to 5 are missing at the end' });
});

it('finds a log that was chained anew, by a head that was noted before', () => {
  const before = verifyChain(client);
  const noted = before.isIntact ? before.head : undefined;
  client.exec('DELETE FROM audit_log');
  client.exec('UPDATE audit_chain SET head_no = 0, head_hash = zeroblob(32)');
  for (let time = 1; time <= 5; time += 1) write(line(time, { actor: 'Eve' }));
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 5 });
  expect(verifyChain(client, noted)).toMatchObject({
    isIntact: false,
    fault: 'line 5 is not the line that was noted',
  });
});

it('continues the chain where a savepoint was rolled back', () => {
  client.transaction(() => {
    write(line(6));
    expect(() =>
      client.transaction(() => {
        write(line(7));
        throw new Error('no');
      })(),
    ).toThrow('no');
    write(line(8));
  })();
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 7, head: { no: 7 } });
});

it('chains texts that have no UTF-8, and texts with zeros and line breaks', () => {
  write(line(6, { activity: 'half \ud83d a character', after: { name: '\udc00', note: 'a\u0000b\n' } }));
  write(line(7, { activity: 'a\u0000b\n', userAgent: '\ud83d' }));
  expect(verifyChain(client)).toMatchObject({ isIntact: true, lines: 7 });
});
