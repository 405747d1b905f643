import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { SPEECH_TEXT_MAX } from '#contract/limits.ts';
import { SPEECH_KEY_HEADER } from '#contract/speech.ts';
import { figure, ms } from '../figures.ts';
import { sized } from '../size.ts';
import { slowestReplyDuring } from './slowest-reply.ts';

const ROUNDS = sized(10, 1);
const TEXTS = sized(40, 10);
const USER_PAUSE_MS = 250;

/** Floods the speech service with short texts and with texts that are long to speak, while a user asks for speech. */
export async function textFlood(localServices: string, health: string, key: string): Promise<void> {
  const speak = async (text: string) => {
    const answer = await fetch(`${localServices}/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SPEECH_KEY_HEADER]: key },
      body: JSON.stringify({ text }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses: number[] = [];
  const user = { tries: 0, spoken: 0, slowestMs: 0 };
  let isOver = false;
  const slowest = await slowestReplyDuring(health, async () => {
    const userSpeaking = (async () => {
      while (!isOver) {
        user.tries += 1;
        const from = performance.now();
        if ((await speak(`Please leave gate ${user.tries}.`)) === 200) user.spoken += 1;
        user.slowestMs = Math.max(user.slowestMs, performance.now() - from);
        await sleep(USER_PAUSE_MS);
      }
    })();
    for (let round = 0; round < ROUNDS; round += 1) {
      const short = Array.from({ length: TEXTS }, (_, count) => `Text ${count} of round ${round}.`);
      const long = `${round}${'&'.repeat(SPEECH_TEXT_MAX - 2)}a`;
      statuses.push(...(await Promise.all([long, ...short].map(speak))));
    }
    isOver = true;
    await userSpeaking;
  });
  const count = (status: number) => statuses.filter((one) => one === status).length;
  const others = statuses.length - count(200) - count(400) - count(429);
  assert.equal(others, 0, 'texts with an unexpected status');
  figure(
    `${statuses.length} texts at the speech service: spoken, 400, 429, others`,
    `${count(200)}, ${count(400)}, ${count(429)}, ${others}`,
    'no others',
  );
  figure("a user's texts meanwhile", `${user.spoken} of ${user.tries} spoken, slowest ${ms(user.slowestMs)}`, '');
  figure('slowest health reply of the local services meanwhile', ms(slowest), 'below 50 ms');
}
