import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { asUser } from '#tests/support/as-user.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Fifty connections sign in with made-up emails for ten seconds. Measured meanwhile: a compressed reply for a
 * signed-in user, and the sign-ins of a user who has signed in from this address before and of one who has not.
 */
const CONNECTIONS = sized(50, 5);
const SECONDS = sized(10, 2);
const PAUSE_MS = 20;
const LIST = '/v2/orm/alarm?relativeTimeHours=168';

const Flood = z.object({ refused: z.number(), tooMany: z.number() });

await prepareTemplate();
const watchfloor = await startWatchfloor();
const { token } = await asUser(watchfloor.origin, 'support');
await asUser(watchfloor.origin, 'msp-manager');

const quiet = await readFor(SECONDS / 2);
const flood = fork('scripts/bench/sign-in-flood/attackers.mjs');
flood.send({ url: watchfloor.origin, connections: CONNECTIONS });
await once(flood, 'message');
const [reads, known, unknown] = await Promise.all([
  readFor(SECONDS),
  signInFor('msp-manager', SECONDS),
  signInFor('gsoc-operator', SECONDS),
]);
flood.send('stop');
const [answers] = await once(flood, 'message');
const { refused, tooMany } = Flood.parse(answers);
await watchfloor.stop();

assert.ok(refused + tooMany > 0, 'no made-up sign-in was refused');
assert.ok(known.times.length > 0, 'a user known at this address could not sign in');
figure('a compressed reply without the flood, p50', ms(quantile(quiet, 0.5)), 'the baseline');
figure('a compressed reply without the flood, p95', ms(quantile(quiet, 0.95)), 'the baseline');
figure('a compressed reply during the flood, p50', ms(quantile(reads, 0.5)), 'below 50 ms');
figure('a compressed reply during the flood, p95', ms(quantile(reads, 0.95)), 'below 150 ms');
figure('made-up sign-ins that were checked', String(refused), 'few');
figure('made-up sign-ins that were refused unchecked', String(tooMany), '');
figure('sign-ins of a user known at this address', shareOf(known), 'all');
figure('the same, p95', ms(quantile(known.times, 0.95)), '');
figure('sign-ins of a user unknown at this address', shareOf(unknown), '');

function shareOf({ times, tries }: { times: number[]; tries: number }): string {
  return `${times.length} of ${tries}`;
}

/** Durations of replies, in ms; of one at least. */
async function readFor(seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  do {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
    await sleep(PAUSE_MS);
  } while (performance.now() < until);
  return times;
}

function read(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    const asked = request(`${watchfloor.origin}${LIST}`, { headers }, (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip') {
        reject(new Error(`the list answered ${answer.statusCode}, ${answer.headers['content-encoding']}`));
      }
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Signs in once a second. Returns the durations of the successful sign-ins, in ms. */
async function signInFor(account: string, seconds: number): Promise<{ times: number[]; tries: number }> {
  const times: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const from = performance.now();
    const answer = await fetch(`${watchfloor.origin}/v2/orm/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${account}@watchfloor.test`, password: DEMO_PASSWORD }),
    });
    await answer.arrayBuffer();
    const took = performance.now() - from;
    if (answer.ok) times.push(took);
    await sleep(Math.max(0, 1_000 - took));
  }
  return { times, tries: seconds };
}
