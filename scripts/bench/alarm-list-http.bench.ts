import { fork } from 'node:child_process';
import * as z from 'zod';
import { alarmListQuery } from '#contract/alarms.ts';
import { randomStream } from '#random/streams.ts';
import { createReferences } from '#server/domains/alarms/list/reference-data.ts';
import { asUser } from '#tests/support/as-user.ts';
import { millionAlarms } from './alarm-list/million.ts';
import { requestMix } from './alarm-list/mix.ts';
import { figure, ms } from './figures.ts';

/*
 * The alarm list over HTTP at 50 connections and a million alarms, beside the same handler
 * with the same authentication, parsing and encoding that is fed the same rows from memory.
 */
const CONNECTIONS = 50;
const SECONDS = 10;
const QUESTIONS = 60;

const Ready = z.object({ addresses: z.object({ http: z.string() }) });
const Result = z.object({ perSecond: z.number(), p95: z.number(), refused: z.number(), errors: z.number() });

const paths = questions();
const fromMemory = await measure('memory');
const fromDatabase = await measure('database');
figure('alarm list over HTTP, rows from memory', `${fromMemory.perSecond.toFixed(0)}/s`, 'the baseline');
figure('alarm list over HTTP, from 1,000,000 alarms', `${fromDatabase.perSecond.toFixed(0)}/s`, '');
figure('ratio', (fromDatabase.perSecond / fromMemory.perSecond).toFixed(2), 'at least 0.5');
figure('p97.5 of a call, from memory / from the database', `${ms(fromMemory.p95)} / ${ms(fromDatabase.p95)}`, '');

/** The questions of support, who may see everything: one user can ask them all. */
function questions(): string[] {
  const db = millionAlarms();
  const draw = requestMix(createReferences(db).current(), randomStream(1, 'bench/http'));
  const asked: string[] = [];
  while (asked.length < QUESTIONS) {
    const wire = z
      .record(z.string(), z.string())
      .parse(JSON.parse(JSON.stringify(z.encode(alarmListQuery, draw().query))));
    asked.push(`/v2/orm/alarm?${new URLSearchParams(wire)}`);
  }
  db.$client.close();
  return asked;
}

async function measure(source: 'memory' | 'database') {
  const server = fork('scripts/bench/list-server.ts', [source], { execArgv: ['--import', 'tsx'] });
  const { addresses } = Ready.parse(await new Promise((resolve) => server.once('message', resolve)));
  const { token } = await asUser(addresses.http, 'support');
  const job = { url: addresses.http, token, paths, connections: CONNECTIONS };
  await load({ ...job, seconds: 3 });
  const result = await load({ ...job, seconds: SECONDS });
  server.disconnect();
  if (result.refused > 0 || result.errors > 0)
    throw new Error(`${result.refused} calls refused, ${result.errors} failed`);
  return result;
}

async function load(job: Record<string, unknown>) {
  const child = fork('scripts/bench/load.mjs');
  child.send(job);
  return Result.parse(await new Promise((resolve) => child.once('message', resolve)));
}
