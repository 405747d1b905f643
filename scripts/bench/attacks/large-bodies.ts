import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { SPEECH_KEY_HEADER } from '#contract/speech.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { figure, MB, ms } from '../figures.ts';
import { sized } from '../size.ts';
import { slowestReplyDuring } from './slowest-reply.ts';

const FORMS = sized(500, 10);
const FORM_BYTES = 200_000;
const BODIES = sized(10, 1);
const BODY_BYTES = 50_000_000;

/** Sends a body; resolves to the status, or to what became of the connection. */
async function outcomeOf(address: string, method: string, type: string, body: string): Promise<string> {
  const init = { method, headers: { 'content-type': type, [SPEECH_KEY_HEADER]: 'a guess' }, body };
  return fetch(address, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      return String(answer.status);
    },
    () => 'cut off',
  );
}

const counted = (outcomes: readonly string[]) =>
  [...new Set(outcomes)].map((one) => `${outcomes.filter((other) => other === one).length} x ${one}`).join(', ');

/** Forms far larger than any callback, at each hook of the telephony provider. */
export async function largeForms(origin: string, health: string): Promise<void> {
  const body = `Body=${'x'.repeat(FORM_BYTES)}`;
  const paths = Object.values(TWILIO_HOOKS);
  const outcomes: string[] = [];
  const slowest = await slowestReplyDuring(health, async () => {
    for (let count = 0; count < FORMS; count += paths.length) {
      const sent = paths.map((path) =>
        outcomeOf(`${origin}${path}`, 'POST', 'application/x-www-form-urlencoded', body),
      );
      outcomes.push(...(await Promise.all(sent)));
    }
  });
  assert.deepEqual([...new Set(outcomes)], ['413'], 'outcomes of large forms');
  figure(`${FORMS} forms of 200 KB at the hooks`, counted(outcomes), 'all 413');
  figure('slowest health reply of the server during it', ms(slowest), 'below 50 ms');
}

/** Bodies of 50 MB at routes of the local services, without credentials. */
export async function largeBodies(localServices: string, health: string, memory: () => number): Promise<void> {
  const body = 'x'.repeat(BODY_BYTES);
  const before = memory();
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, memory());
      await sleep(100);
    }
  })();
  const outcomes: string[] = [];
  for (const [method, path] of [
    ['POST', '/speech'],
    ['POST', '/dispatch/incidents'],
    ['PUT', '/faults/speech'],
  ] as const) {
    for (let count = 0; count < BODIES; count += 1) {
      outcomes.push(await outcomeOf(`${localServices}${path}`, method, 'application/json', body));
    }
  }
  isOver = true;
  await watching;
  figure(`${outcomes.length} bodies of 50 MB at the local services`, counted(outcomes), '413 or cut off');
  figure('memory of the local services before them, and at most', `${MB(before)}, ${MB(most)}`, 'at most 30 MB more');
  const answer = await fetch(health);
  assert.equal(answer.status, 200, 'health of the local services');
  figure('health of the local services after them', String(answer.status), '200');
}
