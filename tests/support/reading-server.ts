import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#db/open.ts';
import type { Config } from '#server/config.ts';
import type { ReaderData } from '#server/reads/messages.ts';
import { createThreadedReads } from '#server/reads/threaded-reads.ts';
import { multiplyRows } from './multiply-rows.ts';
import { seededWorld } from './seeded-world.ts';
import { type TestServer, testServer } from './test-server.ts';

let isBuilt = false;

/** Builds the program of the worker, unless it is built: it starts much sooner than its sources. */
function builtReader(): URL {
  const build = "import { build } from './scripts/steps/build.mjs'; await build({ only: ['reader'] });";
  if (!isBuilt) execFileSync(process.execPath, ['--input-type=module', '--eval', build]);
  isBuilt = true;
  return new URL('../../dist/reader.js', import.meta.url);
}

type StartThread = (file: string, config: Config) => Worker;

/**
 * A server on a database file whose heavy reads run in a worker, as in the product, with every worker that was
 * started. It is closed when the test has finished.
 */
export function readingServer(start?: StartThread): TestServer & { threads: readonly Worker[] } {
  const file = path.join(mkdtempSync(path.join(inject('dataFolder'), 'reads-')), 'watchfloor.db');
  const world = seededWorld();
  // Enough for files and reports that are sent in several pieces.
  multiplyRows(world.$client, 'alarms', 5_000);
  multiplyRows(world.$client, 'location_incidents', 50);
  writeFileSync(file, world.$client.serialize());
  world.$client.close();
  const program = start ? undefined : builtReader();
  const startThread: StartThread = (of, config) => {
    if (!program) throw new Error('there is no program to start');
    const workerData: ReaderData = { file: of, config };
    return new Worker(program, { workerData });
  };
  const db = openDatabase(file);
  const threads: Worker[] = [];
  const server = testServer({
    db,
    reads: ({ config, clock }) =>
      createThreadedReads({
        start: () => {
          const thread = (start ?? startThread)(file, config);
          threads.push(thread);
          return thread;
        },
        clock,
        logger: pino({ level: 'silent' }),
      }),
  });
  onTestFinished(async () => {
    await server.app.close();
    db.$client.close();
  });
  return { ...server, threads };
}
