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
const SECONDS = sized(3, 1);

const Ready = z.object({ addresses: z.object({ http: z.string() }) });
const Processor = z.object({ processorMs: z.number() });
const Result = z.object({
  perSecond: z.number(),
  total: z.number(),
  p95: z.number(),
  refused: z.number(),
  errors: z.number(),
});

const db = millionAlarms();
const asked = { console: questions(db, 'console'), mix: questions(db, 'mix') };
db.$client.close();

await compare('requests of consoles', asked.console);
await compare('the whole mix, including deep pages and half years', asked.mix);

async function compare(name: string, asking: readonly Question[]): Promise<void> {
  const paths = asking.map((question) => question.path);
  const memory = await startServer('memory', paths);
  const database = await startServer('database', paths);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await memory.measure();
    await database.measure();
  }
  const fromMemory = memory.stop();
  const fromDatabase = database.stop();
  console.log(`${name}:`);
  figure('alarm list over HTTP, rows from memory', `${fromMemory.perSecond.toFixed(0)}/s`, 'the baseline');
  figure('alarm list over HTTP, from 1,000,000 alarms', `${fromDatabase.perSecond.toFixed(0)}/s`, '');
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

async function startServer(source: 'memory' | 'database', paths: readonly string[]) {
  const server = fork('scripts/bench/list-server.ts', [source], { execArgv: ['--import', 'tsx'] });
  const { addresses } = Ready.parse(await said(server));
  const { token } = await asUser(addresses.http, 'support');
  const job = { url: addresses.http, token, paths, connections: CONNECTIONS, seconds: SECONDS };
  await load(job);
  const turns: (z.infer<typeof Result> & { used: number })[] = [];
  return {
    measure: async () => {
      const before = await processorMs(server);
      const result = await load(job);
      if (result.refused > 0 || result.errors > 0) {
        throw new Error(`${result.refused} calls refused, ${result.errors} failed`);
      }
      assert.ok(result.total > 0, 'no call was answered');
      turns.push({ ...result, used: (await processorMs(server)) - before });
    },
    stop: () => {
      server.disconnect();
      const sum = (of: (turn: (typeof turns)[number]) => number) => turns.reduce((all, turn) => all + of(turn), 0);
      return {
        perSecond: sum((turn) => turn.perSecond) / turns.length,
        processorMs: sum((turn) => turn.used) / sum((turn) => turn.total),
        p95: quantile(
          turns.map((turn) => turn.p95),
          0.5,
        ),
      };
    },
  };
}

async function processorMs(server: ChildProcess): Promise<number> {
  server.send('processor time');
  return Processor.parse(await said(server)).processorMs;
}

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function load(job: Record<string, unknown>) {
  const child = fork('scripts/bench/load.mjs');
  child.send(job);
  return Result.parse(await said(child));
}
