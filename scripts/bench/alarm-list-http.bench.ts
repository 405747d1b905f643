import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import * as z from 'zod/mini';
import { asUser } from '#tests/support/as-user.ts';
import { millionAlarms } from './alarm-list/million.ts';
import { type Question, questions } from './alarm-list/questions.ts';
import { figure, ms, quantile } from './figures.ts';
import { sized } from './size.ts';

/*
 * The alarm list over HTTP with 50 connections and a million alarms, compared with the same handler,
 * authentication, parsing and encoding serving the same rows from memory.
 */
const CONNECTIONS = sized(50, 4);
/** The two are measured in alternation, so that both meet the same load from other programs. */
const TURNS = sized(4, 1);
/** How long each turn takes: seconds, or calls. */
const DURATION = sized({ duration: 3 }, { amount: 60 });

const Ready = z.object({ addresses: z.object({ http: z.string() }) });
const Processor = z.object({ processorMs: z.number() });
const Result = z.object({
  perSecond: z.number(),
  total: z.number(),
  p95: z.number(),
  refused: z.number(),
  errors: z.number(),
});

type Turn = z.infer<typeof Result> & { processorMs: number };

const db = millionAlarms();
const asked = { console: questions(db, 'console'), mix: questions(db, 'mix') };
db.$client.close();

const [memory, database] = [await startServer('memory'), await startServer('database')];
await compare('requests of consoles', asked.console);
await compare('the whole mix, including deep pages and half years', asked.mix);
memory.stop();
database.stop();

async function compare(name: string, asked: readonly Question[]): Promise<void> {
  const paths = asked.map((question) => question.path);
  const turns = { memory: [] as Turn[], database: [] as Turn[] };
  // The first turn of each only fills its caches.
  for (const server of [memory, database]) await server.measure(paths);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.memory.push(await memory.measure(paths));
    turns.database.push(await database.measure(paths));
  }
  const [fromMemory, fromDatabase] = [sumOf(turns.memory), sumOf(turns.database)];
  console.log(`${name}:`);
  figure('alarm list over HTTP, rows from memory', `${fromMemory.perSecond.toFixed(0)}/s`, 'the baseline');
  figure('alarm list over HTTP, from the database', `${fromDatabase.perSecond.toFixed(0)}/s`, '');
  figure('ratio', (fromDatabase.perSecond / fromMemory.perSecond).toFixed(2), 'at least 0.5');
  figure(
    'processor time of a call, from memory / from the database',
    `${ms(fromMemory.processorMs)} / ${ms(fromDatabase.processorMs)}`,
    '',
  );
  figure(
    'ratio in processor time',
    (fromMemory.processorMs / fromDatabase.processorMs).toFixed(2),
    'where the machine is busy with more than this',
  );
  figure('p97.5 of a call, from memory / from the database', `${ms(fromMemory.p95)} / ${ms(fromDatabase.p95)}`, '');
}

async function startServer(source: 'memory' | 'database') {
  const server = fork('scripts/bench/list-server.ts', [source], { execArgv: ['--import', 'tsx'] });
  const { addresses } = Ready.parse(await nextMessage(server));
  const { token } = await asUser(addresses.http, 'support');
  return {
    measure: async (paths: readonly string[]): Promise<Turn> => {
      const before = await processorMs(server);
      const result = await load({ url: addresses.http, token, paths, connections: CONNECTIONS, duration: DURATION });
      if (result.refused > 0 || result.errors > 0) {
        throw new Error(`${result.refused} calls refused, ${result.errors} failed`);
      }
      assert.ok(result.total > 0, 'no call was answered');
      return { ...result, processorMs: (await processorMs(server)) - before };
    },
    stop: () => server.disconnect(),
  };
}

/** The figures of several turns; of processor time that of a call, in ms. */
function sumOf(turns: readonly Turn[]) {
  const sum = (of: (turn: Turn) => number) => turns.reduce((all, turn) => all + of(turn), 0);
  return {
    perSecond: sum((turn) => turn.perSecond) / turns.length,
    processorMs: sum((turn) => turn.processorMs) / sum((turn) => turn.total),
    p95: quantile(
      turns.map((turn) => turn.p95),
      0.5,
    ),
  };
}

async function processorMs(server: ChildProcess): Promise<number> {
  server.send('processor time');
  return Processor.parse(await nextMessage(server)).processorMs;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function load(job: Record<string, unknown>) {
  const child = fork('scripts/bench/load.mjs');
  child.send(job);
  return Result.parse(await nextMessage(child));
}
