import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchEmployeeNames } from '#contract/employees.ts';
import { getHealth } from '#contract/health.ts';
import { damageText } from '#db/damage.ts';
import { openDatabase } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import { databaseFile, openData } from '#server/data.ts';
import { startFailureOf } from '#server/start-failure.ts';
import { seededWorld } from '../support/seeded-world.ts';
import { SIM_TOKEN, testServer } from '../support/test-server.ts';

const ADVICE =
  /^The database .*watchfloor\.db is damaged \(.*\)\. Stop Watchfloor and put a copy in its place, or run npm/;
const Root = z.object({ rootpage: z.number() });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  file = databaseFile({ dataDir: folder });
  const world = seededWorld();
  writeFileSync(file, world.$client.serialize());
  world.$client.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const config = () =>
  readConfig({
    DATA_DIR: folder,
    AUTH_SECRET: 'x'.repeat(32),
    MEDIA_SECRET: 'x'.repeat(32),
    EXPORT_SECRET: 'x'.repeat(32),
    SIM_TOKEN,
  });

/** Overwrites the first page of a table. */
function damage(table: string): void {
  const db = openDatabase(file);
  const { rootpage } = Root.parse(
    db.$client.prepare("SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?").get(table),
  );
  const bytes = Number(db.$client.pragma('page_size', { simple: true }));
  db.$client.pragma('journal_mode = DELETE');
  db.$client.close();
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(bytes, 0xff), 0, bytes, (rootpage - 1) * bytes);
  closeSync(opened);
}

/** The reason why the server does not start on this file. */
function failureAtStart(): string | undefined {
  let db: ReturnType<typeof openData> | undefined;
  try {
    db = openData(config());
    testServer({ db });
    return undefined;
  } catch (error) {
    const failure = startFailureOf(error, { port: 4000, database: file }) ?? error;
    return failure instanceof Error ? failure.message : String(failure);
  } finally {
    db?.$client.close();
  }
}

it.each(['__drizzle_migrations', 'meta'])('says what to do when the table %s is damaged at the start', (table) => {
  damage(table);
  expect(failureAtStart()).toMatch(ADVICE);
});

it('leaves other failures as they are', () => {
  expect(failureAtStart()).toBeUndefined();
  expect(damageText(new Error('something else'), file)).toBeUndefined();
});

it('refuses a call that meets damage, says where it is once in the log, and is unhealthy', async () => {
  damage('employees');
  const db = openData(config());
  const server = testServer({ db });
  const search = () => server.call(searchEmployeeNames, { query: { name: 'a' } }, 'msp-manager');
  expect((await search()).failure).toEqual({
    code: 'storage_failed',
    message: 'The database of the server is damaged: tell the person who runs it',
  });
  expect((await search()).status).toBe(507);
  expect((await server.call(getHealth, {})).failure.message).toMatch(ADVICE);
  expect(server.logged().filter(({ msg }) => ADVICE.test(msg))).toHaveLength(1);
  await server.app.close();
  db.$client.close();
});
