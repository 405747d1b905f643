import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase, unmapPages } from './open.ts';

/** KiB of a file that are resident in this process. */
function residentOf(file: string): number {
  const mappings = readFileSync('/proc/self/smaps', 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  const ofFile = mappings.filter((mapping) => mapping.split('\n')[0]?.endsWith(` ${file}`));
  return ofFile.reduce((sum, mapping) => sum + Number(/^Rss:\s+(\d+)/m.exec(mapping)?.[1] ?? 0), 0);
}

it.runIf(process.platform === 'linux')('gives back the pages of a database that were read, and reads on', () => {
  const file = path.join(realpathSync(mkdtempSync(path.join(inject('dataFolder'), 'unmap-'))), 'pages.db');
  const { $client: client } = openDatabase(file);
  onTestFinished(() => void client.close());
  client.exec('CREATE TABLE texts (text TEXT)');
  client
    .prepare("INSERT INTO texts SELECT printf('%04000d', value) FROM json_each(?)")
    .run(JSON.stringify([...Array(500).keys()]));
  client.pragma('wal_checkpoint(TRUNCATE)');
  const total = () => client.prepare<[], number>('SELECT sum(length(text)) FROM texts').pluck().get();
  expect(total()).toBe(2_000_000);
  expect(residentOf(file)).toBeGreaterThan(1_000);
  unmapPages(client);
  expect(residentOf(file)).toBeLessThan(100);
  expect(total()).toBe(2_000_000);
});
